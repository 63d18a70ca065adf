import { bootstrapMean, mean, type Interval } from '../eval-model/measures.ts';
import { MEASURES, type Measures } from './measures.ts';
import type { Mode, SetRun } from './run-set.ts';

/** One set, asked in one mode; `model` is absent for text. */
export interface Result extends SetRun {
  readonly set: string;
  readonly mode: Mode;
  readonly model?: string;
}

export interface ReportRow {
  readonly set: string;
  readonly mode: Mode;
  readonly model?: string;
  readonly queries: number;
  readonly means: Measures;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Only for hybrid: 95 % bootstrap confidence intervals of the mean difference in nDCG@10. */
  readonly overText?: Interval;
  readonly overSemantic?: Interval;
}

export function toRows(results: readonly Result[]): ReportRow[] {
  return results.map(({ set, mode, model, measures, medianMs, p95Ms }) => {
    const other = (wanted: Mode): Result | undefined =>
      results.find(
        (result) =>
          mode === 'hybrid' &&
          result.set === set &&
          result.mode === wanted &&
          (wanted === 'text' || result.model === model),
      );
    const [text, semantic] = [other('text'), other('semantic')];
    return {
      set,
      mode,
      ...(model ? { model } : {}),
      queries: measures.length,
      medianMs,
      p95Ms,
      means: Object.fromEntries(
        MEASURES.map((name) => [name, mean(measures.map((one) => one[name]))]),
      ) as unknown as Measures,
      ...(text ? { overText: difference(measures, text.measures) } : {}),
      ...(semantic ? { overSemantic: difference(measures, semantic.measures) } : {}),
    };
  });
}

const difference = (a: readonly Measures[], b: readonly Measures[]): Interval =>
  bootstrapMean(a.map(({ ndcg10 }, query) => ndcg10 - b[query]!.ndcg10));

export function renderTable(rows: readonly ReportRow[]): string {
  const head =
    '| set | queries | mode | model | nDCG@10 | recall@10 | recall@100 | MRR | hybrid − text | hybrid − semantic | median, p95 ms |';
  const lines = rows.map(({ set, queries, mode, model, means, overText, overSemantic, medianMs, p95Ms }) => {
    const measures = MEASURES.map((name) => means[name].toFixed(3));
    return `| ${[set, queries, mode, model ?? '', ...measures, interval(overText), interval(overSemantic), `${medianMs.toFixed(1)}, ${p95Ms.toFixed(1)}`].join(' | ')} |`;
  });
  return [head, '| --- | ---: | --- | --- | ---: | ---: | ---: | ---: | --- | --- | --- |', ...lines].join('\n');
}

const interval = (value: Interval | undefined): string =>
  value ? `[${signed(value.low)}, ${signed(value.high)}]` : '';
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
