import type { Workbench } from '../state/navigation/create-workbench.ts';
import type { Navigation, OpenRequest } from '../state/navigation/navigation.ts';
import { findTab } from '../state/workbench/areas.ts';
import { noteInFront } from '../state/workbench/note-in-front.ts';
import { isSamePlace, type Place } from '../state/workbench/workbench-state.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';

/**
 * What a view of the sides navigates with while it stands in a tab: it speaks of the note that was used last in another tab, and
 * opens notes there, so that it stays to be seen. Where both are in one group, a note gets a tab of its own.
 */
export function navigationBeside(workbench: Workbench, ownTab: string): Navigation {
  const openPlace = (place: Place, { where, isPreview }: Pick<OpenRequest, 'where' | 'isPreview'>) => {
    const other = findTab(workbench.state(), noteInFront(workbench.state())?.id ?? '');
    const own = findTab(workbench.state(), ownTab);
    if (where !== undefined) return workbench.openPlace(place, { where, isPreview });
    if (other && other.group.id !== own?.group.id)
      return workbench.openPlace(place, { where: 'here', isPreview, group: other.group.id });
    const isOpen = own?.group.tabs.some((tab) => isSamePlace(tab, place)) === true;
    workbench.openPlace(place, { where: isOpen ? 'here' : 'tab', group: own?.group.id });
  };
  const open = (path: VaultPath, { line, ...how }: OpenRequest = {}) => openPlace({ view: 'note', path, line }, how);
  return {
    route: workbench.besideNote.route,
    open,
    openNote: (path, line) => open(path, { line }),
    openView: (view, path) => openPlace({ view, path }, {}),
  };
}
