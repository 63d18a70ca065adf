import type { Page } from 'playwright';
import { createScriptedEndpoint } from '../../src/agent/testing/scripted-endpoint.ts';
import type { Latent } from '../harness.ts';
import { CONVERSATION_VIEWS } from './conversation-views.ts';
import { DIALOG_VIEWS } from './dialog-views.ts';
import { replyTo } from './model.ts';
import { NOTE_VIEWS } from './note-views.ts';
import type { Width } from './view.ts';

export interface Walk {
  /** Looks at a view that was come to. */
  readonly visit: (page: Page, name: string) => Promise<void>;
  /** A view that could not be come to; the walk goes on from wherever it is. */
  readonly missed: (name: string, error: unknown) => void;
}

/** Comes to every view of the app, one after the other. The vault is `vaultToShow()`. */
export async function walkViews(latent: Latent, width: Width, { visit, missed }: Walk): Promise<void> {
  const { page } = latent;
  const endpoint = await createScriptedEndpoint({ script: replyTo });
  latent.watch.allowOrigin(new URL(endpoint.baseUrl).origin);
  latent.watch.allowOrigin('http://localhost:9');
  // A refused key and a server that is not there are among what is shown.
  latent.watch.allow(/401 \(Unauthorized\)|ERR_UNSAFE_PORT/);
  try {
    await page.getByRole('button', { name: 'Open folder' }).waitFor();
    await visit(page, 'start');
    await latent.openVault();
    await page.evaluate((url) => (window.modelEndpoint = url), endpoint.baseUrl);
    for (const [name, prepare] of [...NOTE_VIEWS, ...CONVERSATION_VIEWS, ...DIALOG_VIEWS]) {
      try {
        await prepare(page, width);
      } catch (error) {
        missed(name, error);
      }
      await visit(page, name);
    }
  } finally {
    await endpoint.close();
  }
}
