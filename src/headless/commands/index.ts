import type { Command } from '../cli/command.ts';

/** Every command by its name, in the order of `--help`: only the one that runs is loaded, as code takes most of a short start. */
const LOADERS = {
  open: async () => (await import('./open-app.ts')).openApp,
  search: async () => (await import('./search.ts')).search,
  list: async () => (await import('./list-notes.ts')).listNotes,
  read: async () => (await import('./read-note.ts')).readNote,
  links: async () => (await import('./connections.ts')).links,
  related: async () => (await import('./connections.ts')).related,
  tags: async () => (await import('./connections.ts')).tags,
  tasks: async () => (await import('./list-tasks.ts')).listTasks,
  daily: async () => (await import('./of-tools.ts')).daily,
  base: async () => (await import('./of-tools.ts')).base,
  ask: async () => (await import('./ask.ts')).ask,
  chat: async () => (await import('./chat.ts')).chat,
  run: async () => (await import('./run-tool.ts')).runTool,
  routines: async () => (await import('./own-tools.ts')).routines,
  enable: async () => (await import('./own-tools.ts')).enable,
  disable: async () => (await import('./own-tools.ts')).disable,
  pending: async () => (await import('./review.ts')).pending,
  approve: async () => (await import('./review.ts')).approve,
  deny: async () => (await import('./review.ts')).deny,
  history: async () => (await import('./review.ts')).history,
  undo: async () => (await import('./review.ts')).undo,
  settle: async () => (await import('./settle.ts')).settle,
  health: async () => (await import('./health.ts')).health,
  index: async () => (await import('./index-vault.ts')).indexVault,
  mcp: async () => (await import('./mcp.ts')).mcp,
  doctor: async () => (await import('./doctor.ts')).doctor,
  help: async () => (await import('./describe.ts')).helpCommand(loadCommands),
  completion: async () => (await import('./describe.ts')).completionCommand(loadCommands),
} satisfies Readonly<Record<string, () => Promise<Command>>>;

const isCommandName = (name: string): name is keyof typeof LOADERS => Object.hasOwn(LOADERS, name);

/** undefined where there is no such command */
export const loadCommand = async (name: string): Promise<Command | undefined> =>
  isCommandName(name) ? LOADERS[name]() : undefined;

export const loadCommands = (): Promise<readonly Command[]> =>
  Promise.all(Object.values(LOADERS).map((load: () => Promise<Command>) => load()));
