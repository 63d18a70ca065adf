import { inQuotes } from '../in-quotes.ts';
import type { activityText } from '../../views/activity/activity.texts.ts';
import type { graphHealthText } from '../../views/graph-health/graph-health.texts.ts';
import type { graphText } from '../../views/graph/graph.texts.ts';
import type { recordsText } from '../../views/records/records.texts.ts';
import type { searchText } from '../../views/search/search.texts.ts';
import { decimal, formatNameList, number, percent, plural } from '../formats.ts';
import { thisNote } from './this-note.ts';
import type { JSX } from 'solid-js';

export const activity: typeof activityText = {
  activityEntry: {
    done: 'Erledigt',
    waiting: 'Wartet',
    failed: 'Fehlgeschlagen',
    denied: 'Abgelehnt',
    cancelled: 'Abgebrochen',
    notDone: 'nicht ausgeführt',
    assistant: 'Der Assistent',
    you: 'Du',
    anotherProgram: 'Ein anderes Programm',
    found: (count: number) => `${number(count)} gefunden`,
    linksUpdated: (links: number) => plural(links, { one: '# Link aktualisiert', other: '# Links aktualisiert' }),
    more: (remainingCount: number) => `und ${remainingCount} weitere`,
    changeUndone: 'Die Änderung ist rückgängig gemacht.',
    undone: 'Rückgängig gemacht',
    show: 'Anzeigen',
    errorLabel: 'Was schiefging',
    failedMessage: 'Das ließ sich nicht ausführen.',
    input: (toolTitle: string) => `${toolTitle}: was verlangt wurde, in technischer Form`,
    output: 'Was zurückkam',
    durationLabel: 'Dauer',
    duration: (ms: number) => (ms < 1000 ? `${number(ms)} ms` : `${decimal(ms / 1000, 1)} s`),
    usage: 'Modellnutzung',
    cut: (text: string) => `${text}
… hier gekürzt; der Export enthält alles.`,
  },
  activityList: {
    label: 'Was passiert ist',
  },
  activityView: {
    anyOutcome: 'Alle Ergebnisse',
    done: 'Erledigt',
    waiting: 'Wartet',
    denied: 'Abgelehnt',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
    byAnyone: 'Von allen',
    byYou: 'Von dir',
    byAssistant: 'Vom Assistenten',
    byProgram: 'Von einem anderen Programm',
    byLatent: 'Von Latent selbst',
    anyNote: 'In allen Notizen',
    inNote: (path: string) => `In ${path}`,
    chooseNote: 'In einer anderen Notiz…',
    chooseNoteTitle: 'Aktivität einer Notiz',
    title: 'Aktivität',
    kindLabel: 'Was',
    actorLabel: 'Von wem',
    outcomeLabel: 'Ergebnis',
    noteLabel: 'Wo',
    entries: (count: number) => plural(count, { one: '# Eintrag', other: '# Einträge' }),
    export: 'Diese als Datei exportieren',
    everything: 'Alles',
    changes: 'Änderungen',
    emptyHelp:
      'Hier steht jede Suche, jeder Lesezugriff und jede Änderung von dir oder dem Assistenten. Änderungen lassen sich rückgängig machen.',
    noMatch: 'So etwas ist nicht passiert.',
    empty: 'Noch ist nichts passiert.',
  },
  dayHeading: {
    undoAll: 'Alles rückgängig machen…',
    undoAllLabel: (day: string) => `Alles rückgängig machen (${day})…`,
  },
  dayInWords: {
    today: 'Heute',
    yesterday: 'Gestern',
  },
  filterMenu: {
    chosen: 'ausgewählt',
  },
  view: {
    title: 'Aktivität',
    show: 'Aktivität anzeigen',
    showNote: 'Aktivität dieser Notiz',
  },
};

