/** The tones in which callouts are drawn: `[data-tone]` in `styles/callouts.css`. */
type CalloutTone = 'note' | 'info' | 'tip' | 'success' | 'question' | 'warning' | 'danger' | 'example' | 'quote';

interface CalloutKind {
  readonly kind: string;
  /** What else it is called. */
  readonly others: readonly string[];
  readonly tone: CalloutTone;
}

/** Obsidian's kinds of callouts and their other names; an unknown kind is drawn as a note under its own name. */
export const CALLOUT_KINDS: readonly CalloutKind[] = [
  { kind: 'note', others: [], tone: 'note' },
  { kind: 'abstract', others: ['summary', 'tldr'], tone: 'info' },
  { kind: 'info', others: [], tone: 'info' },
  { kind: 'todo', others: [], tone: 'info' },
  { kind: 'tip', others: ['hint', 'important'], tone: 'tip' },
  { kind: 'success', others: ['check', 'done'], tone: 'success' },
  { kind: 'question', others: ['help', 'faq'], tone: 'question' },
  { kind: 'warning', others: ['caution', 'attention'], tone: 'warning' },
  { kind: 'failure', others: ['fail', 'missing'], tone: 'danger' },
  { kind: 'danger', others: ['error'], tone: 'danger' },
  { kind: 'bug', others: [], tone: 'danger' },
  { kind: 'example', others: [], tone: 'example' },
  { kind: 'quote', others: ['cite'], tone: 'quote' },
];

const TONE_OF = new Map(
  CALLOUT_KINDS.flatMap(({ kind, others, tone }) => [kind, ...others].map((name) => [name, tone] as const)),
);

/** @param kind as written in `[!kind]` */
export function calloutTone(kind: string): CalloutTone {
  return TONE_OF.get(kind.toLowerCase()) ?? 'note';
}
