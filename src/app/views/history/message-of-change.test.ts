import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { AppliedFile } from '../../../tools/definition/ports.ts';
import { changeSentence } from './message-of-change.ts';

const file = (path: string, other?: string): AppliedFile => ({
  path: path as VaultPath,
  before: { hash: 'a', text: 'a' },
  after: other === undefined ? { hash: 'b', text: 'b' } : null,
  ...(other !== undefined && { moved: { other: other as VaultPath } }),
});

it.each([
  ['Edit “Ideas/Scratch.md”.', [file('Ideas/Scratch.md')], 'Edit “Ideas/Scratch”.'],
  ['Rename “A.md” to “B.md”.', [file('A.md', 'B.md')], 'Rename “A” to “B”.'],
  ['Replace “x.md” in 1 note.', [file('A.md')], 'Replace “x.md” in 1 note.'],
  ['Edit “trap.json”.', [file('trap.json')], 'Edit “trap.json”.'],
])('%j', (message, files, shown) => {
  expect(changeSentence({ message, files })).toBe(shown);
});
