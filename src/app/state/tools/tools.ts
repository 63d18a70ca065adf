import type { Accessor } from 'solid-js';
import type { Grant } from '../../../agent/trust/grants.ts';
import type { InterruptedChange, Settled, RecoveryChoice } from '../../../tools/execution/interrupted-changes.ts';
import type { PersonActs, SavedNote } from '../../../session/person-acts.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { PendingOperation, ToolCall } from '../../../tools/definition/ports.ts';
import type { ToolResult, ToolSuccess } from '../../../tools/definition/result.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { AnswerDraft } from './answer-drafts.ts';
import type { Questions } from './create-questions.ts';

/** Running tools in the open vault, and what waits for the person because of it. */
export interface Tools
  extends Pick<Questions, 'questions' | 'decided' | 'sets'>, Pick<PersonActs, 'run' | 'act' | 'undo'> {
  begin(name: 'create_note' | 'create_daily_note', input: unknown): Promise<ToolResult>;
  /** @param vaultId the vault that it was typed in: a save that comes after that was closed writes nothing into the next one */
  save(note: SavedNote, amends: string | undefined, vaultId: string): Promise<ToolResult>;
  execute(call: ToolCall): Promise<ToolResult>;
  /** Several writes at once, which the person looks through as a whole. */
  executeAll(calls: readonly ToolCall[]): readonly Promise<ToolResult>[];
  /** Hears of what calls have changed, which are not the person's own acts. @returns ends that */
  onCallDone(listener: (result: ToolSuccess) => void): () => void;
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
