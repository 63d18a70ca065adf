import { z } from 'zod';
import { toLocalIso } from '../../../notes/dates/dates.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { PatternMatch } from '../../../workers/contract.ts';
import { defineReadTool, type ToolContext } from '../../definition/define-tool.ts';
import { answerOf, DATE, PAGE } from '../../definition/output.ts';
import { groupBy } from '../group-by.ts';
import { checkPattern, PATTERN_TIMEOUT, timeoutWarning, withWords } from '../pattern-match.ts';
import { offsetInput, pageOf } from '../page-input.ts';
import { failure } from '../../definition/result.ts';
import { INFO_KINDS, type InfoKind } from './info-kinds.ts';
import { withoutDrawings } from './without-drawings.ts';

const MOST_CANDIDATES = 10_000;
const MOST_NOTES_OF_QUERY = 100;

const KINDS = Object.keys(INFO_KINDS);

const input = z.strictObject({
  info_type: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe(`${KINDS.join(', ')}; or another word, with pattern. number: 3 digits or more.`),
  pattern: z
    .string()
    .min(1)
    .optional()
    .describe('A JavaScript regular expression, without case, in place of the kind’s own.'),
  context_words: z.int().min(0).max(100).default(10).describe('Words of context on each side.'),
  query: z.string().trim().min(1).optional().describe('Only in notes that hold these words, e.g. "car insurance".'),
  max_results: z.int().min(1).max(1000).default(50).describe('The most to give.'),
  offset: offsetInput,
});

export const findSpecificInfo = defineReadTool({
  name: 'find_specific_info',
  title: 'Find a fact',
  description:
    'Finds values of a kind in the notes: "what’s my VIN / phone / email / address / number". Give query to look only in notes about something. ' +
    'An address is a guess and labelled so.',
  category: 'core',
  risk: 'read',
  input,
  output: answerOf({
    info_type: z.string(),
    found: z.int(),
    matches: z.array(
      z.strictObject({
        value: z.string(),
        context: z.string(),
        path: z.string(),
        title: z.string(),
        line: z.int(),
        column: z.int(),
        modified: DATE,
        valid_check_digit: z.boolean().optional().describe('Of a VIN; European ones have none.'),
        valid: z.boolean().optional().describe('Of a phone number: whether it can exist.'),
        international: z.string().optional(),
        country: z.string().optional(),
        possible_countries: z.array(z.string()).optional(),
        kind: z.literal('guess').optional().describe('Of an address.'),
        date: z.string().optional().describe('The day, where the text names one.'),
      }),
    ),
    ...PAGE,
  }),
  example: { info_type: 'phone', query: 'dentist' },
  summary: ({ info_type, query }) =>
    `Looked for ${info_type === 'custom' ? 'a pattern' : `a ${info_type}`}${query === undefined ? '' : ` in notes on ${inQuotes(query)}`}`,
  async run({ info_type, pattern, context_words, query, max_results, offset }, context) {
    const kind = customKind(pattern) ?? ownKind(info_type);
    if (!kind)
      return failure(
        'invalid_input',
        `“pattern” is missing: how ${info_type === 'custom' ? 'a custom value' : `a value of the kind ${inQuotes(info_type)}`} is written is not known.`,
        `Call find_specific_info with pattern, or with one of these as info_type: ${KINDS.join(', ')}.`,
      );
    const notes = query === undefined ? undefined : await notesOf(query, context);
    const paths = notes?.paths;
    if (paths?.length === 0) return answer(info_type, [], 0, 0, [`No note holds ${inQuotes(query ?? '')}.`]);

    const request = {
      patterns: kind.patterns,
      maxMatches: MOST_CANDIDATES,
      timeoutMs: PATTERN_TIMEOUT,
      ...(paths && { paths }),
    };
    const response = await context.index.findPattern(request);
    const written = await withoutDrawings(response.matches, context);
    const candidates = withoutOverlaps(inOrder(written, paths)).map((match) =>
      toMatch(match, kind, context_words, context),
    );
    const all = (await Promise.all(candidates)).flat();
    const cutShort = response.matchesFound > response.matches.length;
    const warnings = [
      ...(response.timedOut ? [timeoutWarning()] : []),
      ...(notes && notes.found > notes.paths.length
        ? [
            `${notes.found} notes hold these words; only the best ${notes.paths.length} were looked at: give more of them, or leave query out.`,
          ]
        : []),
      ...(cutShort ? ['There are more places than were looked at; narrow them with query.'] : []),
    ];
    return answer(
      info_type,
      all.slice(offset, offset + max_results),
      all.length,
      offset,
      warnings,
      response.timedOut || cutShort,
    );
  },
});

function ownKind(name: string): InfoKind | undefined {
  const known = KINDS.find((kind) => kind === name.toLowerCase());
  return known === undefined ? undefined : INFO_KINDS[known as keyof typeof INFO_KINDS];
}

function customKind(pattern: string | undefined): InfoKind | undefined {
  if (pattern === undefined) return undefined;
  return { patterns: [checkPattern({ source: pattern, flags: 'gim' }, 'pattern')], inspect: () => ({}) };
}

/** Paths of the notes with these words, best first, and how many there are in all. */
async function notesOf(query: string, context: ToolContext): Promise<{ paths: VaultPath[]; found: number }> {
  const { hits, found } = await context.index.search({ query, mode: 'text', limit: MOST_NOTES_OF_QUERY });
  return { paths: hits.map((hit) => hit.path), found };
}

function inOrder(matches: readonly PatternMatch[], paths: readonly VaultPath[] | undefined): PatternMatch[] {
  const rank = new Map(paths?.map((path, at) => [path, at]));
  return matches.toSorted((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
}

/** One place can match several patterns of a kind: the first pattern’s match counts. */
function withoutOverlaps(matches: readonly PatternMatch[]): PatternMatch[] {
  const kept: PatternMatch[] = [];
  for (const lines of groupBy(matches, ({ path, line }) => `${line}:${path}`).values()) {
    const taken: PatternMatch[] = [];
    for (const match of lines.toSorted((a, b) => a.pattern - b.pattern))
      if (!taken.some((other) => overlap(other, match))) taken.push(match);
    kept.push(...taken.toSorted((a, b) => a.column - b.column));
  }
  return kept;
}

function overlap(a: PatternMatch, b: PatternMatch): boolean {
  return a.column < b.column + b.value.length && b.column < a.column + a.value.length;
}

async function toMatch(match: PatternMatch, kind: InfoKind, contextWords: number, context: ToolContext) {
  const details = await kind.inspect(match, context.clock.now());
  if (!details) return [];
  const { path, title, line, column, value } = match;
  return [
    {
      value,
      context: withWords(match, contextWords),
      path,
      title,
      line,
      column,
      modified: toLocalIso(match.modified),
      ...details,
    },
  ];
}

function answer(
  infoType: string,
  matches: readonly unknown[],
  found: number,
  offset: number,
  warnings: readonly string[],
  more = false,
) {
  const page = pageOf(found, offset, matches.length);
  return {
    success: true as const,
    info_type: infoType,
    found,
    matches,
    ...page,
    has_more: page.has_more || more,
    ...(warnings.length > 0 && { warnings }),
  };
}
