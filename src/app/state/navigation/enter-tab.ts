import { isNotePath } from '../../../notes/paths/paths.ts';
import { enterArea } from '../../ui/page/keep-focus.ts';
import type { Tab } from '../workbench/workbench-state.ts';
import { takeKeyboardAlong } from './ready-to-type.ts';

/**
 * Gives the keyboard to what a tab shows: to the text of its note, else to what is first in its view. On a screen that is touched
 * it would only bring up the keys.
 */
export function enterTab(tab: Pick<Tab, 'id' | 'view' | 'path'> | undefined): void {
  if (!tab || window.matchMedia('(pointer: coarse)').matches) return;
  const view = () => document.querySelector<HTMLElement>(`[data-tab-view="${tab.id}"]`) ?? undefined;
  if (tab.view !== 'note' || tab.path === undefined || !isNotePath(tab.path)) return enterArea(view);
  // Until the note is drawn its group has it, so that this is the one in use.
  const group = view()?.closest<HTMLElement>('[data-group]');
  if (group && !group.contains(document.activeElement)) group.focus({ preventScroll: true });
  takeKeyboardAlong(tab.path);
}
