import { texts } from '../../language.ts';

/** The assistant’s panel. */
export const conversationText = texts('conversation/conversation', {
  conversationPanel: {
    conversation: 'Conversation',
    backToTheConversation: 'Back to the conversation',
    earlierConversations: 'Earlier conversations',
    jumpToEnd: 'Jump to end',
    memories: 'Memories',
    newConversation: 'New conversation',
    askYourNotes: 'Ask your notes',
    answersQuoteNotesLink: 'Answers quote the notes and link to the line. Nothing is changed before you approve it.',
    inputOutputTogetherAbout:
      'Input and output together. “About”: counted by this app, since the endpoint did not say.',
    thisConversation: (title: string) => `Conversation: ${title}`,
    today: (spend: string) => `Today: ${spend}`,
  },
  view: {
    assistant: 'Assistant',
    showAssistant: 'Show assistant',
  },
});
