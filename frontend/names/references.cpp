#include "frontend/names/references.hpp"

#include <algorithm>
#include <unordered_map>

namespace pykern2cu {
namespace {

constexpr size_t kMostSteps = 1 << 20;

}  // namespace

References::Node References::make() {
    nodes_.emplace_back();
    return static_cast<Node>(nodes_.size() - 1);
}

References::Node References::make_object(const ast::FunctionDef* function,
                                         const ast::ClassDef* type) {
    const Node node = make();
    objects_.push_back({function, type, make()});
    add({static_cast<uint32_t>(objects_.size() - 1), 0}, node);
    return node;
}

References::Node References::make_container() {
    const Node node = make_object();
    objects_.back().is_container = true;
    return node;
}

void References::add(Reference reference, Node to) {
    if (to != kNothing && nodes_[to].references.insert(reference).second) {
        waiting_.emplace_back(reference, to);
    }
}

void References::add_edge(Node from, Edge edge) {
    if (from == kNothing || edge.to == kNothing) {
        return;
    }
    nodes_[from].edges.push_back(edge);
    for (const Reference reference : std::set(nodes_[from].references)) {
        follow(edge, reference);
    }
}

void References::follow(Edge edge, Reference reference) {
    if (++steps_ > kMostSteps) {
        return;
    }
    const bool has_parts = !is_callable(reference.object);
    const int depth = has_parts ? std::min<int>(reference.depth + edge.deeper, kDeepest) : 0;
    const bool goes = edge.of == Edge::Of::All ||
                      (edge.of == Edge::Of::Callables ? is_callable(reference.object)
                                                      : !objects_[reference.object].is_container);
    if (goes) {
        add({reference.object, static_cast<uint8_t>(depth)}, edge.to);
    }
}

void References::store(Node item, Node container) {
    if (item == kNothing || container == kNothing) {
        return;
    }
    nodes_[container].stored.push_back(item);
    for (const Reference reference : nodes_[container].references) {
        flow(item, objects_[reference.object].content);
    }
}

void References::load(Node container, Node item) {
    if (item == kNothing || container == kNothing) {
        return;
    }
    nodes_[container].loaded.push_back(item);
    for (const Reference reference : nodes_[container].references) {
        flow(objects_[reference.object].content, item);
    }
}

void References::visit(const Visit& visit, Reference reference) const {
    const Object& object = objects_[reference.object];
    if (is_callable(reference.object)) {
        visit(object.function, object.type);
    }
}

void References::for_each_callable(Node node, Visit visit) {
    if (node == kNothing) {
        return;
    }
    nodes_[node].visits.push_back(visit);
    for (const Reference reference : std::set(nodes_[node].references)) {
        this->visit(visit, reference);
    }
}

bool References::solve() {
    for (; !waiting_.empty() && steps_ <= kMostSteps; ++steps_) {
        const auto [reference, node] = waiting_.front();
        waiting_.pop_front();
        for (size_t i = 0; i < nodes_[node].edges.size(); ++i) {
            follow(nodes_[node].edges[i], reference);
        }
        const Node content = objects_[reference.object].content;
        for (size_t i = 0; i < nodes_[node].stored.size(); ++i) {
            flow(nodes_[node].stored[i], content);
        }
        for (size_t i = 0; i < nodes_[node].loaded.size(); ++i) {
            flow(content, nodes_[node].loaded[i]);
        }
        for (size_t i = 0; i < nodes_[node].visits.size(); ++i) {
            visit(nodes_[node].visits[i], reference);
        }
    }
    return waiting_.empty();
}

std::optional<std::set<Reference>> References::reachable(Node node) const {
    constexpr size_t kMost = 1024;
    std::set<Reference> found = at(node);
    std::vector<Reference> left(found.begin(), found.end());
    while (!left.empty()) {
        const Reference next = left.back();
        left.pop_back();
        for (const Reference inner : at(objects_[next.object].content)) {
            if (found.insert(inner).second) {
                left.push_back(inner);
            }
        }
        if (found.size() > kMost) {
            return std::nullopt;
        }
    }
    return found;
}

std::unordered_set<uint32_t> References::with_owners(const std::vector<uint32_t>& objects) const {
    std::unordered_map<uint32_t, std::vector<uint32_t>> owners;
    for (uint32_t owner = 0; owner < objects_.size(); ++owner) {
        for (const Reference inner : at(objects_[owner].content)) {
            owners[inner.object].push_back(owner);
        }
    }
    std::unordered_set<uint32_t> found(objects.begin(), objects.end());
    std::vector<uint32_t> left = objects;
    while (!left.empty()) {
        const uint32_t next = left.back();
        left.pop_back();
        for (const uint32_t owner : owners[next]) {
            if (found.insert(owner).second) {
                left.push_back(owner);
            }
        }
    }
    return found;
}

}  // namespace pykern2cu
