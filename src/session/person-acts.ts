import { isTrashPath } from '../fs-access/trash.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import type { Tool, WriteTool } from '../tools/definition/define-tool.ts';
import type { ChangeHistory, ChangeRecord, SeenFile, ToolCall, Unsaved } from '../tools/definition/ports.ts';
import { failure, type ToolResult } from '../tools/definition/result.ts';
import { validateInput } from '../tools/definition/validate-input.ts';
import { createQueue } from '../tools/execution/exclusive.ts';
import type { Executor } from '../tools/executor.ts';
import { findTool } from '../tools/registry.ts';

/**
 * What the person does themselves in an open vault, through the same executor as the assistant: by menus, keys and forms, and by
 * typing. What may be changed without asking the browser is known at each act; text that is typed and in no file yet is part of it.
 */
export interface PersonActs {
  /** Runs a tool on the person's behalf. `callId` identifies its question among the open ones. */
  run(name: string, input: unknown, callId?: string, how?: RunChoices): Promise<ToolResult>;
  /**
   * The person's own act, by a menu, a key or a drag. It happens at once where only that file or folder changes; where links in other
   * notes change with it, a small question says how many.
   */
  act(name: OwnActName, input: unknown): Promise<ToolResult>;
  /**
   * Begins a note as text that is not saved yet: its editor can show at once, whatever the disk is at, and its file is made behind.
   * Where there is such a note already, nothing is begun.
   * @param isStillOpen false once the vault was closed meanwhile: nothing is begun then
   * @returns where it is, as `act` would
   */
  begin(name: 'create_note' | 'create_daily_note', input: unknown, isStillOpen?: () => boolean): Promise<ToolResult>;
  /**
   * Saves what the person typed in the editor, without ever asking: where the folder may not be changed without asking, or the file
   * is another by now, the answer says so.
   * @param amends the change of the editing session so far
   */
  save(note: SavedNote, amends: string | undefined): Promise<ToolResult>;
  /**
   * The person pressed Undo beside this change. It asks nothing more where everything still is as the change left it.
   * @param merge keeps what was edited since, and takes back the rest: that is shown and asked first
   * @param callId identifies its question among the open ones
   */
  undo(changeId: string, merge?: boolean, callId?: string): Promise<ToolResult>;
}

/** How the person came to a call. */
interface RunChoices {
  /** They typed into a form that does not show the note: a text that would overwrite it is shown as a difference first. */
  readonly asksToOverwrite?: true;
}

/** What a person does themselves without a form. */
export type OwnActName =
  | 'rename_note'
  | 'move_folder'
  | 'move_notes'
  | 'apply_to_notes'
  | 'delete_note'
  | 'create_note'
  | 'rename_tag'
  | 'rename_heading'
  | 'edit_note'
  | 'modify_note'
  | 'create_daily_note'
  | 'update_task'
  | 'edit_base'
  | 'edit_canvas'
  | 'update_frontmatter';

/** A note's text as the editor saves it. */
export interface SavedNote {
  readonly path: VaultPath;
  readonly content: string;
  /** The hash of the text that it was made from, or `absent` where there was none. */
  readonly base_hash: string;
  /** The file of that hash, where it is known: it is not read again. */
  readonly over?: SeenFile | undefined;
}

/** Whether files may be changed. */
export interface WriteAccess {
  /** Asks the person where that is not known, in their click or key press. @returns whether they may be */
  request(): Promise<boolean>;
  isGranted(): boolean;
  /** What is answered where they may not. */
  refusal(): ToolResult;
}

/** Text that is typed and in no file yet. */
export interface TypedText extends Unsaved {
  /** Whether an editor here holds text of this note. */
  isUnsaved(path: VaultPath): boolean;
  /** Begins a note with this text. */
  begin(path: VaultPath, text: string): void;
}

interface PersonActsParts {
  readonly executor: Executor;
  /** The tools that the person added. */
  readonly added: () => readonly Tool[];
  /** Absent where every file may be changed at once. */
  readonly access?: WriteAccess | undefined;
  /** Absent where nothing is edited. */
  readonly unsaved?: TypedText | undefined;
}

