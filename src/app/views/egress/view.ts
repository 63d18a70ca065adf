import type { DialogView } from '../../state/layout/view.ts';
import { egressText } from './egress.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly egress: NoArgument;
  }
}

/** What has left this browser. */
export const egressView: DialogView<'egress'> = {
  id: 'egress',
  title: egressText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./egress-dialog.tsx')).EgressDialog),
  commands: ({ shell }) => [
    { id: 'egress', title: egressText.view.title, group: 'App', run: () => shell.show('egress') },
  ],
};
