import { mkdir, writeFile } from 'node:fs/promises';
import { launchLatent } from '../e2e/harness/launch.ts';
import { makeVault } from '../e2e/harness/scratch-vault.ts';

const NODES = 5_000;
const RELATIONS = 10;
/** Notes that everybody relates to: each gets one of every note's relations at random. */
const HUBS = 5;
const RESULT = '.cache/bench/relations.json';
const TYPES = ['supports', 'contradicts', 'relates_to', 'causes', 'part_of', 'derived_from', 'cites'];

/** 5,000 typed notes with ten relations each, the same at every run. */
function makeGraph(): Record<string, string> {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const nameOf = (at: number): string => `Node ${at}`;
  return Object.fromEntries(Array.from({ length: NODES }, (_, at) => {
    const entries = Array.from({ length: RELATIONS }, (_each, nth) => {
      const target = nth === 0 ? random(HUBS) : random(NODES);
      return `  - type: ${TYPES[nth % TYPES.length]}\n    target: "[[${nameOf(target === at ? (at + 1) % NODES : target)}]]"\n    confidence: 0.${1 + random(9)}\n`;
    });
    return [`${at % 50}/${nameOf(at)}.md`, `---\ntype: ${at % 3 === 0 ? 'hypothesis' : 'observation'}\nrelations:\n${entries.join('')}---\nText of node ${at}.\n`];
  }));
}

interface Sample {
  readonly what: string;
  readonly times: readonly number[];
}

/** Runs in the page. Times are from the call to its answer; of what asks, to the question, which is denied. */
async function measure(nodes: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const at = (nth: number): string => `Node ${(nth * 7919 + 11) % nodes}`;
  const read = async (what: string, name: string, inputOf: (nth: number) => object, rounds: number): Promise<void> => {
    const times: number[] = [];
    for (let nth = -3; nth < rounds; nth += 1) {
      const started = performance.now();
      const result = await window.latent.tools.call(name, inputOf(Math.abs(nth)));
      if (!result.success) throw new Error(`${what}: ${JSON.stringify(result)}`);
      if (nth >= 0) times.push(performance.now() - started);
    }
    samples.push({ what, times });
  };
  const asked = async (what: string, name: string, inputOf: (nth: number) => object, rounds: number): Promise<void> => {
    const times: number[] = [];
    for (let nth = -1; nth < rounds; nth += 1) {
      const started = performance.now();
      const answer = window.latent.tools.call(name, inputOf(Math.abs(nth)));
      while (window.latent.pending().length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      if (nth >= 0) times.push(performance.now() - started);
      const deny = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Deny');
      while (!deny()) await new Promise((resolve) => setTimeout(resolve, 5));
      deny()?.click();
      await answer;
    }
    samples.push({ what, times });
  };
  const sql = (query: string) => () => ({ sql: query });
  await read('get_node', 'get_node', (nth) => ({ node_id: at(nth) }), 200);
  await read('get_node of a hub', 'get_node', (nth) => ({ node_id: `Node ${nth % 5}` }), 20);
  await read('query_graph: relations by type', 'query_graph', sql('SELECT type, count(*) AS relations FROM relations GROUP BY type'), 20);
  await read('query_graph: what supports one node', 'query_graph', (nth) => ({ sql: "SELECT source FROM relations WHERE target = ? AND type = 'supports'", params: [`0/Node ${nth * 50}.md`] }), 50);
  await read('create_relationship', 'create_relationship', (nth) => ({ from_id: at(nth), to_id: at(nth + 1000), relationship_type: 'benched' }), 20);
  await asked('delete_node with cascade, to the question', 'delete_node', (nth) => ({ node_id: at(nth), cascade: true }), 10);
  await asked('merge_nodes, to the question', 'merge_nodes', (nth) => ({ primary_node_id: at(nth), secondary_node_id: at(nth + 500) }), 10);
  return samples;
}

const quantile = (values: readonly number[], share: number): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;

/** The graph's tools over 5,000 notes and 50,000 relations, in a browser, on a folder on the disk. */
export default async function relationsBench(): Promise<void> {
  const latent = await launchLatent({ vault: await makeVault(makeGraph()) });
  try {
    latent.page.setDefaultTimeout(0);
    const started = performance.now();
    await latent.openVault();
    console.log(`Read and indexed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    const samples = await latent.page.evaluate(measure, NODES);
    const rows = samples.map(({ what, times }) => ({ what, calls: times.length, median_ms: quantile(times, 0.5).toFixed(1), p95_ms: quantile(times, 0.95).toFixed(1) }));
    console.table(rows);
    await mkdir('.cache/bench', { recursive: true });
    await writeFile(RESULT, `${JSON.stringify({ nodes: NODES, relations: NODES * RELATIONS, samples }, null, 2)}\n`);
    console.log(`Details: ${RESULT}`);
  } finally {
    await latent.close();
  }
}
