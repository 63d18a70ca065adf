import * as Comlink from 'comlink';
import { runPattern } from '../notes/formats/expressions/patterns.ts';
import { matchPatterns, type PatternWorkerApi } from './queries/pattern-runner.ts';

const api: PatternWorkerApi = { run: matchPatterns, answer: (calls) => calls.map(runPattern) };

Comlink.expose(api);
