import fuzzysort from 'fuzzysort';
import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import { showInvisible } from '../../../notes/invisible-characters/show-invisible.ts';
import { headingPart } from '../../../notes/links/read-link.ts';
import { plainHeading } from '../../../notes/markdown/heading-line.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { folderOf, toFileName, toTypedPath } from '../../../notes/paths/file-name.ts';
import { isNotePath, parentFolder, stem, type VaultPath, fileName } from '../../../notes/paths/paths.ts';
import { isIgnoredByPerson } from '../../../notes/vault-settings.ts';
import type { AliasRow, IndexClient, TreeFile } from '../../../workers/contract.ts';
import { begunNotes } from '../../finding/vault-names.ts';
import { createLiveSearch } from '../../finding/create-live-search.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { findHeadings, type FoundHeading } from '../../finding/find-notes.ts';
import { findLinkNames, prepareLinkNames, type LinkName } from '../../finding/link-names.ts';
import { recentNotes } from '../../finding/recent-notes.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { enterTab } from '../../state/navigation/enter-tab.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { openToType, takeKeyboardAlong } from '../../state/navigation/ready-to-type.ts';
import { catchTyping, dropTyped } from '../../state/navigation/type-ahead.ts';
import { beginAt, tellNotMade } from '../../state/own-acts/make-note.ts';
import { nameProblemForPerson, nameRefusalForPerson } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { activeTab } from '../../state/workbench/areas.ts';
import { paletteText } from './palette.texts.ts';
import { Keys } from '../../ui/icon-button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Picker, type Chosen, type PickerItem } from '../../ui/picker.tsx';
import { showNotice } from '../../ui/toast.tsx';

/** A place that can be opened. */
type Openable =
  | { readonly kind: 'note'; readonly name: string; readonly path: VaultPath; readonly isAlias: boolean }
  | ({ readonly kind: 'heading' } & FoundHeading)
  | { readonly kind: 'create'; readonly name: string };

export interface OpenSources {
  readonly files: readonly TreeFile[];
  /** As the shell has them; absent where there is no empty folder. */
  readonly filesAndFolders?: readonly Pick<TreeFile, 'path'>[];
  readonly aliases: readonly AliasRow[];
  readonly recent: readonly VaultPath[];
  /** What is open already: not offered where nothing is typed, so that Enter goes back to the one before it. */
  readonly shown?: VaultPath | undefined;
  readonly index: Pick<IndexClient, 'queryGraph'>;
  /** What is left out: templates, and what the person excludes. */
  readonly isExcluded: (path: string) => boolean;
  /** What the person's settings say is no part of the vault: no note is made there. */
  readonly isIgnored?: (path: string) => boolean;
}

