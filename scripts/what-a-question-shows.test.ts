// @vitest-environment jsdom
import fc from 'fast-check';
import { createComponent, type JSX } from 'solid-js';
import { render } from 'solid-js/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QuestionList } from '../src/app/questions/question-list.tsx';
import { ScriptQuestionDialog } from '../src/app/questions/script-question-dialog.tsx';
import { ShellProvider, type Shell } from '../src/app/state/layout/shell-context.ts';
import { DEFAULT_SETTINGS } from '../src/app/state/preferences/app-settings.ts';
import { type Preferences, PreferencesProvider } from '../src/app/state/preferences/preferences.ts';
import { createAnswerDrafts } from '../src/app/state/tools/answer-drafts.ts';
import { createQuestions } from '../src/app/state/tools/create-questions.ts';
import { ToolsProvider, type Tools } from '../src/app/state/tools/tools.ts';
import { type OpenVault, VaultProvider } from '../src/app/state/vault/open-vault.ts';
import { diffText } from '../src/app/diff/diff.texts.ts';
import { EnableDialog } from '../src/app/views/routines/enable-dialog.tsx';
import { changeList, questionParts, showChange } from '../src/headless/review/show-change.ts';
import { readOwnTool } from '../src/notes/formats/own-tool/read-own-tool.ts';
import { inQuotes } from '../src/notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../src/notes/paths/paths.ts';
import { fuzzRuns } from '../src/notes/testing/fuzz-runs.ts';
import type { FileChange } from '../src/tools/definition/change-set.ts';
import type { PendingOperation } from '../src/tools/definition/ports.ts';
import { describeToolNote } from '../src/tools/own/describe-tool-note.ts';
import type { OwnToolNote } from '../src/tools/own/load-own-tools.ts';
import { plainQuestion } from '../src/tools/questions/describe-question.ts';

const PIECES = [
  ...[
    'a',
    'b',
    'w',
    'vv',
    'е',
    'e',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\n\r',
    '“',
    '”',
    "''",
    '"',
    '⟨',
    '⟩',
    '+',
    '-',
    '|',
    '>',
  ],
  // Controls of both kinds, with those that end lines elsewhere or begin a command of a terminal.
  ...['\u0000', '\u0007', '\b', '\u000b', '\u000c', '\u001b[2K', '\u001b]0;x\u0007', '\u007f', '\u0085', '\u009b2J'],
  // Directions, tags, widths, other spaces, line and paragraph separators, selectors, private and unassigned signs, half signs.
  ...[
    '\u202e',
    '\u202c',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u061c',
    '\u{e0041}',
    '\u{e0001}',
    '\u{e007f}',
    '\u200b',
    '\u200d',
  ],
  ...[
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u00a0',
    '\u2003',
    '\u3164',
    '\u2028',
    '\u2029',
    '\ufe0f',
    '\ue000',
    '\u0378',
    '\ud800',
  ],
  ...[
    '👩‍💻',
    '❤️',
    'שלום',
    '@@ line 1 @@',
    '· ',
    '! ',
    'new: A.md',
    '⟨zero-width space (U+200B)⟩',
    '⟨hidden text: a⟩',
    'CRLF',
  ],
];
const piece = fc.constantFrom(...PIECES);
const toText = (parts: readonly string[]): string => parts.join('');
const text = fc.array(piece, { maxLength: 8 }).map(toText);
/** Two texts of which one is the other with a single piece more, less, or in place of another. */
const twoTexts = fc
  .record({
    parts: fc.array(piece, { minLength: 1, maxLength: 7 }),
    at: fc.nat(6),
    with: fc.option(piece),
    adds: fc.boolean(),
  })
  .map(({ parts, at, with: other, adds }) => [
    toText(parts),
    toText(parts.toSpliced(at % parts.length, adds ? 0 : 1, ...(other === null ? [] : [other]))),
  ])
  .filter(([one, other]) => one !== other) as fc.Arbitrary<[string, string]>;
