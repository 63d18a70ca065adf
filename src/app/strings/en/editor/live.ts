import { texts } from '../../language.ts';

/** What the editor draws in place of marks. */
export const liveText = texts('editor/live', {
  fold: {
    unfold: 'Unfold',
    fold: 'Fold',
  },
  footnote: {
    footnote: (number: string, text: string) => `Footnote ${number}: ${text}`,
  },
  link: {
    notVaultYet: 'Not in this vault yet',
    linksKindNotFollowed: 'Links of this kind are not followed',
  },
  listWidgets: {
    task: 'Task',
  },
});
