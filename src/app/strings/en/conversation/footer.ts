import { percent } from '../../formats.ts';
import { texts } from '../../language.ts';

/** What stands below the conversation. */
export const conversationFooterText = texts('conversation/footer', {
  conversationFooter: {
    asksBeforeChanges: 'Asks before changes',
    asksBeforeEveryChange: 'Asks before every change',
    readsOnly: 'Reads only',
    choiceConversationCouldNot: (reason: string) => `The choice for this conversation could not be stored: ${reason}`,
    chooseWhoAnswers: 'Choose who answers',
    assistantConversation: 'The assistant of this conversation',
    latent: 'Latent',
    yourStandingInstructions: (path: string) => `Your standing instructions: ${path}`,
    instructions: (path: string) => `Instructions: ${path}`,
    whatAssistantMayChange: 'What the assistant may change in this conversation',
  },
  describeWindow: {
    windowMessagesSummarised: (share: number, covered: number) =>
      `Context ${percent(share)}${covered > 0 ? `, ${covered} messages summarised` : ''}`,
    lastRequestAnswerTook: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `The last request and its answer took ${inNumbers} of the ${inNumbers2} tokens that the model reads at once${isGuessed ? ' (a guess)' : ''}.${covered > 0 ? ` The first ${covered} messages are sent as a summary; all of them are kept here.` : ''}`,
  },
  shortToolListNotice: {
    shortListToolsReads: (isGuessed: boolean, tokens: string) =>
      `A short list of tools: it reads ${isGuessed ? 'perhaps ' : ''}${tokens} tokens at once`,
    asksOtherToolsWhen: (providerName: string) =>
      `${providerName} asks for other tools when it needs them, and reads notes in parts.`,
    nobodySaysHowMuch:
      'Nobody says how much it reads: if you know, set it in the settings, under what the model can do.',
  },
  windowMeter: {
    windowInUse: 'Context window in use',
  },
});
