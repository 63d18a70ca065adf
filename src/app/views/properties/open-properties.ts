import { type Accessor, createSignal } from 'solid-js';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import type { StepWay } from './property-edits.ts';
import type { PropertyHelp } from './property-help.ts';

/** What the fields of a note's properties work on. */
export interface PropertyFields {
  readonly text: Accessor<string>;
  /** Its beginning with the properties. */
  readonly head: Accessor<string>;
  readonly canEdit: Accessor<boolean>;
  readonly help: PropertyHelp;
  /** No file is there, and nothing typed for one. */
  readonly isGone: Accessor<boolean>;
  onText(text: string): void;
  /** Makes a step of Undo in an editor of the note. @returns whether there was one */
  onStep(way: StepWay): boolean;
  onRaw(line: number): void;
  /** Goes on in the note’s text. */
  onDone(): void;
}

/** The properties of a note that is open, for a view beside it. */
interface OpenProperties extends PropertyFields {
  /** Whether they stand, or can be begun, above the note’s text as fields that can be added to. */
  readonly isInNote: Accessor<boolean>;
  /** Whether the note shows its source, in which they are lines. */
  readonly isSource: Accessor<boolean>;
  /** Whether its part of the page is the one in use. */
  readonly isInUse: Accessor<boolean>;
  /** Shows them there for a first one, where the note has none. */
  begin(): void;
  /** Puts the cursor into an empty line for a new one, in the source. */
  beginLine(): void;
}

const [open, setOpen] = createSignal<ReadonlyMap<VaultPath, readonly OpenProperties[]>>(new Map());

/** A note that opens makes its properties known. @returns the function that withdraws them */
export function offerProperties(path: VaultPath, properties: OpenProperties): () => void {
  setOpen((previousOpen) => new Map(previousOpen).set(path, [...(previousOpen.get(path) ?? []), properties]));
  return () =>
    setOpen((previousOpen) =>
      new Map(previousOpen).set(
        path,
        (previousOpen.get(path) ?? []).filter((listedProperties) => listedProperties !== properties),
      ),
    );
}

/** Those of a note that is open; of one that is open twice, of the view in use, else of the one that was opened last. */
export function openProperties(path: VaultPath): OpenProperties | undefined {
  const pathProperties = open().get(path);
  return pathProperties?.find((properties) => properties.isInUse()) ?? pathProperties?.at(-1);
}

/** Where the fields stand that begin a new property: above the text of the open note, or in the view of its own. */
type PropertyPlace = 'note' | 'view';

const [wantedPlace, setWanted] = createSignal<PropertyPlace>();

/** Whether the fields in that place are to begin a new one as soon as they are shown. */
export const isPropertyWanted = (place: PropertyPlace): boolean => wantedPlace() === place;

/** Milliseconds that the view may take to come. Where the properties cannot be read it begins none. */
const GIVEN_UP_MS = 5000;
/** Milliseconds after which an editor that was given the keyboard has its cursor too: it waits 10, and letters before that go nowhere. */
const CURSOR_MS = 20;
let cameFrom: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let releasePropertyKeys = (): void => undefined;

/** What is typed from here on is the name of a new property, whose field is not there yet. */
export function awaitName(): void {
  releasePropertyKeys();
  releasePropertyKeys = holdKeys();
}

/** The field for the name has the keyboard, or does not come. */
export function endAwaitingName(): void {
  releasePropertyKeys();
}

/** Begins a new property there, after *Add a property*. */
export function askForProperty(place: PropertyPlace): void {
  setWanted(place);
  cameFrom = document.activeElement;
  clearTimeout(timer);
  timer = setTimeout(giveUpProperty, GIVEN_UP_MS);
}

/** It has begun. */
export function tookProperty(): void {
  setWanted(undefined);
}

/** It cannot begin there. */
export function giveUpProperty(): void {
  tookProperty();
  endAwaitingName();
}

/** The fields of a long note are drawn only where its beginning is in sight. */
export function scrollToProperties(): void {
  for (const text of document.querySelectorAll('[data-in-use] :is(.cm-scroller, [data-note-scroller])'))
    text.scrollTo({ top: 0 });
}

/** None is to be added after all, or its value is written: what had the keyboard gets it back. */
export function leaveProperty(): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) {
    const end = holdKeys();
    cameFrom.focus({ preventScroll: true });
    // What the last value changed is drawn by then, also on a slow machine.
    requestAnimationFrame(() => setTimeout(end, CURSOR_MS));
  }
  cameFrom = null;
}

/** @returns the text with an empty line (1-based) at the end of its properties, for a new one; an empty line that is there is taken. */
export function lineForProperty(text: string): { readonly text: string; readonly line: number } {
  const block = findFrontmatterBlock(text);
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  if (!block) return { text: `${text.slice(0, start)}---\n\n---\n${text.slice(start)}`, line: 2 };
  const above = text.slice(0, block.yamlTo);
  const count = above.split('\n').length;
  const isThere = /\n[ \t]*\n$/.test(above);
  return isThere ? { text, line: count - 1 } : { text: `${above}\n${text.slice(block.yamlTo)}`, line: count };
}
