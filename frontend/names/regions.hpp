#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

/// Which values of a program may be one.
namespace pykern2cu {

/// Puts all that may be the same object into one region, whatever the order of the statements
/// (Steensgaard's analysis): what a name holds, what it is assigned from and what it is given to
/// are one, and so is what is in them. The work is almost linear in the program.
class Regions {
  public:
    using Region = uint32_t;
    /// Of numbers, text and what else cannot change.
    static constexpr Region kNothing = 0;
    /// Of all that code which is not followed may have; all that is in it is it.
    static constexpr Region kOutside = 1;

    Regions() : all_(2) { all_[kOutside].parent = kOutside; }

    Region make();
    Region find(Region region) const;
    bool are_one(Region one, Region other) const { return find(one) == find(other); }
    void unite(Region one, Region other);
    void let_out(Region region) { unite(region, kOutside); }
    bool is_out(Region region) const { return find(region) == kOutside; }

    /// What is in it, by a key or a place that is not known. There is none of nothing, nor any
    /// other part.
    Region items(Region of) { return part(contents(of), {Kind::Item, {}}); }
    /// What is in it by a key or a place.
    Region place(Region of, std::string_view name) {
        return name.empty() ? items(of) : part(contents(of), {Kind::Place, name});
    }
    /// What is put in one region for all that have the same in them.
    Region contents(Region of) { return part(of, {Kind::Contents, {}}); }
    /// What is put in one region for all that have attributes in common.
    Region members(Region of) { return part(of, {Kind::Members, {}}); }
    Region attribute(Region of, std::string_view name) {
        return part(members(of), {Kind::Place, name});
    }
    /// The same, but for an attribute that nothing has asked for there is none.
    Region known_attribute(Region of, std::string_view name) const;
    /// What is in it by a key is its attribute by that name.
    void tie_names(Region of) { unite(contents(of), members(of)); }
    /// What a call gives for a parameter, by its name or its place; `*` if it is not known which.
    Region parameter(Region of, std::string_view name) { return part(of, {Kind::Parameter, name}); }
    Region result(Region of) { return part(of, {Kind::Result, {}}); }
    /// What is given for one parameter may be given for any.
    void mix_parameters(Region of);

    /// Something of the program that the region has.
    void define(Region region, uint32_t definition);
    const std::vector<uint32_t>& definitions(Region region) const {
        return all_[find(region)].definitions;
    }
    /// It may have something that is not of the program.
    void make_unknown(Region region) { all_[find(region)].is_unknown |= region != kNothing; }
    /// What is in something that is not of the program is none, either; whether that is news.
    bool spread_unknown();
    bool is_unknown(Region region) const { return all_[find(region)].is_unknown; }
    /// A named tuple, or what makes such: each attribute is an item.
    void make_record(Region region) { all_[find(region)].is_record |= region != kNothing; }
    bool is_record(Region region) const { return all_[find(region)].is_record; }
    void make_dict(Region region) { all_[find(region)].is_dict |= region != kNothing; }
    bool is_dict(Region region) const { return all_[find(region)].is_dict; }
    /// It may have lists and the like.
    void make_container(Region region) { all_[find(region)].is_container |= region != kNothing; }
    /// Whether methods of Python, NumPy or what is not known may be called on it.
    bool has_other_methods(Region region) const {
        const Data& data = all_[find(region)];
        return data.is_container || data.is_dict || data.is_unknown || is_out(region);
    }
    /// It is an object of a class that code made.
    void make_object(Region region) { all_[find(region)].is_object |= region != kNothing; }
    bool is_object(Region region) const { return all_[find(region)].is_object; }
    /// What is in it, if anything has asked for that.
    Region known_items(Region of) const;
    /// The same with those at known places.
    std::vector<Region> rows(Region of) const;
    /// The attributes that anything has asked for.
    std::vector<Region> attributes(Region of);
    /// What is known to be in it, and its attributes, with the key, the place or the name; empty if
    /// that is not known.
    std::vector<std::pair<std::string_view, Region>> parts(Region of) const;

  private:
    enum class Kind : uint8_t { Contents, Item, Place, Members, Parameter, Result };
    using Key = std::pair<Kind, std::string_view>;
    struct Data {
        mutable Region parent;
        bool is_mixed = false;
        bool is_unknown = false;
        bool is_container = false;
        bool is_record = false;
        bool is_dict = false;
        bool is_object = false;
        std::map<Key, Region> parts = {};
        std::vector<uint32_t> definitions = {};
    };

    Region part(Region of, Key key);
    void mix_places(Region of, Region items);
    void merge(Region into, Region from);

    std::deque<Data> all_;
    std::vector<std::pair<Region, Region>> waiting_;  // to be united
    bool is_uniting_ = false;
};

}  // namespace pykern2cu
