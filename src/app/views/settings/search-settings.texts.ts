import type { JSX } from 'solid-js';
import { decimal, number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Settings of the search. */
export const searchSettingsText = texts('search-settings', {
  foundSettings: {
    /** Stand in what people type, and name no setting. */
    ignoredWords:
      'toggle set use add a an the this in of on to as change choose switch select configure up turn enable disable off my how for where what which is are do i can want setting settings option options preference preferences mode default',
    /** What people type who know a setting by other words, and what it is called here, in small letters; one or the other. */
    otherWords: {
      typeface: { typed: 'font', called: 'typeface|text size' },
      accent: { typed: 'color', called: 'accent' },
      theme: { typed: 'night', called: 'theme' },
      previews: { typed: 'hover', called: 'link previews' },
      excluded: { typed: 'ignore filter hidden', called: 'excluded places' },
      lineWidth: { typed: 'readable width', called: 'line width' },
      spelling: { typed: 'proofread', called: 'check spelling' },
      backup: { typed: 'backup', called: 'export' },
      attachments: {
        typed: 'images photos files media assets uploads screenshots pasted',
        called: 'pictures and attachments',
      },
      dailyNotes: { typed: 'journal diary today', called: 'daily notes' },
      newNotes: { typed: 'folder location inbox', called: 'go to' },
      shortcuts: { typed: 'hotkeys keybindings bindings', called: 'shortcuts' },
      servers: { typed: 'plugins extensions addons', called: 'servers with tools' },
      answerer: {
        typed:
          'provider connect login log sign account subscription api token llm ai gpt deepseek grok copilot llama local endpoint vllm chrome openai offline server chatbot bot azure bedrock perplexity huggingface apikey temperature cohere vertex price pricing cost billing money openrouter',
        called: 'who answers',
      },
    },
    /** What people look for in settings that only the help answers, by a word of its pages, which are in English. */
    helpWords: {
      privacy: { typed: 'gdpr' },
      sync: { typed: 'synchronize synchronise synchronization onedrive' },
      trash: { typed: 'recycle deletion' },
      password: { typed: 'passcode passphrase' },
      backup: { typed: 'backing' },
    },
    help: 'Help',
    noMatch: 'No setting has these words.',
  },
  searchSettingsEndpoint: {
    baseUrl: 'Address of the service',
    baseUrlHelp:
      'Ollama: http://localhost:11434/v1 · LM Studio: http://localhost:1234/v1 · llama.cpp: http://localhost:8080/v1 · or any provider’s address ending in /v1.',
    key: 'Key',
    keyHelp: 'Kept in this browser, sent only to the address above. Local servers need none.',
    keepKey: 'Keep the key in this browser',
    keepKeyHelp: 'Otherwise it is forgotten when this tab closes, and asked for again.',
    model: 'Embedding model',
    modelPlaceholder: 'such as nomic-embed-text',
    privacyLocal: 'This address is on your own computer: nothing leaves it unless the program there sends it on.',
    consent: (host: string) => `Send the text of every note to ${host}`,
    consentHelp:
      'It is not on this computer. Each piece of all your notes is sent there once, and again when it changes; so is what you search for.',
    price: (embeddingEndpointModel: string) =>
      `Price of a million tokens read by ${embeddingEndpointModel}, in US dollars`,
    priceHelp:
      'Embeddings count in what is spent in a day, and stop at its limit. Empty: only their tokens are counted.',
    apply: 'Use this service',
    testing: 'Testing…',
    testConnection: 'Test connection',
    testHelp: 'The test sends two words of its own, and nothing from your notes.',
  },
  searchSettingsModels: {
    model: 'Model',
    otherModel: 'Or another, by its name',
    otherModelHelp: (models: JSX.Element, measured: JSX.Element) => [
      'Any sentence-embedding model on the Hugging Face hub that has ONNX weights, or a folder under ',
      models,
      ' beside the app, which is looked in first. ',
      measured,
    ],
    allowDownload: 'Allow the download from huggingface.co',
    allowDownloadHelp:
      'The hub sees that a browser fetches this model, as with any download; it sees nothing of your notes. The model is kept for offline use.',
  },
  searchSettingsRecipe: {
    deviceAuto: 'The faster one, as measured',
    processor: 'The processor',
    graphicsCard: 'The graphics card',
    poolingAuto: 'As the model says',
    poolingMean: 'The mean of all tokens',
    poolingFirst: 'The first token',
    poolingLast: 'The last token',
    prefixPlaceholder: 'none',
    prefixAutoPlaceholder: 'as the model’s files say',
    title: 'How this model is used',
    device: 'It runs on',
    pooling: 'A text’s vector is',
    questionPrefix: 'Before each question',
    questionPrefixHelp: 'Some models were trained with words before their texts, and find worse without.',
    passagePrefix: 'Before each piece of a note',
    passagePrefixHelp: 'After a change all notes are read again.',
  },
  searchSettingsStatus: {
    progress: 'Model download',
    allowDownload: 'Allow the download',
    measureAgain: 'Measure again',
  },
  searchSettingsText: {
    onProcessor: 'on the processor',
    onGraphicsCard: 'on the graphics card',
    atEndpoint: 'at its service',
    graphicsDownload: (downloadMegabytes: number | undefined) =>
      `, ${downloadMegabytes} MB more to try the graphics card`,
    downloadSize: (sizeOf: number | undefined, more: string) => `about ${sizeOf} MB${more}`,
    vaultDuration: (duration: string) => `: about ${duration} for these notes`,
    measuredRate: (rate: string, vault: string) => `On this machine ${rate}${vault}`,
    processorRate: (rate: string) => `${rate} on the processor`,
    graphicsRate: (rate: string) => `${rate} on the graphics card`,
    graphicsFailed: (webgpuProblem: string) => ` The graphics card is left out: ${webgpuProblem}`,
    measured: (measured: string, problem: string) => `${measured ? `Measured here: ${measured}.` : ''}${problem}`,
    builtIn: 'the built-in model',
    english: 'for English',
    multilingual: 'for several languages',
    loading: (name: string, bytes: string) => `Loading ${name}…${bytes}`,
    running: (toUpperCase: string, name: string, details: string) => `${toUpperCase}${name} is at work (${details}).`,
    oneSecond: 'a second',
    seconds: (count: number) => `${decimal(count, count < 10 ? 1 : 0)} seconds`,
    minutes: (count: number) => `${number(count)} minutes`,
    hours: (count: number) => (count === 1 ? 'an hour' : `${decimal(count, 1)} hours`),
    rate: (rounded: number, duration: string) =>
      rounded < 1 ? `a piece of a note in ${duration}` : `${number(rounded)} pieces of notes a second`,
    loadedSize: (loaded: string, total: string) => ` ${loaded} of ${total}`,
  },
  searchSettings: {
    builtIn: 'Built in: nothing to download',
    otherModel: 'Another in this browser: slower, often better',
    endpoint: 'A service: Ollama, LM Studio, a provider',
    none: 'None: by words only',
    about: (isKind: boolean) =>
      `Search by words always works. To find notes by meaning as well, Latent runs a small model in this browser. The model comes to your notes: no note, and nothing you search for, is sent anywhere${isKind ? ', unless you choose a service elsewhere' : ''}.`,
    modelLabel: 'Find by meaning with',
    modelHelp: 'After a change, search keeps using the old model until the new one has read every note.',
    builtInHelp: 'A table of words and their meanings, made for Latent. It is quick, and works offline.',
    languages: 'Its languages',
    languagesAuto: 'Those of the notes',
    languagesEnglish: 'English',
    languagesMany: '23 languages, English among them',
    languagesHelp:
      'Latent takes the table for 23 languages by itself where a fifth of the notes are in a language other than English. The languages are Arabic, Chinese, Czech, Dutch, English, French, German, Greek, Hebrew, Hindi, Indonesian, Italian, Japanese, Korean, Polish, Portuguese, Romanian, Russian, Spanish, Thai, Turkish, Ukrainian and Vietnamese. In others, words alone decide.',
    rerankTitle: 'Second look',
    rerankModel: 'Read the best results again with',
    rerankHelp: (models: JSX.Element) => [
      'A cross-encoder with ONNX weights, from the Hugging Face hub or a folder under ',
      models,
      ' beside the app; empty for none. It reads the best 30 results together with what was asked, which takes a second or two, and reorders them.',
    ],
    indexCounts: (notes: number, chunks: number, embedded: number) =>
      `${plural(notes, { one: '# note', other: '# notes' })} in ${plural(chunks, { one: '# piece', other: '# pieces' })}, ${number(embedded)} of them known by meaning.`,
    indexNotOpen: 'It is not open yet.',
    indexTitle: 'Search data',
    indexHelp: (counts: string) =>
      `${counts} This is made from your notes and kept in this browser; rebuilding it loses nothing.`,
    indexNotKept: 'This browser has no place to keep it, so it is made again at each start.',
    rebuild: 'Rebuild',
    resume: 'Resume',
    pause: 'Pause',
  },
});
