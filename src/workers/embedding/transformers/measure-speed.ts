import type { Embedder } from '../embedder.ts';

/** About 128 tokens: what most passages of notes have. */
const PASSAGE =
  'In the evening we walked along the river, past the old mill and the garden where nobody had mown the grass since spring. ' +
  'The water was low, the stones were warm, and the children built a dam of branches that held for almost a minute. ' +
  'On the way home we spoke of the plan for the autumn: who would repair the roof, what the timber costs this year, and whether the letter to the council should be sent before the meeting or after it. ' +
  'Nothing was decided, as usual, but it was good to have said it aloud, and the list of things to do got shorter by one.';
const BATCH = 8;
const BATCHES = 2;
/** A model that takes longer for its first passage is measured by single passages. */
const SLOW_MS = 700;

/** @returns passages of about 128 tokens a second, the best of a few batches: what else the machine does counts little in it. */
export async function measureSpeed(
  embed: Embedder['embed'],
  now: () => number = () => performance.now(),
): Promise<number> {
  // The first run also makes what is made once: buffers, shaders.
  await embed([PASSAGE], 'passage');
  const single = await timed([PASSAGE]);
  if (single > SLOW_MS) return 1000 / single;
  const batch = Array.from({ length: BATCH }, () => PASSAGE);
  await embed(batch, 'passage');
  const times = [];
  for (let index = 0; index < BATCHES; index += 1) times.push(await timed(batch));
  return (BATCH * 1000) / Math.max(0.01, Math.min(...times));

  async function timed(texts: readonly string[]): Promise<number> {
    const start = now();
    await embed(texts, 'passage');
    return now() - start;
  }
}
