import { inQuotes } from './in-quotes.ts';

type Words = Readonly<Record<string, string>>;

/** A type of relation as a word of the language: one of the person as it is written. */
export const typeWord = (words: Words, type: string): string => words[type.replaceAll(' ', '_')] ?? type;

/**
 * Relations beside each other with their types as words of the language: `„A“ part of „B“; „C“ cites „D“`, or the names that they
 * lead to, as `„B“ (cites)`. What is no type that is known stays.
 */
export function withTypeWords(words: Words, list: string): string {
  const marks = inQuotes('');
  const [open, close] = [marks.slice(0, marks.length / 2), marks.slice(marks.length / 2)];
  return list
    .replace(
      new RegExp(`(${close} )([^${marks}]+)( ${open})`, 'gu'),
      (_, before: string, type: string, behind: string) => before + typeWord(words, type) + behind,
    )
    .replace(
      new RegExp(`(${close} \\()([^()]+)(\\))`, 'gu'),
      (_, before: string, type: string, behind: string) => before + typeWord(words, type) + behind,
    );
}
