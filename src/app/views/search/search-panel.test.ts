import { expect, it } from 'vitest';
import { searchRemarks } from './search-panel.tsx';

const corrections = [
  { typed: 'lampp', used: ['lamp'] },
  { typed: 'xyzzy', used: [] },
];

it('says which words no note has, beside what was found', () => {
  expect(searchRemarks({ corrections, warnings: [], mode: 'hybrid', hits: [{}] }, 'hybrid')).toEqual([
    'No note has “lampp”: these have “lamp”.',
    'No note has “xyzzy”.',
  ]);
});

it('says in one sentence which words were searched for by what they mean', () => {
  const meant = [
    { typed: 'Stadt', used: ['city', 'town', 'urban'], byMeaning: true as const },
    { typed: 'Brot', used: ['bread'], byMeaning: true as const },
  ];
  expect(searchRemarks({ corrections: meant, warnings: [], mode: 'hybrid', hits: [{}] }, 'hybrid')).toEqual([
    'Searched by meaning too: “Stadt” as “city” or “town”; “Brot” as “bread”.',
  ]);
});

it('leaves it to one sentence below that nothing was found', () => {
  expect(searchRemarks({ corrections, warnings: [], mode: 'hybrid', hits: [] }, 'hybrid')).toEqual([
    'No note has “lampp”: these have “lamp”.',
  ]);
});

it('says what the index has to say, and that words alone were searched where meaning was asked for', () => {
  expect(searchRemarks({ warnings: ['Slow disk.'], mode: 'text', hits: [] }, 'semantic')).toEqual(['Slow disk.']);
  expect(searchRemarks({ warnings: [], mode: 'text', hits: [] }, 'semantic')).toHaveLength(1);
  expect(searchRemarks({ warnings: [], mode: 'text', hits: [] }, 'text')).toEqual([]);
});
