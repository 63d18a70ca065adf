import type { OutsideReason } from '../../../workers/client.ts';
import type { EgressRecord } from '../../state/egress/egress-record.ts';

const REASONS: Readonly<Record<OutsideReason, string>> = {
  answer: 'Question to a model',
  test: 'Test of a connection',
  model_facts: 'What a model can do was asked',
  embedding: 'Text of notes, for search by meaning',
  query: 'Words of a search, for search by meaning',
  web: 'Web source',
  mcp: 'Tool of a server',
  login: 'Login',
  download: 'Download of a model',
};

/** What was asked, and whom. */
export const egressTitle = ({ reason, origin, sentOnTo = [] }: EgressRecord): string =>
  `${REASONS[reason]} — ${hostOf(origin)}${sentOnTo.length === 0 ? '' : `, which sent it on to ${sentOnTo.map(hostOf).join(', ')}`}`;

export function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin;
}

/** Sizes, how many requests, and how it ended. */
export function egressFacts({ requests, sent, received, state, status, problem }: EgressRecord): string {
  if (state === 'refused') return 'Refused: this host is not in the settings. Nothing was sent.';
  const count = requests === 1 ? [] : [`${requests.toLocaleString('en-GB')} requests`];
  return [
    ...count,
    `${bytesToText(sent)} sent`,
    `${bytesToText(received)} received`,
    endWords(state, status, problem),
  ].join(' · ');
}

function endWords(state: EgressRecord['state'], status: number, problem: string | undefined): string {
  if (state === 'under_way') return 'no whole answer yet';
  if (problem !== undefined) return `stopped: ${problem}`;
  return state === 'answered' ? 'answered' : `answered with an error (${status})`;
}

export function bytesToText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
}

/** The whole account in one sentence. */
export function egressSummary(records: readonly EgressRecord[]): string {
  const left = records.filter(({ requests }) => requests > 0);
  const sum = (pick: (record: EgressRecord) => number) => left.reduce((total, record) => total + pick(record), 0);
  const requests = sum((record) => record.requests);
  if (requests === 0) return 'Nothing has left this browser.';
  const hosts = new Set(left.flatMap(({ origin, sentOnTo = [] }) => [origin, ...sentOnTo])).size;
  return `${requests.toLocaleString('en-GB')} ${requests === 1 ? 'request' : 'requests'} to ${hosts === 1 ? '1 host' : `${hosts} hosts`}: ${bytesToText(sum(({ sent }) => sent))} sent, ${bytesToText(sum(({ received }) => received))} received.`;
}
