import { linksToProtocol, PROTOCOL, renamingTasks } from './renaming.ts';
import { lineOf, READS_ONLY, type Notes, type Task } from './task.ts';

export type { Call, Notes, PeerCall, Task } from './task.ts';

const NO_TAGS = 'It knows no tags.';

/**
 * Ten things that people ask of an assistant for notes, on the vault that ships with Latent, and the shortest way that each list of
 * tools describes. Where a task needs a text (a section to be replaced, a whole note to be written again), it is counted.
 */
export function tasksOn(notes: Notes): readonly Task[] {
  const note = (path: string): string => notes[path] ?? '';
  const line = (path: string, part: string): string => lineOf(notes, path, part);
  const section = (path: string, heading: string): string =>
    new RegExp(`## ${heading}\\n([^]*?)(?=\\n## |$)`).exec(note(path))?.[1] ?? '';
  const protocol = note(PROTOCOL);
  const tagged = (tag: string): string[] =>
    Object.keys(notes).filter((path) => new RegExp(`^tags: .*\\b${tag}\\b`, 'm').test(note(path)));
  const open = Object.keys(notes).flatMap((path) =>
    note(path)
      .split('\n')
      .filter((each) => each.includes('- [ ] '))
      .map((each) => `${path}: ${each}`),
  );
  const linkLines = linksToProtocol(notes);
  const spiral = 'Ideas/Why moths spiral.md';
  const circling = `${spiral}: ${line(spiral, 'A flying insect')}`;
  const wind = line(PROTOCOL, 'Note wind');
  const newWind = wind.replace('5 m/s', '4 m/s');
  const entry = '- [ ] Sheet for the ground under each trap';
  return [
    {
      name: 'Find the note that explains why insects circle a lamp',
      ours: () => [{ tool: 'search_notes', input: { query: 'why do insects fly in circles around a lamp' } }],
      peers: {
        qmd: [{ tool: 'query', input: { query: 'why do insects fly in circles around a lamp' }, gives: circling }],
        'basic-memory': [
          { tool: 'search_notes', input: { query: 'why do insects fly in circles around a lamp' }, gives: circling },
        ],
        'obsidian-mcp-server': 'It finds words, not meaning.',
        'mcp-obsidian': 'It finds words, not meaning.',
      },
    },
    {
      name: 'Read one section of a note',
      ours: () => [{ tool: 'read_note', input: { path: PROTOCOL, section: 'Each night' } }],
      peers: {
        qmd: [{ tool: 'get', input: { file: 'methods/moth-trapping-protocol.md' }, gives: protocol }],
        'basic-memory': [
          { tool: 'read_note', input: { identifier: 'methods/moth-trapping-protocol' }, gives: protocol },
        ],
        'obsidian-mcp-server': [
          {
            tool: 'obsidian_get_note',
            input: {
              format: 'section',
              target: { type: 'path', path: PROTOCOL },
              section: { type: 'heading', target: 'Moth trapping protocol::Each night' },
            },
            gives: section(PROTOCOL, 'Each night'),
          },
        ],
        'mcp-obsidian': [{ tool: 'obsidian_get_file_contents', input: { filepath: PROTOCOL }, gives: protocol }],
      },
    },
    {
      name: 'Say which notes link to a note, and where',
      ours: () => [{ tool: 'list_backlinks', input: { path: PROTOCOL } }],
      peers: {
        qmd: [
          {
            tool: 'query',
            input: { searches: [{ type: 'lex', query: '"Moth trapping protocol"' }], rerank: false },
            gives: linkLines.map(({ path, text }) => `${path}: ${text}`).join('\n'),
          },
        ],
        'basic-memory': [
          {
            tool: 'build_context',
            input: { url: 'methods/moth-trapping-protocol' },
            gives: linkLines.map(({ path }) => path).join('\n'),
          },
        ],
        'obsidian-mcp-server': [
          {
            tool: 'obsidian_search_notes',
            input: { mode: 'text', query: '[[Moth trapping protocol' },
            gives: linkLines.map(({ path, text }) => `${path}: ${text}`).join('\n'),
          },
        ],
        'mcp-obsidian': [
          {
            tool: 'obsidian_simple_search',
            input: { query: '[[Moth trapping protocol' },
            gives: linkLines.map(({ path, text }) => `${path}: ${text}`).join('\n'),
          },
        ],
      },
    },
    {
      name: 'List the notes with a tag',
      ours: () => [{ tool: 'search_by_tags', input: { tags: ['moths'] } }],
      peers: {
        qmd: NO_TAGS,
        'basic-memory': [{ tool: 'search_notes', input: { tags: ['moths'] }, gives: tagged('moths').join('\n') }],
        'obsidian-mcp-server': [
          {
            tool: 'obsidian_search_notes',
            input: { mode: 'dataview', query: 'TABLE FROM #moths' },
            gives: tagged('moths').join('\n'),
          },
        ],
        'mcp-obsidian': [
          { tool: 'obsidian_search_by_tag', input: { tag: 'moths' }, gives: tagged('moths').join('\n') },
        ],
      },
    },
    {
      name: 'List the open tasks that are due before December',
      ours: () => [{ tool: 'list_tasks', input: { due: 'before 2026-12-01' } }],
      peers: {
        qmd: 'It knows no tasks.',
        'basic-memory': 'It knows no tasks.',
        'obsidian-mcp-server': [
          { tool: 'obsidian_search_notes', input: { mode: 'text', query: '- [ ]' }, gives: open.join('\n') },
        ],
        'mcp-obsidian': [{ tool: 'obsidian_simple_search', input: { query: '- [ ]' }, gives: open.join('\n') }],
      },
    },
    {
      name: 'Change one line of a note',
      ours: () => [
        {
          tool: 'edit_note',
          input: { path: PROTOCOL, edits: [{ operation: 'replace', find: '5 m/s', text: '4 m/s' }] },
        },
      ],
      peers: {
        qmd: READS_ONLY,
        'basic-memory': [
          {
            tool: 'edit_note',
            input: {
              identifier: 'methods/moth-trapping-protocol',
              operation: 'find_replace',
              find_text: '5 m/s',
              content: '4 m/s',
            },
          },
        ],
        'obsidian-mcp-server': [
          {
            tool: 'obsidian_replace_in_note',
            input: { target: { type: 'path', path: PROTOCOL }, replacements: [{ search: '5 m/s', replace: '4 m/s' }] },
          },
        ],
        'mcp-obsidian': [
          {
            tool: 'obsidian_patch_content',
            input: {
              filepath: PROTOCOL,
              operation: 'replace',
              target_type: 'heading',
              target: 'Each night',
              content: section(PROTOCOL, 'Each night').replace(wind, newWind),
            },
          },
        ],
      },
    },
    {
      name: 'Add a line at the end of a section',
      ours: () => [
        { tool: 'edit_note', input: { path: PROTOCOL, edits: [{ operation: 'append', heading: 'Kit', text: entry }] } },
      ],
      peers: {
        qmd: READS_ONLY,
        'basic-memory': [
          {
            tool: 'edit_note',
            input: {
              identifier: 'methods/moth-trapping-protocol',
              operation: 'find_replace',
              find_text: line(PROTOCOL, 'Thermometer'),
              content: `${line(PROTOCOL, 'Thermometer')}\n${entry}`,
            },
          },
        ],
        'obsidian-mcp-server': [
          {
            tool: 'obsidian_append_to_note',
            input: {
              target: { type: 'path', path: PROTOCOL },
              section: { type: 'heading', target: 'Moth trapping protocol::Kit' },
              content: entry,
            },
          },
        ],
        'mcp-obsidian': [
          {
            tool: 'obsidian_patch_content',
            input: { filepath: PROTOCOL, operation: 'append', target_type: 'heading', target: 'Kit', content: entry },
          },
        ],
      },
    },
    {
      name: 'Rename a tag in every note',
      ours: () => [{ tool: 'rename_tag', input: { from: 'field', to: 'fieldwork' } }],
      peers: {
        qmd: READS_ONLY,
        'basic-memory': [
          { tool: 'search_notes', input: { tags: ['field'] }, gives: tagged('field').join('\n') },
          ...tagged('field').map((path) => ({
            tool: 'edit_note',
            input: {
              identifier: path,
              operation: 'find_replace',
              find_text: line(path, 'tags: '),
              content: line(path, 'tags: ').replace('field', 'fieldwork'),
            },
          })),
        ],
        'obsidian-mcp-server': [
          {
            tool: 'obsidian_search_notes',
            input: { mode: 'dataview', query: 'TABLE FROM #field' },
            gives: tagged('field').join('\n'),
          },
          ...tagged('field').flatMap((path) =>
            (['add', 'remove'] as const).map((operation) => ({
              tool: 'obsidian_manage_tags',
              input: {
                target: { type: 'path', path },
                operation,
                tags: [operation === 'add' ? 'fieldwork' : 'field'],
              },
            })),
          ),
        ],
        'mcp-obsidian': [
          { tool: 'obsidian_search_by_tag', input: { tag: 'field' }, gives: tagged('field').join('\n') },
          ...tagged('field').map((path) => ({
            tool: 'obsidian_patch_content',
            input: {
              filepath: path,
              operation: 'replace',
              target_type: 'frontmatter',
              target: 'tags',
              content: line(path, 'tags: ').slice('tags: '.length).replace('field', 'fieldwork'),
            },
          })),
        ],
      },
    },
    ...renamingTasks(notes),
  ];
}
