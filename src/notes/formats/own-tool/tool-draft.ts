import { isMap, visit, type Document } from 'yaml';
import { placeOf } from '../../frontmatter/full-yaml.ts';
import { offsetOfValue } from '../../frontmatter/offset-of-value.ts';
import type { ToolProblem } from './own-tool.ts';

export type Path = readonly (string | number)[];

/** The YAML of a tool's note while it is read: where each value stands, and what is wrong with it. */
export interface ToolDraft {
  readonly lineOf: (path: Path) => number;
  readonly report: (path: Path, message: string) => void;
  readonly problems: ToolProblem[];
}

/** More say nothing that the first do not. */
const MOST_PROBLEMS = 50;

/** @param from where the YAML begins in the note's text */
export function createToolDraft(text: string, from: number, document: Document.Parsed): ToolDraft {
  const problems: ToolProblem[] = [];
  const lineAt = (offset: number): number => placeOf(text, Math.min(from + offset, text.length)).line;
  const lineOf = (path: Path): number => lineAt(offsetOfValue(document, path));
  const report = (line: number, message: string): void => {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, message });
  };
  visit(document, {
    Pair: (_, { key }) => {
      if (!isMap(key)) return undefined;
      report(lineAt(key.range?.[0] ?? 0), 'A value that begins with {{ needs quotes around it: "{{input.name}}".');
      return visit.SKIP;
    },
  });
  return { lineOf, report: (path, message) => report(lineOf(path), message), problems };
}
