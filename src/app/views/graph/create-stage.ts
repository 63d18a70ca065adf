import { graphText } from '../../strings/en/graph.ts';
import { createPainter, coversView } from './create-painter.ts';
import { bringIntoView, fitAll, toScreen, toWorld, type Camera, type Size } from './graph-camera.ts';
import type { GraphScene } from './graph-scene.ts';
import { paintHighlight } from './paint-highlight.ts';
import { labelExtents } from './paint-labels.ts';
import { radiusOf } from './paint-note.ts';

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
  if (!context) throw new Error(graphText.createStage.browserDrawsNoPictures);
  const painter = createPainter(() => redraw(), onFail);
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
