import { expect, it } from 'vitest';
import { splitUrl } from './confirmation-card.tsx';

it('decodes an address as its server does', () => {
  expect(
    splitUrl({ url: 'https://en.wikipedia.org/w/api%20x.php?q=bees+PIN+4711&a=1%2B1&b=x%26y%3Dz&c=%E2%80%8B&bare' }),
  ).toEqual({
    origin: 'https://en.wikipedia.org',
    path: '/w/api x.php',
    fields: [
      ['q', 'bees PIN 4711'],
      ['a', '1+1'],
      ['b', 'x&y=z'],
      ['c', '\u200b'],
      ['bare', ''],
    ],
  });
});

it('shows a host in Punycode as it is sent, and leaves bytes that are no text encoded', () => {
  expect(splitUrl({ url: 'https://wikipediа.org/?q=%ff' })).toEqual({
    origin: 'https://xn--wikipedi-86g.org',
    path: '/',
    fields: [['q', '%ff']],
  });
  expect(splitUrl({ url: 'not an address' })).toEqual({ origin: '', path: 'not an address', fields: [] });
});
