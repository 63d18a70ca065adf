import type { VaultPath } from '../../notes/paths/paths.ts';
import type { DialogView, MainView, SideView, View } from '../state/layout/view.ts';
import { activityView } from './activity/view.ts';
import { beginView } from './begin/view.ts';
import { batchView } from './batch/view.ts';
import { assistantView } from './conversation/view.ts';
import { egressView } from './egress/view.ts';
import { filesView, moveView, moveToFolderView, newFolderView, deleteFolderView } from './files/view.ts';
import { graphHealthView, healthView } from './graph-health/view.ts';
import { graphView } from './graph/view.tsx';
import { guideView } from './guide/view.ts';
import { changesView, historyView } from './history/view.ts';
import { linksView } from './links/view.ts';
import { memoriesView } from './memories/view.ts';
import { layoutsView } from './layouts/view.ts';
import { openTabsView } from './open-tabs/view.ts';
import { calendarView } from './calendar/view.ts';
import { editTaskView, tasksView } from './tasks/view.ts';
import { noteView } from './note/view.ts';
import { paletteView, switcherView } from './palette/view.ts';
import { propertiesView } from './properties/view.ts';
import { outlineView, renameHeadingView } from './outline/view.ts';
import { recentView } from './recent/view.ts';
import { restoreRecordsView } from './records/view.ts';
import { relatedView } from './related/view.ts';
import { enableToolView, routinesView } from './routines/view.ts';
import { searchView } from './search/view.ts';
import { sharedView } from './shared/view.ts';
import { settingsView } from './settings/view.ts';
import { shortcutsView } from './shortcuts/view.ts';
import { bookmarksView } from './bookmarks/view.ts';
import { chooseTagView, renameTagView, tagsView } from './tags/view.ts';
import { insertTemplateView, newFromTemplateView } from './templates/view.ts';
import { toolView } from './tools/view.ts';
import { warningsView } from './warnings/view.ts';

/** Every view. Within a place they are shown in this order, as are their commands within a group of the palette. */
export const VIEWS: readonly View[] = [
  noteView,
  switcherView,
  openTabsView,
  layoutsView,
  chooseTagView,
  renameTagView,
  filesView,
  searchView,
  tagsView,
  bookmarksView,
  tasksView,
  editTaskView,
  moveView,
  moveToFolderView,
  newFolderView,
  deleteFolderView,
  historyView,
  changesView,
  recentView,
  assistantView,
  outlineView,
  renameHeadingView,
  linksView,
  propertiesView,
  relatedView,
  calendarView,
  activityView,
  graphView,
  graphHealthView,
  healthView,
  memoriesView,
  batchView,
  insertTemplateView,
  newFromTemplateView,
  toolView,
  routinesView,
  enableToolView,
  warningsView,
  paletteView,
  settingsView,
  shortcutsView,
  guideView,
  restoreRecordsView,
  beginView,
  sharedView,
  egressView,
];

/** Those of both sides; each names the side where it is until the person moves it. */
export const SIDE_VIEWS: readonly SideView[] = VIEWS.filter(
  (view): view is View & SideView => view.place === 'left' || view.place === 'right',
);
/** Not the assistant: its work goes on while it is not looked at, so that its one element stays on the sides. */
const canBeTab = ({ id }: SideView): boolean => id !== 'assistant';

/** Whether this is the id of a view of the sides that can stand in a tab. */
export const isTabView = (id: string): boolean => SIDE_VIEWS.some((view) => view.id === id && canBeTab(view));

const fromSide = ({ id, title, icon, component }: SideView): MainView => ({
  id,
  title,
  icon,
  component,
  place: 'main',
  heading: title,
  isFromSide: true,
});

/** What a tab can show: the main views, and those of the sides that were moved there. */
export const MAIN_VIEWS: readonly MainView[] = [
  ...VIEWS.filter((view): view is View & MainView => view.place === 'main'),
  ...SIDE_VIEWS.filter(canBeTab).map(fromSide),
];
export const DIALOG_VIEWS: readonly DialogView[] = VIEWS.filter(
  (view): view is View & DialogView => view.place === 'dialog',
);
/** What an open vault is drawn with: fetched ahead, unlike a main view that many never look at. */
export const FIRST_VIEWS: readonly (MainView | SideView)[] = [
  ...MAIN_VIEWS.filter(({ opens }) => opens),
  ...SIDE_VIEWS.filter(({ isOffAtFirst }) => !isOffAtFirst),
];

/** The main view of an address: the one that it names, else the one that opens the file. */
export function mainViewOf({
  view,
  note,
}: {
  readonly view: string;
  readonly note: VaultPath | undefined;
}): MainView | undefined {
  return MAIN_VIEWS.find(({ id, opens }) => id === view && !opens) ?? MAIN_VIEWS.find(({ opens }) => opens?.(note));
}
