import type { VaultPath } from '../notes/paths.ts';

/**
 * One file of a change set: exactly what is shown, and exactly what is applied.
 * `before` null creates, `after` null deletes. A move is a deletion and a creation.
 */
export interface FileChange {
  readonly path: VaultPath;
  readonly before: { readonly hash: string; readonly text: string } | null;
  readonly after: { readonly text: string } | null;
}

/** What a write tool wants to do, made before anything is asked. */
export interface ChangePlan {
  /** The published operation name, e.g. `create_note`. */
  readonly operation: string;
  /** One sentence for the person: what will happen. */
  readonly message: string;
  readonly changes: readonly FileChange[];
  /** What the confirmation shows beyond the diff, e.g. backlinks that will break. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Fields of the result beside those every write answers with. */
  readonly result: Readonly<Record<string, unknown>>;
  /** The path that the result names. */
  readonly path: VaultPath;
  readonly warnings?: readonly string[];
  /** Why the person is asked even where the policy would not, e.g. the file is not what the editor opened. */
  readonly askAnyway?: string;
  /** The change that this one takes back: marked `undone` once this is applied. */
  readonly undoes?: string;
}
