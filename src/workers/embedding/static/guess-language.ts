/** Scripts that one language writes, or that its commonest language stands for. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Languages in Latin letters: short words that each has often, and few of the others have. */
const LATIN: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('the of and to is that for with it this are be on as from by at have not you was were which or'),
  de: words('der und das ist nicht ein eine zu den mit von auf für dem auch wird sich des wie oder im einer'),
  es: words('el los las una por con para que es en se del más como su lo al y fue este pero muy está'),
  fr: words('le les des et est une dans pour que qui sur au du avec ce pas il plus en aux ont cette sont ses'),
  it: words('il che di della non sono gli per una con del nel anche più come alla dei delle è ha questo'),
  pt: words('o os as não uma com dos mais são para por da do em ao também foi é das um pela pelo seu'),
  nl: words('het een van voor niet zijn de en op dat met te aan ook worden naar deze bij maar werd'),
  sv: words('och att inte som är jag det en på för av med till den har var ett om'),
  da: words('og ikke af til jeg det er en på for med den har som at de et kan blev'),
  no: words('og ikke av til jeg det er en på for med den har som å de et kan ble'),
  fi: words('ja ei että joka mutta myös on ovat hän se oli tai kun sekä ole niin'),
  pl: words('w i nie na się jest jak od przez są dla oraz jego'),
  cs: words('na je že jsou nebo jako pro který byl také jeho při které'),
  ro: words('și în cu pe nu din care mai sunt pentru prin fost sau este lui'),
  hu: words('és hogy nem egy volt ezt meg csak vagy mint'),
  tr: words('ve bir bu için ile olarak da de olan daha çok gibi ne kadar sonra ise'),
  vi: words('và của là có không được trong cho một các với người những này đã để'),
  id: words('yang dan di untuk dengan ini dari pada tidak adalah dalam itu ke juga akan oleh'),
};
/** Letters that one of these languages has, and the others have not: a word with one counts as one of its commonest. */
const OWN_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[ğış]/u, 'tr'],
  [/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỵỷỹ]/u, 'vi'],
  [/[ąęłńśźż]/u, 'pl'],
  [/[ěřů]/u, 'cs'],
  [/[ășț]/u, 'ro'],
  [/[őű]/u, 'hu'],
  [/ß/u, 'de'],
  [/[ãõ]/u, 'pt'],
  [/ñ/u, 'es'],
];
/** A text with this share of another script's letters is in its language, though names in Latin letters stand between. */
const OTHER_SCRIPT = 0.3;
/** Japanese has Chinese characters too; this share of its own letters tells it. */
const KANA = 0.1;
const LEAST_LETTERS = 20;
const LEAST_WORDS = 3;

/**
 * The language that a text is most likely written in, as ISO 639-1 says it: by its script, and in Latin letters by its commonest words.
 * Undefined where the text is short, or says too little, or two languages have as many of their words in it.
 */
export function guessLanguage(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS) return undefined;
  const shares = SCRIPTS.map(([script, language]) => ({
    language,
    share: (text.match(script)?.length ?? 0) / letters,
  }));
  const kana = shares.find(({ language }) => language === 'ja')!.share;
  const han = shares.find(({ language }) => language === 'zh')!.share;
  if (kana > KANA && kana + han > OTHER_SCRIPT) return 'ja';
  const other = shares.find(({ share }) => share > OTHER_SCRIPT);
  return other?.language ?? byCommonWords(text);
}

function byCommonWords(text: string): string | undefined {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = Object.entries(LATIN)
    .map(([language, common]) => {
      const own = OWN_LETTERS.find(([, of]) => of === language)?.[0];
      return { language, count: found.filter((word) => common.has(word) || own?.test(word)).length };
    })
    .sort((a, b) => b.count - a.count);
  return best && best.count >= LEAST_WORDS && best.count > (second?.count ?? 0) ? best.language : undefined;
}
