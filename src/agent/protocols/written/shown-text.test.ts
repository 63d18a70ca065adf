import { expect, it } from 'vitest';
import { createShownText } from './parse-written-calls.ts';

const MB = 2 ** 20;

it('what is shown of a long answer keeps no more in memory than itself', () => {
  const shownText = createShownText();
  const pieces: string[] = [];
  const before = process.memoryUsage().heapUsed;
  // No white space and no line end: nothing says where it could be cut.
  for (let at = 0; at < 150; at += 1) pieces.push(shownText.take(String(at % 10).repeat(MB / 8)));
  const used = process.memoryUsage().heapUsed - before;
  expect(pieces.reduce((length, piece) => length + piece.length, 0)).toBe((150 * MB) / 8);
  // Each piece with the whole text before it would be 1.4 GB.
  expect(used).toBeLessThan(200 * MB);
});

it('what is held until it is no call is shown as a whole, however long it is', () => {
  const shownText = createShownText();
  const text = `So:\n\`\`\`json\n{"name": "${'x'.repeat(50_000)}"\n\`\`\`\nThat was no call.\n`;
  let shown = '';
  for (let at = 0; at < text.length; at += 7) shown += shownText.take(text.slice(at, at + 7));
  expect(shown).toBe(text);
});
