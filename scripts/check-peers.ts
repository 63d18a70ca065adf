import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkDataview } from './peers/dataview.ts';
import { checkObsidianHelp } from './peers/obsidian-help.ts';
import type { SuiteResult } from './peers/run-tests.ts';
import { checkTasks } from './peers/tasks.ts';

const PEERS: readonly {
  readonly repository: string;
  readonly check: (folder: string) => Promise<ReadonlyMap<string, SuiteResult>>;
}[] = [
  { repository: 'obsidian-tasks-group/obsidian-tasks', check: checkTasks },
  { repository: 'blacksmithgu/obsidian-dataview', check: checkDataview },
  { repository: 'obsidianmd/obsidian-help', check: async (folder) => checkObsidianHelp(folder) },
];

/** What is refused on purpose, each with its reason on the screen: docs/decisions/tasks.md and queries-and-dataview.md. */
const REFUSED = /by function|runs no programs|show toolbar|Error: csv|no toolbar/iu;

/**
 * Counts how many of the peers' own expectations hold here: `npm run check:peers`, with `-- --list` each that does not. Nothing of
 * theirs is part of this repository: their checkouts are looked for in `LATENT_PEERS`, or in `../shared/data/peers`.
 */
export async function main(args: readonly string[]): Promise<void> {
  const folder = resolve(process.env['LATENT_PEERS'] ?? '../shared/data/peers');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const total = { agree: 0, all: 0, refused: 0 };
  for (const { repository, check } of PEERS) {
    const [owner = '', name = ''] = repository.split('/');
    const found = names.find((candidate) => candidate === name || candidate === `${owner}+${name}`);
    if (found === undefined) {
      console.log(`skipped: ${folder} has no ${name} (git clone https://github.com/${repository})`);
      continue;
    }
    for (const [suite, { expectations, unread }] of await check(join(folder, found))) {
      const others = expectations.filter(({ agrees }) => !agrees);
      const refused = others.filter(({ where, actual }) => REFUSED.test(where) || REFUSED.test(actual));
      const agree = expectations.length - others.length;
      console.log(
        `${suite}: ${agree} of ${expectations.length} agree, ${refused.length} refused on purpose, ${unread} tests of what is not ours`,
      );
      total.agree += agree;
      total.all += expectations.length;
      total.refused += refused.length;
      if (!args.includes('--list')) continue;
      for (const { where, wanted, actual } of others)
        console.log(`  ${where}\n    wanted ${wanted.slice(0, 200)}\n    is     ${actual.slice(0, 200)}`);
    }
  }
  if (total.all === 0) return;
  const share = ((100 * total.agree) / (total.all - total.refused)).toFixed(1);
  console.log(
    `together: ${total.agree} of ${total.all - total.refused} (${share} %), besides ${total.refused} refused on purpose`,
  );
}
