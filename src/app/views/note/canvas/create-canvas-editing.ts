import { type Accessor, batch, createMemo, createSelector, createSignal, type JSX } from 'solid-js';
import type { CanvasBox, CanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import { type CanvasChange, CanvasChangeError, changeCanvas } from '../../../../notes/canvas/editing/change-canvas.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { OwnActs } from '../../../state/own-acts/own-acts.ts';
import { type CanvasNode, canvasNodes } from './canvas-nodes.ts';

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
  const [writingId, write] = createSignal<string>();
  const [connecting, connect] = createSignal<Connecting>();
  const text = createMemo(() => ahead().reduce((source, changes) => changedOr(source, changes), disk()));
  const nodes = createMemo<ReadonlyMap<string, CanvasNode>>(
    (previousNodes) => canvasNodes(text(), previousNodes),
    new Map(),
  );
  const chosenNodes = createMemo(() => [...ids()].flatMap((id) => nodes().get(id) ?? []));
  // What of thousands of cards is chosen concerns those that were, or are now.
  const isIn = createSelector<ReadonlySet<string>, string>(ids, (id, chosenIds) => chosenIds.has(id));
  let last: Promise<unknown> = Promise.resolve();

  async function change(...changes: readonly CanvasChange[]): Promise<boolean> {
    setAhead((previousAhead) => [...previousAhead, changes]);
    // One after the other: each is made in what the one before it left.
    const outcomePromise = last.then(() => acts.runAndTell('edit_canvas', { path: path(), changes }));
    last = outcomePromise.catch(() => undefined);
    const outcome = await outcomePromise.catch(() => undefined);
    // Until the file is read again it is shown ahead of it; a change that the file holds by then changes nothing more.
    await reread().catch(() => undefined);
    setAhead((previousAhead) => previousAhead.filter((aheadChanges) => aheadChanges !== changes));
    return outcome?.kind === 'done';
  }

  const choose = (wantedIds: readonly string[]) =>
    batch(() => {
      setIds(new Set(wantedIds));
      setKept(wantedIds.length > 0);
    });

  return {
    text,
    nodes,
    chosen: chosenNodes,
    isChosen: (id) => id !== undefined && isIn(id),
    selected: () => (chosenNodes().length === 1 ? chosenNodes()[0] : undefined),
    select: (id) =>
      batch(() => {
        setIds(new Set(id === undefined ? [] : [id]));
        setKept(false);
        if (id === undefined) connect(undefined);
      }),
    choose,
    toggle: (id) => choose(ids().has(id) ? [...ids()].filter((chosenId) => chosenId !== id) : [...ids(), id]),
    isKept,
    written: writingId,
    write,
    connecting,
    connect: (nextConnecting) => void connect(() => nextConnecting),
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

/** Cards stand on a grid of this, in px, as they do where canvases come from. */
export const STEP = 10;
const SMALLEST = 40;

export type Move = { readonly kind: 'move' | 'resize'; readonly dx: number; readonly dy: number };

/** Boxes by their ids, in the units of the drawing. */
export type Places = ReadonlyMap<string, CanvasBox>;

const onGrid = (value: number): number => Math.round(value / STEP) * STEP;

/**
 * The places that a move gives to boxes, and to what is within those that are groups. The first of them, which is the one that is
 * held, comes to stand on the grid; the others go as far. Only the first is resized.
 */
export function movedBoxes(drawing: CanvasDrawing, ids: readonly string[], { kind, dx, dy }: Move): Places {
  const { boxes, left, top } = drawing;
  const box = boxes.find((canvasBox) => canvasBox.id === ids[0]);
  if (!box) return new Map();
  if (kind === 'resize') {
    const [width, height] = [onGrid(box.width + dx), onGrid(box.height + dy)];
    return new Map([[box.id, { ...box, width: Math.max(SMALLEST, width), height: Math.max(SMALLEST, height) }]]);
  }
  const byX = onGrid(box.x + left + dx) - box.x - left;
  const byY = onGrid(box.y + top + dy) - box.y - top;
  return new Map(
    withContents(drawing, ids).map(
      (movedBox) => [movedBox.id, { ...movedBox, x: movedBox.x + byX, y: movedBox.y + byY }] as const,
    ),
  );
}

/** Boxes, and what lies in those that are groups. */
export function withContents({ boxes }: Pick<CanvasDrawing, 'boxes'>, ids: readonly string[]): readonly CanvasBox[] {
  const wantedIds = new Set(ids);
  const groups = boxes.filter(({ id, isGroup }) => isGroup && wantedIds.has(id));
  return boxes.filter((box) => wantedIds.has(box.id) || groups.some((group) => isBoxInGroup(box, group)));
}

/** What is to be written for boxes that are elsewhere now. */
export function toChanges({ boxes, left, top }: CanvasDrawing, moved: Places): readonly CanvasChange[] {
  return boxes.flatMap((box) => {
    const movedBox = moved.get(box.id);
    if (!movedBox) return [];
    const isMoved = movedBox.x !== box.x || movedBox.y !== box.y;
    const isResized = movedBox.width !== box.width || movedBox.height !== box.height;
    if (!isMoved && !isResized) return [];
    return [
      {
        operation: 'set' as const,
        id: box.id,
        ...(isMoved && { x: Math.round(movedBox.x + left), y: Math.round(movedBox.y + top) }),
        ...(isResized && { width: Math.round(movedBox.width), height: Math.round(movedBox.height) }),
      },
    ];
  });
}

/** Whether the middle of a box lies in a group that is larger. */
function isBoxInGroup(box: CanvasBox, group: CanvasBox): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isLarger = box.width * box.height >= group.width * group.height;
  return !isLarger && x >= group.x && x <= group.x + group.width && y >= group.y && y <= group.y + group.height;
}

/** What makes a card, a group or an arrow one that can be chosen and moved, by pointer and by keys. */
export interface Handles {
  readonly isSelected: (id: string | undefined) => boolean;
  /** Attributes and listeners; none of what has no id. */
  readonly of: (id: string | undefined, isEdge?: boolean) => Omit<JSX.HTMLAttributes<HTMLElement>, 'ref' | 'children'>;
}
