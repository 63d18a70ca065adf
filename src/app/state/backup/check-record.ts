import { fieldOf } from '../../../notes/basics/field-of.ts';
import { z } from 'zod';
import { readConversation } from '../../../agent/conversations/conversation-json.ts';
import type { StoredConversation } from '../../../fs-access/records/add-records.ts';
import type { RecordLine } from '../../../fs-access/records/record-line.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';

/** Why a record of a file is left out. */
export type LeftOut = 'unknown' | 'waiting' | 'unfinished';

const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\n]+$/u);
const time = z.iso.datetime();
const initiator = z.enum(['agent', 'user', 'system', 'external']);
const path = z.string().transform((given, context) => {
  try {
    return toVaultPath(given);
  } catch {
    context.addIssue('not a path of a vault');
    return z.NEVER;
  }
});
/** Whatever a tool was called with, or answered: bounded in depth, since it is cloned and written again. */
const anything = z.unknown().refine((value) => isShallow(value, 60));

const vault = z.object({ id, name: z.string().min(1).max(300), kind: z.enum(['folder', 'sample', 'imported']) });
const draft = z.object({
  text: z.string(),
  baseHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .nullable(),
  saved: time,
});
const spent = z.object({
  inputTokens: z.number().min(0),
  outputTokens: z.number().min(0),
  cost: z.number().min(0),
  isEstimate: z.boolean().catch(true),
  isUnpriced: z.boolean().catch(false),
});
const activity = z.object({
  id,
  vault_id: id.optional(),
  timestamp: time,
  tool_name: z.string().max(200),
  arguments: anything,
  result_summary: z.string(),
  result: z.object({ success: z.boolean() }).catchall(anything).nullable(),
  status: z.enum(['completed', 'failed', 'denied', 'cancelled']),
  duration_ms: z.number().min(0),
  error: z.string().optional(),
  tokens: z.number().min(0).optional(),
  cost: z.number().min(0).optional(),
  initiated_by: initiator,
  conversation_id: id.optional(),
  paths: z.array(z.string().max(4_000)).max(10_000),
  change_id: id.optional(),
});
const text = z.object({ hash: z.string(), text: z.string() });
const moved = z.object({ other: path, carries: z.string().optional(), bytes: z.instanceof(Uint8Array).optional() });
const change = z.object({
  change_id: id,
  vaultId: id,
  timestamp: time,
  operation: z.string().max(200),
  message: z.string(),
  initiated_by: initiator,
  call_id: id,
  state: z.enum(['applied', 'undone']),
  files: z.array(z.object({ path, before: text.nullable(), after: text.nullable(), moved: moved.optional() })),
  folder: z.object({ from: path, to: path }).optional(),
  undoes: id.optional(),
});
const head = z.object({
  id,
  vaultId: id,
  title: z.string(),
  created: time,
  updated: time,
  pinned: z.boolean().optional().catch(undefined),
  leaf: z.int().optional().catch(undefined),
});
const conversation = z.object({ head, entries: z.array(z.object({ entry: z.unknown() })) });
const keptHash = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * One record of a file that a person chose, field by field: what is unknown in it is dropped. Such a record never acts by
 * itself. Questions that waited are left out, as are changes that were under way; a call keeps nothing under its own id,
 * so that no result of a file answers for a call of this browser; what a conversation was allowed is asked again.
 * @returns why it is left out, where it is
 */
export function checkRecord(line: RecordLine): RecordLine | LeftOut {
  const checked = check(line);
  return typeof checked === 'string' ? checked : (withoutAbsent(checked) as RecordLine);
}

function check({ store, key = '', value }: RecordLine): RecordLine | LeftOut {
  switch (store) {
    case 'vaults':
      return fit(vault, value, (given) => ({ store, key: given.id, value: given }));
    case 'keyval':
      return key.startsWith('latent.keptConversation.')
        ? fit(keptHash, value, (given) => ({ store, key, value: given }))
        : 'unknown';
    case 'meta':
      return /^spend\/\d{4}-\d{2}-\d{2}$/u.test(key)
        ? fit(spent, value, (given) => ({ store, key, value: given }))
        : 'unknown';
    case 'drafts':
      return key.split('\n').length === 3 ? fit(draft, value, (given) => ({ store, key, value: given })) : 'unknown';
    case 'typed':
      // What a model was writing, or the words of an answer, belong to a turn or question that does not come along.
      return key.startsWith('message\n')
        ? fit(z.looseObject({ text: z.string() }), value, ({ text: words }) => ({ store, key, value: { text: words } }))
        : 'waiting';
    case 'pending':
      return 'waiting';
    case 'changes':
      if (fieldOf(value, 'state') === 'applying') return 'unfinished';
      return fit(change, value, (given) => ({ store, value: { ...given, call_id: renamed(given.call_id) } }));
    case 'activity':
      if (fieldOf(value, 'status') === 'pending') return 'unfinished';
      return fit(activity, value, (given) => ({ store, value: { ...given, id: renamed(given.id) } }));
    case 'conversations':
      return checkConversation(value);
  }
}

function checkConversation(value: unknown): RecordLine | LeftOut {
  const { success, data } = conversation.safeParse(value);
  if (!success) return 'unknown';
  const { pinned, leaf, ...own } = data.head;
  const read = readConversation(
    { title: own.title, created: own.created, pinned, leaf, entries: data.entries.map(({ entry }) => entry) },
    renamed,
  );
  if (!read) return 'unknown';
  const { entries } = read;
  const stored: StoredConversation = {
    head: {
      ...own,
      messageCount: Math.max(0, ...entries.map(({ seq }) => seq + 1)),
      ...(read.pinned && { pinned: true }),
      ...(read.leaf === undefined ? {} : { leaf: read.leaf }),
    } as StoredConversation['head'],
    entries: entries.map(
      (entry) =>
        ({
          id: `${own.id}/${String(entry.seq).padStart(8, '0')}`,
          vaultId: `${own.vaultId} messages`,
          updated: entry.time,
          entry,
        }) as StoredConversation['entries'][number],
    ),
  };
  return { store: 'conversations', value: stored };
}

const PREFIX = 'restored:';

/** Always the same for the same id, so that a call, its entry in the activity and its change still belong together. */
export function renamed(callId: string): string {
  return callId.startsWith(PREFIX) ? callId : `${PREFIX}${callId}`.slice(0, 190);
}

function fit<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  make: (given: z.output<Schema>) => RecordLine,
): RecordLine | LeftOut {
  const parsed = schema.safeParse(value);
  return parsed.success ? make(parsed.data) : 'unknown';
}

/** Without recursion, which what is looked for here would exhaust. */
function isShallow(value: unknown, deepest: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return false;
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}

function withoutAbsent(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, isPlain(one) ? withoutAbsent(one) : (one as unknown)]),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
