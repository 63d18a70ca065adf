import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../testing/fuzz-runs.ts';
import { drawingFiles, drawingTexts, findDrawing, readDrawing, decompressLzString } from './read-drawing.ts';
import { boundsOf, headPath, linePath } from './drawn-shape.ts';

const LONGEST_RUN_MS = 600_000;
const MOST = 20_000;

const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1e308, -1e308, null, '1'));
const element = fc.record(
  {
    type: fc.constantFrom(
      'rectangle',
      'ellipse',
      'diamond',
      'line',
      'arrow',
      'freedraw',
      'text',
      'image',
      'frame',
      'x',
    ),
    x: number,
    y: number,
    width: number,
    height: number,
    angle: number,
    points: fc.array(fc.array(number, { maxLength: 3 }), { maxLength: 5 }),
    text: fc.string(),
    fontSize: number,
    strokeColor: fc.string(),
    isDeleted: fc.boolean(),
  },
  { requiredKeys: ['type'] },
);
const scene = fc.oneof(
  fc.json(),
  fc.string(),
  fc.array(fc.oneof(element, fc.jsonValue()), { maxLength: 20 }).map((elements) => JSON.stringify({ elements })),
);

describe(describeFuzz('drawings of any data'), () => {
  it(
    'reads any text as shapes or as a problem, with paths of finite numbers',
    () => {
      fc.assert(
        fc.property(scene, (json) => {
          const started = performance.now();
          const read = readDrawing(json);
          if ('reason' in read) {
            expect(read.reason).not.toBe('');
            return;
          }
          const bounds = boundsOf(read.shapes);
          const paths = read.shapes.flatMap((shape) => [
            linePath(shape),
            headPath(shape, 'start'),
            headPath(shape, 'end'),
          ]);
          expect(`${JSON.stringify(bounds)} ${paths.join(' ')}`).not.toMatch(/NaN|Infinity|undefined/u);
          expect(performance.now() - started).toBeLessThan(1000);
        }),
        fuzzRuns(500),
      );
    },
    LONGEST_RUN_MS,
  );

  it(
    'unpacks any letters to no more than the limit, or to nothing',
    () => {
      const letters = fc.string({
        unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= \n!'),
        maxLength: 3000,
      });
      fc.assert(
        fc.property(letters, (packed) => {
          const started = performance.now();
          expect(decompressLzString(packed, MOST)?.length ?? 0).toBeLessThanOrEqual(MOST);
          expect(performance.now() - started).toBeLessThan(1000);
        }),
        fuzzRuns(500),
      );
    },
    LONGEST_RUN_MS,
  );

  it(
    'finds the drawing, the texts and the files of any note',
    () => {
      const lines = fc.constantFrom(
        '---',
        'excalidraw-plugin: parsed',
        '# Text Elements',
        '## Drawing',
        '```json',
        '```',
        '{}',
        'a ^abcdefgh',
        '%%',
        '0123456789abcdef01234: [[x.png]]',
        '',
      );
      fc.assert(
        fc.property(fc.array(fc.oneof(lines, fc.string()), { maxLength: 60 }), (all) => {
          const text = `---\nexcalidraw-plugin: parsed\n---\n${all.join('\n')}`;
          const found = findDrawing(text);
          if (found) expect(text.slice(found.from, found.to)).toContain(found.code);
          for (const each of drawingTexts(text)) expect(text).toContain(each);
          for (const target of drawingFiles(text).values()) expect(text).toContain(target);
        }),
        fuzzRuns(300),
      );
    },
    LONGEST_RUN_MS,
  );
});
