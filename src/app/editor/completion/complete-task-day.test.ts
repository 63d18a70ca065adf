// @vitest-environment jsdom
import { CompletionContext, currentCompletions, completionStatus } from '@codemirror/autocomplete';
import { history, undo } from '@codemirror/commands';
import { keymap } from '@codemirror/view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { continueMarkup } from '../input/lists/continue-markup.ts';
import { shown, type } from '../input/testing/marked-text.ts';
import { completeTaskDay } from './complete-task-day.ts';
import { choose, closeView, HELP, labels, openView, view } from './testing/offered.ts';
import { writingCompletion } from './writing-completion.ts';

/** A Tuesday. */
vi.useFakeTimers({ now: new Date(2026, 11, 1, 9, 30), toFake: ['Date'] });

afterEach(closeView);

const dayIn = async (text: string) => ((await labels(completeTaskDay, text)) ?? [])[0];

describe('words of a task that name a day', () => {
  it('are offered as its due date, or to be left as they are', async () =>
    expect(await labels(completeTaskDay, '- [ ] call grandma on Friday|')).toEqual([
      expect.stringMatching(/^Due Friday.*4|^Due Friday, 4/),
      'Keep the words',
    ]));

  it.each([
    '- call grandma on Friday|',
    'call grandma on Friday|',
    '- [ ] call grandma on Fri|day',
    '- [ ] call grandma on Friday about the cake|',
    '- [ ] on Friday|',
    '- [ ] on Friday at 5|',
    '- [ ] call grandma 📅 2026-12-24 on Friday 📅 2026-12-24|',
    '- [ ] Friday [due:: 2026-12-24]|',
    '```\n- [ ] call grandma on Friday|\n```',
  ])('%j offers none', async (text) => expect(await dayIn(text)).toBeUndefined());

  it.each([
    ['- [ ] call grandma on Friday|', '- [ ] call grandma| 📅 2026-12-04'],
    ['- [ ] call grandma on Friday at 5|', '- [ ] call grandma at 5| 📅 2026-12-04'],
    ['- [ ] call grandma tomorrow 17:00| #family', '- [ ] call grandma 17:00| #family 📅 2026-12-02'],
    ['> - [ ] call grandma on Friday| #family', '> - [ ] call grandma| #family 📅 2026-12-04'],
    ['1. [/] pay by tomorrow| ^pay', '1. [/] pay| 📅 2026-12-02 ^pay'],
    ['- [ ] pay [priority:: high] tomorrow|', '- [ ] pay [priority:: high]|  [due:: 2026-12-02]'],
  ])('%j becomes %j', async (text, expected) => {
    const label = await dayIn(text);
    view.destroy();
    expect(await choose(completeTaskDay, text, label!)).toBe(expected);
  });

  describe('while the list shows them', () => {
    const press = (key: string) =>
      view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const open = async () => {
      openView('- [ ] call grandma on Frida|', [
        writingCompletion(HELP),
        history(),
        keymap.of([{ key: 'Enter', run: continueMarkup }]),
      ]);
      type(view, 'y');
      await expect.poll(() => completionStatus(view.state)).toBe('active');
    };
    const text = () => shown(view.state);

    it('Enter takes the day and begins a line', async () => {
      await open();
      expect(currentCompletions(view.state)).toHaveLength(2);
      press('Enter');
      expect(text()).toBe('- [ ] call grandma 📅 2026-12-04\n- [ ] |');
      undo(view);
      undo(view);
      expect(text()).toBe('- [ ] call grandma on Friday|');
    });

    it('Tab takes it and stays where the words go on', async () => {
      await open();
      press('Tab');
      type(view, ' at 5');
      expect(text()).toBe('- [ ] call grandma at 5| 📅 2026-12-04');
      press('Enter');
      expect(text()).toBe('- [ ] call grandma at 5 📅 2026-12-04\n- [ ] |');
    });

    it('a time behind the day stays', async () => {
      openView('- [ ] call grandma on Friday at |', [
        writingCompletion(HELP),
        history(),
        keymap.of([{ key: 'Enter', run: continueMarkup }]),
      ]);
      type(view, '5');
      await expect.poll(() => completionStatus(view.state)).toBe('active');
      press('Enter');
      expect(text()).toBe('- [ ] call grandma at 5 📅 2026-12-04\n- [ ] |');
    });

    it('Escape leaves the words, and Enter then begins a line', async () => {
      await open();
      press('Escape');
      press('Enter');
      expect(text()).toBe('- [ ] call grandma on Friday\n- [ ] |');
    });

    it.each([
      ['Escape', ['Escape']],
      ['“Keep the words”', ['ArrowDown', 'Enter']],
    ])('%s leaves the words for good, also with a time behind them', async (_name, keys) => {
      await open();
      for (const key of keys) press(key);
      type(view, ' at 5');
      const { state } = view;
      expect(await completeTaskDay(HELP)(new CompletionContext(state, state.doc.length, false))).toBe(null);
    });

    it('words that are written anew have their day again', async () => {
      await open();
      press('Escape');
      view.dispatch({ changes: { from: 19, to: 28 } });
      for (const letter of 'on Friday') type(view, letter);
      await expect.poll(() => completionStatus(view.state)).toBe('active');
      press('Enter');
      expect(text()).toBe('- [ ] call grandma 📅 2026-12-04\n- [ ] |');
    });
  });
});
