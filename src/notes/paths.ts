/**
 * Paths inside a vault. A `VaultPath` is the only form in which any floor names a file:
 * relative to the vault's root, `/` between parts, Unicode NFC, no empty, `.` or `..` part,
 * no dot-folder. The brand makes the compiler refuse an unchecked string.
 */

declare const checked: unique symbol;
export type VaultPath = string & { readonly [checked]: true };

export type PathErrorCode = 'outside_vault' | 'ignored' | 'invalid_input';

/** A path that must not reach the disk. `message` names the cause, `hint` the next step. */
export class PathError extends Error {
  constructor(
    readonly code: PathErrorCode,
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = 'PathError';
  }
}