export const graphHealth: typeof graphHealthText = {
  graphHealthDialog: {
    title: 'Zustand des Graphen',
    about: 'Duplikate, verwaiste Notizen, Widersprüche und Unfertiges. Die Prüfung ändert nichts.',
    nothingToChange: 'Es gibt nichts zu ändern.',
    unchanged: 'Es wurde nichts geändert.',
    refresh: 'Erneut prüfen',
    progress: 'Prüfungen des Graphen',
    none: 'Nichts gefunden',
    partial: (about: string) => `${about} Nur ein Teil der Notizen wurde geprüft.`,
    cut: (findings: number, foundCount: number) =>
      `${findings} von ${number(foundCount)} sind aufgelistet. Behebe einige und prüfe dann erneut.`,
    stopped: 'Vorzeitig angehalten: Was bis dahin gefunden wurde, steht unten.',
    empty: 'Mit dem Graphen ist alles in Ordnung.',
    count: (findingCount: number) => plural(findingCount, { one: '# Befund.', other: '# Befunde.' }),
  },
  healthAction: {
    mergeFirst: 'Die ersten zwei zusammenführen',
    merge: 'Zusammenführen',
    relate: 'Mit ähnlichsten Notizen verbinden',
    searchWeb: 'Im Web suchen',
    remove: 'Entfernen',
    link: 'Verlinken',
    invalidMention: 'Zu einer Erwähnung gehören zwei Notizen.',
  },
  joiningWord: { contradicts: 'widerspricht', mentions: 'erwähnt', and: 'und' },
  healthText: {
    brokenRelations: 'Beziehungen ins Leere',
    brokenRelationsAbout: 'Die genannte Notiz gibt es nicht oder nicht mehr.',
    brokenRelationsNone: 'Jede Beziehung führt zu einer Notiz.',
    contradictions: 'Widersprüche',
    contradictionsAbout: 'Notizen, die einander laut einer Beziehung widersprechen.',
    contradictionsNone: 'Keine Beziehung nennt einen Widerspruch.',
    unsupported: 'Hypothesen ohne Belege',
    unsupportedAbout: 'Nichts stützt oder widerlegt sie, und sie nennen keine Quelle.',
    unsupportedNone: 'Für oder gegen jede Hypothese spricht etwas.',
    duplicates: 'Duplikate',
    duplicatesAbout: 'Notizen mit gleichem Text, unabhängig von ihren Eigenschaften.',
    duplicatesNone: 'Keine zwei Notizen haben denselben Text.',
    orphans: 'Verwaiste Notizen',
    orphansAbout: 'Notizen, die auf keine andere verweisen und auf die keine verweist.',
    orphansNone: 'Jede Notiz ist mit einer anderen verlinkt.',
    nearDuplicates: 'Fast gleich',
    nearDuplicatesAbout: 'Notizen, die wie Fassungen voneinander aussehen.',
    nearDuplicatesNone: 'Keine zwei Notizen sind fast gleich.',
    unlinkedMentions: 'Erwähnungen ohne Link',
    unlinkedMentionsAbout: 'Titel oder Alias einer Notiz steht im Text einer anderen.',
    unlinkedMentionsNone: 'Jede Erwähnung einer Notiz ist ein Link.',
    sharedWords: (share: number) => `${percent(share)} der Wörter gemeinsam`,
    confidence: (confidence: number) => `Gewissheit ${decimal(confidence, 2)}`,
    believed: (confidence: number) => `Gewissheit ${decimal(confidence, 2)}`,
  },
  view: {
    title: 'Zustand des Graphen',
  },
};

