import { z } from 'zod';
import { inWords } from '../../notes/basics/in-words.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { updateFrontmatterInSteps } from '../../notes/frontmatter/edit-frontmatter.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { listUpdates, NoListError, type ListValues } from '../../notes/frontmatter/property-lists.ts';
import { dataAsWritten } from '../../notes/frontmatter/written-number.ts';
import { asWord, inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf, PROPERTIES } from '../definition/output.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { findNote } from '../note-files/find-note.ts';
import { leftWarnings, MOST_NOTES, planTexts } from './plan-texts.ts';

/** What is to become of a note's properties. */
interface PropertyChanges {
  readonly updates?: Readonly<Record<string, unknown>> | undefined;
  readonly add?: ListValues | undefined;
  readonly remove?: ListValues | undefined;
}

const properties = () => z.record(z.string().min(1), z.unknown()).optional();

const FIELDS = {
  updates: properties().describe('New values; null deletes.'),
  add: properties().describe('To lists: {"tags": ["a"]}.'),
  remove: properties().describe('From lists.'),
};

const updateFrontmatterInput = () =>
  z.strictObject({
    path: z.string().min(1).optional().describe('Or its title, alias, wikilink.'),
    ...FIELDS,
    notes: z
      .array(
        z.strictObject({ path: z.string().min(1), updates: properties(), add: properties(), remove: properties() }),
      )
      .min(1)
      .max(MOST_NOTES)
      .optional()
      .describe('Many, each with values of its own or those beside it.'),
  });
type Input = z.output<ReturnType<typeof updateFrontmatterInput>>;

export const updateFrontmatter = defineWriteTool({
  name: 'update_frontmatter',
  title: 'Change properties',
  description:
    'Sets properties, or adds to and takes from lists, of one note or of many in one change. All else stays.',
  category: 'organise',
  risk: 'write',
  meant,
  input: updateFrontmatterInput,
  output: () =>
    changeOf({
      frontmatter: PROPERTIES.optional(),
      notes_changed: z.int().optional().describe('Of a change of several notes.'),
      notes_unchanged: z.int().optional(),
      not_changed: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    }),
  example: { path: 'Books/Walden.md', updates: { status: 'read', rating: 4, due: null }, add: { tags: ['classic'] } },
  summary: ({ path, notes, ...given }) =>
    `Set ${changedPropertyNames([given, ...(notes ?? [])]).join(', ')} in ${path === undefined ? inWords(notes?.length ?? 0, 'note') : inQuotes(path)}`,
  async plan(given, context) {
    if (given.notes)
      return given.path === undefined
        ? planMany(given, given.notes, context)
        : frontmatterFailure('Both path and notes were given.');
    if (given.path === undefined) return frontmatterFailure('Neither path nor notes was given.');
    if (!changesAny(given)) return frontmatterFailure('No property was given.');
    return planSingle(given.path, given, context);
  },
});

const EXAMPLE = JSON.stringify({ notes: [{ path: 'A.md', updates: { status: 'done' }, add: { tags: ['x'] } }] });

function frontmatterFailure(message: string): ToolFailure {
  return failure(
    'invalid_input',
    `${message} Nothing was changed.`,
    `Call update_frontmatter with path and updates, add or remove; or for many notes such as ${EXAMPLE}.`,
  );
}

async function planSingle(
  name: string,
  changes: PropertyChanges,
  context: ToolContext,
): Promise<ChangePlan | ToolSuccess> {
  const { path } = await findNote(context, name);
  const pause = createYielder();
  const planned = await planTexts(
    context,
    [path],
    async ({ text }) => ({ text: await updatedFrontmatter(text, changes, pause), places: 1 }),
    'throw',
  );
  await pause();
  const [change] = planned.changes;
  const { text, hash } = change?.after ? { text: change.after.text, hash: undefined } : planned.unchanged[0]!;
  const { data, numbers } = parseFrontmatter(text);
  await pause();
  const frontmatter = dataAsWritten(data ?? {}, numbers);
  if (!change)
    return {
      success: true,
      operation: 'update_frontmatter',
      path,
      hash,
      frontmatter,
      unchanged: true,
      message: `${inQuotes(path)} has these properties already.`,
    };
  const keys = changedPropertyNames([changes]).map(asWord).join(', ');
  return {
    operation: 'update_frontmatter',
    message: `Change the properties of ${inQuotes(path)}: ${keys}.`,
    path,
    changes: planned.changes,
    details: { path, ...(changes.updates && { updates: changes.updates }), ...listDetails(changes) },
    result: { frontmatter, message: `Changed ${keys} in ${inQuotes(path)}.` },
  };
}

