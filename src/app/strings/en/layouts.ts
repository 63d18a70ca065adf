import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../language.ts';

/** Saved arrangements of the tabs. */
export const layoutsText = texts('layouts', {
  layoutsDialog: {
    saveThisLayoutAs: 'Save this layout as',
    saveLayoutPlaceholder: 'Name of the layout…',
    saveLayoutNone: 'Type a name for it.',
    switchSavedLayout: 'Switch to a saved layout',
    switchSavedLayoutPlaceholder: 'Which layout…',
    switchSavedLayoutNone: 'No layout has this name.',
    renameASavedLayout: 'Rename a saved layout',
    newName: 'New name of the layout',
    newNameNone: 'Type a name that no other layout has.',
    renameTo: (newName: string) => `Rename to ${inQuotes(newName)}`,
    deleteASavedLayout: 'Delete a saved layout',
    saveAs: (layoutName: string) => `Save as ${inQuotes(layoutName)}`,
    replace: (name: string) => `Replace ${inQuotes(name)}`,
    saved: (name: string) =>
      `The layout ${inQuotes(name)} is saved. “Switch to a saved layout…” in the command palette brings it back.`,
    replaced: (name: string) => `The layout ${inQuotes(name)} is replaced.`,
    deleted: (name: string) => `The layout ${inQuotes(name)} is deleted.`,
  },
  view: {
    layouts: 'Layouts',
    saveThisLayoutAs: 'Save this layout as…',
    switchSavedLayout: 'Switch to a saved layout…',
    renameASavedLayout: 'Rename a saved layout…',
    deleteASavedLayout: 'Delete a saved layout…',
  },
});
