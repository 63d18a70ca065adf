import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { PendingOperation } from '../../../tools/definition/ports.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { createAnswerDrafts, type KeptAnswer } from './answer-drafts.ts';

const PATH = toVaultPath('a.md');

/** A call's question that proposes this text for a.md. */
function asks(text: string, callId = '1'): PendingOperation {
  return {
    call: { callId },
    plan: { changes: [{ path: PATH, before: null, after: { text } }] },
  } as unknown as PendingOperation;
}

function memory(): KeptDrafts<KeptAnswer> & { readonly kept: Map<string, KeptAnswer> } {
  const kept = new Map<string, KeptAnswer>();
  return {
    kept,
    load: async () => new Map(kept),
    keep: (key, value) => void (value ? kept.set(key, value) : kept.delete(key)),
    settled: async () => undefined,
  };
}

it('keeps the text and the reason over a reload, and deletes those of closed questions', async () => {
  const store = memory();
  const before = createAnswerDrafts();
  await before.load(store, [asks('theirs\n'), asks('theirs\n', '2')]);
  before.of(asks('theirs\n')).set(PATH, 'mine\n');
  before.of(asks('theirs\n', '2')).setReason('not now');
  expect([...store.kept.keys()]).toEqual(['1', '2']);

  const after = createAnswerDrafts();
  await after.load(store, [asks('theirs\n')]);
  expect(after.of(asks('theirs\n')).edits()).toEqual({ edits: [{ path: 'a.md', text: 'mine\n' }] });
  expect(after.of(asks('theirs\n', '2')).reason()).toBe('');
  expect([...store.kept.keys()]).toEqual(['1']);
});

it('keeps what is written into a question that was shown before the kept drafts are read', async () => {
  const store = memory();
  store.keep('2', { texts: [], reason: 'kept' });
  const drafts = createAnswerDrafts();
  const [shown, other] = [drafts.of(asks('theirs\n')), drafts.of(asks('theirs\n', '2'))];
  const loading = drafts.load(store, [asks('theirs\n'), asks('theirs\n', '2')]);
  shown.set(PATH, 'mine\n');
  await loading;
  expect(drafts.of(asks('theirs\n')).edits()).toEqual({ edits: [{ path: 'a.md', text: 'mine\n' }] });
  expect(other.reason()).toBe('kept');
});

it('deletes a draft that equals the proposal or was reset', async () => {
  const store = memory();
  const drafts = createAnswerDrafts();
  await drafts.load(store, []);
  const draft = drafts.of(asks('theirs\r\n'));
  draft.set(PATH, 'mine\n');
  expect(draft.text(PATH)).toBe('mine\r\n');
  expect(draft.isEdited(PATH)).toBe(true);
  draft.set(PATH, 'theirs\n');
  expect(draft.isEdited()).toBe(false);
  draft.set(PATH, 'mine\n');
  draft.drop(PATH);
  expect(draft.edits()).toEqual({});
  expect(store.kept.size).toBe(0);
});

it('carries a draft over to a repeated question: merged where other lines changed, else as the person left it', () => {
  const drafts = createAnswerDrafts();
  drafts.of(asks('one\ntwo\nthree\n')).set(PATH, 'one\ntwo\nTHREE\n');
  const merged = drafts.of(asks('ONE\ntwo\nthree\n'));
  expect([merged.text(PATH), merged.isBehind(PATH)]).toEqual(['ONE\ntwo\nTHREE\n', false]);
  const behind = drafts.of(asks('one\ntwo\nfour\n'));
  expect([behind.text(PATH), behind.isBehind(PATH)]).toEqual(['one\ntwo\nTHREE\n', true]);
  behind.set(PATH, 'one\ntwo\nfour, and more\n');
  expect(behind.isBehind(PATH)).toBe(false);
});

it('drops the text for a file that is no longer in the proposal', () => {
  const drafts = createAnswerDrafts();
  drafts.of(asks('theirs\n')).set(PATH, 'mine\n');
  const other = {
    call: { callId: '1' },
    plan: { changes: [{ path: toVaultPath('b.md'), before: null, after: { text: 'b\n' } }] },
  } as unknown as PendingOperation;
  expect(drafts.of(other).edits()).toEqual({});
  expect(drafts.of(other).isEdited()).toBe(false);
});

it.each([
  ['CRLF', 'one\r\ntwo\r\nthree\r\n', 'one\nTWO\nthree\n', 'one\r\nTWO\r\nthree\r\n'],
  ['mixed', 'one\r\ntwo\nthree\rfour\r\n', 'one\nTWO\nthree\nfour\n', 'one\r\nTWO\nthree\rfour\r\n'],
  ['mixed, with a line put in', 'one\r\ntwo\nthree\r\n', 'one\nand\ntwo\nthree\n', 'one\r\nand\r\ntwo\nthree\r\n'],
  ['CR', 'one\rtwo\rthree\r', 'ONE\ntwo\nthree\n', 'ONE\rtwo\rthree\r'],
  ['a byte order mark', '\uFEFFone\r\ntwo\n', 'ONE\ntwo\n', '\uFEFFONE\r\ntwo\n'],
])('keeps the line ends of lines that were not touched: %s', (_kind, proposed, typed, written) => {
  const draft = createAnswerDrafts().of(asks(proposed));
  draft.set(PATH, typed);
  expect(draft.edits()).toEqual({ edits: [{ path: 'a.md', text: written }] });
});
