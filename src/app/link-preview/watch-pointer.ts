import { wantsKey, previewedLink, type PreviewedLink } from './previewed-link.ts';

/** How long (ms) a pointer rests on a link before its preview comes, and how long it may be away before it goes. */
const OPEN_MS = 450;
const CLOSE_MS = 220;

export interface PointerActions {
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
export function watchPointer({ isOn, open, close }: PointerActions): () => void {
  const end = new AbortController();
  let hovered: PreviewedLink | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { x: -1, y: -1 };
  /** A page that changes below a resting pointer is entered too: nobody asked for what is there now. */
  const hasMoved = ({ clientX: x, clientY: y }: PointerEvent): boolean => {
    const before = last;
    last = { x, y };
    return before.x !== x || before.y !== y;
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
