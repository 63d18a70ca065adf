import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Workbench } from '../state/navigation/create-workbench.ts';
import { dropFiles } from '../state/workbench/open-places.ts';
import { putBackTabs, tabsThatShow } from '../state/workbench/close-tabs.ts';
import { stayInText } from './stay-in-text.ts';

/** Closes the tabs of files that the person deleted. @returns the function that opens them again */
export function closeViewsOf(workbench: Pick<Workbench, 'state' | 'change'>, paths: readonly VaultPath[]) {
  const { state, change } = workbench;
  const takenTabs = tabsThatShow(state(), paths);
  stayInText(workbench, () => change((currentState) => dropFiles(currentState, (path) => paths.includes(path))))();
  return stayInText(workbench, () => change((currentState) => putBackTabs(currentState, takenTabs)));
}
