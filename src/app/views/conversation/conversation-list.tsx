import { createVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/solid-virtual';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import Pin from 'lucide-solid/icons/pin';
import { createResource, createSignal, Show, createMemo, type Accessor, type JSX } from 'solid-js';
import type { FoundConversation } from '../../../agent/conversations/search-conversations.ts';
import { isAbort } from '../../../agent/model/abort.ts';
import { toError } from '../../../notes/basics/error-text.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useRecords } from '../../state/egress/records.ts';
import { useTools } from '../../state/tools/tools.ts';
import { commonText } from '../../strings/common.texts.ts';
import { conversationListText } from './conversation-list.texts.ts';
import { dayOrTime } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Key } from '../../ui/page/keyed.tsx';
import { exportFile } from '../../ui/export-file.ts';
import { showNotice } from '../../ui/toast.tsx';
import { writeAsNote } from '../../state/conversation/keep-as-note.ts';
import type { Conversation } from '../../state/conversation/visible-conversation.ts';
import './conversation-list.css';

/** Of a row with a title and a date; what is in sight is measured. */
const ESTIMATE = 48;

/** The conversations, however many: only those in sight are in the page, and the one with the keyboard. */
function ConversationRows(props: {
  readonly conversations: readonly FoundConversation[];
  readonly children: (one: Accessor<FoundConversation>) => JSX.Element;
}) {
  const [focused, setFocused] = createSignal<string>();
  let scroller!: HTMLDivElement;
  const withFocused = (range: Range) => {
    const at = props.conversations.findIndex(({ id }) => id === focused());
    const inSight = defaultRangeExtractor(range);
    return at < 0 || inSight.includes(at) ? inSight : [...inSight, at].sort((a, b) => a - b);
  };
  const virtualizer = createVirtualizer({
    get count() {
      return props.conversations.length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATE,
    // A row that is pinned takes its height along.
    getItemKey: (index) => props.conversations[index]?.id ?? index,
    rangeExtractor: withFocused,
    overscan: 8,
  });
  const rows = createMemo(() =>
    virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const foundConversation = props.conversations[index];
      return foundConversation ? [{ key: foundConversation.id, one: foundConversation, index, start }] : [];
    }),
  );

  return (
    <div class="conversation-library__rows" ref={scroller}>
      <ul
        class="conversation-list"
        aria-label={conversationListText.conversationRows.label}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
      >
        <Key each={rows()}>
          {(row) => (
            <li
              class="conversation-list__item"
              data-index={row().index}
              aria-setsize={props.conversations.length}
              aria-posinset={row().index + 1}
              style={{ transform: `translateY(${row().start}px)` }}
              ref={(element) => queueMicrotask(() => virtualizer.measureElement(element))}
              onFocusIn={() => setFocused(row().key)}
              onFocusOut={() => setFocused(undefined)}
            >
              {props.children(() => row().one)}
            </li>
          )}
        </Key>
      </ul>
    </div>
  );
}

interface ConversationListProps {
  readonly conversation: Conversation;
  readonly onOpen: (id: string) => void;
}

