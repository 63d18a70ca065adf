import type { DialogView } from '../../state/layout/view.ts';
import { warningsText } from './warnings.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly warnings: NoArgument;
  }
}

/** The files that the index could not read or parse. */
export const warningsView: DialogView<'warnings'> = {
  id: 'warnings',
  title: warningsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./warnings-dialog.tsx')).WarningsDialog),
  commands: ({ vault, shell }) => [
    {
      id: 'show-warnings',
      title: warningsText.view.show,
      group: 'Index',
      isEnabled: () => (vault.indexStatus()?.warningCount ?? 0) > 0,
      run: () => shell.show('warnings'),
    },
  ],
};
