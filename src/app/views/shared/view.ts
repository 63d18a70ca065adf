import type { DialogView } from '../../state/layout/view.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { sharedText } from './shared.texts.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly shared: { readonly title: string; readonly text: string };
  }
}

/** What another app shares becomes a note, or the end of one: the person is asked. */
export const sharedView: DialogView<'shared'> = {
  id: 'shared',
  title: sharedText.dialog.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./shared-dialog.tsx')).SharedDialog),
};
