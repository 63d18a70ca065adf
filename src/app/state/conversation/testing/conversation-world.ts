import { createSpendLedger } from '../../../../agent/budget/budget-ledger.ts';
import type { Price, SpendCaps } from '../../../../agent/budget/budget-spend.ts';
import { createConversationStore } from '../../../../agent/conversations/conversation-store.ts';
import type { ModelDelta, ModelProvider, ModelRequest } from '../../../../agent/model/model-provider.ts';
import { openBrowserStore } from '../../../../fs-access/browser-store/browser-store.ts';
import type { ToolCall } from '../../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../../tools/definition/result.ts';
import { createBench, type ToolBench } from '../../../../tools/testing/tool-bench.ts';
import { createConversationChoices } from '../../egress/records.ts';
import { type AgentSessionParts, createAgentSession } from '../../../../session/agent-session.ts';
import { createConversation } from '../vault-conversation.ts';
import type { ConversationDependencies } from '../visible-conversation.ts';
import { modelPart, vaultPart } from '../../../../session/testing/agent-parts.ts';

export type Reply = readonly (ModelDelta | 'wait' | Promise<void> | Error)[];

export const says = (...pieces: string[]): Reply => pieces.map((text) => ({ type: 'text', text }));
export const calls = (...names: string[]): Reply =>
  names.map((name, index) => ({ type: 'tool_call', index, id: `${name}-${index}`, name, arguments: '{"query":"x"}' }));

/** A model that gives these replies in turn; `wait` holds until the signal, a promise until it is resolved. */
function createScript(replies: Reply[]): ModelProvider & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    id: 'script',
    label: 'Script',
    requests,
    async *stream(request) {
      requests.push(request);
      for (const part of replies[requests.length - 1] ?? []) {
        if (part instanceof Error) throw part;
        if (part instanceof Promise) await part;
        else if (part !== 'wait') yield part;
        else
          await new Promise((_, reject) =>
            request.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
          );
      }
    },
  };
}

let databases = 0;

/** What a conversation in the world can be given in place of its own. */
export type StartOptions = Partial<AgentSessionParts & ConversationDependencies> & {
  /** In place of the script. */
  readonly provider?: ModelProvider;
  readonly price?: Price;
  readonly caps?: () => SpendCaps;
  readonly execute?: (call: ToolCall) => Promise<ToolResult>;
  /** The vault that is talked about, in place of the world's own. */
  readonly bench?: ToolBench;
};

const NO_CAPS: SpendCaps = { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 };

/** Conversations on one real store and one real vault, with a model that says what a script says and tools that do nothing. */
export async function createWorld() {
  const db = await openBrowserStore(`conversation-test-${databases++}`);
  const store = createConversationStore(db);
  const own = await createBench({ 'Plan.md': 'one\ntwo\nthree' });
  const ran: string[] = [];
  const world = {
    execute: async (call: ToolCall): Promise<ToolResult> => ({ success: true, found: 2, call: call.callId }),
  };
  const start = (replies: Reply[], options: StartOptions = {}) => {
    const { provider: given, price, caps = () => NO_CAPS, bench = own, execute = world.execute, ...more } = options;
    const script = createScript(replies);
    const run = (call: ToolCall) => {
      ran.push(`${call.name} ${call.callId}`);
      return options.execute ? execute(call) : world.execute(call);
    };
    const model = modelPart(given ?? script, { price });
    const session = createAgentSession({
      store,
      vault: vaultPart({ files: bench.vault, index: bench.index, history: bench.history }),
      calls: { execute: run, executeAll: (all) => all.map(run), added: () => [] },
      model,
      choices: createConversationChoices(store),
      settings: () => ({ maxRounds: 10, caps: caps(), instructions: undefined, recallMemories: false }),
      ledger: createSpendLedger(db),
      clock: bench.clock,
      retries: { maxRetries: 0, maxWaitMs: 0, wait: async () => {} },
      ...more,
    });
    const conversation = createConversation(session, { vaultId: 'vault', store, model, ...more });
    return { conversation, provider: script };
  };
  return { db, store, world, ran, start, bench: own };
}

/** What the person and the assistant said; a message as it is stored. */
export const roles = (entries: readonly { message: { role: string; content: string } }[]) =>
  entries.map(({ message }) => `${message.role}: ${message.content}`);

/** The words of a request's messages, without what the app tells of the situation before each of the person's. */
export const wordsOf = ({ messages }: ModelRequest) =>
  messages.map(({ content }) => content.replace(/^# Situation\n[\s\S]*?\n# Message\n/, ''));

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 500) throw new Error('It never came to pass.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
