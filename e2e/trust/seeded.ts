import { appendFileSync } from 'node:fs';

/** The run's seed: `LATENT_TRUST_SEED`, which `npm run test:trust` prints, or 1 where the sample of `npm test` runs. */
export function trustSeed(): number {
  return Number(process.env.LATENT_TRUST_SEED ?? 1);
}

/** The size of a run: `LATENT_TRUST_<name>`, or the file's default. */
export function trustSize(name: string, enough: number): number {
  return Number(process.env[`LATENT_TRUST_${name}`] ?? enough);
}

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick(items) {
      const picked = items[between(0, items.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  };
}

/** Counts for the last lines of `npm run test:trust`. Call it once for each kind of check, after all were tried. */
export function tally(what: string, tried: number, failed: number): void {
  console.log(`${what}: ${tried} tried, ${failed} failed (LATENT_TRUST_SEED=${trustSeed()})`);
  const report = process.env.LATENT_TRUST_REPORT;
  if (report) appendFileSync(report, `${JSON.stringify({ what, tried, failed })}\n`);
}
