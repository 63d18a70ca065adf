import { describe, expect, it } from 'vitest';
import { toVaultPath, type VaultPath } from '../paths/paths.ts';
import { growth } from '../testing/growth.ts';
import { atOnce } from './apply-edits.ts';
import { rewriteNoteLinks } from './rewrite-note-links.ts';
import { createRenameContext, type LinkStyle, type RenameContext } from './rename-context.ts';

const SHORTEST: LinkStyle = { newLinkFormat: 'shortest', useMarkdownLinks: false };
const SHORT_MARKDOWN: LinkStyle = { newLinkFormat: 'shortest', useMarkdownLinks: true };
const RELATIVE: LinkStyle = { newLinkFormat: 'relative', useMarkdownLinks: false };
const ABSOLUTE: LinkStyle = { newLinkFormat: 'absolute', useMarkdownLinks: false };

interface Case {
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly moves: Readonly<Record<string, string>>;
  readonly style?: LinkStyle;
}

function contextOf({ files, moves, style = SHORTEST }: Case): RenameContext {
  return createRenameContext({
    files: Object.entries(files).map(([path, aliases]) => ({ path: toVaultPath(path), aliases })),
    moves: new Map(Object.entries(moves).map(([from, to]) => [toVaultPath(from), toVaultPath(to)])),
    style,
  });
}

const fix = (text: string, from: string, given: Case): string =>
  atOnce(rewriteNoteLinks(text, from as VaultPath, contextOf(given))).text;

/** Home and a folder; `dir/N` becomes `other/New name`. */
const RENAME: Case = {
  files: { 'Home.md': [], 'dir/N.md': ['Alias of N'], 'dir/Beside.md': [], 'img/a.png': [] },
  moves: { 'dir/N.md': 'other/New name.md' },
};

