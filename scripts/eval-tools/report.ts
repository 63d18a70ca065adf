import type { FirstStep } from './first-call.ts';
import type { Question } from './question.ts';
import type { Verdict } from './score.ts';

export interface Answered {
  readonly question: Question;
  /** Whether it is one of the held-out questions. */
  readonly heldOut: boolean;
  readonly step: FirstStep;
  readonly verdict: Verdict;
}

/** How many questions were answered right. */
export interface Score {
  readonly questions: number;
  readonly tool: number;
  readonly toolAndArguments: number;
}

export function scoreOf(answers: readonly Answered[]): Score {
  const count = (right: (verdict: Verdict) => boolean): number =>
    answers.filter(({ verdict }) => right(verdict)).length;
  return { questions: answers.length, tool: count(({ tool }) => tool), toolAndArguments: count(({ input }) => input) };
}

/** One row for each question, as Markdown. */
export function renderTable(answers: readonly Answered[]): string {
  const rows = answers.map(({ question, heldOut, step, verdict }, at) => {
    const result = verdict.input ? 'right' : verdict.tool ? 'arguments' : 'tool';
    return [
      at + 1,
      `${question.kind}${heldOut ? ' (held out)' : ''}`,
      question.asks,
      question.expects[0]?.tool,
      stepText(step),
      result,
    ];
  });
  const head = [
    '| # | kind | question | expected | first step | right, or what is wrong |',
    '| ---: | --- | --- | --- | --- | --- |',
  ];
  return [
    ...head,
    ...rows.map(
      (row) => `| ${row.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`,
    ),
  ].join('\n');
}

export function renderScore(name: string, { questions, tool, toolAndArguments }: Score): string {
  return `${name}: right tool ${tool} of ${questions}, right tool and arguments ${toolAndArguments} of ${questions}`;
}

function stepText({ call, says, error }: FirstStep): string {
  if (error !== undefined) return `error: ${error}`;
  return call ? `${call.tool} ${JSON.stringify(call.input)}` : `says: ${(says ?? '').slice(0, 80)}`;
}
