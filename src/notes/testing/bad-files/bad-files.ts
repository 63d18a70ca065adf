import { badCanvas } from './bad-canvas.ts';
import { badContent } from './bad-content.ts';
import type { BadFile } from './bad-file.ts';
import { badNames } from './bad-names.ts';
import { badYaml } from './bad-yaml.ts';

/**
 * Files that could stop what reads them, each with what is wrong with it, the warning that it must come with, and the word
 * by which its text must be found all the same. Put them all into one vault: none may change what is known of another.
 */
export const badFiles: readonly BadFile[] = [...badYaml, ...badContent, ...badCanvas, ...badNames];

/** Notes beside them, linked in a ring, each with a word of its own: `goodword7` stands in `good/Good 7.md`. */
export const goodFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `good/Good ${at}.md`,
    `---\ntags: [good]\n---\n# Good ${at}\n\nThe goodword${at} is here, and [[Good ${(at + 1) % 12}]] is next.\n`,
  ]),
);
