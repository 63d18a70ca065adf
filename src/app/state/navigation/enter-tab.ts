import { enterArea } from '../../ui/page/enter-area.ts';
import type { Tab } from '../workbench/workbench-state.ts';
import { isNotePath } from '../../../notes/paths/paths.ts';
import { takeKeyboardAlong } from './ready-to-type.ts';

/**
 * Gives the keyboard to what a tab shows: to the text of its note, else to what is first in its view. On a screen that is touched
 * it would only bring up the keys.
 */
export function enterTab(tab: Pick<Tab, 'id' | 'view' | 'path'> | undefined): void {
  if (!tab || window.matchMedia('(pointer: coarse)').matches) return;
  if (tab.view === 'note' && tab.path !== undefined && isNotePath(tab.path)) takeKeyboardAlong(tab.path);
  else enterArea(() => document.querySelector<HTMLElement>(`[data-tab-view="${tab.id}"]`) ?? undefined);
}
