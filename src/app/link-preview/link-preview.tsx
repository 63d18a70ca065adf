import ArrowRight from 'lucide-solid/icons/arrow-right';
import Columns2 from 'lucide-solid/icons/columns-2';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { fileName, isNotePath, isPdfPath, stem } from '../../notes/paths/paths.ts';
import { placeInWords } from '../markdown/reading-position.ts';
import { pageOf } from '../markdown/files/address-link.ts';
import { drawnFootnote, onFollowLink, useOpenLink } from '../markdown/open-link.ts';
import { TEXT_OF } from '../markdown/watch-addresses.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { usePreferences } from '../state/preferences/preferences.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { markdownText } from '../markdown/markdown.texts.ts';
import { previewsText } from './previews.texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { drawPreview } from './draw-preview.ts';
import { answerPreviewRequests, previewedLink, type PreviewedLink, wantsKey } from './previewed-link.ts';
import '../markdown/markdown.css';
import './link-preview.css';

/** How long (ms) a pointer rests on a link before its preview comes, and how long it may be away before it goes. */
const OPEN_MS = 450;
const CLOSE_MS = 220;

interface PointerActions {
  readonly isOn: () => boolean;
  /** The pointer rests on it. */
  readonly open: (link: PreviewedLink) => void;
  /** The pointer is elsewhere, or something else was done. */
  readonly close: () => void;
}

/**
 * Watches for a mouse that rests on links: on those of a text that is read, and with Ctrl or ⌘ on those of one that is written and on
 * files in the tree. Fingers and pens bring nothing up. @returns the function that ends it
 */
function watchPointer({ isOn, open, close }: PointerActions): () => void {
  const end = new AbortController();
  let hovered: PreviewedLink | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { x: -1, y: -1 };
  /** A page that changes below a resting pointer is entered too: nobody asked for what is there now. */
  const hasMoved = ({ clientX: x, clientY: y }: PointerEvent): boolean => {
    const previousPoint = last;
    last = { x, y };
    return previousPoint.x !== x || previousPoint.y !== y;
  };
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const isInPreview = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-link-preview]');
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal: end.signal, capture: true, passive: true });
  const leave = () => {
    hovered = undefined;
    clearTimeout(timer);
    close();
  };

  on('pointerover', (event) => {
    const isMoved = hasMoved(event);
    if (event.pointerType !== 'mouse' || !isOn()) return;
    if (isInPreview(event.target)) return clearTimeout(timer);
    const link = previewedLink(event.target);
    if (!isMoved || (link && link.element === hovered?.element)) return;
    hovered = link;
    if (!link) later(close, CLOSE_MS);
    else if (!wantsKey(link) || event.ctrlKey || event.metaKey) later(() => open(link), OPEN_MS);
    else later(close, CLOSE_MS);
  });
  on('keydown', ({ key, repeat }) => {
    const link = hovered;
    if ((key === 'Control' || key === 'Meta') && !repeat && link && wantsKey(link) && isOn())
      later(() => link.element.isConnected && open(link), OPEN_MS);
  });
  on('pointermove', hasMoved);
  on('pointerdown', (event) => isInPreview(event.target) || leave());
  on('scroll', (event) => isInPreview(event.target) || leave());
  document.documentElement.addEventListener('pointerleave', leave, { signal: end.signal });
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** Pixels between a link and its preview, and the least between that and the window's edge. */
const GAP = 6;
const EDGE = 12;
const WIDTH = 448;
const HEIGHT = 352;

interface CardPlace {
  readonly left: string;
  readonly width: string;
  readonly 'max-height': string;
  readonly top?: string;
  readonly bottom?: string;
}

/** Below a link, or above it where more room is there; beside its row it would cover what it came from. */
export function placeCard(
  link: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  view: { readonly width: number; readonly height: number },
): CardPlace {
  const width = Math.min(WIDTH, view.width - 2 * EDGE);
  const leftEdge = Math.max(EDGE, Math.min(link.left, view.width - width - EDGE));
  const below = view.height - link.bottom - GAP - EDGE;
  const above = link.top - GAP - EDGE;
  const isBelow = below >= Math.min(HEIGHT, above);
  return {
    left: `${leftEdge}px`,
    width: `${width}px`,
    'max-height': `${Math.max(0, Math.min(HEIGHT, isBelow ? below : above))}px`,
    ...(isBelow ? { top: `${link.bottom + GAP}px` } : { bottom: `${view.height - link.top + GAP}px` }),
  };
}

