// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { type NoteMode, noteModeCommands, printNote, setActiveNote, type SwitchedNote } from './note-mode.ts';

it('prints once in light colours, however often it is told to meanwhile, and gives back those of the person', async () => {
  const { dataset } = document.documentElement;
  dataset['theme'] = 'dark';
  document.body.innerHTML = '<div class="note__page"><div class="markdown-more"></div></div>';
  const printed: (string | undefined)[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(dataset['theme']));
  const first = printNote(() => true);
  await new Promise((resolve) => setTimeout(resolve, 120));
  const second = printNote(() => true);
  document.querySelector('.markdown-more')?.remove();
  await Promise.all([first, second]);
  expect([printed, dataset['theme']]).toEqual([['light'], 'dark']);
});

it('prints as the note reads, and leaves who was writing where they were', async () => {
  let mode: NoteMode = 'live';
  const note: Partial<SwitchedNote> = {
    mode: () => mode,
    offered: () => ['live', 'read'],
    change: (next) => void (mode = next),
  };
  setActiveNote(note as SwitchedNote);
  document.body.innerHTML = '<div class="note__page"></div>';
  const printed: NoteMode[] = [];
  // Without the event that says that printing has ended, as in a browser that prints nothing.
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(mode));
  void noteModeCommands({ open: () => undefined, isPhone: () => false })
    .find(({ id }) => id === 'print-note')
    ?.run();
  await expect.poll(() => [printed, mode]).toEqual([['read'], 'live']);
});

it('does not print another note that is gone to meanwhile, and leaves the first as it was', async () => {
  let mode: NoteMode = 'live';
  const offered = (): NoteMode[] => ['live', 'read'];
  const first: Partial<SwitchedNote> = {
    mode: () => mode,
    offered,
    change: (next) => void (mode = next),
    putBack: (next) => void (mode = next),
  };
  setActiveNote(first as SwitchedNote);
  document.body.innerHTML = '<div class="note__page"><div class="markdown-more"></div></div>';
  const print = vi.spyOn(window, 'print').mockReset();
  void noteModeCommands({ open: () => undefined, isPhone: () => false })
    .find(({ id }) => id === 'print-note')
    ?.run();
  expect(mode).toBe('read');
  setActiveNote({ mode: () => 'live', offered } as Partial<SwitchedNote> as SwitchedNote);
  await expect.poll(() => mode).toBe('live');
  expect(print).not.toHaveBeenCalled();
});
