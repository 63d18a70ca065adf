import type { JSX } from 'solid-js';
import { texts } from '../language.ts';

/** The command palette and the quick switcher. */
export const paletteText = texts('palette', {
  commandPalette: {
    commandPalette: 'Command palette',
    commandPalettePlaceholder: 'What do you want to do?',
    noCommandHasName: 'No command has this name.',
    runsAtOnceWhat: 'runs it at once; what ends in … asks for more first.',
  },
  quickSwitcher: {
    create: (name: string) => `Create “${name}”`,
    quickSwitcher: 'Quick switcher',
    openNoteOrHeading: 'Open a note, or #heading…',
    lookingForNotes: 'Looking for notes…',
    nothingHasThisName: 'Nothing has this name.',
    opensNewTabBeside: (keys: JSX.Element, keys2: JSX.Element, keys3: JSX.Element, keys4: JSX.Element) => [
      keys,
      ' opens ',
      keys2,
      ' in a new tab ',
      keys3,
      ' beside ',
      keys4,
      ' creates',
    ],
    aliasOf: (path: string) => `alias of ${path}`,
  },
  view: {
    quickSwitcher: 'Quick switcher',
    openNote: 'Open note…',
    commandPalette: 'Command palette',
  },
});
