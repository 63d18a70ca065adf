import { pattern } from '../basics/pattern.ts';
import { codePointNumber } from './invisible-names.ts';
import { splitInvisible } from './show-invisible.ts';

/**
 * What could pass for the end of a quotation: double quotation marks of every language (Unicode's Quotation_Mark), what looks like
 * one, and two apostrophes side by side. A single apostrophe stays: it is part of many names. Line ends and tabs are named as well,
 * since a quotation is shown in one line.
 */
const ENDS_QUOTATION = pattern('gv')`
    [[\p{Quotation_Mark}\n\r\t\u02ba\u02dd\u02ee\u02f5\u02f6\u05f2\u05f4\u2033\u2034\u2036\u2037\u2057\u275d\u275e\u2760\u3003\u{1f676}-\u{1f678}]--['\u2018-\u201b\uff07\u2039\u203a]]
    |['\u00b4\u02b9\u02bc\u2018-\u201b\u2032\uff07]{2,}
  `;

/**
 * A name, or another text that the person did not write, in quotation marks within a sentence: `“Plan.md”`. Nothing in it can end
 * the quotation, so that a name cannot go on as a sentence of its own; what cannot be seen is in words. Two different names are
 * never shown alike, save for letters of the same look.
 */
export function inQuotes(name: string): string {
  const visibleParts = splitInvisible(name).map(({ text, mark }) =>
    mark === undefined ? text.replaceAll(ENDS_QUOTATION, nameInvisibleMarks) : `⟨${mark}⟩`,
  );
  return `“${visibleParts.join('')}”`;
}

/** A word or a few of letters and digits as they are, such as `part of`; anything else in quotation marks. */
export const asWord = (name: string): string =>
  /^[\p{L}\p{M}\p{N}_-]+(?: [\p{L}\p{M}\p{N}_-]+){0,2}$/u.test(name) && name.length <= LONGEST_WORD
    ? name
    : inQuotes(name);

const LONGEST_WORD = 40;

const nameInvisibleMarks = (marks: string): string =>
  Array.from(marks, (mark) => `⟨${NAMES[mark] ?? 'quotation mark'} (${codePointNumber(mark.codePointAt(0)!)})⟩`).join(
    '',
  );

const NAMES: Readonly<Record<string, string>> = { '\n': 'line feed', '\r': 'carriage return', '\t': 'tab' };
