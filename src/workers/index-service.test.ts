import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../fs-access/memory-vault.ts';
import { failingFile, withFiles } from '../fs-access/testing/failing-files.ts';
import { encodeNote, hashBytes } from '../notes/note-bytes.ts';
import { toNotePath, toVaultPath, type VaultPath } from '../notes/paths/paths.ts';
import { parseVaultSettings } from '../notes/vault-settings.ts';
import type { IndexEvent, LinkPart } from './contract/index-contract.ts';
import { createTestIndex } from './testing/test-index.ts';
import { pathsOf, save, vaultOf } from './testing/vault-of-notes.ts';

const NOTES = {
  'Home.md':
    '---\ntags: [start, area/work]\naliases: [Front door]\nstatus: Open\n---\n# Home\n\nSee [[Coffee]] and [[Missing note]].\n%% [[Tea]] %%\n',
  'Coffee.md': '# Coffee\n\nBrewing coffee needs hot water. #drink/hot\n\n## Espresso\n\nNine bars of pressure.\n',
  'Tea.md': '---\ntype: concept\nrelated: "[[Coffee]]"\n---\nGreen tea, 80 degrees. #drink\n',
  'Archive/Old.md': 'Links to [[Coffee]] from the past. Secret word: xyzzy.\n',
  'Empty.md': '',
  'image.png': 'not really',
};

