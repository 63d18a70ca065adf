import { createEffect, createMemo, createSignal, onCleanup, untrack } from 'solid-js';
import { readNote } from '../../../fs-access/read-note.ts';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { setTextInUse } from '../../editor/input/active-editor.ts';
import type { LiveContext } from '../../editor/live/draw/live-context.ts';
import type { WrittenLink } from '../../editor/input/follow-link.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import type { FollowedLink } from '../../markdown/follow-link.ts';
import { hasOwnTitle } from '../../markdown/own-title.ts';
import { useOpenLink } from '../../markdown/use-open-link.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { continueIn, takeKeyboardAlong } from '../../state/navigation/ready-to-type.ts';
import { isWantedToName } from '../../state/navigation/ready-to-name.ts';
import { catchTyping } from '../../state/navigation/type-ahead.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { moveFile } from '../../state/own-acts/move-file.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useTab } from '../../state/workbench/tab-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { isStillLooking } from '../../state/vault/still-looking.ts';
import { showNotice } from '../../ui/toast.tsx';
import { createNoteProperties } from './create-note-properties.tsx';
import { createTicking } from './create-ticking.ts';
import { createTextAsker } from './help/ask-about-text.ts';
import { createAttach } from './help/attach-to-note.ts';
import { createMakeNoteOf } from './help/make-note-of-text.ts';
import { createWritingHelp } from './help/create-writing-help.ts';
import { createNoteMode } from './mode/create-note-mode.ts';
import type { NoteMode } from './mode/note-mode.ts';
import type { FindRequest, FoldRequest, LineTarget } from './read-view.tsx';
import { holdNoteSession } from './session/hold-note-session.ts';
import { revise } from './session/shared-sessions.ts';
import { renameBegun } from './session/rename-begun.ts';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { createTickLine } from './tick-line.ts';
import { createWordCount } from './word-count.ts';

export type NoteModel = ReturnType<typeof createNoteModel>;

/**
 * One note that is open: its text, how it is shown, and all that can be done in it, for whichever view draws it.
 * @param modes the mode that each note was last shown in, for as long as the vault is open
 */
