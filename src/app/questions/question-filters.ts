import { isOwnAct } from '../../tools/execution/own-act.ts';
import type { OpenQuestion } from '../state/tools/create-questions.ts';
import type { Tools } from '../state/tools/tools.ts';

/** Asked in a conversation, which shows them. */
export function assistantQuestions(tools: Pick<Tools, 'questions'>): readonly OpenQuestion[] {
  return tools.questions().filter((question) => question.pending.call.conversationId !== undefined);
}

/** Asked by the palette or the console: no view of their own would show them. */
export function unplacedQuestions(tools: Pick<Tools, 'questions'>): readonly OpenQuestion[] {
  return tools.questions().filter(({ pending: { call } }) => call.conversationId === undefined && !isOwnAct(call));
}

/** About what the person themselves wants to do. */
export function ownActQuestions(tools: Pick<Tools, 'questions'>): readonly OpenQuestion[] {
  return tools.questions().filter(({ pending: { call } }) => isOwnAct(call));
}
