import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, '.cache/trust');

export interface Build {
  readonly dist: string;
  readonly remove: () => Promise<void>;
}

async function folder(): Promise<Build> {
  await mkdir(CACHE, { recursive: true });
  const dist = await mkdtemp(join(CACHE, 'dist-'));
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}

/** Removes the content security policy from a build's page. */
async function dropPolicy({ dist }: Build): Promise<void> {
  const page = join(dist, 'index.html');
  const before = await readFile(page, 'utf8');
  const after = before.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, '');
  if (after === before) throw new Error('The built page has no content security policy to be left out.');
  await writeFile(page, after);
}

/** A copy of a build (the checkout's own by default) without its content security policy. */
export async function withoutPolicy(dist = process.env['LATENT_DIST'] ?? join(ROOT, 'dist')): Promise<Build> {
  const made = await folder();
  await cp(dist, made.dist, { recursive: true });
  await dropPolicy(made);
  return made;
}

/** Replaces the sanitiser's modules; a fragment made this way runs its scripts unless a policy forbids it. */
const IDENTITIES: Readonly<Record<string, string>> = {
  '/src/app/markdown/sanitize.ts': `export function createSanitizer() {
    const policy = globalThis.trustedTypes?.createPolicy('dompurify', { createHTML: (text) => text });
    return (html) => document.createRange().createContextualFragment(policy ? policy.createHTML(html) : html);
  }`,
  '/src/app/markdown/rename-reported-markup.ts': 'export const renameReportedMarkup = (html) => html;',
};

/** Builds the app without its sanitiser. Only built here: nothing in the shipped code refers to it. */
export async function withoutSanitiser(): Promise<Build> {
  const made = await folder();
  const used = new Set<string>();
  await build({
    root: ROOT,
    logLevel: 'error',
    build: { outDir: made.dist, emptyOutDir: true },
    plugins: [
      {
        name: 'without-sanitiser',
        enforce: 'pre',
        load(id) {
          const name = Object.keys(IDENTITIES).find((path) => id.endsWith(path));
          if (name) used.add(name);
          return name === undefined ? undefined : IDENTITIES[name];
        },
      },
    ],
  });
  if (used.size !== Object.keys(IDENTITIES).length)
    throw new Error('A module that cleans text was renamed: this build still has it.');
  return made;
}
