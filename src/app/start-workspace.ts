import { get, set } from 'idb-keyval';
import {
  BrowserStoreError,
  openBrowserStore,
  type BrowserStoreOptions,
} from '../fs-access/browser-store/browser-store.ts';
import { rememberVault } from '../fs-access/recent-vaults.ts';
import { createSecretBox } from '../fs-access/secret-box.ts';
import { errorInOwnLanguage, knownText } from './strings/known-sentences.ts';
import { createGenerator, createIndexClient } from '../workers/client.ts';
import { installConsole } from './console.ts';
import { createRemoteTools } from './state/agents/mcp-servers.ts';
import { createScriptQuestions, type ScriptQuestions } from './state/agents/create-script-questions.ts';
import { createBrowserRecords, type BrowserRecords } from './state/backup/browser-records.ts';
import { knownStore } from './state/backup/check-store.ts';
import { startOver } from './state/backup/save-records.ts';
import { createWorkspace, type Workspace } from './state/create-workspace.ts';
import { createEgress } from './state/egress/create-egress.ts';
import { createLayout, type Layout } from './state/layout/create-layout.ts';
import { createWorkbench, createWorkbenchStore } from './state/navigation/create-workbench.ts';
import { watchPresses } from './state/navigation/how-pressed.ts';
import {
  createBrowserSettingsStore,
  createSettings,
  type SettingsTrouble,
} from './state/preferences/create-settings.ts';
import { startWorkspaceText } from './start-workspace.texts.ts';
import { type Notice, showNotice } from './ui/toast.tsx';

const KEY = 'latent.toldOfSharedHost';

/**
 * Says once that Latent stands beside other pages of its host: a browser keeps one page's data and permissions from another only
 * where their hosts differ, and no page can change that.
 * @param address where the app is served from
 */
export async function tellOfSharedHost(address: URL, notify: (notice: Notice) => void): Promise<void> {
  if (address.pathname === '/') return;
  // Where nothing can be kept, better told again than never.
  if (await get<boolean>(KEY).catch(() => false)) return;
  notify({ kind: 'info', waits: 'longer', text: startWorkspaceText.sharedHost.warning(address.host) });
  await set(KEY, true).catch(() => undefined);
}

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
  const egress = createEgress(settings, store);
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
  void tellOfSharedHost(new URL('./', document.baseURI), showNotice);
  return { workspace, layout, scriptQuestions, records };
}

async function openStores(events: Pick<Required<BrowserStoreOptions>, 'onReopened' | 'onWrite'>) {
  const open = async () => {
    const opening = openBrowserStore('latent', { onLost: tellLost, onFull: tellFull, ...events });
    const stateLoading = Promise.all([
      createSettings(createBrowserSettingsStore(createSecretBox(), settingsTrouble)),
      createLayout(),
    ]);
    // Where nothing can be stored all of them fail: the first says why.
    stateLoading.catch(() => undefined);
    const store = await opening;
    const [settings, layout] = await stateLoading;
    return { store, settings, layout };
  };
  try {
    return { ...(await open()), isKept: true };
  } catch (error) {
    if (!(error instanceof BrowserStoreError) || error.code !== 'unavailable') throw error;
    // The same stores in memory: the vault can be worked on, and what is kept beside it lasts as long as this tab.
    await import('fake-indexeddb/auto');
    const opened = { ...(await open()), isKept: false };
    const storeNote = (await knownStore()) && startWorkspaceText.startWorkspace.storeNote;
    showNotice({
      kind: 'error',
      text: startWorkspaceText.startWorkspace.notStored(
        knownText(error.message) ?? error.message,
        knownText(error.hint) ?? error.hint,
        storeNote ?? '',
      ),
      ...(storeNote && { action: { label: startWorkspaceText.startWorkspace.startOver, run: startOver.ask } }),
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
    text: startWorkspaceText.startWorkspace.storageFull,
  });
}

function tellLost(reason: 'newer' | 'terminated'): void {
  showNotice(
    reason === 'newer'
      ? {
          kind: 'error',
          text: startWorkspaceText.startWorkspace.outdated,
          action: { label: startWorkspaceText.startWorkspace.reload, run: () => location.reload() },
        }
      : {
          kind: 'error',
          text: startWorkspaceText.startWorkspace.storageClosed,
        },
  );
}

function tellReopened(isEmpty: boolean): void {
  showNotice(
    isEmpty
      ? {
          kind: 'error',
          text: startWorkspaceText.startWorkspace.storageDeleted,
        }
      : {
          kind: 'info',
          text: startWorkspaceText.startWorkspace.storageReopened,
        },
  );
}

const settingsTrouble: SettingsTrouble = {
  keysLost: () =>
    showNotice({
      kind: 'error',
      text: startWorkspaceText.startWorkspace.keysLost,
    }),
  notSaved: (error) =>
    showNotice({ kind: 'error', text: startWorkspaceText.startWorkspace.settingsNotSaved(errorInOwnLanguage(error)) }),
};
