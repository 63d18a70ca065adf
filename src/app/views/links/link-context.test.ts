import { expect, it } from 'vitest';
import { contextToParts, isCard } from './links-pane.tsx';

const read = (context: string, target: string) =>
  contextToParts(context, target)
    .map(({ text, isMarked }) => (isMarked ? `*${text}*` : text))
    .join('');

it.each([
  ['- [x] Ask [[Jonas Petersen]] today', 'Jonas Petersen', 'Ask *Jonas Petersen* today'],
  ['> see [[Reading list]] and [[Moths#Traps|the traps]]', 'Moths', 'see Reading list and *the traps*'],
  ['2. [the plan](dir/my%20plan.md#now)', 'dir/my plan.md', '*the plan*'],
  ['| a | [[Lamp\\|lamps]] |', 'Lamp', 'a | *lamps*'],
  ['**Why *it* matters**: see ==[[Lamp]]== and `code` ^why', 'Lamp', 'Why it matters: see *Lamp* and code'],
  ['2 * 3 * 4 at [[Lamp]] \\*so\\*', 'Lamp', '2 * 3 * 4 at *Lamp* \\*so\\*'],
  ['… a lamp.** Before they meet [[Lamp]] at dusk', 'Lamp', '… a lamp. Before they meet *Lamp* at dusk'],
  ['** Before they meet [[Lamp]] at dusk', 'Lamp', 'Before they meet *Lamp* at dusk'],
  ['… ** Before they meet [[Lamp]]', 'Lamp', '… Before they meet *Lamp*'],
  ['where a == b, and **[[Lamp]]', 'Lamp', 'where a == b, and *Lamp*'],
  ['- See [[Lamp]], [[Moths#Traps]] and [[Moths#^why]]', 'Moths', 'See Lamp, *Moths › Traps* and *Moths › ^why*'],
  ['![[park.png|420]] and ![the park|420x80](park.png), 420', 'park.png', '*park.png* and *the park*, 420'],
  ['See [[Lamp|2026]]', 'Lamp', 'See *2026*'],
  ['[^1]: Of [[Lamp]][^b] and [[Moths]].[^c-2]', 'Lamp', 'Of *Lamp* and Moths.'],
  ['[![Build](https://example.org/b.svg)](https://example.org) of [[Lamp]]', 'Lamp', 'Build of *Lamp*'],
  [
    'A trap^[As in [[Lamp]], not [the plan](plan.md).] at [[Moths]]',
    'Lamp',
    'A trap (As in *Lamp*, not the plan.) at Moths',
  ],
  ['2^[3] and [[Lamp]]', 'Lamp', '2 (3) and *Lamp*'],
  ['No link here', 'x', 'No link here'],
])('%j', (context, target, expected) => expect(read(context, target)).toBe(expected));

it('tells the line that stands for a file on a canvas from a line of words', () => {
  expect(isCard('![[/Ideas/Light as a larder.md#Part]]')).toBe(true);
  for (const line of ['![[Lamp]]', '![[/Lamp.md]] and more', 'See [[/Lamp.md]]']) expect(isCard(line)).toBe(false);
});
