import { readTask, valueOf } from '../../../notes/formats/tasks/read-task.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import { fileName, isNotePath, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { ToolSuccess } from '../../../tools/definition/result.ts';
import { ownActsText } from '../../strings/en/state/own-acts.ts';

/** What was done, for its notice. */
export interface ToldAct {
  readonly said: string;
  /** What is so until it is taken back. */
  readonly since?: string | undefined;
}

/** One sentence or two about what was done. */
export function toldAct(result: ToolSuccess): ToldAct {
  const { operation, path } = result;
  if (operation === 'delete_note') return { said: ownActsText.toldAct.deleted(shownName(path)), since: broken(result) };
  if (operation === 'update_task') return toldTask(result);
  return { said: done(result) };
}

function done(result: ToolSuccess): string {
  switch (result['operation']) {
    case 'rename_note':
    case 'move_folder':
      return [moved(result), ...links(result)].join(' ');
    case 'rename_tag':
      return ownActsText.toldAct.renamedToInNotes(
        String(result['from']),
        String(result['to']),
        toNumber(result['notes_changed']),
      );
    case 'rename_heading':
      return [ownActsText.toldAct.renamedHeading(toText(result['from']), toText(result['to'])), ...links(result)].join(
        ' ',
      );
    case 'edit_base':
    case 'edit_canvas':
      if (result['created'] === true) return ownActsText.toldAct.made(shownName(result['path']));
      return ownActsText.toldAct.changed(shownName(result['path']));
    case 'edit_note':
    case 'update_frontmatter':
      return ownActsText.toldAct.changed(shownName(result['path']));
    default:
      return ownActsText.toldAct.made(shownName(result['path']));
  }
}

/** The task by its words, and when it comes again. */
function toldTask(result: ToolSuccess): ToldAct {
  const name = readTask(readTaskLine(toText(result['text']))?.text ?? '').description;
  const next = readTask(readTaskLine(toText(result['next']))?.text ?? '');
  const day = valueOf(next, 'due') ?? valueOf(next, 'scheduled') ?? valueOf(next, 'start');
  const { taskChanged, comesAgain } = ownActsText.toldAct;
  return {
    said: taskChanged(name === '' ? shownName(result['path']) : inQuotes(name)),
    since: result['next'] === undefined ? undefined : comesAgain(day ?? ''),
  };
}

function moved(result: ToolSuccess): string {
  const [from, to] = [toPath(result['old_path']), toPath(result['path'])];
  if (parentFolder(from) === parentFolder(to)) return ownActsText.toldAct.renamedTo(shownName(to));
  const folder = parentFolder(to);
  const place = folder === '' ? ownActsText.toldAct.theTopFolder : inQuotes(folder);
  return fileName(from) === fileName(to)
    ? ownActsText.toldAct.movedTo(shownName(to), place)
    : ownActsText.toldAct.movedToAs(place, shownName(to));
}

function links(result: ToolSuccess): string[] {
  const [updated, left] = [toNumber(result['links_updated']), toNumber(result['links_left'])];
  const missed = Array.isArray(result['not_updated']) ? result['not_updated'].length : 0;
  return [
    ...(updated > 0 ? [ownActsText.toldAct.linksUpdated(updated)] : []),
    ...(left > 0 ? [ownActsText.toldAct.linksLeftTheyWere(left)] : []),
    ...(missed > 0 ? [ownActsText.toldAct.linksCouldNotUpdated(missed)] : []),
  ];
}

function broken(result: ToolSuccess): string | undefined {
  const found = Array.isArray(result['links_that_break']) ? result['links_that_break'].length : 0;
  return found === 0 ? undefined : ownActsText.toldAct.linksNowLeadNowhere(found);
}

/** A note without its ending, as the tree shows it. */
export function shownName(path: unknown): string {
  const name = fileName(toPath(path));
  return inQuotes(isNotePath(name) ? name.slice(0, -3) : name);
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toPath = (value: unknown): VaultPath => (typeof value === 'string' ? value : '') as VaultPath;
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
