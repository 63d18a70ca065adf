import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

const dailyNotes = { folder: 'Journal', template: 'Templates/Day' };
const FILES = { 'Templates/Day.md': '---\ntags: [journal]\n---\n# {{title}}\n\n## Log\n' };

describe('create_daily_note', () => {
  it('makes and fills the note with one approval, and answers with its text', async () => {
    const bench = await createBench(FILES, { obsidian: { dailyNotes } });
    const answer = bench.call('create_daily_note', { content: '- Sowed.' }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    const text = '---\ntags: [journal]\n---\n# 2026-03-05\n\n## Log\n\n- Sowed.';
    expect(question.pending.plan.changes[0]?.after?.text).toBe(text);
    question.approve();
    expect(await answer).toMatchObject({ success: true, created: true, content: text, path: 'Journal/2026-03-05.md' });
    expect(bench.text('Journal/2026-03-05.md')).toBe(text);
    expect(bench.person.asked).toHaveLength(1);
  });

  it('adds to the note that is there, and without content answers with its text', async () => {
    const bench = await createBench(
      { ...FILES, 'Journal/2026-03-05.md': '# Day\r\n\r\n- Rain.\r\n' },
      { obsidian: { dailyNotes } },
    );
    expect(await bench.approved('create_daily_note', {})).toMatchObject({
      created: false,
      content: '# Day\r\n\r\n- Rain.\r\n',
      lines: { from: 1, to: 3, total: 3 },
    });
    expect(await bench.approved('create_daily_note', { content: '- Sun.' })).toMatchObject({
      success: true,
      created: false,
      content: '# Day\r\n\r\n- Rain.\r\n- Sun.\r\n',
      changed: [{ from: 4, lines: ['- Sun.'] }],
    });
    expect(bench.text('Journal/2026-03-05.md')).toBe('# Day\r\n\r\n- Rain.\r\n- Sun.\r\n');
  });

  it('puts a task into the empty box of the template, in a new note and in one that is there', async () => {
    const template = '# {{title}}\n\n## Tasks\n* [ ] \n\n## Log\n\n```\n- [ ]\n```\n';
    const bench = await createBench({ 'Templates/Day.md': template }, { obsidian: { dailyNotes } });
    await bench.approved('create_daily_note', { content: '- [ ] Ring Oma' });
    const written = (tasks: string) => `# 2026-03-05\n\n## Tasks\n${tasks}\n\n## Log\n\n\`\`\`\n- [ ]\n\`\`\`\n`;
    expect(bench.text('Journal/2026-03-05.md')).toBe(written('* [ ] Ring Oma'));
    await bench.approved('create_daily_note', { date: 'tomorrow' });
    await bench.approved('create_daily_note', { date: 'tomorrow', content: '- [ ] Buy milk\n- [ ] Bread' });
    expect(bench.text('Journal/2026-03-06.md')).toBe(written('* [ ] Buy milk\n- [ ] Bread').replace('03-05', '03-06'));
    // No box is left: it goes to the end.
    await bench.approved('create_daily_note', { content: '- [ ] Bread' });
    expect(bench.text('Journal/2026-03-05.md')).toBe(`${written('* [ ] Ring Oma')}- [ ] Bread\n`);
  });

  it('opens the note of a day that is called so in another language, in place of a second one', async () => {
    const obsidian = { dailyNotes: { folder: 'Journal', format: 'dddd, D. MMMM YYYY' } };
    const bench = await createBench({ 'Journal/Donnerstag, 5. März 2026.md': 'Regen.\n' }, { obsidian });
    expect(await bench.approved('create_daily_note', {})).toMatchObject({ created: false, content: 'Regen.\n' });
    expect(await bench.approved('create_daily_note', { date: '2026-03-06' })).toMatchObject({
      created: true,
      path: 'Journal/Friday, 6. March 2026.md',
    });
  });

  it('answers with the text as the person left it', async () => {
    const bench = await createBench();
    const answer = bench.call('create_daily_note', { content: 'mine' }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    question.decide({ approved: true, edits: [{ path: question.pending.plan.path, text: 'ours' }] });
    expect(await answer).toMatchObject({ content: 'ours', edited_by_person: ['2026-03-05.md'] });
  });
});

it('says where notes of days are, where the vault does not say where they belong', async () => {
  const days = Object.fromEntries([1, 2, 3].map((day) => [`Diary/2026-03-0${day}.md`, 'x']));
  const bench = await createBench(days);
  expect(await bench.approved('create_daily_note', {})).toMatchObject({
    path: '2026-03-05.md',
    warnings: [expect.stringContaining('3 notes of days are in “Diary”') as string],
  });
  const two = await createBench({ 'Diary/2026-03-01.md': 'x', 'Diary/2026-03-02.md': 'x' });
  expect(await two.approved('create_daily_note', {})).not.toHaveProperty('warnings');
});
