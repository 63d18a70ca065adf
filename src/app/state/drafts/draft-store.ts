import { createStore, del, get, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangeHistory } from '../../../tools/definition/history-ports.ts';

/** The tabs of this browser that may hold unsaved text. */
interface Tabs {
  /** This tab, for as long as its page lives: a reload makes another. */
  readonly id: string;
  /** The tabs that still live, this one included. */
  live(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'latent-tab:';

let liveTabs: Tabs | undefined;

/** This tab, known to the others by a lock that the browser releases when the page ends for any reason. */
function thisTab(): Tabs {
  return (liveTabs ??= createTab());
}

function createTab(): Tabs {
  const id = crypto.randomUUID();
  // Only a page that is not secure lacks locks: then no other tab is known.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  void locks?.request(PREFIX + id, () => new Promise(() => undefined)).catch(() => undefined);
  return {
    id,
    async live() {
      const { held = [] } = (await locks?.query()) ?? {};
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
      return new Set([...names, id]);
    },
  };
}

/** Text that was typed and not saved, kept in this browser until it is saved or given up. */
export interface Draft {
  /** The whole file's text, with its own line ends. */
  readonly text: string;
  /** SHA-256 of the file that the editing began with; null where there was none. */
  readonly baseHash: string | null;
  /** An earlier text that was being saved meanwhile: the file may hold it by now. */
  readonly saving?: string | undefined;
  /** ISO 8601. */
  readonly saved: string;
}

/** Whether the typing began with this file, or went on from what was being saved and is in it by now. */
export function isMadeFrom(
  { baseHash, saving }: Draft,
  file: { readonly hash: string; readonly text: string } | undefined,
): boolean {
  return baseHash === (file?.hash ?? null) || (file !== undefined && saving === file.text);
}

/** Drafts of one vault, by path. Each tab has its own: what is typed in one never replaces what was typed in another. */
export interface DraftStore {
  /**
   * This tab's draft; where it has none, the newest of a closed tab, which this tab takes over.
   * @param from `any`: the newest of all other tabs; one that still lives keeps its own
   */
  take(path: VaultPath, from?: 'gone' | 'any'): Promise<Draft | undefined>;
  /** The newest draft of another tab, open or closed. */
  elsewhere(path: VaultPath): Promise<Draft | undefined>;
  put(path: VaultPath, draft: Draft): Promise<void>;
  /** Deletes this tab's draft alone. */
  delete(path: VaultPath): Promise<void>;
  /** Told of a note whose draft another tab stored, took over or deleted. @returns the function that ends it */
  onOthersChanged?(listener: (path: VaultPath) => void): () => void;
}

export interface VaultDrafts extends DraftStore {
  /** Notes with a draft of any tab. */
  paths(): Promise<VaultPath[]>;
  /** Every tab's draft of a note goes to its new place. */
  move(from: VaultPath, to: VaultPath, change: (draft: Draft) => Draft): Promise<void>;
}

/** Of a note's changes, those in which the save of its last draft is looked for. */
const MOST_READ = 5;

/**
 * Whether a draft was written to its file: a page may end after that, before its draft is deleted.
 * By a change that wrote this text over the file that it was made from, or since it was kept; the same text may have been written before.
 */
export async function wasDraftSaved(
  history: Pick<ChangeHistory, 'list'>,
  path: VaultPath,
  { text, baseHash, saved }: Draft,
): Promise<boolean> {
  const changes = await history.list({ path, limit: MOST_READ });
  return changes.some(({ state, timestamp, files }) => {
    const file = files.find((changedFile) => changedFile.path === path);
    if (file?.after?.text !== text) return false;
    // A write that failed is kept as one that was undone; so is an editing session that ended as it began.
    const isWritten = state === 'applied' || file.before?.hash === file.after.hash;
    return isWritten && ((file.before?.hash ?? null) === baseHash || timestamp >= saved);
  });
}

let opened: UseStore | undefined;

/** A draft was stored, moved or deleted. */
interface DraftChange {
  readonly vaultId: string;
  readonly path: VaultPath;
}

const CHANNEL = 'latent-drafts';

/** Tells the other tabs, and hears of them. Made by the first use: a browser without such channels shows their drafts at the next look. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  // In Node, a channel that waits would keep the process.
  (channel as { unref?: () => void }).unref?.();
  return channel;
}

export function createDraftStore(vaultId: string, tabs: Tabs = thisTab()): VaultDrafts {
  const store = (opened ??= createStore('latent-drafts', 'drafts'));
  const keyOf = (path: VaultPath, tab = tabs.id) => [vaultId, path, tab].join('\n');

  /** Newest first. */
  async function draftsOf(path: VaultPath): Promise<StoredDraft[]> {
    const inVault = (await keys(store)).flatMap((key) => readKey(key, vaultId) ?? []);
    const draftKeys = inVault.filter((place) => place.path === path);
    const drafts = await getMany<Draft | undefined>(
      draftKeys.map(({ key }) => key),
      store,
    );
    const storedDrafts = draftKeys.flatMap(({ key, tab }, at) => (drafts[at] ? [{ key, tab, draft: drafts[at] }] : []));
    return storedDrafts.sort((a, b) => (a.draft.saved < b.draft.saved ? 1 : -1));
  }

  const tell = (...paths: readonly VaultPath[]): void => {
    for (const path of paths) openChannel()?.postMessage({ vaultId, path } satisfies DraftChange);
  };

  const otherTabDrafts = async (path: VaultPath) => (await draftsOf(path)).filter(({ tab }) => tab !== tabs.id);

  return {
    async take(path, from = 'gone') {
      const ownDraft = await get<Draft>(keyOf(path), store);
      if (ownDraft) return ownDraft;
      const [foreignDrafts, live] = await Promise.all([otherTabDrafts(path), tabs.live()]);
      for (const { key, tab } of foreignDrafts) {
        const isGone = !live.has(tab);
        if (!isGone && from === 'gone') continue;
        const movedDraft = await copyOrMoveDraft(store, key, keyOf(path), isGone);
        if (!movedDraft) continue;
        if (isGone) tell(path);
        return movedDraft;
      }
      return undefined;
    },
    elsewhere: async (path) => (await otherTabDrafts(path))[0]?.draft,
    async put(path, draft) {
      await store('readwrite', (drafts) => {
        drafts.put(draft, keyOf(path));
        // At once: a page that goes away hears of no success any more, without which nothing would be committed.
        drafts.transaction.commit();
        return promisifyRequest(drafts.transaction);
      });
      tell(path);
    },
    async delete(path) {
      await del(keyOf(path), store);
      tell(path);
    },
    onOthersChanged(listener) {
      const hears = openChannel();
      const onMessage = ({ data }: MessageEvent<DraftChange>) => data.vaultId === vaultId && listener(data.path);
      hears?.addEventListener('message', onMessage);
      return () => hears?.removeEventListener('message', onMessage);
    },
    async paths() {
      const storedKeys = await keys(store);
      return [...new Set(storedKeys.flatMap((key) => readKey(key, vaultId)?.path ?? []))];
    },
    async move(from, to, change) {
      for (const { key, tab } of await draftsOf(from))
        await copyOrMoveDraft(store, key, keyOf(to, tab), true, change, keyOf(to, crypto.randomUUID()));
      tell(from, to);
    },
  };
}

interface StoredDraft {
  readonly key: string;
  readonly tab: string;
  readonly draft: Draft;
}

/** A key without a tab is of a version in which all tabs shared one draft of a note. */
function readKey(
  key: IDBValidKey,
  vaultId: string,
): { readonly key: string; readonly path: VaultPath; readonly tab: string } | undefined {
  if (typeof key !== 'string') return undefined;
  const [vault, path, tab = ''] = key.split('\n');
  return vault === vaultId && path !== undefined ? { key, path: path as VaultPath, tab } : undefined;
}

/**
 * One draft to another key, in one transaction, so that two tabs that do the same at once do it once.
 * @param aside where it goes if another text is at `to` already
 */
async function copyOrMoveDraft(
  store: UseStore,
  from: string,
  to: string,
  isMove: boolean,
  change = (draft: Draft) => draft,
  aside = to,
): Promise<Draft | undefined> {
  return store('readwrite', async (drafts) => {
    const readDraft = (key: string) => promisifyRequest(drafts.get(key) as IDBRequest<Draft | undefined>);
    const sourceDraft = await readDraft(from);
    if (!sourceDraft) return undefined;
    const changed = change(sourceDraft);
    const there = await readDraft(to);
    drafts.put(changed, there && there.text !== changed.text ? aside : to);
    if (isMove) drafts.delete(from);
    await promisifyRequest(drafts.transaction);
    return changed;
  });
}
