import { distance } from 'fastest-levenshtein';
import type { Tool } from './define-tool.ts';

/** What other programs call their tools, and people their commands, with ours for the same work. */
const HABITS: Readonly<Record<string, string>> = {
  ...habits('text_search', 'grep rg ripgrep search_files search_text find_text'),
  ...habits('search_notes', 'search find query search_vault search_all'),
  ...habits('read_notes', 'cat view open read read_file get_note get_file open_note view_note fetch_note'),
  ...habits('list_notes', 'ls dir tree glob list_files list_folder list_directory list_dir list_folders'),
  ...habits('edit_note', 'edit str_replace str_replace_editor str_replace_based_edit_tool apply_patch patch edit_file'),
  ...habits('edit_note', 'append append_to_note insert_text patch_note update_note append_note'),
  ...habits('create_note', 'touch new_note add_note make_note create_file write_file create'),
  ...habits('update_frontmatter', 'add_tag add_tags remove_tag remove_tags set_tags tag_note update_tags manage_tags'),
  ...habits('update_frontmatter', 'set_property set_properties update_property update_properties set_frontmatter'),
  ...habits('move_notes', 'mv rename move rename_file move_file move_note'),
  ...habits('delete_note', 'rm delete remove unlink delete_file remove_note'),
  ...habits('replace_in_notes', 'sed replace replace_all find_and_replace search_and_replace'),
  ...habits('list_backlinks', 'backlinks get_backlinks'),
  ...habits('list_forward_links', 'outlinks get_links get_outgoing_links'),
  ...habits('query_graph', 'sql query_sql dataview run_sql'),
  ...habits('list_tasks', 'todo todos get_tasks'),
  ...habits('store_memory', 'remember save_memory add_memory'),
  ...habits('recall_memories', 'recall search_memory get_memories'),
  ...habits('create_daily_note', 'daily_note today journal'),
  ...habits('undo_change', 'undo revert'),
};

function habits(tool: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, tool]));
}

/**
 * The names most similar to a wrong one, the nearest first; before them the tool that does what the name says in other programs. Tools that delete or replace whole texts are named only where the wrong
 * name says something of the kind, or has a letter or two wrong.
 */
export function nearestTools(name: string, tools: readonly Tool[], count = 3): string[] {
  const lowerName = name.toLowerCase();
  const habit = tools
    .filter((tool) => tool.name === HABITS[lowerName.replaceAll(/[-\s]+/gu, '_')])
    .map((tool) => tool.name);
  const spelt = tools
    .filter((tool) => !takesAway(tool) || TAKES_AWAY.test(lowerName) || distance(lowerName, tool.name) <= 2)
    .map((tool) => tool.name)
    .toSorted((a, b) => distance(lowerName, a) - distance(lowerName, b));
  return [...new Set([...habit, ...spelt])].slice(0, count);
}

function takesAway(tool: Tool): boolean {
  return tool.name === 'write_note' || (tool.kind === 'write' && tool.risk !== 'write');
}

const TAKES_AWAY =
  /delete|remove|forget|trash|erase|destroy|purge|drop|clear|merge|overwrite|replace|write|save|undo|restore/u;
