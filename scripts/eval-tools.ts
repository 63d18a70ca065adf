import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModelProvider } from '../src/agent/model/model-provider.ts';
import { createBuiltinProvider } from '../src/agent/providers/builtin.ts';
import { createOpenAiProvider } from '../src/agent/providers/openai-compatible.ts';
import { firstStep } from './eval-tools/first-call.ts';
import { HELD_OUT } from './eval-tools/held-out.ts';
import { QUESTIONS } from './eval-tools/questions.ts';
import { renderScore, renderTable, scoreOf, type Answered } from './eval-tools/report.ts';
import { createSampleWorld } from './eval-tools/sample-world.ts';
import { judge } from './eval-tools/score.ts';

const REPORT = '.cache/reports/tools.json';
const USAGE = `npm run eval:tools -- [--base-url URL --model NAME [--api-key-env VARIABLE]] [--set tuned|held-out]
  Asks 60 questions on the sample vault and looks at the first tool call of each answer.
  Without --base-url the built-in assistant is asked. The key is read from the environment variable that --api-key-env names.`;

interface Options {
  readonly provider: ModelProvider;
  readonly sets: readonly string[];
}

/** `npm run eval:tools`: measures whether an assistant calls the right tool first, with the right arguments. */
export async function main(args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  if (typeof options === 'string') return console.log(options);
  const answers = await askAll(options);
  console.log(renderTable(answers));
  const all = scoreOf(answers);
  const parts = Object.fromEntries(
    options.sets.map((set) => [set, scoreOf(answers.filter(({ heldOut }) => heldOut === (set === 'held-out')))]),
  );
  for (const [name, score] of Object.entries({ ...parts, all })) console.log(renderScore(name, score));
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(
    REPORT,
    JSON.stringify(
      { measured: new Date().toISOString(), model: options.provider.label, scores: { ...parts, all }, answers },
      null,
      2,
    ),
  );
  console.log(`Also in ${REPORT}.`);
}

/** @returns what to do, or what to say instead. */
function readOptions(args: readonly string[]): Options | string {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { 'base-url': text, model: text, 'api-key-env': text, set: text, help: { type: 'boolean' } },
  });
  const { 'base-url': baseUrl, model, 'api-key-env': keyName, set } = values;
  if (values.help || (set !== undefined && set !== 'tuned' && set !== 'held-out')) return USAGE;
  const sets = set === undefined ? ['tuned', 'held-out'] : [set];
  if (baseUrl === undefined) return { provider: createBuiltinProvider(), sets };
  if (model === undefined) return `--base-url needs --model.\n${USAGE}`;
  const apiKey = keyName === undefined ? '' : process.env[keyName];
  if (apiKey === undefined) return `The environment has no variable ${keyName}, which was to hold the key.`;
  return { provider: createOpenAiProvider({ baseUrl, model, apiKey }), sets };
}

async function askAll({ provider, sets }: Options): Promise<Answered[]> {
  const world = await createSampleWorld();
  const asked = [
    ...QUESTIONS.map((question) => ({ question, heldOut: false })),
    ...HELD_OUT.map((question) => ({ question, heldOut: true })),
  ];
  const answers: Answered[] = [];
  for (const { question, heldOut } of asked.filter((one) => sets.includes(one.heldOut ? 'held-out' : 'tuned'))) {
    const step = await firstStep(question, provider, world);
    // An endpoint that fails at the first question will fail at all of them.
    if (step.error !== undefined && answers.length === 0) throw new Error(step.error);
    answers.push({ question, heldOut, step, verdict: await judge(question, step, world.bench) });
  }
  await world.bench.index.close();
  return answers;
}
