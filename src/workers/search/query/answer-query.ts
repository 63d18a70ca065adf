import { parseDateExpression } from '../../../notes/dates/dates.ts';
import { belowTitle } from '../../../notes/markdown/heading-line.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { describeQuery } from '../../../notes/query/describe-query.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { isWithinKind, NEEDLESS_FIELDS, type QueryNode } from '../../../notes/query/query-tree.ts';
import { readQuery } from '../../../notes/query/read-query.ts';
import type {
  SearchHit,
  SearchRequest,
  SearchResponse,
  PatternMatch,
  PatternRequest,
} from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { nextTask } from '../../threads/next-task.ts';
import { contentTerms } from '../../words/function-words.ts';
import { parseQuery, queryPartWords, type QueryTerm, toQueryTerm } from '../../words/parse-query.ts';
import type { WordEngine } from '../../words/word-engine.ts';
import { HIT_SQL, MOST_TAGS } from '../build-hit.ts';
import { makeExcerpt, termsOf } from '../excerpt.ts';
import { allowedDocuments, intersection } from '../note-filter.ts';
import { sortSearchHits } from '../search-notes.ts';
import type { Answer } from '../search-slots.ts';
import { type ConditionParts, documentsBySql, patternOf, withWord } from './leaf-sql.ts';
import { notesWithPart } from './within-parts.ts';
import { withoutLineStart } from '../../../notes/markdown/line-index.ts';
import { unknownTags, whatExcludes } from './other-queries.ts';

const ROWS = `SELECT id, path, title, modified, hash, preview FROM documents WHERE id IN (SELECT value FROM json_each(?))`;

const ORDER: Readonly<Record<NonNullable<SearchRequest['sort']>, string>> = {
  best: 'modified DESC, name_key, path',
  newest: 'modified DESC, name_key, path',
  name: 'title_key, path',
};

interface DocumentRow {
  readonly id: number;
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  readonly hash: string;
  readonly preview: string;
}

/** Notes that conditions alone found, the one changed last first; with the match where a pattern found them. */
function listDocuments(
  database: Database,
  documents: ReadonlySet<number>,
  { sort = 'best', limit }: Pick<SearchRequest, 'sort' | 'limit'>,
  matches: ReadonlyMap<VaultPath, ShownMatch>,
  wantedTags: readonly string[],
): SearchHit[] {
  const rows = database.all<DocumentRow>(
    `${ROWS} ORDER BY ${ORDER[sort]} LIMIT ?`,
    JSON.stringify([...documents]),
    limit,
  );
  return rows.map(({ id, preview, ...row }) => ({
    ...row,
    score: 1,
    tags: database
      .all<{ tag: string }>(HIT_SQL.tags, id)
      .slice(0, MOST_TAGS)
      .map(({ tag }) => tag),
    headingPath: [],
    chunk: 0,
    ...previewOrMatch(belowTitle(preview, row.title), matches.get(row.path)),
    why: wantedTags.map((value) => ({ kind: 'tag', value })),
  }));
}

/** Characters before a pattern's match. */
const LEAD = 60;

function previewOrMatch(
  preview: string,
  match: PatternMatch | undefined,
): Pick<SearchHit, 'lines' | 'text' | 'excerpt' | 'marks'> {
  return match ? shownMatch(match) : { lines: { from: 1, to: 1 }, text: preview, excerpt: preview, marks: [] };
}

/** A pattern's match, with the text of its line around it. */
function shownMatch(match: PatternMatch): Pick<SearchHit, 'lines' | 'text' | 'excerpt' | 'marks'> {
  const leadingText = match.before.length > LEAD ? `…${match.before.slice(-LEAD)}` : withoutLineStart(match.before);
  const excerpt = `${leadingText}${match.value}${match.after}`;
  return {
    lines: { from: match.line, to: match.line },
    text: excerpt,
    excerpt,
    marks: [[leadingText.length, leadingText.length + match.value.length]],
  };
}

interface ShownMatch extends PatternMatch {
  /** It is the task or the line that was asked for: what else the note has of these words is beside the point. */
  readonly isAsked?: boolean;
}

