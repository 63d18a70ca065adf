import type { ModelSpeeds, ModelStatus } from '../../../workers/contract.ts';
import { downloadMegabytes, type KnownModel } from '../../../workers/client.ts';
import { BUILT_IN_ENGLISH, BUILT_IN_MODEL, BUILT_IN_MULTILINGUAL } from '../../state/preferences/app-settings.ts';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { size } from '../../strings/formats.ts';

const DEVICES = {
  cpu: searchSettingsText.searchSettingsText.onTheProcessor,
  wasm: searchSettingsText.searchSettingsText.onTheProcessor,
  webgpu: searchSettingsText.searchSettingsText.onTheGraphicsCard,
  endpoint: searchSettingsText.searchSettingsText.atItsEndpoint,
} as const;

/** The model's size, language and licence, in a line. */
export function modelToFacts(model: KnownModel, hasCard: boolean): string {
  const size = downloadMegabytes(model, 'q8');
  const more =
    hasCard && !model.webgpuTypes
      ? searchSettingsText.searchSettingsText.mbMoreTryGraphics(downloadMegabytes(model, 'fp16'))
      : '';
  return [
    searchSettingsText.searchSettingsText.aboutMb(size, more),
    model.languages,
    model.licence,
    searchSettingsText.searchSettingsText.dimensions(model.dimensions),
  ].join(' · ');
}

/** What was measured in this browser, and what it means for a vault of so many passages; undefined before a first use. */
export function speedsToText(speeds: ModelSpeeds | undefined, passages: number): string | undefined {
  const rate = Math.max(speeds?.wasm ?? 0, speeds?.webgpuProblem === undefined ? (speeds?.webgpu ?? 0) : 0);
  if (rate === 0) return undefined;
  const vault =
    passages > 0 ? searchSettingsText.searchSettingsText.aboutForThisVault(durationToText(passages / rate)) : '';
  return searchSettingsText.searchSettingsText.onThisMachine(rateToText(rate), vault);
}

/** Both rates, where both were measured. */
export function comparisonToText({ wasm, webgpu, webgpuProblem }: ModelSpeeds): string {
  const parts = [
    wasm === undefined ? '' : searchSettingsText.searchSettingsText.rateOfProcessor(rateToText(wasm)),
    webgpu === undefined ? '' : searchSettingsText.searchSettingsText.rateOfGraphicsCard(rateToText(webgpu)),
  ];
  const measured = parts.filter(Boolean).join(', ');
  const problem =
    webgpuProblem === undefined ? '' : searchSettingsText.searchSettingsText.graphicsCardLeftOut(webgpuProblem);
  return searchSettingsText.searchSettingsText.measuredHere(measured, problem).trim();
}

const BUILT_IN: readonly string[] = [BUILT_IN_MODEL, BUILT_IN_ENGLISH, BUILT_IN_MULTILINGUAL];

function tableToText(model: string): string {
  const { forEnglish, forSeveralLanguages } = searchSettingsText.searchSettingsText;
  return model === BUILT_IN_MULTILINGUAL ? forSeveralLanguages : forEnglish;
}

export function modelStatusToText(model: ModelStatus): string {
  if (model.state !== 'ready' && model.state !== 'loading') return model.reason;
  const isBuiltIn = BUILT_IN.includes(model.id);
  const name = isBuiltIn ? searchSettingsText.searchSettingsText.theBuiltInModel : model.id;
  if (model.state === 'loading')
    return searchSettingsText.searchSettingsText.loading(name, loadedToText(model.loadedBytes, model.totalBytes));
  const details = [
    isBuiltIn && tableToText(model.inUse ?? model.id),
    searchSettingsText.searchSettingsText.dimensions(model.dimensions),
    model.dtype,
    DEVICES[model.device],
  ]
    .filter(Boolean)
    .join(', ');
  return searchSettingsText.searchSettingsText.isAtWork(name.charAt(0).toUpperCase(), name.slice(1), details);
}

export function durationToText(seconds: number): string {
  if (seconds < 1.05) return searchSettingsText.searchSettingsText.aSecond;
  if (seconds < 10) return searchSettingsText.searchSettingsText.seconds(seconds);
  if (seconds < 90) return searchSettingsText.searchSettingsText.seconds(Math.round(seconds));
  if (seconds < 90 * 60) return searchSettingsText.searchSettingsText.minutes(Math.round(seconds / 60));
  return searchSettingsText.searchSettingsText.hours(Math.round(seconds / 360) / 10);
}

function rateToText(rate: number): string {
  const rounded = rate < 10 ? Number(rate.toPrecision(2)) : Math.round(rate);
  return searchSettingsText.searchSettingsText.aPassageIn(rounded, durationToText(1 / rate));
}

const loadedToText = (loaded: number, total: number): string =>
  total > 0 ? searchSettingsText.searchSettingsText.ofSize(size(loaded), size(total)) : '';
