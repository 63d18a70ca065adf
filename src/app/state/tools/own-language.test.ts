import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../preferences/offered-languages.ts';
import { useLanguage } from '../../strings/language.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { createBench, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import { callInWords, toolTitle } from './person-text.ts';
import { inOwnLanguage } from '../messages/own-language.ts';
import { toolTitlesText } from './tool-titles.texts.ts';

const VAULT = {
  'Garden.md': '---\nstatus: open\n---\n# Garden\n\n## Beds\n\nPlain beds. #plan\n',
  'List.md': 'See [[Garden]] and [[Garden#Beds]].\n\n- [ ] water\n',
  'Pond.md': 'A pond\n',
  'plan.canvas': '{"nodes":[],"edges":[]}',
  'Map.md': 'A map\n',
};

/** One call of each tool that changes notes, in an order in which each has something to do. */
const CALLS: readonly (readonly [name: string, input: Record<string, unknown>])[] = [
  ['create_note', { title: 'New', content: 'Text\n' }],
  ['modify_note', { path: 'New.md', operation: 'append', content: 'More\n' }],
  ['edit_note', { path: 'New.md', edits: [{ find: 'More', replace: 'Less' }] }],
  ['write_note', { path: 'New.md', content: 'Else\n' }],
  ['update_frontmatter', { path: 'New.md', updates: { status: 'done' } }],
  ['rename_heading', { path: 'Garden.md', heading: 'Beds', to: 'Plots' }],
  ['rename_tag', { from: 'plan', to: 'plans' }],
  ['replace_in_notes', { find: 'Plain', replace: 'Good' }],
  ['rename_note', { path: 'Garden.md', new_path: 'Allotment.md' }],
  [
    'move_notes',
    {
      moves: [
        { path: 'plan.canvas', new_path: 'Maps/' },
        { path: 'Map.md', new_path: 'Maps/' },
      ],
    },
  ],
  [
    'move_notes',
    {
      moves: [
        { path: 'Maps/Map.md', new_path: 'Chart.md' },
        { path: 'Pond.md', new_path: 'Pool.md' },
      ],
    },
  ],
  ['store_memory', { content: 'I like short notes.', memory_type: 'preference' }],
  ['delete_note', { path: 'New.md' }],
];

afterEach(() => useLanguage(undefined));

async function messagesOf(bench: ToolBench): Promise<string[]> {
  const said: string[] = [];
  for (const [name, input] of CALLS) {
    const result = await bench.approved(name, input);
    expect(result, name).toMatchObject({ success: true });
    if (result.success) said.push(String(result['message']));
  }
  for (const { message } of await bench.history.list()) said.push(message);
  return said;
}

it('says in each language what the tools say of changes, and loses no name', async () => {
  const bench = await createBench(VAULT);
  const said = await messagesOf(bench);
  expect(said.length).toBeGreaterThan(CALLS.length);
  for (const { tag, load } of LANGUAGES) {
    useLanguage({ tag, areas: await load() });
    const left = said.filter((sentence) => inOwnLanguage(sentence) === sentence);
    expect(left, tag).toEqual([]);
    for (const sentence of said.filter((each) => !each.startsWith('Changed ')))
      for (const [, name] of sentence.matchAll(/“([^“”]*)”/gu)) expect(inOwnLanguage(sentence), tag).toContain(name);
  }
}, 60_000);

it('counts what was moved together in the words of each language', async () => {
  for (const { tag, load } of LANGUAGES) {
    useLanguage({ tag, areas: await load() });
    for (const said of [
      'Moved 2 files and 1 folder to “Old”.',
      'Move 3 notes and 2 folders.',
      'Moved 1 note and 2 folders to “Old”, and updated 4 links in 2 files.',
    ]) {
      const own = inOwnLanguage(said);
      expect(own, tag).not.toMatch(/ and |Moved?\b|folders?\b/u);
      for (const [value] of said.matchAll(/\d|Old/gu)) expect(own, tag).toContain(value);
    }
  }
});

it('leaves English, and what it does not know, as it is', async () => {
  expect(inOwnLanguage('Create “Plan.md”.')).toBe('Create “Plan.md”.');
  const [german] = LANGUAGES;
  useLanguage({ tag: german!.tag, areas: await german!.load() });
  expect(inOwnLanguage('Something else happened to “Plan.md”.')).toBe('Something else happened to “Plan.md”.');
  expect(inOwnLanguage('Move “A.md” to “B.md”, and update 1,200 links in 3 files.')).toMatch(
    /^„A\.md“ nach „B\.md“ verschieben und 1.200 Links in 3 Dateien aktualisieren\.$/u,
  );
});

it('has a title for each tool: in English the tool’s own', async () => {
  expect(toolTitlesText.titles).toEqual(Object.fromEntries(TOOLS.map(({ name, title }) => [name, title])));
  const readNote = TOOLS.find(({ name }) => name === 'read_note')!;
  expect(callInWords(readNote, { path: 'Plan.md' })).toBe('Read “Plan”');
  for (const { tag, load } of LANGUAGES) {
    useLanguage({ tag, areas: await load() });
    for (const { name, title } of TOOLS) expect(toolTitle(name), `${tag} ${name}`).not.toBe(title);
  }
  expect(callInWords(readNote, { path: 'Plan.md' })).toBe('ノートを読む：「Plan」');
});
