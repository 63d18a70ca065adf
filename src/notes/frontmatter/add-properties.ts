import { readPairs } from './edit-keys.ts';
import { updateFrontmatter } from './edit-frontmatter.ts';
import { findFrontmatterBlock, parseFrontmatter } from './frontmatter.ts';
import { isSameData } from './written-number.ts';

/**
 * The text of a note with the properties of a template that it lacks, each as the template has it written: with its comments and quotes, a list
 * in its own style, and without a value where it has none. Those that the note has stay as they are.
 * @param text of a note whose own properties can be read
 * @param template whose properties can be read
 */
export function addMissingProperties(text: string, template: string): string {
  const templateText = template.replaceAll(/\r\n?/g, '\n');
  const { data = {} } = parseFrontmatter(templateText);
  const { data: own = {} } = parseFrontmatter(text);
  const missing = Object.entries(data).filter(([name]) => !Object.hasOwn(own, name));
  if (missing.length === 0) return text;
  const expected = Object.fromEntries([...Object.entries(own), ...missing]);
  const added = withLines(text, templateText, new Set(missing.map(([name]) => name)));
  const { data: after } = parseFrontmatter(added ?? '');
  // Written on one line, or with a value that is shared with a property that the note has: then the values count.
  return added !== undefined && isSameData(after, expected)
    ? added
    : updateFrontmatter(text, Object.fromEntries(missing));
}

function withLines(text: string, template: string, names: ReadonlySet<string>): string | undefined {
  const block = findFrontmatterBlock(text);
  const templateBlock = findFrontmatterBlock(template)!;
  if (!block) {
    const start = parseFrontmatter(text).bodyFrom;
    const whole = template.slice(templateBlock.from, templateBlock.bodyFrom);
    return `${text.slice(0, start)}${whole.trimEnd()}\n${text.slice(start)}`;
  }
  const pairs = pairsOf(template);
  if (!pairs) return undefined;
  const lines = pairs.filter(({ name }) => names.has(name)).map((pair) => pair.lines);
  return text.slice(0, block.yamlTo) + lines.join('') + text.slice(block.yamlTo);
}

/** Undefined where they are written on one line. */
function pairsOf(template: string): { readonly name: string; readonly lines: string }[] | undefined {
  try {
    const { yaml, pairs } = readPairs(template);
    return pairs.map(({ name, lineFrom }, at) => ({ name, lines: yaml.slice(lineFrom, pairs[at + 1]?.lineFrom) }));
  } catch {
    return undefined;
  }
}
