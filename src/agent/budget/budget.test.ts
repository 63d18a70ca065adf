import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openBrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { fitMessages, shortenNewest, shortenRounds, summaryCut } from './budget-fit.ts';
import { createSpendLedger } from './budget-ledger.ts';
import { addSpend, capReached, costOf, NOTHING_SPENT } from './budget-spend.ts';
import { estimateTokens, messageTokens } from './budget-tokens.ts';
import { modelWindow, roomFor } from './budget-window.ts';
import type { Message, StoredMessage } from '../model/messages.ts';

const user = (content: string): Message => ({ role: 'user', content });
const asking = (id: string): Message => ({
  role: 'assistant',
  content: '',
  toolCalls: [{ id, name: 'read_note', arguments: '{}' }],
});
const result = (callId: string, length: number): Message => ({
  role: 'tool',
  callId,
  name: 'read_note',
  content: JSON.stringify({ text: 'word '.repeat(length / 5) }),
});
const total = (messages: readonly Message[]) => messages.reduce((sum, message) => sum + messageTokens(message), 0);

describe('estimated tokens', () => {
  it.each([
    ['', 0],
    ['four letters each', 5],
    ['花園裡有蛾', 5],
    ['сад ночью', 5],
    ['{"a":1}', 4],
  ])('%j: about %i', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));
});

describe('the window of a model', () => {
  it('is what the person set, else what is known of the model, else a guess', () => {
    const facts = { model: 'gpt-4o-mini', told: undefined, isLocal: false };
    expect(modelWindow({ ...facts, told: 9000 })).toEqual({ tokens: 9000, from: 'told' });
    expect(modelWindow(facts)).toEqual({ tokens: 128_000, from: 'list' });
    expect(modelWindow({ ...facts, model: 'who-knows' }).from).toBe('guess');
  });

  it('is not guessed from the name of a local model: the server may have loaded it with less', () => {
    expect(modelWindow({ model: 'llama-3.1', told: undefined, isLocal: true })).toEqual({
      tokens: 8192,
      from: 'guess',
    });
  });

  it('leaves room for the answer', () => {
    expect(roomFor(8192)).toBe(6144);
    expect(roomFor(1_000_000)).toBe(1_000_000 - 4096);
  });
});

describe('messages that no longer fit the window', () => {
  const turns = [
    user('a'),
    asking('1'),
    result('1', 4000),
    user('b'),
    asking('2'),
    result('2', 4000),
    user('c'),
    asking('3'),
    result('3', 4000),
  ];

  it('are left unchanged while all of them fit', () => {
    const fitted = fitMessages(turns, 100_000);
    expect(fitted).toMatchObject({ messages: turns, shortened: 0, tokens: total(turns) });
  });

  it('lose the oldest results first, with a remark that they were shortened, and never the newest', () => {
    const room = total(turns) - 500;
    const fitted = fitMessages(turns, room);
    expect(fitted.shortened).toBe(1);
    expect(fitted.tokens).toBe(total(fitted.messages));
    expect(fitted.tokens).toBeLessThanOrEqual(room);
    expect(fitted.messages[2]).toMatchObject({
      role: 'tool',
      callId: '1',
      content: expect.stringContaining('shortened by the app'),
    });
    expect(fitted.messages.slice(3)).toEqual(turns.slice(3));
    expect(fitMessages(turns, 10).messages.at(-1)).toEqual(turns.at(-1));
  });

  it('lose what was attached to older questions, and never the person’s words', () => {
    const attached: Message = {
      role: 'user',
      content: 'What is this?',
      context: [{ kind: 'note', label: 'A', text: 'x'.repeat(4000) }],
      images: [{ name: 'p.png', dataUrl: 'data:image/png;base64,AA' }],
    };
    const fitted = fitMessages([attached, { role: 'assistant', content: 'A note.' }, user('And now?')], 300);
    expect(fitted.shortened).toBe(1);
    expect(fitted.messages[0]).toMatchObject({
      content: 'What is this?',
      context: [
        { label: 'A', left: expect.stringContaining('shortened') },
        { label: 'p.png', text: '' },
      ],
    });
    expect(fitted.messages[0]).not.toHaveProperty('images');
  });

  it('lose a part of the newest results last', () => {
    const last = [user('a'), asking('1'), result('1', 40_000)];
    const fitted = shortenNewest(fitMessages(last, 4000), 4000);
    expect(fitted.tokens).toBeLessThanOrEqual(4000);
    expect(fitted.tokens).toBeGreaterThan(2000);
  });

  it('of one long answer lose what older rounds said, then older rounds, and always fit with the newest', () => {
    const call = (id: string): Message => ({
      role: 'assistant',
      content: '',
      toolCalls: [
        { id, name: 'create_note', arguments: JSON.stringify({ path: `${id}.md`, content: 'Moths. '.repeat(60) }) },
      ],
    });
    const done = (id: string): Message => ({
      role: 'tool',
      callId: id,
      name: 'create_note',
      content: `done\n${'x'.repeat(400)}`,
    });
    const rounds = Array.from({ length: 30 }, (_, n) => [call(`${n}`), done(`${n}`)]).flat();
    const long = [user('A note of each.'), ...rounds];
    const some = shortenRounds(fitMessages(long, 4_000), 4_000);
    expect(some.tokens).toBe(total(some.messages));
    expect(some.tokens).toBeLessThanOrEqual(4_000);
    expect(some.messages).toHaveLength(long.length);
    const [, first] = some.messages;
    const kept = first?.role === 'assistant' ? (first.toolCalls?.[0]?.arguments ?? '') : '';
    expect(JSON.parse(kept)).toMatchObject({
      path: '0.md',
      content: expect.stringContaining('left out by the app'),
    });
    expect(some.messages.slice(-2)).toEqual(long.slice(-2));
    for (const room of [1_000, 400, 300]) {
      const few = shortenRounds(fitMessages(long, room), room);
      expect(few.tokens).toBe(total(few.messages));
      expect(few.tokens).toBeLessThanOrEqual(room);
      expect(few.messages[0]).toEqual(long[0]);
      expect(few.messages[2]?.content).toMatch(
        /^\(Before this you called create_note \d+ times; the app left it out\.\)/,
      );
      expect(few.messages.map(({ role }) => role)).toEqual([
        'user',
        ...few.messages.slice(1).map((_, n) => (n % 2 === 0 ? 'assistant' : 'tool')),
      ]);
    }
  });

  it('are summarised up to a question, so that no call loses its result', () => {
    const stored: StoredMessage[] = [...turns, user('d'), { role: 'assistant', content: 'D.' }];
    expect(summaryCut(stored, 0, 1200)).toBe(6);
    expect(summaryCut(stored, 0, 10)).toBe(9);
    expect(summaryCut(stored, 9, 10)).toBeUndefined();
    expect(summaryCut([user('a'), asking('1'), result('1', 4000)], 0, 10)).toBeUndefined();
  });
});

