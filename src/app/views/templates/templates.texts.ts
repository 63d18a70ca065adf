import { texts } from '../../strings/language.ts';

/** Notes made from templates. */
export const templatesText = texts('templates', {
  insertTemplate: {
    unreadable: (reason: string) => `The template could not be read: ${reason}`,
    title: 'Insert a template',
    placeholder: 'Which template?',
    empty: 'No template has this name.',
  },
  newFromTemplate: {
    nameMissing: 'A note needs a name.',
    title: 'New note from a template',
    name: 'Name',
    nameHelp: 'It takes the place of {{title}} in the template.',
    template: 'Template',
    create: 'Create note',
  },
  noTemplates: {
    message:
      'This vault has no templates yet. They are the notes of the folder that Obsidian’s settings name under Templates.',
  },
  view: {
    insertTitle: 'Insert a template',
    insert: 'Insert a template…',
    createTitle: 'New note from a template',
    create: 'New note from a template…',
  },
});
