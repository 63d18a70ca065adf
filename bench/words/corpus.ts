import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { chunkNote } from '../../src/notes/chunk-note.ts';
import { parseNote } from '../../src/notes/parse-note.ts';
import { toVaultPath } from '../../src/notes/paths/paths.ts';
import { estimateTokens } from '../../src/workers/embedding/text-windows.ts';

export interface Passage {
  readonly title: string;
  readonly heading: string;
  readonly body: string;
}

const VAULT = '../shared/data/vaults/cpp-docs.tar.gz';
const CORPUS = '../shared/data/corpus';
const MAX_TOKENS = 200;

/** Real passages where the folder exists: half from a large vault, as far as it goes, half from the corpus; else random words with natural frequencies. */
export function readPassages(count: number): { readonly passages: Passage[]; readonly from: string } {
  if (!existsSync(VAULT)) return { passages: madeUp(count), from: 'random words by Zipf’s law' };
  const passages = vaultPassages(count / 2);
  for (const passage of corpusPassages(count - passages.length)) passages.push(passage);
  const random = createRandom(2);
  while (passages.length < count) passages.push(passages[Math.floor(random() * passages.length)]!);
  return { passages: shuffled(passages).slice(0, count), from: 'cpp-docs and the corpus' };
}

function vaultPassages(count: number): Passage[] {
  const folder = mkdtempSync(join(tmpdir(), 'latent-words-'));
  try {
    execFileSync('tar', ['xzf', VAULT, '-C', folder]);
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter(
      (file) => file.endsWith('.md') && !file.includes('/.'),
    );
    return some(shuffled(files.sort()), count, (file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const note = parseNote(toVaultPath(file), text);
      return chunkNote(note, text, { maxTokens: MAX_TOKENS, countTokens: estimateTokens }).map((chunk) => ({
        title: note.title,
        heading: chunk.headingPath.join('\n'),
        body: chunk.text,
      }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function corpusPassages(count: number): Passage[] {
  const files = existsSync(CORPUS) ? readdirSync(CORPUS).filter((file) => file.startsWith('passages-')) : [];
  return some(shuffled(files.sort()), count, (file) =>
    gunzipSync(readFileSync(join(CORPUS, file)))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { t, h, p } = JSON.parse(line) as { t: string; h?: string; p: string };
        return { title: t, heading: h ?? '', body: p };
      }),
  );
}

/** Reads files until there are enough passages. */
function some(files: readonly string[], count: number, read: (file: string) => Passage[]): Passage[] {
  const passages: Passage[] = [];
  for (const file of files) {
    if (passages.length >= count) break;
    for (const passage of read(file)) passages.push(passage);
  }
  return passages.slice(0, count);
}

function madeUp(count: number): Passage[] {
  const random = createRandom(11);
  const word = (): string => `w${Math.floor(1 / (random() + 1 / 60_000)).toString(36)}`;
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, () => ({ title: words(4), heading: words(3), body: words(50) }));
}

function shuffled<Item>(items: Item[]): Item[] {
  const random = createRandom(5);
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}

/** The same numbers in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
