import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The tags of the vault. */
export const tagsText = texts('tags', {
  chooseTag: {
    noteCount: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
    placeholder: 'Which tag?',
    loading: 'Looking for tags…',
    empty: 'No tag has this name.',
  },
  renameTagDialog: {
    title: (tag: string) => `Rename #${tag}`,
    newName: 'New name',
    newNameHelp: 'A / nests it below another tag. A name that other notes have already joins the two.',
    help: (notes: number) =>
      plural(notes, {
        one: '# note will be changed. It can be undone.',
        other: '# notes will be changed. It can be undone.',
      }),
  },
  view: {
    title: 'Tags',
    show: 'Show tags',
    rename: 'Rename a tag…',
    renameTitle: 'Rename a tag',
  },
  tagsPane: {
    region: 'Tags of your notes',
    filter: 'Filter tags',
    byName: 'By name',
    mostUsed: 'Most used',
    noMatch: 'No tag has this name',
    empty: 'No tags yet',
    noMatchHelp: 'Fewer letters find more.',
    emptyHelp: 'Write #word in a note, and it is listed here.',
    label: 'Tags',
    rename: (tag: string) => `Rename #${tag}`,
    showMore: 'Show more tags',
    countHelp: 'Notes with this tag or one below it',
    noteCount: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
  },
});
