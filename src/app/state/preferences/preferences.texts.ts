import { inQuotes, plainHost } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** The settings, and what they loosen. */
export const preferencesText = texts('preferences', {
  settingsFile: {
    notSettings: 'This file holds no settings of Latent. Nothing was changed.',
    damaged:
      'This file of settings is damaged, perhaps cut off. Nothing was changed. Export it again where it came from.',
    newer: 'This file is from a newer version of Latent. Nothing was changed. Update Latent here first.',
  },
  browserSettingsStore: {
    settingsSubject: 'Your settings were',
    encryptionFailed: 'The keys could not be encrypted.',
  },
  loosenedProtections: {
    title: 'A script wants to change your settings',
    // Each completes “A script wants to …”.
    changeMore: 'let the assistant change more, with fewer questions',
    askLess: (tool: string) => `be asked less before the tool ${inQuotes(tool)} is used`,
    followInstructions: (path: string) => `follow the note ${inQuotes(path)} as your own instructions`,
    offerNotes: 'offer your notes to agents of the browser',
    readUnasked: 'let agents of the browser read your notes without asking you',
    saveConversations: 'write each conversation as a note',
    recallConversations: 'let the assistant look into earlier conversations',
    raiseLimits: 'raise your limits on what the assistant may spend or call',
    shortenHistory: 'keep the undo history for a shorter time',
    shortenActivity: 'keep less of the activity log',
  },
  namedHosts: {
    answers: 'Answers',
    searchByMeaning: 'Search by meaning',
    embeddingTests: 'Tests of the embedding service',
    downloads: 'Downloads of models',
    webSources: 'Web sources',
    toolsOf: (name: string) => `Tools of ${name}`,
    loginAt: (name: string) => `Login at ${name}`,
    // Each completes “A script wants to …”.
    sendQuestions: (host: string) => `send your questions, and the notes that they are about, to ${plainHost(host)}`,
    sendEveryNote: (host: string) => `send the text of every note to ${plainHost(host)}`,
    testEmbeddings: (host: string) => `ask ${plainHost(host)} for its models, and send it words to test them`,
    downloadModels: 'download models from huggingface.co',
    askWeb: (host: string) => `let the assistant ask ${plainHost(host)} on the web`,
    useTools: (name: string, host: string) =>
      `let the assistant use the tools of ${inQuotes(name)} at ${plainHost(host)}`,
    fillIn: (host: string, fieldName: string) => `fill in ${plainHost(host)} as an address for ${inQuotes(fieldName)}`,
    logIn: (name: string, host: string) => `log in for ${inQuotes(name)} at ${plainHost(host)}`,
  },
  newerDataError: {
    help: 'Reload to get the newest version. Nothing was changed.',
    message: (subject: string) => `${subject} saved by a newer version of Latent than this one.`,
  },
  webSources: {
    wikipediaLanguage: 'A language as in the address of its Wikipedia, such as en, de or zh.',
    tavilyKey: 'Tavily needs a key.',
    httpAddress: 'An address that begins with http:// or https://.',
  },
});
