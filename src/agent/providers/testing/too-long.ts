/** Refusals of what is longer than the model's window, with what each says of that window. */
export const TOO_LONG: readonly (readonly [
  who: string,
  status: number,
  body: unknown,
  windowTokens: number | undefined,
])[] = [
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
  [
    'Together, TGI',
    422,
    {
      error: {
        message:
          'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 6000 `inputs` tokens and 1 `max_new_tokens`',
        type: 'invalid_request_error',
      },
    },
    4097,
  ],
  [
    'TGI, earlier',
    422,
    {
      error: 'Input validation error: `inputs` must have less than 4096 tokens. Given: 5000',
      error_type: 'validation',
    },
    4096,
  ],
  [
    'Cohere',
    400,
    {
      message:
        'too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 4292. Try using a shorter prompt',
    },
    4081,
  ],
  [
    'Databricks, JSON in the message',
    400,
    {
      error_code: 'BAD_REQUEST',
      message: '{"message":"Input is too long for requested model."}',
    },
    undefined,
  ],
  [
    'Anthropic, with its answer',
    400,
    {
      error: {
        message:
          'input length and `max_tokens` exceed context limit: 142123 + 64000 > 200000, decrease input length or `max_tokens` and try again',
      },
    },
    200_000,
  ],
  [
    'Anthropic behind LiteLLM',
    400,
    {
      error: {
        message:
          'litellm.ContextWindowExceededError: litellm.BadRequestError: AnthropicException - {"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 208310 tokens > 200000 maximum"}}. Received Model Group=claude',
        code: '400',
      },
    },
    200_000,
  ],
  [
    'the bytes of an answer as Python writes them',
    400,
    {
      error: {
        message:
          'litellm.BadRequestError: VertexAIException - b\'{"error": {"code": 400, "message": "The input token count (5000) exceeds the maximum number of tokens allowed (4096).", "status": "INVALID_ARGUMENT"}}\'',
      },
    },
    4096,
  ],
  ['SGLang', 400, { message: 'Input length (6000 tokens) exceeds the maximum allowed length (4096 tokens)' }, 4096],
  [
    'vLLM, earlier',
    400,
    {
      object: 'error',
      message:
        'The decoder prompt (length 6000) is longer than the maximum model length of 4096. Make sure that `max_model_len` is no smaller than the number of text tokens.',
    },
    4096,
  ],
  [
    'GitHub Models',
    413,
    {
      error: {
        code: 'tokens_limit_reached',
        message: 'Request body too large for gpt-4o model. Max size: 8000 tokens.',
      },
    },
    8000,
  ],
  ['GitHub Copilot', 400, { error: { message: 'prompt token count of 130000 exceeds the limit of 128000' } }, 128_000],
  ['DashScope', 400, { error: { message: 'Range of input length should be [1, 30720]' } }, 30_720],
  ['Moonshot', 400, { error: { message: 'Your request exceeded model token limit: 131072' } }, 131_072],
  [
    'TensorRT',
    400,
    {
      error: { message: 'Prompt length (6000) exceeds maximum input length (4096). Set max_input_len (4096) higher.' },
    },
    4096,
  ],
  ['Z.ai', 400, { error: { code: '1261', message: 'Prompt exceeds max length' } }, undefined],
  [
    'Cerebras',
    400,
    {
      error: {
        message: 'Please reduce the length of the messages or completion. Current length is 9000 while limit is 8192',
        code: 'context_length_exceeded',
      },
    },
    8192,
  ],
  ['LM Studio, later', 400, { error: 'Cannot truncate prompt with n_keep (6000) >= n_ctx (4096)' }, 4096],
  ['Ollama', 400, { error: { message: 'prompt too long; exceeded max context length by 1904 tokens' } }, undefined],
  ['MiniMax', 400, { error: { message: 'invalid params, context window exceeds limit (2013)' } }, undefined],
];
