import { distance } from 'fastest-levenshtein';
import { errorText } from '../../../notes/basics/error-text.ts';
import { fieldOf } from '../../../notes/basics/is-record.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { estimateTokens, preambleTokens } from '../../budget/budget-tokens.ts';
import { isAbort, untilAborted } from '../../model/abort.ts';
import type { Spent, Usage } from '../../model/messages.ts';
import { ModelError, type ModelRequest } from '../../model/model-provider.ts';
import { createAnswerText } from '../../protocols/reasoning/reasoning-reader.ts';
import { parseWrittenCalls } from '../../protocols/written/parse-written-calls.ts';
import { fittingToolset } from '../../toolsets/toolsets.ts';
import { askTraits, mergeTraits, type ModelTraits, type OpenAiProviderOptions } from '../endpoint.ts';
import { createOpenAiProvider } from '../openai-compatible.ts';
import { firstModelOf, serviceAt } from '../services.ts';
import { windowAdvice } from '../window-advice.ts';
import { checkAddress } from './check-address.ts';
import { checkConversation } from './check-conversation.ts';
import { checkServer } from './check-server.ts';
import {
  type Check,
  type Diagnosis,
  durationWords,
  toFailedCheck,
  isTimeout,
  passed,
  type Surroundings,
  TIME_LIMITS,
  warned,
  withinLimit,
} from './check.ts';
import { limitTime } from '../../../notes/basics/time-limit.ts';

const TOOL = {
  name: 'say_ready',
  description: 'Says that the connection works.',
  parameters: {
    type: 'object',
    properties: { ready: { type: 'boolean' } },
    required: ['ready'],
    additionalProperties: false,
  },
};
const SYSTEM = 'You test a connection.';
const QUESTION = 'Call the tool say_ready with ready set to true. Write nothing else.';
/** Asks for a word that no model would answer with by itself. */
const SCHEMA_TEST = {
  type: 'object',
  properties: { kestrel: { type: 'boolean' } },
  required: ['kestrel'],
  additionalProperties: false,
};

/** Characters of an answer without a call, after which no more is read. */
const ENOUGH = 400;

interface AnswerOptions extends OpenAiProviderOptions {
  /** Milliseconds after which an answer is given up. */
  readonly answerMs: number;
  /** Receives what each request used that was at least partly answered. */
  readonly onSpent?: (spent: Spent) => void;
}

interface AnswerFindings {
  readonly checks: readonly Check[];
  readonly traits: ModelTraits;
}

/**
 * Asks the model one short question with one tool, exactly as the assistant would; then it is known how it takes tools.
 * @param reportedTraits What the endpoint reports: where the model takes no tools, none are tried.
 */
async function checkAnswer(
  options: AnswerOptions,
  reportedTraits: ModelTraits,
  signal: AbortSignal,
): Promise<AnswerFindings> {
  if (reportedTraits.tools !== undefined && reportedTraits.tools !== 'native') return withoutTools(options, signal);
  try {
    const calls = await probeModel(options, { tools: [TOOL] }, signal);
    const answers = passed('answer', 'The model answers.');
    if (calls.names.includes(TOOL.name)) {
      const conversationFindings = await checkConversation(options, TOOL, reportedTraits.vision === true, signal);
      const adapted = adaptedCheck(conversationFindings.traits);
      return {
        checks: [answers, passed('tools', 'It calls tools by itself.'), ...conversationFindings.checks, ...adapted],
        traits: { tools: 'native', ...conversationFindings.traits },
      };
    }
    const isKnown = (name: string) => name === TOOL.name;
    if (parseWrittenCalls(calls.text, { isKnown }).calls.length > 0)
      return {
        checks: [answers, passed('tools', 'It writes its calls into its text, which Latent understands.')],
        traits: { tools: 'native', writesCalls: true },
      };
    return { checks: [answers, ignoresTools()], traits: {} };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ModelError && ['no_tool_support', 'no_schema_support'].includes(error.code))
      return withoutTools(options, signal);
    return { checks: [answerErrorCheck(error, options)], traits: {} };
  }
}

