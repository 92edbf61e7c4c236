#include "frontend/names/references.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

/// The parts of each object, one level deeper.
uint64_t deeper_by_one(uint64_t bits) {
    constexpr uint64_t kDeepestParts = 0x8888888888888888;
    return (bits & ~kDeepestParts) << 1 | (bits & kDeepestParts);
}

}  // namespace

template <class T>
bool References::insert_in_order(std::vector<T>& all, const T& one) {
    const auto at = std::ranges::lower_bound(all, one);
    if (at != all.end() && *at == one) {
        return false;
    }
    all.insert(at, one);
    return true;
}

References::Node References::make() {
    const auto node = static_cast<Node>(nodes_.size());
    nodes_.emplace_back();
    leaders_.push_back(node);
    return node;
}

References::Node References::make_object(const ast::FunctionDef* function,
                                         const ast::ClassDef* type, Node parent) {
    const Node node = make();
    objects_.push_back({function, type, parent, make(), make()});
    kinds_.resize(last_object() / ObjectSet::kObjectsInWord + 1);
    if (function != nullptr) {
        note_kind(&Kinds::functions);
    }
    if (type != nullptr) {
        note_kind(&Kinds::classes);
    }
    flow(objects_.back().items, objects_.back().content);
    give(last_object(), node);
    return node;
}

References::Node References::make_container(Node parent) {
    const Node node = make_object(nullptr, nullptr, parent);
    objects_.back().is_container = true;
    note_kind(&Kinds::containers);
    return node;
}

/// Of the object made last.
void References::note_kind(uint64_t Kinds::*kind) {
    const uint32_t place = last_object() % ObjectSet::kObjectsInWord;
    kinds_.back().*kind |= ObjectSet::kObject << 4 * place;
}

void References::give(uint32_t object, Node to) {
    const uint32_t place = object % ObjectSet::kObjectsInWord;
    add({object / ObjectSet::kObjectsInWord, uint64_t{1} << 4 * place}, to);
}

References::Node References::leader(Node node) const {
    while (leaders_[node] != node) {
        leaders_[node] = leaders_[leaders_[node]];
        node = leaders_[node];
    }
    return node;
}

void References::add(ObjectSet::Word word, Node to) {
    to = leader(to);
    NodeData& node = nodes_[to];
    const uint64_t added = to == kNothing ? 0 : node.references.insert(word);
    if (added == 0) {
        return;
    }
    if (node.fresh.empty()) {
        waiting_.emplace(node.rank, to);
    }
    node.fresh.insert(ObjectSet::Word{word.index, added});
}

void References::add_edge(Node from, Edge edge) {
    from = leader(from);
    edge.to = leader(edge.to);
    if (is_anything(from)) {
        wide_.push_back(edge.to);
        return;
    }
    const bool is_loop = from == edge.to && edge.of == Edge::Of::All;
    if (from == kNothing || edge.to == kNothing || is_loop ||
        !insert_in_order(nodes_[from].edges, edge)) {
        return;
    }
    ++new_edges_;
    follow(edge, from == edge.to ? ObjectSet(nodes_[from].references) : nodes_[from].references);
}

void References::follow(Edge edge, const ObjectSet& references) {
    for (const ObjectSet::Word word : references.words()) {
        ++steps_;
        add({word.index, passed(edge, word)}, edge.to);
    }
}

/// What becomes of references on their way; functions and classes have no parts.
uint64_t References::passed(Edge edge, ObjectSet::Word word) const {
    const Kinds& kinds = kinds_[word.index];
    switch (edge.of) {
        case Edge::Of::All:
            return word.bits;
        case Edge::Of::Callables:
            return word.bits & (kinds.functions | kinds.classes);
        case Edge::Of::Functions:
            return word.bits & kinds.functions;
        case Edge::Of::Views:
            break;
    }
    uint64_t views = word.bits & ~(kinds.containers | kinds.classes | kinds.functions);
    for (uint8_t level = 0; level < edge.deeper; ++level) {
        views = deeper_by_one(views);
    }
    return views | (word.bits & kinds.functions);
}

