import type { Workbench } from '../state/navigation/create-workbench.ts';
import { takeKeyboardAlong } from '../state/navigation/ready-to-type.ts';
import { activeTab } from '../state/workbench/areas.ts';

/**
 * @param showAnother shows another tab, or another note in a tab
 * @returns what does so, and gives the keyboard to the note that shows then if it was in the middle: the next key is meant for it
 */
export function stayInText({ state }: Pick<Workbench, 'state'>, showAnother: () => void): () => void {
  return () => {
    // For a moment nothing has the keyboard, when the note that had it has just gone.
    const holder = document.activeElement;
    const wasInMiddle = holder === document.body || holder?.closest('main') !== null;
    showAnother();
    const tab = activeTab(state());
    // A graph of a note has its path too, and no text.
    if (wasInMiddle && tab?.view === 'note' && tab.path !== undefined) takeKeyboardAlong(tab.path);
  };
}
