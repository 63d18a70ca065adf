import { openBrowserStore } from '../fs-access/browser-store/browser-store.ts';
import { createSecretBox } from '../fs-access/secret-box.ts';
import { createGenerator, createIndexClient } from '../workers/client.ts';
import { installConsole } from './console.ts';
import { createEgress } from './egress/create-egress.ts';
import { createRemoteTools } from './external/create-remote-tools.ts';
import { createBrowserSettingsStore, type SettingsTrouble } from './state/browser-settings-store.ts';
import { createScriptQuestions, type ScriptQuestions } from './external/create-script-questions.ts';
import { createLayout, type Layout } from './state/create-layout.ts';
import { createRoute } from './state/create-route.ts';
import { createSettings } from './state/create-settings.ts';
import { createWorkspace, type RestorableWorkspace } from './state/create-workspace.ts';
import { showNotice } from './ui/toast.tsx';

/** What every part of the app but the first screen stands on. */
export interface Started {
  readonly workspace: RestorableWorkspace;
  readonly layout: Layout;
  readonly scriptQuestions: ScriptQuestions;
}

/**
 * Opens the browser's stores, chooses the implementations, and puts `window.latent` in place.
 * @throws where the stores cannot be opened: without them nothing could be kept.
 */
export async function startWorkspace(): Promise<Started> {
  const opening = openBrowserStore('latent', { onLost: tellLost });
  const rest = Promise.all([createSettings(createBrowserSettingsStore(createSecretBox(), settingsTrouble)), createLayout()]);
  rest.catch(() => undefined);
  // Where the browser keeps nothing at all, the record's refusal is the one that says what to do.
  const store = await opening;
  const [settings, layout] = await rest;
  const egress = createEgress(settings.settings, store);
  const workspace = createWorkspace({
    store,
    egress,
    index: createIndexClient(egress),
    settings,
    generator: createGenerator(egress),
    remoteTools: createRemoteTools(settings, egress, showNotice),
    router: createRoute(),
    notify: showNotice,
    baseUrl: new URL('./', document.baseURI).href,
  });
  const scriptQuestions = createScriptQuestions();
  installConsole(workspace, scriptQuestions.ask);
  return { workspace, layout, scriptQuestions };
}

function tellLost(reason: 'newer' | 'terminated'): void {
  showNotice({
    kind: 'error',
    text:
      reason === 'newer'
        ? 'A newer Latent is open in another tab. Nothing more can be saved here until this tab is reloaded.'
        : 'The browser closed Latent’s storage. Nothing more can be saved here until this tab is reloaded.',
    action: { label: 'Reload', run: () => location.reload() },
  });
}

const settingsTrouble: SettingsTrouble = {
  keysLost: () =>
    showNotice({
      kind: 'error',
      text: 'The saved keys of your models and services cannot be opened any more, because this browser lost the key that they were encrypted with. Enter them again in the settings; everything else is as it was.',
    }),
  notSaved: (error) =>
    showNotice({ kind: 'error', text: `Your settings hold for this tab, but could not be saved: ${error instanceof Error ? error.message : String(error)}` }),
};
