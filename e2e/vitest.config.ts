import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { pdfTablesPlugin } from '../scripts/steps/pdf-tables.mjs';
import { watPlugin } from '../scripts/steps/wat.mjs';

/** Files that take the longest. Begun last, one of them would run alone at the end. */
const LONG = [
  'accessibility',
  'browser-records',
  'untrusted-corpus',
  'turn-streams',
  'embedding-models',
  'open-a-folder',
  'interrupted-change',
  'unsaved-text',
  'finding',
  'reading',
  'writing',
  'killed-browser',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The browser tests, on the built app: three browsers at a time (each waits a third of its time), each with its own profile, folder and origin. */
export default defineConfig({
  // Some tests compare the app's index with one that they build in Node.
  plugins: [watPlugin(), pdfTablesPlugin()],
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    maxWorkers: 3,
    // A file's imports, the parts of the app that some tests compare with among them, take seconds: each process loads them once.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // On a busy machine a browser may exceed every timeout. The runner names each test that passed only when repeated.
    retry: 1,
    // As long as the timeouts for elements: on a busy machine a browser may stall for seconds.
    expect: { poll: { timeout: 20_000 } },
  },
});
