import { expect, it } from 'vitest';
import { toVaultPath } from './paths/paths.ts';
import { parsePdf } from './parse-pdf.ts';

const textOf = (...pages: string[]): string =>
  parsePdf(
    toVaultPath('A.pdf'),
    { pages, outline: [], pageCount: pages.length },
    { maxTokens: 200, countTokens: () => 1 },
  ).text;

it('joins a word that goes over the end of a line, and leaves a compound its hyphen', () => {
  expect(textOf('It is under-\nstood by all.')).toBe('It is understood by all.');
  expect(textOf('They are self-\nemployed.')).toBe('They are self-employed.');
  // The document itself writes it with a hyphen elsewhere.
  expect(textOf('A water-resistant coat.', 'It is water-\nresistant.')).toBe(
    'A water-resistant coat.\nIt is water-resistant.',
  );
  expect(textOf('state-of-the-\nart')).toBe('state-of-the-art');
  expect(textOf('a soft\u00ad\nly spoken')).toBe('a softly spoken');
});
