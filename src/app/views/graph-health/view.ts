import HeartPulse from 'lucide-solid/icons/heart-pulse';
import type { DialogView, MainView } from '../../state/layout/view.ts';
import { graphHealthText } from '../../strings/en/graph-health.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly 'graph-health': NoArgument;
    readonly health: NoArgument;
  }
}

/** The same in a tab. */
export const healthView: MainView<'health'> = {
  id: 'health',
  title: graphHealthText.view.graphHealth,
  icon: HeartPulse,
  place: 'main',
  heading: graphHealthText.view.graphHealth,
  isKept: true,
  component: lazyPart(async () => (await import('./health-view.tsx')).default),
};

/** Broken links, lonely notes, and whatever else a vault's graph suffers from. */
export const graphHealthView: DialogView<'graph-health'> = {
  id: 'graph-health',
  title: graphHealthText.view.graphHealth,
  place: 'dialog',
  component: lazyPart(async () => (await import('./graph-health-dialog.tsx')).GraphHealthDialog),
  commands: ({ shell }) => [
    {
      id: 'graph-health',
      title: graphHealthText.view.graphHealth,
      group: 'Notes',
      run: () => shell.show('graph-health'),
    },
  ],
};
