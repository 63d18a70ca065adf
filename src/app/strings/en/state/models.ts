import { texts } from '../../language.ts';

/** The models by name. */
export const modelsText = texts('state/models', {
  createProvider: {
    builtAssistantNoModel: 'Built-in assistant',
    chromesModel: 'Chrome’s model',
    inThisPage: (browserModel: string) => `${browserModel} in this page`,
    noModelChosenPage: 'No model chosen for this page',
    at: (model: string, host: string) => `${model} at ${host}`,
    noModelChosenAt: (host: string) => `No model chosen at ${host}`,
  },
});
