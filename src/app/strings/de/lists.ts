import { inQuotes } from '../in-quotes.ts';
import type { fileMenuText } from '../../file-menu/file-menu.texts.ts';
import type { boardsText } from '../../views/board/boards.texts.ts';
import type { calendarText } from '../../views/calendar/calendar.texts.ts';
import type { filesText } from '../../views/files/files.texts.ts';
import type { linksText } from '../../views/links/links.texts.ts';
import type { outlineText } from '../../views/outline/outline.texts.ts';
import type { relatedText } from '../../views/related/related.texts.ts';
import type { tagsText } from '../../views/tags/tags.texts.ts';
import type { tasksText } from '../../views/tasks/tasks.texts.ts';
import { formatNameList, number, plural } from '../formats.ts';
import { thisNote } from './this-note.ts';

export const fileMenu: typeof fileMenuText = {
  fileEntries: {
    select: 'Auswählen',
    moveSeveral: (count: string) => `${count} verschieben…`,
    deleteSeveral: (count: string) => `${count} löschen`,
    openInTabs: 'In neuen Tabs öffnen',
    removeBookmarks: 'Lesezeichen entfernen',
    batchSeveral: 'Gemeinsam bearbeiten…',
    open: 'Öffnen',
    openInTab: 'In neuem Tab öffnen',
    openBeside: 'Daneben öffnen',
    move: 'Verschieben…',
    duplicate: 'Duplizieren',
    copyLink: 'Link kopieren',
    copyPath: 'Pfad kopieren',
    reveal: 'In der Dateiliste zeigen',
    createNote: 'Diese Notiz erstellen',
    createBeside: 'Daneben erstellen',
    searchTag: 'Nach diesem Tag suchen',
    renameTag: 'Umbenennen…',
    renameHeading: 'Diese Überschrift umbenennen…',
    copyTag: 'Kopieren',
    searchName: 'Nach dem Namen suchen',
    history: 'Verlauf',
    activity: 'Aktivität',
    batch: 'Notizen gemeinsam bearbeiten…',
    delete: 'Löschen…',
    newNote: 'Neue Notiz hier',
    newFolder: 'Neuer Ordner hier…',
    newFile: { canvas: 'Neuer Canvas hier', base: 'Neue Base hier', board: 'Neues Board hier' },
    removeBookmark: 'Lesezeichen entfernen',
    bookmark: 'Lesezeichen setzen',
    include: 'Wieder in die Suche aufnehmen',
    exclude: 'Von der Suche ausschließen',
    copied: (value: string) => `${value} kopiert`,
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
  },
  fileMenu: {
    label: (path: string) => `Aktionen für ${path}`,
  },
};

export const boards: typeof boardsText = {
  label: (name: string) => `Board ${name}`,
  strayLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `Zeile ${lines[0]} ist weder Spalte noch Karte. Sie bleibt in der Notiz, wie sie ist.`
      : `Was in den Zeilen ${formatNameList(lines.slice(0, 3).map(String))} beginnt, ist weder Spalte noch Karte${lines.length > 3 ? `, ebenso wenig an ${plural(lines.length - 3, { one: 'einer weiteren Stelle', other: '# weiteren Stellen' })}` : ''}. Es bleibt in der Notiz, wie es ist.`,
  showInText: 'Im Text zeigen',
  empty: 'Dieses Board hat noch keine Spalten.',
  archived: (count: number) => plural(count, { one: '# Karte im Archiv', other: '# Karten im Archiv' }),
  restore: 'Zurückholen',
  restoreCard: (name: string) => `Zurückholen: ${name}`,
  lane: {
    add: 'Spalte hinzufügen',
    name: 'Name der Spalte',
    menu: (name: string) => `Aktionen für die Spalte ${name}`,
    rename: 'Umbenennen',
    moveLeft: 'Nach links',
    moveRight: 'Nach rechts',
    archive: (count: number) => plural(count, { one: 'Karte archivieren', other: '# Karten archivieren' }),
    remove: 'Mitsamt den Karten entfernen',
    close: (name: string) => `Spalte ${name} zuklappen`,
    open: (name: string) => `Spalte ${name} aufklappen`,
    count: (count: number) => plural(count, { one: '# Karte', other: '# Karten' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    complete: 'Karten hier sind erledigt',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: '# weitere Karte anzeigen', other: '# weitere Karten anzeigen' }),
  },
  card: {
    add: 'Karte hinzufügen',
    addTo: (lane: string) => `Karte zu ${lane} hinzufügen`,
    text: 'Text der Karte',
    keysHelp: 'Enter speichert, Shift+Enter beginnt eine neue Zeile, Escape lässt alles beim Alten.',
    multilineKeysHelp: 'Shift+Enter speichert, Enter beginnt eine neue Zeile, Escape lässt alles beim Alten.',
    keyboardHelp:
      'Mit den Pfeiltasten gehst du von Karte zu Karte. Zusammen mit Shift verschieben sie die Karte. Enter bearbeitet sie.',
    menu: (name: string) => `Aktionen für: ${name}`,
    empty: 'Karte ohne Text',
    tick: (name: string) => `Erledigt: ${name}`,
    edit: 'Bearbeiten',
    date: 'Datum…',
    dateLabel: (name: string) => `Datum von: ${name}`,
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    moveTo: (lane: string) => `Nach ${lane} verschieben`,
    archive: 'Archivieren',
    remove: 'Entfernen',
    textLost: 'Das Board hat sich geändert, und die Karte, an der du geschrieben hast, hat darin keinen Platz mehr.',
    copyText: 'Text kopieren',
    movedTo: (lane: string, place: number, of: number) => `Nach ${lane} verschoben, ${number(place)} von ${number(of)}`,
  },
};

