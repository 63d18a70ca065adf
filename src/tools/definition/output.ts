import { z } from 'zod';

/**
 * What tools answer, as schemas. All of them are strict: the tests run every answer against its tool's schema, so that a
 * field which is not declared fails them.
 */

/** Fields that any successful answer has or may have. */
const ANSWER = {
  success: z.literal(true),
  has_more: z.boolean().optional().describe('There is more than is shown.'),
  warnings: z.array(z.string()).optional(),
};

/** Fields of an answer to a call that changes something. After a crash during a call only these are known. */
const CHANGE = {
  operation: z.string(),
  path: z.string().optional().describe('The changed file, or the first of several.'),
  change_id: z.string().optional().describe('What undo_change takes; absent where nothing was changed.'),
  hash: z.string().nullable().optional().describe('SHA-256 of the file as it is now; null where it is gone.'),
  message: z.string().optional(),
  unchanged: z.boolean().optional().describe('All was like this already.'),
  changed: z
    .array(z.strictObject({ from: z.int(), lines: z.array(z.string()) }))
    .optional()
    .describe('Of a change of one note’s text: the lines that are different, by the number of the first.'),
  changed_left: z.int().optional().describe('Changed lines that are too many to show.'),
  edited_by_person: z.array(z.string()).optional().describe('Files whose text the person edited before approving it.'),
};

type Fields = Readonly<Record<string, z.ZodType>>;

/** The answer of a tool that reads. */
export function answerOf(fields: Fields): z.ZodObject {
  return z.strictObject({ ...fields, ...ANSWER });
}

/** The answer of a tool that lists: `found` counts all, `results` are those from `offset` on. */
export function listOf(item: Fields, more: Fields = {}): z.ZodObject {
  return answerOf({
    ...more,
    found: z.int().describe('All there are, shown or not.'),
    results: z.array(z.strictObject(item)),
    ...PAGE,
  });
}

/** The position in a list that comes in parts. */
export const PAGE = {
  offset: z.int(),
  next_offset: z.int().optional().describe('The offset of the next part; absent in the last.'),
};

/** The answer of a tool that changes something. */
export function changeOf(fields: Fields = {}): z.ZodObject {
  return z.strictObject({ ...CHANGE, ...fields, ...ANSWER });
}

/** The answer for a change after a crash between the change and its answer. */
export const RECOVERED_CHANGE = z
  .strictObject({ ...CHANGE, ...ANSWER })
  .required({ path: true, change_id: true, message: true });

/** Fields that many answers share: the reference lists them once. */
export const SHARED_FIELDS: Fields = { ...ANSWER, ...CHANGE };

export const DATE = z.string().describe('ISO 8601.');
/** 0 to 1. */
export const SHARE = z.number().min(0).max(1);
export const LINES = z.strictObject({ from: z.int(), to: z.int() });
export const PROPERTIES = z.record(z.string(), z.unknown());
export const CREATED_FROM = z
  .enum(['frontmatter', 'file_name', 'file_time'])
  .describe('Where the date of creation is from.');
export const LINK_TYPE = z.enum(['wikilink', 'markdown', 'embed', 'property']);
export const METHOD = z.enum(['model', 'extract']);

/** A note in a list. */
export const NOTE_ROW = {
  path: z.string(),
  title: z.string(),
  content_preview: z.string(),
  score: SHARE,
  modified: DATE,
  created: DATE,
  created_from: CREATED_FROM,
  tags: z.array(z.string()),
};

/** A note found by words or meaning, with its best passage. */
export const NOTE_HIT = {
  path: z.string(),
  title: z.string(),
  content_preview: z.string(),
  score: SHARE,
  similarity: SHARE.optional(),
  modified: DATE,
  tags: z.array(z.string()),
  heading: z.string().describe('The headings above the passage, outermost first.'),
  chunk: z.string().describe('The passage.'),
  lines: LINES,
};

export const FURTHER_PASSAGES = z
  .array(z.strictObject({ heading: z.string(), lines: LINES, chunk: z.string() }))
  .optional()
  .describe('Its further passages, best first, where several are asked for.');

/** A link as it is written. */
export const LINK = {
  link_text: z.string(),
  link_type: LINK_TYPE,
  line: z.int(),
  context: z.string(),
  property: z.string().optional(),
  subpath: z.string().optional().describe('The heading or block.'),
};

/** A relation, seen from one of its ends. */
export const EDGE = z.strictObject({
  edge_id: z.string(),
  type: z.string(),
  node_id: z.string().nullable().describe('The other end; null where it leads to nothing.'),
  title: z.string(),
  resolved: z.boolean(),
  confidence: SHARE,
  notes: z.string().optional(),
  created: z.string().optional(),
  by: z.string().optional(),
  written_as: z.string().describe('relations, or the property that it is.'),
  line: z.int(),
});

export const RELATED_NODE = z.strictObject({
  node_id: z.string(),
  type: z.string(),
  title: z.string(),
  score: z.number(),
  suggested_relationship: z.string(),
  reasoning: z.string(),
  guess: z.boolean().optional().describe('By rules, without a model.'),
});

/** Links that a move or a merge could not rewrite. */
export const LINKS_UPDATED = {
  links_updated: z.int(),
  not_updated: z.array(z.strictObject({ path: z.string(), line: z.int(), link: z.string(), reason: z.string() })),
};
