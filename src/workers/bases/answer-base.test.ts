import { expect, it } from 'vitest';
import { readNote } from '../../fs-access/read-note.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import type { BaseRequest, BaseResponse } from '../contract/index-contract.ts';
import { createTestIndex, type TestIndex } from '../testing/test-index.ts';
import { vaultOf } from '../testing/vault-of-notes.ts';

const NOTES = {
  'Books/Dune.md': '---\nstatus: read\nrating: 5\nauthor: "[[Frank Herbert]]"\ndue: 2026-01-05\n---\n#book/novel\n',
  'Books/Emma.md': '---\nstatus: to read\nrating: 4\n---\n#book ![[cover.png]]\n',
  'Books/Odd.md': '---\nstatus: "[[read]]"\n---\n#other [[Dune#Part]]\n',
  'Frank Herbert.md': 'Wrote [[Dune]].\n',
  'Hidden/Secret.md': '#book\n',
  'cover.png': 'x',
  'Shelf.base': '',
};

const withNotes = (options?: Parameters<typeof createTestIndex>[1]) => createTestIndex(vaultOf(NOTES), options);

async function view(index: TestIndex, yaml: string, more: Partial<BaseRequest> = {}) {
  const response = await index.base({ yaml, limit: 100, offset: 0, ...more });
  if (response.kind !== 'view') throw new Error(JSON.stringify(response));
  return response;
}

const paths = ({ rows }: Extract<BaseResponse, { kind: 'view' }>): string[] => rows.map(({ path }) => path);

it('shows every file that people see, attachments too', async () => {
  const index = await withNotes({ settings: parseVaultSettings({ app: { userIgnoreFilters: ['Hidden/'] } }) });
  expect(paths(await view(index, ''))).toEqual([
    'Books/Dune.md',
    'Books/Emma.md',
    'Books/Odd.md',
    'Frank Herbert.md',
    'Shelf.base',
    'cover.png',
  ]);
  await index.close();
});

it('answers what the index knows of files: tags, folders, endings, properties, links both ways', async () => {
  const index = await withNotes();
  const of = async (filter: string): Promise<string> => {
    const yaml = `filters: ${JSON.stringify(filter)}`;
    return paths(await view(index, yaml)).join(' ');
  };
  expect(await of('file.hasTag("book")')).toBe('Books/Dune.md Books/Emma.md Hidden/Secret.md');
  expect(await of('file.hasTag("BOOK", "other") && file.inFolder("Books")')).toBe(
    'Books/Dune.md Books/Emma.md Books/Odd.md',
  );
  expect(await of('file.inFolder("/Books/")')).toBe('Books/Dune.md Books/Emma.md Books/Odd.md');
  expect(await of('file.ext == "png"')).toBe('cover.png');
  expect(await of('status == "read"')).toBe('Books/Dune.md Books/Odd.md');
  expect(await of('"to read" == note.Status')).toBe('Books/Emma.md');
  expect(await of('file.hasLink("Frank Herbert")')).toBe('Books/Dune.md');
  expect(await of('file.hasLink("cover.png")')).toBe('Books/Emma.md');
  expect(await of('file.backlinks.length == 2')).toBe('Books/Dune.md');
  expect(await of('author.asFile().hasLink(file)')).toBe('Books/Dune.md');
  await index.close();
});

it('counts Markdown links in properties among the links of a file, in their order', async () => {
  const index = await createTestIndex(
    vaultOf({
      'Row.md':
        '---\na: "[One](Two%20words.md)"\nb: ["[[Other|O]]", "[Gone](Gone.md)", "[Web](https://a.example)"]\n---\n[[Other]]\n',
      'Two words.md': '',
      'Other.md': '',
    }),
  );
  const { rows } = await view(
    index,
    'filters: file.name == "Row"\nformulas: { links: file.links, to: "file.hasLink(\\"Two words\\")" }\nviews: [{ type: table, name: T, order: [formula.links, formula.to] }]',
  );
  expect(rows[0]?.cells).toEqual(['[[Two words.md|One]], [[Other|O]], [[Gone.md|Gone]], [[Other|Other]]', 'true']);
  await index.close();
});

