import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** A conversation that goes on. */
export const threadText = texts('thread', {
  chooseAssistant: {
    missing: (path: string) =>
      `${inQuotes(path)} is no longer an assistant: Latent’s own assistant answers instead. Choose another one below the message box.`,
  },
  createConversation: {
    acceptPlan: 'Carry out the plan.',
    title: 'New conversation',
  },
  createTurnRunner: {
    otherTab: 'This conversation goes on in another tab.',
  },
  readInstructions: {
    unreadable: (path: string) =>
      `Your standing instructions ${inQuotes(path)} cannot be read, so the assistant answers without them. Choose another note in the settings.`,
  },
  vaultConversation: {
    noteNotSaved: (reason: string) => `The conversation is stored in this browser, but not as a note: ${reason}`,
  },
});
