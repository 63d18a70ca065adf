import { readAssistant } from '../../agent/context/custom-assistant.ts';
import type { SpendCaps } from '../../agent/budget/budget-spend.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { INITIAL_SETTINGS, type SessionSettings } from '../../session/session-settings.ts';
import { listAssistants } from '../../session/chosen-notes.ts';
import { type Given, numberOption, type Option, textOption, UsageError } from '../cli/command.ts';
import { noteNamed } from '../vault/note-named.ts';
import type { OpenFiles } from '../vault/open-files.ts';

/** The options of the commands in which an assistant answers: what the app has in its settings and below its message box. */
export const AGENT_OPTIONS: readonly Option[] = [
  {
    name: 'assistant',
    value: 'NAME',
    about: 'who answers: an assistant of yours, as a note with type: assistant says',
  },
  { name: 'instructions', value: 'NOTE', about: 'a note with what you want of every answer' },
  { name: 'memories', about: 'what is remembered about you and bears on a message goes along with it' },
  { name: 'max-rounds', value: 'N', about: 'how often a model is asked for one answer, calls of tools between (10)' },
  { name: 'max-tokens', value: 'N', about: 'asks no more once the conversation has taken so many tokens' },
  { name: 'max-cost', value: 'AMOUNT', about: 'the same in money, where the service tells its price' },
  { name: 'max-tokens-day', value: 'N', about: 'as --max-tokens, for all that was asked today' },
  { name: 'max-cost-day', value: 'AMOUNT', about: 'as --max-cost, for all that was asked today' },
];

const MOST_ROUNDS = 50;

/** @throws UsageError where a limit is none */
export function capsOf(givenArguments: Given): SpendCaps {
  return {
    conversationTokens: numberOption(givenArguments, 'max-tokens', 0),
    conversationCost: amountOf(givenArguments, 'max-cost'),
    dayTokens: numberOption(givenArguments, 'max-tokens-day', 0),
    dayCost: amountOf(givenArguments, 'max-cost-day'),
  };
}

/** @throws UsageError where a number is none, or no note is named so */
export async function agentSettings(givenArguments: Given, vault: OpenFiles): Promise<Partial<SessionSettings>> {
  const instructions = textOption(givenArguments, 'instructions');
  return {
    maxRounds: roundsOf(givenArguments),
    caps: capsOf(givenArguments),
    recallMemories: givenArguments.options['memories'] === true,
    instructions: instructions === undefined ? undefined : await noteNamed(vault, instructions),
  };
}

/** @throws UsageError */
export function roundsOf(givenArguments: Given): number {
  const rounds = numberOption(givenArguments, 'max-rounds', INITIAL_SETTINGS.maxRounds);
  if (rounds > MOST_ROUNDS) throw new UsageError(`--max-rounds takes at most ${MOST_ROUNDS}, not ${rounds}.`);
  return rounds;
}

/** The note of the assistant that `--assistant` names; undefined where none is named. @throws UsageError that lists those that there are */
export async function assistantNote(
  givenArguments: Given,
  { index, files }: OpenFiles,
): Promise<VaultPath | undefined> {
  const name = textOption(givenArguments, 'assistant');
  if (name === undefined) return undefined;
  const allAssistants = await listAssistants(index);
  const asWritten = name.trim().normalize().toLowerCase();
  const named = allAssistants.filter((assistant) =>
    [assistant.name, assistant.path, assistant.path.replace(/\.md$/i, '')].some(
      (assistantName) => assistantName.normalize().toLowerCase() === asWritten,
    ),
  );
  if (named.length === 1 && named[0]) return named[0].path;
  if (named.length > 1)
    throw new UsageError(
      `Several assistants are called ${inQuotes(name)}: ${named.map(({ path }) => inQuotes(path)).join(', ')}. Name one by its path.`,
    );
  const path = await noteNamed({ files, index }, name).catch(() => undefined);
  const assistantFile = path && (await readNote(files, path).catch(() => undefined));
  if (path && assistantFile && readAssistant(path, assistantFile.text)) return path;
  throw new UsageError(
    path
      ? `${inQuotes(path)} is no assistant: its properties must say type: assistant.`
      : `There is no assistant ${inQuotes(name)}. ${allAssistants.length === 0 ? 'A note whose properties say type: assistant is one.' : `There are: ${allAssistants.map((listedAssistant) => inQuotes(listedAssistant.name)).join(', ')}.`}`,
  );
}

function amountOf(givenArguments: Given, name: string): number {
  const amountText = textOption(givenArguments, name);
  if (amountText === undefined) return 0;
  const amount = Number(amountText);
  if (amountText.trim() === '' || !Number.isFinite(amount) || amount <= 0)
    throw new UsageError(`--${name} takes an amount of money such as 0.50, not ${inQuotes(amountText)}.`);
  return amount;
}
