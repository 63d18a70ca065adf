import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleWorld, shownIn } from '../../src/notes/formats/base/testing/sample-world.ts';
import type { Expectation, SuiteResult } from './run-tests.ts';

const EXAMPLE = /`([^`]+)`(?: or `([^`]+)`)? returns (?:a string such as |a value such as )?`([^`]+)`/gu;
/** Examples about notes that only the reader of the page has. */
const OF_OTHER_NOTES = /\b(?:file|date|link|note|property|object|now)\b(?!\()|random|icon|image/u;

/** The examples of Obsidian’s page on the functions of bases. @param folder a checkout of obsidianmd/obsidian-help */
export function checkObsidianHelp(folder: string): ReadonlyMap<string, SuiteResult> {
  const page = readFileSync(join(folder, 'en/Bases/Functions.md'), 'utf8');
  const sample = sampleWorld({ 'Row.md': '' });
  const expectations: Expectation[] = [];
  let unread = 0;
  for (const [, first = '', second, wantedText = ''] of page.matchAll(EXAMPLE))
    for (const example of second === undefined ? [first] : [first, second]) {
      if (OF_OTHER_NOTES.test(example.replaceAll(/"[^"]*"/gu, ''))) {
        unread++;
        continue;
      }
      // The value that the page writes is an expression too.
      const [actual, wanted] = [shownIn(sample, example), shownIn(sample, wantedText)];
      expectations.push({ where: example, wanted, actual, agrees: wanted === actual });
    }
  return new Map([['Obsidian Help: examples in Functions', { expectations, unread }]]);
}
