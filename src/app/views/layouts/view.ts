import type { DialogView } from '../../state/layout/view.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly layouts: { readonly act: 'save' | 'open' | 'delete' };
  }
}

/** Arrangements of tabs and sides under a name: saved, opened, deleted. */
export const layoutsView: DialogView<'layouts'> = {
  id: 'layouts',
  title: 'Layouts',
  place: 'dialog',
  component: lazyPart(async () => (await import('./layouts-dialog.tsx')).LayoutsDialog),
  commands: ({ shell }) => {
    const hasSome = () => shell.savedLayouts.list().length > 0;
    return [
      {
        id: 'save-layout',
        title: 'Save this layout as…',
        group: 'View',
        run: () => shell.show('layouts', { act: 'save' }),
      },
      {
        id: 'open-layout',
        title: 'Switch to a saved layout…',
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'open' }),
      },
      {
        id: 'delete-layout',
        title: 'Delete a saved layout…',
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'delete' }),
      },
    ];
  },
};