const name = fc
  .array(
    fc.constantFrom(
      'a',
      'а',
      ' ',
      '” to “',
      '“',
      '”',
      '„',
      '«',
      ' to ',
      ' (3 bytes)',
      '\u200b',
      '\u202e',
      '\u{e0041}',
      "''",
      '"',
      ': ',
      'ש',
      '→',
      ' → ',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `${parts.join('')}.md` as VaultPath);

/** Files that are said in words beside their source, each with changes of which the words know little. */
const DRAWN: readonly { readonly path: VaultPath; readonly before: string; readonly after: readonly string[] }[] = [
  {
    path: 'Plan.canvas' as VaultPath,
    before: toCanvas({}),
    after: [
      toCanvas({ x: 10 }),
      toCanvas({ x: 20 }),
      toCanvas({ width: 90 }),
      toCanvas({ color: '1' }),
      toCanvas({ color: '2' }),
      toCanvas({ note: 'one' }),
      toCanvas({ note: 'two' }),
      toCanvas({ text: 'Words.' }),
      toCanvas({ text: 'Other words.' }),
      `${toCanvas({})}\n`,
      'no canvas',
      'none either',
    ],
  },
  {
    path: 'Books.base' as VaultPath,
    before: 'views:\n  - type: table\n    name: All\n',
    after: [
      'views:\n  - type: table\n    name: Some\n',
      'views:\n  - type: table\n    name: "Some"\n',
      'views:\n  - type: table\n    name: All\n    x: 1\n',
      'views:\n  - type: table\n    name: All\n    x: 2\n',
      'views:\n  - type: table\n    name: All\n# a remark\n',
      'views: [',
      'views: {',
    ],
  },
];

function toCanvas(extra: Record<string, unknown>): string {
  const card = { id: 'a', type: 'text', text: 'A', x: 0, y: 0, width: 100, height: 50, ...extra };
  return JSON.stringify({ nodes: [card], edges: [] }, null, '\t');
}

const toPending = (
  changes: readonly FileChange[],
  details: Record<string, unknown> = {},
  risk = 'write',
  operation = 'modify_note',
) =>
  ({
    pending_operation_id: 'p',
    operation,
    call: { callId: 'c', name: operation, input: {}, initiatedBy: 'agent' },
    message: `Change ${inQuotes(changes[0]?.path ?? '')}.`,
    details,
    risk,
    plan: { operation, message: '', changes, details, path: changes[0]?.path ?? '' },
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

/** A question in the app's own components, answered by nobody. */
async function shownInApp(pending: PendingOperation, changesShown: 'read' | 'source'): Promise<Seen[]> {
  const { questions, confirmation, decided, sets } = createQuestions(() => true);
  const drafts = createAnswerDrafts();
  const stop = new AbortController();
  confirmation.ask(pending, stop.signal).catch(() => undefined);
  const shell = { messageBox: { focus: () => undefined } } as unknown as Shell;
  const tools = {
    ...{ questions, decided, sets },
    answerDraft: (of: PendingOperation) => drafts.of(of),
  } as unknown as Tools;
  const preferences = { settings: () => ({ ...DEFAULT_SETTINGS, changesShown }) } as unknown as Preferences;
  return rendered(() =>
    within(PreferencesProvider, preferences, () =>
      within(ShellProvider, shell, () =>
        within(ToolsProvider, tools, () => createComponent(QuestionList, { questions: questions() })),
      ),
    ),
  ).finally(() => stop.abort());
}

const within = <Value>(
  Provider: (props: { value: Value; children: JSX.Element }) => JSX.Element,
  value: Value,
  inside: () => JSX.Element,
): JSX.Element =>
  createComponent(Provider, {
    value,
    get children() {
      return inside();
    },
  });

/** Renders, presses what shows more, waits until nothing changes any longer, and reads the page. */
async function rendered(view: () => JSX.Element): Promise<Seen[]> {
  const home = document.body.appendChild(document.createElement('main'));
  const end = render(view, home);
  try {
    let shown: Seen[] = [];
    for (let before = '?'; before !== JSON.stringify(shown) || before.includes(diffText.diffView.comparing);) {
      before = JSON.stringify(shown);
      await new Promise((resolve) => setTimeout(resolve));
      for (const gap of document.querySelectorAll<HTMLButtonElement>('.diff__gap')) gap.click();
      shown = joined([...document.body.childNodes].flatMap(seen));
    }
    return shown;
  } finally {
    end();
    document.body.replaceChildren();
  }
}

/** What the eye has of a page: text, framed marks, and blocks and rows of a difference apart from one another. */
type Seen = string | { readonly mark: string } | { readonly block: string; readonly of: readonly Seen[] };

function seen(node: Node): Seen[] {
  if (node instanceof Text) return node.data === '' ? [] : [node.data];
  if (!(node instanceof Element) || node.matches('script, style, .visually-hidden')) return [];
  if (node.matches('.unseen')) return [{ mark: node.textContent ?? '' }];
  const inside = joined([...node.childNodes].flatMap(seen));
  const row = [...node.classList].find((each) => each.startsWith('diff__row--'));
  if (row !== undefined) return [{ block: row, of: inside }];
  const line = node.matches('.diff__line') ? node.classList[1] : undefined;
  if (line !== undefined || node.matches('.diff__line > :is(ins, del)'))
    return [{ block: line ?? node.localName, of: inside }];
  // That words which differ are coloured says nothing of them.
  return node.matches('p, h2, h3, li, pre, section, header, button') ? [{ block: node.localName, of: inside }] : inside;
}

/** Pieces of text side by side are one. */
function joined(pieces: readonly Seen[]): Seen[] {
  const all: Seen[] = [];
  for (const each of pieces) {
    const last = all.at(-1);
    if (typeof each === 'string' && typeof last === 'string') all[all.length - 1] = last + each;
    else all.push(each);
  }
  return all;
}

interface Surface {
  readonly show: (pending: PendingOperation) => unknown;
  /** The added lines, each as text and marks, and the notes on line ends, of what `show` gave. */
  readonly read: (shown: never) => ReadLines;
  /** How many are tried: a page costs more than a text. */
  readonly runs: number;
}

interface ReadLines {
  readonly lines: readonly (readonly Seen[])[];
  readonly notes: readonly string[];
}

const asLines = (colours: boolean) => ({
  show: (pending: PendingOperation) => showChange(pending, colours),
  read: (shown: string): ReadLines => {
    const plain = shown.replaceAll(/\u001b\[\d*m/gu, '').split('\n');
    return {
      lines: plain.filter((line) => line.startsWith('+')).map((line) => withMarks(line.slice(1))),
      notes: plain.filter((line) => line.startsWith('· ')).map((line) => line.slice(2)),
    };
  },
  runs: 300,
});

/** The marks that stand in a line as words. */
function withMarks(line: string): Seen[] {
  const parts = line.split(/⟨((?:hidden text: [^⟨⟩]*|[^⟨⟩]*U\+[0-9A-F]{4,6}\)?(?: × \d+)?))⟩/u);
  return parts.map((part, at) => (at % 2 === 1 ? { mark: part } : part)).filter((part) => part !== '');
}

const SURFACES: Readonly<Record<string, Surface>> = {
  'a terminal': asLines(true),
  'a form of another program': asLines(false),
  'the app, as the note reads': {
    show: (pending) => shownInApp(pending, 'read'),
    read: (shown: readonly Seen[]): ReadLines => ({
      lines: linesRead(shown),
      notes: blocks(shown, 'p').map(([first]) => (typeof first === 'string' ? first : '')),
    }),
    runs: 24,
  },
  'the app, as source': {
    show: (pending) => shownInApp(pending, 'source'),
    read: (shown: readonly Seen[]): ReadLines => ({
      // Behind the number of the line and its sign.
      lines: blocks(shown, 'diff__row--added').map(([first, ...rest]) =>
        typeof first === 'string' ? [first.replace(/^\d+\+/u, ''), ...rest] : [],
      ),
      notes: blocks(shown, 'p').map(([first]) => (typeof first === 'string' ? first : '')),
    }),
    runs: 24,
  },
};

const blocks = (shown: readonly Seen[], wanted: string): (readonly Seen[])[] =>
  shown.flatMap((each) =>
    typeof each === 'string' || !('block' in each) ? [] : each.block === wanted ? [each.of] : blocks(each.of, wanted),
  );

/** The lines of the new text: what is struck is left out. An empty line is held open. */
function linesRead(shown: readonly Seen[]): (readonly Seen[])[] {
  return shown.flatMap((each) => {
    if (typeof each === 'string' || !('block' in each)) return [];
    if (!each.block.startsWith('diff__line--')) return linesRead(each.of);
    const kept = each.of.flatMap((part) =>
      typeof part === 'string' || !('block' in part) ? [part] : part.block === 'del' ? [] : part.of,
    );
    return each.block === 'diff__line--removed'
      ? []
      : [joined(kept.map((part) => (part === '\u200b' ? '' : part)).filter((part) => part !== ''))];
  });
}

/** What was written, from what is read. */
function written({ lines, notes }: ReadLines): string {
  const has = (...words: readonly string[]): boolean => words.some((each) => notes.includes(each));
  const common = has('Lines end with CRLF.') ? '\r\n' : has('Lines end with CR.') ? '\r' : '\n';
  const ended = lines.map((line, at) => {
    const own = line.map((each) => (typeof each === 'string' ? each : 'mark' in each ? meant(each.mark) : '')).join('');
    const last = line.at(-1);
    const isEnded =
      typeof last === 'object' && 'mark' in last && (/^CR(?:LF)?$/u.test(last.mark) || last.mark.endsWith(LF));
    const isOpen = at === lines.length - 1 && has('There is no line break at the end.');
    return isEnded || isOpen || own.endsWith('\r') ? own : own + common;
  });
  return (has('It begins with a byte order mark.') ? '\ufeff' : '') + ended.join('');
}

const LF = 'line feed (U+000A)';

/** The characters that a mark stands for. */
function meant(mark: string): string {
  if (mark === 'CRLF') return '\r\n';
  if (mark === 'CR') return '\r';
  if (mark.startsWith('hidden text: '))
    return Array.from(mark.slice(13), (each) => String.fromCodePoint(0xe0000 + each.codePointAt(0)!)).join('');
  return [...mark.matchAll(/U\+([0-9A-F]{4,6})\)?(?: × (\d+))?/gu)]
    .map(([, code, count = '1']) => String.fromCodePoint(parseInt(code!, 16)).repeat(Number(count)))
    .join('');
}

/** Controls, directions and tags that would do something where they are shown; colours are this program's own. */
const RAW =
  /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060\u{e0000}-\u{e007f}]|\u001b(?!\[\d*m)/u;

/** All that is shown as text, but for emojis of several signs, what holds an empty line open, and what isolates a name. */
const wordsOf = (shown: unknown): string =>
  (typeof shown === 'string'
    ? shown
    : (JSON.stringify(shown, (key, value: unknown) => (key === 'mark' ? '' : value)) ?? '').replaceAll(
        /[\u2066-\u2069]|(?<=\d)\u200b(?=")/gu,
        '',
      )
  ).replaceAll(/\p{RGI_Emoji}/gv, '');

beforeAll(() => {
  // jsdom lays nothing out.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  window.scrollTo = () => undefined;
});
afterAll(() => document.body.replaceChildren());

describe.each(Object.entries(SURFACES))('a question in %s', (_surface, { show, read, runs }) => {
  const tried = fuzzRuns(runs);
  const key = async (pending: PendingOperation): Promise<string> => JSON.stringify(await show(pending));

  it('shows what determines the bytes of a new file, with nothing in it that is not seen', async () => {
    await fc.assert(
      fc.asyncProperty(name, text, async (path, after) => {
        fc.pre(after.isWellFormed());
        const shown = await show(toPending([change(path, null, after)]));
        expect(wordsOf(shown).replaceAll('\t', ' ')).not.toMatch(RAW);
        expect(written(read(shown as never))).toBe(after);
      }),
      tried,
    );
  }, 120_000);

  it('tells any two texts for a file apart', async () => {
    await fc.assert(
      fc.asyncProperty(name, fc.option(text, { freq: 4 }), twoTexts, async (path, before, [one, other]) => {
        fc.pre(before !== one && before !== other);
        expect(await key(toPending([change(path, before, one)]))).not.toBe(
          await key(toPending([change(path, before, other)])),
        );
      }),
      tried,
    );
  }, 120_000);

  it('tells any two canvases, and any two bases, apart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...DRAWN), fc.nat(), fc.nat(), async ({ path, before, after }, one, other) => {
        const [first, second] = [after[one % after.length]!, after[other % after.length]!];
        fc.pre(first !== second && first !== before && second !== before);
        expect(await key(toPending([change(path, before, first)]))).not.toBe(
          await key(toPending([change(path, before, second)])),
        );
      }),
      tried,
    );
  }, 120_000);

  it('tells any two texts that go apart', async () => {
    await fc.assert(
      fc.asyncProperty(name, twoTexts, async (path, [one, other]) => {
        expect(await key(toPending([change(path, one, null)], {}, 'destroy'))).not.toBe(
          await key(toPending([change(path, other, null)], {}, 'destroy')),
        );
      }),
      tried,
    );
  }, 120_000);

  it('tells any two names, and what happens to a file, apart', async () => {
    await fc.assert(
      fc.asyncProperty(name, name, name, text, async (one, other, third, body) => {
        const all = [
          [change(one, null, body)],
          [change(one, body, null)],
          [change(one, body, `${body}x`)],
          ...(one === other
            ? []
            : [[change(other, null, body)], move(third, one, body, 'y'), move(third, other, body, 'y')]),
        ];
        const shown: string[] = [];
        for (const changes of all) shown.push(await key(toPending(changes)));
        expect(new Set(shown).size).toBe(shown.length);
      }),
      fuzzRuns(runs / 2),
    );
  }, 120_000);

  it('tells any two requests apart', async () => {
    const ask = (url: string, body: string) =>
      key(toPending([], { requests: [{ source: 'mcp', method: 'POST', url, body, withKey: false }] }, 'network'));
    await fc.assert(
      fc.asyncProperty(twoTexts, async ([one, other]) => {
        expect(await ask('https://a.example/', one)).not.toBe(await ask('https://a.example/', other));
        const [address, another] = [one, other].map(
          (each) => `https://a.example/?q=${encodeURIComponent(each.toWellFormed())}`,
        );
        if (address !== another) expect(await ask(address!, '')).not.toBe(await ask(another!, ''));
      }),
      tried,
    );
  }, 120_000);

  it('tells any two memories apart', async () => {
    const ask = (body: string) =>
      key(toPending([change('Memory/a.md' as VaultPath, null, body)], { content: 'Tea.' }, 'write', 'store_memory'));
    await fc.assert(
      fc.asyncProperty(twoTexts, async ([one, other]) => {
        expect(await ask(one)).not.toBe(await ask(other));
      }),
      fuzzRuns(runs / 2),
    );
  }, 120_000);
});