interface FoundDocuments {
  readonly documents: ReadonlySet<number>;
  /** For notes that a pattern found: where. */
  readonly matches: ReadonlyMap<VaultPath, ShownMatch>;
  /** Sentences on what was not looked through. */
  readonly warnings: readonly string[];
}

const ALL = 'SELECT id FROM documents WHERE ignored = 0';
const PATHS = 'SELECT id, path FROM documents WHERE id IN (SELECT value FROM json_each(?))';
const FILE = 'SELECT path, title, modified, hash FROM documents WHERE id = ?';
const PATTERN_MS = 3000;

/** The documents for which every one of the conditions holds. */
async function findDocuments(conditions: readonly QueryNode[], parts: ConditionParts): Promise<FoundDocuments> {
  const matches = new Map<VaultPath, ShownMatch>();
  const warnings = new Set<string>();
  const everything = new Set(parts.database.all<{ id: number }>(ALL).map(({ id }) => id));
  const documents = await narrow({ kind: 'all', parts: conditions }, everything);
  return { documents, matches, warnings: [...warnings] };

  /** Those of the documents for which the condition holds. */
  async function narrow(node: QueryNode, among: ReadonlySet<number>): Promise<ReadonlySet<number>> {
    parts.signal.throwIfAborted();
    if (among.size === 0) return among;
    switch (node.kind) {
      case 'all': {
        let remainingIds = among;
        for (const part of node.parts.toSorted((a, b) => effortOf(a) - effortOf(b)))
          remainingIds = await narrow(part, remainingIds);
        return remainingIds;
      }
      case 'any': {
        const matchingIds = new Set<number>();
        for (const part of node.parts) for (const id of await narrow(part, among)) matchingIds.add(id);
        return matchingIds;
      }
      case 'not':
        return excludeIds(among, await narrow(node.part, among));
      case 'word':
        return intersection(among, withWord(parts.words, toQueryTerm(node.text, node.text === parts.typing)));
      case 'phrase':
        return intersection(among, parts.words.notesWith({ text: node.text, prefix: false }));
      case 'line':
      case 'section':
      case 'block':
      case 'task':
      case 'task-todo':
      case 'task-done':
      case 'match-case':
        return notesWithPart(
          node,
          among,
          parts,
          (warning) => void warnings.add(warning),
          (id, part) => {
            const row = parts.database.get<Pick<PatternMatch, 'path' | 'title' | 'modified' | 'hash'>>(FILE, id);
            const isAsked = node.kind !== 'match-case';
            if (row && !matches.has(row.path))
              matches.set(row.path, { ...row, ...part, inNote: 1, pattern: 0, isAsked });
          },
        );
      default: {
        const pattern = patternOf(node);
        return pattern
          ? withPattern(pattern, among)
          : intersection(among, documentsBySql(parts.database, node) ?? new Set());
      }
    }
  }

  async function withPattern(pattern: PatternRequest['patterns'][number], among: ReadonlySet<number>) {
    const rows = parts.database.all<{ id: number; path: VaultPath }>(PATHS, JSON.stringify([...among]));
    const patternResponse = await parts.findPattern({
      patterns: [pattern],
      paths: rows.map(({ path }) => path),
      maxMatches: rows.length,
      maxPerNote: 1,
      timeoutMs: PATTERN_MS,
    });
    if (patternResponse.timedOut)
      warnings.add(
        `The pattern /${pattern.source}/ ran longer than ${PATTERN_MS / 1000} s and was stopped: other notes may have it too. A simpler one sees all.`,
      );
    const having = new Set(patternResponse.matches.map(({ path }) => path));
    for (const match of patternResponse.matches) if (!matches.has(match.path)) matches.set(match.path, match);
    return new Set(rows.filter(({ path }) => having.has(path)).map(({ id }) => id));
  }
}

/** What narrows cheaply comes first; patterns read every text that is left. */
function effortOf(node: QueryNode): number {
  if (patternOf(node)) return 4;
  if (isWithinKind(node.kind)) return 3;
  if ('part' in node) return effortOf(node.part);
  return 'parts' in node ? Math.max(2, ...node.parts.map(effortOf)) : 1;
}

