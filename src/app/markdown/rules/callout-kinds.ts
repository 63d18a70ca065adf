/** The tones in which callouts are drawn: `[data-tone]` in markdown.css. */
export type CalloutTone = 'note' | 'info' | 'tip' | 'success' | 'question' | 'warning' | 'danger' | 'example' | 'quote';

/** Obsidian's kinds of callouts and their other names; an unknown kind is drawn as a note under its own name. */
const TONES: Readonly<Record<CalloutTone, readonly string[]>> = {
  note: ['note'],
  info: ['info', 'todo', 'abstract', 'summary', 'tldr'],
  tip: ['tip', 'hint', 'important'],
  success: ['success', 'check', 'done'],
  question: ['question', 'help', 'faq'],
  warning: ['warning', 'caution', 'attention'],
  danger: ['danger', 'error', 'failure', 'fail', 'missing', 'bug'],
  example: ['example'],
  quote: ['quote', 'cite'],
};

const TONE_OF = new Map(
  Object.entries(TONES).flatMap(([tone, kinds]) => kinds.map((kind) => [kind, tone as CalloutTone] as const)),
);

/** @param kind as written in `[!kind]` */
export function calloutTone(kind: string): CalloutTone {
  return TONE_OF.get(kind.toLowerCase()) ?? 'note';
}