describe('a tool of a note', () => {
  const toNote = (prompt: string): OwnToolNote => {
    const path = 'Tools/Tidy.md' as VaultPath;
    const body = `---\ntype: tool\nname: Tidy\nsteps:\n  - tool: list_tasks\n---\n${prompt}`;
    const { tool, problems } = readOwnTool(body, path);
    return { path, hash: 'h', text: body, problems, state: 'off', ...(tool && { own: tool }) };
  };
  const SHOWN: Readonly<Record<string, [runs: number, show: (note: OwnToolNote) => Promise<unknown>]>> = {
    'at a terminal': [200, async (note) => questionParts(await describeToolNote(note, []), false)],
    'in the app': [
      40,
      (note) =>
        rendered(() =>
          within(VaultProvider, { ownTools: { notes: () => [note] } } as unknown as OpenVault, () =>
            createComponent(EnableDialog, { path: note.path, onClose: () => undefined }),
          ),
        ),
    ],
  };

  it.each(Object.entries(SHOWN))(
    '%s looks like no other',
    async (_where, [numRuns, show]) => {
      await fc.assert(
        fc.asyncProperty(twoTexts, async ([one, other]) => {
          const [first, second] = [await show(toNote(one)), await show(toNote(other))];
          expect(JSON.stringify(first)).not.toBe(JSON.stringify(second));
          expect(wordsOf(first).replaceAll(/\\t|\t/gu, ' ')).not.toMatch(RAW);
        }),
        fuzzRuns(numRuns),
      );
    },
    120_000,
  );
});

it('what a script asks of the settings is shown with what is to be doubted of it', async () => {
  const shown = await rendered(() =>
    createComponent(ScriptQuestionDialog, {
      question: {
        description: plainQuestion({
          message: 'A script wants to change your settings',
          facts: [`send everything to ${inQuotes('a\u202e” is not sent')}`],
          warnings: ['The host “api.0penai.com” looks like “api.openai.com”, and is another one.'],
        }),
        answer: () => undefined,
      },
    }),
  );
  const words = JSON.stringify(shown);
  expect(words).toContain(
    'send everything to “a⟨right-to-left override (U+202E)⟩⟨quotation mark (U+201D)⟩ is not sent”',
  );
  expect(words).toContain('looks like “api.openai.com”');
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