it('finds the same rows by the index as by looking at each', async () => {
  const index = await withNotes();
  const filters = [
    'file.hasTag("book")',
    'file.hasTag("#Book/novel")',
    'file.inFolder("books")',
    'file.ext == "md"',
    'status == "read"',
    'due == "2026-01-05"',
    'rating == "5"',
  ];
  for (const filter of filters) {
    const looked = await view(index, `filters: ${JSON.stringify(`${filter} || false`)}`);
    const found = await view(index, `filters: { and: [${JSON.stringify(filter)}] }`);
    expect(paths(found), filter).toEqual(paths(looked));
  }
  await index.close();
});

it('takes types from the vault’s settings, and `this` from the host', async () => {
  const settings = parseVaultSettings({ types: { types: { due: 'text', rating: 'multitext' } } });
  const index = await withNotes({ settings });
  const yaml =
    'filters: file.name == "Dune"\nformulas: { a: due.isType("string"), b: rating.isType("list"), c: this.file.name, d: file.hasLink(this) }\nviews: [{ type: table, name: T, order: [formula.a, formula.b, formula.c, formula.d] }]';
  const { rows } = await view(index, yaml, { host: toVaultPath('Frank Herbert.md') });
  expect(rows[0]?.values).toEqual([true, true, 'Frank Herbert', true]);
  await index.close();
});

it('ends patterns that would never end, and goes on', async () => {
  const index = await withNotes({ patternTimeoutMs: 100 });
  const yaml = `formulas: { slow: '/^(a+)+$/.matches("${'a'.repeat(40)}b")', good: '/^(D|E)u+/.matches(file.name)' }\nfilters: file.inFolder("Books")\nviews: [{ type: table, name: T, order: [formula.slow, formula.good] }]`;
  const started = performance.now();
  const { rows } = await view(index, yaml);
  expect(rows.map(({ values }) => values[1])).toEqual([true, false, false]);
  expect(rows[0]?.errors).toEqual({ 'formula.slow': 'The pattern takes too long.' });
  expect(performance.now() - started).toBeLessThan(1000);
  await index.close();
});

it('says what is wrong with a base, and which views there are', async () => {
  const index = await withNotes();
  expect(await index.base({ yaml: 'a: 1\nviews: [', limit: 1, offset: 0 })).toMatchObject({
    kind: 'broken',
    problem: { line: 2 },
  });
  const yaml = 'views: [{ type: table, name: One }, { type: cards, name: Two }]';
  expect(await index.base({ yaml, view: 'Three', limit: 1, offset: 0 })).toEqual({
    kind: 'no_view',
    views: ['One', 'Two'],
  });
  expect((await view(index, yaml, { view: 'two' })).view.type).toBe('cards');
  await index.close();
});

it('sees a note that another program changed', async () => {
  const vault = vaultOf(NOTES);
  const index = await createTestIndex(vault);
  const yaml = 'filters: rating > 4\nviews: [{ type: table, name: T, order: [file.name, rating] }]';
  expect((await view(index, yaml)).rows.map(({ cells }) => cells.join(' '))).toEqual(['Dune 5']);
  const path = toVaultPath('Books/Emma.md');
  const { hash } = await readNote(vault, path);
  await vault.write(path, new TextEncoder().encode('---\nrating: 10\n---\n'), { hash });
  await index.refresh([path]);
  expect((await view(index, yaml)).rows.map(({ cells }) => cells.join(' '))).toEqual(['Dune 5', 'Emma 10']);
  await index.close();
});

