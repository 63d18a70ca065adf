import { foldText } from '../../notes/words.ts';
import type { Conversation, ConversationSummary } from './conversation.ts';

export interface FoundConversation extends ConversationSummary {
  /** The text around the first match; '' where the title alone matched. */
  readonly excerpt: string;
}

const AROUND = 60;

/**
 * The conversations that hold every word of the query, in title or in what was said, in the order given.
 * Case and accents do not count; what tools answered is not searched, since it is the notes' text.
 */
export async function searchConversations(
  query: string,
  list: readonly ConversationSummary[],
  read: (id: string) => Promise<Conversation | undefined>,
  signal: AbortSignal,
): Promise<FoundConversation[]> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list.map((one) => ({ ...one, excerpt: '' }));
  const found: FoundConversation[] = [];
  for (const one of list) {
    signal.throwIfAborted();
    const title = foldText(one.title);
    const missing = words.filter((word) => !title.includes(word));
    if (missing.length === 0) {
      found.push({ ...one, excerpt: '' });
      continue;
    }
    const said = saidIn(await read(one.id));
    const folded = foldText(said);
    if (missing.every((word) => folded.includes(word)))
      found.push({ ...one, excerpt: excerptAt(said, folded, missing[0] ?? '') });
  }
  return found;
}

function saidIn(conversation: Conversation | undefined): string {
  return (conversation?.entries ?? [])
    .flatMap(({ message }) => (message.role === 'tool' ? [] : [message.content]))
    .join('\n');
}

/** Folding may change a text's length; the place in the folded text is near enough for an excerpt. */
function excerptAt(text: string, folded: string, word: string): string {
  const at = Math.round((folded.indexOf(word) / Math.max(folded.length, 1)) * text.length);
  const from = Math.max(0, text.lastIndexOf(' ', at - AROUND / 2) + 1);
  const to = Math.min(text.length, at + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`;
}
