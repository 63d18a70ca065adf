import { createSignal, type Accessor } from 'solid-js';
import type { Grant, Grants } from '../../../agent/trust/grants.ts';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { createDirectoryVault } from '../../../fs-access/directory-vault.ts';
import { withoutIgnored } from '../../../fs-access/ignore-policy.ts';
import { rememberVault } from '../../../fs-access/recent-vaults.ts';
import { hasVaultSettings, readVaultSettings } from '../../../fs-access/vault-config.ts';
import { systemClock } from '../../../notes/dates/dates.ts';
import { isIgnoredByPerson } from '../../../notes/vault-settings.ts';
import type { PersonActs } from '../../../session/person-acts.ts';
import { openVaultSession } from '../../../session/vault-session.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { Executor } from '../../../tools/executor.ts';
import { createWeb } from '../../../tools/graph/analysis/web/create-web.ts';
import type { Confirmation } from '../../../tools/definition/ports.ts';
import { createChangeHistory } from '../../../tools/stores/change-history.ts';
import { createPendingStore } from '../../../tools/stores/pending-store.ts';
import type { Generator } from '../../../workers/contract.ts';
import { vaultStateText } from './vault-state.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import { createDraftStore } from '../drafts/draft-store.ts';
import { createUnsavedText } from '../drafts/unsaved-text.ts';
import type { Egress } from '../egress/create-egress.ts';
import { chosenTextModel } from '../models/create-provider.ts';
import type { Workbench } from '../navigation/create-workbench.ts';
import { createBrowserOwnToolStore, drawOwnTools } from '../tools/draw-own-tools.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { sessionSettings } from '../preferences/session-settings.ts';
import { toWebSources } from '../preferences/web-sources.ts';
import type { Records } from '../egress/records.ts';
import type { VaultIndex } from './create-vault-index.ts';
import { createWriteAccess, mayNotWrite } from './create-write-access.ts';
import { withOwnPlaces } from './own-places.ts';
import type { OpenVault } from './open-vault.ts';
import { vaultTitle } from './vaults.ts';

interface SessionDependencies {
  readonly store: BrowserStore;
  readonly index: VaultIndex;
  readonly records: Pick<Records, 'activity' | 'choices' | 'conversations' | 'spending'>;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly workbench: Pick<Workbench, 'route' | 'follow'>;
  readonly egress: Pick<Egress, 'outside' | 'outsideWithNotes'>;
  readonly generator: Generator;
  /** How tools ask the person. */
  readonly confirmation: Confirmation;
  /** Of the servers that the person added. */
  readonly remoteTools: () => readonly Tool[];
  readonly notify: (notice: Notice) => void;
}

/** All that belongs to one open vault, and goes with it. */
export interface AppVaultSession {
  readonly vault: OpenVault;
  readonly executor: Executor;
  readonly acts: PersonActs;
  /** What the person allowed in conversations of this vault. */
  readonly grants: Grants & { readonly list: Accessor<readonly Grant[]> };
  dispose(): void;
}

/** Reads a folder's settings and puts the tools to work on it. Writes nothing into it. */
export async function createVaultSession(
  handle: FileSystemDirectoryHandle,
  kind: OpenVault['kind'],
  deps: SessionDependencies,
): Promise<AppVaultSession> {
  const {
    store,
    index,
    records,
    workbench,
    preferences: { settings: currentSettings },
    notify,
  } = deps;
  const [recent, readSettings, hasSettings, access] = await Promise.all([
    rememberVault(handle, kind),
    readVaultSettings(handle),
    hasVaultSettings(handle),
    createWriteAccess(handle),
  ]);
  const settings = hasSettings ? readSettings : withOwnPlaces(readSettings, () => currentSettings().notePlaces);
  const wholeVault = createDirectoryVault(handle);
  const files = withoutIgnored(wholeVault, (path) => isIgnoredByPerson(settings, path));
  const history = createChangeHistory(store, recent.id);
  // Every tab follows its note, no matter which window or program moved it.
  const unsaved = createUnsavedText(createDraftStore(recent.id), workbench.follow);
  const [list, setList] = createSignal<readonly Grant[]>([]);
  const session = openVaultSession({
    id: recent.id,
    name: vaultTitle(recent),
    files,
    wholeVault,
    settings,
    index: index.client,
    stores: { pending: createPendingStore(store), activity: records.activity, history },
    ownToolStore: createBrowserOwnToolStore(recent.id),
    clock: systemClock,
    person: {
      confirmation: deps.confirmation,
      settings: () => sessionSettings(currentSettings(), recent.id),
      choices: records.choices,
      conversations: records.conversations,
      onGrants: setList,
      access: { request: requestWriteAccess, isGranted: () => access.writable() === 'granted', refusal: mayNotWrite },
      unsaved,
      openNote: () => workbench.route().note,
    },
    setup: {
      textModel: chosenTextModel(currentSettings, records.spending, deps),
      web: createWeb({
        sources: () => toWebSources(currentSettings()),
        requestsPerMinute: () => currentSettings().webRequestsPerMinute,
        clock: systemClock,
        fetchFor: (notes) => deps.egress.outsideWithNotes('web', notes),
      }),
    },
    remoteTools: deps.remoteTools,
    onFault: (error) => console.error('Latent: a tool of a note failed', error),
  });
  const unfollow = index.client.subscribe((event) => session.ownTools.follow(event));

  async function requestWriteAccess(): Promise<boolean> {
    if (await access.request()) return true;
    notify({
      kind: 'error',
      text: vaultStateText.createVaultSession.notAllowed,
    });
    return false;
  }

  return {
    vault: {
      id: session.id,
      name: session.name,
      session,
      kind,
      handle,
      files,
      settings,
      hasObsidianSettings: hasSettings,
      unsaved,
      writable: access.writable,
      requestWriteAccess,
      index: index.client,
      indexStatus: index.indexStatus,
      onIndexEvent: index.onIndexEvent,
      loadModel: index.loadModel,
      history,
      ownTools: drawOwnTools(session.ownTools),
    },
    executor: session.executor,
    acts: session.acts,
    grants: { ...session.grants, list },
    dispose: () => {
      unfollow();
      access.dispose();
    },
  };
}
