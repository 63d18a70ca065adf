import { expect, it } from 'vitest';
import { toResultParts } from './tool-result-parts.ts';

it('shows points with the line that each cites, and citations without points as links', () => {
  const { prose, points, rest } = toResultParts({
    success: true,
    summary: 'Short.',
    key_points: ['One.', 'Two.'],
    citations: ['[[a/B.md#L3]]', 'odd'],
    method: 'extract',
  });
  expect(points).toEqual([
    {
      name: 'key_points',
      points: [
        { text: 'One.', path: 'a/B.md', line: 3 },
        { text: 'Two.', path: undefined, line: undefined },
      ],
    },
  ]);
  expect(prose).toEqual([['summary', 'Short.']]);
  expect(rest).toEqual([['method', 'extract']]);
  expect(toResultParts({ success: true, citations: ['[[a/B.md#L3-L4]]'] }).points).toEqual([
    { name: 'citations', points: [{ text: 'a/B.md, line 3', path: 'a/B.md', line: 3 }] },
  ]);
});

it('shows what was answered, by the notes or by a server, before all else', () => {
  const { prose, rest } = toResultParts({ success: true, server: 'Tracker', answer: 'Two issues.\nBoth open.' });
  expect(prose).toEqual([['answer', 'Two issues.\nBoth open.']]);
  expect(rest).toEqual([['server', 'Tracker']]);
});

it('shows lists inside a field as lists, and a node as an entry with its relation', () => {
  const { lists } = toResultParts({
    success: true,
    context: {
      supports: [
        { node_id: 'T.md', title: 'Trial', relationship: 'supports', confidence: 0.8, content_preview: 'Bees.' },
      ],
      contradicts: [],
    },
    related_nodes: [{ id: 'R.md', title: 'Rival', suggested_relationship: 'part_of', reasoning: 'A guess.' }],
    from_node: { node_id: 'F.md', title: 'From' },
    evidence: [{ text: 'They count.', node_id: 'E.md', citation: '[[E.md#L9]]' }],
    factors: [{ factor: 'it says why', impact: '+0.1' }],
  });
  expect(lists).toEqual([
    { name: 'supports', entries: [{ path: 'T.md', line: undefined, title: 'T', text: 'supports (80%) – Bees.' }] },
    { name: 'related_nodes', entries: [{ path: 'R.md', line: undefined, title: 'R', text: 'part of – A guess.' }] },
    { name: 'from_node', entries: [{ path: 'F.md', line: undefined, title: 'F', text: '' }] },
    { name: 'evidence', entries: [{ path: 'E.md', line: 9, title: 'They count.', text: '' }] },
    { name: 'factors', entries: [{ path: undefined, line: undefined, title: 'it says why', text: '+0.1' }] },
  ]);
});

it('shows what stands around a value without its marks, within a row of a table too', () => {
  const text = (context: string): string | undefined =>
    toResultParts({ success: true, matches: [{ path: 'P.md', title: 'P', line: 4, value: '1234', context }] }).lists[0]
      ?.entries[0]?.text;
  expect(text('- [ ] **call** [[Ann|her]] 1234')).toBe('1234 – call her 1234');
  expect(text('| Ann | 1234 | home |')).toBe('1234 – Ann 1234 home');
  expect(text('see 1234 %%')).toBe('1234 – see 1234');
  expect(text('Ann | 1234 |')).toBe('1234 – Ann 1234');
});

it('lists a line once in which several values were found, and names them', () => {
  const found = { path: 'P.md', title: 'P', line: 4, context: 'call 1234 or 5678' };
  const { lists } = toResultParts({
    success: true,
    matches: [
      { ...found, value: '1234', column: 6 },
      { ...found, value: '5678', column: 14 },
      { ...found, value: '9999', line: 7, context: 'or 9999' },
    ],
  });
  expect(lists[0]?.entries).toEqual([
    { path: 'P.md', line: 4, title: 'P', text: '1234, 5678 – call 1234 or 5678' },
    { path: 'P.md', line: 7, title: 'P', text: '9999 – or 9999' },
  ]);
});

it('shows other results as they are, and nothing twice or empty', () => {
  const parts = toResultParts({
    success: true,
    message: 'Done.',
    path: 'a.md',
    found: 3,
    range: { from: 'x', to: 'y' },
    results: [],
    id: 'not a note',
  });
  expect(parts).toMatchObject({
    message: 'Done.',
    path: 'a.md',
    lists: [],
    points: [],
    rest: [
      ['found', '3'],
      ['range', '{"from":"x","to":"y"}'],
      ['id', 'not a note'],
    ],
  });
});
