import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decoderGraph, type DecoderShape } from './decoder-graph.ts';
import type { RandomTensor } from './graph.ts';

const SPECIAL = ['<|endoftext|>', '<|im_start|>', '<|im_end|>', '<tool_call>', '</tool_call>'];
const WORDS = 'alder birch cedar elm fir hazel larch maple oak pine rowan willow yew ash beech lime'.split(' ');
const UNKNOWN = '<unk>';
/** Words are what it says; an end would have to be far likelier than all of them. */
const LEANING = { word: 0, other: -80 };

/** As Qwen's, cut down: what of it decides the form is the same. */
const TEMPLATE = `{%- if tools %}{{- '<|im_start|>system\\n' }}{%- if messages[0].role == 'system' %}{{- messages[0].content + '\\n\\n' }}{%- endif %}{{- '# Tools\\n<tools>' }}{%- for tool in tools %}{{- '\\n' + (tool | tojson) }}{%- endfor %}{{- '\\n</tools>\\nCall with <tool_call>{"name": …, "arguments": …}</tool_call><|im_end|>\\n' }}{%- elif messages[0].role == 'system' %}{{- '<|im_start|>system\\n' + messages[0].content + '<|im_end|>\\n' }}{%- endif %}{%- for message in messages %}{%- if not (loop.first and message.role == 'system') %}{{- '<|im_start|>' + message.role + '\\n' + message.content }}{%- for call in message.tool_calls or [] %}{{- '<tool_call>' + (call.function | tojson) + '</tool_call>' }}{%- endfor %}{{- '<|im_end|>\\n' }}{%- endif %}{%- endfor %}{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}`;

export interface RandomDecoderOptions {
  /** False: its template does not support tools. */
  readonly takesTools?: boolean;
}

/** Every file of a language model with random weights, as transformers.js looks for them, by path. It says words without end, which mean nothing. */
export function randomDecoder(
  shape: DecoderShape,
  random: () => RandomTensor,
  { takesTools = true }: RandomDecoderOptions = {},
): Map<string, Uint8Array> {
  const vocabulary = [...WORDS, UNKNOWN];
  const size = vocabulary.length + SPECIAL.length;
  const leaning = Float32Array.from({ length: size }, (_, id) => (id < WORDS.length ? LEANING.word : LEANING.other));
  const added = SPECIAL.map((content, index) => ({
    id: vocabulary.length + index,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: !content.includes('tool'),
  }));
  const end = vocabulary.length + SPECIAL.indexOf('<|im_end|>');
  const template = takesTools ? TEMPLATE : TEMPLATE.replace(/\{%- if tools %\}.*?\{%- elif /u, '{%- if ');
  const json = {
    'config.json': {
      model_type: 'llama',
      architectures: ['LlamaForCausalLM'],
      hidden_size: shape.width,
      intermediate_size: shape.inner,
      num_hidden_layers: shape.layers,
      num_attention_heads: shape.heads,
      num_key_value_heads: shape.heads,
      head_dim: shape.width / shape.heads,
      vocab_size: size,
      max_position_embeddings: shape.positions,
      eos_token_id: end,
      bos_token_id: null,
    },
    'generation_config.json': { eos_token_id: end, do_sample: true, temperature: 1, top_k: 8 },
    'tokenizer_config.json': {
      tokenizer_class: 'Qwen2Tokenizer',
      model_max_length: shape.positions,
      eos_token: '<|im_end|>',
      pad_token: '<|endoftext|>',
      clean_up_tokenization_spaces: false,
      chat_template: template,
    },
    'tokenizer.json': {
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: added,
      normalizer: null,
      // Each line of its input is one unknown word: a better tokenizer would not help random weights.
      pre_tokenizer: { type: 'Split', pattern: { String: '\n' }, behavior: 'Removed', invert: false },
      post_processor: null,
      decoder: { type: 'WordPiece', prefix: '##', cleanup: false },
      model: {
        type: 'WordPiece',
        unk_token: UNKNOWN,
        continuing_subword_prefix: '##',
        max_input_chars_per_word: 10,
        vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
      },
    },
  };
  return new Map([
    ...Object.entries(json).map(
      ([name, content]) => [name, new TextEncoder().encode(JSON.stringify(content))] as const,
    ),
    ['onnx/model_quantized.onnx', decoderGraph(shape, leaning, random(), 'q8')],
    ['onnx/model.onnx', decoderGraph(shape, leaning, random(), 'fp32')],
  ]);
}

/** @returns the folder, laid out like one of `models/` */
export function writeRandomDecoder(
  folder: string,
  shape: DecoderShape,
  random: () => RandomTensor,
  options?: RandomDecoderOptions,
): string {
  for (const [name, content] of randomDecoder(shape, random, options)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
