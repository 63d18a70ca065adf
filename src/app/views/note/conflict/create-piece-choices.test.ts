import { createMemo, createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import { mergePieces } from '../../../../notes/merge-texts.ts';
import { createPieceChoices } from './create-piece-choices.ts';

const BASE = 'One.\n\nTwo.\n\nThree.\n';
const MINE = 'One, mine.\n\nSecond.\n\nThree.\n';
const THEIRS = 'One.\n\nZwei.\n\nThree, theirs.\n';

function start(mine = MINE, theirs = THEIRS) {
  return createRoot(() => {
    const [texts, setTexts] = createSignal({ mine, theirs });
    const choices = createPieceChoices(createMemo(() => mergePieces(texts().mine, BASE, texts().theirs)));
    return { choices, setTexts };
  });
}

it('takes what only one side changed, and asks for what both did', () => {
  const { choices } = start();
  expect(choices.pieces().map((piece) => choices.of(piece))).toEqual(['mine', undefined, 'theirs']);
  expect(choices.text()).toBeUndefined();
  choices.choose(choices.open()[0]!, 'theirs');
  expect([choices.text(), choices.open()]).toEqual(['One, mine.\n\nZwei.\n\nThree, theirs.\n', []]);
});

it('lets a side be taken back that was taken by itself, and both be kept', () => {
  const { choices } = start();
  const [first, second] = choices.pieces();
  choices.choose(first!, 'theirs');
  choices.choose(second!, 'both');
  expect(choices.text()).toBe('One.\n\nSecond.\nZwei.\n\nThree, theirs.\n');
});

it('puts both on lines of their own where the last line is open', () => {
  const { choices } = start('One.\n\nTwo.\n\nMine', 'One.\n\nTwo.\n\nOthers');
  choices.choose(choices.open()[0]!, 'both');
  expect(choices.text()).toBe('One.\n\nTwo.\n\nMine\nOthers');
});

it('keeps the answers while more is typed elsewhere', () => {
  const { choices, setTexts } = start();
  choices.choose(choices.open()[0]!, 'theirs');
  setTexts({ mine: MINE.replace('One, mine', 'One, all mine'), theirs: THEIRS });
  expect(choices.text()).toBe('One, all mine.\n\nZwei.\n\nThree, theirs.\n');
  setTexts({ mine: MINE.replace('Second', 'Secondly'), theirs: THEIRS });
  expect(choices.open(), 'another text is another question').toHaveLength(1);
});
