import { ADDRESS_VECTORS } from './address-vectors.ts';
import { FOREIGN_VECTORS } from './foreign-vectors.ts';
import { HTML_VECTORS } from './html-vectors.ts';
import { LOAD_VECTORS } from './load-vectors.ts';
import { MARKDOWN_VECTORS } from './markdown-vectors.ts';
import type { Vector } from './vector.ts';

/** Every vector; a new technique is one more list here. */
export const CORPUS: readonly Vector[] = [
  ...HTML_VECTORS,
  ...FOREIGN_VECTORS,
  ...LOAD_VECTORS,
  ...MARKDOWN_VECTORS,
  ...ADDRESS_VECTORS,
];
