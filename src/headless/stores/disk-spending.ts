import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpendLedger } from '../../agent/budget/budget-ledger.ts';
import { addSpend, NOTHING_SPENT, type Spend, type SpendTotal } from '../../agent/budget/budget-spend.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { toLocalDay } from '../../notes/dates/dates.ts';
import { makeOwnFolder, storing } from '../storage/own-folder.ts';

/**
 * What models cost, a file for each day with a line for each request: several processes can add at the same time.
 * @param data the folder of the data, for all vaults
 */
export function createDiskSpendLedger(data: string, now: () => number): SpendLedger {
  const folder = join(data, 'spending');
  const path = (): string => join(folder, `${toLocalDay(now())}.jsonl`);

  async function today(): Promise<SpendTotal> {
    const text = await readFile(path(), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').reduce((total, line) => addSpend(total, readSpend(line)), NOTHING_SPENT);
  }

  return {
    today,
    async add(spend) {
      await makeOwnFolder(folder);
      // Begins with a line feed, so that a line that a crash cut does not swallow this one.
      await storing(folder, () => appendFile(path(), `\n${JSON.stringify(spend)}\n`, { mode: 0o600 }));
      return today();
    },
  };
}

/** undefined for a line that a crash cut, or that holds something else */
function readSpend(line: string): Spend | undefined {
  try {
    const row: unknown = JSON.parse(line);
    return isRecord(row) && typeof row['inputTokens'] === 'number' && typeof row['outputTokens'] === 'number'
      ? (row as unknown as Spend)
      : undefined;
  } catch {
    return undefined;
  }
}
