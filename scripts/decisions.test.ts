import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

it('lists every decision once, with its title, date and status', () => {
  const listed = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  const files = readdirSync(FOLDER)
    .filter((name) => name !== 'README.md')
    .toSorted();
  expect(listed.map((line) => /^\| \[(\d{3})\]\(([^)]+)\) \|/.exec(line)?.[2])).toEqual(files);
  for (const [at, file] of files.entries()) {
    const [, title] = new RegExp(`^# ${file.slice(0, 3)}: (.+)`).exec(read(file)) ?? [];
    expect(title, file).toBeDefined();
    expect(listed[at]).toMatch(/ \| \d{4}-\d{2}-\d{2} \| (?:accepted|superseded by \[\d{3}\]\([^)]+\)) \|$/);
    expect(listed[at]).toContain(`| ${title} |`);
  }
});
