import type { VaultPath } from '../../notes/paths/paths.ts';

/** How a run of a routine ended; `running` also where a crash cut it short, or its question still waits. */
type RunOutcome = 'running' | 'changed' | 'unchanged' | 'denied' | 'failed';

/** The newest run of a routine. */
export interface RoutineRun {
  /** Its call, by which it is done once however often it is begun. */
  readonly callId: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** In ms, as all times here. */
  readonly started: number;
  readonly finished?: number;
  readonly outcome: RunOutcome;
  /** What came of it, in a sentence. */
  readonly message?: string;
}

/** What the person said on this machine about a tool of a note, and when it ran by itself. */
export interface OwnToolRecord {
  /** The note's path; of a routine of Latent's own a name that no path has. */
  readonly id: VaultPath | `latent:${string}`;
  readonly isOn: boolean;
  /** SHA-256 of the note as the person saw it when they enabled it; '' where there is no note. */
  readonly hash: string;
  /** When it was switched on last. */
  readonly enabled: number;
  /** The moment up to which its schedule is done. */
  readonly doneUntil?: number;
  readonly lastRun?: RoutineRun;
}

/** Those records of one vault, on this machine: never in the vault, which may come from somebody else. */
export interface OwnToolStore {
  get(id: OwnToolRecord['id']): Promise<OwnToolRecord | undefined>;
  list(): Promise<readonly OwnToolRecord[]>;
  /** Replaces what is stored at that moment. @returns what is stored now */
  update(
    id: OwnToolRecord['id'],
    change: (stored: OwnToolRecord | undefined) => OwnToolRecord | undefined,
  ): Promise<OwnToolRecord | undefined>;
}

/** Without a disk, for tests. */
export function createMemoryOwnToolStore(): OwnToolStore {
  const rows = new Map<string, OwnToolRecord>();
  return {
    get: async (id) => structuredClone(rows.get(id)),
    list: async () => structuredClone([...rows.values()]),
    async update(id, change) {
      const next = change(structuredClone(rows.get(id)));
      if (next) rows.set(id, structuredClone(next));
      else rows.delete(id);
      return next;
    },
  };
}

/** The person saw this text, and wants it to run. */
export async function enableTool(
  store: OwnToolStore,
  { id, hash }: Pick<OwnToolRecord, 'id' | 'hash'>,
  nowMs: number,
): Promise<void> {
  await store.update(id, (currentRecord) => ({
    ...(currentRecord ?? {}),
    id,
    hash,
    isOn: true,
    enabled: nowMs,
    doneUntil: nowMs,
  }));
}

export async function disableTool(store: OwnToolStore, id: OwnToolRecord['id']): Promise<void> {
  await store.update(id, (currentRecord) => currentRecord && { ...currentRecord, isOn: false });
}
