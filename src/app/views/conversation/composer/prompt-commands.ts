import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { composerText } from '../../../strings/en/conversation/composer.ts';

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
    about: composerText.promptCommands.summariseAbout,
    text: composerText.promptCommands.summariseNoteFewSentences,
  },
  {
    name: 'related',
    about: composerText.promptCommands.relatedAbout,
    text: composerText.promptCommands.whichNotesRelatedNote,
  },
  {
    name: 'tags',
    about: composerText.promptCommands.tagsAbout,
    text: composerText.promptCommands.whichTagsVaultAlready,
  },
  {
    name: 'links',
    about: composerText.promptCommands.linksAbout,
    text: composerText.promptCommands.whichNotesShouldNote,
  },
  {
    name: 'questions',
    about: composerText.promptCommands.questionsAbout,
    text: composerText.promptCommands.whichQuestionsDoesNote,
  },
  {
    name: 'improve',
    about: composerText.promptCommands.improveAbout,
    text: composerText.promptCommands.improveWordingPassageKeep,
  },
  {
    name: 'daily',
    about: composerText.promptCommands.todaysDailyNote,
    text: composerText.promptCommands.createDailyNoteDate,
  },
  {
    name: 'week',
    about: composerText.promptCommands.weekAbout,
    text: composerText.promptCommands.whatDidIWork,
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
