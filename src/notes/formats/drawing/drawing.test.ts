import fc from 'fast-check';
import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { boundsOf, drawingPart, headPath, linePath, meansDrawing } from './drawn-shape.ts';
import {
  drawingFiles,
  drawingTexts,
  findDrawing,
  isDrawing,
  isDrawingPath,
  MOST_SHAPES,
  readDrawing,
  decompressLzString,
} from './read-drawing.ts';

const ID = '0123456789abcdef0123456789abcdef01234567';
const SCENE = JSON.stringify({
  type: 'excalidraw',
  elements: [
    { type: 'rectangle', x: 10, y: 20, width: 100, height: 50, strokeColor: '#e03131', backgroundColor: 'transparent' },
    { type: 'ellipse', x: 0, y: 0, width: 10, height: 10, isDeleted: true },
    { type: 'arrow', x: 0, y: 0, points: [[0, 0], [30, 40]], endArrowhead: 'arrow', strokeColor: 'url(https://x)' }, // prettier-ignore
    { type: 'text', x: 15, y: 25, width: 60, height: 25, text: 'Two\nlines', fontSize: 16, textAlign: 'center' },
    { type: 'image', x: 200, y: 0, width: 40, height: 40, fileId: ID },
    { type: 'script', x: 0, y: 0 },
    { type: 'text', x: 'far', y: 0 },
    null,
  ],
});
const NOTE = `---

excalidraw-plugin: parsed

---
# Excalidraw Data

## Text Elements
Two
lines ^abcd1234

See [[Moths]] ^abcd1235

## Embedded Files
${ID}: [[Attachments/Trap.png]]

%%
## Drawing
\`\`\`json
${SCENE}
\`\`\`
%%`;

function readAll(text: string): void {
  findDrawing(text);
  drawingTexts(text);
  drawingFiles(text);
  readDrawing(text);
  decompressLzString(text, 1000);
}

