import { texts } from '../../language.ts';

/** What leaves the browser. */
export const egressStateText = texts('state/egress', {
  allowedOrigins: {
    answers: 'Answers',
    searchByMeaning: 'Search by meaning',
    testsEmbeddingEndpoint: 'Tests of the embedding endpoint',
    downloadsOfModels: 'Downloads of models',
    webSources: 'Web sources',
    toolsOf: (name: string) => `Tools of ${name}`,
    loginAt: (name: string) => `Login at ${name}`,
  },
});
