import type { Page } from 'playwright';

const NAMED: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Enter: { code: 13, text: '\r' },
  ArrowLeft: { code: 37 },
  ArrowRight: { code: 39 },
  Home: { code: 36 },
  End: { code: 35 },
  Delete: { code: 46 },
  PageUp: { code: 33 },
  PageDown: { code: 34 },
  F2: { code: 113 },
};
const MODIFIERS: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Shift: 8 };

/**
 * Presses keys as in very fast typing: none waits until the page has done what the one before asks for, as Playwright's own do.
 * @param steps keys as Playwright names them; text behind a quotation mark
 */
export async function pressFast(page: Page, steps: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = steps.flatMap((step) => (step.startsWith('"') ? [...step.slice(1)] : [step]));
  await Promise.all(
    keys.flatMap((step) => {
      const parts = step.length === 1 ? [step] : step.split('+');
      const key = parts.at(-1) ?? '';
      const modifiers = parts.slice(0, -1).reduce((sum, name) => sum + (MODIFIERS[name] ?? 0), 0);
      const named = NAMED[key];
      const text = (modifiers & 3) === 0 ? (named ? named.text : key) : undefined;
      const windowsVirtualKeyCode = named?.code ?? (/[a-z\d]/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0);
      const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : named ? key : '';
      const press = { key, code, modifiers, windowsVirtualKeyCode };
      return [
        session.send('Input.dispatchKeyEvent', {
          type: text ? 'keyDown' : 'rawKeyDown',
          ...press,
          ...(text && { text }),
        }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
      ];
    }),
  );
  await session.detach();
}
