import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { parentFolder } from '../../notes/paths/paths.ts';
import { noteName } from '../state/vault/note-name.ts';
import type { Place } from '../state/workbench/workbench-state.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { mainViewOf } from '../views/index.ts';

/** What a tab is called: the note, the file, or the view of the whole vault. */
export function nameOf({ view, path }: Place): string {
  if (path === undefined) return view === 'note' ? workbenchText.tabNames.newTab : titleOf(view);
  const name = noteName(path);
  return view === 'note' ? name : `${titleOf(view)}: ${name}`;
}

function titleOf(view: string): string {
  return mainViewOf({ view, note: undefined })?.title ?? view;
}

/** The name of each; where two of them are the same, with the folder. */
export function namesOf(places: readonly Place[]): string[] {
  const names = places.map(nameOf);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return places.map((place, at) => {
    const name = names[at] ?? '';
    const { path } = place;
    const others = places.filter((other) => other.path !== path && nameOf(other) === name);
    return path !== undefined && others.length > 0
      ? workbenchText.tabNames.inFolder(name, showName(parentFolder(path)) || workbenchText.tabNames.topFolder)
      : name;
  });
}
