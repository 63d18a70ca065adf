import { describe, expect, it } from 'vitest';
import type { SearchReason } from '../../../workers/contract.ts';
import { reasonsInFull, reasonsInShort } from './search-reasons.ts';

const WHY: readonly SearchReason[] = [
  { kind: 'alias', value: 'Front door' },
  { kind: 'words', words: ['front', 'door'] },
  { kind: 'heading', value: 'Locks' },
  { kind: 'tag', value: 'home' },
  { kind: 'similarity', value: 0.716 },
  { kind: 'link', value: 'House' },
  { kind: 'second_pass', before: 3 },
];

describe('why a note was found', () => {
  it('gives in short the reasons that title and excerpt do not show', () => {
    expect(reasonsInShort(WHY)).toBe('alias “Front door” · #home · 72 % alike · linked');
    expect(reasonsInShort([{ kind: 'words', words: ['door'] }])).toBe('');
  });

  it('gives each reason in full', () => {
    expect(reasonsInFull(WHY).split('\n')).toHaveLength(WHY.length);
    expect(reasonsInFull(WHY)).toContain('Has “front”, “door”\nUnder the heading “Locks”');
  });

  it('leaves out a low similarity, unless it is the only reason', () => {
    expect(
      reasonsInShort([
        { kind: 'words', words: ['hedge'] },
        { kind: 'similarity', value: 0.07 },
      ]),
    ).toBe('');
    expect(reasonsInShort([{ kind: 'similarity', value: 0.07 }])).toBe('7 % alike');
  });
});
