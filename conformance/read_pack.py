#!/usr/bin/env python3
"""A small second reader of the rule pack: ids and keys of fixture rows, from the pack's JSON alone, with Python's standard library.

usage: read_pack.py PACK.json FIXTURES.jsonl...

It reads the plain forms of docs/rules.md: exact hosts, paths, queries, shapes, optional groups. A row that needs more (codecs, nested URLs, tenants,
fragments, app schemes, wrappers) is counted as not covered, never guessed. Exits 1 when a covered row comes out otherwise than it says.
"""

import hashlib
import json
import re
import sys
from collections import Counter
from urllib.parse import unquote, urlsplit

CLASSES = {
    "digit": "0-9", "hex": "0-9a-fA-F", "lower": "a-z", "upper": "A-Z", "alpha": "a-zA-Z", "base36": "0-9a-z", "alnum": "0-9a-zA-Z",
    "base62": "0-9a-zA-Z", "base58": "1-9A-HJ-NP-Za-km-z", "base64url": "0-9A-Za-z_-", "base64": "0-9A-Za-z+/=",
    "crockford": "0-9A-HJKMNP-TV-Z", "word": "0-9A-Za-z_", "slug": "0-9A-Za-z_-", "dotted": "0-9A-Za-z_.-", "text": "^/",
}
ALONE = {"digits": "[0-9]+", "slug": "[0-9A-Za-z_-]+", "dotted": "[0-9A-Za-z_.-]+", "text": "[^/]+", "any": ".+"}
UUID = "-".join(f"[0-9a-fA-F]{{{n}}}" for n in (8, 4, 4, 4, 12))
RUN = re.compile(r"'([^']*)'|(\d+)(\+|-(\d+))? of (\[[^\]]+\]|\w+)|(\w+)")
PIECE = re.compile(r":([A-Za-z]\w*)(?:\{([^}]*)\}|\(([^)]*)\))?|\(([^)]*)\)|\*(?:\{([^}]*)\})?|([^:(*]+|.)")


class NotCovered(Exception):
    """The row needs something this reader does not read."""


def shape_regex(shape):
    def run(text):
        m = RUN.fullmatch(text.strip())
        if not m:
            raise NotCovered(f"shape {text}")
        literal, least, more, most, cls, word = m.groups()
        if literal is not None:
            return re.escape(literal)
        if word is not None:
            return UUID if word == "uuid" else ALONE.get(word) or run(f"1 of {word}")
        if cls not in CLASSES and cls != "any" and not cls.startswith("["):
            raise NotCovered(f"class {cls}")
        chars = "." if cls == "any" else cls if cls.startswith("[") else f"[{CLASSES[cls]}]"
        return chars + (f"{{{least}}}" if more is None else f"{{{least},{'' if more == '+' else most}}}")

    return "|".join("".join(run(part) for part in option.split(" then ")) for option in shape.split(" or "))


def expand(pattern):
    """All variants of a pattern with optional groups, the one without the group first, and with alternatives that span segments."""
    group = re.search(r"\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\?", pattern)
    either = re.search(r"(?<=/)\(([^)]*/[^)]*)\)", pattern)
    m = group or either
    if not m:
        return [pattern]
    choices = ("", m[1]) if group else m[1].split("|")
    return [variant for inside in choices for variant in expand(pattern[: m.start()] + inside + pattern[m.end() :])]


def text_regex(rule, text, default, used):
    """The regular expression of one segment or one query value."""
    out = ""
    for m in PIECE.finditer(text):
        name, form, words, either, hidden, literal = m.groups()
        if name is not None:
            part = rule.get("parts", {}).get(name, {})
            shape = form or (part if isinstance(part, str) else part.get("shape"))
            body = "|".join(map(re.escape, words.split("|"))) if words else shape_regex(shape) if shape else default
            if name in used:
                raise NotCovered("a part twice")
            used.append(name)
            out += f"(?P<{name}>{body})"
        elif either is not None:
            body = "|".join(map(re.escape, either.split("|")))
            out += f"(?i:{body})" if rule.get("ignoreCase") else f"(?:{body})"
        elif literal is not None:
            literal = unquote(literal)
            out += f"(?i:{re.escape(literal)})" if rule.get("ignoreCase") else re.escape(literal)
        else:
            out += f"(?:{shape_regex(hidden)})" if hidden else default if text == "*" else default[:-1] + "*"
    return out


def path_regex(rule, path, used):
    out = ""
    for segment in path.strip("/").split("/") if path.strip("/") else []:
        tail = re.fullmatch(r":(\w+)([+*])", segment)
        if segment == "**":
            out += "(?:/[^/]+)*"
        elif tail:
            raise NotCovered("a tail")
        else:
            out += "/" + text_regex(rule, segment, "[^/]+", used)
    return re.compile(out)


