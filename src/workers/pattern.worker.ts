import * as Comlink from 'comlink';
import { matchPatterns } from './queries/pattern-runner.ts';
import type { PatternWorkerApi } from './queries/worker-pattern-runner.ts';

const api: PatternWorkerApi = { run: matchPatterns };

Comlink.expose(api);
