import { STATUS, type Command } from '../cli/command.ts';
import { MODEL_OPTIONS, modelForTools } from '../assistant/model-options.ts';
import { DATA_FORMATS } from '../cli/output.ts';
import { plainLine, plainSentence } from '../cli/plain-text.ts';
import { runRoutines } from '../vault/open-vault.ts';
import { INDEX_ITSELF } from '../index/index-faults.ts';
import { withVault } from '../vault/with-vault.ts';

export const indexVault: Command = {
  name: 'index',
  about: 'reads a vault into its index; a second time only what has changed',
  arguments: ['VAULT'],
  options: [
    { name: 'watch', about: 'goes on, follows every change and runs your routines until Ctrl+C' },
    ...MODEL_OPTIONS,
  ],
  formats: DATA_FORMATS,
  examples: ['latent index ~/Notes', 'latent index ~/Notes --watch'],
  async run(givenArguments, around) {
    const watches = givenArguments.options['watch'] === true;
    const textModel = await modelForTools(givenArguments, around);
    return withVault(givenArguments, around, { ready: 'meaning', watches, textModel }, async (vault) => {
      const { index, folder } = vault;
      const { notes, chunks, embedded, warnings, model } = await index.status();
      for (const { path, reason } of warnings)
        if (path !== INDEX_ITSELF) around.err(`${plainLine(path)}: ${plainSentence(reason)}\n`);
      if (givenArguments.format === 'text')
        around.out(
          `${plainLine(folder.name)}: ${notes} notes, ${chunks} passages, ${embedded} of them known by meaning\n`,
        );
      else around.out(`${JSON.stringify({ vault: folder.path, notes, chunks, embedded, model: model.state })}\n`);
      if (watches) {
        const end = runRoutines(vault, (text) => around.err(`${plainSentence(text)}\n`));
        await around.untilStopped();
        await end();
      }
      return STATUS.found;
    });
  },
};
