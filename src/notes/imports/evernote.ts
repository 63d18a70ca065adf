import { decodeHTMLStrict } from 'entities/decode';
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
import { md5 } from './md5.ts';
import { markupToMarkdown } from './markup-to-markdown.ts';

/** Evernote's ENEX: notes in ENML with their attachments (http://xml.evernote.com/pub/evernote-export4.dtd). Each file is a notebook. */
export async function* readEvernote(files: readonly ExportFile[], onLeftOut: OnLeftOut): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  const notebooks = files.filter(({ path }) => /\.enex$/iu.test(path));
  for (const file of files) if (!notebooks.includes(file)) yield { ...file, path: namePath(file.path) };
  for (const notebook of notebooks) {
    const text = decodeNote(await notebook.read()).text;
    const folder = notebooks.length === 1 ? '' : `${titleAsName(baseName(notebook.path))}/`;
    let count = 0;
    for (const note of between(text, '<note>', '</note>')) {
      count++;
      yield* readEnexNote(note, folder, namePath, onLeftOut);
    }
    if (count === 0) onLeftOut(notebook.path, 'It holds no notes of Evernote.');
  }
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');

/** What stands between two tags, each time; what is not closed is none. */
function* between(text: string, open: string, close: string): Generator<string> {
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at)) {
    const end = text.indexOf(close, at);
    if (end < 0) return;
    yield text.slice(at + open.length, end);
    at = end + close.length;
  }
}

/** What the first element of a name holds, whatever its attributes. */
function elementText(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}`);
  const from = start < 0 ? -1 : xml.indexOf('>', start);
  const to = from < 0 ? -1 : xml.indexOf(`</${name}>`, from);
  return to < 0 ? undefined : xml.slice(from + 1, to);
}

const enexField = (xml: string, name: string): string | undefined => {
  const [value] = between(xml, `<${name}>`, `</${name}>`);
  return value === undefined
    ? undefined
    : decodeHTMLStrict(value.replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/u, '$1')).trim();
};

const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u;
const isoDate = (enexDate: string | undefined): string | undefined =>
  enexDate && (DATE.test(enexDate) ? enexDate.replace(DATE, '$1-$2-$3T$4:$5:$6') : undefined);

interface Resource {
  readonly path: string;
  readonly type: string;
}

function* readEnexNote(
  xml: string,
  folder: string,
  namePath: (path: string) => string,
  onLeftOut: OnLeftOut,
): Generator<ExportFile> {
  const title = enexField(xml, 'title') ?? 'Untitled';
  const path = namePath(`${folder}${titleAsName(title)}.md`);
  const resources = new Map<string, Resource>();
  for (const resource of between(xml, '<resource>', '</resource>')) {
    const type = enexField(resource, 'mime') ?? '';
    const name =
      enexField(resource, 'file-name') ?? `attachment.${(type.split('/')[1] ?? 'bin').split('+', 1).join('')}`;
    const data = elementText(resource, 'data');
    const bytes = data === undefined ? undefined : attachmentBytes(data);
    if (!bytes) {
      onLeftOut(`${path} › ${name}`, 'The attachment is damaged.');
      continue;
    }
    const at = namePath(`${folder}attachments/${nameOfFile(name)}`);
    resources.set(md5(bytes), { path: at, type });
    yield { path: at, read: async () => bytes };
  }
  const content = elementText(xml, 'content') ?? '';
  // The note's own XML stands in a section of text, whose end is written in two.
  const enml = content
    .replace(/^\s*<!\[CDATA\[/u, '')
    .replace(/\]\]>\s*$/u, '')
    .replaceAll(']]]]><![CDATA[>', ']]>');
  const used = new Set<string>();
  const body = markupToMarkdown(enml, {
    media(hash) {
      const resource = resources.get(hash);
      if (!resource) return '(an attachment that the export lacks)';
      used.add(hash);
      return attachmentLink(path, resource);
    },
  });
  const further = [...resources]
    .filter(([hash]) => !used.has(hash))
    .map(([, resource]) => attachmentLink(path, resource));
  const tags = [...between(xml, '<tag>', '</tag>')].map((tag) => decodeHTMLStrict(tag).trim().replaceAll(/\s+/gu, '-'));
  const properties = propertiesBlock({
    ...(titleAsName(title) !== title && { title }),
    ...{ created: isoDate(enexField(xml, 'created')), updated: isoDate(enexField(xml, 'updated')), tags },
    ...{ source: enexField(xml, 'source-url'), author: enexField(xml, 'author') },
  });
  yield madeNote(path, properties + body + (further.length > 0 ? `\n${further.join('\n')}\n` : ''));
}

const attachmentLink = (from: string, { path, type }: Resource): string =>
  `${type.startsWith('image/') ? '!' : ''}[${baseName(path).replaceAll(/[[\]]/gu, '')}](${relativeLink(from, path)})`;

function nameOfFile(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${titleAsName(name.slice(0, dot))}.${titleAsName(name.slice(dot + 1))}` : titleAsName(name);
}

function attachmentBytes(data: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(data.replaceAll(/\s+/gu, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
