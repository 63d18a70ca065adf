/** Calls `step` with the angle for each frame for so long. @returns milliseconds between frames */
async function framesWhile(step: (turn: number) => void, milliseconds: number): Promise<number[]> {
  const intervals: number[] = [];
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const begun = await nextFrame();
  for (let last = begun; last - begun < milliseconds;) {
    step(((last - begun) / 1000) * 2);
    const now = await nextFrame();
    intervals.push(now - last);
    last = now;
  }
  return intervals;
}

/** In the app: drags the background in circles, with the mouse pressed already. */
export async function panInApp(given: { milliseconds: number; x: number; y: number }): Promise<number[]> {
  const canvas = document.querySelector('.graph__canvas')!;
  const move = (turn: number): void => {
    const place = { clientX: given.x + 150 * Math.sin(turn), clientY: given.y + 150 * (1 - Math.cos(turn)) };
    canvas.dispatchEvent(
      new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', bubbles: true, ...place }),
    );
  };
  return (window as unknown as { framesWhile: typeof framesWhile }).framesWhile(move, given.milliseconds);
}

/** In the peer's page. */
export async function panInSigma(given: {
  graph: unknown;
  width: number;
  height: number;
  milliseconds: number;
}): Promise<number[]> {
  const page = window as unknown as {
    framesWhile: typeof framesWhile;
    showInSigma(graph: unknown, width: number, height: number): (turn: number) => void;
  };
  const pan = page.showInSigma(given.graph, given.width, given.height);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return page.framesWhile(pan, given.milliseconds);
}

/** Functions sent into a page cannot call each other: this one is installed there first. */
export const INSTALL = `window.framesWhile = ${framesWhile.toString()}`;
