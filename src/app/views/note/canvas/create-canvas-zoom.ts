import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { CanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import type { Frame } from './box-frame.ts';

const SMALLEST_ZOOM = 0.05;
const LARGEST_ZOOM = 4;
/** A press of a button or key. */
const FACTOR = 1.25;
/** How much of a canvas stays in sight (px) however far it is pushed away. */
const STAYS = 80;
/** Around what is fitted into the window, px. */
const MARGIN = 32;
/** A canvas is not opened smaller than this: its words could not be read. */
const SMALLEST_AT_FIRST = 0.35;
/** One wheel event zooms by no more than this (a power of e); a wheel's notch is 100 px, fingers on a pad send a few. */
const MOST_BY_WHEEL = 0.22;
const BY_PIXEL = 0.01;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface CanvasZoom {
  /** 1 is the size that the canvas has in its file. */
  readonly zoom: Accessor<number>;
  /** Empty room around the drawing, px, so that all of it can be brought to the middle. */
  readonly room: Accessor<Point>;
  /** Steps in or out, around the middle of what is seen. */
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** What stands at a point of the window stays there. @param at in px of the window; by default its middle */
  readonly zoomTo: (zoom: number, at?: Point) => void;
  /** Brings a part of the drawing into the window, no larger than it is; by default the whole. */
  readonly fit: (frame?: Frame) => void;
  /** Brings a part of the drawing to the middle, large enough to read. */
  readonly show: (frame: Frame) => void;
  /** Before something else is shown in the window. @returns what shows the part that is seen now, as large as it is now */
  readonly holdPlace: () => () => void;
  /** Where a point of the window is in the drawing. */
  readonly toDrawing: (at: Point) => Point;
  /** What is dragged meanwhile pushes the canvas instead. */
  readonly isPanning: () => boolean;
  readonly attach: (scroller: HTMLElement, page: () => HTMLElement | undefined) => void;
}

/**
 * How large a canvas is drawn, and which part of it is seen: by wheel, fingers, keys and buttons.
 * @param isBlank whether nothing stands on it: what comes first is shown as of a canvas that is opened
 */
export function createCanvasZoom(drawing: Accessor<CanvasDrawing | undefined>, isBlank: Accessor<boolean>): CanvasZoom {
  const [zoom, setZoom] = createSignal(1);
  const [room, setRoom] = createSignal<Point>({ x: 0, y: 0 });
  let scroller: HTMLElement | undefined;
  let page: () => HTMLElement | undefined = () => undefined;
  let pan: Pan | undefined;
  let wasShown = false;
  /** What is to be shown as soon as there is a page to show it in. */
  let wantedFrame: Frame | undefined;

  const toDrawing = ({ x, y }: Point): Point => {
    const pageRect = page()?.getBoundingClientRect();
    return { x: (x - (pageRect?.left ?? 0)) / zoom(), y: (y - (pageRect?.top ?? 0)) / zoom() };
  };
  const middle = (): Point => {
    const view = scroller?.getBoundingClientRect();
    return { x: (view?.left ?? 0) + (view?.width ?? 0) / 2, y: (view?.top ?? 0) + (view?.height ?? 0) / 2 };
  };
  /** Brings a point of the drawing to a place within the window (px from its corner). */
  const place = ({ x, y }: Point, at: Point) => {
    if (!scroller) return;
    scroller.scrollLeft = room().x + x * zoom() - at.x;
    scroller.scrollTop = room().y + y * zoom() - at.y;
  };
  const zoomTo = (size: number, at: Point = middle()) => {
    const view = scroller?.getBoundingClientRect();
    if (!view || !drawing()) return;
    const point = toDrawing(at);
    setZoom(Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, size)));
    place(point, { x: at.x - view.left, y: at.y - view.top });
  };
  const whole = (): Frame | undefined => {
    const drawn = drawing();
    return drawn && { x: 0, y: 0, width: drawn.width, height: drawn.height };
  };
  const fitting = ({ width, height }: Frame): number => {
    const [across, down] = [(scroller?.clientWidth ?? 0) - 2 * MARGIN, (scroller?.clientHeight ?? 0) - 2 * MARGIN];
    return Math.max(SMALLEST_ZOOM, Math.min(1, across / width, down / height));
  };
  const toMiddle = (frame: Frame, size: number) => {
    if (!scroller) return;
    setZoom(size);
    place(
      { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 },
      { x: scroller.clientWidth / 2, y: scroller.clientHeight / 2 },
    );
  };
  const fit = (frame = whole()) => frame && toMiddle(frame, fitting(frame));
  const showNow = (frame: Frame) => toMiddle(frame, Math.max(zoom(), Math.min(1, Math.max(0.7, fitting(frame)))));
  // What is set within an effect is in the page only after it.
  const show = (frame: Frame) =>
    queueMicrotask(() => {
      if (wasShown) showNow(frame);
      else wantedFrame = frame;
    });

  const holdPlace = () => {
    const [size, left = 0, top = 0] = [zoom(), scroller?.scrollLeft, scroller?.scrollTop];
    return () => {
      setZoom(size);
      // Once it is in the page again: what is scrolled can be no longer than that.
      queueMicrotask(() => scroller?.scrollTo({ left, top, behavior: 'instant' }));
    };
  };

  /** As a whole where that can be read, else from its upper left corner. */
  const showFirst = () => {
    const wholeFrame = whole();
    if (wasShown || !wholeFrame || !scroller?.clientWidth) return;
    wasShown = true;
    setRoom(roomOf(scroller));
    const size = Math.max(SMALLEST_AT_FIRST, fitting(wholeFrame));
    toMiddle(wholeFrame, size);
    const isTooWide = wholeFrame.width * size > scroller.clientWidth;
    const isTooHigh = wholeFrame.height * size > scroller.clientHeight;
    if (isTooWide) scroller.scrollLeft = room().x - MARGIN;
    if (isTooHigh) scroller.scrollTop = room().y - MARGIN;
    if (wantedFrame) showNow(wantedFrame);
  };
  createEffect(
    on(drawing, () => {
      if (isBlank()) wasShown = false;
      queueMicrotask(showFirst);
    }),
  );

  const resized = () => {
    if (!scroller) return;
    const previousRoom = room();
    const currentRoom = roomOf(scroller);
    if (!wasShown) return showFirst();
    setRoom(currentRoom);
    if (drawing()) scroller.scrollBy(currentRoom.x - previousRoom.x, currentRoom.y - previousRoom.y);
  };

  const onWheel = (event: WheelEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !drawing()) return;
    event.preventDefault();
    const power = Math.min(MOST_BY_WHEEL, Math.abs(event.deltaY) * BY_PIXEL);
    zoomTo(zoom() * Math.exp(-Math.sign(event.deltaY) * power), { x: event.clientX, y: event.clientY });
  };

  return {
    zoom,
    room,
    zoomIn: () => zoomTo(zoom() * FACTOR),
    zoomOut: () => zoomTo(zoom() / FACTOR),
    zoomTo,
    fit,
    show,
    holdPlace,
    toDrawing,
    isPanning: () => pan?.isPanning() ?? false,
    attach(element, pageOf) {
      scroller = element;
      page = pageOf;
      pan = attachPan(element, () => drawing() !== undefined);
      attachPinch(element, zoom, (size, at) => drawing() && zoomTo(size, at));
      element.addEventListener('wheel', onWheel, { passive: false });
      const observer = new ResizeObserver(resized);
      observer.observe(element);
      onCleanup(() => observer.disconnect());
    },
  };
}

