import { lineOf, READS_ONLY, type Notes, type PeerCall, type Task } from './task.ts';

export const PROTOCOL = 'Methods/Moth trapping protocol.md';
const RENAMED = 'Methods/Night traps.md';

/** The notes that link to the protocol, with the line of the first link. */
export const linksToProtocol = (notes: Notes): readonly { readonly path: string; readonly text: string }[] =>
  Object.entries(notes)
    .filter(([path, text]) => path !== PROTOCOL && /\[\[Moth trapping protocol/.test(text))
    .map(([path]) => ({ path, text: lineOf(notes, path, '[[Moth trapping protocol') }));

/** To rename a note with every link to it, and to take that back. */
export function renamingTasks(notes: Notes): readonly Task[] {
  const note = (path: string): string => notes[path] ?? '';
  const protocol = note(PROTOCOL);
  const linkLines = linksToProtocol(notes);
  const relinked = (text: string): string => text.replaceAll('[[Moth trapping protocol', '[[Night traps');
  return [
    {
      name: 'Rename a note, and every link to it',
      ours: () => [{ tool: 'rename_note', input: { path: PROTOCOL, new_path: RENAMED } }],
      peers: {
        qmd: READS_ONLY,
        'basic-memory': renameInBasicMemory(),
        'obsidian-mcp-server': renameInObsidian('write'),
        'mcp-obsidian': renameInObsidian('put'),
      },
    },
    {
      name: 'Take the renaming back',
      ours: (changeId) => [{ tool: 'undo_change', input: { change_id: changeId } }],
      peers: {
        qmd: READS_ONLY,
        // They keep no earlier state: what was done is done the other way round, and found again by nobody.
        'basic-memory': renameInBasicMemory().slice(1),
        'obsidian-mcp-server': renameInObsidian('write').filter(({ gives }) => gives === undefined),
        'mcp-obsidian': renameInObsidian('put').filter(({ gives }) => gives === undefined),
      },
    },
  ];

  /** Its own records of links follow; the words in other files stay, so each is written. */
  function renameInBasicMemory(): PeerCall[] {
    return [
      {
        tool: 'build_context',
        input: { url: 'methods/moth-trapping-protocol' },
        gives: linkLines.map(({ path }) => path).join('\n'),
      },
      { tool: 'move_note', input: { identifier: 'methods/moth-trapping-protocol', destination_path: RENAMED } },
      ...linkLines.map(({ path }) => ({
        tool: 'edit_note',
        input: {
          identifier: path,
          operation: 'find_replace',
          find_text: '[[Moth trapping protocol',
          content: '[[Night traps',
        },
      })),
    ];
  }

  /** No tool moves a note: it is read, written under the new name, deleted; then the links. */
  function renameInObsidian(way: 'write' | 'put'): PeerCall[] {
    const target = (path: string): object => ({ target: { type: 'path', path } });
    const found = linkLines.map(({ path, text }) => `${path}: ${text}`).join('\n');
    return way === 'write'
      ? [
          { tool: 'obsidian_get_note', input: { format: 'content', ...target(PROTOCOL) }, gives: protocol },
          { tool: 'obsidian_search_notes', input: { mode: 'text', query: '[[Moth trapping protocol' }, gives: found },
          { tool: 'obsidian_write_note', input: { ...target(RENAMED), content: protocol } },
          { tool: 'obsidian_delete_note', input: { ...target(PROTOCOL) } },
          ...linkLines.map(({ path }) => ({
            tool: 'obsidian_replace_in_note',
            input: {
              ...target(path),
              replacements: [{ search: '[[Moth trapping protocol', replace: '[[Night traps' }],
            },
          })),
        ]
      : [
          { tool: 'obsidian_get_file_contents', input: { filepath: PROTOCOL }, gives: protocol },
          { tool: 'obsidian_simple_search', input: { query: '[[Moth trapping protocol' }, gives: found },
          { tool: 'obsidian_put_content', input: { filepath: RENAMED, content: protocol } },
          { tool: 'obsidian_delete_file', input: { filepath: PROTOCOL, confirm: true } },
          ...linkLines.map(({ path, text }) => ({
            tool: 'obsidian_patch_content',
            input: {
              filepath: path,
              operation: 'replace',
              target_type: 'heading',
              target: headingAbove(note(path), text),
              content: relinked(text),
            },
          })),
        ];
  }
}

/** The name of the heading in whose section a line stands. */
function headingAbove(text: string, line: string): string {
  const before = text.slice(0, text.indexOf(line));
  return [...before.matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '';
}
