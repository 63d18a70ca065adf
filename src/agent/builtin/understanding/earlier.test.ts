import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../../model/messages.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { earlierIn, withEarlier } from './earlier.ts';
import { readVaultWords } from './vault-words.ts';

const now = Date.parse('2026-03-11T10:00:00');

async function wordsOf(files: Record<string, string>) {
  const bench = await createBench(files);
  const words = await readVaultWords({ index: bench.index });
  await bench.index.close();
  return words;
}

const FILES = {
  'Projects/Leak map.md': '---\nstatus: active\n---\n',
  'Projects/Paper archive.md': '---\nstatus: paused\n---\n#archive',
  'Team/Priya Nair.md': '',
  'Team/Matt Hale.md': '#team',
};

describe('withEarlier', () => {
  it('puts another value, name, tag or day into the request before', async () => {
    const words = await wordsOf(FILES);
    const after = (question: string, text: string) => withEarlier(text, { question, answer: '' }, words, now);
    expect(after('active projects', 'and the paused ones?')).toBe('paused projects');
    expect(after('since when is Priya with us?', 'and Matt?')).toBe('since when is Matt with us');
    expect(after('notes tagged team', 'what about archive')).toBe('notes tagged archive');
    expect(after('what did I write yesterday', 'and last week?')).toBe('what did I write last week');
    expect(after('list my active projects', 'how many are that?')).toBe('how many active projects');
  });

  it('names the note of the answer that “it” or “the second one” points at, and none where several may be meant', async () => {
    const words = await wordsOf(FILES);
    const answer =
      '2 projects:\n\n- [[Projects/Leak map.md|Leak map]]\n- [[Projects/Paper archive.md]]\n\n> see [[Team/Matt Hale.md]]';
    const after = (text: string, said = answer) =>
      withEarlier(text, { question: 'projects', answer: said }, words, now);
    expect(after('open the second one')).toBe('open [[Projects/Paper archive.md]]');
    expect(after('tag the first one with urgent')).toBe('tag [[Projects/Leak map.md]] with urgent');
    expect(after('delete it')).toBe('delete it');
    expect(after('delete it', 'Here: [[Projects/Leak map.md]]')).toBe('delete [[Projects/Leak map.md]]');
    expect(after('show me notes that mention Matt', 'Here: [[Projects/Leak map.md]]')).toBe(
      'show me notes that mention Matt',
    );
  });

  it('leaves a request that stands for itself', async () => {
    const words = await wordsOf(FILES);
    for (const text of ['what about dinner', 'open Leak map', 'how many projects are there'])
      expect(withEarlier(text, { question: 'who is Priya', answer: '' }, words, now)).toBe(text);
  });
});

describe('earlierIn', () => {
  const user = (content: string): StoredMessage => ({ role: 'user', content });
  const assistant = (content: string): StoredMessage => ({ role: 'assistant', content });

  it('gives what was asked before, without the same request in another reading', () => {
    const messages = [
      user('active projects'),
      assistant('2'),
      user('and paused?'),
      assistant('1'),
      user('and paused? (meant: x)'),
    ];
    expect(earlierIn(messages)).toEqual({ question: 'active projects', answer: '2', before: undefined });
    expect(earlierIn([user('hello')])).toBeUndefined();
  });
});
