import { expect, it } from 'vitest';
import { ADDRESS_PATTERNS, INFO_KINDS, PHONE_PATTERN, hasValidCheckDigit, VIN_PATTERN } from './find-specific-info.ts';
import { toPhone } from './phone.ts';

const all = (patterns: readonly { source: string; flags: string }[], text: string) =>
  patterns.flatMap(({ source, flags }) => [...text.matchAll(new RegExp(source, flags))].map(([value]) => value));

it('computes the check digits of the published examples', () => {
  expect(hasValidCheckDigit('1M8GDM9AXKP042788')).toBe(true);
  expect(hasValidCheckDigit('11111111111111111')).toBe(true);
  expect(hasValidCheckDigit('1HGCM82633A004352')).toBe(true);
  expect(hasValidCheckDigit('1HGCM82633A004353')).toBe(false);
  expect(hasValidCheckDigit('WVWZZZ1JZXW000001')).toBe(false);
});

it('takes for a VIN only 17 characters without I, O and Q that are neither a word nor a number', () => {
  const found = (text: string) => all([{ source: VIN_PATTERN, flags: 'gi' }], text);
  expect(found('VIN: WVWZZZ1JZXW000001.')).toEqual(['WVWZZZ1JZXW000001']);
  expect(found('1HGCM82633A0O4352 12345678901234567 uncharacteristicx')).toEqual([]);
  expect(found('X1HGCM82633A004352')).toEqual([]);
});

function phonesIn(text: string): string[] {
  return [...text.matchAll(new RegExp(PHONE_PATTERN, 'g'))]
    .filter((match) => toPhone(match[0], text.slice(0, match.index), 'US') !== undefined)
    .map(([value]) => value.trim());
}

it('finds phone numbers as people write them', () => {
  expect(phonesIn('Ring +49 30 901820 or (212) 736-5000.')).toEqual(['+49 30 901820', '(212) 736-5000']);
  expect(phonesIn('dentist: 212-736-5000')).toEqual(['212-736-5000']);
  expect(phonesIn('Tel. 2127365000')).toEqual(['2127365000']);
  expect(phonesIn('0049 30 901820')).toEqual(['0049 30 901820']);
  expect(toPhone('+49 30 901820', '', 'US')).toMatchObject({
    valid: true,
    country: 'DE',
    international: '+49 30 901820',
  });
});

it('finds national numbers of other countries, with the countries where they can exist', () => {
  expect(phonesIn('Paris 01 42 68 53 00, London 020 7946 0958')).toEqual(['01 42 68 53 00', '020 7946 0958']);
  expect(toPhone('020 7946 0958', '', 'US')).toMatchObject({
    valid: true,
    possible_countries: expect.arrayContaining(['GB']),
  });
  expect(toPhone('020 7946 0958', '', 'US')).not.toHaveProperty('country');
  expect(toPhone('020 7946 0958', '', 'GB')).toMatchObject({ valid: true, country: 'GB' });
  // Without a country code or a leading 0 it may be anything.
  expect(phonesIn('Order 42-68-53-00, 12 34 56 78')).toEqual([]);
});

it('does not take dates, years, IP addresses, ISBNs or long numbers for phone numbers', () => {
  expect(phonesIn('2024-01-15 and 15.01.2024 at 192.168.100.200')).toEqual([]);
  expect(phonesIn('2019-2021, ISBN 978-3-16-148410-0, order 4711081547')).toEqual([]);
  expect(phonesIn('https://example.org/2127365000')).toEqual([]);
});

it('ends emails, urls and numbers where they should end', async () => {
  expect(all(INFO_KINDS.email.patterns, 'Write to ada.l+notes@mail.example.org, or @nobody.')).toEqual([
    'ada.l+notes@mail.example.org',
  ]);
  const url = async (value: string) => (await INFO_KINDS.url.inspect({ value } as never, 0))?.value;
  expect(await url('https://en.wikipedia.org/wiki/Note_(music)).')).toBe('https://en.wikipedia.org/wiki/Note_(music)');
  expect(await url('www.example.org,')).toBe('www.example.org');
  expect(all(INFO_KINDS.number.patterns, '12 of 123, 1,234.50 and v2 a4711')).toEqual(['123', '1,234.50']);
});

it('gives the day that a date means', () => {
  const found = all(INFO_KINDS.date.patterns, 'On 12 March 2024, and 2024-03-13; 2024年3月14日');
  expect(found.toSorted()).toEqual(['12 March 2024', '2024-03-13', '2024年3月14日'].toSorted());
  expect(INFO_KINDS.date.inspect({ value: '2024-03-13' } as never, 0)).toEqual({ date: '2024-03-13' });
});

it('guesses addresses in several languages', () => {
  const text = [
    '12 Elm Tree Road, Oxford OX1 2AB',
    'Lindenstraße 12a, 10969 Berlin',
    '5 rue des Lilas',
    'Via Roma 12',
    'Home address: The Old Mill, Bath',
  ].join('\n');
  const found = all(ADDRESS_PATTERNS, text);
  for (const expected of [
    '12 Elm Tree Road, Oxford OX1 2AB',
    'Lindenstraße 12a, 10969 Berlin',
    '5 rue des Lilas',
    'Via Roma 12',
    'The Old Mill, Bath',
  ]) {
    expect(found).toContain(expected);
  }
  expect(all(ADDRESS_PATTERNS, 'She lives at 12 Elm Rd., Oxford OX1 2AB. Born in May.')).toEqual([
    '12 Elm Rd., Oxford OX1 2AB',
  ]);
  expect(all(ADDRESS_PATTERNS, 'I read 3 books in March.')).toEqual([]);
});
