import { expect, it } from 'vitest';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { vaultOf } from '../testing/vault-of-notes.ts';

const NOW = new Date(2026, 2, 5, 12).getTime();
const NOTES = {
  'Dashboard.md': '---\nTQ_show_tree: true\nTQ_extra_instructions: path includes Party\narea: home\n---\n',
  'Party.md':
    '- [ ] Have a party 🆔 p1 🏁 delete\n    - Food\n        - [ ] Cake 📅 2026-03-06\n- [x] Choose a day ✅ 2026-03-01\n',
  'Other.md': '- [ ] Elsewhere #home\n',
};
const settings = parseVaultSettings({
  app: undefined,
  dailyNotes: undefined,
  templates: undefined,
  tasks: { globalQuery: 'not done', presets: { at_home: "tags include {{query.file.property('area')}}" } },
  plugins: ['obsidian-tasks-plugin'],
});

it('a tasks block follows its note’s properties, the settings before them, and their presets', async () => {
  const index = await createTestIndex(vaultOf(NOTES), { settings });
  const ask = (source: string) => index.taskBlock({ source, path: 'Dashboard.md', now: NOW });
  const { groups, problems, found } = await ask('');
  expect(problems).toEqual([]);
  expect(found).toBe(2);
  expect(groups[0]?.tasks).toMatchObject([
    {
      description: 'Have a party',
      id: 'p1',
      onCompletion: 'delete',
      below: [
        { line: 2, depth: 1, text: 'Food' },
        { line: 3, depth: 2, mark: ' ', text: 'Cake 📅 2026-03-06' },
      ],
    },
  ]);
  expect((await ask('ignore global query')).found).toBe(3);
  expect((await ask('preset at_home')).found).toBe(0);
  const elsewhere = await index.taskBlock({ source: 'preset at_home', path: 'Other.md', now: NOW });
  expect(elsewhere.problems).toEqual([]);
  await index.close();
});
