/** A model that turns texts into unit vectors. The port that the meaning stage and search know. */
export interface Embedder {
  readonly modelId: string;
  readonly dimensions: number;
  readonly device: 'wasm' | 'webgpu';
  /**
   * One unit vector for each text, in order. `query` and `passage` differ for models trained with prefixes.
   * A query is answered before passages that wait. Rejects when the embedder was closed.
   */
  embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array[]>;
  /** Ends the model at once, also in the middle of a batch. */
  close(): void;
}
