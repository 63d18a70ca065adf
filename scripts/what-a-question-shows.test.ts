import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTexts } from '../src/app/diff/diff-texts.ts';
import { changeList, showChange } from '../src/headless/review/show-change.ts';
import { showName, showSentence, splitInvisible } from '../src/notes/invisible-characters/show-invisible.ts';
import { inQuotes } from '../src/notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../src/notes/paths/paths.ts';
import type { FileChange } from '../src/tools/definition/change-set.ts';
import type { PendingOperation } from '../src/tools/definition/ports.ts';
import { describeQuestion, sizeInWords } from '../src/tools/questions/describe-question.ts';

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\uFEFF',
    '\u200b',
    '\u202e',
    '\u00a0',
    '\u{e0041}',
    '\u0000',
    '\u001b[2K',
  ],
  ...['⟨zero-width space (U+200B)⟩', '⟨', '⟩', '+', '-', '@@ line 1 @@', '· ', '! ', 'new: A.md', '“', '”', 'е', 'e'],
);
const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
const name = fc
  .array(
    fc.constantFrom('a', 'а', ' ', '” to “', '“', '”', ' to ', ' (3 bytes)', '\u200b', '\u202e', "''", '"', ': '),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `${parts.join('')}.md` as VaultPath);

const toPending = (changes: readonly FileChange[], details: Record<string, unknown> = {}, risk = 'write') =>
  ({
    message: `Change ${inQuotes(changes[0]?.path ?? '')}.`,
    details,
    risk,
    plan: { changes },
  }) as unknown as PendingOperation;

const change = (path: VaultPath, before: string | null, after: string | null): FileChange => ({
  path,
  before: before === null ? null : { hash: 'h', text: before },
  after: after === null ? null : { text: after },
});

const move = (from: VaultPath, path: VaultPath, before: string, after: string): FileChange[] => [
  { path, before: null, after: { text: after }, moved: { other: from } },
  { path: from, before: { hash: 'h', text: before }, after: null, moved: { other: path } },
];

/** What stands in a card of the app: its words, and its marks as what they are. */
function shownInApp(pending: PendingOperation): string {
  const { message, facts, warnings, files, requests } = describeQuestion(pending);
  const pieces = (shown: string) =>
    splitInvisible(shown).map(({ text: own, mark }) => (mark === undefined ? own : { mark }));
  return JSON.stringify([
    [message, ...facts, ...warnings].map(showSentence),
    files.map((file) => {
      const { rows, notes } = diffTexts(file.before ?? null, file.after ?? null);
      const label = file.from === undefined ? showName(file.path) : `${showName(file.from)} → ${showName(file.path)}`;
      return [
        file.kind,
        label,
        sizeInWords(file),
        notes,
        rows.map((row) => [row.kind, row.before, row.after, pieces(row.text), row.end]),
      ];
    }),
    requests.map(({ method, url, body }) => [method, pieces(url), pieces(body ?? '')]),
  ]);
}

const SURFACES = {
  'a terminal': (pending: PendingOperation) => showChange(pending, true),
  'a form of another program': (pending: PendingOperation) => showChange(pending, false),
  'the app': shownInApp,
};

/** Controls, direction and tags that would do something where they are shown; colours are this program's own. */
const RAW =
  /[\u0000-\u0009\u000b-\u001a\u001c-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u{e0000}-\u{e007f}]|\u001b(?!\[\d*m)/u;

describe.each(Object.entries(SURFACES))('a question in %s', (surface, show) => {
  it('tells any two texts for a file apart, and writes out what cannot be seen', () => {
    fc.assert(
      fc.property(name, fc.option(text, { freq: 4 }), text, text, (path, before, one, other) => {
        fc.pre(one !== other && before !== one && before !== other);
        const [first, second] = [one, other].map((after) => show(toPending([change(path, before, after)])));
        expect(first).not.toBe(second);
        if (surface !== 'the app') expect(first!.replaceAll('\t', ' ')).not.toMatch(RAW);
      }),
      { numRuns: 3000 },
    );
  });

  it('tells any two names, and what happens to a file, apart', () => {
    fc.assert(
      fc.property(name, name, name, text, (one, other, third, body) => {
        const all = [
          [change(one, null, body)],
          [change(one, body, null)],
          [change(one, body, `${body}x`)],
          ...(one === other
            ? []
            : [[change(other, null, body)], move(third, one, body, 'y'), move(third, other, body, 'y')]),
        ];
        const shown = all.map((changes) => show(toPending(changes)));
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('tells any two requests apart', () => {
    const ask = (body: string) =>
      show(
        toPending(
          [],
          { requests: [{ source: 'mcp', method: 'POST', url: 'https://a.example/', body, withKey: false }] },
          'network',
        ),
      );
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(one !== other);
        expect(ask(one)).not.toBe(ask(other));
      }),
      { numRuns: 1000 },
    );
  });
});

it('names each file of a set so that no two are the same', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      fc.pre(one !== other);
      expect(changeList(toPending([change(one, null, 'a')]))).not.toEqual(
        changeList(toPending([change(other, null, 'a')])),
      );
    }),
  );
});
