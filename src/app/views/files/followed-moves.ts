import type { VaultPath } from '../../../notes/paths/paths.ts';

/** A list shows a move within moments of when it was made. */
const RECENT_MS = 3000;

/** What was moved just now, so that who stood at it in the list can stand at it again. */
export interface FollowedMoves {
  note(from: string, to: string): void;
  /** Where a file is now, or a folder by what was in it; undefined where neither was moved just now. */
  of(path: string): VaultPath | undefined;
}

export function createFollowedMoves(now: () => number = () => performance.now()): FollowedMoves {
  let moves: { readonly from: string; readonly to: string; readonly at: number }[] = [];
  return {
    note(from, to) {
      moves = [...moves.filter(({ at }) => now() - at < RECENT_MS), { from, to, at: now() }];
    },
    of(path) {
      const move = moves.findLast(({ from, to, at }) => {
        const isWithin = from === path || from.startsWith(`${path}/`);
        return isWithin && to.endsWith(from.slice(path.length)) && now() - at < RECENT_MS;
      });
      return move && (move.to.slice(0, move.to.length - (move.from.length - path.length)) as VaultPath);
    },
  };
}