describe('a link to a note that moves', () => {
  it.each([
    ['a name', 'see [[N]].', 'see [[New name]].'],
    ['with its ending', '[[N.md]]', '[[New name.md]]'],
    ['in other letters', '[[n]]', '[[New name]]'],
    ['a path', '[[dir/N]]', '[[New name]]'],
    ['a path from the root', '[[/dir/N]]', '[[/other/New name]]'],
    ['a relative path', '[[./dir/N]]', '[[./other/New name]]'],
    [
      'heading, nested heading, block',
      '[[N#H]] [[N#H1#H2]] [[N#^id]]',
      '[[New name#H]] [[New name#H1#H2]] [[New name#^id]]',
    ],
    ['display text', '[[N|the text]] [[ N | spaced ]]', '[[New name|the text]] [[ New name | spaced ]]'],
    [
      'in a table',
      '| a | b |\n| - | - |\n| [[N\\|x]] | [[N]] |',
      '| a | b |\n| - | - |\n| [[New name\\|x]] | [[New name]] |',
    ],
    ['embeds', '![[N]] ![[N#H|100]]', '![[New name]] ![[New name#H|100]]'],
    [
      'Markdown',
      '[t](dir/N.md) [t](dir/N.md#H "title") [t]( <dir/N.md> )',
      '[t](other/New%20name.md) [t](other/New%20name.md#H "title") [t]( <other/New name.md> )',
    ],
    ['Markdown from the root', '[t](/dir/N.md)', '[t](/other/New%20name.md)'],
    ['Markdown without ending', '[t](dir/N#H)', '[t](other/New%20name#H)'],
    ['a link around an image', '[![a](img/a.png)](dir/N.md)', '[![a](img/a.png)](other/New%20name.md)'],
    [
      'a reference',
      '[t][r]\n\n[r]: dir/N.md "title"\n[s]: <dir/N.md#H>',
      '[t][r]\n\n[r]: other/New%20name.md "title"\n[s]: <other/New name.md#H>',
    ],
    ['in comments', '%% [[N]] %% <!-- [t](dir/N.md) -->', '%% [[New name]] %% <!-- [t](other/New%20name.md) -->'],
    ['in a comment of several lines', '%%\n[[N]]\n%%\n', '%%\n[[New name]]\n%%\n'],
    ['an alias stays', '[[Alias of N]]', '[[Alias of N]]'],
    [
      'in the frontmatter',
      '---\na: "[[N]]"\nb: [\'[[N|x]]\', "[[dir/N#H]]"]\nrelations:\n  - { type: supports, target: "[[N]]" }\n---\n',
      '---\na: "[[New name]]"\nb: [\'[[New name|x]]\', "[[New name#H]]"]\nrelations:\n  - { type: supports, target: "[[New name]]" }\n---\n',
    ],
    [
      'with a mark before it and Windows line ends',
      '\uFEFF---\r\na: "[[N]]"\r\n---\r\n[[N]]\r\n',
      '\uFEFF---\r\na: "[[New name]]"\r\n---\r\n[[New name]]\r\n',
    ],
    [
      'nothing in code, math or escapes',
      '`[[N]]` $[[N]]$ \\[[N]]\n```\n[[N]]\n```\n\n    [[N]]\n',
      '`[[N]]` $[[N]]$ \\[[N]]\n```\n[[N]]\n```\n\n    [[N]]\n',
    ],
    [
      'nothing outside the vault',
      '[N](https://example.org/dir/N.md) <https://example.org/N>',
      '[N](https://example.org/dir/N.md) <https://example.org/N>',
    ],
  ])('%s', (_, text, expected) => expect(fix(text, 'Home.md', RENAME)).toBe(expected));

  it.each<[string, LinkStyle, string, string]>([
    [
      'absolute',
      ABSOLUTE,
      '[[N]] [t](dir/N.md) [[N.md|x]]',
      '[[other/New name]] [t](other/New%20name.md) [[other/New name.md|x]]',
    ],
    ['relative', RELATIVE, '[[N]] [t](N.md)', '[[../other/New name]] [t](../other/New%20name.md)'],
    [
      'shortest, in Markdown',
      SHORT_MARKDOWN,
      '[t](N.md) [t](../dir/N.md)',
      '[t](New%20name.md) [t](../other/New%20name.md)',
    ],
    ['shortest, where Markdown is a path', SHORTEST, '[t](N.md)', '[t](../other/New%20name.md)'],
  ])('in the vault’s own style: %s', (_, style, text, expected) =>
    expect(fix(text, 'dir/Beside.md', { ...RENAME, style })).toBe(expected),
  );

  it('keeps its encoding', () => {
    const given: Case = {
      files: { 'Home.md': [], 'dir/Ein Ü.md': [], 'a(b).md': [] },
      moves: { 'dir/Ein Ü.md': 'dir/Zwei (Ö) 100%.md', 'a(b).md': 'a)b.md' },
    };
    expect(fix('[x](dir/Ein%20Ü.md)', 'Home.md', given)).toBe('[x](dir/Zwei%20(Ö)%20100%25.md)');
    expect(fix('[x](dir/Ein%20%C3%9C.md)', 'Home.md', given)).toBe('[x](dir/Zwei%20(%C3%96)%20100%25.md)');
    expect(fix('[x](<dir/Ein Ü.md>)', 'Home.md', given)).toBe('[x](<dir/Zwei (Ö) 100%25.md>)');
    expect(fix('[x](a\\(b\\).md) [x](a%28b%29.md) [x](a(b).md)', 'Home.md', given)).toBe(
      '[x](a\\)b.md) [x](a%29b.md) [x](a%29b.md)',
    );
  });

  it('keeps its parentheses balanced, where the old name had one', () => {
    const given: Case = { files: { 'Home.md': [], 'n (1.md': [] }, moves: { 'n (1.md': 'c (2)/N.md' } };
    expect(fix('[x](n%20%281.md) [x](n%20\\(1.md)', 'Home.md', given)).toBe(
      '[x](c%20%282%29/N.md) [x](c%20\\(2\\)/N.md)',
    );
  });

  it('follows a name that ends in .md', () => {
    const given: Case = { files: { 'Home.md': [], 'todo.md.md': ['todo.md'] }, moves: { 'todo.md.md': 'Tasks.md' } };
    expect(fix('[[todo.md]]', 'Home.md', given)).toBe('[[Tasks.md]]');
  });

  it('keeps YAML’s quotes valid', () => {
    const given: Case = {
      files: { 'Home.md': [], 'Ada’s.md': [], "It's.md": [] },
      moves: { 'Ada’s.md': `Ada's "own".md`, "It's.md": "That's.md" },
    };
    expect(fix(`---\na: '[[Ada’s]]'\nb: "[[Ada’s]]"\nc: '[[It''s|x]]'\n---\n`, 'Home.md', given)).toBe(
      `---\na: '[[Ada''s "own"]]'\nb: "[[Ada's \\"own\\"]]"\nc: '[[That''s|x]]'\n---\n`,
    );
  });

  it('still shows its alias, where a file gets the alias as its name', () => {
    const given: Case = {
      files: { 'Home.md': [], 'dir/N.md': ['Nickname'], 'X.md': [] },
      moves: { 'X.md': 'Nickname.md' },
    };
    expect(fix('[[Nickname]] [[Nickname|x]]\n\n| [[Nickname]] |\n| - |\n', 'Home.md', given)).toBe(
      '[[N|Nickname]] [[N|x]]\n\n| [[N\\|Nickname]] |\n| - |\n',
    );
  });

  it('shows it in time in proportion to the text', () => {
    const given = contextOf({
      files: { 'Home.md': [], 'dir/N.md': ['Nickname'], 'X.md': [] },
      moves: { 'X.md': 'Nickname.md' },
    });
    const work = (text: string) => atOnce(rewriteNoteLinks(text, 'Home.md' as VaultPath, given));
    expect(growth((bytes) => 'Met [[Nickname]] again.\n\n'.repeat(bytes / 25), 50_000, work)).toBeLessThan(10);
  });

  it('follows a change of case', () => {
    const given: Case = { files: { 'Home.md': [], 'dir/apple.md': [] }, moves: { 'dir/apple.md': 'dir/Apple.md' } };
    expect(fix('[[apple]] [[APPLE]] [x](dir/apple.md)', 'Home.md', given)).toBe(
      '[[Apple]] [[APPLE]] [x](dir/Apple.md)',
    );
  });
});

