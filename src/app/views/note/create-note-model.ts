import { createEffect, createMemo, createSignal, getOwner, onCleanup, untrack, type Accessor } from 'solid-js';
import { readNote } from '../../../fs-access/read-note.ts';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { folderOf, toTypedPath } from '../../../notes/paths/file-name.ts';
import { parentFolder, stem, type VaultPath, toNotePath } from '../../../notes/paths/paths.ts';
import { isIgnoredByPerson } from '../../../notes/vault-settings.ts';
import type { AskAboutText } from '../../editor/ask/ask-about-text.ts';
import type { WritingHelp } from '../../editor/text/writing-help.ts';
import { setTextInUse } from '../../editor/input/command-names.ts';
import type { WrittenLink } from '../../editor/input/follow-link.ts';
import type { TypingHabits } from '../../editor/input/typing-habits.ts';
import type { Attach } from '../../editor/input/paste/attach-files.ts';
import type { LiveContext, NamingInText } from '../../editor/live/draw/construct.ts';
import type { TickLine } from '../../editor/text/tick-at.ts';
import { useFileEntries } from '../../file-menu/file-entries.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { type FollowedLink, useOpenLink } from '../../markdown/open-link.ts';
import { hasOwnTitle } from '../../markdown/own-title.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { goOnNaming, isWantedToName } from '../../state/navigation/ready-to-name.ts';
import { continueIn, goOnTyping, takeKeyboardAlong } from '../../state/navigation/ready-to-type.ts';
import { catchTyping } from '../../state/navigation/type-ahead.ts';
import { moveFile } from '../../state/own-acts/make-note.ts';
import { type OwnActs, useOwnActs } from '../../state/own-acts/own-acts.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { errorForPerson, nameProblemForPerson, nameRefusalForPerson } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { isStillLooking, type OpenVault, useVault } from '../../state/vault/open-vault.ts';
import { useTab } from '../../state/workbench/tab-context.ts';
import { commonText } from '../../strings/common.texts.ts';
import { noteText } from './note.texts.ts';
import { toolStateText } from '../../state/tools/tool-state.texts.ts';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { showNotice } from '../../ui/toast.tsx';
import { findRenamed, followRenamed } from './gone-note.ts';
import { createNoteContent, type NoteContent } from './note-content.ts';
import { createNoteProperties } from './create-note-properties.tsx';
import { createNoteTitle, createTypedName, type NoteTitles } from './create-note-title.tsx';
import type { HeadingWish } from './edit-view.tsx';
import { createTextAsker } from '../writing-help/ask-about-text.ts';
import { taskLineMenu } from '../tasks/task-menu.tsx';
import { createWritingHelp } from '../writing-help/create-writing-help.ts';
import { createNoteMode, type NoteMode } from './mode/note-mode.ts';
import { createTicking, createTickLine, type Ticking } from './note-ticking.ts';
import type { FindRequest, FoldRequest, LineTarget } from './read-view.tsx';
import { holdNoteSession } from '../note-session/hold-note-session.ts';
import type { DiskNote, NoteSession } from '../note-session/note-session.ts';
import { revise, type HeldSession } from '../note-session/shared-sessions.ts';
import { createWordCount } from './word-count.ts';
import { createAttach, createMakeNoteOf } from './files-from-text.ts';

/** What the text is to show next, whichever view draws it. */
interface NoteRequests {
  readonly goTo: Accessor<LineTarget | undefined>;
  readonly setGoTo: (target: LineTarget) => void;
  readonly find: Accessor<FindRequest | undefined>;
  readonly fold: Accessor<FoldRequest | undefined>;
  /** The first heading, which is the note's name, is to be written anew. */
  readonly headingWish: Accessor<HeadingWish | undefined>;
  /** This line (1-based) in the source. */
  readonly showSource: (line: number) => void;
}

/** What a person does with the note as a whole. */
interface NoteActs {
  /** In a click or key press, in which the browser may be asked for permission. */
  readonly save: () => Promise<void>;
  /** It has no file: it is begun with what was typed. */
  readonly begin: (typed: string) => void;
  /**
   * @param goesOn whether the keyboard goes to the text next
   * @param typed what was typed behind the name
   * @param isKept the name as it was typed stands in the text: no field has to keep it where the file cannot be called so
   */
  readonly rename: (name: string, goesOn: boolean, typed: string, isKept?: boolean) => Promise<void>;
}

/** Where its links lead. */
interface NoteLinks {
  /** What stands before code of Dataview's within a line; null where that is off. */
  readonly inlinePrefix: string | null;
  readonly follow: (link: FollowedLink) => void;
  readonly followWritten: (link: WrittenLink, isBeside?: boolean) => Promise<void>;
}

