import { inQuotes } from '../../../strings/in-quotes.ts';
import type { JSX } from 'solid-js';
import type { ServiceId } from '../../../../agent/providers/services.ts';
import { monthOfYear, number, percent, plural } from '../../../strings/formats.ts';
import { texts } from '../../../strings/language.ts';

/** Services that people call by another name. */
const NAMES: Partial<Record<ServiceId, string>> = { openai: 'ChatGPT (OpenAI)', anthropic: 'Claude (Anthropic)' };

/** Settings of the assistant. */
export const assistantSettingsText = texts('assistant-settings', {
  assistantSettings: {
    rounds: (rounds: number) => `${rounds} steps`,
    roundsPresent: (present: string) => `${present} steps`,
    keepConversations: 'Keep conversations as notes',
    keepConversationsHelp:
      'Each conversation is written into a note and updated after each turn. Otherwise it is kept only in this browser, and deleted with the browser’s data.',
    conversationFolder: 'Folder for conversations',
    recallConversations: 'Let the assistant look into earlier conversations',
    recallConversationsHelp: 'Parts of conversations about these notes go to the model when a question is about them.',
    longestAnswer: 'Longest answer',
    longestAnswerHelp: 'How many times the assistant may think and look things up before it must answer.',
    toolCalls: 'Uses of one tool per minute',
    toolCallsHelp: 'Limits an assistant that repeats itself, and other agents.',
    promptFolder: 'Folder of your prompts',
    promptFolderHelp:
      'Each note in it is a command: type / and its name. {{selection}}, {{note}} and {{date}} are filled in.',
  },
  browserModelSettings: {
    about:
      'It runs in this page, on the graphics card where there is one, else on the processor, which is slow. Nothing leaves this computer. Models this small make mistakes and miss things; how well these do with your notes has not been tested.',
    suggestions: 'Suggestions',
    otherModel: 'Or another, by its name',
    otherModelHelp: (models: JSX.Element) => [
      'An “Instruct” model on the Hugging Face hub with ONNX weights, or a folder under ',
      models,
      ' beside the app, which is looked in first.',
    ],
    downloads: 'Downloads of models',
    unload: 'Free its memory',
    onDevice: 'It is on this device. It is loaded with the first question, or now.',
    load: 'Load it now',
    fetchMissing: 'Fetch what is missing',
    notOnDevice:
      'It is not on this device yet. The hub sees that a browser fetches this model; it sees nothing of your notes. It is kept for offline use.',
    showSize: 'See its size',
    download: (megabytes: string) => `Download ${megabytes} from huggingface.co`,
    loading: 'Loading the model',
    progress: (megabytes: string, megabytes2: string) => `${megabytes} of ${megabytes2}`,
    starting: 'Beginning…',
    graphicsCard: 'on the graphics card',
    processor: 'on the processor',
    running: (where: string, dtype: string, contextTokens: number, takesTools: boolean, value: string) =>
      `At work ${where} (${dtype}). It reads ${number(contextTokens)} tokens at once, and ${takesTools ? 'calls tools by its own form' : 'writes its calls of tools into its answer'}.${value}`,
  },
  chromeSettings: {
    about:
      'The model runs inside Chrome, on this computer: no key, no cost, and nothing leaves it. It is small, and reads little at once.',
    fetching: 'Fetching Chrome’s model',
    progress: (share: number) => `${percent(share)}. Chrome may go on by itself after a cancel.`,
    failed: (problem: string) =>
      `Chrome could not fetch its model: ${problem} Go online, and look at chrome://on-device-internals.`,
    showProgress: 'Show its progress',
    download: 'Download',
  },
  endpointSettings: {
    /** What it costs to try, and what is needed first. */
    trial: {
      openai:
        'Paid in advance; the least is 5 US dollars. A ChatGPT subscription does not include it: this is another account with the same login.',
      anthropic: 'Paid in advance; the least is 5 US dollars. A Claude subscription does not include it.',
      google:
        'Free to try with a Google account, without a card, up to a number of requests a day. On the free plan Google may use what you send to improve its products.',
      groq: 'Free to try with an account, without a card, up to a number of requests a day.',
      mistral: 'Free to try with an account and a phone number. On the free plan Mistral may train on what you send.',
      openrouter:
        'Free to try with an account: models with “free” in their name, up to 50 requests a day. The others are paid in advance.',
      ollama: 'Free. Install it, then fetch a model in it, which takes a few gigabytes.',
      'lm-studio': 'Free. Install it, then fetch a model in it, which takes a few gigabytes.',
      'llama-cpp': 'Free. Start its server with a model of yours.',
      vllm: 'Free. Start its server with a model of yours.',
    } satisfies Record<ServiceId, string>,
    getKey: (place: string) => `Get a key at ${place}`,
    getProgram: (place: string) => `Get it at ${place}`,
    address: 'Its address',
    works: (model: string) => `${inQuotes(model)} answers from now on.`,
    ask: 'Ask it something',
    serviceHelp: (label: string, asOf: Date) =>
      `What Latent knows of ${label}, and tests itself against, was last looked up in ${monthOfYear(asOf)}.`,
    baseUrl: 'Address of the service',
    baseUrlHelp: 'The address of the OpenAI-compatible API; it usually ends in /v1.',
    key: 'Key',
    keyPlaceholder: 'Paste the key (API key) here',
    keyHelp: (isElsewhere: boolean) =>
      isElsewhere ? 'Sent to this service alone.' : 'Servers on this computer usually need none.',
    keepKey: 'Keep the key in this browser',
    keepKeyHelp: 'Otherwise it is forgotten when this tab closes, and asked for again.',
    model: 'Model',
    modelPlaceholder: 'Test the connection to see what there is',
    modelCount: (models: number) => `Choose one of ${models}`,
    testConnection: 'Test connection',
    stopTest: 'Stop the test',
    testing: (isAsking: boolean) =>
      `Testing… ${isAsking ? 'The model is being asked; a local one may have to be loaded first.' : ''}`,
    testHelp: 'The test asks the model one short question.',
    privacyRemote:
      'What leaves this browser: your messages, and the parts of notes that the assistant reads to answer them, to this service and no other.',
    privacyLocal: 'This address is on your own computer: nothing leaves it unless the program there sends it on.',
    privacyForwarded:
      'Ollama runs this model on its own servers: it sends on to them your messages, and the parts of notes that the assistant reads to answer them.',
  },
  instructionsSettings: {
    missingNote: (path: string) => `There is no note ${inQuotes(path)} in this notebook.`,
    note: 'Standing instructions',
    notePlaceholder: 'Path of a note',
    noteHelp: (longestInstructions: number) =>
      `The text of this note, up to ${number(longestInstructions)} characters, goes with every conversation about these notes as your own words: how to answer, where things belong. Only you choose it, here; changes to it are always asked. Empty: none.`,
    useOpenNote: (path: string) => `Use ${inQuotes(path)}, the open note`,
  },
  modelTraitsFields: {
    toolsNative: 'Natively',
    toolsSchema: 'In a fixed form of answer',
    toolsText: 'Written in its answer',
    writesCalls: 'it writes calls as text',
    writesCallsToo: (tools: string, writesCalls: boolean | undefined) =>
      `${tools}${writesCalls ? ', and it writes calls as text, too' : ''}`,
    detected: (words: string) => `As found: ${words}`,
    fromEndpoint: 'As the service says',
    windowFromEndpoint: 'Empty: as the service says.',
    windowCount: (count: string) => `Empty: ${count}, as the service says.`,
    windowPublished: (count: string) => `Empty: ${count}, as its maker published.`,
    windowGuessed: (count: string) =>
      `Empty: ${count}, which is a guess, since the service does not say. Set it if you know: what does not fit is shortened and summarised.`,
    title: (model: string) => `What ${model} can do`,
    toolStyle: 'How it calls tools',
    toolList: 'Tools that it is told of at first',
    toolListHelp: 'It can ask for the others when it needs them. Never more than its room for tokens holds.',
    toolListUsual: 'Those for most work',
    toolListShort: 'A short list, in few words',
    images: 'Images',
    imagesSeen: 'it sees them',
    imagesNotSeen: 'it does not see them',
    seesImages: 'It sees them',
    seesNoImages: 'It does not see them',
    shortListHelp: 'It gets a short list, and can ask for the others.',
    refused: (parts: readonly string[]) =>
      `Refused by this service, and left out of what is sent to it: ${parts.join(', ')}.`,
    resetRefused: 'Send all of it again',
    refusedPictures: 'pictures',
    refusedInstructions: 'instructions apart from the messages (they stand in the first message)',
    refusedStream: 'answers word by word',
    refusedTool: (name: string) => `the tool ${inQuotes(name)}`,
    refusedDescription: (name: string) => `the full description of the tool ${inQuotes(name)}`,
    refusedField: (name: string) => `the field ${inQuotes(name)}`,
    refusedOthers: (count: number) => plural(count, { one: 'one small thing', other: '# small things' }),
    window: 'Room for tokens',
    windowHelp: (windowWords: string) => `Question, notes and answer together. ${windowWords}`,
  },
  modelChoice: {
    title: 'Who answers',
    services: 'A service, with a key of your own',
    onThisComputer: 'On this computer: free',
    more: 'More ways',
    /** As people call them, where that is not the name of the service. */
    names: NAMES,
    prices: {
      openai: 'paid in advance',
      anthropic: 'paid in advance',
      google: 'free to try',
      groq: 'free to try',
      mistral: 'free to try',
      openrouter: 'free to try',
      ollama: 'a program to install',
      'lm-studio': 'a program to install',
      'llama-cpp': 'for those who run it',
      vllm: 'for those who run it',
    } satisfies Record<ServiceId, string>,
    builtIn: 'Built-in',
    builtInAbout: 'no model, no key',
    builtInHelp:
      'The built-in assistant understands the common ways to ask for notes, searches with Latent’s tools, and answers with what they found, quoted and cited. It needs no key, login or token, and nothing leaves this browser. To summarise, explain or write takes a model: choose one above.',
    anotherAddress: 'Another address',
    anotherAddressAbout: 'anything OpenAI-compatible',
    chrome: 'Chrome’s model',
    chromeAbout: 'small, part of Chrome',
    browserModel: 'A model in this page',
    browserModelAbout: 'small, fetched once',
  },
  spendingSettings: {
    dollarsPerDay: 'US dollars per day',
    dollarsPerConversation: 'US dollars per conversation',
    tokensPerDay: 'Tokens per day',
    tokensPerConversation: 'Tokens per conversation',
    title: 'Spending',
    free: 'Prices belong to a model of a service. The one in use costs nothing.',
    inputPrice: (model: string) => `Price of a million tokens read by ${model}, in US dollars`,
    priceHelp:
      'From the provider’s price list: none is built in, since it would soon be wrong. Where the service gives its price, it is filled in here.',
    outputPrice: 'Price of a million tokens that it writes, in US dollars',
    limitHelp: 'Before a request that a limit forbids, the assistant stops and says so. Empty: no limit.',
    limit: (label: string) => `At most: ${label}`,
  },
});
