import type { ToolSuccess } from '../../../../tools/definition/result.ts';

/** Ten minutes without a key press end an editing session: what follows is another entry of the history. */
const LONGEST_QUIET_MS = 600_000;

/** Which change of the history the next save belongs to. @param now milliseconds */
export function createSessionEntry(now: () => number) {
  let changeId: string | undefined;
  let saved = 0;
  return {
    /** Something is typed into a note without unsaved text. */
    begins: () => {
      if (now() - saved > LONGEST_QUIET_MS) changeId = undefined;
    },
    amends: () => changeId,
    saved: (result: ToolSuccess) => {
      saved = now();
      if (typeof result['change_id'] === 'string') changeId = result['change_id'];
    },
  };
}
