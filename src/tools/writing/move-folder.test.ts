import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';
import { ALWAYS, changeOf, filesOf, VAULT } from './testing/linked-vault.ts';

describe('move_folder', () => {
  it('tells of queries that name the folder and stay as they are', async () => {
    const bench = await createBench(
      {
        'Work/Plan.md': 'x',
        'Query.md': '```dataview\nLIST FROM "Work" AND -"Work/Old"\n```\n',
        'Other.md': '```dataview\nLIST FROM "Works"\nWHERE file.folder = "Work"\n```\n',
        'All.base': 'filters: file.inFolder("Work") || file.folder == "Workshop"\n',
      },
      ALWAYS,
    );
    expect(await bench.approved('move_folder', { path: 'Work', new_path: 'Projects' })).toMatchObject({
      success: true,
      not_updated: [
        { path: 'All.base', line: 1, link: '"Work"' },
        { path: 'Other.md', line: 3, link: '"Work"' },
        { path: 'Query.md', line: 2, link: '"Work"' },
        { path: 'Query.md', line: 2, link: '"Work/Old"' },
      ],
    });
  });

  it('moves everything in it, keeps where links lead, and removes the old folder', async () => {
    const bench = await createBench(VAULT, ALWAYS);
    await bench.vault.createFolder('dir/empty' as never);
    await bench.index.refresh();
    const before = filesOf(bench);
    const result = await bench.approved('move_folder', { path: 'dir', new_path: 'a/b/dir2' });
    expect(result).toMatchObject({
      success: true,
      operation: 'move_folder',
      path: 'a/b/dir2',
      files_moved: 3,
      links_updated: 4,
    });
    expect(bench.text('Home.md')).toBe('See [[N]], ![[a.png]] and [n](a/b/dir2/N.md#H).\n\n[r]: a/b/dir2/N.md "t"\n');
    expect(bench.text('a/b/dir2/N.md')).toBe(VAULT['dir/N.md']);
    expect(bench.vault.disk.get('a/b/dir2/a.png')?.bytes).toEqual(VAULT['dir/a.png']);
    const places = ['dir', 'dir/empty', 'a/b/dir2/empty'] as const;
    const areThere = () => Promise.all(places.map((path) => bench.vault.hasFolder(path as never)));
    expect(await areThere()).toEqual([false, false, true]);
    await bench.approved('undo_change', { change_id: changeOf(result) });
    expect(filesOf(bench)).toEqual(before);
    expect(await areThere()).toEqual([true, true, false]);
  });

  it('moves a folder without files that lies within, also where links are left', async () => {
    const bench = await createBench(VAULT);
    await bench.vault.createFolder('dir/empty' as never);
    await bench.index.refresh();
    const moved = bench.call('move_folder', { path: 'dir', new_path: 'dir2' });
    (await bench.person.nextQuestion()).approveAlternative();
    expect(await moved).toMatchObject({ success: true, links_updated: 0 });
    expect(await bench.vault.hasFolder('dir2/empty' as never)).toBe(true);
    expect(await bench.vault.hasFolder('dir' as never)).toBe(false);
  });

  it('changes only the case of a name', async () => {
    const bench = await createBench(VAULT, ALWAYS);
    const before = filesOf(bench);
    const result = await bench.approved('move_folder', { path: 'dir', new_path: 'Dir' });
    expect(result).toMatchObject({ success: true, path: 'Dir' });
    expect(Object.keys(filesOf(bench))).toEqual(['Board.canvas', 'Dir/Beside.md', 'Dir/N.md', 'Dir/a.png', 'Home.md']);
    expect(bench.text('Board.canvas')).toContain('"Dir/N.md"');
    await bench.approved('undo_change', { change_id: changeOf(result) });
    expect(filesOf(bench)).toEqual(before);
  });

  it('refuses an impossible destination', async () => {
    const bench = await createBench({ ...VAULT, 'x/y.md': '' });
    expect(await bench.approved('move_folder', { path: 'dir', new_path: 'dir/sub' })).toMatchObject({
      code: 'invalid_input',
    });
    for (const new_path of ['x', 'X', 'Home.md', 'x/y.md'])
      expect(await bench.approved('move_folder', { path: 'dir', new_path })).toMatchObject({ code: 'exists' });
    expect(await bench.approved('move_folder', { path: 'dirr', new_path: 'z' })).toMatchObject({ code: 'not_found' });
    expect(await bench.approved('move_folder', { path: 'dir', new_path: 'ab: c' })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await bench.approved('move_folder', { path: 'dir/', new_path: '/dir' })).toMatchObject({ unchanged: true });
  });
});
