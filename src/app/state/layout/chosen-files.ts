import { createSignal, type Accessor } from 'solid-js';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Movable } from '../own-acts/make-note.ts';
import type { OpenVault } from '../vault/open-vault.ts';

/** What is chosen in the list of files. */
export interface Choice {
  readonly rows: ReadonlyMap<VaultPath, Movable>;
  /** Where a range begins. */
  readonly anchor?: VaultPath | undefined;
  /** A touch or click chooses, too: it was begun by the menu or the palette, and *Done* ends it. */
  readonly isMode: boolean;
}

export const NOTHING_CHOSEN: Choice = { rows: new Map(), isMode: false };

/** What several notes, files and folders are chosen for: they are moved, deleted or changed together. */
interface ChosenFiles {
  readonly choice: Accessor<Choice>;
  change(next: (choice: Choice) => Choice): void;
  /** What is acted on: a folder and what is in it count once. */
  readonly together: Accessor<readonly Movable[]>;
  /** Whether anything of it shows beside the row itself: from the second one on, or where touches choose. */
  readonly isShown: Accessor<boolean>;
  /** From now on touches and clicks in the list choose. @param first chosen already */
  begin(first?: Movable): void;
  end(): void;
}

const byVault = new WeakMap<object, ChosenFiles>();

/** One for each open vault. */
export function chosenIn(vault: Pick<OpenVault, 'id'>): ChosenFiles {
  const known = byVault.get(vault) ?? createChosenFiles();
  byVault.set(vault, known);
  return known;
}

function createChosenFiles(): ChosenFiles {
  const [choice, setChoice] = createSignal(NOTHING_CHOSEN);
  return {
    choice,
    change: (next) => void setChoice(next),
    together: () => topmost(choice().rows),
    isShown: () => choice().isMode || choice().rows.size > 1,
    begin: (first) =>
      void setChoice({ rows: new Map(first ? [[first.path, first]] : []), anchor: first?.path, isMode: true }),
    end: () => void setChoice(NOTHING_CHOSEN),
  };
}

/** Without what lies in a folder that is chosen itself. */
export function topmost(rows: ReadonlyMap<VaultPath, Movable>): readonly Movable[] {
  return [...rows.values()].filter(({ path }) => !isWithin(path, rows));
}

/** The files that are chosen, alone or with their folder. */
export function filesAmong<File extends { readonly path: VaultPath }>(
  files: readonly File[],
  movables: readonly Movable[],
): File[] {
  const rows = new Map(movables.map((movable) => [movable.path, movable]));
  return files.filter(({ path }) => rows.has(path) || isWithin(path, rows));
}

function isWithin(path: VaultPath, rows: ReadonlyMap<VaultPath, Movable>): boolean {
  for (let folder = parentFolder(path); folder !== ''; folder = parentFolder(folder))
    if (rows.get(folder)?.kind === 'folder') return true;
  return false;
}
