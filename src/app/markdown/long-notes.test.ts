import { describe, expect, it } from 'vitest';
import { growth } from '../../notes/testing/growth.ts';
import { IS_LONG_FUZZ } from '../../notes/testing/fuzz-runs.ts';
import { PATHOLOGICAL_NOTES } from '../../notes/testing/pathological-notes.ts';
import { renderMarkdown, type RenderedBlock } from './render-markdown.ts';

const note = (name: string, bytes: number): string =>
  PATHOLOGICAL_NOTES.find((each) => each.name === name)!.make(bytes);
const render = (text: string): RenderedBlock[] => [...renderMarkdown(text)];
const html = (text: string): string =>
  render(text)
    .map((block) => block.html)
    .join('');

describe('a long note', () => {
  it('draws a long note in steps of at most a screen or two', () => {
    const tried = PATHOLOGICAL_NOTES.filter((_, at) => IS_LONG_FUZZ || at % 4 === 0);
    for (const { name, make } of tried) {
      const sizes = render(make(60_000)).map((block) => block.html.length);
      expect(Math.max(0, ...sizes), name).toBeLessThan(500_000);
    }
  });

  it.each(['math marks on lines of their own, never closed', 'quotes deep on one line', 'one paragraph of many lines'])(
    'draws a long note in time linear in its length: %s',
    (name) => {
      expect(growth((bytes) => note(name, bytes), 20_000, render)).toBeLessThan(12);
    },
  );

  it('keeps every line and line number, wherever the note was cut', () => {
    const text = Array.from({ length: 6000 }, (_, at) => `word${at} of the text`).join('\n');
    const shown = html(`${text}\n\n# Heading\n\nend`);
    for (let at = 0; at < 6000; at += 1) expect(shown).toContain(`word${at} `);
    expect(shown).toContain('<h1 data-heading="Heading" data-line="6002">');
  });

  it('keeps each item, row, line of code and nested quote', () => {
    for (const [name, last] of [
      ['a long list', 'item 4'],
      ['a long table', '<td>4</td>'],
      ['lists deeper with each line', 'item 300'],
      ['quotes 5,000 deep on each line', '&gt;&gt;&gt; line'],
      ['a table of 1,000 columns', '| 1 |'],
    ] as const) {
      expect(html(note(name, 100_000)), name).toContain(last);
    }
    const code = `\`\`\`js\n${Array.from({ length: 3000 }, (_, at) => `let a${at} = 1;`).join('\n')}\n\`\`\`\n\nafter`;
    const blocks = render(code);
    expect(
      blocks.map((block) => (block.html.match(/let a\d+ = 1;/g) ?? []).length).reduce((all, each) => all + each, 0),
    ).toBe(3000);
    expect(blocks.slice(0, -1).every((block) => block.html.includes('data-lang="js"'))).toBe(true);
    expect(blocks.at(-1)?.html).toBe('<p data-line="3004">after</p>\n');
  });

  it('says once where formatting is left out', () => {
    const shown = html(note('quotes 5,000 deep on each line', 100_000));
    expect(shown.match(/plain-notice/g)).toHaveLength(1);
    expect(shown.match(/plain-part/g)?.length).toBeGreaterThan(5);
  });

  it('follows a reference to a definition in another part', () => {
    const middle = Array.from({ length: 3000 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
    expect(html(`See [this][far].\n\n${middle}\n\n[far]: place.md\n`)).toContain('data-target="place.md"');
  });

  it('shows HTML that nests without end as text', () => {
    for (const tag of ['<b>', '<p><b><i><u><s>', '<i></b>', '<table><tr><td>']) {
      for (const text of [`a ${tag.repeat(400)}`, `<div>${tag.repeat(400)}`]) {
        const block = html(text);
        expect((block.match(/<[a-z]/g) ?? []).length - (block.match(/<\/[a-z]/g) ?? []).length, tag).toBeLessThan(60);
        expect(block, tag).toContain('&lt;');
      }
    }
    expect(html('a <b>b <i>c</i></b>'.repeat(200))).not.toContain('&lt;');
  });

  it('shows thirty combining marks on a letter, and says how many more there are', () => {
    expect(html(`a${'\u0301'.repeat(5000)}b`)).toContain('⟨and 4970 more combining marks⟩b');
    expect(html(`a${'\u0301'.repeat(12)}b`)).not.toContain('more combining');
  });
});
