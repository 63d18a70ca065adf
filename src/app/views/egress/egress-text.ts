import type { OutsideReason } from '../../../workers/client.ts';
import type { EgressRecord } from '../../../workers/client.ts';
import { egressText } from '../../strings/en/egress.ts';
import { size } from '../../strings/formats.ts';

const REASONS: Readonly<Record<OutsideReason, string>> = {
  answer: egressText.egressText.questionToAModel,
  test: egressText.egressText.testOfAConnection,
  model_facts: egressText.egressText.whatModelCanDo,
  embedding: egressText.egressText.textNotesSearchMeaning,
  query: egressText.egressText.wordsOfASearch,
  web: egressText.egressText.webSource,
  mcp: egressText.egressText.toolOfAServer,
  login: egressText.egressText.login,
  download: egressText.egressText.downloadOfAModel,
};

/** What was asked, and whom. */
export const egressTitle = ({ reason, origin, sentOnTo = [] }: EgressRecord): string =>
  egressText.egressText.whichSent(REASONS[reason], hostOf(origin), sentOnTo.length, sentOnTo.map(hostOf).join(', '));

export function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin;
}

/** Sizes, how many requests, and how it ended. */
export function egressFacts({ requests, sent, received, state, status, problem }: EgressRecord): string {
  if (state === 'refused') return egressText.egressText.refusedHostNotSettings;
  const count = requests === 1 ? [] : [egressText.egressText.requests(requests)];
  return [
    ...count,
    egressText.egressText.sent(size(sent)),
    egressText.egressText.received(size(received)),
    endWords(state, status, problem),
  ].join(' · ');
}

function endWords(state: EgressRecord['state'], status: number, problem: string | undefined): string {
  if (state === 'under_way') return egressText.egressText.noWholeAnswerYet;
  if (problem !== undefined) return egressText.egressText.stopped(problem);
  return state === 'answered' ? 'answered' : egressText.egressText.answeredWithAnError(status);
}

/** The whole account in one sentence. */
export function egressSummary(records: readonly EgressRecord[]): string {
  const left = records.filter(({ requests }) => requests > 0);
  const sum = (pick: (record: EgressRecord) => number) => left.reduce((total, record) => total + pick(record), 0);
  const requests = sum((record) => record.requests);
  if (requests === 0) return egressText.egressText.nothingHasLeftBrowser;
  const hosts = new Set(left.flatMap(({ origin, sentOnTo = [] }) => [origin, ...sentOnTo])).size;
  return egressText.egressText.requestsHostsSentReceived(
    requests,
    hosts,
    size(sum(({ sent }) => sent)),
    size(sum(({ received }) => received)),
  );
}
