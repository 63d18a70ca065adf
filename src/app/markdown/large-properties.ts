import type { FrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { markdownText } from '../strings/en/markdown.ts';
import { size as inUnits } from '../strings/formats.ts';

/** Longer YAML (UTF-16 units) is not read into a table while the page waits. */
const LARGEST_TABLE = 16_000;
const SHOWN = 4000;

/** HTML, NOT sanitised yet, that replaces the table of properties of a note with very many; undefined where the table can be drawn. */
export function largeProperties(text: string, { yamlFrom, yamlTo }: FrontmatterBlock): string | undefined {
  const size = yamlTo - yamlFrom;
  if (size <= LARGEST_TABLE) return undefined;
  const start = text
    .slice(yamlFrom, yamlFrom + SHOWN)
    .replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);
  const { properties, tooLong } = markdownText.largeProperties;
  return `<details class="properties"><summary>${properties(inUnits(size))}</summary><p class="plain-notice">${tooLong}</p><pre class="plain-part"><code>${start}</code></pre></details>`;
}