/** What its editor is given. */
interface NoteWriting {
  readonly live: LiveContext;
  readonly help: WritingHelp;
  readonly attach: Attach;
  readonly ask: AskAboutText;
  readonly habits: Accessor<TypingHabits>;
  readonly setSelected: (text: string) => void;
}

/** One note that is open: its text, how it is shown, and all that can be done in it, for whichever view draws it. */
export interface NoteModel {
  readonly path: VaultPath;
  readonly session: NoteSession;
  readonly held: HeldSession;
  readonly mode: ReturnType<typeof createNoteMode>;
  readonly content: NoteContent;
  readonly requests: NoteRequests;
  readonly acts: NoteActs;
  readonly links: NoteLinks;
  readonly writing: NoteWriting;
  readonly ticking: Ticking;
  readonly properties: ReturnType<typeof createNoteProperties>;
  readonly titles: NoteTitles;
}

/** @param modes the mode that each note was last shown in, for as long as the vault is open */
export function createNoteModel(path: VaultPath, modes: Map<VaultPath, NoteMode>): NoteModel {
  const vault = useVault();
  const acts = useOwnActs();
  const entriesOf = useFileEntries();
  const shell = useShell();
  const preferences = usePreferences();
  const { isInUse } = useTab();
  const heldSession = holdNoteSession(path);
  const { session } = heldSession;
  const typedName = createTypedName();
  const content = createNoteContent(path, session, vault, typedName.isWritten);
  const { document, head, text, isShown, canEdit, title } = content;
  const [goTo, setGoTo] = createSignal<LineTarget>();
  const [find, setFind] = createSignal<FindRequest>();
  const [fold, setFold] = createSignal<FoldRequest>();
  const [selected, setSelected] = createSignal('');
  const mode = createNoteMode({
    path,
    document,
    head,
    isShown,
    canEdit,
    wanted: () => preferences.settings().noteMode,
    isInUse,
    isNamedFirst: untrack(() => isWantedToName(path)),
    modes,
    onChange: () => setGoTo(undefined),
    onFind: (replaces, sought) => setFind({ replaces, sought }),
    onFold: (step) => setFold({ step }),
  });
  const showSource = (line: number) => {
    mode.change('source');
    setGoTo({ line, mark: true });
  };
  const putCursorAtStart = () => mode.mode() !== 'read' && setGoTo({ line: 1, mark: false, isWhereTextBegins: true });
  const links = createNoteLinks(path, vault);
  const noteActs = createNoteActs({
    path,
    held: heldSession,
    lastRead: content.last,
    vault,
    acts,
    findFolder: (folder) => folderOf(shell.filesAndFolders(), folder),
    askForKeyboard: () => mode.askForKeyboard(),
    isKeyboardWanted: () => mode.wantsKeyboard(),
  });
  const [headingWish, setHeadingWish] = createSignal<HeadingWish>();
  const titles = createNoteTitle({
    path,
    typedName,
    session,
    document,
    head,
    mode: mode.mode,
    isInUse,
    onRename: noteActs.rename,
    onIntoText: putCursorAtStart,
    onWriteHeading: (typed) => {
      if (mode.mode() === 'read') mode.change('live');
      setHeadingWish({ typed });
    },
  });
  const edit = (changed: string) => {
    const previousText = untrack(text);
    session.edit(changed);
    revise(heldSession.editors, previousText, untrack(text));
  };
  const rules = () => ({ settings: vault.settings.tasks, today: toLocalDay(Date.now()) });
  const tickLine = createTickLine(rules, showNotice);
  const ticking = createTicking({ session: { edit }, text, acts, tickLine, rules, notify: showNotice });
  const help = createNoteHelp(path, text);
  createWordCount(
    path,
    () => (isShown() ? document() : undefined),
    () => (mode.mode() === 'read' ? '' : selected()),
  );
  const onStep = (way: 'undo' | 'redo') => heldSession.editors.text?.step(way) ?? false;
  createEffect(() => {
    if (isInUse())
      onCleanup(setTextInUse({ changedAt: () => heldSession.editors.text?.changedAt() ?? 0, step: onStep }));
  });
  const properties = createNoteProperties({
    path,
    text,
    head,
    canEdit,
    isInUse,
    isGone: () => session.state().kind === 'missing' && !session.isDirty(),
    hasFields: () => mode.mode() === 'live' || mode.mode() === 'read',
    isSource: () => mode.mode() === 'source',
    help,
    onText: edit,
    onStep,
    onRaw: showSource,
    onDone: () => {
      putCursorAtStart();
      mode.askForKeyboard();
    },
    onLine: (line) => {
      setGoTo({ line, mark: false });
      mode.askForKeyboard();
    },
    followLink: (inner) => void links.followTyped(inner),
  });

  return {
    path,
    session,
    held: heldSession,
    mode,
    content,
    requests: { goTo, setGoTo, find, fold, showSource, headingWish },
    acts: noteActs,
    links,
    writing: {
      live: createLiveContext({
        path,
        vault,
        links,
        title,
        naming: titles.inText,
        isTitleWritten: typedName.isTitleWritten,
        tick: tickLine,
        onTick: ticking.ticked,
        headingEntries: (part) => entriesOf({ path, kind: 'note', part, isShown: true }).flat(),
      }),
      help,
      attach: createAttach({ vault, files: shell.files, path, notify: showNotice }),
      ask: createTextAsker({
        title,
        path,
        files: () => shell.files(),
        make: async (made, text) =>
          (await acts.runAndTell('create_note', { path: made, content: text })).kind === 'done',
        read: (prompt) => readNote(vault.files, prompt),
        openSettings: () => shell.show('settings', { page: 'assistant' }),
      }),
      habits: createMemo(() => {
        const { spellCheck, vimKeys, closePairs, tabWidth, shortcuts } = preferences.settings();
        return { spellCheck, vimKeys, closePairs, tabWidth, shortcuts };
      }),
      setSelected,
    },
    ticking,
    properties,
    titles,
  };
}

