import { describe, expect, it } from 'vitest';
import { createBench } from '../../testing/tool-bench.ts';

/** The section “Log”, after a line was appended to it by each of the ways. */
async function appended(section: string, content: string): Promise<string[]> {
  const before = '# Note\n\n## Log\n';
  const after = '## Next\n\nend\n';
  const ways = [
    ['modify_note', { operation: 'append', section: 'Log', content }],
    ['edit_note', { edits: [{ operation: 'append', heading: 'Log', text: content }] }],
  ] as const;
  return Promise.all(
    ways.map(async ([tool, input]) => {
      const bench = await createBench({ 'a.md': `${before}${section}${after}` });
      const result = await bench.call(tool, { path: 'a', ...input });
      if (!result.success) throw new Error(JSON.stringify(result));
      const text = bench.text('a.md') ?? '';
      return text.slice(before.length, text.length - after.length);
    }),
  );
}

describe('what is appended to a section goes behind its last paragraph or list item', () => {
  it.each([
    ['a line of tags', '\n- a\n\n#journal #garden\n\n', '- new', '\n- a\n- new\n\n#journal #garden\n\n'],
    ['tags right below the text', '\n- a\n#journal\n', '- new', '\n- a\n- new\n#journal\n'],
    ['an embed', '\nText.\n\n![[Beds.png]]\n\n', '- new', '\nText.\n- new\n\n![[Beds.png]]\n\n'],
    ['a picture', '\nText.\n\n![beds](beds.png)\n', '- new', '\nText.\n- new\n\n![beds](beds.png)\n'],
    [
      'several of them, and a rule',
      '\n- a\n\n![[x]] ![[y]]\n\n#t, #u\n\n---\n\n',
      '- new',
      '\n- a\n- new\n\n![[x]] ![[y]]\n\n#t, #u\n\n---\n\n',
    ],
    ['nothing but an embed', '\n![[x]]\n\n', '- new', '- new\n\n![[x]]\n\n'],
    ['embeds, where an embed is added', '\nText.\n\n![[x]]\n#t\n', '![[y]]', '\nText.\n\n![[x]]\n![[y]]\n#t\n'],
    ['no more than the text', '\nText with a #tag\n\n', '- new', '\nText with a #tag\n- new\n\n'],
    ['a list item that is an embed', '\n- a\n- ![[x]]\n', '- new', '\n- a\n- ![[x]]\n- new\n'],
    ['a tag line in a fence', '\n```\n#define x\n#tag\n```\n', '- new', '\n```\n#define x\n#tag\n```\n- new\n'],
    ['a table', '\n| a |\n| - |\n| b |\n\n#t\n', '| new |', '\n| a |\n| - |\n| b |\n| new |\n\n#t\n'],
    ['nothing', '\n\n', '- new', '- new\n\n\n'],
  ])('above %s', async (_what, section, content, expected) => {
    expect(await appended(section, content)).toEqual([expected, expected]);
  });

  it.each([
    ['a list', '\n- a\n\n#t\n', '\n- a\n\nA sentence.\n\n#t\n'],
    ['a table', '\n| a |\n| - |\n', '\n| a |\n| - |\n\nA sentence.\n'],
    ['a paragraph', '\nOne.\n', '\nOne.\n\nA sentence.\n'],
  ])('parts plain text from %s above it', async (_what, section, expected) => {
    expect(await appended(section, 'A sentence.')).toEqual([expected, expected]);
  });

  it('takes the line below an underlined heading for no rule', async () => {
    const bench = await createBench({ 'a.md': 'Log\n---\n\n#t\n' });
    await bench.call('modify_note', { path: 'a', operation: 'append', section: 'Log', content: 'new' });
    expect(bench.text('a.md')).toBe('Log\n---\nnew\n\n#t\n');
  });

  it('keeps the kind of line ends, and stays behind the last line of a file without one', async () => {
    const bench = await createBench({ 'a.md': '# Log\r\n\r\n- a\r\n\r\n#t\r\n', 'b.md': '# Log\n- a' });
    const edits = [{ operation: 'append', heading: 'Log', text: '- b\n- c' }];
    await bench.call('edit_note', { path: 'a', edits });
    await bench.call('edit_note', { path: 'b', edits });
    expect(bench.text('a.md')).toBe('# Log\r\n\r\n- a\r\n- b\r\n- c\r\n\r\n#t\r\n');
    expect(bench.text('b.md')).toBe('# Log\n- a\n- b\n- c');
  });
});
