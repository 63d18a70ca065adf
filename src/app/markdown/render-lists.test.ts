import { describe, expect, it } from 'vitest';
import { html } from './testing/html-of.ts';

describe('callouts, tasks and definitions', () => {
  it('makes callouts of quotes, folded where they say so', () => {
    expect(html('> [!note]\n> text')).toContain(
      '<div class="note-callout" data-callout="note" data-tone="note" data-line="1">',
    );
    expect(html('> [!Info|right] Mind\n> text')).toContain('data-callout="info" data-tone="info"');
    expect(html('> [!to do]\n> text')).toContain('data-callout="to do"');
    const folded = html('> [!Warning]- Mind *this*\n> body\n> > inner');
    expect(folded).toContain('<details class="note-callout" data-callout="warning"');
    expect(folded).toContain('<summary class="note-callout-title">Mind <em>this</em></summary>');
    expect(folded).toContain('<p data-line="2">body</p>');
    expect(folded.match(/<blockquote/g)).toHaveLength(1);
    expect(folded.trimEnd().endsWith('</details>')).toBe(true);
  });

  it.each([
    ['tldr', 'info'],
    ['HINT', 'tip'],
    ['faq', 'question'],
    ['attention', 'warning'],
    ['bug', 'danger'],
    ['cite', 'quote'],
    ['my-own', 'note'],
    ['constructor', 'note'],
  ])('draws the callout %s as %s', (kind, tone) =>
    expect(html(`> [!${kind}]\n> text`)).toContain(`data-callout="${kind.toLowerCase()}" data-tone="${tone}"`),
  );

  it('shows tasks with checkboxes that cannot be clicked', () => {
    const shown = html('- [ ] a\n- [x] b\n- c');
    expect(shown.match(/<input type="checkbox" disabled/g)).toHaveLength(2);
    expect(shown.match(/ checked/g)).toHaveLength(1);
    expect(shown).toContain('data-task="x"');
  });

  it('knows the items that a blank line stands above', () => {
    const shown = html('- a\n- b\n  - c\n\n- d');
    expect(shown.match(/is-apart/g)).toHaveLength(1);
    expect(shown).toContain('<li class="is-apart" data-line="5">');
    expect(html('- a\n- b\n\ntext')).not.toContain('is-apart');
  });

  it('shows terms with their definitions', () => {
    const shown = html('Term\n: First *one*\n  goes on\n: Second\nOther\n\n: Third\n\nText: no term').replaceAll(
      '\n',
      '',
    );
    expect(shown).toBe(
      '<dl data-line="1"><dt data-line="1">Term</dt><dd data-line="2">First <em>one</em></dd><dt data-line="3">goes on</dt><dd data-line="4">Second</dd>' +
        '<dt data-line="5">Other</dt><dd data-line="7">Third</dd></dl><p data-line="9">Text: no term</p>',
    );
    expect(html('Term\n: First\ngoes on\n\nend')).toContain('<dd data-line="2">First<br>\ngoes on</dd>');
    expect(html('One\ntwo\n: no\n\n: neither\n\nkey:: value\n:x')).not.toContain('<dl');
  });

  it('shows other marks of tasks as what they are', () => {
    const boxes = [...html('- [/] a\n- [-] b\n- [>] c\n- [~] d\n- [X] e').matchAll(/<input[^>]*>/g)].map(
      ([box]) => box,
    );
    expect(boxes.map((box) => /kind="(\w+)" aria-label="([^"]*)"/.exec(box)?.slice(1))).toEqual([
      ['partial', 'in progress'],
      ['cancelled', 'cancelled'],
      ['forwarded', 'forwarded'],
      ['other', 'marked ~'],
      ['done', 'done'],
    ]);
    expect(boxes.map((box) => box.includes(' checked'))).toEqual([false, false, false, false, true]);
  });
});

it('a list within one of the other direction has its bullets beside those of its parent', () => {
  const drawn = html('- English item\n  - عنصر عربي');
  expect(drawn.match(/<ul[^>]*>/g)?.map((tag) => /dir="(\w+)"/.exec(tag)?.[1])).toEqual(['ltr', undefined]);
});
