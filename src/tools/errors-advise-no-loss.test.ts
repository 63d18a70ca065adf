import { describe, expect, it } from 'vitest';
import { validateInput } from './definition/validate-input.ts';
import { nearestTools } from './definition/nearest-tools.ts';
import { findTool, TOOLS } from './registry.ts';
import { createBench } from './testing/tool-bench.ts';

/** Names that models give to the text, and to the fields around it. */
const WRONG = [
  'content',
  'text',
  'body',
  'new_text',
  'markdown',
  'note',
  'value',
  'data',
  'replacement',
  'updates',
  'x',
];

/** All that a model reads of a failure. */
const told = (failure: unknown): string => JSON.stringify(failure);

describe('the error of a tool never advises what takes away more', () => {
  it.each(TOOLS.filter((tool) => tool.kind === 'write' && tool.takesMore).map(({ name }) => name))(
    '%s: in its fields',
    (name) => {
      const tool = findTool(name)!;
      const more = (tool.kind === 'write' && tool.takesMore) || [];
      for (const wrong of [...WRONG, ...Object.keys(tool.input.shape).map((field) => `${field}xyz`)]) {
        if (more.some((field) => wrong.startsWith(field))) continue;
        const refused = validateInput(tool, name, { path: 'A.md', node_id: 'A.md', [wrong]: 'x' });
        expect(refused.ok, wrong).toBe(false);
        for (const field of more) expect(told(refused), `${name}(${wrong})`).not.toContain(field);
      }
    },
  );

  it('names such a field where it was written with a letter wrong, or given', () => {
    const edit = findTool('edit_note')!;
    expect(told(validateInput(edit, 'edit_note', { path: 'A.md', newcontent: 'x' }))).toContain('new_content');
    expect(told(validateInput(edit, 'edit_note', { path: {}, new_content: 'x' }))).toContain('[new_content]');
  });

  it('edit_note: without edits, or with both', async () => {
    const bench = await createBench({ 'A.md': 'One.\n' });
    const edits = [{ operation: 'append', text: 'Two.' }];
    for (const input of [{ path: 'A.md' }, { path: 'A.md', content: 'x' }, { path: 'A.md', edits, new_content: 'x' }]) {
      const { hint } = (await bench.call('edit_note', input)) as unknown as { hint: string };
      expect(hint).toContain('edits');
      if (!('new_content' in input)) expect(hint).not.toContain('new_content');
    }
    expect(bench.text('A.md')).toBe('One.\n');
  });

  it('in the name of another tool', () => {
    const losing = TOOLS.filter(
      (tool) => tool.name === 'write_note' || (tool.kind === 'write' && tool.risk !== 'write'),
    );
    expect(losing.map(({ name }) => name)).toContain('delete_note');
    for (const name of [
      'update_note',
      'change_note',
      'modify_file',
      'get_note',
      'note',
      'select_node',
      'forge',
      'read',
    ])
      for (const { name: loses } of losing) expect(nearestTools(name, TOOLS), name).not.toContain(loses);
    expect(nearestTools('delete_notes', TOOLS)).toContain('delete_note');
    expect(nearestTools('writenote', TOOLS)).toContain('write_note');
  });

  it('where something is there already, missing, or of another kind', async () => {
    const bench = await createBench({
      'A.md': '---\ntype: concept\nrelations:\n  - { type: supports, target: "[[Nowhere]]" }\n---\nOne. One.\n',
    });
    const failures = [
      await bench.call('create_note', { path: 'A.md', content: 'x' }),
      await bench.call('create_node', { type: 'concept', title: 'A', text: 'x' }),
      await bench.call('forget_memory', { id: 'A.md' }),
      await bench.call('update_node', { node_id: 'A.md', updates: { text: 1 } }),
      await bench.call('reclassify_relationship', { edge_id: 'A.md|supports|Nowhere', new_type: 'part_of' }),
      await bench.call('modify_note', { path: 'A.md', operation: 'replace', search: 'Two', content: 'x' }),
    ];
    for (const failure of failures) {
      expect(failure.success, told(failure)).toBe(false);
      expect((failure as unknown as { hint: string }).hint).not.toMatch(
        /delete|write_note|new_content|overwrite|empties|take .* away/u,
      );
    }
  });
});
