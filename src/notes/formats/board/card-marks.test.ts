import { describe, expect, it } from 'vitest';
import { tickTask } from '../tasks/change-task.ts';
import { parseTaskSettings } from '../tasks/task-settings.ts';
import { addCard, moveCard, restoreCard, tickCard, tickWithinCard } from './edit-board.ts';

const today = '2026-11-29';
const used = { settings: parseTaskSettings({}, undefined), today };
const unused = { settings: parseTaskSettings(undefined, undefined), today };
const board = (todo: string, done = '', archived = '') =>
  `---\n\nkanban-plugin: board\n\n---\n\n## Todo\n\n${todo}\n\n## Doing\n\n\n## Done\n\n**Complete**\n${done}\n***\n\n## Archive\n\n${archived}`;
const [TODO, DOING, DONE] = [0, 1, 2];
const first = (lane: number) => ({ lane, card: 0 });

// What the Kanban plugin does where the Tasks plugin is on: it hands the card's line to that plugin's toggle, leaves the next card in
// the place of the one that was moved, and gives the further lines to both.
describe('a card that is moved into a lane for what is complete', () => {
  it.each([
    ['- [ ] Water 🔁 every day 📅 2026-11-29', '- [ ] Water 🔁 every day 📅 2026-11-30'],
    ['- [/] Water  [repeat:: every day]  [due:: 2026-11-29]', '- [ ] Water  [repeat:: every day]  [due:: 2026-11-30]'],
    ['- [ ] Water', ''],
    ['- [-] Water ❌ 2026-11-01', ''],
  ])('is finished as by a tick: %s', async (line, next) => {
    const ticked = await tickTask(line.replace(/\[.\]/u, '[ ]'), used);
    const finished = ticked.kind === 'lines' ? ticked.changed?.replace(' ❌ 2026-11-01', '') : '';
    for (const feed of ['\n', '\r\n']) {
      const text = (todo: string, done: string) => board(todo, done).replaceAll('\n', feed);
      const moved = await moveCard(text(`${line}\n- [ ] b\n`, '- [x] a\n'), first(TODO), { lane: DONE, card: 1 }, used);
      const left = next === '' ? '- [ ] b\n' : `${next}\n- [ ] b\n`;
      expect(moved).toEqual({ text: text(left, `- [x] a\n${finished}\n`) });
    }
  });

  it('leaves its further lines with the next card too, without the ids of blocks', async () => {
    const line = '* [ ] Clean 🔁 every week 📅 2026-11-29 ^id';
    const more = '\n\t- [x] kitchen ^k\n\n\twith soap';
    expect(await moveCard(board(`${line}${more}\n`), first(TODO), first(DONE), used)).toEqual({
      text: board(
        '* [ ] Clean 🔁 every week 📅 2026-12-06\n\t- [x] kitchen\n\n\twith soap\n',
        `* [x] Clean 🔁 every week 📅 2026-11-29 ✅ 2026-11-29 ^id${more}\n`,
      ),
    });
  });

  it('is deleted where it says so, and comes again', async () => {
    expect(await moveCard(board('- [ ] a 🏁 delete\n\tmore\n- [ ] b\n'), first(TODO), first(DONE), used)).toEqual({
      text: board('- [ ] b\n'),
    });
    expect(
      await moveCard(board('- [ ] a 🔁 every day 🏁 delete 📅 2026-11-29\n\tm\n'), first(TODO), first(DONE), used),
    ).toEqual({ text: board('- [ ] a 🔁 every day 🏁 delete 📅 2026-11-30\n\tm\n') });
  });

  it('stays where it cannot be finished, with the reason', async () => {
    const text = board('- [ ] a 🔁 every blue moon 📅 2026-11-29\n');
    const moved = await moveCard(text, first(TODO), first(DONE), used);
    expect(moved).toEqual({ text, refused: expect.stringContaining('every blue moon') as string });
  });

  it('keeps a day that it has, and no item without a box is given one', async () => {
    const from = board('- [x] a ✅ 2026-11-01\n- item 🔁 every day\n');
    const one = await moveCard(from, first(TODO), first(DONE), used);
    const both = await moveCard(one.text, first(TODO), { lane: DONE, card: 1 }, used);
    expect(both.text).toBe(board('', '- [x] a ✅ 2026-11-01\n- item 🔁 every day\n'));
  });

  it('writes days only where the vault uses the Tasks plugin and its settings want them; it comes again in any', async () => {
    const text = board('- [ ] a 🔁 every day 📅 2026-11-29\n');
    const moved = board('- [ ] a 🔁 every day 📅 2026-11-30\n', '- [x] a 🔁 every day 📅 2026-11-29\n');
    expect(await moveCard(text, first(TODO), first(DONE), unused)).toEqual({ text: moved });
    const quiet = { settings: parseTaskSettings({ setDoneDate: false }, undefined), today };
    expect(await moveCard(text, first(TODO), first(DONE), quiet)).toEqual({ text: moved });
  });
});

