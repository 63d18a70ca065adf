"""The subset of YAML that notes use, and what it means in a vault."""
import re

from inline import written_target


def split_frontmatter(lines):
    """Returns the block's lines and where the body begins; no lines where there is no block."""
    if not lines or lines[0].rstrip() != '---':
        return [], 0
    for at in range(1, len(lines)):
        if lines[at].rstrip() == '---':
            return lines[1:at], at + 1
    return [], 0


def scalar(text):
    """A plain or quoted scalar, without a trailing comment."""
    text = text.strip()
    quoted = re.match(r'"((?:[^"\\]|\\.)*)"|\'((?:[^\']|\'\')*)\'', text)
    if quoted:
        if quoted[1] is not None:
            return re.sub(r'\\(.)', r'\1', quoted[1])
        return quoted[2].replace("''", "'")
    return re.sub(r'(?:^|\s)#.*$', '', text).strip()


def flow_items(text):
    """The entries of `[a, "b, c"]`."""
    inner = text.strip()[1:].rsplit(']', 1)[0]
    found = re.findall(r'\s*("(?:[^"\\]|\\.)*"|\'(?:[^\']|\'\')*\'|\[\[[^\]]*\]\]|[^,]*)\s*(?:,|$)', inner)
    return [scalar(item) for item in found if item.strip()]


def read_properties(lines):
    """`(line, key, values, is a list)` of each property at the top, and of each string below one."""
    properties = []
    for number, line in enumerate(lines, start=2):
        if not line.strip() or line.lstrip().startswith('#'):
            continue
        top = re.match(r'("[^"]+"|\'[^\']+\'|[^\s\-#][^:]*?)\s*:(?:\s+(.*))?$', line)
        entry = re.match(r'\s*-\s+(.*)$', line)
        nested = re.match(r'\s+[\w ]+:\s+(.*)$', line)
        if top:
            value = (top[2] or '').strip()
            if value.startswith('[['):
                # Without quotes YAML reads a list in a list, which is not a link.
                value = ''
            is_flow = value.startswith('[') and value.endswith(']')
            values = flow_items(value) if is_flow else [scalar(value)] if scalar(value) else []
            properties.append({'key': scalar(top[1]), 'list': is_flow, 'values': [(number, each) for each in values]})
        elif properties and entry:
            properties[-1]['list'] = True
            pair = re.match(r'[\w ]+:\s+(.*)$', entry[1])
            properties[-1]['values'].append((number, scalar(pair[1] if pair else entry[1])))
        elif properties and nested:
            properties[-1]['values'].append((number, scalar(nested[1])))
    return properties


def count_frontmatter(lines, found):
    for each in read_properties(lines):
        for number, value in each['values']:
            if re.fullmatch(r'tags?', each['key'], re.I):
                for name in [value] if each['list'] else re.split(r'[\s,]+', value):
                    if name.lstrip('#'):
                        found['tags'].append(f'{number} {name.lstrip("#")}')
            link = re.fullmatch(r'\[\[([^\[\]|\n]+)(?:\|[^\n]*)?\]\]', value)
            if link:
                found['properties'].append(f'{number} {written_target(link[1], str)}')
