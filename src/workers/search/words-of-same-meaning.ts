import { foldText } from '../../notes/words.ts';
import type { Embedder, KnownWord } from '../embedding/embedder.ts';
import { isFunctionWord } from '../words/function-words.ts';
import type { ParsedQuery, QueryTerm, WordAlso } from '../words/parse-query.ts';
import { hasUnspacedScript } from '../words/unspaced-scripts.ts';
import type { WordEngine } from '../words/word-engine.ts';

/** Of the words that mean nearly the same, so many that stand in the vault count as the one that was typed. */
const MOST = 5;
/** From this cosine on a word stands for the other: in another language, or as another name of it. Below it both are about one subject. */
const SAME = 0.4;

/**
 * The query in which words that stand nowhere in the vault count as those of the vault that mean nearly the same, in whatever
 * language: a question in Russian so finds English notes by their words. How near they are is how much they count, and their
 * other forms count as those of any word. Stays as it is where the model cannot tell, or fails.
 */
export async function withWordsOfSameMeaning(
  words: WordEngine,
  query: ParsedQuery,
  nearestWords: Embedder['nearestWords'],
): Promise<ParsedQuery> {
  const unknown = query.words.filter((term) => standsNowhere(words, term));
  if (!nearestWords || unknown.length === 0) return query;
  let known: Awaited<ReturnType<typeof nearestWords>>;
  try {
    known = await nearestWords(unknown.map(({ text }) => text));
  } catch {
    // The model may be ended at any moment.
    return query;
  }
  const replaced = new Map<QueryTerm, QueryTerm>();
  for (const [at, term] of unknown.entries()) {
    const { isWhole, near: all } = known[at]!;
    // A word that is spelt nearly like one of the vault is a typing error, unless it is a word itself.
    if (term.corrected && !term.heard && !isWhole) continue;
    const inVault = all.filter(({ text }) => words.stands(text)).slice(0, MOST);
    if (inVault.length === 0 && !(term.heard && isWhole)) continue;
    const meant = inVault.filter(({ cosine }) => cosine >= SAME).map(({ text }) => text);
    if (meant.length === 0 && isWhole && term.corrected && !term.heard) continue;
    const near = inVault.flatMap(({ text, cosine }) => withForms(words, text, cosine));
    const also = strongestOf([...near, ...heardBeside(term, isWhole, all)]);
    const typed = { text: term.text, prefix: term.prefix };
    if (meant.length > 0) replaced.set(term, { ...typed, also, meant });
    else replaced.set(term, also.length > 0 ? { ...term, also } : { ...typed, missing: true });
  }
  return { ...query, words: query.words.map((term) => replaced.get(term) ?? term) };
}

/**
 * The names that a word may be, beside what it means. A word that the model knows sounds like many that it is not (“погода”, weather,
 * like “packet”): those that mean nothing near to it are not meant.
 */
function heardBeside({ heard, also = [] }: QueryTerm, isKnown: boolean, near: KnownWord['near']): readonly WordAlso[] {
  if (!heard) return [];
  const isMeant = ({ text }: WordAlso): boolean => near.some((other) => foldText(other.text) === text);
  return isKnown ? also.filter(isMeant) : also;
}

function standsNowhere(words: WordEngine, term: QueryTerm): boolean {
  if (isFunctionWord(term.text)) return false;
  if (term.missing || term.corrected) return true;
  // Words of scripts without spaces have no other forms, and are not looked for among near ones.
  return hasUnspacedScript(term.text) && !words.stands(term.text);
}

/** A word of the vault, with the others of its stem. */
function withForms(words: WordEngine, text: string, weight: number): WordAlso[] {
  const [found] = words.expand({ words: [{ text, prefix: false }], phrases: [], excluded: [], plain: '' }).words;
  const others = (found?.also ?? []).filter(({ compound }) => !compound);
  const forms = [{ text: foldText(text), weight: 1 }, ...others];
  return forms.map((form) => ({ ...form, weight: form.weight * weight, ...(weight < SAME && { loose: true }) }));
}

/** What counts when results are listed, marked and counted; the same query where all of it does. */
export function withoutLoose(query: ParsedQuery): ParsedQuery {
  if (!query.words.some(({ also }) => also?.some(({ loose }) => loose))) return query;
  const words = query.words.map((term) => {
    const { also, ...typed } = term;
    const left = also?.filter(({ loose }) => !loose) ?? [];
    if (left.length > 0) return { ...typed, also: left };
    const { corrected, heard: _, ...alone } = typed;
    return corrected ? { ...alone, missing: true } : typed;
  });
  return { ...query, words };
}

/** Each word once: two that mean the same may have forms in common. What is a reason to list a note stays one. */
function strongestOf(also: readonly WordAlso[]): WordAlso[] {
  const strongest = new Map<string, WordAlso>();
  for (const { loose, ...one } of also) {
    const before = strongest.get(one.text);
    const isLoose = loose && (!before || before.loose);
    const weight = Math.max(one.weight, before?.weight ?? 0);
    strongest.set(one.text, { ...one, weight, ...(isLoose && { loose }) });
  }
  return [...strongest.values()];
}
