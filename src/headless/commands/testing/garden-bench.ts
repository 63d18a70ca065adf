import { createHeadlessBench, type Bench } from '../../testing/run-latent.ts';

export const FILES = {
  'Garden.md': '# Garden\n\nTomatoes like sun. See [[Soil]] and [[Nowhere]].\n\n- [ ] Water 📅 2026-01-02\n',
  'Soil.md': '---\ntags: [earth]\n---\n# Soil\n\nCompost and worms.\n',
  'Work/Plan, late.md': '# Plan\n\nThe "budget" of spring #money\n',
  'All.base': 'views:\n  - type: table\n    name: T\n    order: [file.name]\n',
};

/** The vault and the program of the tests that run. */
export let bench: Bench;

/** For `beforeAll`. */
export async function openBench(): Promise<void> {
  bench = await createHeadlessBench(FILES);
}

/** For `afterAll`. */
export async function closeBench(): Promise<void> {
  await bench.dispose();
}

/** The answer of a command as JSON. */
export const json = async (...written: string[]): Promise<unknown> =>
  JSON.parse((await bench.latent([...written, '--format', 'json'])).out);
