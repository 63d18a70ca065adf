import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { filtered } from '../render.ts';
import { anthropicSchemas, firstOf, noEmptyMessages, picturesUpTo, resultsFollowCalls } from '../rules.ts';

/** 10 MB in base64. */
const LARGEST = 10_485_760;

const refusal = (message: string, status = 400, type = 'invalid_request_error') =>
  json(status, { error: { code: type, message, type, param: null } });

export const anthropic = () =>
  defineService({
    id: 'anthropic',
    label: 'Anthropic (compatible endpoint)',
    model: 'claude-sonnet-4-5',
    facts: [
      {
        says: 'system messages are joined at the beginning; response_format and others are ignored; no reasoning is returned',
        source: 'platform.claude.com/docs/en/api/openai-sdk',
        date: '2026-11',
      },
      { says: 'text content blocks must be non-empty', source: 'anthropics/claude-code#50573', date: '2026-11' },
      {
        says: 'property keys match ^[a-zA-Z0-9_.-]{1,64}$; no oneOf, allOf, anyOf at the top',
        source: 'osaurus-ai/osaurus#2847, sandialabs/atlas-ui-3#727',
        date: '2026-11',
      },
      { says: 'a picture has at most 8000 pixels on a side', source: 'anthropics/claude-code#13480', date: '2026-11' },
      {
        says: 'a picture has at most 10 MB in base64 (earlier 5 MB, with others still so), a request 32 MB',
        source: 'platform.claude.com/docs/en/build-with-claude/vision; earendil-works/pi#424',
        date: '2026-11',
      },
      { says: '529 is overloaded_error', source: 'platform.claude.com/docs/en/api/errors', date: '2026-11' },
    ],
    style: { idOf: (_name, at, n) => `toolu_01${n}ABCDEFGHIJKLMNOP${at}` },
    largestPicture: LARGEST,
    rules: firstOf(
      picturesUpTo(
        LARGEST,
        (bytes) =>
          `messages.0.content.1.image.source.base64: image exceeds 10 MB maximum: ${bytes} bytes > ${LARGEST} bytes`,
      ),
      noEmptyMessages('messages: text content blocks must be non-empty'),
      resultsFollowCalls,
      anthropicSchemas,
    ),
    refusal,
    failing: refusal('Overloaded', 529, 'overloaded_error'),
    tooLong: refusal('prompt is too long: 6000 tokens > 4096 maximum'),
    refusesPicture: refusal(
      'messages.0.content.1.image.source.base64: image dimensions exceed max allowed size: 8000 pixels',
    ),
    declines: filtered,
    usage: { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 },
    price: { input: 3, output: 15 },
    cost: (1000 * 3 + 50 * 15) / 1e6,
  });