/** What a request leaves out or says otherwise for this endpoint from now on. */
function adaptedCheck({ adaptations = [] }: ModelTraits): readonly Check[] {
  if (adaptations.length === 0) return [];
  const count = adaptations.length === 1 ? 'one thing' : `${adaptations.length} things`;
  return [
    passed(
      'server',
      `It refused ${count} that others take (${adaptations.join(', ')}); Latent leaves that out from now on.`,
    ),
  ];
}

/** The endpoint takes no tools: whether it supports schemas decides how calls are written. */
async function withoutTools(options: AnswerOptions, signal: AbortSignal): Promise<AnswerFindings> {
  try {
    const { text } = await probeModel(options, { tools: [], schema: SCHEMA_TEST }, signal);
    if (isHeld(text)) {
      return {
        checks: [
          passed('answer', 'The model answers.'),
          warned('tools', 'It takes no tools; Latent has it answer in a fixed form instead, which works as well.'),
        ],
        traits: { tools: 'schema' },
      };
    }
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof ModelError) || !['bad_request', 'no_schema_support'].includes(error.code))
      return { checks: [answerErrorCheck(error, options)], traits: {} };
  }
  return {
    checks: [
      passed('answer', 'The model answers.'),
      warned('tools', 'It takes no tools; Latent tells it about them in words.', {
        fix: 'Models made for tools use them better.',
      }),
    ],
    traits: { tools: 'text' },
  };
}

async function probeModel(
  options: AnswerOptions,
  request: Pick<ModelRequest, 'tools' | 'schema'>,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly names: readonly string[] }> {
  let text = '';
  let outputText = '';
  let usage: Usage | undefined;
  const names: string[] = [];
  const answer = createAnswerText();
  const limited = limitTime(options.answerMs, signal);
  const stream = createOpenAiProvider({ ...options, toolProtocol: 'native' }).stream({
    system: SYSTEM,
    messages: [{ role: 'user', content: QUESTION }],
    signal: limited,
    ...request,
  });
  try {
    for await (const delta of untilAborted(stream, limited)) {
      if (delta.type === 'text') text = answer.take(delta.text);
      else if (delta.type === 'tool_call' && delta.name) names.push(delta.name);
      if (delta.type === 'text' || delta.type === 'reasoning') outputText += delta.text;
      if (delta.type === 'tool_call') outputText += `${delta.name ?? ''}${delta.arguments ?? ''}`;
      if (delta.type === 'usage') usage = delta.usage;
      // Everything is known; the rest of the answer would only cost.
      if (names.length > 0 || text.length > ENOUGH) break;
    }
    text = answer.end();
  } finally {
    if (usage) options.onSpent?.({ usage, isEstimate: false });
    else if (outputText !== '')
      options.onSpent?.({
        usage: {
          inputTokens: preambleTokens(SYSTEM + QUESTION, request.tools),
          outputTokens: estimateTokens(outputText),
        },
        isEstimate: true,
      });
  }
  return { text, names };
}

function ignoresTools(): Check {
  return warned('tools', 'It was offered a tool and asked to call it, and answered in words.', {
    fix: 'Small models do so now and then. If the assistant never searches, set “How it calls tools” to “Written in its answer”, or choose a larger model.',
  });
}

function isHeld(text: string): boolean {
  try {
    return fieldOf(JSON.parse(text), 'kestrel') !== undefined;
  } catch {
    return false;
  }
}

function answerErrorCheck(error: unknown, { answerMs }: AnswerOptions): Check {
  if (isAbort(error) || isTimeout(error)) {
    return toFailedCheck('answer', `The model did not answer within ${durationWords(answerMs)}.`, {
      fix: 'A model on your own computer may be too large for its memory, or still being loaded: look at the server’s log, test again, or choose a smaller one.',
    });
  }
  if (!(error instanceof ModelError))
    return toFailedCheck('answer', errorText(error), { fix: 'Test again; if it stays so, look at the server’s log.' });
  const about =
    error.code === 'unauthorized' || error.code === 'quota' || error.code === 'rate_limited'
      ? 'key'
      : error.code === 'unknown_model'
        ? 'model'
        : 'answer';
  return toFailedCheck(about, error.message, { fix: error.hint });
}

