// @vitest-environment jsdom
import { history, historyKeymap } from '@codemirror/commands';
import { openSearchPanel, searchKeymap } from '@codemirror/search';
import type { StateEffect } from '@codemirror/state';
import { keymap, runScopeHandlers, type EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shown, viewOf } from '../testing/marked-text.ts';
import { propertiesSlot } from '../properties-slot.ts';
import { writingCommands } from '../../writing-commands.ts';
import { findInText, openFind } from './find-panel.ts';

let view: EditorView;
afterEach(() => view.destroy());

function open(text: string): void {
  view = viewOf(text, [findInText, writingCommands, keymap.of(searchKeymap)]);
  openSearchPanel(view);
}

const named = <Found extends HTMLElement>(label: string): Found =>
  view.dom.querySelector<Found>(`.find-panel [aria-label="${label}"]`)!;
const aside = () => view.dom.querySelector('.find-panel__aside')?.textContent;
const count = () => view.dom.querySelector('.find-panel [role=status]')?.textContent;

function write(label: string, text: string): void {
  const field = named<HTMLInputElement>(label);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (label: string, key: string, held: KeyboardEventInit = {}) =>
  named(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));

describe('find', () => {
  it('counts, and goes on with Enter and back with Shift', async () => {
    open('|one two one Onerous');
    write('Find in this note', 'one');
    expect(count()).toBe('3 found');
    press('Find in this note', 'Enter');
    expect([count(), shown(view.state)]).toEqual(['1 of 3', '‹one› two one Onerous']);
    press('Find in this note', 'Enter');
    expect(count()).toBe('2 of 3');
    press('Find in this note', 'Enter', { shiftKey: true });
    expect(count()).toBe('1 of 3');
    view.dispatch({ changes: { from: 0, to: 3, insert: 'x' } });
    await expect.poll(count).toBe('2 found');
  });

  it('shows the first match after the cursor while it is typed, and leaves the cursor there', () => {
    open('one two | one');
    const dispatched = vi.spyOn(view, 'dispatch');
    const scrolls = () =>
      dispatched.mock.calls.flat().flatMap(({ effects }) =>
        [effects ?? []].flat().flatMap((effect) => {
          const { range } = (effect as StateEffect<{ readonly range?: { readonly head: number } }>).value;
          return range ? [range.head] : [];
        }),
      );
    write('Find in this note', 'on');
    write('Find in this note', 'tw');
    expect([scrolls(), shown(view.state), count()]).toEqual([[11, 6], 'one two | one', '1 found']);
    press('Find in this note', 'Enter');
    expect(shown(view.state)).toBe('one ‹tw›o  one');
    // What was typed on to from a match is sought at that match first.
    write('Find in this note', 'two');
    press('Find in this note', 'Enter');
    expect(shown(view.state)).toBe('one ‹two›  one');
    write('Find in this note', 'one');
    press('Find in this note', 'Escape');
    expect([view.dom.querySelector('.find-panel'), shown(view.state)]).toEqual([null, 'one two  |one']);
  });

  it('replaces the match that shows at the first press, and begins with words that are given where nothing is selected', () => {
    open('|Beans, beans and Beans');
    write('Find in this note', 'beans');
    write('Replace with', 'Peas');
    named('Replace this match').click();
    expect(shown(view.state)).toBe('Peas, ‹beans› and Beans');
    named('Replace this match').click();
    expect(shown(view.state)).toBe('Peas, Peas and ‹Beans›');
    view.dispatch({ selection: { anchor: 0 } });
    openFind(view, false, 'and');
    expect([named<HTMLInputElement>('Find in this note').value, count()]).toEqual(['and', '1 found']);
    press('Find in this note', 'Enter');
    expect(shown(view.state)).toBe('Peas, Peas ‹and› Beans');
    openFind(view, false, 'peas');
    expect(named<HTMLInputElement>('Find in this note').value, 'what is selected comes first').toBe('and');
  });

  it('finds in a long text what stands anywhere, in any form, and says where there is none', async () => {
    const line = '月亮升到屋顶上方。'.repeat(2_222);
    for (const [written, sought] of [
      ['Needle', 'needle'],
      ['cafe\u0301', 'café'],
      ['𝐀𝐁', 'ab'],
    ] as const)
      // Two pieces are looked through one after the other: it stands before, across and behind the place between them.
      for (const before of [0, 1, 2, 3, 7]) {
        open(`|${line}${'。'.repeat(before)}${written}${line}`);
        write('Find in this note', sought);
        await expect.poll(count).toBe('1 found');
        press('Find in this note', 'Enter');
        expect(shown(view.state)).toContain(`‹${written}›`);
        write('Find in this note', `${sought}er`);
        await expect.poll(count).toBe('None found');
        view.destroy();
      }
  });

  it('has icons for signs, and each button a name', () => {
    open('|one');
    const signs = [...view.dom.querySelectorAll('.find-panel__row:first-child .find-panel__button')];
    expect(signs.map((each) => [each.ariaLabel, each.textContent, each.querySelector('svg')?.ariaHidden])).toEqual(
      [
        'Replace',
        'Match case',
        'Whole word',
        'Regular expression',
        'Previous match',
        'Next match',
        'Select all matches',
        'Close',
      ].map((name) => [name, '', 'true']),
    );
  });

  it('looks at case, whole words and patterns where it is told to', () => {
    open('|one two one Onerous');
    write('Find in this note', 'one');
    named('Match case').click();
    expect(count()).toBe('2 found');
    named('Match case').click();
    named('Whole word').click();
    expect([count(), named('Whole word').ariaPressed]).toEqual(['2 found', 'true']);
    named('Whole word').click();
    named('Regular expression').click();
    write('Find in this note', String.raw`\bo\w+s`);
    expect(count()).toBe('1 found');
  });

  it.each([
    ['(', 'not a regular expression yet'],
    ['(a+)+', 'without end'],
  ])('says what is wrong with the pattern %s', (pattern, why) => {
    open('|aaa (');
    named('Regular expression').click();
    write('Find in this note', pattern);
    expect(count()).toContain(why);
    expect(named('Find in this note').getAttribute('aria-invalid')).toBe('true');
    named('Regular expression').click();
    expect(count()).toMatch(/found/);
  });
});