export const calendar: typeof calendarText = {
  title: 'Kalender',
  show: 'Kalender anzeigen',
  region: 'Kalender',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  today: 'Heute',
  week: 'Woche',
  hasNote: (day: string) => `${day}, mit Notiz`,
  withDue: (day: string, tasks: number) =>
    `${day}, ${plural(tasks, { one: '# Aufgabe fällig', other: '# Aufgaben fällig' })}`,
  notesOf: (day: string) => `Notizen von ${day}`,
  create: (name: string) => `${inQuotes(name)} erstellen`,
  open: (name: string) => `${inQuotes(name)} öffnen`,
  periods: { daily: 'Tag', weekly: 'Woche', monthly: 'Monat', quarterly: 'Quartal', yearly: 'Jahr' },
};

export const files: typeof filesText = {
  chosenBar: {
    label: 'Ausgewählte Dateien',
    chosen: (count: string) => `${count} ausgewählt`,
    none: 'Wähle Notizen und Ordner',
    more: 'Mehr',
    done: 'Fertig',
  },
  deleteFolderDialog: {
    severalTitle: (count: string) => `${count} löschen`,
    severalTooMany: (count: string) =>
      `Das sind ${count}, mehr, als sich hier in den Papierkorb verschieben lassen. Lösche sie in einem anderen Programm.`,
    severalHelp: (files: number) =>
      plural(files, {
        one: '# Datei wird in den Papierkorb verschoben. „Rückgängig“ holt sie zurück.',
        other: '# Dateien werden in den Papierkorb verschoben. „Rückgängig“ holt sie zurück.',
      }),
    title: (folder: string) => `${inQuotes(folder)} löschen`,
    tooMany: (files: number) =>
      `Der Ordner enthält ${plural(files, { one: '# Datei', other: '# Dateien' })}, mehr, als sich hier in den Papierkorb verschieben lassen. Lösche ihn in einem anderen Programm.`,
    help: (files: number) =>
      plural(files, {
        one: '# Datei darin wird in den Papierkorb verschoben. „Rückgängig“ holt sie zurück.',
        other: '# Dateien darin werden in den Papierkorb verschoben. „Rückgängig“ holt sie zurück.',
      }),
  },
  fileTree: {
    label: 'Dateien',
    saved: (storedCount: number, path: string) =>
      storedCount === 1
        ? `Als ${inQuotes(path)} gespeichert.`
        : plural(storedCount, { other: '# Dateien bei deinen Notizen gespeichert.' }),
  },
  order: {
    label: (order: string) => `Reihenfolge der Dateien: ${order}`,
    orders: {
      name: 'Name, A bis Z',
      'name-last': 'Name, Z bis A',
      changed: 'Zuletzt geändert zuerst',
      'changed-first': 'Älteste Änderung zuerst',
      created: 'Neueste zuerst',
      'created-first': 'Älteste zuerst',
    },
    by: {
      name: 'Dateien nach Namen sortieren',
      changed: 'Dateien nach Änderungsdatum sortieren',
      created: 'Dateien nach Erstellungsdatum sortieren',
    },
    chosen: 'Ausgewählt',
  },
  filesPanel: {
    loading: 'Notizen werden gesucht…',
    emptyHelp: 'Schreib die erste.',
    empty: 'Noch keine Notizen',
  },
  moveDialog: {
    folderTitle: 'Ordner umbenennen oder verschieben',
    title: 'Umbenennen oder verschieben',
    path: 'Pfad',
    pathHelp: 'Der Ordner steht vor dem Namen, mit / dazwischen. Links dorthin werden aktualisiert.',
    move: 'Verschieben',
  },
  chooseFolder: {
    severalTitle: (count: string) => `${count} in einen Ordner verschieben`,
    title: (name: string) => `${inQuotes(name)} in einen Ordner verschieben`,
    placeholder: 'Welcher Ordner?',
    topFolder: 'Hauptordner',
    newFolder: (folder: string) => `Neuer Ordner ${inQuotes(folder)}`,
    empty: 'Noch kein anderer Ordner: Gib den Namen eines neuen ein.',
  },
  newFolderDialog: {
    title: 'Neuer Ordner',
    name: 'Name',
    nameHelp: (isTop: boolean, folder: string) => `${isTop ? 'Im Hauptordner' : `In ${inQuotes(folder)}`}.`,
    otherName: (name: string, reason: string) => `Der Ordner wird ${inQuotes(name)} heißen. ${reason}`,
    create: 'Ordner erstellen',
  },
  view: {
    title: 'Dateien',
    newNote: 'Neue Notiz',
    collapseFolders: 'Alle Ordner einklappen',
    select: 'Mehrere Notizen auswählen',
    newFile: { canvas: 'Neuer Canvas', base: 'Neue Base', board: 'Neues Board' },
    today: 'Heutige Notiz öffnen',
    rename: 'Diese Notiz umbenennen',
    move: 'Diese Notiz verschieben…',
    delete: 'Diese Notiz löschen',
    duplicate: 'Diese Notiz duplizieren',
    copyLink: 'Link zu dieser Notiz kopieren',
    copyPath: 'Pfad dieser Notiz kopieren',
    reveal: 'Diese Notiz in der Dateiliste zeigen',
    show: 'Dateiliste anzeigen',
    newFolderCommand: 'Neuer Ordner…',
    undo: 'Letzte Änderung an Dateien rückgängig machen',
    redo: 'Letzte Änderung an Dateien wiederholen',
    focusNotice: 'Zur angezeigten Mitteilung gehen',
    moveTitle: 'Umbenennen oder verschieben',
    moveToFolderTitle: 'In einen Ordner verschieben',
    newFolderTitle: 'Neuer Ordner',
    deleteFolderTitle: 'Ordner löschen',
  },
};

