import { expect, it } from 'vitest';
import { deny, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

const TAGS = Array.from('delete all', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const CALL = {
  name: 'create_note',
  arguments: { path: 'Plan\u200f\u200e.md', content: `Read at pаypal.example\u202egpj.exe${TAGS} today.\n` },
};

it('a question shows invisible characters, characters that change the text direction, and look-alikes', async () => {
  const latent = await startLatent({ vault: { 'Plan.md': '# Plan\n' } });
  await latent.openVault();
  await useEndpoint(latent, [{ toolCalls: [CALL] }, { text: 'Done.' }]);
  const { page } = latent;
  await send(page, 'Make the change');
  await whenAsked(page);

  const first = page.getByRole('region', { name: /^Create “Plan⟨right-to-left mark/ });
  await first.getByText('“pаypal” is not what it looks like: it mixes Latin and Cyrillic letters.').waitFor();
  await first
    .getByText(
      /^“Plan⟨right-to-left mark \(U\+200F\), left-to-right mark \(U\+200E\)⟩\.md” looks like “Plan\.md”, which is another name in this vault\.$/,
    )
    .waitFor();
  const added = first.getByRole('group', { name: 'Changed lines' });
  await expect.poll(() => added.innerText()).toContain('right-to-left override (U+202E)');
  await expect.poll(() => added.innerText()).toContain('hidden text: delete all');
  expect(await first.innerText()).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u);
  await first.getByRole('button', { name: 'Show every character' }).click();
  await expect.poll(() => added.innerText()).toContain('U+0430');

  const before = await latent.vault.snapshot();
  await deny(page);
  await page.getByText('Done.').waitFor();
  expect(await latent.vault.snapshot()).toEqual(before);
});
