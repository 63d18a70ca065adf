import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../testing/fuzz-runs.ts';
import { archiveCard, moveLane } from './edit-board.ts';
import { readBoard } from './read-board.ts';
import { addCard, moveCard } from './testing/plain-vault.ts';

const LONGEST_RUN_MS = 600_000;

const LINES = [
  '## To do',
  '## Done (2)',
  '##',
  '# Title',
  '- [ ] one',
  '- [x] two',
  '- [/] three',
  '* four',
  '+ [-] five',
  '- ',
  '\tmore of it',
  '    - [ ] deeper',
  '  ',
  '',
  'a line that is neither',
  '**Complete**',
  '***',
  '## Archive',
  '---',
  '```',
  '%% kanban:settings',
  '%%',
  '{"kanban-plugin":"board"}',
];
const board = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...LINES) }, fc.string()), { maxLength: 40 }),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(
    ([lines, feed, isEnded]) =>
      `---${feed}kanban-plugin: board${feed}---${feed}${lines.join(feed)}${isEnded ? feed : ''}`,
  );
const place = fc.record({ lane: fc.nat(5), card: fc.nat(8) });

/** The lines in no order, without marks in boxes and without what is white space alone. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.replace(/\[.\]/u, '[]').trimEnd())
    .filter((line) => line !== '')
    .sort();

describe(describeFuzz('boards of any lines'), () => {
  it(
    'lists cards and lanes in the order of the text, none within another',
    () => {
      fc.assert(
        fc.property(board, (text) => {
          const { lanes, lanesEnd } = readBoard(text);
          let at = 0;
          for (const lane of lanes) {
            expect(lane.from).toBeGreaterThanOrEqual(at);
            at = lane.from;
            for (const card of lane.cards) {
              expect(card.from).toBeGreaterThanOrEqual(at);
              expect(card.to).toBeGreaterThan(card.from);
              at = card.to;
            }
          }
          expect(at).toBeLessThanOrEqual(lanesEnd);
          expect(lanesEnd).toBeLessThanOrEqual(text.length);
        }),
        fuzzRuns(500),
      );
    },
    LONGEST_RUN_MS,
  );

  it(
    'moves and archives cards, and moves lanes, without losing a line or making one twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(board, place, place, async (text, from, to) => {
          expect(linesOf(await moveCard(text, from, to))).toEqual(linesOf(text));
          expect(linesOf(moveLane(text, from.lane, to.lane))).toEqual(linesOf(text));
          const archived = linesOf(archiveCard(text, from, 0));
          for (const line of linesOf(text)) expect(archived).toContain(line);
        }),
        fuzzRuns(500),
      );
    },
    LONGEST_RUN_MS,
  );

  it(
    'adds a card that is there afterwards, and nothing else',
    async () => {
      await fc.assert(
        fc.asyncProperty(board, fc.nat(5), async (text, lane) => {
          const before = readBoard(text).lanes[lane];
          const added = await addCard(text, lane, 'a new card');
          if (!before) {
            expect(added).toBe(text);
            return;
          }
          const cards = readBoard(added).lanes[lane]?.cards ?? [];
          // Indented lines of a lane without a card become its own, as in any list.
          expect(cards.map((card) => card.text.split('\n')[0])).toContain('a new card');
          expect(linesOf(added)).toEqual([...linesOf(text), '- [] a new card'].sort());
        }),
        fuzzRuns(500),
      );
    },
    LONGEST_RUN_MS,
  );
});
