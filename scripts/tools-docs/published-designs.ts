// Over 300 lines: it is one table.
/** The published tool designs whose names stay callable, so that a prompt or script written for one of them works here. */
export const DESIGNS = {
  L: 'Latent “Tool Specifications”',
  C: 'Chat with Notes “Tool System”',
  V: '“Vault Tools”',
  T: 'ThoughtLab “Tool Architecture”',
  B: 'Brain “Agent Tools”',
} as const;
type Design = keyof typeof DESIGNS;

/** One tool as it is published. */
export interface PublishedTool {
  readonly designs: readonly Design[];
  readonly name: string;
  /** The parameter names of its calls; a dot leads into an object. */
  readonly parameters: readonly string[];
  /** Our name, where it differs. */
  readonly ours?: string;
  /** Its parameters that our tool refuses. */
  readonly notTaken?: readonly string[];
  /** How our tool differs from the published one, apart from names. */
  readonly differs?: string;
}

/** How calls of all tools differ from the published ones. */
export const GENERAL_DIFFERENCES: readonly string[] = [
  '**Approval goes through the app.** A call that changes something waits until the person has decided, and answers then; there is no second call that confirms. The question, `{ requires_confirmation: true, operation, details, message, pending_operation_id }`, is stored before it is shown and asked again after a reload; `latent.pending()` lists it. A denied call answers with the person’s `user_feedback`.',
  '**Everything is in the files.** Nodes and memories are notes, edges are entries of `relations` or properties that are links; there is no database that could say something else. A node’s id is its path, an edge’s is made of its ends and its type, so that ids change with a rename. Types of relations are compared without case and written in lower snake case.',
  '**Nothing is logged to the browser’s console** but faults of Latent’s own. Each call is a record of the activity log, with its input, answer, duration and files, which the person can search and export.',
  '**Errors are answers** with `code`, `message` and a `hint` that names the next step; nothing is thrown. A field that a tool does not know is refused, with the nearest right name.',
  '**Notes are found** by path, title, file name, alias or wikilink, wherever a tool takes a path; several that fit are `ambiguous`. Paths outside the vault, in dot-folders and in ignored folders are refused.',
  '**Answers are cut to a budget**, with the way to the rest (`next_from_line`, `next_offset`, `has_more`), and a tool can be called only so often in a minute.',
  '**Scores** are 0 to 1 and mean the same for every query of one model. Dates are ISO 8601 with the person’s offset.',
];

