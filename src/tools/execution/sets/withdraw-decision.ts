import { toPending } from '../ask-person.ts';
import { leavesPlan, toQuestion, type Member, type Place, type SetWork, type WithdrawalOffer } from './set-member.ts';

/** Shows a decided change among the open ones: when withdrawn, it is asked again, and what builds on it is replanned. */
export function offerWithdrawal(work: SetWork, member: Member, place: Place): WithdrawalOffer {
  const own = new AbortController();
  const taken = awaitWithdrawal(work, member, { place, signal: AbortSignal.any([own.signal, work.signal]) });
  return { taken, close: () => own.abort() };
}

async function awaitWithdrawal(
  work: SetWork,
  member: Member,
  { place, signal }: { readonly place: Place; readonly signal: AbortSignal },
): Promise<void> {
  const {
    stores: { pending },
    person: { confirmation },
  } = work.deps;
  const kept = (await pending.get(member.run.call.callId)) ?? toPending(work.deps, toQuestion(work, member, place));
  const asked = signal.aborted ? undefined : confirmation.showDecided?.(kept, signal);
  const isTaken =
    (await asked?.then(
      () => true,
      () => false,
    )) ?? false;
  const { decision } = member;
  if (!isTaken || signal.aborted || !decision) return new Promise(() => undefined);
  const { decision: _taken, change_id: _none, ...undecided } = kept;
  Object.assign(member, { decision: undefined, question: undefined, withdrawalOffer: undefined, stored: undecided });
  if (!leavesPlan(decision)) work.isStale = true;
  await pending.put(undecided);
}
