// @vitest-environment jsdom
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { SuggestingField } from './suggesting-field.tsx';
import type { Suggesting } from './suggesting-input.tsx';

let end = (): void => undefined;
afterEach(() => {
  end();
  document.body.replaceChildren();
});
// What it lacks of a page that is drawn: a top layer, and a place to scroll to.
beforeAll(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
  Object.assign(window, { scrollTo: () => undefined });
});

const FRUIT = ['Apple', 'Äpfel', 'Pear', 'Plum'];

interface Shown extends Partial<Suggesting> {
  readonly value?: string;
  readonly readOnly?: boolean;
}

/** The field in a form within what listens to the keys that it leaves. */
function show({ value: first = '', suggest = () => FRUIT, ...others }: Shown = {}) {
  const [value, setValue] = createSignal(first);
  const keys: string[] = [];
  let submits = 0;
  end = render(
    () => (
      <form onKeyDown={({ key }) => keys.push(key)} onSubmit={(event) => (event.preventDefault(), (submits += 1))}>
        <SuggestingField
          label="Fruit"
          suggest={suggest}
          value={value()}
          onInput={(event) => setValue(event.currentTarget.value)}
          {...others}
        />
        <button type="submit">Keep</button>
      </form>
    ),
    document.body,
  );
  const input = document.querySelector('input')!;
  input.focus();
  return { input, value, setValue, keys, submits: () => submits };
}

const list = () => document.querySelector('[role="listbox"]');
const options = () => [...document.querySelectorAll('[role="option"]')];
const words = () => options().map((option) => option.textContent);
/** By the field's own word: what a screen reader says. */
const pointed = () =>
  document.getElementById(document.querySelector('input')!.getAttribute('aria-activedescendant') ?? 'none')
    ?.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A key as the browser sends it; Enter in a form sends the form unless somebody took it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const input = document.querySelector('input')!;
  const goesOn = input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  if (key === 'Enter' && goesOn) input.form?.requestSubmit();
  return goesOn;
}

