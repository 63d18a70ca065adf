/** A stream object, for `pdfFile`. @param entries of its dictionary, before its length */
export const pdfStream = (bytes: string, entries = ''): string =>
  `<< ${entries}/Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;

/**
 * The bytes of a PDF with its table of objects.
 * @param objects numbered from 1, of which the first is the catalogue; texts with a character for each byte
 * @param trailer further entries of the trailer
 */
export function pdfFile(objects: readonly string[], trailer = ''): Uint8Array {
  let file = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const place of places) file += `${String(place).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}
