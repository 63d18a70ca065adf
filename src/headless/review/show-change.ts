import { inWords } from '../../notes/basics/in-words.ts';
import { type ComparedLine, compareTexts, type Comparison, type LineEnd, toHunks } from '../../notes/compare-texts.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { mixedWords } from '../../notes/invisible-characters/look-alikes.ts';
import { invisibleName } from '../../notes/invisible-characters/invisible-names.ts';
import { showInvisible } from '../../notes/invisible-characters/show-invisible.ts';
import type { OutboundRequest, PendingOperation } from '../../tools/definition/ports.ts';
import {
  type DescribedFile,
  describeQuestion,
  type QuestionDescription,
  type ShownText,
  sizeInWords,
} from '../../tools/questions/describe-question.ts';
import { mixedInWords, unseenInWords } from '../../tools/questions/name-doubts.ts';
import { plainSentence } from '../cli/plain-text.ts';
import type { VaultFolder } from '../storage/places.ts';
import { utf8Length } from '../../notes/basics/utf8-length.ts';

/** Unchanged lines on each side of a change. */
const CONTEXT = 2;

/** Lines about one file, or (without a name) about the whole change. */
interface ChangePart {
  readonly name?: string;
  readonly lines: readonly string[];
}

/** A question as a terminal, or a form of another program, shows it: what would happen, and the diff of each file, with every invisible character in words. */
export function showChange(pending: PendingOperation, colours: boolean): string {
  return [...changeParts(pending, colours).flatMap(({ lines }) => lines), ''].join('\n');
}

/** The same, file by file. @param isListed its files were named already, with those of others */
export function changeParts(pending: PendingOperation, colours: boolean, isListed = false): ChangePart[] {
  const question = describeQuestion(pending);
  const facts = [...(pending.replanned ? [replannedText(pending)] : []), ...question.facts];
  return questionParts({ ...question, facts }, colours, isListed);
}

/** Why a person who has said yes is asked once more. */
const replannedText = ({ set }: PendingOperation): string =>
  `The file changed after the earlier question${set ? ', or what this builds on was denied or edited' : ''}. This is the change as it would be made now.`;

/** As `changeParts`, of any question. */
export function questionParts(question: QuestionDescription, colours: boolean, isListed = false): ChangePart[] {
  const paint = (code: number, text: string): string => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
  return [
    { lines: [...headLines(question, paint), ...(isListed ? [] : listLines(question))] },
    ...question.texts.map((text) => ({ name: showInvisible(text.name), lines: showText(text, paint) })),
    ...question.files.map((file) => ({ name: showInvisible(file.path), lines: showFile(file, paint) })),
    ...question.requests.map((request) => ({ lines: showRequest(request, paint) })),
  ];
}

/** What happens to each file, a line each: a move once; then what is to be warned of. */
export function changeList(pending: PendingOperation): string[] {
  const { files, warnings } = describeQuestion(pending);
  return [...files.map(changeHeading), ...warnings.map((warning) => `! ${plainSentence(warning)}`)];
}

type Paint = (code: number, text: string) => string;

function headLines({ message, facts, warnings }: QuestionDescription, paint: Paint): string[] {
  return [
    paint(1, plainSentence(message)),
    ...facts.map(plainSentence),
    ...warnings.map((warning) => paint(33, `! ${plainSentence(warning)}`)),
  ];
}

/** Files that are named before the first of them is shown. */
const LISTED = 30;

/** What happens to each of several files, before all of it is shown. */
function listLines({ files }: QuestionDescription): string[] {
  if (files.length < 2) return [];
  const more = files.length - LISTED;
  return [
    `${inWords(files.length, 'file')}:`,
    ...files.slice(0, LISTED).map((file) => `  ${changeHeading(file)}`),
    ...(more > 0 ? [`  and ${inWords(more, 'more file')}, below`] : []),
    '',
  ];
}

/** What happens to a file, then how large it is. */
function changeHeading(file: DescribedFile): string {
  const { kind, path, from } = file;
  const changeText =
    kind === 'moved' ? `from ${movedName(from ?? '')} to ${movedName(path)}` : `${kind}: ${showInvisible(path)}`;
  return `${changeText} (${sizeInWords(file)})`;
}

