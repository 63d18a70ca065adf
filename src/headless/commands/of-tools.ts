import { textOf, type Command } from '../cli/command.ts';
import { callTool } from './run-tool.ts';

/** Commands that are one tool each. */
export const daily: Command = {
  name: 'daily',
  about: 'prints the daily note, or (asking first) makes it or adds a text to it',
  arguments: ['VAULT', '[TEXT…]'],
  options: [{ name: 'date', value: 'DAY', about: 'of another day: yesterday, 2026-01-31 (today)' }],
  run: (given, around) => {
    const content = given.arguments['TEXT'];
    return callTool(given, around, 'create_daily_note', {
      date: textOf(given, 'date') ?? 'today',
      ...(content !== undefined && content !== '' && { content }),
    });
  },
};

export const base: Command = {
  name: 'base',
  about: 'shows the rows of a view of a base',
  arguments: ['VAULT', 'FILE'],
  options: [
    { name: 'view', value: 'NAME', about: 'this view (the first)' },
    { name: 'limit', value: 'N', about: 'at most so many rows' },
  ],
  run: (given, around) => {
    const [view, limit] = [textOf(given, 'view'), textOf(given, 'limit')];
    return callTool(given, around, 'query_base', {
      path: given.arguments['FILE'],
      ...(view !== undefined && { view }),
      ...(limit !== undefined && { limit: Number(limit) }),
    });
  },
};

export const health: Command = {
  name: 'health',
  about: 'checks the graph of notes: broken links, notes without links, doubles',
  arguments: ['VAULT'],
  options: [],
  run: (given, around) => callTool(given, around, 'graph_health', {}),
};
