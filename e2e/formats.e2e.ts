import { expect, it } from 'vitest';
import { toLocalDay } from '../src/notes/dates/dates.ts';
import { startLatent } from './harness.ts';
import type { Latent } from './harness/launch.ts';
import { openNote, showSideView } from './harness/notes.ts';

const PLANTS = `# What grows
filters:
  and:
    - file.inFolder("Plants") # not the maps
formulas: { sign: icon("leaf") }
views:
  - type: table
    name: All
    order: [file.name, rows, formula.sign]   # as on the board
    keep: { me:   1 }
`;
const LEEK = '---\nrows: 3 # in May\nbed: [a,  b]\n---\nLeek.\n';

/** Today, as its note is called. */
const DAY = toLocalDay(Date.now());
const TASKS = `---

kanban-plugin: board

---

## To do

- [ ] Sow peas 🔁 every day 📅 2026-11-29
\twith string
- [ ]  Water   the beds
	- [ ] fill the can 🔁 every day 📅 2026-11-29

## Done

**Complete**
- [x] Dig

%% kanban:settings
{"kanban-plugin":"board","own":1}
%%
`;

const CHORES = JSON.stringify({
  nodes: [
    {
      id: 'c',
      type: 'text',
      text: 'Today\n\n- [ ] Rake\n- [ ] Oil the gate 🔁 every week 📅 2026-11-29\n',
      x: 0,
      y: 0,
      width: 400,
      height: 200,
    },
  ],
});

const VAULT = {
  '.obsidian/community-plugins.json': '["periodic-notes", "obsidian-tasks-plugin"]',
  '.obsidian/plugins/periodic-notes/data.json':
    '{"weekly":{"enabled":true,"format":"[Week of] YYYY-MM-DD","folder":"Weeks","template":"Week.md"}}',
  'Tasks.md': TASKS,
  'Chores.canvas': CHORES,
  'Week.md': '{{date:YYYY}}: {{monday:dddd}}\n',
  [`${DAY}.md`]: `The day.\n\n- [ ] Sweep the path 📅 ${DAY}\n- [x] Rake the beds 📅 ${DAY}\n`,
  'Plants.base': PLANTS,
  'Plants/Leek.md': LEEK,
  'Plants/Kale.md': '---\nrows: 2\n---\nKale.\n',
  'Tables/beds.csv': 'bed,plant\n1,parsley\n',
  'Tables/beds.json': '{"plants": ["parsley", "chard"]}',
  'Tables/broken.json': '{\n  "bed": }\n',
};

it('changes a base and a board byte by byte, shows tables and trees, and opens the notes of a day and a week', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  await changeABase(latent);
  await moveACard(latent);
  await tickWithinCards(latent);
  await lookAtValues(latent);
  await openADayAndAWeek(latent);
});

/** Files of values are tables and trees, and text when asked. */
async function lookAtValues({ page }: Latent): Promise<void> {
  await openNote(page, 'Tables/beds.csv');
  const table = page.getByRole('region', { name: 'Table of beds.csv' });
  await table.getByRole('columnheader', { name: 'plant' }).waitFor();
  await table.getByRole('cell', { name: 'parsley' }).waitFor();
  await page.getByText('Text', { exact: true }).click();
  await page.getByRole('document', { name: 'Part 1 of 1' }).getByText('parsley').waitFor();
  await openNote(page, 'Tables/beds.json');
  const tree = page.getByRole('tree', { name: 'Values of beds.json' });
  await tree.getByRole('treeitem', { name: /^plants/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tree.getByRole('treeitem', { name: /parsley/ }).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /parsley/ }).waitFor();
  await openNote(page, 'Tables/broken.json');
  await page.getByText('This file cannot be read (line 2)').waitFor();
  await page.getByRole('document', { name: 'Part 1 of 1' }).getByText('"bed":').waitFor();
}

