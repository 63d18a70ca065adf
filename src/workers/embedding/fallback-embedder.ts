import { toError } from '../../notes/basics/error-text.ts';
import type { Embedder } from './embedder.ts';

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
      const asked = current;
      try {
        return await asked.embed(texts, kind);
      } catch (error) {
        return (await recover(asked, error)).embed(texts, kind);
      }
    },
    close() {
      closed = true;
      current.close();
    },
  };
}
