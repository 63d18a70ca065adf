import { stemmer as english } from '@orama/stemmers/english';
import { foldText, segmentWords } from '../../../notes/words.ts';

/** The words of a text as they are compared: folded, names such as `sample_rate` and `openNote` in their parts too. */
export function formsIn(text: string): Set<string> {
  const forms = new Set<string>();
  for (const { text: word } of segmentWords(text)) {
    const parts = word.split(/_+|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part !== '');
    for (const part of parts.length > 1 ? [...parts, word] : parts) forms.add(formOf(part));
    // The end of a compound is no English ending.
    if (word.length >= LEAST_COMPOUND) forms.add(foldText(word));
  }
  return forms;
}

/** A word without its possessive, accents and, where it is written in Latin letters, its English ending. */
export function formOf(word: string): string {
  const folded = foldText(word)
    .replace(/['’]s?$/, '')
    .replace(/^_+|_+$/g, '');
  const cachedForm = KNOWN.get(folded);
  if (cachedForm !== undefined) return cachedForm;
  const form = /^[a-z]{3,}$/.test(folded) ? english(folded) : folded;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(folded, form);
  return form;
}

/** Notes repeat their words; finding an ending takes longer than looking it up. */
const KNOWN = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** Whether one of the text's forms is the wanted one, begins with it, or is a compound that ends with it. */
export function hasForm(forms: ReadonlySet<string>, wordForm: string): boolean {
  if (forms.has(wordForm)) return true;
  if (wordForm.length < 4) return false;
  for (const form of forms) {
    if (form.startsWith(wordForm) && form.length - wordForm.length <= MOST_ADDED) return true;
    if (wordForm.length >= LEAST_OF_COMPOUND && form.endsWith(wordForm)) return true;
    if (form.length >= LEAST_OF_COMPOUND && wordForm.startsWith(form) && wordForm.length - form.length <= MOST_ADDED)
      return true;
  }
  return false;
}

const MOST_ADDED = 6;
const LEAST_OF_COMPOUND = 5;
const LEAST_COMPOUND = 9;
