import { isRecord } from '../../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../../notes/basics/lenient-json.ts';
import { patchEdits } from './patch-edits.ts';

/** A call in the words of `edit_note`, and what was read otherwise than it was written. */
interface MeantEdits {
  readonly input: Readonly<Record<string, unknown>>;
  readonly said: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The words of other edit tools for a field of an edit: those of coding agents (`old_string`, `oldText`, `old_str`, `replace_all`,
 * `insert_line`) and of other note servers (`find_text`, `section`, `replace_with`). The first that is given counts.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  operation: ['operation', 'op', 'command', 'action', 'mode'],
  find: [
    ...['find', 'old_string', 'old_text', 'old_str', 'old_content', 'old', 'old_value', 'find_text', 'find_string'],
    ...['search', 'search_text', 'search_string', 'target_text', 'original', 'original_text'],
  ],
  text: [
    ...['text', 'new_string', 'new_text', 'new_str', 'new', 'new_value', 'replace', 'replacement', 'replace_with'],
    ...['replacement_text', 'updated_text', 'insert_text', 'file_text', 'content', 'markdown', 'value'],
  ],
  heading: ['heading', 'section', 'section_heading', 'header'],
  line: ['line', 'from_line', 'start_line', 'line_start', 'insert_line', 'line_number'],
  to_line: ['to_line', 'end_line', 'line_end'],
  all: ['all', 'replace_all', 'global', 'allow_multiple'],
  nth: ['nth', 'occurrence'],
};

/** Where the whole new body is not meant: `new_content` beside a text to find. */
const NEW_CONTENT = 'new_content';

const PATHS = ['path', 'file_path', 'filepath', 'file', 'filename', 'identifier', 'note', 'note_path'];
const LISTS = ['edits', 'operations', 'changes', 'replacements', 'edit'];
const PATCHES = ['patch', 'diff', 'patch_text'];

/** The operations of other tools. An `insert` stands behind the line or the text that it names. */
const OPERATIONS: Readonly<Record<string, string>> = {
  ...aliasNames('replace', [
    'find_replace',
    'str_replace',
    'search_replace',
    'replace_section',
    'replace_lines',
    'edit',
  ]),
  ...aliasNames('replace', ['update', 'update_section', 'change', 'substitute', 'find_and_replace', 'replace_text']),
  ...aliasNames('delete', ['remove', 'delete_section', 'remove_section', 'delete_lines', 'delete_text', 'erase']),
  ...aliasNames('insert_after', [
    'insert',
    'insert_after_section',
    'insert_after_heading',
    'add_after',
    'insert_at_line',
  ]),
  ...aliasNames('insert_before', ['insert_before_section', 'insert_before_heading', 'add_before']),
  ...aliasNames('append', ['add', 'append_to_section', 'append_section']),
  ...aliasNames('prepend', ['prepend_to_section', 'insert_at_beginning', 'insert_at_start']),
};

function aliasNames(ours: string, theirs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(theirs.map((their) => [their, ours]));
}

/**
 * A call of `edit_note` as other agents' tools would write it: under other names, without `operation`, with one edit at the top in
 * place of a list, or as a patch. What can mean several things stays as it is, to be refused with an example.
 */
