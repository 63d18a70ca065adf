import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import { toVaultPath } from '../../../../notes/paths/paths.ts';
import { TextDocument } from '../../../editor/text/text-document.ts';
import { isBlankNote, startOfText } from '../../../editor/start-of-text.ts';
import {
  createNoteMode,
  firstMode,
  modesFor,
  MOST_RENDERED,
  type NoteMode,
  noteModeCommands,
  otherMode,
} from './note-mode.ts';

it.each([
  ['', ''],
  ['# Title\n\n', ''],
  ['---\ntags: [a]\n---\n# Title\n', ''],
  ['# Title\n\nText.\n', 'Text.\n'],
  ['---\na: 1\n---\nText.', 'Text.'],
  ['Text.\n\n# Later\n', 'Text.\n\n# Later\n'],
])('the text of %j begins below properties and title', (text, rest) => {
  expect(text.slice(startOfText(text))).toBe(rest);
  expect(isBlankNote(text)).toBe(rest === '');
});

it('opens in the mode that the person set; a note without text is written, a very long one read', () => {
  expect(firstMode('Text.', 'read')).toBe('read');
  expect(firstMode('# New\n\n', 'read')).toBe('live');
  expect(firstMode('# New\n\n', 'source')).toBe('source');
  const long = 'x'.repeat(MOST_RENDERED + 1);
  expect(firstMode(long, 'live')).toBe('read');
  expect(modesFor('', long.length, true)).toEqual(['source', 'read']);
  expect(modesFor('', 5, false)).toEqual([]);
});

it('opens a board as one, and goes to reading and back', () => {
  const board = '---\nkanban-plugin: board\n---\n\n## To do\n\n- [ ] a\n';
  expect(firstMode(board, 'source')).toBe('board');
  const offered = modesFor(board, board.length, true);
  expect(offered).toEqual(['board', 'live', 'source', 'read']);
  expect(otherMode('board', offered, undefined)).toBe('read');
  expect(otherMode('read', offered, undefined)).toBe('board');
});

it('opens a drawing as one, and never with its marks hidden', () => {
  const drawing = '---\nexcalidraw-plugin: parsed\n---\n\n# Excalidraw Data\n';
  expect(firstMode(drawing, 'read')).toBe('drawing');
  expect(modesFor(drawing, drawing.length, true)).toEqual(['drawing', 'source', 'read']);
  expect(modesFor(drawing, drawing.length, false)).toEqual([]);
});

it('goes to reading and back to how the note was written', () => {
  const all = modesFor('', 5, true);
  expect(otherMode('live', all, undefined)).toBe('read');
  expect(otherMode('read', all, 'source')).toBe('source');
  expect(otherMode('read', all, undefined)).toBe('live');
});

it('keeps its mode while text is typed, and another note’s for when it is opened again', () => {
  const modes = new Map<ReturnType<typeof toVaultPath>, NoteMode>();
  const path = toVaultPath('New.md');
  createRoot((dispose) => {
    const [text, setText] = createSignal('# New\n\n');
    const mode = createNoteMode({
      path,
      document: () => TextDocument.from(text()),
      head: () => '',
      isShown: () => true,
      canEdit: () => true,
      wanted: () => 'read',
      isInUse: () => true,
      isNamedFirst: false,
      modes,
      onChange: () => undefined,
      onFind: () => undefined,
      onFold: () => undefined,
    });
    expect(mode.mode()).toBe('live');
    setText('# New\n\nA first word');
    expect(mode.mode()).toBe('live');
    void noteModeCommands({ open: () => undefined, isPhone: () => false })[0]?.run();
    expect(mode.mode()).toBe('read');
    expect(modes.get(path)).toBe('read');
    dispose();
  });
});
