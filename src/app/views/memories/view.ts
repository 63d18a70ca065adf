import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { DialogView } from '../../state/layout/view.ts';
import { memoriesText } from './memories.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** One memory first, or all as they come. */
    readonly memories: { readonly path?: VaultPath | undefined };
  }
}

/** What the assistant remembers. */
export const memoriesView: DialogView<'memories'> = {
  id: 'memories',
  title: memoriesText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./memories-dialog.tsx')).MemoriesDialog),
  commands: ({ shell }) => [
    { id: 'memories', title: memoriesText.view.title, group: 'Notes', run: () => shell.show('memories') },
  ],
};
