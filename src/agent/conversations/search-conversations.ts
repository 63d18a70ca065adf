import { isFunctionWord } from '../../notes/function-words.ts';
import { foldText } from '../../notes/words.ts';
import type { EarlierConversations } from '../../tools/definition/ports.ts';
import type { ConversationStore } from './conversation-store.ts';
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
  loadConversation: (id: string) => Promise<Conversation | undefined>,
  signal: AbortSignal,
): Promise<FoundConversation[]> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list.map((summary) => ({ ...summary, excerpt: '' }));
  const matches: FoundConversation[] = [];
  for (const summary of list) {
    signal.throwIfAborted();
    const title = foldText(summary.title);
    const missing = words.filter((word) => !title.includes(word));
    if (missing.length === 0) {
      matches.push({ ...summary, excerpt: '' });
      continue;
    }
    const spokenText = saidIn(await loadConversation(summary.id));
    const folded = foldText(spokenText);
    if (missing.every((word) => folded.includes(word)))
      matches.push({ ...summary, excerpt: excerptAt(spokenText, folded, missing[0] ?? '') });
  }
  return matches;
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

/** Conversations that are looked through, the newest. */
const MOST_READ = 200;
/** Parts of a conversation that are shown, and the characters of each. */
const SHOWN_PARTS = 3;
const PART = 280;

interface RecalledConversation {
  readonly title: string;
  readonly updated: string;
  readonly excerpt: string;
}

/**
 * The conversations that hold most of what a question is about, for a model: those with more of its words first, then the newest; just
 * the newest where none has any of them. What tools answered is not looked through.
 * @param list The newest first, without the one that asks.
 */
async function recallConversations(
  query: string,
  list: readonly ConversationSummary[],
  read: (id: string) => Promise<Conversation | undefined>,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): Promise<RecalledConversation[]> {
  const asked = [...new Set(foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [])];
  const words = asked.filter((word) => !isFunctionWord(word) && !ABOUT_TIME.has(word));
  const newest = list.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, MOST_READ);
  const found: { readonly conversation: Conversation; readonly hits: number }[] = [];
  for (const { id } of newest) {
    signal.throwIfAborted();
    const conversation = words.length > 0 || found.length < limit ? await read(id) : undefined;
    if (!conversation) continue;
    const said = foldText(`${conversation.title}\n${saidIn(conversation)}`);
    const hits = words.filter((word) => said.includes(word)).length;
    found.push({ conversation, hits });
  }
  const best = found.toSorted((a, b) => b.hits - a.hits).slice(0, limit);
  const told = best[0]?.hits ? best.filter(({ hits }) => hits > 0) : best;
  return told.map(({ conversation }) => ({
    title: conversation.title,
    updated: conversation.updated,
    excerpt: relevantMessagesText(conversation, words),
  }));
}

/** The conversations of a vault as tools may look into them. @param present the one that asks, which is left out */
export function earlierConversations(
  store: Pick<ConversationStore, 'list' | 'get'>,
  vaultId: string,
  present: string | undefined,
): EarlierConversations {
  return {
    async search(query, limit, signal) {
      const list = (await store.list(vaultId)).filter(({ id }) => id !== present);
      return recallConversations(query, list, (id) => store.get(id), { limit, signal });
    },
  };
}

/** Words of a question about an earlier talk that say nothing of what it was about. */
const ABOUT_TIME = new Set([
  'last',
  'time',
  'earlier',
  'previous',
  'previously',
  'yesterday',
  'conversation',
  'talk',
  'said',
  'decide',
  'decided',
  'discussed',
]);

/** The messages that hold most of the words; without any the first question and the last answer. */
function relevantMessagesText({ entries }: Conversation, words: readonly string[]): string {
  const said = entries.flatMap(({ message }) =>
    (message.role === 'user' || message.role === 'assistant') && message.content.trim() !== ''
      ? [{ who: message.role === 'user' ? 'Person' : 'Assistant', text: message.content.replace(/\s+/g, ' ').trim() }]
      : [],
  );
  const scored = said.map(({ text }, at) => {
    const folded = foldText(text);
    return { at, hits: words.filter((word) => folded.includes(word)).length };
  });
  const hit = scored.filter(({ hits }) => hits > 0).toSorted((a, b) => b.hits - a.hits || b.at - a.at);
  const chosen =
    hit.length > 0
      ? hit.slice(0, SHOWN_PARTS).map(({ at }) => at)
      : [...new Set([said.findIndex(({ who }) => who === 'Person'), said.length - 1])].filter((at) => at >= 0);
  return chosen
    .toSorted((a, b) => a - b)
    .map((at) => `${said[at]!.who}: ${excerptAroundHit(said[at]!.text, words)}`)
    .join(' … ');
}

/** The part of a text around the first of the words. */
function excerptAroundHit(text: string, words: readonly string[]): string {
  if (text.length <= PART) return text;
  const folded = foldText(text);
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - PART / 3);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  return `${from > 0 ? '…' : ''}${text.slice(from, from + PART).trim()}${from + PART < text.length ? '…' : ''}`;
}
