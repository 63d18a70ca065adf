import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ParsedNote } from '../src/notes/paths/note.ts';
import { toVaultPath } from '../src/notes/paths/paths.ts';
import { parseNote } from '../src/notes/parse-note.ts';
import { SYNTAX_CASES } from '../src/notes/testing/syntax-cases.ts';
import { openRealVault, type RealVault } from '../src/notes/testing/real-vaults.ts';

const VAULTS = '../shared/data/vaults';

/**
 * Differences where both readings are right. In GFM a bar within code or a link's text ends a table's cell, and the link; the app reads the row as it
 * was meant, so that a rename rewrites the link: [`a | b`](c.md).
 */
const EXPLAINED = { "a bar within a table's code or link": /^[ \t]*\|.*(?:`[^`\n]*\|[^`\n]*`|\[[^\]\n]*\|[^\]\n]*\])/ };

/** By kind, "line value" of everything found in a note, in order. */
type Found = Readonly<Record<string, readonly string[]>>;

/**
 * `npm run check:counts -- [vault] [how many differences to print]`: what the app reads in the notes of real vaults, and in the
 * cases that also test the editor's grammar, compared note by note
 * and line by line with `scripts/count-vault/main.py`, which shares no code with it.
 */
export async function main([only, most = '20']: readonly string[]): Promise<void> {
  const cases = SYNTAX_CASES.map(({ text }, at) => ({ path: toVaultPath(`case ${at}.md`), text }));
  if (only === undefined || only === 'cases') compare('cases', cases, Number(most));
  if (!existsSync(VAULTS)) {
    console.log(`No vault was counted: ${VAULTS} is not there.`);
    return;
  }
  for (const name of readdirSync(VAULTS).map((file) => file.replace(/\.tar\.gz$/, ''))) {
    if (only === undefined || only === name) compare(name, openRealVault(name).notes, Number(most));
  }
}

function compare(name: string, notes: RealVault['notes'], most: number): void {
  const theirs = countWithPython(notes);
  const totals: Record<string, { ours: number; theirs: number }> = {};
  const differences: string[] = [];
  const explained: Record<string, number> = {};
  if (notes.length !== theirs.size) differences.push(`${notes.length} notes here, ${theirs.size} there`);
  for (const { path, text } of notes) {
    const ours = findingsOf(parseNote(path, text));
    const other = theirs.get(path) ?? {};
    for (const kind of new Set([...Object.keys(ours), ...Object.keys(other)])) {
      const [left, right] = [ours[kind] ?? [], other[kind] ?? []];
      const total = (totals[kind] ??= { ours: 0, theirs: 0 });
      total.ours += left.length;
      total.theirs += right.length;
      for (const [by, entries] of [
        ['app', without(left, right)],
        ['count', without(right, left)],
      ] as const) {
        for (const entry of entries) {
          const line = text.split('\n')[Number.parseInt(entry) - 1] ?? '';
          const reason = Object.entries(EXPLAINED).find(([, pattern]) => pattern.test(line))?.[0];
          if (reason) explained[reason] = (explained[reason] ?? 0) + 1;
          else differences.push(`${path}: ${kind}: ${entry} is found by the ${by} alone`);
        }
      }
    }
  }
  console.log(`\n${name}: ${notes.length} notes`);
  console.table(totals);
  for (const [reason, count] of Object.entries(explained)) console.log(`${count} differ by ${reason}.`);
  for (const difference of differences.slice(0, most)) console.log(difference);
  console.log(differences.length === 0 ? 'No other difference, line by line.' : `${differences.length} differences.`);
  if (differences.length > 0) process.exitCode = 1;
}

function countWithPython(notes: RealVault['notes']): Map<string, Found> {
  const work = mkdtempSync(join(tmpdir(), 'counts-'));
  try {
    for (const { path, text } of notes) {
      mkdirSync(join(work, dirname(path)), { recursive: true });
      writeFileSync(join(work, path), text);
    }
    const printed = execFileSync('python3', ['-B', 'scripts/count-vault/main.py', work], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return new Map(Object.entries(JSON.parse(printed) as Record<string, Found>));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function findingsOf(note: ParsedNote): Found {
  const links = (kind: 'wikilink' | 'markdown' | 'embed' | 'property', inComment = false): string[] =>
    note.links.filter((link) => link.inComment === inComment && link.type === kind).map(toEntry);
  return {
    headings: note.headings.map(({ line, level }) => `${line} ${level}`),
    tags: note.tags.map(({ line, name }) => `${line} ${name}`),
    tasks: note.tasks.map(({ line, mark }) => `${line} ${mark}`),
    wikilinks: links('wikilink'),
    embeds: links('embed'),
    markdown: links('markdown'),
    properties: links('property'),
    comments: note.links.filter(({ inComment }) => inComment).map(toEntry),
  };
}

const toEntry = ({ line, target, subpath }: ParsedNote['links'][number]): string =>
  `${line} ${target}${subpath === undefined ? '' : `#${subpath}`}`;

/** What occurs in `left` more often than in `right`. */
function without(left: readonly string[], right: readonly string[]): string[] {
  const rest = new Map<string, number>();
  for (const each of right) rest.set(each, (rest.get(each) ?? 0) + 1);
  return left.filter((each) => {
    const count = rest.get(each) ?? 0;
    rest.set(each, count - 1);
    return count <= 0;
  });
}
