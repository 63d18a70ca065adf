import { expect, it } from 'vitest';
import { editProperties, inFormOf, placeAfterDrop, placeAfterMove, type PropertyEdit } from './property-edits.ts';

const TEXT = '---\n# why\ntitle: "A"  # quoted\ntags: [a, b]\ndone: no\n---\nBody\n';
const text = (edit: PropertyEdit) => {
  const result = editProperties(TEXT, edit);
  return 'text' in result ? result.text : result.why;
};

it('an edit of one property leaves the others as they are written', () => {
  expect(text({ kind: 'set', name: 'tags', value: ['a', 'b', 'c'] })).toBe(TEXT.replace('[a, b]', '[a, b, c]'));
  expect(text({ kind: 'set', name: 'title', value: 'B' })).toBe(TEXT.replace('"A"', '"B"'));
  expect(text({ kind: 'set', name: 'due', value: '2026-01-01' })).toBe(
    TEXT.replace('---\nBody', 'due: 2026-01-01\n---\nBody'),
  );
  expect(text({ kind: 'remove', name: 'tags' })).toBe(TEXT.replace('tags: [a, b]\n', ''));
  expect(text({ kind: 'rename', name: 'done', to: 'finished' })).toBe(TEXT.replace('done', 'finished'));
  expect(text({ kind: 'move', name: 'done', before: 'tags' })).toBe(
    TEXT.replace('tags: [a, b]\ndone: no', 'done: no\ntags: [a, b]'),
  );
});

it('the first property of a note makes its block', () =>
  expect(editProperties('Body\n', { kind: 'set', name: 'done', value: false })).toEqual({
    text: '---\ndone: false\n---\nBody\n',
  }));

it('what cannot be changed alone says why, and where', () =>
  expect(editProperties('---\na: &x 1\nb: *x\n---\n', { kind: 'set', name: 'a', value: 2 })).toMatchObject({
    why: expect.stringMatching(/line \d/) as string,
  }));

it('where the properties cannot be read, which is said beside them, nothing is changed and nothing more is said', () => {
  const broken = '---\na: [\n---\n';
  expect(editProperties(broken, { kind: 'set', name: 'a', value: 1 })).toEqual({ text: broken });
});

it.each([
  ['b', -1, 'a'],
  ['a', 1, 'c'],
  ['b', 1, undefined],
  ['a', -1, null],
  ['c', 1, null],
] as const)('%s moved by %i stands before %s', (name, by, before) =>
  expect(placeAfterMove(['a', 'b', 'c'], name, by)).toBe(before),
);

it.each([
  ['a', 'c', undefined],
  ['a', 'b', 'c'],
  ['c', 'a', 'a'],
  ['b', 'b', null],
  ['x', 'a', null],
] as const)('%s dropped on %s stands before %s', (name, on, before) =>
  expect(placeAfterDrop(['a', 'b', 'c'], name, on)).toBe(before),
);

it('a property that moves takes its lines with it, and every other line stays as it is', () => {
  const text = '---\n# head\na: 1   # one\nb:\n  - "x"\nc: \'z\'\n---\nBody\n';
  expect(editProperties(text, { kind: 'move', name: 'c', before: 'b' })).toEqual({
    text: '---\n# head\na: 1   # one\nc: \'z\'\nb:\n  - "x"\n---\nBody\n',
  });
});

it.each([
  ['2026-03-05T10:30:00', '2026-04-01T09:05', '2026-04-01T09:05:00'],
  ['2026-03-05 10:30', '2026-04-01T09:05', '2026-04-01 09:05'],
  ['2026-03-05T10:30', '2026-04-01T09:05', '2026-04-01T09:05'],
  ['2026-03-05', '2026-04-01', '2026-04-01'],
  ['2026-03-05 10:30:00', '', ''],
])('a time that takes the place of %j is written as it: %j', (before, value, expected) =>
  expect(inFormOf(before, value)).toBe(expected),
);

it.each([
  ['isbn: 0012345', '00123455'],
  ['big: 12345678901234567890', '123456789012345678905'],
  ['price: 1.10', '1.105'],
  ['count: 5', '55'],
  ['hex: 0x1F', '0x1F5'],
  ['short: 007', '7'],
  ['day: 2026-11-29T10:00:00+02:00', '2026-11-29T10:00:00+02:005'],
  ['many: 1_000', '1_0005'],
  ['zero: -0', '-05'],
])('what is typed stands there, digit by digit, and leaving the field writes nothing: %s', (yaml, typed) => {
  const note = (line: string) => `---\nother: 1.0 # kept\n${line}\n---\n`;
  const [name = '', before = ''] = yaml.split(': ');
  const type = (value: string) => editProperties(note(yaml), { kind: 'type', name, value });
  expect(type(typed)).toEqual({ text: note(`${name}: ${typed}`) });
  expect(type(before)).toEqual({ text: note(yaml) });
});

it('a number becomes text in quotes, with all of its digits, when it is turned into one', () => {
  const turned = editProperties('---\na: 1.10\n---\n', { kind: 'set', name: 'a', value: '1.10', isText: true });
  expect(turned).toEqual({ text: '---\na: "1.10"\n---\n' });
});
