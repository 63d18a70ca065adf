import type { VaultPath } from './paths/paths.ts';

/** What a prompt's variables stand for at this moment. */
interface PromptVariables {
  /** The text that is selected in the open note; '' where none is. */
  readonly selection: string;
  /** Of the open note; undefined where none is open. */
  readonly notePath: VaultPath | undefined;
  readonly today: Date;
}

interface FilledPrompt {
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

/** The vault's folder of prompts, unless the person set another in the app. */
export const PROMPTS_FOLDER = 'Prompts';
