import { isNear } from './bind-note.ts';

/** A request as it is read: what stands in quotation marks is one sign each, so that no pattern looks into it. */
export interface RequestText {
  /** Without politeness and closing signs, with single spaces. */
  readonly text: string;
  /** What the quotation marks of `text` hold, in order. */
  readonly quotes: readonly string[];
  /** As typed. */
  readonly whole: string;
}

/** The first of the signs that stand for quotations. */
const FIRST = 0xe000;
const SIGN = /[\ue000-\ue0ff]/;
/** What stands for the middle of a long text. */
const MIDDLE = '\ue0ff';
const [BEGINNING, END] = [1000, 200];
/** The sign of any quotation, for a pattern. */
export const QUOTED = String.raw`[\ue000-\ue0fe]`;

/**
 * Quotation marks of every form, and what may stand before and behind them. An apostrophe opens only behind a space and closes
 * only before one, so that names keep theirs.
 */
const QUOTATION =
  /"([^"\n]+)"|“([^”“\n]+)[”“]|„([^“”„\n]+)[“”]|«\s?([^»\n]+?)\s?»|»([^«\n]+)«|「([^」\n]+)」|『([^』\n]+)』|`([^`\n]+)`|(?<![\p{L}\p{N}])['‘‚]((?:[^'’‘\n]|['’](?=[\p{L}\p{N}]))+)['’](?![\p{L}\p{N}])/gu;

