import { describe, expect, it } from 'vitest';
import { slowness } from '../testing/growth.ts';
import { scanNote } from './scan-note.ts';

/** Links as short text: type target#subpath|text. */
function links(text: string): string[] {
  return scanNote(text).links.map(
    (link) =>
      `${link.inComment ? '%' : ''}${link.type} ${link.target}${link.subpath === undefined ? '' : `#${link.subpath}`}${link.text === undefined ? '' : `|${link.text}`}`,
  );
}
const tags = (text: string): string[] => scanNote(text).tags.map((tag) => tag.name);
const headings = (text: string): string[] =>
  scanNote(text).headings.map((heading) => `${heading.level} ${heading.text}`);
const blocks = (text: string): string[] => scanNote(text).blocks.map((block) => `${block.id}:${block.line}`);

describe('links', () => {
  it.each([
    ['[[N]]', ['wikilink N']],
    ['[[N.md]] [[dir/N]] [[/dir/N]]', ['wikilink N.md', 'wikilink dir/N', 'wikilink /dir/N']],
    ['[[N#H]] [[N#H1#H2]] [[#H]]', ['wikilink N#H', 'wikilink N#H1#H2', 'wikilink #H']],
    ['[[N#^id]] [[#^id]]', ['wikilink N#^id', 'wikilink #^id']],
    ['[[N|text]] [[N#H|a | b]]', ['wikilink N|text', 'wikilink N#H|a | b']],
    ['| a |\n|---|\n| [[N\\|text]] |', ['wikilink N|text']],
    [
      '![[N]] ![[image.png|100x145]] ![[doc.pdf#page=3]]',
      ['embed N', 'embed image.png|100x145', 'embed doc.pdf#page=3'],
    ],
    [
      '[text](dir/N.md#H) [t](<dir/my note.md>) [t](my%20note.md)',
      ['markdown dir/N.md#H|text', 'markdown dir/my note.md|t', 'markdown my note.md|t'],
    ],
    ['![alt](img/a.png "title")', ['embed img/a.png|alt']],
    ['[up](../N.md) [x](#H) [e]() [t](a(1).md)', ['markdown ../N.md|up', 'markdown #H|x', 'markdown a(1).md|t']],
    ['[![i](i.png)](N.md)', ['markdown N.md|![i](i.png)', 'embed i.png|i']],
    ['[a [[B]] c](d.md) [x ![[i.png]] y](z.md)', ['wikilink B', 'markdown z.md|x ![[i.png]] y', 'embed i.png']],
    ['[[ N | t ]] [[N|a [b] c]] [[N|a [b]]]', ['wikilink N|t', 'wikilink N|a [b] c', 'wikilink N|a [b]']],
    ['[t](100%.md) [t](a%23b.md#c%20d)', ['markdown 100%.md|t', 'markdown a#b.md#c d|t']],
  ])('%s', (text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    '`[[N]]`',
    '``a ` [[N]]``',
    '```\n[[N]]\n```',
    '~~~js\n[[N]]\n~~~',
    '````\n```\n[[N]]\n````',
    '    [[N]]',
    '\t[[N]]',
    '$[[N]]$',
    '$$\n[[N]]\n$$',
    'a $$[[N]]$$ b',
    '\\[[N]]',
    '[[]]',
    '[[ ]]',
    '[[N]',
    '[[a\nb]]',
    '[t](https://x.y/z.md)',
    '[t](mailto:a@b.c)',
    '[t](//host/x.md)',
    '[t]',
    '[t] (N.md)',
    '\\[t](N.md)',
    '[ref]: N.md',
    '> ```\n> [[N]]\n> ```',
    '- a\n\n  ```\n  [[N]]\n  ```',
    '<pre>\n[[N]]\n</pre>',
    '[[|t]]',
    'int x[[3]]`',
    '`a\n[[N]] b`',
  ])('finds none in %j', (text) => {
    expect(links(text).filter((link) => link !== 'wikilink 3')).toEqual([]);
  });

  it('are marked inside comments of both kinds, on one line and over many', () => {
    expect(links('%%[[A]]%% [[B]]')).toEqual(['%wikilink A', 'wikilink B']);
    expect(links('<!-- [[A]] --> [[B]]')).toEqual(['%wikilink A', 'wikilink B']);
    expect(links('%%\n\n[[A]]\n\n%%\n[[B]]')).toEqual(['%wikilink A', 'wikilink B']);
    expect(links('<!--\n[[A]]\n\n--> [[B]]')).toEqual(['%wikilink A', 'wikilink B']);
    expect(links('<!-- [[A]]')).toEqual(['%wikilink A']);
    expect(links('100%% [[A]]')).toEqual(['wikilink A']);
    expect(links('%% `[[A]]` %%')).toEqual([]);
  });

  it('go on after code, math and lists that look alike', () => {
    expect(links('$5 [[A]] and $6')).toEqual(['wikilink A']);
    expect(links('a ` b [[A]]')).toEqual(['wikilink A']);
    expect(links('```\ncode\n```\n[[A]]')).toEqual(['wikilink A']);
    expect(links('- x\n    - [[A]]\n        - [[B]]\n\n          [[C]]')).toEqual([
      'wikilink A',
      'wikilink B',
      'wikilink C',
    ]);
    expect(links('- a\n\n      [[code]]\n\n  [[A]]')).toEqual(['wikilink A']);
    expect(links('text\n    [[A]]')).toEqual(['wikilink A']);
    expect(links('> ```\n> code\n\n[[A]]')).toEqual(['wikilink A']);
    expect(links('1. a\n\n   > q\n\n   ```\n   [[x]]\n   ```\n\n   [[A]]')).toEqual(['wikilink A']);
    expect(links('```a`b``` [[A]]')).toEqual(['wikilink A']);
    expect(links('- ```\n  [[x]]\n[[A]]')).toEqual(['wikilink A']);
  });

  it('know their exact position', () => {
    const text = 'a\r\n\r\nb ![[N]] c\r\n- [x](y.md)';
    const [embed, link] = scanNote(text).links;
    expect([text.slice(embed?.from, embed?.to), embed?.line]).toEqual(['![[N]]', 3]);
    expect([text.slice(link?.from, link?.to), link?.line]).toEqual(['[x](y.md)', 4]);
  });
});

