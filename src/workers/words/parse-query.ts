import { foldText, hasWordOrSign, segmentWords, WORD_OR_SIGN } from '../../notes/words.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';

/** A word that counts as another. */
export interface WordAlso {
  /** Folded; several words, apart from each other, for the parts of a compound. */
  readonly text: string;
  readonly weight: number;
  /** A compound, or the parts of one: it counts in the order of what is found, not in what is required or excluded. */
  readonly compound?: true;
  /** Several words that count where they stand side by side: the word written apart. */
  readonly together?: true;
  /** It counts wherever it stands within a word, however often: less than any word by itself. */
  readonly inside?: true;
  /** Of a subject near to the word's: it counts in the order of what is found, and is no reason to list a note. */
  readonly loose?: true;
  /** Another form of the nearest word to one that stands nowhere. */
  readonly form?: true;
}

/** One thing that a person asked for, as typed. */
export interface QueryTerm {
  readonly text: string;
  /** The last word as one types: longer words that begin with it match too. */
  readonly prefix: boolean;
  /** It is asked for within other words. */
  readonly inside?: true;
  /** The word without the hyphens and apostrophes that stand in it, of which this is a part. */
  readonly whole?: string;
  /** One character right behind another, in a script without spaces: the dictionary knows no longer word of them. */
  readonly joined?: true;
  /** Other words that count as this one, `weight` (0–1) times as much: of the same stem, or the nearest where it stands nowhere. */
  readonly also?: readonly WordAlso[];
  /** `also` are the nearest words: this one stands nowhere. */
  readonly corrected?: boolean;
  /** `also` are longer words in which this one stands, which stands nowhere by itself. */
  readonly within?: boolean;
  /** `also` are words in another script that sound alike. */
  readonly heard?: boolean;
  /** `also` are words of the vault that mean nearly the same, these and their other forms: this one stands nowhere. */
  readonly meant?: readonly string[];
  /** It stands nowhere, nor does a word near to it. */
  readonly missing?: boolean;
  /** How much of what it says counts, 0–1; all where absent. */
  readonly share?: number;
  /** It is missing, and most of its letters stand together in no word of the vault: keys hit at random. */
  readonly unreadable?: boolean;
}

export interface ParsedQuery {
  /** Ranked: more of them is better, none is required. */
  readonly words: readonly QueryTerm[];
  /** "In quotes": required, in this order. */
  readonly phrases: readonly QueryTerm[];
  /** `-word` or `-"phrase"`: what must not be there. */
  readonly excluded: readonly QueryTerm[];
  /** The query without operators: what is embedded, and compared with titles. */
  readonly plain: string;
}

