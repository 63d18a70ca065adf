import { decodeHTMLStrict } from 'entities/decode';
import { recurrenceInWords } from '../formats/tasks/recurrence.ts';
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

/** The tasks of a note, which newer versions write behind its text, by the group that stands for them there; each a line as the Tasks plugin has it. */
async function taskGroups(xml: string): Promise<Map<string, string>> {
  const byGroup = new Map<string, { readonly weight: string; readonly line: string }[]>();
  for (const task of between(xml, '<task>', '</task>')) {
    const [reminder = ''] = between(task, '<reminder>', '</reminder>');
    const own = task.replace(`<reminder>${reminder}</reminder>`, '');
    const zone = enexField(own, 'timeZone');
    const [due, reminded] = [dayIn(enexField(own, 'dueDate'), zone), dayIn(enexField(reminder, 'reminderDate'), zone)];
    const rule = enexField(own, 'recurrence') ?? '';
    const repeats = await recurrenceInWords(rule, enexField(own, 'repeatAfterCompletion') === 'true');
    const isDone = enexField(own, 'taskStatus') === 'completed';
    const done = isDone ? dayIn(enexField(own, 'statusUpdated'), zone) : undefined;
    const parts = [
      `- [${isDone ? 'x' : ' '}]`,
      (enexField(own, 'title') ?? '').replaceAll(/\s+/gu, ' '),
      ...(enexField(own, 'taskFlag') === 'true' ? ['🔼'] : []),
      ...(repeats === undefined ? [] : [`🔁 ${repeats}`]),
      ...(reminded === undefined ? [] : [`⏳ ${reminded}`]),
      ...(due === undefined ? [] : [`📅 ${due}`]),
      ...(done === undefined ? [] : [`✅ ${done}`]),
    ];
    const group = enexField(own, 'taskGroupNoteLevelID') ?? '';
    const tasks = byGroup.get(group) ?? [];
    tasks.push({ weight: enexField(own, 'sortWeight') ?? '', line: parts.join(' ') });
    byGroup.set(group, tasks);
  }
  const inOrder = (a: { readonly weight: string }, b: { readonly weight: string }): number =>
    a.weight < b.weight ? -1 : a.weight > b.weight ? 1 : 0;
  return new Map(
    [...byGroup].map(([group, tasks]) => [
      group,
      tasks
        .toSorted(inOrder)
        .map(({ line }) => line)
        .join('\n'),
    ]),
  );
}

/** The day of a moment where the task was written: where the person is now if it does not say, in UTC if the place is not known. */
function dayIn(moment: string | undefined, timeZone: string | undefined): string | undefined {
  const iso = isoDate(moment);
  if (iso === undefined) return undefined;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    // How a region writes a date changes with the browser’s version.
    const parts = new Map(format.formatToParts(new Date(`${iso}Z`)).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  } catch {
    return iso.slice(0, 10);
  }
}

interface Resource {
  readonly path: string;
  readonly type: string;
}

async function* readEnexNote(
  xml: string,
  folder: string,
  namePath: (path: string) => string,
  onLeftOut: OnLeftOut,
): AsyncGenerator<ExportFile> {
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
  const groups = await taskGroups(xml);
  const placed = new Set<string>();
  const body = markupToMarkdown(enml, {
    media(hash) {
      const resource = resources.get(hash);
      if (!resource) return '(an attachment that the export lacks)';
      used.add(hash);
      return attachmentLink(path, resource);
    },
    taskGroup(id) {
      placed.add(id);
      return groups.get(id);
    },
  });
  const further = [
    ...[...groups].flatMap(([id, lines]) => (placed.has(id) ? [] : [lines])),
    ...[...resources].flatMap(([hash, resource]) => (used.has(hash) ? [] : [attachmentLink(path, resource)])),
  ];
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
