import { describe, expect, it } from 'vitest';
import type { Message } from '../model/messages.ts';
import { handlesOf, withRenderedResults } from './rendered-history.ts';

let next = 0;
const result = (value: object): Message => ({
  role: 'tool',
  callId: `c${next++}`,
  name: 'x',
  content: JSON.stringify({ success: true, ...value }),
});
const note = (path: string) => result({ path, title: path });

describe('handles', () => {
  it('are given in the order in which results name the notes, each once', () => {
    const handles = handlesOf([note('B.md'), result({ results: [{ path: 'A.md' }, { path: 'B.md' }] })]);
    expect([handles.of('B.md'), handles.of('A.md'), handles.path('n2'), handles.path('n3')]).toEqual([
      'n1',
      'n2',
      'A.md',
      undefined,
    ]);
  });

  it('stay with notes that are moved, alone or with their folder', () => {
    const moved = result({ change_id: 'c', old_path: 'B.md', path: 'New/B.md' });
    const folder = result({ change_id: 'd', old_path: 'Old', path: 'Kept' });
    const handles = handlesOf([note('B.md'), note('Old/C.md'), moved, folder, note('B.md')]);
    expect([handles.path('n1'), handles.path('n2'), handles.of('B.md')]).toEqual(['New/B.md', 'Kept/C.md', 'n3']);
  });

  it('are given to no text of a note', () => {
    expect(handlesOf([result({ content: 'X.md', frontmatter: { path: 'Y.md' }, hint: 'Z.md' })]).path('n1')).toBe(
      undefined,
    );
  });
});

describe('rendered results', () => {
  it('are the same text each time, and do not change as the conversation goes on', () => {
    const stored = [note('A.md'), result({ results: [{ path: 'B.md' }], found: 1 })];
    const before = withRenderedResults(stored);
    const after = withRenderedResults([...stored, result({ change_id: 'c', old_path: 'A.md', path: 'Z.md' })]);
    expect(after.slice(0, 2)).toEqual(before);
    expect(after[0]).toBe(before[0]);
    expect(withRenderedResults(structuredClone(stored))).toEqual(before);
  });

  it('take the handles of their own branch', () => {
    const shared = note('C.md');
    expect(withRenderedResults([shared])[0]?.content).toContain('[n1] C.md');
    expect(withRenderedResults([note('A.md'), shared])[1]?.content).toContain('[n2] C.md');
    expect(withRenderedResults([shared])[0]?.content).toContain('[n1] C.md');
  });
});
