import { inQuotes } from '../in-quotes.ts';
import type { diffText } from '../../diff/diff.texts.ts';
import type { addressesText } from '../../questions/addresses.texts.ts';
import type { questionsText } from '../../questions/questions.texts.ts';
import type { agentsText } from '../../state/agents/agents.texts.ts';
import type { ownActsText } from '../../state/own-acts/own-acts.texts.ts';
import type { egressText } from '../../views/egress/egress.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const diff: typeof diffText = {
  diffTexts: {
    byteOrderMarkAdded: 'Eine Byte-Reihenfolge-Marke kommt hinzu.',
    byteOrderMarkRemoved: 'Die Byte-Reihenfolge-Marke wird entfernt.',
    lineBreakAdded: 'Am Ende kommt ein Zeilenumbruch hinzu.',
    lineBreakRemoved: 'Der Zeilenumbruch am Ende wird entfernt.',
    lineEndsChanged: (oldStyle: string, newStyle: string) =>
      `Die Zeilenenden ändern sich von ${oldStyle} zu ${newStyle}.`,
    lineEnds: (style: string) => `Zeilen enden mit ${style}.`,
    byteOrderMark: 'Am Anfang steht eine Byte-Reihenfolge-Marke.',
    noLineBreak: 'Am Ende fehlt der Zeilenumbruch.',
  },
  diffView: {
    changesTo: (label: string) => `Änderungen an ${label}`,
    failed: (problem: string) => `Die beiden Texte konnten nicht verglichen werden: ${problem}`,
    comparing: 'Wird verglichen…',
    new: 'neu',
    deleted: 'gelöscht',
    added: (counted: string) => `${counted} hinzugefügt`,
    removed: (counted: string) => `${counted} entfernt`,
    dissimilar: 'Die Texte haben wenig gemeinsam: Erst steht der alte ganz da, dann der neue.',
    same: 'Kein Unterschied.',
    createdEmpty: 'Beim Erstellen leer.',
    wasEmpty: 'Sie war leer.',
    changedLines: 'Geänderte Zeilen',
    exactCharacters: 'Jedes Zeichen zeigen',
    showMore: (pageRows: number, remainingCount: number) =>
      `${pageRows} weitere Zeilen anzeigen (noch ${number(remainingCount)})`,
    showLast: (remainingCount: number) =>
      plural(remainingCount, { one: 'Letzte Zeile anzeigen', other: 'Letzte # Zeilen anzeigen' }),
    moreOfLine: 'Mehr von dieser Zeile, unverändert',
    unchangedLines: (folded: number) => plural(folded, { one: '# unveränderte Zeile', other: '# unveränderte Zeilen' }),
    lineCount: (lines: number) => plural(lines, { one: '# Zeile', other: '# Zeilen' }),
    addedWords: 'hinzugefügt:',
    removedWords: 'entfernt:',
  },
  fileDiff: {
    inFile: 'So steht es in der Datei',
  },
  canvas: {
    emptyCard: 'Eine Karte ohne Text',
    group: (label: string) => (label === '' ? 'Eine Gruppe' : `Gruppe ${label}`),
    cardCount: (cards: number) => plural(cards, { one: '# Karte', other: '# Karten' }),
    arrowCount: (arrows: number) => plural(arrows, { one: '# Pfeil', other: '# Pfeile' }),
    moved: (cards: string) => `Verschoben: ${cards}`,
    resized: (cards: string) => `Andere Größe: ${cards}`,
    recoloured: (cards: string) => `Andere Farbe: ${cards}`,
    otherDetails: (cards: string) => `Anderes geändert: ${cards}`,
    arrowsAdded: (arrows: string) => `Neue Pfeile: ${arrows}`,
    arrowsRemoved: (arrows: string) => `Entfernte Pfeile: ${arrows}`,
    arrowsRedrawn: (arrows: string) => `Anders gezeichnete Pfeile: ${arrows}`,
    restacked: 'Die Karten liegen in anderer Reihenfolge übereinander.',
  },
  base: {
    newNotesIn: 'Ordner neuer Notizen',
    newNotesFrom: 'Vorlage neuer Notizen',
  },
  changeInWords: {
    elsewhere: 'In der Datei hat sich noch etwas geändert, das nur ihr Quelltext zeigt.',
  },
};

