import { batch, createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { NoteSession } from './note-session.ts';
import { createKeptFolds } from './kept-folds.ts';
import type { SharedText } from '../../editor/shared-text.ts';
import { createSharedSessions, type HeldSession } from './shared-sessions.ts';

const path = 'a.md' as VaultPath;

function sessionOf(steps: string[]) {
  return () => {
    const [text, setText] = createSignal('');
    steps.push('begins');
    const [at, setAt] = createSignal(path);
    const session = {
      get path() {
        return at();
      },
      text,
      document: text,
      isDirty: () => text() !== '',
      state: () => ({ kind: 'loading' }),
      edit: setText,
      follow: setAt,
    };
    return { session: session as unknown as NoteSession, end: () => void steps.push('ends') };
  };
}

it('gives two views of one note the same session, which ends with the last of them', () => {
  const steps: string[] = [];
  const sessions = createSharedSessions(createKeptFolds('vault'));
  const first = sessions.hold(path, sessionOf(steps));
  const second = sessions.hold(path, sessionOf(steps));
  expect(sessions.textOf(path), 'not read yet').toBeUndefined();
  expect(second.session).toBe(first.session);
  second.session.edit('typed');
  expect(sessions.textOf(path)).toBe('typed');
  second.session.edit('');
  expect([first.release(), steps]).toEqual([false, ['begins']]);
  expect([second.release(), steps]).toEqual([false, ['begins', 'ends']]);
  expect(sessions.hold(path, sessionOf(steps)).session).not.toBe(first.session);
});

it('goes on with the same session while what was typed in it is being saved', async () => {
  const steps: string[] = [];
  const sessions = createSharedSessions(createKeptFolds('vault'));
  const first = sessions.hold(path, sessionOf(steps));
  first.session.edit('typed');
  expect(first.release(), 'it is to be saved').toBe(true);
  const back = sessions.hold(path, sessionOf(steps));
  expect(back.session).toBe(first.session);
  back.session.edit('');
  await Promise.resolve();
  expect(steps, 'a view has it').toEqual(['begins']);
  back.session.edit('typed again');
  expect(back.release()).toBe(true);
  back.session.edit('');
  await Promise.resolve();
  expect(steps).toEqual(['begins', 'ends']);
  expect(sessions.textOf(path)).toBeUndefined();
});

it('goes along with a note that is moved, saved or not, with its steps of Undo and what is folded away', async () => {
  const steps: string[] = [];
  const sessions = createSharedSessions(createKeptFolds('vault'));
  const to = 'b.md' as VaultPath;
  const first = sessions.hold(path, sessionOf(steps));
  const text = {} as SharedText;
  first.editors.text = text;
  first.editors.folds.keep([{ line: 1, text: '# Folded' }]);
  first.session.follow(to, undefined);
  // The view of its old place goes before that of its new one comes.
  const next = createRoot(() => {
    let held: HeldSession | undefined;
    batch(() => {
      expect(first.release(), 'nobody is told').toBe(false);
      held = sessions.hold(to, sessionOf(steps));
    });
    return held!;
  });
  await Promise.resolve();
  expect([next.session === first.session, steps]).toEqual([true, ['begins']]);
  expect([next.editors.text === text, next.editors.folds.lines()]).toEqual([true, [{ line: 1, text: '# Folded' }]]);
  const other = sessions.hold(path, sessionOf(steps));
  expect([other.session === first.session, steps], 'another note comes to its place').toEqual([
    false,
    ['begins', 'begins'],
  ]);
  next.session.edit('typed');
  expect(next.release(), 'it is to be saved').toBe(true);
});

it('goes on with the text of a note that is renamed to one which shows as missing', () => {
  const sessions = createSharedSessions(createKeptFolds('vault'));
  const to = 'b.md' as VaultPath;
  const missing = sessions.hold(to, () => {
    const begun = sessionOf([])();
    begun.session.follow(to, undefined);
    return begun;
  });
  const first = sessions.hold(path, sessionOf([]));
  first.session.edit('typed');
  first.session.follow(to, undefined);
  expect(sessions.textOf(to)).toBe('typed');
  const next = sessions.hold(to, sessionOf([])).session;
  expect([next === first.session, next === missing.session]).toEqual([true, false]);
});