describe('spend', () => {
  const spend = { model: 'm', inputTokens: 1000, outputTokens: 500, cost: 0.02 };

  it('adds up, and says which parts are estimates or have no price', () => {
    expect(addSpend(NOTHING_SPENT, spend)).toEqual({
      inputTokens: 1000,
      outputTokens: 500,
      cost: 0.02,
      isEstimate: false,
      isUnpriced: false,
    });
    const { cost, ...unpriced } = spend;
    expect(cost).toBe(0.02);
    expect(addSpend(addSpend(NOTHING_SPENT, spend), { ...unpriced, isEstimate: true })).toEqual({
      inputTokens: 2000,
      outputTokens: 1000,
      cost: 0.02,
      isEstimate: true,
      isUnpriced: true,
    });
    expect(costOf({ inputTokens: 2_000_000, outputTokens: 500_000 }, { input: 3, output: 10 })).toBe(11);
  });

  it('counts what came from the cache, went into it, or was reasoned at its own price', () => {
    const usage = { inputTokens: 20_000, outputTokens: 50, cachedTokens: 19_000 };
    expect(costOf(usage, { input: 3, output: 15, cached: 0.3 })).toBeCloseTo(0.00945, 10);
    expect(costOf(usage, { input: 3, output: 15 })).toBeCloseTo(0.06075, 10);
    expect(
      costOf({ inputTokens: 1000, outputTokens: 100, cacheWriteTokens: 400 }, { input: 2, output: 1, cacheWrite: 2.5 }),
    ).toBeCloseTo(0.0023, 10);
    expect(
      costOf({ inputTokens: 0, outputTokens: 100, reasoningTokens: 60 }, { input: 1, output: 10, reasoning: 5 }),
    ).toBeCloseTo(0.0007, 10);
  });

  it('takes the service’s own figure over any list, and needs none then', () => {
    const usage = { inputTokens: 20_000, outputTokens: 50, cost: 0.0093 };
    expect([costOf(usage, { input: 3, output: 15 }), costOf(usage, undefined)]).toEqual([0.0093, 0.0093]);
    expect(costOf({ inputTokens: 1, outputTokens: 1 }, undefined)).toBeUndefined();
  });

  it('reaches a cap of the conversation or the day, in money or tokens; 0 means no cap', () => {
    const none = { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 };
    const one = addSpend(NOTHING_SPENT, spend);
    expect(capReached(none, one, one)).toBeUndefined();
    expect(capReached({ ...none, conversationCost: 0.03, dayCost: 0.03 }, one, addSpend(one, spend))).toEqual({
      scope: 'day',
      unit: 'cost',
      cap: 0.03,
      spent: 0.04,
    });
    expect(capReached({ ...none, conversationTokens: 1500 }, one, one)).toEqual({
      scope: 'conversation',
      unit: 'tokens',
      cap: 1500,
      spent: 1500,
    });
  });

  it('keeps the day’s total when two tabs add to it at once', async () => {
    const db = await openBrowserStore('spend');
    const clock = { time: new Date(2026, 0, 1, 23, 59).getTime(), now: () => clock.time };
    await Promise.all([createSpendLedger(db, clock).add(spend), createSpendLedger(db, clock).add(spend)]);
    expect((await createSpendLedger(db, clock).today()).inputTokens).toBe(2000);
    clock.time += 120_000;
    expect(await createSpendLedger(db, clock).today()).toEqual(NOTHING_SPENT);
  });
});