it('replaces one, and all', () => {
  open('|one two one one');
  expect(named('Replace with').closest('[hidden]')).not.toBeNull();
  runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'h', ctrlKey: true }), 'editor');
  expect(named('Replace with').closest('[hidden]')).toBeNull();
  write('Find in this note', 'one');
  write('Replace with', '1');
  press('Find in this note', 'Enter');
  named('Replace this match').click();
  expect(view.state.doc.toString()).toBe('1 two one one');
  named('Replace all matches').click();
  expect([view.state.doc.toString(), count()]).toEqual(['1 two 1 1', '2 replaced']);
  write('Find in this note', 'on');
  expect(count()).toBe('None found');
});

it('takes back and does again what a button replaced, while that has the keyboard', () => {
  view = viewOf('|one two one', [findInText, history(), keymap.of(historyKeymap)]);
  openSearchPanel(view);
  write('Find in this note', 'one');
  write('Replace with', 'x');
  const all = [...view.dom.querySelectorAll<HTMLElement>('.find-panel button')].find(
    ({ textContent }) => textContent === 'All',
  )!;
  const pressOnIt = (key: string) =>
    all.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
  all.click();
  expect(view.state.doc.toString()).toBe('x two x');
  pressOnIt('z');
  expect(view.state.doc.toString()).toBe('one two one');
  pressOnIt('y');
  expect(view.state.doc.toString()).toBe('x two x');
});

it('says what stands in the properties, which are fields, and leaves it alone', () => {
  view = viewOf('---\na: one\n---\n|one two one', [findInText, propertiesSlot(() => () => undefined)]);
  openSearchPanel(view);
  write('Find in this note', 'one');
  expect([count(), aside()]).toEqual(['2 found', '1 more in the properties.']);
  press('Find in this note', 'Enter');
  press('Find in this note', 'Enter');
  press('Find in this note', 'Enter');
  expect(count()).toBe('1 of 2');
  write('Replace with', '1');
  named('Replace all matches').click();
  expect(view.state.doc.toString()).toBe('---\na: one\n---\n1 two 1');
  expect([count(), aside()]).toEqual(['2 replaced', '1 left in the properties.']);
});
