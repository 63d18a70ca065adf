import { readFileSync } from 'node:fs';
import { toNotePath } from '../../src/notes/paths/paths.ts';
import { buildSystemPrompt, type PromptContext } from '../../src/agent/context/system-prompt.ts';
import { TOOLS } from '../../src/tools/registry.ts';
import { createBench, type ToolBench } from '../../src/tools/testing/tool-bench.ts';

const FOLDER = new URL('../../public/sample-vault/', import.meta.url);
/** A Thursday, three days after the sample vault's last note. */
const NOW = new Date(2026, 10, 5, 10);

/** The sample vault with its index and tools, at a fixed time. */
export interface SampleWorld {
  readonly bench: ToolBench;
  /** The system prompt as the app would write it at that moment. */
  systemPrompt(openNote: string | undefined): Promise<string>;
}

export async function createSampleWorld(): Promise<SampleWorld> {
  const paths = JSON.parse(read('index.json')) as string[];
  const files = Object.fromEntries(
    paths.filter((path) => !path.startsWith('_obsidian/')).map((path) => [path, read(path)]),
  );
  const settings = (name: string): object => JSON.parse(read(`_obsidian/${name}.json`)) as object;
  const bench = await createBench(files, {
    obsidian: { app: settings('app'), dailyNotes: settings('daily-notes'), templates: settings('templates') },
  });
  bench.clock.time = NOW.getTime();
  return {
    bench,
    systemPrompt: async (openNote) =>
      buildSystemPrompt({ ...(await shapeOf(bench)), ...(openNote !== undefined && (await openIn(bench, openNote))) }),
  };
}

async function shapeOf(bench: ToolBench): Promise<PromptContext> {
  const files = (await bench.index.tree()).filter(({ isNote }) => isNote).map(({ path }): string => path);
  const counts = new Map<string, number>();
  for (const path of files.filter((each) => each.includes('/')))
    counts.set(path.slice(0, path.indexOf('/')), (counts.get(path.slice(0, path.indexOf('/'))) ?? 0) + 1);
  const folders = [...counts].map(([path, notes]) => ({ path, notes })).sort((a, b) => b.notes - a.notes);
  return {
    vaultName: 'sample-vault',
    now: NOW,
    notes: files.length,
    folders,
    tags: await bench.index.tags(),
    tools: TOOLS.map(({ name }) => name),
  };
}

async function openIn(bench: ToolBench, openNote: string): Promise<Pick<PromptContext, 'openNote'>> {
  const path = toNotePath(openNote);
  const row = await bench.index.note(path);
  if (!row) throw new Error(`The sample vault has no note ${openNote}.`);
  return { openNote: { path, title: row.title } };
}

function read(path: string): string {
  return readFileSync(new URL(path.split('/').map(encodeURIComponent).join('/'), FOLDER), 'utf8');
}
