import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../preferences/app-settings.ts';
import { partKeys, withKeys } from '../preferences/settings-keys.ts';
import { addServer, changeServer, foundTools, keepLogin, removeServer } from './mcp-servers.ts';

const tool = (name: string) => ({ name, description: '', inputSchema: { type: 'object' } });
const added = { ...DEFAULT_SETTINGS, ...addServer(DEFAULT_SETTINGS, 'a') };
const set = { ...added, ...changeServer(added, 'a', { url: 'https://one.example/mcp' }) };
const known = {
  ...set,
  ...changeServer(set, 'a', {
    token: 'secret-0123',
    headers: { 'X-Key': 'hidden-0123' },
    login: { id: 'l', tokens: { access_token: 'given-0123' } },
  }),
};

it('gives a server at a new address neither the token nor the tools of the old one', () => {
  const listed = { ...known, ...foundTools(known, 'a', [tool('x')]) };
  expect(listed.mcpServers['a']).toMatchObject({ token: 'secret-0123', off: [], tools: [{ name: 'x' }] });
  expect(changeServer(listed, 'a', { url: 'https://two.example/mcp' }).mcpServers['a']).toMatchObject({
    token: '',
    headers: {},
    login: null,
    tools: [],
  });
});

it('keeps tools that a server adds later off until the person has reviewed them', () => {
  const first = { ...known, ...foundTools(known, 'a', [tool('x'), tool('y')]) };
  const chosen = { ...first, ...changeServer(first, 'a', { off: ['y'] }) };
  expect(foundTools(chosen, 'a', [tool('x'), tool('y'), tool('z')]).mcpServers['a']?.off).toEqual(['y', 'z']);
});

it('keeps a token and headers that are not to be stored until the tab closes', () => {
  const forTab = { ...known, ...changeServer(known, 'a', { keepToken: false }) };
  const parted = partKeys(forTab);
  expect(JSON.stringify(parted.kept)).not.toMatch(/secret-0123|hidden-0123|given-0123/u);
  expect(withKeys(parted.kept, parted.forTab).mcpServers).toEqual(forTab.mcpServers);
  expect(partKeys(known).kept.mcpServers['a']?.token).toBe('secret-0123');
  expect(removeServer(known, 'a').mcpServers).toEqual({});
});

it('stores refreshed tokens for their own login, and for no other', () => {
  const login = { id: 'l', tokens: { access_token: 'new-0123' } };
  expect({ ...known, ...keepLogin(known, login) }.mcpServers['a']?.login).toEqual(login);
  expect(keepLogin(known, { ...login, id: 'other' }).mcpServers).toEqual(known.mcpServers);
});