interface ActDependencies {
  readonly path: VaultPath;
  readonly held: HeldSession;
  /** The file as it was read last. */
  readonly lastRead: () => DiskNote | undefined;
  readonly vault: OpenVault;
  readonly acts: OwnActs;
  readonly findFolder: (path: string) => string | undefined;
  readonly askForKeyboard: () => void;
  /** It was asked for, and the text has not had it yet. */
  readonly isKeyboardWanted: () => boolean;
}

function createNoteActs(dependencies: ActDependencies): NoteActs {
  const { path, held, lastRead, vault, acts, findFolder, askForKeyboard, isKeyboardWanted } = dependencies;
  const { session } = held;
  const save = async () => {
    if (await vault.requestWriteAccess()) await session.save();
  };
  return {
    save,
    // It is text that is not saved yet. Should the file not come to be, it is kept as such. What is typed behind goes into its editor.
    begin(typed) {
      catchTyping();
      // It opens as an empty note does, to be written.
      session.begin('');
      session.edit(typed);
      continueIn(path);
      void save();
    },
    async rename(name, goesOn, typed, isKept = false) {
      if (typed !== '') catchTyping(typed);
      // What is typed while it is renamed is its text, which goes along.
      if (goesOn) askForKeyboard();
      await held.inTurn(async () => {
        // Another program may have given the file another name while this one was typed: it is that file that is meant.
        const known = session.isDirty() ? undefined : lastRead();
        if (known && !(await vault.files.file(session.path).catch(() => known))) {
          const renamed = await findRenamed(vault.index, session.path, known).catch(() => undefined);
          if (renamed) await followRenamed(vault, session.path, renamed, known);
        }
        const from = session.path;
        if (name === stem(from)) return;
        const refuse = (reason: string): void => {
          const question = session.conflict();
          // That it is gone is asked about already.
          if (!question || question.theirs) showNotice({ kind: 'error', text: reason });
          if (!isKept) nameAgain(session.path, name);
        };
        const below = (path: string): string => joinBelow(parentFolder(from), path);
        const typedPath = toTypedPath(name, (folder) => findFolder(below(folder))?.slice(below('').length));
        if (!typedPath) return refuse(nameProblemForPerson(name));
        const to = below(typedPath.path);
        if (session.state().kind === 'missing' && !(await session.save())) {
          const refused = await renameBegun(vault, from, to);
          if (refused !== undefined) return refuse(refused);
          void session.save();
        } else {
          const outcome = await moveFile(acts, { path: from, kind: 'note' }, to);
          if (outcome.kind === 'refused') return refuse(outcome.reason);
          if (outcome.kind !== 'done') return;
          // The page of the old name is gone before its text had the keyboard.
          if (goesOn && isKeyboardWanted()) goOnTyping(session.path);
        }
        if (!typedPath.isChanged) return;
        const back = async (): Promise<void> => {
          const outcome = await moveFile(acts, { path: session.path, kind: 'note' }, from);
          if (outcome.kind === 'done' && !isKept) nameAgain(from, name);
        };
        showNotice({
          kind: 'info',
          text: noteText.noteHeader.renamed(typedPath.path, nameProblemForPerson(name)),
          action: { label: commonText.undo, run: () => void back() },
        });
      });
    },
  };
}

