import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createBench, type ToolBench } from '../src/tools/testing/tool-bench.ts';
import { createShippedEmbedder } from '../src/workers/testing/shipped-model.ts';
import { joinSets, KINDS, makeSets, type ConversationSet, type Question } from './eval-conversations/make-notes.ts';

const REPORT = '.cache/reports/conversations.json';
const DEPTH = 5;
const TOOLS = {
  search_notes: (query: string) => ({ query, top_k: DEPTH }),
  semantic_search: (query: string) => ({ query, topK: DEPTH }),
} as const;
type ToolName = keyof typeof TOOLS;
const USAGE = `npm run eval:conversations -- [--list] [name of a set, or "together" …]
  Asks about made conversations with search_notes and semantic_search, as a model calls them, with the built-in model.
  --list  also the questions whose evidence is not all among the first ${DEPTH}`;

/** `npm run eval:conversations`: how much of the evidence for questions on conversations is among the first five notes. */
export async function main(args: readonly string[] = []): Promise<void> {
  if (args.includes('--help')) return console.log(USAGE);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const sets = makeSets();
  const asked = [...sets, joinSets(sets)].filter(({ name }) => names.length === 0 || names.includes(name));
  const rows: Row[] = [];
  for (const set of asked) {
    const bench = await createBench(set.notes, { embedder: createShippedEmbedder() });
    for (const tool of Object.keys(TOOLS) as ToolName[]) {
      const judged = await askAll(bench, set, tool);
      rows.push(...toRows(set.name, tool, judged));
      if (args.includes('--list'))
        console.log(
          judged
            .filter(({ all }) => !all)
            .map(toLine)
            .join('\n'),
        );
    }
    await bench.index.close();
  }
  console.log(
    `| set | tool | kind | questions | first | one among ${DEPTH} | all among ${DEPTH} |\n| --- | --- | --- | ---: | ---: | ---: | ---: |`,
  );
  for (const row of rows) console.log(`| ${Object.values(row).join(' | ')} |`);
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, JSON.stringify({ measured: new Date().toISOString(), rows }, null, 2));
  console.log(`Also in ${REPORT}.`);
}

interface Judged {
  readonly question: Question;
  readonly tool: ToolName;
  readonly paths: readonly string[];
  /** The first note is evidence; one is; all of it, or as much as can be, is among the first. */
  readonly first: boolean;
  readonly one: boolean;
  readonly all: boolean;
}

async function askAll(bench: ToolBench, { questions }: ConversationSet, tool: ToolName): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of questions) {
    const answer = await bench.call(tool, TOOLS[tool](question.text));
    if (!answer.success) throw new Error(`${tool} failed: ${JSON.stringify(answer)}`);
    const paths = (answer['results'] as readonly { readonly path: string }[]).map(({ path }) => path);
    const { evidence } = question;
    const count = paths.filter((path) => evidence.has(path)).length;
    judged.push({
      question,
      tool,
      paths,
      first: evidence.has(paths[0] ?? ''),
      one: count > 0,
      all: count >= Math.min(DEPTH, evidence.size),
    });
  }
  return judged;
}

interface Row {
  readonly set: string;
  readonly tool: string;
  readonly kind: string;
  readonly questions: number;
  readonly first: string;
  readonly one: string;
  readonly all: string;
}

function toRows(set: string, tool: string, judged: readonly Judged[]): Row[] {
  const row = (kind: string, some: readonly Judged[]): Row => {
    const share = (holds: (one: Judged) => boolean): string => (some.filter(holds).length / some.length).toFixed(3);
    return {
      set,
      tool,
      kind,
      questions: some.length,
      first: share(({ first }) => first),
      one: share(({ one }) => one),
      all: share(({ all }) => all),
    };
  };
  const byKind = KINDS.map((kind) =>
    row(
      kind,
      judged.filter(({ question }) => question.kind === kind),
    ),
  );
  return [...byKind, row('all kinds', judged)];
}

function toLine({ question, tool, paths }: Judged): string {
  const missing = [...question.evidence].filter((path) => !paths.includes(path));
  return `${tool}, ${question.kind}: ${question.text}\n  not there: ${missing.join(', ')}\n  there: ${paths.join(', ')}`;
}
