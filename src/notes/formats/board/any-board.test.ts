import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { addLane, archiveCard, editCard, moveLane, removeLane } from './edit-board.ts';
import { readBoard } from './read-board.ts';
import { addCard, moveCard } from './testing/plain-vault.ts';

const HEAD = '---\n\nkanban-plugin: board\n\n---\n\n';
const SETTINGS = '\n\n%% kanban:settings\n```\n{"kanban-plugin":"board","list-collapse":[false]}\n```\n%%';

const card = fc.constantFrom('- [ ] a', '- [x] b\n\tmore', '* c', '- [/] d #t\n    e\n    f');
const lane = fc.record({
  title: fc.constantFrom('A', 'B b', 'C'),
  isComplete: fc.boolean(),
  cards: fc.array(card, { maxLength: 4 }),
});
const anyBoard = fc
  .record({
    lanes: fc.array(lane, { minLength: 1, maxLength: 4 }),
    ends: fc.constantFrom('', '\n', SETTINGS),
    feed: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ lanes, ends, feed }) =>
    (
      HEAD +
      lanes
        .map(
          ({ title, isComplete, cards }) => `## ${title}\n\n${isComplete ? '**Complete**\n' : ''}${cards.join('\n')}`,
        )
        .join('\n\n\n') +
      ends
    ).replaceAll('\n', feed),
  );
/** The lines in any order, whatever their boxes. */
const bag = (text: string) =>
  text
    .split(/\r?\n/u)
    .map((line) => line.replace(/\[.\]/u, '[]'))
    .toSorted();

describe('any board', () => {
  it('keeps every other line of any board, wherever a card goes', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBoard,
        fc.nat(3),
        fc.nat(3),
        fc.nat(3),
        fc.nat(4),
        async (text, lane1, card1, lane2, card2) => {
          const moved = await moveCard(text, { lane: lane1, card: card1 }, { lane: lane2, card: card2 });
          const [before, after] = [readBoard(text), readBoard(moved)];
          const source = before.lanes[lane1]?.cards[card1];
          if (!source || !before.lanes[lane2]) return void expect(moved).toBe(text);
          expect(bag(moved).filter((line) => line !== '')).toEqual(bag(text).filter((line) => line !== ''));
          const others = before.lanes[lane2].cards.filter((each) => each !== source);
          const place = Math.min(card2, others.length);
          expect(after.lanes[lane2]?.cards[place]?.text).toBe(source.text);
          expect(after.lanes.flatMap(({ cards }) => cards)).toHaveLength(
            before.lanes.flatMap(({ cards }) => cards).length,
          );
        },
      ),
      fuzzRuns(500),
    );
  });

  it('gains one card and keeps the others, whatever is added or edited', async () => {
    await fc.assert(
      fc.asyncProperty(anyBoard, fc.nat(3), fc.nat(3), async (text, at, index) => {
        const before = readBoard(text);
        const after = readBoard(await addCard(text, at, 'new one\nand more'));
        const texts = (lane: (typeof before.lanes)[number] | undefined) => lane?.cards.map((each) => each.text);
        for (const [place, each] of before.lanes.entries())
          expect(texts(after.lanes[place])).toEqual([...texts(each)!, ...(place === at ? ['new one\nand more'] : [])]);
        const edited = editCard(text, { lane: at, card: index }, 'other');
        const card1 = before.lanes[at]?.cards[index];
        if (!card1) return void expect(edited).toBe(text);
        expect(edited.startsWith(text.slice(0, card1.from))).toBe(true);
        expect(edited.endsWith(text.slice(card1.to))).toBe(true);
        expect(readBoard(edited).lanes[at]?.cards[index]?.text).toBe('other');
      }),
      fuzzRuns(300),
    );
  });

  it('keeps every line of any board when lanes change their places', () => {
    fc.assert(
      fc.property(anyBoard, fc.nat(3), fc.nat(3), (text, from, to) => {
        const moved = moveLane(text, from, to);
        expect(bag(moved)).toEqual(bag(text));
        const { length } = readBoard(text).lanes;
        if (from < length) expect(moveLane(moved, Math.min(to, length - 1), from)).toBe(text);
        else expect(moved).toBe(text);
      }),
      fuzzRuns(300),
    );
  });

  it('never throws, of whatever length it is', async () => {
    const piece = fc.constantFrom(
      '## ',
      '- [ ] ',
      '\n',
      '***',
      '**Complete**',
      '%% kanban:settings',
      '\t',
      '---\nkanban-plugin: a\n---\n',
      'x',
      '\r',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const text = pieces.join('');
        await moveCard(text, { lane: 0, card: 0 }, { lane: 1, card: 0 });
        await addCard(text, 0, 'x');
        editCard(text, { lane: 0, card: 0 }, 'y');
        archiveCard(text, { lane: 0, card: 0 }, 0);
        removeLane(moveLane(addLane(text, 'x'), 0, 1), 0);
      }),
      fuzzRuns(300),
    );
    expect(readBoard(`${HEAD}${'## a\n- [ ] b\n\tc\n'.repeat(30_000)}`).lanes).toHaveLength(30_000);
    readBoard(`${HEAD}## ${'# '.repeat(50_000)}\n- ${' '.repeat(50_000)}x`);
  });
});
