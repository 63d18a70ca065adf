import { texts } from '../language.ts';

/** Notes made from templates. */
export const templatesText = texts('templates', {
  insertTemplate: {
    templateCouldNotRead: (reason: string) => `The template could not be read: ${reason}`,
    insertATemplate: 'Insert a template',
    insertATemplatePlaceholder: 'Which template?',
    noTemplateHasName: 'No template has this name.',
  },
  newFromTemplate: {
    noteNeedsName: 'A note needs a name.',
    newNoteFromTemplate: 'New note from a template',
    name: 'Name',
    nameHelp: 'It takes the place of {{title}} in the template.',
    template: 'Template',
    createNote: 'Create note',
  },
  noTemplates: {
    vaultHasNoTemplates:
      'This vault has no templates yet. They are the notes of the folder that Obsidian’s settings name under Templates.',
  },
  view: {
    insertATemplate: 'Insert a template',
    insertCommand: 'Insert a template…',
    newNoteFromTemplate: 'New note from a template',
    newNoteCommand: 'New note from a template…',
  },
});
