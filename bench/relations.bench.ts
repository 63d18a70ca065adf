import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright';
import { launchLatent, whenReady } from '../e2e/harness/launch.ts';
import { makeVault } from '../e2e/harness/scratch-vault.ts';
import { timeAnswers, timeQuestions, type Times } from './relations/in-page.ts';
import { HUBS, makeGraph } from './relations/make-graph.ts';

const NODES = 5_000;
const RELATIONS = 10;
const WARM_UP = 3;
const RESULT = '.cache/bench/relations.json';
/** A call that takes longer is treated as failed and named. */
const PATIENCE_MS = 180_000;

interface Case {
  readonly tool: string;
  /** Added to the tool's name where one tool is measured with several inputs. */
  readonly about?: string;
  readonly calls: number;
  readonly input: (nth: number) => object;
  /** The tool asks the person: timed until the question, which is denied. */
  readonly asks?: true;
}

const node = (nth: number): string => `Node ${(nth * 7919 + 11) % NODES}`;
const sql = (query: string, parameters?: (nth: number) => readonly string[]) => (nth: number) => ({
  sql: query,
  ...(parameters && { params: parameters(nth) }),
});
const SUPPORTS = "SELECT source FROM relations WHERE target = ? AND type = 'supports'";

/** Every graph tool except the one that searches the web. */
const casesFor = (edges: readonly string[]): readonly Case[] => {
  const edge = (nth: number) => ({ edge_id: edges[nth % edges.length]! });
  return [
    { tool: 'query_graph', about: 'the least that can be asked', calls: 50, input: sql('SELECT 1') },
    {
      tool: 'query_graph',
      about: 'what supports a node',
      calls: 50,
      input: sql(SUPPORTS, (nth) => [`${((nth * 7919 + 11) % NODES) % 50}/${node(nth)}.md`]),
    },
    {
      tool: 'query_graph',
      about: 'all relations by type',
      calls: 20,
      input: sql('SELECT type, count(*) AS relations FROM relations GROUP BY type'),
    },
    {
      tool: 'query_graph',
      about: 'most pointed to',
      calls: 20,
      input: sql(
        'SELECT target, count(*) AS relations FROM relations GROUP BY target ORDER BY relations DESC LIMIT 10',
      ),
    },
    { tool: 'get_node', calls: 100, input: (nth) => ({ node_id: node(nth) }) },
    { tool: 'get_node', about: 'a hub of 1,000', calls: 20, input: (nth) => ({ node_id: `Node ${nth % HUBS}` }) },
    { tool: 'summarize_node', calls: 20, input: (nth) => ({ node_id: node(nth), include_relationships: true }) },
    { tool: 'summarize_node_with_context', calls: 20, input: (nth) => ({ node_id: node(nth) }) },
    {
      tool: 'summarize_node_with_context',
      about: 'two steps',
      calls: 10,
      input: (nth) => ({ node_id: node(nth), depth: 2 }),
    },
    { tool: 'summarize_relationship', calls: 20, input: edge },
    { tool: 'find_related_nodes', calls: 20, input: (nth) => ({ node_id: node(nth) }) },
    { tool: 'recall_memories', calls: 20, input: (nth) => ({ query: `what the person likes ${nth}` }) },
    { tool: 'graph_health', about: 'all of it', calls: 5, input: () => ({}) },
    {
      tool: 'create_node',
      asks: true,
      calls: 10,
      input: (nth) => ({ type: 'hypothesis', content: { title: `New ${nth}`, text: `Said in [[${node(nth)}]].` } }),
    },
    {
      tool: 'update_node',
      asks: true,
      calls: 10,
      input: (nth) => ({ node_id: node(nth), updates: { confidence: 0.6 } }),
    },
    { tool: 'reclassify_node', asks: true, calls: 10, input: (nth) => ({ node_id: node(nth), new_type: 'concept' }) },
    {
      tool: 'create_relationship',
      asks: true,
      calls: 10,
      input: (nth) => ({ from_id: node(nth), to_id: node(nth + 1000), relationship_type: 'benched' }),
    },
    { tool: 'reclassify_relationship', asks: true, calls: 10, input: (nth) => ({ ...edge(nth), new_type: 'benched' }) },
    { tool: 'delete_relationship', asks: true, calls: 10, input: edge },
    { tool: 'recalculate_node_confidence', asks: true, calls: 10, input: (nth) => ({ node_id: node(nth) }) },
    {
      tool: 'recalculate_node_confidence',
      about: 'a hub of 1,000',
      asks: true,
      calls: 5,
      input: (nth) => ({ node_id: `Node ${nth % HUBS}` }),
    },
    { tool: 'recalculate_edge_confidence', asks: true, calls: 10, input: edge },
    {
      tool: 'create_connection',
      asks: true,
      calls: 10,
      input: (nth) => ({
        source_type: 'person',
        source_name: `Anna ${nth}`,
        relationship: 'knows',
        target_type: 'note',
        target_name: node(nth),
      }),
    },
    {
      tool: 'delete_node',
      about: 'with the relations to it',
      asks: true,
      calls: 10,
      input: (nth) => ({ node_id: node(nth), cascade: true }),
    },
    {
      tool: 'merge_nodes',
      asks: true,
      calls: 10,
      input: (nth) => ({ primary_node_id: node(nth), secondary_node_id: node(nth + 500) }),
    },
  ];
};