export function meantEdits(given: Fields): MeantEdits {
  const said: string[] = [];
  const input: Record<string, unknown> = {};
  const top: Record<string, unknown> = {};
  const list = firstGivenField(given, LISTS);
  const patch = firstGivenField(given, PATCHES);
  const entries = list ? toEditList(list.value) : [];
  const name = firstGivenField(given, PATHS) ?? commonPath(entries);
  for (const [key, value] of Object.entries(given)) {
    if (key === name?.key || key === list?.key || key === patch?.key || !isGiven(value)) continue;
    if (isEditField(key) || (key === NEW_CONTENT && hasPlace(given))) top[key] = value;
    else input[key] = value;
  }
  if (name) input['path'] = name.value;
  if (name && name.key !== 'path') said.push(`${name.key} as path`);
  const edits = [
    ...entries,
    ...(Object.keys(top).length > 0 && (!list || hasPlace(top)) ? [top] : []),
    ...(typeof patch?.value === 'string' ? patchEdits(patch.value) : []),
  ];
  if (list && Object.keys(top).length > 0 && !hasPlace(top)) Object.assign(input, top);
  if (list && list.key !== 'edits') said.push(`${list.key} as edits`);
  if (patch) said.push(`${patch.key} as edits`);
  if (edits.length > 0) input['edits'] = edits.map((edit) => (isRecord(edit) ? meantEdit(edit, said) : edit));
  if (!list && Object.keys(top).length > 0) said.push('one edit as a list of one');
  return { input, said: [...new Set(said)] };
}

/** The note that each edit names, where all name the same. */
function commonPath(edits: readonly unknown[]): ReturnType<typeof firstGivenField> {
  const names = edits.map((edit) => (isRecord(edit) ? firstGivenField(edit, PATHS) : undefined));
  return names.every((name) => name?.value === names[0]?.value) ? names[0] : undefined;
}

const EDIT_FIELDS: ReadonlySet<string> = new Set(Object.values(WORDS).flat());
const isEditField = (key: string): boolean => EDIT_FIELDS.has(snake(key));

function toEditList(value: unknown): readonly unknown[] {
  const read = typeof value === 'string' ? readJson(value) : value;
  if (Array.isArray(read)) return read as unknown[];
  return typeof read === 'string' ? patchEdits(read) : [read];
}

function readJson(text: string): unknown {
  try {
    return parseLenientJson(text);
  } catch {
    return text;
  }
}

/** One edit in our words. */
function meantEdit(given: Fields, said: string[]): Fields {
  const edit: Record<string, unknown> = {};
  const read = new Set<string>();
  for (const [field, words] of Object.entries(WORDS)) {
    const word = firstGivenField(given, field === 'text' && hasPlace(given) ? [...words, NEW_CONTENT] : words);
    if (!word) continue;
    read.add(word.key);
    edit[field] = word.value;
    if (word.key !== field) said.push(`${word.key} as ${field}`);
  }
  for (const [key, value] of Object.entries(given))
    if (!read.has(key) && isGiven(value) && !PATHS.includes(snake(key))) edit[key] = value;
  const operation = edit['operation'];
  const meant =
    typeof operation === 'string'
      ? OPERATIONS[snake(operation)]
      : read.has('insert_line')
        ? 'insert_after'
        : operationOf(edit);
  if (meant !== undefined) {
    edit['operation'] = meant;
    if (typeof operation === 'string') said.push(`${operation} as ${meant}`);
    else said.push(`no operation as ${meant}`);
  }
  if (edit['line'] === 0 && edit['operation'] === 'insert_after') {
    delete edit['line'];
    edit['operation'] = 'prepend';
  }
  return edit;
}

/** Without a word for it only a replacement is meant, where the call says of what by what. */
function operationOf(edit: Fields): string | undefined {
  if (edit['operation'] !== undefined || edit['text'] === undefined) return undefined;
  const isOfText = typeof edit['find'] === 'string' && edit['find'] !== '';
  const isOfLines = edit['line'] !== undefined && edit['to_line'] !== undefined;
  return isOfText || isOfLines ? 'replace' : undefined;
}

/** A call that says where something is to be changed. */
function hasPlace(given: Fields): boolean {
  const words = ['find', 'heading', 'line'].flatMap((field) => WORDS[field] ?? []);
  return firstGivenField(given, words) !== undefined;
}

/** The first of these names that is given, in whatever case; null is not given. */
function firstGivenField(
  given: Fields,
  names: readonly string[],
): { readonly key: string; readonly value: unknown } | undefined {
  for (const name of names)
    for (const [key, value] of Object.entries(given)) if (snake(key) === name && isGiven(value)) return { key, value };
  return undefined;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

function snake(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/gu, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}
