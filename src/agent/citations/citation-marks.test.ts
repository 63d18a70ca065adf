import { describe, expect, it } from 'vitest';
import { createHandles } from '../results/handles.ts';
import { withoutHandles } from './citation-marks.ts';

const handles = createHandles();
handles.take(['A/Lamps.md', 'B.md', 'C #1.md'], []);

describe('an answer that cites by handle', () => {
  it.each([
    ['480 [n1:12-15].', '480 [[A/Lamps.md#L12-L15]].'],
    ['480 [n1:L12–L15], [n2:3]', '480 [[A/Lamps.md#L12-L15]], [[B.md#L3]]'],
    ['[n1:12, 20; n2:3]', '[[A/Lamps.md#L12]] [[A/Lamps.md#L20]] [[B.md#L3]]'],
    ['[[n1#L12-L15]] and [[n2|that]]', '[[A/Lamps.md#L12-L15]] and [[B.md|that]]'],
    ['See [n2].', 'See [[B.md]].'],
  ])('%s → %s', (text, full) => expect(withoutHandles(text, handles)).toBe(full));

  it.each([
    '[n9:3], [n3:1]',
    'rows[n1]',
    '[n1](https://a.example)',
    '`[n1:3]`',
    '```\n[n1:3]\n```',
    '[[B.md#L3]]',
    'n1:3',
  ])('%s stays as it is', (text) => expect(withoutHandles(text, handles)).toBe(text));
});
