import {
  createPathNamer,
  listOf,
  madeNote,
  propertiesBlock,
  readExportJson,
  relativeLink,
  textOf,
  titleAsName,
  type ExportFile,
  type OnLeftOut,
} from './export-file.ts';
import { isRecord } from '../basics/is-record.ts';
import { fileName } from '../paths/paths.ts';

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
