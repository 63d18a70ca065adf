import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** Drawings of the Excalidraw plugin. */
export const drawingsText = texts('drawings', {
  drawing: (name: string) => `Drawing ${name}`,
  shapes: (count: number) => plural(count, { one: 'A drawing of # shape', other: 'A drawing of # shapes' }),
  onlyToLookAt: 'Shown, not edited: Latent never changes a drawing.',
  notAll: (omittedCount: number) =>
    plural(omittedCount, { one: '# further shape is not drawn.', other: '# further shapes are not drawn.' }),
  cannotDraw: (reason: string, line: number | undefined) =>
    `${line === undefined ? 'This cannot be drawn' : `This cannot be drawn (line ${number(line)})`}: ${reason}`,
  noDrawing: 'There is no drawing in the note.',
  cannotUnpack: 'Its data are damaged, or too large.',
  tooLarge: 'This drawing is too large to be shown here.',
  notReadable: 'This drawing cannot be read.',
  showText: 'Show the text',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