export function createPersonActs({ executor, added, access, unsaved }: PersonActsParts): PersonActs {
  const inTurn = createQueue();
  const mayWrite = async (): Promise<boolean> => access === undefined || (await access.request());
  const refused = (): ToolResult => access!.refusal();
  const execute = (name: string, input: unknown, more: Partial<ToolCall> = {}): Promise<ToolResult> =>
    executor.executeAll([{ callId: crypto.randomUUID(), name, input, initiatedBy: 'user', ...more }])[0]!;

  /** Also of an earlier visit, or another tab, that could not save it: no note that begins takes its place. */
  async function hasText(path: VaultPath): Promise<boolean> {
    if (!unsaved) return false;
    return unsaved.isUnsaved(path) || (await unsaved.among([path]).catch(() => [])).length > 0;
  }

  async function beginNote(name: string, input: unknown, isStillOpen: () => boolean): Promise<ToolResult> {
    // A day's note that is begun is that day's; any other gets a name that is free.
    const isTaken = async (path: VaultPath) => name === 'create_note' && (await hasText(path));
    const planned = await executor.foresee({ name, input, initiatedBy: 'user' }, isTaken);
    if ('success' in planned) return planned;
    const { path, changes } = planned;
    const isBegun = await hasText(path);
    // Another vault may be open by now, and the note would be made there.
    if (!isStillOpen()) return failure('not_found', 'The vault was closed meanwhile.', 'Open it again.');
    if (!isBegun) unsaved?.begin(path, changes[0]?.after?.text ?? '');
    return { success: true, operation: planned.operation, path, message: planned.message };
  }

  return {
    async run(name, input, callId = crypto.randomUUID(), how = {}) {
      // Here, in the person's click or key press, the browser may still be asked for permission.
      const tool = findTool(name) ?? added().find((candidate) => candidate.name === name);
      const isWrite = tool?.kind === 'write' && !isReadingCall(tool, name, input);
      if (isWrite && !(await mayWrite())) return refused();
      return execute(name, input, { callId, ...how });
    },
    async act(name, input) {
      if (!(await mayWrite())) return refused();
      return execute(name, input, { isOwnAct: true });
    },
    async begin(name, input, isStillOpen = () => true) {
      // Without it the text is kept, and its editor says why it is not saved.
      await mayWrite();
      // One after the other: two that are begun at once are not to have one name.
      return inTurn(() => beginNote(name, input, isStillOpen));
    },
    async save({ over, ...input }, amends) {
      if (access && !access.isGranted()) return refused();
      const call = { callId: crypto.randomUUID(), name: 'write_note', input, initiatedBy: 'user' } as const;
      // Apart from any set: what is being typed waits for no question about another note.
      return executor.execute({ ...call, save: { ...(amends !== undefined && { amends }), ...(over && { over }) } });
    },
    async undo(changeId, merge = false, callId = crypto.randomUUID()) {
      if (!(await mayWrite())) return refused();
      return execute('undo_change', { change_id: changeId, merge }, { callId, isUndoPressed: true });
    },
  };
}

/** Some tools write only where their input says so. */
function isReadingCall(tool: WriteTool, name: string, input: unknown): boolean {
  const validated = validateInput(tool, name, input);
  return validated.ok && tool.isReading?.(validated.input) === true;
}

/** A move shows on the disk a moment before its record says that it is whole. */
const TRIES = 10;
const PAUSE_MS = 300;

/** The change by which another tab has just moved this note elsewhere; undefined where it is simply missing. */
export async function findMove(history: ChangeHistory, path: VaultPath): Promise<ChangeRecord | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const [newest] = await history.list({ path, limit: 1 });
    const file = newest?.files.find((candidate) => candidate.path === path);
    if (!newest || newest.state === 'undone' || !file?.moved || file.after || isTrashPath(file.moved.other))
      return undefined;
    if (newest.state === 'applied') return newest;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

/** Longer chains of moves are not followed, nor circles. */
const MOST_MOVES = 20;

/** Where a note is that was moved in this app; undefined where it never was, or is in the trash. */
export async function currentPathOf(history: ChangeHistory, path: VaultPath): Promise<VaultPath | undefined> {
  let currentPath = path;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const move = await findMove(history, currentPath);
    const next = move?.files.find((file) => file.path === currentPath)?.moved?.other;
    if (next === undefined) break;
    currentPath = next;
  }
  return currentPath === path ? undefined : currentPath;
}
