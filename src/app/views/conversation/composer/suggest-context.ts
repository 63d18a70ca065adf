import { fileName, parentFolder, stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../../workers/contract.ts';
import type { ContextRef } from '../../../../agent/context/context-read.ts';
import { bestInSlices, createFindable, findInSlices, type Findable } from '../../../finding/find-in-slices.ts';
import { newestNotes } from '../../../finding/find-notes.ts';
import { cachedVaultNames } from '../../../finding/vault-names.ts';
import { noteName, otherTitle } from '../../../state/vault/note-name.ts';
import { composerText } from './composer.texts.ts';
import type { Token } from './create-composer.ts';
import { BUILT_IN_COMMANDS, type PromptCommand } from './prompt-commands.ts';

/** One thing to choose while typing. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  /** Fainter, beside it. */
  readonly aside: string;
  readonly choose:
    | { readonly ref: ContextRef }
    | { readonly image: VaultPath }
    | { readonly command: PromptCommand }
    | { readonly insert: string };
}

interface KnownTag {
  readonly name: string;
  readonly notes: number;
}

export interface SuggestionSources {
  readonly files: readonly TreeFile[];
  readonly tags: readonly KnownTag[];
  /** Of a file or folder that the person excludes: it is not offered. */
  readonly isExcluded: (path: string) => boolean;
  readonly promptsFolder: string;
  /** The model in use sees pictures, so those of the vault are offered. */
  readonly seesImages: boolean;
  /** A language model answers: what only one does is offered. */
  readonly hasModel?: boolean;
}

const MOST = 8;

/** What fits a token, best first. A long list is looked through in slices; with the signal, nobody waits for it any more. */
export async function suggestContext(
  token: Token,
  sources: SuggestionSources,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  switch (token.kind) {
    case 'search':
      return token.query === '' ? [] : [searchFor(token.query)];
    case 'tag':
      return tags(token.query, sources, signal);
    case 'command':
      return commands(token.query, sources, signal);
    case 'mention':
      return token.query === '' ? firstMentions(sources, signal) : mentions(token.query, sources, signal);
  }
}

async function firstMentions(
  { files, isExcluded }: SuggestionSources,
  signal: AbortSignal | undefined,
): Promise<Suggestion[]> {
  const { notes, folders } = await cachedVaultNames(files);
  const newest = await newestNotes(notes.rows, { limit: MOST - 3, signal, accept: ({ path }) => !isExcluded(path) });
  const first = await bestInSlices(folders.rows, ({ rows }) => rows.filter(({ path }) => !isExcluded(path)), {
    limit: 2,
    order: (a, b) => byName.compare(a.path, b.path),
    signal,
  });
  return [...newest.map(note), ...first.map(({ path }) => folderSuggestion(path)), BEGIN_SEARCH];
}

async function mentions(
  query: string,
  { files, seesImages, isExcluded }: SuggestionSources,
  signal: AbortSignal | undefined,
): Promise<Suggestion[]> {
  const { notes, pictures, folders } = await cachedVaultNames(files);
  const best = async <Row extends { readonly path: string }>(
    names: Findable<Row>,
    toSuggestion: (row: Row) => Suggestion,
  ) =>
    (await findInSlices(names, query, { limit: MOST - 1, signal, accept: ({ path }) => !isExcluded(path) })).map(
      ({ score, obj }) => ({
        score,
        suggestion: toSuggestion(obj),
      }),
    );
  const scoredSuggestions = [
    ...(await best(notes, note)),
    ...(seesImages ? await best(pictures, imageSuggestion) : []),
    ...(await best(folders, ({ path }) => folderSuggestion(path))),
  ];
  const bestSuggestions = scoredSuggestions
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST - 1)
    .map(({ suggestion }) => suggestion);
  return [SEARCH, composerText.suggestContext.searchWord].some((word) => word.startsWith(query.toLowerCase()))
    ? [BEGIN_SEARCH, ...bestSuggestions]
    : [...bestSuggestions, searchFor(query)];
}

const byName = new Intl.Collator();

/** As it is typed before the words. */
const SEARCH = 'search';

const BEGIN_SEARCH: Suggestion = {
  key: `@${SEARCH}`,
  label: `@${SEARCH}`,
  aside: composerText.suggestContext.searchAbout,
  choose: { insert: `@${SEARCH} ` },
};

function searchFor(query: string): Suggestion {
  return {
    key: `search ${query}`,
    label: composerText.suggestContext.search(query),
    aside: composerText.suggestContext.passagesAbout,
    choose: { ref: { kind: 'search', query } },
  };
}

function note({ path, title }: TreeFile): Suggestion {
  const aside = otherTitle(path, title) ?? parentFolder(path);
  return { key: path, label: noteName(path), aside, choose: { ref: { kind: 'note', path, title: stem(path) } } };
}

function imageSuggestion({ path }: TreeFile): Suggestion {
  return { key: path, label: fileName(path), aside: composerText.suggestContext.picture, choose: { image: path } };
}

function folderSuggestion(path: string): Suggestion {
  return {
    key: `${path}/`,
    label: `${path}/`,
    aside: composerText.suggestContext.folder,
    choose: { ref: { kind: 'folder', path } },
  };
}

const knownTags = new WeakMap<readonly KnownTag[], Findable<KnownTag>>();

async function tags(query: string, sources: SuggestionSources, signal: AbortSignal | undefined): Promise<Suggestion[]> {
  const names = knownTags.get(sources.tags) ?? createFindable(sources.tags, ['name']);
  knownTags.set(sources.tags, names);
  const matchingTags =
    query === ''
      ? sources.tags.slice(0, MOST)
      : (await findInSlices(names, query, { limit: MOST, signal })).map(({ obj }) => obj);
  return matchingTags.map(({ name, notes }) => ({
    key: `#${name}`,
    label: `#${name}`,
    aside: composerText.suggestContext.noteCount(notes),
    choose: { ref: { kind: 'tag', name } },
  }));
}

async function commands(
  query: string,
  { files, promptsFolder, hasModel = true }: SuggestionSources,
  signal: AbortSignal | undefined,
): Promise<Suggestion[]> {
  const inFolder =
    promptsFolder === '' ? [] : files.filter(({ path, isNote }) => isNote && path.startsWith(`${promptsFolder}/`));
  const vaultCommands = inFolder.map(({ path, title }): PromptCommand => ({
    name: stem(path),
    about: title === stem(path) || title.includes('{{') ? promptsFolder : title,
    path,
  }));
  const allCommands = [
    ...vaultCommands,
    ...BUILT_IN_COMMANDS.filter(({ needsModel }) => hasModel || needsModel !== true),
  ].map((command: PromptCommand) => ({ ...command, otherName: command.englishName ?? '' }));
  const matchingCommands =
    query === ''
      ? allCommands
      : (
          await findInSlices(createFindable(allCommands, ['name', 'otherName', 'about']), query, {
            limit: MOST,
            signal,
          })
        ).map(({ obj }) => obj);
  return matchingCommands.map((command) => ({
    key: `/${command.path ?? command.name}`,
    label: `/${command.name}`,
    aside: command.about,
    choose: { command },
  }));
}
