import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { FoldedLine } from '../../editor/input/folding.ts';

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
  const known = new Map<VaultPath, readonly FoldedLine[]>();
  const changed = new Set<VaultPath>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored: Map<string, readonly FoldedLine[]> | undefined;

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (changed.size === 0) return;
    // Read anew: another tab keeps its own notes there.
    const all = read(key);
    for (const path of changed) {
      all.delete(path);
      const lines = known.get(path) ?? [];
      if (lines.length > 0) all.set(path, lines.slice(0, MOST_LINES));
    }
    changed.clear();
    try {
      localStorage.setItem(key, JSON.stringify([...all].slice(-MOST_NOTES)));
    } catch {
      // They hold for as long as the page is open.
    }
  };
  globalThis.addEventListener?.('pagehide', write);
  return {
    of: (path) => ({
      lines: () => known.get(path) ?? (stored ??= read(key)).get(path) ?? [],
      keep: (lines) => {
        const before = known.get(path) ?? (stored ??= read(key)).get(path) ?? [];
        if (isSame(before, lines)) return;
        known.set(path, lines);
        changed.add(path);
        timer ??= setTimeout(write, PAUSE_MS);
      },
    }),
  };
}

function isSame(a: readonly FoldedLine[], b: readonly FoldedLine[]): boolean {
  return a.length === b.length && a.every(({ line, text }, at) => line === b[at]?.line && text === b[at].text);
}

function read(key: string): Map<string, readonly FoldedLine[]> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Map(isStored(found) ? found : []);
  } catch {
    return new Map();
  }
}

function isStored(value: unknown): value is Stored {
  return (
    Array.isArray(value) &&
    value.every(
      (each) =>
        Array.isArray(each) && typeof each[0] === 'string' && Array.isArray(each[1]) && each[1].every(isFoldedLine),
    )
  );
}

function isFoldedLine(value: unknown): value is FoldedLine {
  if (typeof value !== 'object' || value === null) return false;
  const { line, text } = value as Partial<Record<keyof FoldedLine, unknown>>;
  return Number.isInteger(line) && typeof text === 'string';
}
