import { toError } from '../../notes/basics/error-text.ts';
import type { EmbeddingSpend, ModelSpeeds } from '../contract/index-contract.ts';

/** `cpu`: plain code of this app, with no runtime; `endpoint`: not in this browser. */
type Device = 'cpu' | 'wasm' | 'webgpu' | 'endpoint';

/** Points from cosine to similarity (0 to 1), both rising; linear between them, flat outside. */
export type Calibration = readonly (readonly [cosine: number, similarity: number])[];

/** What a model knows of a word. */
export interface KnownWord {
  /** It is one of the model's own words, and not put together from pieces. */
  readonly isWhole: boolean;
  /** Other words as the model folds them, nearest first, with the cosine; none for a word that the model does not know. */
  readonly near: readonly { readonly text: string; readonly cosine: number }[];
}

/** A model that turns texts into unit vectors. The port that the meaning stage and search know. */
export interface Embedder {
  readonly modelId: string;
  readonly dimensions: number;
  /** May change while in use: if the graphics card fails, the processor takes over. */
  readonly device: Device;
  /** Tells apart the files of one model id: vectors of different revisions are never compared. */
  readonly revision?: string;
  /** The model's own scale of similarity, where it has one. */
  readonly calibration?: Calibration;
  /** The precision of the weights, such as `q8`. */
  readonly dtype?: string;
  /** The speed measured at the first use. */
  readonly speeds?: ModelSpeeds;
  /** A note for the user, e.g. that the graphics card failed. */
  readonly note?: string | undefined;
  /** Usage of the endpoint so far. */
  readonly spent?: EmbeddingSpend;
  /** How many passages to give at once. Absent: as many as take a moment, so that a query need not wait long. */
  readonly batchSize?: number;
  /**
   * One unit vector for each text, in order; of length 0 where a text holds nothing that the model knows. Texts longer than
   * the model reads are embedded in parts. `query` and `passage` differ for models trained with prefixes.
   * A query is answered before passages that wait. Rejects when the embedder was closed.
   * @param notes paths of the notes that the texts are from: for the account of what leaves this browser
   */
  embed(texts: readonly string[], kind: 'query' | 'passage', notes?: readonly string[]): Promise<Float32Array[]>;
  /** How much of a text the model knows, 0–1: what it leaves out, its vector says nothing of. Absent: all of any text. */
  knownShare?(text: string): number | Promise<number>;
  /**
   * The cosine of a query's vector with the nearest part of each text, where parts are cheap to look at: a model that reads words
   * in their context tells what a sentence says within its passage, a sum of words does not.
   */
  readonly nearestPart?: (query: Float32Array, texts: readonly string[]) => Float32Array | Promise<Float32Array>;
  /**
   * For each word, other words that mean nearly the same, in all languages of the model: only where they are cheap to look up.
   */
  readonly nearestWords?: (words: readonly string[]) => KnownWord[] | Promise<KnownWord[]>;
  /** Terminates the model at once, even in the middle of a batch. */
  close(): void;
}

/**
 * A model on the graphics card, and the same one on the processor as soon as the card gives up: what was asked is then asked
 * again, so that nothing is lost. `restart` is called once, after the first has been closed.
 */
export function withFallback(first: Embedder, restart: (reason: Error) => Promise<Embedder>): Embedder {
  let current = first;
  let restarted: Promise<Embedder> | undefined;
  let closed = false;

  async function recover(failed: Embedder, error: unknown): Promise<Embedder> {
    if (closed || failed !== first || first.device !== 'webgpu') throw error;
    if (!restarted) {
      first.close();
      restarted = restart(toError(error));
    }
    current = await restarted;
    if (closed) current.close();
    return current;
  }

  return {
    ...first,
    get device() {
      return current.device;
    },
    get note() {
      return current.note;
    },
    async embed(texts, kind) {
      const activeEmbedder = current;
      try {
        return await activeEmbedder.embed(texts, kind);
      } catch (error) {
        return (await recover(activeEmbedder, error)).embed(texts, kind);
      }
    },
    close() {
      closed = true;
      current.close();
    },
  };
}
