import type { Move } from './note-paths.ts';

/** The short names (`n1`, `n2` …) of the notes that a conversation has shown. */
export interface Handles {
  /** The handle of a note; undefined where no result has named it. */
  of(path: string): string | undefined;
  /** The note of a handle, where it is now as far as the conversation knows; undefined where no note has it. */
  path(handle: string): string | undefined;
}

/** Handles as they are given in the course of a conversation. */
export interface GrowingHandles extends Handles {
  /** Gives the next handle to each note that has none, and lets moved notes keep theirs. */
  take(paths: readonly string[], moves: readonly Move[]): void;
}

const HANDLE = /^\[?n([1-9]\d{0,5})\]?$/;

/** The handle that a text is (`n3`, `[n3]`), without brackets. */
export function readHandle(text: string): string | undefined {
  const number = HANDLE.exec(text.trim())?.[1];
  return number === undefined ? undefined : `n${number}`;
}

export function createHandles(): GrowingHandles {
  const byPath = new Map<string, string>();
  const byHandle = new Map<string, string>();
  const move = ({ from, to }: Move) => {
    // A folder takes along what is in it.
    for (const [path, handle] of [...byPath]) {
      const pathTail = path === from ? '' : path.startsWith(`${from}/`) ? path.slice(from.length) : undefined;
      if (pathTail === undefined) continue;
      byPath.delete(path);
      byPath.set(to + pathTail, handle);
      byHandle.set(handle, to + pathTail);
    }
  };
  return {
    of: (path) => byPath.get(path),
    path: (handle) => byHandle.get(handle),
    take(paths, moves) {
      moves.forEach(move);
      const sourcePaths = new Set(moves.map(({ from }) => from));
      for (const path of paths) {
        if (byPath.has(path) || sourcePaths.has(path)) continue;
        const handle = `n${byHandle.size + 1}`;
        byPath.set(path, handle);
        byHandle.set(handle, path);
      }
    },
  };
}
