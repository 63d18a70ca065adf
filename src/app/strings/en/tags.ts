import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The tags of the vault. */
export const tagsText = texts('tags', {
  chooseTag: {
    notes: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
    whichTag: 'Which tag?',
    lookingForTags: 'Looking for tags…',
    noTagHasName: 'No tag has this name.',
  },
  renameTagDialog: {
    rename: (tag: string) => `Rename #${tag}`,
    newName: 'New name',
    newNameHelp: 'A / nests it below another tag. A name that other notes have already joins the two.',
    willChangedCanUndone: (notes: number) =>
      plural(notes, {
        one: '# note will be changed. It can be undone.',
        other: '# notes will be changed. It can be undone.',
      }),
  },
  view: {
    tags: 'Tags',
    showTags: 'Show tags',
    renameATag: 'Rename a tag…',
    renameTitle: 'Rename a tag',
  },
  tagsPane: {
    tagsOfThisVault: 'Tags of this vault',
    filterTags: 'Filter tags',
    byName: 'By name',
    mostUsed: 'Most used',
    noTagHasName: 'No tag has this name',
    noTagsYet: 'No tags yet',
    fewerLettersFindMore: 'Fewer letters find more.',
    writeWordNoteListed: 'Write #word in a note, and it is listed here.',
    tags: 'Tags',
    rename: (tag: string) => `Rename #${tag}`,
    showMoreTags: 'Show more tags',
    notesTagOrOne: 'Notes with this tag or one below it',
    notes: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
  },
});
