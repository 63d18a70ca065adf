import { decodeNote, encodeNote } from '../../../notes/note-bytes.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { readNote } from '../../read-note.ts';
import { VaultError, type Vault, type VaultErrorCode } from '../../vault.ts';

/** What the cases of the vault contract are written in: no test framework, no Node. */

/** A vault on a fresh disk, and the disk itself, where other programs act: names there are taken as written. */
export interface VaultUnderTest {
  readonly vault: Vault;
  put(name: string, bytes: Uint8Array): Promise<void>;
  bytes(name: string): Promise<Uint8Array | undefined>;
  /** All files, those that the vault hides included. */
  names(): Promise<string[]>;
  dispose(): Promise<void>;
}

export type VaultFactory = () => Promise<VaultUnderTest>;

export type Disk = ReturnType<typeof createDisk>;

/** What every vault must do, in words, and the steps that throw where one does not. */
export type NamedCase = readonly [name: string, body: (disk: Disk) => Promise<void>];

export function createDisk(under: VaultUnderTest) {
  const { vault } = under;
  return {
    vault,
    put: (name: string, bytes: Uint8Array) => under.put(name, bytes),
    bytes: (name: string) => under.bytes(name),
    names: async () => (await under.names()).sort(),
    seed: async (files: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(files)) await under.put(name, encodeNote(text));
    },
    text: async (name: string) => {
      const bytes = await under.bytes(name);
      return bytes && decodeNote(bytes).text;
    },
    write: (path: string, text: string, expected: Parameters<Vault['write']>[2]) =>
      vault.write(path as VaultPath, encodeNote(text), expected),
    hash: async (path: string) => (await readNote(vault, path as VaultPath)).hash,
  };
}

export async function paths(vault: Vault, signal?: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of vault.list(signal ? { signal } : {})) found.push(path);
  return found.sort();
}

export async function failure(action: () => Promise<unknown>): Promise<unknown> {
  try {
    await action();
  } catch (error) {
    return error;
  }
  throw new Error('expected a refusal, and there was none');
}

export async function refuses(code: VaultErrorCode, action: () => Promise<unknown>): Promise<void> {
  const error = await failure(action);
  if (!(error instanceof VaultError)) throw error;
  same(error.code, code, `code of ${inQuotes(error.message)}`);
  check(error.hint !== '', 'a refusal names the next step');
}

/** Which of several that act at once succeeded; throws unless it is one, and the others were refused for this reason. */
export async function race(code: VaultErrorCode, act: (i: number) => Promise<void>): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      act(i).then(
        () => 'done',
        (error: VaultError) => error.code,
      ),
    ),
  );
  same([...outcomes].sort(), ['done', ...Array.from({ length: 7 }, () => code)].sort(), 'outcomes');
  return outcomes.indexOf('done');
}

export function same(actual: unknown, wanted: unknown, what: string): void {
  check(
    JSON.stringify(actual) === JSON.stringify(wanted),
    `${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`,
  );
}

export function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message);
}
