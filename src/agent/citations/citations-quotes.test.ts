import { describe, expect, it } from 'vitest';
import { findQuotes } from './citations-quotes.ts';

const quoted = (text: string) => findQuotes(text).map(({ readings }) => readings[0]);

describe('quotations', () => {
  it.each([
    ['It says “plant the garlic”.', ['plant the garlic']],
    ['It says "plant the garlic".', ['plant the garlic']],
    ['It says ‘plant the garlic’.', ['plant the garlic']],
    ["It says 'plant the garlic'.", ['plant the garlic']],
    ['Es sagt „pflanze den Knoblauch“.', ['pflanze den Knoblauch']],
    ['Es sagt ‚pflanze den Knoblauch‘.', ['pflanze den Knoblauch']],
    ['Es sagt »pflanze den Knoblauch«.', ['pflanze den Knoblauch']],
    ['Es sagt ›pflanze den Knoblauch‹.', ['pflanze den Knoblauch']],
    ['Il dit « plante l’ail ».', [' plante l’ail ']],
    ['Il dit ‹plante l’ail›.', ['plante l’ail']],
    ['Den säger ”plantera vitlöken”.', ['plantera vitlöken']],
    ['Mówi „posadź czosnek”.', ['posadź czosnek']],
    ['他寫「花園裡有很多蛾」。', ['花園裡有很多蛾']],
    ['他寫『花園裡有很多蛾』和“另一句話”。', ['花園裡有很多蛾', '另一句話']],
    ['He asked (‘who waters it?’) and left.', ['who waters it?']],
  ])('%s', (text, expected) => expect(quoted(text)).toEqual(expected));

  it.each([
    ["I don't think it's Anna's, nor the boys' and girls' rooms.", []],
    ['I don’t think it’s Anna’s, nor the boys’ and girls’ rooms.', []],
    ["Rock 'n' roll of the '60s and '70s.", ['n']],
    ["It is 5' tall and 6' wide.", []],
    ["'I don't know what they're at', it says, and it's true.", ["I don't know what they're at"]],
    ['‘I don’t know what they’re at’, it says, and it’s true.', ['I don’t know what they’re at']],
    ['‘The dogs’ bowls are empty’, it says.', ['The dogs’ bowls are empty']],
    ['‘These are the dogs’ and then ‘those are the cats’.', ['These are the dogs', 'those are the cats']],
    ["'These are the dogs' and then 'those are the cats'.", ['These are the dogs', 'those are the cats']],
    ['“She said ‘I will stay’ and left”, it says.', ['She said ‘I will stay’ and left']],
    ['\'She said "I will stay" and left\', it says.', ['She said "I will stay" and left']],
    ['An open “ mark\n\nand a close one ”.', []],
    ["An open 'mark that\nends on the next' line.", []],
  ])('apostrophes and unpaired marks: %s', (text, expected) => expect(quoted(text)).toEqual(expected));

  it('gives every possible reading where a possessive apostrophe may end the quotation', () => {
    expect(findQuotes("'the three dogs' says the note, not the cats' owners")[0]?.readings).toEqual([
      "the three dogs' says the note, not the cats",
      'the three dogs',
    ]);
  });

  it('gives a second reading where the quotation begins like a shortened word (’tis)', () => {
    expect(findQuotes("'tis the dogs' own")[0]).toMatchObject({ isDoubtful: true });
    expect(findQuotes("'time is the dogs' own")[0]).toMatchObject({ isDoubtful: false });
  });
});
