import type { OpenQuestion, Workspace } from '../state/workspace.ts';

/** Asked in a conversation, which shows them. */
export function assistantQuestions(workspace: Workspace): readonly OpenQuestion[] {
  return workspace.questions().filter((question) => question.pending.call.conversationId !== undefined);
}

/** Asked by a click, the palette or the console: no view of their own would show them. */
export function homelessQuestions(workspace: Workspace): readonly OpenQuestion[] {
  return workspace.questions().filter((question) => question.pending.call.conversationId === undefined);
}
