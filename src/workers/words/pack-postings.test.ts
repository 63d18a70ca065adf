import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPostings, unpackPostings } from './pack-postings.ts';
import { MAX_PLACES, PLACE_SHIFT } from './segment.ts';

it('postings come back from their bytes as they were', () => {
  const list = fc
    .uniqueArray(fc.integer({ min: 0, max: MAX_PLACES - 1 }), { maxLength: 20 })
    .map((places) => places.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), fc.integer({ min: 0, max: 255 }), (lists, weight) => {
      const starts = new Uint32Array(lists.length + 1);
      for (const [word, places] of lists.entries()) starts[word + 1] = starts[word]! + places.length;
      const postings = Uint32Array.from(lists.flat(), (place) => (place << PLACE_SHIFT) | weight);
      const packed = packPostings({ starts, postings });
      const steps = unpackPostings(packed, starts, postings.length);
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(step.value).toEqual(postings);
    }),
  );
});