/** A cell and a filter are changed, and every other byte of both files stays; *Undo* takes the filter back. */
async function changeABase({ page, vault }: Latent): Promise<void> {
  await openNote(page, 'Plants.base');
  const base = page.getByRole('article', { name: 'Plants' });
  await base.getByRole('row', { name: /Leek/ }).getByRole('img', { name: 'leaf' }).waitFor();
  await base.getByRole('row', { name: /Leek/ }).getByRole('cell', { name: '3' }).focus();
  await page.keyboard.press('Enter');
  await base.getByRole('textbox', { name: 'rows of Plants/Leek.md' }).fill('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Plants/Leek.md')).toBe(LEEK.replace('rows: 3', 'rows: 5'));
  await base.getByRole('button', { name: 'Filter' }).click();
  await base.getByRole('button', { name: 'Add a condition' }).last().click();
  const added = `${PLANTS.replace('not the maps\n', 'not the maps\n    - "!file.name.isEmpty()"\n')}`;
  await expect.poll(() => vault.read('Plants.base')).toBe(added);
  const property = base.getByRole('combobox', { name: 'Property' }).last();
  await expect.poll(() => property.inputValue()).toBe('file.name');
  await base.getByRole('combobox', { name: 'Condition', exact: true }).last().selectOption('is');
  const values = base.getByRole('textbox', { name: 'Value' });
  await expect.poll(() => values.count()).toBe(2);
  await values.last().fill('Kale');
  await page.keyboard.press('Enter');
  await base.getByText('1 result', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await base.getByText('0 results').waitFor();
  await base.getByRole('button', { name: 'Remove this condition' }).last().click();
  await expect.poll(() => vault.read('Plants.base')).toBe(PLANTS);
}

/** By keys and by the pointer a card that comes again comes into the lane of what is done, as by a tick; every other byte of the board stays, and *Undo* brings it back. */
async function moveACard({ page, vault }: Latent): Promise<void> {
  await openNote(page, 'Tasks.md');
  const board = page.getByRole('article', { name: 'Tasks' });
  await board.getByRole('listitem').filter({ hasText: 'Sow peas' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  const card = '- [ ] Sow peas 🔁 every day 📅 2026-11-29\n\twith string\n';
  const next = card.replace('11-29', '11-30');
  const done = card.replace('[ ]', '[x]').replace('\n', ` ✅ ${DAY}\n`);
  await expect
    .poll(() => vault.read('Tasks.md'))
    .toBe(TASKS.replace(card, next).replace('**Complete**\n', `**Complete**\n${done}`));
  await page.keyboard.press('Control+z');
  await expect.poll(() => vault.read('Tasks.md')).toBe(TASKS);
  // By the pointer it is dropped behind the other cards of the lane.
  const lane = board.getByRole('region', { name: 'Done', exact: true });
  await board
    .getByRole('listitem')
    .filter({ hasText: 'Sow peas' })
    .dragTo(lane.getByRole('button', { name: 'Add' }));
  await expect
    .poll(() => vault.read('Tasks.md'))
    .toBe(TASKS.replace(card, next).replace('- [x] Dig\n', `- [x] Dig\n${done}`));
  await page.keyboard.press('Control+z');
  await expect.poll(() => vault.read('Tasks.md')).toBe(TASKS);
}

/** Boxes among the words of a card, on a board and on a canvas, are ticked as those of any note. */
async function tickWithinCards({ page, vault }: Latent): Promise<void> {
  const water = page.getByRole('article', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: 'Water' });
  await water.getByRole('checkbox', { name: /^fill the can/ }).click();
  const can = '\t- [ ] fill the can 🔁 every day 📅 2026-11-29';
  const ticked = `${can.replace('11-29', '11-30')}\n${can.replace('[ ]', '[x]')} ✅ ${DAY}`;
  await expect.poll(() => vault.read('Tasks.md')).toBe(TASKS.replace(can, ticked));
  await openNote(page, 'Chores.canvas');
  const canvas = page.getByRole('article', { name: 'Chores' });
  await canvas.getByRole('checkbox', { name: /^Oil the gate/ }).click();
  const gate = '- [ ] Oil the gate 🔁 every week 📅 2026-11-29';
  const oiled = `${gate.replace('11-29', '12-06')}\\n${gate.replace('[ ]', '[x]')} ✅ ${DAY}`;
  await expect.poll(() => vault.read('Chores.canvas')).toBe(CHORES.replace(gate, oiled));
  await canvas.getByRole('checkbox', { name: 'Rake' }).focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => vault.read('Chores.canvas'))
    .toBe(CHORES.replace(gate, oiled).replace('[ ] Rake', `[x] Rake ✅ ${DAY}`));
}

/** A day that has a note opens it; the note of a week is made with its template. */
async function openADayAndAWeek({ page, vault }: Latent): Promise<void> {
  await showSideView(page, 'Calendar');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const today = calendar.getByRole('grid').getByRole('button', { name: /, has a note, 1 task due$/ });
  expect(await today.getAttribute('title')).toBe(await today.getAttribute('aria-label'));
  await today.click();
  await page.waitForFunction((day) => location.hash === `#/note/${day}.md`, DAY);
  await calendar.getByRole('button', { name: /^Create “Week of / }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Weeks/Week%20of%20'));
  await expect.poll(() => vault.read(`Weeks/Week of ${DAY}.md`).catch(() => '')).toMatch(/^\d{4}: Monday\n$/);
}