export const graph: typeof graphText = {
  createGraphLayout: {
    failed: 'Die Anordnung ist fehlgeschlagen.',
  },
  createStage: {
    unsupported: 'Dieser Browser kann keine Bilder zeichnen.',
  },
  describeNote: {
    unlinked: 'mit nichts verlinkt',
    neighbours: (names: string, remainingCount: number) =>
      `verlinkt mit ${names}${remainingCount > 0 ? ` und ${remainingCount} weiteren` : ''}`,
  },
  displayOptions: {
    type: 'Typ',
    tag: 'Tag',
    folder: 'Ordner',
    title: 'Farben und Linien',
    titleWithHidden: (off: number) => `Farben und Linien (${off} aus)`,
    colourBy: 'Einfärben nach',
    lines: 'Linien',
    links: 'Links',
    missingNotes: 'Notizen, die es noch nicht gibt',
    noRelations: 'Noch keine Notiz nennt eine Beziehung.',
  },
  graphCanvas: {
    keysHelp:
      'Mit den Pfeiltasten gehst du von einer Notiz zur Nachbarin in dieser Richtung. Enter öffnet die Notiz, die Leertaste zeigt ihre Umgebung. ',
    viewHelp:
      'Shift mit Pfeiltasten verschiebt das Bild, Plus und Minus zoomen, 0 zeigt alles. Dieselben Notizen stehen in der Liste.',
    role: 'Graph',
    label: (notes: number, missing: number) =>
      `Graph mit ${plural(notes, { one: '# Notiz', other: '# Notizen' })}${missing > 0 ? ` und ${plural(missing, { one: '# Notiz, die es noch nicht gibt', other: '# Notizen, die es noch nicht gibt' })}` : ''}`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { one: 'Notiz', other: 'Notizen' }),
    lines: (edges: number) => plural(edges, { one: 'Linie', other: 'Linien' }),
    label: 'Was die Farben bedeuten',
  },
  graphList: {
    label: 'Notizen des Graphen',
    showMore: (notes: number) => `Mehr von ${number(notes)} anzeigen`,
    unlinked: 'mit nichts verlinkt',
    lineCount: (count: number) => plural(count, { one: '# Linie', other: '# Linien' }),
    linksTo: 'verweist auf',
    relation: (verb: string, isOut: boolean, value: string) => `${verb}${isOut ? '' : ` ${thisNote(verb)}`}${value}`,
  },
  graphToolbar: {
    wholeVault: 'Alle Notizen',
    scope: 'Wie viele der Notizen',
    filter: 'Graph filtern',
    filterPlaceholder: 'Wörter oder #Tags',
    refresh: 'Neu anordnen',
    showPicture: 'Als Bild anzeigen',
    showList: 'Als Liste anzeigen',
  },
  graphView: {
    title: 'Graph',
    loading: 'Die Notizen werden durchgesehen…',
    failed: 'Der Graph lässt sich nicht anzeigen',
    notInGraph: 'Das steht nicht im Graphen',
    notInGraphHelp: (around: string | undefined) =>
      `Der Graph zeigt die Notizen, die die Suche liest. ${around} gehört nicht dazu.`,
    showWhole: 'Alle Notizen anzeigen',
    emptyHelp: 'Die erste Notiz wird der erste Punkt.',
    empty: 'Noch keine Notizen',
    noMatch: (filter: string) => `Keine Notiz passt zu ${inQuotes(filter)}.`,
    layoutRunning: 'Notizen werden angeordnet',
    layout: 'Anordnung',
    stopLayout: 'Hier anhalten',
  },
  groupNotes: {
    noType: 'Ohne Typ',
    others: 'Andere',
    noTag: 'Ohne Tags',
    noFolder: 'Ohne Ordner',
    missing: 'Noch nicht erstellt',
  },
  view: {
    title: 'Graph',
    heading: 'Der Graph',
    loading: 'Der Graph wird vorbereitet…',
    show: 'Graph anzeigen',
    label: 'Graph aller Notizen',
    showAround: 'Graph um diese Notiz anzeigen',
    aroundLabel: 'Graph um diese Notiz',
  },
  zoomButtons: {
    label: 'Zoom',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    showAll: 'Alles anzeigen',
  },
};

