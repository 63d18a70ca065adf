import type { TaskItem } from '../../../workers/contract.ts';
import type { OpenedAt } from '../../ui/menu-at.tsx';

/** A task of some note, as it is written. */
export interface ListedLine {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly mark: string;
  /** Everything behind the box. */
  readonly text: string;
}

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
  | { readonly kind: 'edit'; readonly task: TaskItem }
  /** What can be done with it is to be shown. */
  | { readonly kind: 'menu'; readonly task: ListedLine; readonly at: OpenedAt };

const ACT = 'latent-task-act';

/** Says what a person does with a task of some note in this part of the page. @returns whether somebody does it */
export function tellTaskAct(part: HTMLElement, act: TaskAct): boolean {
  return !part.dispatchEvent(new CustomEvent<TaskAct>(ACT, { bubbles: true, cancelable: true, detail: act }));
}

/** @returns the function that ends it. */
export function onTaskAct(container: HTMLElement, follow: (act: TaskAct) => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    follow((event as CustomEvent<TaskAct>).detail);
  };
  container.addEventListener(ACT, listen);
  return () => container.removeEventListener(ACT, listen);
}
