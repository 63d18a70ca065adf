import type { OpenQuestion } from '../state/tools/create-questions.ts';
import type { Tools } from '../state/tools/tools.ts';

/** Asked in a conversation, which shows them. */
export function assistantQuestions(tools: Pick<Tools, 'questions'>): readonly OpenQuestion[] {
  return tools.questions().filter((question) => question.pending.call.conversationId !== undefined);
}

/** Asked by a click, the palette or the console: no view of their own would show them. */
export function unplacedQuestions(tools: Pick<Tools, 'questions'>): readonly OpenQuestion[] {
  return tools.questions().filter((question) => question.pending.call.conversationId === undefined);
}
