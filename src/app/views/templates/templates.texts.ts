import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Notes made from templates. */
export const templatesText = texts('templates', {
  insertTemplate: {
    unreadable: (reason: string) => `The template could not be read: ${reason}`,
    title: 'Insert a template',
    placeholder: 'Which template?',
    empty: 'No template has this name.',
    noNote: 'Open a note to write in first: the template goes where the cursor is.',
  },
  newFromTemplate: {
    nameMissing: 'A note needs a name.',
    title: 'New note from a template',
    name: 'Name',
    nameHelp: 'It takes the place of {{title}} in the template.',
    create: 'Create note',
  },
  noTemplates: {
    noFolder: 'No folder for templates is chosen yet: each note in it is a template.',
    noFolderObsidian:
      'No folder for templates is chosen yet. This folder has settings of Obsidian: choose it there, under Templates.',
    emptyFolder: (folder: string) => `There is no note in ${inQuotes(folder)} yet: each note there is a template.`,
    choose: 'Choose the folder',
    make: 'New template',
  },
  view: {
    insertTitle: 'Insert a template',
    insert: 'Insert a template…',
    createTitle: 'New note from a template',
    create: 'New note from a template…',
  },
});
