import TableOfContents from 'lucide-solid/icons/table-of-contents';
import type { SideView } from '../../state/layout/view.ts';
import { outlineText } from '../../strings/en/outline.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly outline: NoArgument;
  }
}

/** The headings of the open note, with the one that is being read. */
export const outlineView: SideView<'outline'> = {
  id: 'outline',
  title: outlineText.view.outline,
  icon: TableOfContents,
  place: 'right',
  isAboutNote: true,
  component: lazyPart(async () => (await import('./outline-pane.tsx')).OutlinePane),
  commands: ({ shell }) => [
    { id: 'show-outline', title: outlineText.view.showTheOutline, group: 'View', run: () => shell.enter('outline') },
  ],
};
