import { errorText } from '../../notes/basics/error-text.ts';
import type { Embedder } from '../embedding/embedder.ts';

/** A text to embed, and the note that it is from. */
export interface BatchText {
  readonly text: string;
  readonly path: string;
}

export interface EmbeddedBatch<T extends BatchText> {
  readonly made: readonly { readonly passage: T; readonly vector: Float32Array }[];
  /** The texts that the model fails on, each with the model's reason. */
  readonly failed: readonly { readonly passage: T; readonly reason: string }[];
}

/** A text that any model can embed: if this fails, the model is at fault and not a passage. */
const PLAIN_TEXT = 'note';

/**
 * Embeds passages together. Where that fails and the model still embeds a plain word, some of them are what it fails on:
 * they are found by halving the batch, and the others get their vectors.
 * @throws what the model threw, where it fails on the plain word too; the reason of `signal` once that is aborted
 */
export async function embedBatch<T extends BatchText>(
  embedder: Embedder,
  passages: readonly T[],
  signal: AbortSignal,
): Promise<EmbeddedBatch<T>> {
  const embed = async (some: readonly T[]): Promise<EmbeddedBatch<T>> => {
    const vectors = await embedder.embed(
      some.map(({ text }) => text),
      'passage',
      embedder.device === 'endpoint' ? [...new Set(some.map(({ path }) => path))] : [],
    );
    signal.throwIfAborted();
    return { made: some.map((passage, index) => ({ passage, vector: vectors[index]! })), failed: [] };
  };
  const embedHalves = async (some: readonly T[]): Promise<EmbeddedBatch<T>> => {
    const middle = some.length >> 1;
    const first = await embedSome(some.slice(0, middle));
    const second = await embedSome(some.slice(middle));
    return { made: [...first.made, ...second.made], failed: [...first.failed, ...second.failed] };
  };
  const embedSome = async (some: readonly T[]): Promise<EmbeddedBatch<T>> => {
    try {
      return await embed(some);
    } catch (error) {
      signal.throwIfAborted();
      // Checked each time: the model may fail during the search.
      await embedder.embed([PLAIN_TEXT], 'passage', []).catch(() => Promise.reject(error as Error));
      signal.throwIfAborted();
      return some.length > 1
        ? embedHalves(some)
        : { made: [], failed: some.map((passage) => ({ passage, reason: errorText(error) })) };
    }
  };
  return embedSome(passages);
}
