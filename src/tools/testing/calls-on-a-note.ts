import { PHRASES } from '../../notes/testing/long-texts.ts';

/** What calls are made about. */
export interface NoteForCalls {
  /** `Long.md`; `Other.md` links to it, `Claim.md` is related to it. */
  readonly text: string;
  /** Of the relation from `Claim.md`. */
  readonly edgeId: string;
}

type Inputs = (note: NoteForCalls) => readonly object[];

const NOTE = 'Long.md';
const { met, near, missed } = PHRASES;
const each = (make: (words: string) => object): readonly object[] => [met, near, missed].map(make);

/**
 * Calls of every tool that have something to do with one long note: it is read, searched, changed, or is the text that is given. A new
 * tool is given a line here.
 */
export const CALLS_ON_A_NOTE: Readonly<Record<string, Inputs>> = {
  read_note: () => [{ path: NOTE }, { path: NOTE, section: missed }, { path: NOTE, from_line: 2000, max_lines: 5000 }],
  read_notes: () => [{ paths: [NOTE, 'Other.md'] }],
  get_note_details: () => [{ note_path: NOTE, include_content: true }],
  get_note_metadata: () => [{ path: NOTE }],
  search_notes: ({ text }) => [
    ...each((query) => ({ query })),
    { query: `"${met}"` },
    { query: text.slice(0, 2000) },
    { query: met, read_content: true, passages: 5 },
  ],
  semantic_search: () => each((query) => ({ query })),
  text_search: () => [
    ...each((query) => ({ query, max_results: 200 })),
    { query: 'g.te by', regex: true, max_results: 200 },
    { query: 'zz.q', regex: true },
  ],
  search_recent_notes: () => each((content_filter) => ({ content_filter, count: 5 })),
  search_by_date: () => [{ start_date: 'last 7 days', end_date: 'today' }],
  search_by_tags: () => [{ tags: ['reading'] }],
  search_by_links: () => [{ note_path: NOTE, direction: 'outgoing' }],
  find_specific_info: () =>
    ['phone', 'email', 'number', 'vin', 'address', 'date', 'url'].map((info_type) => ({ info_type })),
  list_backlinks: () => [{ path: NOTE }],
  list_forward_links: () => [{ path: NOTE }],
  find_related: () => [{ title: 'Long', limit: 5 }],
  get_random_note: () => [{}],
  list_notes: () => [{ folder: '', recursive: true }],
  answer_from_notes: () => [{ question: `When was it that ${met}?`, paths: [NOTE] }],
  query_graph: () => [{ sql: 'SELECT path, length(title) FROM notes' }],
  list_tasks: () => [{ path: NOTE, limit: 200 }, { text: missed }],
  query_base: ({ text }) => [{ yaml: `views:\n  - type: table\n    name: ${JSON.stringify(text)}\n` }],
  create_note: ({ text }) => [{ title: 'New', content: text }],
  create_daily_note: ({ text }) => [{ content: text }],
  write_note: ({ text }) => [
    { path: NOTE, content: `${text}\nmore` },
    { path: NOTE, content: text.split('\n').reverse().join('\n') },
    { path: NOTE, content: 'little' },
  ],
  modify_note: ({ text }) => [
    ...each((search) => ({ path: NOTE, operation: 'replace', search, content: 'x' })),
    { path: NOTE, operation: 'append', section: missed, content: 'x' },
    { path: NOTE, operation: 'append', content: text },
    { path: NOTE, operation: 'prepend', content: text },
  ],
  edit_note: ({ text }) => [
    ...each((find) => ({ path: NOTE, edits: [{ operation: 'replace', find, text: 'x' }] })),
    { path: NOTE, edits: [{ operation: 'replace', find: `${text.slice(1)}y`, text: 'x' }] },
    { path: NOTE, edits: [met, near, missed].map((find) => ({ operation: 'replace', find, text: 'x' })) },
    { path: NOTE, edits: [{ operation: 'append', heading: missed, text: 'x' }] },
    { path: NOTE, edits: [{ operation: 'append', text: 'x' }] },
  ],
  update_frontmatter: ({ text }) => [
    { path: NOTE, updates: { status: 'read', key7: null } },
    { path: NOTE, updates: { status: text } },
    {
      path: NOTE,
      updates: Object.fromEntries((text.match(/^key\d+(?=:)/gmu) ?? ['status']).map((key) => [key, 'read'])),
    },
  ],
  update_task: () => [
    { path: NOTE, line: 900, status: 'done' },
    { path: NOTE, text: missed, status: 'done' },
    { path: NOTE, text: near, status: 'done' },
  ],
  edit_base: ({ text }) => [
    { path: 'Books.base', changes: [{ operation: 'set', view: 'All', key: ['name'], value: text }] },
    { path: NOTE, changes: [{ operation: 'set', view: 'All', key: ['name'], value: 'x' }] },
  ],
  edit_canvas: ({ text }) => [
    {
      path: 'Board.canvas',
      changes: [{ operation: 'add', id: 'idea', type: 'text', x: 0, y: 0, width: 260, height: 120, text }],
    },
  ],
  rename_note: () => [
    { path: NOTE, new_path: 'Longer.md' },
    { path: 'Other.md', new_path: 'Another.md' },
  ],
  move_notes: () => [{ moves: [{ path: NOTE, new_path: 'Folder/' }] }],
  move_folder: () => [{ path: 'Folder', new_path: 'Elsewhere' }],
  rename_tag: () => [{ from: 'reading', to: 'read' }],
  rename_heading: () => [
    { path: NOTE, heading: 'Heading 7', to: 'Other heading' },
    { path: NOTE, heading: missed, to: 'x' },
  ],
  replace_in_notes: () => [
    ...each((find) => ({ find, replace: 'x', where: {} })),
    { find: 'g.te by', replace: 'x', regex: true, where: {} },
  ],
  delete_note: () => [{ path: NOTE }],
  undo_change: () => [{ change_id: 'none' }],
  restore_version: () => [{ change_id: 'none', path: NOTE }],
  get_node: () => [{ node_id: 'Long' }],
  create_node: ({ text }) => [{ type: 'hypothesis', content: { title: 'New', text } }],
  update_node: () => [{ node_id: 'Long', updates: { status: 'testing' } }],
  delete_node: () => [{ node_id: NOTE }],
  reclassify_node: () => [{ node_id: 'Long', new_type: 'hypothesis' }],
  create_relationship: ({ text }) => [
    { from_id: 'Long', to_id: 'Other', relationship_type: 'supports', notes: text.slice(0, 900) },
  ],
  delete_relationship: ({ edgeId }) => [{ edge_id: edgeId }],
  reclassify_relationship: ({ edgeId }) => [{ edge_id: edgeId, new_type: 'contradicts' }],
  merge_nodes: () => [
    { primary_node_id: 'Other', secondary_node_id: 'Long' },
    { primary_node_id: 'Long', secondary_node_id: 'Other' },
  ],
  find_related_nodes: () => [{ node_id: 'Long', limit: 5 }],
  search_web_for_evidence: () => [{ node_id: 'Long', evidence_type: 'supporting' }],
  recalculate_node_confidence: () => [{ node_id: 'Long' }],
  recalculate_edge_confidence: ({ edgeId }) => [{ edge_id: edgeId }],
  summarize_node: () => [{ node_id: 'Long', max_length: 300 }],
  summarize_node_with_context: () => [{ node_id: 'Claim', depth: 1 }],
  summarize_relationship: ({ edgeId }) => [{ edge_id: edgeId, include_evidence: true }],
  graph_health: () => [{}],
  create_connection: () => [
    { source_type: 'note', source_name: 'Long', relationship: 'names', target_type: 'note', target_name: 'Other' },
  ],
  store_memory: ({ text }) => [{ memory_type: 'preference', content: text }],
  recall_memories: ({ text }) => [{ query: missed }, { query: text }],
  forget_memory: () => [{ id: 'none' }],
  apply_to_notes: () => [
    { tool: 'update_frontmatter', notes: [NOTE, 'Other.md'], input: { updates: { status: 'read' } } },
  ],
};
