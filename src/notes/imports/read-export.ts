import { decodeNote } from '../note-bytes.ts';
import { isAppleNotes, readAppleNotes } from './apple-notes.ts';
import { readEvernote } from './evernote.ts';
import {
  createPathNamer,
  linkedFile,
  madeNote,
  relativeLink,
  outsideCode,
  titleAsName,
  titleAsPath,
  titleProperty,
  withPageLinks,
  type ExportFile,
  type OnLeftOut,
  type ReadExport,
} from './export-file.ts';
import { readJoplin } from './joplin.ts';
import { readKeep } from './keep.ts';
import { markupToMarkdown } from './markup-to-markdown.ts';
import { isNotionPath, readNotion } from './notion.ts';
import { readRoam } from './roam.ts';

/** A program whose export is made into notes. */
interface ExportProgram {
  readonly name: string;
  readonly isExport: (paths: readonly string[]) => boolean;
  readonly read: ReadExport;
}

const includesPath = (pattern: RegExp) => (paths: readonly string[]) => paths.some((path) => pattern.test(path));
const only = (pattern: RegExp, paths: readonly string[]): boolean =>
  paths.length > 0 && paths.every((path) => pattern.test(path));

/** The first that fits; what none of them wrote is a folder of notes. Pages alone are what helpers of Apple Notes and others give. */
const PROGRAMS: readonly ExportProgram[] = [
  { name: 'Evernote', isExport: includesPath(/\.enex$/iu), read: readEvernote },
  { name: 'Joplin', isExport: includesPath(/\.jex$/iu), read: readJoplin },
  { name: 'Bear', isExport: includesPath(/\.textbundle\/(?:text\.\w+|info\.json)$/iu), read: readBear },
  { name: 'Apple Notes', isExport: isAppleNotes, read: readAppleNotes },
  { name: 'Google Keep', isExport: includesPath(/(?:^|\/)Keep\/[^/]+\.json$/u), read: readKeep },
  { name: 'Notion', isExport: (paths) => paths.some(isNotionPath), read: readNotion },
  { name: 'Logseq', isExport: includesPath(/(?:^|\/)logseq\/config\.edn$/u), read: readLogseq },
  { name: 'Roam', isExport: (paths) => only(/^[^/]+\.json$/iu, paths), read: readRoam },
  {
    name: 'web pages',
    isExport: (paths) => includesPath(/\.html?$/iu)(paths) && !includesPath(/\.md$/iu)(paths),
    read: readPages,
  },
];

/** Which program wrote an export, by the paths of its files, with `/`; undefined where its files are taken as they are. */
export const exportProgram = (paths: readonly string[]): ExportProgram | undefined =>
  PROGRAMS.find(({ isExport }) => isExport(paths));

