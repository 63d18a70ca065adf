/**
 * A script whose words carry others or their endings: particles after Korean nouns, the article and short prepositions before Arabic and
 * Hebrew ones, number, gender and case after Hindi ones (some of the endings of Ramanathan and Rao, “A Lightweight Stemmer for Hindi”, 2003).
 */
interface AffixScript {
  readonly script: RegExp;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Less than this left of a typed word is no word. */
  readonly least: number;
  /** The same beside an ending of a single sign, which may belong to a short word itself. */
  readonly leastBeforeSign?: number;
}

const list = (words: string): readonly string[] => ['', ...words.split(' ')];

/** As folded by `foldText`. */
const AFFIX_SCRIPTS: readonly AffixScript[] = [
  {
    script: /^\p{Script=Hangul}+$/u,
    before: [''],
    after: list(
      '은 는 이 가 을 를 의 에 에서 에게 께 한테 와 과 랑 이랑 하고 도 만 로 으로 부터 까지 보다 처럼 마다 조차 나 이나 라 이라 인 이다 입니다 며 이며 고 이고 들 들은 들이 들을 들의 들에 들도 에는 에도 에서는 에서도 에서의 에게는 로는 으로는 와의 과의 로서 으로서 로써 으로써 로부터 으로부터 까지의 라고 이라고 라는 이라는',
    ),
    least: 2,
  },
  {
    script: /^\p{Script=Arabic}+$/u,
    before: list('ال و وال ف فال ب بال ك كال ل لل ول وب'),
    after: list('ه ها هم نا ي يه ان ات ون ين'),
    least: 3,
  },
  {
    script: /^\p{Script=Hebrew}+$/u,
    before: list('ה ו ב ל מ ש כ וה שה מה כש וב ול ומ'),
    after: list('ים ות'),
    least: 3,
  },
  {
    script: /^\p{Script=Devanagari}+$/u,
    before: [''],
    after: list('ा े ी ों ें ियां ियों ां ओं एं ते ता ती ना ने नी'),
    least: 2,
    leastBeforeSign: 3,
  },
];

/**
 * The forms that a folded word may have in such a script, by what is written before and after it; empty in all other scripts. Not
 * every one is a word: those that the vault has are taken.
 */
export function formsByAffixes(word: string): ReadonlySet<string> {
  const found = AFFIX_SCRIPTS.find(({ script }) => script.test(word));
  if (!found) return new Set();
  const { before, after, least, leastBeforeSign = 0 } = found;
  const bears = (stem: string, end: string): boolean => end.length !== 1 || stem.length >= leastBeforeSign;
  const stems = new Set([word]);
  for (const lead of before) {
    for (const end of after) {
      const stem = word.slice(lead.length, word.length - end.length);
      if (stem.length >= least && bears(stem, end) && word.startsWith(lead) && word.endsWith(end)) stems.add(stem);
    }
  }
  const forms = [...stems].flatMap((stem) =>
    before.flatMap((lead) => after.flatMap((end) => (bears(stem, end) ? lead + stem + end : []))),
  );
  return new Set(forms.filter((form) => form !== word));
}
