import { readNote } from '../../fs-access/read-note.ts';
import { checkOwnTool, type KnownTools } from '../../notes/formats/own-tool/check-own-tool.ts';
import { callName, type OwnTool, type ToolProblem, TOOLS_FOLDER } from '../../notes/formats/own-tool/own-tool.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { isToolNote, readOwnTool } from '../../notes/formats/own-tool/read-own-tool.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { Tool } from '../definition/define-tool.ts';
import type { VaultAccess } from '../definition/dependencies.ts';
import { TOOLS } from '../registry.ts';
import { createOwnTool } from './create-own-tool.ts';
import { createKnownTools } from './known-tools.ts';
import type { OwnToolRecord, OwnToolStore } from './own-tool-store.ts';

/** A tool's note as it is now, and what the person said of it on this machine. */
export interface OwnToolNote {
  readonly path: VaultPath;
  /** SHA-256 of the note. */
  readonly hash: string;
  readonly text: string;
  /** Absent where nothing of it can be read. */
  readonly own?: OwnTool;
  readonly problems: readonly ToolProblem[];
  readonly record?: OwnToolRecord;
  /** `changed`: it was on, and its text is another by now. */
  readonly state: 'on' | 'off' | 'changed' | 'broken';
}

const MOST_TOOLS = 200;
let known: KnownTools | undefined;
/** Made when a tool's note is first read: it takes a while, and most starts read none. */
const knownTools = (): KnownTools => (known ??= createKnownTools(TOOLS));

/** What is wrong with a tool's note; an empty list where it can be enabled. */
export function problemsOfTool(text: string, path: string): readonly ToolProblem[] {
  const { own, problems } = readChecked(text, path);
  return problems.length === 0 && !own ? [{ line: 1, message: 'It is no tool.' }] : problems;
}

function readChecked(text: string, path: string): Pick<OwnToolNote, 'own' | 'problems'> {
  const { tool, problems } = readOwnTool(text, path);
  if (!tool) return { problems };
  return { own: tool, problems: problems.length > 0 ? problems : checkOwnTool(tool, knownTools()) };
}

/** The tools that notes of the vault describe, by their paths. Of two with one name the first has it. */
export async function loadOwnTools(
  { index, vault }: Pick<VaultAccess, 'index' | 'vault'>,
  store: Pick<OwnToolStore, 'list'>,
): Promise<readonly OwnToolNote[]> {
  const { notes } = await index.notes({
    filter: { folder: TOOLS_FOLDER, type: 'tool' },
    sort: 'path',
    order: 'oldest',
    limit: MOST_TOOLS,
  });
  const records = new Map((await store.list()).map((record) => [record.id as string, record]));
  // One that is on may have asked something, and is needed before a new index has read its note.
  const on = [...records.values()].flatMap(({ id, isOn, hash }) => (isOn && hash !== '' ? [id as VaultPath] : []));
  const paths = new Set([...notes.map(({ path }) => path), ...on]);
  const pathsByName = new Map<string, VaultPath>();
  const tools: OwnToolNote[] = [];
  for (const path of [...paths].toSorted()) {
    const file = await readNote(vault, path).catch(() => undefined);
    if (!file || !isToolNote(parseFrontmatter(file.text).data)) continue;
    const { own, problems } = readChecked(file.text, path);
    const name = own && callName(own.name);
    const otherPath = name === undefined ? undefined : pathsByName.get(name);
    if (name !== undefined && otherPath === undefined) pathsByName.set(name, path);
    const clash =
      otherPath === undefined
        ? []
        : [{ line: 1, message: `${inQuotes(otherPath)} has the same name. Give one of them another.` }];
    tools.push(
      withState(
        { path, hash: file.hash, text: file.text, problems: [...clash, ...problems], ...(own && { own }) },
        records.get(path),
      ),
    );
  }
  return tools;
}

function withState(note: Omit<OwnToolNote, 'state' | 'record'>, record: OwnToolRecord | undefined): OwnToolNote {
  const isOn = record?.isOn === true;
  const state =
    note.problems.length > 0 || !note.own ? 'broken' : !isOn ? 'off' : record.hash === note.hash ? 'on' : 'changed';
  return { ...note, state, ...(record && { record }) };
}

/** The tools that the person enabled, with exactly the text that they saw. */
export function enabledTools(notes: readonly OwnToolNote[]): Tool[] {
  return notes.flatMap(({ own, state }) => (own && state === 'on' ? [createOwnTool(own, TOOLS)] : []));
}
