import { expect, it } from 'vitest';
import { inEnglish } from './languages.ts';

it.each([
  ['Aufgabe: zahle $5 an Bo', 'todo: zahle $5 an Bo'],
  ['Aufgabe: morgen $1 zahlen', 'todo: $1 zahlen tomorrow'],
  ['benenne Plan in $2 Plan um', 'rename Plan to $2 Plan'],
])('amounts in a request stay: %s', (request, english) => expect(inEnglish(request)).toBe(english));

it.each([
  ['Füge den Tag test zu Reading list hinzu', 'tag Reading list with test'],
  ['füge das Schlagwort #test zur Notiz Reading list hinzu', 'tag Reading list with test'],
  ['Añade la etiqueta test a Reading list', 'tag Reading list with test'],
  ['Ajoute le mot-clé test à Reading list', 'tag Reading list with test'],
  ['Ajoute le mot-clé « test » à Reading list', 'tag Reading list with « test »'],
  ['Adicione a etiqueta test a Reading list', 'tag Reading list with test'],
  ['Entferne den Tag test von Reading list', 'remove the tag test from Reading list'],
  ['Quita la etiqueta test de Reading list', 'remove the tag test from Reading list'],
  ['Retire le mot-clé test de Reading list', 'remove the tag test from Reading list'],
  ['Remova a etiqueta test de Reading list', 'remove the tag test from Reading list'],
])('a tag is one, and no line for a note: %s', (request, english) => expect(inEnglish(request)).toBe(english));
