import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { readBase } from '../../notes/formats/base/definition/read-base.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { createTestIndex, type TestIndex } from '../testing/test-index.ts';

const ARCHIVES = fileURLToPath(new URL('../../../../shared/data/vaults/', import.meta.url));

/** The files of a vault that was packed. */
function unpacked(name: string): Record<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'formats-vault-'));
  try {
    execFileSync('tar', ['xzf', join(ARCHIVES, `${name}.tar.gz`), '--strip-components=1', '-C', folder]);
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    return Object.fromEntries(paths.map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const textsOf = (files: Record<string, Uint8Array>, ending: string): [string, string][] =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(ending))
    .map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);

/** Whether its archive is there; says so where it is not. */
function isThere(name: string): boolean {
  const found = existsSync(join(ARCHIVES, `${name}.tar.gz`));
  if (!found) console.warn(`Formats are not tried on a real vault: ../shared/data/vaults/${name}.tar.gz is not there.`);
  return found;
}

describe.skipIf(!isThere('kepano-obsidian'))('the bases of a real vault', () => {
  let files: Record<string, Uint8Array>;
  let index: TestIndex;
  beforeAll(async () => {
    files = unpacked('kepano-obsidian');
    const types: unknown = JSON.parse(new TextDecoder().decode(files['.obsidian/types.json']));
    const notes = Object.entries(files).filter(([path]) => !/(?:^|\/)\./.test(path));
    index = await createTestIndex(createMemoryVault('real', Object.fromEntries(notes)), {
      settings: parseVaultSettings({ types }),
    });
  }, 60_000);
  afterAll(() => index.close());

  it('are answered, every view, without a problem that Obsidian would not have', async () => {
    const bases = textsOf(files, '.base');
    expect(bases.length).toBe(30);
    let rows = 0;
    const said: string[] = [];
    for (const [path, yaml] of bases)
      for (const { name } of readBase(yaml).base?.views ?? []) {
        const response = await index.base({ yaml, view: name, limit: 1_000, offset: 0 });
        if (response.kind !== 'view') said.push(`${path} ${name}: ${JSON.stringify(response)}`);
        else {
          rows += response.total;
          for (const { expression, message } of response.problems)
            said.push(`${path} ${name}: ${expression}: ${message}`);
          for (const { errors } of response.rows) if (errors) said.push(`${path} ${name}: ${JSON.stringify(errors)}`);
        }
      }
    expect([...new Set(said)]).toEqual([
      // No source says that links have the functions of texts; the others answer “Cannot find function” there too.
      'Templates/Bases/Everything.base Images in posts: !formula.Embeds.isEmpty(): Cannot find function "containsAny" on type Link',
      // A spelling of before 1.9.2, which Obsidian does not know either.
      'Templates/Bases/Shows.base Last seen: not(empty(note.last)): Cannot find function "not"',
    ]);
    expect(rows).toBeGreaterThan(0);
  }, 60_000);
});
