import {
  currentCompletions,
  type Completion,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { isolateHistory } from '@codemirror/commands';
import { MapMode, Prec, StateEffect, StateField, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import { dayAtEnd } from '../../../notes/dates/day-words.ts';
import { readTask } from '../../../notes/formats/tasks/read-task.ts';
import { readTaskLine, withField } from '../../../notes/formats/tasks/task-line.ts';
import { weekday, weekdayOfYear } from '../../strings/formats.ts';
import { languageTag } from '../../strings/language.ts';
import { isInCode } from '../input/formatting/wrap-typed.ts';
import type { WritingHelp } from '../text/writing-help.ts';
import { completionText } from './completion.texts.ts';
import { goesOn } from './enter-in-list.ts';

/**
 * Right behind words of a task that name a day (`call grandma on Friday`) that day is offered as its due date, in the form that the
 * vault writes it: Enter takes it and goes on to the next line, Tab takes it, Escape leaves the words.
 */
export function completeTaskDay({ taskSpelling }: WritingHelp): CompletionSource {
  return ({ state, pos }): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const task = taskSpelling && readTaskLine(line.text);
    if (!task || isInCode(state, pos)) return null;
    const textFrom = line.to - task.text.length;
    const isAtEnd = /^(?:\s|$)/.test(task.text.slice(pos - textFrom));
    if (pos <= textFrom || !isAtEnd || readTask(task.text).parts.some(({ field }) => field === 'due')) return null;
    const nowMs = Date.now();
    const languages = new Set([languageTag(), ...navigator.languages, 'en']);
    const words = task.text.slice(0, pos - textFrom);
    const found = dayAtEnd(words, nowMs, [...languages]);
    // A task that is nothing but a day has no words left.
    if (!found || words.slice(0, found.from).trim() === '') return null;
    const from = textFrom + found.from;
    if (state.field(leftWords, false) === from) return null;
    const text = withField(found.rest + task.text.slice(words.length), 'due', found.day, taskSpelling);
    const at = new Date(`${found.day}T12:00:00`);
    const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear();
    const { due, keep } = completionText.completeTaskDay;
    const leavingWords: LeavingWords = { label: keep, apply: keepWords, wordsFrom: from };
    const options: Completion[] = [
      goesOn({
        label: due(isThisYear ? weekday(at) : weekdayOfYear(at)),
        apply: (view: EditorView) => writeDay(view, textFrom, line.to, text, found.rest.length),
        boost: 1,
      }),
      leavingWords,
    ];
    return { from, options, filter: false };
  };
}

/** What leaves the words as they are, and where they begin. */
interface LeavingWords extends Completion {
  readonly wordsFrom: number;
}

const leaveWords = StateEffect.define<number>();

/** Where the words begin that were left as they are last: whatever is typed behind them (“at 5”), their day is not offered again until they are written anew. */
const leftWords = StateField.define<number | undefined>({
  create: () => undefined,
  update(from, { changes, effects }) {
    const moved = from === undefined ? undefined : changes.mapPos(from, 1, MapMode.TrackAfter);
    return effects.find((effect) => effect.is(leaveWords))?.value ?? moved ?? undefined;
  },
});

const keepWords = (view: EditorView, _completion: Completion, from: number): void =>
  view.dispatch({ effects: leaveWords.of(from) });

/** With `completeTaskDay`, before the list's own keys: words whose day was not taken stay words. */
export const leavesDayWords: Extension = [
  leftWords,
  Prec.highest(
    keymap.of([
      {
        key: 'Escape',
        run(view) {
          const leaving = currentCompletions(view.state).find((option) => 'wordsFrom' in option);
          if (leaving) keepWords(view, leaving, (leaving as LeavingWords).wordsFrom);
          return false;
        },
      },
    ]),
  ),
];

/**
 * One step of Undo brings the words back.
 * @param end where the words of the task end: there they go on, since the Tasks plugin reads no field before other words
 */
function writeDay(view: EditorView, from: number, to: number, text: string, end: number): void {
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + end },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}
