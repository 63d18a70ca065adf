import BookmarkIcon from 'lucide-solid/icons/bookmark';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import FileText from 'lucide-solid/icons/file-text';
import Folder from 'lucide-solid/icons/folder';
import FolderPlus from 'lucide-solid/icons/folder-plus';
import Hash from 'lucide-solid/icons/hash';
import Search from 'lucide-solid/icons/search';
import X from 'lucide-solid/icons/x';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import {
  changedAt,
  childBookmarks,
  moveBookmark,
  putBack,
  removedAt,
  stepped,
  type Bookmark,
  type Place,
} from '../../state/bookmarks/bookmark-list.ts';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import { scrollAsLeft, signalAsKept } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { bookmarksText } from './bookmarks.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { MenuAt, openedAt, type OpenedAt } from '../../ui/menu-at.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { type BookmarkRow, openBookmark, toBookmarkRows } from './bookmark-rows.ts';
import { closingRows } from '../../ui/page/leaving-row.ts';
import { storedValue } from '../../ui/stored-value.ts';
import './bookmarks-pane.css';

const ICONS: Readonly<Record<string, typeof FileText>> = { file: FileText, folder: Folder, search: Search };
const iconOf = ({ type, subpath }: Bookmark) => (subpath ? Hash : (ICONS[type] ?? BookmarkIcon));

