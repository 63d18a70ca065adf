import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Generator, GeneratorStatus } from '../../../workers/contract.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** The language model that this page itself runs. */
export const { Provider: GeneratorProvider, use: useGenerator } = requiredContext<Generator>('Generator');

/** Where models beside the app are looked for. */
export const localModels = (): string => new URL('models/', document.baseURI).href;

/** Gives the memory of the page's model back when the person turns to another. */
export function freeUnusedGenerator(generator: Generator, { settings }: Pick<Preferences, 'settings'>): void {
  createEffect(() => {
    const { provider, browserModel } = settings();
    const status = generator.status();
    if (status.state !== 'none' && (provider !== 'browser' || status.id !== browserModel)) generator.close();
  });
}

/** Its state, for as long as the component is there. */
export function watchGenerator(): Accessor<GeneratorStatus> {
  const generator = useGenerator();
  const [status, setStatus] = createSignal(generator.status());
  onCleanup(generator.subscribe(setStatus));
  return status;
}
