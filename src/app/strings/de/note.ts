import { inQuotes } from '../in-quotes.ts';
import type { drawingsText } from '../../markdown/drawings/drawings.texts.ts';
import type { historyText } from '../../views/history/history.texts.ts';
import type { canvasText } from '../../views/note/canvas/canvas.texts.ts';
import type { noteFilesText } from '../../views/note/files/note-files.texts.ts';
import type { noteText } from '../../views/note/note.texts.ts';
import type { propertiesText } from '../../views/properties/properties.texts.ts';
import { formatNameList, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const drawings: typeof drawingsText = {
  drawing: (name: string) => `Zeichnung ${name}`,
  shapes: (count: number) => plural(count, { one: 'Eine Zeichnung aus # Form', other: 'Eine Zeichnung aus # Formen' }),
  readOnly: 'Nur zum Ansehen: Latent ändert Zeichnungen nie.',
  notDrawn: (omittedCount: number) =>
    plural(omittedCount, {
      one: '# weitere Form ist nicht gezeichnet.',
      other: '# weitere Formen sind nicht gezeichnet.',
    }),
  failed: (reason: string, line: number | undefined) =>
    `${line === undefined ? 'Das lässt sich nicht zeichnen' : `Das lässt sich nicht zeichnen (Zeile ${number(line)})`}: ${reason}`,
  missing: 'In der Notiz ist keine Zeichnung.',
  damaged: 'Die Daten sind beschädigt oder zu groß.',
  tooLarge: 'Diese Zeichnung ist zu groß, um sie hier anzuzeigen.',
  notReadable: 'Diese Zeichnung lässt sich nicht lesen.',
  showText: 'Text anzeigen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
};

export const history: typeof historyText = {
  changeDetails: {
    changeLabel: 'Was geändert wurde',
    nowLabel: 'Von damals bis jetzt',
    undone: 'Die Änderung ist rückgängig gemacht.',
    restore: 'Wiederherstellen',
    compare: 'Vergleichen',
    undo: (files: number) => (files > 1 ? `Alle ${files} Dateien rückgängig machen` : 'Rückgängig'),
    changedAgain: (since: string) =>
      `Nichts wurde rückgängig gemacht. Danach noch einmal geändert: ${since}. Du kannst die späteren Änderungen behalten und nur diese zurücknehmen.`,
    undoPart: 'Nur diese zurücknehmen…',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: '# weitere Datei anzeigen', other: '# weitere Dateien anzeigen' }),
    namesAndMore: (named: string, remainingCount: number) => `${named} und ${remainingCount} weitere`,
  },
  version: {
    label: 'Fassung',
    restore: 'Diese Fassung wiederherstellen',
    restored: (name: string) => `${inQuotes(name)} ist wiederhergestellt.`,
    isNow: 'So ist es jetzt',
    oldest: 'Vor der ersten Änderung',
  },
  historyDialog: {
    noteTitle: (name: string) => `Verlauf von ${name}`,
    changeTitle: 'Was geändert wurde',
    title: 'Verlauf aller Notizen',
    emptyHelp: 'Jede Änderung von dir oder dem Assistenten wird hier mit dem Text von davor aufbewahrt.',
    empty: 'Mit Latent wurde noch nichts geändert.',
    deletedTitle: 'Gelöschte Notizen',
    names: (named: readonly string[], remainingCount: number) =>
      formatNameList([...named, ...(remainingCount > 0 ? [`${number(remainingCount)} weitere`] : [])]),
    fromFolder: (folder: string) => `· aus ${folder}`,
    othersChanged: (otherCount: number) =>
      `· ${plural(otherCount, { one: '# andere Notiz', other: '# andere Notizen' })} mitgeändert`,
    nothingDeleted: 'Es gibt nichts wiederherzustellen.',
    nothingDeletedHelp:
      'Notizen und Dateien, die du oder der Assistent in Latent löschen, lassen sich von hier wiederherstellen.',
    label: 'Änderungen',
    showMore: 'Mehr anzeigen',
    fileCount: (files: number) => `· ${files} Dateien`,
    undone: '· rückgängig gemacht',
    cutShort: '· abgebrochen',
    assistant: 'Der Assistent',
    you: 'Du',
    anotherProgram: 'Ein anderes Programm',
  },
  undoAll: {
    undoAll: (changes: number) => `Alle ${number(changes)} rückgängig machen`,
    left: (undone: number, remainingCount: number, reason: string) =>
      `${plural(undone, { one: '# Änderung', other: '# Änderungen' })} rückgängig gemacht. ${plural(remainingCount, {
        one: '# bleibt, wie sie ist',
        other: '# bleiben, wie sie sind',
      })}: ${reason}`,
  },
  view: {
    title: 'Verlauf',
    showNote: 'Verlauf dieser Notiz',
    showAll: 'Alle Änderungen',
    showDeleted: 'Gelöschte Notiz wiederherstellen…',
  },
};

