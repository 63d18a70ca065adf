import Activity from 'lucide-solid/icons/activity';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { ofOpenFile } from '../../state/layout/commands.ts';
import type { SideView } from '../../state/layout/view.ts';
import { activityText } from './activity.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** Only what touched this note; any without one. What was chosen stays where the view is only shown. */
    readonly activity: { readonly note?: VaultPath | undefined };
  }
}

/** Every call of every tool. */
export const activityView: SideView<'activity'> = {
  id: 'activity',
  title: activityText.view.title,
  icon: Activity,
  place: 'right',
  isOffAtFirst: true,
  component: lazyPart(async () => (await import('./activity-view.tsx')).ActivityView),
  commands: ({ navigation, shell }) => {
    const note = () => navigation.route().note;
    return [
      {
        id: 'show-activity',
        title: activityText.view.show,
        group: 'View',
        run: () => shell.enter('activity', shell.shownWith('activity') ?? {}),
      },
      {
        id: 'note-activity',
        title: activityText.view.showNote,
        group: 'Notes',
        button: { icon: Activity },
        ...ofOpenFile(note),
        run: () => shell.enter('activity', { note: note() }),
      },
    ];
  },
};
