import { createRoot, createSignal } from 'solid-js';
import { expect, it, onTestFinished } from 'vitest';
import type { MergePart } from '../../../../notes/merge-texts.ts';
import { createComparison, type Compared, withoutBlankLines } from './conflict-pieces.tsx';

function comparing(first: Compared) {
  const [texts, setTexts] = createSignal(first);
  const answers: { readonly of: Compared; readonly give: (parts: readonly MergePart[] | Error) => void }[] = [];
  const comparison = createRoot((dispose) => {
    onTestFinished(dispose);
    return createComparison(
      texts,
      (...of) =>
        new Promise((resolve, reject) => {
          answers.push({ of, give: (parts) => (parts instanceof Error ? reject(parts) : resolve(parts)) });
        }),
    );
  });
  const answer = async (at: number, parts: readonly MergePart[] | Error) => {
    answers[at]?.give(parts);
    await Promise.resolve();
  };
  return { comparison, setTexts, answer, asked: () => answers.map(({ of }) => of) };
}

const same = (text: string): readonly MergePart[] => [{ kind: 'same', text }];

it('does not pass off the parts of earlier texts as those of the present ones', async () => {
  const { comparison, setTexts, answer } = comparing(['a', undefined, 'b']);
  expect(comparison.isCurrent()).toBe(false);
  await answer(0, same('first'));
  expect([comparison.isCurrent(), comparison.parts()]).toEqual([true, same('first')]);
  setTexts(['a', undefined, 'what another program wrote']);
  expect([comparison.isCurrent(), comparison.parts()]).toEqual([false, same('first')]);
  await answer(1, same('second'));
  expect([comparison.isCurrent(), comparison.parts()]).toEqual([true, same('second')]);
});

it('takes no answer about texts that have changed since, and compares equal texts once', async () => {
  const { comparison, setTexts, answer, asked } = comparing(['a', 'base', 'b']);
  setTexts(['a', 'base', 'b']);
  setTexts(['a', 'base', 'c']);
  await answer(1, same('new'));
  await answer(0, same('old'));
  expect(comparison.parts()).toEqual(same('new'));
  expect(asked()).toEqual([
    ['a', 'base', 'b'],
    ['a', 'base', 'c'],
  ]);
});

it('says why texts could not be compared, until others can', async () => {
  const { comparison, setTexts, answer } = comparing(['a', undefined, 'b']);
  await answer(0, new Error('Out of memory.'));
  expect(comparison.problem()).toBe('Out of memory.');
  setTexts(['a', undefined, 'c']);
  await answer(1, same('c'));
  expect([comparison.problem(), comparison.isCurrent()]).toEqual(['', true]);
});

it('lets the words of a side begin where its name stands, with their marks', () => {
  expect(withoutBlankLines('\n \nMine.\n', [[3, 7]])).toMatchObject({
    above: '\n \n',
    text: 'Mine.\n',
    marks: [[0, 4]],
    hasWords: true,
  });
  expect(withoutBlankLines('Mine.', [[0, 2]])).toMatchObject({ above: '', text: 'Mine.', marks: [[0, 2]] });
});

it('counts blank lines where there is nothing else', () => {
  expect(withoutBlankLines('\n\n', [[0, 2]])).toMatchObject({ hasWords: false, lines: 2, marks: [] });
  expect(withoutBlankLines('', [])).toMatchObject({ hasWords: false, lines: 0 });
});