export const canvas: typeof canvasText = {
  view: {
    otherCard: (type: string) =>
      `Eine Karte vom Typ ${inQuotes(type)}, den Latent nicht kennt. Sie bleibt, wie sie ist.`,
    missingHelp: 'Vielleicht hat ein anderes Programm sie verschoben oder gelöscht.',
    missing: 'Diese Datei gibt es nicht',
    unreadable: 'Dieser Canvas lässt sich nicht lesen',
    shownInParts: (failure: string) => `${failure} Das ist der gespeicherte Text, in Teilen.`,
    unreadableLine: (line: number, message: string) =>
      `Dieser Canvas lässt sich nicht lesen (Zeile ${line}): ${message} Das ist der gespeicherte Text. Korrigiere ihn in einem anderen Programm; er wird neu gelesen, sobald er sich ändert.`,
    title: (count: number) => `Canvas · ${plural(count, { one: '# Karte', other: '# Karten' })}`,
    showList: 'Als Liste',
    empty: 'Auf diesem Canvas ist noch nichts',
    emptyHelp: 'Schreibe mit einem Doppelklick eine Karte oder ziehe eine Notiz hierher.',
    emptyTouched: 'Das + oben fügt Karten, Notizen, Links und Gruppen hinzu.',
    linksTo: 'Führt zu',
  },
  editing: {
    add: 'Zum Canvas hinzufügen',
    addText: 'Textkarte',
    addNote: 'Notiz…',
    addLink: 'Weblink…',
    addGroup: 'Gruppe',
    newGroup: 'Gruppe',
    noteLabel: 'Name oder Pfad der Notiz, auf Wunsch mit #Überschrift',
    addressLabel: 'Webadresse',
    confirmAdd: 'Hinzufügen',
    cancel: 'Abbrechen',
    noSuchNote: (name: string) => `In diesem Notizbuch gibt es keine Datei ${inQuotes(name)}.`,
    selected: (name: string) => `Ausgewählt: ${name}`,
    chooseEnd: 'Wähle die Karte für den Pfeil',
    itemCount: (count: number) => plural(count, { one: '# Element', other: '# Elemente' }),
    edit: {
      text: 'Text bearbeiten',
      link: 'Adresse bearbeiten',
      group: 'Beschriftung bearbeiten',
      edge: 'Beschriftung bearbeiten',
    },
    connect: 'Verbinden',
    align: 'Ausrichten',
    arrangements: {
      left: 'Linke Kanten',
      center: 'Waagerecht zentrieren',
      right: 'Rechte Kanten',
      top: 'Obere Kanten',
      middle: 'Senkrecht zentrieren',
      bottom: 'Untere Kanten',
      across: 'Von links nach rechts verteilen',
      down: 'Von oben nach unten verteilen',
    },
    group: 'Gruppieren',
    ends: 'Enden des Pfeils',
    heads: {
      to: 'Spitze am Ende',
      from: 'Spitze am Anfang',
      fromto: 'Spitzen an beiden Enden',
      '': 'Keine Spitzen',
    },
    moveEnd: 'Zu einer anderen Karte führen',
    moveStart: 'Bei einer anderen Karte beginnen',
    picture: 'Bild hinter der Gruppe',
    choosePicture: 'Bild auswählen…',
    removePicture: 'Bild entfernen',
    pictureLabel: 'Name oder Pfad des Bildes',
    confirmPicture: 'Verwenden',
    noSuchPicture: (name: string) => `In diesem Notizbuch gibt es kein Bild ${inQuotes(name)}.`,
    pictureStyles: { cover: 'Gruppe ausfüllen', ratio: 'Ganz anzeigen', repeat: 'Wiederholen' },
    color: 'Farbe',
    colors: {
      '': 'Keine Farbe',
      '1': 'Rot',
      '2': 'Orange',
      '3': 'Gelb',
      '4': 'Grün',
      '5': 'Cyan',
      '6': 'Lila',
    },
    remove: 'Entfernen',
    kinds: {
      text: (words: string) => (words === '' ? 'Leere Karte' : `Karte: ${words}`),
      file: (name: string) => `Notiz: ${name}`,
      link: (address: string) => `Link: ${address}`,
      group: (label: string) => (label === '' ? 'Gruppe' : `Gruppe: ${label}`),
      other: (type: string) => `Karte vom Typ ${type}`,
    },
    arrow: (from: string, to: string, label: string) =>
      `Pfeil von ${from} nach ${to}${label === '' ? '' : `: ${label}`}`,
    changedMeanwhile: 'Ein anderes Programm hat diese Karte inzwischen geändert.',
    deletedMeanwhile: 'Ein anderes Programm hat die Karte gelöscht, an der du geschrieben hast.',
    keepMine: 'Meine behalten',
    takeTheirs: 'Andere übernehmen',
  },
  zoom: {
    label: 'Zoom',
    percent: (whole: number) => percent(whole / 100),
    in: 'Vergrößern',
    out: 'Verkleinern',
    reset: (zoomText: string) => `Zoom ${zoomText}: zurück auf 100\u00a0%`,
    fit: 'Ganzen Canvas anzeigen',
    fitSelection: 'Auswahl anzeigen',
  },
};

