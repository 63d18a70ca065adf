import { percent, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** What stands below the conversation. */
export const conversationFooterText = texts('conversation-footer', {
  conversationFooter: {
    normal: 'Asks before changes',
    careful: 'Asks before every change',
    readOnly: 'Reads only',
    choiceNotStored: (reason: string) => `The choice for this conversation could not be stored: ${reason}`,
    chooseModel: 'Choose who answers',
    assistantLabel: 'The assistant of this conversation',
    ownAssistant: 'Latent',
    instructionsHelp: (path: string) => `Your standing instructions: ${path}`,
    instructions: (path: string) => `Instructions: ${path}`,
    permissionsLabel: 'What the assistant may change in this conversation',
  },
  describeWindow: {
    text: (share: number, covered: number) =>
      `This conversation is ${percent(share)} full${covered > 0 ? `, ${plural(covered, { one: '# message', other: '# messages' })} summarised` : ''}`,
    details: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `The last request and its answer took ${inNumbers} of the ${inNumbers2} tokens that the model reads at once${isGuessed ? ' (a guess)' : ''}.${covered > 0 ? ` The first ${covered} messages are sent as a summary; all of them are kept here.` : ''}`,
  },
  shortToolListNotice: {
    title: (isGuessed: boolean, tokens: string) =>
      `A short list of tools: it reads ${isGuessed ? 'perhaps ' : ''}${tokens} tokens at once`,
    about: (providerName: string) =>
      `${providerName} asks for other tools when it needs them, and reads notes in parts.`,
    help: 'Nobody says how much it reads: if you know, set it in the settings, under what the model can do.',
  },
  windowMeter: {
    label: 'How much of what the model reads at once is used',
  },
});
