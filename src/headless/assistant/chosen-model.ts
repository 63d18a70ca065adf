import { join } from 'node:path';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { SpendLedger } from '../../agent/budget/budget-ledger.ts';
import type { SpendCaps } from '../../agent/budget/budget-spend.ts';
import { modelWindow } from '../../agent/budget/budget-window.ts';
import { createBuiltinProvider } from '../../agent/providers/builtin.ts';
import { createTraitsLearner, type ModelTraits, traitsKey, traitsSchema } from '../../agent/providers/endpoint.ts';
import { createOpenAiProvider } from '../../agent/providers/openai-compatible.ts';
import { fittingToolset } from '../../agent/toolsets/toolsets.ts';
import {
  destinationOf,
  isLocalAddress,
  parseAddress,
  shownAddress,
  tidyBaseUrl,
  tidyKey,
} from '../../fs-access/endpoint-address.ts';
import { type AnsweringModel, meteredTextModel, type ModelChoice } from '../../session/agent-parts.ts';
import type { ToolSetup } from '../../tools/definition/dependencies.ts';
import { createDiskSpendLedger } from '../stores/disk-stores.ts';
import { createJsonRecords } from '../stores/json-records.ts';
import { numberOption, textOption, UsageError, type Given, type Surroundings } from '../cli/command.ts';

/** Who answers, as the options of a command say. */
export interface ChosenModel extends ModelChoice {
  /** In a few words. */
  readonly name: string;
  /** Where what it reads is sent; undefined where it stays on this machine. */
  readonly sentTo?: string;
  /** Resolves once what was found out so far is stored, for the next command. */
  kept?(): Promise<void>;
}

/** In the folder of the data: what was found out about each endpoint and model, as the app keeps it in its settings. */
const TRAITS = 'models';

/**
 * The model that the options name. Its server is asked for its window as the app asks it, and what earlier turns found out about it
 * (its window, what its requests must leave out, that it writes its calls) is known again.
 *
 * @throws UsageError where half of a model is named, or its key is not there
 */
export async function chosenModel(
  givenArguments: Given,
  { places }: Pick<Surroundings, 'places'>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ChosenModel> {
  const [address, model, keyName] = [
    textOption(givenArguments, 'base-url'),
    textOption(givenArguments, 'model'),
    textOption(givenArguments, 'key-env'),
  ];
  if (address === undefined && model === undefined)
    return {
      name: 'the built-in assistant, without a model',
      now: () => BUILT_IN,
      prepare: async () => undefined,
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
  const windowTokens =
    givenArguments.options['window'] === undefined ? undefined : numberOption(givenArguments, 'window', 0, 1_000);
  const service = { baseUrl, apiKey: keyFrom(env, keyName), isLocal, folder: join(places.data, TRAITS) };
  const defaultModel = await openModel(model, service, windowTokens);
  const otherModels = new Map<string, Promise<OpenedModel>>();
  let currentModel = defaultModel;
  return {
    name: `${model} at ${url.host}`,
    ...whereTo(url, model),
    now: () => currentModel,
    async prepare(named) {
      currentModel = defaultModel;
      if (named === undefined || named === model) return;
      const otherModel = otherModels.get(named) ?? openModel(named, service, undefined);
      otherModels.set(named, otherModel);
      currentModel = await otherModel;
    },
    learnMore: () => currentModel.learnMore(),
    kept: () => currentModel.kept(),
  };
}

const BUILT_IN: AnsweringModel = {
  provider: createBuiltinProvider(),
  id: 'builtin',
  windowTokens: undefined,
  isWindowGuessed: false,
  seesPictures: false,
  price: undefined,
  toolset: () => 'all',
};

/** A service of the person's, as every model of it is reached. */
interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly isLocal: boolean;
  /** Where it is kept what was found out about its models. */
  readonly folder: string;
}

type OpenedModel = AnsweringModel & { learnMore(): Promise<void>; kept(): Promise<void> };

/** @param givenTokens the window that the person gave */
async function openModel(
  model: string,
  { baseUrl, apiKey, isLocal, folder }: Service,
  givenTokens: number | undefined,
): Promise<OpenedModel> {
  const modelAddress = { baseUrl, model, apiKey };
  const store = createJsonRecords<ModelTraits>(folder);
  const key = traitsKey(baseUrl, model);
  let traits: ModelTraits = traitsSchema.safeParse(await store.get(key).catch(() => undefined)).data ?? {};
  let writing = Promise.resolve();
  const remember = async (foundTraits: ModelTraits): Promise<void> => {
    const next = { ...traits, ...foundTraits };
    if (JSON.stringify(next) === JSON.stringify(traits)) return;
    traits = next;
    // What cannot be kept is found out again.
    writing = writing.then(() => store.put(key, next).catch(() => undefined));
    await writing;
  };
  const learner = createTraitsLearner();
  // A window that was given on the command line is the person's word, and what a server on this machine gave a model may have changed.
  const knownTraits =
    givenTokens === undefined && isLocal ? {} : { ...traits, ...(givenTokens && { contextTokens: givenTokens }) };
  await remember(await learner.before(modelAddress, knownTraits));
  const window = () => modelWindow({ model, told: givenTokens ?? traits.contextTokens, isLocal });
  return {
    provider: createOpenAiProvider({
      ...modelAddress,
      ...(traits.tools && { toolProtocol: traits.tools }),
      writesCalls: traits.writesCalls,
      ...(traits.adaptations && { adaptations: traits.adaptations }),
      onFound: (foundTraits) => void remember(foundTraits),
    }),
    id: model,
    get windowTokens() {
      return window().tokens;
    },
    get isWindowGuessed() {
      return window().from === 'guess';
    },
    seesPictures: false,
    get price() {
      return traits.price;
    },
    toolset: (tokens, wantedSet) => fittingToolset(wantedSet ?? traits.toolset ?? 'core', tokens ?? window().tokens),
    learnMore: async () => remember(await learner.after(modelAddress)),
    kept: () => writing,
  };
}

/** What models cost, over all vaults. */
export const spendLedger = ({ places, now }: Pick<Surroundings, 'places' | 'now'>): SpendLedger =>
  createDiskSpendLedger(places.data, now);

/** The model as tools ask it. */
export const textModelOf =
  (
    model: ChosenModel,
    limits: { readonly caps: () => SpendCaps; readonly ledger: SpendLedger },
  ): ToolSetup['textModel'] =>
  (call) =>
    meteredTextModel(model.now(), limits, call);

function whereTo(url: URL, model: string): Pick<ChosenModel, 'sentTo'> {
  const destination = destinationOf(url.href, model);
  if (destination === 'elsewhere') return { sentTo: shownAddress(url) };
  return destination === 'forwarded'
    ? { sentTo: `${shownAddress(url)}, and from there on to Ollama’s own servers` }
    : {};
}

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
