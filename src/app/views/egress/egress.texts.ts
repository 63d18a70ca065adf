import { inQuotes } from '../../strings/in-quotes.ts';
import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** What has left this browser. */
export const egressText = texts('egress', {
  egressDialog: {
    title: 'What has left this browser',
    about: (host: string) =>
      `Every request while this notebook, or none, was open, as far back as it is kept. The app’s own files come from ${host}, which learns nothing about your notes.`,
    loading: 'Reading what was kept of the requests…',
    unreadable:
      'The browser cannot read the record of requests. Reload the page and look again: until then Latent cannot tell what has left this browser.',
    emptyHelp: 'Notes, questions and search stay on this device until you set up a model or a service elsewhere.',
    empty: 'Nothing has left this browser while this notebook was open.',
    requests: 'Requests',
    older: (remainingCount: number) => `And ${number(remainingCount)} older.`,
    allowedTitle: 'Where requests may go now',
    allowedHosts: 'Allowed hosts',
    noHosts: 'Nowhere: no other host is set up.',
    stopHelp: 'Press a use to change it in the settings, or to switch it off: then nothing more is sent for it.',
    find: 'Find a note or a host',
    unlisted: (lines: number) =>
      plural(lines, {
        one: '# line of many notes does not name all of them.',
        other: '# lines of many notes do not name all of them.',
      }),
    limitsTitle: 'What this list can tell',
    limits: (lines: number) => [
      'Named is each note that the assistant read or that you attached, and each whose file name, or five words in a row, were found in a request. Words that stand in more than 20 notes name none.',
      'The texts themselves are not kept here: a question, and what was read for it, stand in its conversation, and what tools were asked in the activity log.',
      'Links that you open, and what extensions of the browser send, are not in it.',
      `The list stays in this browser: the newest ${number(lines)} lines of each notebook. It goes when you delete this site’s data in the browser.`,
    ],
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
    requestTitle: (reason: string, place: string) => `${reason} — ${place}`,
    sentOnTo: (host: string, names: string) => `${host}, which sent it on to ${names}`,
    stayed: (host: string) => `${host}, stayed on this computer`,
    toCloud: (host: string) => `${host}, and from there to Ollama’s own servers`,
    maySendOn: (host: string) => `${host}, a program on this computer that may send it on`,
    inNetwork: (host: string) => `${host}, another computer in your network`,
    refused: 'Refused: this host is not in the settings. Nothing was sent.',
    requestCount: (requests: number) => plural(requests, { one: '# request', other: '# requests' }),
    sent: (bytes: string) => `${bytes} sent`,
    handedOver: (bytes: string) => `${bytes} handed over`,
    received: (bytes: string) => `${bytes} received`,
    pending: 'no complete answer yet',
    ended: 'stopped before an answer came',
    stopped: (problem: string) => `stopped: ${problem}`,
    httpError: (status: number) => `answered with an error (${status})`,
    none: 'Nothing has left this browser while this notebook was open.',
    noneLeft: 'Nothing has left this computer while this notebook was open.',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# request', other: '# requests' })} to ${plural(hosts, { one: '# host', other: '# hosts' })}: ${bytes} sent, ${bytes2} received.`,
    foundNone: (words: string) => `No request in the list names ${inQuotes(words)}.`,
    summaryStayed: (requests: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# request', other: '# requests' })} stayed on this computer: ${bytes} handed over to programs here, ${bytes2} received.`,
  },
  view: {
    title: 'What has left this browser',
  },
});
