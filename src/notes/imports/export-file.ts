import { isRecord } from '../basics/is-record.ts';
import { decodeNote } from '../note-bytes.ts';
import { foldName } from '../paths/fold-name.ts';

/** A file of another program's export, or of what is made of it. */
export interface ExportFile {
  /** As the other program wrote it, from the top of the export. */
  readonly path: string;
  readonly read: (signal?: AbortSignal) => Promise<Uint8Array>;
}

/** Told what of an export is left out, and why. */
export type OnLeftOut = (path: string, reason: string) => void;

/** Makes notes and attachments of an export. @throws where a file cannot be read */
export type ReadExport = (
  files: readonly ExportFile[],
  onLeftOut: OnLeftOut,
) => Iterable<ExportFile> | AsyncIterable<ExportFile>;

/** A note that was made of something else. */
export const madeNote = (path: string, text: string): ExportFile => ({
  path,
  read: async () => new TextEncoder().encode(text),
});

const LONGEST_NAME = 120;

/** A title as the name of a file: signs that no system or link takes are spaces. */
export function titleAsName(title: string): string {
  const name = title
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|#^[\]\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, LONGEST_NAME)
    .trim()
    .replaceAll(/^\.+|\.+$/gu, '');
  return name === '' ? 'Untitled' : name;
}

/** Gives each path once: a further one of the same name has a number. */
export function createPathNamer(): (path: string) => string {
  const counts = new Map<string, number>();
  return (path) => {
    const dot = path.lastIndexOf('.') > path.lastIndexOf('/') + 1 ? path.lastIndexOf('.') : path.length;
    for (;;) {
      const count = (counts.get(foldName(path)) ?? 0) + 1;
      counts.set(foldName(path), count);
      const numbered = count === 1 ? path : `${path.slice(0, dot)} ${count}${path.slice(dot)}`;
      if (count === 1 || !counts.has(foldName(numbered))) {
        counts.set(foldName(numbered), Math.max(1, counts.get(foldName(numbered)) ?? 0));
        return numbered;
      }
    }
  };
}

/** Properties for the head of a note; what has no value is left out. */
export function propertiesBlock(properties: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const lines = Object.entries(properties).flatMap(([key, value]) => {
    if (value === undefined || value.length === 0) return [];
    if (typeof value === 'string') return [`${key}: ${yamlText(value)}`];
    return [`${key}:`, ...value.map((entry) => `  - ${yamlText(entry)}`)];
  });
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n`;
}

const yamlText = (text: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N}_/-]*(?:T[\d:]+)?$/u.test(text) && !/^(?:true|false|null|yes|no|on|off)$/iu.test(text)
    ? text
    : JSON.stringify(text);

/** A field of an export's JSON as text; '' where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The records of a list in an export's JSON. */
export const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** What a file of JSON holds; undefined where it is damaged. @throws where it cannot be read */
export async function readExportJson(file: ExportFile): Promise<unknown> {
  try {
    return JSON.parse(decodeNote(await file.read()).text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** A title in which `/` stands for a folder, as the path of a note without its ending. */
export function titleAsPath(title: string): string {
  const parts = title.split('/').map((part) => part.trim());
  return parts.some((part) => part === '') ? titleAsName(title) : parts.map(titleAsName).join('/');
}

/** Properties of a note that keep its title, where its file cannot have it as its name. */
export const titleProperty = (title: string): string =>
  titleAsPath(title) === title ? '' : propertiesBlock({ title });

/**
 * Leads the wikilinks of a text to the notes that its program's pages become: a title that no file can have stays as what is shown.
 * @param nameOf the path, without its ending, of the page with a title; undefined where there is none
 */
export const withPageLinks = (text: string, nameOf: (title: string) => string | undefined): string =>
  text.replaceAll(/\[\[([^[\]|\n]{1,500})(\|[^[\]\n]{1,500})?\]\]/gu, (link, title: string, shown = '') => {
    const name = nameOf(title);
    return name === undefined || name === title ? link : `[[${name}${shown === '' ? `|${title}` : shown}]]`;
  });

/** A text in which all but its code is changed. */
export const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]+`)/u)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

/** The path of a file as seen from a note in the same export, for a Markdown link. */
export function relativeLink(from: string, to: string): string {
  const [fromParts, toParts] = [from.split('/').slice(0, -1), to.split('/')];
  let shared = 0;
  while (shared < fromParts.length && shared < toParts.length - 1 && fromParts[shared] === toParts[shared]) shared++;
  const parts = [...fromParts.slice(shared).map(() => '..'), ...toParts.slice(shared)];
  return parts.map((part) => encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29')).join('/');
}

/** The file of the export that a link in one of its files leads to; undefined for one that leads elsewhere. */
export function linkedFile(from: string, address: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#)/iu.test(address)) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of decodeAddress(address.split(/[#?]/u, 1).join('')).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
