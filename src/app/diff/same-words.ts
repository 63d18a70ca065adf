import { diffText } from '../strings/en/diff.ts';

/** What is said where no line differs: of an empty file that comes or goes, that it is empty. */
export function sameWords({
  before,
  after,
}: {
  readonly before: string | null;
  readonly after: string | null;
}): string {
  if (before === null && after !== null) return diffText.diffView.madeEmpty;
  return before !== null && after === null ? diffText.diffView.wasEmpty : diffText.diffView.nothingDiffers;
}
