import { expected, readFirst, type Question } from './question.ts';

/** The held-out questions: do not improve anything by looking at single results. */
export const HELD_OUT: readonly Question[] = [
  { kind: 'recent', asks: "catch me up on what I've been doing lately", expects: [expected('search_recent_notes')] },
  {
    kind: 'recent',
    asks: 'most recent entry that mentions Yuting',
    expects: [expected('search_recent_notes', { content_filter: 'Yuting' })],
  },
  {
    kind: 'value',
    asks: 'whats jonas email',
    expects: [expected('find_specific_info', { info_type: 'email', query: 'jonas' })],
  },
  {
    kind: 'value',
    asks: 'can you look up the number for roadside breakdown',
    expects: [
      expected('find_specific_info', { info_type: 'phone', query: 'breakdown' }),
      expected('find_specific_info', { info_type: 'number', query: 'breakdown' }),
    ],
  },
  {
    kind: 'value',
    asks: "When's Oma's birthday?",
    expects: [expected('find_specific_info', { info_type: 'date', query: 'Oma' })],
  },
  {
    kind: 'text',
    asks: 'find the exact words light that moves on',
    expects: [expected('text_search', { query: 'light that moves on' })],
  },
  {
    kind: 'text',
    asks: 'which notes contain the word spectrometer',
    expects: [expected('text_search', { query: 'spectrometer' })],
  },
  {
    kind: 'topic',
    asks: 'Have I written anything about mixed models?',
    expects: [expected('search_notes', { query: 'mixed models' })],
  },
  {
    kind: 'topic',
    asks: 'how do bats react to streetlights according to my reading',
    expects: [expected('search_notes', { query: 'bats streetlights' })],
  },
  { kind: 'tag', asks: '#project/phd notes please', expects: [expected('search_by_tags', { tags: ['project/phd'] })] },
  {
    kind: 'date',
    asks: 'notes from yesterday',
    expects: [expected('search_by_date', { start_date: 'yesterday', end_date: 'yesterday' })],
  },
  {
    kind: 'date',
    asks: 'which files changed in the past 10 days?',
    expects: [
      expected('search_by_date', { start_date: '10 days ago', end_date: 'today', date_type: 'modified' }),
      expected('search_recent_notes', { days_back: 10 }),
    ],
  },
  {
    kind: 'links',
    asks: "what's connected to Ruth Adeyemi",
    expects: [
      expected('search_by_links', { note_path: 'Ruth Adeyemi' }),
      expected('list_backlinks', { path: 'Ruth Adeyemi' }),
    ],
  },
  {
    kind: 'links',
    asks: 'which notes does Welcome point to?',
    expects: [
      expected('search_by_links', { note_path: 'Welcome', direction: 'outgoing' }),
      expected('list_forward_links', { path: 'Welcome' }),
    ],
  },
  { kind: 'read', asks: 'What does the Reading list say?', expects: [expected('read_note', { path: 'Reading list' })] },
  {
    kind: 'count',
    asks: 'How many notes are tagged literature?',
    expects: [
      expected('query_graph', { sql: "SELECT count(DISTINCT path) FROM tags WHERE tag = 'literature'" }),
      expected('search_by_tags', { tags: ['literature'] }),
    ],
  },
  {
    kind: 'count',
    asks: 'what are my most used tags',
    expects: [
      expected('query_graph', { sql: 'SELECT tag FROM tags GROUP BY tag ORDER BY count(DISTINCT path) DESC LIMIT 1' }),
    ],
  },
  {
    kind: 'change',
    asks: "in Bike and van replace '040 66969 700' with '040 66969 701'",
    expects: [
      expected('modify_note', {
        path: 'Bike and van',
        operation: 'replace',
        search: '040 66969 700',
        content: '040 66969 701',
      }),
      readFirst('Bike and van'),
    ],
  },
  {
    kind: 'move',
    asks: 'rename Words for the night to Night words',
    expects: [
      expected('rename_note', { path: 'Words for the night', new_path: 'Ideas/Night words.md' }),
      readFirst('Words for the night'),
    ],
  },
  {
    kind: 'delete',
    asks: 'please get rid of the note about the apple cake recipe, Omas Apfelkuchen',
    expects: [expected('delete_note', { path: 'Omas Apfelkuchen' })],
  },
];
