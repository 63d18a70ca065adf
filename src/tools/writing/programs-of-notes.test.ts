import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

const NOTE = '---\ntags: x\n---\n# <% tp.file.title %>\n\nText of lamps.\n\n```dataviewjs\ndv.list(lamps)\n```\n';

describe('programs of plugins in a note are left as they are by every tool that writes text', () => {
  it.each([
    ['edit_note', { path: 'a', edits: [{ operation: 'replace', find: 'tp.file.title', text: 'tp.x' }] }, 'Templater'],
    ['edit_note', { path: 'a', new_content: 'Text of lamps.' }, 'Templater'],
    ['modify_note', { path: 'a', operation: 'replace', search: 'dv.list(lamps)', content: 'dv.list(x)' }, 'dataviewjs'],
    ['write_note', { path: 'a.md', content: '# Title\n' }, 'Templater'],
  ])('%s %j', async (name, input, kind) => {
    const bench = await createBench({ 'a.md': NOTE });
    const result = await bench.call(name, input, { initiatedBy: 'agent' });
    expect(result).toMatchObject({ success: false, code: 'invalid_input' });
    expect(JSON.stringify(result)).toContain(`program of ${kind}`);
    expect(bench.text('a.md')).toBe(NOTE);
  });

  it('while the text around them is changed, and the person changes all', async () => {
    const bench = await createBench({ 'a.md': NOTE });
    const around = { path: 'a', edits: [{ operation: 'replace', find: 'Text of lamps', text: 'Text of chairs' }] };
    expect(await bench.approved('edit_note', around)).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe(NOTE.replace('of lamps', 'of chairs'));
    expect(await bench.call('write_note', { path: 'a.md', content: 'mine\n' })).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('mine\n');
  });
});
