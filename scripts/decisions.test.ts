import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = join(ROOT, 'docs/decisions');
/** Where code and documents may name a page of decisions. */
const FOLDERS = ['src', 'e2e', 'scripts', 'bench', 'training', 'docs'];

const pages = readdirSync(PAGES)
  .filter((name) => name !== 'README.md')
  .map((name) => name.replace('.md', ''))
  .toSorted();

/** Every text of the repository that may name a page, by its path from the root. */
function textFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  return [...readdirSync(ROOT), ...inFolders].filter((name) => /\.(?:md|tsx?|mjs|py)$/u.test(name));
}

it('lists every page of decisions once, in order, with a line about it', () => {
  const listed = readFileSync(join(PAGES, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  expect(listed.map((line) => /^\| \[([a-z-]+)\]\(\1\.md\) \| \S.* \|$/u.exec(line)?.[1])).toEqual(pages);
  for (const name of pages) expect(readFileSync(join(PAGES, `${name}.md`), 'utf8'), name).toMatch(/^# \S/u);
});

it('names no page of decisions that is not there', () => {
  const missing = textFiles().flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const named = [...text.matchAll(/docs\/decisions\/([\w-]+\.md)/gu)].map(([, name = '']) => join(PAGES, name));
    const links = path.endsWith('.md')
      ? [...text.replaceAll(/`[^`\n]*`/gu, '').matchAll(/\]\(((?:[\w./-]*\/)?[\w-]+\.md)(?:#[^)]*)?\)/gu)]
          .map(([, target = '']) => join(ROOT, dirname(path), target))
          .filter((target) => target.startsWith(PAGES) || dirname(path) === 'docs/decisions')
      : [];
    return [...named, ...links].filter((target) => !existsSync(target)).map((target) => `${path}: ${target}`);
  });
  expect(missing).toEqual([]);
});
