import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { openControlsPage } from './harness/controls-page.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { vaultToShow } from './views/vault.ts';
import { WIDTHS, whenPainted, type Width } from './views/view.ts';
import { walkViews } from './views/walk.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The accessibility rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/**
 * While a menu is open, everything else is inert and hidden from screen readers: the rules for whole pages do not apply.
 * The keys beside an item's label are visible, but not part of its accessible name.
 */
const NOT_IN_MENUS = [
  'aria-hidden-focus',
  'aria-required-children',
  'label-content-name-mismatch',
  'landmark-one-main',
  'page-has-heading-one',
];
/** Text partly covered by a sticky bar or a temporary message: its contrast is measured without what covers it. */
const PARTLY_COVERED: readonly string[] = ['color-contrast', 'target-size'];
/** What a rule may find, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  // Scrolled by the keyboard of a control within or before them: the editor's text, a box whose arrow keys choose.
  'scrollable-region-focusable': '.cm-scroller, .suggestions, .cm-tooltip-autocomplete > ul',
  // The same properties stand in the note and in the view beside it, both under the name that a person looks for.
  'landmark-unique': '[data-properties]',
  // Keys are drawn one by one; the name has a plus between them.
  'label-content-name-mismatch': '.shortcuts__change',
  // PDF.js measures fonts with it: nothing is drawn there.
  region: '.hiddenCanvasElement',
};
/** Smallest touch target in CSS pixels. Links within a text are as high as their line. */
const TOUCH = 44;

/** One line for each element that breaks a rule. */
async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(
    async ({ allowed, partly, ...options }) => {
      const results = await (window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }).axe.run(
        options,
      );
      const isAllowed = (rule: string, selector: string) =>
        rule in allowed && document.querySelector(selector)?.matches(allowed[rule] ?? '') === true;
      const isCovered = (selector: string) => {
        const element = document.querySelector(selector);
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const isHit = (top: number) => element?.contains(document.elementFromPoint(x + width / 2, top)) === true;
        return !isHit(y + 1) || !isHit(y + height - 1);
      };
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes
          .map(({ target, html }) => ({ target: String(target), html }))
          .filter(({ target }) => (partly.includes(id) ? !isCovered(target) : !isAllowed(id, target))),
      }));
    },
    { runOnly, resultTypes: ['violations'], allowed: ALLOWED, partly: PARTLY_COVERED },
  );
  const isMenu = await page.getByRole('menu').count();
  return found
    .filter(({ id }) => !isMenu || !NOT_IN_MENUS.includes(id))
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} → ${node.html.slice(0, 160)}`));
}

/** Controls outside a text that are too low for touch. */
function lowControls(least: number): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], .visually-hidden, [aria-hidden="true"]');
  return (
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, select, [role="tab"], [role="menuitem"], [role="option"], input:not([type="checkbox"], [type="radio"])',
      ),
    ]
      // The touch target of a chip's buttons, and of those in a line of text, is larger than what is drawn.
      .filter(
        (element) => isSeen(element) && !element.matches('p button, .chip button, .cm-ask-button, .visually-hidden'),
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && height < least - 0.5;
      })
      .map(
        (element) =>
          `${Math.round(element.getBoundingClientRect().height)} px high: ${element.outerHTML.slice(0, 140)}`,
      )
  );
}

/** Fields whose text is so small that a phone zooms the page when one is focused. */
function smallFields(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      'input:not([type="checkbox"], [type="radio"]), textarea, select.input, [contenteditable="true"]',
    ),
  ]
    .filter(
      (element) =>
        element.checkVisibility() &&
        !element.matches('.visually-hidden') &&
        parseFloat(getComputedStyle(element).fontSize) < 16,
    )
    .map((element) => `text of ${getComputedStyle(element).fontSize}: ${element.outerHTML.slice(0, 140)}`);
}

// The rules that depend on the theme are checked in both themes on the wide screen; the narrow one is dark. The long run looks at every
// view in each; `npm test` goes to those that are seen most on the wide screen, and looks at every sixth.
it.each<Width>(IS_LONG_RUN ? ['wide', 'narrow'] : ['wide'])(
  'has no accessibility violation that axe finds in any view: %s',
  { timeout: IS_LONG_RUN ? 900_000 : 300_000 },
  async (width) => {
    const colorScheme = width === 'wide' ? 'light' : 'dark';
    const latent = await startLatent({
      vault: await vaultToShow(),
      viewport: WIDTHS[width],
      isTouch: width === 'narrow',
      colorScheme,
    });
    const found: string[] = [];
    let visited = 0;
    await walkViews(latent, width, {
      isWhole: IS_LONG_RUN,
      async visit(page, name) {
        visited += 1;
        const isLookedAt = IS_LONG_RUN || visited % 6 === 1;
        if (isLookedAt) {
          await page.evaluate(axeSource);
          found.push(...(await violations(page, TAGS)).map((line) => `${name}: ${line}`));
        }
        if (width === 'narrow') {
          found.push(
            ...[...(await page.evaluate(lowControls, TOUCH)), ...(await page.evaluate(smallFields))].map(
              (line) => `${name}: ${line}`,
            ),
          );
          return;
        }
        if (!isLookedAt) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await whenPainted(page);
        found.push(...(await violations(page, COLOUR_RULES)).map((line) => `${name}, dark: ${line}`));
        await page.emulateMedia({ colorScheme });
      },
      missed: (name, error) =>
        found.push(`${name} could not be come to: ${String(error).split('\n').slice(0, 3).join(' ')}`),
    });
    expect([...new Set(found)]).toEqual([]);
  },
);

it(
  'has no accessibility violation that axe finds in any control in any state, on the controls’ page and in dialogs',
  { timeout: 120_000 },
  async () => {
    const page = await openControlsPage();
    await page.evaluate(axeSource);
    const found: string[] = [];
    for (const theme of IS_LONG_RUN ? ['Light', 'Dark'] : ['Light']) {
      await page.getByText(theme, { exact: true }).click();
      const look = async (name: string) => {
        await whenPainted(page);
        found.push(
          ...(await violations(page, theme === 'Light' ? TAGS : COLOUR_RULES)).map(
            (line) => `${name}, ${theme}: ${line}`,
          ),
        );
      };
      await look('page');
      for (const opener of ['Open a wide dialog', 'Open a picker']) {
        await page.getByRole('button', { name: opener }).click();
        await look(opener);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.getByRole('combobox', { name: 'Kind', exact: true }).click();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor();
      await look('suggestions');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'What to do' }).click();
      await look('menu');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    expect([...new Set(found)]).toEqual([]);
  },
);
