import { parseFrontmatter } from '../../../../notes/frontmatter/frontmatter.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { fillPrompt } from '../../../../notes/prompts/fill-prompt.ts';
import type { ComposerState } from './create-composer.ts';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import type { PromptCommand } from './prompt-commands.ts';

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
    if (text === undefined) return tell(composerText.createPromptInserter.promptCouldNotRead(command.name));
    const selection = selected();
    const filled = fillPrompt(text, { selection, notePath: notePath(), today: now() });
    if (filled.empty.length > 0)
      tell(
        composerText.createPromptInserter.nothingSelectedOpenNote(
          filled.empty.join(composerText.createPromptInserter.and),
          notePath(),
        ),
      );
    if (filled.unknown.length > 0)
      tell(
        composerText.createPromptInserter.stayWrittenPromptKnows(
          filled.unknown.join(composerText.createPromptInserter.and),
          filled.unknown.length,
        ),
      );
    state.insert(filled.text, command.path !== undefined || (selection !== '' && filled.text.includes(selection)));
  };
}