describe('a card that leaves such a lane', () => {
  it.each([
    ['- [x] a ✅ 2026-11-28', '- [ ] a'],
    ['- [x] a 🔁 every day 📅 2026-11-29  [completion:: 2026-11-28]', '- [ ] a 🔁 every day 📅 2026-11-29'],
    ['- [/] a', '- [/] a'],
    ['- [-] a ❌ 2026-11-28', '- [-] a ❌ 2026-11-28'],
  ])('is open again, and stays as it is where it was not done: %s', async (line, after) => {
    const { text } = await moveCard(board('- [ ] b\n', `${line}\n`), first(DONE), { lane: TODO, card: 1 }, used);
    expect(text).toBe(board(`- [ ] b\n${after}\n`));
  });

  it('is as it is between lanes that are not for what is complete, and within one', async () => {
    const text = board('- [x] a 🔁 every day\n- [ ] b\n', '- [x] c\n- [ ] d 🔁 every day\n');
    const marks = async (from: number, card: number, to: number, at: number) =>
      (await moveCard(text, { lane: from, card }, { lane: to, card: at }, used)).text.split('\n').toSorted();
    expect(await marks(TODO, 0, DOING, 0)).toEqual(expect.arrayContaining(['- [x] a 🔁 every day', '- [ ] b']));
    expect(await marks(DONE, 1, DONE, 0)).toEqual(text.split('\n').toSorted());
  });
});

describe('a card that is added, brought back or ticked', () => {
  it('is finished in a lane for what is complete, and its next card stands beside it', async () => {
    const text = board('', '- [x] z\n');
    const added = await addCard(text, DONE, 'Water 🔁 every day 📅 2026-11-29\nmore', used);
    const next = '- [ ] Water 🔁 every day 📅 2026-11-30\n\tmore\n';
    const done = '- [x] Water 🔁 every day 📅 2026-11-29 ✅ 2026-11-29\n\tmore\n';
    expect(added).toEqual({ text: board('', `- [x] z\n${next}${done}`) });
    const below = { settings: parseTaskSettings({ recurrenceOnNextLine: true }, undefined), today };
    expect((await addCard(text, DONE, 'Water 🔁 every day 📅 2026-11-29\nmore', below, 'top')).text).toBe(
      board('', `${done}${next}- [x] z\n`),
    );
    expect((await addCard(text, DONE, 'Water', used)).text).toBe(board('', '- [x] z\n- [x] Water ✅ 2026-11-29\n'));
  });

  it('is added open, with the reason, where it cannot be finished: its words are kept', async () => {
    expect(await addCard(board('', ''), DONE, 'a 🔁 every blue moon', used)).toEqual({
      text: board('', '- [ ] a 🔁 every blue moon\n'),
      refused: expect.stringContaining('every blue moon') as string,
    });
  });

  it('keeps its mark when it comes back from the archive, but in a first lane for what is complete', async () => {
    const text = board('- [ ] b\n', '', '- [x] a ✅ 2026-11-01\n');
    expect((await restoreCard(text, 0, used)).text).toBe(board('- [ ] b\n- [x] a ✅ 2026-11-01\n'));
    const only = '---\nkanban-plugin: board\n---\n\n## Done\n\n**Complete**\n\n***\n\n## Archive\n\n- [ ] a\n';
    expect((await restoreCard(only, 0, used)).text).toBe(
      '---\nkanban-plugin: board\n---\n\n## Done\n\n**Complete**\n- [x] a ✅ 2026-11-29\n\n***\n\n## Archive\n\n',
    );
  });

  it('is ticked and unticked with all its lines', async () => {
    const text = board('- [ ] a 🔁 every day 📅 2026-11-29\n\tmore\n');
    const ticked = await tickCard(text, first(TODO), used);
    const next = '- [ ] a 🔁 every day 📅 2026-11-30\n\tmore\n';
    expect(ticked.text).toBe(board(`${next}- [x] a 🔁 every day 📅 2026-11-29 ✅ 2026-11-29\n\tmore\n`));
    expect((await tickCard(ticked.text, { lane: TODO, card: 1 }, used)).text).toBe(
      board(`${next}- [ ] a 🔁 every day 📅 2026-11-29\n\tmore\n`),
    );
    expect((await tickCard('## A\n- [ ] a 🏁 delete\n\tmore\n- [ ] b', first(0), used)).text).toBe('## A\n- [ ] b');
  });
});

describe('a task within a card', () => {
  const text = (nested: string) => board(`- [ ] Card\n\t- [ ] a\n${nested}\n- [ ] b\n`);

  it('is ticked as any task, with its next line and the day, and the card stays open', async () => {
    for (const feed of ['\n', '\r\n']) {
      const write = (nested: string) => text(nested).replaceAll('\n', feed);
      expect(await tickWithinCard(write('\t- [ ] Water 🔁 every day 📅 2026-11-29'), first(TODO), 1, used)).toEqual({
        text: write('\t- [ ] Water 🔁 every day 📅 2026-11-30\n\t- [x] Water 🔁 every day 📅 2026-11-29 ✅ 2026-11-29'),
      });
      expect(await tickWithinCard(write('\t- [x] c ✅ 2026-11-01'), first(TODO), 1, used)).toEqual({
        text: write('\t- [ ] c'),
      });
    }
  });

  it('stays as it is where it cannot come again, or is not there', async () => {
    const odd = text('\t- [ ] c 🔁 now and then');
    expect(await tickWithinCard(odd, first(TODO), 1, used)).toMatchObject({ text: odd, refused: expect.any(String) });
    expect(await tickWithinCard(odd, first(TODO), 2, used)).toEqual({ text: odd });
    expect(await tickWithinCard(odd, { lane: 9, card: 0 }, 0, used)).toEqual({ text: odd });
  });
});
