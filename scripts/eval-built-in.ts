import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createPolicy } from '../src/agent/trust/policy.ts';
import { createBuiltinProvider } from '../src/agent/providers/builtin.ts';
import { runTurn } from '../src/agent/turn/run-turn.ts';
import type { StoredMessage } from '../src/agent/model/messages.ts';
import { toNotePath } from '../src/notes/paths/paths.ts';
import { toolToSchema } from '../src/tools/definition/tool-schema.ts';
import { TOOLS } from '../src/tools/registry.ts';
import { createBench, type ToolBench } from '../src/tools/testing/tool-bench.ts';
import { createShippedEmbedder } from '../src/workers/testing/shipped-model.ts';
import { judge, type Given, type Judgement, type Request } from './eval-built-in/judge.ts';

const REPORT = '.cache/reports/built-in.json';
/** Each with a vault of its own. */
const OWN = ['', '/household', '/teacher', '/studio'].map((folder) => `scripts/eval-built-in${folder}`);
const USAGE = `npm run eval:built-in -- [--folder FOLDER] [--half open|held] [--kind KIND] [--show]
  Puts each request of FOLDER/requests*.json to the built-in assistant in FOLDER/vault (or vault.json), at the time of FOLDER/times.json, says yes to
  what is proposed, and judges what it says and what then lies on the disk. Without --folder: ${OWN.join(' and ')}. Every second request of each
  kind is held back: --half open leaves them out, --half held takes them alone and shows none. --show prints every answer.`;

interface Judged {
  readonly request: Request;
  readonly given: Given;
  readonly judgement: Judgement;
  readonly ms: number;
}

/** `npm run eval:built-in`: measures what the built-in assistant makes of what people say, by kind of request. */
export async function main(args: readonly string[] = []): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { folder: text, half: text, kind: text, show: flag, help: flag },
  });
  if (values.help) return console.log(USAGE);
  const folders = values.folder === undefined ? OWN : [values.folder];
  const judged: Judged[] = [];
  for (const folder of folders) {
    const requests = (await readRequests(folder)).filter(
      ({ request, isHeld }) =>
        (values.kind === undefined || request.kind === values.kind) &&
        (values.half === undefined || isHeld === (values.half === 'held')),
    );
    judged.push(
      ...(await judgeFolder(
        folder,
        requests.map(({ request }) => request),
      )),
    );
  }
  const isShown = values.half !== 'held';
  for (const each of isShown ? judged : [])
    if (values.show || !each.judgement.isRight) console.log(describe(each, values.show ?? false));
  console.table(byKind(judged));
  console.log(totals(judged));
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, JSON.stringify({ folders, kinds: byKind(judged), totals: totals(judged) }, null, 2));
}

/** Puts requests to the assistant, one after the other, each in the vault as it lies in the folder. */
export async function judgeFolder(folder: string, requests: readonly Request[]): Promise<Judged[]> {
  const world = await openWorld(folder);
  const judged: Judged[] = [];
  for (const request of requests) judged.push(await put(request, world));
  await world.bench.index.close();
  return judged;
}

/** The requests of a folder, and which are held back: every second one of each kind. */
export async function readRequests(folder: string): Promise<{ request: Request; isHeld: boolean }[]> {
  const requests: Request[] = [];
  for (const name of (await readdir(folder)).filter((file) => /^requests.*\.json$/.test(file)).sort())
    requests.push(...(JSON.parse(await readFile(join(folder, name), 'utf8')) as Request[]));
  const seen = new Map<string, number>();
  return requests.map((request) => {
    const at = seen.get(request.kind) ?? 0;
    seen.set(request.kind, at + 1);
    return { request, isHeld: at % 2 === 1 };
  });
}

interface World {
  readonly bench: ToolBench;
  readonly files: ReadonlyMap<string, string>;
  readonly restore: () => Promise<void>;
}

