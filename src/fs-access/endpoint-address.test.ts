import { afterEach, describe, expect, it, vi } from 'vitest';
import { destinationOf, isPrivateAddress, unreachableAddress } from './endpoint-address.ts';

it.each([
  ['http://localhost:11434/v1', 'qwen3:4b', 'here'],
  ['http://127.0.0.1:1234/v1', 'm', 'here'],
  ['http://127.9.9.9/v1', 'm', 'here'],
  ['http://[::1]:8080/v1', 'm', 'here'],
  ['http://ollama.localhost/v1', 'm', 'here'],
  // Ollama sends these on.
  ['http://localhost:11434/v1', 'gemma4:cloud', 'forwarded'],
  ['http://localhost:11434/v1', 'gpt-oss:120b-cloud', 'forwarded'],
  ['http://localhost:11434/v1', 'gpt-oss:120b:CLOUD ', 'forwarded'],
  ['http://localhost:11434/v1', 'gemma4: cloud', 'forwarded'],
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

it.each([
  ['http://10.0.0.2', true],
  ['http://192.168.1.20:11434', true],
  ['http://172.16.0.1', true],
  ['http://172.32.0.1', false],
  ['http://169.254.1.1', true],
  ['http://nas.local:1234', true],
  ['http://[fe80::1]', true],
  ['http://[fd12:3456::1]', true],
  ['http://[2001:db8::1]', false],
  ['http://8.8.8.8', false],
  // A name may begin like a number of the own network.
  ['http://10.example.com', false],
  ['http://192.168.1.20.example.com', false],
  ['http://local.example.com', false],
  ['http://localhost', false],
])('that %s is another computer of the own network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(new URL(address))).toBe(isPrivate);
});

describe('a server that did not answer a page', () => {
  afterEach(() => vi.unstubAllGlobals());
  const fixAt = (port: string, navigator: object = { platform: 'Linux x86_64' }): string => {
    vi.stubGlobal('location', { origin: 'http://localhost:4173' });
    vi.stubGlobal('navigator', navigator);
    return unreachableAddress(`http://localhost:${port}/v1`).fix;
  };

  it('is told of in words for its program: of Ollama only at Ollama’s port', () => {
    for (const port of ['1234', '8080', '8000', '9911', '80'])
      for (const platform of ['Linux', 'MacIntel', 'Win32']) expect(fixAt(port, { platform })).not.toMatch(/ollama/i);
    expect(fixAt('1234')).toContain('In LM Studio: Developer → Server settings → Enable CORS.');
    expect(fixAt('9911')).toBe(
      'Start the server. If it runs, it must allow this page. “Test connection” in the settings says more.',
    );
  });

  it('at Ollama’s port, with the setting that it needs, by system', () => {
    // Ollama's FAQ: on a Mac and on Windows its app takes variables from the system.
    expect(fixAt('11434')).toContain('For Ollama, “Test connection” in the settings shows the line for a terminal.');
    expect(fixAt('11434', { platform: 'MacIntel' })).toContain(
      'launchctl setenv OLLAMA_ORIGINS "http://localhost:4173"',
    );
    expect(fixAt('11434', { platform: 'Linux', userAgentData: { platform: 'Windows' } })).toContain(
      'setx OLLAMA_ORIGINS "http://localhost:4173"',
    );
  });
});
