import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import type { FileChange } from '../../tools/definition/change-set.ts';
import { numberOption, STATUS, UsageError, type Command, type Given, type Surroundings } from '../cli/command.ts';
import { MODEL_OPTIONS, modelForTools } from '../assistant/model-options.ts';
import { FORMATS, writeTable } from '../cli/output.ts';
import { plainLine, plainSentence } from '../cli/plain-text.ts';
import { sayNothing, tellNothing } from '../vault/note-named.ts';
import { WEB_OPTION } from '../vault/web-option.ts';
import { withVault } from '../vault/with-vault.ts';
import { isDropped } from '../review/decide-waiting.ts';
import { askAtTerminal } from '../review/terminal/ask-at-terminal.ts';
import { approveCommand, quoteShellArgument, showChange } from '../review/show-change.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { failureForPerson, runToolAtTerminal, writeResult } from './run-tool.ts';

/** What was proposed and waits, what was done, and how a person decides and takes back. */

export const pending: Command = {
  name: 'pending',
  about: 'lists the changes that wait for your approval; with an ID, shows one as a diff',
  arguments: ['VAULT', '[ID]'],
  options: [],
  formats: FORMATS,
  examples: ['latent pending ~/Notes', 'latent pending ~/Notes 3fa2'],
  async run(givenArguments, around) {
    return withVault(givenArguments, around, {}, async (vault) => {
      const id = givenArguments.arguments['ID'];
      if (id !== undefined && givenArguments.format === 'text') {
        around.out(showChange(await findPendingOperation(vault, id), around.isTerminal && around.colours));
        return STATUS.found;
      }
      const waiting = id === undefined ? await vault.stores.pending.list() : [await findPendingOperation(vault, id)];
      around.out(
        writeTable(
          {
            columns: ['id', 'tool', 'message', 'created', 'by', 'paths'],
            rows: waiting.map(({ pending_operation_id, call, message, created, plan }) => ({
              id: pending_operation_id,
              tool: call.name,
              message,
              created,
              by: call.initiatedBy,
              paths: plan.changes.map(({ path }) => path),
            })),
            text: (row) =>
              waitingLine(
                waiting.find(({ pending_operation_id }) => pending_operation_id === row['id'])!,
                around.now(),
              ),
          },
          givenArguments.format,
        ),
      );
      if (waiting.length > 0) return STATUS.found;
      sayNothing(givenArguments, around, 'Nothing waits for your approval.');
      return STATUS.nothing;
    });
  },
};

export const approve: Command = {
  name: 'approve',
  about: 'shows a change that waits, and does it when you say yes; needs a terminal',
  arguments: ['VAULT', 'ID'],
  options: [...MODEL_OPTIONS, WEB_OPTION],
  formats: FORMATS,
  examples: ['latent approve ~/Notes 3fa2'],
  async run(givenArguments, around) {
    if (!around.keyboard)
      throw new UsageError('Approving needs a terminal, where you see the change first: no program can do it for you.');
    const textModel = await modelForTools(givenArguments, around);
    return withVault(
      givenArguments,
      around,
      { ready: 'text', confirmation: askAtTerminal(around), ownTools: true, textModel, asksWeb: true },
      async (vault) => {
        const { call, message } = await findPendingOperation(vault, givenArguments.arguments['ID'] ?? '');
        const result = await vault.executor.execute(call);
        const remainingOperation = await vault.stores.pending.get(call.callId);
        if (remainingOperation) {
          around.err(`Left for later: ${approveCommand(vault, remainingOperation)}\n`);
          return STATUS.waits;
        }
        writeResult(givenArguments, around, call.name, result);
        if (result.success) return STATUS.found;
        if (isDropped(result)) around.err(`The change that waited was dropped: ${plainSentence(message)}\n`);
        return result.isError ? STATUS.failed : STATUS.nothing;
      },
    );
  },
};

export const deny: Command = {
  name: 'deny',
  about: 'drops a change that waits',
  arguments: ['VAULT', 'ID', '[REASON…]'],
  options: [],
  formats: ['text'],
  examples: ['latent deny ~/Notes 3fa2 "that note stays as it is"'],
  async run(givenArguments, around) {
    const feedback = givenArguments.arguments['REASON'] ?? '';
    const confirmation = { ask: async () => ({ approved: false as const, feedback }) };
    return withVault(givenArguments, around, { ready: 'text', confirmation, ownTools: true }, async (vault) => {
      const { call, message } = await findPendingOperation(vault, givenArguments.arguments['ID'] ?? '');
      await vault.executor.execute(call);
      // A record whose call cannot be read again as it was is dropped too: it would wait for ever.
      await vault.stores.pending.delete(call.callId);
      around.out(`Dropped: ${plainSentence(message)}\n`);
      return STATUS.found;
    });
  },
};

