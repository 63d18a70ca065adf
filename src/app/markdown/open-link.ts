import { readNote } from '../../fs-access/read-note.ts';
import { errorInOwnLanguage } from '../strings/known-sentences.ts';
import { parseCanvas } from '../../notes/canvas/parse-canvas.ts';
import { namesNote } from '../../notes/links/resolve-link.ts';
import { findSection, toAnchor } from '../../notes/note-section.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { pathOnDisk } from '../../notes/paths/file-name.ts';
import {
  isCanvasPath,
  isIndexedPath,
  joinPath,
  parentFolder,
  toNotePath,
  toVaultPath,
  type VaultPath,
} from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { type Navigation, useNavigation } from '../state/navigation/navigation.ts';
import { takeKeyboardAlong } from '../state/navigation/ready-to-type.ts';
import { type OpenVault, useVault } from '../state/vault/open-vault.ts';
import { commonText } from '../strings/common.texts.ts';
import { markdownText } from './markdown.texts.ts';
import { markPlace } from '../ui/page/mark-place.ts';
import { type Notice, showNotice } from '../ui/toast.tsx';
import { fileKind, pageOf } from './files/address-link.ts';
import { citedLines } from './reading-position.ts';
import { DRAW_ALL } from './wait-for-reader.ts';

/** A text within another has footnotes of its own. */
const OWN_TEXT = '[data-own-text]';
/** Milliseconds for which a footnote is lit, and for which the end of a long text is waited for. */
const LONGEST_WAIT = 10_000;

/** Leads from a footnote's number to its text and back to where the reader came from. @returns the function that ends it. */
function onFollowFootnote(container: HTMLElement): () => void {
  const cameFrom = new WeakMap<Element, HTMLElement>();
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('a[data-footnote], a[data-footnote-back]')
        : null;
    if (!link) return;
    event.preventDefault();
    const { footnote, footnoteBack } = link.dataset;
    const text = link.closest<HTMLElement>(OWN_TEXT) ?? container;
    const number = CSS.escape(footnote ?? footnoteBack ?? '');
    if (footnote === undefined) {
      const item = link.closest('li');
      const origin = item && cameFrom.get(item);
      const back = origin?.isConnected ? origin : text.querySelector<HTMLElement>(`a[data-footnote="${number}"]`);
      if (back) showFootnote(back, back);
      return;
    }
    void whenDrawn(text, `li[data-footnote-text="${number}"]`, container).then((item) => {
      if (!item) return;
      cameFrom.set(item, link);
      showFootnote(item, item.querySelector<HTMLElement>('a[data-footnote-back]') ?? item);
    });
  };
  container.addEventListener('click', onClick);
  return () => container.removeEventListener('click', onClick);
}

/** What a footnote's number leads to, without the way back; nothing where the end of a long text is not drawn yet. */
export function drawnFootnote(link: HTMLElement, number: string): readonly Node[] {
  const text = link.closest<HTMLElement>(`${OWN_TEXT}, .markdown`);
  const item = text?.querySelector<HTMLElement>(`li[data-footnote-text="${CSS.escape(number)}"]`);
  const copy = item?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  for (const back of copy.querySelectorAll('a[data-footnote-back]')) back.remove();
  return [...copy.childNodes];
}

function showFootnote(place: HTMLElement, focused: HTMLElement): void {
  showPlaceOnPage(place, 'center');
  focused.focus({ preventScroll: true });
  markPlace(place);
}

/** The end of a long note is drawn when somebody goes there. */
function whenDrawn(text: HTMLElement, selector: string, container: HTMLElement): Promise<HTMLElement | undefined> {
  const targetElement = text.querySelector<HTMLElement>(selector);
  if (targetElement) return Promise.resolve(targetElement);
  return new Promise((resolve) => {
    const end = (item: HTMLElement | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(item);
    };
    const observer = new MutationObserver(() => {
      const item = text.querySelector<HTMLElement>(selector);
      if (item) end(item);
    });
    const timer = setTimeout(() => end(undefined), LONGEST_WAIT);
    observer.observe(text, { childList: true, subtree: true });
    container.dispatchEvent(new Event(DRAW_ALL));
  });
}

/** Pictures of the vault within a text; one in a link leads where the link does. */
const PICTURE = 'img[data-vault-src]:not(.is-missing)';

/** Shows a picture as large as the window when it is clicked, or Enter is pressed on it. @returns the function that ends it */
function onZoomImage(container: HTMLElement): () => void {
  const onClick = (event: Event) => {
    const { target } = event;
    const image = target instanceof Element ? target.closest<HTMLImageElement>(PICTURE) : null;
    if (!image || image.closest('a') || image.src === '') return;
    // The same key press would press *Close*, which has the keyboard then.
    event.preventDefault();
    show(image);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLImageElement) onClick(event);
  };
  container.addEventListener('click', onClick);
  container.addEventListener('keydown', onKeyDown);
  return () => {
    container.removeEventListener('click', onClick);
    container.removeEventListener('keydown', onKeyDown);
  };
}