describe('a drawing', () => {
  it('is found in its note, with its texts and files', () => {
    expect([isDrawing(NOTE), isDrawing('# A')]).toEqual([true, false]);
    expect(findDrawing(NOTE)).toMatchObject({ isCompressed: false, code: SCENE, line: 19 });
    expect(findDrawing(NOTE.replace('```json', '```compressed-json'))?.isCompressed).toBe(true);
    expect(drawingTexts(NOTE)).toEqual(['Two\nlines', 'See [[Moths]]']);
    expect([...drawingFiles(NOTE)]).toEqual([[ID, 'Attachments/Trap.png']]);
  });

  it('is read as shapes; what is deleted, broken or unknown is left out', () => {
    const drawing = readDrawing(SCENE);
    expect(drawing).toMatchObject({
      left: 0,
      shapes: [
        { kind: 'rectangle', stroke: '#e03131', fill: 'none' },
        { kind: 'line', hasEndHead: true, hasStartHead: false, stroke: '#1e1e1e' },
        { kind: 'text', lines: ['Two', 'lines'], align: 'middle' },
        { kind: 'image', file: ID },
      ],
    });
    if (!('shapes' in drawing)) return;
    expect(boundsOf(drawing.shapes)).toEqual({ x: -20, y: -20, width: 280, height: 110 });
    const line = drawing.shapes[1]!;
    expect(linePath(line)).toBe('M0 0 L30 40');
    expect(linePath({ ...line, isRound: true })).toBe('M0 0 C5 6.67 25 33.33 30 40');
    expect(headPath(line, 'end')).toMatch(/^M\S+ \S+ L30 40 L\S+ \S+$/u);
  });

  it('says what is wrong with one that cannot be read, and draws no more than so many shapes', () => {
    expect(readDrawing('{\n"elements": [}')).toMatchObject({ reason: expect.stringMatching(/JSON/u) as string });
    expect(readDrawing('[]')).toEqual({ reason: 'It has no list of elements.', line: undefined });
    const many = { elements: Array.from({ length: MOST_SHAPES + 5 }, () => ({ type: 'diamond', x: 0, y: 0 })) };
    expect(readDrawing(JSON.stringify(many))).toMatchObject({ left: 5 });
  });

  it('never throws, and gives only finite numbers', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.array(fc.array(fc.double())));
    const element = fc.record(
      Object.fromEntries(['x', 'y', 'width', 'height', 'angle', 'points', 'text', 'strokeColor', 'fileId'].map((key) => [key, value])), // prettier-ignore
      { requiredKeys: [] },
    );
    const kind = fc.constantFrom('rectangle', 'arrow', 'freedraw', 'text', '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, element)), fc.string(), (elements, text) => {
        const read = readDrawing(JSON.stringify({ elements: elements.map(([type, rest]) => ({ ...rest, type })) }));
        if (!('shapes' in read)) throw new Error('not read');
        expect(Object.values(boundsOf(read.shapes)).every(Number.isFinite)).toBe(true);
        for (const shape of read.shapes) {
          expect(linePath(shape) + headPath(shape, 'end')).not.toMatch(/NaN|Infinity/u);
          expect(shape.stroke).toMatch(/^[#a-z0-9]+$/iu);
        }
        for (const odd of [text, NOTE + text]) readAll(odd);
      }),
      fuzzRuns(50),
    );
    const started = performance.now();
    const long = `${NOTE.slice(0, 60)}${'## Drawing\n'.repeat(50_000)}${'a: [['.repeat(50_000)}`;
    readAll(long);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('unpacks what lz-string packs, up to a limit', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.array(fc.constantFrom('a', 'ab', '{"x":', 'é', '字'), { maxLength: 900 }).map((parts) => parts.join(''))); // prettier-ignore
    fc.assert(
      fc.property(text, (plain) => {
        const packed = lzString.compressToBase64(plain);
        expect(decompressLzString(packed.replace(/.{50}/gu, '$&\n\n'), 10_000)).toBe(plain);
        expect((decompressLzString(packed.slice(0, packed.length / 2), 10_000) ?? '').length).toBeLessThanOrEqual(
          plain.length,
        );
      }),
      fuzzRuns(75),
    );
    const large = lzString.compressToBase64('a'.repeat(3_000_000));
    expect(large.length).toBeLessThan(10_000);
    expect(decompressLzString(large, 3_000_000)).toHaveLength(3_000_000);
    const started = performance.now();
    expect(decompressLzString(large, 1_000_000)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a part of a drawing', () => {
  const box = (id: string, x: number, more: object) => ({
    type: 'rectangle',
    id,
    x,
    y: 0,
    width: 10,
    height: 10,
    ...more,
  });
  const read = readDrawing(
    JSON.stringify({
      elements: [
        box('a', 0, { groupIds: ['inner', 'outer'] }),
        box('b', 50, { groupIds: ['outer'] }),
        box('c', 100, { frameId: 'f' }),
        { type: 'frame', id: 'f', name: 'Sketch one', x: 90, y: -10, width: 40, height: 40 },
        box('d', 200, {}),
      ],
    }),
  );
  const shapes = 'shapes' in read ? read.shapes : [];
  const idsOf = (subpath: string) => drawingPart(shapes, subpath).shapes.map(({ id }) => id);

  it('is what lies within a shape, is grouped with it, or stands in a frame', () => {
    expect(drawingPart(shapes, '^area=c').box).toEqual({ x: 100, y: 0, width: 10, height: 10 });
    expect(idsOf('^area=c')).toHaveLength(5);
    expect(idsOf('^group=a')).toEqual(['a', 'b']);
    expect(idsOf('^group=d')).toEqual(['d']);
    for (const frame of ['^frame=f', '^clippedframe=f', '^frame=Sketch one']) expect(idsOf(frame)).toEqual(['c', 'f']);
    expect(drawingPart(shapes, '^frame=f').box).toEqual({ x: 90, y: -10, width: 40, height: 40 });
  });

  it('is the whole drawing where it is gone', () => {
    for (const gone of ['', '^area=zz', '^group=zz', '^frame=zz']) expect(idsOf(gone)).toHaveLength(5);
  });

  it('is no place in the text of its note', () => {
    expect(['', '^group=a', '^frame=x'].map(meansDrawing)).toEqual([true, true, true]);
    expect(['Text Elements', '^abcd1234', '^other=a'].map(meansDrawing)).toEqual([false, false, false]);
  });
});

describe('a file that is a drawing', () => {
  it('is known by its name, and brings its pictures', () => {
    expect(['A/b.excalidraw', 'b.excalidraw.md', 'b.excalidraw.png', '.excalidraw'].map(isDrawingPath)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const picture = (dataURL: unknown) => ({ dataURL });
    const scene = {
      elements: [],
      files: {
        good: picture('data:image/png;base64,aGVsbG8='),
        page: picture('data:text/html;base64,aGVsbG8='),
        remote: picture('https://example.com/a.png'),
        broken: picture('data:image/png;base64,<svg>'),
        none: null,
      },
    };
    const read = readDrawing(JSON.stringify(scene));
    expect('pictures' in read && [...read.pictures]).toEqual([['good', { type: 'image/png', base64: 'aGVsbG8=' }]]);
  });
});