/** Bear's bundles: a text with its attachments. http://textbundle.org/spec/ */
async function* readBear(files: readonly ExportFile[], onLeftOut: OnLeftOut): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  const names = new Map<string, string>();
  const bundleOf = (path: string): string | undefined => /^(.*?)\.textbundle\//iu.exec(path)?.[1];
  for (const file of files) {
    const bundle = bundleOf(file.path);
    if (bundle === undefined && /(?:^|\/)(?:tags|backup)\.json$/u.test(file.path)) {
      onLeftOut(file.path, 'It is what Bear keeps for itself.');
      continue;
    }
    if (bundle === undefined) {
      yield { ...file, path: namePath(file.path) };
      continue;
    }
    const within = file.path.slice(bundle.length + '.textbundle/'.length);
    const note = names.get(bundle) ?? namePath(`${bundle}.md`).replace(/\.md$/u, '');
    names.set(bundle, note);
    if (/^text\.\w+$/iu.test(within)) {
      const text = decodeNote(await file.read()).text;
      const name = note.slice(note.lastIndexOf('/') + 1);
      const assets = `${encodeURIComponent(name)}.assets/`;
      yield madeNote(`${note}.md`, text.replaceAll(/(?<=\]\(<?)assets\//gu, assets));
    } else if (/^assets\//iu.test(within)) yield { ...file, path: `${note}.assets/${within.slice('assets/'.length)}` };
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const JOURNAL_LINK = /\[\[([A-Z][a-z]{2}) (\d{1,2})(?:st|nd|rd|th), (\d{4})\]\]/gu;

/** Logseq's folder: journals by their days, namespaces as folders, its marks of tasks as boxes. https://docs.logseq.com */
async function* readLogseq(files: readonly ExportFile[]): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  const notes = new Map<string, { readonly path: string; readonly text: string; readonly title: string }>();
  const names = new Map<string, string>();
  const pageOfBlock = new Map<string, string>();
  for (const file of files) {
    if (!/\.md$/iu.test(file.path) || isOfLogseq(file.path)) continue;
    const text = decodeNote(await file.read()).text;
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
    const fileTitle = logseqTitle(file.path);
    const path = namePath(`${folder}${titleAsPath(fileTitle)}.md`);
    const name = path.slice(folder.length, -'.md'.length);
    // Older versions say there what the name of the file cannot.
    const title = /^(?:\s*[\w-]+:: .*\r?\n)*?\s*title:: (.+)/u.exec(text)?.[1]?.trim() ?? fileTitle;
    for (const each of [fileTitle, title]) if (!names.has(each)) names.set(each, name);
    for (const [, id = ''] of text.matchAll(/^[ \t]*id:: ([0-9a-f-]{36})$/gmu)) pageOfBlock.set(id, name);
    notes.set(file.path, { path, text, title });
  }
  for (const file of files) {
    const note = notes.get(file.path);
    if (note) {
      const text = outsideCode(logseqText(note.text, pageOfBlock), (part) =>
        withPageLinks(part, (title) => names.get(title)),
      );
      yield madeNote(note.path, (note.text.startsWith('---') ? '' : titleProperty(note.title)) + text);
    } else if (!isOfLogseq(file.path)) yield { ...file, path: namePath(file.path) };
  }
}

/** What Logseq keeps for itself. */
const isOfLogseq = (path: string): boolean => /(?:^|\/)logseq\//u.test(path);

/**
 * A page's title by the name of its file, in which a slash and the signs that no file can have are written otherwise; of a journal its
 * day.
 */
function logseqTitle(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.md$/iu, '')
    .replace(/^(\d{4})_(\d\d)_(\d\d)$/u, '$1-$2-$3')
    .replaceAll('___', '/');
  try {
    return decodeURIComponent(name);
  } catch {
    return name.replaceAll(/%2F/giu, '/');
  }
}

const TASK_MARKS: Readonly<Record<string, string>> = {
  TODO: ' ',
  LATER: ' ',
  NOW: '/',
  DOING: '/',
  DONE: 'x',
  CANCELED: '-',
  CANCELLED: '-',
};

function logseqText(text: string, pageOfBlock: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(
      /^([ \t]*- )(TODO|LATER|NOW|DOING|DONE|CANCELED|CANCELLED) /gmu,
      (_, start: string, mark: string) => `${start}[${TASK_MARKS[mark] ?? ' '}] `,
    )
    .replaceAll(JOURNAL_LINK, (whole: string, month: string, day: string, year: string) => {
      const at = MONTHS.indexOf(month.toLowerCase());
      return at < 0 ? whole : `[[${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}]]`;
    })
    .replaceAll(/\r?\n[ \t]*id:: ([0-9a-f-]{36})(?=\r?\n|$)/gu, ' ^$1')
    .replaceAll(/\(\(([0-9a-f-]{36})\)\)/gu, (whole: string, id: string) => {
      const page = pageOfBlock.get(id);
      return page === undefined ? whole : `[[${page}#^${id}]]`;
    })
    .replaceAll(/\{\{embed (\[\[[^[\]\n]{1,500}\]\]) *\}\}/gu, '!$1');
}

/** Pages become notes; links between them lead to these. */
async function* readPages(files: readonly ExportFile[]): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  const isPage = (path: string): boolean => /\.html?$/iu.test(path);
  const paths = new Map(files.map(({ path }) => [path, namePath(isPage(path) ? notePathOf(path) : path)]));
  for (const file of files) {
    const path = paths.get(file.path) ?? file.path;
    if (!isPage(file.path)) yield { ...file, path };
    else {
      const link = (address: string): string => {
        const target = paths.get(linkedFile(file.path, address) ?? '');
        return target === undefined ? address : relativeLink(path, target);
      };
      yield madeNote(path, markupToMarkdown(decodeNote(await file.read()).text, { link }));
    }
  }
}

const notePathOf = (path: string): string =>
  path.replace(/[^/]*$/u, (name) => `${titleAsName(name.replace(/\.html?$/iu, ''))}.md`);
