import { describe, expect, it } from 'vitest';
import { mcpServerSchema } from '../../../agent/mcp/mcp-server.ts';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { describeSettingsQuestion } from './describe-settings-question.ts';

const remote = (baseUrl: string): Partial<AppSettings> => ({ provider: 'openai-compatible', baseUrl, model: 'm' });
const servers = (...names: readonly string[]): Pick<AppSettings, 'mcpServers'> => ({
  mcpServers: Object.fromEntries(
    names.map((name, at) => [
      String(at),
      mcpServerSchema.parse({ name, url: `https://s${at}.example/mcp`, tools: [] }),
    ]),
  ),
});
const warningsOf = async (patch: Partial<AppSettings>, before: Partial<AppSettings> = {}) =>
  ((await describeSettingsQuestion({ ...DEFAULT_SETTINGS, ...before }, patch))?.warnings ?? ['not asked']).join('\n');

describe('what is to be doubted of settings that a script asks for', () => {
  it.each<[string, Partial<AppSettings>, string, Partial<AppSettings>?]>([
    ['a known service', remote('https://api.0penai.com/v1'), 'looks like “api.openai.com”'],
    ['a host in other letters', remote('https://арі.openai.com/v1'), 'is written “арі.openai.com”'],
    ['the beginning of a host', remote('https://api.openai.com.evil.example/v1'), 'begins like “api.openai.com”'],
    [
      'a host of the person',
      remote('https://mai1.home.example/v1'),
      '“mail.home.example”',
      remote('https://mail.home.example/v1'),
    ],
    ['another server', servers('Tracker', 'Trаcker'), 'looks like “Tracker”', servers('Tracker')],
    ['Latent itself', servers('Lаtent'), 'looks like “Latent”'],
    ['what cannot be seen', servers('Tracker\u200b'), '⟨zero-width space (U+200B)⟩', servers('Tracker')],
  ])('that pass for %s', async (_what, patch, warning, before) => {
    expect(await warningsOf(patch, before)).toContain(warning);
  });

  it('is nothing where they are what they seem', async () => {
    expect(await warningsOf(remote('https://models.example/v1'), remote('https://api.openai.com/v1'))).toBe('');
    expect(await warningsOf({ theme: 'dark' })).toBe('not asked');
  });

  it('does not let the name of a server go on as a sentence', async () => {
    const name = 'T” on this machine. Nothing is sent. “x';
    const { facts = [] } = (await describeSettingsQuestion(DEFAULT_SETTINGS, servers(name))) ?? {};
    expect(facts).toHaveLength(1);
    expect(facts[0]!.replaceAll(/“[^“”]*”/gu, '')).toBe('let the assistant use the tools of  at s0.example');
  });
});
