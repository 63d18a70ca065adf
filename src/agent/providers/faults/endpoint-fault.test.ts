import { describe, expect, it } from 'vitest';
import { readFault } from './endpoint-fault.ts';
import { faultKind } from './fault-kind.ts';
import { REFUSALS } from '../testing/refusals.ts';
import { TOO_LONG } from '../testing/too-long.ts';

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

describe('the kind of a refusal', () => {
  it.each(REFUSALS)('%s', (_who, status, body, kind) => {
    expect(faultKind(status, readFault(textOf(body)))).toBe(kind);
  });

  it.each(TOO_LONG)('%s: more than the window', (_who, status, body, windowTokens) => {
    const fault = readFault(textOf(body));
    expect(faultKind(status, fault)).toBe('too_long');
    expect(fault.windowTokens).toBe(windowTokens);
  });
});

it('reads the time to wait from the text, since pages rarely see the header', () => {
  const waitOf = (who: string) => readFault(textOf(REFUSALS.find(([name]) => name === who)?.[2])).retryAfterMs;
  expect(waitOf('Google, a rate')).toBe(34_000);
  expect(waitOf('Groq, a rate')).toBe(62_500);
  expect(readFault('{"error":{"message":"try again in 7.5ms"}}').retryAfterMs).toBe(8);
  expect(readFault('{"error":{"message":"slow down"}}').retryAfterMs).toBeUndefined();
});

it('includes the message of a provider behind a proxy', () => {
  expect(
    readFault(
      '{"error":{"message":"Provider returned error","code":400,"metadata":{"raw":"{\\"error\\":{\\"message\\":\\"bad image\\"}}"}}}',
    ).message,
  ).toBe('Provider returned error: bad image');
  expect(readFault('<html>').message).toBe('');
  expect(readFault('plain words').message).toBe('plain words');
});

it('takes the provider’s words out of the JSON that a gateway puts behind the name of an exception', () => {
  const said = (message: string) => readFault(JSON.stringify({ error: { message } })).message;
  const inner =
    '{"type":"error","error":{"type":"invalid_request_error","message":"messages: text content blocks must be non-empty"}}';
  expect(said(`litellm.BadRequestError: AnthropicException - ${inner}. Received Model Group=claude`)).toBe(
    'messages: text content blocks must be non-empty',
  );
  expect(said(`litellm.BadRequestError: AnthropicException - b'${inner}'`)).toBe(
    'messages: text content blocks must be non-empty',
  );
  // A schema or a value that is quoted stays where it is.
  expect(said('Invalid schema {"type":"object"}: properties are missing')).toBe(
    'Invalid schema {"type":"object"}: properties are missing',
  );
});

it.each<[string, unknown, string]>([
  ['Amazon', { __type: 'ValidationException', Message: 'The model id is bad' }, 'The model id is bad'],
  ['Apigee', { fault: { faultstring: 'Execution failed', detail: { errorcode: 'x' } } }, 'Execution failed'],
  [
    'Baidu',
    { error_code: 17, error_msg: 'Open api daily request limit reached' },
    'Open api daily request limit reached',
  ],
  [
    'Laravel, by field',
    { errors: { messages: ['is bad'], model: ['is unknown'] } },
    'messages: is bad; model: is unknown',
  ],
  ['a list of words', { errors: ['first bad', 'second bad'] }, 'first bad; second bad'],
  ['gRPC', { code: 3, message: 'invalid argument: messages', details: [] }, 'invalid argument: messages'],
  ['RFC 9457', { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'x is bad' }, 'x is bad'],
])('reads the words of a refusal: %s', (_who, body, said) => expect(readFault(textOf(body)).message).toBe(said));

it.each<[string, string, string]>([
  ['its title', '<html><title>502 Bad Gateway</title></html>', '502 Bad Gateway'],
  [
    'what Express says below its title',
    '<!DOCTYPE html><html><title>Error</title><pre>Error: ECONNREFUSED</pre></html>',
    'Error: ECONNREFUSED',
  ],
  [
    'the words of XML',
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    'Access Denied',
  ],
])('names a page by %s', (_what, body, page) => expect(readFault(body).page).toBe(page));
