import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Help while writing. */
export const writingHelpText = texts('writing-help', {
  askAboutText: {
    noModel:
      'To rewrite, shorten, translate or explain takes a model. The built-in assistant only looks things up in your notes.',
    unreadablePrompt: (name: string) => `The prompt ${inQuotes(name)} could not be read.`,
    emptyAnswer: 'The model answered nothing. Try again, or choose another model in the settings.',
  },
  createWritingHelp: {
    heading: (level: number) => `Heading ${level}`,
    missingNote: 'Linked to, not written yet',
    alias: (title: string) => `also called ${title}`,
    newNote: 'New note',
  },
  suggestBlocks: {
    noteChanged: (note: string) => `${inQuotes(note)} was changed just now. Choose the paragraph once more.`,
    failed: (note: string, person: string) => `${inQuotes(note)} could not be given a mark to link to. ${person}`,
    marked: (note: string) => `A paragraph of ${inQuotes(note)} got a mark to link to.`,
  },
});
