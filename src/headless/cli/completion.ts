import { optionsOf } from './read-arguments.ts';
import type { Command, Option } from './command.ts';

/** Shells that complete what is typed. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** The script that completes commands, options and their choices, and folders for the vault: from what `--help` says. */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}

/** What can stand behind an option, where it is one of a few words. */
const optionChoices = ({ value = '' }: Option): readonly string[] => (value.includes('|') ? value.split('|') : []);

/** In single quotes, as POSIX shells read them. */
const quoteShellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function bashScript(commands: readonly Command[]): string {
  const options = commands.map(
    (command) =>
      `    ${command.name}) options=${quoteShellText(
        optionsOf(command)
          .map(({ name }) => `--${name}`)
          .join(' '),
      )} ;;`,
  );
  const withChoices = commands.flatMap((command) =>
    optionsOf(command)
      .filter((option) => optionChoices(option).length > 0)
      .map(
        (option) =>
          `    ${command.name}:--${option.name}) choices=${quoteShellText(optionChoices(option).join(' '))} ;;`,
      ),
  );
  return `# bash: latent completion bash > ~/.local/share/bash-completion/completions/latent
_latent() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} options='' choices=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoteShellText(commands.map(({ name }) => name).join(' '))} -- "$word"))
    return
  fi
  case "$command:$before" in
${withChoices.join('\n')}
  esac
  if [ -n "$choices" ]; then
    COMPREPLY=($(compgen -W "$choices" -- "$word"))
    return
  fi
  case "$command" in
${options.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *)
      compopt -o filenames 2>/dev/null
      local IFS=$'\\n'
      COMPREPLY=($(compgen -d -- "$word"))
      ;;
  esac
}
complete -F _latent latent
`;
}

function zshScript(commands: readonly Command[]): string {
  /** A colon parts a name from what is said of it, and brackets end that. */
  const plain = (text: string): string => text.replaceAll(/[[\]\\:]/g, '\\$&');
  const spec = (option: Option): string => {
    const head = `${option.many === true ? '*' : ''}--${option.name}[${plain(option.about)}]`;
    if (option.value === undefined) return quoteShellText(head);
    const choices = optionChoices(option);
    return quoteShellText(`${head}:${plain(option.value)}:${choices.length > 0 ? `(${choices.join(' ')})` : ''}`);
  };
  return `#compdef latent
# zsh: latent completion zsh > "\${fpath[1]}/_latent"
_latent() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    ${quoteShellText(`${name}:${plain(about)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2]" in
${commands
  .map(
    (command) =>
      `    ${command.name}) _arguments '2:vault:_files -/' ${optionsOf(command).map(spec).join(' ')} '*: :_files' ;;`,
  )
  .join('\n')}
  esac
}
_latent "$@"
`;
}

function fishScript(commands: readonly Command[]): string {
  const text = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const first = commands.map(
    ({ name, about }) => `complete -c latent -n __fish_use_subcommand -a ${name} -d ${text(about)}`,
  );
  const options = commands.flatMap((command) =>
    optionsOf(command).map((option) => {
      const choices = optionChoices(option);
      const value = option.value === undefined ? '' : choices.length > 0 ? ` -x -a ${text(choices.join(' '))}` : ' -r';
      return `complete -c latent -n '__fish_seen_subcommand_from ${command.name}' -l ${option.name}${value} -d ${text(option.about)}`;
    }),
  );
  return [
    '# fish: latent completion fish > ~/.config/fish/completions/latent.fish',
    'complete -c latent -f',
    "complete -c latent -n 'not __fish_use_subcommand' -a '(__fish_complete_directories)'",
    ...first,
    ...options,
    '',
  ].join('\n');
}
