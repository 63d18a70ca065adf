import { createConversationStore } from '../../../../agent/conversations/conversation-store.ts';
import type { ModelDelta, ModelProvider, ModelRequest } from '../../../../agent/model/model-provider.ts';
import type { ToolCall } from '../../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../../tools/definition/result.ts';
import { openBrowserStore } from '../../../../fs-access/browser-store/browser-store.ts';
import { createConversation } from '../thread/create-conversation.ts';
import type { ConversationDependencies } from '../thread/visible-conversation.ts';

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

/** Conversations on one real store, with a model that says what a script says. */
export async function createWorld() {
  const db = await openBrowserStore(`conversation-test-${databases++}`);
  const store = createConversationStore(db);
  const ran: string[] = [];
  const world = {
    execute: async (call: ToolCall): Promise<ToolResult> => ({ success: true, found: 2, call: call.callId }),
  };
  const start = (replies: Reply[], more: Partial<ConversationDependencies> = {}) => {
    const provider = createScript(replies);
    const conversation = createConversation({
      store,
      vaultId: 'vault',
      provider: () => provider,
      system: async () => 'system',
      tools: () => [
        { name: 'search_notes', description: '', parameters: { type: 'object', properties: { query: {} } } },
      ],
      execute: (call) => {
        ran.push(`${call.name} ${call.callId}`);
        return world.execute(call);
      },
      readCited: async (path) => (path === 'Plan.md' ? { text: 'one\ntwo\nthree', hash: 'h' } : undefined),
      maxRounds: () => 10,
      retries: { maxRetries: 0, maxWaitMs: 0, wait: async () => {} },
      ...more,
    });
    return { conversation, provider };
  };
  return { db, store, world, ran, start };
}

export const roles = (entries: readonly { message: { role: string; content: string } }[]) =>
  entries.map(({ message }) => `${message.role}: ${message.content}`);

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 500) throw new Error('It never came to pass.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
