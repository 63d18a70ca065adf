import { renderPair } from '../../notes/frontmatter/render-yaml.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { findCitations, withoutHandles } from '../citations/citation-marks.ts';
import { type CitationContext, comparableNoteName, type ReadCited, resolveCitations } from '../citations/citations.ts';
import { claimsUndone, findUnheldClaims } from '../citations/claims.ts';
import type { StoredMessage } from '../model/messages.ts';
import { handlesOf, namesIn } from '../results/rendered-history.ts';
import { describeOutcome } from '../turn/describe-outcome.ts';
import type { TurnOutcome } from '../turn/events.ts';
import { branchTo, type Conversation, type ConversationEntry, entriesWithoutHandles } from './conversation.ts';

/**
 * The shown branch of a conversation, as a note: a heading for each speaker, citations as links that Obsidian
 * follows too, the tools' names, and no results, which are the notes' own text. Pictures are named and not written.
 */
export function conversationToNote(conversation: Conversation): string {
  const { id, title, created, updated } = conversation;
  const properties = { type: 'conversation', title, created, updated, conversation_id: id };
  const frontmatter = Object.entries(properties)
    .map(([key, value]) => renderPair(key, value, {}))
    .join('');
  const parts = entriesWithoutHandles(branchTo(conversation.entries, conversation.leaf))
    .map(entryToText)
    .filter((text) => text !== '');
  return `---\n${frontmatter}---\n\n# ${oneLine(title)}\n\n${parts.join('\n\n')}\n`;
}

function entryToText({ message, outcome, time }: ConversationEntry): string {
  const ending = outcome ? `> [!warning] ${oneLine(describeOutcome(outcome)?.text ?? '')}` : '';
  if (message.role === 'user') {
    const sent = [
      ...(message.context ?? []).map(({ label }) => label),
      ...(message.images ?? []).map(({ name }) => name),
    ];
    return [
      `## You (${time.slice(0, 16).replace('T', ' ')} UTC)`,
      message.content,
      sent.length > 0 ? `*With: ${sent.map(oneLine).join(', ')}*` : '',
      ending,
    ]
      .filter(Boolean)
      .join('\n\n');
  }
  if (message.role === 'summary') return `> [!abstract] What was said before, in short\n${quoteLines(message.content)}`;
  if (message.role === 'tool') return ending;
  const tools = (message.toolCalls ?? []).map(({ name }) => `\`${name}\``).join(', ');
  const answerText = linkCitations(message.content.trim());
  const body = [answerText, tools === '' ? '' : `*Used ${tools}.*`, ending].filter(Boolean).join('\n\n');
  return body === '' ? '' : `## Assistant\n\n${body}`;
}

/** `[[path#L12-L15]]` is not a heading: as a link it leads to the note, and shows the lines. */
function linkCitations(text: string): string {
  let linkedText = '';
  let at = 0;
  for (const { start, end, path, from, to } of findCitations(text)) {
    const name = path.replace(/\.md$/, '');
    const label = name.slice(name.lastIndexOf('/') + 1);
    linkedText += `${text.slice(at, start)}[[${name}|${label}, ${from === to ? `line ${from}` : `lines ${from}–${to}`}]]`;
    at = end;
  }
  return linkedText + text.slice(at);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const quoteLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

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
    names: new Set(namesIn(messages).map(comparableNoteName)),
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
