// Over 300 lines: one generator of random vaults, whose parts are used by nothing else.
import fc from 'fast-check';
import { foldName } from '../../paths/fold-name.ts';
import {
  ANGLE,
  anySpelling,
  BARE,
  DOUBLE_QUOTED,
  SINGLE_QUOTED,
  spell,
  WIKILINK,
  type Spelling,
  type Writing,
} from './link-spellings.ts';

/** One link: `written` is its target, which stands between two literal pieces of its file. */
export interface Piece {
  readonly written: string;
  readonly writing: Writing;
  /** `no` where it stands in code or is escaped: nothing there is a link, and no byte may change. */
  readonly isLink: boolean;
  /** The target may be followed by its old name, which it led by as an alias and goes on showing. */
  readonly mayKeepAlias: boolean;
  /** A canvas' card: the whole path of its file. */
  readonly isPath?: true;
}

/** A file as literal text and links in turn: `literals` has one more than `pieces`, and each of them occurs once. */
export interface LinkedFile {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly literals: readonly string[];
  readonly pieces: readonly Piece[];
}

interface Form {
  readonly template: string;
  readonly writings: readonly Writing[];
  readonly isLink?: false;
}

/** `@` is where the target goes, `‹` and `›` where its number makes the text around it the only one of its kind. */
const wiki = (...templates: string[]): Form[] => templates.map((template) => ({ template, writings: [WIKILINK] }));
const bare = (...templates: string[]): Form[] => templates.map((template) => ({ template, writings: BARE }));
const angle = (...templates: string[]): Form[] => templates.map((template) => ({ template, writings: [ANGLE] }));
const dead = (...templates: string[]): Form[] =>
  templates.map((template) => ({ template, writings: [WIKILINK], isLink: false }));

const BODY: readonly Form[] = [
  ...wiki(
    '‹[[@]]›',
    '‹[[@|shown [1]]]›',
    '‹[[@#Head]]›',
    '‹[[@#Head#Sub|x]]›',
    '‹[[@#^id]]›',
    '‹![[@]]›',
    '‹![[@#Head]]›',
    '‹![[@|100x20]]›',
    '‹[[ @ | x ]]›',
    '- [ ] ‹[[@]]›',
    '> [!note] ‹\n> text [[@]] ›',
  ),
  ...wiki(
    '# ‹[[@]]›',
    '**a‹ [[@]] ›b**',
    '| ‹ | b |\n| - | - |\n| [[@\\|x]] | › |',
    '| ‹ |\n| - |\n| ![[@]] › |',
    '%% ‹[[@]]› %%',
    '<!-- ‹[[@]]› -->',
    'key:: ‹[[@]]›',
    '[^‹]: see [[@]] ›',
    '==‹[[@]]›==',
  ),
  ...bare(
    '‹[t](@)›',
    '‹[t](@ "a title")›',
    "‹[t](@#Head 'it')›",
    '‹![alt](@)›',
    '‹[t]( @ (x) )›',
    '‹[a [b] \\] *c*](@)›',
    '> - ‹[t](@#^id)›',
    '| ‹ |\n| - |\n| [t](@) › |',
    '[r‹]: @',
    '> [r‹]: @#Head "t›"',
    '[r‹]:\n@\n"t›"',
    '%% ‹[t](@)› %%',
    '‹[![alt](https://a.example/x.png)](@)›',
  ),
  ...angle('‹[t](<@>)›', '‹[t](<@#Head> "t")›', '‹![alt](<@>)›', '[r‹]: <@> (t›)', '1. ‹[t](<@>)›'),
  ...dead(
    '`‹[[@]]›`',
    '```\n‹[[@]]›\n```',
    'text\n\n    ‹[[@]]›',
    '\\[[‹@›]]',
    '$‹[[@]]›$',
    '~~~md\n‹![[@#Head]]›\n~~~',
    '‹[[@›',
  ),
];
const PROPERTIES: readonly Form[] = [
  { template: 'p‹: "[[@]]" # why›', writings: [DOUBLE_QUOTED] },
  { template: 'p‹: "[[@#Head|x]]" #›', writings: [DOUBLE_QUOTED] },
  { template: "p‹: '[[@|x]]' #›", writings: [SINGLE_QUOTED] },
  { template: "p‹:\n  - plain\n  - '[[@]]'\n  - 2 #›", writings: [SINGLE_QUOTED] },
  { template: 'p‹: [1, "[[@]]", x›]', writings: [DOUBLE_QUOTED] },
  { template: 'p‹:\n  - { type: supports, target: "[[@]]", note: › }', writings: [DOUBLE_QUOTED] },
  { template: 'p‹: see [[@]] ›', writings: [WIKILINK] },
];

