// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMarkdown } from '../../notes/testing/any-markdown.ts';
import { describeFuzz, fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { renderMarkdown } from './render-markdown.ts';
import { createSanitizer, ATTRIBUTES, TAGS } from './sanitize.ts';

const sanitize = createSanitizer(window);

function toHtml(html: string): string {
  const holder = window.document.createElement('div');
  holder.append(sanitize(html));
  return holder.innerHTML;
}

describe(describeFuzz('rendered random Markdown'), () => {
  it('holds only allowed elements and attributes and no address that loads, and does not change when sanitised again', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        for (const { html, line } of renderMarkdown(text)) {
          expect(line).toBeGreaterThan(0);
          const shown = toHtml(html);
          const holder = window.document.createElement('div');
          holder.innerHTML = shown;
          for (const element of holder.querySelectorAll('*')) {
            expect(TAGS).toContain(element.localName);
            for (const { name, value } of element.attributes) {
              // The sanitiser's own, on a link that is drawn without its address.
              if (name === 'role' || name === 'tabindex') expect(value).toBe(name === 'role' ? 'link' : '0');
              else expect(ATTRIBUTES).toContain(name);
              expect(name).not.toMatch(/^on|^style$|^id$|^srcset$|^form/);
              if (name === 'src') expect(value).toMatch(/^data:image\//);
              if (name === 'href') expect(value).toMatch(/^(?:#|https?:|mailto:|tel:)/);
            }
          }
          expect(toHtml(shown)).toBe(shown);
        }
      }),
      fuzzRuns(150),
    );
  });
});
