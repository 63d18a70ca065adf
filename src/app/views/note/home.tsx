import CalendarDays from 'lucide-solid/icons/calendar-days';
import Clock from 'lucide-solid/icons/clock';
import MessageSquare from 'lucide-solid/icons/message-square';
import NotebookText from 'lucide-solid/icons/notebook-text';
import Search from 'lucide-solid/icons/search';
import SquarePen from 'lucide-solid/icons/square-pen';
import { createMemo, createResource, For, onMount, Show } from 'solid-js';
import type { ConversationSummary } from '../../../agent/conversations/conversation.ts';
import { showName, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { parentFolder } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { begunNotes } from '../../finding/vault-names.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import { type Icon, isAvailable, runCommand } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useRecords } from '../../state/egress/records.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { isKeptInBrowser, useVault } from '../../state/vault/open-vault.ts';
import { homeText } from './home.texts.ts';
import { dayOrTime } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Keys } from '../../ui/icon-button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { openBookmark, toBookmarkRows } from '../bookmarks/bookmark-rows.ts';
import './home.css';

const RECENT = 8;

/** The ways on from an empty tab, by the ids of their commands. */
const WAYS: readonly { readonly id: string; readonly icon: Icon }[] = [
  { id: 'today', icon: CalendarDays },
  { id: 'new-note', icon: SquarePen },
  { id: 'open-note', icon: Search },
];

/** What a tab shows before a note is open in it: today, what was written last, and what is not saved yet. */
export function Home() {
  const vault = useVault();
  const shell = useShell();
  const { isExcluded } = useExcludedPlaces();
  const recent = createMemo(() => latestNotes(shell.files(), RECENT, isExcluded));
  const [unsaved] = createResource(
    () =>
      shell.isListed() &&
      recent()
        .map(({ path }) => path)
        .join('\n'),
    async () => {
      const files = shell.files();
      const drafted = new Set(await vault.unsaved.all().catch(() => []));
      return { begun: await begunNotes(vault.unsaved, files), filed: files.filter(({ path }) => drafted.has(path)) };
    },
  );
  const begun = () => unsaved.latest?.begun ?? [];
  const ways = () =>
    WAYS.flatMap(({ id, icon }) => {
      const command = shell.commands.find((listedCommand) => listedCommand.id === id);
      return command && isAvailable(command) ? [{ command, icon }] : [];
    });
  const workbench = useWorkbench();
  /** What was open last, where it is still there. */
  const last = createMemo(() => {
    const there = new Set([...shell.files(), ...begun()].map(({ path }) => path));
    return workbench.state().recent.find((path) => there.has(path));
  });
  const records = useRecords();
  const [conversation] = createResource(async () =>
    lastUsed(await records.conversations.list(vault.id).catch(() => [])),
  );
  const hasNone = () =>
    vault.indexStatus()?.textReady === true && vault.indexStatus()?.notes === 0 && begun().length === 0;
  return (
    <Show when={!hasNone()} fallback={<NoNotes />}>
      <div class="home">
        <ul class="home__ways">
          <Show when={last()}>
            {(path) => (
              <li>
                <button
                  type="button"
                  class="home__way"
                  data-menu-of={path()}
                  onClick={() => workbench.openNote(path())}
                >
                  <Clock aria-hidden="true" />
                  <span class="truncate">{homeText.home.continueIn(noteName(path()))}</span>
                </button>
              </li>
            )}
          </Show>
          <Show when={conversation.latest}>
            {(lastConversation) => (
              <li>
                <button
                  type="button"
                  class="home__way"
                  onClick={() => shell.show('assistant', { conversation: lastConversation().id })}
                >
                  <MessageSquare aria-hidden="true" />
                  <span class="truncate">
                    <Sentence text={showSentence(homeText.home.continueConversation(lastConversation().title))} />
                  </span>
                </button>
              </li>
            )}
          </Show>
          <For each={ways()}>
            {({ command, icon: Sign }) => (
              <li>
                <button type="button" class="home__way" onClick={() => void command.run()}>
                  <Sign aria-hidden="true" />
                  <span>{command.title.replace(/…$/, '')}</span>
                  <Show when={command.keys}>{(keys) => <Keys keys={keys()} />}</Show>
                </button>
              </li>
            )}
          </For>
        </ul>
        <NoteList
          title={homeText.home.unsaved}
          notes={[...begun(), ...(unsaved.latest?.filed ?? [])]}
          isFiled={(note) => !begun().includes(note)}
        />
        <NoteList title={homeText.home.recent} notes={recent()} />
        <Marks />
      </div>
    </Show>
  );
}

