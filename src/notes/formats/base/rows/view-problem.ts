/** A part of a view that failed, for people and models: each is told once. */
export interface ViewProblem {
  readonly part: 'filter' | 'sort' | 'group' | 'summary';
  /** The filter's expression, the summary's name, or the id of the column to sort or group by. */
  readonly expression: string;
  /** Of a summary: the column that it is of. */
  readonly column?: string;
  readonly message: string;
  /** Rows that it failed for; 0 where it can be read for none, and of summaries. */
  readonly rows: number;
}

/** Collects what fails while a view is evaluated: the first message of each, and for how many rows. */
export function createProblems() {
  const found = new Map<string, ViewProblem>();
  return {
    add: (problem: ViewProblem): void => {
      const key = JSON.stringify([problem.part, problem.expression, problem.column]);
      const before = found.get(key);
      found.set(key, before ? { ...before, rows: before.rows + problem.rows } : problem);
    },
    all: (): readonly ViewProblem[] => [...found.values()],
  };
}
