import { createSignal } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import type { Navigation } from './navigation.ts';

interface Naming {
  readonly path: VaultPath;
  /** Made just now: it is named, and then written. */
  readonly isNew: boolean;
  /** What is typed of the name already, and what of it is selected. */
  readonly typed?: TypedName;
}

export interface TypedName {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** The note whose name is to be changed as soon as it is shown. */
const [wantedNaming, setWanted] = createSignal<Naming | undefined>(undefined, { equals: false });

/** What is typed from here on is meant for the name. */
let releaseNamingKeys = (): void => undefined;

function requestNaming(naming: Naming): void {
  releaseNamingKeys();
  releaseNamingKeys = holdKeys();
  setWanted(naming);
}

/** Opens a note that was just made with its name ready to be typed. */
export function openToName(navigation: Pick<Navigation, 'openNote'>, path: VaultPath): void {
  requestNaming({ path, isNew: true });
  navigation.openNote(path);
}

/** Opens a note with its name ready to be changed. */
export function openToRename(navigation: Pick<Navigation, 'openNote'>, path: VaultPath): void {
  requestNaming({ path, isNew: false });
  navigation.openNote(path);
}

/** A note whose name is being typed was moved: that goes on where it is drawn anew. */
export function goOnNaming(path: VaultPath, isNew: boolean, nameDraft: TypedName): void {
  requestNaming({ path, isNew, typed: nameDraft });
}

/** What is typed already of the name that the keyboard is to go to. */
export function typedName(path: VaultPath): TypedName | undefined {
  return isWantedToName(path) ? wantedNaming()?.typed : undefined;
}

/** Whether the keyboard is to go to this note's name. */
export function isWantedToName(path: VaultPath): boolean {
  return wantedNaming()?.path === path;
}

/** Whether this note, whose name the keyboard is to go to, was made just now. */
export function isNewToName(path: VaultPath): boolean {
  return isWantedToName(path) && wantedNaming()?.isNew === true;
}

/** The name has it now. */
export function tookName(): void {
  setWanted(undefined);
  releaseNamingKeys();
}
