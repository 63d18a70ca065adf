import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AutoTokenizer, env, type PreTrainedTokenizer } from '@huggingface/transformers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toNotePath } from '../../notes/paths/paths.ts';
import { toWindows } from '../embedding/text-windows.ts';
import { hashNoteBytes, toNoteRecord } from './note-record.ts';
import { passageText } from '../words/note-texts.ts';

const DATA = join(process.cwd(), '../shared/data');
const TOKENIZER = 'all-MiniLM-L6-v2-tokenizer';
/** `every`: the others of a large vault are left out, since the tokenizer takes its time. `over`: the share of passages that may be longer. */
const VAULTS = [
  { name: 'foam-docs', every: 1, over: 0 },
  // Drawings keep their lines as compressed data, which no estimate of words foresees.
  { name: 'knowledge-garden-zh', every: 1, over: 0.015 },
  { name: 'cpp-docs', every: 6, over: 0.006 },
];
/** What all-MiniLM-L6-v2 reads, `[CLS]` and `[SEP]` included: the least of the models that the settings offer. */
const LIMIT = 256;
const ENDS = 2;
const hasData =
  existsSync(join(DATA, 'models', TOKENIZER)) &&
  VAULTS.every(({ name }) => existsSync(join(DATA, 'vaults', `${name}.tar.gz`)));

describe.skipIf(!hasData)(
  `passages by a model’s own tokenizer${hasData ? '' : ' (skipped: ../shared/data is not here)'}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'latent-limits-'));
    let tokenizer: PreTrainedTokenizer;

    beforeAll(async () => {
      env.allowRemoteModels = false;
      env.localModelPath = join(DATA, 'models');
      tokenizer = await AutoTokenizer.from_pretrained(TOKENIZER);
    }, 60_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

    function fits(text: string): boolean {
      // A token of WordPiece stands for one character at least.
      if (text.length + ENDS <= LIMIT) return true;
      const call = tokenizer as unknown as (text: string, options: object) => { input_ids: number[] };
      return call(text, { padding: false, truncation: false, return_tensor: false }).input_ids.length <= LIMIT;
    }

    async function passagesOf(root: string, path: string): Promise<string[]> {
      const bytes = readFileSync(join(root, path));
      const { chunks } = toNoteRecord({ path: toNotePath(path), modified: 0, bytes }, await hashNoteBytes(bytes));
      return chunks.map(({ headingPath, text }) => passageText(headingPath, text));
    }

    it.each(VAULTS)(
      'hardly any passage of $name is longer than MiniLM’s limit, and longer ones are split into windows that fit',
      async ({ name, every, over }) => {
        execFileSync('tar', ['xzf', join(DATA, 'vaults', `${name}.tar.gz`), '-C', folder]);
        const root = join(folder, name);
        const notes = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
          (file) => file.endsWith('.md') && !/(?:^|\/)\./u.test(file),
        );
        let passages = 0;
        const long: string[] = [];
        for (const path of notes.sort().filter((_, index) => index % every === 0)) {
          const texts = await passagesOf(root, path);
          passages += texts.length;
          long.push(...texts.filter((text) => !fits(text)));
        }
        console.log(`${name}: ${passages} passages, ${long.length} longer than ${LIMIT} tokens`);
        expect(long.length / passages).toBeLessThanOrEqual(over);
        for (const text of long) {
          const windows = toWindows(text, fits);
          expect(windows.every(fits)).toBe(true);
          expect(windows.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
        }
      },
      600_000,
    );
  },
);
