import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../testing/fuzz-runs.ts';
import { type CanvasChange, CanvasChangeError, changeCanvas, entryOf, readJsonPlaces } from './change-canvas.ts';

/** As Obsidian writes one. */
const WRITTEN = `{
	"nodes":[
		{"id":"a","type":"text","text":"One","x":0,"y":0,"width":250,"height":60,"own":{"deep":[1, 2]}},
		{"id":"g","type":"group","x":-20,"y":-20,"width":600,"height":200,"label":"Group","color":"4"},
		{"id":"b","type":"file","file":"Note.md","x":300,"y":0,"width":250,"height":60}
	],
	"edges":[
		{"id":"e","fromNode":"a","fromSide":"right","toNode":"b","toSide":"left"}
	],
	"metadata":{"version":"1.0-1.0"}
}`;

const changed = (source: string, ...changes: CanvasChange[]): string => changeCanvas(source, changes);
const card = (id: string, more: object = {}): CanvasChange => ({
  operation: 'add',
  id,
  type: 'text',
  x: 1,
  y: 2,
  width: 30,
  height: 40,
  text: 'New',
  ...more,
});

describe('changes of a canvas', () => {
  it('replace only the values that they are about', () => {
    expect(changed(WRITTEN, { operation: 'set', id: 'a', x: 40, text: 'Zwei "Wörter"\n' })).toBe(
      WRITTEN.replace('"One"', '"Zwei \\"Wörter\\"\\n"').replace('"x":0', '"x":40'),
    );
    expect(changed(WRITTEN, { operation: 'set', id: 'g', color: '', label: 'Other' })).toBe(
      WRITTEN.replace(',"color":"4"', '').replace('"Group"', '"Other"'),
    );
    expect(changed(WRITTEN, { operation: 'set', id: 'e', label: 'leads' })).toBe(
      WRITTEN.replace('"toSide":"left"', '"toSide":"left","label":"leads"'),
    );
    expect(changed(WRITTEN, { operation: 'set', id: 'g', color: '' }, { operation: 'set', id: 'g', color: '4' })).toBe(
      WRITTEN,
    );
  });

  it('add cards and arrows as the others are written', () => {
    expect(changed(WRITTEN, card('n'))).toBe(
      WRITTEN.replace(
        '"height":60}\n\t],',
        '"height":60},\n\t\t{"id":"n","type":"text","x":1,"y":2,"width":30,"height":40,"text":"New"}\n\t],',
      ),
    );
    expect(changed(WRITTEN, { operation: 'connect', id: 'f', fromNode: 'b', toNode: 'a' })).toContain(
      '"toSide":"left"},\n\t\t{"id":"f","fromNode":"b","toNode":"a"}\n\t],',
    );
    const pretty = JSON.stringify({ nodes: [{ id: 'a', type: 'text', text: '' }], edges: [] }, null, 2);
    expect(changed(pretty, { operation: 'connect', id: 'f', fromNode: 'a', toNode: 'a' }, card('n'))).toBe(
      pretty
        .replace('[]', '[\n    {"id":"f","fromNode":"a","toNode":"a"}\n  ]')
        .replace(
          '      "text": ""\n    }',
          '      "text": ""\n    },\n    {\n      "id": "n",\n      "type": "text",\n      "x": 1,\n      "y": 2,\n      "width": 30,\n      "height": 40,\n      "text": "New"\n    }',
        ),
    );
  });

  it('begin an empty canvas, and one without lists', () => {
    const begun = changed('', card('n'));
    expect(JSON.parse(begun)).toEqual({
      nodes: [{ id: 'n', type: 'text', x: 1, y: 2, width: 30, height: 40, text: 'New' }],
      edges: [],
    });
    expect(JSON.parse(changed('{}', card('n')))).toMatchObject({ nodes: [{ id: 'n' }] });
    expect(changed('\uFEFF{"own": 1}', card('n'))).toMatch(/^\uFEFF\{"own": 1,"nodes": \[\{"id":"n"/);
  });

  it('take a card away with its arrows, and leave the cards of a group', () => {
    const without = JSON.parse(changed(WRITTEN, { operation: 'remove', id: 'a' })) as Record<string, unknown[]>;
    expect(without['nodes']).toHaveLength(2);
    expect(without['edges']).toEqual([]);
    expect(changed(WRITTEN, { operation: 'remove', id: 'g' })).toBe(WRITTEN.replace(/\n\t\t\{"id":"g".*\},/, ''));
    expect(changed(WRITTEN, { operation: 'remove', id: 'e' })).toBe(WRITTEN.replace(/(?<="edges":\[\n\t\t)\{.*\}/, ''));
  });

  it('change ends of arrows, pictures of groups and places of notes, and take away what is asked to be empty', () => {
    const arrow = changed(WRITTEN, { operation: 'set', id: 'e', fromEnd: 'arrow', toEnd: 'none', fromSide: '' });
    expect(arrow).toBe(
      WRITTEN.replace('"fromSide":"right",', '').replace(
        '"toSide":"left"}',
        '"toSide":"left","fromEnd":"arrow","toEnd":"none"}',
      ),
    );
    expect(changed(WRITTEN, { operation: 'set', id: 'e', toNode: 'g' })).toBe(
      WRITTEN.replace('"toNode":"b"', '"toNode":"g"'),
    );
    const picture = changed(WRITTEN, { operation: 'set', id: 'g', background: 'Moss.png', backgroundStyle: 'ratio' });
    expect(picture).toContain('"color":"4","background":"Moss.png","backgroundStyle":"ratio"}');
    expect(changed(picture, { operation: 'set', id: 'g', background: '', backgroundStyle: '' })).toBe(WRITTEN);
    expect(changed(WRITTEN, { operation: 'set', id: 'b', subpath: '#Water' })).toContain(
      '"height":60,"subpath":"#Water"}',
    );
  });

  it('of many cards at once are the same as one after the other, and a card that goes takes its arrows with it', () => {
    const places = ['a', 'b', 'g'].map((id, at) => ({ operation: 'set' as const, id, x: at * 7, y: -at }));
    expect(changed(WRITTEN, ...places)).toBe(places.reduce((text, change) => changed(text, change), WRITTEN));
    const rest = changed(WRITTEN, ...['a', 'e', 'g'].map((id) => ({ operation: 'remove' as const, id })));
    expect(JSON.parse(rest)).toMatchObject({ nodes: [{ id: 'b' }], edges: [] });
  });

  it.each<[string, CanvasChange, RegExp]>([
    ['an id that is gone', { operation: 'set', id: 'z', x: 1 }, /nothing with the id “z”/],
    ['an id that is there', card('a'), /already/],
    ['an end that is gone', { operation: 'connect', id: 'f', fromNode: 'a', toNode: 'z' }, /no card “z”/],
    ['an arrow to what is gone', { operation: 'set', id: 'e', toNode: 'z' }, /no card “z”/],
    ['a picture of a card', { operation: 'set', id: 'a', background: 'x.png' }, /has no background/],
    ['an end of a card', { operation: 'set', id: 'a', toEnd: 'none' }, /has no toEnd/],
    ['one of several that is gone', { operation: 'remove', id: 'z' }, /nothing with the id “z”/],
    ['text in a file card', { operation: 'set', id: 'b', text: 'x' }, /has no text/],
  ])('are refused for %s', (_, change, message) => {
    expect(() => changed(WRITTEN, change)).toThrow(message);
    expect(() => changed(WRITTEN, change)).toThrow(CanvasChangeError);
  });

  it('are refused for a file that is no canvas', () => {
    expect(() => changed('{"nodes":[', card('n'))).toThrow(/line 1/);
  });
});

const json = fc.jsonValue({ maxDepth: 2 });
const anyNode = fc
  .record({
    own: json,
    text: fc.string(),
    x: fc.integer(),
    width: fc.integer({ min: 1 }),
    color: fc.constantFrom('1', '#ff0000'),
  })
  .chain((node) =>
    fc.shuffledSubarray(Object.entries({ ...node, type: 'text' }), { minLength: 2 }).map(Object.fromEntries),
  );
const anyCanvas = fc
  .record({
    nodes: fc.array(anyNode, { minLength: 1, maxLength: 6 }),
    more: json,
    space: fc.constantFrom(0, 1, 2, '\t'),
    isWindows: fc.boolean(),
  })
  .map(({ nodes, more, space, isWindows }) => {
    const named = nodes.map((node, at) => ({ ...(node as object), type: 'text', id: `n${at}` }));
    const edges = named.slice(1).map((_, at) => ({ id: `e${at}`, fromNode: `n${at}`, toNode: `n${at + 1}`, more }));
    const text = JSON.stringify({ more, nodes: named, edges }, null, space);
    return isWindows ? text.replaceAll('\n', '\r\n') : text;
  });
const anyChange = fc.oneof(
  fc.record({
    operation: fc.constant('set' as const),
    id: fc.constantFrom('n0', 'n1', 'n2'),
    x: fc.integer(),
    text: fc.string(),
    color: fc.constantFrom('', '3'),
  }),
  fc.record({
    operation: fc.constant('set' as const),
    id: fc.constantFrom('e0', 'e1'),
    toNode: fc.constantFrom('n0', 'n1', 'n2'),
    fromSide: fc.constantFrom('' as const, 'top' as const),
    toEnd: fc.constantFrom('' as const, 'none' as const),
    label: fc.string(),
  }),
  fc.record({ operation: fc.constant('remove' as const), id: fc.constantFrom('n0', 'n1', 'e0') }),
  fc.constantFrom('p', 'q').map((id) => card(id)),
  fc.record({
    operation: fc.constant('connect' as const),
    id: fc.constantFrom('r', 's'),
    fromNode: fc.constantFrom('n0', 'n1'),
    toNode: fc.constantFrom('n0', 'n2'),
  }),
);

type Data = { nodes: Record<string, unknown>[]; edges: Record<string, unknown>[]; more: unknown };

/** What a change means, without regard to bytes. */
function meant(data: Data, change: CanvasChange): void {
  const { operation: _, ...object } = change;
  if (change.operation === 'add') data.nodes.push(object);
  else if (change.operation === 'connect') data.edges.push(object);
  else if (change.operation === 'remove') {
    const isNode = data.nodes.some(({ id }) => id === change.id);
    data.nodes = data.nodes.filter(({ id }) => id !== change.id);
    data.edges = data.edges.filter(
      (edge) =>
        edge['id'] !== change.id && !(isNode && (edge['fromNode'] === change.id || edge['toNode'] === change.id)),
    );
  } else {
    const found = [...data.nodes, ...data.edges].find(({ id }) => id === change.id);
    for (const [key, value] of Object.entries(object)) {
      if (found && value === '' && key !== 'text') delete found[key];
      else if (found) found[key] = value;
    }
  }
}

/** Each card and arrow as it stands in the file. */
function textsById(source: string): Map<unknown, string> {
  const root = readJsonPlaces(source);
  const items = ['nodes', 'edges'].flatMap((key) => entryOf(root, key)?.value.items ?? []);
  return new Map(
    items.map(({ from, to }) => {
      const written = source.slice(from, to);
      return [(JSON.parse(written) as Record<string, unknown>)['id'], written];
    }),
  );
}

describe(describeFuzz('changes of any canvas'), () => {
  it('mean what they say, and leave every other card to the byte', () => {
    fc.assert(
      fc.property(anyCanvas, fc.array(anyChange, { maxLength: 6 }), (source, changes) => {
        let text = source;
        const data = JSON.parse(source) as Data;
        for (const change of changes) {
          const before = text;
          try {
            text = changed(text, change);
          } catch (error) {
            expect(error).toBeInstanceOf(CanvasChangeError);
            continue;
          }
          meant(data, change);
          expect(JSON.parse(text)).toEqual(data);
          const about = 'id' in change ? change.id : '';
          const [were, are] = [textsById(before), textsById(text)];
          for (const [id, written] of were) if (id !== about && are.has(id)) expect(are.get(id)).toBe(written);
          // What is no card and no arrow stays too.
          const rest = (all: string) => all.slice(0, all.indexOf('"nodes"'));
          expect(rest(text)).toBe(rest(before));
        }
        expect(changed(text, ...[])).toBe(text);
      }),
      fuzzRuns(300),
    );
  });

  it('at once mean what they mean one after the other', () => {
    const [set, remove] = [anyChange.filter(({ operation }) => operation === 'set'), anyChange];
    const many = fc
      .tuple(fc.array(set, { maxLength: 5 }), fc.array(remove, { maxLength: 5 }))
      .map((both) => both.flat());
    fc.assert(
      fc.property(anyCanvas, many, (source, changes) => {
        const after = (each: () => string): unknown => {
          try {
            return JSON.parse(each());
          } catch (error) {
            expect(error).toBeInstanceOf(CanvasChangeError);
            return undefined;
          }
        };
        const single = after(() => changes.reduce((text, change) => changed(text, change), source));
        // What one of them takes away, another may name too.
        if (single !== undefined) expect(after(() => changed(source, ...changes))).toEqual(single);
      }),
      fuzzRuns(300),
    );
  });

  it('never throw anything else, whatever the file holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          anyCanvas.map((text) => text.slice(0, -3)),
        ),
        anyChange,
        (source, change) => {
          try {
            JSON.parse(changed(source, change).replace(/^\uFEFF/, ''));
          } catch (error) {
            expect(error).toBeInstanceOf(CanvasChangeError);
          }
        },
      ),
      fuzzRuns(500),
    );
  });
});
