/** The three places that a column's value comes from. */
type ColumnSpace = 'note' | 'file' | 'formula';

const BRACKETS = /^(note|property|formula|file)\[(["'])(.*)\2\]$/;

/** `due`, `note.due`, `property.due` and `note["due"]` are one column. */
export function splitColumn(columnText: string): { readonly space: ColumnSpace; readonly name: string } {
  const bracketed = BRACKETS.exec(columnText);
  const dot = columnText.indexOf('.');
  const space = bracketed?.[1] ?? columnText.slice(0, Math.max(dot, 0));
  const name = bracketed?.[3] ?? columnText.slice(dot + 1);
  if (space === 'file' || space === 'formula') return { space, name };
  return space === 'note' || space === 'property' ? { space: 'note', name } : { space: 'note', name: columnText };
}

/** The one spelling of a column: `note.due`, `file.name`, `formula.total`. */
export function columnId(columnText: string): string {
  const { space, name } = splitColumn(columnText);
  return `${space}.${name}`;
}

/** Facts of files whose names are a program's words. */
const FILE_TITLES = new Map([
  ['basename', 'file base name'],
  ['ctime', 'created time'],
  ['ext', 'file extension'],
  ['mtime', 'modified time'],
]);

/** What heads a column that has no title of its own: “file name”, “modified time”, “due”. */
export function defaultTitle(id: string): string {
  const { space, name } = splitColumn(id);
  return space === 'file' ? (FILE_TITLES.get(name) ?? `file ${name}`) : name;
}
