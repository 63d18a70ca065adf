import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from '../paths/fold-name.ts';
import { frontmatterAliases } from '../frontmatter/frontmatter-fields.ts';
import { parseFrontmatter } from '../frontmatter/frontmatter.ts';
import { isNotePath, stem, toVaultPath, type VaultPath } from '../paths/paths.ts';
import { createLinkResolver, type LinkResolver } from '../links/resolve-link.ts';
import { describeFuzz, fuzzRuns } from '../testing/fuzz-runs.ts';
import { atOnce } from '../basics/steps.ts';
import { rewriteNoteLinks } from './rewrite-note-links.ts';
import { createRenameContext, type LinkStyle, readLinks } from './rename-context.ts';

type Vault = ReadonlyMap<VaultPath, string>;

const FOLDERS = ['', 'a/', 'b/', 'a/b/', 'Ordner ü/', '🌱 x/c/'];
const NAMES = ['N', 'M', 'my note', 'Über', 'U\u0308ber zwei', '笔记', '🌱', 'v1.2', 'n (1)', '100%', "it's", 'a & b'];
const pathArb = fc
  .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...NAMES), fc.constantFrom('.md', '.md', '.md', '.png'))
  .map((parts) => toVaultPath(parts.join('')));
const styleArb: fc.Arbitrary<LinkStyle> = fc.record({
  newLinkFormat: fc.constantFrom('shortest', 'relative', 'absolute'),
  useMarkdownLinks: fc.boolean(),
});

/** One link, by the place of its target among the vault's files and how it is written. */
const linkArb = fc.record({
  target: fc.nat(),
  form: fc.constantFrom(
    'name',
    'root',
    'rooted',
    'markdown',
    'angle',
    'encoded',
    'embed',
    'image',
    'property',
    'reference',
    'comment',
    'alias',
    'code',
    'table',
    'gone',
  ),
  subpath: fc.constantFrom('', '#H', '#H1#H2', '#^id'),
  text: fc.constantFrom('', '|shown'),
});
const vaultArb = fc.record({
  paths: fc.uniqueArray(pathArb, { minLength: 2, maxLength: 8, selector: foldName }),
  links: fc.array(fc.array(linkArb, { maxLength: 5 }), { minLength: 8, maxLength: 8 }),
  ends: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\uFEFF'),
  /** Further aliases of each note: its own name, another note's, or a name that nothing has yet. */
  aliases: fc.array(
    fc.array(fc.oneof(fc.constant('own' as const), fc.nat(), fc.constantFrom(...NAMES)), { maxLength: 3 }),
    { minLength: 8, maxLength: 8 },
  ),
});

function relative(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return [...here.map(() => '..'), ...there].join('/');
}

type Link = typeof linkArb extends fc.Arbitrary<infer T> ? T : never;

