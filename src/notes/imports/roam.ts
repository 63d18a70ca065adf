import { isRecord } from '../basics/is-record.ts';
import {
  createPathNamer,
  listOf,
  madeNote,
  outsideCode,
  readExportJson,
  textOf,
  titleAsPath,
  titleProperty,
  withPageLinks,
  type ExportFile,
  type OnLeftOut,
} from './export-file.ts';

/** Whether a value is Roam's export: pages with their blocks. */
const isRoam = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((page) => isRecord(page) && typeof page['title'] === 'string');

/** Roam's export as JSON: pages are notes, blocks items of their lists. https://roamresearch.com/#/app/help/page/Nxz8u0vXU */
export async function* readRoam(files: readonly ExportFile[], onLeftOut: OnLeftOut): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  for (const file of files) {
    const pages = /\.json$/iu.test(file.path) ? await readExportJson(file) : undefined;
    if (!isRoam(pages)) {
      if (/\.json$/iu.test(file.path)) onLeftOut(file.path, 'It is no export of Roam: a list of pages with titles.');
      else yield { ...file, path: namePath(file.path) };
      continue;
    }
    const names = new Map<string, string>();
    const pageOfBlock = new Map<string, string>();
    const visit = (blocks: unknown, title: string, depth: number): void => {
      for (const block of listOf(blocks)) {
        pageOfBlock.set(textOf(block['uid']), title);
        if (depth < DEEPEST) visit(block['children'], title, depth + 1);
      }
    };
    const notes = pages.map((page) => {
      const title = textOf(page['title']);
      const day = dayOf(title);
      const path = namePath(`${day ?? titleAsPath(title)}.md`);
      if (!names.has(title)) names.set(title, path.slice(0, -'.md'.length));
      visit(page['children'], title, 0);
      return { path, properties: day === undefined ? titleProperty(title) : '', children: page['children'] };
    });
    const referencedBlocks = new Set(JSON.stringify(pages).match(/(?<=\(\()[\w-]{6,20}(?=\)\))/gu) ?? []);
    for (const { path, properties, children } of notes) {
      const lines = roamLines(children, 0, { names, pageOfBlock, wanted: referencedBlocks });
      yield madeNote(path, `${properties}${lines.join('\n')}\n`);
    }
  }
}

const DEEPEST = 100;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAY_TITLE = /^([A-Z][a-z]+) (\d{1,2})(?:st|nd|rd|th), (\d{4})$/u;

/** The day that a page of Roam's journal is of: “February 10th, 2023”. */
function dayOf(title: string): string | undefined {
  const [, month = '', day = '', year = ''] = DAY_TITLE.exec(title) ?? [];
  const at = MONTHS.indexOf(month);
  return at < 0 ? undefined : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

interface RoamGraph {
  /** The names of notes by the titles of their pages. */
  readonly names: ReadonlyMap<string, string>;
  /** The titles of pages by their blocks. */
  readonly pageOfBlock: ReadonlyMap<string, string>;
  /** Blocks that others refer to. */
  readonly wanted: ReadonlySet<string>;
}

function roamLines(blocks: unknown, depth: number, graph: RoamGraph): string[] {
  if (depth > DEEPEST) return [];
  return listOf(blocks).flatMap((block) => {
    const table = tableLines(block, graph);
    if (table) return table.map((line, at) => `${'\t'.repeat(depth)}${at === 0 ? '- ' : '  '}${line}`);
    const uid = textOf(block['uid']);
    const heading =
      typeof block['heading'] === 'number' && block['heading'] > 0
        ? `${'#'.repeat(Math.min(block['heading'], 6))} `
        : '';
    const own = roamText(textOf(block['string']), graph);
    const id = graph.wanted.has(uid) ? `^${uid.replaceAll('_', '-')}` : '';
    // Behind a fence it would be a part of it.
    const text = id === '' ? own : `${own}${own.endsWith('```') ? '\n' : ' '}${id}`;
    const indent = '\t'.repeat(depth);
    const [first = '', ...further] = text.split('\n');
    return [
      `${indent}- ${heading}${first}`,
      ...further.map((line) => (line === '' ? '' : `${indent}  ${line}`)),
      ...roamLines(block['children'], depth + 1, graph),
    ];
  });
}

const TABLE = /^\{\{(?:\[\[)?table(?:\]\])?\}\}$/u;
const MOST_ROWS = 2000;

/** A block below which each block is a row, and each one below that the row's next cell; undefined for others, and where cells hold what no cell can. */
function tableLines(block: Readonly<Record<string, unknown>>, graph: RoamGraph): string[] | undefined {
  if (!TABLE.test(textOf(block['string']).trim()) || graph.wanted.has(textOf(block['uid']))) return undefined;
  const rows: string[][] = [];
  let isTable = true;
  // A cell that several go on from stands in the first of their rows.
  const visit = (cells: unknown, before: readonly string[]): void => {
    for (const [at, cell] of listOf(cells).entries()) {
      const text = roamText(textOf(cell['string']).trim(), graph);
      const uid = textOf(cell['uid']);
      isTable &&= !text.includes('```') && !graph.wanted.has(uid) && before.length < DEEPEST && rows.length < MOST_ROWS;
      if (!isTable) return;
      const row = [
        ...(at === 0 ? before : before.map(() => '')),
        text.replace(/\|/gu, String.raw`\|`).replace(/\s*\n\s*/gu, '<br>'),
      ];
      if (listOf(cell['children']).length > 0) visit(cell['children'], row);
      else rows.push(row);
    }
  };
  visit(block['children'], []);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (!isTable || columns === 0) return undefined;
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...further] = rows;
  return [lineOf(head), lineOf(Array.from({ length: columns }, () => '---')), ...further.map(lineOf)];
}

