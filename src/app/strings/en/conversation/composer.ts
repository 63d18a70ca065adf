import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** The field where a message is written, and what goes along. */
export const composerText = texts('conversation/composer', {
  composer: {
    message: 'Message',
    send: 'Send',
    attachFiles: 'Attach files',
    queue: 'Queue',
    stop: 'Stop',
    writeWhatComesNext: 'Next message',
    whatToPlan: 'What do you want done?',
    askOrTypeOr: 'Ask, or type @ or /',
  },
  contextChips: {
    goesAlongMessage: 'Goes along with the message',
    leaveOut: (labelOf: string) => `Leave out ${labelOf}`,
    shownNoteGoesAlong: (path: string) =>
      `${path}: shown in a note that is sent along, and sent with it unless you take it off`,
    rememberedBearsWhatWrite: 'Remembered, and relevant to what you write: sent along unless you take it off',
    openNowGoesAlong: 'Open now: sent along unless you take it off',
  },
  createAttacher: {
    modelUseNotKnown:
      'The model in use is not known to see pictures. Choose one that does, or say so in the settings under what it can do.',
    noLongerVault: (path: string) => `${inQuotes(path)} is no longer in this vault.`,
  },
  createPromptInserter: {
    promptCouldNotRead: (name: string) => `The prompt ${inQuotes(name)} could not be read.`,
    and: ' and ',
    nothingSelectedOpenNote: (names: string, notePath: string | undefined) =>
      `${names}: ${notePath ? 'nothing is selected in the open note' : 'no note is open'}.`,
    stayWrittenPromptKnows: (names: string, unknown: number) =>
      `${names} ${plural(unknown, { one: 'stays', other: 'stay' })} as written: a prompt knows {{selection}}, {{note}} and {{date}}.`,
  },
  planSwitch: {
    nothingWrittenBeforeAccept: 'Nothing is written before you accept a plan',
    makePlanBeforeAnything: 'Make a plan before anything is written',
    planFirst: 'Plan first',
  },
  promptCommands: {
    summariseAbout: 'The open note in a few sentences',
    summariseNoteFewSentences: 'Summarise this note in a few sentences, with what is still open.',
    relatedAbout: 'Notes that belong with it',
    whichNotesRelatedNote: 'Which notes are related to this note, and how?',
    tagsAbout: 'Tags that would fit',
    whichTagsVaultAlready:
      'Which of the tags that this vault already has would fit this note? Propose them, then set those that I agree to.',
    linksAbout: 'Links that are missing',
    whichNotesShouldNote: 'Which notes should this note link to and does not yet? Name the passage for each.',
    questionsAbout: 'What it leaves open',
    whichQuestionsDoesNote: 'Which questions does this note leave open?',
    improveAbout: 'The selection in better words',
    improveWordingPassageKeep: 'Improve the wording of this passage and keep its meaning and voice:\n\n{{selection}}',
    todaysDailyNote: 'Today’s daily note',
    createDailyNoteDate: 'Create the daily note of {{date}}, if there is none yet.',
    weekAbout: 'What the week was about',
    whatDidIWork: 'What did I work on in the last seven days? Go by the notes that changed since.',
  },
  readAttachment: {
    tooLargeSendAlong: (name: string) =>
      `${inQuotes(name)} is too large to send along. Put it into the vault, and name it with @.`,
    noTextNoPicture: (name: string) =>
      `${inQuotes(name)} is neither text nor a picture, so the assistant cannot read it.`,
    noLongerVault: (path: string) => `${inQuotes(path)} is no longer in this vault.`,
    notSentPicturesWould: (path: string) => `${inQuotes(path)} was not sent: the pictures would be too large together.`,
    pictureTooLarge: (name: string) => `${inQuotes(name)} is too large to send along.`,
    noPictureBrowserCan: (name: string) => `${inQuotes(name)} is no picture that this browser can read.`,
  },
  suggestContext: {
    whatASearchFinds: 'what a search finds',
    searchFor: (query: string) => `Search for ${inQuotes(query)}`,
    theBestPassages: 'the best passages',
    notes: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
  },
  suggestionList: {
    suggestions: 'Suggestions',
    suggestionsArrowsToChoose: (items: number) =>
      `${plural(items, { one: '# suggestion', other: '# suggestions' })}, arrows to choose`,
  },
  waitingList: {
    waitingMessages: 'Waiting messages',
    takeBack: (content: string) => `Take back ${inQuotes(content)}`,
    sentWhenAnswerThere: 'Sent when the answer is there.',
    sendNow: 'Send now',
  },
});
