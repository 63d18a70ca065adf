import { expose, transfer } from 'comlink';
import type { GraphScene } from './graph-scene.ts';
import { paintGraph, type View } from './paint-graph.ts';

/** A face of the app's, as its style sheet describes it: a worker has the faces that it is given, and no others. */
export interface Face {
  readonly family: string;
  readonly url: string;
  readonly weight: string;
  /** As in a style sheet. */
  readonly unicodeRange: string;
}

const { fonts } = self as unknown as FontFaceSource;
/** Addresses of faces that are there, or on their way. */
const begun = new Set<string>();
/** How often faces came. */
let arrivals = 0;
let scene: GraphScene | undefined;
let positions = new Float32Array();
let canvas: OffscreenCanvas | undefined;

const painter = {
  /** The scene and the positions belong together: either both are new, or the positions alone. */
  show(newPositions: Float32Array<ArrayBuffer>, newScene?: GraphScene): void {
    positions = newPositions;
    if (newScene) scene = newScene;
  },
  /** Fetches those of these faces that the labels need; the next picture has them. */
  async loadFaces(faces: readonly Face[]): Promise<void> {
    const signs = [...new Set(scene?.labels.join(''))].map((sign) => sign.codePointAt(0)!);
    const needed = faces.filter(({ url, unicodeRange }) => !begun.has(url) && hasOne(unicodeRange, signs));
    await Promise.all(
      needed.map(async ({ family, url, weight, unicodeRange }) => {
        begun.add(url);
        // The policy of a worker lets it fetch a file of the app, and load no font by its address.
        const bytes = await (await fetch(url)).arrayBuffer();
        fonts.add(await new FontFace(family, bytes, { weight, unicodeRange }).load());
      }),
    );
    if (needed.length > 0) arrivals += 1;
  },
  /** @param ratio device pixels a CSS pixel */
  paint(view: View, ratio: number): ImageBitmap | undefined {
    if (!scene) return undefined;
    const [width, height] = [Math.ceil(view.size.width * ratio), Math.ceil(view.size.height * ratio)];
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser draws nothing in the background.');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintGraph(context, withFont(scene), positions, view);
    const picture = canvas.transferToImageBitmap();
    return transfer(picture, [picture]);
  },
};

/** Chromium's canvas keeps, for each text that describes a font, the faces that were there when it met that text first: faces that came since need another text. */
function withFont(drawn: GraphScene): GraphScene {
  const font = drawn.theme.font + ', sans-serif'.repeat(arrivals);
  return { ...drawn, theme: { ...drawn.theme, font } };
}

/** Whether a range of a style sheet, such as `U+20-7E, U+131`, has one of these signs. */
function hasOne(unicodeRange: string, signs: readonly number[]): boolean {
  const ranges = unicodeRange.split(',').map((range) => {
    const [from, to = from] = range.trim().replace(/^U\+/iu, '').split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const;
  });
  return signs.some((sign) => ranges.some(([from, to]) => from <= sign && sign <= to));
}

export type PaintWorker = typeof painter;

expose(painter);
