import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Vault } from '../vault.ts';

/** A file that says it is so large, and whose bytes nobody gets. */
export function failingFile(name: string, failure: Error, size = 999, lastModified = 0): File {
  return Object.defineProperties(new File([], name, { lastModified }), {
    size: { value: size },
    arrayBuffer: { value: () => Promise.reject(failure) },
  });
}

/** The vault with other files in place of some: as a disk that fails gives them, in its listing and when they are asked for. */
export function withFiles(vault: Vault, files: Readonly<Record<string, () => File | undefined>>): Vault {
  const other = (path: VaultPath): (() => File | undefined) | undefined =>
    Object.hasOwn(files, path) ? files[path] : undefined;
  return {
    ...vault,
    async *list(options) {
      for await (const entry of vault.list(options))
        yield { path: entry.path, file: other(entry.path)?.() ?? entry.file };
    },
    file: async (path) => {
      const make = other(path);
      return make ? make() : vault.file(path);
    },
  };
}
