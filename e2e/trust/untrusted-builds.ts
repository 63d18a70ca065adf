import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, parseSync } from 'vite';
import { PAGE_POLICY } from '../../scripts/steps/security-headers.mjs';

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
  // What it gives out has the policy too.
  const worker = join(dist, 'service-worker.js');
  const kept = await readFile(worker, 'utf8');
  if (!kept.includes(PAGE_POLICY)) throw new Error('The built service worker has no policy to be left out.');
  await writeFile(worker, kept.replaceAll(PAGE_POLICY, 'img-src *'));
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
  '/src/app/markdown/sanitize.ts': `const policy = globalThis.trustedTypes?.createPolicy('dompurify', { createHTML: (text) => text });
  const asItIs = (html) => document.createRange().createContextualFragment(policy ? policy.createHTML(html) : html);
  export const TAGS = [];
  export const ATTRIBUTES = [];
  export const TEX_ATTRIBUTES = [];
  export const createSanitizers = () => ({ note: asItIs, pasted: asItIs });
  export const createSanitizer = () => asItIs;
  export const pageSanitizers = createSanitizers;`,
  '/src/app/markdown/rename-reported-markup.ts': `export const renameReportedMarkup = (html) => html;
  export const writtenStyle = (element) => element.getAttribute('style') ?? '';`,
};

/** Fails where a module offers something that its replacement does not: the replacement is to be brought up to date. */
async function expectSameExports(name: string, file: string, replacement: string): Promise<void> {
  const [own, replaced] = [exportsOf(file, await readFile(file, 'utf8')), exportsOf(`${name}.js`, replacement)];
  const missing = own.filter((one) => !replaced.includes(one));
  if (missing.length === 0) return;
  throw new Error(
    `${name} also exports ${missing.join(', ')}: add it to IDENTITIES in e2e/trust/untrusted-builds.ts, as something that cleans nothing.`,
  );
}

/** The names of the values that a module exports. */
function exportsOf(file: string, code: string): readonly string[] {
  const { module } = parseSync(file, code);
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => exportName.name ?? 'default');
}

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
        async load(id) {
          const name = Object.keys(IDENTITIES).find((path) => id.endsWith(path));
          const replacement = name === undefined ? undefined : IDENTITIES[name];
          if (name === undefined || replacement === undefined) return undefined;
          await expectSameExports(name, id, replacement);
          used.add(name);
          return replacement;
        },
      },
    ],
  });
  if (used.size !== Object.keys(IDENTITIES).length)
    throw new Error('A module that cleans text was renamed: this build still has it.');
  return made;
}
