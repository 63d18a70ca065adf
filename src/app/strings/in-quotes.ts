import { inQuotes as inEnglishQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { languageTag } from './language.ts';

/** What a quotation begins and ends with, where it is not as in English. Each is a mark that no quoted name keeps. */
const MARKS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u202f', '\u202f»'],
  ja: ['「', '」'],
};

/** A name within a sentence on the screen, in the quotation marks of its language; otherwise as the function of this name that models read. */
export function inQuotes(name: string): string {
  const quoted = inEnglishQuotes(name);
  const [open, close] = MARKS[languageTag()] ?? ['“', '”'];
  return `${open}${quoted.slice(1, -1)}${close}`;
}

/** The same for one sign, which ends no quotation though it may be a quotation mark: its name in words would say less. */
export const signInQuotes = (sign: string): string => (sign === '"' ? inQuotes(' ').replace(' ', '"') : inQuotes(sign));

/** The address of a host within a sentence: as it is where it is one, in quotation marks where it holds anything else. */
export const plainHost = (host: string): string => (/^[\w.:[\]-]+$/.test(host) ? host : inQuotes(host));
