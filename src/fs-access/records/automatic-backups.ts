import type { RowsEverAdded } from '../browser-store/rows-ever-added.ts';
import { originRoot } from '../origin-root.ts';
import { replaceFile } from '../replace-file.ts';
import type { RecordCounts } from './record-line.ts';

/** One backup in the browser's own storage. */
export interface AutomaticBackup {
  readonly name: string;
  /** ISO 8601. */
  readonly made: string;
  readonly bytes: number;
  /** Kept over the usual number, because records were lost after it. */
  readonly isKept: boolean;
}

const FOLDER = 'latent-backups';
const MARKER = 'marker.json';
const DAY_MS = 86_400_000;
const RECENT = 3;
const DAYS = 7;
const MOST_BYTES = 100_000_000;
const NAME = /^records-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)(\.kept)?\.json\.gz$/u;

/** A marker, kept outside the database, that the database existed. */
export interface StoreMarker {
  readonly storeId: string;
  /** Of the newest backup. */
  readonly counts: RecordCounts;
  /** As of a few seconds after the last write: less than this is a loss. Absent, or without some kinds, in markers of older versions. */
  readonly ever?: Partial<RowsEverAdded>;
  readonly made?: string;
  /** Shows whether anything changed since then. */
  readonly fingerprint?: string;
}

async function backupFolder(): Promise<FileSystemDirectoryHandle> {
  return (await originRoot()).getDirectoryHandle(FOLDER, { create: true });
}

/** Newest first, including incomplete ones. */
export async function listBackups(): Promise<AutomaticBackup[]> {
  const backups: AutomaticBackup[] = [];
  for await (const [name, entry] of (await backupFolder()).entries()) {
    const [, time, keptMark] = NAME.exec(name) ?? [];
    if (time === undefined || entry.kind !== 'file') continue;
    const { size } = await entry.getFile();
    backups.push({ name, made: toIso(time), bytes: size, isKept: keptMark !== undefined });
  }
  return backups.sort((a, b) => b.made.localeCompare(a.made));
}

export async function readBackup(name: string): Promise<File> {
  return (await (await backupFolder()).getFileHandle(name)).getFile();
}

/** Written to a temporary file, then moved: a page that ends midway leaves no half backup of this name. @param timestamp ISO 8601 */
export async function writeBackup(
  timestamp: string,
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const folder = await backupFolder();
  const name = `records-${timestamp.replaceAll(/[:.]/gu, '-')}.json.gz`;
  try {
    const file = await folder.getFileHandle(name, { create: true });
    await content.pipeThrough(new CompressionStream('gzip')).pipeTo(await file.createWritable());
    return (await file.getFile()).size;
  } catch (error) {
    await folder.removeEntry(name).catch(() => undefined);
    throw error;
  }
}

/** Removes what is over: the newest few stay, the first of each of the last days, and those kept after a loss, within a size. */
export async function rotateBackups(nowMs: number): Promise<void> {
  const folder = await backupFolder();
  const stay = chooseBackups(await listBackups(), nowMs);
  for (const { name } of await listBackups()) if (!stay.has(name)) await folder.removeEntry(name);
}

/** @param backups newest first @param nowMs ms @returns the names of those that stay */
export function chooseBackups(backups: readonly AutomaticBackup[], nowMs: number): ReadonlySet<string> {
  const whole = backups.filter(({ bytes }) => bytes > 0);
  const daily = new Map<string, AutomaticBackup>();
  // The first of a day: it is not affected by what goes wrong later that day.
  for (const backup of whole)
    if (nowMs - Date.parse(backup.made) < DAYS * DAY_MS) daily.set(backup.made.slice(0, 10), backup);
  const keptBackups = whole.filter(({ isKept, made }) => isKept && nowMs - Date.parse(made) < 30 * DAY_MS);
  const retainedBackups = [...new Set([...whole.slice(0, RECENT), ...keptBackups, ...daily.values()])];
  let used = 0;
  return new Set(
    retainedBackups.filter(({ bytes }, at) => (used += bytes) <= MOST_BYTES || at === 0).map(({ name }) => name),
  );
}

/** The newest is kept beyond the usual number: later backups lack the records that were lost. */
export async function keepNewestBackup(): Promise<void> {
  const newest = (await listBackups()).find(({ bytes }) => bytes > 0);
  if (!newest || newest.isKept) return;
  const folder = await backupFolder();
  const keptFile = await folder.getFileHandle(newest.name.replace('.json.gz', '.kept.json.gz'), { create: true });
  await replaceFile(keptFile, new Uint8Array(await (await readBackup(newest.name)).arrayBuffer()));
  await folder.removeEntry(newest.name);
}

/** @returns undefined where there is none, or it cannot be read. */
export async function readMarker(): Promise<StoreMarker | undefined> {
  try {
    const file = await (await (await backupFolder()).getFileHandle(MARKER)).getFile();
    return toMarker(await file.text());
  } catch {
    return undefined;
  }
}

export async function writeMarker(marker: StoreMarker): Promise<void> {
  const file = await (await backupFolder()).getFileHandle(MARKER, { create: true });
  await replaceFile(file, new TextEncoder().encode(JSON.stringify(marker)));
}

export function toMarker(text: string | null): StoreMarker | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || !('storeId' in value) || typeof value.storeId !== 'string')
      return undefined;
    const counts =
      'counts' in value && typeof value.counts === 'object' && value.counts !== null
        ? (value.counts as RecordCounts)
        : {};
    return { ...(value as StoreMarker), counts };
  } catch {
    return undefined;
  }
}

function toIso(time: string): string {
  return time.replace(/T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z/u, 'T$1:$2:$3.$4Z');
}
