import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createSpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { ModelError } from '../../../agent/model/model-provider.ts';
import { calls, createWorld, roles, says, until, wordsOf } from './testing/conversation-world.ts';

describe('branches of a conversation', () => {
  it('keep an edited question and its answer beside the new ones', async () => {
    const { start, store } = await createWorld();
    const { conversation, provider } = start([says('One.'), says('Two.'), says('Two, again.')]);
    await conversation.send({ content: 'First', context: [{ kind: 'file', label: 'a.txt', text: 'x' }] });
    await conversation.send('Second');
    const second = conversation.entries()[2]?.seq ?? -1;
    await conversation.resend(second, 'Second, in other words');
    expect(roles(conversation.entries())).toEqual([
      'user: First',
      'assistant: One.',
      'user: Second, in other words',
      'assistant: Two, again.',
    ]);
    expect(wordsOf(provider.requests[2]!)).toEqual(['First', 'One.', 'Second, in other words']);

    const edited = conversation.entries()[2]?.seq ?? -1;
    expect(conversation.alternatives().get(edited)).toEqual([second, edited]);
    conversation.showBranch(second);
    expect(roles(conversation.entries()).slice(2)).toEqual(['user: Second', 'assistant: Two.']);
    await until(() => true);

    const again = start([says('Three.')]).conversation;
    await again.restore();
    expect(roles(again.entries()).at(-1), 'the branch that was shown last').toBe('assistant: Two.');
    await again.send('Third');
    expect(roles(again.entries()).slice(3)).toEqual(['assistant: Two.', 'user: Third', 'assistant: Three.']);
    expect((await store.get(again.id() ?? ''))?.entries).toHaveLength(8);
  });

  it('keep a first question that was edited, what was attached to it included', async () => {
    const { start } = await createWorld();
    const { conversation } = start([says('One.'), says('Other.')]);
    await conversation.send({ content: 'First', context: [{ kind: 'file', label: 'a.txt', text: 'x' }] });
    await conversation.resend(0, 'Other first');
    expect(conversation.entries()[0]?.message).toMatchObject({ content: 'Other first', context: [{ label: 'a.txt' }] });
    expect([...conversation.alternatives().keys()]).toEqual([0, 2]);
  });

  it('keep a regenerated answer, with the steps before it', async () => {
    const { start, ran } = await createWorld();
    const { conversation } = start([calls('search_notes'), says('One.'), says('Another.')]);
    await conversation.send('First');
    const answer = conversation.entries().at(-1)?.seq ?? -1;
    await conversation.regenerate(answer);
    expect(roles(conversation.entries())).toEqual(['user: First', 'assistant: Another.']);
    expect(ran).toHaveLength(1);
    const now = conversation.entries().at(-1)?.seq ?? -1;
    const [before = -1] = conversation.alternatives().get(now) ?? [];
    conversation.showBranch(before);
    expect(roles(conversation.entries()).at(-1)).toBe('assistant: One.');
  });
});

describe('messages that wait', () => {
  it('are sent one after the other when the turn ends, and can be taken back', async () => {
    const { start, store } = await createWorld();
    const { conversation } = start([[...says('Half'), 'wait'], says('B.'), says('D.')]);
    const first = conversation.send('A');
    await until(() => conversation.live().text === 'Half');
    await Promise.all([conversation.send('B'), conversation.send('C'), conversation.send('D')]);
    expect(conversation.queued().map(({ content }) => content)).toEqual(['B', 'C', 'D']);
    conversation.unqueue(1);
    await until(() => true);
    expect((await store.get(conversation.id() ?? ''))?.queued.map(({ content }) => content)).toEqual(['B', 'D']);

    conversation.stop();
    await first;
    expect(conversation.queued(), 'a turn that was stopped sends nothing by itself').toHaveLength(2);
    await conversation.sendQueued();
    await until(() => roles(conversation.entries()).at(-1) === 'assistant: D.');
    expect(conversation.queued()).toEqual([]);
    expect(roles(conversation.entries())).toEqual([
      'user: A',
      'assistant: Half',
      'user: B',
      'assistant: B.',
      'user: D',
      'assistant: D.',
    ]);
  });

  it('are restored after a reload', async () => {
    const { start, store } = await createWorld();
    const { conversation } = start([['wait']]);
    void conversation.send('A');
    await until(() => conversation.isRunning());
    await conversation.send('B');
    await until(async () => (await store.get(conversation.id() ?? ''))?.queued.length === 1);
    conversation.dispose();
    const again = start([]).conversation;
    await again.restore();
    expect(again.queued().map(({ content }) => content)).toEqual(['B']);
  });
});

describe('what a conversation spends', () => {
  it('is stored with each message and for the day, and stops at the limit of the person until that is raised', async () => {
    const { start, db } = await createWorld();
    const ledger = createSpendLedger(db);
    let conversationCost = 0.5;
    const usage = { type: 'usage', usage: { inputTokens: 1_000_000, outputTokens: 0 } } as const;
    const { conversation, provider } = start(
      [
        [...says('One.'), usage],
        [...says('Two.'), usage],
      ],
      {
        ledger,
        price: { input: 1, output: 2 },
        caps: () => ({ conversationCost, conversationTokens: 0, dayCost: 0, dayTokens: 0 }),
      },
    );
    await conversation.send('A');
    expect(conversation.entries().at(-1)?.spend).toEqual({
      model: 'm',
      inputTokens: 1_000_000,
      outputTokens: 0,
      cost: 1,
    });
    expect(conversation.spent().cost).toBe(1);
    expect((await ledger.today()).cost).toBe(1);

    await conversation.send('B');
    expect(provider.requests).toHaveLength(1);
    expect(conversation.entries().at(-1)?.outcome).toMatchObject({
      reason: 'spend_cap',
      cap: { scope: 'conversation', cap: 0.5, spent: 1 },
    });
    conversationCost = 5;
    await conversation.carryOn();
    expect(roles(conversation.entries()).at(-1)).toBe('assistant: Two.');
    expect(conversation.entries().at(-2)?.outcome, 'what stopped it is past').toBeDefined();
  });

  it('counts what a failed turn had sent', async () => {
    const { start } = await createWorld();
    const { conversation } = start([[...says('Half'), new ModelError('server', 'Broken.', 'Again.')]]);
    await conversation.send('A');
    expect(conversation.entries().at(-1)).toMatchObject({ spend: { isEstimate: true }, outcome: { reason: 'error' } });
  });
});
