import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { distance } from 'fastest-levenshtein';
import type { Spent } from '../../model/messages.ts';
import { askTraits } from '../ask-traits.ts';
import { mergeTraits, type ModelTraits } from '../model-traits.ts';
import type { OpenAiProviderOptions } from '../endpoint.ts';
import { windowAdvice } from '../window-advice.ts';
import { serviceAt } from '../services.ts';
import { fittingToolset } from '../../toolsets/toolsets.ts';
import { checkAddress } from './check-address.ts';
import { checkAnswer } from './check-answer.ts';
import { checkServer } from './check-server.ts';
import { failed, passed, warned, type Check, type Diagnosis, type Surroundings } from './check.ts';
import { TIME_LIMITS, withinLimit } from './time-limits.ts';

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
  if (model.state === 'failed') return { ...NOTHING, models };

  const { listMs, answerMs } = surroundings.patience ?? TIME_LIMITS;
  const quick = { ...options, fetch: withinLimit(options.fetch ?? fetch, listMs) };
  const told = await askTraits(quick, options.model, signal);
  const { checks, traits } = await checkAnswer(
    { ...options, answerMs, onSpent: (spent) => options.onSpent?.(spent, told.price) },
    told,
    signal,
  );
  for (const check of checks) yield check;
  const works = checks.every(({ state }) => state !== 'failed');
  // A local server loads a model at the first request, and only then knows its window.
  const loaded = works && serviceAt(options.baseUrl)?.isLocal ? await askTraits(quick, options.model, signal) : told;
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
    const first = models[0];
    return failed('model', 'No model is chosen yet.', {
      fix: 'Choose one of the list above.',
      ...(models.length === 1 && first ? { suggestion: { model: first } } : {}),
    });
  }
  if (models.length === 0) return warned('model', `Whether it has ${inQuotes(model)} is not known.`);
  // Ollama accepts a name without its tag, Google one without its folder.
  if (models.some((one) => one === model || one === `${model}:latest` || one === `models/${model}`))
    return passed('model', `It has the model ${inQuotes(model)}.`);
  const near = models.toSorted((a, b) => distance(a, model) - distance(b, model))[0] ?? '';
  const command = serviceAt(baseUrl)?.fetchModel?.(model);
  return failed('model', `The server has no model ${inQuotes(model)}. The nearest name is ${inQuotes(near)}.`, {
    fix: command
      ? `Choose one of the ${models.length} that it has, or fetch this one:`
      : `Choose one of the ${models.length} that it has.`,
    ...(command ? { command } : {}),
    suggestion: { model: near },
  });
}
