import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8');
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const files = ['src', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** Whether a file has this path, in which `*` stands for a part of a name. */
const hasFile = (shown: string): boolean => {
  const parts = shown.split('*');
  return files.some(
    (path) =>
      path.startsWith(parts[0]!) && path.endsWith(parts.at(-1)!) && (parts.length > 1 || path.length === shown.length),
  );
};

/** A file, or the files of a pattern; a script of the package, with the runs that stand behind it. */
function isThere(shown: string): boolean {
  const [, script, runs = ''] = /^npm run ([\w:-]+)(?: -- ([\w -]+))?$/u.exec(shown) ?? [];
  if (script === undefined) return hasFile(shown);
  const wanted = runs.split(' ').filter((run) => run !== '');
  return script in scripts && wanted.every((run) => hasFile(`e2e/trust/${run}*.trust.ts`));
}

it('names no test in SECURITY.md that is not there, and one for each threat', () => {
  const named = [...page.matchAll(/`((?:src|e2e|scripts)\/[^`\n]+|npm run [^`\n]+)`/gu)].map(([, shown = '']) => shown);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((shown) => !isThere(shown))).toEqual([]);
  const threats = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:who|---)/u.test(line));
  expect(threats.length).toBeGreaterThan(25);
  expect(threats.filter((line) => !/`(?:src|e2e|scripts|npm)[^`]*` ?(?:\([^)]*\) )?\|$/u.test(line))).toEqual([]);
});
