import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { createLinkResolver } from '../../notes/links/resolve-link.ts';
import { createTestIndex } from '../../workers/testing/test-index.ts';
import type { IndexApi } from '../../workers/contract.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

const VAULT = {
  'Hyp.md':
    "\uFEFF---\r\ntype: hypothesis # mine\r\nrelations:\r\n  # first\r\n  - type: CITES\r\n    target: '[[Src|the source]]'\r\n    confidence: 0.50\r\n---\r\nBody [[Obs]]\r\n",
  'a/Obs.md': '---\nsupports: "[[Hyp]]"\nup: ["[[Src]]", "[[Hyp]]"]\n---\nText.\n',
  'a/Src.md': '---\n{ "type": "source", "relations": [{ "type": "part of", "target": "[[Hyp]]" }] }\n---\n',
  'b/Obs.md': 'causes:: [[Src]], [[Hyp]]\nAnd more.\n',
  'Odd.md':
    '---\nrelations:\n  - nothing\n  - type: cites\n  - { type: cites, target: "[[Hyp]]", confidence: 7, own: kept }\n---\n',
};

const step = fc.record({
  tool: fc.constantFrom(
    'create_relationship',
    'create_relationship',
    'create_relationship',
    'delete_relationship',
    'reclassify_relationship',
    'rename_note',
    'delete_node',
    'merge_nodes',
    'create_node',
    'create_connection',
    'update_node',
    'undo_change',
  ),
  one: fc.nat(),
  two: fc.nat(),
  flag: fc.boolean(),
  type: fc.constantFrom('supports', 'CONTRADICTS', 'Part Of', 'up', 'causes'),
  name: fc.constantFrom('Hyp', 'Obs', 'x/New one', "it's: odd", 'Ü 🌱'),
  confidence: fc.constantFrom(0, 0.25, 1),
});

function inputOf(
  { tool, one, two, flag, type, name, confidence }: typeof step extends fc.Arbitrary<infer T> ? T : never,
  notes: readonly string[],
  edges: readonly string[],
): object | undefined {
  const [first, second, edge] = [
    notes[one % notes.length],
    notes[two % notes.length],
    edges[one % Math.max(edges.length, 1)],
  ];
  switch (tool) {
    case 'create_relationship':
      return {
        from_id: first,
        to_id: second,
        relationship_type: type,
        confidence,
        ...(flag && { notes: 'because: "so"' }),
      };
    case 'delete_relationship':
      return edge === undefined ? undefined : { edge_id: edge };
    case 'reclassify_relationship':
      return edge === undefined ? undefined : { edge_id: edge, ...(flag && { new_type: type }), preserve_notes: flag };
    case 'rename_note':
      return { path: first, new_path: name.replace(':', '') };
    case 'delete_node':
      return { node_id: first, cascade: flag };
    case 'merge_nodes':
      return {
        primary_node_id: first,
        secondary_node_id: second,
        merge_strategy: (['combine', 'prefer_primary', 'prefer_secondary'] as const)[one % 3],
      };
    case 'create_node':
      return { type, content: { title: name, text: '[[Hyp]]', up: '[[Src]]' } };
    case 'create_connection':
      return {
        source_type: 'person',
        source_name: name,
        relationship: type,
        target_type: flag ? 'note' : 'project',
        target_name: flag ? 'Hyp' : 'Garden',
      };
    case 'update_node':
      return { node_id: first, updates: { confidence, relations: [{ type, target: '[[Src]]' }] } };
    default:
      return undefined;
  }
}

