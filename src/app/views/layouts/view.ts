import type { DialogView } from '../../state/layout/view.ts';
import { layoutsText } from '../../strings/en/layouts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** `name` gives the one called `of` another name. */
    readonly layouts: { readonly act: 'save' | 'open' | 'rename' | 'name' | 'delete'; readonly of?: string };
  }
}

/** Arrangements of tabs and sides under a name: saved, opened, renamed, deleted. */
export const layoutsView: DialogView<'layouts'> = {
  id: 'layouts',
  title: layoutsText.view.layouts,
  place: 'dialog',
  component: lazyPart(async () => (await import('./layouts-dialog.tsx')).LayoutsDialog),
  commands: ({ shell }) => {
    const hasSome = () => shell.savedLayouts.list().length > 0;
    return [
      {
        id: 'save-layout',
        title: layoutsText.view.saveThisLayoutAs,
        group: 'View',
        run: () => shell.show('layouts', { act: 'save' }),
      },
      {
        id: 'open-layout',
        title: layoutsText.view.switchSavedLayout,
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'open' }),
      },
      {
        id: 'rename-layout',
        title: layoutsText.view.renameASavedLayout,
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'rename' }),
      },
      {
        id: 'delete-layout',
        title: layoutsText.view.deleteASavedLayout,
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'delete' }),
      },
    ];
  },
};
