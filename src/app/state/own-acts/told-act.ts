import { fileName, isNotePath, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { inWords } from '../../../notes/basics/in-words.ts';
import type { ToolSuccess } from '../../../tools/definition/result.ts';

/** One sentence or two about what was done, for its notice. */
export function toldAct(result: ToolSuccess): string {
  switch (result['operation']) {
    case 'rename_note':
    case 'move_folder':
      return [moved(result), ...links(result)].join(' ');
    case 'delete_note':
      return [`Deleted ${shownName(result['path'])}.`, ...broken(result)].join(' ');
    case 'rename_tag':
      return `Renamed #${String(result['from'])} to #${String(result['to'])} in ${inWords(toNumber(result['notes_changed']), 'note')}.`;
    case 'edit_note':
      return `Changed ${shownName(result['path'])}.`;
    default:
      return `Made ${shownName(result['path'])}.`;
  }
}

function moved(result: ToolSuccess): string {
  const [from, to] = [toPath(result['old_path']), toPath(result['path'])];
  if (parentFolder(from) === parentFolder(to)) return `Renamed to ${shownName(to)}.`;
  const folder = parentFolder(to);
  const place = folder === '' ? 'the top folder' : `“${folder}”`;
  return fileName(from) === fileName(to)
    ? `Moved ${shownName(to)} to ${place}.`
    : `Moved to ${place} as ${shownName(to)}.`;
}

function links(result: ToolSuccess): string[] {
  const [updated, left] = [toNumber(result['links_updated']), toNumber(result['links_left'])];
  const missed = Array.isArray(result['not_updated']) ? result['not_updated'].length : 0;
  return [
    ...(updated > 0 ? [`${inWords(updated, 'link')} updated.`] : []),
    ...(left > 0 ? [`${inWords(left, 'link')} left as ${left === 1 ? 'it was' : 'they were'}.`] : []),
    ...(missed > 0 ? [`${inWords(missed, 'link')} could not be updated.`] : []),
  ];
}

function broken(result: ToolSuccess): string[] {
  const found = Array.isArray(result['links_that_break']) ? result['links_that_break'].length : 0;
  return found === 0 ? [] : [`${inWords(found, 'link')} to it now ${found === 1 ? 'leads' : 'lead'} nowhere.`];
}

/** A note without its ending, as the tree shows it. */
export function shownName(path: unknown): string {
  const name = fileName(toPath(path));
  return `“${isNotePath(name) ? name.slice(0, -3) : name}”`;
}

const toPath = (value: unknown): VaultPath => (typeof value === 'string' ? value : '') as VaultPath;
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
