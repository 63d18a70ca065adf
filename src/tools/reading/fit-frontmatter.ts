import { size } from '../definition/result-budget.ts';

type Frontmatter = Readonly<Record<string, unknown>>;

/** The frontmatter's share of an answer, besides the text, which begins with it. */
const FRONTMATTER_SHARE = 0.1;

/** The frontmatter without its longest values, where all of it is too long for the answer. */
export function fitFrontmatter(
  frontmatter: Frontmatter | undefined,
  budget: number,
): { frontmatter: Frontmatter; warnings: string[] } {
  const kept = new Map(Object.entries(frontmatter ?? {}));
  const leftOut: string[] = [];
  const byLength = [...kept].toSorted(([, a], [, b]) => size(b) - size(a));
  for (const [key] of byLength) {
    if (size(Object.fromEntries(kept)) <= budget * FRONTMATTER_SHARE) break;
    kept.delete(key);
    leftOut.push(key);
  }
  const told = leftOut
    .slice(0, 5)
    .map((key) => `“${key.slice(0, 60)}”`)
    .join(', ');
  const warnings =
    leftOut.length === 0
      ? []
      : [
          `The frontmatter is too long to give whole: ${told}${leftOut.length > 5 ? ` and ${leftOut.length - 5} others` : ''} ${leftOut.length === 1 ? 'is' : 'are'} left out. read_note from line 1 gives it as text.`,
        ];
  return { frontmatter: Object.fromEntries(kept), warnings };
}
