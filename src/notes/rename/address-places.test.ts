import { describe, expect, it } from 'vitest';
import { findAddresses, withoutAddresses } from './address-places.ts';

const addressesIn = (text: string): string[] => findAddresses(text).map(({ from, to }) => text.slice(from, to));

const editsOf = (text: string, find: string) =>
  Array.from(text.matchAll(new RegExp(find, 'g')), ({ 0: found, index: from }) => ({
    from,
    to: from + found.length,
    text: 'x',
  }));
/** The text with `x` for each place that is replaced. */
function replaced(text: string, find: string): string {
  return withoutAddresses(text, editsOf(text, find)).reduceRight(
    (result, { from, to, text: now }) => result.slice(0, from) + now + result.slice(to),
    text,
  );
}

describe('findAddresses', () => {
  it.each([
    ['[[Lamps]] and [[A/Lamps#Cost of it|lamps]]', ['Lamps', 'A/Lamps#Cost of it']],
    ['| [[Lamps#Cost\\|lamps]] |\n| --- |\n', ['Lamps#Cost']],
    ['[lamps](Lamps.md "Lamps") [x](<My Lamps.md#Cost of it>)', ['Lamps.md', 'My Lamps.md#Cost of it']],
    ['![[lamp.png]] ![lamp](lamp.png)', ['lamp.png', 'lamp.png']],
    ['[#]: Lamps.md "Lamps"\n', ['Lamps.md']],
    ['---\nup: "[[Lamps]]"\n---\n', ['Lamps']],
    [
      'see https://lamps.example/lamp?a=b. <mailto:lamp@x.example>',
      ['https://lamps.example/lamp?a=b.', 'mailto:lamp@x.example'],
    ],
    ['[lamps](https://lamps.example/lamp)', ['https://lamps.example/lamp)']],
    ['`[[Lamps]]` and lamps: // no address', []],
  ])('reads %j', (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it('reads a megabyte of dots or of links quickly', () => {
    const began = performance.now();
    expect(findAddresses('a.'.repeat(500_000))).toEqual([]);
    const links = '[[a]] '.repeat(170_000);
    expect(withoutAddresses(links, editsOf(links, 'a'))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});

describe('withoutAddresses', () => {
  it.each([
    ['Lamps [[Lamps]] [[Lamps|Lamps]]', 'x [[Lamps]] [[Lamps|x]]'],
    ['[Lamps](Lamps.md) ![Lamps](Lamps.png "Lamps")', '[x](Lamps.md) ![x](Lamps.png "x")'],
    ['https://a.example/Lamps Lamps', 'https://a.example/Lamps x'],
    ['[[A#Lamps]] [[#Lamps]]', '[[A#Lamps]] [[#Lamps]]'],
    ['`[[Lamps]]`', '`[[x]]`'],
  ])('replaces %j around the addresses', (text, expected) => {
    expect(replaced(text, 'Lamps')).toBe(expected);
  });

  it('replaces an address that is found together with its marks', () => {
    expect(replaced('[[Lamps]] [[Lamps|a]] Lamps', String.raw`\[\[Lamps`)).toBe('x]] x|a]] Lamps');
    expect(replaced('[a](Lamps.md)', String.raw`\]\(Lamps`)).toBe('[ax.md)');
    expect(replaced('https://old.example/a and old.example', 'https://old.example')).toBe('x/a and old.example');
    expect(replaced('https://old.example/a', 'http')).toBe('https://old.example/a');
    expect(replaced('a [[Lamps]] b\n', '.+')).toBe('x\n');
  });
});
