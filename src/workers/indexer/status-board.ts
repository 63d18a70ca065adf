import { isNotePath } from '../../notes/paths/paths.ts';
import type { IndexEvent, IndexStatus, IndexWarning, ModelStatus } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { NO_MODEL } from '../embedding/locate-model.ts';

/** Collects the status of the index's parts and announces it, at most once in `EVERY_MS`. */
export interface StatusBoard {
  set(change: Partial<StatusFlags>): void;
  /** Rows changed: counts are read again for the next announcement. */
  countsChanged(): void;
  /** Replaces the warnings of these files. Warnings stored in a note's row stay there. */
  warn(paths: readonly string[], warnings: readonly IndexWarning[]): void;
  /** Drops all of those but these files': a scan that is done has met whatever is still wrong. */
  keepWarnings(paths: ReadonlySet<string>): void;
  status(): IndexStatus;
  /** What is wrong with this file, if anything. */
  warningOf(path: string): IndexWarning | undefined;
  /** Ends the announcements. */
  stop(): void;
}

export interface StatusFlags {
  readonly scanning: boolean;
  readonly embedding: boolean;
  readonly paused: boolean;
  readonly textReady: boolean;
  readonly notesFound: number;
  readonly embedded: number;
  /** What the model fails on. */
  readonly unembedded: { readonly passages: number; readonly warnings: readonly IndexWarning[] };
  /** Bytes of the vectors in memory. */
  readonly vectorBytes: number;
  readonly model: ModelStatus;
  readonly error: string | undefined;
  /** PDFs whose words are still to be read. */
  readonly pdfsLeft: number;
}

export const NONE_FAILED: StatusFlags['unembedded'] = { passages: 0, warnings: [] };

const EVERY_MS = 100;

/** Each status is copied to every tab, ten times a second where much changes: it holds so many warnings, and the number of all. */
const MOST_WARNINGS = 200;

const STATUS_SQL = {
  counts: 'SELECT coalesce(sum(is_note), 0) AS notes, coalesce(sum(passages), 0) AS chunks FROM documents',
  bytes:
    'SELECT page_count * page_size AS database, (SELECT coalesce(sum(length(bytes)), 0) FROM word_parts) AS words FROM pragma_page_count, pragma_page_size',
  problems: 'SELECT path, problem FROM documents WHERE problem IS NOT NULL AND ignored = 0 ORDER BY path LIMIT ?',
  problemCount:
    'SELECT coalesce(sum(json_array_length(problem)), 0) AS count FROM documents WHERE problem IS NOT NULL AND ignored = 0',
  problemsOf: 'SELECT path, problem FROM documents WHERE path = ? AND problem IS NOT NULL AND ignored = 0',
} as const;

export function createStatusBoard(
  database: Database,
  general: readonly IndexWarning[],
  emit: (event: IndexEvent) => void,
): StatusBoard {
  let flags: StatusFlags = {
    scanning: false,
    embedding: false,
    paused: false,
    textReady: false,
    notesFound: 0,
    embedded: 0,
    unembedded: NONE_FAILED,
    vectorBytes: 0,
    model: NO_MODEL,
    error: undefined,
    pdfsLeft: 0,
  };
  const unreadable = new Map<string, IndexWarning>();
  let counts: RowCounts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function announce(): void {
    if (stopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      emit({ type: 'status', status: status() });
    }, EVERY_MS);
  }

  function status(): IndexStatus {
    counts ??= countRows(database);
    const { notes, chunks, bytes, problems, problemCount } = counts;
    const { textReady, embedded, unembedded, vectorBytes, model, error, pdfsLeft } = flags;
    return {
      state: indexState(flags),
      textReady,
      semanticReady: textReady && model.state === 'ready' && embedded + unembedded.passages >= chunks,
      notes,
      notesFound: Math.max(flags.notesFound, notes),
      chunks,
      embedded: Math.min(embedded, chunks),
      model,
      storage: database.storage,
      bytes: { ...bytes, vectors: vectorBytes, heap: database.heapBytes },
      warnings: [...general, ...unreadable.values(), ...problems, ...unembedded.warnings].slice(0, MOST_WARNINGS),
      warningCount: general.length + unreadable.size + problemCount + unembedded.warnings.length,
      ...(error === undefined ? {} : { error }),
      ...(pdfsLeft === 0 ? {} : { pdfsLeft }),
    };
  }

  return {
    status,
    warningOf: (path) =>
      unreadable.get(path) ??
      readProblems(database, STATUS_SQL.problemsOf, path)[0] ??
      flags.unembedded.warnings.find((warning) => warning.path === path),
    set(change) {
      flags = { ...flags, ...change };
      announce();
    },
    countsChanged() {
      counts = undefined;
      announce();
    },
    warn(paths, warnings) {
      for (const path of paths) unreadable.delete(path);
      for (const warning of warnings) unreadable.set(warning.path, warning);
      announce();
    },
    keepWarnings(paths) {
      for (const path of unreadable.keys()) if (!paths.has(path)) unreadable.delete(path);
      announce();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function indexState({ error, paused, scanning, textReady, embedding, pdfsLeft }: StatusFlags): IndexStatus['state'] {
  if (error !== undefined) return 'error';
  if (paused) return 'paused';
  if (scanning || !textReady) return 'indexing';
  return embedding || pdfsLeft > 0 ? 'embedding' : 'ready';
}

interface RowCounts {
  readonly notes: number;
  readonly chunks: number;
  readonly bytes: { readonly database: number; readonly words: number };
  /** The first of them. */
  readonly problems: readonly IndexWarning[];
  readonly problemCount: number;
}

function countRows(database: Database): RowCounts {
  const counts = database.get<Pick<RowCounts, 'notes' | 'chunks'>>(STATUS_SQL.counts)!;
  return {
    ...counts,
    bytes: database.get<RowCounts['bytes']>(STATUS_SQL.bytes)!,
    problems: readProblems(database, STATUS_SQL.problems, MOST_WARNINGS),
    problemCount: database.get<{ count: number }>(STATUS_SQL.problemCount)!.count,
  };
}

function readProblems(database: Database, sql: string, parameter: string | number): IndexWarning[] {
  return database
    .all<{ path: string; problem: string }>(sql, parameter)
    .flatMap(({ path, problem }) =>
      (JSON.parse(problem) as StoredProblem[]).map((storedProblem) => toWarning(path, storedProblem)),
    );
}

/** One of those in a note's `problem` column: of the whole file, or of a place in it. */
type StoredProblem =
  | { readonly of: 'file'; readonly message: string }
  | (NonNullable<IndexWarning['problem']> & { readonly of: 'frontmatter' | 'relations' });

function toWarning(path: string, storedProblem: StoredProblem): IndexWarning {
  if (storedProblem.of === 'file') return { path, reason: storedProblem.message };
  const { of, ...problem } = storedProblem;
  if (of === 'relations') return { path, reason: problem.message, problem };
  return {
    path,
    reason: `${isNotePath(path) ? 'The properties at the top' : 'The canvas'} cannot be read (line ${problem.line}): ${problem.message}`,
    problem,
  };
}

/** The status of an index while no vault is open. */
export const CLOSED_STATUS: IndexStatus = {
  state: 'closed',
  textReady: false,
  semanticReady: false,
  notes: 0,
  notesFound: 0,
  chunks: 0,
  embedded: 0,
  model: NO_MODEL,
  storage: 'memory',
  bytes: { database: 0, words: 0, vectors: 0, heap: 0 },
  warnings: [],
  warningCount: 0,
};