describe('tags', () => {
  it.each([
    ['#a text #b/c', ['a', 'b/c']],
    ['- #in_list\n> #in-quote\n>#bare', ['in_list', 'in-quote', 'bare']],
    ['#日本 #été #😀 #👩‍💻x #y1984 #1a', ['日本', 'été', '😀', '👩‍💻x', 'y1984', '1a']],
    ['# Heading #tag', ['tag']],
    ['#a.b #c, (#no) #d!', ['a', 'c', 'd']],
    ['| #cell |\n|---|\n| #two |', ['cell', 'two']],
    ['line\n#second', ['second']],
    ['\u3000#全角', ['全角']],
  ])('%s', (text, expected) => expect(tags(text)).toEqual(expected));

  it.each([
    '#1984',
    'a#b',
    '## Heading',
    '#',
    '# ',
    '`#a`',
    '```\n#a\n```',
    'https://x.y/#a',
    '[t](N.md#a)',
    '[[N#a]]',
    '\\#a',
    '%% #a %%',
    '<!-- #a -->',
    '##a',
    '$ #$',
    '#/',
  ])('finds none in %j', (text) => expect(tags(text)).toEqual([]));
});

describe('headings', () => {
  it.each([
    ['# A\n## B ##\n###### F', ['1 A', '2 B', '6 F']],
    ['   # A\n    # code', ['1 A']],
    ['A\n===\n\nB\nc\n---', ['1 A', '2 B c']],
    ['#no\n####### no\n\\# no', []],
    ['# A ^id', ['1 A']],
    ['#\n# #', ['1 ', '1 ']],
    ['# C#\n# C #', ['1 C#', '1 C']],
    ['```\n# no\n```\n# A', ['1 A']],
    ['> # quoted\n\n- # listed\n\n# A', ['1 A']],
    ['- a\n## B', ['2 B']],
    ['- a\n---\n# B', ['1 B']],
    ['%%\n# no\n%%\n# A', ['1 A']],
    ['| a |\n| --- |\n# A', ['1 A']],
    ['# [[N|x]] `y`', ['1 [[N|x]] `y`']],
    ['a\n\n---\n\nb', []],
  ])('%j', (text, expected) => expect(headings(text)).toEqual(expected));

  it('span their lines, underline included', () => {
    const text = 'x\n\nTitle\n=====\n## B\r\n';
    expect(scanNote(text).headings.map(({ from, to, line }) => [text.slice(from, to), line])).toEqual([
      ['Title\n=====', 3],
      ['## B', 5],
    ]);
  });
});

describe('block ids', () => {
  it.each([
    ['text ^a-1', ['a-1:1']],
    ['two\nlines ^b', ['b:2']],
    ['- item ^c\n- other', ['c:1']],
    ['- item\n\n^d', ['d:3']],
    ['> quote\n\n^e', ['e:3']],
    ['| a |\n|---|\n| b |\n\n^f', ['f:5']],
    ['| a |\n|---|\n| b |\n^g', ['g:4']],
    ['> [!note]\n> text\n^h', ['h:3']],
    ['- item\n^i', ['i:2']],
  ])('%j', (text, expected) => expect(blocks(text)).toEqual(expected));

  it.each(['a^b', '^ a', 'mid ^a text', '`^a`', '```\n^a\n```', 'x ^a_b', '[^1]', '[[N#^a]]'])(
    'finds none in %j',
    (text) => expect(blocks(text)).toEqual([]),
  );
});

