import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { growthOf } from '../../../notes/testing/processor-time.ts';
import { createBench } from '../../testing/tool-bench.ts';

const VAULT = {
  'Bees/Honey bee.md': `---
# the good one
type: concept
tags: [insects]
confidence: 0.6
status: draft
up: "[[Insects]]"
relations:
  - type: supports
    target: "[[Flowers]]"
---
# Honey bee

It dances.
`,
  'Old/Apis mellifera.md': `---
type: entity
id: a-1
tags: [insects, latin]
status: done
up: "[[Hymenoptera]]"
aliases: [Western honey bee]
relations:
  - type: supports
    target: "[[Flowers]]"
  - type: causes
    target: "[[Honey]]"
    confidence: 0.9
  - type: duplicates
    target: "[[Honey bee]]"
---
# Apis mellifera

It makes [honey](Honey.md).
`,
  'Old/Honey.md':
    'See [[Apis mellifera]], [[Western honey bee]], [the bee](Apis%20mellifera.md#Life) and ![[Old/Apis mellifera|pic]].\n',
  'Flowers.md':
    '---\nrelations:\n  - type: cites\n    target: "[[Apis mellifera]]"\n  - type: cites\n    target: "[[Honey bee]]"\nabout: "[[Apis mellifera]]"\n---\n',
  'Insects.md': '',
  'Hymenoptera.md': '',
  'Private/x.md': 'Hidden [[Apis mellifera]].\n',
};
const HIDDEN = { obsidian: { app: { userIgnoreFilters: ['Private/'] } } };
const P = 'Bees/Honey bee.md' as VaultPath;
const ask = { primary_node_id: 'Honey bee', secondary_node_id: 'a-1' };