describe('names that several notes have', () => {
  it('a short link gets a path where its new name is taken elsewhere', () => {
    expect(
      fix('[[N]]', 'Home.md', { files: { 'Home.md': [], 'a/N.md': [], 'b/M.md': [] }, moves: { 'a/N.md': 'a/M.md' } }),
    ).toBe('[[a/M]]');
  });

  it('of another note gets a path where a move makes its short link ambiguous', () => {
    const given: Case = { files: { 'Home.md': [], 'a/N.md': [], 'b/M.md': [] }, moves: { 'b/M.md': 'N.md' } };
    expect(fix('[[N]] [[N#H|x]]', 'Home.md', given)).toBe('[[a/N]] [[a/N#H|x]]');
    expect(fix('[[N]]', 'Home.md', { ...given, moves: { 'b/M.md': 'b/N.md' } })).toBe('[[a/N]]');
  });

  it('a path from the root is never ambiguous, and what was ambiguous before is left alone', () => {
    expect(
      fix('[[N]]', 'Home.md', { files: { 'Home.md': [], 'N.md': [], 'b/M.md': [] }, moves: { 'b/M.md': 'b/N.md' } }),
    ).toBe('[[N]]');
    expect(
      fix('[[N]]', 'Home.md', {
        files: { 'Home.md': [], 'a/N.md': [], 'bb/N.md': [], 'c/M.md': [] },
        moves: { 'c/M.md': 'cc/N.md' },
      }),
    ).toBe('[[N]]');
  });
});

describe('a note that moves itself', () => {
  const given: Case = {
    files: { 'a/Home.md': [], 'a/N.md': [], 'a/b/M.md': [], 'img/p.png': [] },
    moves: { 'a/Home.md': 'c/d/Home.md' },
  };
  it.each([
    [
      'relative links',
      '[x](N.md) [x](b/M.md#H) ![](../img/p.png) [[./N]] [[../img/p.png]]',
      '[x](../../a/N.md) [x](../../a/b/M.md#H) ![](../../img/p.png) [[../../a/N]] [[../../img/p.png]]',
    ],
    ['references', '[r]: N.md\n', '[r]: ../../a/N.md\n'],
    ['not names', '[[N]] [[M]] ![[p.png]]', '[[N]] [[M]] ![[p.png]]'],
    ['not itself', '[[#H]] [x](#H)', '[[#H]] [x](#H)'],
    [
      'paths to what is not there',
      '[x](gone.md) ![](.hidden/x.png) [x](todo) [[gone]]',
      '[x](../../a/gone.md) ![](../../a/.hidden/x.png) [x](todo) [[gone]]',
    ],
    ['links to itself', '[[Home]] [x](Home.md) [x](./Home.md#H)', '[[Home]] [x](Home.md) [x](./Home.md#H)'],
  ])('%s', (_, text, expected) => expect(fix(text, 'a/Home.md', given)).toBe(expected));

  it('reports the links that it could not rewrite', () => {
    const { text, notUpdated } = atOnce(
      rewriteNoteLinks('x\n[out](../../elsewhere.md)', 'a/Home.md' as VaultPath, contextOf(given)),
    );
    expect(text).toBe('x\n[out](../../elsewhere.md)');
    expect(notUpdated).toEqual([
      { line: 2, link: '[out](../../elsewhere.md)', reason: expect.stringContaining('out of the vault') },
    ]);
  });
});

describe('what cannot be rewritten is reported', () => {
  it('rewrites the body of a note whose frontmatter does not parse', () => {
    const { text, updated, notUpdated } = atOnce(
      rewriteNoteLinks('---\na: [1\nb: "[[N]]"\n---\n[[N]]', 'Home.md' as VaultPath, contextOf(RENAME)),
    );
    expect(text).toBe('---\na: [1\nb: "[[N]]"\n---\n[[New name]]');
    expect(updated).toBe(1);
    expect(notUpdated).toEqual([{ line: 3, link: '[[N]]', reason: expect.stringContaining('does not parse') }]);
  });

  it('a name that a wikilink cannot hold', () => {
    const given: Case = { files: { 'Home.md': [], 'a.png': [] }, moves: { 'a.png': 'a#1.png' } };
    const { text, notUpdated } = atOnce(
      rewriteNoteLinks('![[a.png]] ![x](a.png)', 'Home.md' as VaultPath, contextOf(given)),
    );
    expect(text).toBe('![[a.png]] ![x](a%231.png)');
    expect(notUpdated).toMatchObject([{ line: 1, link: '![[a.png]]' }]);
  });
});