const roomOf = ({ clientWidth, clientHeight }: HTMLElement): Point => ({
  x: Math.max(0, clientWidth - STAYS),
  y: Math.max(0, clientHeight - STAYS),
});

interface Pan {
  readonly isPanning: () => boolean;
}

const TYPED_IN = 'input, textarea, select, button, a, [contenteditable], [role="button"]';

/** The canvas follows the pointer while its middle button, or the space bar, is held. */
function attachPan(scroller: HTMLElement, isDrawn: () => boolean): Pan {
  let isSpace = false;
  let last: (Point & { readonly pointer: number }) | undefined;
  const gone = new AbortController();
  const { signal } = gone;
  onCleanup(() => gone.abort());
  const hold = (isHeld: boolean) => {
    isSpace = isHeld;
    scroller.classList.toggle('is-held', isHeld || last !== undefined);
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isHere = target === document.body ? scroller.matches(':hover') : scroller.contains(target ?? null);
      if (event.key !== ' ' || !isDrawn() || !isHere || target?.closest(TYPED_IN)) return;
      event.preventDefault();
      hold(true);
    },
    { signal },
  );
  document.addEventListener('keyup', (event) => event.key === ' ' && hold(false), { signal });
  window.addEventListener('blur', () => hold(false), { signal });
  scroller.addEventListener(
    'pointerdown',
    (event) => {
      if (!isDrawn() || event.pointerType === 'touch' || !(event.button === 1 || (event.button === 0 && isSpace)))
        return;
      event.stopPropagation();
      event.preventDefault();
      scroller.setPointerCapture(event.pointerId);
      last = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      hold(isSpace);
    },
    { capture: true },
  );
  // The browser's own scrolling by the middle button.
  scroller.addEventListener('mousedown', (event) => event.button === 1 && isDrawn() && event.preventDefault());
  scroller.addEventListener('pointermove', (event) => {
    if (last?.pointer !== event.pointerId) return;
    scroller.scrollBy(last.x - event.clientX, last.y - event.clientY);
    last = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
  });
  const end = (event: PointerEvent) => {
    if (last?.pointer !== event.pointerId) return;
    last = undefined;
    hold(isSpace);
  };
  scroller.addEventListener('pointerup', end);
  scroller.addEventListener('pointercancel', end);
  return { isPanning: () => last !== undefined };
}

/** Two fingers zoom around the point between them. One finger scrolls, as everywhere. */
function attachPinch(scroller: HTMLElement, zoom: Accessor<number>, zoomTo: (zoom: number, at: Point) => void): void {
  let start: { readonly apart: number; readonly zoom: number } | undefined;
  const apart = ([firstTouch, two]: readonly [Touch, Touch]) =>
    Math.hypot(firstTouch.clientX - two.clientX, firstTouch.clientY - two.clientY);
  const both = ({ touches }: TouchEvent): readonly [Touch, Touch] | undefined => {
    const [firstTouch, two] = [touches[0], touches[1]];
    return touches.length === 2 && firstTouch && two ? [firstTouch, two] : undefined;
  };
  scroller.addEventListener(
    'touchstart',
    (event) => {
      const fingers = both(event);
      start = fingers && { apart: Math.max(1, apart(fingers)), zoom: zoom() };
      if (fingers) event.preventDefault();
    },
    { passive: false },
  );
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const fingers = both(event);
      if (!fingers || !start) return;
      event.preventDefault();
      const [firstTouch, two] = fingers;
      const at = { x: (firstTouch.clientX + two.clientX) / 2, y: (firstTouch.clientY + two.clientY) / 2 };
      zoomTo((start.zoom * apart(fingers)) / start.apart, at);
    },
    { passive: false },
  );
  scroller.addEventListener('touchend', () => (start = undefined), { passive: true });
}
