// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import { TextDocument } from '../../editor/text/text-document.ts';
import type { NoteSession } from '../note-session/note-session.ts';
import { createNoteTitle, createTypedName } from './create-note-title.tsx';

it('shows a name that was typed until the file has it, and the file’s again where it gets none', async () => {
  const session = { path: 'Untitled.md' };
  let end: () => void = () => undefined;
  await createRoot(async (dispose) => {
    const { naming } = createNoteTitle({
      path: 'Untitled.md' as never,
      typedName: createTypedName(),
      session: session as NoteSession,
      document: () => TextDocument.from(''),
      head: () => '',
      mode: () => 'live',
      isInUse: () => true,
      onRename: () => new Promise((resolve) => (end = resolve)),
      onIntoText: () => undefined,
      onWriteHeading: () => undefined,
    });
    expect(naming.name()).toBe('Untitled');
    const renamed = naming.onRename('Week 1: Light', true, '');
    expect(naming.name()).toBe('Week 1: Light');
    session.path = 'Week 1 - Light.md';
    end();
    await renamed;
    expect(naming.name()).toBe('Week 1 - Light');
    dispose();
  });
});
