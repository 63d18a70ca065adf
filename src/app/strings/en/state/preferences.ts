import { texts } from '../../language.ts';

/** The settings, and what they loosen. */
export const preferencesText = texts('state/preferences', {
  settingsFile: {
    isSomethingElse: 'This file holds no settings of Latent. Nothing was changed.',
    isDamaged:
      'This file of settings is damaged, perhaps cut off. Nothing was changed. Export it again where it came from.',
    isNewer: 'This file is from a newer version of Latent. Nothing was changed. Update Latent here first.',
  },
  browserSettingsStore: {
    yourSettingsWere: 'Your settings were',
    keysCouldNotEncrypted: 'The keys could not be encrypted.',
  },
  loosenedProtections: {
    sendQuestionsNotesThey: (baseUrl: string) =>
      `send your questions, and the notes that they are about, to ${baseUrl}`,
    sendTextEveryNote: (embeddingUrl: string) => `send the text of every note to ${embeddingUrl}`,
    downloadModelsFromHuggingface: 'download models from huggingface.co',
    letAssistantAskWeb: (address: string) => `let the assistant ask ${address} on the web`,
    letAssistantUseTools: (name: string, url: string) => `let the assistant use the tools of “${name}” at ${url}`,
    letAssistantChangeMore: 'let the assistant change more, with fewer questions',
    askedLessBeforeTool: (tool: string) => `be asked less before the tool “${tool}” is used`,
    followNoteOwnInstructions: (path: string) => `follow the note “${path}” as your own instructions`,
    offerNotesAgentsBrowser: 'offer your notes to agents of the browser',
    letAgentsBrowserRead: 'let agents of the browser read your notes without asking you',
    writeEachConversationInto: 'write each conversation into the vault as a note',
    raiseLimitsWhatAssistant: 'raise your limits on what the assistant may spend or call',
    keepWayBackFrom: 'keep the undo history for a shorter time',
    keepLessActivityLog: 'keep less of the activity log',
  },
  newerDataError: {
    reloadGetNewestVersion: 'Reload to get the newest version. Nothing was changed.',
    savedNewerVersionLatent: (what: string) => `${what} saved by a newer version of Latent than this one.`,
  },
  webSources: {
    languageAddressWikipediaSuch: 'A language as in the address of its Wikipedia, such as en, de or zh.',
    tavilyNeedsAKey: 'Tavily needs a key.',
    addressBeginsHttpOr: 'An address that begins with http:// or https://.',
  },
});
