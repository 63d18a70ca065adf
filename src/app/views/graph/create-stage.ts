import { wrap } from 'comlink';
import { graphText } from './graph.texts.ts';
import { bringIntoView, fitAll, toScreen, toWorld, type Camera, type Size } from './graph-camera.ts';
import type { GraphScene } from './graph-scene.ts';
import { createLabels, fillPoints, isMissing, labelExtents, paintRing, radiusOf, type View } from './paint-graph.ts';
import { facesOf } from './faces-of.ts';
import type { PaintWorker } from './paint.worker.ts';

/** A picture of the graph, larger than the view, which can be moved under it. */
interface Picture extends View {
  readonly bitmap: ImageBitmap;
}

interface Painter {
  picture(): Picture | undefined;
  /** What the next pictures show. */
  show(positions: Float32Array, scene?: GraphScene): void;
  /** Requests a picture of this view; of several requests during a painting the last is served. */
  request(view: View, ratio: number): void;
  dispose(): void;
}

/** Beyond each edge of the view so much of its length is painted too: moving it shows what is there at once. */
const MARGIN = 0.3;
/** Device pixels of one picture: a large screen with fine pixels gets a coarser one. */
const MOST_PIXELS = 9e6;

/** Paints in a worker: however many notes there are, moving the finished picture takes the page a fraction of a frame. */
function createPainter(onPicture: () => void, onFaces: () => void, onFail: (error: unknown) => void): Painter {
  const worker = new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<PaintWorker>(worker);
  let picture: Picture | undefined;
  let pendingFrame: { readonly view: View; readonly ratio: number } | undefined;
  let isPainting = false;

  async function paint(): Promise<void> {
    isPainting = true;
    try {
      while (pendingFrame) {
        const { view, ratio } = pendingFrame;
        pendingFrame = undefined;
        const wide = withMargin(view);
        const fitting = Math.min(ratio, Math.sqrt(MOST_PIXELS / (wide.size.width * wide.size.height)));
        const bitmap = await remote.paint(wide, fitting);
        if (!bitmap) continue;
        picture?.bitmap.close();
        picture = { ...wide, bitmap };
        onPicture();
      }
    } catch (error) {
      onFail(error);
    }
    isPainting = false;
  }

  return {
    picture: () => picture,
    show(positions, scene) {
      void remote.show(positions as Float32Array<ArrayBuffer>, scene);
      // Where a face cannot be fetched, the names stay in the system's.
      if (scene) void remote.loadFaces(facesOf(scene.theme.font, document.styleSheets)).then(onFaces, () => undefined);
    },
    request(view, ratio) {
      pendingFrame = { view, ratio };
      if (!isPainting) void paint();
    },
    dispose() {
      worker.terminate();
      picture?.bitmap.close();
      picture = undefined;
    },
  };
}

function withMargin({ camera, size }: View): View {
  const grow = (length: number): number => Math.ceil(length * (1 + 2 * MARGIN));
  return { camera, size: { width: grow(size.width), height: grow(size.height) } };
}

/** Whether the picture shows all of the view as it would be painted now. */
function coversView(picture: Picture, { camera, size }: View): boolean {
  if (picture.camera.scale !== camera.scale) return false;
  const isWithin = (from: number, to: number, length: number, whole: number): boolean =>
    Math.abs(from - to) * camera.scale <= (whole - length) / 2;
  return (
    isWithin(picture.camera.x, camera.x, size.width, picture.size.width) &&
    isWithin(picture.camera.y, camera.y, size.height, picture.size.height)
  );
}

/** Most neighbours whose labels are drawn; more would cover each other. */
const NAMED = 24;
const ARROW = 5;

/** One note with what it is joined to, over a veil that lets the rest fade. */
function paintHighlight(
  context: CanvasRenderingContext2D,
  scene: GraphScene,
  positions: Float32Array,
  view: View,
  place: number,
): void {
  const { camera, size } = view;
  const at = (noteIndex: number): [number, number] =>
    toScreen(camera, size, positions[noteIndex * 2]!, positions[noteIndex * 2 + 1]!);
  context.globalAlpha = 0.7;
  context.fillStyle = scene.theme.background;
  context.fillRect(0, 0, size.width, size.height);
  context.globalAlpha = 1;

  const neighbours = new Set<number>();
  for (let edge = 0; edge < scene.styleOf.length; edge += 1) {
    const [from, to] = [scene.ends[edge * 2]!, scene.ends[edge * 2 + 1]!];
    if (from !== place && to !== place) continue;
    neighbours.add(from === place ? to : from);
    const style = scene.styles[scene.styleOf[edge]!]!;
    context.strokeStyle = scene.styleOf[edge] === 0 ? scene.theme.accent : style.colour;
    context.lineWidth = style.width + 0.6;
    paintArrow(context, at(from), at(to), radiusOf(scene, to, camera.scale));
  }
  neighbours.delete(place);
  for (const noteIndex of [...neighbours, place]) paintNote(context, scene, at(noteIndex), noteIndex, camera.scale);
  paintRing(context, scene, ...at(place), radiusOf(scene, place, camera.scale));
  const labels = createLabels(context, scene, { width: size.width });
  for (const namedNote of [place, ...[...neighbours].slice(0, NAMED)]) {
    const [x, y] = at(namedNote);
    labels.paint(
      scene.labels[namedNote]!,
      { x, y, radius: radiusOf(scene, namedNote, camera.scale) },
      isMissing(scene, namedNote),
    );
  }
}

