import Link from 'lucide-solid/icons/link';
import type { SideView } from '../../state/layout/view.ts';
import { linksText } from './links.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly links: NoArgument;
  }
}

/** What the open note leads to, what leads to it, and how they relate. */
export const linksView: SideView<'links'> = {
  id: 'links',
  title: linksText.view.title,
  icon: Link,
  place: 'right',
  isAboutNote: true,
  component: lazyPart(async () => (await import('./links-pane.tsx')).LinksPane),
  commands: ({ shell }) => [
    { id: 'show-links', title: linksText.view.show, group: 'View', run: () => shell.enter('links') },
  ],
};
