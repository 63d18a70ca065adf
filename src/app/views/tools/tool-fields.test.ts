import { describe, expect, it } from 'vitest';
import { findTool, TOOLS } from '../../../tools/registry.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { remoteTools } from '../../../agent/mcp/remote-tools.ts';
import type { McpServer } from '../../../agent/mcp/mcp-server.ts';
import { toolCommands } from './tool-commands.ts';
import { firstValues, toolFieldKey, readFieldValues, toolFields } from './tool-fields.ts';

const tool = (name: string): Tool => findTool(name)!;
const fieldOf = (name: string, key: string) => toolFields(tool(name)).find((field) => toolFieldKey(field) === key);

describe('the form of a tool', () => {
  it.each(TOOLS.map((each) => [each.name, each] as const))(
    '%s: accepts the defaults with the required fields as input',
    (_name, each) => {
      const fields = toolFields(each);
      const example = each.example ?? {};
      const values = firstValues(each, fields, undefined);
      for (const field of fields.filter(({ isRequired }) => isRequired)) {
        const value = example[field.path[0] ?? ''];
        values[toolFieldKey(field)] =
          field.kind === 'json' ? JSON.stringify(value) : Array.isArray(value) ? value.join(', ') : String(value);
      }
      const { input, problems } = readFieldValues(fields, values);
      expect(problems).toEqual({});
      expect(each.input.safeParse(input)).toMatchObject({ success: true });
      expect(fields.every(({ help }) => help !== '')).toBe(true);
    },
  );

  it('lists the required fields first, and the fields of a nested object as its own', () => {
    expect(toolFields(tool('search_notes'))[0]).toMatchObject({
      path: ['query'],
      isRequired: true,
      kind: 'text',
      label: 'Query',
    });
    expect(fieldOf('search_notes', 'filter.folder')).toMatchObject({ label: 'Filter: folder', isRequired: false });
    expect(fieldOf('search_notes', 'mode')).toMatchObject({
      kind: 'choice',
      options: ['hybrid', 'text', 'semantic'],
      standard: 'hybrid',
    });
    expect(fieldOf('search_notes', 'top_k')).toMatchObject({ kind: 'number', least: 1, most: 1000, standard: '10' });
    expect(fieldOf('create_note', 'content')).toMatchObject({ kind: 'long' });
    expect(fieldOf('search_notes', 'top_k')).toMatchObject({ isWhole: true });
    expect(fieldOf('find_related_nodes', 'min_similarity')).toMatchObject({
      kind: 'number',
      isWhole: false,
      standard: '0.5',
    });
    expect(fieldOf('update_frontmatter', 'updates')).toMatchObject({
      kind: 'json',
      example: expect.stringContaining('{"'),
    });
  });

  it('reads entered values, and leaves out empty ones', () => {
    const fields = toolFields(tool('search_notes'));
    const values = {
      ...firstValues(tool('search_notes'), fields, undefined),
      query: 'bees',
      top_k: '3',
      read_content: 'true',
      'filter.folder': 'Garden',
      'filter.tags': 'a, b',
    };
    expect(readFieldValues(fields, values)).toEqual({
      input: { query: 'bees', top_k: 3, read_content: true, filter: { folder: 'Garden', tags: expect.anything() } },
      problems: {},
    });
  });

  it('names values that cannot be read', () => {
    expect(readFieldValues(toolFields(tool('search_notes')), { query: 'x', top_k: 'many' }).problems).toEqual({
      top_k: 'This is not a number.',
    });
    expect(
      readFieldValues(toolFields(tool('update_frontmatter')), { path: 'a', updates: '{status: x}' }).problems,
    ).toHaveProperty('updates');
    expect(readFieldValues(toolFields(tool('update_frontmatter')), { path: 'a', updates: '{"status": null}' })).toEqual(
      {
        input: { path: 'a', updates: { status: null } },
        problems: {},
      },
    );
  });

  it('offers the open note where a note is read or changed, and never as the name of a new note', () => {
    const valuesOf = (name: string) => firstValues(tool(name), toolFields(tool(name)), 'Garden/Bees.md');
    expect(valuesOf('list_backlinks')['path']).toBe('Garden/Bees.md');
    expect(valuesOf('find_related')['title']).toBe('Garden/Bees.md');
    expect(valuesOf('create_note')['path']).toBe('');
  });
});

describe('the form of a server’s tool', () => {
  const server: McpServer = {
    name: 'Tracker',
    url: 'https://tracker.example/mcp',
    token: '',
    headers: {},
    login: null,
    keepToken: true,
    isOn: true,
    off: ['close'],
    tools: [
      {
        name: 'find',
        description: 'Finds issues.',
        inputSchema: {
          type: 'object',
          properties: { path: { type: 'string', description: 'Of the issue.' }, most: { type: 'integer' } },
          required: ['path'],
        },
      },
      { name: 'close', description: 'Closes one.', inputSchema: { type: 'object' } },
    ],
  };
  const [find, ...others] = remoteTools([server], () => Promise.reject(new Error('Nothing is sent by a form.')));

  it('is made from the schema that the server gave', () => {
    expect(toolFields(find!)).toMatchObject([
      { path: ['path'], kind: 'text', isRequired: true, help: 'Of the issue.' },
      { path: ['most'], kind: 'number', isRequired: false },
    ]);
    expect(readFieldValues(toolFields(find!), { path: 'a/1', most: '3' }).input).toEqual({ path: 'a/1', most: 3 });
  });

  it('begins with no note’s path, and offers none', () => {
    const fields = toolFields(find!);
    expect(fields[0]).not.toHaveProperty('isNote');
    expect(firstValues(find!, fields, 'Diary.md')).toEqual({ path: '', most: '' });
  });

  it('is in the palette for the tools that are on', () => {
    expect(others).toEqual([]);
    const shown: unknown[] = [];
    const [command] = toolCommands([find!], { show: (...given: unknown[]) => void shown.push(given) });
    expect(command).toMatchObject({ title: 'Tracker: find…', group: 'Tools' });
    void command?.run();
    expect(shown).toEqual([['tool', { name: 'mcp_tracker_find' }]]);
  });
});
