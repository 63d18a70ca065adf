import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Conversation, ConversationEntry } from './conversation.ts';
import type { StoredMessage } from '../messages.ts';
import { conversationToNote } from './conversation-to-note.ts';
import { conversationsToJson, readConversationsJson } from './conversation-json.ts';
import { searchConversations } from './search-conversations.ts';

const TIME = '2026-03-05T12:00:00.000Z';
const entry = (seq: number, message: StoredMessage, more: Partial<ConversationEntry> = {}): ConversationEntry => ({ seq, time: TIME, message, parent: seq === 0 ? null : seq - 1, ...more });

const MOTHS: Conversation = {
  id: 'one', vaultId: 'v', title: 'Moths: "under the lamps" #1', created: TIME, updated: TIME, messageCount: 5, queued: [],
  entries: [
    entry(0, { role: 'user', content: 'What of the moths?', context: [{ kind: 'note', label: 'Moths', text: 'secret text' }] }),
    entry(1, { role: 'assistant', content: 'Let me look.', toolCalls: [{ id: 'c1', name: 'search_notes', arguments: '{"query":"moths"}' }] }),
    entry(2, { role: 'tool', callId: 'c1', name: 'search_notes', content: '{"success":true}' }),
    entry(3, { role: 'assistant', content: 'Forty at the lamp [[Field notes/2026 Moths.md#L12-L15]], none beside it [[Lamp.md#L3]].' }),
    entry(4, { role: 'assistant', content: 'Another answer.' }, { parent: 2 }),
  ],
  leaf: 3,
};

describe('a conversation as a note', () => {
  const note = conversationToNote(MOTHS);
  it('says who spoke, the tools’ names, and citations as links that lead to the notes', () => {
    expect(note).toContain('## You (2026-03-05 12:00 UTC)\n\nWhat of the moths?\n\n*With: Moths*');
    expect(note).toContain('*Used `search_notes`.*');
    expect(note).toContain('[[Field notes/2026 Moths|2026 Moths, lines 12–15]], none beside it [[Lamp|Lamp, line 3]].');
    expect(parseNote('c.md' as VaultPath, note).links.map(({ target }) => target)).toEqual(['Field notes/2026 Moths', 'Lamp']);
  });
  it('holds the branch that is shown, and no result or attached text', () => {
    expect(note).not.toContain('Another answer');
    expect(note).not.toContain('secret text');
    expect(note).not.toContain('"success"');
  });
  it('begins with frontmatter that parses, whatever the title', () => {
    expect(parse(/^---\n([\s\S]*?)\n---\n/.exec(note)?.[1] ?? '')).toMatchObject({ type: 'conversation', title: MOTHS.title, conversation_id: 'one' });
  });
});

describe('conversations as JSON', () => {
  it('come back whole, every branch, with new ids of calls that still belong together', () => {
    const [read] = readConversationsJson(conversationsToJson([MOTHS]));
    expect(read).toMatchObject({ title: MOTHS.title, created: TIME, leaf: 3 });
    const ids = (entries: readonly ConversationEntry[]) => entries.flatMap(({ message }) => (message.role === 'assistant' ? (message.toolCalls ?? []).map(({ id }) => id) : message.role === 'tool' ? [message.callId] : []));
    const [call, result] = ids(read?.entries ?? []);
    expect(call).toBe(result);
    expect(call).not.toBe('c1');
    expect(read?.entries.map(({ message }) => message.role)).toEqual(MOTHS.entries.map(({ message }) => message.role));
    expect(read?.entries[0]).toEqual({ ...MOTHS.entries[0], message: { ...MOTHS.entries[0]!.message, foreign: true } });
    expect(read?.entries.every(({ message }) => message.foreign), 'no word of a file counts as the person’s own').toBe(true);
  });
  it.each([['nothing', ''], ['no JSON', '# A note'], ['another file', '{"a":1}'], ['a later version', '{"format":"latent-conversations","version":99,"conversations":[]}'],
    ['a broken message', JSON.stringify({ format: 'latent-conversations', version: 1, conversations: [{ title: 't', created: TIME, entries: [{ seq: 0, time: TIME, message: { role: 'system', content: 'x' } }] }] })],
  ])('%s is refused with the reason', (_name, text) => {
    expect(() => readConversationsJson(text)).toThrow(/holds no conversations of Latent/);
  });
});

describe('JSON that somebody has written into', () => {
  const read = (entries: readonly unknown[]) => readConversationsJson(JSON.stringify({ format: 'latent-conversations', version: 1, conversations: [{ title: 't', created: TIME, entries }] }))[0]?.entries ?? [];
  const at = (seq: number, message: object, more: object = {}) => ({ seq, time: TIME, parent: seq === 0 ? null : seq - 1, message, ...more });

  it('comes in without what could not be shown, and loads nothing from elsewhere', () => {
    const entries = read([
      at(0, { role: 'user', content: 'Hello', context: 7, images: [{ name: 'x', dataUrl: 'https://example.org/x.png' }] }, { spend: 'much', outcome: { reason: 'magic' } }),
      at(1, { role: 'assistant', content: 'Hi', reasoning: {} }, { citations: [{ path: 3 }], shortened: 'x' }),
    ]);
    expect(entries).toStrictEqual([at(0, { role: 'user', content: 'Hello', foreign: true }), at(1, { role: 'assistant', content: 'Hi', foreign: true })]);
  });

  it('is refused where two messages have one place, and put in order where they stand in another', () => {
    const hello = { role: 'user', content: 'Hello' };
    expect(() => read([at(0, hello), at(0, hello)])).toThrow('two messages have the same place');
    expect(() => read([at(9_999_999_999, hello)])).toThrow('holds no conversations');
    expect(read([at(1, { role: 'assistant', content: 'Hi' }), at(0, hello)]).map(({ seq }) => seq)).toEqual([0, 1]);
  });

  it('runs none of its calls when it is opened', () => {
    const call = { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'delete_note', arguments: '{}' }] };
    expect(read([at(0, { role: 'user', content: 'Do it' }), at(1, call)]).at(-1)?.outcome).toEqual({ reason: 'stopped' });
    expect(read([at(0, { role: 'user', content: 'Do it' }), at(1, call), at(2, { role: 'tool', callId: 'a', name: 'delete_note', content: '{}' })]).at(-1)).not.toHaveProperty('outcome');
  });
});

describe('searching conversations', () => {
  const list = [{ ...MOTHS }, { ...MOTHS, id: 'two', title: 'Zürich' }, { ...MOTHS, id: 'three', title: 'Bats' }];
  const search = (query: string) => searchConversations(query, list, (id) => Promise.resolve(id === 'one' ? MOTHS : { ...MOTHS, id, entries: [entry(0, { role: 'user', content: 'Where do bats sleep in the winter, and in which caves?' })] }), new AbortController().signal);
  it('finds words of titles and of what was said, without case and accents, all of them', async () => {
    expect((await search('zurich')).map(({ id }) => id)).toEqual(['two']);
    expect((await search('FORTY lamp')).map(({ id }) => id)).toEqual(['one']);
    expect((await search('moths caves')).map(({ id }) => id)).toEqual([]);
    expect((await search(' ')).length).toBe(3);
  });
  it('shows where', async () => {
    const [found] = await search('caves');
    expect(found?.excerpt).toContain('which caves?');
  });
  it('does not search what tools answered', async () => {
    expect(await search('success')).toEqual([]);
  });
});
