import { readNote } from '../../../fs-access/read-note.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { systemClock } from '../../../notes/dates/dates.ts';
import { formatDate } from '../../../notes/formats/expressions/date-formats.ts';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { toEditorText, toFileText } from '../../../notes/line-ends.ts';
import { linkableBlocks, newBlockId, type LinkableBlock } from '../../../notes/markdown/linkable-blocks.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { pathOnDisk } from '../../../notes/paths/file-name.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { isNotePath, joinPath, parentFolder, stem, toNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { AliasRow, NameCount, TreeFile, IndexClient } from '../../../workers/contract.ts';
import type {
  LinkSuggestion,
  MakeNoteOf,
  TemplateSuggestion,
  WritingHelp,
  BlockSuggestion,
} from '../../editor/text/writing-help.ts';
import { findHeadings } from '../../finding/find-notes.ts';
import { findLinkNames, type LinkName } from '../../finding/link-names.ts';
import { templatesAmong, templateText } from '../../finding/recent-notes.ts';
import { isUniqueIn, writeLink, writeMissingLink, type LinkStyle } from '../../markdown/write-link.ts';
import { toPersonText } from '../../state/tools/person-text.ts';
import type { Tools } from '../../state/tools/tools.ts';
import { otherTitle } from '../../state/vault/note-name.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { writingHelpText } from './writing-help.texts.ts';
import type { Notice } from '../../ui/toast.tsx';

interface BlockMarking {
  readonly vault: { readonly files: Vault };
  readonly tools: Pick<Tools, 'run' | 'undo'>;
  readonly notify: (notice: Notice) => void;
}

interface MarkedNote {
  readonly path: VaultPath;
  readonly text: string;
  readonly isOwn: boolean;
}

const LONGEST_LABEL = 120;

/** The blocks of a note as they can be linked to. @param accept of these words alone; of all where absent */
function suggestBlocks(
  note: MarkedNote,
  linkTo: (id: string) => string,
  marking: BlockMarking,
  accept: (text: string) => boolean = () => true,
): BlockSuggestion[] {
  const blocks = linkableBlocks(note.text, findFrontmatterBlock(note.text)?.bodyFrom ?? 0);
  const usedIds = new Set(blocks.flatMap(({ id }) => id ?? []));
  return blocks
    .filter(({ text }) => accept(text))
    .map((block) => ({
      label: toPlainText(block.text, LONGEST_LABEL) || block.text.slice(0, LONGEST_LABEL),
      link: async () => {
        if (block.id !== undefined) return { link: linkTo(block.id) };
        const id = newBlockId(usedIds);
        const insert = `${block.idBefore}^${id}`;
        if (note.isOwn) return { link: linkTo(id), change: { at: block.idAt, insert } };
        return (await markOther(note, block, insert, marking)) ? { link: linkTo(id) } : undefined;
      },
    }));
}

/** Writes the id into the other note, where it is still as it was read. */
async function markOther(
  note: MarkedNote,
  block: LinkableBlock,
  insert: string,
  marking: BlockMarking,
): Promise<boolean> {
  const { vault, tools, notify } = marking;
  const { text, hash } = await readNote(vault.files, note.path);
  if (toEditorText(text) !== note.text) {
    notify({ kind: 'error', text: writingHelpText.suggestBlocks.noteChanged(stem(note.path)) });
    return false;
  }
  const named = note.text.slice(0, block.idAt) + insert + note.text.slice(block.idAt);
  const result = await tools.run('write_note', { path: note.path, content: toFileText(named, text), base_hash: hash });
  if (!result.success) {
    notify({
      kind: 'error',
      text: writingHelpText.suggestBlocks.failed(stem(note.path), toPersonText(result)).trim(),
    });
    return false;
  }
  const change = result['change_id'];
  notify({
    kind: 'success',
    text: writingHelpText.suggestBlocks.marked(stem(note.path)),
    ...(typeof change === 'string' && {
      waits: 'briefly',
      action: { label: commonText.undo, run: () => void tools.undo(change) },
    }),
  });
  return true;
}

const MOST = 50;
/** Notes that are looked into: each is read. */
const MOST_NOTES = 12;
/** Of one note, so that it does not fill the list. */
const MOST_OF_NOTE = 8;

interface VaultSource {
  readonly vault: { readonly index: Pick<IndexClient, 'queryGraph' | 'search'> };
  readonly files: () => readonly TreeFile[];
  readonly isExcluded: (path: string) => boolean;
}

/** Headings of the whole vault that hold what is typed, the shortest first; with nothing typed, of the notes changed last. */
async function suggestVaultHeadings(
  { vault, files, isExcluded }: VaultSource,
  query: string,
  linkTo: (path: VaultPath, heading: string) => string,
): Promise<LinkSuggestion[]> {
  const paths = query === '' ? newestNotes({ files, isExcluded }) : undefined;
  const headings = await findHeadings(vault.index, query, { limit: MOST, ...(paths && { paths }) });
  return headings
    .filter(({ path }) => !isExcluded(path))
    .map(({ path, text }) => ({ label: text, detail: stem(path), link: linkTo(path, text) }));
}

interface BlockSource extends VaultSource, BlockMarking {
  readonly vault: VaultSource['vault'] & BlockMarking['vault'];
  /** Its text as the editor has it. Rejects where it cannot be read. */
  readonly openNote: (path: VaultPath) => Promise<MarkedNote>;
}

/** Blocks of the whole vault with every word that is typed, best notes first; with nothing typed, of the notes changed last. */
async function suggestVaultBlocks(
  source: BlockSource,
  query: string,
  linkTo: (note: MarkedNote, id: string) => string,
): Promise<BlockSuggestion[]> {
  const words = query.toLowerCase().split(/\s+/);
  const accept = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const paths = query === '' ? newestNotes(source) : await notesWith(source, query);
  // One that went a moment ago has no blocks.
  const notes = await Promise.all(paths.map((path) => source.openNote(path).catch(() => undefined)));
  return notes
    .flatMap((note) =>
      note
        ? suggestBlocks(note, (id) => linkTo(note, id), source, accept)
            .slice(0, MOST_OF_NOTE)
            .map((block) => ({ ...block, detail: stem(note.path) }))
        : [],
    )
    .slice(0, MOST);
}

const SLOT = 'blocks-to-link';

async function notesWith({ vault, isExcluded }: VaultSource, query: string): Promise<VaultPath[]> {
  const { hits } = await vault.index.search({ query: query, mode: 'text', limit: MOST_NOTES * 2, prefix: true }, SLOT);
  return hits.flatMap(({ path }) => (isExcluded(path) ? [] : [path])).slice(0, MOST_NOTES);
}

function newestNotes({ files, isExcluded }: Pick<VaultSource, 'files' | 'isExcluded'>): VaultPath[] {
  return files()
    .filter(({ isNote, path }) => isNote && !isExcluded(path))
    .toSorted((a, b) => b.modified - a.modified)
    .slice(0, MOST_NOTES)
    .map(({ path }) => path);
}

const CALLOUT = String.raw`^[ \t]*(?:>[ \t]*)+\[!([\w-]+)\]`;
const MOST_CALLOUTS = 2000;
/** Milliseconds: the notes changed last are looked through first. */
const CALLOUT_TIME = 2000;

/** Kinds of callouts in the notes of the vault, as they are written, most used first. None where they cannot be found. */
async function calloutKindsIn(index: Pick<IndexClient, 'findPattern'>): Promise<readonly string[]> {
  const patterns = [{ source: CALLOUT, flags: 'gm' }];
  const request = { patterns, maxMatches: MOST_CALLOUTS, maxPerNote: 20, timeoutMs: CALLOUT_TIME };
  const { matches } = await index.findPattern(request).catch(() => ({ matches: [] }));
  const counts = new Map<string, number>();
  for (const { value } of matches) {
    const kind = /\[!([\w-]+)/.exec(value)?.[1];
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([kind]) => kind);
}

const MOST_LINKS = 40;
const MOST_MISSING = 500;
const MOST_VALUES = 200;
/** Longer notes (UTF-16 units) are not parsed for their headings while the page waits. */
const LONGEST_PARSED = 400_000;

interface HelpDependencies extends BlockMarking {
  readonly vault: Pick<OpenVault, 'id' | 'files' | 'settings' | 'index' | 'onIndexEvent'>;
  readonly files: () => readonly TreeFile[];
  /** The note that is written in, and its text as it is in the editor. */
  readonly path: VaultPath;
  readonly text: () => string;
  /** Shows the fields of the task on a line of this note. */
  readonly editTask?: (line: number) => void;
  readonly taskMenu?: WritingHelp['taskMenu'];
  /** Makes a note of a passage. */
  readonly makeNoteOf?: MakeNoteOf;
  /** Whether a file is in a place that the person excludes, so that it is not suggested. */
  readonly isExcluded: (path: string) => boolean;
}

/** What is offered while this note is written. */
export function createWritingHelp(deps: HelpDependencies): WritingHelp {
  const { vault, path } = deps;
  const { settings, index } = vault;
  const cachedAnswer = keepUntilChanged(vault);
  const aliases = cachedAnswer<readonly AliasRow[]>(() => index.aliases(), []);
  const missing = cachedAnswer<readonly NameCount[]>(() => index.missingNotes(MOST_MISSING), []);
  const tags = cachedAnswer<readonly NameCount[]>(() => index.tags(), []);
  const propertyNames = cachedAnswer<readonly NameCount[]>(() => index.propertyNames(), []);
  // Once per note that is opened: looking through all notes is dear, and a new kind is seldom made.
  let calloutKinds: Promise<readonly string[]> | undefined;
  const style = (): LinkStyle => ({ from: path, settings, isUnique: isUniqueIn(deps.files()) });

  const openNote = async (notePath: VaultPath) =>
    notePath === path
      ? { path, text: deps.text(), isOwn: true }
      : { path: notePath, text: toEditorText((await readNote(vault.files, notePath)).text), isOwn: false };

  /** The note that a target means, '' being this one, with its text. */
  const openTarget = async (target: string) => {
    if (target.trim() === '') return { path, text: deps.text(), isOwn: true };
    const [resolvedPath] = await index.resolveLinks(path, [target.trim()]);
    return resolvedPath && isNotePath(resolvedPath) ? openNote(resolvedPath) : undefined;
  };

  return {
    vaultId: vault.id,
    linkTo: (file) => writeLink(file.path, style(), { subpath: file.subpath }),
    links: async (query, isEmbed) => {
      const sources = { files: deps.files(), aliases: await aliases(), missing: await missing() };
      const accept = ({ kind, file }: LinkName) =>
        (kind !== 'file' || isEmbed || query.trim() !== '') &&
        !(file && deps.isExcluded(file.path)) &&
        // A note seldom links to itself: by its name it is found all the same.
        (file?.path !== path || query.trim() !== '');
      const linkNames = await findLinkNames(sources, query, { limit: MOST_LINKS, accept });
      const options = linkNames.map((name) => toSuggestion(name, style(), isEmbed));
      return [...unique(options), ...newNote(query, linkNames, sources.files, style())];
    },
    headings: async (target, isEmbed) => {
      const note = await openTarget(target);
      if (!note || note.text.length > LONGEST_PARSED) return [];
      return parseNote(note.path, note.text).headings.map(({ text, level }) => ({
        label: text,
        detail: writingHelpText.createWritingHelp.heading(level),
        link: linkWithin(note, linkableHeading(text), style(), isEmbed),
      }));
    },
    blocks: async (target, isEmbed) => {
      const note = await openTarget(target);
      if (!note) return [];
      return suggestBlocks(note, (id) => linkWithin(note, `^${id}`, style(), isEmbed), deps);
    },
    vaultHeadings: async (query, isEmbed) =>
      suggestVaultHeadings(deps, query, (notePath, heading) =>
        linkWithin({ path: notePath, isOwn: notePath === path }, linkableHeading(heading), style(), isEmbed),
      ),
    vaultBlocks: async (query, isEmbed) =>
      suggestVaultBlocks({ ...deps, openNote }, query, (note, id) => linkWithin(note, `^${id}`, style(), isEmbed)),
    calloutKinds: () => (calloutKinds ??= calloutKindsIn(index)),
    tags,
    propertyNames,
    propertyValues: async (name) =>
      (await index.propertyValues(name, MOST_VALUES).catch(() => [])).map(({ value, notes }) => ({
        name: value,
        notes,
      })),
    templates: async () => templatesIn(deps),
    editTask: deps.editTask,
    taskMenu: deps.taskMenu,
    taskSpelling: settings.tasks.spelling,
    makeNoteOf: deps.makeNoteOf,
    today: () => {
      const nowMs = systemClock.now();
      const { folder, format } = settings.dailyNotes;
      const day = toNotePath(formatDate(nowMs, format, settings.dates.language));
      return {
        date: formatDate(nowMs, settings.templates.dateFormat, settings.dates.language),
        time: formatDate(nowMs, settings.templates.timeFormat, settings.dates.language),
        link: linkToDay(folder === '' ? day : joinPath(folder, day), style(), deps.files()),
      };
    },
  };
}

function toSuggestion({ name, kind, file }: LinkName, style: LinkStyle, isEmbed: boolean): LinkSuggestion {
  if (!file)
    return {
      label: name,
      detail: writingHelpText.createWritingHelp.missingNote,
      link: writeMissingLink(name, style),
    };
  if (kind === 'alias')
    return {
      label: name,
      detail: writingHelpText.createWritingHelp.alias(stem(file.path)),
      link: writeLink(file.path, style, { label: name, isEmbed }),
    };
  const label = kind === 'file' ? name : stem(file.path);
  const detail = (kind === 'file' ? undefined : otherTitle(file.path, file.title)) ?? parentFolder(file.path);
  return { label, detail, link: writeLink(file.path, style, { isEmbed }) };
}

/** Where the day has no note yet, its folder is named: else it would be made elsewhere. */
function linkToDay(day: VaultPath, style: LinkStyle, files: readonly TreeFile[]): string {
  const isThere = files.some(({ path }) => path === day);
  return writeLink(day, isThere ? style : { ...style, isUnique: () => false });
}

/** A note that is found by title and by file name is offered once. */
const unique = (options: readonly LinkSuggestion[]): LinkSuggestion[] =>
  options.filter(({ link }, at) => options.findIndex((otherOption) => otherOption.link === link) === at);

/** @param found what is offered already @param files all of the vault */
function newNote(
  query: string,
  found: readonly LinkName[],
  files: readonly TreeFile[],
  style: LinkStyle,
): LinkSuggestion[] {
  const name = query.trim();
  const isThere = found.some((linkName) => linkName.name.toLowerCase() === name.toLowerCase());
  const path = pathOnDisk(name);
  if (name === '' || isThere || !isValidNoteName(path)) return [];
  // A note was called so, and has other signs in its file's name.
  const there = path === name ? undefined : files.find((file) => file.isNote && isCalled(file, path));
  if (there && found.some(({ file }) => file?.path === there.path)) return [];
  if (there)
    return [
      {
        label: stem(there.path),
        detail: parentFolder(there.path),
        link: writeLink(there.path, style, { label: name }),
      },
    ];
  return [{ label: name, detail: writingHelpText.createWritingHelp.newNote, link: writeMissingLink(name, style) }];
}

const isCalled = (file: TreeFile, path: string): boolean => foldName(`/${file.path}`).endsWith(foldName(`/${path}.md`));

function isValidNoteName(name: string): boolean {
  try {
    return toNotePath(name) !== '';
  } catch {
    return false;
  }
}

/** Signs that mean something in a link are left out, as other programs do. */
const linkableHeading = (text: string): string => text.replace(/[#^|[\]]/g, ' ').trim();

function linkWithin(
  note: { readonly path: VaultPath; readonly isOwn: boolean },
  subpath: string,
  style: LinkStyle,
  isEmbed: boolean,
): string {
  const isWiki = note.isOwn && !style.settings.useMarkdownLinks;
  return isWiki ? `${isEmbed ? '!' : ''}[[#${subpath}]]` : writeLink(note.path, style, { subpath, isEmbed });
}

function templatesIn({ vault, files, path }: HelpDependencies): TemplateSuggestion[] {
  return templatesAmong(vault, files()).map((file) => ({
    name: stem(file.path),
    path: file.path,
    text: () => templateText(vault, file.path, stem(path)),
  }));
}

/** Asks the index once, and again after it changed; until the new answer is there, the old one serves. */
function keepUntilChanged({ onIndexEvent }: HelpDependencies['vault']) {
  let version = 0;
  onIndexEvent(({ type }) => type === 'changed' && version++);
  return <Answer>(ask: () => Promise<Answer>, empty: Answer): (() => Promise<Answer>) => {
    let last: Answer | undefined;
    let askedVersion = -1;
    return async () => {
      if (askedVersion === version && last !== undefined) return last;
      askedVersion = version;
      const fresh = ask().then(
        (answer) => (last = answer),
        () => last ?? empty,
      );
      return last ?? fresh;
    };
  };
}
