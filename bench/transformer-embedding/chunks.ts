import { readFileSync } from 'node:fs';
import { parseVocabulary } from '../../src/workers/embedding/static/static-model-file.ts';
import { createStaticTokenizer } from '../../src/workers/embedding/static/static-tokenizer.ts';
import { readShippedModel } from '../../src/workers/testing/shipped-model.ts';

/** `[CLS]` and `[SEP]`. */
const ENDS = 2;

/** The sample vault's notes, repeated, cut into texts of about this many tokens. */
export function wordChunks(chunks: number, tokens: number): string[] {
  const { card, vocabulary } = readShippedModel();
  const tokenizer = createStaticTokenizer(parseVocabulary(card, vocabulary));
  const paths = (JSON.parse(readFileSync('public/sample-vault/index.json', 'utf8')) as string[]).filter((path) =>
    path.endsWith('.md'),
  );
  const words = paths.flatMap((path) => readFileSync(`public/sample-vault/${path}`, 'utf8').match(/\S+\s*/gu) ?? []);
  let at = 0;
  return Array.from({ length: chunks }, () => {
    let text = '';
    while (tokenizer.encode(text).length < tokens - ENDS) text += words[at++ % words.length];
    return text;
  });
}
