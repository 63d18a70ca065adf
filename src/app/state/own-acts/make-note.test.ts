// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { failure, type ToolResult } from '../../../tools/definition/result.ts';
import { tookKeyboard } from '../navigation/ready-to-type.ts';
import { makeMissingNote, makeNoteAt } from './make-note.ts';

// Nobody waits for the note any more: the wait would end in another test.
afterEach(() => tookKeyboard());

const week = toVaultPath('Weeks/2026-W48.md');

it.each([
  ['is made', { success: true, path: week }, [week], 0],
  [
    'was begun and is not saved yet, or is there by now',
    failure('exists', 'It is there.', '', { path: week }),
    [week],
    0,
  ],
  ['cannot be made', failure('permission', 'No.', ''), [], 1],
] as const)('opens the note of a week that %s', async (_, made, opens, tells) => {
  const openNote = vi.fn();
  const notify = vi.fn();
  const tools = { act: vi.fn(), begin: vi.fn(async () => made) };
  await makeNoteAt({ tools, navigation: { openNote, open: vi.fn() }, notify }, week, {});
  expect(openNote.mock.calls.map(([path]) => path as unknown)).toEqual(opens);
  expect(notify).toHaveBeenCalledTimes(tells);
});

it('says what was typed for a note that could not be made', async () => {
  const notify = vi.fn();
  let answer = (_: ToolResult): void => undefined;
  const tools = { act: vi.fn(), begin: () => new Promise<ToolResult>((resolve) => (answer = resolve)) };
  const making = makeNoteAt({ tools, navigation: { openNote: vi.fn(), open: vi.fn() }, notify }, week, {});
  (document.activeElement as HTMLTextAreaElement).value = 'the first words';
  answer(failure('quota', 'No room.', ''));
  await making;
  expect(notify.mock.calls).toEqual([[expect.objectContaining({ waits: 'always' })]]);
  expect(JSON.stringify(notify.mock.calls)).toContain('the first words');
  expect(document.querySelector('textarea')).toBeNull();
});

it.each([
  ['is not there yet', { success: true, path: week } as const],
  ['is there by now, or begun and not saved yet', failure('exists', 'It is there.', '', { path: week })],
])('opens the note of a link that %s, to the side where asked', async (_, made) => {
  const open = vi.fn();
  const notify = vi.fn();
  const tools = { act: vi.fn(), begin: vi.fn(async () => made) };
  await makeMissingNote({ tools, navigation: { openNote: vi.fn(), open }, notify }, () => week, 'side');
  expect(open.mock.calls).toEqual([[week, { where: 'side' }]]);
  expect(tools.begin).toHaveBeenCalledWith('create_note', { path: week, content: '' });
  expect(notify).not.toHaveBeenCalled();
});