const excludeIds = (among: ReadonlySet<number>, excludedIds: ReadonlySet<number>): Set<number> =>
  new Set([...among].filter((id) => !excludedIds.has(id)));

/** A query, taken apart: what orders the notes, and what each of them must fulfil. */
interface ReadRequest {
  /** Only words, phrases, and nothing that could not be read: to be searched for as it was typed. */
  readonly isPlain: boolean;
  /** Words and phrases, for the ranking; '' where there are none. */
  readonly ranked: string;
  readonly conditions: readonly QueryNode[];
  /** No word stands outside of the conditions: a note that fulfils them is what was asked for, whichever words it has. */
  readonly isChosen: boolean;
  /** How it was understood, for a person; '' where there are only words. */
  readonly understood: string;
  /** As it was typed. */
  readonly tree: QueryNode;
  readonly problems: readonly string[];
  /** The last word, while it is being typed. */
  readonly typing: string | undefined;
  readonly tags: readonly string[];
  /** Every word and phrase that is asked for, as it is marked. */
  readonly leaves: readonly QueryNode[];
  /** Whether the ranking alone would not know all of them as they are: in groups, phrases are ranked as words. */
  readonly hasGroups: boolean;
}

const showDay = (ms: number): string => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(ms);

/** Words and phrases side by side stay as they were typed: they are ranked, and the engine asks for the phrases. */
function readRequest(query: string, isTyping: boolean): ReadRequest {
  const { tree, problems, endsInWord } = readQuery(query, {
    readDate: (text) => parseDateExpression(text, Date.now()),
  });
  const parts = tree.kind === 'all' ? tree.parts : [tree];
  const isLoose = ({ kind }: QueryNode): boolean => kind === 'word' || kind === 'phrase';
  const conditions = parts.filter((part) => !isLoose(part));
  const isChosen = !parts.some(isLoose);
  // Beside other words, those of “(tea OR coffee)” say only which notes: one that has both is not about the other words.
  const isRanked = (part: QueryNode): boolean => isChosen || part.kind !== 'any';
  const leavesOf = (part: QueryNode): QueryNode[] => (isLoose(part) ? [part] : wanted(part).map(asWord));
  const last = parts.flatMap(leavesOf).at(-1);
  return {
    isPlain: conditions.length === 0 && problems.length === 0,
    ranked: parts.filter(isRanked).flatMap(leavesOf).map(writeQueryTerm).join(' '),
    conditions,
    isChosen,
    understood: conditions.length > 0 ? describeQuery(tree, showDay) : '',
    tree,
    problems,
    typing: isTyping && endsInWord && last?.kind === 'word' ? last.text : undefined,
    leaves: conditions.length > 0 ? parts.flatMap((part) => wanted(part, true)) : [],
    hasGroups: conditions.some(({ kind }) => kind === 'any' || kind === 'all' || kind === 'match-case'),
    tags: parts.flatMap((part) => (part.kind === 'tag' ? [part.value] : [])),
  };
}

/** In groups a phrase is one of several possibilities: its words are ranked, and the condition asks for it. */
const asWord = (leaf: QueryNode): QueryNode => (leaf.kind === 'phrase' ? { kind: 'word', text: leaf.text } : leaf);

const writeQueryTerm = (leaf: QueryNode): string =>
  leaf.kind === 'phrase' ? `"${leaf.text}"` : leaf.kind === 'word' ? leaf.text : '';

/**
 * The words and phrases that a note is to have, in order.
 * @param inAnyCase leaves out those whose capitals count
 */
function wanted(node: QueryNode, inAnyCase = false): QueryNode[] {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return [node];
    case 'title':
      return [{ kind: 'word', text: node.value }];
    case 'all':
    case 'any':
      return node.parts.flatMap((part) => wanted(part, inAnyCase));
    case 'match-case':
      return inAnyCase ? [] : wanted(node.part);
    default:
      return isWithinKind(node.kind) && 'part' in node ? wanted(node.part, inAnyCase) : [];
  }
}

