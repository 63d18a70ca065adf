import MessageSquare from 'lucide-solid/icons/message-square';
import { assistantQuestions } from '../../questions/question-filters.ts';
import type { SideView } from '../../state/layout/view.ts';
import { conversationText } from './conversation.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** The conversation to show, by its id; the one that was shown last where there is none. */
    readonly assistant: { readonly conversation?: string };
  }
}

/** The assistant of the vault. A running turn and a half-written message survive a look at another view. */
export const assistantView: SideView<'assistant'> = {
  id: 'assistant',
  title: conversationText.view.title,
  icon: MessageSquare,
  place: 'right',
  isKept: true,
  waiting: (tools) => assistantQuestions(tools).length,
  component: lazyPart(async () => (await import('./conversation-panel.tsx')).ConversationPanel),
  commands: ({ shell }) => [
    {
      id: 'show-assistant',
      title: conversationText.view.show,
      group: 'View',
      run: () => shell.enter('assistant'),
    },
  ],
};
