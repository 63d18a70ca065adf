import { isRecord } from '../basics/is-record.ts';
import { decodeNote } from '../note-bytes.ts';
import {
  createPathNamer,
  madeNote,
  propertiesBlock,
  relativeLink,
  titleAsName,
  type ExportFile,
  type OnLeftOut,
} from './export-file.ts';
import { fileName } from '../paths/paths.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

async function readExportJson(file: ExportFile): Promise<unknown> {
  try {
    return JSON.parse(decodeNote(await file.read()).text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** Google Keep in a Takeout: a JSON file for each note, and the same as a page. https://takeout.google.com */
export async function* readKeep(files: readonly ExportFile[], onLeftOut: OnLeftOut): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  const jsonPaths = new Set(files.map(({ path }) => path).filter((path) => /\.json$/iu.test(path)));
  /** By their names without the ending, which the notes name otherwise for some. */
  const attachments = new Map<string, string>();
  for (const { path } of files)
    if (!/\.(?:json|html|txt)$/iu.test(path))
      attachments.set(withoutExtension(fileName(path)), namePath(`attachments/${fileName(path)}`));
  for (const file of files) {
    const { path } = file;
    if (/\.html$/iu.test(path) && jsonPaths.has(path.replace(/\.html$/iu, '.json'))) continue;
    const attachment = /\.(?:json|html|txt)$/iu.test(path)
      ? undefined
      : attachments.get(withoutExtension(fileName(path)));
    if (attachment !== undefined) yield { ...file, path: attachment };
    else if (!jsonPaths.has(path)) onLeftOut(path, 'It is no note of Keep.');
    else {
      const note = await readExportJson(file);
      if (!isRecord(note) || !('textContent' in note || 'listContent' in note || 'attachments' in note))
        onLeftOut(path, 'It is no note of Keep, or it is damaged.');
      else if (note['isTrashed'] === true) onLeftOut(path, 'It lay in the trash.');
      else yield keepNote(note, path, namePath, attachments);
    }
  }
}

/** The last microsecond of the year 9999. */
const LATEST = 253_402_300_799_999_999;

const withoutExtension = (name: string): string => name.replace(/\.\w+$/u, '');
const timeOf = (microseconds: unknown): string | undefined =>
  typeof microseconds === 'number' && microseconds > 0 && microseconds < LATEST
    ? new Date(microseconds / 1000).toISOString().slice(0, 19)
    : undefined;

function keepNote(
  note: Readonly<Record<string, unknown>>,
  path: string,
  namePath: (path: string) => string,
  attachments: ReadonlyMap<string, string>,
): ExportFile {
  const title = textOf(note['title']).trim();
  const notePath = namePath(`${titleAsName(title || fileName(path).replace(/\.json$/iu, ''))}.md`);
  const items = listOf(note['listContent']).map(
    (item) => `- [${item['isChecked'] === true ? 'x' : ' '}] ${textOf(item['text']).replaceAll('\n', ' ')}`,
  );
  const pictures = listOf(note['attachments']).map((attachment) => {
    const name = fileName(textOf(attachment['filePath']));
    const target = attachments.get(withoutExtension(name));
    return target === undefined
      ? `(an attachment that the export lacks: ${name})`
      : `![${name}](${relativeLink(notePath, target)})`;
  });
  const links = listOf(note['annotations']).flatMap((annotation) => {
    const url = textOf(annotation['url']);
    return url === '' ? [] : [`[${textOf(annotation['title']).replaceAll(/[[\]]/gu, '') || url}](${url})`];
  });
  const body = [textOf(note['textContent']), items.join('\n'), pictures.join('\n'), links.join('\n')];
  const properties = propertiesBlock({
    created: timeOf(note['createdTimestampUsec']),
    updated: timeOf(note['userEditedTimestampUsec']),
    tags: listOf(note['labels']).map(({ name }) => textOf(name).trim().replaceAll(/\s+/gu, '-')),
    ...(note['isPinned'] === true && { pinned: 'true' }),
    ...(note['isArchived'] === true && { archived: 'true' }),
  }).replaceAll('"true"', 'true');
  return madeNote(notePath, `${properties}${body.filter((part) => part.trim() !== '').join('\n\n')}\n`);
}

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
    const pageOfBlock = new Map<string, string>();
    const visit = (blocks: unknown, title: string, depth: number): void => {
      for (const block of listOf(blocks)) {
        pageOfBlock.set(textOf(block['uid']), title);
        if (depth < DEEPEST) visit(block['children'], title, depth + 1);
      }
    };
    for (const page of pages) visit(page['children'], textOf(page['title']), 0);
    const referencedBlocks = new Set(JSON.stringify(pages).match(/(?<=\(\()[\w-]{6,20}(?=\)\))/gu) ?? []);
    for (const page of pages) {
      const lines = roamLines(page['children'], 0, { pageOfBlock, wanted: referencedBlocks });
      yield madeNote(namePath(`${titleAsName(textOf(page['title']))}.md`), `${lines.join('\n')}\n`);
    }
  }
}

const DEEPEST = 100;

interface RoamGraph {
  readonly pageOfBlock: ReadonlyMap<string, string>;
  /** Blocks that others refer to. */
  readonly wanted: ReadonlySet<string>;
}

function roamLines(blocks: unknown, depth: number, graph: RoamGraph): string[] {
  if (depth > DEEPEST) return [];
  return listOf(blocks).flatMap((block) => {
    const uid = textOf(block['uid']);
    const heading =
      typeof block['heading'] === 'number' && block['heading'] > 0
        ? `${'#'.repeat(Math.min(block['heading'], 6))} `
        : '';
    const text =
      roamText(textOf(block['string']), graph) + (graph.wanted.has(uid) ? ` ^${uid.replaceAll('_', '-')}` : '');
    const indent = '\t'.repeat(depth);
    const [first = '', ...further] = text.split('\n');
    return [
      `${indent}- ${heading}${first}`,
      ...further.map((line) => `${indent}  ${line}`),
      ...roamLines(block['children'], depth + 1, graph),
    ];
  });
}

const roamText = (text: string, { pageOfBlock }: RoamGraph): string =>
  text
    .replaceAll(/^\{\{(?:\[\[)?TODO(?:\]\])?\}\} */gu, '[ ] ')
    .replaceAll(/^\{\{(?:\[\[)?DONE(?:\]\])?\}\} */gu, '[x] ')
    .replaceAll(/\^\^(?=\S)([^^\n]{1,2000})\^\^/gu, '==$1==')
    .replaceAll(/(?<!_)__(?=\S)([^_\n]{1,2000})__(?!_)/gu, '*$1*')
    .replaceAll(/\(\(([\w-]{6,20})\)\)/gu, (whole: string, uid: string) => {
      const title = pageOfBlock.get(uid);
      return title === undefined ? whole : `[[${titleAsName(title)}#^${uid.replaceAll('_', '-')}]]`;
    });
