import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { launchLatent } from '../e2e/harness/launch.ts';
import { openNote } from '../e2e/harness/notes.ts';
import { recordTasks } from './editing/trace-tasks.ts';

/**
 * Large files of the vault's own formats: processor time of the page's thread from opening one until it is drawn and nothing more
 * is done for a second, its longest task, and how many took over 50 ms. `LATENT_BENCH_FORMAT=board` measures one alone.
 */
interface Format {
  readonly name: string;
  readonly path: string;
  readonly text: () => string;
  /** What is there once it is drawn. */
  readonly drawn: (page: Page) => Locator;
}

const RESULT = '.cache/bench/large-formats.json';
const STILL_MS = 1_000;

const times = <Item>(length: number, make: (at: number) => Item): Item[] => Array.from({ length }, (_, at) => make(at));

/** Five lanes of so many cards. */
function board(cards: number): string {
  const card = (lane: number, at: number): string =>
    `- [ ] Card ${lane}-${at} with *words* and [[Note]] @{2026-01-02}\n`;
  const lane = (nth: number): string => `## Lane ${nth}\n\n${times(cards, (at) => card(nth, at)).join('')}\n`;
  return `---\n\nkanban-plugin: board\n\n---\n\n${times(5, lane).join('')}`;
}

function drawing(): string {
  const elements = times(5_000, (at) => ({
    id: `e${at}`,
    type: ['rectangle', 'ellipse', 'text', 'arrow'][at % 4],
    ...{ x: (at % 70) * 120, y: Math.floor(at / 70) * 60, width: 100, height: 40, strokeColor: '#1e1e1e' },
    ...(at % 4 === 2 && { text: `Text ${at}`, fontSize: 16 }),
    ...(at % 4 === 3 && { points: [[0, 0], [60, 20], [100, 40]] }), // prettier-ignore
  }));
  const data = JSON.stringify({ type: 'excalidraw', version: 2, elements });
  return `---\n\nexcalidraw-plugin: parsed\n\n---\n\n# Drawing\n\`\`\`json\n${data}\n\`\`\`\n`;
}

function canvas(): string {
  const nodes = times(2_000, (at) => ({
    ...{ id: `n${at}`, type: 'text', text: `## Card ${at}\n\nSome *words* and [[Note]].` },
    ...{ x: (at % 40) * 300, y: Math.floor(at / 40) * 200, width: 250, height: 150 },
  }));
  const edges = times(1_999, (at) => ({ id: `e${at}`, fromNode: `n${at}`, toNode: `n${at + 1}` }));
  return JSON.stringify({ nodes, edges });
}

const FORMATS: readonly Format[] = [
  {
    name: 'board of 1,000 cards',
    path: 'Small board.md',
    text: () => board(200),
    drawn: (page) => page.getByRole('heading', { name: 'Lane 4', exact: true }).first(),
  },
  {
    name: 'board of 5,000 cards',
    path: 'Board.md',
    text: () => board(1_000),
    drawn: (page) => page.getByRole('heading', { name: 'Lane 4', exact: true }).first(),
  },
  {
    name: 'drawing of 5,000 shapes',
    path: 'Drawing.md',
    text: drawing,
    drawn: (page) => page.getByText('Text 4998', { exact: true }).first(),
  },
  {
    name: 'canvas of 2,000 cards',
    path: 'Canvas.canvas',
    text: canvas,
    // What is near is made from the middle outwards.
    drawn: (page) => page.locator('[data-card="n0"] h2'),
  },
  {
    name: 'CSV of 100,000 rows',
    path: 'Table.csv',
    text: () =>
      `number,name,place\n${times(100_000, (at) => `${at},Name of ${at},"A place, ${at % 90}"`).join('\n')}\n`,
    drawn: (page) => page.getByText('Name of 3', { exact: true }).first(),
  },
];

export default async function largeFormatsBench(): Promise<void> {
  const wanted = process.env['LATENT_BENCH_FORMAT'] ?? '';
  const formats = FORMATS.filter(({ name }) => name.includes(wanted));
  const latent = await launchLatent({
    vault: { 'Note.md': '# Note\n', ...Object.fromEntries(formats.map(({ path, text }) => [path, text()])) },
  });
  const rows = [];
  try {
    const { page } = latent;
    await latent.openVault();
    for (const { name, path, drawn } of formats) {
      await openNote(page, 'Note.md');
      await page.getByRole('article', { name: 'Note' }).waitFor();
      const { tasks } = await recordTasks(page, async () => {
        await openNote(page, path);
        await drawn(page).waitFor({ state: 'attached', timeout: 120_000 });
        await page.waitForTimeout(STILL_MS);
      });
      const ms = tasks.map((task) => task.ms);
      rows.push({
        name,
        processor: Math.round(ms.reduce((sum, each) => sum + each, 0)),
        longest: Math.round(Math.max(0, ...ms)),
        over: ms.filter((each) => each > 50).length,
      });
      console.log(JSON.stringify(rows.at(-1)));
    }
  } finally {
    await latent.close();
  }
  console.table(rows);
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, JSON.stringify({ date: new Date().toISOString(), rows }, null, 2));
}
