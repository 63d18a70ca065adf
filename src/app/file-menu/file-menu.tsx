import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { isUniqueIn, writeLink } from '../markdown/write-link.ts';
import { chosenIn } from '../state/layout/chosen-files.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { setDraggedFile } from '../state/navigation/drag-data.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { fileMenuText } from './file-menu.texts.ts';
import { MenuAt, openedAt, type OpenedAt } from '../ui/menu-at.tsx';
import type { MenuEntry } from '../ui/menu.tsx';
import { menuTarget, offeredInMenu } from '../ui/menu-target.ts';
import { type MenuTarget, useFileEntries } from './file-entries.ts';

/** What names a file of the vault; a link in a text does so once it is known where it leads, or that it leads nowhere yet. */
const NAMES =
  '[data-menu-of], [data-menu-root], [data-menu-tag], [data-menu-missing], a.internal-link[data-path], a.internal-link.is-unresolved[data-target]';

/** @returns the file, folder or heading that this element, or one around it, names */
function namedFile(target: Element | null): { readonly file: MenuTarget; readonly element: HTMLElement } | undefined {
  const element = target?.closest<HTMLElement>(NAMES);
  const tag = element?.dataset['menuTag'];
  if (element && tag !== undefined) return { file: { path: `#${tag}` as VaultPath, kind: 'note', tag }, element };
  if (element?.dataset['menuRoot'] !== undefined)
    return { file: { path: '' as VaultPath, kind: 'folder', isRoot: true }, element };
  const filePath = (element?.dataset['menuOf'] ?? element?.dataset['path']) as VaultPath | undefined;
  const { menuMissing, target: linked } = element?.dataset ?? {};
  const missingTarget = filePath === undefined ? (menuMissing ?? linked) : undefined;
  const path = filePath ?? (missingTarget as VaultPath | undefined);
  if (!element || !path) return undefined;
  if (missingTarget) return { file: { path, kind: 'note', isMissing: true }, element };
  const kind = element.dataset['menuKind'] === 'folder' ? 'folder' : isNotePath(path) ? 'note' : 'file';
  const { menuPart: subpath, menuLine: line } = element.dataset;
  const part = subpath && { part: { subpath, line: Number(line) } };
  return { file: { path, kind, ...part, isInTree: element.closest('[role="tree"]') !== null }, element };
}

/**
 * A link, and a line of a list of something else, is not what the menu is about, but what it leads to: *Delete* is for that. Where a
 * finger rests, the menu and the hand lie over the line.
 */
function headingOf({ path, kind, isInTree, isRoot }: MenuTarget, isTouched: boolean): string | undefined {
  if ((isInTree && !isTouched) || isRoot) return undefined;
  return showName(kind === 'note' ? stem(path) : path);
}

interface Opened {
  readonly file: MenuTarget;
  readonly at: OpenedAt;
  readonly isTouched: boolean;
  /** What can be done with the thing itself that was pressed, such as a link in a text that is written. */
  readonly offered: readonly MenuEntry[];
}

/**
 * The menu of a note, file or folder, for all that names one with `data-menu-of`; with `data-menu-part` that of a heading, and with
 * `data-menu-missing` that of a name that no note has yet: on the pointer's other button, a long press, Shift+F10 and the menu key; and what is dragged by its name. One for the whole page.
 */
export function FileMenu() {
  const entriesOf = useFileEntries();
  const shell = useShell();
  const vault = useVault();
  useFileDrag();
  const [opened, setOpened] = createSignal<Opened>();

  const onContextMenu = (event: MouseEvent) => {
    const namedTarget = event.defaultPrevented ? undefined : namedFile(menuTarget(event));
    if (!namedTarget) return;
    event.preventDefault();
    setOpened({
      file: namedTarget.file,
      at: openedAt(event, namedTarget.element),
      isTouched: 'pointerType' in event && event.pointerType === 'touch',
      offered: offeredInMenu(event),
    });
  };
  onMount(() => document.addEventListener('contextmenu', onContextMenu));
  onCleanup(() => document.removeEventListener('contextmenu', onContextMenu));

  /** What lies over the page, such as the quick switcher, goes when something is done with one of its lines. */
  const groupsOf = ({ file, at: { opener }, offered }: Opened) =>
    entriesOf(file)
      .toSpliced(1, 0, offered)
      .map((group) =>
        group.map((entry) => ({
          ...entry,
          run: () => {
            if (opener.closest('[role="dialog"]')) shell.closeDialog();
            entry.run();
          },
        })),
      );

  return (
    <Show when={opened()} keyed>
      {(openedMenu) => (
        <MenuAt
          at={openedMenu.at}
          heading={headingOf(openedMenu.file, openedMenu.isTouched)}
          label={fileMenuText.fileMenu.label(showName(openedMenu.file.isRoot ? vault.name : openedMenu.file.path))}
          groups={groupsOf(openedMenu)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Show>
  );
}

/**
 * Whatever names a note or file with `data-menu-of` can be dragged as that: into a note it becomes a link, onto the tabs it opens.
 * In the message box, and in other programs, it is the text of a link. Another vault takes it for neither.
 */
function useFileDrag(): void {
  const shell = useShell();
  const vault = useVault();
  const { id, settings } = vault;
  const chosen = chosenIn(vault);
  const navigation = useNavigation();
  const onDragStart = ({ target, dataTransfer }: DragEvent) => {
    if (!dataTransfer || !(target instanceof HTMLElement) || target.isContentEditable) return;
    // A line that holds the name, or the name itself.
    const named = namedFile(target) ?? namedFile(target.querySelector('[data-menu-of]'));
    if (!named || named.file.isMissing || named.file.tag !== undefined || named.file.kind === 'folder') return;
    const { file, element } = named;
    const style = { from: navigation.route().note, settings, isUnique: isUniqueIn(shell.files()) };
    const together = file.isInTree && chosen.choice().rows.has(file.path) ? chosen.together() : [];
    if (together.length > 1) {
      const files = together.filter(({ kind }) => kind !== 'folder');
      return dataTransfer.setData('text/plain', files.map(({ path }) => writeLink(path, style)).join('\n'));
    }
    const subpath = (file.part?.subpath ?? element.dataset['dragPart'])?.replace(/^#/u, '');
    setDraggedFile(dataTransfer, id, { path: file.path, subpath });
    dataTransfer.setData('text/plain', writeLink(file.path, style, { subpath }));
  };
  onMount(() => document.addEventListener('dragstart', onDragStart));
  onCleanup(() => document.removeEventListener('dragstart', onDragStart));
}
