import type { JSX } from 'solid-js';
import { decimal, number, plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** Settings of the search. */
export const searchSettingsText = texts('settings/search', {
  foundSettings: {
    /** What people type who know a setting by another word, and the word that it has here, in small letters. */
    otherWords: {
      /** One or the other. */
      font: 'typeface|size of text',
      color: 'accent',
      night: 'theme',
      hover: 'previews of links',
      ignore: 'excluded places',
      filter: 'excluded places',
      hidden: 'excluded places',
      readable: 'longest line',
      width: 'longest line',
      proofread: 'check spelling',
      backup: 'export',
      provider: 'who answers',
    },
    noSettingHasThese: 'No setting has these words.',
  },
  searchSettingsEndpoint: {
    baseUrl: 'Base URL',
    baseUrlHelp:
      'Ollama: http://localhost:11434/v1 · LM Studio: http://localhost:1234/v1 · llama.cpp: http://localhost:8080/v1 · or any provider’s address ending in /v1.',
    key: 'Key',
    keyHelp: 'Kept in this browser, sent only to the address above. Local servers need none.',
    keepKeyBrowser: 'Keep the key in this browser',
    keepKeyBrowserHelp: 'Otherwise it is forgotten when this tab closes, and asked for again.',
    embeddingModel: 'Embedding model',
    embeddingModelPlaceholder: 'such as nomic-embed-text',
    addressOwnMachineNothing: 'This address is on your own machine: nothing leaves it.',
    sendTextEveryNote: (host: string) => `Send the text of every note to ${host}`,
    help: 'It is not on this machine. Each passage of the whole vault is sent there once, and again when it changes; so is what you search for.',
    priceMillionTokensRead: (embeddingEndpointModel: string) =>
      `Price of a million tokens read by ${embeddingEndpointModel}, in US dollars`,
    priceHelp:
      'Embeddings count in what is spent in a day, and stop at its limit. Empty: only their tokens are counted.',
    useThisEndpoint: 'Use this endpoint',
    testing: 'Testing…',
    testConnection: 'Test connection',
    testSendsTwoWords: 'The test sends two words of its own, and nothing from your notes.',
  },
  searchSettingsModels: {
    model: 'Model',
    orAnotherName: 'Or another, by its name',
    anySentenceEmbeddingModel: (models: JSX.Element, measured: JSX.Element) => [
      'Any sentence-embedding model on the Hugging Face hub that has ONNX weights, or a folder under ',
      models,
      ' beside the app, which is looked in first. ',
      measured,
    ],
    allowDownloadFromHuggingface: 'Allow the download from huggingface.co',
    allowDownloadFromHelp:
      'The hub sees that a browser fetches this model, as with any download; it sees nothing of your notes. The model is kept for offline use.',
  },
  searchSettingsRecipe: {
    fasterOneMeasured: 'The faster one, as measured',
    theProcessor: 'The processor',
    theGraphicsCard: 'The graphics card',
    asTheModelSays: 'As the model says',
    meanAllTokens: 'The mean of all tokens',
    theFirstToken: 'The first token',
    theLastToken: 'The last token',
    none: 'none',
    modelsFilesSay: 'as the model’s files say',
    howModelUsed: 'How this model is used',
    itRunsOn: 'It runs on',
    aTextsVectorIs: 'A text’s vector is',
    beforeEachQuestion: 'Before each question',
    someModelsWereTrained: 'Some models were trained with words before their texts, and find worse without.',
    beforeEachPassage: 'Before each passage',
    afterChangeEveryPassage: 'After a change every passage is read again.',
  },
  searchSettingsStatus: {
    modelDownload: 'Model download',
    allowTheDownload: 'Allow the download',
    measureAgain: 'Measure again',
  },
  searchSettingsText: {
    onTheProcessor: 'on the processor',
    onTheGraphicsCard: 'on the graphics card',
    atItsEndpoint: 'at its endpoint',
    mbMoreTryGraphics: (downloadMegabytes: number | undefined) =>
      `, ${downloadMegabytes} MB more to try the graphics card`,
    aboutMb: (sizeOf: number | undefined, more: string) => `about ${sizeOf} MB${more}`,
    dimensions: (dimensions: number) => `${dimensions} dimensions`,
    aboutForThisVault: (duration: string) => `: about ${duration} for this vault`,
    onThisMachine: (rate: string, vault: string) => `On this machine ${rate}${vault}`,
    rateOfProcessor: (rate: string) => `${rate} on the processor`,
    rateOfGraphicsCard: (rate: string) => `${rate} on the graphics card`,
    graphicsCardLeftOut: (webgpuProblem: string) => ` The graphics card is left out: ${webgpuProblem}`,
    measuredHere: (measured: string, problem: string) => `${measured ? `Measured here: ${measured}.` : ''}${problem}`,
    theBuiltInModel: 'the built-in model',
    forEnglish: 'for English',
    forSeveralLanguages: 'for several languages',
    loading: (name: string, bytes: string) => `Loading ${name}…${bytes}`,
    isAtWork: (toUpperCase: string, name: string, details: string) => `${toUpperCase}${name} is at work (${details}).`,
    aSecond: 'a second',
    seconds: (count: number) => `${decimal(count, count < 10 ? 1 : 0)} seconds`,
    minutes: (count: number) => `${number(count)} minutes`,
    hours: (count: number) => `${decimal(count, 1)} hours`,
    aPassageIn: (rounded: number, duration: string) =>
      rounded < 1 ? `a passage in ${duration}` : `${number(rounded)} passages a second`,
    ofSize: (loaded: string, total: string) => ` ${loaded} of ${total}`,
  },
  searchSettings: {
    builtAtOnceNothing: 'Built in: nothing to download',
    anotherBrowserSlowerOften: 'Another in this browser: slower, often better',
    endpointOllamaLmStudio: 'An endpoint: Ollama, LM Studio, a provider',
    noneByWordsAlone: 'None: by words alone',
    searchWordsAlwaysWorks: (isKind: boolean) =>
      `Search by words always works. To find notes by meaning as well, Latent runs a small model in this browser. The model comes to your notes: no note, and nothing you search for, is sent anywhere${isKind ? ', unless you choose an endpoint elsewhere' : ''}.`,
    findByMeaningWith: 'Find by meaning with',
    findMeaningHelp: 'After a change, search keeps using the old model until the new one has read every note.',
    tableWordsTheirMeanings:
      'A table of words and their meanings, made for Latent. It reads thousands of passages a second, offline.',
    languagesOfTheModel: 'Its languages',
    languagesByTheNotes: 'Those of the notes',
    languagesEnglish: 'English',
    languagesSeveral: '23 languages, English among them',
    languagesHelp:
      'Latent takes the table for 23 languages by itself where a fifth of the notes are in a language other than English. The languages are Arabic, Chinese, Czech, Dutch, English, French, German, Greek, Hebrew, Hindi, Indonesian, Italian, Japanese, Korean, Polish, Portuguese, Romanian, Russian, Spanish, Thai, Turkish, Ukrainian and Vietnamese. In others, words alone decide.',
    secondLook: 'Second look',
    readBestResultsAgain: 'Read the best results again with',
    crossEncoderOnnxWeights: (models: JSX.Element) => [
      'A cross-encoder with ONNX weights, from the Hugging Face hub or a folder under ',
      models,
      ' beside the app; empty for none. It reads the best 30 passages together with what was asked, which takes a second or two, and reorders them.',
    ],
    notesPassagesThemKnown: (notes: number, chunks: number, embedded: number) =>
      `${plural(notes, { one: '# note', other: '# notes' })}, ${plural(chunks, { one: '# passage', other: '# passages' })}, ${number(embedded)} of them known by meaning.`,
    notOpenYet: 'It is not open yet.',
    index: 'Index',
    cacheMadeFromNotes: (counts: string) =>
      `${counts} It is a cache, made from your notes and kept in this browser; rebuilding it loses nothing.`,
    browserHasNoPlace: 'This browser has no place to keep it, so it is made again at each start.',
    rebuild: 'Rebuild',
    resume: 'Resume',
    pause: 'Pause',
  },
});
