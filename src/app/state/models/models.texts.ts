import { texts } from '../../strings/language.ts';

/** The models by name. */
export const modelsText = texts('models', {
  createProvider: {
    builtIn: 'Built-in assistant',
    chrome: 'Chrome’s model',
    inPage: (browserModel: string) => `${browserModel} in this page`,
    noPageModel: 'No model chosen for this page',
    atEndpoint: (model: string, host: string) => `${model} at ${host}`,
    noEndpointModel: (host: string) => `No model chosen at ${host}`,
  },
});
