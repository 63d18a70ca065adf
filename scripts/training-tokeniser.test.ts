import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createStaticTokenizer } from '../src/workers/embedding/static/static-tokenizer.ts';
import { parseVocabulary } from '../src/workers/embedding/static/static-model-file.ts';
import { readShippedModel } from '../src/workers/testing/shipped-model.ts';

const PYTHON = `
import json, sys
sys.path.insert(0, "training")
from affixes import Affixes
from tokenise import Tokeniser
asked = json.load(sys.stdin)
tokenise = Tokeniser(asked["tokens"], [Affixes(**each) for each in asked["affixes"]])
json.dump([tokenise(text) for text in asked["texts"]], sys.stdout)
`;
const EDGES = [
  'naïve café—“quoted” don’t 3.5% #tag [[Link|x]] a_b ÅNGSTRÖM ΣΊΣΥΦΟΣ İstanbul straße ﬁne',
  'four\u001cseparators\u001damong\u001ethe\u001fcontrols, a\u0085next line, no\u200bbreak, en\u2003quad, a\u2028line, \u0000\ufffd\u00ad',
  '東京 is 東京, and 한국어 stays; 🙂 too \u{2a700}x\u{2b820}y が n\u0303',
  `${'averylongword'.repeat(9)} then ${'x'.repeat(100)} and ${'x'.repeat(101)}`,
  'والكتاب بالمدرسة للطالب، كتابها وكتبهم والمكتبات ابن في ال وال ي',
  'והספרים שבבית, כשהילד למד ומהספר לבנות של מים',
];
const MODELS = ['latent-static', 'latent-static-multilingual'];
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

describe('the tokeniser that the training runs', () => {
  it.skipIf(!hasPython).each(MODELS)(
    'tokenises texts for %s as the app does (skipped without Python 3.10)',
    (model) => {
      const { card, vocabulary } = readShippedModel(`public/models/${model}`);
      const { affixes } = card;
      const tokens = parseVocabulary(card, vocabulary);
      const paths = (JSON.parse(readFileSync('public/sample-vault/index.json', 'utf8')) as string[]).filter((path) =>
        path.endsWith('.md'),
      );
      const texts = [...EDGES, ...paths.map((path) => readFileSync(`public/sample-vault/${path}`, 'utf8'))];
      const { stdout, stderr, status } = spawnSync('python3', ['-c', PYTHON], {
        input: JSON.stringify({ tokens, texts, affixes }),
        encoding: 'utf8',
        maxBuffer: 64_000_000,
      });
      expect(status, stderr).toBe(0);
      const tokenizer = createStaticTokenizer(tokens, affixes);
      expect(JSON.parse(stdout)).toEqual(texts.map((text) => [...tokenizer.encode(text)]));
    },
  );
});