const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|now|and|latent|please|pls|plz|kindly|quick question)(?:\s*[,!:.-]\s*|\s+(?=\S))|(?:can|could|would|will) (?:you|u|we) (?:please |pls |just |maybe )?|(?:would|do) you mind (?=\w+ing )|i(?:'d| would) (?:like|love) (?:you )?to |i (?:want|need) (?:you )?to (?=(?:see|know|find|open|read|add|create|make|rename|delete|tag|set|move|list|show|append|mark|put)\b)|i(?:'d| would) like (?=(?:a|the|to) )|help me (?:to )?|let(?:'|’)?s |let me |i(?:'m| am) (?:trying|looking) to |just |lemme |bitte |por favor,? |s'il (?:te|vous) pla[iî]t,? |请|請)/i;
const POLITE_END =
  /(?:[\s,]+(?:please|pls|plz|thanks|thank you|thx|for me|will you|would you|if you can|asap|bitte|danke|por favor|merci|s'il (?:te|vous) pla[iî]t|in my notes|in my vault|from my notes|in the vault|in here|in there))$/i;

/** Small words as they are mistyped most, and those that lost their apostrophe. */
const SLIPS: Readonly<Record<string, string>> = {
  dont: "don't",
  cant: "can't",
  didnt: "didn't",
  doesnt: "doesn't",
  isnt: "isn't",
  wasnt: "wasn't",
  havent: "haven't",
  wont: "won't",
  im: "i'm",
  ive: "i've",
  whats: "what's",
  wheres: "where's",
  whos: "who's",
  hows: "how's",
  thats: "that's",
  lets: "let's",
  wehn: 'when',
  wich: 'which',
  hwo: 'how',
  teh: 'the',
  wiht: 'with',
  adn: 'and',
  fo: 'of',
  taht: 'that',
  waht: 'what',
  thsi: 'this',
  woudl: 'would',
  coudl: 'could',
  craete: 'create',
  crate: 'create',
};

/** @param isOwn whether a word, in lower case, is the vault’s own: it is never read as another */
export function readRequest(whole: string, isOwn: (word: string) => boolean = () => false): RequestText {
  const quotes: string[] = [];
  let count = 0;
  // A long text is known by its beginning and its end, and used whole.
  const trimmed = whole.trim();
  const isLong = trimmed.length > BEGINNING + END;
  if (isLong) quotes[MIDDLE.charCodeAt(0) - FIRST] = trimmed.slice(BEGINNING, -END);
  let text = (isLong ? trimmed.slice(0, BEGINNING) + MIDDLE + trimmed.slice(-END) : trimmed)
    .trim()
    .replace(/[ \t\u00a0\u3000]+/g, ' ')
    .replace(QUOTATION, (...matchParts: unknown[]) => {
      const inner = matchParts.slice(1, 10).find((part): part is string => typeof part === 'string') ?? '';
      if (count >= MIDDLE.charCodeAt(0) - FIRST || SIGN.test(inner)) return String(matchParts[0]);
      quotes[count] = inner.trim();
      return String.fromCharCode(FIRST + count++);
    })
    .replace(/[’‘]/g, "'")
    .replace(
      /(?<![\p{L}\p{N}'])(?:dont|cant|didnt|doesnt|isnt|wasnt|havent|wont|im|ive|whats|wheres|whos|hows|thats|lets|wehn|wich|hwo|teh|wiht|adn|fo|taht|waht|thsi|woudl|coudl|craete|crate(?= (?:a|an|the|new) ))(?![\p{L}\p{N}'])/giu,
      (word) => SLIPS[word.toLowerCase()] ?? word,
    );
  for (let earlier = ''; earlier !== text;) {
    earlier = text;
    text = text
      .replace(POLITE, '')
      .replace(/(?<![?!.。？！\s])[\s?!.。？！]+$/u, '')
      .replace(POLITE_END, '');
  }
  return { text: withCues(text, isOwn), quotes, whole };
}

/** A part of the request as it was typed; the whole of one quotation without its marks. */
export function restore(part: string | undefined, { quotes }: Pick<RequestText, 'quotes'>): string {
  const plain = (part ?? '').trim();
  const quote = (sign: string): string => quotes[sign.charCodeAt(0) - FIRST] ?? '';
  if (plain.length === 1 && SIGN.test(plain)) return quote(plain);
  return plain.replace(/[\ue000-\ue0ff]/g, (sign) => (sign === MIDDLE ? quote(sign) : `"${quote(sign)}"`));
}

export const isQuoted = (part: string | undefined): boolean => {
  const plain = (part ?? '').trim();
  return plain.length === 1 && SIGN.test(plain);
};

/** A name in a request: without its quotation marks, articles and closing signs. */
export function nameIn(part: string | undefined, request: Pick<RequestText, 'quotes'>): string {
  if (isQuoted(part)) return restore(part, request);
  return restore(part, request)
    .replace(/^(?:the|my|our) (?=\S)/i, '')
    .replace(/[\s,;:.!?]+$/u, '')
    .trim();
}

/** Words that requests begin with, or are told by: with a letter amiss they mean the same. */
const FIRST_CUES =
  'what which where when show list find open create append rename delete remove count tagged notes note mark give write search tasks change move make link links tell read complete everything anything all mentions'.split(
    ' ',
  );
const CUES =
  'yesterday tomorrow tagged overdue mention mentions mentioned mentioning related similar backlinks address password birthday recipe recipes property folder modified created deadline reference references'.split(
    ' ',
  );
const ALL_CUES = new Set([...FIRST_CUES, ...CUES]);
/** Words near a cue that mean themselves. */
const OWN = new Set(
  'relate relates than then that where were there here lost last opens liked linked likes lines line notre nota notas mate make made mark marks marked moved move moves more most what chat wait task tasks takes tales talk talks list lists life live love lives fine fined find finds mind kind wind shop shoe shown shows tall told tell sell all ale ill alt note notes noted vote votes code mode node nodes tagged title titles ready reads read real rename removed created creates changed changes change chance charge lint link links sink pink wink counts count county court tea treat great wide white write writes wrote given gives give gave gate game name live five open search sea seen set sets met got get work word world words wanted want went sent tent rent cent cost fact act page side made'.split(
    ' ',
  ),
);

/** “Relate” is another word than “related”, and means itself. */
const isForm = (a: string, b: string): boolean =>
  /^(?:s|d|r|n|es|ed)$/.test(a.startsWith(b) ? a.slice(b.length) : b.startsWith(a) ? b.slice(a.length) : '');

function withCues(text: string, isOwn: (word: string) => boolean): string {
  let at = -1;
  return text.replace(/(?<![#\p{L}\p{N}])\p{L}{4,}/gu, (word) => {
    at++;
    const lower = word.toLowerCase();
    if (ALL_CUES.has(lower) || OWN.has(lower) || at > 30 || isOwn(lower)) return word;
    const cue = (at < 2 ? [...FIRST_CUES, ...CUES] : CUES).find(
      (candidate) =>
        candidate.length >= (at < 2 ? 4 : 6) &&
        candidate[0] === lower[0] &&
        isNear(candidate, lower) &&
        !isForm(candidate, lower),
    );
    return cue === undefined ? word : cue;
  });
}
