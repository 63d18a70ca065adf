import { createSignal, type Accessor } from 'solid-js';
import type { WriteTool } from '../../../tools/definition/define-tool.ts';
import type { InterruptedChange } from '../../../tools/execution/interrupted-changes.ts';
import type { PendingStore, ToolCall } from '../../../tools/definition/ports.ts';
import { createQueue } from '../../../tools/execution/exclusive.ts';
import { findTool } from '../../../tools/registry.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { failure, type ToolResult } from '../../../tools/definition/result.ts';
import { validateInput } from '../../../tools/definition/validate-input.ts';
import { createKeptDrafts } from '../drafts/kept-drafts.ts';
import type { VaultSession } from '../vault/create-vault-session.ts';
import { toolStateText } from '../../strings/en/state/tools.ts';
import { createAnswerDrafts } from './answer-drafts.ts';
import type { Questions } from './create-questions.ts';
import type { Tools } from './tools.ts';

export interface ToolsDependencies {
  readonly session: Accessor<VaultSession | undefined>;
  readonly questions: Questions;
  readonly added: Tools['added'];
  readonly pending: Pick<PendingStore, 'list'>;
}

/** @returns the tools, and what is done with their questions when a vault is opened or closed */
export function createTools({ session, questions, added, pending }: ToolsDependencies): {
  readonly tools: Tools;
  begin(session: VaultSession): Promise<void>;
  setAside(): void;
} {
  const [interrupted, setInterrupted] = createSignal<readonly InterruptedChange[]>([]);
  const answerDrafts = createAnswerDrafts();
  const inTurn = createQueue();
  const mayWrite = async () => (await session()?.vault.requestWriteAccess()) ?? false;

  async function lookForInterrupted(): Promise<void> {
    const present = session();
    const found = (await present?.executor.interrupted().catch(() => undefined)) ?? [];
    if (present && present === session()) setInterrupted(found);
  }
  // Another tab may have settled it since, or another program may have changed its files.
  window.addEventListener('focus', () => interrupted().length > 0 && void lookForInterrupted());

  const executeAll = (calls: readonly ToolCall[]): Promise<ToolResult>[] => {
    const executor = session()?.executor;
    if (!executor) return calls.map(async () => noVault());
    return executor.executeAll(calls).map(offered);
  };
  /** A change that stopped half-way just now is offered at once, not only at the next start. */
  const offered = async (answer: Promise<ToolResult>) => {
    const result = await answer;
    if (!result.success && result.isError && result.code === 'unknown_outcome') await lookForInterrupted();
    return result;
  };
  async function beginIn(
    { vault: { unsaved }, executor }: VaultSession,
    name: string,
    input: unknown,
  ): Promise<ToolResult> {
    // Also text that an earlier visit or another tab could not save: no note that begins takes its place.
    const hasText = async (path: VaultPath) =>
      unsaved.isUnsaved(path) || (await unsaved.among([path]).catch(() => [])).length > 0;
    // A day's note that is begun is that day's; any other gets a name that is free.
    const isTaken = async (path: VaultPath) => name === 'create_note' && (await hasText(path));
    const planned = await executor.foresee({ name, input, initiatedBy: 'user' }, isTaken);
    if ('success' in planned) return planned;
    const { path, changes } = planned;
    const isBegun = await hasText(path);
    // Another vault may be open by now, and the note would be made there.
    if (session()?.executor !== executor) return noVault();
    if (!isBegun) unsaved.begin(path, changes[0]?.after?.text ?? '');
    return { success: true, operation: planned.operation, path, message: planned.message };
  }

  const execute = async (call: ToolCall): Promise<ToolResult> => executeAll([call])[0]!;

  const tools: Tools = {
    async run(name, input, callId = crypto.randomUUID(), how = {}) {
      // Here, in the person's click or key press, the browser may still be asked for permission.
      const tool = findTool(name) ?? added().find((each) => each.name === name);
      const isWrite = tool?.kind === 'write' && !isReadingCall(tool, name, input);
      if (isWrite && !(await mayWrite())) return mayNotWrite();
      return execute({ callId, name, input, initiatedBy: 'user', ...how });
    },
    async act(name, input) {
      if (!(await mayWrite())) return mayNotWrite();
      return execute({ callId: crypto.randomUUID(), name, input, initiatedBy: 'user', isOwnAct: true });
    },
    async begin(name, input) {
      const present = session();
      if (!present) return noVault();
      // Without it the text is kept, and its editor says why it is not saved.
      await mayWrite();
      // One after the other: two that are begun at once are not to have one name.
      return inTurn(() => beginIn(present, name, input));
    },
    async save(input, amends, vaultId) {
      const present = session();
      if (present?.vault.id !== vaultId || present.vault.writable() !== 'granted') return mayNotWrite();
      const call = { callId: crypto.randomUUID(), name: 'write_note', input, initiatedBy: 'user' } as const;
      // Apart from any set: what is being typed waits for no question about another note.
      return offered(present.executor.execute({ ...call, save: amends === undefined ? {} : { amends } }));
    },
    async undo(changeId, merge = false, callId = crypto.randomUUID()) {
      if (!(await mayWrite())) return mayNotWrite();
      const input = { change_id: changeId, merge };
      return execute({
        callId,
        name: 'undo_change',
        input,
        initiatedBy: 'user',
        isUndoPressed: true,
      });
    },
    execute,
    executeAll,
    added,
    questions: questions.questions,
    decided: questions.decided,
    sets: questions.sets,
    answerDraft: (question) => answerDrafts.of(question),
    grants: () => session()?.grants.list() ?? [],
    withdrawGrant: (id) => session()?.grants.withdraw(id),
    interrupted,
    async settle(changeId, how) {
      if (!(await mayWrite())) throw new Error(toolStateText.createTools.folderMayNotChanged);
      const executor = session()?.executor;
      if (!executor) throw new Error(toolStateText.createTools.vaultClosedQuestionWaits);
      const settled = await executor.settle(changeId, how);
      setInterrupted((before) => before.filter(({ record }) => record.change_id !== changeId));
      return settled;
    },
  };

  return {
    tools,
    async begin({ vault, executor }) {
      await answerDrafts.load(createKeptDrafts('answer', vault.id), await pending.list());
      setInterrupted(await executor.resumePending());
    },
    setAside() {
      questions.setAside();
      setInterrupted([]);
    },
  };
}

const noVault = (): ToolResult =>
  failure('not_found', toolStateText.createTools.noVaultIsOpen, toolStateText.createTools.openAFolderFirst);

const mayNotWrite = (): ToolResult =>
  failure('permission', toolStateText.createTools.mayNotBeChanged, toolStateText.createTools.allowChangesStatusBar);

/** Some tools write only where their input says so. */
function isReadingCall(tool: WriteTool, name: string, input: unknown): boolean {
  const validated = validateInput(tool, name, input);
  return validated.ok && tool.isReading?.(validated.input) === true;
}
