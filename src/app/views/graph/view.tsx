import Waypoints from 'lucide-solid/icons/waypoints';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { ofOpenFile } from '../../state/layout/commands.ts';
import type { MainView } from '../../state/layout/view.ts';
import { graphText } from './graph.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** Around this note; of the whole vault without one. */
    readonly graph: { readonly path?: VaultPath | undefined };
  }
}

/** The notes and what joins them. */
export const graphView: MainView<'graph'> = {
  id: 'graph',
  title: graphText.view.title,
  icon: Waypoints,
  place: 'main',
  heading: graphText.view.heading,
  isKept: true,
  component: lazyPart(
    async () => (await import('./graph-view.tsx')).default,
    () => (
      <p class="graph__loading" role="status">
        {graphText.view.loading}
      </p>
    ),
  ),
  commands: ({ navigation, shell }) => {
    const note = () => navigation.route().note;
    return [
      {
        id: 'show-graph',
        title: graphText.view.show,
        group: 'View',
        button: { icon: Waypoints, label: graphText.view.label, isShown: () => note() === undefined },
        run: () => shell.show('graph'),
      },
      {
        id: 'show-graph-around',
        title: graphText.view.showAround,
        group: 'View',
        button: { icon: Waypoints, label: graphText.view.aroundLabel },
        ...ofOpenFile(note),
        run: () => shell.show('graph', { path: note() }),
      },
    ];
  },
};
