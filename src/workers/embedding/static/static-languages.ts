import type { Database } from '../../database/database.ts';
import type { ModelLoader } from '../load-model.ts';

/** The built-in model reads English. Its sibling reads six more languages, and finds a note in one of them by a question in another. */
export const ENGLISH_MODEL = 'latent-static';
export const MULTILINGUAL_MODEL = 'latent-static-multilingual';

/** Of the notes that tell their language, this share in others than English asks for the sibling: it is nearly as good in English. */
const ENOUGH = 0.2;
/** How many notes are examined, each by the beginning of its text. */
const SAMPLE = 400;
/** Fewer words of these kinds, or letters, say nothing. */
const LEAST_WORDS = 3;
const LEAST_LETTERS = 20;

const LETTER = /\p{L}/gu;
const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]/gu;
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ENGLISH = words('the of and to is that for with it this are be on as from by at have not you');
/** German, Spanish and French: what each has often and English has not. */
const OTHERS = [
  words('der und das ist nicht ein eine zu den mit von auf für dem auch wird sich des wie oder'),
  words('el la de los las una por con para que es en se del más como su lo al y'),
  words('le la les des et est une dans pour que qui sur au du avec ce pas il plus en'),
];

/** Loads the sibling in the English model's place, where the notes ask for it. It is not kept with the app: where it cannot be fetched, the English one serves. */
export function loadForLanguages(load: ModelLoader, database: Database): ModelLoader {
  return async (settings, onStatus, signal) => {
    const model = staticModelFor(settings.model, database);
    if (model === settings.model) return load(settings, onStatus, signal);
    return load({ ...settings, model }, onStatus, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return load(settings, onStatus, signal);
    });
  };
}

/** What `id` names, or its sibling where `id` is the English model and enough of the notes so far are in the sibling's other languages. */
export function staticModelFor(id: string | null, database: Database): string | null {
  if (id !== ENGLISH_MODEL) return id;
  const { changes } = database.get<{ changes: number }>('SELECT total_changes() AS changes')!;
  const before = chosen.get(database);
  if (before?.changes === changes) return before.model;
  const model = modelByNotes(database);
  chosen.set(database, { changes, model });
  return model;
}

/** At a start it is asked for several times, and nothing has changed meanwhile. */
const chosen = new WeakMap<Database, { readonly changes: number; readonly model: string }>();

function modelByNotes(database: Database): string {
  const notes = database.all<{ preview: string }>(
    'SELECT preview FROM documents WHERE is_note = 1 AND passages > 0 ORDER BY hash LIMIT ?',
    SAMPLE,
  );
  const told = notes.map(({ preview }) => isOtherLanguage(preview)).filter((other) => other !== undefined);
  const others = told.filter(Boolean).length;
  return others > 0 && others >= told.length * ENOUGH ? MULTILINGUAL_MODEL : ENGLISH_MODEL;
}

/** Whether a text is in one of the sibling's other languages; undefined if that is unclear. */
export function isOtherLanguage(text: string): boolean | undefined {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters < LEAST_LETTERS) return undefined;
  if ((text.match(OTHER_SCRIPT)?.length ?? 0) > letters * 0.3) return true;
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (of: ReadonlySet<string>): number => found.filter((word) => of.has(word)).length;
  const [english, other] = [count(ENGLISH), Math.max(...OTHERS.map(count))];
  if (english + other < LEAST_WORDS) return undefined;
  return other > english;
}