export function createNoteModel(path: VaultPath, modes: Map<VaultPath, NoteMode>) {
  const vault = useVault();
  const navigation = useNavigation();
  const tools = useTools();
  const acts = useOwnActs();
  const shell = useShell();
  const preferences = usePreferences();
  const openLinkOf = useOpenLink();
  const { isExcluded } = useExcludedPlaces();
  const held = holdNoteSession(path);
  const { session } = held;
  const [goTo, setGoTo] = createSignal<LineTarget>();
  const [find, setFind] = createSignal<FindRequest>();
  const [fold, setFold] = createSignal<FoldRequest>();
  const [selected, setSelected] = createSignal('');

  const isShown = () => session.state().kind === 'open' || session.isDirty();
  const text = createMemo(() => (isShown() ? session.text() : ''));
  // One name everywhere: that of the file, as in the tree and on the tab.
  const title = () => stem(path);
  const canEdit = () => {
    const state = session.state();
    return state.kind === 'open' ? state.disk.exact : session.isDirty();
  };
  /** Why the note is not in the index. */
  const refusal = createMemo(
    () =>
      vault.indexStatus()?.warnings.find((warning) => warning.path === path && warning.problem !== undefined)?.problem,
    undefined,
    { equals: (a, b) => a?.message === b?.message },
  );

  const { isInUse } = useTab();
  const mode = createNoteMode({
    path,
    text,
    isShown,
    canEdit,
    wanted: () => preferences.settings().noteMode,
    isInUse,
    isNamedFirst: untrack(() => isWantedToName(path)),
    modes,
    onChange: () => setGoTo(undefined),
    onFind: (replaces) => setFind({ replaces }),
    onFold: (step) => setFold({ step }),
  });
  const showSource = (line: number) => {
    mode.change('source');
    setGoTo({ line, mark: true });
  };

  /** In a click or key press, in which the browser may be asked for permission. */
  const save = async () => {
    if (await vault.requestWriteAccess()) await session.save();
  };
  /**
   * The note has no file: it is begun with what was typed, as text that is not saved yet. Should the file not come to be, it is kept as
   * such. What is typed behind goes into its editor.
   */
  const begin = (typed: string) => {
    catchTyping();
    // It opens as an empty note does, to be written.
    session.begin('');
    session.edit(typed);
    continueIn(path);
    void save();
  };
  const rename = async (name: string, goesOn: boolean, typed: string) => {
    if (typed !== '') catchTyping(typed);
    // What is typed while it is renamed is its text, which goes along.
    if (goesOn) mode.askForKeyboard();
    await held.inTurn(async () => {
      const from = session.path;
      if (name === stem(from)) return;
      const folder = parentFolder(from);
      const to = folder === '' ? name : `${folder}/${name}`;
      if (session.state().kind === 'missing' && !(await session.save())) {
        const refused = await renameBegun(vault, from, to);
        if (refused !== undefined) showNotice({ kind: 'error', text: refused });
        else void session.save();
        return;
      }
      const outcome = await moveFile(acts, { path: from, kind: 'note' }, to);
      if (outcome.kind === 'refused') showNotice({ kind: 'error', text: outcome.reason });
    });
  };
  const openLink = (link: FollowedLink, where?: 'side') => {
    if (link.path !== undefined) takeKeyboardAlong(link.path);
    return openLinkOf(link, path, where);
  };
  const followWritten = async ({ target, subpath }: WrittenLink, isBeside = false) => {
    const release = holdKeys();
    try {
      const found = target === '' ? path : (await vault.index.resolveLinks(path, [target]).catch(() => [null]))[0];
      await openLink({ target, subpath, path: found ?? undefined }, isBeside ? 'side' : undefined);
    } finally {
      release();
    }
  };
  /** @param inner what stands between `[[` and `]]` */
  const followTyped = async (inner: string) => {
    const written = `[[${inner}]]`;
    const link = readWikilink(written, 0, written.length);
    if (link) await followWritten({ target: link.target, subpath: link.subpath ?? '' });
  };

  const rules = () => ({ settings: vault.settings.tasks, today: toLocalDay(Date.now()) });
  const tickLine = createTickLine(rules, showNotice);
  const edit = (changed: string) => {
    const before = untrack(text);
    session.edit(changed);
    revise(held.editors, before, untrack(text));
  };
  const ticking = createTicking({ session: { edit }, text, acts, tickLine, rules, notify: showNotice });
  const editTask = (line: number) => shell.show('edit-task', { path, line });
  const makeNoteOf = createMakeNoteOf({ vault, files: shell.files, path, tools, navigation, notify: showNotice });
  const help = createWritingHelp({
    vault,
    files: shell.files,
    path,
    text,
    isExcluded,
    editTask,
    makeNoteOf,
    tools,
    notify: showNotice,
  });
  const attach = createAttach({ vault, files: shell.files, path, notify: showNotice });
  const habits = createMemo(() => {
    const { spellCheck, vimKeys, closePairs, tabWidth, shortcuts } = preferences.settings();
    return { spellCheck, vimKeys, closePairs, tabWidth, shortcuts };
  });
  createWordCount(
    path,
    () => (isShown() ? text() : undefined),
    () => (mode.mode() === 'read' ? '' : selected()),
  );
  const onStep = (way: 'undo' | 'redo') => held.editors.text?.step(way) ?? false;
  createEffect(() => {
    if (isInUse()) onCleanup(setTextInUse({ changedAt: () => held.editors.text?.changedAt() ?? 0, step: onStep }));
  });
  const properties = createNoteProperties({
    path,
    text,
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
      if (mode.mode() !== 'read') setGoTo({ line: 1, mark: false, isWhereTextBegins: true });
      mode.askForKeyboard();
    },
    onLine: (line) => {
      setGoTo({ line, mark: false });
      mode.askForKeyboard();
    },
    followLink: (inner) => void followTyped(inner),
  });
  const { inlinePrefix } = vault.settings.dataview;
  const live: LiveContext = {
    path,
    face: () => ({ vault: vault.files, index: vault.index, inlinePrefix }),
    async resolve(targets) {
      const isLooking = await isStillLooking(vault.index);
      const places = await vault.index.resolveLinks(path, targets);
      return places.map((place) => place ?? (isLooking ? undefined : null));
    },
    tick: tickLine,
    follow: (link) => void openLink(link),
    titleFor: (start) => (hasOwnTitle(start) ? undefined : title()),
    onTick: ticking.ticked,
  };
  const ask = createTextAsker({
    title: () => title(),
    path,
    files: () => shell.files(),
    make: async (made, content) => (await acts.runAndTell('create_note', { path: made, content })).kind === 'done',
    read: (prompt) => readNote(vault.files, prompt),
    openSettings: () => shell.show('settings', { page: 'assistant' }),
  });

  return {
    path,
    held,
    session,
    isShown,
    text,
    title,
    canEdit,
    refusal,
    mode,
    goTo,
    setGoTo,
    find,
    fold,
    setSelected,
    showSource,
    save,
    begin,
    rename,
    follow: (link: FollowedLink) => void openLink(link),
    followWritten,
    ticking,
    help,
    attach,
    habits,
    properties,
    inlinePrefix,
    live,
    ask,
  };
}