const joinBelow = (folder: string, path: string): string => (folder === '' ? path : `${folder}/${path}`);

/** What was typed is in the field of the name again, to be changed. */
const nameAgain = (path: VaultPath, value: string): void =>
  goOnNaming(path, false, { value, from: value.length, to: value.length });

interface OwnLinks extends NoteLinks {
  /** @param inner what stands between `[[` and `]]` */
  followTyped(inner: string): Promise<void>;
}

function createNoteLinks(path: VaultPath, vault: OpenVault): OwnLinks {
  const openLinkOf = useOpenLink();
  const openLink = (link: FollowedLink, where?: 'side') => {
    if (link.path !== undefined) takeKeyboardAlong(link.path);
    return openLinkOf(link, path, where);
  };
  const followWritten = async ({ target, subpath }: WrittenLink, isBeside = false) => {
    const release = holdKeys();
    try {
      const place = target === '' ? path : (await vault.index.resolveLinks(path, [target]).catch(() => [null]))[0];
      await openLink({ target, subpath, path: place ?? undefined }, isBeside ? 'side' : undefined);
    } finally {
      release();
    }
  };
  return {
    inlinePrefix: vault.settings.dataview.inlinePrefix,
    follow: (link) => void openLink(link),
    followWritten,
    async followTyped(inner) {
      const linkText = `[[${inner}]]`;
      const link = readWikilink(linkText, 0, linkText.length);
      if (link) await followWritten({ target: link.target, subpath: link.subpath ?? '' });
    },
  };
}

function createNoteHelp(path: VaultPath, text: Accessor<string>): WritingHelp {
  const vault = useVault();
  const shell = useShell();
  const tools = useTools();
  const navigation = useNavigation();
  const { isExcluded } = useExcludedPlaces();
  const { files } = shell;
  const owner = getOwner();
  return createWritingHelp({
    vault,
    files,
    path,
    text,
    isExcluded,
    editTask: (line) => shell.show('edit-task', { path, line }),
    taskMenu: (task) => taskLineMenu(task, vault.settings.tasks, owner),
    makeNoteOf: createMakeNoteOf({ vault, files, path, tools, navigation, notify: showNotice }),
    tools,
    notify: showNotice,
  });
}

interface LiveDependencies {
  readonly path: VaultPath;
  readonly vault: OpenVault;
  readonly links: NoteLinks;
  readonly title: Accessor<string>;
  readonly naming: NamingInText;
  readonly isTitleWritten: () => boolean;
  readonly tick: TickLine;
  readonly onTick: (before: string, after: string) => void;
  readonly headingEntries: NonNullable<LiveContext['headingEntries']>;
}

function createLiveContext({
  path,
  vault,
  links,
  title,
  naming,
  isTitleWritten,
  tick,
  onTick,
  headingEntries,
}: LiveDependencies): LiveContext {
  const { inlinePrefix, follow } = links;
  return {
    path,
    face: () => ({ vault: vault.files, index: vault.index, inlinePrefix }),
    async resolve(targets) {
      const isLooking = await isStillLooking(vault.index);
      const places = await vault.index.resolveLinks(path, targets);
      return places.map((place) => place ?? (isLooking ? undefined : null));
    },
    tick,
    follow,
    titleFor: (start) => (hasOwnTitle(start) && !isTitleWritten() ? undefined : title()),
    naming,
    onTick,
    headingEntries,
  };
}

/**
 * Gives a note another name whose file cannot be made, maybe because of its name: it is unsaved text under that one.
 * @returns why it cannot be called so; undefined where it is
 */
export async function renameBegun(
  { files, unsaved, settings }: Pick<OpenVault, 'files' | 'unsaved' | 'settings'>,
  from: VaultPath,
  linkTarget: string,
): Promise<string | undefined> {
  // As for a note that is made or moved. Its folder may have any name.
  const folder = `${parentFolder(from)}/`;
  const refused = nameRefusalForPerson(linkTarget.startsWith(folder) ? linkTarget.slice(folder.length) : linkTarget);
  if (refused !== undefined) return refused;
  try {
    const to = toNotePath(linkTarget);
    if (to === from) return undefined;
    if (isIgnoredByPerson(settings, to)) return toolStateText.personText.ignored;
    // The text of another note is not asked about under a name that was only tried.
    const isTaken = unsaved.isUnsaved(to) || (await files.file(to)) !== undefined;
    if (isTaken) return toolStateText.personText.exists;
    await unsaved.renameBegun(from, to);
    return undefined;
  } catch (error) {
    return errorForPerson(error);
  }
}
