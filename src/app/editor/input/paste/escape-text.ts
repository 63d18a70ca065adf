import { isTagStart, tagEnd } from '../../../../notes/markdown/tags.ts';

/** Stands before a link that a sign before it would make something else; becomes a backslash before that sign. */
export const HIDDEN = '\ufdd0';
/** Signs that mean something in pairs alone, as they stand in text. */
const PAIRED: Readonly<Record<string, string>> = { '\ufdd1': '$', '\ufdd2': '~', '\ufdd3': '^' };
const PLACES: Readonly<Record<string, string>> = { $: '\ufdd1', '~': '\ufdd2', '^': '\ufdd3' };

/** What begins an entity or looks like it. */
export const ENTITY = /&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});)/gi;

/** Text as Markdown that shows it as it is; `escapePairs` is to be asked of the whole paragraph then. Signs that mean nothing where they stand are left alone; those at a line's start are `escapeLines`' matter. */
export function escapeText(text: string): string {
  const escaped = text
    // Also the last one: what follows it may be a sign.
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, String.raw`\\`)
    .replace(/[`*]/g, String.raw`\$&`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/<(?=[a-z/!?%]|$)/gi, String.raw`\<`)
    .replace(ENTITY, String.raw`\&`)
    .replace(/~~|==|%%/g, (signs) => `\\${signs.charAt(0)}\\${signs.charAt(1)}`)
    .replace(/\[(?=\[|\^)|\](?=[([:])/g, String.raw`\$&`)
    .replace(/(?<!\\)[$~^]/g, (sign) => PLACES[sign] ?? sign);
  return escaped.replace(/#/g, (sign, at: number) =>
    isTagStart(escaped, at, 0) && tagEnd(escaped, at + 1) > at + 1 ? String.raw`\#` : sign,
  );
}

/** Dollars, tildes and carets are escaped where there are two of them, and no space beside each. */
export function escapePairs(text: string): string {
  let escaped = text.replace(/!(?=\ufdd0)/g, String.raw`\!`).replaceAll(HIDDEN, '');
  for (const [place, sign] of Object.entries(PAIRED)) {
    const count = escaped.split(place).length - 1 + (escaped.includes(sign) ? 1 : 0);
    escaped = escaped.replace(new RegExp(place, 'g'), (_, at: number) => {
      const isAlone = /^\s?$/.test(escaped.charAt(at - 1)) && /^\s?$/.test(escaped.charAt(at + 1));
      const isNote = sign === '^' && escaped.charAt(at + 1).replace('\\', '[') === '[';
      return (count > 1 && !isAlone) || isNote ? `\\${sign}` : sign;
    });
  }
  return escaped;
}

/** Text as Markdown that shows it as it is, whatever stands beside it on its line: nothing in it makes a pair with that, or a link, or a column. */
export function escapeAnywhere(text: string): string {
  let escaped = escapeText(text)
    .replace(/(?<!\\)[[\]|]/g, String.raw`\$&`)
    .replace(/!$/, String.raw`\!`);
  for (const [place, sign] of Object.entries(PAIRED)) escaped = escaped.replaceAll(place, `\\${sign}`);
  return escapeAddresses(escaped);
}

/** Web and mail addresses as words, of which no link is made. */
export const escapeAddresses = (markdown: string): string =>
  markdown
    .replace(/(?<=[a-z])(?=:\/\/)/gi, '\\')
    .replace(/(?<=\bwww)(?=\.)/gi, '\\')
    .replace(/(?<=[\w.+-])(?=@[\w-])/g, '\\');

/** What begins a block, a rule, an underline of a heading, a row of dashes or a meaning at a line's start. */
export function escapeLines(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|:(?=\s)|[-=]+$|(?=[|: ]*-)[|: -]*$)/, String.raw`\$&`)
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`),
    )
    .join('\n');
}

/** Code on one line, between more backticks than stand together in it. */
export function codeSpan(code: string): string {
  if (code.trim() === '') return code === '' ? '' : ' ';
  const lengths = new Set([...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  let length = 1;
  while (lengths.has(length)) length++;
  const space = /^`|`$/.test(code) || (code.startsWith(' ') && code.endsWith(' ')) ? ' ' : '';
  const ticks = '`'.repeat(length);
  return ticks + space + code + space + ticks;
}
