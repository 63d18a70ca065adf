import { parseFrontmatter } from '../../../../notes/frontmatter/frontmatter.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { ComposerState } from '../thread/create-composer.ts';
import { fillPrompt, type PromptCommand } from './prompt-commands.ts';

export interface PromptInserterDependencies {
  readonly state: Pick<ComposerState, 'insert'>;
  /** A prompt note's text. */
  readonly read: (path: VaultPath) => Promise<{ readonly text: string } | undefined>;
  /** What is selected in the open note; '' where nothing is. */
  readonly selected: () => string;
  /** The open note. */
  readonly notePath: () => VaultPath | undefined;
  readonly now: () => Date;
  readonly tell: (text: string) => void;
}

/** Puts a prompt's text into the box with its variables filled in; the person is told of those that stand for nothing. */
export function createPromptInserter({
  state,
  read,
  selected,
  notePath,
  now,
  tell,
}: PromptInserterDependencies): (command: PromptCommand) => Promise<void> {
  return async (command) => {
    const text = command.path
      ? await read(command.path)
          .then((file) => file && file.text.slice(parseFrontmatter(file.text).bodyFrom))
          .catch(() => undefined)
      : command.text;
    if (text === undefined) return tell(`The prompt “${command.name}” could not be read.`);
    const selection = selected();
    const filled = fillPrompt(text, { selection, notePath: notePath(), today: now() });
    if (filled.empty.length > 0)
      tell(
        `${filled.empty.join(' and ')}: ${notePath() ? 'nothing is selected in the open note' : 'no note is open'}.`,
      );
    if (filled.unknown.length > 0)
      tell(
        `${filled.unknown.join(' and ')} ${filled.unknown.length === 1 ? 'stays' : 'stay'} as written: a prompt knows {{selection}}, {{note}} and {{date}}.`,
      );
    state.insert(filled.text, command.path !== undefined || (selection !== '' && filled.text.includes(selection)));
  };
}
