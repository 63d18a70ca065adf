import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Saved arrangements of the tabs. */
export const layoutsText = texts('layouts', {
  layoutsDialog: {
    saveTitle: 'Save this layout as',
    savePlaceholder: 'Name of the layout…',
    saveEmpty: 'Type a name for it.',
    openTitle: 'Switch to a saved layout',
    choosePlaceholder: 'Which layout…',
    noMatch: 'No layout has this name.',
    renameTitle: 'Rename a saved layout',
    newNameTitle: 'New name of the layout',
    newNameEmpty: 'Type a name that no other layout has.',
    renameTo: (newName: string) => `Rename to ${inQuotes(newName)}`,
    deleteTitle: 'Delete a saved layout',
    saveAs: (layoutName: string) => `Save as ${inQuotes(layoutName)}`,
    replace: (name: string) => `Replace ${inQuotes(name)}`,
    saved: (name: string) =>
      `The layout ${inQuotes(name)} is saved. “Switch to a saved layout…” in the command palette brings it back.`,
    replaced: (name: string) => `The layout ${inQuotes(name)} is replaced.`,
    deleted: (name: string) => `The layout ${inQuotes(name)} is deleted.`,
  },
  view: {
    title: 'Layouts',
    save: 'Save this layout as…',
    open: 'Switch to a saved layout…',
    rename: 'Rename a saved layout…',
    delete: 'Delete a saved layout…',
  },
});
