#include "frontend/names/regions.hpp"

namespace pykern2cu {

Regions::Region Regions::make() {
    const auto region = static_cast<Region>(all_.size());
    all_.push_back({.parent = region});
    return region;
}

Regions::Region Regions::find(Region region) const {
    Region root = region;
    while (all_[root].parent != root) {
        root = all_[root].parent;
    }
    while (all_[region].parent != root) {
        region = std::exchange(all_[region].parent, root);
    }
    return root;
}

Regions::Region Regions::part(Region of, Key key) {
    of = find(of);
    if (of == kNothing || of == kOutside) {
        return of;
    }
    if (all_[of].is_mixed && key.first == Kind::Parameter) {
        key.second = "*";
    }
    // Where one is asked for without its place, no places are told apart.
    const auto items = all_[of].parts.find({Kind::Item, {}});
    if (key.first == Kind::Place && items != all_[of].parts.end()) {
        return find(items->second);
    }
    if (key.first == Kind::Item && items == all_[of].parts.end()) {
        const Region made = all_[of].parts.emplace(key, make()).first->second;
        mix_places(of, made);
        return find(made);
    }
    const auto known = all_[of].parts.find(key);
    return known != all_[of].parts.end() ? find(known->second)
                                         : all_[of].parts.emplace(key, make()).first->second;
}

Regions::Region Regions::known_attribute(Region of, std::string_view name) const {
    for (const Key& key : {Key{Kind::Members, {}}, Key{Kind::Place, name}}) {
        const auto& parts = all_[find(of)].parts;
        const auto items = parts.find({Kind::Item, {}});
        const auto known =
            key.first == Kind::Place && items != parts.end() ? items : parts.find(key);
        if (is_out(of) || known == parts.end()) {
            return is_out(of) ? kOutside : kNothing;
        }
        of = known->second;
    }
    return find(of);
}

std::vector<Regions::Region> Regions::attributes(Region of) {
    std::vector<Region> found;
    for (const auto& [key, part] : all_[members(of)].parts) {
        if (key.first == Kind::Place) {
            found.push_back(find(part));
        }
    }
    return found;
}

std::vector<std::pair<std::string_view, Regions::Region>> Regions::parts(Region of) const {
    if (is_out(of)) {
        return {{"", kOutside}};
    }
    std::vector<std::pair<std::string_view, Region>> found;
    for (const auto& [key, part] : all_[find(of)].parts) {
        if (key.first == Kind::Contents || key.first == Kind::Members) {
            if (is_out(part)) {
                found.emplace_back("", kOutside);
            }
            for (const auto& [inner, inside] : all_[find(part)].parts) {
                found.emplace_back(inner.second, find(inside));
            }
        }
    }
    return found;
}

Regions::Region Regions::known_items(Region of) const {
    for (const Key& key : {Key{Kind::Contents, {}}, Key{Kind::Item, {}}}) {
        const auto& parts = all_[find(of)].parts;
        const auto known = parts.find(key);
        if (is_out(of) || known == parts.end()) {
            return is_out(of) ? kOutside : kNothing;
        }
        of = known->second;
    }
    return find(of);
}

bool Regions::spread_unknown() {
    constexpr size_t kMostRows = 16;  // that are told apart
    std::vector<Region> unknown;
    for (Region each = kOutside + 1; each < all_.size(); ++each) {
        if (all_[each].parent == each && all_[each].is_unknown) {
            unknown.push_back(each);
        }
    }
    bool is_new = false;
    while (!unknown.empty()) {
        const Region array = unknown.back();
        unknown.pop_back();
        std::vector<Region> rows = this->rows(array);
        if (rows.size() > kMostRows) {
            rows = {items(array)};
        }
        for (const Region row : rows) {
            if (!all_[row].is_unknown && row != kNothing) {
                make_unknown(row);
                unknown.push_back(row);
                is_new = true;
            }
        }
    }
    return is_new;
}

std::vector<Regions::Region> Regions::rows(Region of) const {
    const auto& parts = all_[find(of)].parts;
    const auto contents = parts.find({Kind::Contents, {}});
    if (is_out(of) || contents == parts.end()) {
        return {};
    }
    std::vector<Region> found;
    for (const auto& [key, part] : all_[find(contents->second)].parts) {
        if (key.first == Kind::Item || key.first == Kind::Place) {
            found.push_back(find(part));
        }
    }
    return found;
}

void Regions::unite(Region one, Region other) {
    if (find(one) == kNothing || find(other) == kNothing) {
        return;
    }
    waiting_.emplace_back(one, other);
    if (std::exchange(is_uniting_, true)) {
        return;
    }
    while (!waiting_.empty()) {
        const auto [first, second] = waiting_.back();
        waiting_.pop_back();
        const Region a = find(first);
        const Region b = find(second);
        if (a != b) {
            const bool is_first =
                a == kOutside || (b != kOutside && all_[a].parts.size() >= all_[b].parts.size());
            merge(is_first ? a : b, is_first ? b : a);
        }
    }
    is_uniting_ = false;
}

void Regions::merge(Region into, Region from) {
    Data old = std::move(all_[from]);
    all_[from] = {.parent = into};
    Data& data = all_[into];
    data.definitions.insert(data.definitions.end(), old.definitions.begin(), old.definitions.end());
    data.is_unknown = data.is_unknown || old.is_unknown;
    data.is_container = data.is_container || old.is_container;
    data.is_record = data.is_record || old.is_record;
    data.is_dict = data.is_dict || old.is_dict;
    data.is_object = data.is_object || old.is_object;
    for (const auto& [key, part] : old.parts) {
        if (into == kOutside) {
            waiting_.emplace_back(part, kOutside);
        } else if (const auto [own, is_new] = data.parts.try_emplace(key, part); !is_new) {
            waiting_.emplace_back(own->second, part);
        }
    }
    if (const auto items = data.parts.find({Kind::Item, {}}); items != data.parts.end()) {
        mix_places(into, items->second);
    }
    if (data.is_mixed || old.is_mixed) {
        data.is_mixed = false;
        mix_parameters(into);
    }
}

void Regions::mix_places(Region of, Region items) {
    for (const auto& [key, part] : all_[of].parts) {
        if (key.first == Kind::Place) {
            waiting_.emplace_back(part, items);
        }
    }
    unite(items, items);
}

void Regions::mix_parameters(Region of) {
    of = find(of);
    if (of == kNothing || of == kOutside || std::exchange(all_[of].is_mixed, true)) {
        return;
    }
    const Region any = part(of, {Kind::Parameter, "*"});
    for (const auto& [key, part] : all_[of].parts) {
        if (key.first == Kind::Parameter) {
            waiting_.emplace_back(part, any);
        }
    }
    unite(any, any);
}

void Regions::define(Region region, uint32_t definition) {
    all_[find(region)].definitions.push_back(definition);
}

}  // namespace pykern2cu
