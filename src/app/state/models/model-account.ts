import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { inOwnLanguage } from '../messages/own-language.ts';
import { capReached, describeCap, NOTHING_SPENT } from '../../../agent/budget/budget-spend.ts';
import { modelWindow, type ModelWindow } from '../../../agent/budget/budget-window.ts';
import { mergeTraits, type ModelTraits, traitsKey } from '../../../agent/providers/endpoint.ts';
import { fittingToolset, roomBeside, type Toolset } from '../../../agent/toolsets/toolsets.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl } from '../../../fs-access/endpoint-address.ts';
import type { IndexStatus } from '../../../workers/contract.ts';
import type { AppSettings } from '../preferences/app-settings.ts';

/** What to change in the settings to use another address: its key and model as they were left, those of the present one kept. */
export function useAddress(settings: AppSettings, baseUrl: string): Partial<AppSettings> {
  const accounts = remembered(settings);
  const account = accounts[tidyBaseUrl(baseUrl)];
  return { baseUrl, apiKey: account?.apiKey ?? '', model: account?.model ?? '', accounts };
}

function remembered({ accounts, baseUrl, apiKey, model }: AppSettings): AppSettings['accounts'] {
  return apiKey === '' && model === '' ? accounts : { ...accounts, [tidyBaseUrl(baseUrl)]: { apiKey, model } };
}

/** The name under which the settings remember what the model in use can do. */
export function traitsKeyOf({ provider, baseUrl, model, browserModel }: AppSettings): string {
  if (provider === 'chrome') return traitsKey('chrome', '');
  return provider === 'browser' ? traitsKey('browser', browserModel) : traitsKey(baseUrl, model);
}

/** What is known of the model in use: what the person set, over what was found out. */
export function traitsOf(settings: AppSettings): ModelTraits {
  const traitSources = settings.modelTraits[traitsKeyOf(settings)];
  return mergeTraits(traitSources?.set, traitSources?.found);
}

/** Tokens that the model in use reads and writes together, and where that number comes from. */
export function windowOf(settings: AppSettings): ModelWindow {
  const isHere = settings.provider !== 'openai-compatible';
  const url = isHere ? undefined : parseAddress(settings.baseUrl);
  return modelWindow({
    model: settings.model,
    told: traitsOf(settings).contextTokens,
    isLocal: isHere || (url !== undefined && isLocalAddress(url)),
  });
}

/**
 * Which tools the model in use is told of at first, never more than its window has room for; a window that is only guessed
 * takes nothing from what the person chose.
 * @param windowTokens where it turned out to be another
 * @param preferredToolset in place of what the settings say
 */
export function toolsetOf(
  settings: AppSettings,
  windowTokens?: number,
  preferredToolset = traitsOf(settings).toolset,
): Exclude<Toolset, 'all'> {
  const { tokens, from } = windowOf(settings);
  if (preferredToolset && windowTokens === undefined && from === 'guess') return preferredToolset;
  return fittingToolset(preferredToolset ?? 'core', windowTokens ?? tokens);
}

/** Most characters of the context that is sent with a question: about half of the space for messages. */
export function attachmentRoom(settings: AppSettings): number | undefined {
  if (settings.provider === 'builtin') return undefined;
  return Math.floor(roomBeside(toolsetOf(settings), windowOf(settings).tokens) * 1.5);
}

/** What to change in the settings when something became known of the model in use, or the person set it; `undefined` takes a setting back. */
export function rememberTraits(
  settings: AppSettings,
  kind: 'found' | 'set',
  traits: { readonly [Name in keyof ModelTraits]?: ModelTraits[Name] | undefined },
): Pick<AppSettings, 'modelTraits'> {
  const key = traitsKeyOf(settings);
  const traitSources = settings.modelTraits[key] ?? {};
  const next = Object.fromEntries(
    Object.entries({ ...traitSources[kind], ...traits }).filter(([, value]) => value !== undefined),
  ) as ModelTraits;
  return { modelTraits: { ...settings.modelTraits, [key]: { ...traitSources, [kind]: next } } };
}

/** Counts what an endpoint's embeddings take as the day's, and stops them where the day's limit is used up. */
interface EmbeddingMeter {
  /** Why nothing may be asked of the endpoint now, in words for the person. */
  readonly limit: () => string | undefined;
  /** Adds what came since the status before. @returns whether the limit is another now */
  count(status: IndexStatus | undefined): Promise<boolean>;
  /** The settings, or the day, may be others than before. @returns whether the limit is another now */
  check(): Promise<boolean>;
}

export function createEmbeddingMeter(settings: () => AppSettings, ledger: SpendLedger): EmbeddingMeter {
  /** Tokens of each connection that are counted already. */
  const counted = new Map<number, number>();
  let limit: string | undefined;

  const check = async (): Promise<boolean> => {
    const previousLimit = limit;
    const cap =
      settings().embeddingSource === 'endpoint'
        ? capReached(settings().spendCaps, NOTHING_SPENT, await ledger.today())
        : undefined;
    const capMessage = cap && describeCap(cap);
    limit = capMessage && inOwnLanguage(`${capMessage.message} ${capMessage.hint}`);
    return (limit === undefined) !== (previousLimit === undefined);
  };

  return {
    limit: () => limit,
    check,
    async count(status) {
      const model = status?.model;
      if (model?.state !== 'ready' || !model.spent) return false;
      const { since, tokens, isEstimate } = model.spent;
      const more = tokens - (counted.get(since) ?? 0);
      if (more <= 0) return false;
      // Before the wait: the next status must not add the same again.
      counted.set(since, tokens);
      const price = embeddingPrice(settings());
      await ledger.add({
        model: model.id,
        inputTokens: more,
        outputTokens: 0,
        ...(price && { cost: (more * price.input) / 1e6 }),
        ...(isEstimate && { isEstimate }),
      });
      return check();
    },
  };
}

/** As the person set it: endpoints name none for embeddings. */
export function embeddingPrice({
  embeddingUrl,
  embeddingEndpointModel,
  modelTraits,
}: AppSettings): { readonly input: number; readonly output: number } | undefined {
  return modelTraits[traitsKey(embeddingUrl, embeddingEndpointModel)]?.set?.price;
}
