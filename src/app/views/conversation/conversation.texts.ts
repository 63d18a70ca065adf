import { texts } from '../../strings/language.ts';

/** The assistant’s panel. */
export const conversationText = texts('conversation', {
  /** Each is understood by the built-in assistant. */
  suggestedQuestions: {
    due: 'What is due this week?',
    lastWeek: 'What did I work on last week?',
    thisWeek: 'What did I work on this week?',
    lastMonth: 'What did I work on last month?',
    tag: (tag: string) => `Show me the notes tagged #${tag}`,
    linked: (name: string) => `What links to ${name}?`,
    subject: (title: string) => `What do I know about ${title}?`,
    person: (name: string) => `Who is ${name}?`,
  },
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
