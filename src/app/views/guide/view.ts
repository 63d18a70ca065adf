import CircleQuestionMark from 'lucide-solid/icons/circle-question-mark';
import type { SideView } from '../../state/layout/view.ts';
import { guideText } from './guide.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** A page by its name; the list of all without one. */
    readonly guide: { readonly page?: string };
  }
}

/** How to do things, in short pages that come with the app: beside the notes, so that one reads while one tries. */
export const guideView: SideView<'guide'> = {
  id: 'guide',
  title: guideText.view.title,
  icon: CircleQuestionMark,
  place: 'right',
  isOffAtFirst: true,
  component: lazyPart(async () => (await import('./guide-pane.tsx')).GuidePane),
  commands: ({ shell }) => [
    {
      id: 'show-guide',
      title: guideText.view.show,
      group: 'App',
      keys: 'F1',
      isInMenu: true,
      run: () => shell.enter('guide', {}),
    },
  ],
};
