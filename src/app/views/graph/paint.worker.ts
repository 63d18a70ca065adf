import { expose, transfer } from 'comlink';
import type { GraphScene } from './graph-scene.ts';
import { paintGraph, type View } from './paint-graph.ts';

let scene: GraphScene | undefined;
let positions = new Float32Array();
let canvas: OffscreenCanvas | undefined;

const painter = {
  /** The scene and the positions belong together: either both are new, or the positions alone. */
  show(newPositions: Float32Array<ArrayBuffer>, newScene?: GraphScene): void {
    positions = newPositions;
    if (newScene) scene = newScene;
  },
  /** @param ratio device pixels a CSS pixel */
  paint(view: View, ratio: number): ImageBitmap | undefined {
    if (!scene) return undefined;
    const [width, height] = [Math.ceil(view.size.width * ratio), Math.ceil(view.size.height * ratio)];
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser draws nothing in the background.');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintGraph(context, scene, positions, view);
    const picture = canvas.transferToImageBitmap();
    return transfer(picture, [picture]);
  },
};

export type PaintWorker = typeof painter;

expose(painter);