export const noteFiles: typeof noteFilesText = {
  fileView: {
    missingHelp: 'Vielleicht hat ein anderes Programm sie verschoben oder gelöscht.',
    missing: 'Diese Datei gibt es nicht',
    failed: 'Das lässt sich nicht öffnen',
    unsupported: 'Dateien dieser Art werden hier nicht angezeigt',
    unsupportedKind: (kind: string) => `${kind}-Dateien werden hier nicht angezeigt`,
    download: 'Kopie herunterladen',
    notebook:
      'Das sind exportierte Notizen. Um Notizen daraus zu machen, importiere diese Datei auf dem Startbildschirm oder zieh sie in das Fenster: Daraus wird ein eigenes Notizbuch.',
    textOnly:
      'Diese Datei ist keine Notiz: Der Text wird so angezeigt, wie er gespeichert ist. Zum Ändern öffne sie mit einem anderen Programm.',
  },
  mediaView: {
    failed: (fileName: string) => `Dieser Browser kann ${fileName} nicht abspielen.`,
    download: 'Kopie herunterladen',
  },
  partsView: {
    previousPart: 'Vorheriger Teil',
    label: 'Teil',
    total: (count: number) => `von ${count}`,
    nextPart: 'Nächster Teil',
    failed:
      'Dieser Teil konnte nicht gelesen werden. Vielleicht hat ein anderes Programm die Datei geändert oder entfernt: Öffne die Notiz noch einmal.',
    position: (at: number, count: number) => `Teil ${at} von ${count}`,
  },
  pdfDocument: {
    pageLabel: (at: number) => `Seite ${at}`,
  },
  pdfLinks: {
    pageLabel: (page: number) => `Zu Seite ${number(page)}`,
  },
  pdfView: {
    failed: 'Dieses PDF lässt sich nicht anzeigen',
    download: 'Kopie herunterladen',
    loading: 'PDF wird gelesen…',
    outline: 'Gliederung des PDF',
    page: 'Seite',
    total: (numPages: number) => `von ${number(numPages)}`,
    zoomOut: 'Verkleinern',
    fitWidth: (percentOf: string) => `Zoom ${percentOf}: an Breite anpassen`,
    zoomIn: 'Vergrößern',
    find: 'In diesem PDF suchen',
    previousMatch: 'Vorherige Seite mit diesen Wörtern',
    nextMatch: 'Nächste Seite mit diesen Wörtern',
    notFound: 'Nicht gefunden',
    noWords: 'Dieses PDF enthält keinen Text, nur Bilder davon.',
    matches: (hits: number, count: number, page: number | undefined, page2: number | undefined) =>
      plural(hits, { one: `${count} auf Seite ${page}`, other: `${count} auf # Seiten, Seite ${page2}` }),
  },
  pictureView: {
    zoomOut: 'Verkleinern',
    zoomIn: 'Vergrößern',
    fit: 'Einpassen',
    download: 'Kopie herunterladen',
  },
};

