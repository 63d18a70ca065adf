import { parseNote } from '../../src/notes/parse-note.ts';
import { stem, type VaultPath } from '../../src/notes/paths/paths.ts';

/** One file that a request is to change, and how. */
interface Outcome {
  readonly path: string;
  readonly added?: readonly Line[];
  readonly removed?: readonly Line[];
  readonly props?: Readonly<Record<string, unknown>>;
  readonly re?: string;
  readonly not?: string;
  readonly gone?: boolean;
  readonly from?: string;
  readonly relation?: { readonly type: string; readonly target: string };
}

/** A line as text, or as a pattern. */
type Line = string | { readonly re: string };

/** What is right for a request. */
export interface Expected {
  readonly all?: readonly string[];
  readonly any?: readonly string[];
  readonly maybe?: readonly string[];
  readonly only?: boolean;
  readonly none?: readonly string[];
  readonly top?: boolean;
  readonly first?: readonly string[];
  readonly match?: string | readonly string[];
  readonly not?: string | readonly string[];
  readonly lead?: string;
  readonly absent?: boolean;
  readonly cannot?: boolean;
  readonly orExtract?: readonly string[];
  readonly noNotes?: boolean;
  readonly help?: boolean;
  readonly writes?: readonly (readonly Outcome[])[];
  readonly near?: readonly (readonly Outcome[])[];
}

export interface Request {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** What was asked before it in the same conversation. */
  readonly after?: readonly string[];
  readonly open?: string;
  readonly expect: Expected;
}

type Files = ReadonlyMap<string, string>;

/** What became of a request. */
export interface Given {
  readonly answer: string;
  readonly before: Files;
  readonly after: Files;
  /** Questions that the person was asked. */
  readonly asked: number;
}

export interface Judgement {
  readonly isRight: boolean;
  readonly isWrongWrite: boolean;
  readonly isFalseAbsence: boolean;
  /** In a few words; empty where it is right. */
  readonly why: string;
}

const ABSENT = new RegExp(
  [
    String.raw`\b(?:nothing (?:in your notes )?(?:on|about|of|for|is|tagged)|found no|no (?:answer|notes?|one|book|task)\b|not in your notes|none of your notes|in no note|does not (?:say|stand)|do not (?:say|hold|mention))`,
    // The built-in assistant answers in the language of the request.
    'nichts gefunden|keine (?:notiz|offene aufgabe|antwort)|no he encontrado|ninguna (?:nota|tarea)|rien trouvé|aucune (?:note|tâche)',
    'não encontrei|nenhuma (?:nota|tarefa)|没有(?:找到|笔记|未完成|符合)|見つかりません|ノートはありません|タスクはありません',
  ].join('|'),
  'iu',
);
const CANNOT = /\b(?:cannot|can't|can not|needs? an? (?:language )?model|without a (?:language )?model|not able)\b/i;

/** Whether the answer and the files are as they should be: by outcomes alone. */
export function judge({ expect }: Request, given: Given): Judgement {
  const changed = differing(given);
  const sets = expect.writes ?? [];
  const isWritten = sets.some((set) => isOutcome(set, given, changed));
  const isNear = (expect.near ?? []).some((set) => isOutcome(set, given, changed));
  const isWrongWrite = changed.length > 0 && ((!isWritten && !isNear) || given.asked === 0);
  const said = saysWrong(expect, given);
  const isFalseAbsence =
    !expect.absent && !expect.cannot && !expect.help && !isWritten && ABSENT.test(firstLines(given.answer, 2));
  const why = isWrongWrite
    ? `wrote ${changed.join(', ')}`
    : sets.length > 0
      ? isWritten
        ? ''
        : 'did not write it'
      : (said ?? (isFalseAbsence ? 'says that it is not there' : ''));
  return { isRight: why === '', isWrongWrite, isFalseAbsence, why };
}

function saysWrong(expect: Expected, { answer }: Given): string | undefined {
  const linked = linkedNotes(answer);
  const isNamed = (path: string) => linked.includes(path) || answer.includes(stem(path));
  const missing = (expect.all ?? []).filter((path) => !isNamed(path));
  if (missing.length > 0) return `does not name ${missing.join(', ')}`;
  if (expect.any && !expect.any.some(isNamed)) return `names none of ${expect.any.join(', ')}`;
  const fitting = [...(expect.all ?? []), ...(expect.any ?? []), ...(expect.maybe ?? [])];
  const other = expect.only ? linked.filter((path) => !fitting.includes(path)) : [];
  if (other.length > 0) return `also names ${other.join(', ')}`;
  const wrong = (expect.none ?? []).filter((path) => linked.includes(path));
  if (wrong.length > 0) return `names ${wrong.join(', ')}`;
  const firsts = expect.first ?? (expect.top ? fitting : undefined);
  if (firsts && !firsts.includes(linked[0] ?? '')) return `names ${linked[0] ?? 'nothing'} first`;
  const lacking = texts(expect.match).find((source) => !new RegExp(source, 'iu').test(answer));
  if (lacking !== undefined) return `lacks ${lacking}`;
  const holding = texts(expect.not).find((source) => new RegExp(source, 'iu').test(answer));
  if (holding !== undefined) return `holds ${holding}`;
  if (expect.lead !== undefined && !new RegExp(expect.lead, 'iu').test(firstLines(answer, 1)))
    return `its first line lacks ${expect.lead}`;
  if (expect.absent && !ABSENT.test(firstLines(answer, 2))) return 'does not say that there is nothing';
  const isExtract =
    expect.orExtract?.includes(linked[0] ?? '') === true && /extract|begins|without a language model/i.test(answer);
  if (expect.cannot && !CANNOT.test(firstLines(answer, 3)) && !isExtract) return 'does not say that it cannot';
  if (expect.noNotes && (linked.length > 0 || /^> /m.test(answer))) return 'quotes notes';
  if (expect.help && linked.some((path) => !fitting.includes(path))) return 'quotes notes';
  return undefined;
}

const texts = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const firstLines = (answer: string, count: number): string =>
  answer
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, count)
    .join('\n');