export const links: typeof linksText = {
  linkMentions: {
    linked: (linked: number, byNote: number) =>
      `${plural(linked, { one: '# Erwähnung', other: '# Erwähnungen' })} in ${plural(byNote, { one: '# Notiz', other: '# Notizen' })} verlinkt. „Rückgängig“ nimmt die Links Notiz für Notiz zurück.`,
  },
  linksPane: {
    title: 'Links',
    noNoteHelp: 'Öffne eine, um zu sehen, was auf sie verweist und wohin sie führt.',
    noNote: 'Keine Notiz geöffnet',
    failed: 'Die Links konnten nicht gelesen werden',
    linkedFrom: 'Rückverweise',
    noBacklinks: 'Noch keine Notiz verweist hierher.',
    linksTo: 'Ausgehende Links',
    noLinks: 'Diese Notiz verweist auf keine andere.',
    tags: 'Tags',
    showMore: (min: number) => `${min} weitere anzeigen`,
    missingNote: 'gibt es nicht',
    embedded: 'eingebettet',
    card: 'auf einer Karte',
    property: 'Eigenschaft',
  },
  relationsSection: {
    title: 'Beziehungen',
    add: 'Beziehung hinzufügen',
    subject: 'Diese Notiz ',
    object: ', Beziehung zu dieser Notiz von: ',
    relationFrom: (type: string, title: string) => `Diese Notiz ${type} ${inQuotes(title)}`,
    relationTo: (title: string, type: string) => `${inQuotes(title)} ${type} ${thisNote(type)}`,
    changeType: 'Art ändern…',
    workOutConfidence: 'Gewissheit berechnen…',
    summarise: 'Zusammenfassen…',
    menu: (inWords: string) => `Aktionen für: ${inWords}`,
    missingNote: 'gibt es nicht',
  },
  unlinkedMentions: {
    title: 'Nicht verlinkte Erwähnungen',
    linkAll: 'Alle verlinken',
    empty: 'Keine Notiz erwähnt diese ohne Link.',
    link: 'Verlinken',
    linkLabel: (text: string, title: string) => `Verlinken: ${inQuotes(text)} in ${title}`,
  },
  view: {
    title: 'Links',
    show: 'Links anzeigen',
  },
};