References::Node References::field(uint32_t object, std::string_view name) {
    if (escaped_.contains({object, 0})) {
        return anything_;
    }
    if (const auto known = objects_[object].fields.find(name);
        known != objects_[object].fields.end()) {
        return known->second;
    }
    const Node node = make();
    objects_[object].fields[name] = node;
    flow(node, objects_[object].content);
    return node;
}

/// One node for all that read it: what objects of a long chain of classes have from the first is
/// handed on from one to the next.
References::Node References::attribute(uint32_t object, std::string_view name) {
    const auto [known, is_new] = objects_[object].attributes.try_emplace(name, kNothing);
    if (!is_new) {
        return known->second;
    }
    const Node node = known->second = make();
    if (name.empty()) {
        flow(objects_[object].content, node);
    } else {
        flow(objects_[object].items, node);
        flow(field(object, name), node);
    }
    load(objects_[object].parent, node, name);
    return node;
}

void References::store_in(Part item, uint32_t object) {
    ++steps_;
    flow(item.node, item.field.empty() ? objects_[object].items : field(object, item.field));
}

void References::load_from(uint32_t object, Part item) {
    ++steps_;
    if (item.field == "__class__") {
        flow(objects_[object].parent, item.node);
        return;
    }
    flow(attribute(object, item.field), item.node);
}

void References::store(Node item, Node container, std::string_view field) {
    container = leader(container);
    if (is_anything(container)) {
        flow(item, container);
        return;
    }
    const bool is_new = item != kNothing && container != kNothing &&
                        insert_in_order(nodes_[container].stored, {item, field});
    if (!is_new) {
        return;
    }
    for (const ObjectPart reference : ObjectSet(nodes_[container].references)) {
        store_in({item, field}, reference.object);
    }
}

void References::load(Node container, Node item, std::string_view field) {
    container = leader(container);
    if (is_anything(container)) {
        flow(container, item);
        return;
    }
    const bool is_new = item != kNothing && container != kNothing &&
                        insert_in_order(nodes_[container].loaded, {item, field});
    if (!is_new) {
        return;
    }
    for (const ObjectPart reference : ObjectSet(nodes_[container].references)) {
        load_from(reference.object, {item, field});
    }
}

void References::visit(Visitor& visitor, const ObjectSet& references) {
    for (const ObjectPart reference : references) {
        if (visitor.seen.insert(ObjectPart{reference.object, 0})) {
            ++steps_;
            visitor.visit(reference.object);
        }
    }
}

void References::for_each_object(Node node, Visit visit, std::function<void()> visit_anything) {
    node = leader(node);
    if (node == kNothing) {
        return;
    }
    if (is_anything(node)) {
        visit_anything();
        return;
    }
    Visitor& visitor = *nodes_[node].visitors.emplace_back(
        std::make_unique<Visitor>(Visitor{std::move(visit), std::move(visit_anything)}));
    if (is_too_much(node)) {
        wide_.push_back(node);
        return;
    }
    this->visit(visitor, ObjectSet(nodes_[node].references));
}

void References::solve() {
    while (!waiting_.empty() || !wide_.empty()) {
        if (!wide_.empty()) {
            const Node node = wide_.back();
            wide_.pop_back();
            unite(anything_, node);
            continue;
        }
        if (new_edges_ > nodes_.size()) {
            rank_nodes();
        }
        const Node node = waiting_.top().second;
        waiting_.pop();
        if (is_too_much(node)) {
            wide_.push_back(node);
        } else if (is_anything(node)) {
            let_escape(std::exchange(nodes_[node].fresh, {}));
        } else {
            propagate(node);
        }
    }
}

/// The more work there was, the fewer objects a node may give.
bool References::is_too_much(Node node) const {
    constexpr size_t kFree = 1 << 16;
    constexpr size_t kStepsOfNode = 4;
    constexpr size_t kMostWords = 16;
    const size_t rounds = steps_ / (kFree + kStepsOfNode * nodes_.size());
    return rounds != 0 && !is_anything(node) &&
           nodes_[node].references.words().size() > kMostWords >> std::min<size_t>(rounds, 31);
}

