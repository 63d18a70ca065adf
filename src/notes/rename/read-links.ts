import { findDefinitions } from '../markdown/find-definitions.ts';
import { frontmatterLinks } from '../frontmatter/frontmatter-fields.ts';
import { parseFrontmatter } from '../frontmatter/frontmatter.ts';
import type { FrontmatterProblem, NoteLink } from '../types/note.ts';
import { createLineIndex } from '../markdown/line-index.ts';
import { scanNoteInSteps } from '../markdown/scan-note.ts';
import { atOnce } from './in-steps.ts';

interface NoteLinks {
  /** In order of place: the links of frontmatter and body, those in comments, and reference definitions. */
  readonly links: readonly NoteLink[];
  /** Why the frontmatter's links are not among them. */
  readonly problem: FrontmatterProblem | undefined;
}

/** Everything in a note that a rename rewrites, and nothing else. */
export const readLinks = (text: string): NoteLinks => atOnce(readLinksInSteps(text));

/** The same in steps, for a page that has to answer the person between them. */
export function* readLinksInSteps(text: string): Generator<undefined, NoteLinks> {
  const { strings, problem, bodyFrom } = parseFrontmatter(text);
  const lines = createLineIndex(text.slice(0, bodyFrom));
  const lineAt = (offset: number): number => lines.lineAt(offset);
  const line = lineAt(bodyFrom);
  const body = (yield* scanNoteInSteps(text, bodyFrom, line)).links;
  yield;
  const definitions = findDefinitions(text, bodyFrom, line);
  const inBody = definitions.length === 0 ? body : [...body, ...definitions].sort((a, b) => a.from - b.from);
  return { links: [...frontmatterLinks(strings, lineAt), ...inBody], problem };
}