export const outline: typeof outlineText = {
  outlinePane: {
    emptyHeading: '(leer)',
    title: 'Gliederung',
    noNoteHelp: 'Öffne eine, um hier ihre Überschriften zu sehen.',
    noNote: 'Keine Notiz geöffnet',
    missingNote: 'Diese Notiz gibt es nicht',
    empty: 'Noch keine Überschriften',
    pdfEmptyHelp: 'Dieses PDF hat kein Inhaltsverzeichnis.',
    emptyHelp: 'Eine Zeile, die mit # und einem Leerzeichen beginnt, ist eine Überschrift.',
    cut: (mostRows: number, rows: number) => `Die ersten ${number(mostRows)} von ${number(rows)} Überschriften.`,
  },
  renameHeadingDialog: {
    title: (heading: string) => `${inQuotes(heading)} umbenennen`,
    newName: 'Neuer Name',
    noHeadings: 'Diese Notiz hat keine Überschriften.',
    help: (links: number, notes: number) =>
      `${plural(links, { one: '# Link', other: '# Links' })} in ${plural(notes, { one: '# Notiz', other: '# Notizen' })} ${plural(links, { one: 'wird', other: 'werden' })} aktualisiert. Das lässt sich rückgängig machen.`,
  },
  view: {
    title: 'Gliederung',
    show: 'Gliederung anzeigen',
    rename: 'Diese Überschrift umbenennen…',
    renameTitle: 'Überschrift umbenennen',
  },
};

export const related: typeof relatedText = {
  relatedPane: {
    title: 'Verwandte Notizen',
    noNoteHelp: 'Öffne eine, um zu sehen, was zu ihr gehört: nach Bedeutung, Links und Tags.',
    noNote: 'Keine Notiz geöffnet',
    failed: 'Verwandte Notizen konnten nicht gesucht werden',
    empty: 'Keine verwandten Notizen',
    emptyHelp: 'Keine Notiz steht dieser nahe, außer denen, die mit ihr verlinkt sind.',
    link: (title: string) => `${title} am Ende dieser Notiz verlinken`,
  },
  relatedReason: {
    meaning: (word: string) => `${word === 'close' ? 'sehr ähnlich' : 'verwandt'} in der Bedeutung`,
    sharedLinks: (count: number) =>
      plural(count, { one: 'mit einer gemeinsamen Notiz verlinkt', other: 'mit # gemeinsamen Notizen verlinkt' }),
  },
  view: {
    title: 'Verwandte Notizen',
    show: 'Verwandte Notizen anzeigen',
  },
};

export const tags: typeof tagsText = {
  chooseTag: {
    noteCount: (notes: number) => plural(notes, { one: '# Notiz', other: '# Notizen' }),
    placeholder: 'Tag auswählen…',
    loading: 'Tags werden gesucht…',
    empty: 'Kein Tag heißt so.',
  },
  renameTagDialog: {
    title: (tag: string) => `#${tag} umbenennen`,
    newName: 'Neuer Name',
    newNameHelp:
      'Mit / ordnest du ihn unter einem anderen Tag ein. Haben andere Notizen schon einen Tag mit diesem Namen, werden beide zu einem.',
    help: (notes: number) =>
      plural(notes, {
        one: '# Notiz wird geändert. Das lässt sich rückgängig machen.',
        other: '# Notizen werden geändert. Das lässt sich rückgängig machen.',
      }),
  },
  view: {
    title: 'Tags',
    show: 'Tags anzeigen',
    rename: 'Tag umbenennen…',
    renameTitle: 'Tag umbenennen',
  },
  tagsPane: {
    region: 'Tags deiner Notizen',
    filter: 'Tags filtern',
    byName: 'Nach Name',
    mostUsed: 'Häufigste zuerst',
    noMatch: 'Kein Tag heißt so',
    empty: 'Noch keine Tags',
    noMatchHelp: 'Mit weniger Buchstaben findest du mehr.',
    emptyHelp: 'Schreib #Wort in eine Notiz, und der Tag erscheint hier.',
    label: 'Tags',
    rename: (tag: string) => `#${tag} umbenennen`,
    showMore: 'Mehr Tags anzeigen',
    countHelp: 'Notizen mit diesem Tag oder einem darunter',
    noteCount: (notes: number) => plural(notes, { one: '# Notiz', other: '# Notizen' }),
  },
};

