import { resultWordsText } from './result-words.texts.ts';

/** What a part of a tool's answer is called: by its name there where no word is known for it. */
export const resultInWords = (name: string): string =>
  Object.hasOwn(resultWordsText, name)
    ? resultWordsText[name as keyof typeof resultWordsText]
    : name.replaceAll('_', ' ');