export const note: typeof noteText = {
  editView: {
    partFailed:
      'Ein Teil des Editors funktioniert nicht mehr. Was du getippt hast, bleibt erhalten: Speichere es und öffne dann die Notiz noch einmal.',
    notLoaded:
      'Der Editor konnte nicht geladen werden. Prüfe die Verbindung oder lade die App neu; es wurde nichts geändert.',
  },
  findInPage: {
    label: 'In dieser Notiz suchen',
    matchCase: 'Groß- und Kleinschreibung',
    wholeWord: 'Ganzes Wort',
    previousMatch: 'Vorheriger Treffer',
    nextMatch: 'Nächster Treffer',
  },
  missingNote: {
    placeholder: 'Schreib einfach los…',
    help: (path: string) => `${path} gibt es noch nicht. Die Notiz entsteht mit dem ersten Buchstaben.`,
    create: 'Notiz erstellen',
    invalid: (path: string) => `${inQuotes(path)} lässt sich nicht anzeigen`,
    moved: (path: string) => `${inQuotes(path)} wurde verschoben`,
    movedTo: (path: string) => `Sie ist jetzt hier: ${path}.`,
    openMoved: 'Dort öffnen',
    createAgain: 'Hier eine neue Notiz erstellen',
    deleted: (name: string) => `${inQuotes(name)} ist weg`,
    deletedPath: (path: string) => `${path} wurde gelöscht.`,
    deletedByOther: (path: string) => `Ein anderes Programm hat ${path} gelöscht oder anderswohin verschoben.`,
    restore: 'Wiederherstellen',
    openOther: (path: string) => `${path} öffnen`,
    showHistory: 'Verlauf anzeigen',
  },
  noteBars: {
    notSaved: (problem: string) => `Nicht gespeichert: ${problem}`,
    draftNotKept:
      'Der Browser kann nicht aufbewahren, was du bis zum Speichern tippst: Er hat keinen Platz mehr. Schaffe Platz auf dem Datenträger und versuche es noch einmal; oder kopiere den Text und bewahre ihn woanders auf.',
    notAllowed:
      'Nicht gespeichert: Dieser Ordner darf noch nicht geändert werden. Bis dahin bleibt dein Text in diesem Browser erhalten.',
    allowChanges: 'Änderungen erlauben',
    draftRestored: 'Noch nicht gespeicherte Änderungen wurden wieder eingesetzt.',
    discardDraft: 'Verwerfen',
    otherTabText: 'Text, der in einem anderen Tab getippt wurde, ist noch nicht gespeichert.',
    showOtherTab: 'Anzeigen',
    notUtf8:
      'Diese Datei ist kein gültiges UTF-8. Du kannst sie hier lesen, aber nicht ändern: Speichern würde sie beschädigen. Wandle sie zuerst in einem anderen Programm in UTF-8 um.',
    copyText: 'Text kopieren',
    notCopied: 'Nicht erlaubt: Wähle den Text aus und kopiere ihn von Hand',
    renamedOnDisk: (path: string) =>
      `Ein anderes Programm hat diese Notiz umbenannt oder verschoben: Wahrscheinlich ist sie jetzt ${inQuotes(path)}. Dein Text ist noch hier.`,
    followRename: 'Dort weitermachen',
    keepOldName: 'Unter altem Namen speichern',
    deletedOnDisk: 'Diese Notiz wurde auf dem Datenträger gelöscht. Dein Text ist noch hier.',
    changedOnDisk:
      'Diese Notiz hat sich auf dem Datenträger geändert, während sie hier geöffnet war. Beide Texte bleiben erhalten, bis du wählst.',
    compare: 'Vergleichen und wählen',
    keepMine: 'Meinen behalten',
    discardMine: 'Meinen Text verwerfen',
    takeTheirs: 'Anderen übernehmen',
    compareLabel: 'Vom gespeicherten Text zu deinem',
    overtaken: 'Ein anderes Programm hat diese Notiz geändert und Wörter entfernt, die du eben geschrieben hattest.',
    showChanges: 'Zeigen, was sich geändert hat',
    leaveTheirs: 'So lassen',
    overtakenLabel: 'Von deinem Text zu dem des anderen Programms',
  },
  noteHeader: {
    board: 'Board',
    drawing: 'Zeichnung',
    drawingHelp: 'Die Zeichnung (Ctrl+E zum Lesen)',
    boardHelp: 'Spalten und Karten (Ctrl+E zum Lesen)',
    live: 'Schreiben',
    liveHelp: 'Schreiben, mit verborgenen Formatzeichen',
    source: 'Quelltext',
    sourceHelp: 'Schreiben, mit allen Formatzeichen',
    read: 'Lesen',
    readHelp: 'Lesen (Ctrl+E)',
    mode: 'Modus',
    saving: 'Wird gespeichert…',
    unsaved: 'Noch nicht gespeichert',
    modified: (format: string) => `Geändert ${format}`,
    saved: 'Gespeichert',
    renameHelp: (path: string) => `${path} (zum Umbenennen klicken)`,
    fileName: 'Name der Datei',
    renamed: (name: string, reason: string) => `Heißt jetzt ${inQuotes(name)}. ${reason}`,
  },
  noteModeCommands: {
    toggleRead: 'Zwischen Schreiben und Lesen wechseln',
    showSource: 'Mit allen Formatzeichen schreiben',
    print: 'Drucken oder als PDF speichern…',
  },
  notePane: {
    longNote:
      'Diese Notiz ist sehr lang und wird deshalb als reiner Text in Teilen angezeigt. Mit „Quelltext“ kannst du sie wie gewohnt bearbeiten. Auf mehrere Notizen verteilt würde jede als Seite angezeigt.',
    shownAsText: (message: string) =>
      `${message} Sie wird als reiner Text in Teilen angezeigt. Um sie zu bearbeiten, teile sie in einem anderen Programm in mehrere Notizen auf.`,
    unreadable: 'Diese Notiz konnte nicht gelesen werden',
  },
  view: {
    title: 'Notiz',
    heading: 'Die geöffnete Notiz',
  },
  makeNoteOf: {
    movedTo: (path: string) => `Nach ${inQuotes(path)} verschoben.`,
    copiedTo: (path: string) =>
      `Nach ${inQuotes(path)} kopiert. Der Text bleibt auch hier, weil er inzwischen bearbeitet wurde.`,
    open: 'Öffnen',
  },
};

