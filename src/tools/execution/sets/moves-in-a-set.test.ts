import { describe, expect, it } from 'vitest';
import { all, append, call, questions } from '../../testing/agent-calls.ts';
import { createBench, type ToolBench } from '../../testing/tool-bench.ts';

const ALWAYS = { obsidian: { app: { alwaysUpdateLinks: true } } };
const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy'];
const at = (list: readonly string[], place: number): string => list[(place + list.length) % list.length] ?? '';

/** Nine notes that name each other by path, by relative link and by name, an index that names all, and a canvas. */
const FOREST: Record<string, string> = {
  'Index.md': `${NAMES.map((name) => `- [[Inbox/${name}]] and [${name}](Inbox/${name}.md)`).join('\n')}\n`,
  'Map.canvas': JSON.stringify({
    nodes: NAMES.map((name, id) => ({
      id: `${id}`,
      type: 'file',
      file: `Inbox/${name}.md`,
      x: id,
      y: 0,
      width: 1,
      height: 1,
    })),
    edges: [],
  }),
  ...Object.fromEntries(
    NAMES.map((name, place) => [
      `Inbox/${name}.md`,
      `# ${name}\n\nAfter [[Inbox/${at(NAMES, place - 1)}]], before [next](${at(NAMES, place + 1)}.md). See [[Index]].\n`,
    ]),
  ),
};
const moves = (names: readonly string[] = NAMES) =>
  names.map((name, place) =>
    call(name, 'rename_note', {
      path: `Inbox/${name}.md`,
      new_path: `Trees/${place % 3}/${name}${place % 2 ? '' : ' tree'}.md`,
    }),
  );
const files = (bench: ToolBench) =>
  Object.fromEntries([...bench.vault.disk.keys()].sort().map((path) => [path, bench.text(path)]));

/** The same moves, each applied before the next is planned. */
async function oneByOne(names?: readonly string[]) {
  const bench = await createBench(FOREST, ALWAYS);
  for (const { name, input } of moves(names)) {
    expect(await bench.approved(name, input)).toMatchObject({ success: true });
    await bench.index.refresh();
  }
  return files(bench);
}

describe('nine moves that touch one note', () => {
  it('are one question, leave every link as nine moves one by one do, and are undone as one', async () => {
    const bench = await createBench(FOREST, ALWAYS);
    const results = all(bench, moves());
    const open = await questions(bench.person, 9);
    expect(new Set(open.map(({ pending }) => pending.set?.id)).size).toBe(1);
    for (const question of open) question.approve();
    const answers = await results;
    expect(answers.map(({ success }) => success)).toEqual(Array(9).fill(true));
    expect(files(bench)).toEqual(await oneByOne());
    const [change] = await bench.history.list();
    expect(await bench.history.list()).toHaveLength(1);
    await bench.index.refresh();
    expect(await bench.approved('undo_change', { change_id: change?.change_id })).toMatchObject({ success: true });
    expect(files(bench)).toEqual(Object.fromEntries(Object.entries(FOREST).sort(([a], [b]) => (a < b ? -1 : 1))));
  });

  it('leave the note alone that was denied, with every link to it', async () => {
    const bench = await createBench(FOREST, ALWAYS);
    const results = all(bench, moves());
    const open = await questions(bench.person, 9);
    open[4]?.deny();
    for (const question of open.toSpliced(4, 1)) question.approve();
    const seen = new Set<string>();
    // What was planned on top of the denied one is shown again.
    const again = async () => {
      for (;;) {
        const question = await bench.person.nextQuestion();
        seen.add(question.pending.call.callId);
        question.approve();
      }
    };
    void again();
    await results;
    const kept = NAMES.map((name, place) => (place === 4 ? '' : name));
    const bench2 = await createBench(FOREST, ALWAYS);
    for (const [place, { name, input }] of moves().entries()) {
      if (kept[place] === '') continue;
      await bench2.approved(name, input);
      await bench2.index.refresh();
    }
    expect(files(bench)).toEqual(files(bench2));
    expect(await bench.history.list()).toHaveLength(1);
  });

  it('take along what an earlier call of the same message wrote into a note', async () => {
    const bench = await createBench(FOREST, ALWAYS);
    const results = all(bench, [append('0', 'Inbox/Elm.md', 'Tall.'), ...moves(['Elm', 'Fir'])]);
    for (const question of await questions(bench.person, 3)) question.approve();
    expect((await results).map(({ success }) => success)).toEqual([true, true, true]);
    expect(bench.text('Trees/0/Elm tree.md')).toContain('Tall.');
    expect(bench.text('Inbox/Elm.md')).toBeUndefined();
    expect(await bench.history.list()).toHaveLength(1);
  });
});
