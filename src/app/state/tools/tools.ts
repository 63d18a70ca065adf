import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Grant } from '../../../agent/trust/grants.ts';
import type { InterruptedChange, Settled, RecoveryChoice } from '../../../tools/execution/interrupted-changes.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { PendingOperation, ToolCall } from '../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { AnswerDraft } from './answer-drafts.ts';
import type { Questions } from './create-questions.ts';

/** How the person came to a call. */
interface RunChoices {
  /** They typed into a form that does not show the note: a text that would overwrite it is shown as a difference first. */
  readonly asksToOverwrite?: true;
}

/** What a person does themselves without a form. */
export type OwnActName =
  | 'rename_note'
  | 'move_folder'
  | 'delete_note'
  | 'create_note'
  | 'rename_tag'
  | 'rename_heading'
  | 'edit_note'
  | 'update_task'
  | 'edit_base'
  | 'edit_canvas'
  | 'update_frontmatter';

/** A note's text as the editor saves it. */
interface SavedNote {
  readonly path: VaultPath;
  readonly content: string;
  /** The hash of the text that it was made from, or `absent` where there was none. */
  readonly base_hash: string;
}

/** Running tools in the open vault, and what waits for the person because of it. */
export interface Tools extends Pick<Questions, 'questions' | 'decided' | 'sets'> {
  /** Runs a tool on the person's behalf through the same executor as the assistant. `callId` identifies its question among the open ones. */
  run(name: string, input: unknown, callId?: string, how?: RunChoices): Promise<ToolResult>;
  /**
   * The person's own act, by a menu, a key or a drag. It happens at once where only that file or folder changes; where links in other
   * notes change with it, a small question says how many.
   */
  act(name: OwnActName, input: unknown): Promise<ToolResult>;
  /**
   * Begins a note as text that is not saved yet: its editor can show at once, whatever the disk is at, and its file is made behind.
   * Where there is such a note already, nothing is begun. @returns where it is, as `act` would
   */
  begin(name: 'create_note' | 'create_daily_note', input: unknown): Promise<ToolResult>;
  /**
   * Saves what the person typed in the editor, without ever asking: where the folder may not be changed without asking, or the file
   * is another by now, the answer says so.
   * @param amends the change of the editing session so far
   * @param vaultId the vault that it was typed in: a save that comes after that was closed writes nothing into the next one
   */
  save(note: SavedNote, amends: string | undefined, vaultId: string): Promise<ToolResult>;
  /**
   * The person pressed Undo beside this change. It asks nothing more where everything still is as the change left it.
   * @param merge keeps what was edited since, and takes back the rest: that is shown and asked first
   * @param callId identifies its question among the open ones
   */
  undo(changeId: string, merge?: boolean, callId?: string): Promise<ToolResult>;
  execute(call: ToolCall): Promise<ToolResult>;
  /** Several writes at once, which the person looks through as a whole. */
  executeAll(calls: readonly ToolCall[]): readonly Promise<ToolResult>[];
  /** The tools that the person added and that are on: of servers, and of their own notes. */
  readonly added: () => readonly Tool[];
  /** What the person writes into a question; kept until its call is over. */
  answerDraft(pending: PendingOperation): AnswerDraft;
  /** What the person allowed for the rest of conversations. */
  readonly grants: Accessor<readonly Grant[]>;
  withdrawGrant(id: string): void;
  /** Changes of several files that a crash cut short, and that wait for the person's word. */
  readonly interrupted: Accessor<readonly InterruptedChange[]>;
  /** Completes such a change or takes it back. */
  settle(changeId: string, how: RecoveryChoice): Promise<Settled>;
}

export const { Provider: ToolsProvider, use: useTools } = requiredContext<Tools>('Tools');
