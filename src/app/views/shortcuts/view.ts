import type { DialogView } from '../../state/layout/view.ts';
import { shortcutsText } from './shortcuts.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly shortcuts: NoArgument;
  }
}

/** The keys of every command. */
export const shortcutsView: DialogView<'shortcuts'> = {
  id: 'shortcuts',
  title: shortcutsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog),
  commands: ({ shell }) => [
    {
      id: 'shortcuts',
      title: shortcutsText.view.show,
      group: 'App',
      keys: '?',
      isInMenu: true,
      run: () => shell.show('shortcuts'),
    },
  ],
};
