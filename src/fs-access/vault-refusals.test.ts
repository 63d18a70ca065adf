import { expect, it } from 'vitest';
import { VaultError } from './vault.ts';
import { toVaultError } from './vault-refusals.ts';

it.each([
  ['NotAllowedError', 'permission', /allow access/i],
  ['NoModificationAllowedError', 'permission', /close it in other programs/i],
  ['QuotaExceededError', 'quota', /free some disk space/i],
  ['NotFoundError', 'not_found', /search/i],
  ['InvalidStateError', 'changed_on_disk', /read it again/i],
  ['TypeMismatchError', 'exists', /another name/i],
] as const)('%s means %s, and says what to do', (name, code, hint) => {
  const cause = new DOMException('whatever', name);
  const error = toVaultError(cause, 'x/a.md');
  expect(error).toBeInstanceOf(VaultError);
  expect(error).toMatchObject({
    code,
    path: 'x/a.md',
    cause,
    message: expect.stringContaining('x/a.md'),
    hint: expect.stringMatching(hint),
  });
});

it('distinguishes a name that the browser refuses from a bug', () => {
  const refused = new TypeError(
    "Failed to execute 'getFileHandle' on 'FileSystemDirectoryHandle': Name is not allowed.",
  );
  expect(toVaultError(refused, 'a.')).toMatchObject({ code: 'permission' });
  const bug = new TypeError('undefined is not a function');
  expect(toVaultError(bug, 'a.md')).toBe(bug);
});

it('passes on unchanged an error that is already a vault error, or is not one', () => {
  const refusal = new VaultError('exists', 'a.md', 'm', 'h');
  expect(toVaultError(refusal, 'b.md')).toBe(refusal);
  expect(toVaultError('text', 'b.md')).toBe('text');
});
