import { STATUS, textOf, textsOf, UsageError, type Command } from '../cli/command.ts';
import { plainLines } from '../cli/plain-text.ts';

export const mcp: Command = {
  name: 'mcp',
  about: 'serves vaults to other agents (MCP), on standard input and output',
  arguments: ['VAULT…'],
  options: [
    { name: 'read-only', about: 'no tool that changes anything exists' },
    { name: 'tools', value: 'LIST', about: 'the tools that a client is told of: core (default), all, groups, names' },
    {
      name: 'allow',
      value: 'TOOL',
      about: 'allows this tool without a question, where the policy file permits it',
      many: true,
    },
  ],
  async run(given, around) {
    const isReadOnly = given.options['read-only'] === true;
    const allow = textsOf(given, 'allow');
    if (isReadOnly && allow.length > 0) throw new UsageError('--read-only and --allow exclude each other.');
    // What only this command needs is loaded by it alone: the others start sooner.
    const { serveMcp } = await import('../mcp/serve.ts');
    await serveMcp({
      vaults: given.positionals,
      tools: textOf(given, 'tools') ?? 'core',
      isReadOnly,
      allow,
      places: around.places,
      models: around.models,
      tell: (text) => around.err(`${plainLines(text)}\n`),
    });
    return STATUS.found;
  },
};
