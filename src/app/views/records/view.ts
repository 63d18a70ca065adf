import { saveRecords } from '../../state/backup/save-records.ts';
import type { RecordsOrigin } from '../../state/backup/records-service.ts';
import type { DialogView } from '../../state/layout/view.ts';
import { recordsText } from './records.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** A backup that is chosen already; without it the person chooses a file. */
    readonly 'restore-records': { readonly backup?: { readonly file: Blob; readonly origin: RecordsOrigin } };
  }
}

/** Brings records back from a backup. */
export const restoreRecordsView: DialogView<'restore-records'> = {
  id: 'restore-records',
  title: recordsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog),
  commands: ({ notify, shell }) => [
    {
      id: 'backup-records',
      title: recordsText.view.save,
      group: 'App',
      run: () => saveRecords(notify),
    },
    {
      id: 'restore-records',
      title: recordsText.view.restore,
      group: 'App',
      run: () => shell.show('restore-records'),
    },
  ],
};
