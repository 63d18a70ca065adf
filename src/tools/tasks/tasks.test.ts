import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

// The bench's day is Thursday, 2026-03-05.
const FILES = {
  'Garden/Plan.md': [
    '# Plan',
    '- [ ] Mow the lawn #garden 🔁 every week 📅 2026-03-04',
    '## Spring',
    '- [ ] Buy seeds #garden/shop ⏫ 📅 2026-03-08',
    '  - [x] Look at the catalogue ✅ 2026-03-01',
    '- [-] Hire a gardener',
    '```',
    '- [ ] In code',
    '```',
    '',
  ].join('\n'),
  'Work.md': '- [ ] Report ⏳ 2026-03-05\r\n- [/] Slides 🛫 2026-03-20 📅 2026-04-01\r\n- [ ] Someday\r\n',
};

type Found = { readonly found: number; readonly results: readonly { readonly text: string }[] };
const texts = (result: unknown): string[] => (result as Found).results.map(({ text }) => text);

describe('list_tasks', () => {
  it.each([
    [
      'all that is open, soonest first',
      {},
      ['Mow the lawn #garden', 'Report', 'Buy seeds #garden/shop', 'Slides', 'Someday'],
    ],
    ['overdue', { due: 'overdue' }, ['Mow the lawn #garden']],
    ['due this week', { due: 'this week' }, ['Mow the lawn #garden', 'Buy seeds #garden/shop']],
    ['due from a day on', { due: 'on or after 2026-03-08' }, ['Buy seeds #garden/shop', 'Slides']],
    ['without a day', { happens: 'none' }, ['Someday']],
    ['scheduled today', { scheduled: 'today' }, ['Report']],
    ['by a tag and those below it', { tag: 'garden' }, ['Mow the lawn #garden', 'Buy seeds #garden/shop']],
    ['by status', { status: 'in_progress' }, ['Slides']],
    ['done', { status: 'done', done: 'before today' }, ['Look at the catalogue']],
    ['by folder and words', { folder: 'Garden', text: 'seeds BUY' }, ['Buy seeds #garden/shop']],
    ['by priority', { priority: 'medium' }, ['Buy seeds #garden/shop']],
    ['of a note, recurring', { path: 'Plan', recurring: true }, ['Mow the lawn #garden']],
  ])('%s', async (_name, input, expected) => {
    const bench = await createBench(FILES);
    expect(texts(await bench.call('list_tasks', input))).toEqual(expected);
  });

  it('says what is known of each, and comes in parts', async () => {
    const bench = await createBench(FILES);
    expect(await bench.call('list_tasks', { limit: 1 })).toMatchObject({
      found: 5,
      next_offset: 1,
      results: [
        {
          path: 'Garden/Plan.md',
          line: 2,
          status: 'todo',
          due: '2026-03-04',
          overdue: true,
          recurrence: 'every week',
          heading: 'Plan',
        },
      ],
    });
    expect(await bench.call('list_tasks', { due: 'whenever it suits' })).toMatchObject({ code: 'invalid_input' });
  });

  it('counts only what the Tasks plugin of the vault calls a task', async () => {
    const bench = await createBench(FILES, { obsidian: { tasks: { globalFilter: '#garden' } } });
    expect(texts(await bench.call('list_tasks', {}))).toEqual(['Mow the lawn #garden', 'Buy seeds #garden/shop']);
  });

  it('leaves out what no tool could tick: cards of a canvas', async () => {
    const node = { id: 'a', type: 'text', text: '- [ ] On a card', x: 0, y: 0, width: 1, height: 1 };
    const bench = await createBench({
      'a.canvas': JSON.stringify({ nodes: [node], edges: [] }),
      'b.md': '- [ ] In a note\n',
    });
    expect(texts(await bench.call('list_tasks', {}))).toEqual(['In a note']);
  });

  it('knows the day of a card of a board, and gives it another as boards write it', async () => {
    const board = (cards: string) => `---\nkanban-plugin: board\n---\n\n## To do\n\n${cards}`;
    const bench = await createBench({
      'Board.md': board('- [ ] Sow peas @{2026-03-06} @@{09:30}\n- [ ] Water\n'),
      'Note.md': '- [ ] Not a card @{2026-03-06}\n',
    });
    expect(await bench.call('list_tasks', { due: 'this week' })).toMatchObject({
      found: 1,
      results: [{ path: 'Board.md', text: 'Sow peas 09:30', due: '2026-03-06' }],
    });
    await bench.call('update_task', { path: 'Board', text: 'Sow peas', due: '2026-03-09', priority: 'high' });
    expect(bench.text('Board.md')).toBe(board('- [ ] Sow peas @{2026-03-09} @@{09:30} ⏫\n- [ ] Water\n'));
    await bench.call('update_task', { path: 'Board', text: 'Sow peas', due: null });
    expect(bench.text('Board.md')).toBe(board('- [ ] Sow peas @@{09:30} ⏫\n- [ ] Water\n'));
  });

  it('gives a card without a day one in the form that its board uses', async () => {
    const due = '2026-03-10';
    const after = async (card: string, others = '', settings = '') => {
      const text = (line: string) => `---\nkanban-plugin: board\n---\n\n## To do\n\n${others}${line}\n${settings}`;
      const bench = await createBench({ 'Board.md': text(card) });
      await bench.approved('update_task', { path: 'Board', text: 'Water', due });
      const [before = '', behind = ''] = text('|').split('|');
      return bench.text('Board.md')?.slice(before.length, -behind.length);
    };
    expect(await after('- [ ] Water')).toBe('- [ ] Water @{2026-03-10}');
    expect(await after('- [ ] Water\n\tthe beds')).toBe('- [ ] Water @{2026-03-10}\n\tthe beds');
    // Fields and the id of a block are read from the end of a line, and stay there.
    expect(await after('- [ ] Water ⏫ 🛫 2026-03-01 ^w')).toBe('- [ ] Water @{2026-03-10} ⏫ 🛫 2026-03-01 ^w');
    const linked = '\n%% kanban:settings\n```\n{"link-date-to-daily-note":true,"date-trigger":"!"}\n```\n%%\n';
    expect(await after('- [ ] Water', '', linked)).toBe('- [ ] Water ![[2026-03-10]]');
    // A board whose cards have their days as fields keeps to that, and so do what comes again and what stands below a card.
    expect(await after('- [ ] Water', '- [ ] Sow 📅 2026-03-01\n')).toBe('- [ ] Water 📅 2026-03-10');
    expect(await after('- [ ] Water 🔁 every day')).toBe('- [ ] Water 🔁 every day 📅 2026-03-10');
    expect(await after('- [ ] Sow\n\t- [ ] Water')).toBe('- [ ] Sow\n\t- [ ] Water 📅 2026-03-10');
  });

  it('follows a change of the note', async () => {
    const bench = await createBench(FILES);
    await bench.approved('update_task', { path: 'Work.md', line: 3, due: '2026-03-06', priority: 'high' });
    expect(bench.text('Work.md')).toBe(FILES['Work.md'].replace('Someday', 'Someday ⏫ 📅 2026-03-06'));
    expect(texts(await bench.call('list_tasks', { due: 'tomorrow' }))).toEqual(['Someday']);
  });
});

