import type { Workbench } from '../state/navigation/create-workbench.ts';
import { takeKeyboardAlong } from '../state/navigation/ready-to-type.ts';
import { activeTab } from '../state/workbench/areas.ts';

/** Who was in the middle when another tab comes to be shown goes on there: the next key is meant for the note that shows then. */
export function stayInText({ state }: Pick<Workbench, 'state'>, showAnother: () => void): () => void {
  return () => {
    // Nothing has it for a moment where the note that had it has just gone, as after a first step.
    const holder = document.activeElement;
    const wasInMiddle = holder === document.body || holder?.closest('main') !== null;
    showAnother();
    const tab = activeTab(state());
    // A graph of a note has its path too, and no text.
    if (wasInMiddle && tab?.view === 'note' && tab.path !== undefined) takeKeyboardAlong(tab.path);
  };
}
