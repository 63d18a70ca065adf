import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** Help while writing. */
export const writingHelpText = texts('note/help', {
  askAboutText: {
    rewriteShortenTranslateOr:
      'To rewrite, shorten, translate or explain takes a model. The built-in assistant only looks things up in your notes.',
    promptCouldNotRead: (name: string) => `The prompt ${inQuotes(name)} could not be read.`,
    modelAnsweredNothingTry: 'The model answered nothing. Try again, or choose another model in the settings.',
  },
  attachToNote: {
    wasNotAttached: (name: string, reason: string) => `${inQuotes(name)} was not attached: ${reason}`,
    // A name is no part of what `plural` fills in: it may hold a `#` of its own.
    filesSaved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `Saved as ${inQuotes(path)}.`
        : `${plural(storedCount, { other: '# files' })} saved in ${folder === '' ? 'the top folder' : inQuotes(folder)}.`,
    holdsMostCopyInto: (inMegabytes: string, inMegabytes2: string) =>
      `it holds ${inMegabytes}, and ${inMegabytes2} is the most. Copy it into the folder with another program.`,
    noNameFree: 'no name for it is free.',
    pastedImage: (formatTime: string, name: string) => `Pasted image ${formatTime}${name}`,
  },
  makeNoteOf: {
    movedTo: (path: string) => `Moved to ${inQuotes(path)}.`,
    copiedTo: (path: string) => `Copied to ${inQuotes(path)}. The text stays here too, as it was edited meanwhile.`,
    open: 'Open it',
  },
  createWritingHelp: {
    heading: (level: number) => `Heading ${level}`,
    linkedNotWrittenYet: 'Linked to, not written yet',
    alsoCalled: (title: string) => `also called ${title}`,
    newNote: 'New note',
  },
  suggestBlocks: {
    changedJustNowChoose: (note: string) => `${inQuotes(note)} was changed just now. Choose the paragraph once more.`,
    couldNotGivenMark: (note: string, person: string) =>
      `${inQuotes(note)} could not be given a mark to link to. ${person}`,
    paragraphGotMarkLink: (note: string) => `A paragraph of ${inQuotes(note)} got a mark to link to.`,
  },
});
