import { PATHOLOGICAL_BLOCKS } from './pathological/blocks.ts';
import { PATHOLOGICAL_CHARACTERS } from './pathological/characters.ts';
import type { PathologicalNote } from './pathological/fill.ts';
import { PATHOLOGICAL_INLINES } from './pathological/inlines.ts';
import { PATHOLOGICAL_PROPERTIES } from './pathological/properties.ts';

/**
 * Notes made to be slow: what indexing, reading and editing must take in their stride. Each is made at any size, so that a
 * test can see how work grows. Unit tests, browser tests and `npm run bench pathological` share them.
 */
export const PATHOLOGICAL_NOTES: readonly PathologicalNote[] = [
  ...PATHOLOGICAL_BLOCKS,
  ...PATHOLOGICAL_INLINES,
  ...PATHOLOGICAL_CHARACTERS,
  ...PATHOLOGICAL_PROPERTIES,
];

export type { PathologicalNote };

/** Notes that embed notes: paths within a vault, and their text. The first is the one to open. */
export interface PathologicalVault {
  readonly name: string;
  readonly make: (notes: number) => Record<string, string>;
}

export const PATHOLOGICAL_VAULTS: readonly PathologicalVault[] = [
  { name: 'a note that embeds itself', make: () => ({ 'Self.md': 'Before\n\n![[Self]]\n\n![[Self]]\n' }) },
  { name: 'a chain of embeds', make: (notes) => embeds(notes, (index) => `![[Link ${index + 1}]]`) },
  { name: 'a circle of embeds', make: (notes) => embeds(notes, (index) => `![[Link ${(index + 1) % notes}]]`) },
  {
    name: 'embeds that double at each step',
    make: (notes) => embeds(notes, (index) => `![[Link ${index + 1}]]\n\n![[Link ${index + 1}]]`),
  },
  {
    name: 'a note that embeds all others',
    make: (notes) => ({
      ...embeds(notes, () => 'Text.'),
      'Link 0.md': Array.from({ length: notes }, (_, index) => `![[Link ${index + 1}]]`).join('\n\n'),
    }),
  },
  {
    name: 'a note that all others link to',
    make: (notes) => ({
      'Link 0.md': 'Text.\n',
      ...Object.fromEntries(
        Array.from({ length: notes }, (_, index) => [`From ${index}.md`, `See [[Link 0]] and [[Link 0|again]].\n`]),
      ),
    }),
  },
];

function embeds(notes: number, text: (index: number) => string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: notes }, (_, index) => [`Link ${index}.md`, `# Link ${index}\n\n${text(index)}\n`]),
  );
}
