import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeVault } from '../headless/storage/node-vault.ts';
import { toNotePath } from '../notes/paths/paths.ts';
import { createTestIndex, type TestIndex } from './testing/test-index.ts';

const VAULTS = join(process.cwd(), '../shared/data/vaults');

interface RealVault {
  readonly name: string;
  /** About this share of the links outside comments resolve; the others name files that do not exist. */
  readonly resolved: number;
  readonly finds: readonly { readonly query: string; readonly path: RegExp }[];
}

const REAL: readonly RealVault[] = [
  {
    name: 'foam-docs',
    resolved: 0.8,
    finds: [
      { query: 'wikilinks', path: /wikilinks\.md$/u },
      { query: 'daily note template', path: /templates|daily/u },
    ],
  },
  {
    name: 'knowledge-garden-zh',
    resolved: 0.65,
    finds: [
      { query: '知识管理', path: /知识/u },
      { query: '逆商的评判准则', path: /逆商/u },
      { query: 'github pages', path: /github pages\.md$/u },
    ],
  },
  {
    name: 'cpp-docs',
    resolved: 0.86,
    finds: [
      { query: 'vector push_back', path: /vector/u },
      { query: 'std::unique_ptr ownership', path: /unique-ptr/u },
      { query: 'C1083', path: /c1083/u },
    ],
  },
];

/** The files that `find` lists, without the folders that a vault hides. */
function countNotes(folder: string): number {
  const found = execFileSync(
    'find',
    [
      '.',
      '-name',
      '.?*',
      '-prune',
      '-o',
      '-name',
      'node_modules',
      '-prune',
      '-o',
      '-type',
      'f',
      '-name',
      '*.md',
      '-print0',
    ],
    { cwd: folder, maxBuffer: 1e8 },
  );
  return found.toString().split('\0').filter(Boolean).length;
}

for (const { name, resolved, finds } of REAL) {
  const archive = join(VAULTS, `${name}.tar.gz`);
  describe.skipIf(!existsSync(archive))(
    `the vault ${name}${existsSync(archive) ? '' : ` (skipped: ${archive} is not here)`}`,
    () => {
      let folder: string;
      let index: TestIndex;

      beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'latent-vault-'));
        execFileSync('tar', ['xzf', archive, '-C', folder]);
        const start = performance.now();
        index = await createTestIndex(createNodeVault(join(folder, name)));
        const { notes, chunks } = await index.status();
        console.log(
          `${name}: ${notes} notes, ${chunks} chunks, text stage ${((performance.now() - start) / 1000).toFixed(1)} s in Node`,
        );
      }, 600_000);
      afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

      it('has every note that `find` lists', async () => {
        expect((await index.status()).notes).toBe(countNotes(join(folder, name)));
      });

      it('resolves its links', () => {
        const { links, found } = index.database.get<{ links: number; found: number }>(
          `SELECT count(*) AS links, count(target_path) AS found FROM links WHERE in_comment = 0 AND target <> ''`,
        )!;
        expect(links).toBeGreaterThan(100);
        expect(found / links).toBeGreaterThan(resolved);
      });

      it('resolves Markdown links to the same files as the file system', () => {
        const rows = index.database.all<{ source: string; target: string; path: string | null }>(
          `SELECT d.path AS source, l.target, l.target_path AS path FROM links l JOIN documents d ON d.id = l.source_id WHERE l.type = 'markdown' AND l.target LIKE '%.md' AND l.target NOT LIKE '/%'`,
        );
        for (const { source, target, path } of rows) {
          const beside = posix.join(posix.dirname(source), target);
          if (!beside.startsWith('..') && existsSync(join(folder, name, beside)))
            expect(path, `${source} → ${target}`).toBe(beside);
        }
        if (name === 'cpp-docs') expect(rows.length).toBeGreaterThan(60_000);
      });

      it('ranks known notes first', async () => {
        for (const { query, path } of finds) {
          const { hits } = await index.search({ query, mode: 'text', limit: 5 });
          expect(hits[0]?.path, query).toMatch(path);
          expect(hits.every((hit) => hit.score >= 0 && hit.score <= 1)).toBe(true);
          expect(new Set(hits.map((hit) => hit.path)).size).toBe(hits.length);
        }
      });

      it('finds every note by its own title', async () => {
        const { notes } = await index.notes({ sort: 'path', order: 'newest', limit: 60 });
        for (const note of notes) {
          const { hits } = await index.search({ query: note.title, mode: 'text', limit: 20 });
          const same = hits.filter(({ score }) => score === 1).map(({ path }) => path);
          expect(same.length === 20 || same.includes(note.path) || !/[\p{L}\p{N}]/u.test(note.title), note.path).toBe(
            true,
          );
        }
      }, 120_000);

      it('keeps chunks within their note, and lines with their text', async () => {
        const { hits } = await index.search({ query: finds[0]!.query, mode: 'text', limit: 5 });
        for (const { path, text, lines } of hits) {
          const file = await createNodeVault(join(folder, name)).file(toNotePath(path));
          const whole = (await file!.text()).split('\n');
          expect(whole.slice(lines.from - 1, lines.to).join('\n')).toContain(text.trimEnd());
        }
      });
    },
  );
}
