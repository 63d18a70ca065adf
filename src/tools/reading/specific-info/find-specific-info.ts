import { z } from 'zod';
import { readNote } from '../../../fs-access/read-note.ts';
import { patternText } from '../../../notes/basics/pattern.ts';
import { parseDateExpression, toLocalIso } from '../../../notes/dates/dates.ts';
import { findDrawing } from '../../../notes/formats/drawing/read-drawing.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { PatternMatch } from '../../../workers/contract.ts';
import { defineReadTool, type ToolContext } from '../../definition/define-tool.ts';
import { answerOf, DATE, PAGE } from '../../definition/output.ts';
import { failure } from '../../definition/result.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import { groupBy } from '../group-by.ts';
import { offsetInput, pageOf } from '../page-input.ts';
import { checkPattern, PATTERN_TIMEOUT, timeoutWarning, withWords, type Pattern } from '../pattern-match.ts';

/**
 * How addresses tend to be written, in a few languages. They are guesses and are labelled so:
 * no pattern knows every street.
 */
export const ADDRESS_PATTERNS: readonly { readonly source: string; readonly flags: string }[] = [
  // A line that says it is an address.
  {
    source: patternText`
    (?<=^[^\p{L}\n]*(?:(?:home|postal|street|work|billing)\s)?
    (?:address|adresse|anschrift|dirección|indirizzo|endereço|地址)[^\p{L}\d\n]{1,8})[\p{L}\d][^\n]{5,120}
  `,
    flags: 'gimu',
  },
  // 12 Elm Tree Road, Oxford OX1 2AB
  {
    source: patternText`
    \b\d{1,5}[A-Za-z]?\s(?:[A-Z][\w'.-]{0,30}\s){1,4}
    (?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Place|Pl|Way
    |Terrace|Close|Crescent|Highway|Hwy|Parkway|Pkwy)\b\.?(?:,(?:[^\n.;!?]|\.(?!\s|$)){2,60})?
  `,
    flags: 'g',
  },
  // Lindenstraße 12a, 10969 Berlin
  {
    source: patternText`
    (?<!\p{L})\p{Lu}[\p{L}.-]{0,40}(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer)
    \s\d{1,4}\s?[a-z]?(?![\p{L}\d])(?:,\s*\d{4,5}\s\p{Lu}[\p{L}-]+)?
  `,
    flags: 'gu',
  },
  // 5 bis, rue des Lilas
  {
    source: String.raw`(?<!\p{L})\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|boulevard|place|chemin|allée|quai|impasse)\s(?:[^\n.;!?]|\.(?!\s|$)){3,60}`,
    flags: 'giu',
  },
  // Calle Mayor, 5 · Via Roma 12
  {
    source: String.raw`(?<!\p{L})(?:Calle|Avenida|Plaza|Via|Viale|Piazza|Corso|Rua)\s\p{Lu}[^\n,\d]{2,40},?\s\d{1,4}(?!\d)`,
    flags: 'gu',
  },
  // 北京市海淀区中关村大街27号
  { source: String.raw`[\u4e00-\u9fff]{2,10}[省市区县][\u4e00-\u9fff\d]{0,20}[路街道巷]\d{1,5}号`, flags: 'gu' },
];

/** 17 characters without I, O and Q, with at least one digit and one letter. */
export const VIN_PATTERN = String.raw`\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}\b`;

// The values and weights of 49 CFR 565.15, table III and IV. I, O and Q have none.
const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the ninth character is the check digit that North American numbers carry; European ones need not have it. */
export function hasValidCheckDigit(vin: string): boolean {
  const upper = vin.toUpperCase();
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const character = upper.charAt(at);
    return total + weight * (VALUES[character] ?? Number(character));
  }, 0);
  const checkRemainder = sum % 11;
  return upper.charAt(8) === (checkRemainder === 10 ? 'X' : String(checkRemainder));
}

/** Digits with at most two separators between them, so that two numbers on a line stay two. */
export const PHONE_PATTERN = String.raw`(?<![\w.+#/-])(?:\+|00|\()?\(?\d(?:[ .\-/()\u00A0\u2011]{0,2}\d){5,14}(?![\w])`;

type Details = Record<string, unknown> | undefined;

