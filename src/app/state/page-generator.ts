import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { createGenerator } from '../../workers/client.ts';
import type { GeneratorStatus } from '../../workers/contract.ts';
import type { AppSettings } from './app-settings.ts';

/** The language model of this page; there is one, since two would hardly fit. Nothing is started before it is asked to load. */
export const pageGenerator = createGenerator();

/** Where models beside the app are looked for. */
export const localModels = (): string => new URL('models/', document.baseURI).href;

/** Gives the model's memory back when the person turns to another. */
export function freeUnusedGenerator(settings: Accessor<AppSettings>): void {
  createEffect(() => {
    const { provider, browserModel } = settings();
    const status = pageGenerator.status();
    if (status.state !== 'none' && (provider !== 'browser' || status.id !== browserModel)) pageGenerator.close();
  });
}

/** Its state, for as long as the component is there. */
export function watchGenerator(): Accessor<GeneratorStatus> {
  const [status, setStatus] = createSignal(pageGenerator.status());
  onCleanup(pageGenerator.subscribe(setStatus));
  return status;
}