def fits(rule, variant, url):
    """The parts of a URL that one variant of a pattern takes, or None."""
    if re.match(r"[a-z][a-z0-9.+-]*:", variant):
        return None
    own = re.match(r"//([^/?#]+)", variant)
    if own and url["host"] not in hosts_of([own[1]]) or not own and url["host"] not in hosts_of(rule["hosts"]):
        return None
    rest = variant[own.end() :] if own else variant
    if "#" in rest:
        if url["fragment"]:
            raise NotCovered("a fragment")
        return None
    path, _, query = rest.partition("?")
    used = []
    m = path_regex(rule, path, used).fullmatch(url["path"])
    if not m:
        return None
    parts = m.groupdict()
    for parameter in query.split("&") if query else []:
        name, equals, value = parameter.partition("=")
        if name == "*" and not equals:
            continue
        if not re.fullmatch(r"[\w.\[\]-]+", name):
            raise NotCovered("a pattern of a name")
        if name not in url["query"]:
            return None
        m = re.fullmatch("(?s:.+)" if value == "*" else text_regex(rule, value, ".+", used), url["query"][name]) if equals else re.match("", "")
        if not m:
            return None
        parts.update(m.groupdict())
    return accept(rule, parts)


def accept(rule, parts):
    """Folds what folds; None where a part is a reserved word."""
    for name, part in rule.get("parts", {}).items():
        if name not in parts or isinstance(part, str):
            continue
        if "codec" in part:
            raise NotCovered("a codec")
        if parts[name].lower() in part.get("not", []):
            return None
        parts[name] = getattr(parts[name], part["fold"])() if "fold" in part else parts[name]
    return parts


def hosts_of(patterns):
    found = set()
    for host in patterns:
        m = re.fullmatch(r"([^(]*)\(([^)]*)\)([^(]*)", host)
        for name in [m[1] + word + m[3] for word in m[2].split("|")] if m else [host]:
            if re.fullmatch(r"[a-z0-9.-]+", name):
                found |= {name, "www." + name}
    return found


def all_hosts(rule):
    shapes = rule["patterns"] + rule.get("reject", []) + rule.get("resolve", []) + [nested["pattern"] for nested in rule.get("nested", [])]
    return hosts_of(rule["hosts"] + re.findall(r"^//([^/?#]+)", "\n".join(shapes), re.M))


def parse(text):
    url = urlsplit(text.strip())
    if url.scheme not in ("http", "https") or "@" in url.netloc or ":" in url.netloc or not url.netloc.isascii() or "\\" in text:
        raise NotCovered("not a plain http(s) URL")
    query = {}
    for pair in url.query.replace("&amp;", "&").split("&"):
        name, _, value = pair.partition("=")
        query.setdefault(unquote(name), unquote(value))
    if "%2f" in url.path.lower():
        raise NotCovered("an escaped slash")
    path = "".join("/" + unquote(segment) for segment in url.path.split("/") if segment)
    return {"host": url.netloc.lower().rstrip("."), "path": path, "query": query, "fragment": url.fragment}


def identify(by_host, text, trust):
    """The resource_id, or `rejected`, of a URL. Raises NotCovered."""
    url = parse(text)
    if url["host"] not in by_host:
        raise NotCovered("no exact host")
    for rule in by_host[url["host"]]:
        first = lambda shapes: next((got for shape in shapes for v in expand(shape) if (got := fits(rule, v, url)) is not None), None)
        if first(rule.get("reject", [])) is not None:
            return "rejected"
        if first([nested["pattern"] for nested in rule.get("nested", [])]) is not None or first(rule.get("resolve", [])) is not None:
            raise NotCovered("another URL, or a request")
        parts = first(rule["patterns"])
        if parts is not None:
            if rule.get("trust") == "open" and trust == "strict":
                return "rejected"
            names = {**parts, "host": url["host"].removeprefix("www.")}
            template = rule.get("id", "{id}")
            if not set(re.findall(r"\{(\w+)\}", template)) <= set(names):
                raise NotCovered("an id of parts that the shape has not")
            return rule.get("namespace", rule["platform"]) + ":" + re.sub(r"\{(\w+)\}", lambda m: names[m[1]], template)
    if trust == "strict":
        return "rejected"
    raise NotCovered("no shape fits")


def main(pack_file, *tables):
    with open(pack_file, encoding="utf-8") as file:
        pack = json.load(file)
    by_host = {}
    for rule in pack["rules"]:
        for host in all_hosts(rule):
            by_host.setdefault(host, []).append(rule)
    rows, covered, wrong, why = 0, 0, [], Counter()
    for table in tables:
        with open(table, encoding="utf-8") as file:
            for row in map(json.loads, file):
                rows += 1
                try:
                    if "policies" in row:
                        raise NotCovered("another policy than the pack's")
                    got = identify(by_host, row["input"], row["trust"])
                except NotCovered as reason:
                    why[str(reason)] += 1
                    continue
                covered += 1
                key = hashlib.sha256(got.encode()).hexdigest()[:20]
                wanted = row.get("resource_id", row["status"])
                if got != wanted or key != row.get("key", key):
                    wrong.append(f"{row['input']}: {got}, not {wanted}")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print("not covered:", ", ".join(f"{count} {reason}" for reason, count in why.most_common(8)))
    print(f"pack {pack['version']}: {covered} of {rows} rows covered, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
