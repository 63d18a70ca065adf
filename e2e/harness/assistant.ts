import type { Locator, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedEndpointOptions,
} from '../../src/agent/testing/scripted-endpoint.ts';
import type { Latent } from './launch.ts';

export type { ReceivedRequest, ScriptedReply } from '../../src/agent/testing/scripted-endpoint.ts';

export const API_KEY = 'sk-a-key-that-no-log-may-hold';

/** Starts a scripted endpoint, and configures the app to use it. */
export async function useEndpoint(
  latent: Latent,
  script: ScriptedEndpointOptions['script'],
): Promise<ScriptedEndpoint> {
  const endpoint = await createScriptedEndpoint({ ...(script && { script }), apiKey: API_KEY });
  onTestFinished(() => endpoint.close());
  latent.watch.allowOrigin(new URL(endpoint.baseUrl).origin);
  await latent.page.evaluate((settings) => window.latent.configure(settings), {
    provider: 'openai-compatible' as const,
    baseUrl: endpoint.baseUrl,
    apiKey: API_KEY,
    model: 'scripted-model',
  });
  return endpoint;
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Changes settings that allow more hosts or fewer questions, and confirms the app's question. */
export async function configureAllowed(
  page: Page,
  settings: Parameters<Window['latent']['configure']>[0],
): Promise<void> {
  const done = page.evaluate((given) => window.latent.configure(given), settings);
  await page
    .getByRole('dialog', { name: 'A script wants to change your settings' })
    .getByRole('button', { name: 'Allow', exact: true })
    .click();
  await done;
}

export async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await button(page, 'Send').click();
}

/** Waits until a question is shown in the conversation. @returns its operation and whether it was asked again */
export async function whenAsked(
  page: Page,
  count = 1,
): Promise<{ operation: string; replanned: boolean; message: string }[]> {
  await page.waitForFunction((wanted) => window.latent.pending().length === wanted, count);
  await button(page, 'Approve').first().waitFor();
  return page.evaluate(() =>
    window.latent.pending().map(({ operation, replanned, message }) => ({ operation, replanned, message })),
  );
}

/** Denies the question of a page or a card, in one's own words where there are some. */
export async function deny(within: Page | Locator, reason = '', name = 'Deny'): Promise<void> {
  await within.getByRole('button', { name, exact: true }).first().click();
  if (reason !== '') await within.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await within.getByRole('button', { name: /^Deny with/ }).click();
}

/** Chooses from what a question offers besides its answers. */
export async function chooseInCard(within: Page | Locator, entry: string): Promise<void> {
  const more = within.getByRole('button', { name: 'More about this change' }).first();
  await more.click();
  await more.page().getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Approves a call until it is done: where the note was saved between the question and the answer, it is asked again. */
export async function approved(page: Page, call: Promise<unknown>): Promise<unknown> {
  const settled = call.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([settled, page.waitForTimeout(50).then(() => false)]))) {
    const approve = button(page, 'Approve');
    if (await approve.isVisible()) await approve.click({ timeout: 2000 }).catch(() => undefined);
  }
  return call;
}

/** The last tool result that was sent to the model. */
export function lastToolMessage(endpoint: ScriptedEndpoint): string {
  const message = endpoint.requests.at(-1)?.body.messages.findLast(({ role }) => role === 'tool');
  if (!message?.content) throw new Error('The model was told no tool result.');
  return message.content;
}

/** Runs a command through the palette, as a person would. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+P');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().click();
}

/** Opens a form through the palette, by the name of its command. */
export async function openTool(page: Page, title: string): Promise<Locator> {
  await page.keyboard.press('Control+P');
  await page.getByRole('dialog').getByRole('combobox').fill(title);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').waitFor();
  return dialog;
}
