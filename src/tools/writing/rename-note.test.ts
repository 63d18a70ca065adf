import { describe, expect, it } from 'vitest';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { MemoryVault } from '../../fs-access/memory-vault.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { createBench } from '../testing/tool-bench.ts';
import { ALWAYS, changeOf, filesOf, VAULT } from './testing/linked-vault.ts';

describe('rename_note', () => {
  it('moves the note and rewrites every link, in one change that can be undone', async () => {
    const bench = await createBench(VAULT, ALWAYS);
    const before = filesOf(bench);
    const result = await bench.approved('rename_note', { path: 'dir/N.md', new_path: 'other/New name' });
    expect(result).toMatchObject({
      success: true,
      operation: 'rename_note',
      path: 'other/New name.md',
      links_updated: 7,
      files_changed: 4,
      not_updated: [],
      hash: expect.any(String),
    });
    expect(bench.text('Home.md')).toBe(
      'See [[New name]], ![[dir/a.png]] and [n](other/New%20name.md#H).\n\n[r]: other/New%20name.md "t"\n',
    );
    expect(bench.text('other/New name.md')).toBe(
      '---\nup: "[[Home]]"\n---\n[[Home]] [beside](../dir/Beside.md) ![](../dir/a.png)\n',
    );
    expect(bench.text('dir/Beside.md')).toBe('%% [[New name|x]] %%\n');
    expect(bench.text('Board.canvas')).toBe('{"nodes":[{"id":"1","type":"file","file":"other/New name.md"}]}');
    expect(bench.text('dir/N.md')).toBeUndefined();
    expect(await bench.history.list()).toHaveLength(1);
    const after = filesOf(bench);
    const undone = await bench.approved('undo_change', { change_id: changeOf(result) });
    expect(filesOf(bench)).toEqual(before);
    await bench.approved('undo_change', { change_id: changeOf(undone) });
    expect(filesOf(bench)).toEqual(after);
  });

  it('tells of queries and bases that name the note and stay as they are', async () => {
    const bench = await createBench(
      {
        'Plan.md': 'x',
        'Query.md': '```dataview\nLIST FROM [[Plan]]\n```\n',
        'Yaml.md': '---\nup: [[Plan]]\n---\nNo link.\n',
        'Words.md': 'A plan is no query.\n',
        'All.base': 'filters:\n  and:\n    - file.hasLink("Plan")\nviews:\n  - type: table\n',
      },
      ALWAYS,
    );
    const result = await bench.approved('rename_note', { path: 'Plan.md', new_path: 'Scheme' });
    expect(result).toMatchObject({
      success: true,
      links_updated: 0,
      files_changed: 0,
      not_updated: [
        { path: 'All.base', line: 3, link: '"Plan"' },
        { path: 'Query.md', line: 2, link: '[[Plan]]' },
        { path: 'Yaml.md', line: 2, link: '[[Plan]]' },
      ],
    });
    expect(bench.text('Query.md')).toContain('[[Plan]]');
  });

  it('can be called by its published alias', async () => {
    const bench = await createBench({ 'a.md': 'x' });
    expect(await bench.approved('organize_note', { source: 'a', destination: 'Archive/' })).toMatchObject({
      operation: 'rename_note',
      path: 'Archive/a.md',
      links_updated: 0,
    });
  });

  it('takes links by a title that no file can have along, with their words as by an alias', async () => {
    const bench = await createBench(
      {
        'What is it.md': 'x',
        'Home.md': '[[What is it?]], [[what is it?#H|so]] and [[What else?]].\n',
        'dir/a.md': 'y',
      },
      ALWAYS,
    );
    expect(await bench.approved('rename_note', { path: 'dir/a.md', new_path: 'dir/b' })).toMatchObject({
      links_updated: 0,
    });
    expect(await bench.approved('rename_note', { path: 'What is it.md', new_path: 'dir/What is it' })).toMatchObject({
      success: true,
    });
    expect(await bench.approved('rename_note', { path: 'dir/What is it.md', new_path: 'dir/Answer' })).toMatchObject({
      links_updated: 2,
    });
    expect(bench.text('Home.md')).toBe('[[Answer|What is it?]], [[Answer#H|so]] and [[What else?]].\n');
    expect(await bench.approved('rename_note', { path: 'dir/b.md', new_path: 'dir/What else' })).toMatchObject({
      links_updated: 0,
    });
  });

  it.each([
    ['Board.canvas', 'Sprint 2.0', 'Sprint 2.0.canvas'],
    ['Board.canvas', 'Node.js', 'Node.js.canvas'],
    ['Board.canvas', 'Plan of E. M. Forster', 'Plan of E. M. Forster.canvas'],
    ['Board.canvas', 'Plan.CANVAS', 'Plan.CANVAS'],
    ['dir/a.png', 'dir/Figure 1.2', 'dir/Figure 1.2.png'],
    ['dir/a.png', 'dir/b.jpg', 'dir/b.jpg'],
  ])('keeps what kind of file %s is where “%s” has a full stop', async (path, newPath, to) => {
    const bench = await createBench(VAULT, ALWAYS);
    expect(await bench.approved('rename_note', { path, new_path: newPath })).toMatchObject({ path: to });
  });

  it.each([
    ['Home.md', 'Lecture 1: What is it?', 'Lecture 1 - What is it.md'],
    ['Home.md', 'dir/C#', 'dir/C sharp.md'],
    ['dir/N.md', 'New | two/Is it?', 'New - two/Is it.md'],
    ['Home.md', 'Q: why?', 'Q - why'],
    ['Home.md', '.gitignore tips', 'gitignore tips'],
    ['Board.canvas', 'Plan "B"', 'Plan “B”.canvas'],
    ['dir/a.png', 'What?', 'What.png'],
  ])('says of %s, which is to be called %s, how it can be: %s', async (path, newPath, candidate) => {
    const bench = await createBench({ ...VAULT, 'Board.canvas': '{}' }, ALWAYS);
    expect(await bench.call('rename_note', { path, new_path: newPath })).toMatchObject({
      success: false,
      candidates: [candidate],
      hint: expect.stringMatching(/^Call again with /u),
    });
    // With what is said, it goes.
    expect(await bench.approved('rename_note', { path, new_path: candidate })).toMatchObject({ success: true });
  });

  it('moves other files with their bytes and extension', async () => {
    const bench = await createBench(VAULT, ALWAYS);
    expect(await bench.approved('rename_note', { path: 'dir/a.png', new_path: 'img/b' })).toMatchObject({
      path: 'img/b.png',
      links_updated: 2,
    });
    expect(bench.vault.disk.get('img/b.png')?.bytes).toEqual(VAULT['dir/a.png']);
    expect(bench.text('Home.md')).toContain('![[b.png]]');
    expect(bench.text('dir/N.md')).toContain('![](../img/b.png)');
  });

  it('refuses a taken, excluded or impossible destination, and a missing note', async () => {
    const bench = await createBench(
      { ...VAULT, 'Private/x.md': '' },
      { obsidian: { app: { userIgnoreFilters: ['Private/'] } } },
    );
    for (const new_path of ['Home', 'HOME', 'dir/beside.md', 'Home.md/x'])
      expect(await bench.approved('rename_note', { path: 'dir/N.md', new_path })).toMatchObject({ code: 'exists' });
    expect(await bench.approved('rename_note', { path: 'dir/N.md', new_path: 'Private/N' })).toMatchObject({
      code: 'ignored',
    });
    expect(await bench.approved('rename_note', { path: 'dir/N.md', new_path: 'a#b' })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await bench.approved('rename_note', { path: 'dir/N.md', new_path: '../out' })).toMatchObject({
      code: 'outside_vault',
    });
    expect(await bench.approved('rename_note', { path: 'nobody', new_path: 'b' })).toMatchObject({ code: 'not_found' });
    expect(await bench.approved('rename_note', { path: 'Private/x', new_path: 'b' })).toMatchObject({
      code: 'not_found',
    });
    expect(await bench.approved('rename_note', { path: 'dir/N.md', new_path: 'DIR/N' })).toMatchObject({
      unchanged: true,
    });
    expect(await bench.history.list()).toEqual([]);
  });

  it('rewrites links in excluded notes too, and shows none of them in a result', async () => {
    const ignored = {
      'Private/p.md': '[[N]]',
      'Private/q.md': new Uint8Array([0xff, ...new TextEncoder().encode('[[N]]')]),
    };
    const bench = await createBench(
      { ...VAULT, ...ignored },
      { obsidian: { app: { userIgnoreFilters: ['Private/'], alwaysUpdateLinks: true } } },
    );
    const result = await bench.approved('rename_note', { path: 'dir/N.md', new_path: 'M' });
    expect(result).toMatchObject({ success: true, not_updated: [], warnings: [expect.stringContaining('ignores')] });
    expect(bench.text('Private/p.md')).toBe('[[M]]');
    await bench.approved('undo_change', { change_id: changeOf(result) });
    expect(bench.text('Private/p.md')).toBe('[[N]]');
  });

  it('moves a file that is not UTF-8 as it is, and lists it as not rewritten', async () => {
    const odd = new Uint8Array([...new TextEncoder().encode('one\n[[N]] [b](dir/Beside.md) '), 0xff]);
    const bench = await createBench({ ...VAULT, 'Odd.md': odd }, ALWAYS);
    const result = await bench.approved('rename_note', { path: 'dir/N.md', new_path: 'M' });
    expect(result).toMatchObject({
      not_updated: [{ path: 'Odd.md', line: 2, reason: expect.stringContaining('UTF-8') }],
    });
    expect(await bench.approved('rename_note', { path: 'Odd.md', new_path: 'x/Odd' })).toMatchObject({
      success: true,
      not_updated: [{ path: 'x/Odd.md', line: 2 }],
    });
    expect(bench.vault.disk.get('x/Odd.md')?.bytes).toEqual(odd);
  });

  it('changes only the case of a name, and back', async () => {
    const bench = await createBench({ 'apple.md': 'x', 'Home.md': '[[apple]]' }, ALWAYS);
    const result = await bench.approved('rename_note', { path: 'apple', new_path: 'Apple' });
    expect(result).toMatchObject({ success: true, path: 'Apple.md', links_updated: 1 });
    expect(Object.keys(filesOf(bench))).toEqual(['Apple.md', 'Home.md']);
    await bench.approved('undo_change', { change_id: changeOf(result) });
    expect([Object.keys(filesOf(bench)), bench.text('apple.md'), bench.text('Home.md')]).toEqual([
      ['Home.md', 'apple.md'],
      'x',
      '[[apple]]',
    ]);
  });

  it('asks first where the settings say so: the person can move without the links', async () => {
    const bench = await createBench(VAULT);
    const moved = bench.call('rename_note', { path: 'dir/N.md', new_path: 'M' });
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      details: { reason: expect.stringContaining('ask'), links_updated: 7 },
      plan: { alternative: { label: expect.any(String) } },
    });
    question.approveAlternative();
    expect(await moved).toMatchObject({
      success: true,
      path: 'M.md',
      links_updated: 0,
      links_left: 7,
      warnings: [expect.stringContaining('7 links')],
    });
    expect(bench.text('Home.md')).toBe(VAULT['Home.md']);
    expect(bench.text('M.md')).toBe(VAULT['dir/N.md']);
  });

  it('does not ask about a person’s own rename that affects no link', async () => {
    const bench = await createBench({ 'a.md': 'x' });
    expect(await bench.call('rename_note', { path: 'a', new_path: 'b' })).toMatchObject({ success: true });
    expect(bench.person.asked).toEqual([]);
  });

  it('replans where a file changed while the person was asked', async () => {
    const bench = await createBench(VAULT);
    const moved = bench.call('rename_note', { path: 'dir/N.md', new_path: 'M' }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    bench.writeOutside('Home.md', 'now [[N]]');
    question.approve();
    (await bench.person.nextQuestion()).approve();
    expect(await moved).toMatchObject({ success: true });
    expect(bench.text('Home.md')).toBe('now [[M]]');
  });
});

