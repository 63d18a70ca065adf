import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { createSpendLedger } from '../../../agent/budget/budget-ledger.ts';
import type { ModelDelta } from '../../../agent/model/model-provider.ts';
import { createScriptedEndpoint, type ScriptedEndpoint } from '../../../agent/testing/scripted-endpoint.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { createGenerator } from '../../../workers/client.ts';
import { DEFAULT_SETTINGS, type AppSettings } from '../preferences/app-settings.ts';
import { chosenTextModel } from '../models/create-provider.ts';
import { rememberTraits } from '../models/model-account.ts';
import { createWorld, says, until, type Reply } from './testing/conversation-world.ts';
import { resultsByCall } from '../../../agent/conversations/conversation.ts';

let endpoint: ScriptedEndpoint | undefined;
afterEach(() => endpoint?.close());

const NOTES = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `Diary/Day ${at}.md`,
    `# Day ${at}\n\n${'Rain, and a letter. '.repeat(400)}\n`,
  ]),
);
const NONE = { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 };
const USED = { prompt_tokens: 900, completion_tokens: 100 };

const asks: Reply = [
  {
    type: 'tool_call',
    index: 0,
    name: 'answer_from_notes',
    arguments: '{"question":"What of the rain?","filter":{"folder":"Diary"}}',
  } satisfies ModelDelta,
];

/** A conversation whose tools ask a model at a real endpoint; each of their requests takes 1,000 tokens, at 1 for a thousand. */
async function open(caps: Partial<AppSettings['spendCaps']>, hold = false) {
  let asked = 0;
  const named: { readonly notes: readonly string[]; readonly texts: readonly string[] }[] = [];
  endpoint = await createScriptedEndpoint({
    script: ({ body }) => {
      const isReading = body.messages[0]?.content?.startsWith('You read a part') === true;
      asked += 1;
      return {
        text: isReading ? `Part ${asked}.` : 'Joined.',
        usage: USED,
        ...(hold && asked === 3 ? { hold: true } : {}),
      };
    },
  });
  const world = await createWorld();
  const ledger = createSpendLedger(world.db);
  const base: AppSettings = {
    ...DEFAULT_SETTINGS,
    provider: 'openai-compatible',
    baseUrl: endpoint.baseUrl,
    model: 'm',
    spendCaps: { ...NONE, ...caps },
  };
  const settings = { ...base, ...rememberTraits(base, 'set', { price: { input: 1000, output: 1000 } }) };
  const bench = await createBench(NOTES, {
    textModel: chosenTextModel(() => settings, ledger, {
      generator: createGenerator({ connect: () => undefined }),
      egress: {
        outsideWithNotes: (_reason, notes = [], texts = []) => {
          named.push({ notes, texts });
          return fetch;
        },
      },
    }),
  });
  const { conversation } = world.start([asks, says('It rained.')], {
    execute: (call) => bench.executor.execute(call),
    bench,
    ledger,
    caps: () => settings.spendCaps,
  });
  return { ...world, bench, ledger, conversation, named, asked: () => asked };
}

describe('model requests by tools', () => {
  it('are counted in the turn, the conversation, the day and the record of the call', async () => {
    const { conversation, ledger, bench, store, asked } = await open({});
    await conversation.send('What of the rain?');
    const requests = asked();
    expect(requests).toBeGreaterThan(3);
    const [, calling] = conversation.entries();
    expect(calling?.spend?.cost).toBeCloseTo(requests);
    expect(calling?.spend?.outputTokens).toBeGreaterThanOrEqual(requests * 100);
    expect((await ledger.today()).cost).toBeCloseTo(requests);
    expect(conversation.spent().cost).toBeCloseTo(requests);
    expect((await store.get(conversation.id() ?? ''))?.entries).toEqual(conversation.entries());
    expect((await bench.activity.list())[0]).toMatchObject({ tokens: requests * 1000, cost: requests });
  });

  it('name the notes they are from, in each part and in what joins the parts, and what they say is looked through', async () => {
    const { conversation, named } = await open({});
    await conversation.send('What of the rain?');
    const parts = named.slice(0, -1);
    expect(parts.length).toBeGreaterThan(1);
    for (const { notes, texts } of parts) {
      expect(notes.length).toBeGreaterThan(0);
      for (const path of notes) expect(texts.join('\n')).toContain(path);
    }
    expect(named.at(-1)?.notes).toEqual(expect.arrayContaining(parts.flatMap(({ notes }) => notes)));
  });

  it('stop at the limit of the conversation, keep what was found, and give the reason that ends the turn', async () => {
    const { conversation, asked } = await open({ conversationCost: 2 });
    await conversation.send('What of the rain?');
    expect(asked()).toBe(2);
    const [result] = [...resultsByCall(conversation.entries()).values()];
    expect(result).toMatchObject({
      success: true,
      stopped: true,
      answer: 'Part 1.\n\nPart 2.',
      hint: expect.stringContaining('limit on spending') as string,
    });
    expect(conversation.entries().at(-1)?.outcome).toMatchObject({
      reason: 'spend_cap',
      cap: { scope: 'conversation', cap: 2 },
    });
  });

  it('are refused with that reason when the limit of the day is used up, for every caller', async () => {
    const { bench, ledger, asked } = await open({ dayCost: 5 });
    await ledger.add({ model: 'm', inputTokens: 1, outputTokens: 1, cost: 5 });
    expect(await bench.call('answer_from_notes', { question: 'Rain?', filter: {} })).toMatchObject({
      success: false,
      code: 'limit',
      message: 'Stopped before the next request: 5.00 was spent today, and your limit is 5.00.',
      hint: 'Raise it under Spending in the settings, then go on.',
    });
    expect(asked()).toBe(0);
  });

  it('report how many notes were read, and keep what was found when they are stopped', async () => {
    const { conversation } = await open({}, true);
    const sent = conversation.send('What of the rain?');
    await until(() => (conversation.live().progress?.done ?? 0) > 3);
    expect(conversation.live().progress).toMatchObject({ of: 12, what: 'notes' });
    const { done } = conversation.live().progress!;
    conversation.stop();
    await sent;
    const [result] = [...resultsByCall(conversation.entries()).values()];
    expect(result).toMatchObject({
      stopped: true,
      notes_read: done,
      coverage: `Stopped: read ${done} of 12 matching notes.`,
    });
    expect(conversation.entries().at(-1)?.outcome).toEqual({ reason: 'stopped' });
    expect(conversation.live().progress).toBeUndefined();
  });
});
