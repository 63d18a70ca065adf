import { inQuotes } from '../../../strings/in-quotes.ts';
import { plural } from '../../../strings/formats.ts';
import { texts } from '../../../strings/language.ts';

/** The field where a message is written, and what goes along. */
export const composerText = texts('composer', {
  composer: {
    label: 'Message',
    send: 'Send',
    attachFiles: 'Attach files',
    queue: 'Queue',
    stop: 'Stop',
    nextPlaceholder: 'Next message',
    planPlaceholder: 'What do you want done?',
    placeholder: 'Ask, or type @ or /',
  },
  contextChips: {
    label: 'Goes along with the message',
    remove: (labelOf: string) => `Leave out ${labelOf}`,
    embedded: (path: string) => `${path}: shown in a note that is sent along, and sent with it unless you take it off`,
    memory: 'Remembered, and relevant to what you write: sent along unless you take it off',
    openNote: 'Open now: sent along unless you take it off',
  },
  createAttacher: {
    noPictures:
      'The model in use is not known to see pictures. Choose one that does, or say so in the settings under what it can do.',
    missing: (path: string) => `${inQuotes(path)} is no longer in this notebook.`,
  },
  createPromptInserter: {
    unreadable: (name: string) => `The prompt ${inQuotes(name)} could not be read.`,
    and: ' and ',
    unfilled: (names: string, notePath: string | undefined) =>
      `${names}: ${notePath ? 'nothing is selected in the open note' : 'no note is open'}.`,
    unknownNames: (names: string, unknown: number) =>
      `${names} ${plural(unknown, { one: 'stays', other: 'stay' })} as written: a prompt knows {{selection}}, {{note}} and {{date}}.`,
  },
  planSwitch: {
    onHelp: 'Nothing is written before you accept a plan',
    offHelp: 'Make a plan before anything is written',
    label: 'Plan first',
  },
  promptCommands: {
    /** What is typed behind the stroke: one word each. */
    summariseName: 'summarise',
    summariseAbout: 'The open note in a few sentences',
    summarise: 'Summarise this note in a few sentences, with what is still open.',
    relatedName: 'related',
    relatedAbout: 'Notes that belong with it',
    related: 'Which notes are related to this note, and how?',
    tagsName: 'tags',
    tagsAbout: 'Tags that would fit',
    tags: 'Which of the tags that my notes already have would fit this note? Propose them, then set those that I agree to.',
    linksName: 'links',
    linksAbout: 'Links that are missing',
    links: 'Which notes should this note link to and does not yet? Name the passage for each.',
    questionsName: 'questions',
    questionsAbout: 'What it leaves open',
    questions: 'Which questions does this note leave open?',
    improveName: 'improve',
    improveAbout: 'The selection in better words',
    improve: 'Improve the wording of this passage and keep its meaning and voice:\n\n{{selection}}',
    todayName: 'daily',
    todayAbout: 'Today’s daily note',
    today: 'Create the daily note of {{date}}, if there is none yet.',
    weekName: 'week',
    weekAbout: 'What the week was about',
    week: 'What did I work on in the last seven days? Go by the notes that changed since.',
  },
  readAttachment: {
    fileTooLarge: (name: string) =>
      `${inQuotes(name)} is too large to send along. Put it into a folder of your notes, and name it with @.`,
    unsupported: (name: string) => `${inQuotes(name)} is neither text nor a picture, so the assistant cannot read it.`,
    missing: (path: string) => `${inQuotes(path)} is no longer in this notebook.`,
    picturesTooLarge: (path: string) => `${inQuotes(path)} was not sent: the pictures would be too large together.`,
    pictureTooLarge: (name: string) => `${inQuotes(name)} is too large to send along.`,
    unreadablePicture: (name: string) => `${inQuotes(name)} is no picture that this browser can read.`,
  },
  suggestContext: {
    searchWord: 'search',
    picture: 'picture',
    folder: 'folder',
    searchAbout: 'what a search finds',
    search: (query: string) => `Search for ${inQuotes(query)}`,
    passagesAbout: 'the pieces of notes that fit best',
    noteCount: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
  },
  waitingList: {
    label: 'Waiting messages',
    takeBack: (content: string) => `Take back ${inQuotes(content)}`,
    help: 'Sent when the answer is there.',
    sendNow: 'Send now',
  },
  embeddedPictures: {
    notSeen: (count: string) => `${count} not sent: the model is not known to see pictures`,
    tooMany: (count: string, mostPictures: number) => `${count} more not sent: ${mostPictures} go along at most`,
    count: (pictures: number) => plural(pictures, { one: '# picture', other: '# pictures' }),
  },
  recalledMemories: {
    memory: (firstWords: string) => `Memory: ${firstWords}`,
  },
});
