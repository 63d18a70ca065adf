import { fieldKey } from '../values/read-value.ts';
import type { ObjectValue, Value } from '../values/values.ts';

/** A row of an answer: a note, a task or a group, and the fields that expressions see. */
export interface Row {
  /** What stands for it in front: a link, or the key of the group. */
  readonly id: Value;
  readonly data: ObjectValue;
}

/** The same with one more field, which hides one of that name. */
export function withField(data: ObjectValue, name: string, value: Value): ObjectValue {
  const key = fieldKey(name);
  return {
    ...data,
    keys: () => [...new Set([...data.keys(), name])],
    get: (asked) => (asked === name || (key !== '' && fieldKey(asked) === key) ? value : data.get(asked)),
  };
}

/** A task in a list of tasks: what it lacks is its note's. */
export const within = (item: ObjectValue, page: ObjectValue): ObjectValue => ({
  ...item,
  get: (name) => item.get(name) ?? page.get(name),
});