export interface DiagnoseOptions extends OpenAiProviderOptions {
  /** Receives what the question to the model used, and at what price where the endpoint names one. */
  readonly onSpent?: (spent: Spent, price: ModelTraits['price']) => void;
}

const NOTHING: Diagnosis = { works: false, models: [], traits: {} };

/**
 * Tests a connection step by step, the cheapest first, and reports each finding at once; the first failure ends it.
 * Distinguishes: no address, mixed content, the browser's permission for the local network, no server, a server that refuses
 * pages (CORS), one that takes the request and never answers, a wrong path, a missing or wrong key, quota, no or another model, no answer, no tools, a small window.
 * The last step asks the model one short question, which a paid service counts.
 * @throws AbortError when the signal fires.
 */
export async function* diagnose(
  options: DiagnoseOptions,
  surroundings: Surroundings,
  signal: AbortSignal,
): AsyncGenerator<Check, Diagnosis> {
  const address = await checkAddress(options.baseUrl, surroundings);
  yield address;
  if (address.state === 'failed') return NOTHING;

  const { check: server, models } = await checkServer(options, surroundings, signal);
  yield server;
  if (server.state === 'failed') return NOTHING;

  const model = checkModel(options, models);
  yield model;
  if (model.state === 'failed' || options.model === '') return { ...NOTHING, models };

  const { listMs, answerMs } = surroundings.patience ?? TIME_LIMITS;
  const quick = { ...options, fetch: withinLimit(options.fetch ?? fetch, listMs) };
  const reportedTraits = await askTraits(quick, options.model, signal);
  const { checks, traits } = await checkAnswer(
    { ...options, answerMs, onSpent: (spent) => options.onSpent?.(spent, reportedTraits.price) },
    reportedTraits,
    signal,
  );
  for (const check of checks) yield check;
  const works = checks.every(({ state }) => state !== 'failed');
  // A local server loads a model at the first request, and only then knows its window.
  const loaded =
    works && serviceAt(options.baseUrl)?.isLocal ? await askTraits(quick, options.model, signal) : reportedTraits;
  const window = works ? checkWindow(options, loaded, surroundings) : undefined;
  if (window) yield window;
  // What the model was observed to do counts more than what an endpoint reports.
  return { works, models, traits: mergeTraits(traits, loaded) };
}

function checkWindow(
  { baseUrl, model }: OpenAiProviderOptions,
  { contextTokens }: ModelTraits,
  page: Surroundings,
): Check | undefined {
  if (contextTokens === undefined || fittingToolset('core', contextTokens) === 'core') return undefined;
  return warned(
    'model',
    `It reads ${contextTokens.toLocaleString('en')} tokens at once, which is little: it gets a short list of tools, asks for others when it needs them, and reads notes in parts.`,
    {
      ...windowAdvice({ baseUrl, model }, page),
    },
  );
}

function checkModel({ baseUrl, model }: OpenAiProviderOptions, models: readonly string[]): Check {
  if (model === '') {
    const first = firstModelOf(baseUrl, models);
    // What comes next, and no fault.
    return warned('model', 'No model is chosen yet.', {
      fix: 'Choose one of the list below.',
      ...(first ? { suggestion: { model: first } } : {}),
    });
  }
  if (models.length === 0) return warned('model', `Whether it has ${inQuotes(model)} is not known.`);
  // Ollama accepts a name without its tag, Google one without its folder.
  if (models.some((modelId) => modelId === model || modelId === `${model}:latest` || modelId === `models/${model}`))
    return passed('model', `It has the model ${inQuotes(model)}.`);
  const near = models.toSorted((a, b) => distance(a, model) - distance(b, model))[0] ?? '';
  const command = serviceAt(baseUrl)?.fetchModel?.(model);
  return toFailedCheck('model', `The server has no model ${inQuotes(model)}. The nearest name is ${inQuotes(near)}.`, {
    fix: command
      ? `Choose one of the ${models.length} that it has, or fetch this one:`
      : `Choose one of the ${models.length} that it has.`,
    ...(command ? { command } : {}),
    suggestion: { model: near },
  });
}
