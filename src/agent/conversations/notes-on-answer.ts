import type { VaultPath } from '../../notes/paths/paths.ts';
import { plainName, resolveCitations, type CitationContext, type ReadCited } from '../citations/citations.ts';
import { claimsUndone } from '../citations/change-claims.ts';
import { findUnheldClaims } from '../citations/claims.ts';
import { withoutHandles } from '../citations/handle-citations.ts';
import type { StoredMessage } from '../model/messages.ts';
import { handlesOf, namesIn } from '../results/rendered-history.ts';
import type { TurnOutcome } from '../turn/events.ts';
import type { ConversationEntry } from './conversation.ts';

interface AnswerSource {
  readonly readCited: ReadCited;
  /** Where links of these names lead; null where to no note. */
  readonly resolveNames?: NonNullable<CitationContext['resolve']>;
  /** The notes whose text a change changed. */
  readonly notesOfChange?: (changeId: string) => Promise<readonly VaultPath[]>;
  /** The built-in assistant wrote it, which copies its quotes from the notes. */
  readonly byRules?: boolean | undefined;
}

/**
 * What is stored with the last message of a turn: why the turn ended without an answer, where the answer's citations lead, and
 * what it claims of changed notes that they do not contain, that it claims a change where there was none. Empty where there is nothing
 * to say.
 * @param messages all up to it, those of the turn included
 */
export async function notesOn(
  message: StoredMessage,
  messages: readonly StoredMessage[],
  outcome: TurnOutcome,
  { readCited, resolveNames, notesOfChange, byRules = false }: AnswerSource,
): Promise<Pick<ConversationEntry, 'outcome' | 'citations' | 'unheld' | 'changedNothing'>> {
  const ending = outcome.reason === 'answered' ? {} : { outcome };
  if (message.role !== 'assistant') return ending;
  const answer = withoutHandles(message.content, handlesOf(messages));
  const citations = await resolveCitations(answer, readCited, {
    names: new Set(namesIn(messages).map(plainName)),
    isOwn: byRules,
    ...(resolveNames && { resolve: resolveNames }),
  });
  const unheld = byRules
    ? []
    : await findUnheldClaims({ answer, messages, read: readCited, ...(notesOfChange && { notesOf: notesOfChange }) });
  return {
    ...ending,
    ...(citations.length > 0 && { citations }),
    ...(unheld.length > 0 && { unheld }),
    ...(!byRules && claimsUndone(answer, messages) && { changedNothing: true }),
  };
}
