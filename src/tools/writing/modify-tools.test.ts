import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';
import { modifyNote } from './modify-note.ts';

const NOTE = '---\ntags: x\n---\n# Plan\n\nIntro.\n\n## Goals\n\nOne.\n\n### Deep\n\nDeeper.\n\n## Log\n\n- a\n';

async function modified(text: string, input: Record<string, unknown>): Promise<string | undefined> {
  const bench = await createBench({ 'a.md': text });
  const result = await bench.call('modify_note', { path: 'a', ...input });
  if (!result.success) throw new Error(JSON.stringify(result));
  return bench.text('a.md');
}

describe('modify_note', () => {
  it.each([
    ['append', {}, NOTE, `${NOTE}\nnew\n`],
    ['append', {}, 'no break', 'no break\n\nnew'],
    ['append', {}, 'a line\r\n', 'a line\r\n\r\nnew\r\n'],
    ['append', {}, 'a line\n\n', 'a line\n\nnew\n'],
    ['append', { content: '- new' }, '- a\n- b', '- a\n- b\n- new'],
    ['append', { content: '- [ ] new' }, 'Text.\n', 'Text.\n- [ ] new\n'],
    ['append', { content: '- [ ] new' }, '- [x] a\n- [ ] \n', '- [x] a\n- [ ] new\n'],
    ['append', { content: '- [ ] new' }, '# A\r\n\r\n- [ ]\r\n', '# A\r\n\r\n- [ ] new\r\n'],
    ['append', { content: '- [ ] new', section: 'A' }, '# A\n- [ ] \n\n# B\n', '# A\n- [ ] new\n\n# B\n'],
    ['append', { content: '- new' }, '- [ ] \n', '- [ ] \n- new\n'],
    ['append', { content: '- [ ] new' }, '- [ ] \n\nText.\n', '- [ ] \n\nText.\n- [ ] new\n'],
    ['append', { content: '2. new' }, '1. a\n', '1. a\n2. new\n'],
    ['append', { content: '2. new' }, 'Text.\n', 'Text.\n\n2. new\n'],
    ['append', { content: '---' }, 'Text.\n', 'Text.\n\n---\n'],
    ['append', {}, '```\ncode\n```\n', '```\ncode\n```\nnew\n'],
    ['append', { content: '> more' }, '> said\n', '> said\n> more\n'],
    ['append', {}, '', 'new\n'],
    ['append', { section: 'Goals' }, NOTE, NOTE.replace('Deeper.\n', 'Deeper.\n\nnew\n')],
    ['append', { section: 'Plan#Goals#Deep' }, NOTE, NOTE.replace('Deeper.\n', 'Deeper.\n\nnew\n')],
    ['append', { section: '## log' }, NOTE, `${NOTE}\nnew\n`],
    ['append', { section: '## log', content: '- new' }, NOTE, `${NOTE}- new\n`],
    ['append', { section: 'Log' }, '# Log\nx', '# Log\nx\n\nnew'],
    ['prepend', {}, NOTE, NOTE.replace('# Plan', 'new\n# Plan')],
    ['prepend', {}, '\uFEFFx', '\uFEFFnew\n\nx'],
    ['prepend', {}, 'x\r\ny\r\n', 'new\r\n\r\nx\r\ny\r\n'],
    ['prepend', { content: '- new' }, '- a\n', '- new\n- a\n'],
    ['prepend', { content: '- new\n' }, 'Text.\n', '- new\n\nText.\n'],
    ['prepend', {}, '---\nText.\n', 'new\n\n---\nText.\n'],
    ['prepend', { content: '# New' }, 'Text.\n', '# New\nText.\n'],
    ['prepend', { section: 'Log' }, 'Log\n---\nText.\n', 'Log\n---\nnew\n\nText.\n'],
    ['prepend', { section: 'Missing', create_section: true }, NOTE, `${NOTE}\n## Missing\n\nnew\n`],
    ['prepend', { section: 'Goals' }, NOTE, NOTE.replace('## Goals\n', '## Goals\nnew\n')],
    ['append', { section: 'Missing', create_section: true }, NOTE, `${NOTE}\n## Missing\n\nnew\n`],
  ])('%s %j', async (operation, more, text, expected) =>
    expect(await modified(text, { operation, content: 'new', ...more })).toBe(expected),
  );

  it('replaces exactly as often as expected', async () => {
    expect(await modified('a b a', { operation: 'replace', search: 'b', content: '$&' })).toBe('a $& a');
    expect(await modified('a b a', { operation: 'replace', search: 'a', content: 'c', expected_replacements: 2 })).toBe(
      'c b c',
    );
    expect(await modified('x\r\ny\r\nz', { operation: 'replace', search: 'x\ny', content: 'p\nq' })).toBe(
      'p\r\nq\r\nz',
    );
    expect(
      await modified(NOTE.replace('Intro', 'One'), {
        operation: 'replace',
        section: 'Goals',
        search: 'One.',
        content: 'Two.',
      }),
    ).toBe(NOTE.replace('One', 'Two').replace('Intro', 'One'));
  });

  it('changes nothing where the text occurs otherwise than expected, and says what is there', async () => {
    const text = 'first\nThe “good”\u00a0plan – it’s here\nagain\nagain\n';
    const bench = await createBench({ 'a.md': text });
    const call = (input: Record<string, unknown>) =>
      bench.call('modify_note', { path: 'a', operation: 'replace', content: 'x', ...input });
    expect(await call({ search: 'again' })).toMatchObject({
      code: 'no_match',
      found: 2,
      lines: [3, 4],
      hint: expect.stringContaining('2'),
    });
    expect(await call({ search: 'the "good"  plan - it\'s' })).toMatchObject({
      code: 'no_match',
      found: 0,
      near_misses: [
        {
          line: 2,
          to_line: 2,
          text: 'The “good”\u00a0plan – it’s',
          differs: ['white space', 'quotes or dashes', 'case'],
        },
      ],
    });
    expect(await call({ search: 'FIRST\nthe' })).toMatchObject({
      near_misses: [{ line: 1, to_line: 2, differs: ['case'] }],
    });
    expect(await call({ search: 'agaim' })).toMatchObject({
      near_misses: [{ line: 3, differs: ['letters'] }, { line: 4 }],
    });
    expect(await call({ search: 'nothing of the kind' })).toMatchObject({ near_misses: [] });
    expect(await call({})).toMatchObject({ code: 'invalid_input' });
    expect(bench.text('a.md')).toBe(text);
  });

  it('finds a section by its path in either form, and takes the first of several alike with a warning', async () => {
    const text = '# A\n\n## Log\n\none\n\n# B\n\n## Log\n\ntwo\n\n# A\n\n## Notes > old\n\n### Log\n\nthree\n';
    const bench = await createBench({ 'a.md': text });
    const append = (section: string) =>
      bench.call('modify_note', { path: 'a', operation: 'append', content: section, section });
    for (const section of ['B > Log', 'B#Log', '# b # log'])
      expect(await append(section)).not.toHaveProperty('warnings');
    // The first “A” has no such heading inside; the second has.
    expect(await append('A#Notes > old#Log')).not.toHaveProperty('warnings');
    expect(await append('A#Notes > old')).not.toHaveProperty('warnings');
    expect(await append('Log')).toMatchObject({
      success: true,
      warnings: [expect.stringContaining('There are 3 sections of this name: the first is changed')],
    });
    expect(await append('B > Nothing')).toMatchObject({ code: 'not_found' });
    expect(bench.text('a.md')).toBe(
      '# A\n\n## Log\n\none\n\nLog\n\n# B\n\n## Log\n\ntwo\n\nB > Log\n\nB#Log\n# b # log\n\n# A\n\n## Notes > old\n\n### Log\n\nthree\n\nA#Notes > old#Log\n\nA#Notes > old\n',
    );
  });

  it('creates a missing section only on request', async () => {
    const bench = await createBench({ 'a.md': NOTE });
    expect(
      await bench.call('modify_note', { path: 'a', operation: 'append', content: 'x', section: 'Gaols' }),
    ).toMatchObject({ code: 'not_found', candidates: ['Plan', 'Goals', 'Deep', 'Log'] });
    expect(bench.text('a.md')).toBe(NOTE);
  });
});

