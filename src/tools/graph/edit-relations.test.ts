import { describe, expect, it } from 'vitest';
import { FrontmatterError } from '../../notes/frontmatter/edit-frontmatter.ts';
import { growth } from '../../notes/testing/growth.ts';
import { addRelation, relationsIn, removeRelations, updateEdges, updateRelations } from './edit-relations.ts';

const to =
  (target: string) =>
  (relation: { readonly target: string }): boolean =>
    relation.target === target;
const HAND = `\uFEFF---\r
# who says what\r
title: 'Bees'   # quoted\r
relations:\r
  # the strongest\r
  - type: SUPPORTS # seen\r
    target: '[[Honey|the honey]]'\r
    confidence: 0.80\r
    mine: kept\r
  - { type: cites, target: "[[Paper]]" }\r
supports: "[[Wax]]"\r
up:\r
  - "[[Hive]]" # home\r
  - "[[Garden]]"\r
---\r
Body [[x]]  \r
`;

describe('an edge is added', () => {
  it('to a note without frontmatter', () => {
    expect(addRelation('Text\n', { type: 'Relates To', target: '[[N]]', confidence: 1 })).toBe(
      '---\nrelations:\n  - type: relates_to\n    target: "[[N]]"\n---\nText\n',
    );
  });

  it('below the existing ones, and all else stays', () => {
    const edited = addRelation(HAND, { type: 'causes', target: '[[N]]', confidence: 0.5, notes: 'a: b', by: 'user' });
    expect(edited).toBe(
      HAND.replace(
        '  - { type: cites, target: "[[Paper]]" }\r\n',
        '$&  - type: causes\r\n    target: "[[N]]"\r\n    confidence: 0.5\r\n    notes: "a: b"\r\n    by: user\r\n',
      ),
    );
  });

  it('to an empty list, as lines', () => {
    expect(addRelation('---\nrelations: []\na: 1\n---\n', { type: 'cites', target: '[[N]]' })).toBe(
      '---\nrelations:\n  - type: cites\n    target: "[[N]]"\na: 1\n---\n',
    );
  });

  it('never where the property relations holds something else, which is kept', () => {
    expect(() => addRelation('---\nrelations: many\n---\n', { type: 'cites', target: '[[N]]' })).toThrow(
      FrontmatterError,
    );
  });
});

describe('an edge is removed', () => {
  it('from the list, which keeps its other entries', () => {
    expect(removeRelations(HAND, to('Paper'))).toBe(HAND.replace('  - { type: cites, target: "[[Paper]]" }\r\n', ''));
    const one = removeRelations(HAND, to('Honey'));
    expect(relationsIn(one).map(({ target }) => target)).toEqual(['Paper', 'Wax', 'Hive', 'Garden']);
    expect(one.endsWith(HAND.slice(HAND.indexOf('  - { type')))).toBe(true);
  });

  it('from a property, which is removed with its last value', () => {
    expect(removeRelations(HAND, to('Wax'))).toBe(HAND.replace('supports: "[[Wax]]"\r\n', ''));
    expect(removeRelations(HAND, to('Hive'))).toBe(HAND.replace('  - "[[Hive]]" # home\r\n', ''));
    expect(relationsIn(removeRelations(HAND, ({ property }) => property === 'up')).map(({ target }) => target)).toEqual(
      ['Honey', 'Paper', 'Wax'],
    );
  });

  it('from an inline field', () => {
    const text = 'A\nsupports:: [[B]], [[C]]\nis [causes:: [[D]]] so\ncites:: see [[E]]\n';
    expect(removeRelations(text, to('B'))).toBe(text.replace('[[B]], ', ''));
    expect(removeRelations(text, to('D'))).toBe(text.replace('[causes:: [[D]]] ', ''));
    expect(removeRelations(text, ({ type }) => type === 'supports')).toBe(
      text.replace('supports:: [[B]], [[C]]\n', ''),
    );
    expect(() => removeRelations(text, to('E'))).toThrow('cites');
  });

  it('and the comment above the next one is kept', () => {
    const text =
      '---\nrelations:\n  - type: x\n    target: "[[N]]"\n    # of x\n\n  # why y\n  - type: y\n    target: "[[M]]"\n---\n';
    expect(removeRelations(text, to('N'))).toBe('---\nrelations:\n  # why y\n  - type: y\n    target: "[[M]]"\n---\n');
  });

  it('the list is removed with its last entry', () => {
    expect(removeRelations('---\na: 1\nrelations:\n  - type: x\n    target: "[[N]]"\n---\n', () => true)).toBe(
      '---\na: 1\n---\n',
    );
    expect(removeRelations('\uFEFF---\r\nup: "[[N]]"\r\n---\r\nText', () => true)).toBe('\uFEFFText');
    expect(removeRelations('---\n# mine\nup: "[[N]]"\n---\nText', () => true)).toBe('---\n# mine\n---\nText');
  });
});

