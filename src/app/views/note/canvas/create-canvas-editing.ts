import { batch, createMemo, createSignal, type Accessor } from 'solid-js';
import { CanvasChangeError, changeCanvas, type CanvasChange } from '../../../../notes/canvas/editing/change-canvas.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { OwnActs } from '../../../state/own-acts/own-acts.ts';
import { canvasNodes, type CanvasNode } from './canvas-nodes.ts';

export interface CanvasEditing {
  /** The canvas with what was changed here, also where that is still being written. */
  readonly text: Accessor<string>;
  readonly nodes: Accessor<ReadonlyMap<string, CanvasNode>>;
  readonly selected: Accessor<CanvasNode | undefined>;
  readonly select: (id: string | undefined) => void;
  /** The card, group or arrow whose words are being written. */
  readonly written: Accessor<string | undefined>;
  readonly write: (id: string | undefined) => void;
  /** The card from which an arrow is being drawn. */
  readonly connecting: Accessor<string | undefined>;
  readonly connect: (from: string | undefined) => void;
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
  const [selected, select] = createSignal<string>();
  const [written, write] = createSignal<string>();
  const [connecting, connect] = createSignal<string>();
  const text = createMemo(() => ahead().reduce((source, changes) => changedOr(source, changes), disk()));
  const nodes = createMemo(() => canvasNodes(text()));
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

  return {
    text,
    nodes,
    selected: () => nodes().get(selected() ?? ''),
    select: (id) =>
      batch(() => {
        select(id);
        if (id === undefined) connect(undefined);
      }),
    written,
    write,
    connecting,
    connect,
    change,
  };
}

/** What is in the file already, or cannot be done any more, is passed over. */
function changedOr(source: string, changes: readonly CanvasChange[]): string {
  return changes.reduce((text, change) => {
    try {
      return changeCanvas(text, [change]);
    } catch (error) {
      if (error instanceof CanvasChangeError) return text;
      throw error;
    }
  }, source);
}

/** 16 hexadecimal digits, as ids of canvases are. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
