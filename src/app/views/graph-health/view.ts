import HeartPulse from 'lucide-solid/icons/heart-pulse';
import type { DialogView, MainView } from '../../state/layout/view.ts';
import { graphHealthText } from './graph-health.texts.ts';
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
  title: graphHealthText.view.title,
  icon: HeartPulse,
  place: 'main',
  heading: graphHealthText.view.title,
  isKept: true,
  component: lazyPart(async () => (await import('./health-view.tsx')).default),
};

/** Broken links, lonely notes, and whatever else a vault's graph suffers from. */
export const graphHealthView: DialogView<'graph-health'> = {
  id: 'graph-health',
  title: graphHealthText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./graph-health-dialog.tsx')).GraphHealthDialog),
  commands: ({ shell }) => [
    {
      id: 'graph-health',
      title: graphHealthText.view.title,
      group: 'Notes',
      isEnabled: () => shell.files().length > 0,
      run: () => shell.show('graph-health'),
    },
  ],
};
