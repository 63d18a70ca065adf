import { describe, expect, it } from 'vitest';
import { createLineIndex } from './markdown/line-index.ts';
import { parseNote } from './parse-note.ts';
import { toVaultPath } from './paths/paths.ts';

const parse = (text: string, path = 'Folder/File name.md'): ReturnType<typeof parseNote> =>
  parseNote(toVaultPath(path), text);

describe('parseNote', () => {
  it('takes the title from frontmatter, else the first heading where it is an H1, else the file', () => {
    expect(parse('---\ntitle: T\n---\n# H').title).toBe('T');
    expect(parse('---\ntitle: 2024\n---\n').title).toBe('2024');
    expect(parse('---\ntitle: ""\n---\ntext\n# [[N|The]] *H*\n# no').title).toBe('The H');
    expect(parse('## A part\n# Shell\n## no').title, 'a later # is a part of it').toBe('File name');
    expect(parse('text').title).toBe('File name');
    expect(parse('#\ntext').title).toBe('File name');
  });

  it('takes the first words of a heading that is a page long, in any script or syntax', () => {
    for (const part of ['word ', '[[', '![[', '[a](<', '*a '])
      expect(parse(`# ${part.repeat(60_000)}`).title.length).toBeLessThanOrEqual(500);
  }, 20_000);

  it('reads aliases and tags as lists or strings, in the singular too', () => {
    // Digits alone are no tag, as in Obsidian (https://help.obsidian.md/tags).
    const list = parse('---\naliases: [A, B]\ntags:\n  - "#x"\n  - y/z\n  - 2024\n---\n#w');
    expect(list.aliases).toEqual(['A', 'B']);
    expect(list.tags.map((tag) => [tag.name, tag.line])).toEqual([
      ['x', 4],
      ['y/z', 5],
      ['w', 8],
    ]);
    const text = parse('---\nalias: A, B\nTag: x, y z\n---\n');
    expect(text.aliases).toEqual(['A', 'B']);
    expect(text.tags.map((tag) => tag.name)).toEqual(['x', 'y', 'z']);
    expect(parse('---\ntags:\naliases:\n---\n')).toMatchObject({ tags: [], aliases: [] });
  });

  it('finds links in properties: whole values, lists, relations', () => {
    const text =
      '---\nup: "[[N#H|t]]"\nsee:\n  - "[[A]]"\n  - plain\nrelations:\n  - type: supports\n    target: "[[B]]"\nno: "text [[C]]"\n---\n[[D]]';
    const { links } = parse(text);
    expect(links.map(({ type, property, target, line }) => [type, property, target, line])).toEqual([
      ['property', 'up', 'N', 2],
      ['property', 'see', 'A', 4],
      ['property', 'relations', 'B', 8],
      ['wikilink', undefined, 'C', 9],
      ['wikilink', undefined, 'D', 11],
    ]);
    expect(links[0]).toMatchObject({ subpath: 'H', text: 't', inComment: false });
    expect(text.slice(links[0]?.from, links[0]?.to)).toBe('"[[N#H|t]]"');
  });

  it('counts the words of a task alike when it is ticked', () => {
    for (const mark of [' ', 'x', '/', '1'])
      expect(parse(`- [${mark}] To do\n  1. [${mark}] this`).words, mark).toBe(4);
    expect(parse('A [x] in the text').words).toBe(5);
  });

  it('keeps reading the body of a note whose frontmatter is broken', () => {
    const note = parse('---\na: [\n---\n# H\n[[N]] #t words here');
    expect(note.frontmatter).toBeUndefined();
    expect(note.problem).toMatchObject({ line: 2 });
    expect([note.title, note.links.length, note.tags.length, note.words]).toEqual(['H', 1, 1, 5]);
    expect(note.headings[0]?.line).toBe(4);
  });

  it('reads a note that begins with --- and never closes it as body', () => {
    const note = parse('---\ntitle: x\n\n[[N]]');
    expect([note.frontmatter, note.problem, note.bodyFrom, note.links[0]?.line]).toEqual([undefined, undefined, 0, 4]);
  });
});

describe('createLineIndex', () => {
  it('converts offsets to lines and back', () => {
    const text = 'a\r\nbc\n\nd';
    const lines = createLineIndex(text);
    expect([0, 1, 2, 3, 5, 6, 7, 8].map((offset) => lines.lineAt(offset))).toEqual([1, 1, 1, 2, 2, 3, 4, 4]);
    expect([
      lines.count,
      lines.columnAt(4),
      lines.startOf(2),
      lines.endOf(1),
      lines.endOf(2),
      lines.endOf(3),
      lines.endOf(4),
      lines.startOf(9),
    ]).toEqual([4, 2, 3, 1, 5, 6, 8, 8]);
    expect([createLineIndex('').count, createLineIndex('a\n').count, createLineIndex('\n').count]).toEqual([1, 1, 1]);
  });
});
