/** Refusals of what is longer than the model's window, with what each says of that window. */
export const TOO_LONG: readonly (readonly [who: string, status: number, body: unknown, windowTokens: number])[] = [
  [
    'OpenAI',
    400,
    {
      error: {
        message:
          'This model’s maximum context length is 128,000 tokens. However, your messages resulted in 200000 tokens.',
        code: 'context_length_exceeded',
      },
    },
    128_000,
  ],
  [
    'vLLM',
    400,
    {
      error: {
        message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens",
        code: 400,
      },
    },
    4096,
  ],
  [
    'llama.cpp',
    400,
    {
      error: {
        code: 400,
        message: 'request (10031 tokens) exceeds the available context size (4096 tokens), try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 10031,
        n_ctx: 4096,
      },
    },
    4096,
  ],
  ['Anthropic', 400, { error: { message: 'prompt is too long: 208310 tokens > 200000 maximum' } }, 200_000],
  [
    'Google',
    400,
    [{ error: { message: 'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).' } }],
    1_048_576,
  ],
  [
    'Mistral',
    400,
    {
      object: 'error',
      message: 'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      code: '3051',
    },
    32_768,
  ],
  [
    'LM Studio',
    400,
    {
      error:
        'Trying to keep the first 5013 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    },
    4096,
  ],
];