export const history: Command = {
  name: 'history',
  about: 'lists the changes that were made, newest first',
  arguments: ['VAULT'],
  options: [{ name: 'limit', value: 'N', about: 'at most so many (20)' }],
  formats: FORMATS,
  examples: ['latent history ~/Notes --limit 5'],
  async run(givenArguments, around) {
    const limit = numberOption(givenArguments, 'limit', 20);
    return withVault(givenArguments, around, {}, async ({ stores }) => {
      const changes = await stores.history.list({ limit });
      around.out(
        writeTable(
          {
            columns: ['id', 'timestamp', 'state', 'message', 'by', 'paths'],
            rows: changes.map((change) => ({
              id: change.change_id,
              timestamp: change.timestamp,
              state: change.state,
              message: change.message,
              by: change.initiated_by,
              paths: change.files.map(({ path }) => path),
            })),
            text: ({ id, timestamp, state, message }) =>
              `${String(id)}  ${String(timestamp).slice(0, 16).replace('T', ' ')}  ${plainSentence(String(message))}${state === 'applied' ? '' : `  (${String(state)})`}`,
          },
          givenArguments.format,
        ),
      );
      if (changes.length > 0) return STATUS.found;
      sayNothing(givenArguments, around, 'No changes yet.');
      return STATUS.nothing;
    });
  },
};

export const undo: Command = {
  name: 'undo',
  about: 'takes back a change, the newest where no ID is given; shown and asked first',
  arguments: ['VAULT', '[ID]'],
  options: [{ name: 'merge', about: 'keeps what was edited since, and takes back the rest' }],
  formats: FORMATS,
  examples: ['latent undo ~/Notes', 'latent undo ~/Notes 3fa2 --merge'],
  run: async (givenArguments, around) => {
    const written = givenArguments.arguments['ID'];
    const id = await (written === undefined
      ? newestChangeId(givenArguments, around)
      : wholeChangeId(givenArguments, around, written));
    if (id === undefined) {
      tellNothing(givenArguments, around, 'Nothing was changed here that could be taken back.');
      return STATUS.nothing;
    }
    const merge = givenArguments.options['merge'] === true;
    return runToolAtTerminal(givenArguments, around, 'undo_change', { change_id: id, merge }, (failure) => {
      const again = `latent undo ${quoteShellArgument(givenArguments.arguments['VAULT'] ?? '')} ${id} --merge`;
      const canMerge = !merge && failure.code === 'changed_on_disk';
      return [...failureForPerson(failure), canMerge ? `${again} keeps the later edits, and takes back the rest.` : ''];
    });
  },
};

const newestChangeId = (givenArguments: Given, around: Surroundings): Promise<string | undefined> =>
  withVault(givenArguments, around, {}, async ({ stores }) => {
    const applied = await stores.history.list({ state: 'applied' });
    // To undo an undo it is named: twice `latent undo` takes back two changes.
    return applied.find(({ operation }) => operation !== 'undo_change')?.change_id;
  });

/** The change whose id begins so. @throws Error where there is none, or more than one */
const wholeChangeId = (givenArguments: Given, around: Surroundings, written: string): Promise<string> =>
  withVault(givenArguments, around, {}, async ({ stores, folder }) => {
    const allChanges = await stores.history.list({});
    const matches = allChanges
      .map(({ change_id }) => change_id)
      .filter((id) => written !== '' && id.startsWith(written));
    if (matches.length === 1) return matches[0]!;
    throw new Error(
      `No change, or several, begin with ${inQuotes(written)}: latent history ${quoteShellArgument(folder.path)} lists them.`,
    );
  });

/** How old it is and the first line that it adds, which tell apart two changes of one note. */
function waitingLine({ pending_operation_id, message, created, plan }: PendingOperation, nowMs: number): string {
  const added = plan.changes.map(firstAdded).find((line) => line !== undefined);
  const line = `${pending_operation_id}  ${ageOf(nowMs - Date.parse(created))}  ${plainSentence(message)}`;
  return added === undefined ? line : `${line}\n    + ${plainLine(added)}`;
}

/** The first line with text that was not in the file before. */
function firstAdded({ before, after }: FileChange): string | undefined {
  const old = new Set(before?.text?.split('\n'));
  return after?.text?.split('\n').find((line) => line.trim() !== '' && !old.has(line));
}

function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** By its id, or the beginning of it. */
async function findPendingOperation({ stores, folder }: HeadlessVault, id: string): Promise<PendingOperation> {
  const waiting = (await stores.pending.list()).filter(({ pending_operation_id }) =>
    pending_operation_id.startsWith(id),
  );
  if (waiting.length === 1) return waiting[0]!;
  throw new Error(
    waiting.length === 0
      ? `Nothing with the id ${inQuotes(id)} waits. latent pending ${quoteShellArgument(folder.path)} lists what does.`
      : `Several ids begin with ${inQuotes(id)}. Give more of it.`,
  );
}
