import { joinPath, parentFolder, toFolderPath, type VaultPath } from './paths.ts';

/** The folder for what is attached to a note, as the vault's settings say: the root, a folder, the note's own or one in that. */
export function attachmentFolderOf(
  { attachmentFolder }: { readonly attachmentFolder: string },
  note: VaultPath,
): VaultPath | '' {
  if (!attachmentFolder.startsWith('./')) return toFolderPath(attachmentFolder);
  const noteFolder = parentFolder(note);
  const inner = attachmentFolder.slice(2);
  return inner === '' ? noteFolder : joinPath(noteFolder, inner);
}

/** A file's name without the signs that paths and links give a meaning. */
export function attachmentName(name: string): string {
  const clean = name
    .replace(/[\\/:*?"<>|#^[\]\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return clean === '' ? 'Attachment' : clean;
}

/** The names to try, the first without a number: `a.png`, `a 1.png`, `a 2.png` … */
export function* numberedNames(name: string): Generator<string> {
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  yield name;
  for (let number = 1; ; number++) yield `${name.slice(0, dot)} ${number}${name.slice(dot)}`;
}
