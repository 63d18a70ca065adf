"""The lines of a note, by CommonMark's stack of containers."""
import re

from inline import read_inline

MARKER = re.compile(r'([-*+]|(\d{1,9})[.)])(?=[ \t]|$)')
RULE = re.compile(r'(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$')
FENCE = re.compile(r'(`{3,})([^`]*)$|(~{3,})(.*)$')
HEADING = re.compile(r'(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$')
DELIMITERS = re.compile(r'(?=.*-)(?=.*\|)[ \t|:\-]+$')
RAW = re.compile(r'<(script|style|pre|textarea)(?=[\s>])', re.I)


class Line:
    """The rest of a line after container markers are removed from its left; tab stops are four columns apart."""

    def __init__(self, text):
        self.text, self.column = text, 0

    def indent(self):
        column = self.column
        for character in self.text:
            if character not in ' \t':
                break
            column += 4 - column % 4 if character == '\t' else 1
        return column - self.column

    def take(self, columns):
        """Consumes white space; the rest of a wider tab remains as spaces."""
        while columns > 0 and self.text[:1] in (' ', '\t') and self.text:
            width = 4 - self.column % 4 if self.text[0] == '\t' else 1
            self.text = self.text[1:]
            self.column += min(width, columns)
            if width > columns:
                self.text = ' ' * (width - columns) + self.text
            columns -= width

    def drop(self, characters):
        self.text = self.text[characters:]
        self.column += characters

    def is_blank(self):
        return not self.text.strip()