/** The notes that the answer links or cites, in order; a link inside a quoted line is the note's own. */
function linkedNotes(answer: string): string[] {
  const own = answer
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n');
  const paths = [...own.matchAll(/\[\[([^\]|#]+)/g)].map(([, path = '']) => path);
  return [...new Set(paths.map((path) => (/\.\w{2,6}$/.test(path) ? path : `${path}.md`)))];
}

function differing({ before, after }: Given): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => !path.startsWith('.trash/'));
  return paths.filter((path) => before.get(path) !== after.get(path));
}

function isOutcome(set: readonly Outcome[], given: Given, changed: readonly string[]): boolean {
  const paths = set.map(({ path }) => path);
  return changed.every((path) => paths.includes(path)) && set.every((outcome) => isMet(outcome, given));
}

function isMet(outcome: Outcome, { before, after }: Given): boolean {
  const [old, text] = [before.get(outcome.from ?? outcome.path), after.get(outcome.path)];
  if (outcome.gone) return text === undefined;
  if (text === undefined) return false;
  if (outcome.re !== undefined)
    return (
      new RegExp(outcome.re, 'iu').test(text) &&
      !(outcome.not !== undefined && new RegExp(outcome.not, 'iu').test(text))
    );
  if (old === undefined || (outcome.from === undefined && old === text)) return false;
  if (outcome.props) return hasProperties(outcome, old, text);
  if (outcome.relation) {
    const { type, target } = outcome.relation;
    return text.includes(type) && text.includes(`[[${target}]]`) && bodyOf(text).trim() === bodyOf(old).trim();
  }
  const [oldLines, newLines] = [contentLines(old), contentLines(text)];
  const added = minus(newLines, oldLines);
  const removed = minus(oldLines, newLines);
  return sameLines(outcome.added ?? [], added) && sameLines(outcome.removed ?? [], removed);
}

function hasProperties({ path, props }: Outcome, old: string, text: string): boolean {
  const [was, is] = [old, text].map((each) => parseNote(path as VaultPath, each).frontmatter ?? {});
  const wanted: Record<string, unknown> = { ...was, ...props };
  for (const [key, value] of Object.entries(wanted)) if (value === null) delete wanted[key];
  const sorted = (data: object) => JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(wanted) === sorted(is ?? {}) && bodyOf(old) === bodyOf(text);
}

const bodyOf = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');

const contentLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function minus(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return lines.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const sameLines = (wanted: readonly Line[], lines: readonly string[]): boolean =>
  wanted.length === lines.length &&
  wanted.every((line) =>
    lines.some((given) => (typeof line === 'string' ? given === line : new RegExp(line.re, 'u').test(given))),
  );
