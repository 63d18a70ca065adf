import 'fake-indexeddb/auto';
import { del } from 'idb-keyval';
import { afterEach, expect, it } from 'vitest';
import { tellOfSharedHost } from './start-workspace.ts';

afterEach(() => del('latent.toldOfSharedHost'));

it('says once that Latent stands beside other pages, and nothing where it has the host for itself', async () => {
  const said: string[] = [];
  const tell = (address: string) => tellOfSharedHost(new URL(address), ({ text }) => said.push(text));
  for (const alone of ['https://notes.example/', 'http://localhost:4173/', 'https://notes.example/#/note/A.md'])
    await tell(alone);
  expect(said).toEqual([]);
  await tell('https://ida.example/latent/');
  await tell('https://ida.example/latent/');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('could read and change the folders');
  expect(said[0]).toContain('ida.example');
});
