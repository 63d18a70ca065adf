import { describe, expect, it } from 'vitest';
import { NOTHING_SPENT } from '../agent/budget/budget-spend.ts';
import { createScriptedProvider, type ScriptedDeltas } from '../agent/testing/scripted-provider.ts';
import { createUnkeptConversations } from '../headless/stores/disk-conversations.ts';
import { createBench } from '../tools/testing/tool-bench.ts';
import { createAgentSession } from './agent-session.ts';
import type { SessionEvent } from './session-state.ts';
import { createChoices } from './agent-parts.ts';
import { modelPart, vaultPart } from './testing/agent-parts.ts';

const SEARCH: ScriptedDeltas = [
  { type: 'tool_call', index: 0, id: 'one', name: 'search_notes', arguments: '{"query":"sun"}' },
];
const says = (...texts: string[]): ScriptedDeltas => texts.map((text) => ({ type: 'text', text }));

const MEMORY = '---\ntype: memory\n---\n\nI grow tomatoes on the balcony.\n';

async function open(script: readonly ScriptedDeltas[], recallMemories = false) {
  const bench = await createBench({ 'Sun.md': '# Sun\n\nTomatoes like sun.\n', 'Memory/Balcony.md': MEMORY });
  const store = createUnkeptConversations(bench.clock.now);
  const provider = createScriptedProvider(script);
  const session = createAgentSession({
    vault: vaultPart({ files: bench.vault, index: bench.index, history: bench.history }),
    calls: { ...bench.executor, added: () => [] },
    model: modelPart(provider),
    choices: createChoices(store),
    settings: () => ({
      maxRounds: 10,
      caps: { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 },
      instructions: undefined,
      recallMemories,
    }),
    store,
    ledger: { today: async () => NOTHING_SPENT, add: async () => NOTHING_SPENT },
    clock: bench.clock,
  });
  return { session, store, provider };
}

describe('the events of a session', () => {
  it('tell a turn in order, each message once it is stored', async () => {
    const { session, store } = await open([SEARCH, says('Tomatoes ', 'do.')]);
    const events: string[] = [];
    const isKept: boolean[] = [];
    session.subscribe(async (event) => {
      if (event.type === 'changed' || event.type === 'usage') return;
      events.push(event.type);
      if (event.type !== 'message') return;
      const { id = '' } = session.state().thread;
      isKept.push((await store.get(id))?.entries.at(-1)?.message === event.entry.message);
    });
    expect(await session.send('What likes sun?')).toBe(true);
    expect(events).toEqual([
      ...['conversations_changed', 'round_start', 'message', 'tool_start', 'tool_end', 'message'],
      ...['round_start', 'text', 'text', 'message', 'turn_end', 'ended', 'conversations_changed'],
    ]);
    expect(isKept).toEqual([true, true, true]);
  });

  it('hold the turn up while one is drawn', async () => {
    const { session, provider } = await open([SEARCH, says('Done.')]);
    let draw = (): void => undefined;
    const drawn = new Promise<void>((resolve) => (draw = resolve));
    const isDrawing = new Promise<void>((resolve) =>
      session.subscribe(({ type }) => (type === 'tool_end' ? (resolve(), drawn) : undefined)),
    );
    const sent = session.send('What likes sun?');
    await isDrawing;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(provider.requests).toHaveLength(1);
    draw();
    await sent;
    expect(provider.requests).toHaveLength(2);
  });

  it('end with a turn that was stopped before it began, and no model is asked', async () => {
    const { session, provider } = await open([says('No.')]);
    const outcomes: Extract<SessionEvent, { readonly type: 'ended' }>['outcome'][] = [];
    session.subscribe((event) => {
      if (event.type === 'changed' && session.state().thread.id !== undefined) session.stop();
      if (event.type === 'ended') outcomes.push(event.outcome);
    });
    await session.send('Never mind');
    expect([outcomes, provider.requests.length]).toEqual([[{ reason: 'stopped' }], 0]);
    expect(session.state().thread.branch.map(({ message }) => message.content)).toEqual(['Never mind']);
  });
});

describe('memories', () => {
  const QUESTION = 'Which tomatoes do I grow on the balcony?';
  const contextPaths = (session: Awaited<ReturnType<typeof open>>['session']) =>
    session
      .state()
      .thread.branch.flatMap(({ message }) =>
        message.role === 'user' ? [(message.context ?? []).map(({ path }) => path)] : [],
      );

  it('that bear on words are told before they are sent, and go along with words that are sent alone', async () => {
    const { session } = await open([says('Cherry tomatoes.'), says('Those.')], true);
    expect(await session.recall(QUESTION)).toEqual([
      { path: 'Memory/Balcony.md', text: 'I grow tomatoes on the balcony.' },
    ]);
    expect([await session.recall('tomato'), await session.recall('Purchase stamps tomorrow')]).toEqual([[], []]);
    await session.send(QUESTION);
    await session.ask(QUESTION);
    expect(contextPaths(session)).toEqual([['Memory/Balcony.md'], ['Memory/Balcony.md']]);
  });

  it('are left out where the person took them off, and where the settings say so', async () => {
    const { session } = await open([says('Cherry tomatoes.')], true);
    await session.send({ content: QUESTION });
    const { session: without } = await open([says('None.')]);
    await without.send(QUESTION);
    expect([contextPaths(session), contextPaths(without), await without.recall(QUESTION)]).toEqual([[[]], [[]], []]);
  });
});
