import { notesOn } from '../../agent/conversations/notes-on-answer.ts';
import type { ConversationEntry } from '../../agent/conversations/conversation.ts';
import { readSituation, readVaultShape, vaultOf } from '../../agent/context/vault-context.ts';
import { buildSystemPrompt } from '../../agent/context/system-prompt.ts';
import type { StoredMessage, UserMessage } from '../../agent/model/messages.ts';
import type { ToolSchema } from '../../agent/model/model-provider.ts';
import { answerMoreTools, isMoreTools } from '../../agent/toolsets/more-tools.ts';
import { toolsFor } from '../../agent/toolsets/toolsets.ts';
import { tellsMoreThanNames } from '../../agent/trust/plain-names.ts';
import type { AgentEvent, TurnOutcome } from '../../agent/turn/events.ts';
import { runTurn } from '../../agent/turn/run-turn.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolCall } from '../../tools/definition/ports.ts';
import { failure, type ToolResult } from '../../tools/definition/result.ts';
import { readShown } from '../../tools/note-files/read-shown.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import type { ChosenModel } from './chosen-model.ts';

interface VaultTurn {
  readonly vault: HeadlessVault;
  readonly model: ChosenModel;
  readonly conversationId: string;
  /** The conversation so far, the person's new message last. */
  readonly messages: readonly StoredMessage[];
  readonly signal: AbortSignal;
  /** Awaited: what it keeps is kept before the turn goes on. */
  readonly onEvent: (event: AgentEvent) => void | Promise<void>;
}

/** One turn on an open vault, by the same loop as in the app. */
export async function runVaultTurn(turn: VaultTurn): Promise<TurnOutcome> {
  const { vault, model, messages, signal, conversationId } = turn;
  const toolsAt = (later: readonly StoredMessage[], windowTokens?: number): readonly ToolSchema[] =>
    toolsFor(model.toolset(windowTokens), { messages: later, added: vault.ownTools.tools() });
  const shape = {
    vaultName: vault.folder.name,
    ...(vaultOf(messages) ?? (await readVaultShape(await sourcesOf(vault)))),
  };
  const systemFor = (tools: readonly ToolSchema[], windowTokens?: number): string =>
    buildSystemPrompt({
      ...shape,
      tools: tools.map(({ name }) => name),
      isBrief: model.toolset(windowTokens) === 'brief',
    });
  const first = toolsAt(messages);
  const events = runTurn({
    messages,
    system: systemFor(toolsAt([])),
    isSystemForeign: tellsMoreThanNames(shape),
    provider: model.provider,
    tools: first,
    nextTools: toolsAt,
    forWindow: async (windowTokens, later) => ({
      system: systemFor(toolsAt([], windowTokens), windowTokens),
      tools: toolsAt(later, windowTokens),
    }),
    execute: (call) => execute(vault, model, call),
    executeAll: (calls) =>
      vault.executor.executeAll(calls).map(async (result, at) => waitingOr(vault, calls[at]!, await result)),
    signal,
    conversationId,
    isWindowGuessed: model.isWindowGuessed,
    ...(model.windowTokens !== undefined && { windowTokens: model.windowTokens }),
  });
  for await (const event of events) {
    await turn.onEvent(event);
    if (event.type === 'turn_end') return event.outcome;
  }
  throw new Error('The turn ended without an outcome.');
}

/** A question of the person's, with what is so now. @param before the messages before it */
export async function toQuestion(
  vault: HeadlessVault,
  content: string,
  before: readonly StoredMessage[],
  now: number,
): Promise<UserMessage> {
  const message: UserMessage = { role: 'user', content };
  const sources = { ...(await sourcesOf(vault)), openNote: undefined, readsAttachments: false, now: new Date(now) };
  return { ...message, situation: await readSituation(sources, message, before) };
}

/** Below an answer that says that it changed something. */
export const CHANGED_NOTHING = 'Nothing was changed in this answer.\n';

/** What is kept with the last message of a turn: its citations, as the app keeps them. */
export function notesOnTurn(
  { vault, model }: Pick<VaultTurn, 'vault' | 'model'>,
  messages: readonly StoredMessage[],
  outcome: TurnOutcome,
): Promise<Pick<ConversationEntry, 'outcome' | 'citations' | 'unheld' | 'changedNothing'>> {
  return notesOn(messages.at(-1)!, messages, outcome, {
    readCited: (path) => readShown({ vault: vault.files, index: vault.index }, path),
    resolveNames: (written) => vault.index.resolveLinks('' as VaultPath, written),
    byRules: model.provider.byRules,
  });
}

const sourcesOf = async ({ index }: HeadlessVault) => ({
  index,
  status: await index.status(),
  files: await index.tree(),
});

async function execute(vault: HeadlessVault, model: ChosenModel, call: ToolCall): Promise<ToolResult> {
  if (isMoreTools(call.name)) {
    const kind = model.toolset();
    return answerMoreTools(call.input, kind === 'all' ? 'core' : kind, vault.ownTools.tools());
  }
  return waitingOr(vault, call, await vault.executor.execute(call));
}

/** A change that nobody could be asked about is no mistake of the model's: it is told that it waits. */
async function waitingOr({ stores }: HeadlessVault, call: ToolCall, result: ToolResult): Promise<ToolResult> {
  if (result.success || !(await stores.pending.get(call.callId))) return result;
  return failure(
    'cancelled',
    'The change waits for the person’s approval, and nothing is written yet.',
    'Say so in the answer, and do not call it again.',
    { waits: true },
  );
}
