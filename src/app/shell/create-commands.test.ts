// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { CommandContext } from '../state/layout/view.ts';
import type { Workbench } from '../state/navigation/create-workbench.ts';
import { paletteText } from '../views/palette/palette.texts.ts';
import { createCommands } from './create-commands.ts';

/** No more than what they look at while they are made: none is run here. */
const CONTEXT = {
  shell: {},
  vault: { id: 'vault', handle: {}, files: {}, onIndexEvent: () => () => undefined },
  preferences: { settings: () => ({ shortcuts: {} }) },
} as unknown as CommandContext;

const commands = createCommands(CONTEXT, {} as Workbench);

/** One is of the text that is being written, the other of the notes while nothing is written. */
const IN_TEXT_OR_OUT_OF_IT: Readonly<Record<string, string>> = {
  'write-undo': 'undo-act',
  'write-redo': 'redo-act',
};

it('gives no two commands the same keys at first', () => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const { id, keys, otherKeys, installedKeys } of commands)
    for (const each of new Set([keys, otherKeys, installedKeys].flatMap((one) => (one ? [inOneOrder(one)] : [])))) {
      const owner = owners.get(each);
      if (owner !== undefined && IN_TEXT_OR_OUT_OF_IT[id] !== owner) shared.push(`${each}: ${owner} and ${id}`);
      owners.set(each, id);
    }
  expect(owners.size).toBeGreaterThan(40);
  expect(shared).toEqual([]);
});

it('gives other words to commands that there are', () => {
  const ids = new Set(commands.map(({ id }) => id));
  expect(Object.keys(paletteText.otherWords).filter((id) => !ids.has(id))).toEqual([]);
});

/** “Shift+Alt+Down” and “Alt+Shift+Down” are the same keys. */
function inOneOrder(keys: string): string {
  const parts = keys.split('+');
  return [...parts.slice(0, -1).toSorted(), parts.at(-1)].join('+').toLowerCase();
}

it('has each command once', () => {
  const ids = commands.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
