/** `cpu`: plain code of this app, with no runtime. */
export type Device = 'cpu' | 'wasm' | 'webgpu';

/** Points from cosine to similarity (0 to 1), both rising; linear between them, flat outside. */
export type Calibration = readonly (readonly [cosine: number, similarity: number])[];

/** A model that turns texts into unit vectors. The port that the meaning stage and search know. */
export interface Embedder {
  readonly modelId: string;
  readonly dimensions: number;
  readonly device: Device;
  /** Tells apart the files of one model id: vectors of different revisions are never compared. */
  readonly revision?: string;
  /** The model's own scale of similarity, where it has one. */
  readonly calibration?: Calibration;
  /**
   * One unit vector for each text, in order. `query` and `passage` differ for models trained with prefixes.
   * A query is answered before passages that wait. Rejects when the embedder was closed.
   */
  embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array[]>;
  /** Ends the model at once, also in the middle of a batch. */
  close(): void;
}
