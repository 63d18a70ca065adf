import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { call } from '../forms/question-form.ts';
import { bindNote } from './bind-note.ts';
import { bindFolder, HERE, notThere, onNote, type Read } from './candidate.ts';
import { findDays } from './find-days.ts';
import { nameIn, QUOTED } from './read-request.ts';
import { taskMatch } from './tasks.ts';

/** Requests that rename, move or delete a note. */

const move: Read = (reader) => {
  const { request, words } = reader;
  const { text } = request;
  const A_NOTE = '(?:the |my )?(?:(?:note|page|file) (?:called |named |titled )?)?';
  const rename: readonly RegExp[] = [
    new RegExp(`^(?:rename|retitle|rebrand) ${A_NOTE}(?<note>.+?) (?:to|as|into|->|→) (?<name>.+)$`, 'i'),
    new RegExp(`^(?:rename|retitle|call) (?<note>${HERE}|${QUOTED}) (?<name>.+?)(?: from now on| instead)?$`, 'i'),
    new RegExp(`^call ${A_NOTE}(?<note>.+?) (?<name>${QUOTED})(?: from now on| instead)?$`, 'i'),
    new RegExp(`^(?:change|set) the (?:name|title) of ${A_NOTE}(?<note>.+?) (?:to|into) (?<name>.+)$`, 'i'),
    new RegExp(`^(?:change|set) (?<note>.+?)'s (?:name|title) (?:to|into) (?<name>.+)$`, 'i'),
    new RegExp(`^give ${A_NOTE}(?<note>.+?) the (?:new )?(?:name|title) (?<name>.+)$`, 'i'),
    new RegExp(
      `^${A_NOTE}(?<note>.+?) should (?:be (?:called|named|renamed(?: to)?|titled)|have the (?:name|title)) (?<name>.+?)(?: from now on| instead)?$`,
      'i',
    ),
    new RegExp(`^(?:change|switch) (?<note>${QUOTED}) (?:to|into) (?<name>${QUOTED})$`, 'i'),
  ];
  for (const form of rename) {
    const { note, name } = form.exec(text)?.groups ?? {};
    if (
      note === undefined ||
      name === undefined ||
      /^(?:the )?(?:tag |#|folder |heading |section |property )/i.test(note)
    )
      continue;
    const next = nameIn(name.replace(/ from now on$/i, ''), request);
    const bound = onNote(note, reader, (path) => call('rename_note', { path, new_path: renamedPath(path, next) }));
    if (bound && next !== '')
      return {
        intent: 'move',
        reading: `rename ${inQuotes(bound.name)} to ${inQuotes(next)}`,
        sureness: 0.8 + 0.18 * bound.sureness,
        plan: bound.plan,
      };
    if (!bound && words.notes.length > 0) return notThere(note, reader, 'move');
  }
  const moved =
    new RegExp(
      `^(?:move|file|shift|transfer|relocate|drag) ${A_NOTE}(?<note>.+?) (?:in|into|to|under|over to|back to) (?:(?:the|a|my) )?(?<said>(?:new )?folder (?:called |named )?)?(?<folder>.+?)(?<after> folder)?$`,
      'i',
    ).exec(text) ??
    new RegExp(
      `^(?:put|place|stick|drop) ${A_NOTE}(?<note>.+?) (?:in|into|under) (?:(?:the|a|my) )?(?<said>folder (?:called |named )?)?(?<folder>.+?)(?<after> folder)?$`,
      'i',
    ).exec(text) ??
    new RegExp(
      `^${A_NOTE}(?<note>.+?) (?:belongs|should (?:go|be|live|lie)) (?:in|into|under) (?:(?:the|a|my) )?(?<said>folder )?(?<folder>.+?)(?<after> folder)?$`,
      'i',
    ).exec(text);
  if (moved?.groups) {
    const { note, folder = '', said, after } = moved.groups;
    const typedFolder = nameIn(folder, request).replace(/(?<!\/)\/+$/, '');
    const boundFolder = bindFolder(typedFolder, words);
    const isFolder =
      boundFolder !== undefined ||
      said !== undefined ||
      after !== undefined ||
      (/^(?:move|file)/i.test(text) &&
        !taskMatch(nameIn(note, request), reader.tasks ?? []) &&
        findDays(typedFolder, reader.nowMs, 'future').length === 0);
    const bound = isFolder
      ? onNote(note, reader, (path) => call('rename_note', { path, new_path: `${boundFolder ?? typedFolder}/` }))
      : undefined;
    if (bound && typedFolder !== '')
      return {
        intent: 'move',
        reading: `move ${inQuotes(bound.name)} to ${inQuotes(boundFolder ?? typedFolder)}`,
        sureness: (boundFolder === undefined ? 0.8 : 0.88) + 0.1 * bound.sureness,
        plan: bound.plan,
      };
  }
  const gone =
    new RegExp(
      `^(?:delete|trash|bin|throw away|get rid of|remove|erase|discard|scrap|dump|throw out) (?<said>(?:the |my )?(?:note|page|file|observation|document) (?:called |named |titled )?)?(?<note>.+?)(?<after> note| page| file)?$`,
      'i',
    ).exec(text) ??
    /^(?:throw|chuck|toss) (?<said>(?:the |my )?(?:note|page|file) )?(?<note>.+?)(?<after>) (?:away|out)$/i.exec(text);
  if (gone?.groups) {
    const { note = '', said, after } = gone.groups;
    if (
      /^(?:the )?(?:tags?|propert(?:y|ies)|fields?|tasks?|lines?|links?|section|heading|folder|all|every\w*|#)\b|^#/i.test(
        note,
      ) ||
      (/\b(?:from|of) (?:the )?\S/i.test(note) && !bindNote(nameIn(note, request), words))
    )
      return undefined;
    const isVague = /^remove/i.test(text) && said === undefined && after === undefined;
    const bound = onNote(note, reader, (path) => call('delete_note', { path }), isVague ? 0.9 : 0.85);
    if (bound)
      return {
        intent: 'move',
        reading: `delete ${inQuotes(bound.name)}`,
        sureness: 0.8 + 0.15 * bound.sureness,
        plan: bound.plan,
      };
    const near = bindNote(nameIn(note, request), words);
    if (near)
      return {
        intent: 'move',
        reading: 'delete a note',
        sureness: 0.75,
        plan: {
          say: `Which note do you want deleted? The nearest to ${inQuotes(nameIn(note, request))}:\n\n${near.paths
            .slice(0, 5)
            .map((path) => `- [[${path}]]`)
            .join('\n')}`,
        },
      };
    return words.notes.length > 0 ? notThere(note, reader, 'move') : undefined;
  }
  return undefined;
};

function renamedPath(path: VaultPath, name: string): string {
  const folder = parentFolder(path);
  return name.includes('/') || folder === '' ? name : `${folder}/${name}`;
}

export const MOVES: readonly Read[] = [move];
