import type { DialogView } from '../../state/layout/view.ts';
import { layoutsText } from './layouts.texts.ts';
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
  title: layoutsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./layouts-dialog.tsx')).LayoutsDialog),
  commands: ({ shell }) => {
    const hasSome = () => shell.savedLayouts.list().length > 0;
    return [
      {
        id: 'save-layout',
        title: layoutsText.view.save,
        group: 'View',
        run: () => shell.show('layouts', { act: 'save' }),
      },
      {
        id: 'open-layout',
        title: layoutsText.view.open,
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'open' }),
      },
      {
        id: 'rename-layout',
        title: layoutsText.view.rename,
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'rename' }),
      },
      {
        id: 'delete-layout',
        title: layoutsText.view.delete,
        group: 'View',
        isEnabled: hasSome,
        run: () => shell.show('layouts', { act: 'delete' }),
      },
    ];
  },
};
