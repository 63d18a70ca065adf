import { fittingToolset, roomBeside, type Toolset } from '../../../agent/toolsets/toolsets.ts';
import { modelWindow, type ModelWindow } from '../../../agent/budget/budget-window.ts';
import { mergeTraits, traitsKey, type ModelTraits } from '../../../agent/providers/model-traits.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl } from '../../../fs-access/endpoint-address.ts';
import type { AppSettings } from '../preferences/app-settings.ts';

/** What to change in the settings to use another address: its key and model as they were left, those of the present one kept. */
export function useAddress(settings: AppSettings, baseUrl: string): Partial<AppSettings> {
  const accounts = remembered(settings);
  const known = accounts[tidyBaseUrl(baseUrl)];
  return { baseUrl, apiKey: known?.apiKey ?? '', model: known?.model ?? '', accounts };
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
  const known = settings.modelTraits[traitsKeyOf(settings)];
  return mergeTraits(known?.set, known?.found);
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
 * @param wanted in place of what the settings say
 */
export function toolsetOf(
  settings: AppSettings,
  windowTokens?: number,
  wanted = traitsOf(settings).toolset,
): Exclude<Toolset, 'all'> {
  const { tokens, from } = windowOf(settings);
  if (wanted && windowTokens === undefined && from === 'guess') return wanted;
  return fittingToolset(wanted ?? 'core', windowTokens ?? tokens);
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
  const known = settings.modelTraits[key] ?? {};
  const next = Object.fromEntries(
    Object.entries({ ...known[kind], ...traits }).filter(([, value]) => value !== undefined),
  ) as ModelTraits;
  return { modelTraits: { ...settings.modelTraits, [key]: { ...known, [kind]: next } } };
}
