import { wrap } from 'comlink';
import type { GraphScene } from './graph-scene.ts';
import type { View } from './paint-note.ts';
import type { PaintWorker } from './paint.worker.ts';

/** A picture of the graph, larger than the view, which can be moved under it. */
export interface Picture extends View {
  readonly bitmap: ImageBitmap;
}

export interface Painter {
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
export function createPainter(onPicture: () => void, onFail: (error: unknown) => void): Painter {
  const worker = new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<PaintWorker>(worker);
  let picture: Picture | undefined;
  let wanted: { readonly view: View; readonly ratio: number } | undefined;
  let isPainting = false;

  async function paint(): Promise<void> {
    isPainting = true;
    try {
      while (wanted) {
        const { view, ratio } = wanted;
        wanted = undefined;
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
    show: (positions, scene) => void remote.show(positions as Float32Array<ArrayBuffer>, scene),
    request(view, ratio) {
      wanted = { view, ratio };
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
export function coversView(picture: Picture, { camera, size }: View): boolean {
  if (picture.camera.scale !== camera.scale) return false;
  const isWithin = (from: number, to: number, length: number, whole: number): boolean =>
    Math.abs(from - to) * camera.scale <= (whole - length) / 2;
  return (
    isWithin(picture.camera.x, camera.x, size.width, picture.size.width) &&
    isWithin(picture.camera.y, camera.y, size.height, picture.size.height)
  );
}
