/**
 * The marks that models and their templates put into the text of an answer: around reasoning, around the answer, at its end, and
 * gpt-oss' channels. What they mean where they stand is decided by the reader (`reasoning-reader.ts`).
 */

interface Marks {
  readonly open: string;
  readonly close: string;
}

/**
 * Marks around reasoning, by family. Sources (November 2026): the reasoning parsers of vLLM and SGLang, and the chat templates of
 * the models: DeepSeek R1, Qwen, GLM, Nemotron, MiniMax, Olmo (`think`); Claude's prompts (`thinking`); EXAONE and Command A
 * (`thought`, `START_THINKING`); Magistral (`[THINK]`); Kimi (`◁think▷`, since K3 `<|open|>think`); Seed; Gemma 4 (`<|channel>`);
 * Apertus (`inner`); OpenThinker and Sky (`begin_of_thought`); LongCat; MedGemma (`unused94`). Tags are also written with capitals.
 */
export const MARKS: readonly Marks[] = [
  ...[
    ...['think', 'thinking', 'thought', 'reasoning'].flatMap((name) => [
      name,
      name.toUpperCase(),
      `${name[0]?.toUpperCase()}${name.slice(1)}`,
    ]),
    ...['thoughts', 'reflection', 'scratchpad', 'antThinking', 'ant_thinking', 'reasoning_content'],
    ...['seed:think', 'seed_think', 'mm:think', 'longcat_think'],
  ].map((name) => ({ open: `<${name}>`, close: `</${name}>` })),
  { open: '[THINK]', close: '[/THINK]' },
  { open: '◁think▷', close: '◁/think▷' },
  { open: '<|open|>think<|sep|>', close: '<|close|>think<|sep|>' },
  { open: '<|channel>thought', close: '<channel|>' },
  { open: '<|START_THINKING|>', close: '<|END_THINKING|>' },
  { open: '<|begin_of_thought|>', close: '<|end_of_thought|>' },
  { open: '<|inner_prefix|>', close: '<|inner_suffix|>' },
  { open: '<unused94>thought', close: '<unused95>' },
];

interface OpeningWords {
  readonly words: readonly string[];
  readonly open: RegExp;
  readonly close: RegExp;
  readonly keepsClose?: true;
}

/**
 * Words that open reasoning at the very beginning: Granite 3's, gpt-oss' where a server dropped the marks around them, and the folded
 * part that Open WebUI makes of reasoning.
 */
export const OPENING_WORDS: readonly OpeningWords[] = [
  {
    words: ["Here's my thought process:", 'Here is my thought process:'],
    open: /^\s*Here(?:'s| is) my thought process:/u,
    close: /Here(?:'s| is) my response:/u,
  },
  { words: ['analysisW'], open: /^\s*analysis(?=[A-Z])/u, close: /assistantfinal/u },
  {
    words: ['analysis<|message|>'],
    open: /^\s*analysis<\|message\|>/u,
    get close() {
      return CHANNEL_END;
    },
    keepsClose: true,
  },
  { words: ['<details type="reasoning"'], open: /^\s*<details type="reasoning"[^>]*>/u, close: /<\/details>/u },
];

/** With these a template begins an answer; a server that leaves them in means nothing by them. */
export const LEADING = [
  '<|im_start|>assistant',
  '<|start_header_id|>assistant<|end_header_id|>',
  '<|start|>assistant<|message|>',
  '<|im_assistant|>assistant<|im_middle|>',
  '<start_of_turn>model',
  '<|turn>model',
  '<|assistant|>',
  '<|message|>',
  '<|begin_of_text|>',
  '<bos>',
];
/** The longest text that a pattern's end has. */
export const LONGEST_END = 'Here is my response:'.length;

/** gpt-oss (Harmony): `<|start|>assistant<|channel|>analysis<|message|>…<|end|>`; what is in `analysis` is reasoning. */
export const CHANNEL_HEADER =
  /^(?:<\|start\|>\s*assistant)?(?:\s+to=(?<early>[\w.:-]+))?\s*<\|channel\|>\s*(?<name>\w+)(?<about>(?!\w)[^<]*(?:<\|constrain\|>[^<]*)?)<\|message\|>/u;
export const CHANNEL_END = /<\|(?:end|start|channel|call|return)\|>/u;
export const CHANNEL_BEGINS = ['<|start|>', '<|channel|>'];
/** Whom a message of that kind is to: `functions.name` is a call. */
export const RECIPIENT = /\bto=([\w.:-]+)/u;
export const LONGEST_HEADER = 300;

/** Around the answer behind reasoning, in which these words alone mean nothing: Hunyuan, ERNIE, GLM-4.5V. */
export const BEHIND_REASONING: readonly Marks[] = [
  { open: '<answer>', close: '</answer>' },
  { open: '<response>', close: '</response>' },
  { open: '[RESPONSE]', close: '[/RESPONSE]' },
  { open: '<|begin_of_box|>', close: '<|end_of_box|>' },
];

/** Around the answer itself. */
export const WRAPPERS = [
  '<|START_RESPONSE|>',
  '<|END_RESPONSE|>',
  '<|open|>response<|sep|>',
  '<|close|>response<|sep|>',
  '<|close|>message<|sep|>',
  '<|begin_of_solution|>',
  '<|end_of_solution|>',
];

/** Written by templates where an answer ends: dropped there, as text they mean nothing. */
export const END_MARKS = [
  '<|im_end|>',
  '<|end|>',
  '<|return|>',
  '<|eot_id|>',
  '<|end_of_text|>',
  '<|endoftext|>',
  '<|END_OF_TURN_TOKEN|>',
  '<|assistant_end|>',
  '<end_of_turn>',
  '<turn|>',
  '<｜end▁of▁sentence｜>',
  '</s>',
  '[EOS]',
  '<eos>',
  '<|eom_id|>',
  '<|EOT|>',
  '<|end_of_sentence|>',
  '<|endofresponse|>',
  '<|observation|>',
  '<|user|>',
  '<end_of_utterance>',
  '[/INST]',
];

/** Behind the end of an answer a model that was not stopped writes on with somebody else's turn: nobody said that. */
export const NEXT_TURNS = [
  '<|im_start|>',
  '<|start_header_id|>',
  '<start_of_turn>',
  '<|turn>',
  '<|user|>',
  '<|User|>',
  '<｜User｜>',
  '[INST]',
];

/** Behind one of these a call is being written, whose text may name any mark. */
export const CALL_BEGINS =
  /(?:<\|?tool[_▁]calls?|<｜tool|<function|<invoke|TOOL_CALL:|\[TOOL_CALLS\]|<\|python_tag|<\|START_ACTION|<\|channel\|>commentary to=)/u;

/** All marks that may stand within an answer, the longest first. */
export const ALL_MARKS = [
  ...[...MARKS, ...BEHIND_REASONING].flatMap(({ open, close }) => [open, close]),
  ...CHANNEL_BEGINS,
  ...WRAPPERS,
  ...END_MARKS,
].sort((a, b) => b.length - a.length);
/** The first characters of them. */
export const MARK_BEGINNINGS = new Set(ALL_MARKS.map((mark) => mark[0]));
export const LONGEST_MARK = Math.max(...ALL_MARKS.map(({ length }) => length));