/** In quotation marks only where it is not plain where the name ends. */
const movedName = (path: string): string => (/\bto\b|[“”"]/u.test(path) ? inQuotes(path) : showInvisible(path));

function showFile(file: DescribedFile, paint: Paint): string[] {
  const head = paint(36, changeHeading(file));
  if (file.before === undefined || file.after === undefined) return [head];
  const compared = compareTexts(file.before, file.after);
  const added = compared.lines.filter(({ kind }) => kind === 'added').map(({ text }) => text);
  const warnings = [...mixedInWords(mixedWords(added.join('\n'))), ...unseenInWords(added.join('\n'))];
  return [
    head,
    ...notesOn(compared).map((note) => paint(2, `· ${note}`)),
    ...warnings.map((warning) => paint(33, `! ${plainSentence(warning)}`)),
    ...toHunks(compared.lines, CONTEXT)
      .filter(({ kind, rows }) => kind === 'rows' && rows.some((row) => row.kind !== 'same'))
      .flatMap(({ rows }) => [
        paint(2, `@@ line ${rows[0]?.before ?? rows[0]?.after ?? 1} @@`),
        ...showLines(rows, compared.endsCount, paint),
      ]),
  ];
}

/** A text as it is written, each line behind a sign of its own, so that none passes for a line of this program. */
function showText({ name, text }: ShownText, paint: Paint): string[] {
  const compared = compareTexts(null, text);
  const size = inWords(utf8Length(text), 'byte');
  return [
    paint(36, `${showInvisible(name)} (${size}):`),
    ...notesOn(compared).map((note) => paint(2, `· ${note}`)),
    ...showLines(
      compared.lines.map((line) => ({ ...line, kind: 'same' as const })),
      compared.endsCount,
      paint,
      '|',
    ),
  ];
}

const SIGNS = { same: ' ', added: '+', removed: '-' } as const;
const COLOURS = { same: undefined, added: 32, removed: 31 } as const;

const CRLF = '⟨carriage return (U+000D), line feed (U+000A)⟩';

/** A carriage return alone ends no line of a terminal: it is named, and the line goes on. */
function showLines(rows: readonly ComparedLine[], endsCount: boolean, paint: Paint, sign?: string): string[] {
  const shownLines: string[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const { kind } = rows[at]!;
    let line = rows[at]!;
    let text = line.text;
    while (line.end === '\r' && rows[at + 1]?.kind === kind) {
      line = rows[++at]!;
      text += `\r${line.text}`;
    }
    // Of what differs, every end that is no line feed is named.
    const end = line.end === '\r' ? '\r' : endsCount && line.end === '\r\n' ? CRLF : '';
    const words = (sign ?? SIGNS[kind]) + (end === '\r' ? besideSign(text + end) : besideSign(text) + end);
    const colour = COLOURS[kind];
    shownLines.push(colour === undefined ? words : paint(colour, words));
  }
  return shownLines;
}

/** A mark that follows no letter would be drawn over the sign of its line, and one with a stroke would make a plus of a minus. */
const besideSign = (text: string): string =>
  showInvisible(text).replace(
    /^\p{M}+/u,
    (marks) => `⟨${Array.from(marks, (mark) => invisibleName(mark.codePointAt(0)!)).join(', ')}⟩`,
  );

const END_NAMES: Readonly<Record<LineEnd, string>> = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR', '': 'nothing' };

function notesOn({ notes, coarse }: Comparison): string[] {
  return [
    ...(coarse ? ['The texts have little in common: the old one is shown whole, then the new one.'] : []),
    ...notes.map((note) => {
      switch (note.kind) {
        case 'line-ends-change':
          return `Line ends change from ${END_NAMES[note.from]} to ${END_NAMES[note.to]}.`;
        case 'line-ends':
          return `Lines end with ${END_NAMES[note.are]}.`;
        case 'byte-order-mark':
          return {
            added: 'A byte order mark is added.',
            removed: 'The byte order mark is removed.',
            there: 'It begins with a byte order mark.',
          }[note.is];
        case 'last-line-break':
          return {
            added: 'A line break is added at the end.',
            removed: 'The line break at the end is removed.',
            missing: 'There is no line break at the end.',
          }[note.is];
      }
    }),
  ];
}

function showRequest({ method, url, body }: OutboundRequest, paint: Paint): string[] {
  return [
    paint(36, `${method} ${showInvisible(url)}`),
    ...(body === undefined ? [] : [`> ${showInvisible(body).replaceAll('\n', '\n> ')}`]),
  ];
}

type Pending = Pick<PendingOperation, 'pending_operation_id' | 'risk'>;

/** A vault whose changes wait. */
interface Waiting {
  readonly folder: Pick<VaultFolder, 'path' | 'name'>;
  readonly web: { readonly written?: string };
}

/** Characters of an id that `latent approve` finds it by, among the fifty that may wait. */
const SHORT_ID = 8;

/** The web sources that a command named are named again: it is that request that is approved. */
const approval = (vault: string, id: string, { web }: Waiting, { risk }: Pending): string =>
  `latent approve ${quoteShellArgument(vault)} ${id}${risk === 'network' && web.written !== undefined ? ` --web ${quoteShellArgument(web.written)}` : ''}`;

/** The command with which the person sees a change that waits, and approves it. */
export const approveCommand = (vault: Waiting, pending: Pending): string =>
  approval(vault.folder.path, pending.pending_operation_id, vault, pending);

/** The same for a model and its program, which are told the vault's name alone: where it lies is the person's to know. */
export const approveByName = (vault: Waiting, pending: Pending): string =>
  approval(vault.folder.name, pending.pending_operation_id.slice(0, SHORT_ID), vault, pending);

/** What waits, and how the person sees and approves it. */
export const approveHint = (
  vault: Waiting,
  pending: Pick<PendingOperation, 'pending_operation_id' | 'risk' | 'message'>,
): string =>
  [
    `It waits for your approval: ${approveCommand(vault, pending)}`,
    `  ${plainSentence(pending.message)}`,
    `  Show it: latent pending ${quoteShellArgument(vault.folder.path)} ${pending.pending_operation_id}`,
    '',
  ].join('\n');

/** As a shell reads one word. */
export const quoteShellArgument = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
