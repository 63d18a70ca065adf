// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { putCursor, showsLive } from '../testing/shown-live.ts';

const show = showsLive();

describe('a definition list', () => {
  const looks = () =>
    [...document.querySelectorAll('.cm-line')].map((line) =>
      [
        line.classList.contains('live-term') ? 'term' : line.classList.contains('live-definition') ? 'is' : '',
        line.textContent,
      ].join(' '),
    );

  it.each([
    [
      'Tea\n: A drink\n: of leaves\nand water\nor more\nMug\n:  For it\n',
      ['term Tea', 'is A drink', 'is of leaves', 'is and water', 'is or more', 'term Mug', 'is For it'],
    ],
    ['Tea\n\n: A drink\n\n: A meal\n', ['term Tea', ' ', 'is A drink', ' ', 'is A meal']],
    ['> Tea\n> : A drink\n', ['term Tea', 'is A drink']],
    ['Two\nlines\n: of prose\n', [' Two', ' lines', ' : of prose']],
    ['Time: now\n\n: alone\n\n: and again\n', ['term Time: now', ' ', 'is alone', ' ', 'is and again']],
    [': first\n\nlast\n', [' : first', ' ', ' last']],
  ])('is drawn as in the reading view: %j', (source, expected) => {
    show(source);
    expect(looks().slice(0, expected.length)).toEqual(expected);
  });
});

describe('a quote', () => {
  it('shows its marks in the margin while they are edited: its words stay', async () => {
    const live = show('> > Tea\n\n> - [ ] one\n> - two\n\nlast');
    const inMargin = () =>
      [...live.view.dom.querySelectorAll('.live-quote-source')].map((part) => part.textContent).join('');
    await putCursor(live, 5);
    expect(inMargin()).toBe('> > ');
    await putCursor(live, live.editor.text().indexOf('two'));
    expect(inMargin().trim()).toBe('>');
    await putCursor(live, live.editor.text().length);
    expect(inMargin()).toBe('');
  });

  it('begins with its list, with no more room above it than where it is read', () => {
    show('Tea\n\n> - one\n> - two\n');
    const items = [...document.querySelectorAll('.live-list')].map((line) => line.classList.contains('live-above--1'));
    expect(items).toEqual([false, true]);
  });
});

describe('an item', () => {
  it('has what stands behind a list within it under its own words, as where it is read', () => {
    show('- a\n  - b\n\n  words\n\n  - c\n\nlast');
    const looks = [...document.querySelectorAll('.cm-line')].map(
      (line) => [line.className.match(/live-(?:list|gap)--\d/g)?.at(-1), line.textContent] as const,
    );
    expect(looks).toEqual([
      ['live-list--1', 'a'],
      ['live-list--2', 'b'],
      ['live-gap--4', ''],
      ['live-list--1', 'words'],
      ['live-gap--4', ''],
      ['live-list--2', 'c'],
      ['live-gap--4', ''],
      [undefined, 'last'],
    ]);
  });
});

describe('a task', () => {
  it('shows its source in the margin, where the box was: its words stay', async () => {
    const live = show('- [ ] Water\n  - [ ] Beds\n\nlast');
    const inMargin = () => live.view.dom.querySelector('.live-list-source')?.textContent;
    expect(inMargin()).toBeUndefined();
    await putCursor(live, 3);
    expect(inMargin()).toBe('- [ ] ');
    await putCursor(live, 16);
    expect(inMargin()).toBe('- [ ] ');
  });

  /** A tick asks the rules of the vault first. */
  const ticked = () => new Promise((resolve) => setTimeout(resolve));
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.cm-content input[type="checkbox"]')];

  it('has a box with its words as name; one click ticks it and changes one character', async () => {
    const live = show('- [ ] Water **the** [[Beds|beds]]\n- [x] Done\n- [/] Half\n- [-] Not\n');
    expect(boxes().map((box) => [box.getAttribute('aria-label'), box.checked])).toEqual([
      ['Water the beds', false],
      ['Done', true],
      ['Half (in progress)', false],
      ['Not (cancelled)', false],
    ]);
    boxes()[0]?.click();
    await ticked();
    expect(live.editor.text()).toBe('- [x] Water **the** [[Beds|beds]]\n- [x] Done\n- [/] Half\n- [-] Not\n');
    boxes()[1]?.click();
    await ticked();
    boxes()[2]?.click();
    await ticked();
    expect(live.editor.text()).toBe('- [x] Water **the** [[Beds|beds]]\n- [ ] Done\n- [x] Half\n- [-] Not\n');
  });

  it('in a quote and in a list within a list is ticked where it is', async () => {
    const live = show('> - [ ] one\n\n1. first\n   - [ ] two [ ]\n');
    for (const box of boxes()) box.click();
    await ticked();
    expect(live.editor.text()).toBe('> - [x] one\n\n1. first\n   - [x] two [ ]\n');
  });
});

describe('sections and lists fold', () => {
  it('by the triangle before them, to the next of their rank', () => {
    const live = show('# One\n\ntext\n\n## Two\n\n- a\n  - b\n- c\n\n# Three\n');
    const triangles = () => [...document.querySelectorAll<HTMLElement>('.fold-button')];
    expect(triangles().length).toBe(3);
    triangles()[2]?.click();
    expect(live.shown().join('\n')).not.toContain('b');
    triangles()[0]?.click();
    expect(live.shown().filter((line) => line !== '')).toEqual(['One…', 'Three']);
    triangles()[0]?.click();
    expect(live.shown().join('\n')).toContain('Two');
    expect(live.faults()).toBe(0);
  });

  it('and a heading is called as it reads, without its triangle', () => {
    show('# One *and* [two](B.md) #\n\ntext\n\nThree\n---\n\ntext\n\n## Four\n');
    const named = [...document.querySelectorAll('[role="heading"]')].map((each) => each.getAttribute('aria-label'));
    expect(named).toEqual(['One and two', 'Three', null]);
  });

  it('in a quote where something is within an item, not where the quote goes on', () => {
    show('> - a\n>\n> - b\n>   - c\n>\n> after\n');
    expect(document.querySelectorAll('.fold-button').length).toBe(1);
  });
});
