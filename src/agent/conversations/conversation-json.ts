import { z } from 'zod';
import { failure } from '../../tools/definition/result.ts';
import { unansweredCalls } from '../turn/messages-for-model.ts';
import { withCallIds } from '../model/service-fields.ts';
import { branchTo, type Conversation, type ConversationEntry, newestLeaf, parentSeq } from './conversation.ts';

const FORMAT = 'latent-conversations';
const VERSION = 1;

/** Characters; a longer file is no export of conversations. */
const LONGEST = 400_000_000;

const count = z.number().min(0);
/** A higher `seq` than any conversation reaches would leave none for further messages. */
const seq = z.int().min(0).max(1_000_000);
const lines = z.object({ from: z.int().min(1), to: z.int().min(1) });

/** Data shown with a message: where it does not have this form, the message is imported without it. */
const extra = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const context = z.array(
  z.object({
    kind: z.enum(['note', 'selection', 'folder', 'tag', 'search', 'file']),
    label: z.string(),
    text: z.string(),
    path: z.string().optional(),
    lines: lines.optional(),
    hash: z.string().optional(),
    left: z.string().optional(),
  }),
);
/** Raster pictures in the file itself: a link would send a request, and SVG can contain scripts and links. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=\s]*$/u;
const images = z.array(
  z.object({ name: z.string(), dataUrl: z.string().refine((url) => PICTURE.test(url)), path: z.string().optional() }),
);
/** Without the vault's shape: it belongs to the vault that is open, and stands in the system prompt. */
const situation = z.object({
  time: z.string(),
  openNote: z.object({ path: z.string(), title: z.string() }).optional(),
  searchState: z.string().optional(),
  undone: z.array(z.string()).optional(),
  plan: z.enum(['first', 'accepted']).optional(),
});
const fields = z.record(z.string(), z.unknown());
/** Goes to the service that it came from alone, inside a message of this conversation. */
const service = z.object({
  from: z.string(),
  fields: fields.optional(),
  parts: z.array(z.unknown()).optional(),
  calls: z
    .record(
      z.string(),
      z.object({ id: z.string().optional(), fields: fields.optional(), inFunction: fields.optional() }),
    )
    .optional(),
});
const leftOut = z.object({
  tools: z.array(z.object({ tool: z.string(), server: z.string().optional() })).optional(),
  pictures: z.array(z.object({ key: z.string(), name: z.string() })).optional(),
});
const toolCall = z.object({ id: z.string(), name: z.string(), arguments: z.string() });

const citation = z.object({
  path: z.string(),
  from: z.int(),
  to: z.int(),
  quote: z.string(),
  hash: z.string(),
  passages: z
    .array(
      z.object({ text: z.string(), wording: z.enum(['verbatim', 'elsewhere', 'absent']), nth: z.int().optional() }),
    )
    .optional(),
  written: z.string().optional(),
  cited: z.object({ from: z.int(), to: z.int() }).optional(),
  missing: z.literal(true).optional(),
});
const spend = z.object({
  model: z.string(),
  inputTokens: count,
  outputTokens: count,
  cost: count.optional(),
  isEstimate: z.boolean().optional(),
});
const outcome = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('answered') }),
  z.object({ reason: z.literal('stopped') }),
  z.object({ reason: z.literal('round_limit'), rounds: count }),
  z.object({ reason: z.literal('call_limit'), calls: count }),
  z.object({ reason: z.literal('repeated_call'), call: toolCall }),
  z.object({
    reason: z.literal('spend_cap'),
    cap: z.object({
      scope: z.enum(['conversation', 'day']),
      unit: z.enum(['cost', 'tokens']),
      cap: count,
      spent: count,
    }),
  }),
  z.object({ reason: z.literal('error'), message: z.string(), hint: z.string() }),
]);

/** Unknown fields are dropped at any depth: otherwise they would be stored and exported without being checked. */
const entrySchema = z
  .object({
    seq,
    time: z.iso.datetime(),
    parent: seq.nullable().optional(),
    message: z.discriminatedUnion('role', [
      z.object({
        role: z.literal('user'),
        content: z.string(),
        context: extra(context),
        images: extra(images),
        situation: extra(situation),
      }),
      z.object({
        role: z.literal('assistant'),
        content: z.string(),
        toolCalls: z.array(toolCall).optional(),
        reasoning: extra(z.string()),
        service: extra(service),
        leftOut: extra(leftOut),
        incomplete: extra(z.boolean()),
      }),
      z.object({
        role: z.literal('tool'),
        callId: z.string(),
        name: z.string(),
        content: z.string(),
        images: extra(images),
      }),
      z.object({
        role: z.literal('summary'),
        content: z.string(),
        covers: z.int().min(0),
        by: z.enum(['model', 'extract']),
      }),
    ]),
    outcome: extra(outcome),
    citations: extra(z.array(citation)),
    changedNothing: extra(z.literal(true)),
    unheld: extra(z.array(z.object({ path: z.string(), others: z.int().optional(), claims: z.array(z.string()) }))),
    spend: extra(spend),
    shortened: extra(count),
    windowUse: extra(count),
  })
  .refine(({ seq, parent }) => typeof parent !== 'number' || parent < seq, 'a message follows one that comes after it');

const conversationSchema = z.object({
  title: z.string().max(10_000),
  created: z.iso.datetime(),
  pinned: extra(z.boolean()),
  leaf: extra(seq),
  entries: z
    .array(entrySchema)
    .refine(
      (entries) => new Set(entries.map((entry) => entry.seq)).size === entries.length,
      'two messages have the same place',
    ),
});

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1).max(VERSION),
  conversations: z.array(conversationSchema),
});
const newerSchema = z.object({ format: z.literal(FORMAT), version: z.number().min(VERSION + 1) });

