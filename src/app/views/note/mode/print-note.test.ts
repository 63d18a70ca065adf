// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { noteModeCommands, setActiveNote, type SwitchedNote } from './note-mode-commands.ts';
import type { NoteMode } from './note-mode.ts';
import { printNote } from './print-note.ts';

it('prints once in light colours, however often it is told to meanwhile, and gives back those of the person', async () => {
  const { dataset } = document.documentElement;
  dataset['theme'] = 'dark';
  document.body.innerHTML = '<div class="note__page"><div class="markdown-more"></div></div>';
  const printed: (string | undefined)[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(dataset['theme']));
  const first = printNote();
  await new Promise((resolve) => setTimeout(resolve, 120));
  const second = printNote();
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
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(mode);
    window.dispatchEvent(new Event('afterprint'));
  });
  void noteModeCommands()
    .find(({ id }) => id === 'print-note')
    ?.run();
  await expect.poll(() => [printed, mode]).toEqual([['read'], 'live']);
});
