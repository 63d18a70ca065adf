import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { STATUS, UsageError, type Command } from '../cli/command.ts';
import { plainSentence } from '../cli/plain-text.ts';
import { sayNothing } from '../vault/note-named.ts';
import { withVault } from '../vault/with-vault.ts';

export const settle: Command = {
  name: 'settle',
  about: 'completes a change that a crash interrupted, or rolls it back; without an ID lists such changes',
  arguments: ['VAULT', '[ID]'],
  options: [
    { name: 'complete', about: 'writes the files that are missing' },
    { name: 'roll-back', about: 'puts back the files that were written' },
  ],
  formats: ['text'],
  examples: ['latent settle ~/Notes', 'latent settle ~/Notes 3fa2 --roll-back'],
  async run(givenArguments, around) {
    const [complete, rollBack] = [
      givenArguments.options['complete'] === true,
      givenArguments.options['roll-back'] === true,
    ];
    const id = givenArguments.arguments['ID'];
    if (id !== undefined && complete === rollBack) throw new UsageError('Say one of --complete and --roll-back.');
    return withVault(givenArguments, around, {}, async ({ executor }) => {
      const open = await executor.interrupted();
      if (id === undefined) {
        for (const { record, arrived, missing, foreign } of open)
          around.out(
            `${record.change_id}  ${plainSentence(record.message)}  (${arrived.length} written, ${missing.length} missing, ${foreign.length} changed by others)\n`,
          );
        if (open.length > 0) return STATUS.found;
        sayNothing(givenArguments, around, 'No change was interrupted.');
        return STATUS.nothing;
      }
      const matchingChanges = open.filter(({ record }) => record.change_id.startsWith(id));
      if (matchingChanges.length !== 1)
        throw new Error(`No interrupted change, or several, begin with ${inQuotes(id)}.`);
      const { state, left } = await executor.settle(
        matchingChanges[0]!.record.change_id,
        complete ? 'complete' : 'roll_back',
      );
      around.out(state === 'applied' ? 'Completed.\n' : 'Rolled back.\n');
      for (const path of left) around.err(`${inQuotes(path)} was changed by somebody else, and is left as it is.\n`);
      return STATUS.found;
    });
  },
};
