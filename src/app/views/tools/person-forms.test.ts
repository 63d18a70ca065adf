import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTool } from '../../../tools/registry.ts';
import { createBench, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import { IN_PALETTE, PERSON_FORMS, type PersonForm } from './person-forms.ts';
import { toolFieldKey, personFields, readFieldValues, toolFields } from './tool-fields.ts';

/** Given by what opens the form. */
const GIVEN = new Set(['edge_id']);
const FORMS = Object.entries(PERSON_FORMS);
const textsOf = ({ title, about, action, fields }: PersonForm): string[] => [
  title,
  about,
  action,
  ...Object.values(fields).flatMap(({ label, help, options = {} }) => [label, help, ...Object.values(options)]),
];

describe.each(FORMS)('the form of %s', (name, form) => {
  const all = toolFields(findTool(name)!);
  const asked = personFields(all, form);

  it('asks for all that the tool needs, and for nothing that it does not have', () => {
    const keys = asked.map(toolFieldKey);
    expect(keys).toEqual(Object.keys(form.fields));
    for (const field of all.filter(({ isRequired }) => isRequired))
      expect([...keys, ...GIVEN], toolFieldKey(field)).toContain(toolFieldKey(field));
    expect(asked.filter(({ isRequired, isFolded }) => isRequired && isFolded)).toEqual([]);
  });

  it('speaks to a person: no names for programs, no JSON', () => {
    for (const text of textsOf(form)) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/\w_\w|[{}]|JSON|frontmatter|\bnode\b/iu);
    }
    expect(asked.filter(({ kind }) => kind === 'json')).toEqual([]);
  });

  it('offers values that the tool takes', () => {
    for (const field of asked.filter(({ optionLabels }) => optionLabels)) {
      const own = all.find((each) => toolFieldKey(each) === toolFieldKey(field));
      if (own?.kind === 'choice') expect(field.options).toEqual(own.options);
    }
  });
});

it('has a form for everything that stands in the palette', () => {
  expect(IN_PALETTE.filter((name) => PERSON_FORMS[name] === undefined)).toEqual([]);
});

describe('what came of it', () => {
  let bench: ToolBench;
  beforeAll(async () => {
    bench = await createBench({
      'A.md': 'Hello bees. Call 555 123456.\n',
      'B.md': 'Bees, bees [[A]] #t/u\n',
      'C.md': 'Nothing [[B]].\n',
      'Old/D.md': 'bees\n',
      'E.md': Array.from({ length: 60 }, (_, at) => `keeper${at}@example.org\n`).join(''),
    });
  }, 60_000);
  afterAll(() => bench.index.close());

  it.each([
    ['replace_in_notes', { find: 'bees', replace: 'wasps', 'where.folder': 'Old' }, 'Replaced in 1 place of 1 note.'],
    ['replace_in_notes', { find: 'hornets', replace: 'wasps' }, /^No note has this text\.$|hornets/u],
    ['find_specific_info', { info_type: 'number' }, 'Found 2 places.'],
    ['find_specific_info', { info_type: 'email' }, 'Found 60 places. Here are the first 50, line by line.'],
    ['query_graph', { sql: "SELECT path FROM notes WHERE path = 'A.md'" }, '1 row.'],
    [
      'create_relationship',
      { from_id: 'A', to_id: 'B', relationship_type: 'supports' },
      'They are now related: supports.',
    ],
    [
      'create_relationship',
      { from_id: 'A', to_id: 'B', relationship_type: 'supports' },
      'They are related as “supports” already.',
    ],
    ['store_memory', { memory_type: 'fact', content: 'I like tea.' }, 'It is remembered.'],
    ['merge_nodes', { primary_node_id: 'A', secondary_node_id: 'B' }, 'The two notes are one, and 1 link updated.'],
    ['move_folder', { path: 'Old', new_path: 'Older' }, 'Moved 1 file.'],
  ])('%s of %j', async (name, values, told) => {
    const form = PERSON_FORMS[name]!;
    const { input, problems } = readFieldValues(personFields(toolFields(findTool(name)!), form), values);
    expect(problems).toEqual({});
    const result = await (name === 'merge_nodes' ? bench.approved(name, input) : bench.call(name, input));
    const text = result.success ? form.told!(result) : JSON.stringify(result);
    if (typeof told === 'string') expect(text).toBe(told);
    else expect(text).toMatch(told);
  });
});
