import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';

/**
 * Reads a note's text by its document id. The last one is kept while the code that asks for it runs:
 * rows of one note follow each other, and a note changes only between two queries.
 */
export function noteTextReader(database: Database): (documentId: number) => string {
  let last = -1;
  let text = '';
  return (documentId) => {
    if (documentId === last) return text;
    const row = database.get<{ bytes: Uint8Array }>('SELECT bytes FROM main.texts WHERE document_id = ?', documentId);
    text = storedText(row?.bytes);
    last = documentId;
    queueMicrotask(() => {
      last = -1;
      text = '';
    });
    return text;
  };
}
