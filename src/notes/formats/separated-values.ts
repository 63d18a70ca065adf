import { pattern } from '../basics/pattern.ts';

/** CSV by RFC 4180: lines end with CR and LF, quotation marks are doubled. @param rows the head first */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoteCsvCell(toTableText(cell))).join(',')}\r\n`).join('');
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

function quoteCsvCell(cell: string): string {
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
