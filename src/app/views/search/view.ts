import Search from 'lucide-solid/icons/search';
import type { SideView } from '../../state/layout/view.ts';
import { searchText } from './search.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** The words to search for; without them the words in the box stay. */
    readonly search: { readonly query?: string };
  }
}

/** The search box and what it finds. */
export const searchView: SideView<'search'> = {
  id: 'search',
  title: searchText.view.title,
  icon: Search,
  place: 'left',
  isKept: true,
  component: lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel),
  commands: ({ shell }) => [
    {
      id: 'search',
      title: searchText.view.show,
      group: 'Notes',
      keys: 'Ctrl+Shift+F',
      run: () => shell.show('search'),
    },
  ],
};
