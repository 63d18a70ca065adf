/** A task that a person ticks in a list of them, with what the tool that changes it asks for. */
export interface TickedTask {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly status: 'toggle';
}

const TICKED = 'latent-task-ticked';

/** Says that a task of some note was ticked in this part of the page. */
export function tellTicked(part: HTMLElement, task: Omit<TickedTask, 'status'>): void {
  part.dispatchEvent(new CustomEvent<TickedTask>(TICKED, { bubbles: true, detail: { ...task, status: 'toggle' } }));
}

/** @returns the function that ends it. */
export function onTickTask(container: HTMLElement, tick: (task: TickedTask) => void): () => void {
  const listen = (event: Event) => tick((event as CustomEvent<TickedTask>).detail);
  container.addEventListener(TICKED, listen);
  return () => container.removeEventListener(TICKED, listen);
}
