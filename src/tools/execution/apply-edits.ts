import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { TextEdit } from '../definition/ports.ts';

/** Whether the proposed text of a file may be edited before approval: a deleted or moved file has none. */
export function isEditable({ after, moved }: FileChange): boolean {
  return after !== null && moved === undefined;
}

/** The plan with the person's text instead of the proposed one, and a result that says so. */
export function applyEdits(plan: ChangePlan, edits: readonly TextEdit[] = []): ChangePlan {
  const texts = new Map(edits.map(({ path, text }) => [path, text]));
  const isEdited = (change: FileChange): boolean =>
    isEditable(change) && texts.has(change.path) && texts.get(change.path) !== change.after?.text;
  const edited = plan.changes.filter(isEdited).map(({ path }) => path);
  if (edited.length === 0) return plan;
  return {
    ...plan,
    changes: plan.changes.map((change) =>
      isEdited(change) ? { ...change, after: { text: texts.get(change.path)! } } : change,
    ),
    result: {
      ...plan.result,
      // An answer that repeats the text has to hold the person's.
      ...(typeof plan.result['content'] === 'string' &&
        edited.includes(plan.path) && { content: texts.get(plan.path) }),
      message: `${plan.message} The person edited the text before approving it: what is in the file is theirs.`,
      edited_by_person: edited,
    },
  };
}
