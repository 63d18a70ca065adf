import type { VaultPath } from '../../../../notes/paths/paths.ts';

/** A message that is asked for by name. */
export interface PromptCommand {
  readonly name: string;
  /** What it does, in a few words. */
  readonly about: string;
  /** The note that holds its text, for the person's own; else `text` does. */
  readonly path?: VaultPath;
  readonly text?: string;
}

export const BUILT_IN_COMMANDS: readonly PromptCommand[] = [
  {
    name: 'summarise',
    about: 'The open note in a few sentences',
    text: 'Summarise this note in a few sentences, with what is still open.',
  },
  { name: 'related', about: 'Notes that belong with it', text: 'Which notes are related to this note, and how?' },
  {
    name: 'tags',
    about: 'Tags that would fit',
    text: 'Which of the tags that this vault already has would fit this note? Propose them, then set those that I agree to.',
  },
  {
    name: 'links',
    about: 'Links that are missing',
    text: 'Which notes should this note link to and does not yet? Name the passage for each.',
  },
  { name: 'questions', about: 'What it leaves open', text: 'Which questions does this note leave open?' },
  {
    name: 'improve',
    about: 'The selection in better words',
    text: 'Improve the wording of this passage and keep its meaning and voice:\n\n{{selection}}',
  },
  { name: 'daily', about: 'Today’s daily note', text: 'Create the daily note of {{date}}, if there is none yet.' },
  {
    name: 'week',
    about: 'What the week was about',
    text: 'What did I work on in the last seven days? Go by the notes that changed since.',
  },
];

/** What a prompt's variables stand for at this moment. */
export interface PromptVariables {
  /** The text that is selected in the open note; '' where none is. */
  readonly selection: string;
  /** Of the open note; undefined where none is open. */
  readonly notePath: VaultPath | undefined;
  readonly today: Date;
}

export interface FilledPrompt {
  readonly text: string;
  /** Variables that had nothing to stand for, as they are written. */
  readonly empty: readonly string[];
  /** What looks like a variable and is none, as it is written. */
  readonly unknown: readonly string[];
}

const VARIABLE = /^\{\{\s*(selection|note|date)\s*\}\}$/i;

/** Fills in `{{selection}}`, `{{note}}` (a link to the open note) and `{{date}}` (YYYY-MM-DD). Other braces stay as they are. */
export function fillPrompt(text: string, { selection, notePath, today }: PromptVariables): FilledPrompt {
  const empty = new Set<string>();
  const two = (value: number) => String(value).padStart(2, '0');
  const values: Readonly<Record<string, string>> = {
    selection,
    note: notePath === undefined ? '' : `[[${notePath.replace(/\.md$/i, '')}]]`,
    date: `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`,
  };
  const filled = text.replace(/\{\{\s*(selection|note|date)\s*\}\}/gi, (whole, name: string) => {
    const value = values[name.toLowerCase()] ?? '';
    if (value === '') empty.add(whole);
    return value;
  });
  // Told of what the prompt itself says: a selection may hold any braces.
  const unknown = [...new Set(text.match(/\{\{[^{}\n]*\}\}/g) ?? [])].filter((whole) => !VARIABLE.test(whole));
  return { text: filled.trim(), empty: [...empty], unknown };
}
