import { decodeEntities } from './entities.ts';

/** A heading that begins with `#`: its level, and its words as they are written. */
interface HeadingLine {
  /** 1 to 6. */
  readonly level: number;
  /** Without the `#` signs that may close it, which stand apart from the words: those of `# C#` are `C#`. */
  readonly words: string;
}

const OPENING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const CLOSING = /(?<=^|[ \t])#+$/;

/** Reads one line (https://spec.commonmark.org/0.31.2/#atx-headings), in time in proportion to it. @returns undefined where it is no heading */
export function readHeadingLine(line: string): HeadingLine | undefined {
  const [matchText = '', signs = ''] = OPENING.exec(line) ?? [];
  if (signs === '') return undefined;
  return { level: signs.length, words: line.slice(matchText.length).trim().replace(CLOSING, '').trimEnd() };
}

/** Where a sign behind a backslash waits while marks are left out, as it is none: far from what anybody types. */
const WAITING = 0xf_0000;

/**
 * Inline marks and HTML are left out of a heading's name: `**Moths** and [[Lamps|lamps]]<a name="x"></a>` is *Moths and lamps*. So are
 * the links to itself with which saved web pages begin one, and backslashes: `[#](https://a.example/#x) 1\. Moths` is *1. Moths*.
 */
export function plainHeading(text: string): string {
  return (
    decodeEntities(text, (sign) => (/^[!-/:-@[-`{-~]$/.test(sign) ? toPlaceholderSign(sign) : sign))
      // A backslash in code is one.
      .replace(
        /((?<!`)`+[^`]+`+)|\\([!-/:-@[-`{-~])/g,
        (_, code?: string, sign?: string) => code ?? toPlaceholderSign(sign ?? ''),
      )
      .replace(/!?\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/g, '$1')
      .replace(/\[[#¶§]\]\([^)]{0,2000}\)/g, '')
      .replace(/!?\[([^[\]]*)\]\([^)]{0,2000}\)/g, '$1')
      // What looks like HTML in code is code.
      .replace(/((?<!`)`+[^`]+`+)|<\/?[A-Za-z][^<>]{0,500}>|<!--.{0,500}?-->/g, '$1')
      .replace(/(\*\*|__|~~|==|`)(.{1,500}?)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}])([*_])(.{1,500}?)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/[\u{f0000}-\u{f007f}]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! - WAITING))
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const toPlaceholderSign = (sign: string): string => String.fromCodePoint(WAITING + sign.charCodeAt(0));

/**
 * Plain text of a note, or of a passage at its top, without the title that it begins with: that stands above it already.
 * Only a heading counts, which a dot parts from the text (see `toPlainText`): a sentence that begins with the same words stays whole.
 */
export function belowTitle(text: string, title: string): string {
  const heading = `${title} · `;
  return text.startsWith(heading) ? text.slice(heading.length) : text;
}
