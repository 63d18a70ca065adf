// @vitest-environment jsdom
import { createRoot, createSignal } from 'solid-js';
import { expect, it, onTestFinished } from 'vitest';
import { createNear } from './create-shown.ts';
import type { Frame } from './box-frame.ts';

interface Item extends Frame {
  readonly id: string;
}

const row = (length: number): Item[] =>
  Array.from({ length }, (_, at) => ({ id: `${at}`, x: at * 10, y: 0, width: 10, height: 10 }));

function near(items: readonly Item[], first: Frame | undefined, atOnce: number) {
  const [frame, setFrame] = createSignal(first);
  const shown = createRoot((dispose) => {
    onTestFinished(dispose);
    return createNear<Item>({
      items: () => items,
      idOf: ({ id }) => id,
      frameOf: (item) => item,
      frame,
      atOnce,
    });
  });
  return { shown, setFrame };
}

it('some come with each frame, those in the middle first, until all that are near are there', async () => {
  const { shown } = near(row(100), { x: 200, y: 0, width: 100, height: 10 }, 4);
  const steps: string[][] = [];
  await expect
    .poll(
      () => {
        const ids = [...shown()].sort((a, b) => Number(a) - Number(b));
        if (ids.length !== (steps.at(-1)?.length ?? 0)) steps.push(ids);
        return ids;
      },
      { interval: 1 },
    )
    .toEqual(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29']);
  expect(steps[0]?.every((id) => Number(id) > 21 && Number(id) < 28)).toBe(true);
});

it('what was near stays until there is too much; nothing is near without a frame', async () => {
  const { shown, setFrame } = near(row(2_000), { x: 0, y: 0, width: 100, height: 10 }, 60);
  await expect.poll(() => shown().size).toBe(10);
  setFrame({ x: 1_000, y: 0, width: 100, height: 10 });
  await expect.poll(() => shown().size).toBe(20);
  setFrame({ x: 0, y: 0, width: 20_000, height: 10 });
  await expect.poll(() => shown().size).toBe(400);
  setFrame(undefined);
  expect(shown().size).toBe(0);
});