/** What the person wants to come back to: notes, headings, searches, folders, in an order of their own and in groups. */
export function BookmarksPane() {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const bookmarks = bookmarksOf(vault);
  const [closed, setClosed] = signalAsKept<ReadonlySet<string>>(vault, 'bookmarks.closed', new Set());
  const [dragged, setDragged] = createSignal<Place>();
  const [named, setNamed] = createSignal<string>();
  const rows = createMemo(() => toBookmarkRows(bookmarks.list(), (place) => !closed().has(place)));
  const knownPaths = createMemo(() => shell.isListed() && new Set<string>(shell.files().map(({ path }) => path)));
  const isGone = ({ bookmark: { type, path } }: BookmarkRow): boolean => {
    const paths = knownPaths();
    return type === 'file' && path !== undefined && paths !== false && !paths.has(path);
  };
  const [menu, setMenu] = createSignal<OpenedAt & { readonly row: BookmarkRow }>();
  let list!: HTMLUListElement;

  const open = (row: BookmarkRow) => {
    if (row.bookmark.type !== 'group') return void openBookmark({ vault, shell, navigation }, row.bookmark);
    const key = row.place.join();
    setClosed(
      (previousClosed) =>
        new Set(
          previousClosed.has(key)
            ? [...previousClosed].filter((closedKey) => closedKey !== key)
            : [...previousClosed, key],
        ),
    );
  };
  const remove = (row: BookmarkRow) => {
    bookmarks.change(removedAt(bookmarks.list(), row.place));
    showNotice({
      kind: 'success',
      text: bookmarksText.bookmarksPane.removed(row.title),
      waits: 'longer',
      action: {
        label: commonText.undo,
        run: () => bookmarks.change(putBack(bookmarks.list(), row.place, row.bookmark)),
      },
    });
  };
  const addGroup = () => {
    bookmarks.change([
      ...bookmarks.list(),
      { type: 'group', ctime: Date.now(), title: bookmarksText.bookmarksPane.newGroup, items: [] },
    ]);
    setNamed(String(bookmarks.list().length - 1));
  };
  const rename = (place: Place, title: string) => {
    setNamed(undefined);
    if (title.trim() !== '') bookmarks.change(changedAt(bookmarks.list(), place, { title: title.trim() }));
  };
  const focusRow = (place: Place) =>
    requestAnimationFrame(() => list.querySelector<HTMLElement>(`[data-place="${place.join()}"]`)?.focus());
  const onKeyDown = (event: KeyboardEvent, row: BookmarkRow) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step !== undefined && event.altKey) {
      const next = stepped(bookmarks.list(), row.place, step);
      bookmarks.change(next.list);
      focusRow(next.place);
    } else if (step !== undefined) {
      const at = rows().findIndex(({ place }) => place.join() === row.place.join()) + step;
      const next = rows()[at];
      if (next) focusRow(next.place);
    } else if (event.key === 'Delete') remove(row);
    else if (event.key === 'F2') setNamed(row.place.join());
    else return;
    event.preventDefault();
  };
  /** Of a search, a group, or a kind that only another program opens. */
  const menuGroups = (): MenuEntry[][] => {
    const row = menu()?.row;
    if (!row) return [];
    const { type } = row.bookmark;
    return [
      type === 'search' ? [{ label: bookmarksText.bookmarksPane.searchAgain, run: () => open(row) }] : [],
      [{ label: commonText.rename, keys: 'F2', run: () => setNamed(row.place.join()) }],
      [{ label: bookmarksText.bookmarksPane.remove, keys: 'Delete', danger: true, run: () => remove(row) }],
    ];
  };
  const onDrop = (event: DragEvent, row: BookmarkRow) => {
    const from = dragged();
    setDragged(undefined);
    if (!from) return;
    event.preventDefault();
    const isInto = row.bookmark.type === 'group';
    bookmarks.change(
      moveBookmark(bookmarks.list(), from, isInto ? [...row.place, childBookmarks(row.bookmark).length] : row.place),
    );
  };
  const keepInVault = async () => {
    if (!(await bookmarks.keepInVault()))
      showNotice({
        kind: 'error',
        text: bookmarksText.bookmarksPane.notSaved,
      });
  };

  return (
    <section class="bookmarks" aria-label={bookmarksText.bookmarksPane.region}>
      <div class="bookmarks__bar">
        <span class="bookmarks__count">
          {bookmarks.list().length === 0 ? '' : bookmarksText.bookmarksPane.reorderHelp}
        </span>
        <IconButton label={bookmarksText.bookmarksPane.newGroup} size="sm" onClick={addGroup}>
          <FolderPlus aria-hidden="true" />
        </IconButton>
      </div>
      <Show
        when={rows().length > 0}
        fallback={
          <EmptyState icon={<BookmarkIcon />} title={bookmarksText.bookmarksPane.empty}>
            {bookmarksText.bookmarksPane.emptyHelp}
          </EmptyState>
        }
      >
        <ul
          ref={(element) => {
            list = element;
            scrollAsLeft(vault, () => 'bookmarks', element);
            closingRows(element);
          }}
          class="bookmarks__list"
          aria-label={bookmarksText.bookmarksPane.title}
        >
          <For each={rows()}>
            {(row, index) => (
              <li
                class="bookmarks__row"
                style={{ '--level': row.place.length }}
                draggable="true"
                onDragStart={(event) => {
                  setDragged(row.place);
                  event.dataTransfer?.setData('text/plain', row.title);
                }}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => dragged() && event.preventDefault()}
                onDrop={(event) => onDrop(event, row)}
              >
                <Show
                  when={named() === row.place.join()}
                  fallback={
                    <button
                      type="button"
                      class="list-item bookmarks__item"
                      classList={{ 'is-gone': isGone(row) }}
                      data-focus-inset
                      data-opens-note
                      data-takes-keyboard={index() === 0 ? '' : undefined}
                      data-place={row.place.join()}
                      aria-keyshortcuts="F2 Delete"
                      data-menu-of={row.bookmark.path}
                      data-drag-part={row.bookmark.subpath}
                      data-menu-kind={row.bookmark.type === 'folder' ? 'folder' : undefined}
                      aria-expanded={row.bookmark.type === 'group' ? !closed().has(row.place.join()) : undefined}
                      title={row.bookmark.path ?? row.bookmark.query}
                      onClick={() => open(row)}
                      onKeyDown={(event) => onKeyDown(event, row)}
                      onContextMenu={(event) => {
                        // A file or folder has its own menu.
                        if (row.bookmark.path !== undefined) return;
                        event.preventDefault();
                        setMenu({ ...openedAt(event, event.currentTarget), row });
                      }}
                    >
                      <Dynamic
                        component={row.bookmark.type === 'group' ? ChevronRight : iconOf(row.bookmark)}
                        aria-hidden="true"
                      />
                      <span class="truncate">{showName(row.title)}</span>
                      <Show when={isGone(row)}>
                        <span class="bookmarks__gone">{bookmarksText.bookmarksPane.gone}</span>
                      </Show>
                    </button>
                  }
                >
                  <input
                    ref={(input) => {
                      storedValue(() => row.title)(input);
                      requestAnimationFrame(() => input.select());
                    }}
                    class="input bookmarks__name"
                    aria-label={bookmarksText.bookmarksPane.name}
                    onBlur={(event) => rename(row.place, event.currentTarget.value)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') event.currentTarget.blur();
                      else if (event.key === 'Escape') setNamed(undefined);
                      else return;
                      event.preventDefault();
                    }}
                  />
                </Show>
                <IconButton
                  label={bookmarksText.bookmarksPane.removeLabel(row.title)}
                  size="sm"
                  class="bookmarks__remove"
                  onClick={() => remove(row)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <MenuAt
        at={menu()}
        label={bookmarksText.bookmarksPane.menu(menu()?.row.title ?? '')}
        groups={menuGroups()}
        onClose={() => setMenu(undefined)}
      />
      <Show when={bookmarks.isInBrowser() && bookmarks.list().length > 0}>
        <p class="bookmarks__where">
          {bookmarksText.bookmarksPane.keptInBrowser}{' '}
          <Button size="sm" variant="ghost" class="button--flush" onClick={() => void keepInVault()}>
            {bookmarksText.bookmarksPane.keepInVault}
          </Button>
        </p>
      </Show>
    </section>
  );
}