/** The conversations about this vault: found by what was said, pinned, renamed, deleted with a way back, taken out and in. */
export function ConversationList(props: ConversationListProps) {
  const navigation = useNavigation();
  const tools = useTools();
  const records = useRecords();
  const preferences = usePreferences();
  const library = props.conversation.library;
  const [query, setQuery] = createSignal('');
  const [searchResults] = createResource(
    () => [query(), library.list()] as const,
    ([words]) =>
      library.search(words).catch((error: unknown) => (isAbort(error) ? [] : Promise.reject(toError(error)))),
    { initialValue: [] },
  );
  let file!: HTMLInputElement;

  /** Runs what may fail, and says so. */
  const attempt = (task: () => Promise<void>) =>
    void task().catch((error: unknown) => showNotice({ kind: 'error', text: errorInOwnLanguage(error) }));

  const remove = (id: string, title: string) =>
    attempt(async () => {
      const putBack = await props.conversation.remove(id);
      showNotice({
        kind: 'info',
        text: conversationListText.conversationList.deleted(title),
        waits: 'longer',
        action: { label: commonText.undo, run: () => attempt(putBack) },
      });
    });
  const exportJson = (id?: string) =>
    attempt(async () =>
      exportFile(
        id ? 'conversation.json' : 'conversations.json',
        new Blob([await library.toJson(id)], { type: 'application/json' }),
      ),
    );
  const exportNote = (id: string) =>
    attempt(async () => {
      const whole = await records.conversations.get(id);
      if (!whole) return;
      const path = await writeAsNote(whole, {
        folder: preferences.settings().conversationsFolder,
        runTool: (name, input) => tools.run(name, input),
      });
      showNotice({
        kind: 'success',
        text: conversationListText.conversationList.exported(path),
        action: { label: conversationListText.conversationList.open, run: () => navigation.openNote(path) },
      });
    });
  const importFile = (chosenFile: File | undefined) =>
    attempt(async () => {
      if (!chosenFile) return;
      const count = await library.fromJson(await chosenFile.text());
      showNotice({
        kind: 'success',
        text: conversationListText.conversationList.imported(count),
      });
    });

  return (
    <div class="conversation-library">
      <input
        class="input"
        type="search"
        aria-label={conversationListText.conversationList.search}
        placeholder={conversationListText.conversationList.search}
        value={query()}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <Show
        when={library.list().length > 0}
        fallback={
          <EmptyState title={conversationListText.conversationList.empty}>
            {conversationListText.conversationList.emptyHelp}
          </EmptyState>
        }
      >
        <Show
          when={searchResults().length > 0 || searchResults.loading}
          fallback={
            <EmptyState title={conversationListText.conversationList.noMatch}>
              {conversationListText.conversationList.noMatchHelp}
            </EmptyState>
          }
        >
          <ConversationRows conversations={searchResults()}>
            {(listedConversation) => (
              <ConversationRow
                one={listedConversation()}
                isOpen={listedConversation().id === props.conversation.id()}
                onOpen={() => props.onOpen(listedConversation().id)}
                onRename={(title) => attempt(() => library.rename(listedConversation().id, title))}
                onPin={() => attempt(() => library.pin(listedConversation().id, !listedConversation().pinned))}
                onDelete={() => remove(listedConversation().id, listedConversation().title)}
                onExportNote={() => exportNote(listedConversation().id)}
                onExportJson={() => exportJson(listedConversation().id)}
              />
            )}
          </ConversationRows>
        </Show>
      </Show>
      <div class="conversation-library__foot">
        <Button size="sm" variant="ghost" disabled={library.list().length === 0} onClick={() => exportJson()}>
          {conversationListText.conversationList.exportAll}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => file.click()}>
          {conversationListText.conversationList.import}
        </Button>
        <input
          ref={(element) => (file = element)}
          class="visually-hidden"
          type="file"
          accept="application/json,.json"
          aria-label={conversationListText.conversationList.importLabel}
          tabindex="-1"
          onChange={(event) => {
            importFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

interface ConversationRowProps {
  readonly one: FoundConversation;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onPin: () => void;
  readonly onDelete: () => void;
  readonly onExportNote: () => void;
  readonly onExportJson: () => void;
}

/** One conversation of the list, with what can be done to it. */
function ConversationRow(props: ConversationRowProps) {
  const [isRenaming, setRenaming] = createSignal(false);
  let opener!: HTMLButtonElement;
  const stop = (toOpener: boolean) => {
    setRenaming(false);
    if (toOpener) opener.focus();
  };
  const rename = (title: string, toOpener: boolean) => {
    if (!isRenaming()) return;
    stop(toOpener);
    if (title.trim() !== '' && title.trim() !== props.one.title) props.onRename(title.trim());
  };
  return (
    <div class="conversation-list__row">
      <Show
        when={!isRenaming()}
        fallback={
          <input
            class="input conversation-list__name"
            aria-label={conversationListText.conversationRow.newTitle}
            value={props.one.title}
            // The menu gives the focus back to its button first.
            ref={(element) => setTimeout(() => element.select())}
            onBlur={(event) => rename(event.currentTarget.value, false)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              // Else the same key would press the button that gets the keyboard.
              event.preventDefault();
              if (event.key === 'Enter') rename(event.currentTarget.value, true);
              else stop(true);
            }}
          />
        }
      >
        <button
          type="button"
          class="conversation-list__open"
          ref={(element) => (opener = element)}
          aria-current={props.isOpen ? 'true' : undefined}
          data-focus-inset
          onClick={() => props.onOpen()}
        >
          <span class="conversation-list__title">
            <Show when={props.one.pinned}>
              <Pin role="img" aria-label={conversationListText.conversationRow.pinned} />
            </Show>
            <span class="truncate">{props.one.title}</span>
          </span>
          <Show when={props.one.excerpt}>
            {(excerpt) => <span class="conversation-list__excerpt">{excerpt()}</span>}
          </Show>
          <time class="conversation-list__date" datetime={props.one.updated}>
            {dayOrTime(new Date(props.one.updated))}
          </time>
        </button>
        <Menu
          label={conversationListText.conversationRow.menu(props.one.title)}
          trigger={<Ellipsis aria-hidden="true" />}
          triggerClass="icon-button icon-button--sm"
          groups={[
            [
              {
                label: props.one.pinned
                  ? conversationListText.conversationRow.unpin
                  : conversationListText.conversationRow.pin,
                run: () => props.onPin(),
              },
              { label: commonText.rename, run: () => setRenaming(true) },
            ],
            [
              { label: conversationListText.conversationRow.exportNote, run: () => props.onExportNote() },
              { label: conversationListText.conversationRow.exportJson, run: () => props.onExportJson() },
            ],
            [{ label: commonText.delete, danger: true, run: () => props.onDelete() }],
          ]}
        />
      </Show>
    </div>
  );
}
