import { pdfFile, pdfStream } from './pdf-file.ts';

export interface PdfExtras {
  /** The address or the page (1-based) that each page is a link to. */
  readonly links?: readonly (string | number)[];
  /** A script that runs when the file is opened, in programs that run such scripts. */
  readonly script?: string;
}

/** A PDF with a page for each text, in Helvetica, and an outline that names them. */
export function makePdf(pages: readonly string[], { links, script }: PdfExtras = {}): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const text = (words: string): string => Buffer.from(words.replaceAll(/[\\()]/g, '\\$&')).toString('latin1');
  const onOpening = script === undefined ? '' : ` /OpenAction << /S /JavaScript /JS (${text(script)}) >>`;
  add(`<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R${onOpening} >>`);
  const firstPage = 5;
  const numberOf = (at: number) => firstPage + at * 3;
  add(`<< /Type /Pages /Kids [${pages.map((_, at) => `${numberOf(at)} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  add(
    `<< /Type /Outlines /First ${numberOf(0) + 2} 0 R /Last ${numberOf(pages.length - 1) + 2} 0 R /Count ${pages.length} >>`,
  );
  const leads = (link: string | number): string =>
    typeof link === 'number' ? `/Dest [${numberOf(link - 1)} 0 R /Fit]` : `/A << /S /URI /URI (${text(link)}) >>`;
  for (const [at, words] of pages.entries()) {
    const page = numberOf(at);
    const drawing = `BT /F1 24 Tf 72 700 Td (${text(words)}) Tj ET`;
    const link = links?.[at];
    const annotation =
      link === undefined ? '' : ` /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] ${leads(link)} >>]`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${page + 1} 0 R${annotation} >>`,
    );
    add(pdfStream(drawing));
    const next = at + 1 < pages.length ? ` /Next ${numberOf(at + 1) + 2} 0 R` : '';
    const before = at > 0 ? ` /Prev ${numberOf(at - 1) + 2} 0 R` : '';
    add(`<< /Title (${text(words)}) /Parent 4 0 R /Dest [${page} 0 R /Fit]${next}${before} >>`);
  }
  return pdfFile(objects);
}
