import { readFileSync } from 'node:fs';
import { toNotePath } from '../../src/notes/paths/paths.ts';
import { buildSystemPrompt } from '../../src/agent/context/system-prompt.ts';
import { readVaultShape } from '../../src/agent/context/vault-context.ts';
import type { Situation } from '../../src/agent/model/messages.ts';
import { TOOLS } from '../../src/tools/registry.ts';
import { createBench, type BenchOptions, type ToolBench } from '../../src/tools/testing/tool-bench.ts';
import type { Embedder } from '../../src/workers/embedding/embedder.ts';

const FOLDER = new URL('../../public/sample-vault/', import.meta.url);
/** A Thursday, three days after the sample vault's last note. */
const NOW = new Date(2026, 10, 5, 10);

/** A vault with its index and tools, at a fixed time. */
export interface EvalWorld {
  readonly bench: ToolBench;
  /** The system prompt as the app would write it. @param tools names of those that the model has; all where absent */
  systemPrompt(tools?: readonly string[]): Promise<string>;
  /** What goes with a question at that moment. */
  situation(openNote?: string): Promise<Situation>;
}

/** @param embedder Without one, search knows words alone. */
export function createSampleWorld(embedder?: Embedder): Promise<EvalWorld> {
  const paths = JSON.parse(read('index.json')) as string[];
  const files = Object.fromEntries(
    paths.filter((path) => !path.startsWith('_obsidian/')).map((path) => [path, read(path)]),
  );
  const settings = (name: string): object => JSON.parse(read(`_obsidian/${name}.json`)) as object;
  return createEvalWorld('sample-vault', files, {
    obsidian: { app: settings('app'), dailyNotes: settings('daily-notes'), templates: settings('templates') },
    ...(embedder && { embedder }),
  });
}

/** @param files Path and text of each note. */
export async function createEvalWorld(
  vaultName: string,
  files: Readonly<Record<string, string>>,
  options: BenchOptions,
): Promise<EvalWorld> {
  const bench = await createBench(files, options);
  bench.clock.time = NOW.getTime();
  return {
    bench,
    systemPrompt: async (tools = TOOLS.map(({ name }) => name)) => {
      const { index } = bench;
      const shape = await readVaultShape({ index, status: await index.status(), files: await index.tree() });
      return buildSystemPrompt({ vaultName, ...shape, tools });
    },
    situation: async (openNote) => ({
      time: 'Thursday, 5 November 2026, 10:00',
      ...(openNote !== undefined && (await openIn(bench, openNote))),
    }),
  };
}

async function openIn(bench: ToolBench, openNote: string): Promise<Pick<Situation, 'openNote'>> {
  const path = toNotePath(openNote);
  const row = await bench.index.note(path);
  if (!row) throw new Error(`The vault has no note ${openNote}.`);
  return { openNote: { path, title: row.title } };
}

function read(path: string): string {
  return readFileSync(new URL(path.split('/').map(encodeURIComponent).join('/'), FOLDER), 'utf8');
}
