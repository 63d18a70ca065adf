import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeRow } from './row-list.ts';

/** The folders above a path, outermost first. */
export function foldersAbove(path: VaultPath): VaultPath[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/') as VaultPath);
}

type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'expand' | 'collapse' | 'activate'; readonly index: number };

/** What is asked of a line of any tree that is walked with keys. */
type WalkedRow = Pick<TreeRow, 'label' | 'level' | 'kind' | 'expanded'>;

/** A list of them, such as an array. */
interface WalkedRows {
  readonly length: number;
  at(index: number): WalkedRow | undefined;
}

/** What a key does in the tree, by the ARIA authoring practices; undefined where the key is not the tree's. */
export function keyToMove(key: string, rows: WalkedRows, index: number): TreeMove | undefined {
  const row = rows.at(index);
  if (!row) return undefined;
  const focus = (to: number): TreeMove => ({ kind: 'focus', index: Math.min(rows.length - 1, Math.max(0, to)) });
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (row.kind !== 'folder') return undefined;
      return row.expanded ? focus(index + 1) : { kind: 'expand', index };
    case 'ArrowLeft':
      return row.expanded ? { kind: 'collapse', index } : focus(parentIndex(rows, index));
    case 'Enter':
    case ' ':
      if (row.kind !== 'folder') return { kind: 'activate', index };
      return { kind: row.expanded ? 'collapse' : 'expand', index };
    default:
      return key.length === 1 && key.trim() ? typeAhead(rows, index, key) : undefined;
  }
}

function parentIndex(rows: WalkedRows, index: number): number {
  const level = rows.at(index)?.level ?? 1;
  for (let i = index - 1; i >= 0; i -= 1) if ((rows.at(i)?.level ?? 0) < level) return i;
  return index;
}

function typeAhead(rows: WalkedRows, index: number, key: string): TreeMove | undefined {
  const searchedKey = key.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (index + step) % rows.length;
    if (rows.at(at)?.label.toLocaleLowerCase().startsWith(searchedKey)) return { kind: 'focus', index: at };
  }
  return undefined;
}
