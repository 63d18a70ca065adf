import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLinkResolver } from '../../notes/links/resolve-link.ts';
import { describeFuzz, fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import type { ChangeRecord } from '../definition/ports.ts';
import { randomSteps, randomVault, toInput, type RandomStep } from '../testing/random-vault.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

type Files = Record<string, string>;
/** The file at each path, identified by its first name: `Map<path, origin>`. */
type Origins = Map<string, string>;

function filesOf({ vault }: ToolBench): Files {
  return Object.fromEntries(
    [...vault.disk]
      .map(([path, { bytes }]) => [path.normalize('NFC'), Buffer.from(bytes).toString('latin1')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const BY_ALIAS = ' by an alias alone';

/** Every link of every file, as “origin, line → origin of its target”, and whether it resolves only by an alias. */
async function graphOf(bench: ToolBench, origins: Origins): Promise<string[]> {
  const { index } = bench;
  const files = filesOf(bench);
  const links: string[] = [];
  const tree = await index.tree();
  const names = createLinkResolver();
  for (const { path } of tree) names.add(path);
  for (const { path } of tree) {
    const from = origins.get(path);
    for (const { line, target, targetPath, type } of await index.forwardLinks(path, { limit: 100_000 })) {
      const manner = targetPath && names.resolve(target, path, type) === null ? BY_ALIAS : '';
      links.push(`${from} ${line} ${type} → ${targetPath ? origins.get(targetPath) : 'nothing'}${manner}`);
    }
    if (path.endsWith('.canvas')) {
      const { nodes } = JSON.parse(Buffer.from(files[path] ?? '', 'latin1').toString('utf8')) as {
        nodes: { file?: string }[];
      };
      for (const { file } of nodes)
        if (file !== undefined) links.push(`${from} canvas → ${origins.get(file.normalize('NFC')) ?? 'nothing'}`);
    }
  }
  return links.sort();
}

/** What a rename may not change: everything except the names in links. */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/\[\[[^\]|\\#]*/g, '[[')
    .replaceAll(/\]\((?:<[^>]*>|(?:[^()\s#]|\([^()\s]*\))*)/g, '](')
    .replaceAll(/^(\[\d+\]: )<[^>]*>/gm, '$1')
    .replaceAll(/("file": )"[^"]*"/g, '$1');
}

const WIKILINK = /\[\[([^\]|\\#]*)(?:\\?\|([^\]]*))?\]\]/g;

/** A link by an alias keeps showing it: where `[[Alias]]` became `[[Name|Alias]]`, this removes the addition. */
function withoutKeptAliases(after: string, before: string): string {
  const links = Array.from(before.matchAll(WIKILINK));
  let at = 0;
  return after.replaceAll(WIKILINK, (link: string, target: string, label: string | undefined) => {
    const [, was, wasLabel] = links[at++] ?? [];
    return label !== undefined && label === was && wasLabel === undefined ? `[[${target}]]` : link;
  });
}

function follow(origins: Origins, { files }: ChangeRecord): Origins {
  const moved = files.filter(({ after }) => after);
  const next = new Map([...origins].filter(([path]) => !files.some((file) => file.path === path && !file.after)));
  for (const file of moved) next.set(file.path, origins.get(file.moved?.other ?? file.path) ?? `made ${file.path}`);
  return next;
}

/** For any tool: what the change does not name stays the same to the byte, and a move changes only links. */
function expectOnlyItsOwn(before: Files, after: Files, { files }: ChangeRecord, isMove: boolean): void {
  const touched = new Set<string>(files.map(({ path }) => path));
  const rest = (all: Files) => Object.fromEntries(Object.entries(all).filter(([path]) => !touched.has(path)));
  expect(rest(after)).toEqual(rest(before));
  if (!isMove) return;
  for (const { path, after: left, moved } of files) {
    if (!left) continue;
    const old = before[moved?.other ?? path] ?? '';
    expect(withoutLinks(withoutKeptAliases(after[path] ?? '', old))).toBe(withoutLinks(old));
  }
}

/**
 * A link without a target may lead to a file that now has its name; every other keeps its target, and its name if it used one:
 * other programs know no aliases in links. A link by an alias may get the name.
 */
function expectLinksKept(before: readonly string[], after: readonly string[]): void {
  const rest = [...after];
  const isIn = (link: string): boolean => rest.splice(rest.indexOf(link) >>> 0, 1).includes(link);
  const lost = before.filter(
    (link) =>
      !link.endsWith('→ nothing') && !isIn(link) && !(link.endsWith(BY_ALIAS) && isIn(link.slice(0, -BY_ALIAS.length))),
  );
  expect({ lost, links: after.length }).toEqual({ lost: [], links: before.length });
}

const TWO_NAMES = '---\naliases: ["N","Café"]\n---\n# Head\n';
/** Found at random: once “Café” is deleted, a card's link resolves by an alias that two notes have, and one of these moves. */
const ALIAS_OF_TWO = {
  'with space/x/Café.md': '# Head\n',
  'N.md': TWO_NAMES,
  'with space/x/N.md': '# Head\n',
  'Ünder 🌱/N.md': '# Head\n',
  'a/b/c/N.md': TWO_NAMES,
  'img/img.png': new Uint8Array([0, 255, 1]),
  'a/Board.canvas':
    '{"nodes":[{"id":"t","type":"text","text":"[[Café]]","x":0,"y":0,"width":1,"height":1}],"edges":[]}',
};
const MOVE_ONE_OF_TWO: RandomStep[] = [
  { tool: 'rename_note', choice: 9, other: 0, name: '笔记' },
  { tool: 'delete_note', choice: 3, other: 0, name: 'N' },
  { tool: 'rename_note', choice: 0, other: 0, name: 'a/b/N' },
];

it(
  describeFuzz(
    'whatever is created, changed, moved, deleted and undone, keeps where links lead and all other bytes, and undoing restores the first byte',
  ),
  async () => {
    await fc.assert(
      fc.asyncProperty(
        randomVault,
        randomSteps,
        fc.constantFrom('shortest', 'relative', 'absolute'),
        fc.boolean(),
        async (vault, steps, newLinkFormat, useMarkdownLinks) => {
          const bench = await createBench(vault, {
            obsidian: { app: { alwaysUpdateLinks: true, newLinkFormat, useMarkdownLinks } },
          });
          const undone: { change_id: string; files: Files; origins: Origins }[] = [];
          let origins: Origins = new Map(Object.keys(filesOf(bench)).map((path) => [path, path]));

          const takeBack = async () => {
            const last = undone.pop();
            if (!last) return;
            expect(await bench.approved('undo_change', { change_id: last.change_id })).toMatchObject({ success: true });
            expect(filesOf(bench)).toEqual(last.files);
            ({ origins } = last);
          };

          for (const step of steps) {
            if (step.tool === 'undo_change') {
              await takeBack();
              continue;
            }
            const files = filesOf(bench);
            const graph = await graphOf(bench, origins);
            const result = await bench.approved(
              step.tool,
              toInput(
                step,
                (await bench.index.tree()).map(({ path }) => path),
              ),
            );
            if (!result.success) {
              expect(result.isError && ['exists', 'not_found', 'invalid_input', 'ambiguous']).toContain(
                result.isError && result.code,
              );
              expect(filesOf(bench)).toEqual(files);
              continue;
            }
            if (typeof result['change_id'] !== 'string') continue;
            const record = (await bench.history.get(result['change_id'])) as ChangeRecord;
            undone.push({ change_id: record.change_id, files, origins });
            origins = follow(origins, record);
            const isMove = step.tool === 'rename_note' || step.tool === 'move_folder';
            expectOnlyItsOwn(files, filesOf(bench), record, isMove);
            if (isMove) {
              expect(result['not_updated']).toEqual([]);
              expectLinksKept(graph, await graphOf(bench, origins));
            }
            if (step.tool === 'delete_note')
              expect((await graphOf(bench, origins)).filter((link) => link.endsWith('→ undefined'))).toEqual([]);
          }
          while (undone.length > 0) await takeBack();
          expect(bench.faults).toEqual([]);
        },
      ),
      { ...fuzzRuns(30), examples: [[ALIAS_OF_TWO, MOVE_ONE_OF_TWO, 'shortest', false]] },
    );
  },
  1_800_000,
);
