import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '../../../e2e/harness/make-pdf.ts';
import { fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { PdfRefusal } from '../../workers/pdf/extract-pdf.ts';
import { createNodePdfReader } from './open-index.ts';

const WHOLE = makePdf(['Moths fly to lamps at night', 'Streetlights change their paths']);
/** A PDF of two pages; the same as for a base or a canvas that is damaged. */
const MOST_MS = 1000;

const damage = fc.array(
  fc.record({ at: fc.nat(WHOLE.length - 1), byte: fc.nat(255), kind: fc.constantFrom('set', 'cut', 'double') }),
  { minLength: 1, maxLength: 12 },
);

// The test runner takes every rejection that nobody waits for as a failure. Here the reader itself has to catch those of pdf.js:
// any other is thrown, and fails the run.
let runners: NodeJS.UnhandledRejectionListener[] = [];
beforeAll(() => {
  runners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
});
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.removeAllListeners('unhandledRejection');
  for (const listener of runners) process.on('unhandledRejection', listener);
});

it('a damaged PDF is read as far as it goes, or refused, within a second of processor time', async () => {
  const reader = createNodePdfReader();
  // pdf.js is loaded with the first one.
  await reader.read(WHOLE.slice(), new AbortController().signal);
  await fc.assert(
    fc.asyncProperty(damage, async (acts) => {
      let bytes = [...WHOLE];
      for (const { at, byte, kind } of acts) {
        const place = at % Math.max(1, bytes.length);
        if (kind === 'set') bytes[place] = byte;
        else if (kind === 'cut') bytes.splice(place, byte);
        else bytes = [...bytes.slice(0, place), ...bytes.slice(Math.max(0, place - byte))];
      }
      const started = process.cpuUsage();
      try {
        const content = await reader.read(Uint8Array.from(bytes), new AbortController().signal);
        expect(content.pages.every((page) => typeof page === 'string')).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(PdfRefusal);
      }
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(MOST_MS);
    }),
    fuzzRuns(60),
  );
}, 120_000);

it('a fault of pdf.js that comes late does not end the process', async () => {
  await createNodePdfReader().read(WHOLE.slice(), new AbortController().signal);
  const late = Object.assign(new Error('Illegal character: 41'), { name: 'FormatError' });
  void Promise.reject(late);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(process.listenerCount('unhandledRejection'), 'caught once, however many files were read').toBe(1);
});
