import { createSignal, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { StepWay } from './own-steps.ts';
import type { PropertyHelp } from './property-help.ts';

/** What the fields of a note's properties work on. */
export interface PropertyFields {
  readonly text: Accessor<string>;
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
  setOpen((before) => new Map(before).set(path, [...(before.get(path) ?? []), properties]));
  return () =>
    setOpen((before) =>
      new Map(before).set(
        path,
        (before.get(path) ?? []).filter((each) => each !== properties),
      ),
    );
}

/** Those of a note that is open; of one that is open twice, of the view in use, else of the one that was opened last. */
export function openProperties(path: VaultPath): OpenProperties | undefined {
  const all = open().get(path);
  return all?.find((each) => each.isInUse()) ?? all?.at(-1);
}