function write(link: Link, from: string, paths: readonly string[]): { head?: string; body?: string } {
  const path = paths[link.target % paths.length] as string;
  const bare = path.replace(/\.md$/, '');
  const name = bare.split('/').at(-1) as string;
  const { subpath, text } = link;
  const destination = relative(from, path);
  const escaped = destination.replace(/[% ()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  switch (link.form) {
    case 'name':
      return { body: `see [[${name}${subpath}${text}]].` };
    case 'root':
      return { body: `[[${path}${subpath}${text}]]` };
    case 'rooted':
      return { body: `[[/${bare}${subpath}]]` };
    case 'markdown':
      return { body: `[t](${escaped}${subpath} "title")` };
    case 'angle':
      return { body: `[t](<${destination.replace(/%/g, '%25')}${subpath}>)` };
    case 'encoded':
      return {
        body: `[t](${encodeURI(destination).replace(/[()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}${subpath})`,
      };
    case 'embed':
      return { body: `![[${name}${subpath}|100]]` };
    case 'image':
      return { body: `![alt](${escaped})` };
    case 'property':
      return { head: `"[[${name}${subpath}${text}]]"` };
    case 'reference':
      return { body: `[t][r]\n\n[r${link.target}]: ${escaped}${subpath} 'x'` };
    case 'comment':
      return { body: `%% [[${name}]] %% <!-- [t](${escaped}) -->` };
    case 'alias':
      return { body: `[[Alias of ${link.target % paths.length}${text}]]` };
    case 'code':
      return { body: `\`[[${name}]]\` $[[${name}]]$\n\n\`\`\`\n[[${name}]]\n\`\`\`` };
    case 'table':
      return { body: `| a |\n| - |\n| [[${name}\\|x]] |` };
    default:
      return { body: `[[Nowhere ${link.target}]] [x](https://example.org/${escaped})` };
  }
}

function build({
  paths,
  links,
  ends,
  mark,
  aliases,
}: typeof vaultArb extends fc.Arbitrary<infer T> ? T : never): Map<VaultPath, string> {
  return new Map(
    paths.map((path, at) => {
      if (!isNotePath(path)) return [path, `bytes ${at}`];
      const written = (links[at] as Link[]).map((link) => write(link, path, paths));
      const head = written.flatMap(({ head: each }) => (each === undefined ? [] : [`  - ${each}`]));
      const further = (aliases[at] ?? []).map((each) =>
        typeof each === 'number' ? stem(paths[each % paths.length] as string) : each === 'own' ? stem(path) : each,
      );
      const lines = [
        '---',
        `aliases: ${JSON.stringify([`Alias of ${at}`, ...further])}`,
        ...(head.length > 0 ? ['up: # why', ...head] : []),
        '---',
        ...written.flatMap(({ body }) => (body === undefined ? [] : [body, ''])),
      ];
      return [path, mark + lines.join('\n').replaceAll('\n', ends)];
    }),
  );
}

function resolverOf(vault: Vault, knowsAliases: boolean): LinkResolver {
  const resolver = createLinkResolver();
  for (const [path, text] of vault)
    resolver.add(path, knowsAliases && isNotePath(path) ? frontmatterAliases(parseFrontmatter(text).data) : []);
  return resolver;
}

/** Who leads where, by what: an image is asked as a Markdown link, which it is. */
function graph(vault: Vault, nameOf: (path: VaultPath) => VaultPath, knowsAliases = true) {
  const resolver = resolverOf(vault, knowsAliases);
  return [...vault]
    .filter(([path]) => isNotePath(path))
    .flatMap(([path, text]) =>
      readLinks(text).links.map((link, at) => {
        const isMarkdown = link.type === 'markdown' || /^!\[[^[]/.test(text.slice(link.from, link.from + 3));
        const found = resolver.resolve(link.target, path, isMarkdown ? 'markdown' : link.type);
        return {
          from: nameOf(path),
          at,
          type: link.type,
          to: found && nameOf(found),
          subpath: link.subpath,
          hidden: link.inComment,
        };
      }),
    )
    .sort((a, b) => (a.from === b.from ? a.at - b.at : a.from < b.from ? -1 : 1));
}

/** The text with every link's own text taken out: what no rename may touch. */
function skeleton(text: string): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of readLinks(text).links) {
    if (from < at) continue;
    rest += `${text.slice(at, from)}\u0000`;
    at = to;
  }
  return rest + text.slice(at);
}

function move(vault: Vault, moves: ReadonlyMap<VaultPath, VaultPath>, style: LinkStyle): Map<VaultPath, string> {
  const files = [...vault].map(([path, text]) => ({
    path,
    aliases: isNotePath(path) ? frontmatterAliases(parseFrontmatter(text).data) : [],
  }));
  const context = createRenameContext({ files, moves, style });
  return new Map(
    [...vault].map(([path, text]) => [
      context.movedTo(path),
      isNotePath(path) ? atOnce(rewriteNoteLinks(text, path, context)).text : text,
    ]),
  );
}

describe(describeFuzz('any sequence of moves'), () => {
  it('keeps the link graph and every byte outside of links', () => {
    fc.assert(
      fc.property(
        vaultArb,
        styleArb,
        fc.array(fc.tuple(fc.nat(), pathArb), { minLength: 1, maxLength: 6 }),
        (shape, style, steps) => {
          const first = build(shape);
          let vault: Vault = first;
          const origin = new Map([...first.keys()].map((path) => [path, path]));
          for (const [choice, wanted] of steps) {
            const paths = [...vault.keys()];
            const from = paths[choice % paths.length] as VaultPath;
            const to = toVaultPath(wanted.replace(/\.[^.]*$/, '') + (/\.[^.]*$/.exec(from)?.[0] ?? ''));
            // The same letters in another case are another test's.
            if (paths.some((path) => foldName(path) === foldName(to))) continue;
            vault = move(vault, new Map([[from, to]]), style);
            origin.set(to, origin.get(from) as VaultPath);
          }
          const originOf = (path: VaultPath) => origin.get(path) as VaultPath;
          expect(graph(vault, originOf)).toEqual(graph(first, (path) => path));
          // Other programs know no aliases in links: what led by its name must go on leading without them.
          const ledByName = graph(first, (path) => path, false).filter(({ to }) => to !== null);
          const places = new Set(ledByName.map(({ from, at }) => `${from} ${at}`));
          expect(graph(vault, originOf, false).filter(({ from, at }) => places.has(`${from} ${at}`))).toEqual(
            ledByName,
          );
          for (const [path, text] of vault) {
            const was = origin.get(path) as VaultPath;
            if (isNotePath(path)) expect(skeleton(text)).toBe(skeleton(first.get(was) as string));
          }
        },
      ),
      fuzzRuns(150),
    );
  }, 240_000);
});
