import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveCitations } from '../src/agent/citations/citations.ts';
import type { ModelProvider } from '../src/agent/model/model-provider.ts';
import { createBuiltinProvider } from '../src/agent/providers/builtin.ts';
import { createOpenAiProvider } from '../src/agent/providers/openai-compatible.ts';
import { runTurn } from '../src/agent/turn/run-turn.ts';
import { readShownText } from '../src/fs-access/read-note.ts';
import { TOOLS } from '../src/tools/registry.ts';
import { toolToSchema } from '../src/tools/definition/tool-schema.ts';
import { judgeAnswer, type GivenAnswer, type Verdict } from './eval-answers/judge.ts';
import type { AnswerQuestion } from './eval-answers/question.ts';
import { findQuestions } from './eval-answers/question-sets.ts';
import type { EvalWorld } from './eval-tools/sample-world.ts';
import type { Embedder } from '../src/workers/embedding/embedder.ts';
import { createShippedEmbedder } from '../src/workers/testing/shipped-model.ts';

const REPORT = '.cache/reports/answers.json';
const USAGE = `npm run eval:answers -- [--vaults sample,foam-docs,cpp-docs] [--words-only] [--base-url URL --model NAME [--api-key-env VARIABLE]]
  Asks 40 questions about the sample vault and, where ../shared/data/vaults is there, 20 about each of two documentation vaults; some of
  each their notes do not answer. Judges what is said: whether it is right (or says that the notes do not hold it), whether every citation
  and quotation is in the notes, and whether the right note is cited. Of the documentation questions half are held back: only counted.
  Search is as in the app, by words and by meaning with the built-in model; --words-only leaves the model out.
  Without --base-url the built-in assistant is asked. The key is read from the environment variable that --api-key-env names.`;

interface Judged {
  readonly question: AnswerQuestion;
  readonly answer: GivenAnswer;
  readonly verdict: Verdict;
}

/** A set of questions with what was said to each. */
interface JudgedSet {
  readonly name: string;
  readonly isHeldBack: boolean;
  readonly judged: readonly Judged[];
}

/** `npm run eval:answers`: measures whether an assistant answers from the notes, and says so where they hold no answer. */
export async function main(args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  if (typeof options === 'string') return console.log(options);
  const { provider, embedder, vaults } = options;
  const sets: JudgedSet[] = [];
  for (const { sets: asked, open } of findQuestions(vaults)) {
    const world = await open(embedder);
    for (const set of asked) sets.push({ ...set, judged: await askAll(set.questions, provider, world) });
    await world.bench.index.close();
  }
  report(sets, provider.label);
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, JSON.stringify(toReport(sets, provider.label), null, 2));
  console.log(`Also in ${REPORT}.`);
}

async function askAll(
  questions: readonly AnswerQuestion[],
  provider: ModelProvider,
  world: EvalWorld,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of questions) {
    const answer = await ask(question, provider, world);
    // An endpoint that fails at the first question will fail at all of them.
    if (answer.error !== undefined && judged.length === 0) throw new Error(answer.error);
    judged.push({ question, answer, verdict: judgeAnswer(question, answer) });
  }
  return judged;
}

interface Options {
  readonly provider: ModelProvider;
  readonly embedder: Embedder | undefined;
  readonly vaults: readonly string[];
}

/** @returns what was asked for, or a message to print instead */
function readOptions(args: readonly string[]): Options | string {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      vaults: text,
      'words-only': flag,
      'base-url': text,
      model: text,
      'api-key-env': text,
      help: flag,
    },
  });
  const { 'base-url': baseUrl, model, 'api-key-env': keyName } = values;
  if (values.help) return USAGE;
  const shared = {
    embedder: values['words-only'] ? undefined : createShippedEmbedder(),
    vaults: values.vaults?.split(',') ?? [],
  };
  if (baseUrl === undefined) return { ...shared, provider: createBuiltinProvider() };
  if (model === undefined) return `--base-url needs --model.\n${USAGE}`;
  const apiKey = keyName === undefined ? '' : process.env[keyName];
  if (apiKey === undefined) return `The environment has no variable ${keyName}, which was to hold the key.`;
  return { ...shared, provider: createOpenAiProvider({ baseUrl, model, apiKey }) };
}

/** One turn of a new conversation through the app's loop and tools. Changes are denied, since no question asks for one. */
export async function ask(question: AnswerQuestion, provider: ModelProvider, world: EvalWorld): Promise<GivenAnswer> {
  const turn = runTurn({
    messages: [{ role: 'user', content: question.asks, situation: await world.situation() }],
    system: await world.systemPrompt(),
    provider,
    tools: TOOLS.filter((tool) => tool.risk === 'read').map(toolToSchema),
    look: { index: world.bench.index, now: () => world.bench.clock.now() },
    execute: (call) => world.bench.executor.execute(call),
  });
  let text = '';
  let error: string | undefined;
  for await (const event of turn) {
    if (event.type === 'message' && event.message.role === 'assistant') text = event.message.content;
    else if (event.type === 'turn_end' && event.outcome.reason === 'error')
      error = `${event.outcome.message} ${event.outcome.hint}`;
  }
  return {
    text,
    citations: await resolveCitations(text, (path) => readShownText(world.bench.vault, path)),
    ...(error !== undefined && { error }),
  };
}

function report(sets: readonly JudgedSet[], model: string): void {
  for (const { judged } of sets.filter(({ isHeldBack }) => !isHeldBack)) judged.forEach(showWrong);
  console.log(model);
  console.table(sets.map(toFigures));
}

function showWrong({ question, answer, verdict }: Judged): void {
  const wrong = (['right', 'grounded', 'source'] as const).filter((part) => !verdict[part]);
  if (wrong.length === 0) return;
  const said = (answer.error ?? answer.text).replace(/\s+/g, ' ').slice(0, 240);
  console.log(`- ${question.asks}\n  not ${wrong.join(', not ')}: ${said}`);
}

function toFigures({ name, judged }: JudgedSet) {
  const share = (part: readonly Judged[], is: (verdict: Verdict) => boolean) =>
    `${part.filter(({ verdict }) => is(verdict)).length} of ${part.length}`;
  const held = judged.filter(({ question }) => question.facts.length > 0);
  const absent = judged.filter(({ question }) => question.facts.length === 0);
  return {
    questions: name,
    'right answers': share(held, ({ right }) => right),
    'said first, without a doubt': share(held, ({ first }) => first),
    'from the right note': share(held, ({ source }) => source),
    'all cited lines and quotations there': share(judged, ({ grounded }) => grounded),
    'says that it is not in the notes': share(absent, ({ right }) => right),
  };
}

/** Figures of all sets, and the answers of those that are not held back. */
function toReport(sets: readonly JudgedSet[], model: string) {
  const answers = sets
    .filter(({ isHeldBack }) => !isHeldBack)
    .flatMap(({ name, judged }) =>
      judged.map(({ question, answer, verdict }) => ({
        set: name,
        asks: question.asks,
        isHeld: question.facts.length > 0,
        ...verdict,
        ...answer,
      })),
    );
  return { measured: new Date().toISOString(), model, figures: sets.map(toFigures), answers };
}