const listDetails = ({ add, remove }: PropertyChanges) => ({ ...(add && { add }), ...(remove && { remove }) });

/** Names that are shown of the properties of many notes. */
const SHOWN_NAMES = 5;

async function planMany(
  given: Input,
  notes: NonNullable<Input['notes']>,
  context: ToolContext,
): Promise<ChangePlan | ToolSuccess | ToolFailure> {
  const empty = notes.find((note) => !changesAny(note) && !changesAny(given));
  if (empty) return frontmatterFailure(`No property was given for ${inQuotes(empty.path)}.`);
  const wanted = new Map<VaultPath, PropertyChanges[]>();
  const lost: { path: string; message: string }[] = [];
  for (const note of notes)
    try {
      const { path } = await findNote(context, note.path);
      wanted.set(path, [...(wanted.get(path) ?? []), ...(changesAny(given) ? [given] : []), note]);
    } catch (error) {
      if (!(error instanceof ToolStop)) throw error;
      lost.push({ path: note.path, message: error.message });
    }
  const pause = createYielder();
  const planned = await planTexts(context, [...wanted.keys()], async ({ path, text: before }) => {
    let text = before;
    for (const changes of wanted.get(path) ?? []) text = await updatedFrontmatter(text, changes, pause);
    return { text, places: 1 };
  });
  const left = [...lost, ...planned.left];
  const [first] = planned.notes;
  const counts = {
    notes_changed: planned.notes.length,
    ...(planned.unchanged.length > 0 && { notes_unchanged: planned.unchanged.length }),
    ...(left.length > 0 && { not_changed: left }),
  };
  if (!first) return nothingChanged(counts, left, planned.unchanged.length);
  const names = changedPropertyNames([given, ...notes]);
  const keys = [...names.slice(0, SHOWN_NAMES).map(asWord), ...(names.length > SHOWN_NAMES ? ['others'] : [])].join(
    ', ',
  );
  const where = inWords(planned.notes.length, 'note');
  return {
    operation: 'update_frontmatter',
    message: `Change the properties of ${where}: ${keys}.`,
    path: first.path,
    changes: planned.changes,
    details: { notes: planned.notes.map(({ path }) => path) },
    result: { ...counts, message: `Changed ${keys} in ${where}.` },
    ...(left.length > 0 && { warnings: leftWarnings(left) }),
  };
}

function nothingChanged(
  counts: Readonly<Record<string, unknown>>,
  left: readonly { readonly path: string; readonly message: string }[],
  unchanged: number,
): ToolSuccess | ToolFailure {
  if (unchanged === 0 && left[0])
    return failure(
      'not_found',
      `None of these notes can be changed: ${left[0].message}`,
      'Correct the paths or the values.',
      counts,
    );
  return {
    success: true,
    operation: 'update_frontmatter',
    ...counts,
    unchanged: true,
    message: `${inWords(unchanged, 'note')} had these properties already.`,
  };
}

/** @throws ToolStop for properties that cannot be changed so */
async function updatedFrontmatter(
  text: string,
  { updates = {}, add, remove }: PropertyChanges,
  pause: () => Promise<void>,
): Promise<string> {
  await pause();
  try {
    const updated = await updateFrontmatterInSteps(text, updates, pause);
    if (!add && !remove) return updated;
    return await updateFrontmatterInSteps(
      updated,
      listUpdates(parseFrontmatter(updated).data ?? {}, add, remove),
      pause,
    );
  } catch (error) {
    if (error instanceof NoListError)
      throw new ToolStop(failure('invalid_input', error.message, 'Give its whole new value in updates.'));
    throw error;
  }
}

function changesAny({ updates, add, remove }: PropertyChanges): boolean {
  return [updates, add, remove].some((values) => values !== undefined && Object.keys(values).length > 0);
}

function changedPropertyNames(all: readonly PropertyChanges[]): string[] {
  return [
    ...new Set(
      all.flatMap(({ updates, add, remove }) => [updates, add, remove].flatMap((values) => Object.keys(values ?? {}))),
    ),
  ];
}

type Given = Readonly<Record<string, unknown>>;

const UPDATES = ['updates', 'set', 'properties', 'frontmatter', 'fields', 'metadata', 'values', 'update'];
const ADD = ['add', 'append', 'add_to', 'push'];
const REMOVE = ['remove', 'remove_from', 'pull', 'take'];
const LISTS = ['notes', 'items', 'changes', 'paths', 'files'];
const PATHS = ['path', 'file_path', 'file', 'filename', 'note', 'note_path', 'title', 'identifier'];
/** A property and its value in two fields. */
const NAMES = ['property', 'key', 'name', 'field'];
const VALUES = ['value', 'new_value'];

