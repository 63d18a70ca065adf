import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { STATUS, UsageError, type Command } from '../cli/command.ts';
import { completionScript, SHELLS } from '../cli/completion.ts';
import { helpFor, overview } from '../cli/help.ts';
import { manPage } from '../cli/man-page.ts';

/** Commands that say what the others are. */

type LoadCommands = () => Promise<readonly Command[]>;

export const helpCommand = (loadCommands: LoadCommands): Command => ({
  name: 'help',
  about: 'lists the commands, or says what one of them does',
  arguments: ['[COMMAND]'],
  options: [{ name: 'man', about: 'writes the manual page, as man(1) reads it' }],
  formats: ['text'],
  examples: ['latent help search', 'latent help --man | man -l -'],
  async run(givenArguments, { out, version }) {
    const commands = await loadCommands();
    const name = givenArguments.arguments['COMMAND'];
    const command = commands.find((listedCommand) => listedCommand.name === name);
    if (name !== undefined && !command) throw new UsageError(`There is no command ${inQuotes(name)}.`);
    if (givenArguments.options['man'] === true) out(manPage(commands, version));
    else out(command ? helpFor(command) : overview(commands));
    return STATUS.found;
  },
});

export const completionCommand = (loadCommands: LoadCommands): Command => ({
  name: 'completion',
  about: 'writes the script with which a shell completes commands and options',
  arguments: ['SHELL'],
  options: [],
  formats: ['text'],
  examples: ['latent completion bash > ~/.local/share/bash-completion/completions/latent'],
  async run(givenArguments, { out }) {
    const named = givenArguments.arguments['SHELL'] ?? '';
    const shell = SHELLS.find((shellName) => shellName === named);
    if (!shell) throw new UsageError(`latent completion takes one of ${SHELLS.join(', ')}, not ${inQuotes(named)}.`);
    out(completionScript(shell, await loadCommands()));
    return STATUS.found;
  },
});
