import { expect, it } from 'vitest';
import { createNoticeTurns, type Notice, noticeDuration } from './toast.tsx';

function makeStage() {
  let shown: Notice | undefined;
  let time = 0;
  const turns = createNoticeTurns({
    draw: (notice) => (shown = notice),
    clear: () => (shown = undefined),
    now: () => time,
  });
  return {
    show: (text: string, rest: Partial<Notice> = {}) => turns.show({ kind: 'info', text, ...rest }),
    /** The person closes it, or its time is over. */
    end: () => {
      const gone = shown;
      shown = undefined;
      if (gone) turns.ended(gone);
    },
    pass: (ms: number) => void (time += ms),
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

it('lets nothing wait in line: what is said is about the last act, an error too', () => {
  const { show, end, text } = makeStage();
  show('no such name', { kind: 'error' });
  show('no room', { kind: 'error' });
  expect(text()).toBe('no room');
  show('renamed', { waits: 'briefly' });
  show('copied');
  expect(text()).toBe('copied');
  end();
  expect(text()).toBeUndefined();
});

it('brings back the only way back of an act when another notice is gone, until it is answered', () => {
  const { show, end, text } = makeStage();
  show('deleted for good', { waits: 'longer' });
  show('copied');
  expect(text()).toBe('copied');
  end();
  expect(text()).toBe('deleted for good');
  end();
  expect(text()).toBeUndefined();
});

it('brings nothing back whose time is over, but always what would be lost', () => {
  const { show, end, pass, text } = makeStage();
  show('deleted for good', { waits: 'longer' });
  pass(58_000);
  show('copied');
  pass(5_000);
  end();
  expect(text()).toBeUndefined();
  show('words discarded', { waits: 'always' });
  pass(1_000_000);
  show('copied');
  end();
  expect(text()).toBe('words discarded');
});

it('stays while it is the way back of an act, longer where there is no other', () => {
  const times = ([undefined, 'briefly', 'longer', 'always'] as const).map((waits) =>
    noticeDuration({ kind: 'info', text: '', ...(waits && { waits }) }),
  );
  expect(times).toEqual([5_000, 20_000, 60_000, Infinity]);
});

it('forgets the way back of an act when there is a newer one, and when the vault is closed', () => {
  const { show, end, forget, text } = makeStage();
  show('removed', { waits: 'longer' });
  show('deleted', { waits: 'briefly' });
  end();
  expect(text()).toBeUndefined();
  show('moved', { waits: 'briefly' });
  forget();
  expect(text()).toBeUndefined();
  show('removed', { waits: 'longer' });
  show('failed', { kind: 'error' });
  forget();
  expect(text()).toBe('failed');
  end();
  expect(text()).toBeUndefined();
});
