#include "frontend/host/mutation/fate.hpp"

namespace pykern2cu {

Fate Fate::kept(Span span) {
    return {.kind = Kind::Kept, .change = ChangeKind::ArrayOrList, .span = span};
}

Fate Fate::changed(Span span, ChangeKind change) {
    return {.kind = Kind::Changed, .change = change, .span = span, .is_direct = true};
}

Fate Fate::operand(Span span) {
    Fate fate = kept(span);
    fate.is_operand = true;
    return fate;
}

Fate Fate::touched(Span span) {
    Fate fate = operand(span);
    fate.change = ChangeKind::OwnObject;
    return fate;
}

Fate Fate::at(std::string_view key) const {
    Fate inner = *this;
    inner.path.insert(inner.path.begin(), key);
    return inner;
}

Fate Fate::item(std::string_view key) const {
    Fate inner = *this;
    inner.is_direct = false;
    if (is_read()) {
        return inner;
    }
    if (path.empty() && kind == Kind::Changed) {
        return {};  // the new one changes
    }
    if (path.empty()) {
        inner.into_path.push_back(key);
        inner.is_copy = false;
    } else if (!key.empty() && !path.front().empty() && path.front() != key) {
        return {};  // another item
    } else {
        inner.path.erase(inner.path.begin());
    }
    if (is_star && inner.path.empty()) {  // this was one of the arguments
        inner.is_star = false;
        inner.place = kAnyPlace;
    }
    return inner;
}

Fate Fate::items() const { return item().is_read() ? item() : item().at(""); }

Fate Fate::copy() const {
    Fate inner = *this;
    inner.is_direct = false;
    inner.is_copy = inner.is_copy || path.empty();
    return path.empty() && kind == Kind::Changed ? Fate() : inner;
}

Fate Fate::items_at(std::string_view key) const {
    const Fate inner = item().item(key);
    return inner.is_read() ? inner : inner.at("");
}

Fate Fate::inside(Span at) const {
    if (is_read()) {
        return *this;
    }
    Fate inner = kept(at);
    if (is_kept()) {
        inner.is_operand = is_operand;
        inner.is_operated = is_operated;
        inner.is_stored = is_stored;
        inner.is_touched = is_touched;
        inner.is_lost = is_lost;
        inner.is_returned = is_returned;
        inner.into = into;
        inner.into_owner = into_owner;
        inner.is_attribute = is_attribute;
        inner.callee = callee;
        inner.place = place;
        inner.keyword = keyword;
        inner.is_method = is_method;
        inner.is_star = is_star;
    }
    return inner;
}

Fate Fate::lost(Span at) const {
    Fate inner = is_read() || is_operand ? kept(at) : inside(at);
    inner.is_lost = true;
    return inner;
}

Fate Fate::or_operand(Span at) const {
    Fate inner = is_read() ? operand(at) : *this;
    inner.is_operated = true;
    return inner;
}

Fate Fate::or_touched(Span at) const {
    Fate inner = is_read() ? touched(at) : *this;
    inner.is_touched = true;
    return inner;
}

Fate Fate::operated(Span at) const { return items().or_operand(at); }

}  // namespace pykern2cu
