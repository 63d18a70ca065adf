import { expect, it } from 'vitest';
import { inEnglish } from './languages.ts';

it.each([
  ['Aufgabe: zahle $5 an Bo', 'todo: zahle $5 an Bo'],
  ['Aufgabe: morgen $1 zahlen', 'todo: $1 zahlen tomorrow'],
  ['benenne Plan in $2 Plan um', 'rename Plan to $2 Plan'],
])('amounts in a request stay: %s', (request, english) => expect(inEnglish(request)).toBe(english));
