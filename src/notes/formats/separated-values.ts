import { pattern } from '../basics/pattern.ts';

/** CSV by RFC 4180: lines end with CR and LF, quotation marks are doubled. @param rows the head first */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoteCsvCell(toCsvText(cell))).join(',')}\r\n`).join('');
}

/** Where a list separator is a semicolon, such programs end a cell there, and at a line end, whatever the quotation marks say. */
function toCsvText(cell: string): string {
  const text = toTableText(cell);
  return WITHIN.test(text) ? text.replaceAll(FORMULA_WITHIN, "$1'") : text;
}

/** A line to each row, its cells between tabs; tabs and line ends within a cell are spaces. @param rows the head first */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => `${cells.map((cell) => toTableText(cell).replaceAll(/[\t\r\n]+/gu, ' ')).join('\t')}\n`)
    .join('');
}

/**
 * A cell that programs for tables take for text: those that they would run as a formula (CWE-1236, OWASP ASVS 1.2.10) begin with an
 * apostrophe. Numbers with a sign stay numbers.
 */
function toTableText(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** The wide forms, and signs behind white space or in quotation marks: some programs take these away before they look. */
const FORMULA = /^[\s\0\p{Default_Ignorable_Code_Point}"']*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;
const NUMBER = pattern('iu')`
  ^[+-](?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?[ ]?%?$
`;

const WITHIN = /[;\t\r\n]/u;
/**
 * Within a text only what calls something: a function (behind an equals sign with a space before its bracket too), another
 * program or file. An item of a list is none.
 */
const FORMULA_WITHIN = pattern('gu')`
  ([;\t\r\n])
  (?=[ \0\p{Default_Ignorable_Code_Point}"']*
    (?:[=+\-@＝＋－＠][^;\t\r\n]*(?:[\p{L}\p{N}_.]\(|![\p{L}_$'])
    |[=＝][^;\t\r\n(]*[\p{L}\p{N}_.][ ]{1,100}\())
`;

function quoteCsvCell(cell: string): string {
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
