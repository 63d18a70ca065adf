import { expect, it } from 'vitest';
import { createClusteredVectors } from './testing/clustered-vectors.ts';
import { dotProduct } from './vector-index.ts';
import { CODES_AT, layoutOf, packedDot, readValues, writeValues } from './vector-record.ts';

it.each([512, 513, 527, 530, 768])(
  'a query times %i packed values is the product with the values read',
  (dimensions) => {
    const layout = layoutOf(dimensions);
    const record = new Uint8Array(layout.recordBytes + 7);
    const vectors = createClusteredVectors(dimensions, 4);
    for (let run = 0; run < 5; run += 1) {
      const values = Int8Array.from(vectors.next(), (value) => Math.max(-7, Math.min(7, Math.round(value * 70))));
      writeValues(layout, values, record, CODES_AT);
      expect(readValues(layout, record, CODES_AT)).toEqual(values);
      const query = vectors.next();
      expect(packedDot(query, record, CODES_AT)).toBe(dotProduct(query, values, 0));
    }
  },
);
