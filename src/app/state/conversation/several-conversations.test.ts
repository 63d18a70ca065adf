import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../../../agent/model/model-provider.ts';
import { createWorld, roles, says, until } from './testing/conversation-world.ts';

describe('several conversations', () => {
  it('lists several conversations, newest first, and opens, renames and deletes them', async () => {
    const { start } = await createWorld();
    const { conversation } = start([says('1'), says('2')]);
    await conversation.send('First question');
    const first = conversation.id() ?? '';
    conversation.startNew();
    expect([conversation.entries(), conversation.title()]).toEqual([[], 'New conversation']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await conversation.send('Second question');
    expect(conversation.library.list().map((one) => one.title)).toEqual(['Second question', 'First question']);
    await conversation.open(first);
    expect(roles(conversation.entries())).toEqual(['user: First question', 'assistant: 1']);
    await conversation.library.rename(first, 'Renamed');
    expect(conversation.title()).toBe('Renamed');
    await conversation.remove(first);
    expect([conversation.id(), conversation.library.list().length]).toEqual([undefined, 1]);
  });

  it('restores a conversation that was deleted while it answered, with what it had answered', async () => {
    const { start, store } = await createWorld();
    const { conversation } = start([[...says('Half'), 'wait']]);
    void conversation.send('Tell me');
    await until(() => conversation.live().text === 'Half');
    const id = conversation.id() ?? '';
    const putBack = await conversation.remove(id);
    expect([await store.get(id), conversation.problem(), conversation.isRunning()]).toEqual([undefined, '', false]);
    await putBack();
    expect(roles((await store.get(id))?.entries ?? [])).toEqual(['user: Tell me', 'assistant: Half']);
  });

  it('stops the turn of a conversation that is left, and shows there how it ended', async () => {
    const { start, store } = await createWorld();
    const { conversation } = start([[...says('Half'), 'wait'], says('Other.')]);
    void conversation.send('Tell me');
    await until(() => conversation.live().text === 'Half');
    const left = conversation.id() ?? '';
    conversation.startNew();
    await conversation.send('Another');
    expect(roles(conversation.entries())).toEqual(['user: Another', 'assistant: Other.']);
    const stored = await store.get(left);
    expect(roles(stored?.entries ?? [])).toEqual(['user: Tell me', 'assistant: Half']);
    expect(stored?.entries.at(-1)?.outcome).toEqual({ reason: 'stopped' });
  });

  it('keeps a message in the conversation where it was sent, when another is opened at once', async () => {
    const { start, store } = await createWorld();
    let listed = Promise.resolve();
    const { conversation, provider } = start(
      [[new ModelError('unauthorized', 'No answer.', '')], says('Nobody asked.')],
      { store: { ...store, list: async (id) => (await listed, store.list(id)) } },
    );
    await conversation.send('Other question');
    const other = conversation.id() ?? '';
    conversation.startNew();
    let release!: () => void;
    listed = new Promise((resolve) => (release = resolve));
    const sent = conversation.send('Left at once');
    await until(() => conversation.entries().length === 1);
    await conversation.open(other);
    release();
    await sent;
    expect(roles(conversation.entries())).toEqual(['user: Other question']);
    const left = (await store.list('vault')).find(({ id }) => id !== other);
    expect(roles((await store.get(left?.id ?? ''))?.entries ?? [])).toEqual(['user: Left at once']);
    expect(provider.requests).toHaveLength(1);
  });

  it('restores a message whose attachments are still being read when another conversation is opened', async () => {
    const { start } = await createWorld();
    const { conversation, provider } = start([says('1'), says('2')]);
    await conversation.send('First question');
    const first = conversation.id() ?? '';
    let read!: () => void;
    const slow = conversation.send(
      () => new Promise((resolve) => (read = () => resolve({ content: 'With a picture' }))),
    );
    const next = conversation.send(async () => ({ content: 'Without' }));
    await until(() => (read as typeof read | undefined) !== undefined);
    conversation.startNew();
    await conversation.open(first);
    read();
    expect(await Promise.all([slow, next])).toEqual([false, false]);
    expect(provider.requests).toHaveLength(1);
  });

  it('shows the conversation that was opened last, whichever loads first', async () => {
    const { start, store } = await createWorld();
    const before = start([says('1'), says('2')]).conversation;
    await before.send('First question');
    const first = before.id() ?? '';
    before.startNew();
    await before.send('Second question');
    const second = before.id() ?? '';
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { conversation } = start([], {
      store: {
        ...store,
        get: async (id) => {
          if (id === first) await held;
          return store.get(id);
        },
      },
    });
    const slow = conversation.open(first);
    await conversation.open(second);
    release();
    await slow;
    expect(conversation.id()).toBe(second);
  });

  it('keeps a waiting message that could not be sent first in the queue', async () => {
    const { start, store } = await createWorld();
    let isFull = false;
    const tight: typeof store = {
      ...store,
      append: (...more) => (isFull ? Promise.reject(new Error('The disk is full.')) : store.append(...more)),
    };
    const { conversation } = start([[...says('Half'), 'wait']], { store: tight });
    const sent = conversation.send('One');
    await until(() => conversation.live().text === 'Half');
    await conversation.send('Two');
    await conversation.send('Three');
    conversation.stop();
    await sent;
    isFull = true;
    await conversation.sendQueued();
    expect(conversation.queued().map(({ content }) => content)).toEqual(['Two', 'Three']);
  });
});
