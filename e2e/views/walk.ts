import type { Page } from 'playwright';
import { createScriptedEndpoint } from '../../src/agent/testing/scripted-endpoint.ts';
import type { Latent } from '../harness.ts';
import { ACTIVITY_VIEWS } from './activity-views.ts';
import { CONVERSATION_VIEWS } from './conversation-views.ts';
import { DIALOG_VIEWS } from './dialog-views.ts';
import { FORMAT_VIEWS } from './format-views.ts';
import { OVER_VIEWS } from './over-views.ts';
import { PANEL_VIEWS } from './panel-views.ts';
import { replyTo } from './model.ts';
import { NOTE_VIEWS } from './note-views.ts';
import type { View, Width } from './view.ts';
import { WRITING_VIEWS } from './writing-views.ts';

export interface Walk {
  /** Called for each view that was reached. */
  readonly visit: (page: Page, name: string) => Promise<void>;
  /** Called for a view that could not be reached; the walk continues from the current state. */
  readonly missed: (name: string, error: unknown) => void;
  /** All of them by default; otherwise some of those that are seen most, others on either width. */
  readonly isWhole?: boolean;
}

const MOST_SEEN: Readonly<Record<Width, readonly View[]>> = {
  wide: [...NOTE_VIEWS, ...DIALOG_VIEWS],
  narrow: [...CONVERSATION_VIEWS, ...ACTIVITY_VIEWS],
};
const ALL: readonly View[] = [
  ...NOTE_VIEWS,
  ...FORMAT_VIEWS,
  ...CONVERSATION_VIEWS,
  ...ACTIVITY_VIEWS,
  ...DIALOG_VIEWS,
  ...PANEL_VIEWS,
  ...WRITING_VIEWS,
  ...OVER_VIEWS,
];

/** Shows every view of the app, one after the other. The vault is `vaultToShow()`. */
export async function walkViews(latent: Latent, width: Width, { visit, missed, isWhole = true }: Walk): Promise<void> {
  const { page } = latent;
  const endpoint = await createScriptedEndpoint({ script: replyTo });
  latent.watch.allowOrigin(new URL(endpoint.baseUrl).origin);
  latent.watch.allowOrigin('http://localhost:9');
  // A refused key and a missing server are among the views.
  latent.watch.allow(/401 \(Unauthorized\)|ERR_UNSAFE_PORT/);
  try {
    await page.getByRole('button', { name: 'Open folder' }).waitFor();
    await visit(page, 'start');
    await latent.openVault();
    await page.evaluate((url) => (window.modelEndpoint = url), endpoint.baseUrl);
    for (const [name, prepare, only] of isWhole ? ALL : MOST_SEEN[width]) {
      if (only !== undefined && only !== width) continue;
      try {
        await prepare(page, width, latent);
      } catch (error) {
        missed(name, error);
      }
      await visit(page, name);
    }
  } finally {
    await endpoint.close();
  }
}
