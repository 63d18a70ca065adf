import type { BaseChange } from '../../../notes/formats/base/editing/change-base.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { NewBaseItem } from '../../../workers/contract.ts';
import type { BaseFace, CellHelp } from './cells/base-body.ts';

/** What a person does with a base, or with its rows. */
export type BaseAct =
  /** `yaml`: of the block, where the base is written in a note. */
  | { readonly kind: 'base'; readonly path: VaultPath; readonly yaml?: string; readonly changes: readonly BaseChange[] }
  | { readonly kind: 'properties'; readonly path: VaultPath; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'move'; readonly path: VaultPath; readonly folder: string }
  | { readonly kind: 'new_note'; readonly item: NewBaseItem };

/** How a base is acted on: its own file, or the note that holds it and its text there; undefined where neither is known. */
type OwnPlace = Pick<Extract<BaseAct, { kind: 'base' }>, 'path' | 'yaml'> | undefined;

/** The acts of a base and its rows, done by one function. */
export const actsOfFace = (
  run: (act: BaseAct) => Promise<boolean>,
  ownPlace: () => OwnPlace,
): Required<Pick<BaseFace, 'edit' | 'move' | 'create' | 'change'>> => ({
  edit: (path, values) => void run({ kind: 'properties', path, values }),
  move: (path, folder) => void run({ kind: 'move', path, folder }),
  create: (item) => void run({ kind: 'new_note', item }),
  change: (changes) => {
    const basePlace = ownPlace();
    return basePlace ? run({ kind: 'base', ...basePlace, changes }) : Promise.resolve(false);
  },
});

interface Told {
  readonly act: BaseAct;
  /** Called by the view that does it. */
  readonly answer: (done: Promise<boolean>) => void;
}

const TOLD = 'latent-base-act';
/** On what does the acts of the bases within it. */
const DOES_ACTS = 'data-does-base-acts';

export const canAct = (part: HTMLElement): boolean => part.closest(`[${DOES_ACTS}]`) !== null;

/** Says what a person does in a base of a note. @returns whether it was done */
export function tellBaseAct(part: HTMLElement, act: BaseAct): Promise<boolean> {
  let outcome = Promise.resolve(false);
  const answer = (result: Promise<boolean>) => (outcome = result);
  part.dispatchEvent(new CustomEvent<Told>(TOLD, { bubbles: true, detail: { act, answer } }));
  return outcome;
}

/** What helps with the cells of bases, by what does their acts. */
const helps = new WeakMap<Element, CellHelp>();

/** What helps with the cells of the bases of a part. */
export function cellHelpOf(part: HTMLElement): CellHelp | undefined {
  const container = part.closest(`[${DOES_ACTS}]`);
  return container ? helps.get(container) : undefined;
}

/** Does the acts of bases within a part of the page. @returns the function that ends it */
export function onBaseAct(
  container: HTMLElement,
  run: (act: BaseAct) => Promise<boolean>,
  cells: CellHelp,
): () => void {
  helps.set(container, cells);
  const listen = (event: Event) => {
    const { act, answer } = (event as CustomEvent<Told>).detail;
    answer(run(act));
  };
  container.setAttribute(DOES_ACTS, '');
  container.addEventListener(TOLD, listen);
  return () => container.removeEventListener(TOLD, listen);
}
