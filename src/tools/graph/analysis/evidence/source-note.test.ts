import { afterEach, describe, expect, it } from 'vitest';
import { parseNote } from '../../../../notes/parse-note.ts';
import { toNotePath } from '../../../../notes/paths/paths.ts';
import { escapeMarkdown } from './source-note.ts';
import { closeServer, NODE, open, search, type Found } from './testing/bee-evidence.ts';

afterEach(closeServer);

describe('search_web_for_evidence', () => {
  it('creates source notes, related to the node, as one change after a second approval', async () => {
    const { bench } = await open();
    const call = bench.call(
      'search_web_for_evidence',
      { node_id: NODE, create_sources: true },
      { initiatedBy: 'agent' },
    );
    (await bench.person.nextQuestion()).approve();
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      risk: 'write',
      plan: {
        changes: { length: 2 },
        warnings: ['No note of “Honey cake”: too far from what “Neonicotinoids harm honey bees” says.'],
      },
    });
    expect(bench.text('Sources/Bees are fine.md')).toBeUndefined();
    question.approve();
    const result = (await call) as unknown as Found;
    expect(result).toMatchObject({
      success: true,
      sources_created: 2,
      results: { length: 3 },
      sources: expect.arrayContaining([
        expect.objectContaining({
          node_id: 'Sources/Bees are fine.md',
          relationship: 'contradicts',
          strength: expect.any(String) as string,
        }),
      ]) as unknown[],
    });
    const note = bench.text('Sources/A study of bees & pesticides.md')!;
    expect(note).toContain('url: https://a.example/study');
    expect(note).toContain('> We found that neonicotinoids harm honey bees in the field.');
    const relations = await bench.index.relations({
      path: toNotePath('Ideas/Neonicotinoids harm honey bees'),
      direction: 'in',
    });
    expect(relations.map(({ type, sourcePath }) => [type, sourcePath])).toEqual(
      expect.arrayContaining([
        ['supports', 'Sources/A study of bees & pesticides.md'],
        ['contradicts', 'Sources/Bees are fine.md'],
      ]),
    );
    expect(bench.text('Sources/Honey cake.md')).toBeUndefined();
    await bench.approved('undo_change', { change_id: result['change_id'] });
    expect(bench.text('Sources/A study of bees & pesticides.md')).toBeUndefined();
  });

  it('creates no second note for an address', async () => {
    const { bench } = await open();
    await search(bench, { create_sources: true });
    expect(await search(bench, { create_sources: true })).toMatchObject({ success: true, sources_created: 0 });
    expect(bench.text('Sources/Bees are fine 2.md')).toBeUndefined();
  });

  it('gives each new note its own path', async () => {
    const same = [1, 2, 3].map((at) => ({
      url: `https://x.example/${at}`,
      title: 'Same: title?',
      content: 'Neonicotinoids harm honey bees.',
    }));
    const { bench } = await open(() => ({ body: { results: same } }));
    await search(bench, { create_sources: true });
    expect(
      ['Same - title', 'Same - title 2', 'Same - title 3'].map(
        (name) => bench.text(`Sources/${name}.md`) !== undefined,
      ),
    ).toEqual([true, true, true]);
  });

  it('puts text from the web into notes as plain text: no link, tag, field, comment, block, HTML or property in it takes effect', async () => {
    const evil =
      'neonicotinoids harm honey bees [[Bee]] #pwned key:: value %%hidden%% ^block <img src=x onerror=alert(1)> ![x](http://e.example/p.png) `code` $m$ --- https://ok.example [a](javascript:alert(1)) {{x}} - [ ] task';
    const { bench } = await open(() => ({
      body: {
        results: [
          {
            url: 'https://e.example/?a=<b>',
            title: `[[Bee]] ${'"\'\n---\ntype: x'} #tag`,
            content: `${evil.replaceAll('<', '&lt;')}`,
          },
        ],
      },
    }));
    const { sources } = (await search(bench, { create_sources: true })) as unknown as {
      sources: { node_id: string }[];
    };
    const path = sources[0]!.node_id;
    const note = parseNote(toNotePath(path), bench.text(path)!);
    expect(note.problem).toBeUndefined();
    expect(note.frontmatter).toMatchObject({ type: 'source', url: 'https://e.example/?a=%3Cb%3E' });
    expect(note.links.map(({ target, property }) => [target, property])).toEqual([
      [expect.stringContaining('Neonicotinoids harm honey bees'), 'relations'],
    ]);
    expect(note.tags).toEqual([]);
    expect(note.fields).toEqual([]);
    expect(note.blocks).toEqual([]);
    expect(note.tasks).toEqual([]);
    expect(note.headings).toHaveLength(1);
    expect(bench.text(path)).not.toMatch(/(?<!\\)<img/);
  });
});

describe('escaping', () => {
  it('shows text word for word', () => {
    expect(escapeMarkdown('1. a *b* [[c]]\n#d')).toBe('1\\. a \\*b\\* \\[\\[c\\]\\] \\#d');
    expect(escapeMarkdown('bees & wasps, C# and snake_case: 50 % = half')).toBe(
      'bees & wasps, C# and snake_case: 50 % = half',
    );
    expect(escapeMarkdown('> a &amp; ~~b~~ ==c== %%d%% e:: f ^g')).toBe(
      '\\> a \\&amp; \\~~b\\~~ \\==c\\== \\%%d\\%% e:\\: f \\^g',
    );
  });
});