/** How one kind of information is found: patterns for the index, and a check of each match. */
interface InfoKind {
  readonly patterns: readonly Pattern[];
  /** Further fields of the answer, which may replace others; `undefined` where the match is not a value of this kind. */
  readonly inspect: (match: PatternMatch, now: number) => Details | Promise<Details>;
}

/** The numbering plans of all countries are large and rarely needed: they are loaded with the first number, and once for thousands. */
let phones: ReturnType<typeof loadPhones> | undefined;

async function loadPhones() {
  const { personRegion, toPhone } = await import('./phone.ts');
  return { toPhone, region: personRegion() };
}

/** What could not be fetched is tried again with the next number. */
function forgetPhones(error: unknown): never {
  phones = undefined;
  throw error;
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';

export const INFO_KINDS: Readonly<Record<'vin' | 'phone' | 'email' | 'address' | 'url' | 'number' | 'date', InfoKind>> =
  {
    vin: {
      patterns: [{ source: VIN_PATTERN, flags: 'gi' }],
      inspect: ({ value }) => ({ valid_check_digit: hasValidCheckDigit(value) }),
    },
    phone: {
      patterns: [{ source: PHONE_PATTERN, flags: 'g' }],
      inspect: async ({ value, before }) => {
        const { toPhone, region } = await (phones ??= loadPhones().catch(forgetPhones));
        const phone = toPhone(value, before, region);
        return phone && { value: value.trim(), ...phone };
      },
    },
    email: {
      patterns: [
        {
          source: String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}(?![\p{L}\p{N}])`,
          flags: 'gu',
        },
      ],
      inspect: () => ({}),
    },
    url: {
      patterns: [{ source: String.raw`(?:\bhttps?:\/\/|(?<![\w./@])www\.)[^\s<>"\u0060\]|{}]{3,2000}`, flags: 'gi' }],
      inspect: ({ value }) => ({ value: trimUrl(value) }),
    },
    number: {
      patterns: [{ source: String.raw`\b\d(?:[.,'’]?\d){2,40}\b`, flags: 'g' }],
      inspect: () => ({}),
    },
    date: {
      patterns: [
        { source: String.raw`\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b`, flags: 'g' },
        { source: String.raw`\b\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b`, flags: 'g' },
        { source: String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)?\s(?:of\s)?(?:${MONTHS})\.?(?:,?\s\d{4})?\b`, flags: 'gi' },
        { source: String.raw`\b(?:${MONTHS})\.?\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?\b`, flags: 'gi' },
        { source: String.raw`\d{4}年\d{1,2}月\d{1,2}日`, flags: 'g' },
      ],
      inspect: ({ value }, nowMs) => {
        const period = parseDateExpression(value, nowMs);
        return period ? { date: toLocalIso(period.from).slice(0, 10) } : {};
      },
    },
    address: { patterns: ADDRESS_PATTERNS, inspect: ({ value }) => ({ value: value.trim(), kind: 'guess' }) },
  };

/** Without the full stop or bracket that ends the surrounding sentence; matching brackets are kept. */
function trimUrl(url: string): string {
  let trimmed = url;
  for (;;) {
    const last = trimmed.at(-1) ?? '';
    const unopened = last === ')' && trimmed.split(')').length > trimmed.split('(').length;
    if (!unopened && !/[.,;:!?'*_~]/.test(last)) return trimmed;
    trimmed = trimmed.slice(0, -1);
  }
}

/** The property that marks a drawing of the Excalidraw plugin. */
const DRAWING = { source: '^excalidraw-plugin[ \\t]*:', flags: 'm' };

/** Leaves out the matches in the code of drawings, which is full of numbers: the places and sizes of shapes. */
async function withoutDrawings(
  matches: readonly PatternMatch[],
  { index, vault }: Pick<ToolContext, 'index' | 'vault'>,
): Promise<PatternMatch[]> {
  const paths = [...new Set(matches.map(({ path }) => path))];
  if (paths.length === 0) return [];
  const drawings = await index.findPattern({
    patterns: [DRAWING],
    paths,
    maxMatches: paths.length,
    maxPerNote: 1,
    timeoutMs: PATTERN_TIMEOUT,
  });
  const codeOf = new Map<VaultPath, { readonly from: number; readonly to: number }>();
  for (const { path } of drawings.matches) {
    // One that cannot be read just now is left as the index has it.
    const note = await readNote(vault, path).catch(() => undefined);
    const block = note && findDrawing(note.text);
    if (block) codeOf.set(path, { from: block.line, to: block.line + block.code.split('\n').length });
  }
  return matches.filter(({ path, line }) => {
    const code = codeOf.get(path);
    return !code || line < code.from || line > code.to;
  });
}

const MOST_CANDIDATES = 10_000;
const MOST_NOTES_OF_QUERY = 100;

const KINDS = Object.keys(INFO_KINDS);

const findSpecificInfoInput = () =>
  z.strictObject({
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
  input: findSpecificInfoInput,
  output: () =>
    answerOf({
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
    if (paths?.length === 0)
      return specificInfoAnswer(info_type, [], 0, 0, [`No note holds ${inQuotes(query ?? '')}.`]);

    const request = {
      patterns: kind.patterns,
      maxMatches: MOST_CANDIDATES,
      timeoutMs: PATTERN_TIMEOUT,
      ...(paths && { paths }),
    };
    const response = await context.index.findPattern(request);
    // To take over thousands of matches is a task of its own.
    await createYielder(undefined, 0)();
    const orderedMatches = sortMatchesByPath(await withoutDrawings(response.matches, context), paths);
    const detailedMatches: (readonly [PatternMatch, object])[] = [];
    const pause = createYielder();
    for (const match of kind.patterns.length === 1 ? orderedMatches : withoutOverlaps(orderedMatches)) {
      const details = await kind.inspect(match, context.clock.now());
      if (details) detailedMatches.push([match, details]);
      await pause();
    }
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
    return specificInfoAnswer(
      info_type,
      detailedMatches
        .slice(offset, offset + max_results)
        .map(([match, details]) => toFound(match, details, context_words)),
      detailedMatches.length,
      offset,
      warnings,
      response.timedOut || cutShort,
    );
  },
});

function ownKind(name: string): InfoKind | undefined {
  const namedKind = KINDS.find((kind) => kind === name.toLowerCase());
  return namedKind === undefined ? undefined : INFO_KINDS[namedKind as keyof typeof INFO_KINDS];
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

function sortMatchesByPath(matches: readonly PatternMatch[], paths: readonly VaultPath[] | undefined): PatternMatch[] {
  const rank = new Map(paths?.map((path, at) => [path, at]));
  return matches.toSorted((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
}

/** One place can match several patterns of a kind: the first pattern’s match counts. */
function withoutOverlaps(matches: readonly PatternMatch[]): PatternMatch[] {
  const byLine = groupBy(matches, ({ path, line }) => `${line}:${path}`);
  return [...byLine.values()].flatMap((line) => {
    const byPattern = groupBy(line, ({ pattern }) => pattern);
    return [...byPattern.values()]
      .toSorted(([a], [b]) => a!.pattern - b!.pattern)
      .map((patternMatches) => patternMatches.toSorted((a, b) => a.column - b.column))
      .reduce(addBetween);
  });
}

/** Those of `more` that overlap none of `taken`, and these, in their order; neither overlap each other. */
function addBetween(earlierMatches: readonly PatternMatch[], more: readonly PatternMatch[]): PatternMatch[] {
  const merged: PatternMatch[] = [];
  let next = 0;
  for (const match of more) {
    for (
      let earlierMatch = earlierMatches[next];
      earlierMatch && matchEndColumn(earlierMatch) <= match.column;
      earlierMatch = earlierMatches[++next]
    )
      merged.push(earlierMatch);
    if ((earlierMatches[next]?.column ?? Infinity) >= matchEndColumn(match)) merged.push(match);
  }
  return [...merged, ...earlierMatches.slice(next)];
}

const matchEndColumn = ({ column, value }: PatternMatch): number => column + value.length;

function toFound(match: PatternMatch, details: object, contextWords: number): object {
  const { path, title, line, column, value } = match;
  return {
    value,
    context: withWords(match, contextWords),
    path,
    title,
    line,
    column,
    modified: toLocalIso(match.modified),
    ...details,
  };
}

function specificInfoAnswer(
  infoType: string,
  matches: readonly unknown[],
  matchCount: number,
  offset: number,
  warnings: readonly string[],
  more = false,
) {
  const page = pageOf(matchCount, offset, matches.length);
  return {
    success: true as const,
    info_type: infoType,
    found: matchCount,
    matches,
    ...page,
    has_more: page.has_more || more,
    ...(warnings.length > 0 && { warnings }),
  };
}