describe('an edge is changed', () => {
  it('value by value, so that its comment, quoting and custom keys stay', () => {
    expect(updateRelations(HAND, to('Honey'), { type: 'CONTRADICTS', confidence: 0.4, notes: 'no' })).toBe(
      HAND.replace('SUPPORTS #', 'contradicts #')
        .replace('0.80', '0.4')
        .replace('    mine: kept\r\n', '$&    notes: "no"\r\n'),
    );
    expect(updateRelations(HAND, to('Honey'), { confidence: null })).toBe(HAND.replace('    confidence: 0.80\r\n', ''));
  });

  it('in a flow map, whose braces stay', () => {
    const edited = updateRelations(HAND, to('Paper'), { type: 'supports', confidence: 0.2, notes: 'a, b' });
    expect(edited).toBe(
      HAND.replace(
        '{ type: cites, target: "[[Paper]]" }',
        '{ type: supports, target: "[[Paper]]", confidence: 0.2, notes: "a, b" }',
      ),
    );
    expect(updateRelations(edited, to('Paper'), { confidence: null })).toBe(edited.replace(', confidence: 0.2', ''));
    const json = '---\n{ "a": 1, "relations": [ {"type": "x", "target": "[[N]]"} ] }\n---\n';
    expect(updateRelations(json, to('N'), { confidence: 0.5 })).toBe(
      json.replace('"[[N]]"', '"[[N]]", "confidence": 0.5'),
    );
  });

  it('beside a value of several lines', () => {
    const folded =
      '---\nrelations:\n  -   type:   cites\n      target: "[[N]]"\n      notes: >\n        why\n        so\n---\n';
    expect(updateRelations(folded, to('N'), { confidence: 0.5 })).toBe(
      folded.replace('      notes', '      confidence: 0.5\n      notes'),
    );
  });

  it('a property and an inline field that hold only the edge are renamed, and all else on their lines stays', () => {
    const text =
      '---\r\nup: "[[A]]"  # by hand\r\n---\r\nIt rests on (derived_from:: [[B]]) and more.\r\n- **cites**:: see [[C]] for it\r\n';
    expect(updateRelations(text, to('A'), { type: 'Part Of' })).toBe(text.replace('up:', 'part_of:'));
    expect(updateRelations(text, to('B'), { type: 'supports' })).toBe(text.replace('derived_from', 'supports'));
    expect(updateRelations(text, to('C'), { type: 'supports' })).toBe(text.replace('cites', 'supports'));
    const two = '---\nup: ["[[A]]", "[[B]]"]\n---\n';
    expect(updateRelations(two, to('B'), { type: 'cites' })).toBe(
      '---\nup: ["[[A]]"]\nrelations:\n  - type: cites\n    target: "[[B]]"\n---\n',
    );
    const taken = '---\nup: "[[A]]"\ncites: "[[B]]"\n---\n';
    expect(
      relationsIn(updateRelations(taken, to('A'), { type: 'cites' })).map(({ type, target }) => [type, target]),
    ).toEqual([
      ['cites', 'A'],
      ['cites', 'B'],
    ]);
  });

  it('a property that needs a confidence becomes an entry', () => {
    const edited = updateRelations(HAND, to('Wax'), { confidence: 0.3, notes: 'maybe' });
    expect(edited).not.toContain('supports: "[[Wax]]"');
    expect(relationsIn(edited).find(to('Wax'))).toMatchObject({
      type: 'supports',
      confidence: 0.3,
      notes: 'maybe',
      origin: 'relations',
    });
  });

  it('an inline field stays beside its entry, until its type changes', () => {
    const text = 'supports:: [[B]]\nText\n';
    expect(updateRelations(text, to('B'), { confidence: 0.5 })).toBe(
      `---\nrelations:\n  - type: supports\n    target: "[[B]]"\n    confidence: 0.5\n---\n${text}`,
    );
    expect(updateRelations(text, to('B'), { type: 'cites' })).toBe('cites:: [[B]]\nText\n');
    expect(updateRelations(text, to('B'), { type: 'cites', notes: 'why' })).toBe(
      '---\nrelations:\n  - type: cites\n    target: "[[B]]"\n    notes: why\n---\nText\n',
    );
  });

  it('that is written more than once stays one edge: a second change adds no second entry', () => {
    const field = 'supports:: [[B]]\nText\n';
    const once = updateRelations(field, to('B'), { confidence: 0.5 });
    expect(updateRelations(once, to('B'), { confidence: 0.6 })).toBe(once.replace('0.5', '0.6'));
    expect(updateRelations(once, to('B'), { type: 'cites' })).toBe(
      '---\nrelations:\n  - type: cites\n    target: "[[B]]"\n    confidence: 0.5\n---\ncites:: [[B]]\nText\n',
    );
    const both = '---\nsupports: "[[B]]"\n---\nsupports:: [[B]]\n';
    expect(updateRelations(both, to('B'), { type: 'cites' })).toBe(both.replaceAll('supports', 'cites'));
    const said = '---\nsupports: "[[B]]"\nrelations:\n  - type: supports\n    target: "[[B]]"\n---\n';
    expect(updateRelations(said, to('B'), { confidence: 0.5 })).toBe(
      said.replace('"[[B]]"\n---', '"[[B]]"\n    confidence: 0.5\n---'),
    );
  });
});