const UID = String.raw`\(\(([\w-]{6,20})\)\)`;
const EMBED = new RegExp(
  String.raw`\{\{(?:\[\[)?embed(?:-path|-children)?(?:\]\])?:? *(?:${UID}|\[\[([^[\]\n]{1,500})\]\]) *\}\}`,
  'gu',
);
const NAMED_BLOCK = new RegExp(String.raw`\[([^[\]\n]{1,500})\]\(${UID}\)`, 'gu');
const MEDIUM = /\{\{(?:\[\[)?(video|youtube|audio|pdf|iframe)(?:\]\])?: *(https?:[^\s{}]{1,2000}) *\}\}/gu;

/** A block's text as Markdown; code stays, with its closing fence on a line of its own. Code in one line is a span of it in both. */
const roamText = (text: string, graph: RoamGraph): string =>
  outsideCode(
    text
      .replaceAll(/```([\s\S]*?)```[ \t]*/gu, (whole: string, code: string) =>
        code.includes('\n') ? `\`\`\`${code}${code.endsWith('\n') ? '' : '\n'}\`\`\`\n` : whole,
      )
      .trimEnd(),
    (part) => roamMarks(part, graph),
  );

function roamMarks(text: string, { names, pageOfBlock }: RoamGraph): string {
  const blockLink = (uid: string, shown: string): string | undefined => {
    const title = pageOfBlock.get(uid);
    return title === undefined ? undefined : `[[${names.get(title) ?? title}#^${uid.replaceAll('_', '-')}${shown}]]`;
  };
  const linked = text
    .replaceAll(/^\{\{(?:\[\[)?TODO(?:\]\])?\}\} */gu, '[ ] ')
    .replaceAll(/^\{\{(?:\[\[)?DONE(?:\]\])?\}\} */gu, '[x] ')
    .replace(/^\[\[>\]\] */u, '> ')
    .replaceAll(/\^\^(?=\S)([^^\n]{1,2000})\^\^/gu, '==$1==')
    // An address keeps its own.
    .replaceAll(
      /https?:[^\s()[\]{}]{1,2000}|(?<!_)__(?=\S)([^_\n]{1,2000})__(?!_)/gu,
      (whole: string, leaning: string | undefined) => (leaning === undefined ? whole : `*${leaning}*`),
    )
    .replaceAll(MEDIUM, (_, kind: string, address: string) =>
      kind === 'pdf' || kind === 'iframe' ? `[${kind}](${address})` : `![](${address})`,
    )
    .replaceAll(EMBED, (whole: string, uid: string | undefined, page: string | undefined) =>
      page === undefined ? (blockLink(uid ?? '', '')?.replace(/^/u, '!') ?? whole) : `![[${page}]]`,
    )
    .replaceAll(NAMED_BLOCK, (whole: string, shown: string, uid: string) => blockLink(uid, `|${shown}`) ?? whole)
    .replaceAll(/(?<!!)\[([^[\]\n]{1,500})\]\(\[\[([^[\]\n]{1,500})\]\]\)/gu, '[[$2|$1]]')
    .replaceAll(/#(?=\[\[[^[\]\n]{1,500}\]\])/gu, '')
    .replaceAll(new RegExp(UID, 'gu'), (whole: string, uid: string) => blockLink(uid, '') ?? whole);
  return withPageLinks(linked, (title) => names.get(title) ?? dayOf(title));
}
