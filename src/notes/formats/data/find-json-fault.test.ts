import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './find-json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the first fault of a text that is no JSON', () => {
  it.each([
    ['# Not JSON', 0, '“#” stands where a value in quotation marks is expected.'],
    ['{"nodes": [\n {"id": "a"}\n {"id": "b"}]}', 26, 'A comma, or a closing “]”, is missing before “{”.'],
    ['{"nodes": [], }', 14, 'A comma too many, or a value too few, stands before “}”.'],
    ['{"nodes": }', 10, 'A comma too many, or a value too few, stands before “}”.'],
    ['{nodes: []}', 1, '“nodes” stands where a name in quotation marks is expected.'],
    ['{"nodes" []}', 9, 'A colon is missing before “[”.'],
    ['{"nodes": [{"text": "half', 20, 'This text is not closed by a quotation mark on its line.'],
    ['{"nodes": [', 11, 'It ends in the middle: what was begun is not closed.'],
    ['{"a": "x\\q"}', 8, '“\\q” cannot stand in a text.'],
    ['{"a": 01}', 6, '“01” stands where a value in quotation marks is expected.'],
    ['{} {}', 3, 'Its value has ended, and “{” follows.'],
    ['[1}', 2, 'A comma, or a closing “]”, is missing before “}”.'],
  ])('%s', (text, at, message) => expect(findJsonFault(text)).toEqual({ at, message }));

  it('lies at the first character that cannot go on to be JSON, whatever was changed in a text', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', 'x', '\n', '\\'), (json, place, put) => {
        const index = place % json.length;
        const text = json.slice(0, index) + put + json.slice(index + 1);
        fc.pre(!isJson(text));
        const { at } = findJsonFault(text);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(text.length);
        // Up to there nothing is wrong: the same beginning alone only ends too early, or in a text.
        const begun = findJsonFault(text.slice(0, at));
        const isInText = begun.message.includes('is not closed by a quotation mark');
        expect(isInText || isJson(text.slice(0, at)) || begun.at === at || text.slice(0, at).trim() === '').toBe(true);
      }),
    );
  });

  it('is found in a text of a few megabytes at once', () => {
    const text = `{"nodes": [${'{"text": "a\\n b"},'.repeat(200_000)}]}`;
    expect(findJsonFault(text).at).toBe(text.length - 2);
  });
});