describe('thousands of edges to one note', () => {
  const fields = (bytes: number): string => 'supports:: [[N]]\n\n'.repeat(bytes / 18);
  const values = (bytes: number): string => `---\nsupports:\n${'  - "[[N]]"\n'.repeat(bytes / 12)}---\n`;

  it.each([
    ['fields', fields],
    ['values', values],
  ])('are renamed, moved and removed in time in proportion to the text: %s', (_what, make) => {
    for (const work of [
      (text: string) => updateRelations(text, to('N'), { type: 'contradicts' }),
      (text: string) => updateRelations(text, to('N'), { confidence: 0.5 }),
      (text: string) => removeRelations(text, to('N')),
    ])
      expect(growth(make, 25_000, work)).toBeLessThan(12);
    expect(updateRelations(fields(90), to('N'), { type: 'contradicts' })).toBe(
      fields(90).replaceAll('supports', 'contradicts'),
    );
  });
});

describe('many edges that are changed together', () => {
  const entry = (at: number) => `  - type: supports # ${at}\n    target: "[[N${at}]]"\n    confidence: 0.5\n`;
  const lines = (bytes: number): string =>
    `---\nrelations:\n${Array.from({ length: bytes / 60 }, (_, at) => entry(at)).join('')}---\n`;
  const properties = (bytes: number): string =>
    `---\nsupports:\n${Array.from({ length: bytes / 60 }, (_, at) => `  - "[[N${at}]]"\n`).join('')}---\n`;
  const change = (text: string): string => {
    const targets = relationsIn(text).map(({ target }) => target);
    return updateEdges(text, ({ target }) => target, new Map(targets.map((target) => [target, { confidence: 0.7 }])));
  };

  it.each([
    ['entries', lines],
    ['properties', properties],
  ])('take time in proportion to the text: %s', (_what, make) => {
    expect(growth(make, 12_000, change)).toBeLessThan(12);
  });

  it('are written as they are one by one', () => {
    expect(change(lines(240))).toBe(lines(240).replaceAll('0.5', '0.7'));
    expect(change(properties(120))).toBe(
      `---\nrelations:\n${[0, 1].map((at) => entry(at).replace(` # ${at}`, '').replace('0.5', '0.7')).join('')}---\n`,
    );
  });

  it('are written anew where a value has several lines, and the others value by value', () => {
    const text = `---\nrelations:\n${entry(0)}  - type: cites # gone\n    target: "[[N1]]"\n    confidence: >-\n      0.4\n${entry(2)}---\n`;
    expect(change(text)).toBe(
      `---\nrelations:\n${entry(0)}  - type: cites\n    target: "[[N1]]"\n    confidence: 0.7\n${entry(2)}---\n`.replaceAll(
        '0.5',
        '0.7',
      ),
    );
  });
});
