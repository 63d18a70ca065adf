import type { Passage, TextTask } from '../../../agent/turn/text-task.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';

/** A passage as the editor knows it. */
export type AskedText = Pick<Passage, 'before' | 'text' | 'after'>;

/** A wish that the person wrote down once, in a note of its own. */
export interface SavedPrompt {
  readonly name: string;
  readonly path: VaultPath;
}

/** What the model answered. */
export interface AskedAnswer {
  /** As it would stand in the note, or beside it. */
  readonly text: string;
  /** It breaks off before its end. */
  readonly isCut: boolean;
}

/** Asks the model of the settings about a passage. */
export interface AskAboutText {
  /** Why it cannot be asked now, for the person, with the way on; undefined where it can. */
  readonly refusal: () => string | undefined;
  /** @param onText hears the answer so far @throws an Error with a message for the person, and an AbortError */
  run(task: TextTask, passage: AskedText, signal: AbortSignal, onText: (text: string) => void): Promise<AskedAnswer>;
  /** The person's own prompts, by name. */
  readonly prompts: () => readonly SavedPrompt[];
  /** @returns what a prompt asks for, with its variables filled in @throws an Error with a message for the person */
  wishOf(prompt: SavedPrompt): Promise<string>;
  /** Whether the person has a folder for prompts. */
  readonly canKeep: () => boolean;
  /** Keeps a wish as a prompt. @returns whether it was kept; else the person was told why not */
  keepPrompt(name: string, wish: string): Promise<boolean>;
  /** Opens the settings of the assistant. */
  openSettings(): void;
}
