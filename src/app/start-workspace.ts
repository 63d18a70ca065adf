import { errorText } from '../notes/basics/error-text.ts';
import {
  BrowserStoreError,
  openBrowserStore,
  type BrowserStoreOptions,
} from '../fs-access/browser-store/browser-store.ts';
import { rememberVault } from '../fs-access/recent-vaults.ts';
import { createSecretBox } from '../fs-access/secret-box.ts';
import { createGenerator, createIndexClient } from '../workers/client.ts';
import { installConsole } from './console.ts';
import { createEgress } from './state/egress/create-egress.ts';
import { createRemoteTools } from './state/agents/create-remote-tools.ts';
import { createBrowserRecords, type BrowserRecords } from './state/backup/browser-records.ts';
import { startOver } from './state/backup/start-over.ts';
import { knownStore } from './state/backup/check-store.ts';
import { createBrowserSettingsStore, type SettingsTrouble } from './state/preferences/browser-settings-store.ts';
import { createScriptQuestions, type ScriptQuestions } from './state/agents/create-script-questions.ts';
import { createLayout, type Layout } from './state/layout/create-layout.ts';
import { createWorkbench } from './state/navigation/create-workbench.ts';
import { watchPresses } from './state/navigation/how-pressed.ts';
import { createWorkbenchStore } from './state/navigation/keep-workbench.ts';
import { createSettings } from './state/preferences/create-settings.ts';
import { createWorkspace, type Workspace } from './state/create-workspace.ts';
import { showNotice } from './ui/toast.tsx';

/** What every part of the app but the first screen needs. */
export interface StartedWorkspace {
  readonly workspace: Workspace;
  readonly layout: Layout;
  readonly scriptQuestions: ScriptQuestions;
  readonly records: BrowserRecords;
}

/**
 * Opens the browser's stores, chooses the implementations, and puts `window.latent` in place.
 * @throws BrowserStoreError, NewerDataError where the stores are another version's: they are left as they are.
 */
export async function startWorkspace(): Promise<StartedWorkspace> {
  let keepAgain: () => void = () => undefined;
  let onWrite: () => void = () => undefined;
  const { store, settings, layout, isKept } = await openStores({
    onReopened: (isEmpty) => {
      if (isEmpty) keepAgain();
      tellReopened(isEmpty);
    },
    onWrite: () => onWrite(),
  });
  const records = await createBrowserRecords(store, isKept);
  onWrite = records.onWrite;
  const egress = createEgress(settings.settings, store);
  const index = createIndexClient(egress);
  egress.lookIn(index);
  const workspace = createWorkspace({
    store,
    egress,
    index,
    settings,
    generator: createGenerator(egress),
    remoteTools: createRemoteTools(settings, egress, showNotice),
    workbench: createWorkbench({ store: createWorkbenchStore(), pressed: watchPresses(), onEnter: layout.enter }),
    notify: showNotice,
    baseUrl: new URL('./', document.baseURI).href,
  });
  // What this tab still knows of what the browser deleted: the next start finds the settings and the folder.
  keepAgain = () => {
    settings.updateSettings({});
    const open = workspace.vaults.current();
    if (open) void rememberVault(open.handle, open.kind, open.id).catch(() => undefined);
  };
  const scriptQuestions = createScriptQuestions();
  installConsole(workspace, scriptQuestions.ask);
  return { workspace, layout, scriptQuestions, records };
}

async function openStores(events: Pick<Required<BrowserStoreOptions>, 'onReopened' | 'onWrite'>) {
  const open = async () => {
    const opening = openBrowserStore('latent', { onLost: tellLost, onFull: tellFull, ...events });
    const others = Promise.all([
      createSettings(createBrowserSettingsStore(createSecretBox(), settingsTrouble)),
      createLayout(),
    ]);
    // Where nothing can be stored all of them fail: the first says why.
    others.catch(() => undefined);
    const store = await opening;
    const [settings, layout] = await others;
    return { store, settings, layout };
  };
  try {
    return { ...(await open()), isKept: true };
  } catch (error) {
    if (!(error instanceof BrowserStoreError) || error.code !== 'unavailable') throw error;
    // The same stores in memory: the vault can be worked on, and what is kept beside it lasts as long as this tab.
    await import('fake-indexeddb/auto');
    const opened = { ...(await open()), isKept: false };
    const known =
      (await knownStore()) &&
      ' What was kept earlier may come back once the browser can open its database again; an automatic backup of it is kept, too.';
    showNotice({
      kind: 'error',
      text: `${error.message} You can open your notes and change them, but conversations, settings and the undo history last only until this tab is closed. ${error.hint}${known ?? ''}`,
      ...(known && { action: { label: 'Start over…', run: startOver.ask } }),
    });
    return opened;
  }
}

let toldFull = 0;

/** Once a minute: every record that cannot be saved would say it. */
function tellFull(): void {
  if (Date.now() - toldFull < 60_000) return;
  toldFull = Date.now();
  showNotice({
    kind: 'error',
    text: 'The browser has no more room for Latent’s records: what you see now may be gone after a reload. Free space on the disk, or lower what is kept of past changes in Settings → Data. Your notes are not affected.',
  });
}

function tellLost(reason: 'newer' | 'terminated'): void {
  showNotice(
    reason === 'newer'
      ? {
          kind: 'error',
          text: 'A newer Latent is open in another tab. Nothing more can be saved here until this tab is reloaded.',
          action: { label: 'Reload', run: () => location.reload() },
        }
      : {
          kind: 'error',
          text: 'The browser closed Latent’s storage, most likely because the disk that it lies on is full. Until there is room, nothing can be recorded, and so no note is changed. Free some space on the disk, then go on: Latent opens it again by itself.',
        },
  );
}

function tellReopened(isEmpty: boolean): void {
  showNotice(
    isEmpty
      ? {
          kind: 'error',
          text: 'When the disk was full, the browser deleted all that Latent had kept in it: conversations, activity, the way back from changes, unsaved text and automatic backups. Your notes are not affected, and what you see in this tab is still here: copy or save what you need. So that it does not happen again, press “Ask the browser to keep it” in Settings → Data, and make a backup there now and then.',
        }
      : {
          kind: 'info',
          text: 'Latent’s storage in the browser is open again. What was done while it was closed may be missing from the conversations and the activity.',
        },
  );
}

const settingsTrouble: SettingsTrouble = {
  keysLost: () =>
    showNotice({
      kind: 'error',
      text: 'The saved keys of your models and services cannot be opened any more, because this browser lost the key that they were encrypted with. Enter them again in the settings; everything else is as it was.',
    }),
  notSaved: (error) =>
    showNotice({ kind: 'error', text: `Your settings hold for this tab, but could not be saved: ${errorText(error)}` }),
};
