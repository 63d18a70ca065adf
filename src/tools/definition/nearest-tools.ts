import { distance } from 'fastest-levenshtein';
import type { Tool } from './define-tool.ts';

/**
 * The names most similar to a wrong one, the nearest first. Tools that delete or replace whole texts are named only where the wrong
 * name says something of the kind, or has a letter or two wrong.
 */
export function nearestTools(name: string, tools: readonly Tool[], count = 3): string[] {
  const wanted = name.toLowerCase();
  return tools
    .filter((tool) => !takesAway(tool) || TAKES_AWAY.test(wanted) || distance(wanted, tool.name) <= 2)
    .map((tool) => tool.name)
    .toSorted((a, b) => distance(wanted, a) - distance(wanted, b))
    .slice(0, count);
}

function takesAway(tool: Tool): boolean {
  return tool.name === 'write_note' || (tool.kind === 'write' && tool.risk !== 'write');
}

const TAKES_AWAY =
  /delete|remove|forget|trash|erase|destroy|purge|drop|clear|merge|overwrite|replace|write|save|undo|restore/u;
