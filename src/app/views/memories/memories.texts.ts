import { inQuotes } from '../../strings/in-quotes.ts';
import type { JSX } from 'solid-js';
import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** What the assistant remembers. */
export const memoriesText = texts('memories', {
  createMemories: {
    failed: (reason: string) => `The memories could not be read: ${reason}`,
    exists: 'This is remembered already.',
    remembered: 'Remembered.',
    saved: 'Saved.',
    forgot: (firstWords: string) => `Forgot ${inQuotes(firstWords)}.`,
    restored: 'Restored.',
  },
  memoriesDialog: {
    topFolder: 'the top folder',
    title: 'Memories',
    about: (folder: string, isRecallMemories: boolean) =>
      `What the assistant remembers about you and your work. Each is a small note, a new one in ${inQuotes(folder)}; ${isRecallMemories ? 'those relevant to a message are sent with it, and shown above the message box.' : 'your settings say that none is sent with a message automatically.'}`,
    add: 'Add a memory',
    loading: 'Reading what is remembered…',
    emptyHelp: (typeMemory: JSX.Element) => [
      'Tell the assistant something that lasts, such as how you like your answers or what you work on, and it keeps that here. You can add a memory yourself, too; a note with ',
      typeMemory,
      ' is one in any folder.',
    ],
    empty: 'Nothing is remembered yet',
    noMatchHelp: 'Fewer words, or another kind, may find more.',
    noMatch: 'No memory is about that',
    showMore: 'Show more',
    count: (memoryCount: number) => plural(memoryCount, { one: '# memory', other: '# memories' }),
    search: 'Search memories',
    kind: 'Kind of memory',
    anyKind: 'Every kind',
  },
  memoryForm: {
    title: 'Add a memory',
    content: 'What is to be remembered',
    contentHelp: 'One thing, as a sentence.',
    placeholder: 'Prefers short answers in the morning.',
    kind: 'Kind',
    kindHelp: 'Preference, fact, goal, habit, or any other word.',
    remember: 'Remember',
  },
  memoryItem: {
    edit: 'Edit',
    editOf: (name: string) => `Edit ${inQuotes(name)}`,
    openNote: 'Open as a note',
    openNoteOf: (name: string) => `Open ${inQuotes(name)} as a note`,
    forget: 'Forget',
    forgetOf: (name: string) => `Forget ${inQuotes(name)}`,
    changedMeanwhile: (currentText: string) =>
      `Its note was changed in the meantime, and now says: ${inQuotes(currentText)} Save again to replace that with your text.`,
    label: 'What is remembered',
  },
  view: {
    title: 'Memories',
  },
});