export const properties: typeof propertiesText = {
  propertiesBlock: {
    title: (names: number) => plural(names, { one: '# Eigenschaft', other: '# Eigenschaften' }),
    region: 'Eigenschaften',
    unreadable: (line: number, message: string) =>
      `Die Eigenschaften dieser Notiz lassen sich nicht lesen (Zeile ${line}): ${message}`,
    edit: 'Text bearbeiten',
    tooLong: (editText: JSX.Element) => ['Die Eigenschaften dieser Notiz sind zu lang für Felder. ', editText],
    editAsText: 'Als Text bearbeiten',
    add: 'Eigenschaft hinzufügen',
    newName: 'Name der neuen Eigenschaft',
    newNamePlaceholder: 'Name',
    about: 'Eigenschaften sagen, worum es in einer Notiz geht: Status, Datum, Tags.',
  },
  propertiesPane: {
    noNote: 'Keine Notiz geöffnet',
    missingNote: 'Diese Notiz gibt es nicht',
    help: 'Eigenschaften sagen, worum es in einer Notiz geht: Status, Datum, Tags. Öffne eine Notiz, um welche zu sehen und hinzuzufügen.',
  },
  propertyEdits: {
    line: (message: string, line: number) => `${message} (Zeile ${line})`,
  },
  propertyRow: {
    link: 'Link',
    move: (name: string) => `${name} verschieben`,
    moveHelp: 'Ziehen, oder Pfeiltasten nach oben und unten drücken',
    text: 'Text',
    list: 'Liste',
    number: 'Zahl',
    checkbox: 'Kontrollkästchen',
    date: 'Datum',
    dateTime: 'Datum und Uhrzeit',
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    changeType: (label: string) => `Umwandeln in: ${label}`,
    typeMismatch: (value: string, label: string) =>
      `${inQuotes(value)} lässt sich nicht als ${inQuotes(label)} darstellen und bleibt deshalb Text. Schreib einen passenden Wert oder leere das Feld zuerst.`,
    typeEverywhere: 'Typ in allen Notizen…',
    editAsText: 'Als Text bearbeiten',
    newName: (name: string) => `Neuer Name für ${name}`,
    menu: (name: string) => `Aktionen für ${name}`,
  },
  typeDialog: {
    title: (name: string) => `Typ von ${inQuotes(name)}`,
    declared: (type: string) => `Hier ist der Typ: ${type}.`,
    undeclared: 'Dafür ist kein Typ festgelegt: Jede Notiz richtet sich nach dem Wert.',
    type: 'Typ',
    types: {
      text: 'Text',
      multitext: 'Liste',
      number: 'Zahl',
      checkbox: 'Kontrollkästchen',
      date: 'Datum',
      datetime: 'Datum und Uhrzeit',
    },
    help: (name: string, type: string) =>
      `Ein Eintrag in .obsidian/types.json wird zu "${name}": "${type}"; auch Obsidian liest ihn. Keine Notiz wird geändert; ein Wert, der nicht passt, wird angezeigt, wie er ist. Bases richten sich danach, sobald der Ordner neu geöffnet wird.`,
    change: 'Typ ändern',
    failed: (reason: string) => `.obsidian/types.json wurde nicht geändert: ${reason}.`,
  },
  textField: {
    notePlaceholder: 'Name einer Notiz',
    change: (name: string) => `${name} ändern`,
    emptyPlaceholder: 'Leer',
    showLess: 'Weniger anzeigen',
    showAll: 'Alles anzeigen',
  },
  view: {
    title: 'Eigenschaften',
    show: 'Eigenschaften anzeigen',
    addProperty: 'Eigenschaft hinzufügen',
  },
};