const FOLDERS = ['', 'a/', 'b/', 'a/b/', 'Ordner ü/', '🌱 x/c (1)/'];
const NAMES = [
  'N',
  'M',
  'my note',
  'Über',
  'U\u0308ber zwei',
  '笔记',
  '🌱',
  'v1.2',
  'n (1',
  '100%',
  '%41',
  "it's",
  'a & b',
  'a+b',
  'q?',
  'x_y *z*',
  'say "so"',
  'n.md',
  'e\u0301',
];
/** A wikilink cannot name these. */
export const ODD_NAMES = ['c# notes', 'n [1]', 'a|b'];

export const anyPath = fc
  .tuple(
    fc.constantFrom(...FOLDERS),
    fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES) },
    ),
    fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom('.md', '.md', '.md', '.md', '.png') },
      { weight: 1, arbitrary: fc.constant('') },
    ),
  )
  .map((parts) => parts.join('').normalize('NFC'));

interface DraftLink {
  readonly form: Form;
  readonly writing: number;
  readonly target: number;
  readonly spelling: Spelling | 'alias' | 'gone';
}

const link = (forms: readonly Form[]): fc.Arbitrary<DraftLink> =>
  fc.record({
    form: fc.constantFrom(...forms),
    writing: fc.nat(20),
    target: fc.nat(50),
    spelling: fc.oneof(
      { weight: 10, arbitrary: anySpelling },
      { weight: 1, arbitrary: fc.constantFrom('alias' as const, 'gone' as const) },
    ),
  });