interface Shown {
  readonly link: PreviewedLink;
  readonly text: HTMLElement;
  readonly place: CardPlace;
  /** What gets the keyboard back; undefined where a pointer brought it up, which leaves the keyboard where it is. */
  readonly keyboardFrom: HTMLElement | undefined;
}

/** What a link leads to, shown beside it while a pointer rests on it, or on a key. One for the whole page. */
export function LinkPreview() {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const preferences = usePreferences();
  const openLink = useOpenLink();
  const [shownPreview, setShown] = createSignal<Shown>();
  let drawing = new AbortController();

  const close = () => {
    drawing.abort();
    setShown(undefined);
  };
  const dismiss = () => {
    const from = shownPreview()?.keyboardFrom;
    close();
    if (from?.isConnected) from.focus({ preventScroll: true });
  };
  const open = async (link: PreviewedLink, keyboardFrom: HTMLElement | undefined) => {
    if (shownPreview()?.link.element === link.element && !keyboardFrom) return;
    close();
    drawing = new AbortController();
    const { signal } = drawing;
    const text = document.createElement('div');
    text.className = 'markdown link-preview__text';
    text.setAttribute(TEXT_OF, link.path);
    text.tabIndex = 0;
    text.dataset['focusInset'] = '';
    const context = { vault: vault.files, index: vault.index };
    if (link.footnote !== undefined) {
      text.append(...drawnFootnote(link.element, link.footnote));
      if (!text.hasChildNodes()) return;
    } else if (!(await drawPreview(text, link, context, signal)) || signal.aborted || !link.element.isConnected) return;
    signal.addEventListener(
      'abort',
      onFollowLink(text, (followed) => {
        close();
        void openLink(followed, link.path);
      }),
      { once: true },
    );
    const place = placeCard(link.element.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
    setShown({ link, text, place, keyboardFrom });
    if (keyboardFrom) text.focus({ preventScroll: true });
  };
  const goTo = async (where: 'here' | 'side') => {
    const link = shownPreview()?.link;
    close();
    if (!link) return;
    if (link.footnote !== undefined) return link.element.click();
    if (where === 'here' && link.line === undefined)
      return openLink({ target: link.path, subpath: link.subpath, path: link.path }, undefined);
    navigation.open(link.path, { where, line: link.line });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shownPreview()) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  };

  onMount(() => {
    document.addEventListener('keydown', onKeyDown, { capture: true });
    const stopPointer = watchPointer({
      isOn: () => preferences.settings().linkPreviews,
      open: (link) => void open(link, undefined),
      // One that the keyboard is in stays.
      close: () => {
        if (!shownPreview()?.keyboardFrom) close();
      },
    });
    const stopRequests = answerPreviewRequests((link) => {
      const active = document.activeElement;
      void open(link, active instanceof HTMLElement ? active : link.element);
    });
    onCleanup(() => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      stopPointer();
      stopRequests();
      drawing.abort();
    });
  });

  const pageAt = ({ subpath, line }: PreviewedLink) => {
    const page = pageOf(subpath) ?? line ?? 1;
    return { from: page, to: page };
  };
  const nameOf = ({ path, footnote }: PreviewedLink) =>
    footnote === undefined
      ? showName(isNotePath(path) ? stem(path) : fileName(path))
      : markdownText.renderRules.footnote(footnote);
  return (
    <Show when={shownPreview()} keyed>
      {({ link, text, place, keyboardFrom }) => (
        <div
          class="link-preview"
          data-link-preview
          role="dialog"
          aria-label={previewsText.preview(nameOf(link))}
          style={{ ...place }}
          onFocusOut={({ currentTarget, relatedTarget }) => {
            if (keyboardFrom && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
          }}
        >
          <header class="link-preview__head">
            <span class="link-preview__name truncate">
              {isPdfPath(link.path) ? `${nameOf(link)}, ${placeInWords(link.path, pageAt(link))}` : nameOf(link)}
            </span>
            <IconButton label={previewsText.open} size="sm" onClick={() => void goTo('here')}>
              <ArrowRight />
            </IconButton>
            <Show when={!shell.isPhone() && link.footnote === undefined}>
              <IconButton label={previewsText.openBeside} size="sm" onClick={() => void goTo('side')}>
                <Columns2 />
              </IconButton>
            </Show>
          </header>
          {text}
        </div>
      )}
    </Show>
  );
}
