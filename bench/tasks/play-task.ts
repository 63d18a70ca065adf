import { readFileSync } from 'node:fs';
import { NOTHING_SPENT } from '../../src/agent/budget/budget-spend.ts';
import { createOpenAiProvider } from '../../src/agent/providers/openai-compatible.ts';
import { createScriptedEndpoint, type ReceivedRequest } from '../../src/agent/testing/scripted-endpoint.ts';
import { fittingToolset } from '../../src/agent/toolsets/toolsets.ts';
import { createUnkeptConversations } from '../../src/headless/stores/disk-conversations.ts';
import { openRealVault } from '../../src/notes/testing/real-vaults.ts';
import { parseVaultSettings } from '../../src/notes/vault-settings.ts';
import { createChoices } from '../../src/session/agent-parts.ts';
import { openAgentSession } from '../../src/session/agent-session.ts';
import { INITIAL_SETTINGS } from '../../src/session/session-settings.ts';
import { modelPart } from '../../src/session/testing/agent-parts.ts';
import { openVaultSession } from '../../src/session/vault-session.ts';
import type { Confirmation } from '../../src/tools/definition/ports.ts';
import { createMemoryOwnToolStore } from '../../src/tools/own/own-tool-store.ts';
import { createBench } from '../../src/tools/testing/tool-bench.ts';
import { createShippedEmbedder } from '../../src/workers/testing/shipped-model.ts';
import { tokensOf } from '../../src/agent/testing/model-reply.ts';
import { type RecordedTask } from './recorded-task.ts';

/** What a task took. */
export interface Played {
  readonly rounds: number;
  /** Of all requests, four characters each. */
  readonly tokens: number;
  /** Of each request. */
  readonly requests: readonly number[];
}

/** As the history of the tools' bench is called. */
const VAULT_ID = 'vault-1';
const LARGE_WINDOW = 131_072;
/** Tokens that a model needs to answer; a server gives no more than its window in all. */
const ROOM_TO_ANSWER = 200;

/**
 * Plays a recorded task with the real session, index and tools, behind a real endpoint that refuses what is longer than the window.
 * @param see called with each request as it comes
 * @throws Error where a turn ends early, a reply is left, or a file is not as it should be
 */
export async function playTask(
  task: RecordedTask,
  see: (request: ReceivedRequest) => void = () => undefined,
): Promise<Played> {
  const { windowTokens = LARGE_WINDOW, questions: expectedQuestions = 0 } = task;
  const replies = task.turns.flatMap((turn) => turn.replies);
  const faults: unknown[] = [];
  const requests: number[] = [];
  const endpoint = await createScriptedEndpoint({
    script(request) {
      see(request);
      const tokens = tokensOf(request);
      requests.push(tokens);
      try {
        if (tokens + ROOM_TO_ANSWER > windowTokens) throw new Error(`A request of ${tokens} tokens does not fit.`);
        // A summary of the oldest part; what the model makes of it is no part of the task.
        if (!request.body.tools) return { text: 'The person asked what some notes say, and was told.' };
        const reply = replies.shift();
        if (!reply) throw new Error('The recording has no further reply.');
        return reply(request);
      } catch (error) {
        faults.push(error);
        return { status: 400, error: { message: String(error) } };
      }
    },
  });
  try {
    const bench = await createBench({ ...filesOf(task.vault), ...task.files }, { embedder: createShippedEmbedder() });
    bench.clock.time = new Date(2026, 10, 5, 10).getTime();
    const { confirmation, questions } = personOf(task);
    const store = createUnkeptConversations(bench.clock.now);
    const vault = openVaultSession({
      id: VAULT_ID,
      name: 'Vault',
      files: bench.vault,
      wholeVault: bench.vault,
      settings: parseVaultSettings({ app: undefined, dailyNotes: undefined, templates: undefined }),
      index: bench.index,
      stores: bench,
      ownToolStore: createMemoryOwnToolStore(),
      clock: bench.clock,
      person: {
        confirmation,
        settings: () => ({ ...INITIAL_SETTINGS, recallConversations: true }),
        choices: createChoices(store),
        conversations: store,
      },
      setup: {},
      onFault: (error) => void faults.push(error),
    });
    const session = openAgentSession(vault, {
      calls: { asksWeb: () => false },
      model: modelPart(createOpenAiProvider({ baseUrl: endpoint.baseUrl, model: 'scripted-model' }), {
        windowTokens: windowTokens,
        toolset: (tokens = windowTokens, wanted = 'core') => fittingToolset(wanted, tokens),
      }),
      store,
      ledger: { today: async () => NOTHING_SPENT, add: async () => NOTHING_SPENT },
    });
    for (const turn of task.turns) {
      if (turn.isNew) session.startNew();
      await session.send(turn.say);
      await session.settled();
    }
    const answer = session.state().thread.branch.at(-1)?.message.content ?? '';
    await bench.index.close();
    const problems = [
      ...faults.map(String),
      ...(replies.length > 0 ? [`${replies.length} replies are left.`] : []),
      ...(answer.includes(task.answer) ? [] : [`The last answer is ${JSON.stringify(answer)}.`]),
      ...(questions() === expectedQuestions ? [] : [`There were ${questions()} questions, not ${expectedQuestions}.`]),
      ...filesAmiss(task, (path) => bench.text(path)),
    ];
    if (problems.length > 0) throw new Error(`${task.name}: ${problems.join(' ')}`);
    return { rounds: requests.length, tokens: requests.reduce((sum, tokens) => sum + tokens, 0), requests };
  } finally {
    await endpoint.close();
  }
}

/** A person who declines the first questions with these reasons, and says yes to the rest. */
function personOf({ declines = [] }: RecordedTask): { confirmation: Confirmation; questions: () => number } {
  let asked = 0;
  return {
    confirmation: {
      ask: async () => {
        const feedback = declines[asked++];
        return feedback === undefined ? { approved: true } : { approved: false, feedback };
      },
    },
    questions: () => asked,
  };
}

function filesAmiss({ holds = {} }: RecordedTask, text: (path: string) => string | undefined): string[] {
  return Object.entries(holds).flatMap(([path, parts]) => {
    const now = text(path);
    if (parts === null) return now === undefined ? [] : [`${path} is still there.`];
    return parts.filter((part) => !now?.includes(part)).map((part) => `${path} does not hold ${JSON.stringify(part)}.`);
  });
}

const SAMPLE = 'public/sample-vault';

function filesOf(vault: RecordedTask['vault']): Record<string, string> {
  if (vault !== 'sample') {
    const realVault = openRealVault(vault);
    return Object.fromEntries(
      realVault.paths
        .filter((path) => /\.(?:md|base|canvas)$/.test(path))
        .map((path) => [path, realVault.readText(path) ?? '']),
    );
  }
  const paths = JSON.parse(readFileSync(`${SAMPLE}/index.json`, 'utf8')) as string[];
  return Object.fromEntries(
    paths
      .filter((path) => !path.startsWith('_obsidian/'))
      .map((path) => [path, readFileSync(`${SAMPLE}/${path}`, 'utf8')]),
  );
}
