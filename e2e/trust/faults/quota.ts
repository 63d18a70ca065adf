import type { Latent } from '../../harness.ts';

/** Limits this origin's quota to what it uses now, plus so many bytes. @returns a function that removes the limit */
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

/** The text of the status bar, the notices and the notes' bars. */
export async function saidOnScreen({ page }: Latent): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="status"], [role="alert"], footer, [role="log"]')]
      .map((element) => element.textContent)
      .join('\n'),
  );
}
