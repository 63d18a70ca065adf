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
import { ANSWER_QUESTIONS, type AnswerQuestion } from './eval-answers/questions.ts';
import { createSampleWorld, type SampleWorld } from './eval-tools/sample-world.ts';

const REPORT = '.cache/reports/answers.json';
const USAGE = `npm run eval:answers -- [--base-url URL --model NAME [--api-key-env VARIABLE]]
  Asks 40 questions about the sample vault, 12 of which its notes do not answer, and judges what is said: whether it is right
  (or says that the notes do not hold it), whether every citation and quotation is in the notes, and whether the right note is cited.
  Without --base-url the built-in assistant is asked. The key is read from the environment variable that --api-key-env names.`;

interface Judged {
  readonly question: AnswerQuestion;
  readonly answer: GivenAnswer;
  readonly verdict: Verdict;
}

/** `npm run eval:answers`: measures whether an assistant answers from the notes, and says so where they hold no answer. */
export async function main(args: readonly string[] = []): Promise<void> {
  const provider = readProvider(args);
  if (typeof provider === 'string') return console.log(provider);
  const world = await createSampleWorld();
  const judged: Judged[] = [];
  for (const question of ANSWER_QUESTIONS) {
    const answer = await ask(question, provider, world);
    // An endpoint that fails at the first question will fail at all of them.
    if (answer.error !== undefined && judged.length === 0) throw new Error(answer.error);
    judged.push({ question, answer, verdict: judgeAnswer(question, answer) });
  }
  await world.bench.index.close();
  report(judged, provider.label);
  await mkdir(dirname(REPORT), { recursive: true });
  const answers = judged.map(({ question, answer, verdict }) => ({
    asks: question.asks,
    isHeld: question.facts.length > 0,
    ...verdict,
    ...answer,
  }));
  await writeFile(
    REPORT,
    JSON.stringify({ measured: new Date().toISOString(), model: provider.label, answers }, null, 2),
  );
  console.log(`Also in ${REPORT}.`);
}

/** @returns the provider to ask, or a message to print instead */
function readProvider(args: readonly string[]): ModelProvider | string {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { 'base-url': text, model: text, 'api-key-env': text, help: { type: 'boolean' } },
  });
  const { 'base-url': baseUrl, model, 'api-key-env': keyName } = values;
  if (values.help) return USAGE;
  if (baseUrl === undefined) return createBuiltinProvider();
  if (model === undefined) return `--base-url needs --model.\n${USAGE}`;
  const apiKey = keyName === undefined ? '' : process.env[keyName];
  if (apiKey === undefined) return `The environment has no variable ${keyName}, which was to hold the key.`;
  return createOpenAiProvider({ baseUrl, model, apiKey });
}

/** One turn of a new conversation through the app's loop and tools. Changes are denied, since no question asks for one. */
export async function ask(question: AnswerQuestion, provider: ModelProvider, world: SampleWorld): Promise<GivenAnswer> {
  const turn = runTurn({
    messages: [{ role: 'user', content: question.asks }],
    system: await world.systemPrompt(undefined),
    provider,
    tools: TOOLS.filter((tool) => tool.risk === 'read').map(toolToSchema),
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

function report(judged: readonly Judged[], model: string): void {
  for (const { question, answer, verdict } of judged) {
    const wrong = (['right', 'grounded', 'source'] as const).filter((part) => !verdict[part]);
    if (wrong.length > 0)
      console.log(
        `- ${question.asks}\n  not ${wrong.join(', not ')}: ${(answer.error ?? answer.text).replace(/\s+/g, ' ').slice(0, 240)}`,
      );
  }
  const share = (part: readonly Judged[], is: (verdict: Verdict) => boolean) =>
    `${part.filter(({ verdict }) => is(verdict)).length} of ${part.length}`;
  const held = judged.filter(({ question }) => question.facts.length > 0);
  const absent = judged.filter(({ question }) => question.facts.length === 0);
  console.table([
    {
      model,
      'right answers': share(held, ({ right }) => right),
      'from the right note': share(held, ({ source }) => source),
      'all cited lines and quotations there': share(judged, ({ grounded }) => grounded),
      'says that it is not in the notes': share(absent, ({ right }) => right),
    },
  ]);
}