describe('tasks', () => {
  it('are list items with one character in brackets', () => {
    const text = '- [ ] open #t [[N]]\n  - [x] done\n1. [/] half\n- [] no\n- [ab] no\n- [ ]\n[ ] no\n- [✓] yes';
    const scan = scanNote(text);
    expect(scan.tasks.map(({ mark, text: label, line }) => [mark, label, line])).toEqual([
      [' ', 'open #t [[N]]', 1],
      ['x', 'done', 2],
      ['/', 'half', 3],
      [' ', '', 6],
      ['✓', 'yes', 8],
    ]);
    expect(scan.links.map((link) => link.target)).toEqual(['N']);
    expect(scan.tags.map((tag) => tag.name)).toEqual(['t']);
  });
});

describe('inline fields', () => {
  const fields = (text: string): string[] =>
    scanNote(text).fields.map(({ form, key, value, line }) => `${form} ${key}=${value}:${line}`);

  it.each([
    ['up:: [[N]]', ['line up=[[N]]:1']],
    ['text\n**Due date**:: 2024-01-02 \nmore', ['line Due date=2024-01-02:2']],
    [
      '- rating:: 5\n- [ ] task [due:: 2024] and (hidden:: a (b) c)',
      ['line rating=5:1', 'bracket due=2024:2', 'paren hidden=a (b) c:2'],
    ],
    ['> quoted:: a\n> again:: b', ['line quoted=a:1', 'line again=b:2']],
    ['作者:: 王\n📅 day:: x\nkey::', ['line 作者=王:1', 'line 📅 day=x:2', 'line key=:3']],
    ['[up:: [[N|a]]] [x:: y]', ['bracket up=[[N|a]]:1', 'bracket x=y:1']],
    ['a:: b [c:: d]', ['line a=b [c:: d]:1', 'bracket c=d:1']],
    ['| a |\n|---|\n| [k:: v] |', ['bracket k=v:3']],
    ['k:: v ^id', ['line k=v:1']],
    ['Rating::8', ['line Rating=8:1']],
    ['- Due date::2026-12-01\n- [ ] see::[[Note]]', ['line Due date=2026-12-01:1', 'line see=[[Note]]:2']],
    [
      '> cost::-4.5 €\nsite::[here](https://a.example)',
      ['line cost=-4.5 €:1', 'line site=[here](https://a.example):2'],
    ],
    ['**Status**::open\n_Mood_::fine', ['line Status=open:1', 'line Mood=fine:2']],
    [
      'Text [price::12] here (mood::good) and [due::2026-12-01]',
      ['bracket price=12:1', 'paren mood=good:1', 'bracket due=2026-12-01:1'],
    ],
    ['Is it? [key! :: \\[value]', ['bracket key!=\\[value:1']],
  ])('%j', (text, expected) => expect(fields(text)).toEqual(expected));

  it.each([
    '`a:: b`',
    '```\na:: b\n```',
    '    a:: b',
    '$a:: b$',
    '%% a:: b %%',
    'std::vector x',
    'std::vector',
    'Vec::<u8>::new()',
    '::8',
    'fe80::1',
    '2001:db8::1',
    'One? Two:: b',
    'a: b',
    'a::: b',
    ':: b',
    'One. Two:: b',
    '[a:: b](c)',
    '[[a:: b]]',
    '[a:: b',
    '(a:: b\n)',
    'https://x:: y',
    '<!-- a:: b -->',
    '| a:: b |\n|---|',
    'x [[a]]:: b',
  ])('finds none in %j', (text) => expect(fields(text)).toEqual([]));

  it('know their position, and name the property of the links in them', () => {
    const text = 'x\n- **up**:: [[A]] and [t](B.md) [see:: [[C]]] [[D]]\n[[E]]';
    const scan = scanNote(text);
    const [line, bracket] = scan.fields;
    expect(text.slice(line?.from, line?.to)).toBe('**up**:: [[A]] and [t](B.md) [see:: [[C]]] [[D]]');
    expect(text.slice(line?.mark, (line?.mark ?? 0) + 2)).toBe('::');
    expect(text.slice(bracket?.from, bracket?.to)).toBe('[see:: [[C]]]');
    expect(scan.links.map(({ target, property }) => [target, property])).toEqual([
      ['A', 'up'],
      ['B.md', 'up'],
      ['C', 'see'],
      ['D', 'up'],
      ['E', undefined],
    ]);
  });

  it('in a megabyte of unclosed openings are read to its end', () => {
    for (const opening of ['[a:: ', '(a:: ', 'a:: ', ':: ', '[[a:: '])
      expect(scanNote(opening.repeat(100_000)).links).toEqual([]);
  });

  it.each(['[a:: ', '(a:: ', '[a:: b [c '])(
    'in many unclosed openings take not much longer than words: %s',
    (opening) => {
      expect(slowness(opening.repeat(200_000 / opening.length), scanNote)).toBeLessThan(40);
    },
  );

  it('end at their closing bracket, on their line, ignoring escapes', () => {
    expect(fields('[a:: b [c] d] (e:: [f) \\[j:: k] [h:: \\] i]')).toEqual([
      'bracket a=b [c] d:1',
      'paren e=[f:1',
      'bracket h=\\] i:1',
    ]);
    expect(fields('[a:: b\nc] [d:: e]')).toEqual(['bracket d=e:2']);
  });
});
