import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../../../agent/model/model-provider.ts';
import type { StreamedText } from '../../../session/streamed-text.ts';
import { undoneSince } from '../../../session/agent-turn.ts';
import { createPolicy } from '../../../agent/trust/policy.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { createKeptDrafts } from '../drafts/kept-drafts.ts';
import { createConversationChoices } from '../egress/records.ts';
import { calls, createWorld, roles, says, until, wordsOf } from './testing/conversation-world.ts';

describe('a conversation', () => {
  it('keeps what the answer cites by handle or name, and what it claims of a changed note that is not there', async () => {
    const { start, world } = await createWorld();
    world.execute = async () => ({ success: true, path: 'Plan.md', change_id: 'c', hash: 'h' });
    const { conversation } = start([calls('edit_note'), says('Updated the sum to 564 [n1:5], see [[The plan#L6]].')], {
      bench: await createBench({ 'Plan.md': '---\naliases: [The plan]\n---\none\ntwo\nthree' }),
    });
    const answer = await conversation.ask('Set the sum.');
    expect(answer.answer).toBe('Updated the sum to 564 [[Plan.md#L5]], see [[The plan#L6]].');
    expect(answer.citations).toMatchObject([
      { path: 'Plan.md', from: 5, quote: 'two' },
      { path: 'Plan.md', from: 6, quote: 'three', written: 'The plan' },
    ]);
    expect(conversation.entries().at(-1)).toMatchObject({
      message: { content: 'Updated the sum to 564 [n1:5], see [[The plan#L6]].' },
      unheld: [{ path: 'Plan.md', claims: ['564'] }],
    });
  });

  it('answers, stores every message, and gives a script the steps and citations', async () => {
    const { start, store } = await createWorld();
    const { conversation } = start([calls('search_notes'), says('It says two ', '[[Plan#L2]].')]);
    const answer = await conversation.ask('What does it say?');
    expect(answer.answer).toBe('It says two [[Plan#L2]].');
    expect(answer.citations).toEqual([
      { path: 'Plan.md', from: 2, to: 2, quote: 'two', hash: expect.any(String) as string },
    ]);
    expect(answer.steps).toMatchObject([
      { tool: 'search_notes', input: { query: 'x' }, result: { success: true, found: 2 } },
    ]);
    expect(conversation.title()).toBe('What does it say?');
    const stored = await store.get(conversation.id() ?? '');
    expect(stored?.entries).toEqual(conversation.entries());
    expect(stored?.entries.map(({ message }) => message.role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    const [, first, , last] = stored?.entries ?? [];
    expect(first?.windowUse, 'each request holds the one before').toBeLessThan(last?.windowUse ?? 0);
  });

  it('stops at once and keeps what had streamed in', async () => {
    const { start } = await createWorld();
    const { conversation } = start([[...says('Once upon'), 'wait'], says('Sure.')]);
    const sent = conversation.send('Tell me');
    await until(() => conversation.live().text === 'Once upon');
    expect(conversation.isRunning()).toBe(true);
    conversation.stop();
    await sent;
    expect(roles(conversation.entries())).toEqual(['user: Tell me', 'assistant: Once upon']);
    expect(conversation.entries().at(-1)?.outcome).toEqual({ reason: 'stopped' });
    await conversation.send('Go on');
    expect(roles(conversation.entries()).at(-1)).toBe('assistant: Sure.');
  });

  it('continues a turn after the page closed while a tool waited for the person', async () => {
    const { start, world, ran, store } = await createWorld();
    world.execute = () => new Promise(() => {});
    const before = start([calls('search_notes')]).conversation;
    void before.send('Do it');
    await until(() => ran.length === 1);
    before.dispose();

    world.execute = async () => ({ success: true, found: 1 });
    const { conversation, provider } = start([says('Done.')]);
    await conversation.restore();
    await until(() => roles(conversation.entries()).at(-1) === 'assistant: Done.');
    expect(new Set(ran).size, 'the same call, by its id').toBe(1);
    expect(provider.requests).toHaveLength(1);
    expect((await store.get(conversation.id() ?? ''))?.entries).toHaveLength(4);
  });

  it('keeps all that had streamed in before a long pause, however soon it came behind what was kept last', async () => {
    const { start } = await createWorld();
    const streamed = createKeptDrafts<StreamedText>('streamed', 'long pause');
    let goOn = (): void => undefined;
    const shown = new Promise<void>((resolve) => (goOn = resolve));
    const { conversation } = start([[...says('Once'), shown, ...says(' upon a time'), 'wait']], { streamed });
    void conversation.send('Tell me');
    await until(() => conversation.live().text === 'Once');
    goOn();
    await until(async () => [...(await streamed.load()).values()].some(({ text }) => text === 'Once upon a time'));
    conversation.stop();
  });

  it('shows what had streamed in when the page closed as an incomplete message, and continues from there', async () => {
    const { start } = await createWorld();
    const streamed = createKeptDrafts<StreamedText>('streamed', 'vault');
    const before = start([[...says('Once upon'), 'wait']], { streamed }).conversation;
    void before.send('Tell me');
    await until(() => before.live().text === 'Once upon');
    before.dispose();
    await streamed.settled();

    const elsewhere = start([], { streamed, alone: async () => false }).conversation;
    await elsewhere.restore();
    expect(roles(elsewhere.entries()), 'while another tab is at it').toEqual(['user: Tell me']);

    const { conversation } = start([says('Once upon a time.')], { streamed });
    await conversation.restore();
    expect(conversation.entries().at(-1)?.message).toEqual({
      role: 'assistant',
      content: 'Once upon',
      incomplete: true,
    });
    expect(conversation.isInterrupted()).toBe(true);
    await conversation.carryOn();
    expect(roles(conversation.entries())).toEqual([
      'user: Tell me',
      'assistant: Once upon',
      'assistant: Once upon a time.',
    ]);
    await streamed.settled();
    expect((await streamed.load()).size).toBe(0);
  });

  it('keeps an unsent edit of an earlier message over a reload, another conversation and a full disk', async () => {
    const { start, store } = await createWorld();
    const edited = createKeptDrafts<string>('edited', 'vault');
    const before = start([says('Forty.')], { edited }).conversation;
    await before.send('How many moths?');
    before.setEdit(0, 'How many ba');
    before.startNew();
    expect(before.editOf(0), 'of another conversation').toBeUndefined();
    await edited.settled();

    let isFull = true;
    const tight: typeof store = {
      ...store,
      append: (...more) => (isFull ? Promise.reject(new Error('The disk is full.')) : store.append(...more)),
    };
    const { conversation } = start([says('None.')], { edited, store: tight });
    await conversation.restore();
    await until(() => conversation.editOf(0) === 'How many ba');
    await conversation.resend(0, 'How many bats?');
    expect([conversation.problem(), conversation.editOf(0)]).toEqual(['The disk is full.', 'How many ba']);
    isFull = false;
    await conversation.resend(0, 'How many bats?');
    expect(roles(conversation.entries())).toEqual(['user: How many bats?', 'assistant: None.']);
    conversation.showBranch(0);
    expect(conversation.editOf(0)).toBeUndefined();
    await edited.settled();
    expect((await edited.load()).size).toBe(0);
  });

  it('goes back to before a message, stays there over a reload, and brings back what came after it', async () => {
    const { start } = await createWorld();
    const { conversation, provider } = start([says('One.'), says('Two.'), says('Three.'), says('Other.')]);
    for (const question of ['First?', 'Second?', 'Third?']) await conversation.send(question);
    const whole = roles(conversation.entries());
    expect(await conversation.goBack(2)).toMatchObject({ role: 'user', content: 'Second?' });
    expect(roles(conversation.entries())).toEqual(whole.slice(0, 2));
    expect(conversation.later()).toHaveLength(4);

    const again = start([says('Other.')]);
    await again.conversation.restore();
    expect(roles(again.conversation.entries())).toEqual(whole.slice(0, 2));
    await again.conversation.bringBack();
    expect([roles(again.conversation.entries()), again.conversation.later()]).toEqual([whole, []]);

    await again.conversation.goBack(2);
    await again.conversation.send('Another?');
    expect(wordsOf(again.provider.requests.at(-1)!)).toEqual(['First?', 'One.', 'Another?']);
    // Both ways of going on are kept.
    expect(again.conversation.alternatives().get(2)).toEqual([2, 6]);
    expect(again.conversation.later()).toEqual([]);
    expect(provider.requests).toHaveLength(3);
  });

  it('goes back to before the first message into a new conversation, and keeps the old one', async () => {
    const { start } = await createWorld();
    const { conversation } = start([says('One.')]);
    await conversation.send('First?');
    expect(await conversation.goBack(0)).toMatchObject({ content: 'First?' });
    expect([conversation.id(), conversation.entries(), conversation.library.list().length]).toEqual([undefined, [], 1]);
  });

  it('reports a message that could not be stored, so that the composer can restore it', async () => {
    const { start, store } = await createWorld();
    const full = { ...store, append: () => Promise.reject(new Error('The disk is full.')) };
    const { conversation } = start([says('No.')], { store: full });
    expect(await conversation.send('Keep me')).toBe(false);
    expect(conversation.problem()).toBe('The disk is full.');
  });

  it('stores nothing after the vault was closed', async () => {
    const { start, world, ran, store } = await createWorld();
    let answer!: (result: ToolResult) => void;
    world.execute = () => new Promise((resolve) => (answer = resolve));
    const { conversation } = start([calls('search_notes'), says('No.')]);
    void conversation.send('Do it');
    await until(() => ran.length === 1);
    const id = conversation.id() ?? '';
    conversation.dispose();
    answer({ success: false, isError: true, code: 'cancelled', message: '', hint: '' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await store.get(id))?.entries).toHaveLength(2);
  });

  it('shows why the model failed, and tries again when asked', async () => {
    const { start } = await createWorld();
    const { conversation } = start([
      [new ModelError('unauthorized', 'The key was refused.', 'Check it.')],
      says('Hello.'),
    ]);
    await conversation.send('Hi');
    expect(conversation.entries().at(-1)?.outcome).toMatchObject({
      reason: 'error',
      message: 'The key was refused.',
      hint: 'Check it.',
    });
    await conversation.carryOn();
    expect(roles(conversation.entries())).toEqual(['user: Hi', 'assistant: Hello.']);
  });

  it('answers two scripts one after the other', async () => {
    const { start } = await createWorld();
    const { conversation } = start([says('A'), says('B')]);
    const answers = await Promise.all([conversation.ask('a'), conversation.ask('b')]);
    expect(answers.map(({ answer }) => answer)).toEqual(['A', 'B']);
  });
});

const WRITE = [
  { type: 'tool_call', index: 0, id: 'w', name: 'write_note', arguments: '{"path":"a.md","content":"new\\n"}' },
] as const;

it('has a plan first: a write is refused, the accepted plan is carried out, and the notes tell later what was undone', async () => {
  const { store, start } = await createWorld();
  const bench = await createBench({ 'a.md': 'old\n' });
  const choices = createConversationChoices(store);
  const { executor, person } = bench.reload({
    policy: createPolicy({
      rules: (id) => ({ preset: 'normal', tools: {}, planFirst: choices.of(id).planFirst === true }),
    }),
  });
  const { conversation, provider } = start(
    [[...WRITE], says('Plan: set a.md to new.'), [{ ...WRITE[0], id: 'again' }], says('Done.'), says('I see.')],
    {
      bench,
      choices,
      execute: (call) => executor.execute(call),
    },
  );
  conversation.setPlanFirst(true);
  await conversation.send('Renew it');
  expect(provider.requests[0]?.messages[0]?.content).toContain('Plan first');
  expect(conversation.entries()[2]?.message.content).toContain('wants a plan first');
  expect([conversation.hasPlan(), bench.text('a.md'), person.asked]).toEqual([true, 'old\n', []]);
  expect((await store.get(conversation.id() ?? ''))?.planFirst, 'kept with the conversation').toBe(true);

  const accepted = conversation.acceptPlan();
  (await person.nextQuestion()).approve();
  await accepted;
  expect([bench.text('a.md'), conversation.isPlanFirst(), conversation.hasPlan()]).toEqual(['new\n', false, false]);
  expect(provider.requests[2]?.messages.at(-1)?.content).toMatch(
    /accepts the plan as a whole[\s\S]*Carry out the plan\./,
  );

  const [change] = await bench.history.list();
  await bench.approved('undo_change', { change_id: change?.change_id });
  await conversation.send('And now?');
  expect(provider.requests.at(-1)?.messages.at(-1)?.content).toMatch(/undone these changes of yours.*a\.md/);
  expect(
    await undoneSince(
      conversation.entries().map(({ message }) => message),
      bench.history,
    ),
    'told once',
  ).toEqual([]);
});
