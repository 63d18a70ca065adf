import type { TaskItem } from '../../../workers/contract.ts';

/** A change to a task in a list of them, as the tool that changes it asks for it. */
interface TaskChangeAsked {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly status?: 'toggle';
  readonly due?: string;
  readonly scheduled?: string;
  readonly start?: string;
}

type TaskAct =
  | { readonly kind: 'change'; readonly change: TaskChangeAsked }
  /** Its dates, priority and status are to be changed by hand. */
  | { readonly kind: 'edit'; readonly task: TaskItem };

const ACT = 'latent-task-act';

/** Says what a person does with a task of some note in this part of the page. */
export function tellTaskAct(part: HTMLElement, act: TaskAct): void {
  part.dispatchEvent(new CustomEvent<TaskAct>(ACT, { bubbles: true, detail: act }));
}

/** @returns the function that ends it. */
export function onTaskAct(container: HTMLElement, follow: (act: TaskAct) => void): () => void {
  const listen = (event: Event) => follow((event as CustomEvent<TaskAct>).detail);
  container.addEventListener(ACT, listen);
  return () => container.removeEventListener(ACT, listen);
}
