import type { ModelLoader } from './load-model.ts';

/** A model in this browser, or one behind an endpoint, as the settings say. */
export function chooseLoader(inBrowser: ModelLoader, atEndpoint: ModelLoader): ModelLoader {
  return (settings, onStatus, signal) => (settings.endpoint ? atEndpoint : inBrowser)(settings, onStatus, signal);
}