it.each([
  ['- a', '- a\n- b', 'Add to “a”'],
  ['- a', '- b\n- a', 'Add to “a”'],
  ['- a', '- c', 'Replace text in “a”'],
  ['- a b', '- a', 'Replace text in “a”'],
])('modify_note says of %j → %j what a person sees of it: %s', (search, content, said) =>
  expect(
    modifyNote.summary({
      path: 'a',
      operation: 'replace',
      search,
      content,
      expected_replacements: 1,
      create_section: false,
    }),
  ).toBe(said),
);

describe('edit_note', () => {
  it('replaces the body and keeps the frontmatter to the byte', async () => {
    const head = '\uFEFF---\r\ntitle:   "T" # why\r\n---\r\n';
    const bench = await createBench({ 'a.md': `${head}old\r\n` });
    expect(await bench.call('edit_note', { title: 'T', new_content: 'new\ntext\n' })).toMatchObject({
      success: true,
      operation: 'edit_note',
      path: 'a.md',
    });
    expect(bench.text('a.md')).toBe(`${head}new\r\ntext\r\n`);
    expect(
      await bench.call('edit_note', { path: 'a', new_content: '---\ntitle:   "T" # why\n---\nthird\n' }),
    ).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe(`${head}third\r\n`);
    expect(await bench.call('edit_note', { path: 'a', new_content: '---\ntitle: other\n---\nx' })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('update_frontmatter'),
    });
    expect(await bench.call('edit_note', { new_content: 'x' })).toMatchObject({ code: 'invalid_input' });
  });

  it('replaces the text of a note without frontmatter', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    await bench.call('edit_note', { path: 'a', new_content: 'new' });
    expect(bench.text('a.md')).toBe('new');
  });
});
