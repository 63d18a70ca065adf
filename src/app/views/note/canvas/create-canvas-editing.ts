import { batch, createMemo, createSelector, createSignal, type Accessor } from 'solid-js';
import { CanvasChangeError, changeCanvas, type CanvasChange } from '../../../../notes/canvas/editing/change-canvas.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { OwnActs } from '../../../state/own-acts/own-acts.ts';
import { canvasNodes, type CanvasNode } from './canvas-nodes.ts';

/** An arrow that is being drawn from a card, or whose end is being led elsewhere: the next card that is chosen takes it. */
type Connecting = { readonly from: string } | { readonly arrow: string; readonly end: 'from' | 'to' };

export interface CanvasEditing {
  /** The canvas with what was changed here, also where that is still being written. */
  readonly text: Accessor<string>;
  readonly nodes: Accessor<ReadonlyMap<string, CanvasNode>>;
  /** What is chosen: cards, groups and arrows, in the order in which they were. */
  readonly chosen: Accessor<readonly CanvasNode[]>;
  readonly isChosen: (id: string | undefined) => boolean;
  /** What is chosen where that is one thing alone. */
  readonly selected: Accessor<CanvasNode | undefined>;
  /** Chooses this alone; undefined: nothing. */
  readonly select: (id: string | undefined) => void;
  /** Chooses several. They stay chosen while the keyboard goes from card to card, until `select`. */
  readonly choose: (ids: readonly string[]) => void;
  /** Adds to what is chosen, or takes away. */
  readonly toggle: (id: string) => void;
  readonly isKept: Accessor<boolean>;
  /** The card, group or arrow whose words are being written. */
  readonly written: Accessor<string | undefined>;
  readonly write: (id: string | undefined) => void;
  readonly connecting: Accessor<Connecting | undefined>;
  readonly connect: (now: Connecting | undefined) => void;
  /** Shows the changes at once and saves them, as one act of the person with *Undo*. */
  readonly change: (...changes: readonly CanvasChange[]) => Promise<boolean>;
}

/** Changes of an open canvas. They are made in the file by ids, so what another program changes meanwhile stays. */
export function createCanvasEditing(
  path: Accessor<VaultPath>,
  disk: Accessor<string>,
  acts: Pick<OwnActs, 'runAndTell'>,
  reread: () => Promise<unknown>,
): CanvasEditing {
  const [ahead, setAhead] = createSignal<readonly (readonly CanvasChange[])[]>([]);
  const [ids, setIds] = createSignal<ReadonlySet<string>>(new Set());
  const [isKept, setKept] = createSignal(false);
  const [written, write] = createSignal<string>();
  const [connecting, connect] = createSignal<Connecting>();
  const text = createMemo(() => ahead().reduce((source, changes) => changedOr(source, changes), disk()));
  const nodes = createMemo<ReadonlyMap<string, CanvasNode>>((before) => canvasNodes(text(), before), new Map());
  const chosen = createMemo(() => [...ids()].flatMap((id) => nodes().get(id) ?? []));
  // What of thousands of cards is chosen concerns those that were, or are now.
  const isIn = createSelector<ReadonlySet<string>, string>(ids, (id, chosenIds) => chosenIds.has(id));
  let last: Promise<unknown> = Promise.resolve();

  async function change(...changes: readonly CanvasChange[]): Promise<boolean> {
    setAhead((before) => [...before, changes]);
    // One after the other: each is made in what the one before it left.
    const done = last.then(() => acts.runAndTell('edit_canvas', { path: path(), changes }));
    last = done.catch(() => undefined);
    const outcome = await done.catch(() => undefined);
    // Until the file is read again it is shown ahead of it; a change that the file holds by then changes nothing more.
    await reread().catch(() => undefined);
    setAhead((before) => before.filter((each) => each !== changes));
    return outcome?.kind === 'done';
  }

  const choose = (wanted: readonly string[]) =>
    batch(() => {
      setIds(new Set(wanted));
      setKept(wanted.length > 0);
    });

  return {
    text,
    nodes,
    chosen,
    isChosen: (id) => id !== undefined && isIn(id),
    selected: () => (chosen().length === 1 ? chosen()[0] : undefined),
    select: (id) =>
      batch(() => {
        setIds(new Set(id === undefined ? [] : [id]));
        setKept(false);
        if (id === undefined) connect(undefined);
      }),
    choose,
    toggle: (id) => choose(ids().has(id) ? [...ids()].filter((each) => each !== id) : [...ids(), id]),
    isKept,
    written,
    write,
    connecting,
    connect: (now) => void connect(() => now),
    change,
  };
}

/** What is in the file already, or cannot be done any more, is passed over. */
function changedOr(source: string, changes: readonly CanvasChange[]): string {
  return tryChange(source, changes) ?? changes.reduce((text, change) => tryChange(text, [change]) ?? text, source);
}

function tryChange(source: string, changes: readonly CanvasChange[]): string | undefined {
  try {
    return changeCanvas(source, changes);
  } catch (error) {
    if (error instanceof CanvasChangeError) return undefined;
    throw error;
  }
}

/** 16 hexadecimal digits, as ids of canvases are. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
