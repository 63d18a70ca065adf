import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** What has left this browser. */
export const egressText = texts('egress', {
  egressDialog: {
    whatHasLeftBrowser: 'What has left this browser',
    whatHasLeftDescription: (host: string) =>
      `Every request to another host, as far back as it is kept. The app’s own files come from ${host}, which learns nothing about your notes.`,
    readingWhatKeptRequests: 'Reading what was kept of the requests…',
    browserDoesNotGive:
      'The browser cannot read the record of requests. Reload the page and look again: until then Latent cannot tell what has left this browser.',
    notesQuestionsSearchStay:
      'Notes, questions and search stay on this device until you set up a model or a service elsewhere.',
    nothingHasLeftBrowser: 'Nothing has left this browser.',
    requests: 'Requests',
    andOlder: (remainingCount: number) => `And ${number(remainingCount)} older.`,
    whereRequestsMayGo: 'Where requests may go now',
    allowedHosts: 'Allowed hosts',
    nowhereNoOtherHost: 'Nowhere: no other host is set up.',
    textOrNames: 'With text or names of',
    andMore: (more: number) => `and ${number(more)} more`,
  },
  egressText: {
    wordsOfASearch: 'Words of a search, for search by meaning',
    questionToAModel: 'Question to a model',
    testOfAConnection: 'Test of a connection',
    whatModelCanDo: 'What a model can do was asked',
    textNotesSearchMeaning: 'Text of notes, for search by meaning',
    webSource: 'Web source',
    toolOfAServer: 'Tool of a server',
    login: 'Login',
    downloadOfAModel: 'Download of a model',
    whichSent: (reasons: string, origin: string, sentOnTo: number, names: string) =>
      `${reasons} — ${origin}${sentOnTo === 0 ? '' : `, which sent it on to ${names}`}`,
    refusedHostNotSettings: 'Refused: this host is not in the settings. Nothing was sent.',
    requests: (requests: number) => `${number(requests)} requests`,
    sent: (bytes: string) => `${bytes} sent`,
    received: (bytes: string) => `${bytes} received`,
    noWholeAnswerYet: 'no complete answer yet',
    stopped: (problem: string) => `stopped: ${problem}`,
    answeredWithAnError: (status: number) => `answered with an error (${status})`,
    nothingHasLeftBrowser: 'Nothing has left this browser.',
    requestsHostsSentReceived: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# request', other: '# requests' })} to ${plural(hosts, { one: '# host', other: '# hosts' })}: ${bytes} sent, ${bytes2} received.`,
  },
  view: {
    whatHasLeftBrowser: 'What has left this browser',
  },
});
