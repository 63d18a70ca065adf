import { z } from 'zod';
import { unansweredCalls } from '../turn/messages-for-model.ts';
import { branchTo, parentOf } from './conversation-branches.ts';
import type { Conversation, ConversationEntry } from './conversation.ts';

const FORMAT = 'latent-conversations';
const VERSION = 1;

const count = z.number().min(0);
/** Higher places than any conversation reaches would leave no room behind them. */
const seq = z.int().min(0).max(1_000_000);
const lines = z.object({ from: z.int().min(1), to: z.int().min(1) });

/** What is shown beside the words: where it is not as it is written here, the words come in without it. */
const extra = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const context = z.array(z.object({
  kind: z.enum(['note', 'selection', 'folder', 'tag', 'search', 'file']), label: z.string(), text: z.string(),
  path: z.string().optional(), lines: lines.optional(), hash: z.string().optional(), left: z.string().optional(),
}));
// A picture elsewhere would be asked for there.
const images = z.array(z.object({ name: z.string(), dataUrl: z.string().startsWith('data:image/'), path: z.string().optional() }));
const toolCall = z.looseObject({ id: z.string(), name: z.string(), arguments: z.string() });

const citation = z.object({
  path: z.string(), from: z.int(), to: z.int(), quote: z.string(), hash: z.string(),
  passages: z.array(z.object({ text: z.string(), wording: z.enum(['verbatim', 'elsewhere', 'absent']), nth: z.int().optional() })).optional(),
});
const spend = z.object({ model: z.string(), inputTokens: count, outputTokens: count, cost: count.optional(), isEstimate: z.boolean().optional() });
const outcome = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('answered') }),
  z.object({ reason: z.literal('stopped') }),
  z.object({ reason: z.literal('round_limit'), rounds: count }),
  z.object({ reason: z.literal('call_limit'), calls: count }),
  z.object({ reason: z.literal('repeated_call'), call: toolCall }),
  z.object({ reason: z.literal('spend_cap'), cap: z.object({ scope: z.enum(['conversation', 'day']), unit: z.enum(['cost', 'tokens']), cap: count, spent: count }) }),
  z.object({ reason: z.literal('error'), message: z.string(), hint: z.string() }),
]);

/** What other apps' files may hold beside it is not ours to judge: only what is read here is checked. */
const entrySchema = z.looseObject({
  seq,
  time: z.iso.datetime(),
  parent: seq.nullable().optional(),
  message: z.discriminatedUnion('role', [
    z.looseObject({ role: z.literal('user'), content: z.string(), context: extra(context), images: extra(images) }),
    z.looseObject({ role: z.literal('assistant'), content: z.string(), toolCalls: z.array(toolCall).optional(), reasoning: extra(z.string()), incomplete: extra(z.boolean()) }),
    z.looseObject({ role: z.literal('tool'), callId: z.string(), name: z.string(), content: z.string(), images: extra(images) }),
    z.looseObject({ role: z.literal('summary'), content: z.string(), covers: z.int().min(0), by: z.enum(['model', 'extract']) }),
  ]),
  outcome: extra(outcome), citations: extra(z.array(citation)), spend: extra(spend), shortened: extra(count),
});

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1).max(VERSION),
  conversations: z.array(z.looseObject({
    title: z.string(), created: z.iso.datetime(), pinned: extra(z.boolean()), leaf: extra(seq),
    entries: z.array(entrySchema).refine((entries) => new Set(entries.map((entry) => entry.seq)).size === entries.length, 'two messages have the same place'),
  })),
});

export interface ImportedConversation {
  readonly title: string;
  readonly created: string;
  readonly pinned?: boolean;
  readonly leaf?: number;
  readonly entries: readonly ConversationEntry[];
}

/** Whole conversations, every branch with its results, as JSON that `readConversationsJson` reads. It holds no key and no setting. */
export function conversationsToJson(conversations: readonly Conversation[]): string {
  const written = conversations.map(({ title, created, updated, pinned, leaf, entries }) => ({ title, created, updated, ...(pinned && { pinned }), ...(leaf === undefined ? {} : { leaf }), entries }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, conversations: written }, null, 2)}\n`;
}

/**
 * Reads such a file. Ids of calls are made anew: results are stored under them for good, and an imported call must
 * never answer for, nor repeat, one of this browser's.
 * @throws Error that names what is wrong with the file and the next step.
 */
export function readConversationsJson(text: string): ImportedConversation[] {
  const parsed = fileSchema.safeParse(parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.length ? ` (at ${issue.path.join('.')}: ${issue.message})` : '';
    throw new Error(`This file holds no conversations of Latent${place}. Choose one that was exported from here as JSON.`);
  }
  return parsed.data.conversations.map(({ title, created, pinned, leaf, entries }) => ({
    title, created, ...(pinned && { pinned }), ...(leaf === undefined ? {} : { leaf }), entries: stopOpenTurns(renewIds(entries.map(withoutAbsent).sort((a, b) => a.seq - b.seq))),
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutAbsent({ message, ...entry }: z.infer<typeof entrySchema>): ConversationEntry {
  const present = (part: object) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  // Whoever made the file: its words are not what the person said here, and its results are not what the tools answered.
  return { ...present(entry), message: { ...present(message), foreign: true } } as unknown as ConversationEntry;
}

/** A call without its result would run as soon as the conversation is opened: that is for the person to ask for. */
function stopOpenTurns(entries: readonly ConversationEntry[]): ConversationEntry[] {
  const followed = new Set(entries.map(parentOf));
  return entries.map((entry) => {
    if (followed.has(entry.seq) || entry.outcome || entry.message.role === 'user') return entry;
    const isOpen = unansweredCalls(branchTo(entries, entry.seq).map(({ message }) => message)).length > 0;
    return isOpen ? { ...entry, outcome: { reason: 'stopped' } } : entry;
  });
}

function renewIds(entries: readonly ConversationEntry[]): ConversationEntry[] {
  const ids = new Map<string, string>();
  const renew = (id: string): string => {
    const known = ids.get(id) ?? crypto.randomUUID();
    ids.set(id, known);
    return known;
  };
  return entries.map((entry): ConversationEntry => {
    const { message } = entry;
    if (message.role === 'tool') return { ...entry, message: { ...message, callId: renew(message.callId) } };
    if (message.role !== 'assistant' || !message.toolCalls) return entry;
    return { ...entry, message: { ...message, toolCalls: message.toolCalls.map((call) => ({ ...call, id: renew(call.id) })) } };
  });
}