/// What is in an object that escapes escapes as well.
void References::let_escape(const ObjectSet& objects) {
    for (const ObjectSet::Word word : objects.words()) {
        for (uint32_t place = 0; place < ObjectSet::kObjectsInWord; ++place) {
            const uint64_t parts = ObjectSet::kObject << 4 * place;
            const uint32_t object = word.index * ObjectSet::kObjectsInWord + place;
            if ((word.bits & parts) == 0 || !escaped_.insert(ObjectPart{object, 0})) {
                continue;
            }
            add({word.index, parts}, anything_);
            const auto fields = std::exchange(objects_[object].fields, {});
            for (const auto& [name, field] : fields) {
                wide_.push_back(field);
            }
            wide_.push_back(objects_[object].items);
            wide_.push_back(objects_[object].content);
            flow(objects_[object].parent, anything_);
            escapes_(object);
        }
    }
}

void References::propagate(Node node) {
    const ObjectSet fresh = std::exchange(nodes_[node].fresh, {});
    for (size_t i = 0; i < nodes_[node].edges.size(); ++i) {
        follow(nodes_[node].edges[i], fresh);
    }
    uint32_t last = UINT32_MAX;
    for (const ObjectPart reference : fresh) {
        if (std::exchange(last, reference.object) == reference.object) {
            continue;
        }
        for (size_t i = 0; i < nodes_[node].stored.size(); ++i) {
            store_in(nodes_[node].stored[i], reference.object);
        }
        for (size_t i = 0; i < nodes_[node].loaded.size(); ++i) {
            load_from(reference.object, nodes_[node].loaded[i]);
        }
    }
    for (size_t i = 0; i < nodes_[node].visitors.size(); ++i) {
        visit(*nodes_[node].visitors[i], fresh);
    }
}

/// Edges of leaders to leaders.
void References::tidy_edges() {
    for (Node node = 0; node < nodes_.size(); ++node) {
        std::vector<Edge>& edges = nodes_[node].edges;
        for (Edge& edge : edges) {
            edge.to = leader(edge.to);
        }
        std::erase_if(
            edges, [&](const Edge& edge) { return edge.to == node && edge.of == Edge::Of::All; });
        std::ranges::sort(edges);
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    }
}

/// Finds nodes that flow to each other, which then are one, and ranks nodes behind those that flow
/// to them (Tarjan's strongly connected components, without recursion).
void References::rank_nodes() {
    new_edges_ = 0;
    tidy_edges();
    constexpr uint32_t kDone = UINT32_MAX;
    struct Entered {
        Node node;
        size_t next_edge;
    };
    std::vector<uint32_t> low(nodes_.size());  // the earliest node on the path that is reached
    std::vector<uint32_t> number(nodes_.size());
    std::vector<Entered> path;
    std::vector<Node> open;
    std::vector<std::pair<Node, Node>> same;
    uint32_t numbers = 0;
    auto rank = static_cast<uint32_t>(nodes_.size());
    const auto enter = [&](Node node) {
        number[node] = low[node] = ++numbers;
        path.push_back({node, 0});
        open.push_back(node);
    };
    for (Node start = 1; start < nodes_.size(); ++start) {
        if (number[start] == 0 && leaders_[start] == start) {
            enter(start);
        }
        while (!path.empty()) {
            const Node node = path.back().node;
            const std::vector<Edge>& edges = nodes_[node].edges;
            if (path.back().next_edge < edges.size()) {
                const Edge& edge = edges[path.back().next_edge++];
                if (edge.of == Edge::Of::All && number[edge.to] == 0) {
                    enter(edge.to);
                } else if (edge.of == Edge::Of::All && number[edge.to] != kDone) {
                    low[node] = std::min(low[node], number[edge.to]);
                }
                continue;
            }
            path.pop_back();
            if (!path.empty()) {
                low[path.back().node] = std::min(low[path.back().node], low[node]);
            }
            if (low[node] != number[node]) {
                continue;
            }
            --rank;
            for (Node last = kNothing; last != node;) {
                last = open.back();
                open.pop_back();
                number[last] = kDone;
                nodes_[last].rank = rank;
                if (last != node) {
                    same.emplace_back(node, last);
                }
            }
        }
    }
    for (const auto& [leader, other] : same) {
        unite(leader, other);
    }
}

