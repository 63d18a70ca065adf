import { expect, it } from 'vitest';
import { VaultError } from '../../../fs-access/vault.ts';
import { startErrorText } from './opener.ts';

it('says in a sentence for a person what the browser says for programs', () => {
  const said = (name: string) => startErrorText(new DOMException('The operation was processed.', name));
  expect(said('NotFoundError')).toContain('no longer there');
  expect(said('NotAllowedError')).toContain('did not allow');
  expect(said('QuotaExceededError')).toContain('full');
  expect(said('OddError')).toBe('The folder could not be opened: The operation was processed.');
});

it('leaves what the app itself says, with the next step', () => {
  expect(startErrorText(new VaultError('permission', 'A.md', 'It may not be read.', 'Allow it.'))).toBe(
    'It may not be read. Allow it.',
  );
  expect(startErrorText(new Error('This zip holds no notes.'))).toBe('This zip holds no notes.');
});
