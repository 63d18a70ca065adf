import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renameAtRandom } from '../testing/rename-at-random.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

const ARCHIVE = fileURLToPath(new URL('../../../../shared/data/vaults/foam-docs.tar.gz', import.meta.url));
const CHECKER = fileURLToPath(new URL('../../../scripts/check-links.mjs', import.meta.url));
const present = existsSync(ARCHIVE);
if (!present)
  console.warn('Renames are not tried on a real vault: ../shared/data/vaults/foam-docs.tar.gz is not there.');

const VAULT: Readonly<Record<string, string | Uint8Array>> = {
  'Home.md':
    '\uFEFF---\r\nup: ["[[N]]", \'[[a/M|x]]\']\r\n---\r\n[[N#H]] ![[img.png|10]] [m](a/M.md "t") [[my note]]\r\n',
  'a/N.md': '# H\n[[M]] [up](../Home.md) `[[M]]` %% [[Home]] %%\n\n[r]: ../Home.md\n',
  'a/M.md': '| t |\n| - |\n| [[N\\|x]] |\n\n[[#Own]] [[my note|n]]\n',
  'b/my note.md': '[[N]] [m](<../a/M.md>) ![](../img/img.png)\n',
  'b/Uber 🌱.md': '[[Home]]',
  'img/img.png': new Uint8Array([0, 255, 1]),
  'Odd.md': new Uint8Array([0x5b, 0x5b, 0x4e, 0x5d, 0x5d, 0xff]),
  'Board.canvas': '{ "nodes": [{"type":"file","file":"a/N.md"},{"type":"text","text":"[[M]]"}] }',
};

/** What one step of a random history does, by its tool. */
const step = fc.tuple(
  fc.constantFrom(
    'rename_note',
    'rename_note',
    'rename_note',
    'move_folder',
    'delete_note',
    'create_note',
    'modify_note',
    'undo_change',
  ),
  fc.nat(),
  fc.constantFrom('', 'a/', 'b/', 'c/d/', 'Ü 🌱/'),
  fc.constantFrom('N', 'M', 'n', 'Home', 'u\u0308ber', 'new (1)', '100% sure', "it's"),
);

function filesOf(bench: ToolBench): Record<string, string> {
  return Object.fromEntries(
    [...bench.vault.disk]
      .map(([path, { bytes }]) => [path.normalize('NFC'), Buffer.from(bytes).toString('latin1')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

describe('any sequence of creating, changing, moving, deleting and undoing', () => {
  it('is undone, change by change, to the first byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const bench = await createBench(VAULT, { obsidian: { app: { alwaysUpdateLinks: true } } });
        const first = filesOf(bench);
        const made: string[] = [];
        for (const [tool, choice, folder, name] of steps) {
          const files = (await bench.index.tree()).map(({ path }) => path);
          const path = files[choice % files.length] as string;
          const last = made.at(-1);
          if (tool === 'undo_change') {
            if (last === undefined) continue;
            expect(await bench.approved(tool, { change_id: last })).toMatchObject({ success: true });
            made.pop();
            continue;
          }
          const input = {
            rename_note: { path, new_path: folder + name },
            move_folder: {
              path: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : 'a',
              new_path: `${folder}${name}`,
            },
            delete_note: { path },
            create_note: { path: folder + name, content: `[[N]] [x](${path.replaceAll(' ', '%20')})` },
            modify_note: { path, operation: 'append', content: '[[M]]' },
          }[tool];
          const result = await bench.approved(tool, input);
          if (result.success && typeof result['change_id'] === 'string') made.push(result['change_id']);
          else if (!result.success && result.isError)
            expect(['exists', 'not_found', 'invalid_input', 'parse_error', 'ambiguous']).toContain(result.code);
        }
        for (const change_id of made.toReversed())
          expect(await bench.approved('undo_change', { change_id })).toMatchObject({ success: true });
        expect(filesOf(bench)).toEqual(first);
        expect(bench.faults).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 240_000);
});

describe.skipIf(!present)('forty random renames of a real vault', () => {
  it('leave every link with its target, checked by an independent program', async () => {
    const work = mkdtempSync(join(tmpdir(), 'move-sequences-'));
    try {
      execFileSync('tar', ['xzf', ARCHIVE, '-C', work]);
      const bench = await createBench(filesBelow(join(work, 'foam-docs')), {
        obsidian: { app: { alwaysUpdateLinks: true } },
      });
      const { moves, notUpdated, linksUpdated } = await renameAtRandom(bench, 40, 7);
      for (const [path, { bytes }] of bench.vault.disk) put(join(work, 'after', path), bytes);
      put(join(work, 'moves.json'), JSON.stringify(moves));
      const check = (after: string) =>
        spawnSync(process.execPath, [CHECKER, join(work, 'foam-docs'), join(work, after), join(work, 'moves.json')], {
          encoding: 'utf8',
        });
      expect(check('after').stdout).toContain('Every link leads where it led.');
      expect([notUpdated, linksUpdated > 50]).toEqual([[], true]);
      // The independent program can fail: it does not accept the vault before the move as the one after.
      expect(check('foam-docs').status).toBe(1);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }, 240_000);
});

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** All but what is in dot-folders. */
function filesBelow(root: string): Record<string, Uint8Array> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    paths
      .filter((path) => !/(?:^|\/)\./.test(path))
      .map((path) => [path, new Uint8Array(readFileSync(join(root, path)))]),
  );
}
