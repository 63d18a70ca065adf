import { VaultError, type Vault } from '../../fs-access/vault.ts';
import { TOOLS } from '../registry.ts';
import { setFiles } from './set-files.ts';
import { TEST_POLICY } from './tool-bench.ts';

export const tools = [...TOOLS, setFiles];

/** A disk that has no room for this file. */
export const failOn =
  (path: string) =>
  (vault: Vault): Vault => ({
    ...vault,
    write: (at, bytes, expected) =>
      at === path
        ? Promise.reject(new VaultError('quota', at, 'No space.', 'Free some.'))
        : vault.write(at, bytes, expected),
  });

/** Every call goes through unasked; `set_files` writes several files at once. */
export const allow = { tools, policy: { ...TEST_POLICY, decide: () => 'allow' as const } };