/** The edges as another program would read them: YAML by its package, links by their brackets. */
function edgesInFiles(bench: ToolBench): string[] {
  const resolver = createLinkResolver();
  const texts = [...bench.vault.disk]
    .filter(([path]) => !path.startsWith('.trash/'))
    .map(([path, { bytes }]) => [toVaultPath(path), new TextDecoder().decode(bytes)] as const);
  for (const [path, text] of texts) resolver.add(path, aliasesOf(dataOf(text)));
  return [
    ...new Set(
      texts.flatMap(([path, text]) =>
        linksOf(text).map(([type, link]) => {
          const target = link.slice(2, -2).split(/[|#]/)[0] ?? '';
          return `${path} ${type} ${resolver.resolve(target, path, 'property') ?? `? ${target}`}`;
        }),
      ),
    ),
  ].sort();
}

function dataOf(text: string): Record<string, unknown> {
  const block = /^---\r?\n([^]*?\n)?---\r?(?:\n|$)/.exec(text)?.[1];
  return block === undefined ? {} : ((parse(block) ?? {}) as Record<string, unknown>);
}

const aliasesOf = ({ aliases }: Record<string, unknown>): string[] =>
  Array.isArray(aliases) ? aliases.map(String) : [];

function linksOf(text: string): [type: string, link: string][] {
  const { relations, aliases: _names, ...properties } = dataOf(text);
  const isLink = (value: unknown): value is string => typeof value === 'string' && /^\[\[.+\]\]$/.test(value);
  const snake = (type: string): string => type.toLowerCase().replaceAll(' ', '_');
  const entries = (Array.isArray(relations) ? (relations as { type?: unknown; target?: unknown }[]) : []).filter(
    (entry) => typeof entry === 'object' && typeof entry.type === 'string' && isLink(entry.target),
  );
  const fields = [...text.matchAll(/^(\w+):: (.+?)\r?$/gm)].flatMap(([, key = '', value = '']) =>
    [...value.matchAll(/\[\[.+?\]\]/g)].map(([link]): [string, string] => [snake(key), link]),
  );
  return [
    ...entries.map(({ type, target }): [string, string] => [snake(String(type)), String(target)]),
    ...Object.entries(properties).flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value])
        .filter(isLink)
        .map((link): [string, string] => [snake(key), link]),
    ),
    ...fields,
  ];
}

const edgesIn = async (index: Pick<IndexApi, 'relations'>): Promise<string[]> =>
  (await index.relations({}))
    .map(({ sourcePath, type, target, targetPath }) => `${sourcePath} ${type} ${targetPath ?? `? ${target}`}`)
    .sort();

it(
  'leaves the index with the edges of the files after any sequence of graph operations, and undoes each to the byte',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const bench = await createBench(VAULT, { obsidian: { app: { alwaysUpdateLinks: true } } });
        const files = (): Record<string, string> =>
          Object.fromEntries(
            [...bench.vault.disk]
              .map(([path, { bytes }]) => [path, Buffer.from(bytes).toString('latin1')] as const)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          );
        const first = files();
        const made: string[] = [];
        for (const each of steps) {
          const notes = (await bench.index.tree()).map(({ path }): VaultPath => path);
          const edges = (await bench.index.relations({})).map(({ id }) => id);
          const undone = each.tool === 'undo_change' ? made.pop() : undefined;
          const input = undone === undefined ? inputOf(each, notes, edges) : { change_id: undone };
          if (!input) continue;
          const result = await bench.approved(each.tool, input);
          if (result.success && undone === undefined && typeof result['change_id'] === 'string')
            made.push(result['change_id']);
          else if (!result.success && result.isError)
            expect(['exists', 'not_found', 'invalid_input', 'ambiguous']).toContain(result.code);
          expect(await edgesIn(bench.index)).toEqual(edgesInFiles(bench));
        }
        const fresh = await createTestIndex(bench.vault);
        expect(await bench.index.relations({})).toEqual(await fresh.relations({}));
        for (const change_id of made.toReversed())
          expect(await bench.approved('undo_change', { change_id })).toMatchObject({ success: true });
        expect(files()).toEqual(first);
        expect(bench.faults).toEqual([]);
      }),
      fuzzRuns(10),
    );
  },
);