describe('the index of a vault', () => {
  it('finds notes by word, name, alias and tag, and says why', async () => {
    const index = await createTestIndex(vaultOf(NOTES));
    expect((await index.status()).notes).toBe(5);
    const { hits } = await index.search({ query: 'espresso pressure', mode: 'text', limit: 5 });
    expect(hits[0]).toMatchObject({ path: 'Coffee.md', headingPath: ['Coffee'], lines: { from: 1, to: 7 } });
    expect(hits[0]!.why).toContainEqual({ kind: 'words', words: ['espresso', 'pressure'] });
    const [from, to] = hits[0]!.marks[0]!;
    expect(hits[0]!.excerpt.slice(from, to).toLowerCase()).toBe('espresso');
    const exact = await index.search({ query: 'coffee', mode: 'text', limit: 5 });
    expect(exact.hits[0]).toMatchObject({ path: 'Coffee.md', score: 1 });
    expect(exact.hits[1]!.score).toBeLessThan(1);
    expect((await index.search({ query: 'front door', mode: 'text', limit: 1 })).hits[0]!.why[0]).toEqual({
      kind: 'alias',
      value: 'Front door',
    });
    expect(await pathsOf(index, 'Empty')).toEqual(['Empty.md']);
    expect((await index.search({ query: 'nothing like it', mode: 'text', limit: 5 })).found).toBe(0);
  });

  it('filters by tag, folder, type, property and date', async () => {
    const index = await createTestIndex(vaultOf(NOTES));
    const notes = async (filter: object): Promise<string[]> =>
      (await index.notes({ filter, sort: 'path', order: 'newest', limit: 10 })).notes.map(({ path }) => path);
    expect(await notes({ tags: ['#drink'] })).toEqual(['Coffee.md', 'Tea.md']);
    expect(await notes({ tags: ['drink', 'start'], requireAllTags: true })).toEqual([]);
    expect(await notes({ folder: 'archive/' })).toEqual(['Archive/Old.md']);
    expect(await notes({ type: 'Concept' })).toEqual(['Tea.md']);
    expect(await notes({ properties: { Status: 'open' } })).toEqual(['Home.md']);
    const home = await index.note(toNotePath('Home'));
    expect(await notes({ dateAfter: home!.modified, dateBefore: home!.modified })).toEqual(['Home.md']);
    expect(
      (await index.search({ query: 'coffee', mode: 'text', limit: 5, filter: { folder: 'Archive' } })).hits.map(
        ({ path }) => path,
      ),
    ).toEqual(['Archive/Old.md']);
    expect(await index.tags()).toContainEqual({ name: 'drink/hot', notes: 1 });
  });

  it('shows a readable part of a link that is as long as its note, and only as many links as asked for', async () => {
    const vault = createMemoryVault('long', {
      'Long.md': `${'!['.repeat(400)}a${'](b.png)'.repeat(400)} [[x]] `.repeat(20),
    });
    const long = await createTestIndex(vault);
    const links = await long.forwardLinks(toNotePath('Long'), { limit: 100_000 });
    expect(links.length).toBeGreaterThan(1000);
    expect(Math.max(...links.map(({ context, text }) => context.length + text.length))).toBeLessThan(1700);
    expect(await long.forwardLinks(toNotePath('Long'), { limit: 5 })).toEqual(links.slice(0, 5));
    expect(await long.forwardLinks(toNotePath('Long'))).toEqual(links.slice(0, 1000));
    await long.close();
  });

  it('lists links in pages, with counts, and those between two notes', async () => {
    const others = Array.from(
      { length: 30 },
      (_, at) => `- [[Other ${at % 10}]] [[Missing ${at % 3}]] %%[[Other 9]]%%`,
    );
    const vault = createMemoryVault('parts', {
      'Hub.md': `[[Hub]]\n${others.join('\n')}`,
      ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`Other ${at}.md`, '[[Hub]] and [[Hub]]'])),
    });
    const parts = await createTestIndex(vault);
    const hub = toNotePath('Hub');
    for (const read of [
      (path: VaultPath, part?: LinkPart) => parts.forwardLinks(path, part),
      (path: VaultPath, part?: LinkPart) => parts.backlinks(path, part),
    ]) {
      const all = await read(hub);
      const joined = await Promise.all(
        [0, 7, 14, 21, 28, 35, 42, 49, 56].map((offset) => read(hub, { offset, limit: 7 })),
      );
      expect(joined.flat()).toEqual(all);
    }
    expect(await parts.countLinks(hub)).toEqual({ incoming: 21, fromOthers: 20, outgoing: 61 });
    expect((await parts.forwardLinks(hub, { other: toNotePath('Other 3') })).map(({ line }) => line)).toEqual([
      5, 15, 25,
    ]);
    expect((await parts.backlinks(hub, { other: toNotePath('Other 3') })).map(({ sourcePath }) => sourcePath)).toEqual([
      'Other 3.md',
      'Other 3.md',
    ]);
    const { notes: linked, found } = await parts.linkedNotes(hub, 'outgoing', { offset: 1, limit: 3 });
    expect([found, linked.map(({ first, links }) => [first.targetPath, first.target, first.line, links])]).toEqual([
      14,
      [
        ['Other 0.md', 'Other 0', 2, 3],
        [undefined, 'Missing 0', 2, 10],
        ['Other 1.md', 'Other 1', 3, 3],
      ],
    ]);
    expect(
      (await parts.linkedNotes(hub, 'incoming')).notes.map(({ first, links }) => [first.sourcePath, links]).slice(0, 2),
    ).toEqual([
      ['Hub.md', 1],
      ['Other 0.md', 2],
    ]);
    await parts.close();
  });

  it('lists links in both directions with their lines, without those in comments', async () => {
    const index = await createTestIndex(vaultOf(NOTES));
    const back = await index.backlinks(toNotePath('Coffee'));
    expect(back.map(({ sourcePath, type, line }) => [sourcePath, type, line])).toEqual([
      ['Archive/Old.md', 'wikilink', 1],
      ['Home.md', 'wikilink', 8],
      ['Tea.md', 'property', 3],
    ]);
    expect(back[1]!.context).toBe('See [[Coffee]] and [[Missing note]].');
    const forward = await index.forwardLinks(toNotePath('Home'));
    expect(forward.map(({ target, targetPath }) => [target, targetPath])).toEqual([
      ['Coffee', 'Coffee.md'],
      ['Missing note', undefined],
    ]);
    expect(await index.resolveLinks(toNotePath('Home'), ['front DOOR', 'image.png', 'nowhere'])).toEqual([
      'Home.md',
      'image.png',
      null,
    ]);
  });

  it('resolves links again when files are added and removed', async () => {
    const vault = vaultOf(NOTES);
    const index = await createTestIndex(vault);
    save(vault, 'sub/Missing note.md', 'found', 5);
    await index.refresh([toNotePath('sub/Missing note')]);
    expect((await index.forwardLinks(toNotePath('Home')))[1]!.targetPath).toBe('sub/Missing note.md');
    vault.disk.delete('sub/Missing note.md');
    save(vault, 'Elsewhere.md', '---\naliases: Missing note\n---\n', 6);
    await index.refresh();
    expect((await index.forwardLinks(toNotePath('Home')))[1]!.targetPath).toBe('Elsewhere.md');
  });

  it('looks up names by path, name, title and alias, and suggests similar ones', async () => {
    const index = await createTestIndex(vaultOf({ ...NOTES, 'a/Twin.md': '', 'b/Twin.md': '' }));
    expect(await index.lookup('coffee')).toEqual({ kind: 'found', path: 'Coffee.md' });
    expect(await index.lookup('Archive/Old')).toEqual({ kind: 'found', path: 'Archive/Old.md' });
    expect(await index.lookup('front door')).toEqual({ kind: 'found', path: 'Home.md' });
    expect(await index.lookup('Twin')).toEqual({ kind: 'ambiguous', candidates: ['a/Twin.md', 'b/Twin.md'] });
    expect(await index.lookup('Cofee')).toMatchObject({ kind: 'not_found', candidates: ['Coffee.md'] });
  });

  it('looks up a capital with a combining accent by the composed lower-case letter, as links do', async () => {
    // J with a caron has no character of its own; its small letter is one.
    const index = await createTestIndex(vaultOf({ 'J\u030C.md': 'x', 'To it.md': '[[\u01F0]]' }));
    expect(await index.lookup('\u01F0')).toEqual({ kind: 'found', path: 'J\u030C.md' });
    expect(await index.resolveLinks(toNotePath('To it'), ['\u01F0'])).toEqual(['J\u030C.md']);
  });

  it('keeps ignored notes out of every answer, but resolves links to them', async () => {
    const settings = parseVaultSettings({
      app: { userIgnoreFilters: ['Archive/'] },
      dailyNotes: undefined,
      templates: undefined,
    });
    const index = await createTestIndex(vaultOf(NOTES), { settings });
    expect(await pathsOf(index, 'xyzzy')).toEqual([]);
    expect(await index.note(toNotePath('Archive/Old'))).toBeNull();
    expect((await index.backlinks(toNotePath('Coffee'))).map(({ sourcePath }) => sourcePath)).not.toContain(
      'Archive/Old.md',
    );
    expect((await index.tree()).map(({ path }) => path)).not.toContain('Archive/Old.md');
    expect((await index.lookup('Old')).kind).toBe('not_found');
    expect(
      (await index.findPattern({ patterns: [{ source: 'xyzzy', flags: '' }], maxMatches: 5, timeoutMs: 5000 }))
        .matchesFound,
    ).toBe(0);
    expect(
      index.database.get<{ n: number }>(
        `SELECT count(*) AS n FROM links JOIN documents d ON d.id = source_id WHERE d.path = 'Archive/Old.md'`,
      )!.n,
    ).toBe(1);
  });

  it('reads only what changed at a second start, and reports it', async () => {
    const vault = vaultOf(NOTES);
    const first = await createTestIndex(vault);
    save(vault, 'Tea.md', 'Black tea now.', 99);
    vault.disk.delete('Home.md');
    // Other bytes under the same size and time: they would be seen if this file were read again.
    const { bytes, modified } = vault.disk.get('Coffee.md')!;
    save(vault, 'Coffee.md', 'zebra '.repeat(bytes.length).slice(0, bytes.length), modified);
    const events: IndexEvent[] = [];
    const second = await createTestIndex(vault, { database: first.database });
    second.subscribe((event) => events.push(event));
    expect(await pathsOf(second, 'black tea')).toEqual(['Tea.md']);
    expect((await second.status()).notes).toBe(4);
    expect(await pathsOf(second, 'zebra')).toEqual([]);
    save(vault, 'Coffee.md', 'Decaf.', 100);
    await second.refresh([toVaultPath('Coffee.md')]);
    expect(events.filter(({ type }) => type === 'changed')).toEqual([
      { type: 'changed', upserted: ['Coffee.md'], removed: [], hash: expect.any(String) },
    ]);
  });

  it('reads what another program wrote right behind a save, as long as the saved text', async () => {
    const vault = vaultOf(NOTES);
    const index = await createTestIndex(vault);
    const path = toVaultPath('Coffee.md');
    const text = 'Saved: zebra.';
    save(vault, path, 'Other: okapi.', 100);
    await index.refresh([path], [{ path, text, hash: await hashBytes(encodeNote(text)) }]);
    await index.refresh([path]);
    expect(await pathsOf(index, 'okapi')).toEqual([path]);
    expect(await pathsOf(index, 'zebra')).toEqual([]);
  });

  it('lists notes that cannot be read or parsed, and continues', async () => {
    const vault = vaultOf({ ...NOTES, 'Broken.md': '---\nkey: [unclosed\n---\nbody survives\n' });
    const index = await createTestIndex(
      withFiles(vault, { 'Tea.md': () => failingFile('Tea.md', new Error('disk error')) }),
    );
    expect(await pathsOf(index, 'survives')).toEqual(['Broken.md']);
    const { warnings, notes } = await index.status();
    expect(warnings.map(({ path }) => path)).toEqual(['Broken.md', 'Tea.md']);
    expect(warnings[1]!.reason).toContain('disk error');
    expect(warnings[0]!.problem).toMatchObject({ line: expect.any(Number) as number });
    expect(notes).toBe(6);
  });

  it('stops a pattern that runs endlessly, and keeps what was found', async () => {
    const index = await createTestIndex(vaultOf({ 'long.md': `${'a'.repeat(40)}!` }), { patternTimeoutMs: 200 });
    const stopped = await index.findPattern({
      patterns: [{ source: '(a+)+$', flags: '' }],
      maxMatches: 5,
      timeoutMs: 300,
    });
    expect(stopped).toMatchObject({ timedOut: true, matches: [] });
    const fine = await index.findPattern({
      patterns: [
        { source: 'a{3}', flags: '' },
        { source: '!', flags: '' },
      ],
      maxMatches: 2,
      timeoutMs: 5000,
    });
    expect(fine).toMatchObject({ timedOut: false, matchesFound: 14, notesFound: 1 });
    expect(fine.matches).toHaveLength(2);
    expect(fine.matches[1]).toMatchObject({ line: 1, column: 4, before: 'aaa' });
    await expect(
      index.findPattern({ patterns: [{ source: '(', flags: '' }], maxMatches: 1, timeoutMs: 100 }),
    ).rejects.toThrow(SyntaxError);
  });

  it('cancels an older search of the same slot', async () => {
    const index = await createTestIndex(vaultOf(NOTES));
    const request = { query: 'coffee', mode: 'text', limit: 3 } as const;
    const older = index.search(request, 'box');
    const newer = index.search(request, 'box');
    await expect(older).rejects.toMatchObject({ name: 'AbortError' });
    expect((await newer).hits).not.toHaveLength(0);
  });
});
