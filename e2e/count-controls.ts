import type { Page } from 'playwright';
import { button } from './harness/assistant.ts';
import { launchLatent, type Latent, whenReady } from './harness/launch.ts';
import { makeVault } from './harness/scratch-vault.ts';
import { WIDTHS, whenPainted } from './views/view.ts';

/** Most controls at rest, by kind of screen: what a new person sees first, and what somebody sees who works in the app. */
const MOST = { first: 40, daily: 50 } as const;

const DAILY_VAULT = {
  'Inbox.md': '# Inbox\n\n- [ ] call grandma\n- [x] seeds\n\nSee [[Garden]] and [[Seeds]].\n',
  'Garden/Garden.md': '# Garden\n\nBeans and peas, as in [[Seeds]]. #garden\n',
  'Garden/Seeds.md': '---\nbought: 2026-03-01\n---\n\n| plant | days |\n| --- | --- |\n| bean | 60 |\n',
  'Work/Plan.md': '# Plan\n\nFrom [[Inbox]].\n',
};

/** A screen to count, from the one before it: how it is reached, and how many controls it may have. */
interface Screen {
  readonly name: string;
  readonly kind: keyof typeof MOST;
  readonly open: (latent: Latent) => Promise<unknown>;
}

const NEW_PERSON: readonly Screen[] = [
  { name: 'nothing open', kind: 'first', open: ({ page }) => button(page, 'Open folder').waitFor() },
  {
    name: 'the tour',
    kind: 'first',
    async open({ page }) {
      await button(page, 'Take the tour').click();
      await page.waitForFunction(() => window.latent.status().state !== 'closed');
      await whenReady(page);
      await page.getByRole('heading', { name: 'Try it' }).waitFor();
      // Written together, below what is asked for.
      await button(page, /^Who is /).waitFor();
    },
  },
];

const DAILY: readonly Screen[] = [
  {
    name: 'a notebook of one’s own, a note open',
    kind: 'daily',
    async open(latent) {
      await latent.openVault();
      await goTo(latent.page, 'Inbox.md');
    },
  },
  {
    name: 'three notes open, a conversation beside them',
    kind: 'daily',
    async open({ page }) {
      await goTo(page, 'Garden/Garden.md');
      await goTo(page, 'Garden/Seeds.md');
      await page.getByRole('textbox', { name: 'Message' }).fill('Where are the seeds?');
      await page.keyboard.press('Enter');
      await button(page, 'Send').waitFor();
    },
  },
];

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/note/${encodeURI(path)}`);
  const name = path.replace(/^.*\/|\.md$/g, '');
  await page.getByRole('tab', { name, selected: true }).waitFor();
  await page.getByRole('textbox', { name: 'Note text' }).waitFor();
}

/** The names of what can be pressed, chosen or written in, in sight and at rest: without what shows while a pointer or the keyboard is on it. */
async function controlsInSight(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // The bar at the foot shows nothing more under the pointer.
  await page.mouse.move(WIDTHS.wide.width / 2, WIDTHS.wide.height - 4);
  await whenPainted(page);
  return page.evaluate(() => {
    const roles = ['button', 'link', 'tab', 'treeitem', 'option', 'switch', 'checkbox', 'radio', 'combobox', 'textbox'];
    const every = `button, a[href], input, select, textarea, summary, ${roles.map((role) => `[role=${role}]`).join(', ')}`;
    const found = [...document.querySelectorAll<HTMLElement>(every)].filter((element) => {
      const box = element.getBoundingClientRect();
      const isThere = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      if (!isThere || box.width < 2 || box.height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
        return false;
      // A notice goes by itself.
      if (element.closest('.toast')) return false;
      // What lies under another part of the page, or has been scrolled out of its own, is not seen.
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    // A field within a label, or a button within a row of the tree, is one thing to press.
    return found
      .filter(
        (element) => !found.some((other) => other !== element && other.contains(element) && other.matches('a, button')),
      )
      .map((element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().replaceAll(/\s+/g, ' '));
  });
}

/** Counts the controls of each screen, wide; with `--list` their names too. Ends with 1 where a screen has more than it may. */
export default async function countControls(): Promise<void> {
  const isListed = process.argv.includes('--list');
  for (const screens of [NEW_PERSON, DAILY]) {
    const latent = await launchLatent({ vault: await makeVault(DAILY_VAULT, 'notes'), viewport: WIDTHS.wide });
    try {
      for (const { name, kind, open } of screens) {
        await open(latent);
        const controls = await controlsInSight(latent.page);
        const most = MOST[kind];
        console.log(`${String(controls.length).padStart(4)} of ${most}  ${name}`);
        if (isListed) console.log(controls.map((label) => `        ${label.slice(0, 80)}`).join('\n'));
        if (controls.length > most) process.exitCode = 1;
      }
    } finally {
      await latent.close();
    }
  }
}
