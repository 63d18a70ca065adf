// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createReadFolds } from './read-folds.ts';

const TEXT = '# A\n\none\n\n## B\n\ntwo\n\n- x\n  - y\n\n# C\n\nthree\n';
const FIRST =
  '<h1 data-line="1">A</h1><p data-line="3">one</p><h2 data-line="5"><em>B</em></h2><p data-line="7">two</p>' +
  '<ul data-line="9"><li data-line="9">x\n<ul data-line="10"><li data-line="10">y</li></ul></li></ul><h1 data-line="12">C</h1>';
const SECOND = '<p data-line="14">three</p><section class="footnotes"><ol><li>note</li></ol></section>';

function pageOf(folded: readonly { line: number; text: string }[] = []) {
  const page = document.createElement('div');
  const keep = vi.fn();
  const folds = createReadFolds(page, keep);
  folds.begin(TEXT, folded);
  for (const html of [FIRST, SECOND]) {
    const part = document.createElement('div');
    part.innerHTML = html;
    page.append(part);
    folds.add(part);
  }
  folds.end();
  const hidden = () =>
    [...page.querySelectorAll('.is-folded-away')].map((each) => (each as HTMLElement).dataset['line'] ?? each.tagName);
  const button = (name: string) => page.querySelector<HTMLElement>(`[aria-label="Text under “${name}”"]`)!;
  const at = (line: number) => page.querySelector(`[data-line="${line}"]`)!;
  return { page, folds, keep, hidden, button, at };
}

it('folds what is below a heading, up to the next of its rank, and what is within an item', () => {
  const { page, button, hidden, keep } = pageOf();
  expect([...page.querySelectorAll('button')].map((each) => each.getAttribute('aria-expanded'))).toEqual(
    Array(4).fill('true'),
  );
  button('B').click();
  expect(hidden()).toEqual(['7', '9']);
  expect(keep).toHaveBeenLastCalledWith([{ line: 5, text: '## B' }]);
  button('A').click();
  expect(hidden()).toEqual(['3', '5', '7', '9']);
  button('A').click();
  expect(hidden(), 'what was folded within stays so').toEqual(['7', '9']);
  button('B').click();
  button('x').click();
  expect([hidden(), button('x').getAttribute('aria-expanded')]).toEqual([['10'], 'false']);
});

it('leaves the footnotes of the note in sight below its last heading', () => {
  const { button, hidden } = pageOf();
  button('C').click();
  expect(hidden()).toEqual(['14']);
});

it('calls a heading as it reads, without its button, which the keyboard reaches', () => {
  const { page, button } = pageOf();
  expect([...page.querySelectorAll('h1, h2')].map((each) => each.getAttribute('aria-label'))).toEqual(['A', 'B', 'C']);
  expect([button('A').tabIndex, button('x').tabIndex]).toEqual([0, -1]);
  expect(page.querySelector('h2')?.textContent).toBe('B');
});

it('folds again what was folded when the note was left, where it is by now', () => {
  expect(pageOf([{ line: 3, text: '## B' }]).hidden()).toEqual(['7', '9']);
  expect(pageOf([{ line: 5, text: '## Gone' }]).hidden()).toEqual([]);
});

it('unfolds what hides a place that somebody goes to', () => {
  const { folds, hidden, at, keep } = pageOf();
  folds.step('fold-all', undefined);
  expect(hidden()).toEqual(['3', '5', '7', '9', '14']);
  folds.reveal(at(10));
  expect(hidden()).toEqual(['14']);
  expect(keep).toHaveBeenLastCalledWith([{ line: 12, text: '# C' }]);
  folds.step('unfold-all', undefined);
  expect(hidden()).toEqual([]);
});

it('folds and unfolds the part in which the reader is', () => {
  const { folds, hidden, at } = pageOf();
  folds.step('fold', at(10));
  expect(hidden(), 'the item has a list within').toEqual(['10']);
  folds.step('fold', at(10));
  expect(hidden()).toEqual(['7', '9', '10']);
  folds.step('unfold', at(5));
  folds.step('unfold', at(10));
  expect(hidden()).toEqual([]);
});
