import { documentOfChunk } from '../database/schema.ts';
import type { AllowedDocuments } from '../words/word-engine.ts';
import { NO_DOCUMENT } from './kernel.ts';

/**
 * Maps passages to rows: passages with the same text share one. The kernel knows one document for each row,
 * told through `setDocument`.
 */
export interface RowOwners {
  /** Passages that have a row. */
  readonly size: number;
  rowOf(chunkId: number): number | undefined;
  isUsed(row: number): boolean;
  attach(chunkId: number, row: number): void;
  detach(chunkId: number): void;
  /** Moves the passages of a row to another row. */
  move(from: number, to: number): void;
  /** The passages of a row that match the filter. */
  visit(row: number, allowed: AllowedDocuments, use: (chunkId: number) => void): void;
  /** Call before a scan: rows that several notes share stand for one that the filter lets through, where there is one. */
  face(allowed: AllowedDocuments): void;
}

const NONE = -1;

export function createRowOwners(setDocument: (row: number, documentId: number) => void): RowOwners {
  const rows = new Map<number, number>();
  /** By row. Chunk ids may exceed 32 bits. */
  const first: number[] = [];
  /** The further passages of rows that have several. */
  const others = new Map<number, number[]>();

  function put(row: number, chunkId: number): void {
    while (first.length <= row) first.push(NONE);
    first[row] = chunkId;
    setDocument(row, chunkId === NONE ? NO_DOCUMENT : documentOfChunk(chunkId));
  }

  const isUsed = (row: number): boolean => (first[row] ?? NONE) !== NONE;

  function detach(chunkId: number): void {
    const row = rows.get(chunkId);
    if (row === undefined) return;
    rows.delete(chunkId);
    const more = others.get(row);
    if (first[row] === chunkId) put(row, more?.pop() ?? NONE);
    else more?.splice(more.indexOf(chunkId), 1);
    if (more?.length === 0) others.delete(row);
  }

  return {
    get size() {
      return rows.size;
    },
    rowOf: (chunkId) => rows.get(chunkId),
    isUsed,
    detach,
    attach(chunkId, row) {
      if (first[row] === chunkId) return;
      const before = rows.get(chunkId);
      if (before === row) return;
      if (before !== undefined) detach(chunkId);
      rows.set(chunkId, row);
      if (!isUsed(row)) return put(row, chunkId);
      const more = others.get(row);
      if (more) more.push(chunkId);
      else others.set(row, [chunkId]);
    },
    move(from, to) {
      const more = others.get(from);
      for (const chunkId of [first[from]!, ...(more ?? [])]) rows.set(chunkId, to);
      put(to, first[from]!);
      put(from, NONE);
      if (more) others.set(to, more);
      others.delete(from);
    },
    visit(row, allowed, use) {
      const pass = (chunkId: number): void => {
        if (!allowed || allowed.has(documentOfChunk(chunkId))) use(chunkId);
      };
      pass(first[row]!);
      others.get(row)?.forEach(pass);
    },
    face(allowed) {
      if (!allowed) return;
      for (const [row, more] of others) {
        const shown = [first[row]!, ...more].find((chunkId) => allowed.has(documentOfChunk(chunkId)));
        setDocument(row, documentOfChunk(shown ?? first[row]!));
      }
    },
  };
}
