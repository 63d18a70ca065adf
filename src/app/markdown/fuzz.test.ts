// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMarkdown } from '../../notes/testing/any-markdown.ts';
import { describeFuzz, fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { renderMarkdown } from './render-markdown.ts';
import { createSanitizer } from './sanitize.ts';

const sanitize = createSanitizer(window);

function toHtml(html: string): string {
  const holder = window.document.createElement('div');
  holder.append(sanitize(html));
  return holder.innerHTML;
}

describe(describeFuzz('any Markdown that is drawn'), () => {
  it('holds no script, no handler, no style, no frame, no address that loads, and stays as it is when sanitised again', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        for (const { html, line } of renderMarkdown(text)) {
          expect(line).toBeGreaterThan(0);
          const shown = toHtml(html);
          const holder = window.document.createElement('div');
          holder.innerHTML = shown;
          for (const element of holder.querySelectorAll('*')) {
            expect(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'SVG', 'MATH', 'FORM', 'BUTTON', 'LINK', 'META', 'BASE']).not.toContain(element.tagName.toUpperCase());
            for (const { name, value } of element.attributes) {
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
