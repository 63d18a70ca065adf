import { describe, expect, it } from 'vitest';
import { parseNote } from '../parse-note.ts';
import { toVaultPath } from '../paths/paths.ts';
import { edgeId, relationType } from './relation-type.ts';

function read(text: string) {
  const { relations, relationProblems, links } = parseNote(toVaultPath('n.md'), text);
  return {
    edges: relations.map(({ link, ...relation }) => ({ ...relation, target: links[link]?.target })),
    problems: relationProblems.map(({ line, message }) => `${line}: ${message}`),
  };
}

describe('the edges of a note', () => {
  it('come from entries first, then properties with a link or a list of links, then inline fields', () => {
    const { edges, problems } = read(`---
up: "[[A]]"
supports: [ "[[B]]", plain, "[[C#H|c]]" ]
relations:
  - { type: Part Of, target: "[[D]]", confidence: 0.25, notes: why, created: 2026-01-02, by: me, other: 1 }
tags: "[[no]]"
aliases: ["[[no]]"]
data: { deep: "[[no]]", list: ["[[no]]"] }
text: see [[no]]
---
causes:: [[E]] and ![[no]]
%% cites:: [[no]] %%
[[no]]
`);
    expect(problems).toEqual([]);
    expect(edges).toEqual([
      {
        type: 'part_of',
        target: 'D',
        confidence: 0.25,
        notes: 'why',
        created: '2026-01-02',
        by: 'me',
        origin: 'relations',
        entry: 0,
        line: 5,
      },
      { type: 'up', target: 'A', confidence: 1, origin: 'property', property: 'up', line: 2 },
      { type: 'supports', target: 'B', confidence: 1, origin: 'property', property: 'supports', line: 3 },
      { type: 'supports', target: 'C', confidence: 1, origin: 'property', property: 'supports', line: 3 },
      { type: 'causes', target: 'E', confidence: 1, origin: 'property', property: 'causes', line: 11 },
    ]);
  });

  it('reports what cannot be read with its line, and reads an entry with too many values as far as possible', () => {
    const { edges, problems } = read(`---
Relations:
  - just text
  - target: "[[A]]"
  - type: supports
  - type: supports
    target: [[A]]
  - type: supports
    target: "[[A]]"
    confidence: 7
  - type: cites
    target: "[[A]]"
    confidence: high
  - type: causes
    target: "[[A]]"
    confidence: "0.5"
---
`);
    expect(edges.map(({ type, confidence, entry }) => [type, confidence, entry])).toEqual([
      ['supports', 1, 4],
      ['cites', 1, 5],
      ['causes', 0.5, 6],
    ]);
    expect(problems).toEqual([
      '3: Relation 1 is no record: it needs a type and a target.',
      '4: Relation 2 has no type, such as supports or contradicts.',
      expect.stringMatching(/^5: Relation 3 \(supports\) has no link as its target/),
      expect.stringMatching(
        /^6: Relation 4 \(supports\) has no link as its target: write target: "\[\[Note\]\]", with the quotes/,
      ),
      '9: Relation 5 (supports) has a confidence of 7, which is not from 0 to 1; it counts as 1.',
      '13: Relation 6 (cites) has the confidence “high”, which is no number; it counts as 1.',
      '16: Relation 7 (causes) has its confidence as text; it counts as 0.5. Write it without quotes.',
    ]);
  });

  it('reads a percentage and a decimal comma in a confidence', () => {
    const entry = (confidence: string) => `  - type: x\n    target: "[[A]]"\n    confidence: ${confidence}\n`;
    const { edges, problems } = read(
      `---\nrelations:\n${['75%', "'12,5 %'", '0,5', '.5', '""', 'true'].map(entry).join('')}---\n`,
    );
    expect(edges.map(({ confidence }) => confidence)).toEqual([0.75, 0.125, 0.5, 0.5, 1, 1]);
    expect(problems).toEqual([
      '5: Relation 1 (x) has its confidence as text; it counts as 0.75. Write it as 0.75.',
      '8: Relation 2 (x) has its confidence as text; it counts as 0.125. Write it as 0.125.',
      '11: Relation 3 (x) has its confidence as text; it counts as 0.5. Write it as 0.5.',
      '17: Relation 5 (x) has the confidence “of no number”, which is no number; it counts as 1.',
      '19: Relation 6 (x) has the confidence “true”, which is no number; it counts as 1.',
    ]);
  });

  it('reports a link without quotes, since YAML reads it as a list', () => {
    const { edges, problems } = read(
      '---\nup: "[[A]]"\nsupports: [[B]]\nlist:\n  - [[C|c]]\nmatrix: [[1, 2], [a, b], ["[[d]]"]]\ntags: [[e]]\n---\n',
    );
    expect(edges.map(({ target }) => target)).toEqual(['A']);
    expect(problems).toEqual([
      '3: “supports” leads nowhere: YAML reads [[B]] as a list. Write it with quotes: "[[B]]".',
      '5: “list” leads nowhere: YAML reads [[C|c]] as a list. Write it with quotes: "[[C|c]]".',
    ]);
  });

  it.each(['relations: "[[A]]"', 'relations: { type: x }', 'relations: 5'])(
    'reports that relations is a %s and not a list',
    (line) => {
      expect(read(`---\na: 1\n${line}\n---\n`)).toEqual({
        edges: [],
        problems: [expect.stringMatching(/^3: relations is no list/)],
      });
    },
  );

  it('reads an empty list as no relations', () => {
    for (const line of ['relations:', 'relations: []', 'relations: null'])
      expect(read(`---\n${line}\n---\n`)).toEqual({ edges: [], problems: [] });
  });
});

it('types compare without case, spaces and dashes', () => {
  expect(['SUPPORTS', ' part of', 'Part-Of', 'Ursache Für'].map(relationType)).toEqual([
    'supports',
    'part_of',
    'part_of',
    'ursache_für',
  ]);
});

it('an edge’s id is stable, and changes with each of its parts', () => {
  const ids = [
    edgeId('a.md', 'supports', 'b.md'),
    edgeId('b.md', 'supports', 'a.md'),
    edgeId('a.md', 'causes', 'b.md'),
    edgeId('a.md', 'supports', 'c.md'),
  ];
  expect(ids[0]).toBe('bba74d5ad5a6e764');
  expect(new Set(ids).size).toBe(4);
  const many = new Set(
    Array.from({ length: 200_000 }, (_, at) =>
      edgeId(`notes/${at % 400}.md`, 'supports', `notes/${Math.floor(at / 400)}.md`),
    ),
  );
  expect(many.size).toBe(200_000);
});
