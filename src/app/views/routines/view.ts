import Workflow from 'lucide-solid/icons/workflow';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { DialogView, MainView } from '../../state/layout/view.ts';
import { routinesText } from './routines.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly routines: NoArgument;
    readonly 'enable-tool': { readonly path: VaultPath };
  }
}

/** What runs by itself, and the tools that notes describe. */
export const routinesView: MainView<'routines'> = {
  id: 'routines',
  title: routinesText.title,
  icon: Workflow,
  place: 'main',
  heading: routinesText.title,
  component: lazyPart(async () => (await import('./routines-view.tsx')).default),
  commands: ({ shell }) => [
    { id: 'routines', title: routinesText.show, group: 'Tools', run: () => shell.show('routines') },
  ],
};

/** A tool's steps, before it may run. */
export const enableToolView: DialogView<'enable-tool'> = {
  id: 'enable-tool',
  title: routinesText.enable.switchOn,
  place: 'dialog',
  component: lazyPart(async () => (await import('./enable-dialog.tsx')).EnableDialog),
};
