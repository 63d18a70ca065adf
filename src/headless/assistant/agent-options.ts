import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { SpendCaps } from '../../agent/budget/budget-spend.ts';
import { readAssistant } from '../../agent/assistants/custom-assistant.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { listAssistants } from '../../session/chosen-notes.ts';
import type { AgentSettings } from '../../session/agent-parts.ts';
import { numberOf, textOf, UsageError, type Given, type Option } from '../cli/command.ts';
import type { OpenFiles } from '../vault/open-files.ts';
import { noteNamed } from '../vault/note-named.ts';

/** The options of the commands in which an assistant answers: what the app has in its settings and below its message box. */
export const AGENT_OPTIONS: readonly Option[] = [
  {
    name: 'assistant',
    value: 'NAME',
    about: 'who answers: an assistant of yours, as a note with type: assistant says',
  },
  { name: 'instructions', value: 'NOTE', about: 'a note with what you want of every answer' },
  { name: 'max-rounds', value: 'N', about: 'how often a model is asked for one answer, calls of tools between (10)' },
  { name: 'max-tokens', value: 'N', about: 'asks no more once the conversation has taken so many tokens' },
  { name: 'max-cost', value: 'AMOUNT', about: 'the same in money, where the service tells its price' },
  { name: 'max-tokens-day', value: 'N', about: 'as --max-tokens, for all that was asked today' },
  { name: 'max-cost-day', value: 'AMOUNT', about: 'as --max-cost, for all that was asked today' },
];

/** As in the app. */
const MAX_ROUNDS = 10;
const MOST_ROUNDS = 50;

/** @throws UsageError where a limit is none */
export function capsOf(given: Given): SpendCaps {
  return {
    conversationTokens: numberOf(given, 'max-tokens', 0),
    conversationCost: amountOf(given, 'max-cost'),
    dayTokens: numberOf(given, 'max-tokens-day', 0),
    dayCost: amountOf(given, 'max-cost-day'),
  };
}

/** @throws UsageError where a number is none, or no note is named so */
export async function agentSettings(given: Given, vault: OpenFiles): Promise<AgentSettings> {
  const instructions = textOf(given, 'instructions');
  return {
    maxRounds: roundsOf(given),
    caps: capsOf(given),
    instructions: instructions === undefined ? undefined : await noteNamed(vault, instructions),
  };
}

/** @throws UsageError */
export function roundsOf(given: Given): number {
  const rounds = numberOf(given, 'max-rounds', MAX_ROUNDS);
  if (rounds > MOST_ROUNDS) throw new UsageError(`--max-rounds takes at most ${MOST_ROUNDS}, not ${rounds}.`);
  return rounds;
}

/** The note of the assistant that `--assistant` names; undefined where none is named. @throws UsageError that lists those that there are */
export async function assistantNote(given: Given, { index, files }: OpenFiles): Promise<VaultPath | undefined> {
  const name = textOf(given, 'assistant');
  if (name === undefined) return undefined;
  const all = await listAssistants(index);
  const asWritten = name.trim().normalize().toLowerCase();
  const named = all.filter((each) =>
    [each.name, each.path, each.path.replace(/\.md$/i, '')].some((one) => one.normalize().toLowerCase() === asWritten),
  );
  if (named.length === 1 && named[0]) return named[0].path;
  if (named.length > 1)
    throw new UsageError(
      `Several assistants are called ${inQuotes(name)}: ${named.map(({ path }) => inQuotes(path)).join(', ')}. Name one by its path.`,
    );
  const path = await noteNamed({ files, index }, name).catch(() => undefined);
  const read = path && (await readNote(files, path).catch(() => undefined));
  if (path && read && readAssistant(path, read.text)) return path;
  throw new UsageError(
    path
      ? `${inQuotes(path)} is no assistant: its properties must say type: assistant.`
      : `There is no assistant ${inQuotes(name)}. ${all.length === 0 ? 'A note whose properties say type: assistant is one.' : `There are: ${all.map((each) => inQuotes(each.name)).join(', ')}.`}`,
  );
}

function amountOf(given: Given, name: string): number {
  const written = textOf(given, name);
  if (written === undefined) return 0;
  const amount = Number(written);
  if (written.trim() === '' || !Number.isFinite(amount) || amount <= 0)
    throw new UsageError(`--${name} takes an amount of money such as 0.50, not ${inQuotes(written)}.`);
  return amount;
}
