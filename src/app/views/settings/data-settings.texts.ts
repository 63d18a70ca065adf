import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Settings of what is kept, allowed and asked on the web. */
export const dataSettingsText = texts('data-settings', {
  settingsFile: {
    title: 'Settings as a file',
    about:
      'For another browser or computer. Keys and passwords are not in it: they are entered again where they are needed.',
    export: 'Export settings',
    import: 'Import settings…',
    fileLabel: 'File of settings',
    unchanged: 'Everything is set like this already.',
    takePlain: 'Take over how Latent looks and is used',
    takeWeighty: 'Take over its permissions, services, spending and limits too',
    takeWeightyHelp:
      'Only if you made this file yourself: it says what the assistant may do without asking, and where your text is sent.',
    apply: 'Use these settings',
    applied: 'The settings were taken over.',
  },
  dataSettings: {
    notPersisted:
      'The browser does not promise it yet. Installing Latent as an app, or using it often, usually changes that.',
    storageTitle: 'Storage in this browser',
    storageHelp:
      'Your notes stay in your folder. Conversations, the activity log and the undo history are kept in this browser',
    storageHelpHere:
      'These notes are kept in this browser alone, with your conversations, the activity log and the undo history',
    storageSize: (usage: string) => `(${usage} in all, with the search data)`,
    askToPersist: 'Ask the browser to keep it',
    notPersistedHelp: 'Now the browser may delete all of it, the automatic backups too, when the disk is full.',
    notPersistedHelpHere:
      'Now the browser may delete all of it, these notes and the automatic backups too, when the disk is full.',
    moveHelp:
      'Deleting this site’s data in the browser deletes these notes too. In a folder they are ordinary files, which other programs can read and back up.',
    zipHelp:
      'Deleting this site’s data in the browser deletes these notes too. A zip that you save is a copy that stays.',
    persisted: 'The browser promises to keep it.',
    offlineWhole: (files: number, bytes: string) =>
      `Latent works offline: this browser keeps all ${files} files of the app, ${bytes}. An update fetches only those that changed.`,
    offlinePart: (files: number, ofFiles: number) =>
      `Notes open offline already. The rest of the app is being kept too: ${files} of ${ofFiles} files so far; it goes on at the next visit.`,
    offlineNone:
      'This browser keeps no copy of the app, so that it opens only where its address answers. A private window, or an address without HTTPS, allows none.',
    egressTitle: 'What has left this browser',
    egressHelp: (leftWords: string) =>
      `${leftWords} The list says of each request when, why and where it went, how much it was, and text of which notes was in it.`,
    showEgress: 'Show the list',
    historyTitle: 'Undo history',
    historyHelp:
      'The text from before each change is kept, so that it can be undone or restored. The oldest beyond these limits are deleted when the notebook is opened, with a notice.',
    days: 'Days',
    megabytes: 'Megabytes for each notebook',
    activityTitle: 'The activity log',
    activityHelp:
      'The newest entries are kept. Before older ones are deleted, at the next start, Latent informs you, so that you can export them. Entries that can still be undone, or wait for your answer, stay.',
    activityEntries: 'Entries, of all notebooks',
    exportTitle: 'Export',
    exportActivity: 'Export activity as a file',
    exportVault: 'Export all notes (zip)',
    exportHelp:
      'The activity log holds what was asked of each tool and what it answered, parts of your notes included.',
    egressNone: 'Nothing has left this browser while this notebook was open.',
    egressNoneStayed: (requests: number) =>
      plural(requests, {
        one: 'Nothing has left this computer while this notebook was open: # request went to a program on it.',
        other: 'Nothing has left this computer while this notebook was open: # requests went to programs on it.',
      }),
    egressCount: (requests: number, stayed: number) =>
      `${plural(requests, {
        one: '# request has left while this notebook was open.',
        other: '# requests have left while this notebook was open.',
      })}${stayed === 0 ? '' : ` ${plural(stayed, { one: '# more stayed on this computer.', other: '# more stayed on this computer.' })}`}`,
  },
  permissionsSettings: {
    changesShown: 'A question shows a change',
    shownAsRead: 'As the note reads',
    shownAsSource: 'As it stands in the file, line by line',
    normal: 'Normal',
    careful: 'Careful',
    readOnly: 'Read only',
    normalAbout:
      'You see every change and are asked first. You can allow more: in an answer, for one note or for new notes in one folder, until the conversation ends; or below, for good.',
    carefulAbout: 'You see every change and are asked first, whatever you allowed.',
    readOnlyAbout: 'The assistant, and other programs, change nothing. What you do yourself works as usual.',
    allowed: 'Allowed',
    never: 'Never',
    ask: 'Ask',
    allow: 'Allow',
    whenTold: 'When I say so',
    modeLabel: 'What the assistant may change',
    allowHelp:
      '“Allow” below holds until the assistant has read something that you did not write in the conversation, such as a note or a web page: that text may have told it what to do. From then on it asks again.',
    alwaysAsked:
      'It asks each time before it overwrites most of a note, deletes or sends anything, and before it remembers something that you did not tell it to.',
    groups: {
      read: 'Read and search notes',
      write: 'Write in notes, and make new ones',
      organise: 'Move, rename, tag and rewrite notes',
      connect: 'Connect people, projects and other things',
      remember: 'Remember and forget',
      web: 'Look things up on the web',
    },
    mixed: 'Not the same for all',
    oneByOne: (count: number) => plural(count, { one: 'One action', other: 'One by one: # actions' }),
  },
  webSettings: {
    title: 'Sources',
    about:
      'The tool “Search the web for evidence” sends the words that it searches for to the sources that are on, and to nobody else; you see each request before it is sent.',
    wikipedia: 'Wikipedia',
    wikipediaHelp: 'Encyclopaedia; no key.',
    wikipediaLanguage: 'Language of Wikipedia',
    openalexHelp: 'Scholarly works with abstracts; no key.',
    crossref: 'Crossref',
    crossrefHelp: 'Scholarly works by their DOI; no key.',
    tavily: 'Tavily',
    tavilyHelp: 'The web at large; with a key of your own.',
    tavilyKey: 'Tavily key',
    tavilyKeyHelp: 'Sent to Tavily alone.',
    keepKey: 'Keep the key in this browser',
    keepKeyHelp: 'Otherwise it is forgotten when this tab closes, and asked for again.',
    searxngHelp: 'A search engine of your own.',
    searxngAddress: 'SearXNG address',
    searxngAddressHelp:
      'Its settings.yml must allow the format json, and it must let this page ask (Access-Control-Allow-Origin).',
    requestLimit: 'Requests to one source per minute',
  },
});
