import { createMemo, type Accessor } from 'solid-js';

/**
 * What a part of the page is drawn from, as it was when a person began to write in a field of it: a line that another program adds,
 * moves or removes would take the field away, or put something else under what is typed. What has changed shows once they are done.
 * Call it in a component.
 */
export function stillWhile<Value>(isWriting: Accessor<boolean>, value: Accessor<Value>): Accessor<Value> {
  let last: { readonly value: Value } | undefined;
  return createMemo(() => {
    if (!isWriting() || last === undefined) last = { value: value() };
    return last.value;
  });
}
