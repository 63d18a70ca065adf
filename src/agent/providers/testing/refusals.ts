/** Refusals as the services word them, by what they are about. */
export const REFUSALS: readonly (readonly [who: string, status: number | undefined, body: unknown, kind: string])[] = [
  [
    'OpenAI, a wrong key',
    401,
    {
      error: {
        message: 'Incorrect API key provided: sk-…',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    },
    'unauthorized',
  ],
  [
    'Anthropic, a wrong key',
    401,
    { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
    'unauthorized',
  ],
  [
    'Google, a wrong key',
    400,
    [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } }],
    'unauthorized',
  ],
  [
    'Google, a wrong key behind a proxy',
    400,
    {
      error: {
        message: '{"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}}',
        code: 400,
      },
    },
    'unauthorized',
  ],
  [
    'Google, no key',
    400,
    [{ error: { code: 400, message: 'Missing or invalid Authorization header.', status: 'INVALID_ARGUMENT' } }],
    'unauthorized',
  ],
  ['Mistral, a wrong key', 401, { message: 'Unauthorized', request_id: '1' }, 'unauthorized'],
  [
    'llama.cpp, a wrong key',
    401,
    { error: { message: 'Invalid API Key', type: 'authentication_error', code: 401 } },
    'unauthorized',
  ],
  [
    'OpenAI, a country',
    403,
    { error: { message: 'Country, region, or territory not supported', code: 'unsupported_country_region_territory' } },
    'forbidden',
  ],
  [
    'OpenAI, no credit',
    429,
    {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        code: 'insufficient_quota',
      },
    },
    'quota',
  ],
  [
    'Anthropic, no credit',
    400,
    {
      error: { message: 'Your credit balance is too low to access the Anthropic API.', type: 'invalid_request_error' },
    },
    'quota',
  ],
  [
    'OpenRouter, no credit',
    402,
    { error: { message: 'This request requires more credits, or fewer max_tokens.', code: 402 } },
    'quota',
  ],
  [
    'Google, a rate',
    429,
    [
      {
        error: {
          code: 429,
          message:
            'You exceeded your current quota, please check your plan and billing details. Please retry in 34.07s.',
          details: [{ retryDelay: '34s' }],
        },
      },
    ],
    'rate_limited',
  ],
  [
    'Groq, a rate',
    429,
    {
      error: {
        message:
          'Rate limit reached for model `x` on tokens per minute (TPM): Limit 6000, Used 5000, Requested 2000. Please try again in 1m2.5s.',
        code: 'rate_limit_exceeded',
      },
    },
    'rate_limited',
  ],
  [
    'Groq, one request that is more than a minute’s limit',
    413,
    {
      error: {
        message:
          'Request too large for model `x` on tokens per minute (TPM): Limit 6000, Requested 7300, please reduce your message size and try again.',
        code: 'rate_limit_exceeded',
      },
    },
    'over_rate',
  ],
  [
    'OpenAI, the same',
    429,
    {
      error: {
        message:
          'Request too large for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Requested 35012. The input or output tokens must be reduced in order to run successfully.',
        type: 'tokens',
        code: 'rate_limit_exceeded',
      },
    },
    'over_rate',
  ],
  [
    'Anthropic, a rate',
    429,
    {
      type: 'error',
      error: {
        type: 'rate_limit_error',
        message: 'This request would exceed the rate limit of 30,000 input tokens per minute.',
      },
    },
    'rate_limited',
  ],
  [
    'OpenRouter, nobody whom the account’s data policy allows',
    404,
    {
      error: {
        message:
          'No endpoints found matching your data policy (Free model publication). Configure: https://openrouter.ai/settings/privacy',
        code: 404,
      },
    },
    'data_policy',
  ],
  [
    'OpenRouter, no provider that is allowed',
    404,
    { error: { message: 'No allowed providers are available for the selected model.', code: 404 } },
    'no_provider',
  ],
  [
    'Azure, no deployment',
    404,
    {
      error: {
        code: 'DeploymentNotFound',
        message:
          'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait.',
      },
    },
    'no_deployment',
  ],
  [
    'Azure, its filter',
    400,
    {
      error: {
        message: 'The response was filtered due to the prompt triggering Azure OpenAI’s content management policy.',
        code: 'content_filter',
        status: 400,
      },
    },
    'filtered',
  ],
  ['a proxy’s limit of size', 413, '<html><h1>413 Request Entity Too Large</h1></html>', 'too_large'],
  ['a check for people', 200, '<!DOCTYPE html><title>Just a moment...</title>', 'page'],
  ['a firewall', 403, '<html><title>Attention Required! | Cloudflare</title></html>', 'page'],
  ['DeepSeek, no balance', 402, { error: { message: 'Insufficient Balance', code: 'invalid_request_error' } }, 'quota'],
  ['a prepaid budget within a 200', 200, { error: { message: 'The prepaid budget of key 7 is used up' } }, 'quota'],
  [
    'Anthropic, overloaded',
    529,
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    'server',
  ],
  ['a slow upstream', 408, { error: { message: 'Request timed out.' } }, 'timeout'],
  [
    'OpenAI, an unknown model',
    404,
    {
      error: {
        message: 'The model `gpt-9.1` does not exist or you do not have access to it.',
        code: 'model_not_found',
      },
    },
    'unknown_model',
  ],
  [
    'Ollama, an unknown model',
    404,
    { error: { message: 'model "qwen9:4b" not found, try pulling it first', type: 'api_error' } },
    'unknown_model',
  ],
  [
    'OpenRouter, an unknown model',
    400,
    { error: { message: 'x/y is not a valid model ID', code: 400 } },
    'unknown_model',
  ],
  [
    'Mistral, an unknown model',
    400,
    { object: 'error', message: 'Invalid model: mistral-huge', type: 'invalid_model', code: '1500' },
    'unknown_model',
  ],
  [
    'Google, an unknown model',
    404,
    [{ error: { code: 404, message: 'models/gemini-9 is not found for API version v1main', status: 'NOT_FOUND' } }],
    'unknown_model',
  ],
  [
    'vLLM before 0.10, an unknown model',
    404,
    { object: 'error', message: 'The model `m` does not exist.', type: 'NotFoundError', code: 404 },
    'unknown_model',
  ],
  [
    'LM Studio, nothing loaded',
    404,
    { error: 'No models loaded. Please load a model in the developer page.' },
    'unknown_model',
  ],
  [
    'Ollama, no tools',
    400,
    { error: { message: 'registry.ollama.ai/library/gemma:2b does not support tools', type: 'api_error' } },
    'no_tool_support',
  ],
  [
    'OpenRouter, no tools',
    404,
    { error: { message: 'No endpoints found that support tool use.', code: 404 } },
    'no_tool_support',
  ],
  [
    'vLLM, no tools',
    400,
    {
      error: {
        message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
        code: 400,
      },
    },
    'no_tool_support',
  ],
  [
    'Groq, no tools',
    400,
    { error: { message: '`tool calling` is not supported with this model', type: 'invalid_request_error' } },
    'no_tool_support',
  ],
  [
    'Google, no tools',
    400,
    [
      {
        error: {
          code: 400,
          message: 'Function calling is not enabled for models/gemma-3-4b-it',
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
    'no_tool_support',
  ],
  [
    'Groq, a call that it cannot read',
    400,
    {
      error: {
        message: 'Failed to call a function. Please adjust your prompt.',
        code: 'tool_use_failed',
        failed_generation: '<function',
      },
    },
    'bad_call',
  ],
  [
    'Groq, no schema',
    400,
    { error: { message: 'This model does not support response format `json_schema`.' } },
    'no_schema_support',
  ],
  [
    'llama.cpp, still loading',
    503,
    { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } },
    'loading',
  ],
  [
    'Mistral, a wrong field',
    422,
    { object: 'error', message: { detail: [{ loc: ['body', 'x'], msg: 'Extra inputs are not permitted' }] } },
    'bad_request',
  ],
  ['a proxy', 502, '<html><h1>Bad gateway</h1></html>', 'server'],
  ['another path', 404, '404 page not found', 'not_found'],
  ['a stream', undefined, { error: { message: 'Provider disconnected', code: 502 } }, 'server'],
  [
    'Groq, a request of too many megabytes is no window',
    400,
    {
      error: {
        message: 'Request too large: the maximum allowed size for a request containing a base64 encoded image is 4MB',
      },
    },
    'too_large',
  ],
  [
    'Anthropic, a request of too many megabytes',
    413,
    { type: 'error', error: { type: 'request_too_large', message: 'Request exceeds the maximum size' } },
    'too_large',
  ],
  [
    'Anthropic behind LiteLLM, no credit',
    400,
    {
      error: {
        message:
          'litellm.BadRequestError: AnthropicException - {"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API."}}',
        code: '400',
      },
    },
    'quota',
  ],
  [
    'Kimi behind Databricks',
    400,
    {
      error_code: 'BAD_REQUEST',
      message: '{"error":"Upstream error: INVALID_ARGUMENT: Kimi K3 tool messages need a resolvable tool name"}',
    },
    'bad_request',
  ],
  ['a limit within a 200', 200, { code: 1002, msg: 'rate limit triggered', request_id: 'x' }, 'rate_limited'],
  [
    'Baidu, a limit within a 200',
    200,
    { error_code: 17, error_msg: 'Open api daily request limit reached' },
    'rate_limited',
  ],
  [
    'MiniMax, a wrong key within a 200',
    200,
    { base_resp: { status_code: 1004, status_msg: 'login fail: api key' } },
    'unauthorized',
  ],
  ['words of a failure within a 200', 200, 'Internal server error', 'server'],
  ['FastAPI, a failure within a 200', 200, { detail: 'CUDA out of memory' }, 'server'],
  ['FastAPI, another method', 405, { detail: 'Method Not Allowed' }, 'not_found'],
  ['a storage service in front', 403, '<?xml version="1.0"?><Error><Message>Access Denied</Message></Error>', 'page'],
];