interface OpenWish {
  readonly text: string;
  /** Whether headings, notes that are not there and other files, such as canvases and PDFs, are offered, too. */
  readonly isOpening: boolean;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Notes whose headings are looked at for `note#heading`. */
const NOTES_FOR_HEADINGS = 3;
const NONE: readonly never[] = [];

/** What to open for a few letters: notes by name, path or alias, other files by name, and headings after `#`. With nothing typed, the notes opened last. */
export async function findToOpen(sources: OpenSources, wish: OpenWish): Promise<Openable[]> {
  const { text, isOpening, limit } = wish;
  const [, note = '', heading] = /^([^#]*)#(.*)$/su.exec(text) ?? [];
  const query = text.trim();
  if (heading !== undefined && isOpening) {
    const headings = await findHeading(sources, wish, note.trim(), heading);
    // A title such as “Notes #3” has the sign, too.
    return headings.length > 0 ? headings : toCreate(query, sources);
  }
  if (query === '') {
    void prepareLinkNames({ files: sources.files, aliases: sources.aliases, missing: NONE });
    return recentFirst(sources, wish);
  }
  const names = await findNames(sources, wish, query, limit);
  const openables = names.flatMap(toOpenable);
  const isThere = names.some((linkName) => matchesFileName(query, linkName));
  if (!isOpening || isThere) return openables;
  const more = toCreate(query, sources).filter(
    (entry) =>
      entry.kind === 'create' ||
      !openables.some((openable) => openable.kind !== 'create' && openable.path === entry.path),
  );
  return [...openables, ...more];
}

/** The notes that can be made of these words; one that was called so, with other signs, is there already. */
function toCreate(
  query: string,
  sources: Pick<OpenSources, 'files' | 'filesAndFolders' | 'isIgnored'>,
): (Openable & { kind: 'note' | 'create' })[] {
  return namesToCreate(query, sources).map((name) => {
    const path = foldName(`${name}.md`);
    const file = name === query ? undefined : sources.files.find((each) => foldName(each.path) === path);
    return file ? byFileName(file) : { kind: 'create', name };
  });
}

/** What a note of these words can be called. A stroke parts words, or a new folder from its note: both are offered. */
function namesToCreate(
  query: string,
  { files, filesAndFolders = files, isIgnored }: Pick<OpenSources, 'files' | 'filesAndFolders' | 'isIgnored'>,
): string[] {
  if (nameRefusal(query, isIgnored) !== undefined) return [];
  const typed = toTypedPath(query, (folder) => folderOf(filesAndFolders, folder));
  return [typed?.path, typed?.withNewFolders].filter((name) => name !== undefined);
}

/** Why no note can be made of what is typed; undefined where one can, and where a heading is looked for. */
export function nameRefusal(text: string, isIgnored: (path: string) => boolean = () => false): string | undefined {
  const query = text.trim();
  if (query === '') return undefined;
  if (query.endsWith('/')) return paletteText.quickSwitcher.folder;
  // Such a path leads out of the vault on purpose; a name only has signs that others stand for.
  if (query.split('/').includes('..')) return nameRefusalForPerson(query);
  if (toFileName(query) === undefined) return nameProblemForPerson(query);
  return isIgnored(query) ? paletteText.quickSwitcher.excluded : undefined;
}

/**
 * What is said below what was found: why no note of this name is offered. Nothing where one has the name, and where a heading is
 * looked for.
 */
export function remarkOn(
  text: string,
  openables: readonly Openable[],
  isIgnored?: (path: string) => boolean,
): string | undefined {
  const isThere = openables.some((entry) => entry.kind === 'note' && matchesFileName(text.trim(), entry));
  return isThere || text.includes('#') ? undefined : nameRefusal(text, isIgnored);
}

/** What is said where nothing was found. */
export function nothingFound(text: string, isIgnored?: (path: string) => boolean): string {
  const {
    empty: nothingHasThisName,
    noHeading: noHeadingHasThese,
    headingHelp: whatHashFinds,
  } = paletteText.quickSwitcher;
  if (text.trim() === '#') return whatHashFinds;
  return text.includes('#') ? noHeadingHasThese : (remarkOn(text, [], isIgnored) ?? nothingHasThisName);
}

/** A note whose title, file name and other name all fit is listed by the best of them. */
function onceEach(names: readonly LinkName[]): LinkName[] {
  const seen = new Set<string>();
  return names.filter(({ file }) => file !== undefined && !seen.has(file.path) && seen.add(file.path));
}

const matchesFileName = (query: string, { name, path }: { readonly name: string; readonly path: string }): boolean =>
  [name, path.replace(/\.md$/iu, '')].some((nameForm) => foldName(query) === foldName(nameForm));

async function findNames(
  { files, aliases, isExcluded }: OpenSources,
  { signal, isOpening }: OpenWish,
  query: string,
  limit: number,
): Promise<LinkName[]> {
  const linkNames = await findLinkNames({ files, aliases, missing: NONE }, query, {
    limit,
    signal,
    accept: ({ kind, file }) =>
      (isOpening || kind === 'note' || kind === 'alias') && file !== undefined && !isExcluded(file.path),
  });
  return onceEach(linkNames);
}

async function findHeading(sources: OpenSources, wish: OpenWish, note: string, heading: string): Promise<Openable[]> {
  const names = note === '' ? undefined : await findNames(sources, wish, note, NOTES_FOR_HEADINGS);
  const paths = names && [...new Set(names.flatMap(({ file }) => file?.path ?? []))];
  const headings = await findHeadings(sources.index, heading, { limit: wish.limit, ...(paths && { paths }) });
  return headings
    .filter(({ path }) => !sources.isExcluded(path))
    .map((foundHeading) => ({ kind: 'heading', ...foundHeading }));
}

async function recentFirst(sources: OpenSources, wish: OpenWish): Promise<Openable[]> {
  const newest = await findNames(sources, wish, '', wish.limit);
  const byPath = new Map(sources.files.map((file) => [file.path, file]));
  const recent = sources.recent
    .flatMap((path) => byPath.get(path) ?? [])
    .filter(({ path }) => !sources.isExcluded(path));
  const recentPaths = new Set(recent.map(({ path }) => path));
  return [
    ...recent.filter(({ path }) => path !== sources.shown).map(byFileName),
    ...newest.flatMap(({ file }) =>
      file && file.path !== sources.shown && !recentPaths.has(file.path) ? [byFileName(file)] : [],
    ),
  ].slice(0, wish.limit);
}

/** A note goes by the name of its file where nothing was typed that asks for its title. */
const byFileName = ({ path, isNote }: TreeFile): Openable & { kind: 'note' } => ({
  kind: 'note',
  name: isNote ? stem(path) : fileName(path),
  path,
  isAlias: false,
});

function toOpenable({ name, file, kind }: LinkName): Openable[] {
  return file ? [{ kind: 'note', name, path: file.path, isAlias: kind === 'alias' }] : [];
}

const LIMIT = 50;

export interface QuickSwitcherProps {
  /** What choosing does; opening is the default. */
  readonly title?: string;
  readonly onChoose?: (path: VaultPath) => void;
  readonly onClose: () => void;
}

/** Opens a note by a few letters of its name, path or alias, or a heading after `#`, and any other file by its name; makes a note that is not there. */
export function QuickSwitcher(props: QuickSwitcherProps) {
  const shell = useShell();
  const vault = useVault();
  const navigation = useNavigation();
  const workbench = useWorkbench();
  const tools = useTools();
  const { isExcluded } = useExcludedPlaces();
  const isOpening = () => props.onChoose === undefined;
  const isIgnored = (path: string) => isIgnoredByPerson(vault.settings, path);
  const isLooking = createStillLooking(vault.index);
  const isWaiting = () => isLooking() || vault.indexStatus()?.state === 'indexing';
  const [text, setText] = createSignal('');
  const readAliases = vault.index.aliases().catch(() => []);
  const [aliases] = createResource(() => readAliases, { initialValue: [] });
  const recent = recentNotes(vault.id);
  const [keptFiles] = createResource(
    () => isOpening() && shell.files(),
    (files) => begunNotes(vault.unsaved, files),
  );
  const begun = () => keptFiles.latest ?? [];
  const openable = createMemo(() => (begun().length === 0 ? shell.files() : [...shell.files(), ...begun()]));
  const searchRequest = () => ({ text: text(), files: openable(), aliases: aliases.latest });
  const liveSearch = createLiveSearch(searchRequest, ({ text, files, aliases }, signal) =>
    findToOpen(
      {
        files,
        filesAndFolders: shell.filesAndFolders(),
        aliases,
        recent,
        index: vault.index,
        isExcluded,
        isIgnored,
        ...(isOpening() && { shown: navigation.route().note }),
      },
      { text, isOpening: isOpening(), limit: LIMIT, signal },
    ),
  );

  const open = (path: VaultPath, line: number | undefined, { where }: Chosen) => {
    if (props.onChoose) props.onChoose(path);
    else if (isNotePath(path)) openToType(navigation, path, { line, where });
    else {
      navigation.open(path, { line, ...(where && { where }) });
      enterTab(activeTab(workbench.state()));
    }
  };
  /** Enter may come before the list of files does, or the aliases: what was meant may be there by now. */
  const meantBy = async (name: string): Promise<Openable | undefined> => {
    const sources = { aliases: await readAliases, recent, index: vault.index, isExcluded, isIgnored };
    const wish = { text: name, isOpening: true, limit: 1, signal: new AbortController().signal };
    const files = await shell.currentFiles();
    const [first] = await findToOpen(
      { ...sources, files: [...files, ...(await begunNotes(vault.unsaved, files))] },
      wish,
    );
    return first;
  };
  const create = async (name: string, choice: Chosen, wasOnlyOffer = false) => {
    catchTyping();
    const meantEntry = wasOnlyOffer ? await meantBy(name) : undefined;
    if (meantEntry && meantEntry.kind !== 'create') {
      if (!isNotePath(meantEntry.path)) dropTyped();
      return open(meantEntry.path, undefined, choice);
    }
    const createResult = await beginAt(tools, { path: name, content: '' });
    if (createResult.success) return open(createResult['path'] as VaultPath, undefined, choice);
    tellNotMade(createResult, showNotice);
    // It is back where one was.
    const { note } = navigation.route();
    if (note !== undefined) takeKeyboardAlong(note);
  };
  const isBegun = (path: VaultPath) => begun().some((note) => note.path === path);
  const refusal = createMemo(() => (isOpening() ? nameRefusal(text(), isIgnored) : undefined));
  const toItem = (entry: Openable): PickerItem =>
    entry.kind === 'create'
      ? {
          key: `create ${entry.name}`,
          run: (choice) => void create(entry.name, choice, liveSearch.items().length === 1),
          content: () => (
            <span class="truncate">
              <Sentence text={paletteText.quickSwitcher.create(entry.name)} />
            </span>
          ),
        }
      : {
          key: openableKey(entry),
          run: (choice) => open(entry.path, entry.kind === 'heading' ? entry.line : undefined, choice),
          content: () => <SwitcherEntry entry={entry} typed={text()} isFiled={!isBegun(entry.path)} />,
          ...(isOpening() && !isBegun(entry.path) && { menu: menuOf(entry) }),
        };

  const emptyText = () => {
    if (isWaiting() || liveSearch.isBehind()) return paletteText.quickSwitcher.loading;
    if (openable().length === 0 && text().trim() === '') return paletteText.quickSwitcher.noNotes;
    return isOpening() ? nothingFound(text(), isIgnored) : paletteText.quickSwitcher.empty;
  };

  return (
    <Picker
      title={props.title ?? paletteText.quickSwitcher.title}
      placeholder={isOpening() ? paletteText.quickSwitcher.placeholder : `${props.title ?? ''}…`}
      find={() => liveSearch.items().map(toItem)}
      onText={setText}
      isBehind={liveSearch.isBehind()}
      emptyText={emptyText()}
      isWaiting={isWaiting()}
      refusal={refusal()}
      remark={isOpening() && !liveSearch.isBehind() ? remarkOn(text(), liveSearch.items(), isIgnored) : undefined}
      onShiftEnter={
        isOpening()
          ? (name) => void create(namesToCreate(name, { files: openable(), isIgnored })[0] ?? name, {})
          : undefined
      }
      onClose={() => props.onClose()}
      footer={
        <Show when={isOpening() && !shell.isPhone()}>
          {paletteText.quickSwitcher.help(
            <Keys keys="Enter" />,
            <Keys keys="Ctrl+Enter" />,
            <Keys keys="Ctrl+Alt+Enter" />,
            <Keys keys="Shift+Enter" />,
          )}
        </Show>
      }
    />
  );
}

const openableKey = (entry: Exclude<Openable, { kind: 'create' }>): string =>
  entry.kind === 'heading'
    ? `${entry.path}#${entry.line} ${entry.text}`
    : `${entry.path} ${entry.isAlias ? 'alias ' : ''}${entry.name}`;

const menuOf = (entry: Exclude<Openable, { kind: 'create' }>) => ({
  'data-menu-of': entry.path,
  ...(entry.kind === 'heading' && { 'data-menu-part': headingPart(entry.text), 'data-menu-line': String(entry.line) }),
});

function SwitcherEntry(props: {
  readonly entry: Exclude<Openable, { kind: 'create' }>;
  readonly typed: string;
  readonly isFiled: boolean;
}) {
  const name = () => (props.entry.kind === 'heading' ? plainHeading(props.entry.text) : props.entry.name);
  const letters = () => props.typed.replace(/^.*#/su, '').trim();
  const parts = (): readonly (string | { readonly letter: string })[] => {
    const match = letters() ? fuzzysort.single(letters(), name()) : null;
    return match ? match.highlight((letter) => ({ letter })) : [name()];
  };
  const aside = () => {
    const { entry } = props;
    if (!props.isFiled) return paletteText.quickSwitcher.unsaved;
    if (entry.kind === 'heading') return stem(entry.path);
    if (entry.isAlias) return paletteText.quickSwitcher.aliasOf(stem(entry.path));
    // Found by its title: the name of the file says which note it is.
    const isByTitle = isNotePath(entry.path) && entry.name !== stem(entry.path);
    return isByTitle ? entry.path.replace(/\.md$/iu, '') : parentFolder(entry.path);
  };
  return (
    <>
      <span class="truncate">
        <For each={parts()}>{(part) => (typeof part === 'string' ? showInvisible(part) : <b>{part.letter}</b>)}</For>
      </span>
      <span class="picker__aside truncate">{showInvisible(aside())}</span>
    </>
  );
}