export const addresses: typeof addressesText = {
  addressDialog: {
    title: (short: string) => `${short} öffnen?`,
    open: 'Öffnen',
    addressLabel: 'Die ganze Adresse, die die Website erhält:',
    fallbackName: 'Diese Adresse',
    fromModel:
      'Dieser Link steht in der Unterhaltung. Ein Modell hat die Adresse geschrieben, und eine Adresse kann Text aus deinen Notizen an die Website übertragen.',
    fromPage:
      'Dieser Link steht auf einer gespeicherten Webseite. Die Adresse stammt von dieser Seite, und die Website erfährt, dass du dem Link gefolgt bist.',
    fromNotes:
      'Der Assistent oder ein anderes Programm hat diese Adresse in deine Notizen geschrieben. Eine Adresse kann Text aus deinen Notizen an die Website übertragen.',
    holdsNoteText: (text: string, path: string) =>
      `Sie enthält Text einer anderen Notiz: ${inQuotes(text)} steht in ${path}.`,
    holdsEncodedText: (text: string) =>
      `Sie enthält Text in einer Form, die Menschen nicht lesen können: ${inQuotes(text)}.`,
    misleadingUser: (text: string) =>
      `${inQuotes(text)} vor dem @ ist nicht die Website. Die Website ist der fett gedruckte Teil.`,
    notChecked:
      'Ob sie Text aus deinen anderen Notizen enthält, ließ sich nicht prüfen, weil noch nicht alle im Index sind oder die Suche zu lange dauerte.',
  },
  addressLinks: {
    menu: (href: string) => `Aktionen für ${href}`,
    openInTab: 'In neuem Tab öffnen',
    copyLink: 'Link kopieren',
  },
  copyAddress: {
    copied: 'Die Adresse ist kopiert.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Wähle die Adresse aus und kopiere sie von Hand.',
  },
};

