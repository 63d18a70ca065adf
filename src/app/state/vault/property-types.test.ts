import { expect, it } from 'vitest';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import { propertyTypesOf } from './property-types.ts';

/** A folder whose `types.json` holds this text. */
function folderWith(text: string) {
  const state = { text, writes: 0 };
  const file = {
    getFile: async () => new File([state.text], 'types.json'),
    createWritable: async () => ({
      write: async (next: string) => void ((state.text = next), state.writes++),
      close: async () => undefined,
    }),
  };
  const inner = { getFileHandle: async () => file };
  const handle = { getDirectoryHandle: async () => inner } as unknown as FileSystemDirectoryHandle;
  const settings = parseVaultSettings({
    app: undefined,
    dailyNotes: undefined,
    templates: undefined,
    types: { types: { Rating: 'text' } },
  });
  return { state, vault: { handle, settings, requestWriteAccess: async () => true } };
}

it('writes one entry, and the fields of all notes follow at once', async () => {
  const { state, vault } = folderWith('{\n  "types": {\n    "Rating": "text", "x" : "date"\n  }, "y": 1\n}');
  const types = propertyTypesOf(vault);
  expect(types.kindOf('rating')).toBe('text');
  expect(await types.declare('rating', 'number')).toBeUndefined();
  expect(state.text).toBe('{\n  "types": {\n    "Rating": "number", "x" : "date"\n  }, "y": 1\n}');
  expect(types.kindOf('Rating')).toBe('number');
  expect(propertyTypesOf(vault)).toBe(types);
  await types.declare('rating', 'number');
  expect(state.writes).toBe(1);
});

it('leaves a broken file, and one that may not be written, as they are', async () => {
  const { state, vault } = folderWith('{"types": {');
  expect(await propertyTypesOf(vault).declare('rating', 'number')).toMatch(/not valid JSON/);
  expect(await propertyTypesOf({ ...vault, requestWriteAccess: async () => false }).declare('a', 'date')).toBe('');
  expect(state.writes).toBe(0);
});
