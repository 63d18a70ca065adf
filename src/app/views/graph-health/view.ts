import type { DialogView } from '../../state/layout/view.ts';
import { graphHealthText } from '../../strings/en/graph-health.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly 'graph-health': NoArgument;
  }
}

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
