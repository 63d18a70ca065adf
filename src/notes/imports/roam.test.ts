import { expect, it } from 'vitest';
import { imported } from './testing/import-export.ts';

it('Roam’s pages are lists, with references to blocks', async () => {
  const { name, made, leftOut } = await imported({
    'graph.json': JSON.stringify([
      {
        title: 'Home/start',
        children: [
          { uid: 'abc_DEF12', string: '{{[[TODO]]}} __go__ to [[Work]]', children: [{ uid: 'b', string: '^^key^^' }] },
        ],
      },
      { title: 'Work', children: [{ uid: 'c', string: 'see ((abc_DEF12)) and ((unknown12))', heading: 2 }] },
    ]),
  });
  expect(name).toBe('Roam');
  expect(leftOut).toEqual([]);
  expect(made).toEqual({
    'Home/start.md': '- [ ] *go* to [[Work]] ^abc-DEF12\n\t- ==key==\n',
    'Work.md': '- ## see [[Home/start#^abc-DEF12]] and ((unknown12))\n',
  });
  expect((await imported({ 'data.json': '{"a": 1}' })).leftOut).toEqual([
    ['data.json', expect.stringContaining('Roam')],
  ]);
});

it.each([
  ['an embedded block', '{{embed: ((blk_one_1))}}', '![[Other page#^blk-one-1]]'],
  ['an embedded page', '{{[[embed]]: [[Other: page]]}}', '![[Other page|Other: page]]'],
  ['a path to a block', '{{embed-path: ((blk_one_1))}}', '![[Other page#^blk-one-1]]'],
  ['words for a block', 'see [the turn](((blk_one_1)))', 'see [[Other page#^blk-one-1|the turn]]'],
  ['words for a page', 'see [it]([[Other: page]])', 'see [[Other page|it]]'],
  ['a block that is not there', '[x](((nosuchblk)))', '[x](((nosuchblk)))'],
  ['a page whose title no file has', '[[Other: page]]', '[[Other page|Other: page]]'],
  ['a page that is not there', '[[Nowhere: x]]', '[[Nowhere: x]]'],
  ['a day', '[[January 2nd, 2021]]', '[[2021-01-02|January 2nd, 2021]]'],
  ['a tag of several words', '#[[Plan]] #one', '[[Plan]] #one'],
  ['a quotation', '[[>]] said so', '> said so'],
  ['code', 'call `__init__` and `((blk_one_1))`', 'call `__init__` and `((blk_one_1))`'],
  ['a video', '{{[[video]]: https://a.example/v?x=1}}', '![](https://a.example/v?x=1)'],
  [
    'links that are not closed',
    '[[[[hello:: 16]] and ]] [[Other: page]]',
    '[[[[hello:: 16]] and ]] [[Other page|Other: page]]',
  ],
  ['a table without rows', '{{[[table]]}}', '{{[[table]]}}'],
  ['a closing fence behind the code', '```js\nconst __a__ = 1;```', '```js\n  const __a__ = 1;\n  ```'],
  ['what stands behind a fence', '```\na\n``` and on', '```\n  a\n  ```\n  and on'],
  ['code in one line', 'see ```x = __1__``` there', 'see ```x = __1__``` there'],
  ['an address with lines in it', 'https://a.example/__x__y __so__', 'https://a.example/__x__y *so*'],
  ['a page with a number sign', '[[C# notes]] #[[C# notes]]', '[[C notes|C# notes]] [[C notes|C# notes]]'],
])('Roam: %s', async (_, block, wanted) => {
  const { made } = await imported({
    'graph.json': JSON.stringify([
      { title: 'February 10th, 2023', children: [{ uid: 'x1', string: block }] },
      { title: 'Other: page', children: [{ uid: 'blk_one_1', string: 'one' }] },
      { title: 'Plan' },
      { title: 'C# notes' },
    ]),
  });
  expect(made['2023-02-10.md']).toBe(`- ${wanted}\n`);
});

it('Roam: tables, whose cells are blocks within each other', async () => {
  const row = (...cells: readonly string[]): object[] =>
    cells.slice(0, 1).map((string) => ({ string, children: row(...cells.slice(1)) }));
  const { made } = await imported({
    'graph.json': JSON.stringify([
      {
        title: 'Page',
        children: [
          {
            string: '{{[[table]]}}',
            children: [
              ...row('Name', 'Of'),
              { string: 'a|b', children: [...row('[[Other: page]]'), ...row('2\nlines', 'more')] },
              ...row('alone'),
            ],
          },
          { string: '{{table}}', children: row('```\ncode\n```', 'b') },
        ],
      },
      { title: 'Other: page' },
    ]),
  });
  expect(made['Page.md']).toBe(
    String.raw`- | Name | Of |  |
  | --- | --- | --- |
  | a\|b | [[Other page\|Other: page]] |  |
  |  | 2<br>lines | more |
  | alone |  |  |
- {{table}}
	- ${'```'}
	  code
	  ${'```'}
		- b
`,
  );
});

it('Roam: two titles that become one name are two notes, and links lead to each', async () => {
  const { made } = await imported({
    'graph.json': JSON.stringify([
      { title: 'A: b', children: [{ uid: 'u1', string: '[[A? b]]' }] },
      { title: 'A? b', children: [{ uid: 'u2', string: '[[A: b]]' }] },
    ]),
  });
  expect(made).toEqual({
    'A b.md': '---\ntitle: "A: b"\n---\n- [[A b 2|A? b]]\n',
    'A b 2.md': '---\ntitle: "A? b"\n---\n- [[A b|A: b]]\n',
  });
});

it('Roam: of two pages with one title both are kept', async () => {
  const { made } = await imported({
    'graph.json': JSON.stringify([
      { title: 'A', children: [{ string: 'one' }] },
      { title: 'A', children: [{ string: 'two' }] },
    ]),
  });
  expect(made).toEqual({ 'A.md': '- one\n', 'A 2.md': '- two\n' });
});
