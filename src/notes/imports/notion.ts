import { decodeNote } from '../note-bytes.ts';
import { createPathNamer, linkedFile, madeNote, relativeLink, type ExportFile, type OnLeftOut } from './export-file.ts';
import { markupToMarkdown } from './markup-to-markdown.ts';

/** The id that Notion writes behind each name. */
const ID = / ?\b[0-9a-f]{32}(?=\.[a-z]+$|_all\.csv$|$)/u;
const SEPARATE_ID = /(?<=.) [0-9a-f]{32}(?=\.[a-z]+$|_all\.csv$|$)/u;

/** Whether a path is one of Notion's exports: a name with an id behind it. */
export const isNotionPath = (path: string): boolean => path.split('/').some((part) => SEPARATE_ID.test(part));

/**
 * Notion's export as Markdown & CSV or as HTML: names lose their ids, links lead to the new names, HTML becomes Markdown.
 * https://www.notion.com/help/export-your-content
 */
export async function* readNotion(files: readonly ExportFile[], onLeftOut: OnLeftOut): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  const newPaths = new Map<string, string>();
  for (const { path } of files) newPaths.set(path, namePath(notionPath(path)));
  for (const file of files) {
    const path = newPaths.get(file.path) ?? file.path;
    if (/_all\.csv$/u.test(file.path)) {
      onLeftOut(file.path, 'It is the same table as the file beside it, with its hidden columns.');
      continue;
    }
    if (file.path === 'index.html') {
      onLeftOut(file.path, 'It is the list of the export’s own pages.');
      continue;
    }
    if (!/\.(?:md|html)$/iu.test(file.path)) {
      yield { ...file, path };
      continue;
    }
    const text = decodeNote(await file.read()).text;
    const link = (address: string): string => linkInExport(address, file.path, path, newPaths);
    yield madeNote(path, /\.html$/iu.test(file.path) ? markupToMarkdown(text, { link }) : withLinks(text, link));
  }
}

const notionPath = (path: string): string =>
  path
    .split('/')
    .map((part) => part.replace(ID, '').trim() || part)
    .join('/')
    .replace(/\.html$/iu, '.md');

const withLinks = (markdown: string, link: (address: string) => string): string =>
  markdown.replaceAll(/(?<=\]\()([^()\s<>]{1,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,500})?)(?=\))/gu, (address: string) =>
    link(address),
  );

function linkInExport(address: string, from: string, to: string, newPaths: ReadonlyMap<string, string>): string {
  const path = newPaths.get(linkedFile(from, address) ?? '');
  return path === undefined
    ? address
    : relativeLink(to, path) + (address.includes('#') ? address.slice(address.indexOf('#')) : '');
}
