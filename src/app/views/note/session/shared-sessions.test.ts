import { createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { NoteSession } from './note-session.ts';
import { createKeptFolds } from '../fold/kept-folds.ts';
import { createSharedSessions } from './shared-sessions.ts';

const path = 'a.md' as VaultPath;

function sessionOf(steps: string[]) {
  return () => {
    const [text, setText] = createSignal('');
    steps.push('begins');
    const session = { text, isDirty: () => text() !== '', state: () => ({ kind: 'loading' }), edit: setText };
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
  expect([first.release(), steps]).toEqual([false, ['begins']]);
  expect([second.release(), steps]).toEqual([true, ['begins', 'ends']]);
  expect(sessions.hold(path, sessionOf(steps)).session).not.toBe(first.session);
});
