import Sparkles from 'lucide-solid/icons/sparkles';
import type { SideView } from '../../state/layout/view.ts';
import { relatedText } from './related.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly related: NoArgument;
  }
}

/** The notes that are about the same as the open one. */
export const relatedView: SideView<'related'> = {
  id: 'related',
  title: relatedText.view.title,
  icon: Sparkles,
  place: 'right',
  isOffAtFirst: true,
  isAboutNote: true,
  component: lazyPart(async () => (await import('./related-pane.tsx')).RelatedPane),
  commands: ({ shell }) => [
    { id: 'show-related', title: relatedText.view.show, group: 'View', run: () => shell.enter('related') },
  ],
};
