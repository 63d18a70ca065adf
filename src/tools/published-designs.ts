/** The published tool designs whose names stay callable, so that a prompt or script written for one of them works here. */
export const DESIGNS = {
  L: 'Latent “Tool Specifications”',
  C: 'Chat with Notes “Tool System”',
  V: '“Vault Tools”',
  T: 'ThoughtLab “Tool Architecture”',
  B: 'Brain “Agent Tools”',
} as const;
export type Design = keyof typeof DESIGNS;

/** One tool as it is published. */
export interface PublishedTool {
  readonly designs: readonly Design[];
  readonly name: string;
  /** The names that its calls may use; a dot leads into an object. */
  readonly parameters: readonly string[];
  /** The name of ours, where it is another. */
  readonly ours?: string;
  /** How ours does something else than the published one, beside the names. */
  readonly differs?: string;
}

const EDGES_IN_FILES = 'The edge is an entry of the source note’s `relations`.';

export const PUBLISHED_TOOLS: readonly PublishedTool[] = [
  { designs: ['L', 'B'], name: 'read_note', parameters: ['path', 'title', 'section', 'from_line', 'max_lines'], differs: 'A long note comes in parts, with `next_from_line`.' },
  { designs: ['C'], name: 'get_note_details', parameters: ['note_path', 'include_content'] },
  { designs: ['L'], name: 'get_note_metadata', parameters: ['path'] },
  {
    designs: ['L', 'V', 'B'], name: 'search_notes',
    parameters: ['query', 'top_k', 'mode', 'read_content', 'filter', ...['tags', 'require_all_tags', 'folder', 'type', 'date_after', 'date_before', 'properties'].map((name) => `filter.${name}`)],
  },
  { designs: ['C', 'B'], name: 'semantic_search', parameters: ['query', 'topK', 'threshold'], differs: 'The threshold is on a calibrated scale that is the same for every model.' },
  { designs: ['C'], name: 'text_search', parameters: ['query', 'case_sensitive', 'max_results', 'regex'] },
  { designs: ['C'], name: 'search_recent_notes', parameters: ['count', 'content_filter', 'date_type', 'days_back'] },
  { designs: ['C'], name: 'search_by_date', parameters: ['date_type', 'start_date', 'end_date', 'sort_order', 'max_results'] },
  { designs: ['C'], name: 'search_by_tags', parameters: ['tags', 'require_all'] },
  { designs: ['L'], name: 'search_by_tag', ours: 'search_by_tags', parameters: ['tags', 'require_all'] },
  {
    designs: ['C'], name: 'find_specific_info', parameters: ['info_type', 'pattern', 'context_words', 'query'],
    differs: 'The check digit of a VIN is told and never filters; a pattern that runs too long is stopped.',
  },
  { designs: ['C'], name: 'search_by_links', parameters: ['note_path', 'direction'] },
  { designs: ['L'], name: 'list_backlinks', parameters: ['path'] },
  { designs: ['L'], name: 'list_forward_links', parameters: ['path'] },
  { designs: ['B'], name: 'find_related', parameters: ['title', 'limit'] },
  { designs: ['L'], name: 'get_random_note', parameters: ['folder', 'tag'] },
  { designs: ['B'], name: 'query_graph', parameters: ['sql', 'params', 'limit'], differs: 'Takes SQL over documented views; the published one took SurrealQL.' },
  { designs: ['V', 'B'], name: 'create_note', parameters: ['content', 'path', 'title', 'tags', 'folder', 'template'], differs: 'Never overwrites: a taken name is `exists`, with a free one.' },
  { designs: ['L'], name: 'write_note', parameters: ['path', 'content'] },
  { designs: ['V'], name: 'modify_note', parameters: ['path', 'operation', 'content', 'search', 'section', 'expected_replacements'] },
  { designs: ['B'], name: 'edit_note', parameters: ['title', 'path', 'new_content'] },
  { designs: ['L'], name: 'update_frontmatter', parameters: ['path', 'updates'] },
  { designs: ['L'], name: 'rename_note', parameters: ['path', 'new_path'], differs: 'Mends every link to the note.' },
  { designs: ['V'], name: 'organize_note', ours: 'rename_note', parameters: ['source', 'destination'], differs: 'Mends every link to the note.' },
  { designs: ['L'], name: 'delete_note', parameters: ['path'], differs: 'Always asks; the note goes into `.trash/`.' },
  { designs: ['L'], name: 'create_daily_note', parameters: ['date'] },
  { designs: ['T'], name: 'create_node', parameters: ['type', 'content', 'auto_analyze'], differs: 'The node is a note with `type` in its frontmatter.' },
  { designs: ['T'], name: 'get_node', parameters: ['node_id'], differs: '`node_id` is the note’s path, its title or its frontmatter `id`.' },
  { designs: ['T'], name: 'update_node', parameters: ['node_id', 'updates', 're_analyze'] },
  { designs: ['T'], name: 'delete_node', parameters: ['node_id', 'cascade'], differs: 'The note goes into `.trash/`.' },
  { designs: ['T'], name: 'create_relationship', parameters: ['from_id', 'to_id', 'relationship_type', 'confidence', 'notes'], differs: EDGES_IN_FILES },
  { designs: ['T'], name: 'delete_relationship', parameters: ['edge_id'] },
  { designs: ['T'], name: 'find_related_nodes', parameters: ['node_id', 'limit', 'min_similarity', 'auto_link'] },
  { designs: ['T'], name: 'recalculate_node_confidence', parameters: ['node_id', 'factor_in_relationships'] },
  { designs: ['T'], name: 'recalculate_edge_confidence', parameters: ['edge_id', 'consider_graph_structure'] },
  { designs: ['T'], name: 'summarize_node', parameters: ['node_id', 'include_relationships', 'max_length'], differs: 'Without a model it extracts sentences, and says so.' },
  { designs: ['T'], name: 'summarize_node_with_context', parameters: ['node_id', 'depth', 'relationship_types'], differs: 'Without a model it extracts sentences, and says so.' },
  { designs: ['T'], name: 'summarize_relationship', parameters: ['edge_id', 'include_evidence'] },
  { designs: ['T'], name: 'reclassify_node', parameters: ['node_id', 'new_type', 'preserve_relationships'] },
  { designs: ['T'], name: 'reclassify_relationship', parameters: ['edge_id', 'new_type', 'preserve_notes'] },
  { designs: ['T'], name: 'merge_nodes', parameters: ['primary_node_id', 'secondary_node_id', 'merge_strategy'], differs: 'The secondary note goes to `.trash/`; its links move, and its title becomes an alias.' },
  { designs: ['T'], name: 'search_web_for_evidence', parameters: ['node_id', 'query_override', 'evidence_type', 'max_results', 'create_sources'], differs: 'Off until the person turns a source on.' },
  { designs: ['B'], name: 'create_connection', parameters: ['source_type', 'source_name', 'relationship', 'target_type', 'target_name'], differs: EDGES_IN_FILES },
  { designs: ['B'], name: 'store_memory', parameters: ['memory_type', 'content'], differs: 'A memory is a small note that the person can read and edit.' },
];
