import { IndexStorageError, type Database } from '../../database/database.ts';
import type { ModelLoader } from '../load-model.ts';
import { guessLanguage } from './guess-language.ts';

/** The built-in model reads English. Its sibling reads twenty-two more languages, and finds a note in one of them by a question in another. */
export const ENGLISH_MODEL = 'latent-static';
export const MULTILINGUAL_MODEL = 'latent-static-multilingual';

/** What a person chooses who wants the English table whatever the notes are written in. */
export const ENGLISH_ALWAYS = 'latent-static-english';

/** What the sibling was trained on, beside English (`docs/decisions/216-one-table-for-many-languages.md`). */
const OF_SIBLING: ReadonlySet<string> = new Set(
  'ar cs de el es fr he hi id it ja ko nl pl pt ro ru th tr uk vi zh'.split(' '),
);
/** Of the notes that tell their language, this share in the sibling's asks for it: it is nearly as good in English. */
const ENOUGH = 0.2;
const KEPT = 'static_model';

export const LANGUAGE_SQL = {
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
  const before = chosen.get(database);
  if (before?.changes === changes) return before.model;
  const kept = database.get<{ value: string }>(LANGUAGE_SQL.kept, KEPT)?.value;
  // Nothing has changed since the last visit, which found it out.
  const model = changes === 0 && kept !== undefined ? kept : modelByNotes(database);
  if (model !== kept) keep(database, model);
  chosen.set(database, { changes: database.get<{ changes: number }>(LANGUAGE_SQL.changes)!.changes, model });
  return model;
}

function keep(database: Database, model: string): void {
  try {
    database.run(LANGUAGE_SQL.keep, KEPT, model);
  } catch (error) {
    // Without room it is found out again at the next start.
    if (!(error instanceof IndexStorageError)) throw error;
  }
}

/** At a start it is asked for several times, and nothing has changed meanwhile. */
const chosen = new WeakMap<Database, { readonly changes: number; readonly model: string }>();

function modelByNotes(database: Database): string {
  const notes = database.all<{ preview: string }>(
    'SELECT preview FROM documents WHERE is_note = 1 AND passages > 0 ORDER BY hash LIMIT ?',
    SAMPLE,
  );
  const told = notes.map(({ preview }) => guessLanguage(preview)).filter((language) => language !== undefined);
  const others = told.filter((language) => OF_SIBLING.has(language)).length;
  return others > 0 && others >= told.length * ENOUGH ? MULTILINGUAL_MODEL : ENGLISH_MODEL;
}
