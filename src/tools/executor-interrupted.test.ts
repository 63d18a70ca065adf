import { describe, expect, it } from 'vitest';
import { write } from './testing/agent-calls.ts';
import { createBench } from './testing/tool-bench.ts';
import { allow, failOn } from './testing/several-files.ts';

describe('several files', () => {
  /** A change of three files of which the last is as before again: what a crash before its write leaves. */
  async function cutShort(third = 'c') {
    const bench = await createBench({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' }, allow);
    await bench.approved('set_files', { files: { 'a.md': 'A', 'b.md': '', 'c.md': 'C', 'new.md': 'N' } });
    const [change] = await bench.history.list();
    if (!change) throw new Error('No change was recorded');
    await bench.history.put({ ...change, state: 'applying' });
    bench.writeOutside('c.md', third);
    const { executor } = bench.reload();
    return {
      bench,
      executor,
      id: change.change_id,
      texts: () => ['a.md', 'b.md', 'c.md', 'new.md'].map((path) => bench.text(path)),
    };
  }

  it('offers a change that a crash interrupted, and touches nothing before the person decides', async () => {
    const { executor, texts, id, bench } = await cutShort();
    expect(await executor.resumePending()).toMatchObject([
      { record: { change_id: id }, arrived: ['a.md', 'b.md', 'new.md'], missing: ['c.md'], foreign: [] },
    ]);
    expect(texts()).toEqual(['A', undefined, 'c', 'N']);
    expect(await bench.history.get(id)).toMatchObject({ state: 'applying' });
  });

  it('completes an interrupted change', async () => {
    const { executor, texts, id, bench } = await cutShort();
    await executor.resumePending();
    expect(await executor.settle(id, 'complete')).toEqual({ state: 'applied', left: [] });
    expect(texts()).toEqual(['A', undefined, 'C', 'N']);
    expect(await bench.history.get(id)).toMatchObject({ state: 'applied' });
    expect(await executor.resumePending()).toEqual([]);
    expect(await bench.call('undo_change', { change_id: id })).toMatchObject({ success: true });
    expect(texts()).toEqual(['a', 'b', 'c', undefined]);
  });

  it('rolls an interrupted change back', async () => {
    const { executor, texts, id, bench } = await cutShort();
    await executor.resumePending();
    expect(await executor.settle(id, 'roll_back')).toEqual({ state: 'undone', left: [] });
    expect(texts()).toEqual(['a', 'b', 'c', undefined]);
    expect(await bench.history.get(id)).toMatchObject({ state: 'undone' });
  });

  it.each(['complete', 'roll_back'] as const)(
    'leaves files alone that someone else has written since, and names them (%s)',
    async (how) => {
      const { executor, texts, id } = await cutShort('theirs');
      expect(await executor.resumePending()).toMatchObject([{ foreign: ['c.md'] }]);
      expect(await executor.settle(id, how)).toMatchObject({ left: ['c.md'] });
      expect(texts()).toEqual(how === 'complete' ? ['A', undefined, 'theirs', 'N'] : ['a', 'b', 'theirs', undefined]);
    },
  );

  it('does not ask about an interrupted change of which nothing or everything was written', async () => {
    const none = await cutShort();
    for (const [path, text] of [
      ['a.md', 'a'],
      ['b.md', 'b'],
    ] as const)
      none.bench.writeOutside(path, text);
    none.bench.vault.disk.delete('new.md');
    expect(await none.executor.resumePending()).toEqual([]);
    expect(await none.bench.history.get(none.id)).toMatchObject({ state: 'undone' });
    const all = await cutShort('C');
    expect(await all.executor.resumePending()).toEqual([]);
    expect(await all.bench.history.get(all.id)).toMatchObject({ state: 'applied' });
  });

  it('reports the outcome of a change that another tab settled first, and does nothing again', async () => {
    const { executor, bench, texts, id } = await cutShort();
    const { executor: other } = bench.reload();
    await executor.settle(id, 'roll_back');
    expect(await other.interrupted()).toEqual([]);
    expect(await other.settle(id, 'complete')).toEqual({ state: 'undone', left: [] });
    expect(texts()).toEqual(['a', 'b', 'c', undefined]);
  });

  it('blocks other writes and questions for its files until it is settled; other files stay free', async () => {
    const { executor, bench, texts, id } = await cutShort();
    const refusal = { code: 'unknown_outcome', change_id: id, paths: ['a.md'] };
    expect(await executor.execute(write('w1', 'a.md', 'new'))).toMatchObject(refusal);
    expect(await executor.execute({ ...write('w2', 'a.md', 'new'), initiatedBy: 'user' })).toMatchObject(refusal);
    expect(texts()).toEqual(['A', undefined, 'c', 'N']);
    expect(await executor.execute(write('w3', 'free.md', 'new'))).toMatchObject({ success: true });
    await executor.settle(id, 'complete');
    expect(await executor.execute(write('w4', 'a.md', 'new'))).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('new');
  });

  it('stays open with the reason where a file cannot be written, and can be settled later', async () => {
    const { bench, id, texts } = await cutShort();
    const { executor } = bench.reload({ wholeVault: failOn('c.md')(bench.vault) });
    await expect(executor.settle(id, 'complete')).rejects.toThrow('No space. Free some. The change is still open');
    expect(await bench.history.get(id)).toMatchObject({ state: 'applying' });
    expect(await bench.reload().executor.settle(id, 'complete')).toEqual({ state: 'applied', left: [] });
    expect(texts()).toEqual(['A', undefined, 'C', 'N']);
  });
});

describe('an interrupted move', () => {
  /** `old.md` moves to `new.md` without a change of its text, so that the record does not hold it. */
  async function cutMove(onDisk: { readonly old?: string; readonly new?: string }) {
    const bench = await createBench({ 'old.md': 'text', 'link.md': '[[old]]' });
    expect(await bench.approved('rename_note', { path: 'old.md', new_path: 'new.md' })).toMatchObject({
      success: true,
    });
    const [change] = await bench.history.list();
    if (!change) throw new Error('No change was recorded');
    await bench.history.put({ ...change, state: 'applying' });
    for (const path of ['old', 'new'] as const) {
      if (onDisk[path] === undefined) bench.vault.disk.delete(`${path}.md`);
      else bench.writeOutside(`${path}.md`, onDisk[path]);
    }
    const { executor } = bench.reload();
    return {
      bench,
      executor,
      id: change.change_id,
      texts: () => ['old.md', 'new.md', 'link.md'].map((path) => bench.text(path)),
    };
  }

  it.each([
    ['complete', { old: 'text' }, [undefined, 'text', '[[new]]']],
    ['roll_back', { old: 'text', new: 'text' }, ['text', undefined, '[[old]]']],
    ['roll_back', { new: 'text' }, ['text', undefined, '[[old]]']],
    // Somebody else's file stands at one of the places: the note itself is never removed for it.
    ['complete', { old: 'text', new: 'theirs' }, ['text', 'theirs', '[[new]]']],
    ['roll_back', { old: 'theirs', new: 'text' }, ['theirs', 'text', '[[old]]']],
    ['complete', { old: 'theirs' }, ['theirs', undefined, '[[new]]']],
    ['roll_back', { new: 'edited' }, [undefined, 'edited', '[[old]]']],
    // The browser had made the new file and was killed before it filled it.
    ['complete', { old: 'text', new: '' }, [undefined, 'text', '[[new]]']],
    ['roll_back', { old: 'text', new: '' }, ['text', undefined, '[[old]]']],
  ] as const)('%s with %j on the disk', async (how, onDisk, after) => {
    const { bench, executor, id, texts } = await cutMove(onDisk);
    bench.writeOutside('link.md.crswap', 'half');
    await executor.settle(id, how);
    expect(texts()).toEqual(after);
    expect(bench.text('link.md.crswap')).toBeUndefined();
  });

  it('is offered, not forgotten, where only an empty file was written', async () => {
    const { bench, executor } = await cutMove({ old: 'text', new: '' });
    bench.writeOutside('link.md', '[[old]]');
    expect(await executor.resumePending()).toMatchObject([
      { arrived: [], missing: ['new.md', 'old.md', 'link.md'], foreign: [] },
    ]);
  });
});
