import { createRoot, createSignal, type Accessor } from 'solid-js';
import { expect, it } from 'vitest';
import { Key } from './keyed.tsx';

interface Row {
  readonly key: string;
  readonly at: number;
}

it('a row keeps following its item when the item is missing for a moment before anything was drawn', () => {
  createRoot((dispose) => {
    const [rows, setRows] = createSignal<readonly Row[]>([{ key: 'a', at: 0 }]);
    const drawn = Key({
      get each() {
        return rows();
      },
      children: (row) => row as unknown as Element,
    }) as unknown as Accessor<Accessor<Row>[]>;
    const places = () => drawn().map((row) => row().at);
    const [first] = drawn();
    setRows([{ key: 'b', at: 0 }]);
    setRows([
      { key: 'b', at: 0 },
      { key: 'a', at: 1 },
    ]);
    expect(places()).toEqual([0, 1]);
    expect(drawn()[1]).toBe(first);
    // One that was drawn without it begins anew, and one that comes back follows too.
    setRows([{ key: 'b', at: 5 }]);
    expect(places()).toEqual([5]);
    setRows([
      { key: 'a', at: 2 },
      { key: 'b', at: 3 },
    ]);
    expect(places()).toEqual([2, 3]);
    dispose();
  });
});
