import Waypoints from 'lucide-solid/icons/waypoints';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { MainView } from '../../state/layout/view.ts';
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
  title: 'Graph',
  icon: Waypoints,
  place: 'main',
  heading: 'The graph',
  isKept: true,
  component: lazyPart(
    async () => (await import('./graph-view.tsx')).default,
    () => (
      <p class="graph__loading" role="status">
        Getting the graph ready…
      </p>
    ),
  ),
  commands: ({ navigation, shell }) => {
    const note = () => navigation.route().note;
    return [
      {
        id: 'show-graph',
        title: 'Show the graph',
        group: 'View',
        button: { icon: Waypoints, label: 'Graph of the vault', isShown: () => note() === undefined },
        run: () => shell.show('graph'),
      },
      {
        id: 'show-graph-around',
        title: 'Show the graph around this note',
        group: 'View',
        button: { icon: Waypoints, label: 'Graph around this note' },
        isEnabled: () => note() !== undefined,
        run: () => shell.show('graph', { path: note() }),
      },
    ];
  },
};
