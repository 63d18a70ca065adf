import { atOnce } from '../basics/steps.ts';
import { describe, expect, it } from 'vitest';
import { parseNote } from '../parse-note.ts';
import { toVaultPath } from '../paths/paths.ts';
import { applyEdits } from './apply-edits.ts';
import { type HeadingRename, renameHeading, rewriteHeadingInCanvas, rewriteHeadingLinks } from './rename-heading.ts';

const NOTE = toVaultPath('N.md');
const TEXT =
  '---\ntitle: x\n---\n# Moths\n\n## Lamps (old) ##\n\n### Costs ^c1\n\n## Log\n\n### Costs\n\n## Log\n\n[[#Log]]\n\nSetext *one*\n----------\n';

function rename(line: number, to: string, text = TEXT): HeadingRename {
  const heading = parseNote(NOTE, text).headings.find((each) => each.line === line);
  if (!heading) throw new Error(`No heading on line ${line}`);
  const renamed = atOnce(renameHeading(NOTE, text, heading, to));
  if ('problem' in renamed) throw new Error(renamed.problem);
  return renamed;
}

const leadsThere = (target: string): boolean => /^\/?(?:N|dir\/N)(?:\.md)?$|^$/.test(target);
const rewritten = (text: string, line: number, to: string): string =>
  atOnce(rewriteHeadingLinks(text, rename(line, to), leadsThere)).text;

describe('a heading under another name', () => {
  it.each([
    [4, '# Moths', '# Night moths'],
    [6, '## Lamps (old) ##', '## Night moths ##'],
    [8, '### Costs ^c1', '### Night moths ^c1'],
    [18, 'Setext *one*\n---', 'Night moths\n---'],
  ])('on line %i keeps its marks', (line, before, after) => {
    expect(applyEdits(TEXT, [rename(line, 'Night moths').edit])).toBe(TEXT.replace(before, after));
  });

  it.each(['two\nlines', '', 'x ^id', 'x ##'])('is refused where “%s” would not read as its text', (to) => {
    expect(() => rename(4, to)).toThrow('would not read');
  });
});

