import { expect, it } from 'vitest';
import { noteFieldOf } from '../../../tools/batch/apply-to-notes.ts';
import { findTool } from '../../../tools/registry.ts';
import { toolFieldKey, personFields, readFieldValues, toolFields } from '../tools/tool-fields.ts';
import { BATCH_ACTIONS } from './batch-dialog.tsx';

/** What a person types into each field. */
const TYPED: Readonly<Record<string, string>> = {
  updates: 'status: read\nrating: 4\ntags: [a, b]\ndue:',
  content: 'See also [[Lamp]].',
  new_path: ' Archive/2025/ ',
  new_type: 'source',
};

const read = (id: string, typed = TYPED) => {
  const action = BATCH_ACTIONS.find((each) => each.id === id)!;
  return readFieldValues(personFields(toolFields(findTool(action.tool)!), action), typed);
};

it.each(BATCH_ACTIONS.map((action) => [action.label, action] as const))(
  '%s: what is typed and the note are input that its tool takes',
  (_label, action) => {
    const tool = findTool(action.tool)!;
    const { input, problems } = read(action.id);
    expect(problems).toEqual({});
    const note = { [noteFieldOf(tool)!]: 'Ideas/Lamp.md' };
    expect(tool.input.safeParse({ ...note, ...input, ...action.fixed }).error?.message).toBeUndefined();
    expect(personFields(toolFields(tool), action).map(toolFieldKey)).toEqual(Object.keys(action.fields));
  },
);

it('reads properties as they stand in a note, and says how to write them where they are not', () => {
  expect(read('properties').input).toEqual({ updates: { status: 'read', rating: 4, tags: ['a', 'b'], due: null } });
  expect(read('properties', { updates: 'just words' }).problems['updates']).toContain('a colon and a value');
});

it('moves into a folder, so that the notes keep their names', () => {
  expect(read('move').input).toEqual({ new_path: 'Archive/2025/' });
});
