/** The views that a query over the vault may read, described to models and people. */
export interface GraphView {
  readonly name: string;
  readonly about: string;
  /** Column → what it contains. */
  readonly columns: Readonly<Record<string, string>>;
  /** The columns that a model is told of at first, where that is not all: there is little room. */
  readonly told?: readonly string[];
  readonly examples: readonly { readonly asks: string; readonly sql: string }[];
}

export const GRAPH_VIEWS: readonly GraphView[] = [
  {
    name: 'notes',
    about: 'one row for each note',
    told: ['path', 'title', 'folder', 'type', 'confidence', 'created', 'modified', 'words', 'frontmatter', 'preview'],
    columns: {
      path: '',
      title: '',
      folder: "'' at the top",
      type: 'frontmatter `type`',
      confidence: 'frontmatter `confidence`',
      created: 'ISO 8601',
      created_from: 'frontmatter, file_name or file_time',
      modified: 'ISO 8601',
      words: '',
      size: 'bytes',
      frontmatter: 'JSON',
      preview: 'first words',
    },
    examples: [
      {
        asks: 'How many notes are there in each folder?',
        sql: 'SELECT folder, count(*) AS notes FROM notes GROUP BY folder ORDER BY notes DESC',
      },
      { asks: 'Which notes are the longest?', sql: 'SELECT path, words FROM notes ORDER BY words DESC' },
      {
        asks: 'Which notes have the status “draft”?',
        sql: "SELECT path FROM notes WHERE json_extract(frontmatter, '$.status') = 'draft'",
      },
    ],
  },
  {
    name: 'tags',
    about: 'one row for each place of a tag',
    told: ['path', 'tag', 'line'],
    columns: { path: '', tag: 'lower case, without #', name: 'as written', line: '' },
    examples: [
      {
        asks: 'Which tags are used most?',
        sql: 'SELECT tag, count(DISTINCT path) AS notes FROM tags GROUP BY tag ORDER BY notes DESC',
      },
      {
        asks: 'Which tags stand together with #project?',
        sql: "SELECT other.tag, count(DISTINCT other.path) AS notes FROM tags JOIN tags other USING (path) WHERE tags.tag = 'project' AND other.tag <> 'project' GROUP BY other.tag ORDER BY notes DESC",
      },
      { asks: 'Which notes have no tag?', sql: 'SELECT path FROM notes WHERE path NOT IN (SELECT path FROM tags)' },
    ],
  },
  {
    name: 'links',
    about: 'one row for each link, embeds and properties included',
    columns: {
      source: 'path',
      target: 'path, NULL where unresolved',
      written: 'the target as written',
      subpath: '#heading or #^block',
      text: 'what is shown',
      type: 'wikilink, markdown, embed or property',
      property: 'for a link in the frontmatter',
      line: '',
      resolved: '0 or 1; 0 also where the note is there and its heading is not',
    },
    examples: [
      {
        asks: 'Which notes are linked to most?',
        sql: 'SELECT target, count(DISTINCT source) AS notes FROM links WHERE target IS NOT NULL GROUP BY target ORDER BY notes DESC',
      },
      {
        asks: 'Which notes does nothing link to?',
        sql: 'SELECT path FROM notes WHERE path NOT IN (SELECT target FROM links WHERE target IS NOT NULL)',
      },
      {
        asks: 'Which links lead nowhere?',
        sql: 'SELECT source, written, subpath, line FROM links WHERE NOT resolved ORDER BY source, line',
      },
    ],
  },
  {
    name: 'relations',
    told: ['source', 'type', 'target', 'confidence', 'notes'],
    about: 'one row for each typed relation: an entry of `relations`, or a property whose value is a link',
    columns: {
      source: 'path',
      type: 'lower_snake_case',
      target: 'path, NULL where unresolved',
      written: 'the target as written',
      confidence: '0 to 1',
      notes: '',
      created: '',
      by: '',
    },
    examples: [
      {
        asks: 'What supports this hypothesis?',
        sql: "SELECT source, confidence FROM relations WHERE type = 'supports' AND target = ?",
      },
      {
        asks: 'Which types of relation are there?',
        sql: 'SELECT type, count(*) AS relations FROM relations GROUP BY type ORDER BY relations DESC',
      },
      {
        asks: 'Which notes are contradicted most?',
        sql: "SELECT target, count(*) AS times FROM relations WHERE type = 'contradicts' GROUP BY target ORDER BY times DESC",
      },
    ],
  },
  {
    name: 'headings',
    about: 'one row for each heading',
    columns: { path: '', level: '1 to 6', text: '', line: '' },
    examples: [
      {
        asks: 'Which notes have a section “Open questions”?',
        sql: "SELECT path, line FROM headings WHERE text LIKE 'open questions'",
      },
      {
        asks: 'Which headings are used most?',
        sql: 'SELECT text, count(*) AS times FROM headings GROUP BY text ORDER BY times DESC',
      },
      { asks: 'The outline of a note', sql: 'SELECT level, text, line FROM headings WHERE path = ? ORDER BY line' },
    ],
  },
  {
    name: 'chunks',
    about: 'one row for each passage',
    columns: { path: '', headings: 'JSON list, the outermost first', line: 'the first', to_line: 'the last', text: '' },
    examples: [
      {
        asks: 'How many passages has each note?',
        sql: 'SELECT path, count(*) AS passages FROM chunks GROUP BY path ORDER BY passages DESC',
      },
      {
        asks: 'Which passages of a note mention bees?',
        sql: "SELECT line, to_line, text FROM chunks WHERE path = ? AND text LIKE '%bees%'",
      },
      {
        asks: 'Which passage stands at a line?',
        sql: 'SELECT text FROM chunks WHERE path = :path AND :line BETWEEN line AND to_line',
      },
    ],
  },
  {
    name: 'tasks',
    about: 'one row for each checkbox',
    told: ['path', 'line', 'done', 'text', 'description', 'due', 'scheduled', 'priority', 'heading'],
    columns: {
      path: '',
      mark: 'between the brackets',
      done: '0 or 1',
      text: '',
      line: '',
      description: 'text without its fields',
      due: 'YYYY-MM-DD, as the others',
      scheduled: '',
      start: '',
      done_on: '',
      priority: '-2 lowest, 0 none, 3 highest',
      recurrence: '',
      task_id: '',
      heading: 'the one above',
    },
    examples: [
      {
        asks: 'Which tasks are due before March?',
        sql: "SELECT path, description, due FROM tasks WHERE NOT done AND due < '2026-03-01' ORDER BY due",
      },
      { asks: 'Which tasks are open?', sql: "SELECT path, text, line FROM tasks WHERE mark = ' '" },
      {
        asks: 'How far is each note?',
        sql: 'SELECT path, sum(done) AS done, count(*) AS tasks FROM tasks GROUP BY path',
      },
      {
        asks: 'Open tasks of notes tagged #project',
        sql: "SELECT DISTINCT tasks.path, text FROM tasks JOIN tags USING (path) WHERE tag = 'project' AND NOT done",
      },
    ],
  },
  {
    name: 'properties',
    about: 'one row for each value of a frontmatter property; a list has several',
    columns: { path: '', key: 'lower case', value: 'text, lower case; a number as it is written' },
    examples: [
      {
        asks: 'Which properties are used?',
        sql: 'SELECT key, count(DISTINCT path) AS notes FROM properties GROUP BY key ORDER BY notes DESC',
      },
      {
        asks: 'Which values has “status”?',
        sql: "SELECT value, count(*) AS notes FROM properties WHERE key = 'status' GROUP BY value",
      },
      {
        asks: 'Books of one author',
        sql: "SELECT path FROM properties WHERE key = 'author' AND value LIKE '%austen%'",
      },
    ],
  },
  {
    name: 'memories',
    about: 'one row for each memory',
    columns: { path: '', id: '', memory_type: '', created: 'ISO 8601', content: '' },
    examples: [
      {
        asks: 'What is remembered of the person’s preferences?',
        sql: "SELECT content FROM memories WHERE memory_type = 'preference'",
      },
      { asks: 'The latest memories', sql: 'SELECT created, content FROM memories ORDER BY created DESC' },
      { asks: 'Which memories mention coffee?', sql: "SELECT id, content FROM memories WHERE content LIKE '%coffee%'" },
    ],
  },
];

/** The views in as few words as a query needs, for a model; the reference has them in full. */
export function describeViews(): string {
  return GRAPH_VIEWS.map(({ name, columns, told }) => `${name}(${(told ?? Object.keys(columns)).join(', ')})`).join(
    ' ',
  );
}
