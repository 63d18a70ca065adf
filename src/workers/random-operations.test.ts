import { expect, it } from 'vitest';
import { createMemoryVault } from '../fs-access/memory-vault.ts';
import { toVaultPath, type VaultPath } from '../notes/paths/paths.ts';
import type { Database } from './database/database.ts';
import { createTestIndex, type TestIndex } from './testing/test-index.ts';
import { createWordEmbedder } from './testing/word-embedder.ts';

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', '知识', 'Épée'];
const FOLDERS = ['', 'a/', 'a/b/', 'z/'];
const BODIES = [
  'Plain text about rivers.',
  '# Title\n\n[[Alpha]] and [[beta|other]] #tag/one',
  '---\naliases: [Gamma, Nick]\ntags: x\n---\n[[Nick]] [md](Delta.md)',
  JSON.stringify({
    nodes: [
      { id: '1', type: 'text', text: 'A card on [[Alpha]] #tag/card', x: 0, y: 0, width: 9, height: 9 },
      { id: '2', type: 'file', file: 'Beta.md', x: 0, y: 20, width: 9, height: 9 },
    ],
    edges: [],
  }),
  '',
  '## Only a heading',
  '中文笔记关于[[知识]]管理。',
  '- [ ] task [[Épée#H]] ^block\n\n%% [[Delta]] %%',
];

/** Every row in a fixed order, with ids replaced by what they refer to. */
function contentOf(database: Database): unknown {
  return {
    documents: database.all(
      'SELECT path, title, size, hash, words, frontmatter, preview, created_from FROM documents ORDER BY path',
    ),
    links: database.all(
      `SELECT d.path, l.type, l.target, l.target_path, l.line FROM links l JOIN documents d ON d.id = l.source_id ORDER BY d.path, l.from_offset`,
    ),
    tags: database.all(
      'SELECT d.path, t.tag, t.line FROM tags t JOIN documents d ON d.id = t.document_id ORDER BY d.path, t.line, t.tag',
    ),
    aliases: database.all(
      'SELECT d.path, a.alias FROM aliases a JOIN documents d ON d.id = a.document_id ORDER BY d.path, a.alias',
    ),
    chunks: database.all(
      'SELECT d.path, c.from_offset, c.to_offset, c.heading_path, hex(c.text_hash) AS hash FROM chunks c JOIN documents d ON d.id = c.id / 65536 ORDER BY d.path, c.from_offset',
    ),
    parts:
      database.all(`SELECT (SELECT count(*) FROM headings) AS headings, (SELECT count(*) FROM tasks) AS tasks, (SELECT count(*) FROM blocks) AS blocks,
      (SELECT count(*) FROM properties) AS properties, (SELECT count(*) FROM texts) AS texts, (SELECT count(*) FROM attachments) AS attachments`),
  };
}

/** The notes that each of these queries finds, by word and by meaning. */
async function foundIn(index: TestIndex): Promise<unknown> {
  const queries = [
    'rivers',
    'nick',
    '"知识"',
    'title',
    'one',
    'plain text',
    'card',
    '"plain text"',
    '"text about rivers"',
  ];
  return Promise.all(
    (['text', 'semantic'] as const).flatMap((mode) =>
      queries.map(async (query) =>
        (await index.search({ query, mode, limit: 100 })).hits.map(({ path, chunk }) => `${path}#${chunk}`).sort(),
      ),
    ),
  );
}

it('after a thousand changes the index equals one built anew', { timeout: 120_000 }, async () => {
  const vault = createMemoryVault('random', { 'Alpha.md': BODIES[1]!, 'pic.png': 'x' });
  const index = await createTestIndex(vault, { embedder: createWordEmbedder() });
  let state = 42;
  const pick = <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return items[(state >>> 8) % items.length]!;
  };
  for (let step = 1; step <= 1000; step += 1) {
    const touched: VaultPath[] = [];
    const path = `${pick(FOLDERS)}${pick(NAMES)}${pick(['.md', '.md', '.md', '.canvas', '.png'])}`;
    const existing = [...vault.disk.keys()];
    switch (pick(['write', 'write', 'write', 'delete', 'move'])) {
      case 'write':
        vault.disk.set(path, {
          bytes: new TextEncoder().encode(path.endsWith('.canvas') ? pick(BODIES) : `${pick(BODIES)}\n${pick(BODIES)}`),
          modified: step * 1000,
        });
        touched.push(toVaultPath(path));
        break;
      case 'move': {
        const from = pick(existing);
        if (!from || vault.disk.has(path)) break;
        vault.disk.set(path, vault.disk.get(from)!);
        vault.disk.delete(from);
        touched.push(toVaultPath(from), toVaultPath(path));
        break;
      }
      default: {
        const gone = pick(existing);
        if (gone) vault.disk.delete(gone);
        if (gone) touched.push(toVaultPath(gone));
      }
    }
    if (step % 7 === 0) await index.refresh();
    else await index.refresh(touched);
  }
  await index.refresh();
  const fresh = await createTestIndex(vault, { embedder: createWordEmbedder() });
  expect(contentOf(index.database)).toEqual(contentOf(fresh.database));
  const found = await foundIn(index);
  expect(found).toEqual(await foundIn(fresh));
  expect(found).not.toContainEqual([]);
  const again = await createTestIndex(vault, {
    embedder: createWordEmbedder(),
    database: index.database,
    vectorFiles: index.vectorFiles,
  });
  expect(await foundIn(again), 'after a restart').toEqual(found);
  const [status, freshStatus] = [await index.ready(), await fresh.status()];
  expect([status.notes, status.chunks, status.embedded]).toEqual([
    freshStatus.notes,
    freshStatus.chunks,
    freshStatus.embedded,
  ]);
  expect(status.notes).toBeGreaterThan(5);
});
