import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { button, runCommand, whenAsked } from './harness/assistant.ts';
import { SAMPLE_VAULT } from './harness/scratch-vault.ts';
import { startLatent, whenReady, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const paths = JSON.parse(await readFile(join(SAMPLE_VAULT, 'index.json'), 'utf8')) as string[];
const notes = paths.filter((path) => path.endsWith('.md'));

async function openSample(latent: Latent) {
  await button(latent.page, 'Take the tour').click();
  await latent.page.waitForFunction(() => window.latent.status().state !== 'closed');
  return whenReady(latent.page);
}

function call(latent: Latent, name: string, input: Record<string, unknown>) {
  return latent.page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);
}

it('opens the whole sample vault at its tour, without a warning', async () => {
  const latent = await startLatent();
  expect(await openSample(latent)).toMatchObject({ notes: notes.length, warnings: [] });
  await latent.page.getByRole('tab', { name: 'Welcome', selected: true }).waitFor();
  const dailyNotes = await latent.page.evaluate(async () => {
    const vault = await (await navigator.storage.getDirectory()).getDirectoryHandle('sample-vault');
    const settings = await (await vault.getDirectoryHandle('.obsidian')).getFileHandle('daily-notes.json');
    return (await settings.getFile()).text();
  });
  expect(JSON.parse(dailyNotes)).toMatchObject({ folder: 'Daily' });
});

it.runIf(IS_LONG_RUN)('finds the facts that the sample vault holds', async () => {
  const latent = await startLatent();
  await openSample(latent);
  expect(await call(latent, 'find_specific_info', { info_type: 'vin' })).toMatchObject({
    success: true,
    matches: [{ value: 'WZX7HTVA7TH031947', path: 'Life/Bike and van.md', valid_check_digit: true }],
  });
  expect(await call(latent, 'find_specific_info', { info_type: 'email', query: 'Ruth Adeyemi' })).toMatchObject({
    success: true,
  });
  expect(await call(latent, 'search_by_tags', { tags: ['#field'] })).toMatchObject({ success: true });
  expect(
    await call(latent, 'search_by_date', { start_date: '2026-10-28', end_date: '2026-10-28', date_type: 'created' }),
  ).toMatchObject({
    results: [{ path: 'Meetings/2026-10-28 Lab meeting.md' }],
  });
  const backlinks = await call(latent, 'list_backlinks', { path: 'Chen Yuting' });
  expect(JSON.stringify(backlinks)).toContain('Literature/Reading list.md');
  expect(await call(latent, 'text_search', { query: '飞蛾扑火' })).toMatchObject({ success: true, found: 2 });
});

/** A question, the note that the answer must cite or link to, and what it must say. */
const QUESTIONS = [
  ['What is the frame number of my bike?', 'Life/Bike and van.md', 'KB4R21960713'],
  ['When is the next inspection of the van?', 'Life/Bike and van.md', 'March 2027'],
  ['At what temperature is the Apfelkuchen baked?', 'Life/Omas Apfelkuchen.md', '180 °C'],
  ['How far apart do the lamps stand?', 'Projects/Lantern swap at Kiebitzpark.md', '38 m'],
  ['What did Ruth say about the sample size?', 'Meetings/2026-09-30 Supervision.md'],
  ['When was the last note about Amrum?', 'Life/Weekend on Amrum.md'],
  ['What is the VIN of the field van?', 'Life/Bike and van.md'],
  ['Which notes are tagged #methods?', 'Methods/Moth trapping protocol.md'],
  ['What links to Fabre 1900 The great peacock?', 'Ideas/Why moths spiral.md'],
  ['Find the phrase "Lampe 7 flackert"', 'Meetings/2026-10-14 City lighting department.md'],
  ['What do I know about Oma Lotte?', 'People/Oma Lotte.md'],
] as const satisfies readonly (readonly [question: string, path: string, said?: string])[];

it('answers questions without a model, each from the right note', async () => {
  const latent = await startLatent();
  await openSample(latent);
  for (const [question, path, said = ''] of QUESTIONS) {
    const { answer, citations } = await latent.page.evaluate((text) => window.latent.ask(text), question);
    const linked = [...answer.matchAll(/\[\[([^\]|#]+)/g)].map((match) => match[1]);
    expect([...citations.map((citation) => citation.path), ...linked], `${question} → ${answer}`).toContain(path);
    expect(answer).toContain(said);
    expect(citations.filter(({ quote }) => quote === '')).toEqual([]);
  }
});

it.runIf(IS_LONG_RUN)('keeps changes of the sample vault over a reload, and resets it', async () => {
  const latent = await startLatent();
  await openSample(latent);
  const { page } = latent;
  const change = page.evaluate(() =>
    window.latent.tools.call('create_note', { path: 'Mine.md', content: 'My own note about quokkas.\n' }),
  );
  await whenAsked(page);
  await button(page, 'Approve').click();
  expect(await change).toMatchObject({ success: true });

  await latent.reload();
  await page.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await whenReady(page)).toMatchObject({ notes: notes.length + 1 });

  await runCommand(page, 'Reset the sample notes');
  await page.waitForFunction(
    (count) => window.latent.status().textReady && window.latent.status().notes === count,
    notes.length,
  );
});

it.runIf(IS_LONG_RUN)('leads from the end of the tour to notes of one’s own', async () => {
  const latent = await startLatent();
  await openSample(latent);
  const { page } = latent;
  const open = page.getByRole('textbox', { name: 'Note text', exact: true }).getByRole('checkbox', { checked: false });
  await open.first().waitFor();
  const tickAll = async () => {
    while ((await open.count()) > 0) await open.first().click();
  };
  await tickAll();
  // The last are drawn when they come into view.
  await page.keyboard.press('Control+End');
  await page.getByText('Where things are').waitFor();
  await tickAll();
  const dialog = page.getByRole('dialog', { name: 'Now your own' });
  await dialog.getByRole('button', { name: 'New notebook' }).click();
  await page.getByText('No notes here yet').waitFor();
  expect(await page.evaluate(() => window.latent.status().vault)).toBe('My notes');
});
