import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openBrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { createConversationStore } from './conversation-store.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { titleFrom } from './conversation.ts';
import type { Message } from '../model/messages.ts';

let stores = 0;
async function open() {
  const db = await openBrowserStore(`conversations-${stores++}`);
  const clock = { time: Date.UTC(2026, 0, 1), now: () => (clock.time += 1000) };
  return { db, store: createConversationStore(db, clock) };
}

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });

describe('the conversation store', () => {
  it('keeps every message in order, and another store on the same data reads them', async () => {
    const { db, store } = await open();
    const { id } = await store.create('vault');
    const messages = Array.from({ length: 25 }, (_, n) => (n % 2 === 0 ? user(`q${n}`) : assistant(`a${n}`)));
    for (const message of messages) await store.append(id, message);
    const again = await createConversationStore(db).get(id);
    expect(again?.entries.map((entry) => entry.message)).toEqual(messages);
    expect(again?.entries.map((entry) => entry.seq)).toEqual(messages.map((_, n) => n));
    expect(again?.messageCount).toBe(25);
  });

  it('gives messages that are added at once different positions', async () => {
    const { store } = await open();
    const { id } = await store.create('vault');
    await Promise.all(Array.from({ length: 10 }, (_, n) => store.append(id, user(`q${n}`))));
    expect(new Set((await store.get(id))?.entries.map((entry) => entry.seq)).size).toBe(10);
  });

  it('takes the title from the first question, and keeps one that the person gave', async () => {
    const { store } = await open();
    const { id } = await store.create('vault');
    expect((await store.get(id))?.title).toBe('New conversation');
    await store.append(id, user('## What do I know about **moths**?\nAll of it.'));
    expect((await store.get(id))?.title).toBe('What do I know about moths?');
    await store.rename(id, 'Moths');
    await store.append(id, user('And bats?'));
    expect((await store.get(id))?.title).toBe('Moths');
    await store.rename(id, '  ');
    expect((await store.get(id))?.title).toBe('Moths');
  });

  it('keeps the model and settings chosen for a conversation', async () => {
    const { store } = await open();
    const { id } = await store.create('vault');
    await store.choose(id, { preset: 'read_only', assistant: 'Assistants/Editor.md' as VaultPath });
    expect((await store.list('vault'))[0]).toMatchObject({ preset: 'read_only', assistant: 'Assistants/Editor.md' });
    await store.choose(id, {});
    expect(await store.get(id)).not.toHaveProperty('preset');
  });

  it('lists pinned ones first', async () => {
    const { store } = await open();
    const first = await store.create('vault', 'First');
    await store.create('vault', 'Second');
    await store.setPinned(first.id, true);
    expect((await store.list('vault')).map(({ title, pinned }) => [title, pinned])).toEqual([
      ['First', true],
      ['Second', undefined],
    ]);
    await store.setPinned(first.id, false);
    expect((await store.list('vault'))[0]).not.toHaveProperty('pinned');
  });

  it('restores a deleted conversation as it was, and never over another', async () => {
    const { store } = await open();
    const { id } = await store.create('vault');
    await store.append(id, user('q'));
    await store.append(id, { role: 'assistant', content: 'a' });
    await store.choose(id, { preset: 'careful' });
    const whole = await store.get(id);
    await store.delete(id);
    expect(await store.get(id)).toBeUndefined();
    await store.insert(whole!);
    expect(await store.get(id)).toEqual(whole);
    await store.append(id, user('further'));
    await expect(store.insert(whole!)).rejects.toThrow();
    expect((await store.get(id))?.entries).toHaveLength(3);
  });

  it('lists those of one vault, last used first', async () => {
    const { store } = await open();
    const first = await store.create('vault', 'First');
    await store.create('vault', 'Second');
    await store.create('other', 'Elsewhere');
    await store.append(first.id, user('q'));
    expect((await store.list('vault')).map((conversation) => conversation.title)).toEqual(['First', 'Second']);
  });

  it('adds how a turn ended and what it cites', async () => {
    const { store } = await open();
    const { id } = await store.create('vault');
    const { seq } = await store.append(id, assistant('a'));
    await store.annotate(id, seq, { outcome: { reason: 'stopped' } });
    await store.annotate(id, seq, { citations: [] });
    expect((await store.get(id))?.entries[0]).toMatchObject({
      message: assistant('a'),
      outcome: { reason: 'stopped' },
      citations: [],
    });
  });

  it('deletes a conversation with its messages, and no other', async () => {
    const { db, store } = await open();
    const gone = await store.create('vault');
    const kept = await store.create('vault');
    await store.append(gone.id, user('q'));
    await store.append(kept.id, user('q'));
    await store.delete(gone.id);
    expect(await store.get(gone.id)).toBeUndefined();
    expect((await store.get(kept.id))?.entries).toHaveLength(1);
    expect(await db.count('conversations')).toBe(2);
    await expect(store.append(gone.id, user('r'))).rejects.toThrow('was deleted');
  });
});

describe('titleFrom', () => {
  it.each([
    ['x'.repeat(80), `${'x'.repeat(60)}…`],
    [
      'One two three four five six seven eight nine ten eleven twelve thirteen',
      'One two three four five six seven eight nine ten eleven…',
    ],
    ['  \n\n> [[Note]] first', 'Note first'],
    ['', 'New conversation'],
    ['😀'.repeat(61), `${'😀'.repeat(60)}…`],
  ])('%j', (question, title) => expect(titleFrom(question)).toBe(title));
});
