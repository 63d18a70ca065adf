/** Resolves in a later task: the browser paints and handles input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
