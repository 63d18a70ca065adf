import { expect, it } from 'vitest';
import { createNoticeTurns, type Notice } from './notice-turns.ts';

function makeStage() {
  let shown: Notice | undefined;
  const turns = createNoticeTurns({ draw: (notice) => (shown = notice), clear: () => (shown = undefined) });
  return {
    show: (text: string, rest: Partial<Notice> = {}) => turns.show({ kind: 'info', text, ...rest }),
    /** The person closes it, or its time is over. */
    end: () => {
      const gone = shown;
      shown = undefined;
      if (gone) turns.ended(gone);
    },
    forget: () => turns.forgetWaiting(),
    text: () => shown?.text,
  };
}

it('shows the newest alone', () => {
  const { show, end, text } = makeStage();
  show('one');
  show('two');
  expect(text()).toBe('two');
  end();
  expect(text()).toBeUndefined();
});

it('shows an error until it is read, then the next, then the newest of the others', () => {
  const { show, end, text } = makeStage();
  show('first', { kind: 'error' });
  show('said');
  show('second', { kind: 'error' });
  show('said later');
  expect(text()).toBe('first');
  end();
  expect(text()).toBe('second');
  end();
  expect(text()).toBe('said later');
  end();
  expect(text()).toBeUndefined();
});

it('brings back what waits for an answer when another notice is gone, until it is answered', () => {
  const { show, end, text } = makeStage();
  show('renamed', { waits: true });
  show('copied');
  expect(text()).toBe('copied');
  end();
  expect(text()).toBe('renamed');
  end();
  expect(text()).toBeUndefined();
});

it('forgets the way back of an act when there is a newer one, and when the vault is closed', () => {
  const { show, end, forget, text } = makeStage();
  show('renamed', { waits: true });
  show('deleted', { waits: true });
  end();
  expect(text()).toBeUndefined();
  show('moved', { waits: true });
  forget();
  expect(text()).toBeUndefined();
  show('failed', { kind: 'error' });
  show('moved', { waits: true });
  forget();
  end();
  expect(text()).toBeUndefined();
});