interface ImportedConversation {
  readonly title: string;
  readonly created: string;
  readonly pinned?: boolean;
  readonly leaf?: number;
  readonly entries: readonly ConversationEntry[];
}

/** Whole conversations, every branch with its results, as JSON that `readConversationsJson` reads. It contains no keys or settings. */
export function conversationsToJson(conversations: readonly Conversation[]): string {
  const exportedConversations = conversations.map(({ title, created, updated, pinned, leaf, entries }) => ({
    title,
    created,
    updated,
    ...(pinned && { pinned }),
    ...(leaf === undefined ? {} : { leaf }),
    entries,
  }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, conversations: exportedConversations }, null, 2)}\n`;
}

/**
 * Reads such a file. Calls get new ids: results are stored permanently under them, and an imported call must
 * not be confused with one of this browser.
 * @throws Error that names what is wrong with the file and the next step.
 */
export function readConversationsJson(text: string): ImportedConversation[] {
  if (text.length > LONGEST)
    throw new Error('This file is too large to hold conversations of Latent. Export fewer of them into it.');
  const parsedJson = parseConversationJson(text);
  if (newerSchema.safeParse(parsedJson).success)
    throw new Error(
      'This file was written by a newer version of Latent. Reload to get the newest version, then import it again.',
    );
  const parsed = fileSchema.safeParse(parsedJson);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.length ? ` (at ${issue.path.join('.')}: ${issue.message})` : '';
    throw new Error(
      `This file holds no conversations of Latent${place}. Choose one that was exported from here as JSON.`,
    );
  }
  return parsed.data.conversations.map((conversation) => toImported(conversation, renewIds));
}

/**
 * One conversation of a file that also contains the results of calls: calls get new ids that keep their order and still match.
 * @param rawConversation untrusted @param rename gives a call's new id, always the same one for the same id
 * @returns undefined where it is no conversation
 */
export function readConversation(
  rawConversation: unknown,
  rename: (id: string) => string,
): ImportedConversation | undefined {
  const { success, data } = conversationSchema.safeParse(rawConversation);
  return success ? toImported(data, (entries) => renameIds(entries, rename)) : undefined;
}

function toImported(
  { title, created, pinned, leaf, entries: rawEntries }: z.infer<typeof conversationSchema>,
  renew: (entries: readonly ConversationEntry[]) => ConversationEntry[],
): ImportedConversation {
  const entries = settleOpenCalls(renew(rawEntries.map(withoutAbsent).sort((a, b) => a.seq - b.seq)));
  // A branch that ends within another would leave calls without results.
  return {
    title,
    created,
    ...(pinned && { pinned }),
    ...(leaf === undefined ? {} : { leaf: newestLeaf(entries, leaf) }),
    entries,
  };
}

function parseConversationJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutAbsent({ message, ...entry }: z.infer<typeof entrySchema>): ConversationEntry {
  const present = (part: object) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  // Its text is not what the person wrote here, and its results are not those of our tools, no matter who made the file.
  return { ...present(entry), message: { ...present(message), foreign: true } } as unknown as ConversationEntry;
}

/** A call without a result would run when the turn continues. It gets a result that says it was not run, and that the person can ask for it. */
function settleOpenCalls(entries: readonly ConversationEntry[]): ConversationEntry[] {
  const followed = new Set(entries.map(parentSeq));
  let next = Math.max(-1, ...entries.map((entry) => entry.seq));
  return entries
    .flatMap((entry): ConversationEntry[] => {
      if (followed.has(entry.seq) || entry.message.role === 'user') return [entry];
      const open = unansweredCalls(branchTo(entries, entry.seq).map(({ message }) => message));
      if (open.length === 0) return [entry];
      let parent = entry.seq;
      const answers = open.map(({ id, name }): ConversationEntry => {
        const result = failure(
          'cancelled',
          `${name} was not run: this conversation came from a file.`,
          'Call it again if it is still wanted.',
        );
        next += 1;
        const answer: ConversationEntry = {
          seq: next,
          time: entry.time,
          parent,
          message: { role: 'tool', callId: id, name, content: JSON.stringify(result) },
        };
        parent = next;
        return answer;
      });
      const last = answers.pop();
      return [entry, ...answers, ...(last ? [{ ...last, outcome: { reason: 'stopped' } as const }] : [])];
    })
    .sort((a, b) => a.seq - b.seq);
}

function renewIds(entries: readonly ConversationEntry[]): ConversationEntry[] {
  const ids = new Map<string, string>();
  return renameIds(entries, (id) => {
    const callId = ids.get(id) ?? crypto.randomUUID();
    ids.set(id, callId);
    return callId;
  });
}

function renameIds(entries: readonly ConversationEntry[], rename: (id: string) => string): ConversationEntry[] {
  return entries.map((entry): ConversationEntry => {
    const { message } = entry;
    if (message.role === 'tool') return { ...entry, message: { ...message, callId: rename(message.callId) } };
    if (message.role !== 'assistant' || !message.toolCalls) return entry;
    const { service } = message;
    return {
      ...entry,
      message: {
        ...message,
        toolCalls: message.toolCalls.map((call) => ({ ...call, id: rename(call.id) })),
        ...(service && { service: withCallIds(service, rename) }),
      },
    };
  });
}