function paintNote(
  context: CanvasRenderingContext2D,
  scene: GraphScene,
  [x, y]: readonly [number, number],
  place: number,
  scale: number,
): void {
  const group = scene.groupOf[place]!;
  context.beginPath();
  context.arc(x, y, radiusOf(scene, place, scale), 0, 2 * Math.PI);
  fillPoints(context, scene, group, scene.colours[group]!);
}

/** From one note to the rim of the other. */
function paintArrow(
  context: CanvasRenderingContext2D,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  radius: number,
): void {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [endX, endY] = [x2 - radius * Math.cos(angle), y2 - radius * Math.sin(angle)];
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(endX, endY);
  for (const side of [-0.5, 0.5]) {
    context.moveTo(endX, endY);
    context.lineTo(endX - ARROW * Math.cos(angle + side), endY - ARROW * Math.sin(angle + side));
  }
  context.stroke();
}

/** The visible canvas, and how the pointer changes it. Notes are identified by their index in the scene. */
export interface Stage {
  camera(): Camera;
  size(): Size;
  look(camera: Camera): void;
  /** All of it in view. Later positions are fitted too, until somebody looks elsewhere. */
  fit(): void;
  resize(size: Size): void;
  show(positions: Float32Array, scene?: GraphScene): void;
  /** The note at a point of the view, in CSS pixels. @param reach how far beside it counts */
  noteAt(x: number, y: number, reach: number): number | undefined;
  move(place: number, x: number, y: number): void;
  positionOf(place: number): readonly [number, number];
  highlight(place: number | undefined): void;
  bringIntoView(place: number): void;
  dispose(): void;
}

export function createStage(canvas: HTMLCanvasElement, onFail: (error: unknown) => void): Stage {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error(graphText.createStage.unsupported);
  const painter = createPainter(
    () => redraw(),
    () => size.width > 0 && painter.request({ camera, size }, ratio),
    onFail,
  );
  let camera: Camera = { x: 0, y: 0, scale: 1 };
  let size: Size = { width: 0, height: 0 };
  let ratio = 1;
  let scene: GraphScene | undefined;
  let positions: Float32Array = new Float32Array();
  let names: Float32Array | undefined;
  let highlighted: number | undefined;
  let isFitted = true;
  let frame = 0;

  function draw(): void {
    frame = 0;
    if (!context || !scene || size.width === 0) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = scene.theme.background;
    context.fillRect(0, 0, size.width, size.height);
    const view = { camera, size };
    const picture = painter.picture();
    if (picture) {
      const zoom = camera.scale / picture.camera.scale;
      const [width, height] = [picture.size.width * zoom, picture.size.height * zoom];
      const [x, y] = toScreen(camera, size, picture.camera.x, picture.camera.y);
      context.drawImage(picture.bitmap, x - width / 2, y - height / 2, width, height);
    }
    if (!picture || !coversView(picture, view)) painter.request(view, ratio);
    if (highlighted !== undefined) paintHighlight(context, scene, positions, view, highlighted);
  }

  const redraw = (): void => void (frame ||= requestAnimationFrame(draw));
  const repaint = (): void => {
    painter.show(positions, undefined);
    painter.request({ camera, size }, ratio);
  };
  const look = (next: Camera): void => {
    camera = next;
    redraw();
  };

  return {
    camera: () => camera,
    size: () => size,
    look(next) {
      isFitted = false;
      look(next);
    },
    fit() {
      isFitted = true;
      look(fitAll(positions, size, names));
    },
    resize(next) {
      size = next;
      ratio = window.devicePixelRatio;
      canvas.width = Math.round(size.width * ratio);
      canvas.height = Math.round(size.height * ratio);
      if (isFitted) camera = fitAll(positions, size, names);
      painter.request({ camera, size }, ratio);
      draw();
    },
    show(newPositions, newScene) {
      positions = newPositions;
      if (newScene) [scene, names, highlighted] = [newScene, labelExtents(context, newScene), undefined];
      if (isFitted) camera = fitAll(positions, size, names);
      painter.show(positions, newScene);
      if (size.width > 0) painter.request({ camera, size }, ratio);
    },
    noteAt(x, y, reach) {
      if (!scene) return undefined;
      const [worldX, worldY] = toWorld(camera, size, x, y);
      let [best, nearest] = [undefined as number | undefined, Infinity];
      for (let place = 0; place < scene.degrees.length; place += 1) {
        const distance = Math.hypot(positions[place * 2]! - worldX, positions[place * 2 + 1]! - worldY) * camera.scale;
        if (distance < nearest && distance <= radiusOf(scene, place, camera.scale) + reach)
          [best, nearest] = [place, distance];
      }
      return best;
    },
    move(place, x, y) {
      [positions[place * 2], positions[place * 2 + 1]] = toWorld(camera, size, x, y);
      repaint();
      redraw();
    },
    positionOf: (place) => [positions[place * 2]!, positions[place * 2 + 1]!],
    highlight(place) {
      if (place === highlighted) return;
      highlighted = place;
      redraw();
    },
    bringIntoView: (place) => look(bringIntoView(camera, size, positions[place * 2]!, positions[place * 2 + 1]!)),
    dispose() {
      cancelAnimationFrame(frame);
      painter.dispose();
    },
  };
}
