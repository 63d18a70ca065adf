import { selectTag, type BatchSelection } from '../../state/layout/batch-selection.ts';
import type { DialogView } from '../../state/layout/view.ts';
import { batchText } from './batch.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly batch: { readonly selection: BatchSelection };
  }
}

/** One action on many notes. */
export const batchView: DialogView<'batch'> = {
  id: 'batch',
  title: batchText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./batch-dialog.tsx')).BatchDialog),
  commands: ({ vault, shell }) => {
    const applyTo = async (tag: string) => {
      shell.show('batch', { selection: await selectTag(vault.index, tag) });
    };
    const title = batchText.view.tagTitle;
    return [
      {
        id: 'batch-tag',
        title: `${title}…`,
        group: 'Notes',
        isEnabled: () => shell.files().length > 0,
        run: () => shell.show('choose-tag', { title, onChoose: (tag) => void applyTo(tag) }),
      },
    ];
  },
};