export const records: typeof recordsText = {
  backupSettings: {
    title: 'Sicherung von Latents Daten',
    about:
      'Unterhaltungen, Aktivität, Änderungsverlauf, Einstellungen, nicht gespeicherter Text und die Namen deiner Notizbücher, alles in einer Datei. Schlüssel sind nicht dabei, deine Notizen auch nicht.',
    save: 'In einer Datei sichern',
    restoreFile: 'Aus einer Datei wiederherstellen…',
    noAutomatic: 'Während du arbeitest, werden in diesem Browser automatisch Sicherungen erstellt. Noch gibt es keine.',
    automaticHelp:
      'Automatische Sicherungen in diesem Browser, falls seine Datenbank beschädigt wird. Sie werden mit den Browserdaten dieser Website gelöscht; eine Datei, die du speicherst, nicht.',
    made: (size: string, isKept: boolean) => `${size}${isKept ? ', aufbewahrt, seit Daten verloren gingen' : ''}`,
    restore: 'Wiederherstellen…',
  },
  lostRecordsDialog: {
    failed: (reason: string) =>
      `Die Sicherung konnte nicht wiederhergestellt werden: ${reason} Die Daten sind, wie sie vorher waren.`,
    lostTitle: 'Der Browser hat Latents Daten verloren',
    missingTitle: 'Ein Teil von Latents Daten fehlt',
    description:
      'Unterhaltungen, Aktivitätsprotokoll, Änderungsverlauf, Einstellungen und noch nicht gespeicherter Text lagen in der Datenbank dieses Browsers. Sie wurde beschädigt, oder der Browser hat sie gelöscht, wie es bei vollem Datenträger vorkommt. Notizen in einem Ordner sind nicht betroffen. Ein Notizbuch, das in diesem Browser lag, wurde vielleicht mit gelöscht.',
    skip: 'Ohne sie weitermachen',
    restore: 'Sicherung wiederherstellen',
    missing: (kinds: string) => `Es fehlen zum Teil: ${kinds}.`,
    noBackup:
      'Davon gibt es keine automatische Sicherung mehr. Falls du selbst eine erstellt hast, stelle sie unter Einstellungen → Daten wieder her.',
    looking: 'Eine Sicherung wird gesucht…',
    lookingProgress: 'Suche nach einer Sicherung',
    unreadable: 'Die Sicherungen lassen sich gerade nicht lesen. Lade neu, um es noch einmal zu versuchen.',
    backupFound: (strong: JSX.Element) => [
      'Es gibt eine automatische Sicherung vom ',
      strong,
      '. Daraus wird wiederhergestellt:',
    ],
    nothingNew: 'nichts, was nicht schon da ist',
    help: 'Was du seit dem Verlust getan hast, bleibt. Was nach der Sicherung geschah, ist verloren.',
    keysHelp:
      'Schlüssel von Modellen und Diensten sind in keiner Sicherung: Gib sie in den Einstellungen neu ein. Ordner ebenfalls nicht: Öffne jeden wieder, dann werden ihm seine Unterhaltungen angeboten.',
    restoring: 'Wird wiederhergestellt…',
    restoringProgress: 'Wiederherstellung',
  },
  recordText: {
    conversation: 'Unterhaltung',
    conversations: 'Unterhaltungen',
    change: 'rückgängig zu machende Änderung',
    changes: 'rückgängig zu machende Änderungen',
    activityEntry: 'Eintrag der Aktivität',
    activityEntries: 'Einträge der Aktivität',
    question: 'wartende Frage',
    questions: 'wartende Fragen',
    draft: 'Notiz mit nicht gespeichertem Text',
    drafts: 'Notizen mit nicht gespeichertem Text',
    message: 'begonnene Nachricht oder Antwort',
    messages: 'begonnene Nachrichten oder Antworten',
    vault: 'Name eines Notizbuchs',
    vaults: 'Namen von Notizbüchern',
    spendingDay: 'Tag mit Ausgaben',
    spendingDays: 'Tage mit Ausgaben',
    settingsPart: 'Teil der Einstellungen',
    settingsParts: 'Teile der Einstellungen',
    damaged: 'Die Datei ist beschädigt oder unvollständig: Das ist, was sich davon lesen ließ.',
    skippedQuestions: (waiting: number) =>
      plural(waiting, {
        one: '# wartende Frage oder Antwort: Bitte noch einmal um diese Änderungen. Nichts in einer Datei gilt als deine Genehmigung.',
        other:
          '# wartende Fragen oder Antworten: Bitte noch einmal um diese Änderungen. Nichts in einer Datei gilt als deine Genehmigung.',
      }),
    skippedUnfinished: (unfinished: number) =>
      plural(unfinished, {
        one: '# Vorgang, der noch lief, als die Sicherung erstellt wurde.',
        other: '# Vorgänge, die noch liefen, als die Sicherung erstellt wurde.',
      }),
    skippedUnknown: (unknown: number) =>
      plural(unknown, {
        one: '# Eintrag, den diese Version nicht kennt oder der nicht so ist, wie Latent ihn schreibt.',
        other: '# Einträge, die diese Version nicht kennt oder die nicht so sind, wie Latent sie schreibt.',
      }),
  },
  settingChanges: {
    title: 'Damit würde Latent:',
  },
  restoreDialog: {
    nothing: 'nichts',
    reading: 'Die Sicherung wird gelesen…',
    restoring: 'Wird wiederhergestellt…',
    title: 'Daten aus einer Sicherung wiederherstellen',
    about:
      'Was hier noch fehlt, kommt dazu. Was schon da ist, wird weder geändert noch gelöscht, und keine Notiz wird berührt.',
    restore: 'Wiederherstellen',
    chooseFile: 'Datei auswählen…',
    fileLabel: 'Wiederherzustellende Sicherung',
    contents: (strong: JSX.Element, names: string) => ['Erstellt am ', strong, '. Enthalten: ', names, '.'],
    addedTitle: 'Kommt dazu:',
    nothingNew: 'Alles davon ist schon da.',
    skippedTitle: 'Ausgelassen:',
    takePlain: 'Einstellungen zum Aussehen und zu Speicherorten übernehmen',
    takeWeighty: 'Auch Berechtigungen, Dienste, Ausgaben und Grenzen übernehmen',
    takeWeightyHelp:
      'Nur, wenn du diese Datei selbst erstellt hast: Darin steht, was der Assistent ohne Rückfrage tun darf und wohin dein Text gesendet wird.',
  },
  startOverDialog: {
    reading: 'Was noch da ist, wird gelesen…',
    startingOver: 'Neuanfang läuft…',
    notDeleted: (reason: string) =>
      `Auch löschen lässt der Browser sie nicht (${reason}). Schließe alle anderen Tabs mit Latent und versuche es noch einmal; wenn das nicht hilft, lösche die Daten dieser Website in den Einstellungen des Browsers.`,
    title: 'Mit leeren Daten von vorn beginnen?',
    about:
      'Der Browser kann die Datenbank nicht öffnen, in der Latent Unterhaltungen, Aktivitätsprotokoll, Änderungsverlauf und Einstellungen speichert. Oft klappt es nach einem Neustart des Browsers oder des Computers: Versuche das zuerst. Deine Notizen sind nicht betroffen: Sie sind nicht darin, sondern Dateien in deinem Ordner oder in diesem Browser.',
    save: 'Lesbares speichern',
    confirmDelete: 'Löschen und neu beginnen',
    help: 'Speichere zuerst als Datei, was sich noch lesen lässt. Danach wird die Datenbank gelöscht und eine leere angelegt; falls es eine automatische Sicherung gibt, wird sie dir dann angeboten.',
    saved:
      'Was sich lesen ließ, wurde dem Browser zum Speichern übergeben. Sieh nach, ob die Datei da ist, bevor du die Datenbank löschst. „Aus einer Datei wiederherstellen…“ unter Einstellungen → Daten holt es zurück.',
    nothingReadable:
      'Davon lässt sich nichts lesen, und es gibt keine automatische Sicherung. Falls du selbst eine Sicherung erstellt hast, stelle sie danach unter Einstellungen → Daten wieder her.',
    savedBackup:
      'Aus der Datenbank lässt sich nichts lesen. Stattdessen wurde die neueste automatische Sicherung dem Browser zum Speichern übergeben. Sieh nach, ob die Datei da ist, bevor du die Datenbank löschst.',
  },
  view: {
    title: 'Daten wiederherstellen',
    save: 'Latents Daten in einer Datei sichern',
    restore: 'Latents Daten aus einer Datei wiederherstellen…',
  },
};

