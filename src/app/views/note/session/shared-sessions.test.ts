import { createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { NoteSession } from './note-session.ts';
import { createKeptFolds } from '../fold/kept-folds.ts';
import { createSharedSessions } from './shared-sessions.ts';

const path = 'a.md' as VaultPath;

function sessionOf(steps: string[], isMoved = () => false) {
  return () => {
    const [text, setText] = createSignal('');
    steps.push('begins');
    const session = { text, isDirty: () => text() !== '', state: () => ({ kind: 'loading' }), edit: setText };
    return { session: session as unknown as NoteSession, isMoved, end: () => void steps.push('ends') };
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

it('leaves what was typed in a note that was moved to its new place', () => {
  const steps: string[] = [];
  const sessions = createSharedSessions(createKeptFolds('vault'));
  const [isMoved, setMoved] = createSignal(false);
  const first = sessions.hold(path, sessionOf(steps, isMoved));
  first.session.edit('typed');
  expect(first.release()).toBe(true);
  setMoved(true);
  expect(steps, 'another note may come to its place').toEqual(['begins', 'ends']);
  setMoved(false);
  const next = sessions.hold(path, sessionOf(steps));
  expect([next.session === first.session, steps]).toEqual([false, ['begins', 'ends', 'begins']]);
  first.session.edit('');
  expect(steps).toEqual(['begins', 'ends', 'begins']);
});
