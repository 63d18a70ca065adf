import { expect, it } from 'vitest';
import { destinationOf } from './endpoint-address.ts';

it.each([
  ['http://localhost:11434/v1', 'qwen3:4b', 'here'],
  ['http://127.0.0.1:1234/v1', 'm', 'here'],
  ['http://127.9.9.9/v1', 'm', 'here'],
  ['http://[::1]:8080/v1', 'm', 'here'],
  ['http://ollama.localhost/v1', 'm', 'here'],
  // Ollama sends these on.
  ['http://localhost:11434/v1', 'gemma4:cloud', 'forwarded'],
  ['http://localhost:11434/v1', 'gpt-oss:120b-cloud', 'forwarded'],
  ['http://localhost:11434/v1', 'cloudy:7b', 'here'],
  // The port of a local program says nothing of the machine.
  ['https://desk.invalid:11434/v1', 'm', 'elsewhere'],
  ['http://192.168.1.20:11434/v1', 'm', 'elsewhere'],
  ['http://10.0.0.2/v1', 'm', 'elsewhere'],
  ['http://nas.local:1234/v1', 'm', 'elsewhere'],
  ['http://[fe80::1]/v1', 'm', 'elsewhere'],
  ['http://127.0.0.1.example.com/v1', 'm', 'elsewhere'],
  ['http://localhost.example.com/v1', 'm', 'elsewhere'],
  ['http://localhost@example.com/v1', 'm', 'elsewhere'],
  ['https://api.openai.com/v1', 'm', 'elsewhere'],
  // While it is typed, nothing is promised.
  ['https://', 'm', undefined],
  ['', '', undefined],
  ['desk.invalid/v1', 'm', undefined],
  ['ftp://localhost/v1', 'm', undefined],
])('what is sent to %s for %s is sent %s', (baseUrl, model, where) => {
  expect(destinationOf(baseUrl, model)).toBe(where);
});
