import { expect, it } from 'vitest';
import { instructionsPrompt, LONGEST_INSTRUCTIONS } from '../../../../agent/context/standing-instructions.ts';
import { DEFAULT_SETTINGS, type AppSettings } from '../../../state/preferences/app-settings.ts';
import { createBench } from '../../../../tools/testing/tool-bench.ts';
import type { Notice } from '../../../ui/toast.tsx';
import { readInstructions } from './read-instructions.ts';

const HOUSE = '---\ntags: [x]\n---\nAnswer in two sentences.\n';

async function open(instructionsNotes: AppSettings['instructionsNotes'], id = 'mine') {
  const bench = await createBench({ 'House rules.md': HOUSE });
  let settings: AppSettings = { ...DEFAULT_SETTINGS, instructionsNotes };
  const notices: Notice[] = [];
  const read = () =>
    readInstructions({
      vault: { id, files: bench.vault, history: bench.history },
      preferences: { settings: () => settings, update: async (patch) => void (settings = { ...settings, ...patch }) },
      notify: (notice) => notices.push(notice),
    });
  return { bench, read, notices, chosen: () => settings.instructionsNotes };
}

it('are the text of the note that the person chose, as their words, followed when it moves', async () => {
  const { bench, read, chosen } = await open({ mine: 'House rules.md' });
  const found = await read();
  const told = instructionsPrompt(found?.text ?? '', false);
  expect(told).toMatch(/standing instructions\n[\s\S]*\nAnswer in two sentences\.$/);
  expect(told).not.toContain('tags');
  await bench.approved('rename_note', { path: 'House rules.md', new_path: 'Rules/House.md' });
  expect(await read()).toEqual({ path: 'Rules/House.md', text: HOUSE });
  expect(chosen()).toEqual({ mine: 'Rules/House.md' });
});

it('are never what another vault brings under the same name', async () => {
  const { read, notices } = await open({ mine: 'House rules.md' }, 'theirs');
  expect([await read(), notices]).toEqual([undefined, []]);
});

it('say so where the note is gone, and leave out what is too long', async () => {
  const { read, notices } = await open({ mine: 'Gone.md' });
  expect(await read()).toBeUndefined();
  expect(notices).toMatchObject([{ kind: 'error', text: expect.stringContaining('Gone.md') }]);
  const long = instructionsPrompt('x'.repeat(LONGEST_INSTRUCTIONS + 1), false);
  expect(long).toContain('the rest is left out');
  expect(instructionsPrompt('---\na: b\n---\n \n', false)).toBe('');
});
