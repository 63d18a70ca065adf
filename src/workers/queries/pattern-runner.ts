import * as Comlink from 'comlink';
import type { PatternAnswer, PatternCall } from '../../notes/formats/expressions/patterns.ts';
import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { createLineIndex, type LineIndex } from '../../notes/markdown/line-index.ts';
import { decodeNote } from '../../notes/note-bytes.ts';
import type { PatternMatch, PatternRequest } from '../contract/index-contract.ts';

export interface PatternBatch {
  readonly patterns: PatternRequest['patterns'];
  readonly texts: readonly Uint8Array[];
  /** How many matches may still be returned; all are counted. */
  readonly room: number;
  /** How many matches of one text are returned. */
  readonly perText: number;
  readonly replacement?: string;
}

export interface PatternHit extends Pick<
  PatternMatch,
  'pattern' | 'value' | 'line' | 'column' | 'before' | 'after' | 'property' | 'replaced'
> {
  /** Index into the batch's texts. */
  readonly text: number;
}

interface PatternBatchResult {
  readonly hits: readonly PatternHit[];
  /** How many matches each text has. */
  readonly counts: readonly number[];
  readonly textsFound: number;
  readonly matchesFound: number;
}

/** Runs patterns where they can be stopped from outside. `stop` is final; a run in progress then never resolves. */
export interface PatternRunner {
  run(batch: PatternBatch): Promise<PatternBatchResult>;
  /** What the patterns of a base make of texts, in the order of the calls. */
  answer(calls: readonly PatternCall[]): Promise<readonly PatternAnswer[]>;
  stop(): void;
}

const CONTEXT = 160;
const MAX_VALUE = 2000;

/** Runs one batch. Pure; has no time limit of its own. */
export function matchPatterns({ patterns, texts, room, perText, replacement }: PatternBatch): PatternBatchResult {
  // A letter with an accent may be two characters in one of them; what is replaced keeps its own.
  const toCompared = (text: string): string => (replacement === undefined ? text.normalize('NFC') : text);
  const expressions = patterns.map(
    ({ source, flags }) => new RegExp(toCompared(source), flags.includes('g') ? flags : `${flags}g`),
  );
  const hits: PatternHit[] = [];
  const counts: number[] = [];
  for (const [index, bytes] of texts.entries()) {
    const text = toCompared(decodeNote(bytes).text);
    let count = 0;
    let place: PlaceIn | undefined;
    for (const [pattern, expression] of expressions.entries()) {
      for (const match of text.matchAll(expression)) {
        if (match[0] === '') continue;
        count += 1;
        if (hits.length < room && count <= perText)
          hits.push({
            text: index,
            pattern,
            ...toPatternHit(text, (place ??= placeIn(text)), match.index, match[0]),
            ...(replacement !== undefined && {
              replaced: { text: expand(replacement, match), length: match[0].length },
            }),
          });
      }
    }
    counts.push(count);
  }
  return {
    hits,
    counts,
    textsFound: counts.filter((count) => count > 0).length,
    matchesFound: counts.reduce((sum, count) => sum + count, 0),
  };
}

interface PlaceIn {
  readonly lines: LineIndex;
  /** The property that each line up to the end of the properties belongs to, by the number of the line. */
  readonly properties: readonly (string | undefined)[];
}

function placeIn(text: string): PlaceIn {
  const block = findFrontmatterBlock(text);
  let name: string | undefined;
  const properties = text
    .slice(0, block?.yamlTo ?? 0)
    .split('\n')
    .map((line) => {
      // The mark that opens the properties, items of lists and what is set in belong to no other.
      const begun = /^(?!---)[^\s#:-][^:]*(?=:)/.exec(line)?.[0];
      if (begun !== undefined) name = begun.trim().replace(/^(["'])(.*)\1$/, '$2');
      return name;
    });
  return { lines: createLineIndex(text), properties };
}

function toPatternHit(
  text: string,
  { lines, properties }: PlaceIn,
  from: number,
  value: string,
): Omit<PatternHit, 'text' | 'pattern' | 'replaced'> {
  const to = from + value.length;
  const line = lines.lineAt(from);
  const lineStart = lines.startOf(line);
  const property = properties[line - 1];
  return {
    value: value.slice(0, MAX_VALUE),
    line,
    column: from - lineStart + 1,
    before: text.slice(Math.max(lineStart, from - CONTEXT), from),
    after: text.slice(to, Math.min(lines.endOf(lines.lineAt(to)), to + CONTEXT)),
    ...(property !== undefined && { property }),
  };
}

/** A group that is not there, or took no part, is empty; `$0`, and `$1` where there is no group, stay as written. */
function expand(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(
    /\$(?:\$|&|(\d{1,2})|<([^<>]*)>)/g,
    (reference: string, number?: string, name?: string) => {
      if (reference === '$$') return '$';
      if (reference === '$&') return match[0];
      if (name !== undefined) return match.groups ? (match.groups[name] ?? '') : reference;
      const digits = number ?? '';
      if (Number(digits) > 0 && Number(digits) < match.length) return match[Number(digits)] ?? '';
      // “$12” with fewer than twelve groups is the first group and a 2.
      const first = Number(digits[0]);
      return digits.length === 2 && first > 0 && first < match.length ? `${match[first] ?? ''}${digits[1]}` : reference;
    },
  );
}

/** The result, or `undefined` where it is not there in time. */
export async function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}

export interface PatternWorkerApi {
  run(batch: PatternBatch): PatternBatchResult;
  answer(calls: readonly PatternCall[]): readonly PatternAnswer[];
}

/** Runs patterns in a worker; `stop` terminates it at any moment. */
export function createWorkerPatternRunner(spawn: () => Worker): PatternRunner {
  const worker = spawn();
  const remote = Comlink.wrap<PatternWorkerApi>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) =>
      reject(new Error(`The pattern search stopped: ${event.message || 'its worker could not be loaded'}`)),
    );
  });
  failed.catch(() => undefined);
  return {
    run: (batch) =>
      Promise.race([
        remote.run(
          Comlink.transfer(
            batch,
            batch.texts.map(({ buffer }) => buffer as ArrayBuffer),
          ),
        ),
        failed,
      ]),
    answer: (calls) => Promise.race([remote.answer(calls), failed]),
    stop: () => worker.terminate(),
  };
}
