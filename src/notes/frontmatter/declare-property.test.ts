import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import { declareProperty, PROPERTY_TYPES } from './property-kind.ts';

describe('the type of a property is written into types.json', () => {
  it.each([
    ['where there is no file', '', '{\n  "types": {\n    "due": "date"\n  }\n}\n'],
    [
      'in place of another',
      '{\n\t"types": {\n\t\t"due": "text",\n\t\t"x": "number"\n\t}\n}',
      '{\n\t"types": {\n\t\t"due": "date",\n\t\t"x": "number"\n\t}\n}',
    ],
    [
      'behind the last, laid out like it',
      '{\n  "types": {\n    "x": "number"\n  }\n}\n',
      '{\n  "types": {\n    "x": "number",\n    "due": "date"\n  }\n}\n',
    ],
    ['without regard to case', '{"types":{"Due":"text"}}', '{"types":{"Due":"date"}}'],
    ['into an empty list', '{"types":{}}', '{"types":{ "due": "date" }}'],
    [
      'beside other settings',
      '{"other": [1, {"types": {"due": "no"}}], "a": "}"}',
      '{"other": [1, {"types": {"due": "no"}}], "a": "}", "types": { "due": "date" }}',
    ],
    ['behind a byte order mark', '\uFEFF{"types":{"due":"text"}}', '\uFEFF{"types":{"due":"date"}}'],
  ])('%s', (_name, before, after) => expect(declareProperty(before, 'due', 'date')).toBe(after));

  it.each([
    ['{"types": ', /not valid JSON/],
    ['[]', /does not hold/],
    ['{"types": ["due"]}', /does not hold/],
  ])('not into %s', (before, reason) => expect(() => declareProperty(before, 'due', 'date')).toThrow(reason));

  it('and nothing else is changed', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 });
    const value: fc.Arbitrary<unknown> = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(
        fc.dictionary(name, value, { noNullPrototype: true }),
        fc.dictionary(name, fc.oneof(fc.constantFrom(...PROPERTY_TYPES), value), { noNullPrototype: true }),
        name,
        fc.constantFrom(...PROPERTY_TYPES),
        fc.constantFrom(undefined, 2, '\t'),
        (other, types, wanted, type, indent) => {
          const data = { ...other, types };
          const before = JSON.stringify(data, null, indent);
          const after = declareProperty(before, wanted, type);
          const key =
            Object.keys(types).find((each) => each === wanted) ??
            Object.keys(types).findLast((each) => each.toLowerCase() === wanted.toLowerCase()) ??
            wanted;
          const kept = JSON.parse(before) as typeof data;
          expect(JSON.parse(after)).toEqual({ ...kept, types: { ...kept.types, [key]: type } });
          // What is new stands in one place.
          let same = 0;
          while (same < before.length && before[same] === after[same]) same++;
          let end = 0;
          while (end < before.length - same && before.at(-1 - end) === after.at(-1 - end)) end++;
          expect(after.length - same - end).toBeLessThan(JSON.stringify(wanted).length + type.length + 20);
        },
      ),
      fuzzRuns(300),
    );
  });
});
