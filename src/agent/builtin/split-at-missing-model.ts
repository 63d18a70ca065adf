/** How the assistant without a model says that something takes one. */
const SAYS_SO = /\b(?:without|needs|takes|choose|set up) a (?:language )?model\b/iu;

/**
 * An answer of the assistant without a model, parted below the paragraph that says that something takes one.
 * @returns undefined where it says so nowhere in its own words; a quotation does not count
 */
export function splitAtMissingModel(answer: string): readonly [lead: string, remainder: string] | undefined {
  const paragraphs = answer.split('\n\n');
  const at = paragraphs.findIndex((paragraph) => !paragraph.startsWith('>') && SAYS_SO.test(paragraph));
  if (at < 0) return undefined;
  return [paragraphs.slice(0, at + 1).join('\n\n'), paragraphs.slice(at + 1).join('\n\n')];
}
