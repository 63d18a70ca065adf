import { QUOTED } from './show-invisible.ts';

/** A part of a sentence, and whether it is a name that is drawn apart from the sentence, without quotation marks around it. */
interface SentencePart {
  readonly text: string;
  readonly isName: boolean;
}

/** As `inQuotes` puts the double quotation marks of the languages in words. What only looks like one of them stays in words. */
const NAMED_MARK = /⟨quotation mark \(U\+(0022|201[C-E]|00[AB]B|300[C-F])\)⟩/gu;

/**
 * A sentence as it is drawn where an element can set a name apart, which no sign within the name can end: there a name with quotation
 * marks of its own stands as it was typed. All else stays as the sentence has it.
 */
export function splitTypedNames(sentence: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let at = 0;
  for (const quotation of sentence.matchAll(QUOTED)) {
    const name = quotation[2]!;
    const typedName = name.replaceAll(NAMED_MARK, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
    if (typedName === name) continue;
    if (quotation.index > at) parts.push({ text: sentence.slice(at, quotation.index), isName: false });
    parts.push({ text: typedName, isName: true });
    at = quotation.index + quotation[0].length;
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at), isName: false });
  return parts;
}
