import type { StaticModelCard } from '../../src/workers/embedding/static/static-model-file.ts';

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
/** Room for [CLS] and [SEP], which transformers.js counts. */
const ENDS = 2;

/** The configuration files that transformers.js (and Python's transformers) read beside the graph, by name. */
export function tokenizerFiles(card: StaticModelCard, vocabulary: readonly string[]): Record<string, unknown> {
  const names = {
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    mask_token: '[MASK]',
  };
  return {
    'config.json': {
      model_type: 'bert',
      architectures: ['BertModel'],
      hidden_size: card.dimensions,
      vocab_size: card.tokens,
      max_position_embeddings: card.maxTokens + ENDS,
      num_hidden_layers: 0,
      num_attention_heads: 1,
      intermediate_size: card.dimensions,
      type_vocab_size: 2,
      pad_token_id: 0,
    },
    'tokenizer_config.json': {
      tokenizer_class: 'BertTokenizer',
      do_lower_case: true,
      tokenize_chinese_chars: true,
      strip_accents: null,
      model_max_length: card.maxTokens + ENDS,
      ...names,
    },
    'special_tokens_map.json': names,
    'tokenizer.json': tokenizer(vocabulary),
  };
}

function tokenizer(vocabulary: readonly string[]): unknown {
  const special = (id: string): unknown => ({ SpecialToken: { id, type_id: 0 } });
  const sequence = (id: string, type: number): unknown => ({ Sequence: { id, type_id: type } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special('[CLS]'), sequence('A', 0), special('[SEP]')],
      pair: [special('[CLS]'), sequence('A', 0), special('[SEP]'), sequence('B', 1), special('[SEP]')],
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [SPECIAL.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
    },
  };
}