class Blocks:
    """Passes headings, tasks, and all text except code to `sink`."""

    def __init__(self, lines, first, found):
        self.lines, self.at, self.found = lines, first, found
        self.stack = []  # 'quote', or the columns of a list item's content
        self.leaf = None  # 'paragraph', 'table', 'code'
        self.part = []  # (line number, text) of the open paragraph or table
        self.part_stack = 0

    def run(self):
        while self.at < len(self.lines):
            self.at += 1
            self.read(Line(self.lines[self.at - 1]))
        self.close()

    def close(self):
        part, leaf = self.part, self.leaf
        self.part, self.leaf = [], None
        if leaf == 'table':
            for number, text in part:
                # A cell's start is not a line's start: the bar before it is kept.
                for cell in re.split(r'(?<!\\)(?=\|)', text):
                    read_inline([(number, cell)], self.found)
        elif part:
            read_inline(part, self.found)

    def read(self, line):
        matched = self.match(line)
        is_lazy = self.leaf == 'paragraph' and matched < len(self.stack)
        if line.is_blank():
            # An empty item cannot continue after a blank line; quotes end where their marker is missing.
            while len(self.stack) > matched and 'quote' in self.stack[matched:]:
                self.stack.pop()
            if self.leaf != 'code':
                self.close()
            return
        opened = False
        base = matched
        while line.indent() < 4:
            rest = line.text.lstrip(' \t')
            if rest.startswith('>'):
                self.enter(base)
                line.take(line.indent())
                line.drop(1)
                if line.text[:1] in (' ', '\t'):
                    line.take(1)
                self.stack.append('quote')
            else:
                marker = MARKER.match(rest)
                if not marker or RULE.match(rest) or self.underlines(line, matched, opened):
                    break
                after = rest[marker.end():]
                interrupts = self.leaf == 'paragraph' and not opened and not self.in_item(base, is_lazy)
                if interrupts and (not after.strip() or marker[2] not in (None, '1')):
                    break
                self.enter(base)
                before = line.indent()
                line.take(before)
                line.drop(marker.end())
                spaces = line.indent()
                wide = line.is_blank() or spaces > 4
                self.stack.append(before + marker.end() + (1 if wide else spaces))
                line.take(1 if wide else spaces)
                task = re.match(r'\[(.)\](?=[ \t]|$)', line.text)
                if task:
                    self.found['tasks'].append(f'{self.at} {task[1]}')
                    line.drop(3)
            opened = True
            base = len(self.stack)
            if line.is_blank():
                self.close()
                return
        self.content(line, base, is_lazy and not opened, opened)

    def match(self, line):
        """How many of the open containers continue in this line."""
        for depth, container in enumerate(self.stack):
            if container == 'quote':
                if line.indent() > 3 or not line.text.lstrip(' \t').startswith('>'):
                    return depth
                line.take(line.indent())
                line.drop(1)
                if line.text[:1] in (' ', '\t'):
                    line.take(1)
            elif line.is_blank():
                continue
            elif line.indent() >= container:
                line.take(container)
            else:
                return depth
        return len(self.stack)

    def enter(self, depth):
        self.close()
        del self.stack[depth:]

    def in_item(self, depth, is_lazy):
        """Whether a marker here continues a list whose item's paragraph is open."""
        return is_lazy and self.stack[depth:] and self.stack[depth] != 'quote'

    def underlines(self, line, matched, opened):
        return self.leaf == 'paragraph' and not opened and matched == len(self.stack) and re.fullmatch(r'-+|=+', line.text.strip())

    def content(self, line, depth, is_lazy, opened):
        text = line.text.strip()
        indent = line.indent()
        if indent >= 4:
            if self.leaf == 'paragraph' or (self.leaf == 'table' and depth == len(self.stack)):
                self.part.append((self.at, text))
            else:
                self.enter(depth)
                self.leaf = 'code'
            return
        if self.leaf == 'code':
            self.close()
        if self.underlines(line, depth, opened):
            part, self.part, self.leaf = self.part, [], None
            self.heading(1 if text[0] == '=' else 2, part, part[0][0])
            return
        if RULE.match(text):
            self.enter(depth)
        elif HEADING.match(text):
            self.enter(depth)
            marks = HEADING.match(text)
            self.heading(len(marks[1]), [(self.at, marks[2] or '')], self.at)
        elif FENCE.match(text):
            self.enter(depth)
            self.fence(FENCE.match(text), depth)
        elif self.hidden(line, text, depth):
            pass
        elif is_lazy:
            self.part.append((self.at, text))
        elif self.leaf in ('paragraph', 'table') and depth == len(self.stack):
            if self.leaf == 'paragraph' and len(self.part) == 1 and '|' in self.part[0][1] and DELIMITERS.match(text):
                self.leaf = 'table'
            self.part.append((self.at, text))
        else:
            self.enter(depth)
            self.leaf, self.part = 'paragraph', [(self.at, text)]

    def heading(self, level, part, number):
        if not self.stack:
            self.found['headings'].append(f'{number} {level}')
        read_inline(part, self.found)

    def fence(self, opening, depth):
        """Consumes the lines up to the closing fence, or to the end of the container that it is in."""
        mark = opening[1] or opening[3]
        closing = re.compile(r'%s{%d,}[ \t]*$' % (re.escape(mark[0]), len(mark)))
        while self.at < len(self.lines):
            line = Line(self.lines[self.at])
            if self.match(line) < depth:
                return
            self.at += 1
            if line.indent() < 4 and closing.match(line.text.strip()):
                return

    def hidden(self, line, text, depth):
        """Comments, math and raw HTML that continue past the end of their line."""
        raw = RAW.match(text)
        for opening, closing, kind in (('%%', '%%', 'comment'), ('$$', '$$', 'math'), ('<!--', '-->', 'comment'), (raw and raw[0], raw and f'</{raw[1]}>', 'html')):
            if not opening or not text.startswith(opening):
                continue
            inner = [(self.at, text[len(opening):])]
            if closing in inner[0][1] and kind != 'html':
                return False
            at = self.at
            while closing not in inner[-1][1]:
                if at >= len(self.lines):
                    break
                at += 1
                inner.append((at, self.lines[at - 1]))
            if closing not in inner[-1][1] and opening != '<!--':
                return False
            self.enter(depth)
            self.at = at
            last, rest = (inner[-1][1].split(closing, 1) + [''])[:2]
            if kind == 'comment':
                read_inline(inner[:-1] + [(at, last)], self.found, True)
            if rest.strip():
                self.leaf, self.part = 'paragraph', [(at, rest.strip())]
            return True
        return False
