import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const APP = fileURLToPath(new URL('../src/app', import.meta.url));
/** Set by the library of menus and by pdf.js. */
const OF_LIBRARIES = /^--(?:kb|total-scale-factor|scale)/;

const read = (ending: RegExp): { path: string; text: string }[] =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join(APP, path), 'utf8') }));

const styles = read(/\.css$/);
const code = read(/\.tsx?$/);

it('uses no token that nothing defines', () => {
  const set = new Set([
    ...styles.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...code.flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name]) => name)),
  ]);
  const missing = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name = '']) => !set.has(name) && !OF_LIBRARIES.test(name))
      .map(([, name]) => `${name} in ${path}`),
  );
  expect(missing, 'A fallback would hide the misspelling: name a token of src/app/ui/styles/tokens.css').toEqual([]);
});

it('gives no token of the whole app a second value as a fallback', () => {
  const tokens = readFileSync(join(APP, 'ui/styles/tokens.css'), 'utf8');
  const names = new Set([...tokens.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const doubled = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+),/g)]
      .filter(([, name]) => names.has(name))
      .map(([, name]) => `${name} in ${path}`),
  );
  expect(doubled).toEqual([]);
});

// A language that is written from the right turns the page round: what is at the start of a line is not at its left.
it('names no left or right, but the start and the end of a line', () => {
  const physical = /(?:^|[\s;{])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/gmu; // prettier-ignore
  const found = styles.flatMap(({ path, text }) =>
    Array.from(text.replaceAll(/\/\*[^]*?\*\//gu, '').matchAll(physical), ([, words]) => `${words} in ${path}`),
  );
  expect(found).toEqual([]);
});
