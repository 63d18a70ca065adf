import type { Message } from '../model/messages.ts';

/** As tools name the notes that they answer from. A result may be cut short, so it is not read as JSON. */
const PATHS = /"(?:path|from|to|source|target|note|file)"\s*:\s*"((?:[^"\\]|\\.)*\.(?:md|canvas))"/giu;

/** Paths of the notes whose text, or whose name, these messages hold: what was attached, and what tools answered. */
export function notesInMessages(messages: readonly Message[]): readonly string[] {
  const found = new Set<string>();
  for (const message of messages) {
    if (message.role === 'user') for (const { path } of [...(message.context ?? []), ...(message.images ?? [])]) if (path !== undefined) found.add(path);
    if (message.role === 'tool') for (const [, written = ''] of message.content.matchAll(PATHS)) found.add(unescape(written));
  }
  return [...found];
}

function unescape(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}
