import { pattern } from '../basics/pattern.ts';
import { codePointNumber, invisibleName } from './invisible-names.ts';

/** A piece of a text: shown unchanged, or a run of invisible characters, which `mark` describes in words. */
interface TextPiece {
  /** As it is in the text. */
  readonly text: string;
  readonly mark?: string;
}

/**
 * What a reader cannot see, or sees as something else: controls, format characters (direction, width, tags), fillers, spaces that
 * are not the plain one, halves of characters, private and unassigned ones. Left out: tab and line ends, the ideographic space of
 * Chinese and Japanese text, and the format characters that Arabic, Syriac and Kaithi draw. A carriage return is a line end only
 * before a line feed: alone it takes a terminal back to the first column, over what stands there (CWE-150). Four marks that draw
 * over a letter are more than any language writes (UTS #39, 5.4); a heap of them covers the lines above and below, so each beyond
 * the fourth is in words.
 */
const UNSEEN = pattern('v')`
    [\p{Cc}--[\t\n\r]]|\r(?!\n)|[\p{Cf}--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]
    |[\p{Zs}--[ \u3000]]|[\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]
    |(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]
  `;
/**
 * A whole emoji that Unicode recommends for interchange is visible, including its joiners and selectors; so is a Han
 * letter with its variation selector. A digit, # or * looks the same with a selector as without.
 */
const SEEN_WHOLE = String.raw`\p{RGI_Emoji}|[\p{Emoji}--[0-9#*]][\ufe0e\ufe0f]|\p{Script=Han}[\u{e0100}-\u{e01ef}]`;
/** A bracket of the text itself that would pass for one of the descriptions below. */
const FALSE_MARK = /⟨(?=(?:hidden text: [^⟨⟩]*|[^⟨⟩]*U\+[0-9A-F]{4,6}\)?(?: × \d+)?)⟩)/;
/** Made for the first text that needs it: its thousands of emoji take longer than all else that a command begins with. */
let ofPieces: RegExp | undefined;
const piecePattern = (): RegExp =>
  (ofPieces ??= new RegExp(`(?:${SEEN_WHOLE})|((?:${UNSEEN.source})+)|(${FALSE_MARK.source})`, 'gv'));
const RIGHT_TO_LEFT = pattern('u')`
  [\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]
`;
const TAG_TEXT = /^[\u{e0020}-\u{e007e}]+$/u;

/**
 * The text in pieces whose `text` values together are the whole text; runs of invisible characters have a `mark` that
 * describes them.
 */
export function splitInvisible(text: string): TextPiece[] {
  if (!UNSEEN.test(text) && !FALSE_MARK.test(text)) return text === '' ? [] : [{ text }];
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(piecePattern())) {
    const run = match[1] ?? match[2];
    if (run === undefined) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: run, mark: describeRun(run) });
    at = match.index + run.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** Which invisible characters a text holds, in the order in which they come first; line ends are none. */
export function countUnseen(text: string): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { text: run, mark } of splitInvisible(text)) {
    if (mark === undefined || run === '⟨') continue;
    for (const character of run) {
      const code = character.codePointAt(0)!;
      const name = code >= 0xe0020 && code <= 0xe007e ? 'hidden text' : invisibleName(code);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** The text with each run of invisible characters in words: `Plan⟨right-to-left mark (U+200F)⟩.md`. */
export function showInvisible(text: string): string {
  return splitInvisible(text)
    .map((piece) => (piece.mark === undefined ? piece.text : `⟨${piece.mark}⟩`))
    .join('');
}

/** As `showInvisible`, of a text that may hold such descriptions already: they stay as they are. */
export function showUnseen(text: string): string {
  return splitInvisible(text)
    .map(({ text: visibleText, mark }) => (mark === undefined || visibleText === '⟨' ? visibleText : `⟨${mark}⟩`))
    .join('');
}

/**
 * A name or path as it is shown within a sentence: invisible characters in words, and a name in a right-to-left script
 * isolated so that it does not reverse the text beside it (`from → to`).
 */
export function showName(name: string): string {
  const seen = showInvisible(name);
  return RIGHT_TO_LEFT.test(seen) ? `\u2068${seen}\u2069` : seen;
}

/** The narrow space that French has inside its quotation marks and before `:`, `;`, `!` and `?`. */
const FRENCH_SPACE = /((?<=«)[\u00a0\u202f]|[\u00a0\u202f](?=[»:;!?]))/u;
/** A name in the quotation marks of the languages that the app speaks, none of which a name holds (`inQuotes`). */
export const QUOTED = /(“|„|«[\u00a0\u202f]?|「)([^“”„«»「」]*?)(”|“|[\u00a0\u202f]?»|」)/gu;

/** A sentence that contains names and other text of notes in quotation marks, each shown as `showName` does. */
export function showSentence(sentence: string): string {
  return sentence
    .split(FRENCH_SPACE)
    .map((part, at) => (at % 2 === 1 ? part : showUnseen(part)))
    .join('')
    .replaceAll(QUOTED, (quoted, open: string, name: string, close: string) =>
      RIGHT_TO_LEFT.test(name) ? `${open}\u2068${name}\u2069${close}` : quoted,
    );
}

/**
 * The text with every character outside printable ASCII as its number, so that no character can look like another. Line
 * ends stay.
 */
export function showExactly(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const match of text.matchAll(/([ -~\n]+)|([^ -~\n]+)/gu)) {
    const [fullMatch, plain] = match;
    pieces.push(
      plain === undefined
        ? {
            text: fullMatch,
            mark: Array.from(fullMatch, (character) => codePointNumber(character.codePointAt(0)!)).join(' '),
          }
        : { text: fullMatch },
    );
  }
  return pieces;
}

/**
 * Tag characters spell hidden text, which is decoded. Other characters are named once, with the number of repetitions.
 */
function describeRun(run: string): string {
  if (TAG_TEXT.test(run))
    return `hidden text: ${Array.from(run, (tag) => String.fromCodePoint(tag.codePointAt(0)! - 0xe0000)).join('')}`;
  const names: { name: string; count: number }[] = [];
  for (const character of run) {
    const name = invisibleName(character.codePointAt(0)!);
    const last = names.at(-1);
    if (last?.name === name) last.count += 1;
    else names.push({ name, count: 1 });
  }
  return names.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', ');
}
