import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDate } from '../../notes/formats/expressions/date-formats.ts';
import { readNodeSettings } from './read-node-settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latent-dates-'));
  await mkdir(join(folder, '.obsidian/plugins/calendar'), { recursive: true });
  await mkdir(join(folder, 'Journal/2026/03-März'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const day = async (): Promise<string> => {
  const { dates, dailyNotes } = await readNodeSettings(folder);
  return formatDate(new Date(2026, 2, 5).getTime(), dailyNotes.format, dates.language);
};

it('reads the language of dates from the notes of days, and before them from the Calendar plugin', async () => {
  const daily = { folder: 'Journal', format: 'YYYY/MM-MMMM/YYYY-MM-DD dddd' };
  await writeFile(join(folder, '.obsidian/daily-notes.json'), JSON.stringify(daily));
  await writeFile(join(folder, 'Journal/2026/03-März/2026-03-04 Mittwoch.md'), '');
  expect(await day()).toBe('2026/03-März/2026-03-05 Donnerstag');
  await writeFile(join(folder, '.obsidian/plugins/calendar/data.json'), '{"localeOverride":"fr","weekStart":"monday"}');
  expect(await day()).toBe('2026/03-mars/2026-03-05 jeudi');
});
