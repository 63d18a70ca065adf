import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseNote } from '../../../notes/parse-note.ts';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import type { BaseAct } from '../../markdown/bases/base-acts.ts';
import * as typeAhead from '../../state/navigation/type-ahead.ts';
import type { Notice } from '../../ui/toast.tsx';
import { actOnBases, newItemText } from './act-on-bases.ts';

// There is no page to type into.
beforeEach(() => {
  vi.spyOn(typeAhead, 'catchTyping').mockReturnValue(() => false);
  vi.spyOn(typeAhead, 'dropTyped').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

const BLOCK = 'filters: status == "to do"\nviews:\n  - { type: table, name: All }';
const FILES = {
  'Own.base': 'views:\n  - type: table\n    name: One\n',
  'Holds.md': `# Two blocks\n\n\`\`\`base\nfilters: "true"\n\`\`\`\n\n\`\`\`base\n${BLOCK}\n\`\`\`\n`,
  'A.md': '---\nStatus: to do\ntags: [one, two]\ndone: false\n---\nText stays.\n',
  'Dir/B.md': 'b\n',
  'Templates/T.md': 'From the template.\n',
};

/** The real tools on a vault in memory; every act is allowed. */
async function open() {
  const bench = await createBench(FILES);
  const notices: Notice[] = [];
  const opened: VaultPath[] = [];
  const run = (name: string, input: unknown) => bench.approved(name, input);
  const act = actOnBases({
    acts: {
      runAndTell: async (name, input) => {
        const result = await run(name, input);
        return result.success ? { kind: 'done', path: undefined } : { kind: 'refused', reason: JSON.stringify(result) };
      },
    },
    index: bench.index,
    files: bench.vault,
    making: {
      tools: { act: run, begin: run },
      navigation: { openNote: (path) => void opened.push(path), open: (path) => void opened.push(path) },
      notify: (notice) => void notices.push(notice),
    },
  });
  return { bench, notices, opened, act: (each: BaseAct) => act(each) };
}

const path = (text: string) => text as VaultPath;

it('makes a note that belongs to a view, with a free name, and opens it', async () => {
  const { bench, act, opened, notices } = await open();
  const item = { folder: 'Dir', properties: { status: 'to do', due: null } };
  await act({ kind: 'new_note', item });
  await act({ kind: 'new_note', item });
  const text = '---\ndue:\nstatus: to do\n---\n';
  expect([bench.text('Dir/Untitled.md'), bench.text('Dir/Untitled 2.md')]).toEqual([text, text]);
  expect(opened).toEqual(['Dir/Untitled.md', 'Dir/Untitled 2.md']);
  expect(notices).toEqual([]);
});

it('makes a note from the template of a base', async () => {
  const { bench, act } = await open();
  await act({ kind: 'new_note', item: { template: 'Templates/T.md', properties: {} } });
  expect(bench.text('Untitled.md')).toBe('From the template.\n');
});

it('changes the block that is meant among those of a note, and nothing else of it', async () => {
  const { bench, act } = await open();
  const changes = [{ operation: 'set', view: 'All', key: ['limit'], value: 3 }] as const;
  expect(await act({ kind: 'base', path: path('Holds.md'), yaml: BLOCK, changes })).toBe(true);
  const [before, after] = [FILES['Holds.md'].split('\n'), bench.text('Holds.md')!.split('\n')];
  expect(after.filter((line) => !before.includes(line)).join()).toContain('limit: 3');
  expect(after.slice(0, 8)).toEqual(before.slice(0, 8));
  expect(await act({ kind: 'base', path: path('Own.base'), changes: [{ ...changes[0], view: 'One' }] })).toBe(true);
  expect(bench.text('Own.base')).toBe(`${FILES['Own.base']}    limit: 3\n`);
});

it('sets properties by the spelling that the note has: a list stays one, a boolean too, None deletes', async () => {
  const { bench, act } = await open();
  await act({ kind: 'properties', path: path('A.md'), values: { status: null, tags: 'three', done: true } });
  expect(bench.text('A.md')).toBe('---\ntags: [three]\ndone: true\n---\nText stays.\n');
});

it('moves a note to the folder of a board’s column, also to the top', async () => {
  const { bench, act } = await open();
  expect(await act({ kind: 'move', path: path('A.md'), folder: 'Dir' })).toBe(true);
  expect(await act({ kind: 'move', path: path('Dir/B.md'), folder: '' })).toBe(true);
  expect([bench.text('Dir/A.md'), bench.text('B.md')]).toEqual([FILES['A.md'], FILES['Dir/B.md']]);
});

it('writes properties that are read as they were meant, also those without a value', () => {
  const properties = { status: 'to do: now', tags: ['a', 'b'], done: false, due: null, 'od: d': null };
  const { frontmatter, problem } = parseNote(toVaultPath('New.md'), newItemText({ properties }));
  expect(problem).toBeUndefined();
  expect(frontmatter).toEqual({ status: 'to do: now', tags: ['a', 'b'], done: false, due: null });
});

it('writes nothing where nothing is known', () => {
  expect(newItemText({ properties: {} })).toBe('');
});
