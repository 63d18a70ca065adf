import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { Command } from '../../state/layout/commands.ts';
import type { Shell } from '../../state/layout/shell-context.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly tool: {
      readonly name: string;
      /** What its fields begin with, where that is known. */
      readonly values?: Readonly<Record<string, string>>;
    };
  }
}

/**
 * What a person may want that no view, menu or key does, in their words. The other tools are the assistant's: the views offer
 * the same by other means.
 */
const FOR_PEOPLE: Readonly<Record<string, string>> = {
  replace_in_notes: 'Replace text in many notes',
  rename_tag: 'Rename a tag',
  move_notes: 'Move or rename several notes',
  move_folder: 'Rename or move a folder',
  update_frontmatter: 'Change properties of a note',
  restore_version: 'Bring back an earlier version of a note',
  find_specific_info: 'Find a fact, such as a number or an address',
  query_graph: 'Ask the vault in SQL',
  create_relationship: 'Relate two notes',
  merge_nodes: 'Merge two notes',
  search_web_for_evidence: 'Look for evidence on the web',
  store_memory: 'Remember something for the assistant',
};

/** The forms that people are offered, under names of their own. */
export function commandsForPeople(tools: readonly Pick<Tool, 'name' | 'title'>[], shell: Pick<Shell, 'show'>) {
  return toolCommands(
    tools.flatMap(({ name }) => (FOR_PEOPLE[name] === undefined ? [] : [{ name, title: FOR_PEOPLE[name] }])),
    shell,
  );
}

/** A command for each tool, which opens its form. A server's own words may hold characters that cannot be seen. */
export function toolCommands(
  tools: readonly Pick<Tool, 'name' | 'title'>[],
  shell: Pick<Shell, 'show'>,
): readonly Command[] {
  return tools.map(({ name, title }) => ({
    id: name,
    title: `${showName(title)}…`,
    group: 'Tools',
    run: () => shell.show('tool', { name }),
  }));
}
