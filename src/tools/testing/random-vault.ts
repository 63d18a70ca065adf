import fc from 'fast-check';

/** Names that clash, by case, by place, by how letters are composed; with spaces, marks that Markdown encodes, other scripts, emoji. */
const STEMS = ['N', 'M', 'Home', 'my note', 'u\u0308ber', 'Café', '笔记', '🌱 seed', 'note (2)', "it's 100%", 'a & b'];
const FOLDERS = ['', 'a', 'b', 'a/b', 'a/b/c', 'Ünder 🌱', 'with space/x'];

const name = fc
  .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...STEMS))
  .map(([folder, stem]) => (folder === '' ? stem : `${folder}/${stem}`));

/** A link in one of the forms of the conventions, to a file of the vault or to nothing. `from` is the linking note's path. */
type WriteLink = (from: string, to: string) => string;

const stemOf = (path: string): string => path.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
const withoutEnding = (path: string): string => path.replace(/\.md$/, '');
const encoded = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`))
    .join('/');

function relative(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

const FORMS: readonly WriteLink[] = [
  (_, to) => `[[${stemOf(to)}]]`,
  (_, to) => `[[${stemOf(to)}.md|shown]]`,
  (_, to) => `[[${withoutEnding(to)}]]`,
  (_, to) => `[[/${withoutEnding(to)}#Head#Sub|x]]`,
  (_, to) => `[[${stemOf(to)}#^block]]`,
  (_, to) => `![[${stemOf(to)}#Head]]`,
  (_, to) => `\n\n| t |\n| - |\n| [[${stemOf(to)}\\|cell]] |\n\n`,
  (from, to) => `[md](${encoded(relative(from, to))}#Head)`,
  (from, to) => `[md](<${relative(from, to)}> "title")`,
  (_, to) => `[root](<${to}>)`,
  (from, to) => `[ref][${to.length}]\n\n[${to.length}]: <${relative(from, to)}>\n\n`,
  (_, to) => `\`[[${stemOf(to)}]]\` $[[${stemOf(to)}]]$ \\[[${stemOf(to)}]]`,
  (_, to) => `%% [[${stemOf(to)}]] %% <!-- [[${withoutEnding(to)}]] -->`,
  () => '[[Nowhere at all]] ![[img.png|10x20]] [[#Head]]',
  (from) => `![](${encoded(relative(from, 'img/img.png'))})`,
];

const PROPERTIES: readonly WriteLink[] = [
  (_, to) => `up: "[[${stemOf(to)}]]" # why\n`,
  (_, to) => `list:\n  - '[[${withoutEnding(to).replaceAll("'", "''")}|x]]'\n  - plain\n`,
  (_, to) => `flow: ["[[${stemOf(to)}]]", 2]\n`,
  (_, to) => `relations:\n  - { type: supports, target: "[[${stemOf(to)}]]", confidence: 0.5 }\n`,
];

const place = fc.nat(99);
const draftNote = fc.record({
  path: name,
  properties: fc.option(fc.tuple(fc.constantFrom(...PROPERTIES), place), { freq: 2 }),
  links: fc.array(fc.tuple(fc.constantFrom(...FORMS), place), { maxLength: 4 }),
  /** Its own name and another note's as aliases. */
  aliases: fc.option(place),
  crlf: fc.boolean(),
  mark: fc.boolean(),
});

/** A vault of a few notes that link to one another in every form, with an image and a canvas. */
export const randomVault: fc.Arbitrary<Record<string, string | Uint8Array>> = fc
  .record({
    notes: fc.uniqueArray(draftNote, {
      minLength: 3,
      maxLength: 8,
      selector: ({ path }) => path.normalize('NFC').toLowerCase(),
    }),
    decomposed: fc.boolean(),
  })
  .map(({ notes, decomposed }) => {
    const onDisk = (path: string) => (decomposed ? path.normalize('NFD') : path);
    const paths = notes.map(({ path }) => `${path}.md`);
    const at = (index: number): string => paths[index % paths.length] as string;
    const files = notes.map(({ properties, links, aliases, crlf, mark }, index) => {
      const path = at(index);
      const named = aliases === null ? '' : `aliases: ${JSON.stringify([stemOf(path), stemOf(at(aliases))])}\n`;
      const linked = properties ? properties[0](path, at(properties[1])) : '';
      const head = named || linked ? `---\n${named}${linked}---\n` : '';
      const text = `${mark ? '\uFEFF' : ''}${head}# Head\n\n${links.map(([write, to]) => write(path, at(to))).join(' and ')}\n\nend ^block\n`;
      return [onDisk(path), crlf ? text.replaceAll('\n', '\r\n') : text] as const;
    });
    const nodes = paths
      .slice(0, 2)
      .map((file, id) => ({ id: String(id), type: 'file', file, x: 0, y: 0, width: 1, height: 1 }));
    const board = JSON.stringify(
      {
        nodes: [...nodes, { id: 't', type: 'text', text: `[[${stemOf(at(0))}]]`, x: 0, y: 0, width: 1, height: 1 }],
        edges: [],
      },
      null,
      '\t',
    );
    return { ...Object.fromEntries(files), 'img/img.png': new Uint8Array([0, 255, 1]), 'a/Board.canvas': board };
  });

export interface RandomStep {
  readonly tool: 'rename_note' | 'move_folder' | 'delete_note' | 'create_note' | 'modify_note' | 'undo_change';
  readonly choice: number;
  readonly other: number;
  readonly name: string;
}

export const randomSteps: fc.Arbitrary<RandomStep[]> = fc.array(
  fc.record({
    tool: fc.constantFrom(
      'rename_note',
      'rename_note',
      'rename_note',
      'move_folder',
      'move_folder',
      'delete_note',
      'create_note',
      'modify_note',
      'undo_change',
    ),
    choice: fc.nat(999),
    other: fc.nat(999),
    name,
  }),
  { minLength: 1, maxLength: 7 },
);

/** What a step asks of its tool, in a vault that has these files now. */
export function toInput(
  { tool, choice, other, name: wanted }: RandomStep,
  paths: readonly string[],
): Record<string, unknown> {
  const path = paths[choice % paths.length] as string;
  const target = paths[other % paths.length] as string;
  if (tool === 'rename_note') return { path, new_path: `/${wanted}` };
  if (tool === 'move_folder')
    return { path: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : 'a', new_path: `/${wanted} folder` };
  if (tool === 'create_note')
    return { path: wanted, content: `[[${stemOf(target)}]] [x](<${relative(`${wanted}.md`, target)}>)\n` };
  return tool === 'modify_note' ? { path, operation: 'append', content: `[[${withoutEnding(target)}]]` } : { path };
}
