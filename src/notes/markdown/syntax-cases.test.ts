import { describe, expect, it } from 'vitest';
import { parseNote } from '../parse-note.ts';
import { toVaultPath } from '../paths/paths.ts';
import { SYNTAX_CASES } from '../testing/syntax-cases.ts';

describe('the index reads', () => {
  it.each(SYNTAX_CASES)('$text', ({ text, links = [], tags = [], headings = [], fields = [] }) => {
    const note = parseNote(toVaultPath('a.md'), text);
    const target = (link: { target: string; subpath?: string }): string =>
      link.target + (link.subpath === undefined ? '' : `#${link.subpath}`);
    expect({
      links: note.links.filter((link) => !link.inComment).map(target),
      tags: note.tags.map((tag) => tag.name),
      headings: note.headings.map((heading) => `${heading.level} ${heading.text}`),
      fields: note.fields.map((field) => `${field.key}=${field.value}`),
    }).toEqual({ links, tags, headings, fields });
  });
});
