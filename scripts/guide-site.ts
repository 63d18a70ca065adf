/**
 * `npm run docs:guide [-- FOLDER]`: the guide as pages for any static host, drawn by the app's own renderer.
 * The pages need no script and fetch nothing; links between them are files beside each other.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { renderMarkdown } from '../src/app/markdown/render-markdown.ts';
import { parseFrontmatter } from '../src/notes/frontmatter/frontmatter.ts';

const ROOT = join(import.meta.dirname, '..');
const GUIDE = join(ROOT, 'docs/guide');
const CONTENTS = 'Guide';
const STYLE = `
:root { color-scheme: light dark; --text: #2b2a27; --soft: #6b6860; --page: #fbfaf7; --line: #e5e2da; --accent: #0f6b66; }
@media (prefers-color-scheme: dark) { :root { --text: #e4e1d9; --soft: #a19d93; --page: #1c1b19; --line: #383631; --accent: #6cc5bd; } }
body { max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; background: var(--page); color: var(--text); font: 17px/1.65 Georgia, serif; }
nav { color: var(--soft); font-family: system-ui, sans-serif; font-size: 0.85rem; }
h1, h2 { line-height: 1.25; }
h2 { margin-block-start: 2rem; font-size: 1.15rem; }
a { color: var(--accent); }
code, pre { font: 0.85em/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
table { display: block; overflow: auto; border-collapse: collapse; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
img { max-width: 100%; border: 1px solid var(--line); border-radius: 6px; }
`;

const fileOf = (name: string): string =>
  name === CONTENTS ? 'index.html' : `${name.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-')}.html`;

/** @param text a page of the guide @returns a whole document */
function guideDocument(name: string, text: string): string {
  const body = [...renderMarkdown(text.slice(parseFrontmatter(text).bodyFrom))].map(({ html }) => html).join('');
  const linked = body
    .replaceAll(
      /<a class="internal-link" href="#" data-target="([^"]*)" data-subpath="">/gu,
      (_, target: string) => `<a href="${fileOf(target)}">`,
    )
    .replaceAll(
      /<img data-vault-src="([^"]*)-light\.webp" data-markdown="true" alt="([^"]*)">/gu,
      '<picture><source media="(prefers-color-scheme: dark)" srcset="$1-dark.webp 2x"><img src="$1-light.webp" srcset="$1-light.webp 2x" alt="$2"></picture>',
    )
    .replaceAll(/<a class="external-link"[^>]* data-address="([^"]*)"[^>]*>/gu, '<a href="$1">');
  const home = name === CONTENTS ? '' : `<nav><a href="index.html">Guide</a></nav>\n`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name === CONTENTS ? 'Guide to Latent' : `${name} · Latent`}</title>
<style>${STYLE}</style>
${home}<main>${linked}</main>
</html>
`;
}

/** @param args the folder for the pages; `dist-guide` without one */
export function main([folder = join(ROOT, 'dist-guide')]: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(GUIDE).filter((file) => file.endsWith('.md'));
  for (const file of files) {
    const name = basename(file, '.md');
    writeFileSync(join(folder, fileOf(name)), guideDocument(name, readFileSync(join(GUIDE, file), 'utf8')));
  }
  cpSync(join(GUIDE, 'pictures'), join(folder, 'pictures'), { recursive: true });
  console.log(`${files.length} pages in ${folder}`);
}
