import type { Command } from '../cli/command.ts';
import { ask } from './ask.ts';
import { chat } from './chat.ts';
import { links, related, tags } from './connections.ts';
import { describingCommands } from './describe.ts';
import { doctor } from './doctor.ts';
import { indexVault } from './index-vault.ts';
import { listNotes } from './list-notes.ts';
import { listTasks } from './list-tasks.ts';
import { mcp } from './mcp.ts';
import { base, daily, health } from './of-tools.ts';
import { disable, enable, routines } from './own-tools.ts';
import { readNote } from './read-note.ts';
import { approve, deny, history, pending, undo } from './review.ts';
import { runTool } from './run-tool.ts';
import { search } from './search.ts';
import { settle } from './settle.ts';

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [
  search,
  listNotes,
  readNote,
  links,
  related,
  tags,
  listTasks,
  daily,
  base,
  ask,
  chat,
  runTool,
  routines,
  enable,
  disable,
  pending,
  approve,
  deny,
  history,
  undo,
  settle,
  health,
  indexVault,
  mcp,
  doctor,
  ...describingCommands(() => COMMANDS),
];
