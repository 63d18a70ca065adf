import { parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { foldText } from '../../../notes/words.ts';
import { pointsAtOpenNote } from '../forms/question-words.ts';
import { NO_OPEN_NOTE, type Plan } from '../forms/question-form.ts';
import type { AnsweredCall } from '../answered-call.ts';
import { escapeTitle, noteLink } from '../note-lists.ts';
import { bindNote, isTemplate } from './bind-note.ts';
import { nameIn, isQuoted, type RequestText } from './read-request.ts';
import type { VaultWords } from './vault-words.ts';

/** A page of the settings, or a command by its id. */
export interface AppPlace {
  readonly settings?: 'appearance' | 'general' | 'shortcuts' | 'assistant' | 'permissions' | 'search' | 'data';
  readonly command?: string;
  /** A page of the guide by its name. */
  readonly guide?: string;
}

/** One way in which a request can be understood. */
export interface Candidate {
  readonly intent: string;
  /** How it was understood, for the person: “notes with rating = 7”. */
  readonly reading: string;
  /** 0 to 1: how well its words are used up, and how sure each name in it is. */
  readonly sureness: number;
  readonly plan: Plan;
  /** Where in the app it leads. */
  readonly place?: AppPlace;
  /** What to call next, once the plan's call has answered; `undefined` where it is time to tell. */
  readonly next?: (result: Readonly<Record<string, unknown>>) => Plan | undefined;
  /** The answer, once everything was called; `undefined` where the results are told as they are. */
  readonly tell?: (calls: readonly AnsweredCall[]) => string | undefined;
  /** What a list is headed with, where its plan is a query. */
  readonly heading?: ListHeading;
  /** It is asked for a property that this note must have. */
  readonly needsValue?: { readonly path: VaultPath; readonly key: string };
  /** Its query must find something; else another way to read the request counts. */
  readonly needsRows?: boolean;
  /** Words that the notes of a list must hold, as typed. */
  readonly lookedFor?: string;
}

/** How the rows of a query are told. */
export interface ListHeading {
  /** What is listed, in the singular and in the plural: “note”, “notes”. */
  readonly noun: readonly [one: string, many: string];
  /** What holds of them: “with rating = 7”. */
  readonly which: string;
  readonly order: string;
  readonly as: 'list' | 'count' | 'newest' | 'random';
}

/** What a request is read with. */
export interface Reader {
  readonly request: RequestText;
  readonly words: VaultWords;
  readonly openNote: VaultPath | undefined;
  readonly lastChangeId: string | undefined;
  readonly nowMs: number;
  /** The tasks that are not done, where the request may mean one. */
  readonly tasks?: readonly OpenTask[];
  /** The headings of all notes, where the request may mean one. */
  readonly headings?: readonly { readonly path: VaultPath; readonly text: string; readonly line: number }[];
}

/** A task of the vault that is not done. */
export interface OpenTask {
  readonly path: VaultPath;
  readonly line: number;
  readonly text: string;
}

/** A plan for the note that the words mean, the open one where they point at it; or a question which one is meant. */
export function onNote(
  part: string | undefined,
  { request, words, openNote }: Reader,
  plan: (path: VaultPath) => Plan,
  leastSureness = 0.6,
): { readonly plan: Plan; readonly sureness: number; readonly name: string } | undefined {
  const typedName = (part ?? '').trim();
  const name = nameIn(part, request);
  if (typedName === '' || (!isQuoted(part) && (pointsAtOpenNote(name) || pointsAtOpenNote(typedName))))
    return openNote === undefined
      ? { plan: NO_OPEN_NOTE, sureness: 0.7, name: 'this note' }
      : { plan: plan(openNote), sureness: 0.95, name: stem(openNote) };
  const bound = bindNote(name, words) ?? bindKind(typedName, words);
  if (!bound) return undefined;
  const [first, ...furtherPaths] = bound.paths;
  if (first === undefined || bound.sureness < leastSureness) return undefined;
  if (furtherPaths.length > 0)
    return { plan: { say: whichOfThese(name, bound.paths) }, sureness: bound.sureness - 0.1, name };
  return { plan: plan(first), sureness: bound.sureness, name: stem(first) };
}

/** “The gig”: one of the notes that lie in the folder of that kind; which of them, is asked where there are several. */
function bindKind(
  typedName: string,
  { notes, folders }: Pick<VaultWords, 'notes' | 'folders'>,
): ReturnType<typeof bindNote> {
  const kind = /^(?:the|this|that) (?<kind>\p{L}{3,})(?: note)?$/iu.exec(typedName)?.groups?.kind?.toLowerCase();
  if (kind === undefined) return undefined;
  const folder = folders.find(
    (path) => foldText(path.split('/').at(-1)!).replace(/ies$/, 'y').replace(/s$/, '') === kind,
  );
  if (folder === undefined || foldText(folder.split('/').at(-1)!) === kind) return undefined;
  const paths = notes.map(({ path }) => path).filter((path) => parentFolder(path) === folder && !isTemplate(path));
  return paths.length > 0 ? { paths, sureness: paths.length === 1 ? 0.8 : 0.85 } : undefined;
}

function whichOfThese(name: string, paths: readonly VaultPath[]): string {
  const lines = paths.slice(0, 6).map((path) => {
    const folder = parentFolder(path);
    return `- ${noteLink(path)}${folder === '' ? '' : ` in ${escapeTitle(folder)}`}`;
  });
  return [`Several notes fit ${inQuotes(escapeTitle(name))}. Which of these do you mean?`, lines.join('\n')].join(
    '\n\n',
  );
}

/** The folder that the words name, with a letter amiss too. */
export function bindFolder(name: string, { folders }: Pick<VaultWords, 'folders'>): string | undefined {
  const folderName = foldText(name)
    .replace(/^(?:the|my|our) /, '')
    .replace(/ (?:folder|directory)$/, '')
    .replace(/^folder /, '');
  const plain = (folder: string) => foldText(folder);
  return (
    folders.find((folder) => plain(folder) === folderName) ??
    folders.find((folder) => plain(folder).split('/').at(-1) === folderName) ??
    folders.find((folder) => plain(folder) === `${folderName}s` || `${plain(folder)}s` === folderName)
  );
}

export type Read = (reader: Reader) => Candidate | undefined;

export const ADD =
  '(?:add|append|put|write|insert|stick|jot(?: down)?|note(?: down)?|save|include|enter|log|record|place|pop|throw|drop|attach|prepend)';

export const MAKE =
  "(?:create|make|start|write|add|begin|set up|open|draft|new|give me|start me|spin up|generate|i (?:need|want)|i would like|i'd like)";

export const HERE = '(?:this|that|the (?:open|current)) (?:note|page|file|one)|this|it|here';

/** What a change is to be made to is not there: one line that says so and how to go on. */
export function notThere(part: string, { request }: Reader, intent: string): Candidate {
  return {
    intent,
    reading: 'a change',
    sureness: 0.71,
    plan: {
      say: `I do not know which note ${inQuotes(nameIn(part, request))} is, so nothing was changed. Name it as its file is called, or open it and say *this note*.`,
    },
  };
}
