import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkNote } from '../../notes/chunk-note.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { toNotePath } from '../../notes/paths/paths.ts';
import { parseVocabulary } from './static/static-model-file.ts';
import { createStaticTokenizer } from './static/static-tokenizer.ts';
import { readShippedModel } from '../testing/shipped-model.ts';
import { estimateTokens } from './text-windows.ts';
import { passageText } from '../words/note-texts.ts';

const { card, vocabulary } = readShippedModel();
const tokenizer = createStaticTokenizer(parseVocabulary(card, vocabulary));
const paths = (JSON.parse(readFileSync('public/sample-vault/index.json', 'utf8')) as string[]).filter((path) =>
  path.endsWith('.md'),
);
const texts = paths.map((path) => [path, readFileSync(`public/sample-vault/${path}`, 'utf8')] as const);

it('estimates about as many tokens as a real tokenizer counts, and rather too many than too few', () => {
  const words =
    'The estimate is used before any model is there, and for every model alike; it should be near, and seldom below. ';
  const real = tokenizer.encode(words).length;
  expect(estimateTokens(words)).toBeGreaterThanOrEqual(real);
  expect(estimateTokens(words)).toBeLessThan(real * 1.5);
  expect(estimateTokens('東京都の夜景')).toBeGreaterThanOrEqual(6);
  expect(estimateTokens('')).toBe(0);
});

it('keeps every passage of the sample vault within the limit of the smallest models', () => {
  const lengths = texts.flatMap(([path, text]) => {
    const note = parseNote(toNotePath(path), text);
    return chunkNote(note, text, { maxTokens: 200, countTokens: estimateTokens }).map(
      ({ headingPath, from, to }) => tokenizer.encode(passageText(headingPath, text.slice(from, to))).length,
    );
  });
  expect(lengths.length).toBeGreaterThan(50);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(256);
});