export const PUBLISHED_TOOLS: readonly PublishedTool[] = [
  {
    designs: ['L', 'B'],
    name: 'read_note',
    parameters: ['path', 'title', 'section', 'from_line', 'max_lines'],
    differs:
      'A long note comes in parts, with `next_from_line`. A name that several notes have is `ambiguous`: nothing is read, and `candidates` are named.',
  },
  {
    designs: ['C'],
    name: 'get_note_details',
    parameters: ['note_path', 'include_content'],
    differs: 'Its links are lists of objects with `path`, `title`, `link_text`, `link_type` and `line`.',
  },
  {
    designs: ['L'],
    name: 'get_note_metadata',
    parameters: ['path'],
    differs: 'As `get_note_details`, without the text.',
  },
  {
    designs: ['L', 'V', 'B'],
    name: 'search_notes',
    parameters: [
      'query',
      'top_k',
      'mode',
      'read_content',
      'filter',
      ...['tags', 'require_all_tags', 'folder', 'type', 'date_after', 'date_before', 'properties'].map(
        (name) => `filter.${name}`,
      ),
    ],
    differs:
      'Words and meaning together (`mode`); each result is the best passage of one note (with `passages`, further ones), with lines and `why`. With `read_content` at most 10.',
  },
  {
    designs: ['C', 'B'],
    name: 'semantic_search',
    parameters: ['query', 'topK', 'threshold'],
    differs:
      'The threshold is on a calibrated scale that is the same for every model. Without a model it answers `no_model`; it never falls back to words.',
  },
  {
    designs: ['C'],
    name: 'text_search',
    parameters: ['query', 'case_sensitive', 'max_results', 'regex'],
    differs:
      'At most 20 places of a note are shown; `match_count` says how many there are. A pattern that runs too long is stopped.',
  },
  {
    designs: ['C'],
    name: 'search_recent_notes',
    parameters: ['count', 'content_filter', 'date_type', 'days_back'],
    differs: '`created` comes from the frontmatter, the file’s name or its time, and `created_from` says which.',
  },
  {
    designs: ['C'],
    name: 'search_by_date',
    parameters: ['date_type', 'start_date', 'end_date', 'sort_order', 'max_results'],
    differs: 'Relative dates are understood; `range` says as what.',
  },
  {
    designs: ['C'],
    name: 'search_by_tags',
    parameters: ['tags', 'require_all'],
    differs: 'Nested tags count: `project` finds `project/garden`.',
  },
  {
    designs: ['L'],
    name: 'search_by_tag',
    ours: 'search_by_tags',
    parameters: ['tags', 'require_all'],
    differs: 'Nested tags count: `project` finds `project/garden`.',
  },
  {
    designs: ['C'],
    name: 'find_specific_info',
    parameters: ['info_type', 'pattern', 'context_words', 'query'],
    differs:
      'The check digit of a VIN is told and never filters; any other word is taken as the type with a `pattern`; a number has 3 digits or more; an address is a guess, and says so; a pattern that runs too long is stopped.',
  },
  {
    designs: ['C'],
    name: 'search_by_links',
    parameters: ['note_path', 'direction'],
    differs: 'Each note once, with its first link; `list_backlinks` gives every link.',
  },
  {
    designs: ['L'],
    name: 'list_backlinks',
    parameters: ['path'],
    differs: 'By path: sources are named by `source_path`, beside their title, and links in properties count.',
  },
  {
    designs: ['L'],
    name: 'list_forward_links',
    parameters: ['path'],
    differs: 'By path; what leads nowhere has `resolved: false`.',
  },
  {
    designs: ['B'],
    name: 'find_related',
    parameters: ['title', 'limit'],
    differs: 'One ranked list, each note with its `reasons`.',
  },
  {
    designs: ['L'],
    name: 'get_random_note',
    parameters: ['folder', 'tag'],
    differs: 'Answers without the text, with how many it was picked from.',
  },
  {
    designs: ['B'],
    name: 'query_graph',
    parameters: ['surql', 'params', 'limit'],
    notTaken: ['surql'],
    differs:
      'Takes SQL (`sql`) over documented views; the published `surql` took SurrealQL, which is refused. Only reads, for half a second at most.',
  },
  {
    designs: ['V', 'B'],
    name: 'create_note',
    parameters: ['content', 'path', 'title', 'tags', 'folder', 'template'],
    differs:
      'Never overwrites: a taken name is `exists`, with a free one. A missing name comes from the title, the first heading or the first line.',
  },
  {
    designs: ['L'],
    name: 'write_note',
    parameters: ['path', 'content'],
    differs:
      'Overwriting is asked each time, with the difference shown; only the editor, which names the text that it opened, saves at once.',
  },
  {
    designs: ['V'],
    name: 'modify_note',
    parameters: ['path', 'operation', 'content', 'search', 'section', 'expected_replacements'],
    differs:
      'Replaces only where the text occurs as often as expected; else `no_match`, which quotes the near misses. What is prepended goes after the frontmatter; what is appended to a section goes behind its last paragraph or list item, above closing tags and embeds.',
  },
  {
    designs: ['B'],
    name: 'edit_note',
    parameters: ['title', 'path', 'new_content'],
    differs:
      'With `new_content` it replaces the body, and the frontmatter stays to the byte. `edits` changes single places instead; then a `base_hash` can be given.',
  },
  {
    designs: ['L'],
    name: 'update_frontmatter',
    parameters: ['path', 'updates'],
    differs: 'Comments, order, quotes and other keys stay to the byte; `null` deletes a key.',
  },
  {
    designs: ['L'],
    name: 'rename_note',
    parameters: ['path', 'new_path'],
    differs: 'Rewrites every link to the note, as one change; a taken name is `exists`.',
  },
  {
    designs: ['V'],
    name: 'organize_note',
    ours: 'rename_note',
    parameters: ['source', 'destination'],
    differs: 'Rewrites every link to the note, as one change; a taken name is `exists`.',
  },
  {
    designs: ['L'],
    name: 'delete_note',
    parameters: ['path'],
    differs: 'Asks each time, with the links that break; the note goes into `.trash/`.',
  },
  {
    designs: ['L'],
    name: 'create_daily_note',
    parameters: ['date'],
    differs:
      'Folder, format and template are the vault’s; a day that has a note answers `created: false`. It answers with the text, and adds `content` in the same change.',
  },
  {
    designs: ['T'],
    name: 'create_node',
    parameters: ['type', 'content', 'auto_analyze'],
    differs:
      'The node is a note with `type` in its frontmatter; any type is taken, and a missing `content.title` comes from the text.',
  },
  {
    designs: ['T'],
    name: 'get_node',
    parameters: ['node_id'],
    differs: '`node_id` is the note’s path, its title or its frontmatter `id`. Links in properties are relations too.',
  },
  {
    designs: ['T'],
    name: 'update_node',
    parameters: ['node_id', 'updates', 're_analyze'],
    differs: 'Answers the names of the `updated` fields.',
  },
  {
    designs: ['T'],
    name: 'delete_node',
    parameters: ['node_id', 'cascade'],
    differs:
      'Asks each time; the note goes into `.trash/`. Relations that point to it stay, leading nowhere, unless `cascade`.',
  },
  {
    designs: ['T'],
    name: 'create_relationship',
    parameters: ['from_id', 'to_id', 'relationship_type', 'confidence', 'notes'],
    differs: 'The edge is an entry of the source note’s `relations`; one that is there is left as it is (`skipped`).',
  },
  {
    designs: ['T'],
    name: 'delete_relationship',
    parameters: ['edge_id'],
    differs: 'Asks each time. `edge_id` is made of source, type and target, so that it changes with them.',
  },
  {
    designs: ['T'],
    name: 'find_related_nodes',
    parameters: ['node_id', 'limit', 'min_similarity', 'auto_link'],
    differs: 'With `auto_link` a change, which is asked as one. Without a model the suggested relation is a `guess`.',
  },
  {
    designs: ['T'],
    name: 'recalculate_node_confidence',
    parameters: ['node_id', 'factor_in_relationships'],
    differs: 'Writes `confidence`, so it asks. A documented formula; a model’s value is offered beside it.',
  },
  {
    designs: ['T'],
    name: 'recalculate_edge_confidence',
    parameters: ['edge_id', 'consider_graph_structure'],
    differs: 'Writes `confidence`, so it asks. A documented formula; a model’s value is offered beside it.',
  },
  {
    designs: ['T'],
    name: 'summarize_node',
    parameters: ['node_id', 'include_relationships', 'max_length'],
    differs: 'Without a model it extracts sentences, and says so. Key points have citations.',
  },
  {
    designs: ['T'],
    name: 'summarize_node_with_context',
    parameters: ['node_id', 'depth', 'relationship_types'],
    differs:
      'Without a model it extracts sentences, and says so. `supports`, `contradicts` and `related` are lists of objects.',
  },
  {
    designs: ['T'],
    name: 'summarize_relationship',
    parameters: ['edge_id', 'include_evidence'],
    differs:
      '`from_node` and `to_node` are objects (`node_id`, `title`, `type`, `confidence`, `content_preview`), not names, and `evidence` has citations. Without a model it extracts sentences, and says so.',
  },
  {
    designs: ['T'],
    name: 'reclassify_node',
    parameters: ['node_id', 'new_type', 'preserve_relationships'],
    differs: 'Without `preserve_relationships` its relations are taken out, which is asked each time.',
  },
  {
    designs: ['T'],
    name: 'reclassify_relationship',
    parameters: ['edge_id', 'new_type', 'preserve_notes'],
    differs: 'The edge has a new id, beside `old_edge_id`. Without `new_type` the best one is suggested, and asked.',
  },
  {
    designs: ['T'],
    name: 'merge_nodes',
    parameters: ['primary_node_id', 'secondary_node_id', 'merge_strategy'],
    differs:
      'Asks each time. The secondary note goes to `.trash/`; its links move, and its title becomes an alias. Of properties that differ one value stays, and `conflicts` names both.',
  },
  {
    designs: ['T'],
    name: 'search_web_for_evidence',
    parameters: ['node_id', 'query_override', 'evidence_type', 'max_results', 'create_sources'],
    differs:
      'Off until the person turns a source on; each request is shown and asked before it is sent. `create_sources` is a change of its own.',
  },
  {
    designs: ['B'],
    name: 'create_connection',
    parameters: ['source_type', 'source_name', 'relationship', 'target_type', 'target_name'],
    differs:
      'The edge is an entry of the source note’s `relations`. `note` and `memory` must exist, other things are made; reserved names are refused; one that is there is left as it is (`skipped`).',
  },
  {
    designs: ['B'],
    name: 'store_memory',
    parameters: ['memory_type', 'content'],
    differs:
      'A memory is a small note that the person can read and edit. It is stored unasked only where the person’s own message asks for it.',
  },
];
