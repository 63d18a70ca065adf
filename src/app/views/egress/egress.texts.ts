import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** What has left this browser. */
export const egressText = texts('egress', {
  egressDialog: {
    title: 'What has left this browser',
    about: (host: string) =>
      `Every request to another host, as far back as it is kept. The app’s own files come from ${host}, which learns nothing about your notes.`,
    loading: 'Reading what was kept of the requests…',
    unreadable:
      'The browser cannot read the record of requests. Reload the page and look again: until then Latent cannot tell what has left this browser.',
    emptyHelp: 'Notes, questions and search stay on this device until you set up a model or a service elsewhere.',
    empty: 'Nothing has left this browser.',
    requests: 'Requests',
    older: (remainingCount: number) => `And ${number(remainingCount)} older.`,
    allowedTitle: 'Where requests may go now',
    allowedHosts: 'Allowed hosts',
    noHosts: 'Nowhere: no other host is set up.',
    textOf: 'With text or names of',
    more: (more: number) => `and ${number(more)} more`,
  },
  egressText: {
    answered: 'answered',
    search: 'Words of a search, for search by meaning',
    question: 'Question to a model',
    test: 'Test of a connection',
    modelFacts: 'What a model can do was asked',
    noteText: 'Text of notes, for search by meaning',
    webSource: 'Web source',
    serverTool: 'Tool of a server',
    login: 'Login',
    download: 'Download of a model',
    requestTitle: (reasons: string, origin: string, sentOnTo: number, names: string) =>
      `${reasons} — ${origin}${sentOnTo === 0 ? '' : `, which sent it on to ${names}`}`,
    refused: 'Refused: this host is not in the settings. Nothing was sent.',
    requestCount: (requests: number) => plural(requests, { one: '# request', other: '# requests' }),
    sent: (bytes: string) => `${bytes} sent`,
    received: (bytes: string) => `${bytes} received`,
    pending: 'no complete answer yet',
    ended: 'stopped before an answer came',
    stopped: (problem: string) => `stopped: ${problem}`,
    httpError: (status: number) => `answered with an error (${status})`,
    none: 'Nothing has left this browser.',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# request', other: '# requests' })} to ${plural(hosts, { one: '# host', other: '# hosts' })}: ${bytes} sent, ${bytes2} received.`,
  },
  view: {
    title: 'What has left this browser',
  },
});
