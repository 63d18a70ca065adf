import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { FoldedLine } from '../../editor/text/folded-lines.ts';

/** What is folded away in one note, in whichever way it is shown. */
export interface NoteFolds {
  lines(): readonly FoldedLine[];
  keep(lines: readonly FoldedLine[]): void;
}

/** What is folded away in each note of a vault. */
export interface KeptFolds {
  of(path: VaultPath): NoteFolds;
}

type Stored = readonly (readonly [path: string, lines: readonly FoldedLine[]])[];

/** Notes and lines of each; those that were folded longest ago are given up. */
const MOST_NOTES = 100;
const MOST_LINES = 200;
/** Milliseconds: lines move with each letter that is typed above them. */
const PAUSE_MS = 300;

/** Folds are kept in the browser, never in the note, for the next visit; where it stores nothing, for as long as the page is open. */
export function createKeptFolds(vaultId: string): KeptFolds {
  const key = `latent.folds.${vaultId}`;
  const foldsByPath = new Map<VaultPath, readonly FoldedLine[]>();
  const changed = new Set<VaultPath>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storedFolds: Map<string, readonly FoldedLine[]> | undefined;

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (changed.size === 0) return;
    // Read anew: another tab keeps its own notes there.
    const allFolds = readStoredFolds(key);
    for (const path of changed) {
      allFolds.delete(path);
      const lines = foldsByPath.get(path) ?? [];
      if (lines.length > 0) allFolds.set(path, lines.slice(0, MOST_LINES));
    }
    changed.clear();
    try {
      localStorage.setItem(key, JSON.stringify([...allFolds].slice(-MOST_NOTES)));
    } catch {
      // They hold for as long as the page is open.
    }
  };
  globalThis.addEventListener?.('pagehide', write);
  return {
    of: (path) => ({
      lines: () => foldsByPath.get(path) ?? (storedFolds ??= readStoredFolds(key)).get(path) ?? [],
      keep: (lines) => {
        const previousFolds = foldsByPath.get(path) ?? (storedFolds ??= readStoredFolds(key)).get(path) ?? [];
        if (areFoldsEqual(previousFolds, lines)) return;
        foldsByPath.set(path, lines);
        changed.add(path);
        timer ??= setTimeout(write, PAUSE_MS);
      },
    }),
  };
}

function areFoldsEqual(a: readonly FoldedLine[], b: readonly FoldedLine[]): boolean {
  return a.length === b.length && a.every(({ line, text }, at) => line === b[at]?.line && text === b[at].text);
}

function readStoredFolds(key: string): Map<string, readonly FoldedLine[]> {
  try {
    const storedValue: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Map(isStored(storedValue) ? storedValue : []);
  } catch {
    return new Map();
  }
}

function isStored(value: unknown): value is Stored {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isFoldedLine),
    )
  );
}

function isFoldedLine(value: unknown): value is FoldedLine {
  if (typeof value !== 'object' || value === null) return false;
  const { line, text } = value as Partial<Record<keyof FoldedLine, unknown>>;
  return Number.isInteger(line) && typeof text === 'string';
}
