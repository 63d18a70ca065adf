import type { Latent } from '../../harness.ts';

/** The browser gives this origin no more room than it has, and so many bytes. @returns what gives it room again */
export async function fillStorage({ page, context, url }: Latent, left: number): Promise<() => Promise<void>> {
  const { origin } = new URL(url);
  const session = await context.newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + left });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  };
}

/** What the status bar, the notices and the notes' bars say now, as one text. */
export async function saidOnScreen({ page }: Latent): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll('[role="status"], [role="alert"], footer, [role="log"]')].map((element) => element.textContent).join('\n'));
}