export const search: typeof searchText = {
  indexText: {
    opening: 'Wird geöffnet…',
    failed: 'Der Index wurde mit einem Fehler beendet.',
    readingNotes: (notes: string, notesFound: string) => `Notizen werden gelesen: ${notes} von ${notesFound}`,
    readingSoFar: (notes: string) => `Notizen werden gelesen: ${notes}`,
    listing: 'Notizen werden gesucht…',
    paused: (share: string) => `Angehalten: Suche zu ${share} bereit`,
    ready: (notes: number) => plural(notes, { one: '# Notiz', other: '# Notizen' }),
    readingPdfs: (pdfsLeft: string) => `PDFs werden gelesen: noch ${pdfsLeft}`,
    loadingModel: 'Modell wird geladen…',
    embedding: (share: string) => `Suche wird vorbereitet: ${share}`,
    needsDownload: 'Die Suche braucht einen Download…',
    needsConsent: 'Die Suche braucht deine Zustimmung…',
    wordsOnly: 'Findet nur Wörter',
  },
  searchBox: {
    label: 'Notizen durchsuchen',
    clear: 'Suche leeren',
    suggestions: 'Vorschläge',
  },
  searchHead: {
    bestFirst: 'Beste zuerst',
    newestFirst: 'Zuletzt geändert zuerst',
    byName: 'Nach Name',
    hybrid: 'Wörter und Bedeutung',
    words: 'Nur Wörter',
    meaning: 'Nur Bedeutung',
    optionsLabel: (sorts: string, modes: string) => `Reihenfolge und Art der Suche: ${sorts}, ${modes}`,
    removeBookmark: 'Lesezeichen dieser Suche entfernen',
    addBookmark: 'Lesezeichen für diese Suche setzen',
    batch: 'Diese Notizen gemeinsam bearbeiten',
    chosen: 'ausgewählt',
    weakMatches: 'Schwache Treffer',
    noteCount: (noteCount: number) => plural(noteCount, { one: '# Notiz', other: '# Notizen' }),
  },
  searchNotes: {
    corrected: (query: string, used: readonly string[]) =>
      `Keine Notiz enthält ${inQuotes(query)}${
        used.length === 0
          ? ''
          : `; diese enthalten ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`
      }.`,
    meaningUsed: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `Auch nach Bedeutung gesucht: ${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)} als ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`,
        )
        .join('; ')}.`,
    wordsOnly: 'Nur nach Wörtern gefunden: Noch lassen sich keine Notizen nach Bedeutung vergleichen.',
  },
  searchPanel: {
    searchExactly: 'Genau danach suchen',
    noMatchHelp: 'Mit weniger Wörtern oder einer anderen Schreibweise findest du vielleicht mehr.',
    noMatchAll: 'Keine Notiz erfüllt das alles.',
    noMatch: (query: string) => `Keine Notiz handelt von ${inQuotes(query)}.`,
    noWords: (words: string) => `Keine Notiz enthält die Wörter ${inQuotes(words)}.`,
    show: 'Anzeigen',
    excluded: (hidden: number, show: JSX.Element) => [
      number(hidden),
      ' weitere an Orten, die du ausgeschlossen hast ',
      show,
    ],
  },
  searchReasons: {
    alias: (value: string) => `auch ${inQuotes(value)} genannt`,
    meaning: (word: string) => `${word === 'close' ? 'sehr ähnlich' : 'verwandt'} in der Bedeutung`,
    linkedFrom: (value: string) => `verlinkt von ${inQuotes(value)}`,
    reranked: (previousNumber: number) => `noch einmal gelesen: war Nummer ${previousNumber}`,
  },
  searchResult: {
    moreLabel: (title: string) => `Mehr in ${title}`,
    showAll: 'Alle Treffer in dieser Notiz',
    showBest: 'Nur die besten Treffer',
  },
  searchResults: {
    noGoodMatch: 'Keine Notiz passt gut. Am nächsten kommen diese:',
    label: 'Suchergebnisse',
    showMore: 'Mehr Ergebnisse anzeigen',
    showWeak: (remainingCount: number) =>
      `Mehr: ${plural(remainingCount, { one: '# schwacher Treffer', other: '# schwache Treffer' })}`,
    weakMatches: 'Schwache Treffer',
  },
  foundPictures: {
    label: 'Gefundene Bilder',
    fallbackName: 'Bild',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0
        ? `in ${note}`
        : `in ${note} und ${plural(otherCount, { one: '# anderen Notiz', other: '# anderen Notizen' })}`,
  },
  suggestOperators: {
    property: 'Eigenschaft',
    folder: 'Ordner',
    noteCount: (count: number) => plural(count, { one: '# Notiz', other: '# Notizen' }),
  },
  view: {
    title: 'Suche',
    show: 'Notizen durchsuchen',
  },
};
