import { mkdir, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRowSum, type StaticTable } from '../src/workers/embedding/static/static-embedding.ts';
import { createStaticModel } from '../src/workers/embedding/static/static-model.ts';
import { parseStaticTable, parseVocabulary } from '../src/workers/embedding/static/static-model-file.ts';
import { createStaticTokenizer } from '../src/workers/embedding/static/static-tokenizer.ts';
import { readShippedModel } from '../src/workers/testing/shipped-model.ts';

const RESULT = '.cache/bench/static-embedding.json';
const CHUNK_TOKENS = 128;
const CHUNKS = 2000;
const RUNS = 7;

/** The sample vault's notes, repeated, cut into texts of `CHUNK_TOKENS` tokens. */
function toChunks(encode: (text: string) => Uint32Array): string[] {
  const paths = (JSON.parse(readFileSync('public/sample-vault/index.json', 'utf8')) as string[]).filter((path) =>
    path.endsWith('.md'),
  );
  const words = paths.flatMap((path) => readFileSync(`public/sample-vault/${path}`, 'utf8').match(/\S+\s*/gu) ?? []);
  const chunks: string[] = [];
  for (let at = 0; chunks.length < CHUNKS;) {
    let text = '';
    while (encode(text).length < CHUNK_TOKENS) text += words[at++ % words.length];
    chunks.push(text);
  }
  return chunks;
}

/** Chunks per second of processor time, best and median of the runs: other programs distort the best least. */
function measure(chunks: number, work: () => void): { best: number; median: number } {
  work();
  const rates = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return chunks / ((user + system) / 1e6);
  }).sort((a, b) => b - a);
  return { best: rates[0]!, median: rates[Math.floor(RUNS / 2)]! };
}

/** The first columns of a table: as fast as any of that width. */
function narrowed({ dimensions, scales, rows }: StaticTable, width: number): StaticTable {
  const narrow = new Int8Array(scales.length * width);
  for (let row = 0; row < scales.length; row += 1)
    narrow.set(rows.subarray(row * dimensions, row * dimensions + width), row * width);
  return { dimensions: width, scales, rows: narrow };
}

/** How many chunks of 128 tokens the built-in model embeds on one core, from token ids and from text, at its own width and at 128. */
export default async function staticEmbeddingBench(): Promise<void> {
  const files = readShippedModel();
  const table = parseStaticTable(files.card, files.vectors);
  const tokenizer = createStaticTokenizer(parseVocabulary(files.card, files.vocabulary));
  const texts = toChunks((text) => tokenizer.encode(text));
  const ids = texts.map((text) => tokenizer.encode(text).slice(0, CHUNK_TOKENS));
  const rows = [];

  for (const dimensions of new Set([files.card.dimensions, 128])) {
    const narrow = narrowed(table, dimensions);
    const sumRows = createRowSum(narrow);
    const out = new Float32Array(dimensions);
    rows.push({
      from: 'token ids',
      dimensions,
      ...measure(CHUNKS, () => ids.forEach((tokens) => sumRows(tokens, out, 0))),
    });
    rows.push({
      from: 'text',
      dimensions,
      ...measure(CHUNKS, () => texts.forEach((text) => sumRows(tokenizer.encode(text), out, 0))),
    });
  }
  rows.push({
    from: 'text, tokens only',
    dimensions: 0,
    ...measure(CHUNKS, () => texts.forEach((text) => tokenizer.encode(text))),
  });
  const model = createStaticModel(files);
  const queries = texts.map((text) => text.slice(0, 60));
  rows.push({
    from: 'queries of 60 characters',
    dimensions: files.card.dimensions,
    ...measure(CHUNKS, () => queries.forEach((query) => model.embed([query]))),
  });

  const started = performance.now();
  createStaticModel(files).embed(['first']);
  const startMs = performance.now() - started;

  console.table(
    rows.map(({ from, dimensions, best, median }) => ({
      from,
      dimensions,
      'chunks/s (best)': Math.round(best),
      'chunks/s (median)': Math.round(median),
    })),
  );
  console.log(
    `Ready ${startMs.toFixed(0)} ms after its bytes are there. ${RUNS} runs over ${CHUNKS} chunks of ${CHUNK_TOKENS} tokens, processor time of one thread. Details: ${RESULT}`,
  );
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(
    RESULT,
    `${JSON.stringify({ runs: RUNS, chunks: CHUNKS, chunkTokens: CHUNK_TOKENS, startMs, rows }, null, 2)}\n`,
  );
}