/** An operator that asks for what is done anyway: it is no word to look for. */
const NEEDLESS = new RegExp(`(?:${[...NEEDLESS_FIELDS].join('|')}):`, 'iu');

interface QueryParts extends Omit<ConditionParts, 'signal' | 'typing'> {
  readonly answer: Answer;
}

/** Answers a query with operators: conditions choose the notes and words rank them; conditions alone list notes by date. */
export async function answerQuery(
  parts: QueryParts,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  // Let newer keystrokes that are already queued run first.
  await nextTask();
  signal.throwIfAborted();
  const parsedRequest = readRequest(request.query, request.prefix ?? false);
  const among = allowedDocuments(parts.database, request);
  const exact = exactQuery(parts.words, request.query);
  const problems = [...parsedRequest.problems, ...(exact ? [exact.problem] : [])];
  const tagRemarks = parsedRequest.understood ? unknownTags(parts.database, parsedRequest.tags, among) : [];
  const queryRemarks = {
    ...(parsedRequest.understood && {
      understood: [parsedRequest.understood, ...tagRemarks].join('. '),
      reading: { tree: parsedRequest.tree, remarks: tagRemarks },
    }),
    ...(problems.length > 0 && { problems }),
    ...(exact && { exactly: exact.exactly }),
  };
  if (parsedRequest.isPlain) {
    const plain = NEEDLESS.test(request.query) ? { ...request, query: parsedRequest.ranked } : request;
    return { ...(await parts.answer(plain, undefined, signal)), ...queryRemarks };
  }
  const isRanked = parseQuery(parsedRequest.ranked).plain !== '';
  if (!isRanked && parsedRequest.conditions.length === 0)
    return { hits: [], found: 0, mode: 'text', warnings: [], ...queryRemarks };
  const conditionParts = { ...parts, signal, typing: parsedRequest.typing };
  const { documents, matches, warnings } = await findDocuments(parsedRequest.conditions, conditionParts);
  const allowed = intersection(documents, among);
  if (isRanked) {
    const words = {
      ...request,
      query: parsedRequest.ranked,
      prefix: parsedRequest.typing !== undefined && parsedRequest.ranked.endsWith(parsedRequest.typing),
    };
    const response = await parts.answer(words, allowed, signal);
    const ranked =
      parsedRequest.hasGroups || matches.size > 0
        ? showConditions(response.hits, termsToMark(parts.words, parsedRequest.leaves, parsedRequest.typing), matches)
        : response.hits;
    const answered = { ...response, hits: ranked, warnings: [...warnings, ...response.warnings], ...queryRemarks };
    if (!parsedRequest.isChosen) return answered;
    const listedHits = listDocuments(parts.database, allowed, request, matches, parsedRequest.tags);
    return {
      ...answered,
      hits: sortSearchHits(withRest(ranked, listedHits, request.limit), request.sort),
      found: allowed.size,
    };
  }
  const hits = listDocuments(parts.database, allowed, request, matches, parsedRequest.tags);
  if (allowed.size > 0) return { hits, found: allowed.size, mode: 'text', warnings, ...queryRemarks };
  const excluding = await whatExcludes(parsedRequest.conditions, async (conditions) => {
    const without = await findDocuments(conditions, conditionParts);
    return intersection(without.documents, among).size;
  });
  const described = queryRemarks.understood && {
    understood: [queryRemarks.understood, ...excluding].join('. '),
    reading: { tree: parsedRequest.tree, remarks: [...tagRemarks, ...excluding] },
  };
  return { hits, found: 0, mode: 'text', warnings, ...queryRemarks, ...described };
}

