import { expect, it } from 'vitest';
import { sampleWorld, shownIn } from './sample-world.ts';

/** A note with properties of every kind, and the files that its links lead to. */
export const sample = sampleWorld(
  {
    'Row.md': [
      '---',
      'price: 12.5',
      'quantity: 4',
      'Status: Todo',
      'done: true',
      'tags: [urgent, work/deep]',
      'due: 2026-06-10',
      'meeting: 2026-06-10T15:30:00',
      'plain: "2026-06-10"',
      'count: "7"',
      'authors: ["[[Ada]]", "[[Missing Person]]", Someone]',
      'parent: "[[Other|The other]]"',
      'site: "[Other](Other.md)"',
      'space key: spaced',
      'nothing:',
      'empty: ""',
      'place: { city: Oslo, street: { no: 5 } }',
      'values_list: [3, 1, 2]',
      'one: single',
      '---',
      '# Row #project/a',
      'See [[Other]], [[Other#S]], [[Missing Note]], [x](Sub/Target.md), [y](Missing.md), <https://a.example>, [z](https://b.example).',
      '![[Asset.png]] ![[Twin]]',
    ].join('\n'),
    'Other.md': '---\nstatus: Done\n---\n[[Row]]',
    'Ada.md': 'Countess',
    'Sub/Target.md': '',
    'A/Twin.md': '',
    'B/Twin.md': '',
    'Asset.png': 'png',
    'Host.md': '---\nstatus: Hosting\n---\n',
  },
  { plain: 'text', count: 'number', one: 'list' },
);

export type Vector = readonly [expression: string, shown: string];

/** One test for each expression: what a cell shows of it. */
export function check(name: string, vectors: readonly Vector[], options?: Parameters<typeof shownIn>[2]): void {
  it.each(vectors)(`${name}: %s → %s`, (expression, shown) => {
    expect(shownIn(sample, expression, options)).toBe(shown);
  });
}
