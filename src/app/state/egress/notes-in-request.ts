import { isRecord } from '../../../notes/basics/is-record.ts';
import type { IndexApi } from '../../../workers/contract.ts';

/** Number of consecutive words that identify the source of a text; shorter texts are looked for whole, from three words on. */
const RUN = 5;
const LEAST = 3;
/** Runs that are looked for, spread evenly over what is sent. */
const MOST_RUNS = 40;
/** A run of words in more notes than this is a common phrase. */
const MOST_NOTES = 20;
const TIMEOUT_MS = 500;

/**
 * The notes whose text a request holds, from any author: found by runs of words that are in both, or by the note's path.
 * @returns paths; none where nothing could be looked up in half a second
 */
export async function notesInRequest(
  url: string,
  body: string | undefined,
  index: Pick<IndexApi, 'findPattern'>,
): Promise<readonly string[]> {
  const texts = textsOf(url, body);
  const named = texts.filter((text) => /\.(?:md|canvas)$/iu.test(text));
  const runs = texts.flatMap(runsOf);
  const step = Math.max(1, Math.ceil(runs.length / MOST_RUNS));
  const wanted = runs.filter((_, at) => at % step === 0);
  if (wanted.length === 0) return named;
  const patterns = wanted.map((words) => ({
    source: `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,8}')}(?![\\p{L}\\p{N}])`,
    flags: 'giu',
  }));
  const { matches } = await index.findPattern({
    patterns,
    maxMatches: MOST_RUNS * MOST_NOTES,
    maxPerNote: MOST_RUNS,
    timeoutMs: TIMEOUT_MS,
  });
  const found = wanted.flatMap((_, at) => {
    const notes = [...new Set(matches.filter(({ pattern }) => pattern === at).map(({ path }) => path))];
    return notes.length <= MOST_NOTES ? notes : [];
  });
  return [...new Set([...named, ...found])];
}

/** What a request says: the values in its address and every text in its body. */
function textsOf(url: string, body = ''): string[] {
  const inAddress = URL.canParse(url) ? [...new URL(url).searchParams.values()] : [];
  return [...inAddress, ...textsIn(parse(body))];
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function runsOf(text: string): string[][] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < LEAST) return [];
  if (words.length <= RUN) return [words];
  return Array.from({ length: words.length - RUN + 1 }, (_, at) => words.slice(at, at + RUN));
}
