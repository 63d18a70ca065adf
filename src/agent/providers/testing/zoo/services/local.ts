import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declinedInWords } from '../render.ts';
import { firstOf, noSystemRole, plainContent, resultsFollowCalls, rolesInOrder } from '../rules.ts';

/** Servers on the person's own machine. */

const USAGE = { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 };
const FREE = { price: { input: 0, output: 0 }, cost: 0 };

export const ollama = () =>
  defineService({
    id: 'ollama',
    label: 'Ollama',
    model: 'qwen3:4b',
    facts: [
      {
        says: 'calls come whole, reasoning is in reasoning',
        source: 'ollama/ollama openai/openai.go',
        date: '2026-11',
      },
      {
        says: 'an error is { error: { message, type } }: invalid_request_error for 400, not_found_error for 404, else api_error',
        source: 'ollama/ollama openai/openai.go, middleware/openai.go',
        date: '2026-11',
      },
    ],
    style: {
      thinking: 'reasoning',
      wholeCalls: true,
      idOf: (_name, at, n) => `call_${String(n).padStart(7, 'x')}${at}`,
    },
    refusal: (message) => json(400, { error: { message, type: 'invalid_request_error', param: null, code: null } }),
    failing: json(500, {
      error: {
        message: 'llama runner process has terminated: exit status 2',
        type: 'api_error',
        param: null,
        code: null,
      },
    }),
    tooLong: json(400, {
      error: {
        message: 'the input length exceeds the context length of 4096',
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    }),
    refusesPicture: json(500, {
      error: {
        message:
          'Failed to create new sequence: failed to process inputs: this model is missing data required for image input',
        type: 'api_error',
        param: null,
        code: null,
      },
    }),
    declines: declinedInWords,
    usage: USAGE,
    ...FREE,
  });

export const llamaCpp = () =>
  defineService({
    id: 'llama-cpp',
    label: 'llama.cpp server (Gemma’s template)',
    model: 'gemma-3-4b-it',
    facts: [
      {
        says: 'a template without a system role raises an exception, told with 500',
        source: 'ggml-org/llama.cpp tools/server; FlowiseAI/Flowise#2866',
        date: '2026-11',
      },
      {
        says: 'exceed_context_size_error with n_ctx',
        source: 'ggml-org/llama.cpp tools/server/server-context.cpp',
        date: '2026-11',
      },
      { says: 'pictures need mmproj', source: 'ggml-org/llama.cpp tools/server/README.md', date: '2026-11' },
      { says: 'Loading model is a 503', source: 'ggml-org/llama.cpp tools/server/README.md', date: '2026-11' },
    ],
    style: {
      thinking: 'reasoning_content',
      idOf: (_name, at, n) => `${String(n).padStart(8, 'K')}abcdefghijklmnopqrstuvw${at}`,
    },
    rules: firstOf(
      noSystemRole('Value is not callable: null at row 1, column 72:\nJinja Exception: System role not supported'),
      rolesInOrder(() => 'Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...'),
    ),
    refusal: (message) => json(500, { error: { code: 500, message, type: 'server_error' } }),
    failing: json(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
    tooLong: json(400, {
      error: {
        code: 400,
        message: 'request (6000 tokens) exceeds the available context size (4096 tokens), try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 6000,
        n_ctx: 4096,
      },
    }),
    refusesPicture: json(500, {
      error: {
        code: 500,
        message: 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
        type: 'server_error',
      },
    }),
    declines: declinedInWords,
    usage: { ...USAGE, prompt_tokens_details: { cached_tokens: 800 } },
    ...FREE,
  });

export const lmStudio = () =>
  defineService({
    id: 'lm-studio',
    label: 'LM Studio',
    model: 'qwen/qwen3-4b',
    facts: [
      { says: 'an error is a text in error', source: 'lmstudio-ai/lmstudio-bug-tracker#453', date: '2026-11' },
      {
        says: 'ids of calls are nine digits',
        source: 'lmstudio.ai/docs/developer/openai-compat/tools',
        date: '2026-11',
      },
    ],
    style: { thinking: 'reasoning_content', idOf: (_name, at, n) => String(100_000_000 + n * 10 + at) },
    refusal: (error) => json(400, { error }),
    failing: json(500, { error: 'The model has crashed without additional information. (Exit code: 11)' }),
    tooLong: json(400, {
      error:
        'Trying to keep the first 6000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough. Try to load the model with a larger context length.',
    }),
    refusesPicture: json(400, { error: 'Model does not support images. Please use a model that does.' }),
    declines: declinedInWords,
    usage: { ...USAGE, completion_tokens_details: { reasoning_tokens: 20 } },
    ...FREE,
  });

export const vllm = () =>
  defineService({
    id: 'vllm',
    label: 'vLLM (Mistral’s template)',
    model: 'mistralai/Mistral-Small-3.2-24B-Instruct-2506',
    facts: [
      {
        says: 'errors stand in error, before 0.10 at the top with object: error',
        source: 'vllm-project/vllm vllm/entrypoints/openai/engine/protocol.py (040a2cc), earlier openai/protocol.py',
        date: '2026-11',
      },
      {
        says: 'reasoning is reasoning_content, from 0.11.2 on reasoning too, later reasoning alone',
        source: 'docs.vllm.ai/en/latest/features/reasoning_outputs',
        date: '2026-11',
      },
      {
        says: 'the models’ own templates refuse roles out of order, calls and results aside; the one among vLLM’s examples does not',
        source:
          'chat_template of mistralai/Devstral-Small-2; vllm-project/vllm examples/tool_chat_template_mistral.jinja (2d4b302)',
        date: '2026-11',
      },
      {
        says: 'at most so many pictures may be provided, by --limit-mm-per-prompt, later with (parameter=image) behind it',
        source: 'docs.vllm.ai/en/latest/features/multimodal_inputs',
        date: '2026-11',
      },
    ],
    style: { thinking: 'reasoning', idOf: (_name, at, n) => `vL${String(n).padStart(6, '0')}${at}` },
    rules: firstOf(
      resultsFollowCalls,
      rolesInOrder(
        () =>
          'After the optional system message, conversation roles must alternate user and assistant roles except for tool calls and results.',
      ),
    ),
    refusal: (message) => json(400, { error: { message, type: 'BadRequestError', param: null, code: 400 } }),
    failing: json(500, {
      error: {
        message: 'EngineCore encountered an issue. See stack trace (above) for the root cause.',
        type: 'InternalServerError',
        param: null,
        code: 500,
      },
    }),
    tooLong: json(400, {
      error: {
        message:
          "This model's maximum context length is 4096 tokens. However, your request has 6000 input tokens. Please reduce the length of the input messages.",
        type: 'BadRequestError',
        param: 'input_tokens',
        code: 400,
      },
    }),
    refusesPicture: json(400, {
      error: {
        message: 'At most 0 image(s) may be provided in one prompt. (parameter=image)',
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    }),
    declines: declinedInWords,
    usage: USAGE,
    ...FREE,
  });

export const sglang = () =>
  defineService({
    id: 'sglang',
    label: 'SGLang',
    model: 'Qwen/Qwen3-8B',
    facts: [
      {
        says: 'errors stand at the top: object, message, type, param, code',
        source: 'sgl-project/sglang python/sglang/srt/entrypoints/openai/serving_base.py (012bcb5), utils.py',
        date: '2026-11',
      },
      {
        says: 'an exception is a 500 “Internal server error: …”',
        source: 'sgl-project/sglang serving_base.py (012bcb5)',
        date: '2026-11',
      },
    ],
    style: { thinking: 'reasoning_content', idOf: (_name, at, n) => `call_${n}f4e2b5d1c0a9${at}` },
    refusal: (message) => json(400, { object: 'error', message, type: 'BadRequestError', param: null, code: 400 }),
    failing: json(500, {
      object: 'error',
      message: 'Internal server error: CUDA error: an illegal memory access was encountered',
      type: 'InternalServerError',
      param: null,
      code: 500,
    }),
    tooLong: json(400, {
      object: 'error',
      message: "The input (6000 tokens) is longer than the model's context length (4096 tokens).",
      type: 'BadRequestError',
      param: null,
      code: 400,
    }),
    refusesPicture: json(500, {
      object: 'error',
      message: 'Internal server error: This model does not support image input',
      type: 'InternalServerError',
      param: null,
      code: 500,
    }),
    declines: declinedInWords,
    usage: { ...USAGE, prompt_tokens_details: null },
    ...FREE,
  });

export const jan = () =>
  defineService({
    id: 'jan',
    label: 'Jan',
    model: 'Jan-v1-4B-Q4_K_M',
    facts: [
      { says: 'llama.cpp runs behind it, at /v1', source: 'jan.ai/docs/local-api', date: '2026-11' },
      { says: 'content is a text for models without pictures', source: 'janhq/jan#8136', date: '2026-11' },
    ],
    style: { thinking: 'reasoning_content', noDone: true },
    rules: plainContent('content must be a string'),
    refusal: (message) => json(400, { error: { code: 400, message, type: 'invalid_request_error' } }),
    failing: json(500, { error: { code: 500, message: 'Failed to proxy request to backend', type: 'server_error' } }),
    tooLong: json(400, {
      error: {
        code: 400,
        message:
          'the request exceeds the available context size. try increasing the context size or enable context shift',
        type: 'exceed_context_size_error',
      },
    }),
    refusesPicture: json(400, {
      error: { code: 400, message: 'content must be a string', type: 'invalid_request_error' },
    }),
    declines: declinedInWords,
    usage: USAGE,
    ...FREE,
  });

export const koboldCpp = () =>
  defineService({
    id: 'koboldcpp',
    label: 'KoboldCpp',
    model: 'koboldcpp/any',
    facts: [
      {
        says: 'events end with CRLF in earlier versions, and [DONE] has no end of line',
        source: 'LostRuins/koboldcpp koboldcpp.py, send_oai_sse_event',
        date: '2026-11',
      },
      { says: 'a busy server answers 503 with detail', source: 'LostRuins/koboldcpp koboldcpp.py', date: '2026-11' },
    ],
    style: { lineEnd: '\r\n', wholeCalls: true, usageBeside: true },
    refusal: (msg) => json(400, { detail: { msg, type: 'bad_input' } }),
    failing: json(503, { detail: { msg: 'Server is busy; please try again later.', type: 'service_unavailable' } }),
    tooLong: json(400, {
      detail: { msg: 'The prompt is too long: it exceeds the context window of 4096 tokens', type: 'bad_input' },
    }),
    refusesPicture: json(400, { detail: { msg: 'This model has no vision projector', type: 'bad_input' } }),
    declines: declinedInWords,
    usage: USAGE,
    ...FREE,
  });
