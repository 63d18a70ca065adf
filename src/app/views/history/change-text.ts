import type { ChangeRecord, Initiator } from '../../../tools/definition/ports.ts';

const INITIATORS: Readonly<Record<Initiator, string>> = { agent: 'Assistant', user: 'You', system: 'Latent', external: 'Another program' };

export const initiatorLabel = ({ initiated_by }: Pick<ChangeRecord, 'initiated_by'>): string => INITIATORS[initiated_by];

/** Of today only the time of day. */
export function changeTime({ timestamp }: Pick<ChangeRecord, 'timestamp'>): string {
  const date = new Date(timestamp);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' }) : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
