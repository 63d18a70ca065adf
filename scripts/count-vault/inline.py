"""Links and tags in text outside code, math and comments, by regular expressions."""
import re
import unicodedata
from urllib.parse import unquote

TAG_CHARACTERS = re.compile(r'[\w/\-\u200d\ufe0f\u20e3]', re.U)
DESTINATION = r'(?:<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]*\))*\))*\))*)'
TITLE = r'(?:\s+(?:"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|\((?:[^()\\]|\\.)*\)))?'
TAIL = re.compile(r'\]\(\s*(%s)%s\s*\)' % (DESTINATION, TITLE), re.S)
WIKILINK = re.compile(r'\[\[([^\[\]|\n]*)(?:\|((?:[^\[\]\n]|\[[^\[\]\n]*\])*))?\]\]')
TOKEN = re.compile(
    r'(?P<escape>\\.)|(?P<code>(?<!`)(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`))|(?P<ticksonly>`+)'
    r'|(?P<display>\$\$.*?\$\$)|(?P<math>\$(?=[^\s$])(?:[^$\\]|\\.)*?(?<=[^\s])\$(?!\d))'
    r'|(?P<comment>%%(?P<inner>.*?)%%|<!--(?P<html>.*?)-->)|(?P<tag>(?<!\S)\#)'
    r'|(?P<wiki>!?(?=\[\[))|(?P<image>!\[)|(?P<open>\[)|(?P<close>\])', re.S)


def tag_at(text, at):
    """The tag's name that begins here; '' where none does."""
    end = at
    while end < len(text) and (TAG_CHARACTERS.match(text[end]) or unicodedata.category(text[end]) in ('Mn', 'Mc', 'Me', 'So', 'Sk') and ord(text[end]) > 0xff):
        end += 1
    name = text[at:end]
    return name if re.search(r'\D', name) and name.strip('/') else ''


def inside_vault(destination):
    written = destination[1:-1] if destination.startswith('<') else destination
    if re.match(r'[a-z][a-z0-9+.\-]*:|//', written, re.I):
        return None
    return written_target(re.sub(r'\\([!-/:-@\[-`{-~])', r'\1', written), unquote) or None


def written_target(written, decode):
    name, mark, place = (each.strip() for each in written.partition('#'))
    name, place = decode(name), decode(place)
    return f'{name}#{place}' if place else name


def read_inline(part, found, in_comment=False):
    text = '\n'.join(each for _, each in part)
    starts, at = [], 0
    for number, each in part:
        starts.append((at, number))
        at += len(each) + 1

    def line_at(offset):
        return next(number for start, number in reversed(starts) if start <= offset)

    def keep(kind, offset, value):
        found['comments' if in_comment else kind].append(f'{line_at(offset)} {value}')

    brackets, at = [], 0
    while True:
        token = TOKEN.search(text, at)
        if not token:
            return
        kind, place, at = token.lastgroup, token.start(), token.end()
        kind = next(name for name in ('escape', 'code', 'ticksonly', 'display', 'math', 'comment', 'tag', 'wiki', 'image', 'open', 'close') if token[name] is not None)
        if kind == 'comment' and not in_comment:
            inner = 'inner' if token['inner'] is not None else 'html'
            lines = token[inner].split('\n')
            first = line_at(token.start(inner))
            read_inline([(first + index, each) for index, each in enumerate(lines)], found, True)
        elif kind == 'comment':
            at = place + 2
        elif kind == 'tag':
            name = tag_at(text, at)
            if name and not in_comment:
                found['tags'].append(f'{line_at(place)} {name}')
                at += len(name)
        elif kind == 'wiki':
            link = WIKILINK.match(text, at)
            target = link and written_target(link[1].rstrip('\\' if link[2] is not None else ''), str)
            if target:
                keep('embeds' if token['wiki'] else 'wikilinks', place, target)
                if not token['wiki']:
                    brackets = [each if each[0] == 'image' else ('spent', each[1]) for each in brackets]
                at = link.end()
            else:
                at += 1
                brackets.append(('image' if token['wiki'] else 'open', place))
        elif kind in ('image', 'open'):
            brackets.append((kind, place))
        elif kind == 'close' and brackets:
            opening, start = brackets.pop()
            tail = TAIL.match(text, place)
            if opening == 'spent' or not tail:
                continue
            target = inside_vault(tail[1])
            if target is not None:
                keep('embeds' if opening == 'image' else 'markdown', start, target)
            if opening == 'open':
                brackets = [each if each[0] == 'image' else ('spent', each[1]) for each in brackets]
            at = tail.end()
