import type { ModelSpeeds, ModelStatus } from '../../../workers/contract.ts';
import { downloadMegabytes, type KnownModel } from '../../../workers/client.ts';
import { BUILT_IN_MODEL } from '../../state/preferences/app-settings.ts';

const DEVICES = {
  cpu: 'on the processor',
  wasm: 'on the processor',
  webgpu: 'on the graphics card',
  endpoint: 'at its endpoint',
} as const;

/** The model's size, language and licence, in a line. */
export function modelToFacts(model: KnownModel, hasCard: boolean): string {
  const size = downloadMegabytes(model, 'q8');
  const more =
    hasCard && !model.webgpuTypes ? `, ${downloadMegabytes(model, 'fp16')} MB more to try the graphics card` : '';
  return [`about ${size} MB${more}`, model.languages, model.licence, `${model.dimensions} dimensions`].join(' · ');
}

/** What was measured in this browser, and what it means for a vault of so many passages; undefined before a first use. */
export function speedsToText(speeds: ModelSpeeds | undefined, passages: number): string | undefined {
  const rate = Math.max(speeds?.wasm ?? 0, speeds?.webgpuProblem === undefined ? (speeds?.webgpu ?? 0) : 0);
  if (rate === 0) return undefined;
  const vault = passages > 0 ? `: about ${durationToText(passages / rate)} for this vault` : '';
  return `On this machine ${rateToText(rate)}${vault}`;
}

/** Both rates, where both were measured. */
export function comparisonToText({ wasm, webgpu, webgpuProblem }: ModelSpeeds): string {
  const parts = [
    wasm === undefined ? '' : `${rateToText(wasm)} on the processor`,
    webgpu === undefined ? '' : `${rateToText(webgpu)} on the graphics card`,
  ];
  const measured = parts.filter(Boolean).join(', ');
  const problem = webgpuProblem === undefined ? '' : ` The graphics card is left out: ${webgpuProblem}`;
  return `${measured ? `Measured here: ${measured}.` : ''}${problem}`.trim();
}

export function modelStatusToText(model: ModelStatus): string {
  if (model.state !== 'ready' && model.state !== 'loading') return model.reason;
  const name = model.id === BUILT_IN_MODEL ? 'the built-in model' : model.id;
  if (model.state === 'loading') return `Loading ${name}…${bytesToText(model.loadedBytes, model.totalBytes)}`;
  const details = [`${model.dimensions} dimensions`, model.dtype, DEVICES[model.device]].filter(Boolean).join(', ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} is at work (${details}).`;
}

export function durationToText(seconds: number): string {
  if (seconds < 1.05) return 'a second';
  if (seconds < 10) return `${seconds.toFixed(1)} seconds`;
  if (seconds < 90) return `${Math.round(seconds)} seconds`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round(seconds / 360) / 10} hours`;
}

function rateToText(rate: number): string {
  const rounded = rate < 10 ? Number(rate.toPrecision(2)) : Math.round(rate);
  return rounded < 1 ? `a passage in ${durationToText(1 / rate)}` : `${rounded.toLocaleString()} passages a second`;
}

const bytesToText = (loaded: number, total: number): string =>
  total > 0 ? ` ${(loaded / 1e6).toFixed(0)} of ${(total / 1e6).toFixed(0)} MB` : '';
