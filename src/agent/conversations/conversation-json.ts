import { z } from 'zod';
import type { Conversation, ConversationEntry } from './conversation.ts';

const FORMAT = 'latent-conversations';
const VERSION = 1;

/** What other apps' files may hold beside it is not ours to judge: only what is read here is checked. */
const entrySchema = z.looseObject({
  seq: z.int().min(0),
  time: z.iso.datetime(),
  parent: z.int().min(0).nullable().optional(),
  message: z.discriminatedUnion('role', [
    z.looseObject({ role: z.literal('user'), content: z.string() }),
    z.looseObject({ role: z.literal('assistant'), content: z.string(), toolCalls: z.array(z.looseObject({ id: z.string(), name: z.string(), arguments: z.string() })).optional() }),
    z.looseObject({ role: z.literal('tool'), callId: z.string(), name: z.string(), content: z.string() }),
    z.looseObject({ role: z.literal('summary'), content: z.string(), covers: z.int().min(0), by: z.enum(['model', 'extract']) }),
  ]),
});

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1).max(VERSION),
  conversations: z.array(z.looseObject({ title: z.string(), created: z.iso.datetime(), pinned: z.boolean().optional(), leaf: z.int().min(0).optional(), entries: z.array(entrySchema) })),
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
    title, created, ...(pinned && { pinned }), ...(leaf === undefined ? {} : { leaf }), entries: renewIds(entries as unknown as ConversationEntry[]),
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
