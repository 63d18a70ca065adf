import Clock from 'lucide-solid/icons/clock';
import type { SideView } from '../../state/layout/view.ts';
import { recentText } from './recent.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly recent: NoArgument;
  }
}

/** The notes and files that were looked at last. */
export const recentView: SideView<'recent'> = {
  id: 'recent',
  title: recentText.view.title,
  icon: Clock,
  place: 'left',
  isOffAtFirst: true,
  component: lazyPart(async () => (await import('./recent-pane.tsx')).RecentPane),
  commands: ({ shell }) => [
    { id: 'show-recent', title: recentText.view.show, group: 'View', run: () => shell.enter('recent') },
  ],
};
