import { expected, readFirst, type Question } from './question.ts';

/** Questions on the sample vault that the built-in assistant's forms may be improved against. */
export const QUESTIONS: readonly Question[] = [
  {
    kind: 'recent',
    asks: 'when did I last write anything about hedges?',
    expects: [expected('search_recent_notes', { content_filter: 'hedges' })],
  },
  {
    kind: 'recent',
    asks: "What's the newest thing I have on bats?",
    expects: [expected('search_recent_notes', { content_filter: 'bats' })],
  },
  {
    kind: 'recent',
    asks: 'show me the 3 notes I touched most recently',
    expects: [expected('search_recent_notes', { count: 3 })],
  },
  {
    kind: 'value',
    asks: "what's the VIN of the van again",
    expects: [expected('find_specific_info', { info_type: 'vin' })],
  },
  {
    kind: 'value',
    asks: "I need Ruth's phone number",
    expects: [expected('find_specific_info', { info_type: 'phone', query: 'Ruth' })],
  },
  {
    kind: 'value',
    asks: 'where does Oma Lotte live?',
    expects: [expected('find_specific_info', { info_type: 'address', query: 'Oma Lotte' })],
  },
  {
    kind: 'value',
    asks: "what's our insurance policy number?",
    expects: [expected('find_specific_info', { info_type: 'number', query: 'insurance policy' })],
  },
  {
    kind: 'value',
    asks: 'do I have any web addresses in my reading list?',
    expects: [expected('find_specific_info', { info_type: 'url', query: 'reading list' })],
  },
  {
    kind: 'text',
    asks: 'where exactly did I write "compared with what"',
    expects: [expected('text_search', { query: 'compared with what' })],
  },
  {
    kind: 'text',
    asks: 'search for the string LX-2200-0417',
    expects: [expected('text_search', { query: 'LX-2200-0417' })],
  },
  {
    kind: 'text',
    asks: "Does the phrase 'egg cartons' show up anywhere?",
    expects: [expected('text_search', { query: 'egg cartons' })],
  },
  {
    kind: 'topic',
    asks: 'what do I know about part-night lighting?',
    expects: [expected('search_notes', { query: 'part-night lighting' })],
  },
  {
    kind: 'topic',
    asks: 'why did we decide against light traps?',
    expects: [expected('search_notes', { query: 'light traps' })],
  },
  {
    kind: 'topic',
    asks: 'how many grams of butter go in the apple cake',
    expects: [expected('search_notes', { query: 'butter apple cake' })],
  },
  {
    kind: 'meaning',
    asks: 'anything about feeling small under the night sky, whatever words I used',
    expects: [
      expected('semantic_search', { query: 'feeling small night sky' }),
      expected('search_notes', { query: 'feeling small night sky' }),
    ],
  },
  {
    kind: 'topic',
    asks: 'Was haben wir mit dem Lichtamt vereinbart?',
    expects: [expected('search_notes', { query: 'Lichtamt' })],
  },
  { kind: 'tag', asks: 'everything tagged bats', expects: [expected('search_by_tags', { tags: ['bats'] })] },
  {
    kind: 'tag',
    asks: 'which notes carry both the light and the policy tag?',
    expects: [expected('search_by_tags', { tags: ['light', 'policy'], require_all: true })],
  },
  {
    kind: 'date',
    asks: 'what did I write last week?',
    expects: [expected('search_by_date', { start_date: 'last week', end_date: 'last week' })],
  },
  {
    kind: 'date',
    asks: 'Anything from October?',
    expects: [expected('search_by_date', { start_date: 'October 2026', end_date: 'October 2026' })],
  },
  {
    kind: 'date',
    asks: 'what was created between 1 September and 15 October 2026',
    expects: [expected('search_by_date', { start_date: '2026-09-01', end_date: '2026-10-15', date_type: 'created' })],
  },
  {
    kind: 'links',
    asks: 'what links to the moth trapping protocol?',
    expects: [
      expected('list_backlinks', { path: 'Moth trapping protocol' }),
      expected('search_by_links', { note_path: 'Moth trapping protocol' }),
    ],
  },
  {
    kind: 'links',
    asks: 'who refers to this page?',
    openNote: 'Ideas/Light as a larder.md',
    expects: [
      expected('list_backlinks', { path: 'Ideas/Light as a larder.md' }),
      expected('search_by_links', { note_path: 'Ideas/Light as a larder.md' }),
    ],
  },
  {
    kind: 'links',
    asks: 'find notes similar to Why moths spiral',
    expects: [expected('find_related', { title: 'Why moths spiral' })],
  },
  { kind: 'read', asks: 'open Bike and van', expects: [expected('read_note', { path: 'Bike and van' })] },
  {
    kind: 'read',
    asks: 'can I see just the Kit part of Moth trapping protocol',
    expects: [expected('read_note', { path: 'Moth trapping protocol', section: 'Kit' })],
  },
  {
    kind: 'read',
    asks: 'give me the gist of this note',
    openNote: 'Projects/Dim Light, Busy Nights.md',
    expects: [expected('read_note', { path: 'Projects/Dim Light, Busy Nights.md' })],
  },
  {
    kind: 'count',
    asks: 'how many notes do I have altogether?',
    expects: [expected('query_graph', { sql: 'SELECT count(*) FROM notes' }), expected('list_notes', { folder: '' })],
  },
  {
    kind: 'count',
    asks: 'which notes has nobody linked to yet?',
    expects: [
      expected('query_graph', {
        sql: 'SELECT path FROM notes WHERE path NOT IN (SELECT target FROM links WHERE resolved)',
        limit: 200,
      }),
    ],
  },
  {
    kind: 'count',
    asks: 'how many open tasks are there?',
    expects: [expected('query_graph', { sql: 'SELECT count(*) FROM tasks WHERE NOT done' })],
  },
  {
    kind: 'count',
    asks: 'which note is the longest?',
    expects: [expected('query_graph', { sql: 'SELECT path FROM notes ORDER BY words DESC LIMIT 1' })],
  },
  { kind: 'other', asks: 'surprise me with some old note', expects: [expected('get_random_note')] },
  { kind: 'other', asks: 'what folders do I have?', expects: [expected('list_notes', { folder: '' })] },
  {
    kind: 'create',
    asks: 'start a note called Hedge ideas in Ideas that says: count the moths that leave the hedge',
    expects: [
      expected('create_note', {
        title: 'Hedge ideas',
        folder: 'Ideas',
        content: 'count the moths that leave the hedge',
      }),
      expected('create_note', { path: 'Ideas/Hedge ideas.md', content: 'count the moths that leave the hedge' }),
    ],
  },
  { kind: 'create', asks: "make today's daily note", expects: [expected('create_daily_note', { date: 'today' })] },
  {
    kind: 'change',
    asks: 'add a line "call the ferry office" at the end of Weekend on Amrum',
    expects: [
      expected('modify_note', { path: 'Weekend on Amrum', operation: 'append', content: 'call the ferry office' }),
      readFirst('Weekend on Amrum'),
    ],
  },
  {
    kind: 'change',
    asks: 'set the status of Chapter 2 Moths under the lamps to submitted',
    expects: [
      expected('update_frontmatter', { path: 'Chapter 2 Moths under the lamps', updates: { status: 'submitted' } }),
      readFirst('Chapter 2 Moths under the lamps'),
    ],
  },
  {
    kind: 'move',
    asks: 'move Weekend on Amrum into the folder Daily',
    expects: [
      expected('rename_note', { path: 'Weekend on Amrum', new_path: 'Daily/Weekend on Amrum.md' }),
      readFirst('Weekend on Amrum'),
    ],
  },
  {
    kind: 'delete',
    asks: 'delete the note Words for the night',
    expects: [expected('delete_note', { path: 'Words for the night' })],
  },
  {
    kind: 'undo',
    asks: 'undo that please',
    afterChange: 'change-1',
    expects: [expected('undo_change', { change_id: 'change-1' })],
  },
];
