import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import { until } from '../../../state/conversation/testing/conversation-world.ts';
import { createEndFirstList } from './message-list.tsx';

const list = (count: number, from = 0) => Array.from({ length: count }, (_, at) => ({ key: `${from + at}` }));

it('draws the end of a long list at once, the rest in slices, and later changes as a whole', async () => {
  await createRoot(async (dispose) => {
    const [items, setItems] = createSignal<readonly { readonly key: string }[]>([]);
    const { shown, isWhole } = createEndFirstList(items);
    setItems(list(500));
    expect([shown().at(-1)?.key, shown().length < 50, isWhole()]).toEqual(['499', true, false]);
    // What is added meanwhile is there at once.
    setItems(list(501));
    expect(shown().at(-1)?.key).toBe('500');
    await until(isWhole);
    expect(shown()).toEqual(items());
    // Another branch from an item in the middle on: that item stays in view for a reader who looks at it.
    setItems([...list(250), ...list(250, 1000)]);
    expect([isWhole(), shown().length]).toEqual([true, 500]);
    // Another conversation.
    setItems([]);
    setItems(list(300));
    expect([isWhole(), shown()[0]?.key === '0']).toEqual([false, false]);
    await until(isWhole);
    dispose();
  });
});