const nameOf = ({ tool, about, asks }: Case): string =>
  [tool, about, asks && 'to the question'].filter(Boolean).join(', ');

async function timed(page: Page, each: Case): Promise<Times> {
  const { tool, input, calls, asks } = each;
  const inputs = Array.from({ length: calls + WARM_UP }, (_, nth) => input(nth));
  const late = new Promise<never>((_, fail) =>
    setTimeout(
      () => fail(new Error(`${nameOf(each)}: no answer within ${PATIENCE_MS / 1000} s.`)),
      PATIENCE_MS,
    ).unref(),
  );
  return Promise.race([page.evaluate(asks ? timeQuestions : timeAnswers, { tool, inputs, warmUp: WARM_UP }), late]);
}

/** One relation for each of some nodes. */
async function readEdges(page: Page): Promise<string[]> {
  return page.evaluate(
    async (nodes) => {
      const edges: string[] = [];
      for (const node_id of nodes) {
        const result = (await window.latent.tools.call('get_node', { node_id })) as unknown as {
          relations: { out: { edge_id: string }[] };
        };
        edges.push(result.relations.out[3]!.edge_id);
      }
      return edges;
    },
    Array.from({ length: 30 }, (_, nth) => node(nth)),
  );
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;

/** The graph tools on 5,000 notes and 50,000 relations, in a browser, on a folder on the disk; each compared with a minimal call. */
export default async function relationsBench(): Promise<void> {
  const latent = await launchLatent({ vault: await makeVault(makeGraph(NODES, RELATIONS)) });
  try {
    const { page } = latent;
    page.setDefaultTimeout(0);
    const started = performance.now();
    await latent.openVault();
    await whenReady(page, 'semantic');
    console.log(`Read, indexed and embedded in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    await page.evaluate(() => window.latent.configure({ callsPerMinute: 1_000_000 }));
    const samples = [];
    for (const each of casesFor(await readEdges(page))) {
      const { times, failures } = await timed(page, each);
      samples.push({ what: nameOf(each), times, failures });
      if (failures.length > 0)
        console.log(
          `${nameOf(each)}: ${failures.length} of ${each.calls + WARM_UP} calls did not succeed, e.g. ${failures[0]}`,
        );
    }
    const least = quantile(samples[0]?.times ?? [], 0.5);
    console.table(
      samples.map(({ what, times }) => ({
        what,
        calls: times.length,
        'median (ms)': quantile(times, 0.5).toFixed(1),
        '95th of 100 (ms)': quantile(times, 0.95).toFixed(1),
        'times the least call': (quantile(times, 0.5) / least).toFixed(1),
      })),
    );
    await mkdir('.cache/bench', { recursive: true });
    const load = loadavg()[0] ?? NaN;
    await writeFile(
      RESULT,
      `${JSON.stringify({ nodes: NODES, relations: NODES * RELATIONS, processors: cpus().length, load, samples }, null, 2)}\n`,
    );
    console.log(
      `${NODES} notes, ${NODES * RELATIONS} relations; ${cpus().length} processors, load ${load.toFixed(1)}. Details: ${RESULT}`,
    );
  } finally {
    await latent.close();
  }
}