/** Files that link to one another in every form, each link among text that nothing may touch. */
export const anyLinkedVault: fc.Arbitrary<readonly LinkedFile[]> = fc
  .record({
    paths: fc.uniqueArray(anyPath, { minLength: 2, maxLength: 8, selector: foldName }),
    notes: fc.array(
      fc.record({
        properties: fc.array(link(PROPERTIES), { maxLength: 3 }),
        body: fc.array(link(BODY), { maxLength: 6 }),
        crlf: fc.boolean(),
        mark: fc.boolean(),
        alias: fc.nat(50),
      }),
      { minLength: 8, maxLength: 8 },
    ),
    cards: fc.array(
      fc.record({
        isFile: fc.boolean(),
        target: fc.nat(50),
        link: link(wiki('‹[[@]]›', '‹\n- [[@#Head|"x"]] ›')),
        escapes: fc.constantFrom<Escapes>('none', 'unicode', 'slash'),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ paths, notes, cards }) => [
    ...paths.map((path, at) =>
      path.endsWith('.md')
        ? toNote(path, paths, notes[at] as NoteDraft)
        : { path, aliases: [], literals: [`bytes of ${at}`], pieces: [] },
    ),
    toCanvas('a/Board.canvas', paths, cards),
  ]);

interface NoteDraft {
  readonly properties: readonly DraftLink[];
  readonly body: readonly DraftLink[];
  readonly crlf: boolean;
  readonly mark: boolean;
  readonly alias: number;
}

function toNote(
  path: string,
  paths: readonly string[],
  { properties, body, crlf, mark, alias }: NoteDraft,
): LinkedFile {
  // One alias is its own; the other may be the name of another note.
  const other = spell('name', path, paths[alias % paths.length] as string);
  const aliases = [`Alias of ${paths.indexOf(path)}`, other];
  const ends = (text: string): string => (crlf ? text.replaceAll('\n', '\r\n') : text);
  const build = collect(ends);
  build.text(`${mark ? '\uFEFF' : ''}---\naliases: ${JSON.stringify(aliases)}\n`);
  for (const each of properties) build.link(each, path, paths, '\n');
  build.text('---\n\n');
  for (const each of body) build.link(each, path, paths, '\n\n');
  build.text('The end of it.\n');
  return { path, aliases, ...build.parts() };
}

type Escapes = 'none' | 'unicode' | 'slash';

interface CardDraft {
  readonly isFile: boolean;
  readonly target: number;
  readonly link: DraftLink;
  readonly escapes: Escapes;
}

/** A canvas names files by their whole path; its text cards hold links; all of it within JSON's strings. */
function toCanvas(path: string, paths: readonly string[], cards: readonly CardDraft[]): LinkedFile {
  const whole = collect((text) => text);
  whole.text('{"nodes":[\n');
  for (const [at, { isFile, target, link: draft, escapes }] of cards.entries()) {
    const inJson = (text: string): string => {
      const json = JSON.stringify(text).slice(1, -1);
      return escapes === 'slash'
        ? json.replaceAll('/', '\\/')
        : escapes === 'none'
          ? json
          : json.replace(
              /[^\u0000-\u007f]/g,
              (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
            );
    };
    const decode = (written: string): string => JSON.parse(`"${written}"`) as string;
    whole.text(at === 0 ? `  {"id": "${at}", ` : `,\n  {"id": "${at}", `);
    if (isFile) {
      whole.text('"type":"file","file":"');
      whole.piece({
        written: inJson(paths[target % paths.length] as string),
        writing: { encode: (text) => text, decode, isMarkdown: false },
        isLink: true,
        mayKeepAlias: false,
        isPath: true,
      });
    } else {
      whole.text('"type":"text","text":"');
      const card = collect((text) => text);
      card.link(draft, path, paths, '');
      const { literals, pieces } = card.parts();
      for (const [index, piece] of pieces.entries()) {
        whole.text(inJson(literals[index] as string));
        whole.piece({ ...piece, written: inJson(piece.written), writing: { ...piece.writing, decode } });
      }
      whole.text(inJson(literals.at(-1) as string));
    }
    whole.text('", "x": 1.0}');
  }
  whole.text('\n], "edges":[]}\n');
  return { path, aliases: [], ...whole.parts() };
}

/** Gathers text and links; `ends` turns line feeds into the file's own line ends. */
function collect(ends: (text: string) => string) {
  const literals = [''];
  const pieces: Piece[] = [];
  const text = (more: string): void => void (literals[literals.length - 1] += ends(more));
  const piece = (one: Piece): void => {
    pieces.push(one);
    literals.push('');
  };
  return {
    text,
    piece,
    link({ form, writing, target, spelling }: DraftLink, from: string, paths: readonly string[], end: string): void {
      const to = paths[target % paths.length] as string;
      const name =
        spelling === 'alias'
          ? `Alias of ${target % paths.length}`
          : spelling === 'gone'
            ? `gone/Nothing ${target}`
            : spell(spelling, from, to);
      const way = form.writings[writing % form.writings.length] as Writing;
      const written = way.encode(name);
      if (written === undefined) return;
      const number = `${pieces.length}.${from.length}`;
      const [before = '', after = ''] = form.template.replaceAll(/[‹›]/g, (mark) => mark + number + mark).split('@');
      text(before);
      piece({
        written,
        writing: way,
        isLink: form.isLink !== false,
        mayKeepAlias: !way.isMarkdown && after.startsWith(']]'),
      });
      text(after + end);
    },
    parts: () => ({ literals, pieces }),
  };
}
