import { expect, it } from 'vitest';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import { DEFAULT_SETTINGS } from '../preferences/app-settings.ts';
import { withOwnPlaces } from './own-places.ts';

it('follows what the person sets, without being made again', () => {
  let places = DEFAULT_SETTINGS.notePlaces;
  const settings = withOwnPlaces(parseVaultSettings({}), () => places);
  expect(settings).toMatchObject({
    newFileLocation: 'root',
    attachmentFolder: '',
    dailyNotes: { folder: '', format: 'YYYY-MM-DD', template: undefined },
    templates: { folder: 'Templates' },
  });
  places = {
    ...places,
    newNotes: 'folder',
    newNotesFolder: 'Inbox/',
    dailyFolder: 'Days',
    dailyFormat: 'D MMMM YYYY',
    dailyTemplate: 'Templates/Day',
    attachments: './pictures',
    templates: 'Forms',
  };
  expect(settings.newFileLocation).toBe('folder');
  expect(settings.newFileFolder).toBe('Inbox');
  expect(settings.dailyNotes).toEqual({ folder: 'Days', format: 'D MMMM YYYY', template: 'Templates/Day.md' });
  expect(settings.attachmentFolder).toBe('./pictures');
  expect(settings.templates.folder).toBe('Forms');
});

it('takes the top folder for one that lies outside', () => {
  const places = { ...DEFAULT_SETTINGS.notePlaces, dailyFolder: '../elsewhere' };
  expect(withOwnPlaces(parseVaultSettings({}), () => places).dailyNotes.folder).toBe('');
});
