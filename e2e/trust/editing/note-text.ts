import { showMode } from '../../harness/notes.ts';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright';

/** What CodeMirror keeps at its element: to put the cursor where a click would, and to know what stands where. */
interface ViewAtElement {
  readonly cmTile: {
    readonly root: {
      readonly view: {
        readonly state: {
          readonly doc: { toString(): string; lineAt(at: number): { readonly number: number } };
          readonly selection: { readonly main: { readonly head: number } };
        };
        posAtDOM(element: Element): number;
        dispatch(change: { selection: { anchor: number; head: number }; scrollIntoView: boolean }): void;
        focus(): void;
      };
    };
  };
}

export const noteText = (page: Page): Locator => page.getByRole('textbox', { name: 'Note text', exact: true });

/** The text in the editor, line ends as line feeds. */
export const textOf = (page: Page): Promise<string> =>
  noteText(page).evaluate((element) => (element as unknown as ViewAtElement).cmTile.root.view.state.doc.toString());

/** Puts the cursor there, or selects what lies between. */
export async function putCursor(page: Page, at: number, head = at): Promise<void> {
  await noteText(page).evaluate(
    (element, selection) => {
      const { view } = (element as unknown as ViewAtElement).cmTile.root;
      view.focus();
      view.dispatch({ selection, scrollIntoView: true });
    },
    { anchor: at, head },
  );
  // The marks and blocks at the cursor are drawn, and the view has scrolled there.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

export const cursorOf = (page: Page): Promise<number> =>
  noteText(page).evaluate(
    (element) => (element as unknown as ViewAtElement).cmTile.root.view.state.selection.main.head,
  );

/** The lines (0-based) of the task boxes that are drawn. */
export const linesOfBoxes = (page: Page): Promise<number[]> =>
  noteText(page).evaluate((element) => {
    const { view } = (element as unknown as ViewAtElement).cmTile.root;
    return [...element.querySelectorAll('input.live-task')].map(
      (box) => view.state.doc.lineAt(view.posAtDOM(box)).number - 1,
    );
  });

/** As from the clipboard. */
export async function paste(page: Page, formats: Readonly<Record<string, string>>): Promise<void> {
  await noteText(page).evaluate((target, given) => {
    const data = new DataTransfer();
    for (const [format, text] of Object.entries(given)) data.setData(format, text);
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
  }, formats);
}

/** Opens a note in Live and waits until its text is there. */
export async function openInLive(page: Page, path: string, wanted: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/note/${path.split('/').map(encodeURIComponent).join('/')}`);
  const text = page.locator(`[data-text-of="${inQuotes(path)}"] .cm-content`);
  // Boards and drawings open as what they draw.
  const drawn = page.getByRole('button', { name: /^(?:Board|Drawing)$/, pressed: true });
  await text.or(drawn).first().waitFor();
  if (await drawn.isVisible()) await showMode(page, 'Write');
  await text.waitFor();
  await expect.poll(() => textOf(page).catch(() => ''), { timeout: 20_000 }).toBe(wanted);
}

const inQuotes = (path: string): string => path.replace(/["\\]/g, '\\$&');
