#include "frontend/names/references.hpp"

#include <algorithm>
#include <unordered_map>

namespace pykern2cu {
namespace {

constexpr size_t kMostSteps = 1 << 22;

}  // namespace

References::Node References::make() {
    nodes_.emplace_back();
    return static_cast<Node>(nodes_.size() - 1);
}

References::Node References::make_object(const ast::FunctionDef* function,
                                         const ast::ClassDef* type, Node parent) {
    const Node node = make();
    objects_.push_back({function, type, parent, make(), make()});
    flow(objects_.back().items, objects_.back().content);
    add({static_cast<uint32_t>(objects_.size() - 1), 0}, node);
    return node;
}

References::Node References::make_container(Node parent) {
    const Node node = make_object(nullptr, nullptr, parent);
    objects_.back().is_container = true;
    return node;
}

void References::add(ObjectPart reference, Node to) {
    if (to != kNothing && nodes_[to].references.insert(reference).second) {
        waiting_.emplace_back(reference, to);
    }
}

void References::add_edge(Node from, Edge edge) {
    if (from == kNothing || edge.to == kNothing) {
        return;
    }
    if (!nodes_[from].edges.insert(edge).second) {
        return;
    }
    for (const ObjectPart reference : std::set(nodes_[from].references)) {
        follow(edge, reference);
    }
}

void References::follow(Edge edge, ObjectPart reference) {
    if (++steps_ > kMostSteps) {
        return;
    }
    const bool has_parts = !is_callable(reference.object);
    const int depth = has_parts ? std::min<int>(reference.depth + edge.deeper, kDeepest) : 0;
    const Object& object = objects_[reference.object];
    const bool goes =
        edge.of == Edge::Of::All ||
        (edge.of == Edge::Of::Callables && is_callable(reference.object)) ||
        (edge.of == Edge::Of::Functions && object.function != nullptr) ||
        (edge.of == Edge::Of::Views && !object.is_container && object.type == nullptr);
    if (goes) {
        add({reference.object, static_cast<uint8_t>(depth)}, edge.to);
    }
}

References::Node References::field(uint32_t object, std::string_view name) {
    if (const auto known = objects_[object].fields.find(name);
        known != objects_[object].fields.end()) {
        return known->second;
    }
    const Node node = make();
    objects_[object].fields[name] = node;
    flow(node, objects_[object].content);
    return node;
}

void References::store_in(Part item, uint32_t object) {
    if (++steps_ > kMostSteps) {
        return;
    }
    flow(item.node, item.field.empty() ? objects_[object].items : field(object, item.field));
}

void References::load_from(uint32_t object, Part item) {
    if (++steps_ > kMostSteps) {
        return;
    }
    if (item.field == "__class__") {
        flow(objects_[object].parent, item.node);
        return;
    }
    if (item.field.empty()) {
        flow(objects_[object].content, item.node);
    } else {
        flow(objects_[object].items, item.node);
        flow(field(object, item.field), item.node);
    }
    load(objects_[object].parent, item.node, item.field);
}

void References::store(Node item, Node container, std::string_view field) {
    const bool is_new = item != kNothing && container != kNothing &&
                        nodes_[container].stored.insert({item, field}).second;
    if (!is_new) {
        return;
    }
    for (const ObjectPart reference : std::set(nodes_[container].references)) {
        store_in({item, field}, reference.object);
    }
}

void References::load(Node container, Node item, std::string_view field) {
    const bool is_new = item != kNothing && container != kNothing &&
                        nodes_[container].loaded.insert({item, field}).second;
    if (!is_new) {
        return;
    }
    for (const ObjectPart reference : std::set(nodes_[container].references)) {
        load_from(reference.object, {item, field});
    }
}

void References::visit(Visitor& visitor, ObjectPart reference) {
    if (visitor.seen.insert(reference.object).second) {
        visitor.visit(reference.object);
    }
}

void References::for_each_object(Node node, Visit visit) {
    if (node == kNothing) {
        return;
    }
    Visitor& visitor = nodes_[node].visitors.emplace_back(Visitor{std::move(visit)});
    for (const ObjectPart reference : std::set(nodes_[node].references)) {
        this->visit(visitor, reference);
    }
}

std::set<ObjectPart> References::at_field(uint32_t object, std::string_view field) const {
    const Object& owner = objects_[object];
    std::set<ObjectPart> found = at(owner.items);
    if (const auto known = owner.fields.find(field); known != owner.fields.end()) {
        found.insert(at(known->second).begin(), at(known->second).end());
    }
    return found;
}

bool References::solve() {
    for (; !waiting_.empty() && steps_ <= kMostSteps; ++steps_) {
        const auto [reference, node] = waiting_.front();
        waiting_.pop_front();
        for (const Edge& edge : nodes_[node].edges) {
            follow(edge, reference);
        }
        for (const Part& item : nodes_[node].stored) {
            store_in(item, reference.object);
        }
        for (const Part& item : nodes_[node].loaded) {
            load_from(reference.object, item);
        }
        for (size_t i = 0; i < nodes_[node].visitors.size(); ++i) {
            visit(nodes_[node].visitors[i], reference);
        }
    }
    return waiting_.empty() && steps_ <= kMostSteps;
}

std::optional<std::set<ObjectPart>> References::reachable(std::set<ObjectPart> found) const {
    constexpr size_t kMost = 1024;
    std::vector<ObjectPart> left(found.begin(), found.end());
    while (!left.empty()) {
        const ObjectPart next = left.back();
        left.pop_back();
        for (const ObjectPart inner : at(objects_[next.object].content)) {
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
        for (const ObjectPart inner : at(objects_[owner].content)) {
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
