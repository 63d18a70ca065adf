import { expect, it } from 'vitest';
import { createMemoryVault } from '../../../../fs-access/memory-vault.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { ChangeHistory, ChangeRecord } from '../../../../tools/definition/ports.ts';
import type { ConversationChoices } from '../../../../agent/conversations/conversation.ts';
import { readChosenAssistant } from './choose-assistant.ts';

const EDITOR = '---\ntype: assistant\n---\nBe strict.\n';
const path = (text: string) => text as VaultPath;

/** A conversation whose assistant was chosen at one place, in a vault that has since become another. */
function createWorld(files: Readonly<Record<string, string>>, moves: readonly (readonly [string, string])[] = []) {
  let choices: ConversationChoices = { assistant: path('Assistants/Editor.md') };
  const said: string[] = [];
  const records = moves.map(
    ([from, to]) =>
      ({
        state: 'applied',
        files: [{ path: from, before: null, after: null, moved: { other: to } }],
      }) as unknown as ChangeRecord,
  );
  const history: Pick<ChangeHistory, 'list'> = {
    list: async (filter) => records.filter((record) => record.files.some((file) => file.path === filter?.path)),
  };
  return {
    said,
    choices: () => choices,
    read: () =>
      readChosenAssistant(
        {
          vault: { files: createMemoryVault('v', files), history: history as ChangeHistory },
          records: {
            choices: {
              of: () => choices,
              set: async (_, next) => void (choices = { ...choices, ...next } as ConversationChoices),
              load: async () => undefined,
            },
          },
          notify: ({ text }) => void said.push(text),
        },
        'one',
      ),
  };
}

it('an assistant whose note was moved in the app keeps answering from its new path', async () => {
  const world = createWorld({ 'People/Strict.md': EDITOR }, [
    ['Assistants/Editor.md', 'Assistants/Strict.md'],
    ['Assistants/Strict.md', 'People/Strict.md'],
  ]);
  expect(await world.read()).toMatchObject({ path: 'People/Strict.md', instructions: 'Be strict.' });
  expect([world.choices().assistant, world.said]).toEqual(['People/Strict.md', []]);
});

it('reports an assistant whose note is gone or no longer defines one', async () => {
  for (const files of [{}, { 'Assistants/Editor.md': '# Only a note' }]) {
    const world = createWorld(files);
    expect(await world.read()).toBeUndefined();
    expect(world.said).toEqual([expect.stringContaining('is no longer an assistant')]);
  }
});
