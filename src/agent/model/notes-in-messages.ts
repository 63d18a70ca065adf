import type { Message } from './messages.ts';

/** The form in which tools name the notes of an answer. A result may be truncated, so it is not parsed as JSON. */
const PATHS = /"(?:path|from|to|source|target|note|file)"\s*:\s*"((?:[^"\\]|\\.)*\.(?:md|canvas))"/giu;

/** The form in which a model reads of them: the note's handle, then its path. */
const HANDLES = /\[n[1-9]\d{0,5}\] ([^\n│|]{0,400}?\.(?:md|canvas))(?![^\s,;:)|])/giu;

/** What stands in front of the person's words in a message as it is sent: the open note, and what is attached. */
const BEFORE_WORDS = /^# (?:Situation|Attached)\n[\s\S]*?(?=\n# Message\n)/u;
const OPEN_NOTE = /^Open note, [^:]*: ("(?:[^"\\]|\\.)*"), titled /mu;

/** Paths of the notes whose text or name these messages contain, from attachments and tool results. */
export function notesInMessages(messages: readonly Message[]): readonly string[] {
  const notePaths = new Set<string>();
  for (const message of messages) {
    if (message.role === 'user') {
      for (const { path } of [...(message.context ?? []), ...(message.images ?? [])])
        if (path !== undefined) notePaths.add(path);
      const [situationText = ''] = BEFORE_WORDS.exec(message.content) ?? [];
      for (const [, escapedPath = ''] of situationText.matchAll(PATHS)) notePaths.add(unescape(escapedPath));
      const [, open] = OPEN_NOTE.exec(situationText) ?? [];
      if (open !== undefined) notePaths.add(unescape(open.slice(1, -1)));
    }
    if (message.role !== 'tool') continue;
    for (const [, escapedPath = ''] of message.content.matchAll(PATHS)) notePaths.add(unescape(escapedPath));
    for (const [, path = ''] of message.content.matchAll(HANDLES)) notePaths.add(path);
  }
  return [...notePaths];
}

function unescape(escapedText: string): string {
  try {
    return JSON.parse(`"${escapedText}"`) as string;
  } catch {
    return escapedText;
  }
}
