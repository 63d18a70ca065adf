import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { JSX } from 'solid-js';
import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** What the assistant remembers. */
export const memoriesText = texts('memories', {
  createMemories: {
    memoriesCouldNotRead: (reason: string) => `The memories could not be read: ${reason}`,
    thisIsRememberedAlready: 'This is remembered already.',
    remembered: 'Remembered.',
    saved: 'Saved.',
    forgot: (firstWords: string) => `Forgot ${inQuotes(firstWords)}.`,
    back: 'It is back as it was.',
  },
  memoriesDialog: {
    theVaultsTop: 'the vault’s top',
    memories: 'Memories',
    memoriesDescription: (folder: string, isRecallMemories: boolean) =>
      `What the assistant remembers about you and your work. Each is a small note, a new one in ${inQuotes(folder)}; ${isRecallMemories ? 'those relevant to a message are sent with it, and shown above the message box.' : 'your settings say that none is sent with a message automatically.'}`,
    addAMemory: 'Add a memory',
    readingWhatIsRemembered: 'Reading what is remembered…',
    tellAssistantSomethingLasts: (typeMemory: JSX.Element) => [
      'Tell the assistant something that lasts, such as how you like your answers or what you work on, and it keeps that here. You can add a memory yourself, too; a note with ',
      typeMemory,
      ' is one in any folder.',
    ],
    nothingIsRememberedYet: 'Nothing is remembered yet',
    fewerWordsOrAnother: 'Fewer words, or another kind, may find more.',
    noMemoryAbout: 'No memory is about that',
    showMore: 'Show more',
    count: (memoryCount: number) => plural(memoryCount, { one: '# memory', other: '# memories' }),
    searchMemories: 'Search memories',
    kindOfMemory: 'Kind of memory',
    everyKind: 'Every kind',
  },
  memoryForm: {
    addAMemory: 'Add a memory',
    whatRemembered: 'What is to be remembered',
    whatRememberedHelp: 'One thing, as a sentence.',
    placeholder: 'Prefers short answers in the morning.',
    kind: 'Kind',
    kindHelp: 'Preference, fact, goal, habit, or any other word.',
    remember: 'Remember',
  },
  memoryItem: {
    edit: 'Edit',
    editOf: (name: string) => `Edit ${inQuotes(name)}`,
    openAsANote: 'Open as a note',
    openAsANoteOf: (name: string) => `Open ${inQuotes(name)} as a note`,
    forget: 'Forget',
    forgetOf: (name: string) => `Forget ${inQuotes(name)}`,
    noteChangedMeantimeNow: (currentText: string) =>
      `Its note was changed in the meantime, and now says: ${inQuotes(currentText)} Save again to replace that with your text.`,
    whatIsRemembered: 'What is remembered',
  },
  view: {
    memories: 'Memories',
  },
});
