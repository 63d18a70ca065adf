import type { DialogView } from '../../state/layout/view.ts';
import { openTabsText } from './open-tabs.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly 'open-tabs': NoArgument;
  }
}

/** Every open tab, by a few letters of its name. */
export const openTabsView: DialogView<'open-tabs'> = {
  id: 'open-tabs',
  title: openTabsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./open-tabs.tsx')).OpenTabs),
  commands: ({ shell }) => [
    {
      id: 'open-tabs',
      title: openTabsText.view.search,
      group: 'Tabs',
      keys: 'Alt+A',
      run: () => shell.show('open-tabs'),
    },
  ],
};
