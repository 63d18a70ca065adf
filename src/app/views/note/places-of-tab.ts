import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ReadingPosition } from '../../markdown/reading-position.ts';
import type { NoteMode } from './mode/note-mode.ts';

/** Where the notes of one tab were left, and in which mode. */
export interface PlacesOfTab {
  readonly places: Map<VaultPath, ReadingPosition>;
  readonly modes: Map<VaultPath, NoteMode>;
}

/** Those that were used longest ago are given up. */
const MOST_TABS = 100;

const ofVaults = new WeakMap<object, Map<string, PlacesOfTab>>();

/** Kept for as long as the vault is open: a tab that is closed may be opened again. */
export function placesOfTab(vault: object, tab: string): PlacesOfTab {
  const all = ofVaults.get(vault) ?? new Map<string, PlacesOfTab>();
  ofVaults.set(vault, all);
  const found = all.get(tab) ?? { places: new Map(), modes: new Map() };
  all.delete(tab);
  all.set(tab, found);
  for (const [oldest] of all) {
    if (all.size <= MOST_TABS) break;
    all.delete(oldest);
  }
  return found;
}
