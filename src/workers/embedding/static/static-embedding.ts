import { type Database, IndexStorageError } from '../../database/database.ts';
import type { ModelLoader } from '../locate-model.ts';

/** The rows of a static model: one for each token, in one byte a dimension; value = byte × the row's scale. The token's learned weight is in its scale. */
export interface StaticTable {
  readonly dimensions: number;
  readonly scales: Float32Array;
  readonly rows: Int8Array;
}

/**
 * Writes the unit vector of the tokens' sum (which has the direction of their mean) to `out` from `at` on.
 * No token, or rows that cancel out: all zeros.
 */
export type SumRows = (ids: Uint32Array, out: Float32Array, at: number) => void;

export function createRowSum(table: StaticTable): SumRows {
  const { dimensions } = table;
  const sum = new Float64Array(dimensions);
  return (ids, out, at) => {
    sum.fill(0);
    const fours = ids.length - (ids.length % 4);
    for (let index = 0; index < fours; index += 4) addFour(sum, table, ids, index);
    for (let index = fours; index < ids.length; index += 1) addOne(sum, table, ids[index]!);
    let square = 0;
    for (let i = 0; i < dimensions; i += 1) square += sum[i]! * sum[i]!;
    const shrink = square > 0 ? 1 / Math.sqrt(square) : 0;
    for (let i = 0; i < dimensions; i += 1) out[at + i] = sum[i]! * shrink;
  };
}

/** Four rows at a time: the sum is then read and written a quarter as often, which doubles the speed. */
function addFour(sum: Float64Array, { rows, scales, dimensions }: StaticTable, ids: Uint32Array, from: number): void {
  const a = ids[from]!;
  const b = ids[from + 1]!;
  const c = ids[from + 2]!;
  const d = ids[from + 3]!;
  const scaleA = scales[a]!;
  const scaleB = scales[b]!;
  const scaleC = scales[c]!;
  const scaleD = scales[d]!;
  const rowA = a * dimensions;
  const rowB = b * dimensions;
  const rowC = c * dimensions;
  const rowD = d * dimensions;
  for (let i = 0; i < dimensions; i += 1) {
    sum[i]! +=
      scaleA * rows[rowA + i]! + scaleB * rows[rowB + i]! + scaleC * rows[rowC + i]! + scaleD * rows[rowD + i]!;
  }
}

function addOne(sum: Float64Array, { rows, scales, dimensions }: StaticTable, id: number): void {
  const scale = scales[id]!;
  const row = id * dimensions;
  for (let i = 0; i < dimensions; i += 1) sum[i]! += scale * rows[row + i]!;
}

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
  const mainScript = shares.find(({ share }) => share > OTHER_SCRIPT);
  return mainScript?.language ?? byCommonWords(text);
}

function byCommonWords(text: string): string | undefined {
  // A letter beside a digit is a part of a code: “w12” has no Polish word in it.
  const textWords = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const [best, second] = Object.entries(LATIN)
    .map(([language, common]) => {
      const languageLetters = OWN_LETTERS.find(([, of]) => of === language)?.[0];
      return { language, count: textWords.filter((word) => common.has(word) || languageLetters?.test(word)).length };
    })
    .sort((a, b) => b.count - a.count);
  return best && best.count >= LEAST_WORDS && best.count > (second?.count ?? 0) ? best.language : undefined;
}

/** The built-in model reads English. Its sibling reads twenty-two more languages, and finds a note in one of them by a question in another. */
export const ENGLISH_MODEL = 'latent-static';
export const MULTILINGUAL_MODEL = 'latent-static-multilingual';

/** What a person chooses who wants the English table whatever the notes are written in. */
export const ENGLISH_ALWAYS = 'latent-static-english';

/** What the sibling was trained on, beside English (`docs/decisions/search-by-meaning.md`). */
const OF_SIBLING: ReadonlySet<string> = new Set(
  'ar cs de el es fr he hi id it ja ko nl pl pt ro ru th tr uk vi zh'.split(' '),
);
/** Of the notes that tell their language, this share in the sibling's asks for it: it is nearly as good in English. */
const ENOUGH = 0.2;
const KEPT = 'static_model';

const LANGUAGE_SQL = {
  changes: 'SELECT total_changes() AS changes',
  kept: 'SELECT value FROM meta WHERE key = ?',
  keep: 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)',
} as const;

/** How many notes are examined, each by the beginning of its text. */
const SAMPLE = 400;

/** Loads the sibling in the English model's place, where the notes ask for it. It is not kept with the app: where it cannot be fetched, the English one serves. */
export function loadForLanguages(load: ModelLoader, database: Database): ModelLoader {
  return async (settings, onStatus, signal) => {
    const model = staticModelFor(settings.model, database);
    if (model === settings.model) return load(settings, onStatus, signal);
    return load({ ...settings, model }, onStatus, signal).catch((error: unknown) => {
      if (signal.aborted || settings.model !== ENGLISH_MODEL) throw error;
      return load(settings, onStatus, signal);
    });
  };
}

/** What `id` names, or its sibling where `id` is the English model and enough of the notes so far are in other languages. */
export function staticModelFor(id: string | null, database: Database): string | null {
  if (id === ENGLISH_ALWAYS) return ENGLISH_MODEL;
  if (id !== ENGLISH_MODEL) return id;
  const { changes } = database.get<{ changes: number }>(LANGUAGE_SQL.changes)!;
  const cachedChoice = modelChoices.get(database);
  if (cachedChoice?.changes === changes) return cachedChoice.model;
  const storedModel = database.get<{ value: string }>(LANGUAGE_SQL.kept, KEPT)?.value;
  // Nothing has changed since the last visit, which found it out.
  const model = changes === 0 && storedModel !== undefined ? storedModel : modelByNotes(database);
  if (model !== storedModel) storeLanguageModel(database, model);
  modelChoices.set(database, { changes: database.get<{ changes: number }>(LANGUAGE_SQL.changes)!.changes, model });
  return model;
}

function storeLanguageModel(database: Database, model: string): void {
  try {
    database.run(LANGUAGE_SQL.keep, KEPT, model);
  } catch (error) {
    // Without room it is found out again at the next start.
    if (!(error instanceof IndexStorageError)) throw error;
  }
}

/** At a start it is asked for several times, and nothing has changed meanwhile. */
const modelChoices = new WeakMap<Database, { readonly changes: number; readonly model: string }>();

function modelByNotes(database: Database): string {
  const notes = database.all<{ preview: string }>(
    'SELECT preview FROM documents WHERE is_note = 1 AND passages > 0 ORDER BY hash LIMIT ?',
    SAMPLE,
  );
  const languages = notes.map(({ preview }) => guessLanguage(preview)).filter((language) => language !== undefined);
  const otherLanguageCount = languages.filter((language) => OF_SIBLING.has(language)).length;
  return otherLanguageCount > 0 && otherLanguageCount >= languages.length * ENOUGH ? MULTILINGUAL_MODEL : ENGLISH_MODEL;
}