describe('a link to a heading that is renamed', () => {
  it.each([
    ['by name', 6, '[[N#Lamps (old)]]', '[[N#New]]'],
    ['in other letters', 6, '[[N#lamps (OLD)|the lamps]]', '[[N#New|the lamps]]'],
    ['of a title', 4, '[[dir/N#Moths]] ![[N#Moths|x]]', '[[dir/N#New]] ![[N#New|x]]'],
    ['by a path of headings', 6, '[[N#Moths#Lamps (old)#Costs]]', '[[N#Moths#New#Costs]]'],
    ['by a path that leads through it', 4, '[[N#Moths#Log#Costs]]', '[[N#New#Log#Costs]]'],
    [
      'with the id that ends its line',
      8,
      '[[N#Costs ^c1]] ![[N#costs c1|x]] [[N#Moths#Costs ^c1]]',
      '[[N#New]] ![[N#New|x]] [[N#Moths#New]]',
    ],
    ['within the note', 6, '[[#Lamps (old)]] [[ # Lamps (old) | x ]]', '[[#New]] [[ # New | x ]]'],
    ['of Markdown', 6, '[t](N.md#Lamps%20\\(old\\) "x")', '[t](N.md#New "x")'],
    ['of Markdown in brackets', 6, '[t](<N.md#Lamps (old)>) [t]( <#Lamps (old)> )', '[t](<N.md#New>) [t]( <#New> )'],
    ['of a definition', 4, '[r]\n\n[r]: N.md#Moths "x"', '[r]\n\n[r]: N.md#New "x"'],
    ['in a table', 4, '| a |\n| - |\n| [[N#Moths\\|x]] |', '| a |\n| - |\n| [[N#New\\|x]] |'],
    ['in a comment', 4, '%% [[N#Moths]] %%', '%% [[N#New]] %%'],
    [
      'in properties',
      4,
      '---\na: "[[N#Moths|x]]"\nb: [\'[[N#Moths]]\']\n---\n',
      '---\na: "[[N#New|x]]"\nb: [\'[[N#New]]\']\n---\n',
    ],
  ])('follows: %s', (_, line, before, after) => expect(rewritten(before, line, 'New')).toBe(after));

  it.each([
    ['to another heading', 6, '[[N#Moths]] [[N]]'],
    ['to another note', 4, '[[M#Moths]] [t](M.md#Moths)'],
    ['to the first of two that are called so, where the second is renamed', 14, '[[N#Log]] [[#Moths#Log]]'],
    ['to a block', 8, '[[N#^c1]] [[N#^costs]]'],
    ['in code', 4, '`[[N#Moths]]`\n\n```\n[[N#Moths]]\n```'],
  ])('stays: %s', (_, line, text) => expect(rewritten(text, line, 'New')).toBe(text));

  it('tells two headings of one name apart by what is above them', () => {
    const text = '[[N#Costs]] [[N#Lamps (old)#Costs]] [[N#Log#Costs]]';
    expect(rewritten(text, 8, 'New')).toBe('[[N#New]] [[N#Lamps (old)#New]] [[N#Log#Costs]]');
    expect(rewritten(text, 12, 'New')).toBe('[[N#Costs]] [[N#Lamps (old)#Costs]] [[N#Log#New]]');
  });

  it('follows a name that differs in its letters alone', () => {
    expect(rewritten('[[N#Moths]] [[N#MOTHS]]', 4, 'MOTHS')).toBe('[[N#MOTHS]] [[N#MOTHS]]');
  });

  it('leaves out the signs that links have no way to write, and encodes as Markdown does', () => {
    expect(rewritten('[[N#Moths]]', 4, 'A [[b|c]] #d')).toBe('[[N#A b c d]]');
    expect(rewritten('[t](N.md#Moths)', 4, 'Über (alles) ja')).toBe('[t](N.md#Über%20(alles)%20ja)');
    expect(rewritten('---\na: "[[N#Moths]]"\n---\n', 4, 'The "moths"')).toBe('---\na: "[[N#The \\"moths\\"]]"\n---\n');
  });

  it('is told of, not written, where it would lead to another heading of the new name', () => {
    const { text, notUpdated } = atOnce(rewriteHeadingLinks('[[N#Log]]', rename(10, 'Moths'), leadsThere));
    expect(text).toBe('[[N#Log]]');
    // The second heading of the old name has it now.
    expect(notUpdated).toEqual([{ line: 1, link: '[[N#Log]]', reason: expect.stringContaining('first') as string }]);
  });

  it('is told of where it led to a heading of the new name that stands below', () => {
    const { text, notUpdated } = atOnce(
      rewriteHeadingLinks('[[N#Costs]] [[N#Log#Costs]]', rename(6, 'Costs'), leadsThere),
    );
    expect(text).toBe('[[N#Costs]] [[N#Log#Costs]]');
    expect(notUpdated).toEqual([{ line: 1, link: '[[N#Costs]]', reason: expect.stringContaining('above') as string }]);
    const steps = atOnce(rewriteHeadingLinks('[[N#Moths > Log]]', rename(4, 'New'), leadsThere));
    expect(steps.notUpdated).toMatchObject([{ link: '[[N#Moths > Log]]' }]);
  });

  it('is told of, not written, in properties that cannot be read', () => {
    const text = '---\na: [1\nb: "[[N#Moths]] [[N#Log]]"\n---\n[[N#Moths]]\n';
    const { text: now, notUpdated } = atOnce(rewriteHeadingLinks(text, rename(4, 'New'), leadsThere));
    expect(now).toBe(text.replace(/\[\[N#Moths\]\]\n$/, '[[N#New]]\n'));
    expect(notUpdated).toEqual([{ line: 3, link: '[[N#Moths]]', reason: 'The frontmatter does not parse.' }]);
  });

  it('is told of, not written, where the new name has nothing that a link could name', () => {
    const { notUpdated } = atOnce(rewriteHeadingLinks('[[N#Moths]]', rename(4, '%%'), leadsThere));
    expect(notUpdated).toEqual([
      { line: 1, link: '[[N#Moths]]', reason: 'No link can name a heading of signs alone.' },
    ]);
  });

  it('follows on canvases: in cards that show it, and in texts', () => {
    const canvas =
      '{"nodes":[{"type":"file","file":"N.md","subpath":"#Moths"},\n{"type":"text","text":"see [[N#Moths]]\\n[[#Moths]]"},{"type":"file","file":"M.md","subpath":"#Moths"}]}';
    const onCanvas = (target: string) => target !== '' && leadsThere(target);
    const { text, updated } = atOnce(rewriteHeadingInCanvas(canvas, rename(4, 'A "b"'), onCanvas));
    expect(text).toBe(canvas.replace('"#Moths"', '"#A \\"b\\""').replace('[[N#Moths]]', '[[N#A \\"b\\"]]'));
    expect(updated).toBe(2);
    expect(atOnce(rewriteHeadingInCanvas('{', rename(4, 'x'), onCanvas))).toMatchObject({ text: '{', updated: 0 });
  });
});

it('links that name it by the words that are seen follow', () => {
  const text = '# R&amp;D [plan](x)\n';
  const { text: after, updated } = atOnce(
    rewriteHeadingLinks('[[N#R&D plan]] [[N#R&amp;D plan x]] [[N#R&D]]', rename(1, 'Research', text), leadsThere),
  );
  expect([after, updated]).toEqual(['[[N#Research]] [[N#Research]] [[N#R&D]]', 2]);
});

it('a link whose text is a part of the note follows, and so do the other links of its note', () => {
  const { text, updated } = atOnce(
    rewriteHeadingLinks(
      '[![[N#Plan]]](https://a.example) [see ![x](N.md#Plan)](N.md#Plan) [[N#Plan]]',
      rename(1, 'Idea', '# Plan\n'),
      leadsThere,
    ),
  );
  expect(text).toBe('[![[N#Idea]]](https://a.example) [see ![x](N.md#Idea)](N.md#Idea) [[N#Idea]]');
  expect(updated).toBe(4);
});
