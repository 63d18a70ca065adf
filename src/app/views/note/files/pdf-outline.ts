import type { PDFDocumentProxy } from 'pdfjs-dist';

export interface OutlineEntry {
  readonly title: string;
  readonly depth: number;
  /** 1-based; undefined where the entry leads nowhere in the document. */
  readonly page: number | undefined;
}

/** A file may hold an outline of any size and depth. */
const MOST_ENTRIES = 2000;
const DEEPEST = 8;

type Nodes = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** The document's own table of contents, top to bottom. */
export async function readPdfOutline(document: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const add = async (nodes: Nodes, depth: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      if (entries.length >= MOST_ENTRIES) return;
      entries.push({ title, depth, page: await pageOfPlace(document, dest) });
      if (depth < DEEPEST) await add(items as Nodes, depth + 1);
    }
  };
  // A broken outline is none.
  await add((await document.getOutline().catch(() => [])) ?? [], 0).catch(() => undefined);
  return entries;
}

/** The page (1-based) of a place, by its name or as the file writes it; undefined where it leads nowhere. */
export async function pageOfPlace(
  document: PDFDocumentProxy,
  place: string | unknown[] | null,
): Promise<number | undefined> {
  try {
    const destination = typeof place === 'string' ? await document.getDestination(place) : place;
    const page: unknown = destination?.[0];
    if (typeof page === 'number') return page + 1;
    return page
      ? (await document.getPageIndex(page as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
      : undefined;
  } catch {
    return undefined;
  }
}
