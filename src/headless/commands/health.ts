import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { HEALTH_CHECKS } from '../../tools/graph/analysis/health/check-health.ts';
import { numberOption, STATUS, type Command } from '../cli/command.ts';
import { FORMATS, writeTable, type Row } from '../cli/output.ts';
import { plainLine } from '../cli/plain-text.ts';
import { sayNothing } from '../vault/note-named.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { withVault } from '../vault/with-vault.ts';
import { runForPerson, writeResult } from './run-tool.ts';

const TOOL = 'graph_health';
const MOST_LISTED = 200;
/** Links that are counted. */
const MOST_LINKS = 100_000;

/** What each kind of finding is called, in the order in which they are told. */
const TITLES = {
  missing_notes: 'Links to notes that are not there',
  orphans: 'Notes without any link',
  duplicates: 'Notes with the same text',
  near_duplicates: 'Notes with nearly the same text',
  unlinked_mentions: 'Names of notes that are written without a link',
  dangling_relations: 'Relations to notes that are not there',
  contradictions: 'Notes that contradict each other',
  missing_evidence: 'Hypotheses with nothing for or against them',
} as const satisfies Readonly<Record<Kind, string>>;

type Kind = 'missing_notes' | (typeof HEALTH_CHECKS)[number];
const KINDS = Object.keys(TITLES) as readonly Kind[];

interface Findings {
  readonly found: number;
  readonly rows: readonly Row[];
}

export const health: Command = {
  name: 'health',
  about: 'looks the notes over: links to missing notes, notes without links, doubles, names without a link',
  arguments: ['VAULT'],
  options: [{ name: 'limit', value: 'N', about: 'lists at most so many of each kind, 200 at most (10)' }],
  formats: FORMATS,
  examples: ['latent health ~/Notes', 'latent health ~/Notes --format csv --limit 200'],
  async run(givenArguments, around) {
    const limit = Math.min(MOST_LISTED, numberOption(givenArguments, 'limit', 10));
    return withVault(givenArguments, around, { ready: 'meaning' }, async (vault) => {
      const result = await runForPerson(vault, TOOL, { limit });
      if (!result.success) {
        writeResult(givenArguments, around, TOOL, result);
        return STATUS.failed;
      }
      const missing = await missingNotes(vault, limit);
      const findings = (kind: Kind): Findings => (kind === 'missing_notes' ? missing : ofTool(result, kind));
      const count = KINDS.reduce((sum, kind) => sum + findings(kind).found, 0);
      if (givenArguments.format === 'text') around.out(KINDS.map((kind) => section(kind, findings(kind))).join(''));
      else if (givenArguments.format === 'json' || givenArguments.format === 'jsonl')
        writeResult(givenArguments, around, TOOL, {
          ...result,
          found: count,
          counts: { missing_notes: missing.found, ...(result['counts'] as object) },
          missing_notes: missing.rows,
        });
      else around.out(writeTable(tableOf(findings), givenArguments.format));
      if (count > 0) return STATUS.found;
      sayNothing(givenArguments, around, 'Nothing is wrong with these notes.');
      return STATUS.nothing;
    });
  },
};

async function missingNotes({ index }: Pick<HeadlessVault, 'index'>, limit: number): Promise<Findings> {
  const answer = await index.queryGraph({
    sql: 'SELECT source, line, written FROM links WHERE target IS NULL ORDER BY source, line',
    parameters: [],
    limit: MOST_LINKS,
  });
  if (answer.kind !== 'rows') throw new Error('The links could not be read in time. Try again.');
  const rows = answer.rows.slice(0, limit).map(([path, line, text]) => ({
    path: String(path),
    line: Number(line),
    text: String(text),
  }));
  return { found: answer.rows.length, rows };
}

function ofTool(result: ToolResult, kind: Exclude<Kind, 'missing_notes'>): Findings {
  const [counts, listed] = [(result as Readonly<Record<string, unknown>>)['counts'], (result as Row)[kind]];
  return {
    found: Number((counts as Readonly<Record<string, number>>)[kind] ?? 0),
    rows: (Array.isArray(listed) ? listed : []) as readonly Row[],
  };
}

const tableOf = (findings: (kind: Kind) => Findings) => ({
  columns: ['check', 'path', 'line', 'others', 'text', 'similarity'],
  rows: KINDS.flatMap((kind) => findings(kind).rows.map((row): Row => ({ ...row, check: kind }))),
  text: String,
});

/** A kind of finding with its list, or nothing where there is none. */
function section(kind: Kind, { found, rows }: Findings): string {
  if (found === 0) return '';
  const remainingCount = found - rows.length;
  return [
    `${TITLES[kind]} (${found})`,
    ...rows.map((row) => `  ${plainLine(healthFindingLine(kind, row))}`),
    ...(remainingCount > 0 ? [`  … and ${remainingCount} more (--limit)`] : []),
    '\n',
  ].join('\n');
}

function healthFindingLine(kind: Kind, { path, line, others, text, similarity }: Row): string {
  const place = line === undefined ? String(path) : `${String(path)}:${Number(line)}`;
  const otherNames = Array.isArray(others) ? others.join(', ') : '';
  switch (kind) {
    case 'missing_notes':
    case 'dangling_relations':
      return `${place}  ${inQuotes(String(text ?? ''))}`;
    case 'unlinked_mentions':
      return `${place}  ${inQuotes(String(text ?? ''))} could be a link to ${otherNames}`;
    case 'near_duplicates':
      return `${place} and ${otherNames}${typeof similarity === 'number' ? `, ${Math.round(similarity * 100)} % alike` : ''}`;
    case 'duplicates':
    case 'contradictions':
      return `${place} and ${otherNames}`;
    default:
      return place;
  }
}
