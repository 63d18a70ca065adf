/** Resolves in a later task: the browser paints and handles input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Does something that asks how the page is laid out once the next frame is on the screen: before it, the page would have to be laid
 * out twice, and what the person waits for would come later.
 * @returns the function that gives it up
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
