import { readFileSync } from 'node:fs';
import { NOTHING_SPENT } from '../../src/agent/budget/budget-spend.ts';
import { createOpenAiProvider } from '../../src/agent/providers/openai-compatible.ts';
import { createScriptedEndpoint, type ReceivedRequest } from '../../src/agent/testing/scripted-endpoint.ts';
import type { TurnOutcome } from '../../src/agent/turn/events.ts';
import { fittingToolset } from '../../src/agent/toolsets/toolsets.ts';
import { createUnkeptConversations } from '../../src/headless/stores/disk-conversations.ts';
import { openRealVault } from '../../src/notes/testing/real-vaults.ts';
import { parseVaultSettings } from '../../src/notes/vault-settings.ts';
import { createChoices } from '../../src/session/agent-parts.ts';
import { type AgentSession, openAgentSession } from '../../src/session/agent-session.ts';
import { INITIAL_SETTINGS } from '../../src/session/session-settings.ts';
import { modelPart } from '../../src/session/testing/agent-parts.ts';
import { openVaultSession } from '../../src/session/vault-session.ts';
import type { Confirmation } from '../../src/tools/definition/ports.ts';
import { createMemoryOwnToolStore } from '../../src/tools/own/own-tool-store.ts';
import { createBench } from '../../src/tools/testing/tool-bench.ts';
import { createShippedEmbedder } from '../../src/workers/testing/shipped-model.ts';
import { say, tokensOf, type Reply } from '../../src/agent/testing/model-reply.ts';
import { type RecordedTask } from './recorded-task.ts';

/** What a task took. */
export interface Played {
  readonly rounds: number;
  /** Of all requests, four characters each. */
  readonly tokens: number;
  /** Of each request. */
  readonly requests: readonly number[];
}

/** How a task went in a window that it was not recorded in. */
export interface Replayed extends Played {
  /** Where the recorded model could not go on with what it was sent, or a file is not as it should be; none where all is done. */
  readonly undone: readonly string[];
  /** Turns that ended without an answer, and requests that the window does not hold: after these a conversation is lost. */
  readonly deadEnds: readonly string[];
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
  const { undone, deadEnds, ...played } = await play(task, task.windowTokens ?? LARGE_WINDOW, see);
  const problems = [...deadEnds, ...undone];
  if (problems.length > 0) throw new Error(`${task.name}: ${problems.join(' ')}`);
  return played;
}

/**
 * Plays a task in another window than its own. What the recorded model did not read there (a result is shorter, a tool is not told)
 * it cannot name: it says so, and the conversation has to go on with a further message.
 */
export async function replayTask(task: RecordedTask, windowTokens: number): Promise<Replayed> {
  const further = { say: FURTHER, replies: [say(AFTERWARDS)] };
  return play({ ...task, turns: [...task.turns, further], answer: AFTERWARDS }, windowTokens, () => undefined);
}

const FURTHER = 'And what did you do just now?';
const AFTERWARDS = 'As I said.';
const CANNOT_GO_ON = 'I cannot tell from what I read.';

async function play(
  task: RecordedTask,
  windowTokens: number,
  see: (request: ReceivedRequest) => void,
): Promise<Replayed> {
  let replies: Reply[] = [];
  const undone: string[] = [];
  const deadEnds: string[] = [];
  const requests: number[] = [];
  const endpoint = await createScriptedEndpoint({
    script(request) {
      see(request);
      const tokens = tokensOf(request);
      requests.push(tokens);
      if (tokens + ROOM_TO_ANSWER > windowTokens) {
        const message = `A request of ${tokens} tokens does not fit.`;
        deadEnds.push(message);
        return { status: 400, error: { message } };
      }
      // A summary of the oldest part; what the model makes of it is no part of the task.
      if (!request.body.tools) return { text: 'The person asked what some notes say, and was told.' };
      const reply = replies.shift();
      try {
        if (!reply) throw new Error('The recording has no further reply.');
        return reply(request);
      } catch (error) {
        undone.push(String(error));
        replies = [];
        return { text: CANNOT_GO_ON };
      }
    },
  });
  try {
    const bench = await createBench({ ...filesOf(task.vault), ...task.files }, { embedder: createShippedEmbedder() });
    bench.clock.time = new Date(2026, 10, 5, 10).getTime();
    const { confirmation, questions } = personOf(task);
    const store = createUnkeptConversations(bench.clock.now);
    const onFault = (error: unknown) => void deadEnds.push(String(error));
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
      onFault,
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
      replies = [...turn.replies];
      if (turn.isNew) session.startNew();
      const outcome = await endOf(session, () => session.send(turn.say));
      if (outcome?.reason !== 'answered') deadEnds.push(`A turn ended so: ${JSON.stringify(outcome)}.`);
      if (replies.length > 0) undone.push(`${replies.length} replies are left.`);
    }
    const answer = session.state().thread.branch.at(-1)?.message.content ?? '';
    await bench.index.close();
    const { questions: expectedQuestions = 0 } = task;
    undone.push(
      ...(answer.includes(task.answer) ? [] : [`The last answer is ${JSON.stringify(answer)}.`]),
      ...(questions() === expectedQuestions ? [] : [`There were ${questions()} questions, not ${expectedQuestions}.`]),
      ...filesAmiss(task, (path) => bench.text(path)),
    );
    return {
      rounds: requests.length,
      tokens: requests.reduce((sum, tokens) => sum + tokens, 0),
      requests,
      undone,
      deadEnds,
    };
  } finally {
    await endpoint.close();
  }
}

/** @returns how the turn that `act` begins ends; undefined where none began */
async function endOf(session: AgentSession, act: () => Promise<unknown>): Promise<TurnOutcome | undefined> {
  let outcome: TurnOutcome | undefined;
  const stopListening = session.subscribe((event) => {
    if (event.type === 'ended') outcome = event.outcome;
  });
  await act();
  await session.settled();
  stopListening();
  return outcome;
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
