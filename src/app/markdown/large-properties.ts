import type { FrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';

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
  const kilobytes = Math.round(size / 1000).toLocaleString('en');
  return `<details class="properties"><summary>Properties (${kilobytes} kB)</summary><p class="plain-notice">The properties of this note are too long for a table. This is how they begin.</p><pre class="plain-part"><code>${start}</code></pre></details>`;
}