describe('update_task', () => {
  it('finishes a recurring task: its next line is written, and nothing else changes', async () => {
    const bench = await createBench(FILES, { obsidian: { tasks: {} } });
    expect(await bench.approved('update_task', { path: 'Plan', line: 2, status: 'done' })).toMatchObject({
      success: true,
      line: 3,
      text: '- [x] Mow the lawn #garden 🔁 every week 📅 2026-03-04 ✅ 2026-03-05',
      next: '- [ ] Mow the lawn #garden 🔁 every week 📅 2026-03-11',
    });
    expect(bench.text('Garden/Plan.md')).toBe(
      FILES['Garden/Plan.md'].replace(
        '- [ ] Mow the lawn #garden 🔁 every week 📅 2026-03-04\n',
        '- [ ] Mow the lawn #garden 🔁 every week 📅 2026-03-11\n- [x] Mow the lawn #garden 🔁 every week 📅 2026-03-04 ✅ 2026-03-05\n',
      ),
    );
  });

  it('is asked about, and undone to the byte', async () => {
    const bench = await createBench(FILES);
    const { change_id } = (await bench.approved('update_task', {
      path: 'Work.md',
      text: 'report',
      status: 'done',
    })) as unknown as {
      change_id: string;
    };
    expect(bench.text('Work.md')).toBe(FILES['Work.md'].replace('- [ ] Report', '- [x] Report'));
    await bench.approved('undo_change', { change_id });
    expect(bench.text('Work.md')).toBe(FILES['Work.md']);
  });

  it('finds a task by its words where its line is another by now', async () => {
    const bench = await createBench(FILES);
    expect(
      await bench.approved('update_task', { path: 'Work.md', line: 1, text: 'Slides', start: null, due: 'tomorrow' }),
    ).toMatchObject({ line: 2, text: '- [/] Slides 📅 2026-03-06' });
  });

  it.each([
    [{ line: 8, status: 'done' }, 'not_found'],
    [{ text: 'e', status: 'done' }, 'ambiguous'],
    [{ line: 2, due: 'whenever' }, 'invalid_input'],
    [{ line: 2, status: 'on_hold' }, 'invalid_input'],
    [{ status: 'done' }, 'invalid_input'],
  ])('refuses %j', async (input, code) => {
    const bench = await createBench(FILES);
    expect(await bench.approved('update_task', { path: 'Plan', ...input })).toMatchObject({ code });
    expect(bench.text('Garden/Plan.md')).toBe(FILES['Garden/Plan.md']);
  });

  it('refuses to finish a recurring task whose rule it does not understand', async () => {
    const text = '- [ ] Tides 🔁 every full moon 📅 2026-03-04\n';
    const bench = await createBench({ 'a.md': text });
    expect(await bench.approved('update_task', { path: 'a.md', line: 1, status: 'done' })).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('every full moon') as string,
    });
    expect(bench.text('a.md')).toBe(text);
  });

  it('takes away a finished task that says so, and ends a line where the note does', async () => {
    const bench = await createBench({ 'a.md': 'a\n- [ ] b 🏁 delete' });
    await bench.approved('update_task', { path: 'a.md', line: 2, status: 'toggle' });
    expect(bench.text('a.md')).toBe('a\n');
  });
});
