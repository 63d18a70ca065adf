import { expect, it } from 'vitest';
import { readCanvasChange } from './read-canvas-change.ts';

const card = (id: string, text: string, rest: object = {}) => ({
  id,
  type: 'text',
  text,
  x: 0,
  y: 0,
  width: 200,
  height: 60,
  ...rest,
});
const canvas = (nodes: readonly object[], edges: readonly object[] = [], rest: object = {}) =>
  JSON.stringify({ nodes, edges, ...rest });

it('has the words of the cards that came, went or say something else, and of no others', () => {
  const change = readCanvasChange(
    canvas([card('a', 'Stays'), card('b', 'Old words'), card('c', 'Goes')]),
    canvas([card('a', 'Stays'), card('b', 'New words'), { ...card('d', ''), type: 'file', file: 'Notes/Plan.md' }]),
  );
  expect(change).toEqual({
    before: 'Old words\n\nGoes\n',
    after: 'New words\n\n[[Notes/Plan.md]]\n',
    said: [],
  });
});

it('says in sentences what was moved, joined and looks otherwise', () => {
  const was = canvas(
    [card('a', '**First** idea'), card('b', 'Second')],
    [{ id: 'e', fromNode: 'b', toNode: 'a', label: 'why' }],
  );
  const is = canvas(
    [card('a', '**First** idea', { x: 40, color: '1' }), card('b', 'Second', { width: 300 })],
    [{ id: 'f', fromNode: 'a', toNode: 'b', label: 'leads to' }],
  );
  expect(readCanvasChange(was, is)).toEqual({
    before: '',
    after: '',
    said: [
      'Moved: “First idea”',
      'Another size: “Second”',
      'Another colour: “First idea”',
      'Arrows removed: “Second” → “First idea” (why)',
      'Arrows added: “First idea” → “Second” (leads to)',
    ],
  });
});

it('counts what is too much to be named', () => {
  const cards = (x: number) => canvas(['a', 'b', 'c', 'd'].map((id) => card(id, id, { x })));
  expect(readCanvasChange(cards(0), cards(20))?.said).toEqual(['Moved: 4 cards']);
});

it('leaves no change unsaid: what it has no words for, it says to be there', () => {
  const was = canvas([card('a', 'A'), card('b', 'B')], [{ id: 'e', fromNode: 'a', toNode: 'b' }]);
  expect(
    readCanvasChange(
      was,
      canvas([card('a', 'A '), card('b', 'B')], [{ id: 'e', fromNode: 'a', toNode: 'b', toSide: 'top' }]),
    )?.said,
  ).toEqual(['Other details changed: “A”', 'Arrows drawn in another way: “A” → “B”']);
  expect(
    readCanvasChange(was, canvas([card('b', 'B'), card('a', 'A')], [{ id: 'e', fromNode: 'a', toNode: 'b' }]))?.said,
  ).toEqual(['Another order in which cards lie above each other.']);
  expect(readCanvasChange(canvas([]), canvas([], [], { background: 'x' }))?.said).toEqual([
    'Something else in the file changed, which only its source shows.',
  ]);
  expect(readCanvasChange('{}', '{ }')?.said).toEqual([
    'Something else in the file changed, which only its source shows.',
  ]);
});

it('tells a new canvas and one that goes from an empty one', () => {
  expect(readCanvasChange(null, canvas([card('a', 'A')]))).toMatchObject({ before: null, after: 'A\n' });
  expect(readCanvasChange(canvas([card('a', 'A')]), null)).toMatchObject({ before: 'A\n', after: null });
});

it('reads nothing that is no canvas, or whose cards cannot be told apart', () => {
  expect(readCanvasChange('{', canvas([]))).toBeUndefined();
  expect(readCanvasChange(canvas([]), canvas([card('a', 'A'), card('a', 'B')]))).toBeUndefined();
  expect(readCanvasChange(canvas([]), canvas([{ type: 'text', text: 'no id' }]))).toBeUndefined();
});
