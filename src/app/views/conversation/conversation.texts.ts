import { texts } from '../../strings/language.ts';

/** The assistant’s panel. */
export const conversationText = texts('conversation', {
  conversationPanel: {
    label: 'Conversation',
    back: 'Back to the conversation',
    earlierConversations: 'Earlier conversations',
    jumpToEnd: 'Jump to end',
    memories: 'Memories',
    newConversation: 'New conversation',
    empty: 'Ask your notes',
    emptyHelp: 'Answers quote the notes and link to the line. Nothing is changed before you approve it.',
    spendHelp: 'Input and output together. “About”: counted by this app, since the service did not say.',
    spend: (title: string) => `Conversation: ${title}`,
    spendToday: (spend: string) => `Today: ${spend}`,
  },
  view: {
    title: 'Assistant',
    show: 'Show assistant',
  },
});
