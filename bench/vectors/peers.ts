import { create, insertMultiple, searchVector } from '@orama/orama';

/** Other engines that find the nearest vectors in a browser, each behind the same two steps. */

export interface Peer {
  readonly name: string;
  /** Takes in unit vectors. @returns the search: numbers of the nearest rows, best first */
  build(vectors: readonly Float32Array[]): Promise<(query: Float32Array, limit: number) => Promise<number[]> | number[]>;
}

export const orama: Peer = {
  name: 'Orama',
  async build(vectors) {
    const database = create({ schema: { vector: `vector[${vectors[0]!.length}]` } as const });
    await insertMultiple(database, vectors.map((vector, row) => ({ id: String(row), vector: Array.from(vector) })), 1000);
    return async (query, limit) => {
      const { hits } = await searchVector(database, { mode: 'vector', vector: { value: Array.from(query), property: 'vector' }, similarity: 0, limit });
      return hits.map(({ id }) => Number(id));
    };
  },
};

interface SqliteVec {
  readonly oo1: { DB: new (name: string) => SqliteVecDatabase };
}
interface SqliteVecDatabase {
  exec(sql: string): void;
  prepare(sql: string): { bind(values: readonly unknown[]): { stepReset(): void; step(): boolean; get(column: number): unknown; reset(): void } };
}

export const sqliteVec: Peer = {
  name: 'sqlite-vec',
  async build(vectors) {
    const { default: init } = (await import('sqlite-vec-wasm-demo')) as { default: () => Promise<SqliteVec> };
    const database = new (await init()).oo1.DB(':memory:');
    database.exec(`CREATE VIRTUAL TABLE rows USING vec0(vector float[${vectors[0]!.length}]); BEGIN`);
    const insert = database.prepare('INSERT INTO rows (rowid, vector) VALUES (?, ?)');
    for (const [row, vector] of vectors.entries()) insert.bind([row + 1, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)]).stepReset();
    database.exec('COMMIT');
    const select = database.prepare('SELECT rowid FROM rows WHERE vector MATCH ? AND k = ? ORDER BY distance');
    return (query, limit) => {
      const found: number[] = [];
      const rows = select.bind([new Uint8Array(query.buffer, query.byteOffset, query.byteLength), limit]);
      while (rows.step()) found.push(Number(rows.get(0)) - 1);
      rows.reset();
      return found;
    };
  },
};

export const hnswlib: Peer = {
  name: 'hnswlib-wasm',
  async build(vectors) {
    const { loadHnswlib } = await import('hnswlib-wasm');
    const index = new (await loadHnswlib()).HierarchicalNSW('cosine', vectors[0]!.length, '');
    index.initIndex(vectors.length, 16, 200, 1);
    index.addItems([...vectors], false);
    return (query, limit) => index.searchKnn(query, limit, undefined).neighbors;
  },
};

export const edgeVec: Peer = {
  name: 'EdgeVec',
  async build(vectors) {
    const { default: init, EdgeVec, EdgeVecConfig } = await import('edgevec');
    await init();
    const config = new EdgeVecConfig(vectors[0]!.length);
    config.metric = 'dot';
    const index = new EdgeVec(config);
    const ids = vectors.map((vector) => index.insert(vector));
    const rows = new Map(ids.map((id, row) => [id, row]));
    return (query, limit) => (index.search(query, limit) as { id: number }[]).map(({ id }) => rows.get(id) ?? -1);
  },
};
