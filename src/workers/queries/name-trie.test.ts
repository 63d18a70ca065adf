import { describe, expect, it } from 'vitest';
import { createNameTrie } from './unlinked-mentions.ts';

function found(names: readonly string[], text: string, from = 0): [string, string][] {
  const trie = createNameTrie();
  names.forEach((name) => trie.add(name));
  const places: [string, string][] = [];
  trie.scan(text, from, (name, begin, end) => void places.push([names[name]!, text.slice(begin, end)]));
  return places;
}

describe('names in a text', () => {
  it('are found in any case and with any white space', () => {
    expect(found(['Apis mellifera', 'Straße', 'Ünder'], 'an APIS \t mellifera in the STRAßE, ünder')).toEqual([
      ['Apis mellifera', 'APIS \t mellifera'],
      ['Straße', 'STRAßE'],
      ['Ünder', 'ünder'],
    ]);
  });

  it('are found only as whole words', () => {
    for (const text of [
      'Hives',
      'Beehive',
      'hive_1',
      '_hive',
      'a/hive',
      'hive/a',
      '#hive',
      'hive-like',
      'a:hive',
      'x.hive',
      'hivé',
      'hivé',
    ])
      expect(found(['hive', 'hiv'], text)).toEqual([]);
    for (const text of ['hive', '“Hive”', 'hive.', 'hive:', '🐝hive', 'hive🐝', '(hive)', 'hive#', "hive's"])
      expect(found(['hive'], text)).toHaveLength(1);
  });

  it('need no word boundaries in a script without spaces', () => {
    expect(found(['蜜蜂', 'C语言'], '我学C语言，看蜜蜂飞')).toEqual([
      ['C语言', 'C语言'],
      ['蜜蜂', '蜜蜂'],
    ]);
  });

  it('may share a beginning and contain one another', () => {
    expect(
      found(['honey', 'honey bee', 'honey bee dance', 'bee'], 'The honey bee danced.').map(([name]) => name),
    ).toEqual(['honey', 'honey bee', 'bee']);
  });

  it('are searched from an offset, taking the character before it into account', () => {
    expect(found(['hive'], 'beehive hive', 3).map(([name]) => name)).toEqual(['hive']);
  });

  it('are the same that a regular expression for each finds', () => {
    let state = 5;
    const random = (below: number): number => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) % below;
    const letters = ['a', 'b', 'A', ' ', '  ', '\t', '.', '-', 'é', '蜂'];
    const word = (most: number): string =>
      Array.from({ length: 1 + random(most) }, () => letters[random(letters.length)]).join('');
    for (let round = 0; round < 300; round += 1) {
      const names = [
        ...new Map(
          Array.from({ length: 5 }, () => word(4).trim())
            .filter((name) => /\p{L}/u.test(name))
            .map((name) => [name.toLowerCase().replace(/\s+/g, ' '), name]),
        ).values(),
      ];
      const text = word(60);
      const expected = names.flatMap((name) => {
        const [before, after] = name.includes('蜂')
          ? ['', '']
          : ['(?<![\\p{L}\\p{N}\\p{M}_./#@:-])', '(?![\\p{L}\\p{N}\\p{M}_/@-])'];
        const pattern = new RegExp(
          `${before}(?=(${name.replaceAll('.', '[.]').replace(/\s+/g, '[ \\t]+')})${after})`,
          'giu',
        );
        return [...text.matchAll(pattern)].map(({ 1: match }) => `${name} ${match}`);
      });
      expect(
        found(names, text)
          .map((place) => place.join(' '))
          .toSorted(),
      ).toEqual(expected.toSorted());
    }
  });
});
