import Sparkles from 'lucide-solid/icons/sparkles';
import type { SideView } from '../../state/layout/view.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly related: NoArgument;
  }
}

/** The notes that are about the same as the open one. */
export const relatedView: SideView<'related'> = {
  id: 'related',
  title: 'Related',
  icon: Sparkles,
  place: 'right',
  component: lazyPart(async () => (await import('./related-pane.tsx')).RelatedPane),
  commands: ({ shell }) => [
    { id: 'show-related', title: 'Show related notes', group: 'View', run: () => shell.show('related') },
  ],
};