describe('merge_nodes', () => {
  it('combine: makes one note, moves every link and relation, shows conflicts first, and can be undone at once', async () => {
    const bench = await createBench(VAULT, HIDDEN);
    const call = bench.call('merge_nodes', ask);
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      risk: 'destroy',
      details: {
        relationships_removed: ['“Apis mellifera” duplicates “Honey bee”'],
        conflicts: [
          { property: 'type', primary: 'concept', secondary: 'entity', kept: 'concept' },
          { property: 'status', primary: 'draft', secondary: 'done', kept: 'draft' },
        ],
      },
    });
    question.approve();
    const result = await call;
    expect(result).toMatchObject({
      success: true,
      node_id: P,
      relationships_transferred: 4,
      trash_path: '.trash/Old/Apis mellifera.md',
      not_updated: [],
    });
    expect(bench.text(P)).toBe(`---
# the good one
type: concept
tags: [insects, latin]
confidence: 0.6
status: draft
up:
  - "[[Insects]]"
  - "[[Hymenoptera]]"
relations:
  - type: supports
    target: "[[Flowers]]"
  - type: causes
    target: "[[Honey]]"
    confidence: 0.9
id: a-1
aliases:
  - Western honey bee
  - Apis mellifera
---
# Honey bee

It dances.

## Apis mellifera

It makes [honey](../Old/Honey.md).
`);
    expect(result).toMatchObject({ merged_content: bench.text(P) });
    expect(bench.text('Old/Honey.md')).toBe(
      'See [[Honey bee]], [[Honey bee|Western honey bee]], [the bee](../Bees/Honey%20bee.md#Life) and ![[Honey bee|pic]].\n',
    );
    expect(bench.text('Flowers.md')).toBe(
      '---\nrelations:\n  - type: cites\n    target: "[[Honey bee]]"\nabout: "[[Honey bee]]"\n---\n',
    );
    expect(bench.text('Private/x.md')).toBe('Hidden [[Honey bee]].\n');
    expect(bench.text('.trash/Old/Apis mellifera.md')).toBe(VAULT['Old/Apis mellifera.md']);

    await bench.approved('undo_change', { change_id: (result as unknown as { change_id: string }).change_id });
    for (const [path, text] of Object.entries(VAULT)) expect(bench.text(path)).toBe(text);
  });

  it.each([
    ['prefer_primary', 'concept', 'draft', 'It dances.', 'It makes'],
    ['prefer_secondary', 'entity', 'done', 'It makes', 'It dances.'],
  ])(
    '%s: keeps that note’s text and properties, and joins edges and aliases all the same',
    async (merge_strategy, type, status, has, hasNot) => {
      const bench = await createBench(VAULT, HIDDEN);
      expect(await bench.approved('merge_nodes', { ...ask, merge_strategy })).toMatchObject({ success: true });
      const text = bench.text(P);
      expect(text).toContain(`type: ${type}\n`);
      expect(text).toContain(`status: ${status}\n`);
      expect(text).toContain(has);
      expect(text).not.toContain(hasNot);
      const edges = await bench.index.relations({ path: P, direction: 'out' });
      expect(edges.map(({ type: edge, target }) => `${edge} ${target}`)).toEqual([
        'supports Flowers',
        'causes Honey',
        'up Insects',
        'up Hymenoptera',
      ]);
      expect(await bench.call('get_node', { node_id: 'Apis mellifera' })).toMatchObject({ node_id: P });
    },
  );

  it('keeps the surer of two relations that become one, with its text', async () => {
    const bench = await createBench({
      'A.md': 'a\n',
      'B.md': 'b\n',
      'C.md':
        '---\nsupports: "[[B]]"\nrelations:\n  - type: supports\n    target: "[[A]]"\n    confidence: 0.4\n  - type: supports\n    target: "[[B]]"\n    confidence: 0.9\n    notes: counted\n---\n',
    });
    await bench.approved('merge_nodes', { primary_node_id: 'A', secondary_node_id: 'B' });
    expect(bench.text('C.md')).toBe(
      '---\nrelations:\n  - type: supports\n    target: "[[A]]"\n    confidence: 0.9\n    notes: counted\n---\n',
    );
  });

  it('loses no text of a relation that both notes have, or reports it', async () => {
    const entry = (confidence: number, notes = '') =>
      `relations:\n  - type: supports\n    target: "[[C]]"\n    confidence: ${confidence}\n${notes && `    notes: ${notes}\n`}`;
    const files = {
      'C.md': '',
      'prop.md': '---\nsupports: "[[C]]" # by hand\n---\n',
      'bare.md': `---\n${entry(0.5)}---\n`,
      'why.md': `---\n${entry(0.5, 'seen')}---\n`,
      'other.md': `---\n${entry(0.9, 'guess')}---\n`,
    };
    const merge = async (primary: string, secondary: string, merge_strategy = 'combine') => {
      const bench = await createBench(files);
      const result = (await bench.approved('merge_nodes', {
        primary_node_id: primary,
        secondary_node_id: secondary,
        merge_strategy,
      })) as unknown as { conflicts: unknown[] };
      return [bench.text(`${primary}.md`)?.replace(/aliases:\n {2}- \w+\n/u, ''), result.conflicts];
    };
    expect(await merge('prop', 'why')).toEqual([files['why.md'], []]);
    expect(await merge('bare', 'why')).toEqual([files['why.md'], []]);
    expect(await merge('why', 'prop')).toEqual([files['why.md'].replace(/---\n$/u, 'supports: "[[C]]"\n---\n'), []]);
    const told = [
      {
        property: 'relations: supports [[C]]',
        primary: { confidence: 0.5, notes: 'seen' },
        secondary: { confidence: 0.9, notes: 'guess' },
      },
    ];
    expect(await merge('why', 'other')).toEqual([
      files['why.md'],
      [{ ...told[0], kept: { confidence: 0.5, notes: 'seen' } }],
    ]);
    expect(await merge('why', 'other', 'prefer_secondary')).toEqual([
      files['other.md'],
      [{ ...told[0], kept: { confidence: 0.9, notes: 'guess' } }],
    ]);
    expect(await merge('prop', 'why', 'prefer_primary')).toEqual([
      files['prop.md'],
      [
        {
          property: 'relations: supports [[C]]',
          primary: { confidence: 1 },
          secondary: { confidence: 0.5, notes: 'seen' },
          kept: { confidence: 1 },
        },
      ],
    ]);
  });

  it(
    'takes time in proportion to the relations, properties and tags that both notes have',
    { timeout: 60_000 },
    async () => {
      const note = (confidence: number, count: number) => {
        const list = (make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at)).join('');
        const entries = list((at) => `  - type: supports\n    target: "[[C${at}]]"\n    confidence: ${confidence}\n`);
        return `---\n${list((at) => `key${at}: ${confidence}\n`)}tags:\n${list((at) => `  - ${at}a${confidence * 10}\n`)}relations:\n${entries}---\n`;
      };
      const merge = async (size: string) => {
        const bench = await createBench({ 'a.md': note(0.5, Number(size)), 'b.md': note(0.9, Number(size)) });
        const call = bench.call('merge_nodes', {
          primary_node_id: 'a',
          secondary_node_id: 'b',
          merge_strategy: 'prefer_secondary',
        });
        const question = await bench.person.nextQuestion();
        expect((question.pending.details['conflicts'] as unknown[]).length).toBe(2 * Number(size));
        question.deny();
        await call;
        await bench.index.close();
      };
      // In the time of the largest size a square of it would be minutes.
      expect((await growthOf((bytes) => String(Math.floor(bytes / 400)), merge, 50_000)).fault).toBeUndefined();
    },
  );

  it('keeps CRLF and a byte order mark, and refuses invalid frontmatter, the same note, and a missing one', async () => {
    const bench = await createBench({
      'a.md': '\uFEFF---\r\nx: 1\r\n---\r\nA\r\n',
      'b.md': '\uFEFFB\nb\n',
      'c.md': '---\nx: [\n---\nC\n',
    });
    await bench.approved('merge_nodes', { primary_node_id: 'a', secondary_node_id: 'b' });
    expect(bench.text('a.md')).toBe('\uFEFF---\r\nx: 1\r\naliases:\r\n  - b\r\n---\r\nA\r\n\r\n## b\r\n\r\nB\r\nb\r\n');
    expect(await bench.approved('merge_nodes', { primary_node_id: 'a', secondary_node_id: 'c' })).toMatchObject({
      code: 'parse_error',
      path: 'c.md',
    });
    expect(await bench.approved('merge_nodes', { primary_node_id: 'a', secondary_node_id: 'a.md' })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await bench.approved('merge_nodes', { primary_node_id: 'a', secondary_node_id: 'z' })).toMatchObject({
      code: 'not_found',
    });
    expect(bench.text('c.md')).toBeDefined();
  });
});

it('keeps the order of headings: those of the second stand below the heading that it gets', async () => {
  const bench = await createBench({
    'A.md': '# A\n\n## Log\n\n- one\n',
    'B.md': '# B\n\n## Log\n\n- two\n\n### Late\n\n```\n# no heading\n```\n',
  });
  await bench.approved('merge_nodes', { primary_node_id: 'A', secondary_node_id: 'B' });
  expect(bench.text('A.md')).toContain('## B\n\n### Log\n\n- two\n\n#### Late\n\n```\n# no heading\n```\n');
});