export const questions: typeof questionsText = {
  agentQuestion: {
    title: 'Ein Agent in diesem Browser will Latents Tools verwenden',
    facts: (tool: string, name: string) =>
      `Zuerst verlangt er ${inQuotes(tool)}. Einmal zugelassen, liest er jede Notiz von ${inQuotes(name)} ohne weitere Rückfrage, und was er liest, geht an den Anbieter des Agenten. Jede Änderung und alles, was anderswohin gesendet würde, siehst du weiterhin vorher; alle seine Aufrufe stehen in der Aktivität.`,
    allowSession: 'Für diese Sitzung erlauben',
    allowAlways: 'Immer',
    notNow: 'Nicht jetzt',
    never: 'Nie',
  },
  confirmationCard: {
    number: (numberOf: number | undefined) => `Änderung ${numberOf}`,
    title: 'Der Assistent fragt',
    label: 'Wartet auf deine Antwort',
    removesText: 'entfernt Text',
    askedAgain: 'erneut gefragt',
    fileChanged: (isOfSet: boolean) =>
      `Die Datei hat sich nach der früheren Frage geändert${isOfSet ? ', oder worauf dies aufbaut, wurde abgelehnt oder bearbeitet' : ''}. So sähe die Änderung jetzt aus.`,
    showMore: (hidden: number, next: number) =>
      `${plural(hidden, { one: '# weitere Datei', other: '# weitere Dateien' })}. ${hidden > next ? `Nächste ${number(next)} anzeigen` : 'Anzeigen'}`,
    more: 'Weitere Aktionen zu dieser Änderung',
    showSource: 'Quelltext anzeigen',
    showAsRead: 'Formatiert anzeigen',
    everyCharacter: 'Jedes Zeichen zeigen',
    noEveryCharacter: 'Zeichen wie üblich zeigen',
    remember: 'Für den Rest der Unterhaltung erlauben',
    approveEdited: 'Bearbeitete Fassung genehmigen',
    approve: 'Genehmigen',
    deny: 'Ablehnen',
  },
  denial: {
    reason: 'Begründung',
    placeholder: 'Warum nicht? Der Assistent erfährt es Wort für Wort.',
    deny: (hasReason: boolean) => (hasReason ? 'Mit dieser Begründung ablehnen' : 'Ohne Begründung ablehnen'),
  },
  decidedChange: {
    number: (numberOf: number) => `Änderung ${numberOf}`,
    decideAgain: 'Neu entscheiden',
    decideAgainLabel: (numberOf: number) => `Über Änderung ${numberOf} neu entscheiden`,
    differenceLabel: (isOpen: boolean, numberOf: number) =>
      `Unterschied der Änderung ${numberOf} ${isOpen ? 'ausblenden' : 'anzeigen'}`,
    hideDifference: 'Unterschied ausblenden',
    showDifference: 'Unterschied anzeigen',
    allowedByRules: 'Durch deine Regeln erlaubt',
    denied: 'Abgelehnt',
    approvedEdited: 'Bearbeitet genehmigt',
    approved: 'Genehmigt',
  },
  grantList: {
    title: (grants: number) => `In dieser Unterhaltung erlaubt: ${grants}`,
    withdraw: 'Zurückziehen',
    topFolder: 'Hauptordner',
    withdrawLabel: (grantTool: string, value: string) => `Zurückziehen: ${grantTool} in ${value}`,
    help: 'Vor dem Überschreiben einer Notiz, dem Löschen, Senden und Merken wirst du jedes Mal gefragt. All das endet mit der Unterhaltung, und wenn das Notizbuch oder die Seite geschlossen wird.',
  },
  grantText: {
    inPlace: ' in ',
    createNotesIn: ' für neue Notizen in: ',
    topFolder: 'Hauptordner',
    folder: (folder: string) => `Ordner ${folder}`,
  },
  interruptedCard: {
    settled: 'Das war schon entschieden, vielleicht in einem anderen Tab. ',
    completed: 'Die Änderung ist vollständig.',
    rolledBack: 'Alles ist wie vor der Änderung.',
    partlyDone: (doneText: string, leftText: string) =>
      `${doneText} Unverändert gelassen, weil sie anderweitig geändert wurden: ${leftText}.`,
    title: 'Abgebrochen',
    progress: (arrived: number, total: number) => `${arrived} von ${total} Dateien`,
    help: (moment: string) =>
      `Diese Änderung wurde mittendrin unterbrochen (${moment}). Schließe sie ab oder nimm sie zurück.`,
    changedTitle: 'Geändert',
    unchangedTitle: 'Noch nicht geändert',
    changedSinceTitle: 'Seitdem anderweitig geändert; diese bleiben, wie sie sind',
    complete: 'Abschließen',
    rollBack: 'Zurücknehmen',
    more: (remainingCount: number) => ` und ${remainingCount} weitere`,
  },
  longTextField: {
    partFailed: 'Ein Teil des Editors funktioniert nicht mehr. Was du getippt hast, bleibt erhalten.',
    notLoaded:
      'Der Editor konnte nicht geladen werden. Prüfe die Verbindung oder lade die App neu; es wurde nichts geändert.',
  },
  memoryQuestion: {
    topFolder: 'Hauptordner',
    label: 'Das merken?',
    title: 'Merken',
    place: (untrustedtext: JSX.Element) => ['in: ', untrustedtext],
    keep: 'Merken',
    no: 'Nein',
  },
  ownActDialog: {
    move: 'Verschieben',
    keepLinks: 'Links lassen, wie sie sind',
    hideChanges: 'Änderungen ausblenden',
    showChanges: 'Änderungen anzeigen',
    moreFiles: (remainingCount: number) =>
      `und ${plural(remainingCount, { one: '# weitere Datei', other: '# weitere Dateien' })}`,
    linksHelp: (links: number, files: number) =>
      `${plural(links, { one: '# Link', other: '# Links' })} in ${plural(files, { one: '# Notiz', other: '# Notizen' })} ${plural(links, { one: 'wird', other: 'werden' })} aktualisiert.`,
    notesHelp: 'Andere Notizen ändern sich mit.',
  },
  proposedChange: {
    moved: 'Verschoben',
    new: 'Neu',
    deleted: 'Gelöscht',
    changed: 'Geändert',
    showDifferenceLabel: (verb: string, label: string) => `${verb}: ${label}. Unterschied anzeigen`,
    textLabel: (label: string) => `Text von ${label}`,
    editHelp: 'Die ganze Datei, wie sie geschrieben wird, wenn du genehmigst.',
    edited: 'von dir bearbeitet',
    toggleLabel: (isEditing: boolean, label: string) =>
      `${isEditing ? 'Unterschied anzeigen' : 'Text bearbeiten'}: ${label}`,
    showDifference: 'Unterschied anzeigen',
    edit: 'Text bearbeiten',
    reset: 'Zurück zum Vorschlag',
    renewed:
      'Der Vorschlag wurde erneuert, seit du das geschrieben hast, und hat dieselben Zeilen geändert. Dein Text ist so, wie du ihn geschrieben hast, ohne die neuen Änderungen.',
  },
  questionSet: {
    others: (questions: number) => `Übrige ${number(questions)}`,
    title: (total: number) => `Der Assistent schlägt ${total} Änderungen vor`,
    help: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `${answered} von ${total} beantwortet. ` : ''}${value}Was du genehmigst, wird zu einer Änderung, sobald alle beantwortet sind, und lässt sich zusammen rückgängig machen.`,
    approve: (remainingText: string) => `${remainingText === 'all' ? 'Alle' : remainingText} genehmigen`,
    deny: (remainingText: string) => `${remainingText === 'all' ? 'Alle' : remainingText} ablehnen`,
    assembling: 'Sie werden noch zusammengestellt. ',
    notMade: (count: number, isDenied: boolean) =>
      `${plural(count, { one: '# wird', other: '# werden' })} nach jetzigem Stand nicht ausgeführt: ${
        isDenied
          ? plural(count, {
              one: 'Sie baut auf etwas auf, das du abgelehnt hast, oder spricht davon',
              other: 'Sie bauen auf etwas auf, das du abgelehnt hast, oder sprechen davon',
            })
          : plural(count, {
              one: 'Sie passt nicht zu deinen anderen Antworten',
              other: 'Sie passen nicht zu deinen anderen Antworten',
            })
      }. `,
  },
  questionTray: {
    label: 'Fragen, die auf deine Antwort warten',
    title: 'Fragen',
  },
  rememberChoice: {
    title: 'Für den Rest dieser Unterhaltung erlauben:',
    allow: (granttext: JSX.Element) => ['Für den Rest dieser Unterhaltung erlauben: ', granttext],
  },
  requestList: {
    title: 'Nur das verlässt deinen Computer, sonst nichts:',
    keyNote: 'Mit deinem Schlüssel, der hier nicht zu sehen ist.',
    raw: 'Genau so, wie es gesendet wird',
  },
  scriptQuestionDialog: {
    help: 'Wenn du das nicht veranlasst hast, erlaube es nicht: Dann wird nichts geändert.',
    refuse: 'Nicht erlauben',
    allow: 'Erlauben',
    listTitle: 'Es will:',
  },
};

export const agents: typeof agentsText = {
  createRemoteTools: {
    toolsChanged: (name: string) =>
      `${inQuotes(name)} hat jetzt andere Tools. Es bleibt bei denen, die du angesehen hast, bis du den Server noch einmal testest: Einstellungen, Andere Agenten.`,
  },
  loginWindow: {
    blocked: 'Das Fenster für die Anmeldung hat sich nicht geöffnet.',
  },
  mcpServers: {
    defaultName: (keys: number) => `Server ${keys}`,
  },
};

export const ownActs: typeof ownActsText = {
  createOwnActs: {
    changes: (count: number) => plural(count, { one: '# Änderung.', other: '# Änderungen.' }),
    deletedFolder: (folder: string, count: string) => `${inQuotes(folder)} mit ${count} gelöscht.`,
    deletedPart: (count: string, folder: string) => `${count} in ${inQuotes(folder)} gelöscht.`,
    folderBack: (folder: string, count: string) => `${inQuotes(folder)} ist mit ${count} wieder da.`,
    partBack: (count: string, folder: string) => `${count} in ${inQuotes(folder)} wiederhergestellt.`,
    // What was done comes with a small letter at its beginning, which German gives to no noun.
    folderHeld:
      'Der Ordner bleibt: Darin liegen Dateien, die hier nicht gezeigt werden. Sehen Sie ihn in einem anderen Programm an.',
    undone: (isUndo: boolean, lowerFirst: string) =>
      `${isUndo ? 'Rückgängig gemacht' : 'Wiederholt'}: ${lowerFirst.charAt(0).toUpperCase()}${lowerFirst.slice(1)}`,
    redo: 'Wiederholen',
    undoPart: 'Nur diese zurücknehmen',
  },
  makeNote: {
    untitled: 'Unbenannt',
    failed: (why: string, enteredText: string) => `${why} Du hattest getippt: ${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `Kopie erstellt: ${name}.`,
    failed: (name: string, reason: string) => `${name} wurde nicht kopiert: ${reason}`,
    missing: 'Sie ist nicht mehr da.',
    tooLarge: (size: string, maxSize: string) =>
      `Sie ist ${size} groß; hier lassen sich höchstens ${maxSize} kopieren. Kopiere sie in einem anderen Programm.`,
  },
  typeAhead: {
    label: 'Text für die Notiz, die gerade geöffnet wird',
  },
  makeFile: {
    board: 'Unbenanntes Board',
    view: 'Tabelle',
    lanes: { toDo: 'Zu erledigen', doing: 'In Arbeit', done: 'Erledigt' },
  },
  toldAct: {
    taskChanged: (name: string) => `Aufgabe ${name} geändert.`,
    repeats: (day: string) => (day === '' ? 'Sie wiederholt sich.' : `Sie wiederholt sich am ${day}.`),
    deleted: (path: string) => `${path} gelöscht.`,
    deletedSeveral: (count: string) => `${count} gelöscht.`,
    back: (path: string) => `${path} ist wieder da.`,
    severalBack: (count: string) => `${count} wiederhergestellt.`,
    namedAgain: (name: string, oldName: string) => `${name} heißt wieder ${oldName}.`,
    placedAgain: (name: string, folder: string) =>
      folder === '' ? `${name} ist wieder im Hauptordner.` : `${name} ist wieder in ${inQuotes(folder)}.`,
    severalPlacedAgain: (count: string) => `${count} zurückverschoben.`,
    movedSeveral: (count: string, place: string) => `${count} in ${place} verschoben.`,
    renamedTag: (from: string, to: string, notesChanged: number) =>
      `#${from} in ${plural(notesChanged, { one: '# Notiz', other: '# Notizen' })} in #${to} umbenannt.`,
    renamedHeading: (from: string, to: string) => `${inQuotes(from)} in ${inQuotes(to)} umbenannt.`,
    changed: (path: string) => `${path} geändert.`,
    created: (path: string) => `${path} erstellt.`,
    renamedTo: (to: string) => `In ${to} umbenannt.`,
    topFolder: 'den Hauptordner',
    movedTo: (to: string, place: string) => `${to} in ${place} verschoben.`,
    movedAs: (place: string, to: string) => `In ${place} verschoben, als ${to}.`,
    linksUpdated: (updated: number) => plural(updated, { one: '# Link aktualisiert.', other: '# Links aktualisiert.' }),
    linksLeft: (remainingCount: number) =>
      plural(remainingCount, { one: '# Link unverändert gelassen.', other: '# Links unverändert gelassen.' }),
    linksFailed: (missed: number) =>
      plural(missed, {
        one: '# Link konnte nicht aktualisiert werden.',
        other: '# Links konnten nicht aktualisiert werden.',
      }),
    linksBroken: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# Link dorthin führt jetzt ins Leere.',
        other: '# Links dorthin führen jetzt ins Leere.',
      }),
    linksBrokenToSeveral: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# Link auf sie führt jetzt ins Leere.',
        other: '# Links auf sie führen jetzt ins Leere.',
      }),
  },
  storeFiles: {
    failed: (name: string, reason: string) => `${inQuotes(name)} wurde nicht angehängt: ${reason}`,
    saved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `Als ${inQuotes(path)} gespeichert.`
        : `${plural(storedCount, { other: '# Dateien' })} ${folder === '' ? 'im Hauptordner' : `in ${inQuotes(folder)}`} gespeichert.`,
    tooLarge: (inMegabytes: string, inMegabytes2: string) =>
      `Die Datei hat ${inMegabytes}, höchstens ${inMegabytes2} sind möglich. Kopiere sie mit einem anderen Programm in den Ordner.`,
    noFreeName: 'Kein Name dafür ist frei.',
    pastedName: (formatTime: string, name: string) => `Eingefügtes Bild ${formatTime}${name}`,
  },
};

