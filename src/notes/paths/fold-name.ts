const NOT_ASCII = /[^\u0000-\u007f]/;

/**
 * The form in which names are compared (of files, folders, aliases, tags, types): composed (NFC) and without case, accents kept.
 * It is composed again at the end, since a lower-case letter may compose where its capital does not: `J̌` has no character of
 * its own, `ǰ` has. Names of one form may be the same file on a disk that keeps no case, or writes accents apart.
 */
export function foldName(name: string): string {
  return NOT_ASCII.test(name) ? name.normalize('NFC').toLowerCase().normalize('NFC') : name.toLowerCase();
}
