import type { Schedule } from '../../notes/formats/own-tool/schedule.ts';
import { callName } from '../../notes/formats/own-tool/own-tool.ts';
import type { CHANGED_FIELD } from '../own/create-own-tool.ts';
import type { OwnToolNote } from '../own/load-own-tools.ts';
import type { OwnToolRecord } from '../own/own-tool-store.ts';

/** Something that is done by itself, and that is on. */
export interface Routine {
  readonly id: OwnToolRecord['id'];
  readonly schedule: Schedule;
  /** It belongs to Latent: being among the routines is enough, and the first time it is due at once. */
  readonly isBuiltIn?: true;
  /** Whether now is a moment for it; always where absent. */
  readonly isFree?: () => boolean;
  /** The call to make; `undefined` where there is nothing to do. @param changed of a routine that follows changes */
  call(changed: readonly string[]): Promise<RoutineCall | undefined>;
}

interface RoutineCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const CHANGED: typeof CHANGED_FIELD = 'changed';

/** The tools of notes that are on and have a schedule. */
export function routinesOf(notes: readonly OwnToolNote[]): Routine[] {
  return notes.flatMap(({ path, own, state }) => {
    const schedule = own?.schedule;
    if (!own || !schedule || state !== 'on') return [];
    const call = async (changed: readonly string[]): Promise<RoutineCall> => ({
      name: callName(own.name),
      input: schedule.kind === 'change' ? { [CHANGED]: changed } : {},
    });
    return [{ id: path, schedule, call }];
  });
}
