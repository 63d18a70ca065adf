import { isRecord } from '../../../notes/basics/is-record.ts';
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
/** Notes of a tab whose places a reload keeps. */
const MOST_PLACES = 50;

interface PlacesOfVault {
  readonly vault: { readonly id: string };
  /** Those used last come last. */
  readonly tabs: Map<string, PlacesOfTab>;
}

/** Of the vault that is open: there is one at a time. */
let open: PlacesOfVault | undefined;

/**
 * Kept for as long as the vault is open: a tab that is closed may be opened again. The places are there after a reload of the page
 * too; a view that shows then tells its own with `onPageLeft`.
 */
export function placesOfTab(vault: { readonly id: string }, tab: string): PlacesOfTab {
  if (open?.vault !== vault) beginForVault(vault);
  const tabPlaces = open!.tabs;
  const tabEntry = tabPlaces.get(tab) ?? { places: new Map(), modes: new Map() };
  tabPlaces.delete(tab);
  tabPlaces.set(tab, tabEntry);
  for (const [oldest] of tabPlaces) {
    if (tabPlaces.size <= MOST_TABS) break;
    tabPlaces.delete(oldest);
  }
  return tabEntry;
}

/** Where the cursor was in a note, in the tab that was used last of those that have shown it. */
export function cursorIn(vault: { readonly id: string }, path: VaultPath): number | undefined {
  if (open?.vault !== vault) return undefined;
  const places = [...open.tabs.values()].map((tab) => tab.places.get(path)?.cursor?.head);
  return places.findLast((place) => place !== undefined);
}

const telling = new Set<() => void>();

/** Places are measured and kept now, while the notes are still in sight. */
export function tellPlaces(): void {
  for (const tell of telling) tell();
}

/** Calls back when the page is left, before the places are kept, and when a phone is about to show something else. @returns the function that ends it */
export function onPageLeft(tell: () => void): () => void {
  telling.add(tell);
  return () => telling.delete(tell);
}

function beginForVault(vault: { readonly id: string }): void {
  if (!open) globalThis.addEventListener?.('pagehide', onPageHide);
  storeTabPlaces();
  const storedEntries = [...readStoredPlaces(storedAt(vault))];
  open = { vault, tabs: new Map(storedEntries.map(([tab, places]) => [tab, { places, modes: new Map() }])) };
}

function onPageHide(): void {
  tellPlaces();
  storeTabPlaces();
}

/** In this tab of the browser alone: another shows the same notes elsewhere. */
function storeTabPlaces(): void {
  if (!open) return;
  const keptEntries = [...open.tabs].map(([tab, { places }]) => [tab, [...places].slice(-MOST_PLACES)]);
  try {
    sessionStorage.setItem(storedAt(open.vault), JSON.stringify(keptEntries));
  } catch {
    // Then a reload begins at the top.
  }
}

const storedAt = ({ id }: { readonly id: string }): string => `latent.places.${id}`;

function readStoredPlaces(key: string): Map<string, Map<VaultPath, ReadingPosition>> {
  try {
    const storedValue: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (!Array.isArray(storedValue)) return new Map();
    return new Map(storedValue.filter(isKeyedEntry<string>).map(([tab, places]) => [tab, new Map(toPlaces(places))]));
  } catch {
    return new Map();
  }
}

const isKeyedEntry = <Key extends string>(candidate: unknown): candidate is [Key, unknown] =>
  Array.isArray(candidate) && typeof candidate[0] === 'string';

function toPlaces(storedValue: unknown): [VaultPath, ReadingPosition][] {
  if (!Array.isArray(storedValue)) return [];
  return storedValue.filter(isKeyedEntry<VaultPath>).flatMap(([path, place]) => {
    const isPlace = isRecord(place) && typeof place['line'] === 'number' && typeof place['offset'] === 'number';
    return isPlace ? [[path, place as unknown as ReadingPosition]] : [];
  });
}
