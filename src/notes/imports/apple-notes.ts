import { decodeNote } from '../note-bytes.ts';
import { readDataTable } from '../formats/data/read-data.ts';
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

/** What Apple sends for “iCloud Notes” (https://privacy.apple.com): `Notes/folder/title/title.txt`, with the attachments beside the text. */
const WITHIN = /(?:^|\/)iCloud Notes\/(.*)$/u;
const IS_TEXT = /\.txt$/iu;

/** Whether these are files of such an export. */
export const isAppleNotes = (paths: readonly string[]): boolean =>
  paths.some((path) => /(?:^|\/)iCloud Notes\/(?:Notes|Recently Deleted)\/.+\.txt$/iu.test(path));

/** Notes of iCloud: texts become notes, their boxes tasks, and attachments stand where they stood. Deleted ones are left out. */
export async function* readAppleNotes(files: readonly ExportFile[], onLeftOut: OnLeftOut): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  const details = await readDetails(files);
  const folders = new Map<string, ExportFile[]>();
  for (const file of files) {
    const within = WITHIN.exec(file.path)?.[1] ?? file.path;
    if (within.startsWith('Recently Deleted/')) onLeftOut(file.path, 'It was deleted.');
    else if (!within.startsWith('Notes/')) onLeftOut(file.path, 'It tells of the notes, and is none.');
    else {
      const folder = within.slice('Notes/'.length, within.lastIndexOf('/'));
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
    }
  }
  const attachments = new Map<string, ExportFile[]>();
  for (const [folder, within] of folders) {
    const others = within.filter(({ path }) => !IS_TEXT.test(path));
    const owner = folderOfNote(folder, folders);
    if (owner !== undefined) attachments.set(owner, [...(attachments.get(owner) ?? []), ...others]);
    else for (const file of others) yield { ...file, path: namePath(`${folder}/${fileName(file.path)}`) };
  }
  for (const [folder, within] of folders) {
    let own = (attachments.get(folder) ?? []).toSorted((a, b) => compareNumbered(fileName(a.path), fileName(b.path)));
    for (const note of within.filter(({ path }) => IS_TEXT.test(path))) {
      yield* oneNote({ folder, note, attachments: own, details, namePath });
      own = [];
    }
  }
}

/** The folder of the note that a folder's attachments belong to: its own, or one above it, as sketches lie. */
function folderOfNote(folder: string, folders: ReadonlyMap<string, readonly ExportFile[]>): string | undefined {
  for (let at = folder.length; at > 0; at = folder.lastIndexOf('/', at - 1)) {
    const above = folder.slice(0, at);
    if (folders.get(above)?.some(({ path }) => IS_TEXT.test(path)) === true) return above;
  }
  return undefined;
}

interface OneNote {
  readonly folder: string;
  readonly note: ExportFile;
  readonly attachments: readonly ExportFile[];
  readonly details: ReadonlyMap<string, Details>;
  readonly namePath: (path: string) => string;
}

async function* oneNote({ folder, note, attachments, details, namePath }: OneNote): AsyncGenerator<ExportFile> {
  const lines = decodeNote(await note.read())
    .text.replaceAll(/\r\n?/gu, '\n')
    .split('\n');
  const title = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  const parent = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/') + 1) : '';
  const fileTitle = fileName(note.path).replace(IS_TEXT, '');
  const path = namePath(`${parent}${titleAsName(title === '' ? fileTitle : title)}.md`);
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/u, '');
  const links: string[] = [];
  for (const attachment of attachments) {
    const target = namePath(`${parent}${name}.assets/${fileName(attachment.path)}`);
    links.push(`![${fileName(attachment.path)}](${relativeLink(path, target)})`);
    yield { ...attachment, path: target };
  }
  const titleAt = lines.findIndex((line) => line.trim() !== '');
  // The note's name says it; a title that is no name stays in the text.
  const body = title === name.replace(/ \d+$/u, '') || title === name ? lines.slice(titleAt + 1) : lines;
  const text = body
    .map(asMarkdown)
    .join('\n')
    .replaceAll(OBJECT, () => links.shift() ?? '')
    .trim();
  const { created, updated, isPinned } = details.get(title) ?? {};
  const properties = propertiesBlock({ created, updated, ...(isPinned === true && { pinned: 'true' }) });
  const further = links.length > 0 ? `\n\n${links.join('\n')}` : '';
  yield madeNote(path, `${properties.replaceAll('"true"', 'true')}${text}${further}\n`);
}

/** What stands for something that is no text. */
const OBJECT = /\uFFFC/gu;

/** Apple writes the box of an item as a sign between tabs. */
const asMarkdown = (line: string): string =>
  line.replace(/^(\t*)\t([◦✓])\t/u, (_, indent: string, box: string) => `${indent}- [${box === '✓' ? 'x' : ' '}] `);

interface Details {
  readonly created?: string | undefined;
  readonly updated?: string | undefined;
  readonly isPinned?: boolean;
}

/** Dates by title, where one note alone has it. */
async function readDetails(files: readonly ExportFile[]): Promise<ReadonlyMap<string, Details>> {
  const table = files.find(({ path }) => /(?:^|\/)Notes[ _]Details\.csv$/iu.test(path));
  const details = new Map<string, Details>();
  if (!table) return details;
  const text = decodeNote(await table.read()).text;
  const { columns, rows } = await readDataTable(text, 'csv', async () => undefined, new AbortController().signal);
  const cellOf = (row: readonly string[], name: string): string =>
    row[columns.findIndex((column) => column.toLowerCase() === name)]?.trim() ?? '';
  for (const row of rows) {
    const title = cellOf(row, 'title');
    const isPinned = /^(?:yes|true)$/iu.test(cellOf(row, 'pinned'));
    const created = isoDate(cellOf(row, 'created on'));
    const updated = isoDate(cellOf(row, 'modified on'));
    details.set(title, details.has(title) ? {} : { created, updated, isPinned });
  }
  return details;
}

/** `04-12-2026 09:00:00`, the month first. */
function isoDate(text: string): string | undefined {
  const [, month, day, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/u.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}T${time}`;
}

/** `Attachment.png` before `Attachment-1.png`, and that before `Attachment-10.png`. */
function compareNumbered(a: string, b: string): number {
  const parts = (name: string) => {
    const [, base = name, number = '0'] = /^(.*?)(?:-(\d+))?(?:\.[^.]*)?$/u.exec(name) ?? [];
    return { base, number: Number(number) };
  };
  const [first, second] = [parts(a), parts(b)];
  if (first.base !== second.base) return first.base < second.base ? -1 : 1;
  return first.number - second.number;
}