export const egress: typeof egressText = {
  egressDialog: {
    title: 'Was diesen Browser verlassen hat',
    about: (host: string) =>
      `Jede Anfrage, während dieses oder kein Notizbuch geöffnet war, so weit zurück, wie sie aufbewahrt wird. Die Dateien der App selbst kommen von ${host}; dort erfährt man nichts über deine Notizen.`,
    loading: 'Die aufgezeichneten Anfragen werden gelesen…',
    unreadable:
      'Der Browser kann die Aufzeichnung der Anfragen nicht lesen. Lade die Seite neu und sieh noch einmal nach: Bis dahin kann Latent nicht sagen, was diesen Browser verlassen hat.',
    emptyHelp:
      'Notizen, Fragen und Suche bleiben auf diesem Gerät, bis du ein Modell oder einen Dienst anderswo einrichtest.',
    empty: 'Nichts hat diesen Browser verlassen, solange dieses Notizbuch geöffnet war.',
    requests: 'Anfragen',
    older: (remainingCount: number) => `Und ${number(remainingCount)} ältere.`,
    allowedTitle: 'Wohin Anfragen jetzt gehen dürfen',
    allowedHosts: 'Erlaubte Hosts',
    noHosts: 'Nirgendwohin: Es ist kein anderer Host eingerichtet.',
    stopHelp:
      'Drücke auf einen Zweck, um ihn in den Einstellungen zu ändern oder auszuschalten: Dann wird dafür nichts mehr gesendet.',
    find: 'Notiz oder Host suchen',
    unlisted: (lines: number) =>
      plural(lines, {
        one: '# Zeile mit vielen Notizen nennt nicht alle davon.',
        other: '# Zeilen mit vielen Notizen nennen nicht alle davon.',
      }),
    limitsTitle: 'Was diese Liste sagen kann',
    limits: (lines: number) => [
      'Genannt ist jede Notiz, die der Assistent gelesen hat oder die du angehängt hast, und jede, deren Dateiname oder fünf aufeinanderfolgende Wörter in einer Anfrage gefunden wurden. Wörter, die in mehr als 20 Notizen stehen, nennen keine.',
      'Die Texte selbst werden hier nicht aufbewahrt: Eine Frage und was für sie gelesen wurde, stehen in ihrer Unterhaltung, und was Tools gefragt wurden, im Aktivitätsprotokoll.',
      'Links, die du öffnest, und was Erweiterungen des Browsers senden, stehen nicht darin.',
      `Die Liste bleibt in diesem Browser: die neuesten ${number(lines)} Zeilen jedes Notizbuchs. Sie verschwindet, wenn du die Daten dieser Website im Browser löschst.`,
    ],
    textOf: 'Mit Text oder Namen von',
    more: (more: number) => `und ${number(more)} weitere`,
  },
  egressText: {
    answered: 'beantwortet',
    search: 'Wörter einer Suche, für die Suche nach Bedeutung',
    question: 'Frage an ein Modell',
    test: 'Test einer Verbindung',
    modelFacts: 'Frage, was ein Modell kann',
    noteText: 'Text von Notizen, für die Suche nach Bedeutung',
    webSource: 'Webquelle',
    serverTool: 'Tool eines Servers',
    login: 'Anmeldung',
    download: 'Download eines Modells',
    requestTitle: (reason: string, place: string) => `${reason} – ${place}`,
    sentOnTo: (host: string, names: string) => `${host}, weitergeleitet an ${names}`,
    stayed: (host: string) => `${host}, auf diesem Computer geblieben`,
    toCloud: (host: string) => `${host} und von dort an Ollamas eigene Server`,
    maySendOn: (host: string) => `${host}, ein Programm auf diesem Computer, das es weiterleiten kann`,
    inNetwork: (host: string) => `${host}, ein anderer Computer in deinem Netzwerk`,
    refused: 'Zurückgewiesen: Dieser Host steht nicht in den Einstellungen. Nichts wurde gesendet.',
    requestCount: (requests: number) => plural(requests, { one: '# Anfrage', other: '# Anfragen' }),
    sent: (bytes: string) => `${bytes} gesendet`,
    handedOver: (bytes: string) => `${bytes} übergeben`,
    received: (bytes: string) => `${bytes} empfangen`,
    pending: 'noch keine vollständige Antwort',
    ended: 'beendet, bevor eine Antwort kam',
    stopped: (problem: string) => `angehalten: ${problem}`,
    httpError: (status: number) => `mit einem Fehler beantwortet (${status})`,
    none: 'Nichts hat diesen Browser verlassen, solange dieses Notizbuch geöffnet war.',
    noneLeft: 'Nichts hat diesen Computer verlassen, solange dieses Notizbuch geöffnet war.',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# Anfrage', other: '# Anfragen' })} an ${plural(hosts, { one: '# Host', other: '# Hosts' })}: ${bytes} gesendet, ${bytes2} empfangen.`,
    foundNone: (words: string) => `Keine Anfrage in der Liste nennt ${inQuotes(words)}.`,
    summaryStayed: (requests: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# Anfrage blieb', other: '# Anfragen blieben' })} auf diesem Computer: ${bytes} an Programme hier übergeben, ${bytes2} empfangen.`,
  },
  view: {
    title: 'Was diesen Browser verlassen hat',
  },
};
