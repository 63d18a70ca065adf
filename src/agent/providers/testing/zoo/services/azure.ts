import { event, json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { firstOf, openAiSchemas, onlyFields, resultsFollowCalls } from '../rules.ts';

export const azure = () =>
  defineService({
    id: 'azure',
    label: 'Azure OpenAI',
    model: 'my-deployment',
    facts: [
      {
        says: 'the first chunk has no choices and prompt_filter_results',
        source: 'learn.microsoft.com/azure/ai-services/openai/concepts/content-filter',
        date: '2026-11',
      },
      {
        says: 'a filtered prompt is a 400 with code content_filter and innererror',
        source: 'learn.microsoft.com/azure/ai-services/openai/concepts/content-filter',
        date: '2026-11',
      },
      {
        says: 'no deployment is a 404 with code DeploymentNotFound',
        source: 'ShamanicArts/Flow.Launcher.Plugin.AI-Assistant#2',
        date: '2026-11',
      },
    ],
    style: {
      before: [
        event({
          choices: [],
          created: 0,
          id: '',
          model: '',
          object: '',
          prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }],
        }),
      ],
    },
    rules: firstOf(
      onlyFields(
        ['model', 'messages', 'stream', 'stream_options', 'tools', 'response_format'],
        (name) => `Unrecognized request argument supplied: ${name}`,
      ),
      resultsFollowCalls,
      openAiSchemas,
    ),
    refusal: (message) => json(400, { error: { message, type: 'invalid_request_error', param: null, code: null } }),
    failing: json(503, {
      error: {
        code: 'ServiceUnavailable',
        message: 'The service is temporarily unable to process your request. Please try again later.',
      },
    }),
    tooLong: json(400, {
      error: {
        message: "This model's maximum context length is 4096 tokens. However, you requested 6000 tokens.",
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    }),
    refusesPicture: json(400, { error: { code: 'BadRequest', message: 'Invalid image data.' } }),
    declines: json(400, {
      error: {
        message:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      },
    }),
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 50,
      prompt_tokens_details: { cached_tokens: 800 },
      completion_tokens_details: { reasoning_tokens: 20 },
    },
    price: { input: 1.25, output: 10, cached: 0.125 },
    cost: (200 * 1.25 + 800 * 0.125 + 50 * 10) / 1e6,
  });
