import { isLocalAddress, isPrivateAddress, parseAddress } from '../../../fs-access/endpoint-address.ts';
import { foldText } from '../../../notes/words.ts';
import type { EgressRecord, OutsideReason } from '../../../workers/client.ts';
import { countRequests } from '../../state/egress/create-egress-ledger.ts';
import { listComma, size } from '../../strings/formats.ts';
import { egressText } from './egress.texts.ts';

const text = egressText.egressText;

const REASONS: Readonly<Record<OutsideReason, string>> = {
  answer: text.question,
  test: text.test,
  model_facts: text.modelFacts,
  embedding: text.noteText,
  query: text.search,
  web: text.webSource,
  mcp: text.serverTool,
  login: text.login,
  download: text.download,
};

/** What was asked, whom, and how far it went from this computer. */
export const egressTitle = (record: EgressRecord): string => text.requestTitle(REASONS[record.reason], placeOf(record));

function placeOf({ origin, destination, sentOnTo = [] }: EgressRecord): string {
  const host = hostOf(origin);
  if (sentOnTo.length > 0) return text.sentOnTo(host, sentOnTo.map(hostOf).join(listComma()));
  if (destination === 'here') return text.stayed(host);
  if (destination === 'forwarded') return text.toCloud(host);
  const url = parseAddress(origin);
  // Lines of earlier versions did not look what was asked there.
  return destination && url && isLocalAddress(url) ? text.maySendOn(host) : shownPlace(origin);
}

/** A host, and that it is a computer of the person's own network. */
export function shownPlace(origin: string): string {
  const url = parseAddress(origin);
  return url && isPrivateAddress(url) ? text.inNetwork(url.host) : hostOf(origin);
}

const hostOf = (origin: string): string => parseAddress(origin)?.host ?? origin;

/** Sizes, how many requests, and how it ended. */
export function egressFacts({ requests, sent, received, state, status, problem, destination }: EgressRecord): string {
  if (state === 'refused') return text.refused;
  const count = requests === 1 ? [] : [text.requestCount(requests)];
  const given = destination === 'here' ? text.handedOver : text.sent;
  return [...count, given(size(sent)), text.received(size(received)), endWords(state, status, problem)].join(' · ');
}

function endWords(state: EgressRecord['state'], status: number, problem: string | undefined): string {
  if (state === 'under_way') return text.pending;
  if (state === 'stopped') return text.ended;
  if (problem !== undefined) return text.stopped(problem);
  return state === 'answered' ? text.answered : text.httpError(status);
}

/** Whether a text holds these words, in any case of letters. */
export const holds = (text: string, words: string): boolean => foldText(text).includes(foldText(words));

/** Whether a line names a note, a host or a purpose that holds these words. */
export const isAbout = (record: EgressRecord, words: string): boolean =>
  [egressTitle(record), ...record.notes].some((text) => holds(text, words));

/**
 * The account in a sentence, and one more where some of it stayed on this computer.
 * @param words what the lines were looked for by: of what is not among them nothing is said
 */
export function egressSummary(records: readonly EgressRecord[], words = ''): string {
  const { left, stayed } = countRequests(records);
  if (words !== '' && records.length === 0) return text.foundNone(words);
  if (left + stayed === 0) return words === '' ? text.none : '';
  const sums = (isHere: boolean) => {
    const kind = records.filter(({ destination }) => (destination === 'here') === isHere);
    const sum = (pick: (record: EgressRecord) => number) =>
      size(kind.reduce((total, record) => total + pick(record), 0));
    return [sum(({ sent }) => sent), sum(({ received }) => received)] as const;
  };
  const hosts = records.flatMap(({ requests, destination, origin, sentOnTo = [] }) =>
    requests === 0 || destination === 'here' ? [] : [origin, ...sentOnTo],
  );
  return [
    ...(left > 0 ? [text.summary(left, new Set(hosts).size, ...sums(false))] : words === '' ? [text.noneLeft] : []),
    ...(stayed === 0 ? [] : [text.summaryStayed(stayed, ...sums(true))]),
  ].join(' ');
}
