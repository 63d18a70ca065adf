import { systemClock } from '../../../../notes/dates/clock.ts';
import { parseNote } from '../../../../notes/parse-note.ts';
import { isNotePath, joinPath, parentFolder, stem, toNotePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { readNote } from '../../../../fs-access/read-note.ts';
import { formatDate } from '../../../../notes/formats/base/values/format-date.ts';
import type { AliasRow, NameCount, TreeFile } from '../../../../workers/contract.ts';
import type {
  LinkSuggestion,
  MakeNoteOf,
  TemplateSuggestion,
  WritingHelp,
} from '../../../editor/completion/writing-help.ts';
import { toEditorText } from '../../../../notes/line-ends.ts';
import { findLinkNames, type LinkName } from '../../../finding/link-names.ts';
import { templatesAmong, templateText } from '../../../finding/templates.ts';
import { isUniqueIn, writeLink, writeMissingLink, type LinkStyle } from '../../../markdown/write-link.ts';
import { otherTitle } from '../../../state/vault/note-name.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { writingHelpText } from '../../../strings/en/note/help.ts';
import { suggestBlocks, type BlockMarking } from './suggest-blocks.ts';
import { calloutKindsIn, suggestVaultBlocks, suggestVaultHeadings } from './suggest-in-vault.ts';

const MOST_LINKS = 40;
const MOST_MISSING = 500;
const MOST_VALUES = 200;
/** Longer notes (UTF-16 units) are not parsed for their headings while the page waits. */
const LONGEST_PARSED = 400_000;

export interface HelpDependencies extends BlockMarking {
  readonly vault: Pick<OpenVault, 'id' | 'files' | 'settings' | 'index' | 'onIndexEvent'>;
  readonly files: () => readonly TreeFile[];
  /** The note that is written in, and its text as it is in the editor. */
  readonly path: VaultPath;
  readonly text: () => string;
  /** Shows the fields of the task on a line of this note. */
  readonly editTask?: (line: number) => void;
  /** Makes a note of a passage. */
  readonly makeNoteOf?: MakeNoteOf;
  /** Whether a file is in a place that the person excludes, so that it is not suggested. */
  readonly isExcluded: (path: string) => boolean;
}

/** What is offered while this note is written. */
export function createWritingHelp(deps: HelpDependencies): WritingHelp {
  const { vault, path } = deps;
  const { settings, index } = vault;
  const kept = keepUntilChanged(vault);
  const aliases = kept<readonly AliasRow[]>(() => index.aliases(), []);
  const missing = kept<readonly NameCount[]>(() => index.missingNotes(MOST_MISSING), []);
  const tags = kept<readonly NameCount[]>(() => index.tags(), []);
  const propertyNames = kept<readonly NameCount[]>(() => index.propertyNames(), []);
  // Once per note that is opened: looking through all notes is dear, and a new kind is seldom made.
  let calloutKinds: Promise<readonly string[]> | undefined;
  const style = (): LinkStyle => ({ from: path, settings, isUnique: isUniqueIn(deps.files()) });

  const openNote = async (found: VaultPath) =>
    found === path
      ? { path, text: deps.text(), isOwn: true }
      : { path: found, text: toEditorText((await readNote(vault.files, found)).text), isOwn: false };

  /** The note that a target means, '' being this one, with its text. */
  const openTarget = async (target: string) => {
    if (target.trim() === '') return { path, text: deps.text(), isOwn: true };
    const [found] = await index.resolveLinks(path, [target.trim()]);
    return found && isNotePath(found) ? openNote(found) : undefined;
  };

  return {
    vaultId: vault.id,
    linkTo: (file) => writeLink(file.path, style(), { subpath: file.subpath }),
    links: async (typed, isEmbed) => {
      const sources = { files: deps.files(), aliases: await aliases(), missing: await missing() };
      const accept = ({ kind, file }: LinkName) =>
        (kind !== 'file' || isEmbed || typed.trim() !== '') &&
        !(file && deps.isExcluded(file.path)) &&
        // A note seldom links to itself: by its name it is found all the same.
        (file?.path !== path || typed.trim() !== '');
      const found = await findLinkNames(sources, typed, { limit: MOST_LINKS, accept });
      const options = found.map((name) => toSuggestion(name, style(), isEmbed));
      return [...unique(options), ...newNote(typed, found, style())];
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
    vaultHeadings: async (typed, isEmbed) =>
      suggestVaultHeadings(deps, typed, (found, heading) =>
        linkWithin({ path: found, isOwn: found === path }, linkableHeading(heading), style(), isEmbed),
      ),
    vaultBlocks: async (typed, isEmbed) =>
      suggestVaultBlocks({ ...deps, openNote }, typed, (note, id) => linkWithin(note, `^${id}`, style(), isEmbed)),
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
    makeNoteOf: deps.makeNoteOf,
    today: () => {
      const now = systemClock.now();
      const { folder, format } = settings.dailyNotes;
      const day = toNotePath(formatDate(now, format));
      return {
        date: formatDate(now, settings.templates.dateFormat),
        time: formatDate(now, settings.templates.timeFormat),
        link: linkToDay(folder === '' ? day : joinPath(folder, day), style(), deps.files()),
      };
    },
  };
}

function toSuggestion({ name, kind, file }: LinkName, style: LinkStyle, isEmbed: boolean): LinkSuggestion {
  if (!file)
    return {
      label: name,
      detail: writingHelpText.createWritingHelp.linkedNotWrittenYet,
      link: writeMissingLink(name, style),
    };
  if (kind === 'alias')
    return {
      label: name,
      detail: writingHelpText.createWritingHelp.alsoCalled(stem(file.path)),
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
  options.filter(({ link }, at) => options.findIndex((other) => other.link === link) === at);

function newNote(typed: string, found: readonly LinkName[], style: LinkStyle): LinkSuggestion[] {
  const name = typed.trim();
  const isThere = found.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (name === '' || isThere || !isName(name)) return [];
  return [{ label: name, detail: writingHelpText.createWritingHelp.newNote, link: writeMissingLink(name, style) }];
}

function isName(name: string): boolean {
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
    let asked = -1;
    return async () => {
      if (asked === version && last !== undefined) return last;
      asked = version;
      const fresh = ask().then(
        (answer) => (last = answer),
        () => last ?? empty,
      );
      return last ?? fresh;
    };
  };
}