export const tasks: typeof tasksText = {
  view: {
    title: 'Aufgaben',
    show: 'Aufgaben anzeigen',
    editTask: 'Aufgabe bearbeiten',
    notListed: 'Diese Zeile steht nicht unter den Aufgaben.',
  },
  pane: {
    region: 'Aufgaben in deinen Notizen',
    filter: 'Aufgaben filtern',
    groupLabel: 'Aufgaben gruppieren nach',
    byDay: 'Datum',
    byNote: 'Notiz',
    byTag: 'Tag',
    showDone: 'Erledigte Aufgaben anzeigen',
    hideDone: 'Erledigte Aufgaben ausblenden',
    empty: 'Keine offenen Aufgaben',
    emptyHelp: 'Eine Zeile, die mit „- [ ]“ beginnt, ist eine Aufgabe. Über ihr Menü hier bekommt sie ein Datum.',
    noMatch: 'Keine Aufgabe passt',
    noMatchHelp: 'Mit weniger Buchstaben findest du mehr.',
    failed: 'Die Aufgaben konnten nicht aufgelistet werden',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: '# weitere Aufgabe anzeigen', other: '# weitere Aufgaben anzeigen' }),
    repeats: (rule: string) => `wiederholt sich: ${rule}`,
    words: 'Text der Aufgabe',
    open: (name: string, line: number) => `${name} öffnen, Zeile ${line}`,
  },
  groups: {
    overdue: 'Überfällig',
    today: 'Heute',
    tomorrow: 'Morgen',
    week: 'Nächste sieben Tage',
    later: 'Später',
    none: 'Ohne Fälligkeit',
    finished: 'Erledigt',
    noTag: 'Ohne Tags',
  },
  priority: {
    highest: 'Höchste Priorität',
    high: 'Hohe Priorität',
    medium: 'Mittlere Priorität',
    none: '',
    low: 'Niedrige Priorität',
    lowest: 'Niedrigste Priorität',
  },
  priorities: {
    highest: 'Höchste',
    high: 'Hoch',
    medium: 'Mittel',
    none: 'Keine',
    low: 'Niedrig',
    lowest: 'Niedrigste',
  },
  statuses: {
    todo: 'Zu erledigen',
    in_progress: 'In Arbeit',
    on_hold: 'Pausiert',
    done: 'Erledigt',
    cancelled: 'Abgebrochen',
  },
  dialog: {
    title: 'Aufgabe bearbeiten',
    status: 'Status',
    otherStatus: 'Unverändert',
    priority: 'Priorität',
    dates: { due: 'Fällig', scheduled: 'Geplant', start: 'Beginn' },
    dayExample: 'Freitag, in 3 Tagen …',
    noDay: 'Kein Tag. Schreib ihn als „Freitag“, „in 3 Tagen“ oder 2026-12-31.',
  },
  picker: 'Tag der Aufgabe',
  menu: {
    label: (task: string) => `Aktionen für ${inQuotes(task)}`,
    today: 'Heute',
    tomorrow: 'Morgen',
    nextWeek: 'Nächste Woche',
    pick: 'Datum auswählen…',
    rename: 'Text bearbeiten',
    edit: 'Bearbeiten…',
    remove: { due: 'Fälligkeit entfernen', scheduled: 'Geplantes Datum entfernen', start: 'Beginn entfernen' },
    setStatus: (status: string) => `Status: ${status}`,
    setPriority: (priority: string) => `Priorität: ${priority}`,
  },
  filters: {
    label: 'Filter',
    priority: 'Priorität',
    anyPriority: 'Alle Prioritäten',
    atLeast: (priority: string) => `${priority} oder höher`,
    due: 'Fällig',
    anyDay: 'Jedes Datum',
    overdue: 'Überfällig',
    today: 'Heute',
    sevenDays: 'Nächste sieben Tage',
    noDay: 'Ohne Fälligkeit',
    status: 'Status',
    open: 'Offen',
    all: 'Alle',
    tag: 'Tag',
    anyTag: 'Alle Tags',
    folder: 'Ordner',
    anyFolder: 'Alle Ordner',
    remove: (filter: string) => `Filter ${inQuotes(filter)} entfernen`,
    clear: 'Filter löschen',
  },
  days: {
    due: (day: string) => `Fällig am ${day}`,
    scheduled: (day: string) => `Geplant für ${day}`,
    start: (day: string) => `Beginnt am ${day}`,
    done: (day: string) => `Erledigt am ${day}`,
  },
};
