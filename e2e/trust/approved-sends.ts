import { button, runCommand, whenAsked } from '../harness/assistant.ts';
import type { SurfaceContext } from './surface.ts';
import { openDetails } from './conversation-surfaces.ts';

/** Calls that send something: each question is approved, and what left is listed. */

export async function showEgress({ page, interact }: SurfaceContext): Promise<void> {
  await runCommand(page, 'What has left this browser');
  await page.getByRole('dialog', { name: 'What has left this browser' }).getByRole('listitem').first().waitFor();
  await interact();
  await page.keyboard.press('Escape');
}

/** Makes the model call tools that send something, and approves each question. */
export async function askAndApprove(
  context: SurfaceContext,
  calls: { name: string; arguments: Record<string, unknown> }[],
): Promise<void> {
  const { page, endpoint, interact } = context;
  endpoint.push({ toolCalls: calls });
  endpoint.push({ text: 'They were asked.' });
  const answered = page.evaluate(() => window.latent.ask('Ask them.'));
  for (let open = true; open;) {
    open = await Promise.race([
      answered.then(() => false),
      whenAsked(page).then(
        () => true,
        () => false,
      ),
    ]);
    if (!open) break;
    await interact();
    await button(page, 'Approve').first().click();
  }
  await answered;
  await openDetails(context);
  await interact();
}
