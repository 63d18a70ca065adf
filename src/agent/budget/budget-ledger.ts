import { isRecord } from '../../notes/basics/is-record.ts';
import { type Clock, systemClock } from '../../notes/dates/dates.ts';
import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { addSpend, NOTHING_SPENT, type Spend, type SpendTotal } from './budget-spend.ts';

/** What was spent on each day, over all vaults. A deleted conversation still counts. */
export interface SpendLedger {
  /** The current day's total, by this machine's clock. */
  today(): Promise<SpendTotal>;
  /** @returns the day's total with it. */
  add(spend: Spend): Promise<SpendTotal>;
}

export function createSpendLedger(db: BrowserStore, clock: Clock = systemClock): SpendLedger {
  const key = () => {
    const currentDate = new Date(clock.now());
    const two = (value: number) => String(value).padStart(2, '0');
    return `spend/${currentDate.getFullYear()}-${two(currentDate.getMonth() + 1)}-${two(currentDate.getDate())}`;
  };
  return {
    today: async () => toTotal(await db.get('meta', key())),
    async add(spend) {
      // One transaction: two tabs that add at once must both be counted.
      const transaction = await db.begin('meta', 'readwrite');
      const total = addSpend(toTotal(await transaction.store.get(key())), spend);
      await transaction.store.put(total, key());
      await transaction.done;
      return total;
    },
  };
}

function toTotal(storedTotal: unknown): SpendTotal {
  return isRecord(storedTotal) ? { ...NOTHING_SPENT, ...(storedTotal as Partial<SpendTotal>) } : NOTHING_SPENT;
}
