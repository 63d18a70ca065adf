import { describe, expect, it } from 'vitest';
import { parseNote } from '../../notes/parse-note.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { SYNTAX_CASES } from '../../notes/testing/syntax-cases.ts';
import { renderMarkdown } from './render-markdown.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescape = (html: string): string =>
  html.replace(/&(?:quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
const target = (path: string, subpath: string): string =>
  unescape(path) + (subpath === '' ? '' : `#${unescape(subpath)}`);

describe('the page shows', () => {
  it.each(SYNTAX_CASES)('$text', ({ text, links = [], tags = [], headings = [] }) => {
    const { bodyFrom } = parseNote(toVaultPath('a.md'), text);
    const blocks = [...renderMarkdown(text.slice(bodyFrom))].map(({ html }) => html);
    const html = blocks.join('');
    const shownLinks = Array.from(
      html.matchAll(/data-target="([^"]*)" data-subpath="([^"]*)"|data-vault-src="([^"]*)"/g),
      ([, path, subpath, source]) => target(source ?? path ?? '', subpath ?? ''),
    );
    // An image has no place within it to go to.
    const withoutPage = (link: string): string => (/\.(?:png|jpe?g)#/.test(link) ? link.replace(/#.*/, '') : link);
    expect({
      links: shownLinks.sort(),
      tags: Array.from(html.matchAll(/data-tag="([^"]*)"/g), ([, name]) => unescape(name ?? '')),
      headings: blocks.flatMap((block) =>
        Array.from(
          block.matchAll(/^<h([1-6])[^>]* data-heading="([^"]*)"/g),
          ([, level, name]) => `${level} ${unescape(name ?? '').replace(/\s*\n\s*/g, ' ')}`,
        ),
      ),
    }).toEqual({ links: links.map(withoutPage).sort(), tags: [...tags], headings: [...headings] });
  });
});
