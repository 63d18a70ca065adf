import { create, insertMultiple, searchVector } from '@orama/orama';

/** Other engines for nearest vectors in a browser, behind one interface of two steps. */

export interface Peer {
  readonly name: string;
  /** Takes in unit vectors. @returns the search: numbers of the nearest rows, best first */
  build(
    vectors: readonly Float32Array[],
  ): Promise<(query: Float32Array, limit: number) => Promise<number[]> | number[]>;
}

export const orama: Peer = {
  name: 'Orama',
  async build(vectors) {
    const database = create({ schema: { vector: `vector[${vectors[0]!.length}]` } as const });
    await insertMultiple(
      database,
      vectors.map((vector, row) => ({ id: String(row), vector: Array.from(vector) })),
      1000,
    );
    return async (query, limit) => {
      const { hits } = await searchVector(database, {
        mode: 'vector',
        vector: { value: Array.from(query), property: 'vector' },
        similarity: 0,
        limit,
      });
      return hits.map(({ id }) => Number(id));
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
