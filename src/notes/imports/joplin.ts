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

interface Item {
  readonly title: string;
  readonly body: string;
  readonly fields: ReadonlyMap<string, string>;
}

const TYPES = { note: '1', folder: '2', resource: '4', tag: '5', noteTag: '6' } as const;

/**
 * Joplin's JEX: a tar of items by their ids, each a Markdown file with its fields at the end, and of resources.
 * https://joplinapp.org/help/apps/import_export
 */
export async function* readJoplin(files: readonly ExportFile[], onLeftOut: OnLeftOut): AsyncGenerator<ExportFile> {
  const namePath = createPathNamer();
  for (const file of files) {
    if (/\.jex$/iu.test(file.path)) yield* readJex(untar(await file.read()), namePath, onLeftOut);
    else yield { ...file, path: namePath(file.path) };
  }
}

function* readJex(
  parts: readonly { readonly path: string; readonly bytes: Uint8Array }[],
  namePath: (path: string) => string,
  onLeftOut: OnLeftOut,
): Generator<ExportFile> {
  const items = new Map<string, Item>();
  const resourceBytes = new Map<string, Uint8Array>();
  for (const { path, bytes } of parts) {
    const id = /([0-9a-f]{32})(?:\.\w+)?$/u.exec(path)?.[1];
    if (id === undefined) onLeftOut(path, 'It is no item of Joplin.');
    else if (path.startsWith('resources/')) resourceBytes.set(id, bytes);
    else items.set(id, readItem(decodeNote(bytes).text));
  }
  const ofType = (type: string): [string, Item][] =>
    [...items].filter(([, { fields }]) => fields.get('type_') === type);
  const folderOf = (id: string | undefined, depth = 0): string => {
    const folder = id === undefined || depth > 50 ? undefined : items.get(id);
    if (folder?.fields.get('type_') !== TYPES.folder) return '';
    return `${folderOf(folder.fields.get('parent_id'), depth + 1)}${titleAsName(folder.title)}/`;
  };
  const paths = new Map<string, string>();
  for (const [id, { title, fields }] of ofType(TYPES.note))
    paths.set(id, namePath(`${folderOf(fields.get('parent_id'))}${titleAsName(title)}.md`));
  for (const [id, { title, fields }] of ofType(TYPES.resource)) {
    const bytes = resourceBytes.get(id);
    const ending = fields.get('file_extension') ?? '';
    const name = ending === '' || title.endsWith(`.${ending}`) ? title : `${titleAsName(title || id)}.${ending}`;
    if (!bytes) onLeftOut(name, 'The attachment is not in the export.');
    else {
      paths.set(id, namePath(`attachments/${name.replaceAll(/[\\/:*?"<>|]/gu, ' ')}`));
      yield { path: paths.get(id) ?? name, read: async () => bytes };
    }
  }
  const tagsOf = new Map<string, string[]>();
  for (const [, { fields }] of ofType(TYPES.noteTag)) {
    const tag = items.get(fields.get('tag_id') ?? '')?.title;
    const noteId = fields.get('note_id') ?? '';
    if (tag !== undefined) tagsOf.set(noteId, [...(tagsOf.get(noteId) ?? []), tag.trim().replaceAll(/\s+/gu, '-')]);
  }
  for (const [id, { title, body, fields }] of ofType(TYPES.note)) {
    const path = paths.get(id) ?? `${id}.md`;
    const properties = propertiesBlock({
      ...(titleAsName(title) !== title && { title }),
      created: fields.get('user_created_time')?.slice(0, 19),
      updated: fields.get('user_updated_time')?.slice(0, 19),
      tags: tagsOf.get(id) ?? [],
      source: fields.get('source_url'),
    });
    const linked = body.replaceAll(RESOURCE, (whole: string, target: string) => {
      const targetPath = paths.get(target);
      return targetPath === undefined ? whole : relativeLink(path, targetPath);
    });
    yield madeNote(path, `${properties}${todoMark(fields)}${linked.trimEnd()}\n`);
  }
}

/** In links, in the sources of pictures, and in the definitions of links. */
const RESOURCE = /(?=:\/)(?<=\]\(<?|=["']?|^\[[^\]\n]{1,200}\]:[ \t]{0,4}<?):\/([0-9a-f]{32})/gmu;

const todoMark = (fields: ReadonlyMap<string, string>): string =>
  fields.get('is_todo') === '1' ? `- [${fields.get('todo_completed') === '0' ? ' ' : 'x'}] (to do)\n\n` : '';

/** A title, a body and, behind the last empty line, its fields. */
function readItem(text: string): Item {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  let at = lines.length;
  while (at > 0 && /^[a-z_]+:(?: |$)/u.test(lines[at - 1] ?? '')) at--;
  const fields = new Map(
    lines.slice(at).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const [title = '', ...body] = lines.slice(0, Math.max(0, at));
  return { title: title.trim(), body: body.join('\n').trim(), fields };
}

const BLOCK = 512;

/** The files of a tar (POSIX ustar); what is cut off ends it. */
function untar(tar: Uint8Array): { readonly path: string; readonly bytes: Uint8Array }[] {
  const files: { path: string; bytes: Uint8Array }[] = [];
  const text = (from: number, length: number): string =>
    new TextDecoder().decode(tar.subarray(from, from + length)).split('\0', 1)[0] ?? '';
  for (let at = 0; at + BLOCK <= tar.length;) {
    const [name, prefix] = [text(at, 100), text(at + 345, 155)];
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8);
    if (name === '' || !(size >= 0)) break;
    const kind = String.fromCharCode(tar[at + 156] ?? 0);
    if (kind === '0' || kind === '\0')
      files.push({
        path: prefix === '' ? name : `${prefix}/${name}`,
        bytes: tar.subarray(at + BLOCK, at + BLOCK + size),
      });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
