import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { createTestIndex } from '../testing/test-index.ts';

const BEARING = { target: ['supports', 'contradicts'], source: ['contradicts', 'cites'] };
const NOTES = {
  'Claim.md':
    '---\ntype: Hypothesis\nconfidence: 40%\nprior_confidence: true\ncites: "[[Book]]"\nsupports: "[[Away]]"\n---\n',
  'Book.md': '---\ntitle: The book\nsupports: "[[Claim]]"\n---\n',
  'Far.md':
    '---\nsupports: "[[Book]]"\nrelations:\n  - type: supports\n    target: "[[Book]]"\n    confidence: 0.5\n---\n',
  'Further.md': '---\nsupports: "[[Far]]"\n---\n',
  'Away.md': '',
  'Hidden/Secret.md': '---\nsupports: "[[Claim]]"\n---\n',
  'Open.md': '---\ncontradicts: "[[Claim]]"\ncites: "[[Secret]]"\n---\n',
};

it('returns the evidence for a note and its neighbours, each edge once, without ignored notes', async () => {
  const settings = parseVaultSettings({
    app: { userIgnoreFilters: ['Hidden/'] },
    dailyNotes: undefined,
    templates: undefined,
  });
  const index = await createTestIndex(createMemoryVault('evidence', NOTES), { settings });
  const { edges, notes } = await index.evidence({ path: 'Claim.md' as never, bearing: BEARING, most: 10 });
  expect(edges.map(({ from, type, to, confidence }) => `${from} ${type} ${to} ${confidence}`).toSorted()).toEqual([
    'Book.md supports Claim.md 1',
    'Claim.md cites Book.md 1',
    'Far.md supports Book.md 0.5',
    'Open.md contradicts Claim.md 1',
  ]);
  expect(notes.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: 'Book.md', title: 'The book' },
    { path: 'Claim.md', title: 'Claim', type: 'hypothesis', confidence: '40%', priorConfidence: true },
    { path: 'Far.md', title: 'Far' },
    { path: 'Open.md', title: 'Open' },
  ]);
  expect((await index.evidence({ path: 'Claim.md' as never, bearing: BEARING, most: 0 })).edges).toHaveLength(3);
  expect(await index.evidence({ path: 'Nobody.md' as never, bearing: BEARING, most: 10 })).toEqual({
    edges: [],
    notes: [],
  });
});