/**
 * A call in other words: a property and its value in two fields, properties beside the path, `tags+` for what is added, notes by their
 * paths alone.
 */
function meant(given: Given): { input: Given; said: readonly string[] } {
  const said: string[] = [];
  const list = pick(given, LISTS);
  const rest = withoutPicked(given, list);
  const input: Record<string, unknown> = { ...meantChanges(rest, said) };
  if (list && Array.isArray(list.value)) {
    if (list.key !== 'notes') said.push(`${list.key} as notes`);
    input['notes'] = list.value.map((note: unknown) => {
      if (typeof note === 'string') return { path: note };
      return isRecord(note) ? meantChanges(note, said) : note;
    });
  } else if (list) input[list.key] = list.value;
  return { input, said: [...new Set(said)] };
}

function meantChanges(given: Given, said: string[]): Given {
  const path = pick(given, PATHS);
  const updates = pick(given, UPDATES);
  const add = pick(given, ADD);
  const remove = pick(given, REMOVE);
  const [name, value] = updates ? [] : [pick(given, NAMES), pick(given, VALUES)];
  const isPair = typeof name?.value === 'string' && value !== undefined;
  let rest = [path, updates, add, remove, ...(isPair ? [name, value] : [])].reduce(withoutPicked, given);
  const changes: Record<string, unknown> = {};
  const take = (ours: string, word: Picked | undefined) => {
    if (!word) return;
    changes[ours] = word.value;
    if (word.key !== ours) said.push(`${word.key} as ${ours}`);
  };
  take('path', path);
  take('updates', updates);
  take('add', add);
  take('remove', remove);
  if (isPair) {
    changes['updates'] = { [String(name.value)]: value.value };
    said.push(`${name.key} and ${value.key} as updates`);
  }
  const own = Object.keys(rest).filter((key) => rest[key] !== undefined);
  if (!updates && !isPair && own.length > 0 && (path || add || remove)) {
    changes['updates'] = rest;
    said.push(`${own.join(', ')} as updates`);
    rest = {};
  }
  return { ...rest, ...withListMarks(changes, said) };
}

/** `{"tags+": ["a"]}` and `{"tags": {"$add": ["a"]}}` add; with `-` and `$remove` they take out. */
function withListMarks(changes: Record<string, unknown>, said: string[]): Given {
  if (!isRecord(changes['updates'])) return changes;
  const updates: Record<string, unknown> = {};
  const lists: Record<'add' | 'remove', Record<string, unknown>> = { add: {}, remove: {} };
  for (const [key, value] of Object.entries(changes['updates'])) {
    const marked = /^(?:([+-])(.+)|(.+)([+-]))$/u.exec(key);
    const sign = marked?.[1] ?? marked?.[4];
    const name = marked?.[2] ?? marked?.[3];
    const inner = isRecord(value) ? Object.entries(value) : [];
    if (sign && name && (Array.isArray(value) || typeof value === 'string')) {
      lists[sign === '+' ? 'add' : 'remove'][name] = value;
      said.push(`${key} as ${sign === '+' ? 'add' : 'remove'}`);
    } else if (inner.length > 0 && inner.every(([mark]) => LIST_MARKS[mark] !== undefined))
      for (const [mark, values] of inner) {
        lists[LIST_MARKS[mark]!][key] = values;
        said.push(`${key}.${mark} as ${LIST_MARKS[mark]!}`);
      }
    else updates[key] = value;
  }
  const { updates: _before, ...rest } = changes;
  const joined = (which: 'add' | 'remove') =>
    Object.keys(lists[which]).length === 0
      ? {}
      : { [which]: { ...(isRecord(rest[which]) ? rest[which] : {}), ...lists[which] } };
  const isEmpty = Object.keys(updates).length === 0 && Object.keys(changes['updates']).length > 0;
  return { ...rest, ...(isEmpty ? {} : { updates }), ...joined('add'), ...joined('remove') };
}

const LIST_MARKS: Readonly<Record<string, 'add' | 'remove'>> = {
  $add: 'add',
  $push: 'add',
  $addToSet: 'add',
  $append: 'add',
  add: 'add',
  $remove: 'remove',
  $pull: 'remove',
  remove: 'remove',
};

interface Picked {
  readonly key: string;
  readonly value: unknown;
}

function pick(given: Given, names: readonly string[]): Picked | undefined {
  const key = names.find((name) => given[name] !== undefined && given[name] !== null);
  return key === undefined ? undefined : { key, value: given[key] };
}

function withoutPicked(given: Given, picked: Picked | undefined): Given {
  if (!picked) return given;
  const { [picked.key]: _taken, ...rest } = given;
  return rest;
}
