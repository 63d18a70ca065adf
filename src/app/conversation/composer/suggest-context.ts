import fuzzysort from 'fuzzysort';
import { fileName, isIndexedPath, parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { isImageName } from '../../markdown/image-embed.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { ContextRef } from '../../../agent/context/context-read.ts';
import type { Token } from './find-token.ts';
import { BUILT_IN_COMMANDS, type PromptCommand } from './prompt-commands.ts';

/** One thing to choose while typing. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  /** Fainter, beside it. */
  readonly aside: string;
  readonly choose: { readonly ref: ContextRef } | { readonly image: VaultPath } | { readonly command: PromptCommand } | { readonly insert: string };
}

export interface SuggestionSources {
  readonly files: readonly TreeFile[];
  readonly tags: readonly { readonly name: string; readonly notes: number }[];
  readonly promptsFolder: string;
  /** The model in use sees pictures, so those of the vault are offered. */
  readonly seesImages: boolean;
}

const MOST = 8;
const THRESHOLD = 0.2;

/** What fits a token, best first. */
export function suggestContext(token: Token, sources: SuggestionSources): Suggestion[] {
  switch (token.kind) {
    case 'search':
      return token.query === '' ? [] : [searchFor(token.query)];
    case 'tag':
      return tags(token.query, sources);
    case 'command':
      return commands(token.query, sources);
    case 'mention':
      return mentions(token.query, sources);
  }
}

function mentions(query: string, { files, seesImages }: SuggestionSources): Suggestion[] {
  const notes = files.filter((file) => isIndexedPath(file.path));
  const images = seesImages ? files.filter(({ path }) => isImageName(path)) : [];
  const folders = foldersOf(notes);
  if (query === '') {
    const newest = [...notes].sort((a, b) => b.modified - a.modified).slice(0, MOST - 3);
    return [...newest.map(note), ...folders.slice(0, 2).map(folder), BEGIN_SEARCH];
  }
  const all: readonly { file: TreeFile | undefined; name: string; path: string }[] = [...[...notes, ...images].map((file) => ({ file, name: file.title, path: file.path })), ...folders.map((path) => ({ file: undefined, name: path, path }))];
  const found = fuzzysort.go(query, all, { keys: ['name', 'path'], limit: MOST - 1, threshold: THRESHOLD }).map(({ obj }) => (obj.file ? (isImageName(obj.path) ? image(obj.file) : note(obj.file)) : folder(obj.path)));
  return 'search'.startsWith(query.toLowerCase()) ? [BEGIN_SEARCH, ...found] : [...found, searchFor(query)];
}

const BEGIN_SEARCH: Suggestion = { key: '@search', label: '@search', aside: 'what a search finds', choose: { insert: '@search ' } };

function searchFor(query: string): Suggestion {
  return { key: `search ${query}`, label: `Search for “${query}”`, aside: 'the best passages', choose: { ref: { kind: 'search', query } } };
}

function note({ path, title }: TreeFile): Suggestion {
  return { key: path, label: title, aside: parentFolder(path), choose: { ref: { kind: 'note', path, title } } };
}

function image({ path }: TreeFile): Suggestion {
  return { key: path, label: fileName(path), aside: 'picture', choose: { image: path } };
}

function folder(path: string): Suggestion {
  return { key: `${path}/`, label: `${path}/`, aside: 'folder', choose: { ref: { kind: 'folder', path } } };
}

function foldersOf(notes: readonly TreeFile[]): string[] {
  const folders = new Set<string>();
  for (const { path } of notes) {
    const parts = path.split('/').slice(0, -1);
    parts.forEach((_, at) => folders.add(parts.slice(0, at + 1).join('/')));
  }
  return [...folders].sort((a, b) => a.localeCompare(b));
}

function tags(query: string, sources: SuggestionSources): Suggestion[] {
  const found = query === '' ? sources.tags.slice(0, MOST) : fuzzysort.go(query, sources.tags, { key: 'name', limit: MOST, threshold: THRESHOLD }).map(({ obj }) => obj);
  return found.map(({ name, notes }) => ({ key: `#${name}`, label: `#${name}`, aside: notes === 1 ? '1 note' : `${notes} notes`, choose: { ref: { kind: 'tag', name } } }));
}

function commands(query: string, { files, promptsFolder }: SuggestionSources): Suggestion[] {
  const inFolder = promptsFolder === '' ? [] : files.filter(({ path, isNote }) => isNote && path.startsWith(`${promptsFolder}/`));
  const own = inFolder.map(({ path, title }): PromptCommand => ({ name: stem(path), about: title === stem(path) || title.includes('{{') ? promptsFolder : title, path }));
  const all = [...own, ...BUILT_IN_COMMANDS];
  const found = query === '' ? all : fuzzysort.go(query, all, { keys: ['name', 'about'], threshold: THRESHOLD }).map(({ obj }) => obj);
  return found.map((command) => ({ key: `/${command.path ?? command.name}`, label: `/${command.name}`, aside: command.about, choose: { command } }));
}
