import { batch, type Signal } from 'solid-js';
import { requestPersistentStorage } from '../../../fs-access/persistent-storage.ts';
import { openSampleVault, resetSampleVault } from '../../../fs-access/sample-vault.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangeHistory } from '../../../tools/definition/ports.ts';
import { createQueue } from '../../../tools/execution/exclusive.ts';
import { findMove } from '../drafts/follow-moves.ts';
import type { Workbench } from '../navigation/create-workbench.ts';
import type { Records } from '../records/records.ts';
import type { VaultIndex } from './create-vault-index.ts';
import type { VaultSession } from './create-vault-session.ts';
import { findVaultToRestore, rememberOpenVault } from './last-vault.ts';
import type { OpenVault } from './open-vault.ts';
import type { Vaults } from './vaults.ts';

export interface VaultsDependencies {
  /** The open vault with all that goes with it; only `createVaults` sets it. */
  readonly session: Signal<VaultSession | undefined>;
  readonly start: (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) => Promise<VaultSession>;
  readonly index: Pick<VaultIndex, 'prepare' | 'open' | 'clear' | 'close' | 'onIndexEvent'>;
  readonly records: Pick<Records, 'choices' | 'egress'>;
  readonly workbench: Pick<Workbench, 'route' | 'enter' | 'clear' | 'openNote'>;
  /** Lets go what is beyond the person's limits. */
  readonly tidy: (history: ChangeHistory) => Promise<void>;
  /** What waits for the person in a vault: taken up once its index is open, set aside when it is closed. */
  readonly waiting: { begin(session: VaultSession): Promise<void>; setAside(): void };
  /** Where the sample vault is found. */
  readonly baseUrl: string;
}

/** The note of the sample vault that says what to try. */
const TOUR = 'Welcome.md' as VaultPath;

export function createVaults({
  session: [session, setSession],
  start,
  index,
  records,
  workbench,
  tidy,
  waiting,
  baseUrl,
}: VaultsDependencies): Vaults {
  /** Opening and closing take several steps: the next begins when the last is done. */
  const oneAtATime = createQueue();

  async function open(handle: FileSystemDirectoryHandle, kind: OpenVault['kind']): Promise<void> {
    await close();
    const [opened] = await Promise.all([start(handle, kind), index.prepare()]);
    const { id, history } = opened.vault;
    await records.choices.load(id);
    void records.egress.enter(id);
    await workbench.enter(id);
    // Begun first: what the views ask of it as they appear waits for it.
    const indexed = index.open(id, handle);
    setSession(opened);
    void rememberOpenVault(id);
    void requestPersistentStorage();
    await indexed;
    await waiting.begin(opened);
    // Old changes go when the vault is opened: never while somebody may be about to take one back.
    void tidy(history).catch(() => undefined);
  }

  /** The sample vault begins at its tour, where nothing else is open in it. */
  async function openSample(): Promise<void> {
    const handle = await openSampleVault(baseUrl);
    await open(handle, 'sample');
    const { view, note } = workbench.route();
    if (view === 'note' && note === undefined && (await hasFile(handle, TOUR))) workbench.openNote(TOUR);
  }

  async function close(): Promise<void> {
    const closing = session();
    if (!closing) return;
    await closing.vault.unsaved.saveAll();
    batch(() => {
      waiting.setAside();
      setSession(undefined);
      index.clear();
      workbench.clear();
    });
    closing.dispose();
    void records.egress.enter('');
    await index.close();
  }

  // Another tab may have moved the note that is open here: its view and unsaved text follow it.
  index.onIndexEvent((event) => {
    const note = workbench.route().note;
    if (event.type === 'changed' && note && event.removed.includes(note)) void followElsewhere(note);
  });
  async function followElsewhere(note: VaultPath): Promise<void> {
    const present = session();
    const move = present && (await findMove(present.vault.history, note).catch(() => undefined));
    if (move && present === session()) await present.vault.unsaved.follow(move);
  }

  return {
    current: () => session()?.vault,
    openHandle: (handle, kind = 'folder') => oneAtATime(() => open(handle, kind)),
    openSample: () => oneAtATime(openSample),
    resetSample: () =>
      oneAtATime(async () => {
        await close();
        await resetSampleVault(baseUrl);
        await openSample();
      }),
    close: () =>
      oneAtATime(async () => {
        await close();
        await rememberOpenVault(undefined);
      }),
    restore: () =>
      oneAtATime(async () => {
        const last = await findVaultToRestore();
        if (last) await open(last.handle, last.kind);
        return last !== undefined;
      }),
  };
}

/** Whether it lies in the folder itself. */
async function hasFile(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  return folder.getFileHandle(name).then(
    () => true,
    () => false,
  );
}
