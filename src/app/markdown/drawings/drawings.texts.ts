import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Drawings of the Excalidraw plugin. */
export const drawingsText = texts('drawings', {
  drawing: (name: string) => `Drawing ${name}`,
  shapes: (count: number) => plural(count, { one: 'A drawing of # shape', other: 'A drawing of # shapes' }),
  readOnly: 'Shown, not edited: Latent never changes a drawing.',
  notDrawn: (omittedCount: number) =>
    plural(omittedCount, { one: '# further shape is not drawn.', other: '# further shapes are not drawn.' }),
  failed: (reason: string, line: number | undefined) =>
    `${line === undefined ? 'This cannot be drawn' : `This cannot be drawn (line ${number(line)})`}: ${reason}`,
  missing: 'There is no drawing in the note.',
  damaged: 'Its data are damaged, or too large.',
  tooLarge: 'This drawing is too large to be shown here.',
  notReadable: 'This drawing cannot be read.',
  showText: 'Show the text',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
