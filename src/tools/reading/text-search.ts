import { patternFor } from '../../notes/basics/pattern.ts';
import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { PatternMatch } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { listOf, DATE, SHARE } from '../definition/output.ts';
import { groupBy } from './group-by.ts';
import { checkPattern, PATTERN_TIMEOUT, timeoutWarning, lineOfMatch } from './pattern-match.ts';
import { toPreview } from '../note-files/note-preview.ts';
import { offsetInput } from './page-input.ts';
import { searchSuccess } from './search-result.ts';

const MATCHES_PER_NOTE = 20;

export const textSearch = defineReadTool({
  name: 'text_search',
  title: 'Find text',
  description:
    'Finds an exact phrase, or a regular expression, in the notes: "find the phrase …", a quoted string, a code. ' +
    'Answers with every place: value, context, line and column. For questions about a topic use search_notes.',
  category: 'core',
  risk: 'read',
  input: () =>
    z.strictObject({
      query: z
        .string()
        .min(1)
        .describe('The text as it stands there, or a JavaScript regular expression with regex = true.'),
      case_sensitive: z.boolean().default(false).describe('Case must agree.'),
      max_results: z.int().min(1).max(1000).default(10).describe('The most notes to give.'),
      regex: z.boolean().default(false).describe('The query is a regular expression; ^ and $ match at line ends.'),
      offset: offsetInput,
    }),
  output: () =>
    listOf(
      {
        path: z.string(),
        title: z.string(),
        content_preview: z.string(),
        score: SHARE,
        modified: DATE,
        matches: z.array(
          z.strictObject({
            value: z.string(),
            context: z.string(),
            line: z.int(),
            column: z.int(),
            property: z.string().optional().describe('The property that it stands in.'),
          }),
        ),
        match_count: z.int().describe('All in this note, shown or not.'),
      },
      { matches_found: z.int() },
    ),
  example: { query: 'to be decided', max_results: 20 },
  summary: ({ query, regex }) => (regex ? 'Looked for a pattern' : `Looked for the text ${inQuotes(query)}`),
  async run({ query, case_sensitive, max_results, regex, offset }, context) {
    const source = regex ? query : patternFor(query);
    const pattern = checkPattern({ source, flags: case_sensitive ? 'gm' : 'gim' }, 'query');
    const response = await context.index.findPattern({
      patterns: [pattern],
      maxMatches: (offset + max_results) * MATCHES_PER_NOTE,
      maxPerNote: MATCHES_PER_NOTE,
      timeoutMs: PATTERN_TIMEOUT,
    });
    const byNote = groupBy(response.matches, (match) => match.path);
    const results = [...byNote.values()].slice(offset, offset + max_results).map(noteMatchesResult);
    const cut = results.filter(({ matches, match_count }) => match_count > matches.length).length;
    const warnings = [
      ...(response.timedOut ? [timeoutWarning()] : []),
      ...(cut > 0
        ? [
            `Of ${cut === 1 ? 'one note' : `${cut} notes`} only the first ${MATCHES_PER_NOTE} places are shown. See match_count for how many there are; read_note, or a longer phrase, shows the others.`,
          ]
        : []),
    ];
    const page = searchSuccess(results, response.notesFound, offset, { matches_found: response.matchesFound });
    return {
      ...page,
      has_more: page.has_more || cut > 0 || response.timedOut,
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

function noteMatchesResult(matches: readonly PatternMatch[]) {
  const [first] = matches;
  return {
    path: first?.path,
    title: first?.title,
    content_preview: first ? toPreview(lineOfMatch(first)) : '',
    score: 1,
    modified: first && toLocalIso(first.modified),
    matches: matches.map((match) => ({
      value: match.value,
      context: lineOfMatch(match),
      line: match.line,
      column: match.column,
      ...(match.property !== undefined && { property: match.property }),
    })),
    match_count: first?.inNote ?? 0,
  };
}