const MAX_TERMS = 64;
/** A prefix this short would match a large part of the vault. */
const MIN_PREFIX = 2;
const PART = /(-?)"([^"]*)("|$)|(\S+)/gu;
/** Quotation marks as other keyboards and languages have them. */
const QUOTATION_MARKS = /[“”„‟«»＂「」『』]/gu;
/** Two of them around something. A lone one is a sign like others: titles hold some. */
const QUOTED = /[“”„‟«»＂「『]([^"“”„‟«»＂「」『』]+)[“”‟«»＂」』]/gu;
/** What cannot be seen, which no one means to type. */
const INSIDE_WORDS = /(?<=[\p{L}\p{M}])[\u00ad\u200b\u200d-\u200f\u2060\ufeff](?=\p{L})/gu;
/** A star at the end of a word asks for longer ones; at its beginning it says what is done anyway. */
const STARRED = /^\*?(.*[\p{L}\p{N}\p{M}])\*+$/u;
/** A word with signs in it that are left out at will. */
const WITH_SIGNS = /^[\p{L}\p{N}\p{M}]+(?:['’‐‑-][\p{L}\p{N}\p{M}]+)+$/u;

/** Reads what a person typed. Never fails: parts without a letter, digit or sign are left out. */
export function parseQuery(query: string, options: { readonly prefix?: boolean } = {}): ParsedQuery {
  const words: QueryTerm[] = [];
  const phrases: QueryTerm[] = [];
  const excluded: QueryTerm[] = [];
  const plain: string[] = [];
  const seen = new Set<string>();
  for (const [, minus, quoted, closing, bare] of plainQuotes(query.normalize('NFC').replace(INSIDE_WORDS, '')).matchAll(
    PART,
  )) {
    if (quoted !== undefined) {
      if (!hasWordOrSign(quoted)) continue;
      if (options.prefix && closing === '' && !minus) {
        addUnfinished(quoted);
        continue;
      }
      (minus ? excluded : phrases).push({ text: quoted.trim(), prefix: false });
      if (!minus) plain.push(quoted.trim());
    } else if (bare && /^-[\p{L}\p{N}]/u.test(bare)) {
      excluded.push({ text: bare.slice(1), prefix: false });
    } else if (bare) {
      const begun = STARRED.exec(bare)?.[1];
      plain.push(begun ?? bare);
      addWords(begun ?? bare, begun !== undefined);
    }
  }
  return { words: options.prefix ? lastAsPrefix(words, query) : words, phrases, excluded, plain: plain.join(' ') };

  /** A quotation mark without a partner may get one with the next keys. */
  function plainQuotes(text: string): string {
    return options.prefix ? text.replace(QUOTATION_MARKS, '"') : text.replace(QUOTED, '"$1"');
  }

  /** Quotes that are still being typed: their last word may be the beginning of another. */
  function addUnfinished(quoted: string): void {
    const last = /(?<!\S)\S*$/u.exec(quoted)?.[0] ?? '';
    const leadingText = quoted.slice(0, quoted.length - last.length);
    if (hasWordOrSign(leadingText)) phrases.push({ text: leadingText.trim(), prefix: false });
    plain.push(quoted.trim());
    addWords(last);
  }

  function addWords(text: string, isBegun = false): void {
    let previousWord = '';
    const whole = WITH_SIGNS.test(text) ? foldText(text.replace(/['’‐‑-]/gu, '')) : undefined;
    const partWords = queryPartWords(text);
    for (const [at, word] of partWords.entries()) {
      const joined = isOneCharacter(previousWord) && isOneCharacter(word) && text.includes(previousWord + word);
      previousWord = word;
      const folded = foldText(word);
      if (seen.has(folded) || words.length >= MAX_TERMS) {
        previousWord = '';
        continue;
      }
      seen.add(folded);
      words.push({
        text: word,
        prefix: isBegun && at === partWords.length - 1,
        ...(joined && { joined }),
        ...(whole !== undefined && { whole }),
      });
    }
  }
}

/** Characters that are words of grammar by themselves, in Chinese and Japanese: they end a name. */
const GRAMMAR =
  /[的了是在和与與或有不这這那我你他她它们們个個上下中里裡到从從对對为為以于於被把将將就也都还還又很谁誰哪吗嗎呢吧几幾之其而及等用由向地得着著过過去来來说說会會能要两兩一はがをにへとでものかやねよなだたてしい]/u;
const isOneCharacter = (word: string): boolean =>
  hasUnspacedScript(word) && [...word].length === 1 && !GRAMMAR.test(word);

/** A word of a condition, which a star at its end makes a beginning. */
export function toQueryTerm(text: string, isTyped: boolean): QueryTerm {
  const begun = STARRED.exec(text)?.[1];
  return { text: begun ?? text, prefix: isTyped || begun !== undefined };
}

/** The other spellings of a phrase: a version with its `v` or without; a compound at a line's end in a PDF, which lost its hyphen there. */
export function spelledAlike({ text, prefix, inside }: QueryTerm): QueryTerm[] {
  if (prefix || inside) return [];
  const version = /^(v?)(\d+(?:\.\d+)+)$/iu.exec(text.trim());
  const variant = version
    ? `${version[1] ? '' : 'v'}${version[2]!}`
    : text.replace(/(?<=\p{L}{2})[-‐](?=\p{Ll}{2})/gu, '');
  return variant === text ? [] : [{ text: variant, prefix }];
}

/** Words of a query's part: split as the index splits, and by dictionary where the script has no spaces. */
export function queryPartWords(text: string): string[] {
  const parts = text.match(WORD_OR_SIGN) ?? [];
  return parts
    .flatMap((part) =>
      hasUnspacedScript(part) ? segmentWords(part.normalize('NFKC')).map(({ text: word }) => word) : [part],
    )
    .filter(hasWordOrSign);
}

function lastAsPrefix(words: readonly QueryTerm[], query: string): QueryTerm[] {
  const last = words.at(-1);
  // What is typed last may also be a phrase, what is excluded, or a word that stands further left already.
  const typing =
    last &&
    query.normalize('NFC').endsWith(last.text) &&
    (last.text.length >= MIN_PREFIX || hasUnspacedScript(last.text));
  return typing ? [...words.slice(0, -1), { ...last, prefix: true }] : [...words];
}