/// Makes one node of two.
void References::unite(Node one, Node other) {
    one = leader(one);
    other = leader(other);
    if (one == other || one == kNothing || other == kNothing) {
        return;
    }
    if (is_anything(other)) {
        std::swap(one, other);
    }
    NodeData old = std::exchange(nodes_[other], {});
    leaders_[other] = one;
    for (const ObjectSet::Word word : old.references.words()) {
        add(word, one);
    }
    for (const Edge& edge : old.edges) {
        add_edge(one, edge);
    }
    for (const Part& item : old.stored) {
        store(item.node, one, item.field);
    }
    for (const Part& item : old.loaded) {
        load(one, item.node, item.field);
    }
    for (std::unique_ptr<Visitor>& visitor : old.visitors) {
        if (is_anything(one)) {
            visitor->visit_anything();
        } else {
            Visitor& moved = *nodes_[one].visitors.emplace_back(std::move(visitor));
            visit(moved, ObjectSet(nodes_[one].references));
        }
    }
}

ObjectSet References::at_field(uint32_t object, std::string_view field) const {
    const Object& owner = objects_[object];
    ObjectSet found = at(owner.items);
    if (const auto known = owner.fields.find(field); known != owner.fields.end()) {
        found.insert(at(known->second));
    }
    return found;
}

std::optional<ObjectSet> References::reachable(ObjectSet found) const {
    constexpr size_t kMost = 1024;
    std::vector<ObjectPart> left;
    size_t count = 0;
    const auto look_into = [&](ObjectPart each) {
        if (!escapes(each.object)) {
            left.push_back(each);
            ++count;
        }
    };
    std::ranges::for_each(found, look_into);
    while (!left.empty()) {
        const ObjectPart next = left.back();
        left.pop_back();
        const auto add = [&](const ObjectSet& held) {
            for (const ObjectSet::Word inner : held.words()) {
                const ObjectSet::Word fresh{inner.index, found.insert(inner)};
                if (fresh.bits != 0) {
                    std::for_each(ObjectSet::Iterator(&fresh, &fresh + 1),
                                  ObjectSet::Iterator(&fresh + 1, &fresh + 1), look_into);
                }
            }
        };
        add(at(objects_[next.object].content));
        if (objects_[next.object].is_container) {  // a copy has what is in what it is made of
            for (const ObjectPart copied : parents(next.object)) {
                add(at(objects_[copied.object].content));
            }
        }
        if (count > kMost) {
            return std::nullopt;
        }
    }
    return found;
}

std::vector<bool> References::with_owners(const std::vector<uint32_t>& objects) const {
    struct Owner {
        uint32_t object;
        uint64_t bits;  // of what is in it
    };
    std::vector<std::vector<Owner>> owners(kinds_.size());  // by the words of what is in them
    for (uint32_t owner = 0; owner < objects_.size(); ++owner) {
        if (escapes(owner)) {
            continue;  // has all that escapes in it
        }
        for (const ObjectSet::Word word : at(objects_[owner].content).words()) {
            owners[word.index].push_back({owner, word.bits});
        }
    }
    std::vector<bool> found(objects_.size());
    std::vector<uint32_t> left = objects;
    for (const uint32_t object : objects) {
        found[object] = true;
    }
    bool has_escaped = false;
    while (!left.empty()) {
        const uint32_t next = left.back();
        left.pop_back();
        if (escapes(next) && !std::exchange(has_escaped, true)) {
            for (const ObjectPart each : at(anything_)) {
                if (!found[each.object]) {
                    found[each.object] = true;
                    left.push_back(each.object);
                }
            }
        }
        const uint64_t parts = ObjectSet::kObject << next % ObjectSet::kObjectsInWord * 4;
        for (const Owner& owner : owners[next / ObjectSet::kObjectsInWord]) {
            if ((owner.bits & parts) != 0 && !found[owner.object]) {
                found[owner.object] = true;
                left.push_back(owner.object);
            }
        }
    }
    return found;
}

}  // namespace pykern2cu
