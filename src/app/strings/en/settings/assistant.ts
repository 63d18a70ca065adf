import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import type { JSX } from 'solid-js';
import { monthOfYear, number, percent, plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** Settings of the assistant. */
export const assistantSettingsText = texts('settings/assistant', {
  assistantSettings: {
    rounds: (rounds: number) => `${rounds} rounds`,
    roundsNow: (present: string) => `${present} rounds`,
    builtAssistantUnderstandsCommon:
      'The built-in assistant understands the common ways to ask for notes, searches with Latent’s tools, and answers with what they found, quoted and cited. Nothing leaves this browser.',
    keepConversationsAsNotes: 'Keep conversations as notes',
    keepConversationsNotesHelp:
      'Each conversation is written into the vault and updated after each turn. Otherwise it is kept only in this browser, and deleted with the browser’s data.',
    folderForConversations: 'Folder for conversations',
    recallConversations: 'Let the assistant look into earlier conversations',
    recallConversationsHelp: 'Parts of conversations about this vault go to the model when a question is about them.',
    longestAnswer: 'Longest answer',
    longestAnswerHelp: 'How many times the assistant may think and use tools before it must answer.',
    callsOneToolMinute: 'Calls of one tool in a minute',
    callsOneToolHelp: 'Limits an assistant that repeats itself, and other agents.',
    folderOfYourPrompts: 'Folder of your prompts',
    folderPromptsHelp:
      'Each note in it is a command: type / and its name. {{selection}}, {{note}} and {{date}} are filled in.',
  },
  browserModelSettings: {
    runsPageGraphicsCard:
      'It runs in this page, on the graphics card where there is one, else on the processor, which is slow. Nothing leaves this computer. Models this small make mistakes and miss things; how well these do with your notes was not tried.',
    suggestions: 'Suggestions',
    orAnotherName: 'Or another, by its name',
    instructModelHuggingFace: (models: JSX.Element) => [
      'An “Instruct” model on the Hugging Face hub with ONNX weights, or a folder under ',
      models,
      ' beside the app, which is looked in first.',
    ],
    downloadsOfModels: 'Downloads of models',
    freeItsMemory: 'Free its memory',
    deviceLoadedFirstQuestion: 'It is on this device. It is loaded with the first question, or now.',
    loadItNow: 'Load it now',
    fetchWhatIsMissing: 'Fetch what is missing',
    notDeviceYetHub:
      'It is not on this device yet. The hub sees that a browser fetches this model; it sees nothing of your notes. It is kept for offline use.',
    seeItsSize: 'See its size',
    downloadFromHuggingfaceCo: (megabytes: string) => `Download ${megabytes} from huggingface.co`,
    loadingTheModel: 'Loading the model',
    of: (megabytes: string, megabytes2: string) => `${megabytes} of ${megabytes2}`,
    beginning: 'Beginning…',
    onTheGraphicsCard: 'on the graphics card',
    onTheProcessor: 'on the processor',
    atWorkReadsTokens: (where: string, dtype: string, contextTokens: number, takesTools: boolean, value: string) =>
      `At work ${where} (${dtype}). It reads ${number(contextTokens)} tokens at once, and ${takesTools ? 'calls tools by its own form' : 'writes its calls of tools into its answer'}.${value}`,
  },
  chromeSettings: {
    modelRunsInsideChrome:
      'The model runs inside Chrome, on this computer: no key, no cost, and nothing leaves it. It is small, and so is its context window.',
    fetchingChromesModel: 'Fetching Chrome’s model',
    chromeMayGoItself: (share: number) => `${percent(share)}. Chrome may go on by itself after a cancel.`,
    chromeCouldNotFetch: (problem: string) =>
      `Chrome could not fetch its model: ${problem} Go online, and look at chrome://on-device-internals.`,
    showItsProgress: 'Show its progress',
    download: 'Download',
  },
  endpointSettings: {
    onThisComputer: (label: string) => `${label} (on this computer)`,
    anotherAddress: 'Another address',
    service: 'Service',
    serviceAsOf: (label: string, asOf: Date) =>
      `What Latent knows of ${label}, and tests itself against, was last looked up in ${monthOfYear(asOf)}.`,
    baseUrl: 'Base URL',
    baseUrlHelp: 'The address of the OpenAI-compatible API; it usually ends in /v1.',
    key: 'Key',
    sentOnlyAddressAbove: (isElsewhere: boolean) =>
      `Sent only to the address above. ${isElsewhere ? '' : 'Servers on this computer usually need none. '}`,
    makeOneAt: (label: string | undefined) => `Make one at ${label}`,
    keepKeyBrowser: 'Keep the key in this browser',
    keepKeyBrowserHelp: 'Otherwise it is forgotten when this tab closes, and asked for again.',
    model: 'Model',
    modelPlaceholder: 'Test the connection to see what there is',
    modelsThatItHas: 'Models that it has',
    chooseOneOf: (models: number) => `Choose one of ${models}`,
    testConnection: 'Test connection',
    stopTheTest: 'Stop the test',
    testing: (isAsking: boolean) =>
      `Testing… ${isAsking ? 'The model is being asked; a local one may have to be loaded first.' : ''}`,
    testAsksModelOne: 'The test asks the model one short question.',
    whatLeavesBrowserMessages:
      'What leaves this browser: your messages, and the parts of notes that the assistant reads to answer them, to this address and no other.',
    addressOwnComputerNothing: 'This address is on your own computer: nothing leaves it.',
  },
  instructionsSettings: {
    thereNoNoteVault: (path: string) => `There is no note ${inQuotes(path)} in this vault.`,
    standingInstructions: 'Standing instructions',
    standingInstructionsPlaceholder: 'Path of a note',
    standingInstructionsHelp: (longestInstructions: number) =>
      `The text of this note, up to ${number(longestInstructions)} characters, goes with every conversation in this vault as your own words: how to answer, where things belong. Only you choose it, here; changes to it are always asked. Empty: none.`,
    useTheOpenNote: (path: string) => `Use ${inQuotes(path)}, the open note`,
  },
  modelTraitsFields: {
    natively: 'Natively',
    fixedFormAnswer: 'In a fixed form of answer',
    writtenInItsAnswer: 'Written in its answer',
    writesCallsText: 'it writes calls as text',
    writesCallsTextToo: (tools: string, writesCalls: boolean | undefined) =>
      `${tools}${writesCalls ? ', and it writes calls as text, too' : ''}`,
    asFound: (words: string) => `As found: ${words}`,
    asTheEndpointShows: 'As the endpoint shows',
    emptyEndpointSays: 'Empty: as the endpoint says.',
    emptyCountAsEndpointSays: (count: string) => `Empty: ${count}, as the endpoint says.`,
    emptyMakerPublished: (count: string) => `Empty: ${count}, as its maker published.`,
    emptyWhichGuessSince: (count: string) =>
      `Empty: ${count}, which is a guess, since the endpoint does not say. Set it if you know: what does not fit is shortened and summarised.`,
    whatCanDo: (model: string) => `What ${model} can do`,
    howItCallsTools: 'How it calls tools',
    toolsToldAtFirst: 'Tools that it is told of at first',
    toolsToldAtHelp: 'It can ask for the others when it needs them. Never more than its room for tokens holds.',
    thoseForMostWork: 'Those for most work',
    shortListFewWords: 'A short list, in few words',
    images: 'Images',
    itSeesThem: 'it sees them',
    doesNotSeeThem: 'it does not see them',
    seesImages: 'It sees them',
    seesNoImages: 'It does not see them',
    getsShortListCan: 'It gets a short list, and can ask for the others.',
    refused: (parts: readonly string[]) =>
      `Refused by this endpoint, and left out of what is sent to it: ${parts.join(', ')}.`,
    askForAllAgain: 'Send all of it again',
    refusedPictures: 'pictures',
    refusedInstructions: 'instructions apart from the messages (they stand in the first message)',
    refusedStream: 'answers word by word',
    refusedTool: (name: string) => `the tool ${inQuotes(name)}`,
    refusedDescription: (name: string) => `the full description of the tool ${inQuotes(name)}`,
    refusedField: (name: string) => `the field ${inQuotes(name)}`,
    refusedSmallThings: (count: number) => plural(count, { one: 'one small thing', other: '# small things' }),
    roomForTokens: 'Room for tokens',
    roomForTokensHelp: (windowWords: string) => `Question, notes and answer together. ${windowWords}`,
  },
  providerChoice: {
    builtIn: 'Built-in',
    builtInAbout: 'No model and no key.',
    modelChoice: 'A model of your choice',
    modelChoiceAbout: 'A service with a key, or Ollama, LM Studio or the like on your computer.',
    chromesModel: 'Chrome’s model',
    chromesModelAbout: 'The small model that is part of Chrome.',
    smallModelPage: 'A small model in this page',
    smallModelPageAbout: 'Downloaded once, then run here, offline too.',
    whoAnswers: 'Who answers',
  },
  spendingSettings: {
    usDollarsDay: 'US dollars in a day',
    usDollarsOneConversation: 'US dollars in one conversation',
    tokensInADay: 'Tokens in a day',
    tokensInOneConversation: 'Tokens in one conversation',
    spending: 'Spending',
    pricesBelongModelAt: 'Prices belong to a model at an endpoint. The one in use costs nothing.',
    priceMillionTokensRead: (model: string) => `Price of a million tokens read by ${model}, in US dollars`,
    help: 'From the provider’s price list: none is built in, since it would soon be wrong. Where the endpoint gives its price, it is filled in here.',
    priceMillionTokensWrites: 'Price of a million tokens that it writes, in US dollars',
    beforeRequestLimitForbids:
      'Before a request that a limit forbids, the assistant stops and says so. Empty: no limit.',
    atMost: (label: string) => `At most: ${label}`,
  },
});
