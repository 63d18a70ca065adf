import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { modelWindow } from '../../agent/budget/budget-window.ts';
import type { ModelProvider } from '../../agent/model/model-provider.ts';
import { createBuiltinProvider } from '../../agent/providers/builtin.ts';
import { createOpenAiProvider } from '../../agent/providers/openai-compatible.ts';
import { createTextModel } from '../../agent/providers/text-model.ts';
import { fittingToolset, type Toolset } from '../../agent/toolsets/toolsets.ts';
import { isLocalAddress, parseAddress, shownAddress, tidyBaseUrl, tidyKey } from '../../fs-access/endpoint-address.ts';
import type { TextModel } from '../../tools/definition/ports.ts';
import { numberOf, textOf, UsageError, type Given, type Surroundings } from '../cli/command.ts';

/** Who answers. */
export interface ChosenModel {
  readonly provider: ModelProvider;
  /** In a few words. */
  readonly name: string;
  /** Where what it reads is sent; undefined where it stays on this machine. */
  readonly sentTo?: string;
  readonly windowTokens?: number;
  readonly isWindowGuessed: boolean;
  /** The tools that it is told of at first. @param windowTokens where the window turned out to be another */
  toolset(windowTokens?: number): Toolset;
}

/** @throws UsageError where half of a model is named, or its key is not there */
export function chosenModel(
  given: Given,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ChosenModel {
  const [address, model, keyName] = [textOf(given, 'base-url'), textOf(given, 'model'), textOf(given, 'key-env')];
  if (address === undefined && model === undefined)
    return {
      provider: createBuiltinProvider(),
      name: 'the built-in assistant, without a model',
      isWindowGuessed: false,
      toolset: () => 'all',
    };
  if (address === undefined || model === undefined)
    throw new UsageError(
      'A model needs both --base-url and --model, such as --base-url http://localhost:11434/v1 --model llama3.1.',
    );
  const baseUrl = tidyBaseUrl(address);
  const url = parseAddress(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--base-url takes a whole address such as http://localhost:11434/v1, not ${inQuotes(address)}.`,
    );
  const isLocal = isLocalAddress(url);
  const written = given.options['window'] === undefined ? undefined : numberOf(given, 'window', 0, 1_000);
  const { tokens, from } = modelWindow({ model, told: written, isLocal });
  return {
    provider: createOpenAiProvider({ baseUrl, model, apiKey: keyFrom(env, keyName) }),
    name: `${model} at ${url.host}`,
    ...(!isLocal && { sentTo: shownAddress(url) }),
    windowTokens: tokens,
    isWindowGuessed: from === 'guess',
    toolset: (window) => fittingToolset('core', window ?? tokens),
  };
}

/** The same model as tools ask it; undefined for the built-in assistant, which is none. */
export const textModelOf = ({ provider, windowTokens }: ChosenModel): TextModel | undefined =>
  createTextModel(provider, undefined, windowTokens);

/** What a model reads of the notes leaves this machine where the model is elsewhere: that is said before it does. */
export function tellWhereTo({ name, sentTo }: ChosenModel, { err }: Pick<Surroundings, 'err'>): void {
  if (sentTo !== undefined) err(`${name} answers: what it reads of your notes is sent to ${sentTo}.\n`);
}

/** Keys come from the environment alone: what stands in a command is seen by every program of the machine. */
function keyFrom(env: Readonly<Record<string, string | undefined>>, name: string | undefined): string {
  if (name === undefined) return '';
  const key = tidyKey(env[name] ?? '');
  if (key === '')
    throw new UsageError(`The variable ${name} of the environment is empty: set it to the key of the model.`);
  return key;
}
