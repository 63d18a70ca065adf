import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { Command } from '../../state/layout/commands.ts';
import type { Shell } from '../../state/layout/shell-context.ts';
import { IN_PALETTE, PERSON_FORMS } from './person-forms.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly tool: {
      readonly name: string;
      /** What its fields begin with, where that is known. */
      readonly values?: Readonly<Record<string, string>>;
    };
  }
}

/** The forms that stand in the palette, under names of their own. */
export function commandsForPeople(shell: Pick<Shell, 'show' | 'files'>): readonly Command[] {
  return toolCommands(
    IN_PALETTE.flatMap((name) => {
      const form = PERSON_FORMS[name];
      return form ? [{ name, title: form.title }] : [];
    }),
    shell,
  ).map((command) =>
    command.id === 'store_memory' ? command : { ...command, isEnabled: () => shell.files().length > 0 },
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
