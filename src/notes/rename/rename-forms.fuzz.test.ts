import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinkResolver, type LinkResolver } from '../links/resolve-link.ts';
import { foldName } from '../paths/fold-name.ts';
import { isNotePath, parentFolder, toVaultPath, type VaultPath } from '../paths/paths.ts';
import { describeFuzz, fuzzRuns } from '../testing/fuzz-runs.ts';
import { atOnce } from '../basics/steps.ts';
import { rewriteCanvasLinks } from './rewrite-canvas-links.ts';
import { rewriteNoteLinks, type NotUpdated } from './rewrite-note-links.ts';
import { createRenameContext, type LinkStyle } from './rename-context.ts';
import { anyLinkedVault, anyPath, ODD_NAMES, type LinkedFile } from './testing/any-linked-vault.ts';

/** A file as it is now: the first one's literals and links, its path and text after some moves. */
interface Now {
  readonly first: LinkedFile;
  readonly path: VaultPath;
  readonly text: string;
}

const anyStyle: fc.Arbitrary<LinkStyle> = fc.record({
  newLinkFormat: fc.constantFrom('shortest', 'relative', 'absolute'),
  useMarkdownLinks: fc.boolean(),
});
const anyStep = fc.record({
  what: fc.constantFrom('file', 'file', 'folder', 'letters'),
  choice: fc.nat(50),
  to: anyPath,
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Which files a step moves where; none where another file is in the way. */
function movesOf(
  { what, choice, to }: Step,
  paths: readonly VaultPath[],
): { moves: Map<VaultPath, VaultPath>; folders?: { from: VaultPath; to: VaultPath }[] } {
  const from = paths[choice % paths.length] as VaultPath;
  const moves = new Map<VaultPath, VaultPath>();
  const folder = parentFolder(from);
  const newFolder = `${to.replace(/\.[^./]*$/, '')} folder`;
  if (what === 'folder' && folder !== '') {
    for (const path of paths)
      if (path.startsWith(`${folder}/`)) moves.set(path, toVaultPath(newFolder + path.slice(folder.length)));
  } else if (what === 'letters') {
    const other = from.replace(/[^/]*$/, (name) =>
      name === name.toLowerCase()
        ? name.toUpperCase().replace(/\.[^.]*$/, (ending) => ending.toLowerCase())
        : name.toLowerCase(),
    );
    moves.set(from, toVaultPath(other));
  } else {
    const ending = /\.(?:md|png|canvas)$/.exec(from)?.[0] ?? '';
    const bare = to.replace(/\.(?:md|png)$/, '');
    if (ending === '' && isNotePath(bare)) return { moves };
    moves.set(from, toVaultPath(bare + ending));
  }
  const staying = new Set(paths.filter((path) => !moves.has(path)).map(foldName));
  if ([...moves].some(([old, path]) => staying.has(foldName(path)) || isNotePath(old) !== isNotePath(path)))
    return { moves: new Map() };
  return {
    moves,
    ...(what === 'folder' && folder !== '' && { folders: [{ from: toVaultPath(folder), to: toVaultPath(newFolder) }] }),
  };
}

function moveAll(
  files: readonly Now[],
  step: Step,
  style: LinkStyle,
): { files: Now[]; notUpdated: (NotUpdated & { from: LinkedFile })[]; moved: boolean } {
  const { moves, folders } = movesOf(
    step,
    files.map(({ path }) => path),
  );
  const context = createRenameContext({
    files: files.map(({ path, first }) => ({ path, aliases: first.aliases })),
    moves,
    style,
    ...(folders && { folders }),
  });
  const notUpdated: (NotUpdated & { from: LinkedFile })[] = [];
  const next = files.map(({ first, path, text }): Now => {
    const rewritten = isNotePath(path)
      ? atOnce(rewriteNoteLinks(text, path, context))
      : path.endsWith('.canvas')
        ? atOnce(rewriteCanvasLinks(text, path, context, moves.keys()))
        : { text, notUpdated: [] };
    notUpdated.push(...rewritten.notUpdated.map((each) => ({ ...each, from: first })));
    return { first, path: context.movedTo(path), text: rewritten.text };
  });
  return { files: next, notUpdated, moved: moves.size > 0 };
}

const toText = ({ literals, pieces }: LinkedFile): string =>
  literals.map((literal, at) => literal + (pieces[at]?.written ?? '')).join('');

/** What stands between the literals now, as many as there are links; undefined where a literal is not as it was. */
function targetsIn({ first: { literals }, text }: Now): string[] | undefined {
  const found: string[] = [];
  let at = (literals[0] as string).length;
  if (!text.startsWith(literals[0] as string)) return undefined;
  for (const [index, literal] of literals.slice(1).entries()) {
    const isLast = index === literals.length - 2;
    const next = isLast && literal === '' ? text.length : text.indexOf(literal, at);
    if (next < 0) return undefined;
    found.push(text.slice(at, next));
    at = next + literal.length;
  }
  return at === text.length ? found : undefined;
}

function resolverOf(files: readonly Now[], knowsAliases: boolean): LinkResolver {
  const resolver = createLinkResolver();
  for (const { path, first } of files) resolver.add(path, knowsAliases ? first.aliases : []);
  return resolver;
}

/** Where each link of each file leads, by the first path of what it leads to; `null` for nothing. */
function leads(files: readonly Now[], knowsAliases: boolean): (string | null)[][] {
  const resolver = resolverOf(files, knowsAliases);
  const firstOf = new Map(files.map(({ path, first }) => [path, first.path]));
  return files.map((file) => {
    const targets = targetsIn(file);
    expect(
      targets,
      `Text outside of links differs in ${file.path}:\n${file.text}\nwas\n${toText(file.first)}`,
    ).toBeDefined();
    return (targets ?? []).map((written, at) => {
      const { writing, mayKeepAlias, isPath, written: old } = file.first.pieces[at]!;
      const kept = mayKeepAlias ? new RegExp(`\\\\?\\|${old.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : /(?!)/;
      const target = writing.decode(written.replace(kept, ''));
      const found = isPath
        ? (files.find(({ path }) => path === target)?.path ?? null)
        : resolver.resolve(target, file.path, writing.isMarkdown ? 'markdown' : 'wikilink');
      return found === null ? null : (firstOf.get(found) as string);
    });
  });
}

describe(describeFuzz('renames and moves, whatever the form of the links'), () => {
  it('keep the target of each link and every other byte, or report the links that could not be kept', () => {
    fc.assert(
      fc.property(
        anyLinkedVault,
        anyStyle,
        fc.array(anyStep, { minLength: 1, maxLength: 4 }),
        (vault, style, steps) => {
          const first: readonly Now[] = vault.map((file) => ({
            first: file,
            path: toVaultPath(file.path),
            text: toText(file),
          }));
          let files = first;
          const said: string[] = [];
          for (const step of steps) {
            const result = moveAll(files, step, style);
            files = result.files;
            said.push(...result.notUpdated.map(({ from, link }) => `${from.path}: ${link}`));
          }
          for (const knowsAliases of [true, false]) {
            const before = leads(first, knowsAliases);
            const after = leads(files, knowsAliases);
            const lost = files.flatMap(({ first: { path, pieces, literals } }, file) =>
              pieces.flatMap(({ isLink }, at) => {
                const was = before[file]![at]!;
                if (!isLink || was === null || after[file]![at] === was) return [];
                return [
                  `${path}: ${literals[at]!.slice(-30)}@${literals[at + 1]!.slice(0, 30)} led to ${was}, now to ${after[file]![at]}`,
                ];
              }),
            );
            if (said.length === 0)
              expect(lost, `${files.map(({ path, text }) => `${path}:\n${text}`).join('\n')}`).toEqual([]);
            else expect(lost.length).toBeLessThanOrEqual(said.length);
          }
          for (const { first: file, text, path } of files) {
            for (const [at, { isLink, written }] of file.pieces.entries()) {
              if (!isLink) expect(targetsIn({ first: file, text, path })?.[at]).toBe(written);
            }
          }
          const isOdd = (path: string): boolean => ODD_NAMES.some((name) => path.includes(name));
          // A file “N” without an ending cannot be named where there is a note “N.md”.
          if (
            vault.every(({ path }) => /\.(?:md|png|canvas)$/.test(path) && !isOdd(path)) &&
            !steps.some(({ to }) => isOdd(to))
          )
            expect(said).toEqual([]);
        },
      ),
      fuzzRuns(60),
    );
  }, 240_000);
});
