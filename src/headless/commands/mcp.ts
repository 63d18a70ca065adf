import { numberOption, STATUS, textOption, optionValues, UsageError, type Command } from '../cli/command.ts';
import { MODEL_OPTIONS, modelForTools } from '../assistant/model-options.ts';
import { plainSentences } from '../cli/plain-text.ts';
import { WEB_OPTION } from '../vault/web-option.ts';

export const mcp: Command = {
  name: 'mcp',
  about: 'serves vaults to other agents (MCP): on standard input and output, or over HTTP on this machine',
  arguments: ['VAULT…'],
  options: [
    { name: 'http', value: 'PORT', about: 'over HTTP at this port of 127.0.0.1, with a token that is shown' },
    { name: 'no-token', about: 'with --http: any program of this machine may ask' },
    { name: 'read-only', about: 'no tool that changes anything exists' },
    { name: 'tools', value: 'LIST', about: 'the tools that a client is told of: core (default), all, groups, names' },
    {
      name: 'structured',
      value: 'CLIENTS',
      about: 'gives answers as data beside the text: all, or the names of clients, with commas between',
    },
    {
      name: 'allow',
      value: 'TOOL',
      about: 'allows this tool without a question, where the policy file permits it',
      many: true,
    },
    ...MODEL_OPTIONS,
    WEB_OPTION,
  ],
  formats: ['text'],
  examples: ['latent mcp ~/Notes', 'latent mcp ~/Notes ~/Work --http 8123 --read-only'],
  async run(givenArguments, around) {
    const isReadOnly = givenArguments.options['read-only'] === true;
    const allow = optionValues(givenArguments, 'allow');
    if (isReadOnly && allow.length > 0) throw new UsageError('--read-only and --allow exclude each other.');
    const web = textOption(givenArguments, WEB_OPTION.name);
    if (isReadOnly && web !== undefined)
      throw new UsageError('--read-only and --web exclude each other: what is searched for leaves this machine.');
    const port = numberOption(givenArguments, 'http', -1, 0);
    const hasToken = givenArguments.options['no-token'] !== true;
    if (port > 65_535) throw new UsageError(`--http takes a port up to 65535, not ${port}.`);
    if (port < 0 && !hasToken) throw new UsageError('--no-token goes with --http.');
    const thread = around.startThread?.();
    if (thread) return (await import('../mcp/thread/serve-in-thread.ts')).serveInThread(thread, port >= 0);
    const textModel = await modelForTools(givenArguments, around);
    // What only this command needs is loaded by it alone: the others start sooner.
    const { serveMcp } = await import('../mcp/serve.ts');
    await serveMcp({
      vaults: givenArguments.positionals,
      tools: textOption(givenArguments, 'tools') ?? 'core',
      isReadOnly,
      structured: (textOption(givenArguments, 'structured') ?? '').split(',').flatMap((name) => name.trim() || []),
      allow,
      ...(port >= 0 && { http: { port, hasToken } }),
      textModel,
      web,
      places: around.places,
      models: around.models,
      tell: (text) => around.err(`${plainSentences(text)}\n`),
    });
    return STATUS.found;
  },
};
