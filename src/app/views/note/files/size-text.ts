import { noteFilesText } from '../../../strings/en/note/files.ts';
/** A file's size in words, in units of 1,000. */
export function sizeText(size: number): string {
  if (size < 1000) return noteFilesText.sizeText.bytes(size);
  return size < 1_000_000
    ? noteFilesText.sizeText.kb((size / 1000).toFixed(1))
    : noteFilesText.sizeText.mb((size / 1_000_000).toFixed(1));
}