it('answers as another index does that has just read the notes, whatever was changed, made, renamed and removed before', async () => {
  const vault = vaultOf(NOTES);
  const index = await createTestIndex(vault);
  const yaml = [
    'formulas: { of: "author.asFile().file.backlinks.length", tags: file.tags, now: now().isType("date") }',
    'filters: file.hasTag("book", "other") || file.ext == "md"',
    'views: [{ type: table, name: T, order: [file.path, status, rating, tags, formula.of, formula.tags, file.links, formula.now], sort: [{ property: rating }] }]',
  ].join('\n');
  const write = async (path: string, text: string) => {
    const known = await readNote(vault, toVaultPath(path)).catch(() => undefined);
    await vault.write(toVaultPath(path), new TextEncoder().encode(text), known ? { hash: known.hash } : 'absent');
    return path;
  };
  const remove = async (path: string) => {
    await vault.remove(toVaultPath(path), { hash: (await readNote(vault, toVaultPath(path))).hash });
    return path;
  };
  const made = '---\nauthor: "[[Frank Herbert]]"\n---\n#book [[Dune]]';
  const steps: readonly (() => Promise<readonly string[]>)[] = [
    async () => [await write('Books/Emma.md', '---\nstatus: read\ntags: [new]\n---\n')],
    async () => [await write('New.md', made)],
    async () => [await remove('New.md'), await write('Books/Newer.md', made)],
    // As it was before.
    async () => [await write('Books/Emma.md', NOTES['Books/Emma.md'])],
    async () => [await remove('Books/Dune.md')],
  ];
  for (const step of steps) {
    await view(index, yaml);
    await index.refresh((await step()).map(toVaultPath));
    const fresh = await createTestIndex(vault);
    expect((await view(index, yaml)).rows).toEqual((await view(fresh, yaml)).rows);
    await fresh.close();
  }
  await index.close();
});

it('names what a view asks for that is not drawn, and the keys that nothing reads', async () => {
  const index = await withNotes();
  const yaml =
    'colour: red\nviews: [{ type: map, name: M, mapHeight: 3 }, { type: cards, name: C, cardSize: 90, rowHeight: tall, sparkle: 1 }, { type: gantt, name: G }]';
  const of = async (name: string) => {
    const { unknownKeys, isDrawn, plugin } = (await view(index, yaml, { view: name })).view;
    return { unknownKeys, isDrawn, plugin };
  };
  expect(await of('M')).toEqual({ unknownKeys: ['colour'], isDrawn: false, plugin: 'Maps' });
  expect(await of('C')).toEqual({ unknownKeys: ['colour', 'sparkle'], isDrawn: true, plugin: undefined });
  expect(await of('G')).toEqual({ unknownKeys: ['colour'], isDrawn: false, plugin: undefined });
  await index.close();
});

it('shows numbers as they are written, counts with them, and takes what is declared as text for text', async () => {
  const note = (yaml: string) => `---\n${yaml}\n---\n`;
  const index = await createTestIndex(
    vaultOf({
      'A.md': note(
        'price: 1.10\nid: 12345678901234567890\nzip: 0123\nversion: 1.10\nhex: 0x1F\nlist: [1.50, 2]\nbox: {high: 1.50, of: [1e3, {x: +5}], in: {low: [.5, 2], id: 0123}}',
      ),
      'B.md': note('price: 2\nid: 12345678901234567891\nzip: 123\nversion: 1.1\nhex: 5\nlist: [1.5]\nbox: {high: 1.5}'),
    }),
    { settings: parseVaultSettings({ types: { types: { version: 'text', zip: 'number' } } }) },
  );
  const order = ['price', 'id', 'zip', 'version', 'hex', 'list', 'box', 'formula.twice'];
  const of = (filter?: string) =>
    view(
      index,
      JSON.stringify({
        formulas: { twice: 'price * 2 + hex' },
        views: [{ type: 'table', order, ...(filter !== undefined && { filters: filter }) }],
      }),
    );
  const { rows } = await of();
  const BOX = '{"high":1.50,"of":"1e3, {\\"x\\":+5}","in":{"low":[.5,2],"id":"0123"}}';
  expect(rows[0]?.cells).toEqual(['1.10', '12345678901234567890', '0123', '1.10', '0x1F', '1.50, 2', BOX, '33.2']);
  expect(rows[1]?.cells).toEqual(['2', '12345678901234567891', '123', '1.1', '5', '1.5', '{"high":1.5}', '9']);
  for (const filter of ['price < 2', 'id == "12345678901234567890"', 'version == "1.10"', 'hex > 30', 'list[0] == 1.5'])
    expect(paths(await of(filter)), filter).toContain('A.md');
  expect(paths(await of('id == "12345678901234567890"'))).toEqual(['A.md']);
  await index.close();
});