/** Where `-word` leaves out notes that have the whole query as it is written, such as a command: the query in quotes, and a sentence on it. */
function exactQuery(
  words: WordEngine,
  query: string,
): { readonly exactly: string; readonly problem: string } | undefined {
  const text = query.trim();
  // What stands in quotes is no option.
  const option = /(?<=^|\s)-[\p{L}\p{N}]\S*/u.exec(text.replaceAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gsu, ' '))?.[0];
  if (option === undefined || text === option) return undefined;
  const notes = words.notesWith({ text, prefix: false }).size;
  if (notes === 0) return undefined;
  const exactly = `"${text.replaceAll('"', '\\"')}"`;
  const shown = text.includes('"') ? 'this' : inQuotes(text);
  return {
    exactly,
    problem: `${option} leaves out notes. ${notes === 1 ? '1 note has' : `${notes} notes have`} ${shown} as it is written: search for ${exactly}, with the quotes.`,
  };
}

/** Each of them is what was asked for: those with the words first, then the others, such as the tagged ones of “tag:tea OR coffee”. */
function withRest(ranked: readonly SearchHit[], listed: readonly SearchHit[], limit: number): SearchHit[] {
  const rankedPaths = new Set(ranked.map(({ path }) => path));
  const fitting = ranked.map((hit) => (hit.fit === 'weak' ? { ...hit, fit: 'strong' as const } : hit));
  const unrankedHits = listed.filter(({ path }) => !rankedPaths.has(path)).map((hit) => ({ ...hit, score: 0 }));
  return [...fitting, ...unrankedHits].slice(0, limit);
}

/** The words and phrases of a query as they are marked: words in their forms, phrases as they stand. */
function termsToMark(
  words: WordEngine,
  leaves: readonly QueryNode[],
  typing: string | undefined,
): readonly QueryTerm[] {
  const wordTexts = leaves.flatMap((leaf) => (leaf.kind === 'word' ? queryPartWords(leaf.text) : []));
  const phrases = leaves.flatMap((leaf) => (leaf.kind === 'phrase' ? [{ text: leaf.text, prefix: false }] : []));
  const expandedQuery = words.expand({
    words: wordTexts.map((text) => toQueryTerm(text, text === typing)),
    phrases,
    excluded: [],
    plain: '',
  });
  return termsOf({ ...expandedQuery, words: contentTerms(expandedQuery.words) });
}

/**
 * Hits with the text around what the conditions found: in groups phrases are ranked by their words, and patterns not at all, but it is
 * they that were asked for.
 */
function showConditions(
  hits: readonly SearchHit[],
  terms: readonly QueryTerm[],
  matches: ReadonlyMap<VaultPath, ShownMatch>,
): SearchHit[] {
  return hits.map((hit) => {
    const match = matches.get(hit.path);
    const ownExcerpt = makeExcerpt(hit.text, terms, true);
    const passages = (hit.passages ?? []).flatMap((passage) => {
      const excerpt = makeExcerpt(passage.text, terms);
      return excerpt.marks.length > 0 ? [{ ...passage, ...excerpt }] : [];
    });
    const withPassages = hit.passages ? { passages } : {};
    if (!match && terms.length === 0) return { ...hit, marks: [], ...withPassages };
    if (!match) return ownExcerpt.marks.length > 0 ? { ...hit, ...ownExcerpt, ...withPassages } : hit;
    const patternPassage = { headingPath: [], ...shownMatch(match) };
    if (match.isAsked || ownExcerpt.marks.length === 0) return { ...hit, ...patternPassage, ...withPassages };
    const isInIt = hit.lines.from <= match.line && match.line <= hit.lines.to;
    const marked = isInIt ? alsoMarked(ownExcerpt, match.value) : undefined;
    return {
      ...hit,
      ...(marked ?? ownExcerpt),
      ...(marked ? withPassages : { passages: [patternPassage, ...passages] }),
    };
  });
}

type Excerpt = ReturnType<typeof makeExcerpt>;

/** The excerpt with these letters marked too, where it shows them. */
function alsoMarked({ excerpt, marks }: Excerpt, value: string): Excerpt | undefined {
  const at = value === '' ? -1 : excerpt.indexOf(value);
  if (at < 0) return undefined;
  const to = at + value.length;
  const apart = marks.filter(([from, end]) => end <= at || from >= to);
  return { excerpt, marks: [...apart, [at, to] as const].sort(([a], [b]) => a - b) };
}