function type(text: string): void {
  const input = document.querySelector('input')!;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

describe('what is offered', () => {
  it('is all of it where nothing was typed, with what the field holds marked; what is typed narrows it', () => {
    const { input } = show({ value: 'Pear' });
    expect([list(), input.getAttribute('aria-expanded')]).toEqual([null, 'false']);
    input.click();
    expect(words()).toEqual(FRUIT);
    expect(document.querySelector('[aria-current="true"]')?.textContent).toBe('Pear');
    expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual(['true', list()!.id]);
    expect(pointed()).toBeUndefined();
    type('APF');
    expect(words()).toEqual(['Äpfel']);
    type('zebra');
    expect([list(), input.getAttribute('aria-expanded')]).toEqual([null, 'false']);
    type('');
    expect(words()).toEqual(FRUIT);
  });

  it('opens by its button too, which takes no keyboard and closes it again', () => {
    const { input } = show();
    const button = document.querySelector<HTMLButtonElement>('button[aria-expanded]')!;
    expect(button.tabIndex).toBe(-1);
    button.click();
    expect(words()).toEqual(FRUIT);
    expect(document.activeElement).toBe(input);
    button.click();
    expect(list()).toBeNull();
  });

  it('opens as a press gives it the keyboard, and not as it gets it otherwise', () => {
    const { input } = show();
    expect(list()).toBeNull();
    input.blur();
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    input.focus();
    expect(words()).toEqual(FRUIT);
    // A press of one that has it already is over with its click.
    press('Escape');
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    input.blur();
    input.focus();
    expect(list()).toBeNull();
  });

  it('is drawn as text, with what cannot be seen in it, as far as a line goes', () => {
    show({ suggest: () => ['<b>x</b>', `a\u202Eb`, 'y'.repeat(5000)] });
    press('ArrowDown');
    const [markup, turned, long] = options();
    expect(markup?.querySelector('b')).toBeNull();
    expect(markup?.textContent).toBe('<b>x</b>');
    expect(turned?.querySelector('.unseen')).not.toBeNull();
    expect(long!.textContent.length).toBeLessThan(400);
  });

  it('is fifty at most, and says how many more there are, and to a screen reader how many in all', () => {
    show({ suggest: () => Array.from({ length: 1234 }, (_, at) => `fruit ${at}`) });
    press('ArrowDown');
    expect(options()).toHaveLength(50);
    expect(document.body.textContent).toContain('1,184 more: type to narrow the list');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('1,234 suggestions, arrows to choose');
    type('fruit 1233');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('1 suggestion, arrows to choose');
  });

  it('is nothing in a field that takes nothing', () => {
    const { input } = show({ readOnly: true });
    input.click();
    press('ArrowDown');
    expect([list(), input.getAttribute('role')]).toEqual([null, null]);
    expect(document.querySelector('button[aria-expanded]')).toBeNull();
  });

  it('is shown as it comes where it was found by what is typed', () => {
    show({ suggest: (typed) => (typed === '' ? [] : [`near ${typed.slice(1)}`]), isFound: true });
    type('garden');
    expect(words()).toEqual(['near arden']);
  });
});

describe('the keys', () => {
  it('the arrows go round, Enter takes what they point to and sends nothing; the next Enter sends', () => {
    const taken: string[] = [];
    const { input, value, submits, keys } = show({ onTake: (option) => taken.push(option) });
    press('ArrowDown');
    expect(pointed()).toBe('Apple');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
    press('ArrowUp');
    expect(pointed()).toBe('Plum');
    press('ArrowDown');
    press('ArrowDown');
    expect(pointed()).toBe('Äpfel');
    press('Enter');
    expect([input.value, value(), taken, submits(), list()]).toEqual(['Äpfel', 'Äpfel', ['Äpfel'], 0, null]);
    expect(keys).toEqual([]);
    press('Enter');
    expect([submits(), keys]).toEqual([1, ['Enter']]);
  });

  it('Enter without one that is pointed to keeps what is typed and sends it', () => {
    const { input, submits } = show();
    type('pl');
    expect(words()).toEqual(['Apple', 'Plum']);
    press('Enter');
    expect([input.value, submits(), list()]).toEqual(['pl', 1, null]);
  });

  it('what is typed on points to none', () => {
    const { input } = show();
    type('p');
    press('ArrowDown');
    type('pl');
    expect(pointed()).toBeUndefined();
    press('Enter');
    expect(input.value).toBe('pl');
  });

  it('Alt and an arrow open and close it without a choice', () => {
    show();
    press('ArrowDown', { altKey: true });
    expect([words(), pointed()]).toEqual([FRUIT, undefined]);
    press('ArrowUp', { altKey: true });
    expect(list()).toBeNull();
  });

  it('Tab keeps what is typed, also while an option is pointed to, and so does leaving', () => {
    const { input, value } = show();
    type('p');
    press('ArrowDown');
    expect(press('Tab')).toBe(true);
    input.blur();
    expect([input.value, value(), list()]).toEqual(['p', 'p', null]);
  });

  it('Escape closes the list and nothing else; the next one is for what the field is in', () => {
    const { input, keys } = show();
    type('p');
    press('ArrowDown');
    expect(press('Escape')).toBe(false);
    expect([list(), input.value, keys]).toEqual([null, 'p', []]);
    expect(press('Escape')).toBe(true);
    expect(keys).toEqual(['Escape']);
    // What was typed still narrows it.
    press('ArrowDown');
    expect(words()).toEqual(['Apple', 'Äpfel', 'Pear', 'Plum']);
  });

  it('Escape closes a dialog only where the list is closed', async () => {
    const [isThere, setThere] = createSignal(true);
    end = render(
      () => (
        <Show when={isThere()}>
          <Dialog open onOpenChange={setThere} title="Fruit">
            <SuggestingField label="Fruit" suggest={() => FRUIT} />
          </Dialog>
        </Show>
      ),
      document.body,
    );
    await settled();
    document.querySelector('input')!.focus();
    press('ArrowDown');
    expect(words()).toEqual(FRUIT);
    press('Escape');
    expect([list(), isThere()]).toEqual([null, true]);
    press('Escape');
    expect(isThere()).toBe(false);
  });

  it('keys of an input method are its own', () => {
    const { input, submits } = show();
    type('p');
    press('ArrowDown');
    for (const more of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['ArrowDown', 'Escape']) expect(press(key, more), key).toBe(true);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    expect([pointed(), input.value, submits()]).toEqual(['Apple', 'p', 0]);
  });
});

it('a press takes an option and leaves the keyboard in the field', () => {
  const { input, value } = show();
  input.click();
  const pear = options()[2]!;
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  pear.dispatchEvent(down);
  expect(down.defaultPrevented).toBe(true);
  pear.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect([input.value, value(), list(), document.activeElement]).toEqual(['Pear', 'Pear', null, input]);
  // It is what the field holds now.
  input.click();
  expect([words(), document.querySelector('[aria-current]')?.textContent]).toEqual([FRUIT, 'Pear']);
});

describe('where the options come later', () => {
  /** Answers when it is told to, newest question last. */
  function later() {
    const asked: {
      readonly typed: string;
      readonly signal: AbortSignal;
      answer: (found: readonly string[]) => Promise<void>;
    }[] = [];
    const suggest: Suggesting['suggest'] = (typed, signal) =>
      new Promise((resolve) =>
        asked.push({ typed, signal, answer: (found) => (resolve(found), settled().then(() => undefined)) }),
      );
    return { asked, suggest };
  }

  it('says that they are looked for, and the first arrow points to the first of them', async () => {
    const { asked, suggest } = later();
    show({ value: 'Pear', suggest });
    press('ArrowDown');
    expect([list()?.parentElement?.textContent, pointed()]).toEqual(['Looking…', undefined]);
    expect(asked.map(({ typed }) => typed)).toEqual(['']);
    await asked[0]!.answer(FRUIT);
    expect([words(), pointed()]).toEqual([FRUIT, 'Apple']);
  });

  it('opens nothing while one types until there is something, and nothing that nobody waits for', async () => {
    const { asked, suggest } = later();
    const { input } = show({ suggest });
    type('p');
    expect(list()).toBeNull();
    type('pe');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[0]!.answer(['Peach']);
    expect(list()).toBeNull();
    await asked[1]!.answer(FRUIT);
    expect(words()).toEqual(['Pear']);
    type('pea');
    input.blur();
    await asked[2]!.answer(FRUIT);
    expect([list(), input.value]).toEqual([null, 'pea']);
  });

  it('a late answer leaves what is typed and what is pointed to', async () => {
    const { asked, suggest } = later();
    const { input } = show({ suggest });
    type('p');
    await asked[0]!.answer(FRUIT);
    type('pl');
    expect(words()).toEqual(['Apple', 'Plum']);
    press('ArrowDown');
    press('ArrowDown');
    await asked[1]!.answer(['Plumcot', 'Plum']);
    expect([words(), pointed(), input.value]).toEqual([['Plumcot', 'Plum'], 'Plum', 'pl']);
    type('plu');
    press('ArrowDown');
    await asked[2]!.answer(['Pluot']);
    expect([words(), pointed()]).toEqual([['Plumcot', 'Plum'], 'Plumcot']);
  });

  it.each([
    ['without anything', () => Promise.resolve([])],
    ['that fails', () => Promise.reject(new Error('gone'))],
  ])('one %s closes the list that waits', async (_, suggest) => {
    show({ suggest });
    press('ArrowDown');
    expect(list()).not.toBeNull();
    await settled();
    expect(list()).toBeNull();
  });

  it('an empty answer is no end: the arrow asks anew', async () => {
    const { asked, suggest } = later();
    show({ suggest });
    press('ArrowDown');
    await asked[0]!.answer([]);
    press('ArrowDown');
    await asked[1]!.answer(FRUIT);
    expect(pointed()).toBe('Apple');
  });
});

it('options that come while the list is open are in it', () => {
  const [models, setModels] = createSignal<readonly string[]>(['one']);
  show({ suggest: models });
  press('ArrowDown');
  setModels(['zero', 'one', 'two']);
  expect([words(), pointed()]).toEqual([['zero', 'one', 'two'], 'one']);
});