/** The vault of a folder: files in `vault/`, or all of them in `vault.json`, path by path. */
async function readVault(folder: string): Promise<ReadonlyMap<string, string>> {
  const whole = await readFile(join(folder, 'vault.json'), 'utf8').catch(() => undefined);
  if (whole !== undefined) return new Map(Object.entries(JSON.parse(whole) as Record<string, string>));
  const vault = join(folder, 'vault');
  const entries = await readdir(vault, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(vault, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const texts = new Map<string, string>();
  for (const path of paths.sort()) texts.set(path, await readFile(join(vault, path), 'utf8'));
  return texts;
}

async function openWorld(folder: string): Promise<World> {
  const texts = await readVault(folder);
  const settings = (name: string): object => JSON.parse(texts.get(`.obsidian/${name}.json`) ?? '{}') as object;
  const obsidian = { app: settings('app'), dailyNotes: settings('daily-notes'), templates: settings('templates') };
  const files = new Map([...texts].filter(([path]) => !path.startsWith('.')));
  const { today, times } = JSON.parse(await readFile(join(folder, 'times.json'), 'utf8')) as {
    today: string;
    times: Record<string, string>;
  };
  const bench = await createBench({}, { obsidian, embedder: createShippedEmbedder() });
  bench.clock.time = Date.parse(today);
  const restore = async (): Promise<void> => {
    bench.vault.disk.clear();
    for (const [path, content] of files)
      bench.vault.disk.set(path, {
        bytes: new TextEncoder().encode(content),
        modified: Date.parse(times[path] ?? today),
      });
    await bench.index.refresh();
    for (let state = '', tries = 0; state !== 'ready' && tries < 2000; tries++) {
      ({ state } = await bench.index.status());
      if (state !== 'ready') await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await restore();
  return { bench, files, restore };
}

async function put(request: Request, { bench, files, restore }: World): Promise<Judged> {
  let asked = 0;
  const { executor } = bench.reload({
    policy: createPolicy(),
    confirmation: {
      ask: async () => {
        asked++;
        return { approved: true };
      },
    },
  });
  const open = request.open === undefined ? undefined : toNotePath(request.open);
  const title = open && (await bench.index.note(open))?.title;
  const situation = {
    time: new Date(bench.clock.time).toLocaleString('en-GB'),
    ...(open !== undefined && { openNote: { path: open, title: title ?? '' } }),
  };
  let messages: readonly StoredMessage[] = [];
  let answer = '';
  let began = performance.now();
  for (const text of [...(request.after ?? []), request.text]) {
    began = performance.now();
    messages = [...messages, { role: 'user', content: text, situation }];
    const turn = runTurn({
      messages,
      system: '',
      provider: createBuiltinProvider(),
      tools: TOOLS.map(toolToSchema),
      conversationId: 'evaluation',
      look: { index: bench.index, now: () => bench.clock.now() },
      execute: (call) => executor.execute(call),
    });
    for await (const event of turn) {
      if (event.type === 'message') messages = [...messages, event.message];
      if (event.type === 'message' && event.message.role === 'assistant') answer = event.message.content;
      if (event.type === 'turn_end' && event.outcome.reason === 'error') answer = `(error) ${event.outcome.message}`;
    }
  }
  const ms = performance.now() - began;
  const after = new Map(
    [...bench.vault.disk].map(([path, { bytes }]) => [path, new TextDecoder().decode(bytes)] as const),
  );
  const given: Given = { answer, before: files, after, asked };
  const judgement = judge(request, given);
  if (after.size !== files.size || [...after].some(([path, content]) => files.get(path) !== content)) await restore();
  return { request, given, judgement, ms };
}

function describe({ request, given, judgement }: Judged, isWhole: boolean): string {
  const said = isWhole ? given.answer : given.answer.replace(/\s+/g, ' ').slice(0, 260);
  return `- ${request.id} ${request.text}\n  ${judgement.why || 'right'}: ${said}`;
}

const count = (judged: readonly Judged[], is: (judgement: Judgement) => boolean): number =>
  judged.filter(({ judgement }) => is(judgement)).length;

function byKind(judged: readonly Judged[]) {
  const kinds = [...new Set(judged.map(({ request }) => request.kind))];
  return kinds.map((kind) => {
    const part = judged.filter(({ request }) => request.kind === kind);
    return {
      kind,
      right: `${count(part, ({ isRight }) => isRight)} of ${part.length}`,
      'written wrongly': count(part, ({ isWrongWrite }) => isWrongWrite),
      'false absences': count(part, ({ isFalseAbsence }) => isFalseAbsence),
    };
  });
}

function totals(judged: readonly Judged[]): string {
  const times = judged.map(({ ms }) => ms).sort((a, b) => a - b);
  const right = count(judged, ({ isRight }) => isRight);
  return `${right} of ${judged.length} right (${Math.round((100 * right) / Math.max(1, judged.length))} %), ${count(judged, ({ isWrongWrite }) => isWrongWrite)} written wrongly, ${count(judged, ({ isFalseAbsence }) => isFalseAbsence)} false absences; median ${Math.round(times[times.length >> 1] ?? 0)} ms`;
}
