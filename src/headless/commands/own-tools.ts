import { callName, type ToolProblem } from '../../notes/formats/own-tool/own-tool.ts';
import { nextRun, scheduleText } from '../../notes/formats/own-tool/schedule.ts';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { OwnToolNote } from '../../tools/own/load-own-tools.ts';
import { describeToolNote } from '../../tools/own/describe-tool-note.ts';
import { STATUS, UsageError, type Command } from '../cli/command.ts';
import { FORMATS, writeTable } from '../cli/output.ts';
import { plainLine, plainLines, plainSentence } from '../cli/plain-text.ts';
import { askKey } from '../review/terminal/ask-change.ts';
import { questionParts } from '../review/show-change.ts';
import { showToEnd } from '../review/terminal/pages.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { sayNothing } from '../vault/note-named.ts';
import { withVault } from '../vault/with-vault.ts';

export const routines: Command = {
  name: 'routines',
  about: 'lists the tools and routines that notes in Tools/ describe, with the next and the last run',
  arguments: ['VAULT'],
  options: [],
  formats: FORMATS,
  examples: ['latent routines ~/Notes'],
  run: (givenArguments, around) =>
    withVault(givenArguments, around, { ready: 'text' }, async ({ ownTools }) => {
      const rows = (await ownTools.read()).map((note) => ownToolRow(note, around.now()));
      around.out(
        writeTable(
          {
            columns: ['path', 'name', 'tool', 'state', 'schedule', 'next', 'last', 'result', 'problems'],
            rows,
            text: ({ name, state, schedule, next, result, problems }) =>
              [
                `${String(state).padEnd(7)}  ${plainLine(String(name))}${schedule === null ? '' : `  (${plainLine(String(schedule))}${next === null ? '' : `, next ${String(next)}`})`}`,
                ...(result === null ? [] : [`         last: ${plainSentence(String(result))}`]),
                ...(problems as readonly string[]).map((problem) => `         ${plainSentence(problem)}`),
              ].join('\n'),
          },
          givenArguments.format,
        ),
      );
      if (rows.length > 0) return STATUS.found;
      sayNothing(givenArguments, around, 'No note in Tools/ describes a tool or a routine.');
      return STATUS.nothing;
    }),
};

function ownToolRow({ path, own, state, problems, record }: OwnToolNote, nowMs: number) {
  const { schedule } = own ?? {};
  const next =
    schedule && record && state === 'on' ? nextRun(schedule, record.doneUntil ?? record.enabled, nowMs) : undefined;
  const run = record?.lastRun;
  return {
    path,
    name: own?.name ?? path,
    tool: own ? callName(own.name) : null,
    state,
    schedule: schedule ? scheduleText(schedule) : null,
    next: next === undefined ? null : toLocalIso(next),
    last: run ? toLocalIso(run.started) : null,
    result: run ? (run.message ?? run.outcome) : null,
    problems: problems.map(toolProblemText),
  };
}

const toolProblemText = ({ line, message }: ToolProblem): string => `line ${line}: ${message}`;

export const enable: Command = {
  name: 'enable',
  about: 'shows a tool that a note describes, and enables it on this machine when you say yes; needs a terminal',
  arguments: ['VAULT', 'NAME…'],
  options: [],
  formats: ['text'],
  examples: ['latent enable ~/Notes "Sort inbox"'],
  async run(givenArguments, around) {
    const { keyboard } = around;
    if (!keyboard)
      throw new UsageError('Enabling needs a terminal, where you see the tool first: no program can do it for you.');
    return withVault(givenArguments, around, { ready: 'text' }, async (vault) => {
      const note = await findOwnToolNote(vault, givenArguments.arguments['NAME'] ?? '');
      if (note.state === 'broken') {
        around.err(`${plainLines(note.text)}\n`);
        throw new Error(`It cannot be enabled.\n${note.problems.map(toolProblemText).join('\n')}`);
      }
      const parts = questionParts(await describeToolNote(note, await vault.ownTools.read()), around.colours);
      const key = await keyboard.take(
        async (turn) => (await showToEnd(turn, parts)) ?? askKey(turn, 'Switch it on, on this machine? [y]es, [n]o: '),
      );
      if (key !== 'y') {
        around.err('Nothing was switched on.\n');
        return STATUS.nothing;
      }
      await vault.ownTools.enable(note);
      const enabled = vault.ownTools.notes().find(({ path }) => path === note.path);
      if (enabled?.state !== 'on')
        throw new Error(
          'The note was changed or taken away while you read it, so it does not run. latent enable shows it as it is now.',
        );
      around.out(`Enabled: ${plainLine(note.own?.name ?? note.path)}\n`);
      return STATUS.found;
    });
  },
};

export const disable: Command = {
  name: 'disable',
  about: 'switches such a tool off on this machine',
  arguments: ['VAULT', 'NAME…'],
  options: [],
  formats: ['text'],
  examples: ['latent disable ~/Notes "Sort inbox"'],
  run: (givenArguments, around) =>
    withVault(givenArguments, around, { ready: 'text' }, async (vault) => {
      const note = await findOwnToolNote(vault, givenArguments.arguments['NAME'] ?? '');
      await vault.ownTools.disable(note.path);
      around.out(`Switched off: ${plainLine(note.own?.name ?? note.path)}\n`);
      return STATUS.found;
    }),
};

/** By its name, the name that programs use, or its note's path. */
async function findOwnToolNote({ ownTools }: HeadlessVault, wantedName: string): Promise<OwnToolNote> {
  const notes = await ownTools.read();
  const plain = wantedName.trim().toLowerCase();
  const ownTool = notes.find(({ path, own }) =>
    [path, own?.name, own && callName(own.name)].some((name) => name?.toLowerCase() === plain),
  );
  if (ownTool) return ownTool;
  const names = notes.map(({ path, own }) => own?.name ?? path);
  throw new Error(
    `There is no tool ${inQuotes(wantedName)}. ${names.length > 0 ? `There are: ${names.map(inQuotes).join(', ')}.` : 'A tool is a note in Tools/ with “type: tool”.'}`,
  );
}
