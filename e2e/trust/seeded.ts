import { appendFileSync } from 'node:fs';

/** The run's seed: `LATENT_TRUST_SEED`, which `npm run test:trust` prints, or 1 where the sample of `npm test` runs. */
export function trustSeed(): number {
  return Number(process.env.LATENT_TRUST_SEED ?? 1);
}

/** How often or how much a run tries: `LATENT_TRUST_<name>`, or what the file holds for enough. */
export function trustSize(name: string, enough: number): number {
  return Number(process.env[`LATENT_TRUST_${name}`] ?? enough);
}

export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
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

/** Counts for the last lines of `npm run test:trust`. Call it once for each kind of thing, when all were tried. */
export function tally(what: string, tried: number, failed: number): void {
  console.log(`${what}: ${tried} tried, ${failed} failed (LATENT_TRUST_SEED=${trustSeed()})`);
  const report = process.env.LATENT_TRUST_REPORT;
  if (report) appendFileSync(report, `${JSON.stringify({ what, tried, failed })}\n`);
}
