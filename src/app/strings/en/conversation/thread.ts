import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** A conversation that goes on. */
export const threadText = texts('conversation/thread', {
  chooseAssistant: {
    noLongerAssistantLatents: (path: string) =>
      `${inQuotes(path)} is no longer an assistant: Latent’s own assistant answers instead. Choose another one below the message box.`,
  },
  createConversation: {
    carryOutThePlan: 'Carry out the plan.',
    newConversation: 'New conversation',
  },
  createEmbeddedPictures: {
    notSentModelNot: (count: string) => `${count} not sent: the model is not known to see pictures`,
    moreNotSentGo: (count: string, mostPictures: number) => `${count} more not sent: ${mostPictures} go along at most`,
    pictures: (pictures: number) => plural(pictures, { one: '# picture', other: '# pictures' }),
  },
  createRecalledMemories: {
    memory: (firstWords: string) => `Memory: ${firstWords}`,
  },
  createTurnRunner: {
    conversationGoesAnotherTab: 'This conversation goes on in another tab.',
  },
  readInstructions: {
    standingInstructionsCannotRead: (path: string) =>
      `Your standing instructions ${inQuotes(path)} cannot be read, so the assistant answers without them. Choose another note in the settings.`,
  },
  spendToText: {
    about: 'about ',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? 'at least ' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { one: '# token', other: '# tokens' })}${money}`,
  },
  vaultConversation: {
    conversationStoredBrowserBut: (reason: string) =>
      `The conversation is stored in this browser, but not as a note: ${reason}`,
  },
});