/** What the person wants to come back to: the first of their bookmarks. */
function Marks() {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const marks = () =>
    toBookmarkRows(bookmarksOf(vault).list(), () => true)
      .filter(({ bookmark }) => bookmark.type !== 'group')
      .slice(0, RECENT);
  return (
    <Show when={marks().length > 0}>
      <section class="home__section" aria-label={homeText.home.bookmarks}>
        <h2 class="home__heading">{homeText.home.bookmarks}</h2>
        <ul class="home__notes">
          <For each={marks()}>
            {({ bookmark, title }) => (
              <li>
                <button
                  type="button"
                  class="home__note"
                  data-menu-of={bookmark.path}
                  data-menu-kind={bookmark.type === 'folder' ? 'folder' : undefined}
                  onClick={() => void openBookmark({ vault, shell, navigation }, bookmark)}
                >
                  <span class="truncate">{showName(title)}</span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function NoteList(props: {
  readonly title: string;
  readonly notes: readonly TreeFile[];
  /** Whether a note has a file; all have where this is absent. */
  readonly isFiled?: (note: TreeFile) => boolean;
}) {
  const navigation = useNavigation();
  const isFiled = (note: TreeFile) => props.isFiled?.(note) !== false;
  return (
    <Show when={props.notes.length > 0}>
      <section class="home__section" aria-label={props.title}>
        <h2 class="home__heading">{props.title}</h2>
        <ul class="home__notes">
          <For each={props.notes}>
            {(note) => (
              <li>
                <button
                  type="button"
                  class="home__note"
                  data-menu-of={isFiled(note) ? note.path : undefined}
                  onClick={() => navigation.openNote(note.path)}
                >
                  <span class="truncate">{noteName(note.path)}</span>
                  <span class="home__aside truncate">{showName(parentFolder(note.path))}</span>
                  <Show when={isFiled(note)} fallback={<span class="home__aside">{homeText.home.noFile}</span>}>
                    <time class="home__aside" datetime={new Date(note.modified).toISOString()}>
                      {dayOrTime(new Date(note.modified))}
                    </time>
                  </Show>
                </button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function NoNotes() {
  const shell = useShell();
  const vault = useVault();
  const { emptyHelp, emptyNotebookHelp, emptyNotebookZipHelp } = homeText.home;
  let newNote!: HTMLButtonElement;
  // What was pressed to come here is gone.
  onMount(() => document.activeElement === document.body && newNote.focus());
  const canMove = shell.commands.some((command) => command.id === 'move-to-disk' && isAvailable(command));
  const help = !isKeptInBrowser(vault) ? emptyHelp : canMove ? emptyNotebookHelp : emptyNotebookZipHelp;
  return (
    <EmptyState title={homeText.home.empty} icon={<NotebookText />}>
      <p>{help}</p>
      <Button
        variant="primary"
        ref={(element) => (newNote = element)}
        onClick={() => runCommand(shell.commands, 'new-note')}
      >
        {homeText.home.newNote}
      </Button>
    </EmptyState>
  );
}

/** The notes that were changed last, newest first, without templates and their like. One pass without sorting all: a vault may have 50,000. */
export function latestNotes(
  files: readonly TreeFile[],
  maxCount: number,
  isExcluded: (path: string) => boolean = () => false,
): readonly TreeFile[] {
  const latest: TreeFile[] = [];
  for (const file of files) {
    if (
      !file.isNote ||
      isExcluded(file.path) ||
      (latest.length === maxCount && file.modified <= (latest.at(-1)?.modified ?? 0))
    )
      continue;
    const place = latest.findIndex(({ modified }) => modified < file.modified);
    latest.splice(place < 0 ? latest.length : place, 0, file);
    if (latest.length > maxCount) latest.pop();
  }
  return latest;
}

/** The conversation in which something was said last; those that are pinned have no precedence here. */
export function lastUsed<Summary extends Pick<ConversationSummary, 'updated' | 'messageCount'>>(
  conversations: readonly Summary[],
): Summary | undefined {
  return conversations
    .filter(({ messageCount }) => messageCount > 0)
    .reduce<Summary | undefined>(
      (last, summary) => (last && last.updated >= summary.updated ? last : summary),
      undefined,
    );
}