function show(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed-image';
  dialog.ariaLabel = image.alt || markdownText.zoomImage.picture;
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--secondary zoomed-image__close',
    textContent: commonText.close,
  });
  dialog.append(Object.assign(document.createElement('img'), { src: image.src, alt: image.alt }), close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** A link of the vault as a reader clicked it. */
export interface FollowedLink {
  /** As written; '' for a place in the same note. */
  readonly target: string;
  /** As written, unless the place is known to be another by now. */
  readonly subpath: string;
  /** Where it leads; undefined where there is no such note. */
  readonly path: VaultPath | undefined;
}

/**
 * Listens to clicks on vault links below `container`. Clicks that ask the browser for a new tab or window are left to it.
 * Footnotes lead to their texts and back, and pictures are shown larger. @returns the function that ends it.
 */
export function onFollowLink(container: HTMLElement, follow: (link: FollowedLink) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.internal-link') : null;
    if (!link || event.defaultPrevented) return;
    const path = link.dataset['path'] as VaultPath | undefined;
    const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (wantsNewTab && path) return;
    event.preventDefault();
    const { target = '', subpath = '', leadsTo = subpath } = link.dataset;
    follow({ target, subpath: leadsTo, path });
  };
  container.addEventListener('click', onClick);
  const stopFootnotes = onFollowFootnote(container);
  const stopZooming = onZoomImage(container);
  return () => {
    container.removeEventListener('click', onClick);
    stopFootnotes();
    stopZooming();
  };
}

interface LinkOpening {
  readonly vault: Pick<OpenVault, 'files' | 'settings'>;
  readonly navigation: Pick<Navigation, 'openNote'>;
  readonly notify: (notice: Notice) => void;
}

/** Goes where a link leads: to the note, its line, heading or block; where there is no note yet, to the place it would have. */
export async function openLink(
  { vault, navigation, notify }: LinkOpening,
  link: FollowedLink,
  from: VaultPath | undefined,
): Promise<void> {
  if (link.path) {
    const line = await findSubpathLine(vault, link.path, link.subpath);
    navigation.openNote(link.path, line === NO_SUCH_PLACE ? undefined : line);
    const { noHeading, noParagraph } = markdownText.embedNotes;
    if (line === NO_SUCH_PLACE) notify({ kind: 'info', text: link.subpath.includes('^') ? noParagraph : noHeading });
    return;
  }
  try {
    const path = newNotePath(link.target, from, vault.settings);
    // What is typed there makes it.
    takeKeyboardAlong(path);
    navigation.openNote(path);
  } catch (error) {
    notify({ kind: 'error', text: errorInOwnLanguage(error) });
  }
}

/** The note can be read, and has no heading or block that the link names. */
const NO_SUCH_PLACE = Symbol('no such place');

async function findSubpathLine(
  { files }: Pick<OpenVault, 'files'>,
  path: VaultPath,
  subpath: string,
): Promise<number | typeof NO_SUCH_PLACE | undefined> {
  const cited = citedLines(subpath);
  if (fileKind(path)?.kind === 'pdf') return pageOf(subpath) ?? cited?.from;
  if (cited || subpath === '' || !isIndexedPath(path)) return cited?.from;
  try {
    const { text: noteText } = await readNote(files, path);
    const { text, note } = isCanvasPath(path)
      ? parseCanvas(path, noteText)
      : { text: noteText, note: parseNote(path, noteText) };
    return findSection(note, text, subpath)?.from ?? (toAnchor(subpath) === '' ? undefined : NO_SUCH_PLACE);
  } catch {
    // The note itself opens and says what is wrong.
    return undefined;
  }
}

/**
 * Where a note of this name would be made: as written where it names folders, else where the vault’s settings put new notes. Signs that no
 * file can have are others there, as the link knows.
 */
export function newNotePath(target: string, from: VaultPath | undefined, settings: VaultSettings): VaultPath {
  const path = namesNote(target) ? toNotePath(pathOnDisk(target.trim())) : toVaultPath(target);
  if (path.includes('/')) return path;
  const folder = folderForNew(from, settings);
  return folder === '' ? path : joinPath(folder, path);
}

/** Where the vault's settings want a new file. @param from the note that shows */
export function folderForNew(from: VaultPath | undefined, settings: VaultSettings): VaultPath | '' {
  if (settings.newFileLocation === 'folder') return settings.newFileFolder;
  return settings.newFileLocation === 'current' && from ? parentFolder(from) : '';
}

/** @returns what goes where a link of the note `from` leads, in the vault around the component; where the person's keys say, else `where` */
export function useOpenLink(): (link: FollowedLink, from: VaultPath | undefined, where?: 'side') => Promise<void> {
  const vault = useVault();
  const navigation = useNavigation();
  return (link, from, where) => {
    const openNote: Navigation['openNote'] = (path, line) =>
      where ? navigation.open(path, { line, where }) : navigation.openNote(path, line);
    return openLink({ vault, navigation: { openNote }, notify: showNotice }, link, from);
  };
}

/** Sent by an element that is about to be scrolled to, and bubbles: what hides it is opened. */
export const SHOW_PLACE = 'markdown-show-place';

/** Scrolls to a place on a page that is read, also where it is folded away. */
export function showPlaceOnPage(element: Element, block: ScrollLogicalPosition): void {
  element.dispatchEvent(new Event(SHOW_PLACE, { bubbles: true }));
  element.scrollIntoView({ block });
}