describe('on a case-insensitive disk', () => {
  it.each([
    ['rename_note', { path: 'dir/N.md', new_path: 'dir/n.md' }, 'dir/n.md'],
    ['rename_note', { path: 'dir/a.png', new_path: 'dir/A.png' }, 'dir/A.png'],
    ['move_folder', { path: 'dir', new_path: 'Dir' }, 'Dir/N.md'],
  ])('%s %j', async (tool, input, expected) => {
    const bench = await createBench(VAULT, { ...ALWAYS, wrapVault: withoutCase });
    const before = filesOf(bench);
    const result = await bench.approved(tool, input);
    expect(result).toMatchObject({ success: true });
    expect(Object.keys(filesOf(bench))).toContain(expected);
    expect(Object.keys(filesOf(bench))).toHaveLength(Object.keys(before).length);
    await bench.approved('undo_change', { change_id: changeOf(result) });
    expect(filesOf(bench)).toEqual(before);
  });
});

/** Any spelling of a name leads to the file. */
function withoutCase(vault: MemoryVault): Vault {
  const onDisk = (path: VaultPath): VaultPath =>
    ([...vault.disk.keys()].find((name) => foldName(name) === foldName(path)) ?? path) as VaultPath;
  return {
    ...vault,
    file: (path) => vault.file(onDisk(path)),
    write: (path, bytes, expected) => vault.write(expected === 'absent' ? path : onDisk(path), bytes, expected),
    remove: (path, expected) => vault.remove(onDisk(path), expected),
  };
}
