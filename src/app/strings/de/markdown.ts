import { inQuotes } from '../in-quotes.ts';
import type { basesText } from '../../markdown/bases/bases.texts.ts';
import type { baseSetupText } from '../../markdown/bases/setup/base-setup.texts.ts';
import type { markdownText } from '../../markdown/markdown.texts.ts';
import type { queriesText } from '../../markdown/queries/queries.texts.ts';
import type { batchText } from '../../views/batch/batch.texts.ts';
import { formatNameList, number, plural } from '../formats.ts';
import type { baseColumnsText } from '../../markdown/bases/columns/base-columns.texts.ts';

export const bases: typeof basesText = {
  views: 'Ansichten dieser Base',
  results: (count: number) => plural(count, { one: '# Ergebnis', other: '# Ergebnisse' }),
  firstOf: (limit: number) => `die ersten ${number(limit)}`,
  sortedBy: (columns: readonly string[]) => `sortiert nach ${formatNameList(columns)}`,
  descending: (column: string) => `${column} (absteigend)`,
  groupedBy: (column: string) => `gruppiert nach ${column}`,
  filters: 'Filter',
  newNote: 'Neue Notiz',
  more: 'Weitere Aktionen für diese Base',
  closeSetup: 'Fertig',
  copyTable: 'Als Tabelle kopieren',
  saveCsv: 'Als CSV speichern',
  tableCopied: (rows: number) => `${plural(rows, { one: '# Zeile', other: '# Zeilen' })} als Markdown-Tabelle kopiert.`,
  tableNotCopied: 'Der Browser hat das Kopieren der Zeilen nicht erlaubt.',
  noValue: 'Kein Wert',
  yes: 'Ja',
  no: 'Nein',
  empty: 'Keine Datei passt zu dieser Ansicht.',
  failedCell: (message: string) => `Fehler in dieser Zelle: ${message}`,
  failedFilter: (expression: string, message: string, rows: number) =>
    `Der Filter ${expression} ist bei ${plural(rows, { one: '# Datei fehlgeschlagen, die', other: '# Dateien fehlgeschlagen, die' })} deshalb ausgelassen ${rows === 1 ? 'ist' : 'sind'}: ${message}`,
  unreadableFilter: (expression: string, message: string) =>
    `Der Filter ${expression} lässt sich nicht lesen und lässt deshalb nichts durch: ${message}`,
  failedSort: (column: string, message: string, rows: number) =>
    `Das Sortieren nach ${column} ist bei ${plural(rows, { one: '# Zeile fehlgeschlagen, die deshalb zuletzt kommt', other: '# Zeilen fehlgeschlagen, die deshalb zuletzt kommen' })}: ${message}`,
  failedGroup: (column: string, message: string, rows: number) =>
    `Das Gruppieren nach ${column} ist bei ${plural(rows, { one: '# Zeile fehlgeschlagen, die deshalb keine Gruppe hat', other: '# Zeilen fehlgeschlagen, die deshalb keine Gruppe haben' })}: ${message}`,
  unreadableFormula: (name: string, message: string) => `${inQuotes(name)} lässt sich nicht lesen: ${message}`,
  failedFormula: (name: string, message: string, rows: number) =>
    `${inQuotes(name)} schlägt in ${plural(rows, { one: '# Zeile', other: '# Zeilen' })} fehl: ${message}`,
  failedSummary: (name: string, column: string, message: string) =>
    `Die Zusammenfassung ${name} von ${column} ist fehlgeschlagen: ${message}`,
  otherType: (type: string, plugin?: string) =>
    `Diese Ansicht verlangt ${inQuotes(type)}. Das kann ${plugin === undefined ? 'eine Erweiterung' : `die Erweiterung ${plugin}`} anzeigen, Latent nicht. Deshalb erscheint hier eine Tabelle.`,
  unknownKeys: (keys: readonly string[]) =>
    `Einstellungen, die Latent nicht kennt und unverändert lässt: ${formatNameList(keys)}.`,
  boardWithoutGroups:
    'Ein Board braucht eine Eigenschaft, nach der es gruppiert. Bis dahin erscheinen seine Zeilen als Tabelle.',
  broken: (line: number, message: string) => `Diese Base lässt sich nicht lesen. Zeile ${number(line)}: ${message}`,
  source: 'Quelltext',
  noView: (views: readonly string[]) =>
    views.length === 0
      ? 'Diese Ansicht gibt es nicht.'
      : `Diese Ansicht gibt es nicht. Die Base hat ${formatNameList(views)}.`,
  failed: (message: string) => `Die Zeilen konnten nicht gelesen werden: ${message}`,
  showMore: 'Mehr Zeilen anzeigen',
  remoteImage: (host: string) => `Bild auf ${host}`,
  table: (view: string) => `Zeilen von ${view}`,
  summary: 'Zusammenfassung',
  summaryOf: (name: string, column: string) => (name === '' ? column : `${name} von ${column}`),
  selected: (rows: number, columns: number) =>
    `${plural(rows, { one: '# Zeile', other: '# Zeilen' })}, ${plural(columns, { one: '# Spalte', other: '# Spalten' })} ausgewählt`,
  columnHelp:
    'Nach dieser Spalte sortieren. Shift und die Pfeiltasten ändern ihre Breite; zieh sie, um sie zu verschieben.',
  cellOf: (column: string, path: string) => `${column} von ${path}`,
  moveTo: (name: string) => `${name} verschieben nach`,
};

export const baseSetup: typeof baseSetupText = {
  sections: {
    filter: 'Filter',
    sort: 'Sortieren und gruppieren',
    columns: 'Spalten',
    formulas: 'Formeln',
    view: 'Ansicht',
  },
  actions: 'Diese Ansicht ändern',
  region: (section: string) => `Diese Ansicht: ${section}`,
  filter: {
    viewTitle: 'In dieser Ansicht',
    baseTitle: 'In allen Ansichten dieser Base',
    kinds: { and: 'Alle treffen zu', or: 'Mindestens eine trifft zu', not: 'Keine trifft zu' },
    kindLabel: 'Verknüpfung der Bedingungen',
    property: 'Eigenschaft',
    operator: 'Bedingung',
    value: 'Wert',
    expression: 'Ausdruck',
    editExpression: 'Als Ausdruck bearbeiten',
    editFields: 'Mit Feldern bearbeiten',
    add: 'Bedingung hinzufügen',
    addGroup: 'Gruppe hinzufügen',
    remove: 'Diese Bedingung entfernen',
    removeGroup: 'Diese Gruppe entfernen',
    file: 'Die Datei',
    operators: {
      is: 'ist',
      is_not: 'ist nicht',
      contains: 'enthält',
      contains_not: 'enthält nicht',
      greater: 'ist größer als',
      greater_or_same: 'ist mindestens',
      less: 'ist kleiner als',
      less_or_same: 'ist höchstens',
      empty: 'ist leer',
      filled: 'ist nicht leer',
      has_tag: 'hat den Tag',
      in_folder: 'ist im Ordner',
    },
  },
  sort: {
    title: 'Sortieren nach',
    thenLabel: 'Danach nach',
    direction: 'Richtung',
    ascending: 'Aufsteigend',
    descending: 'Absteigend',
    none: 'Nichts',
    remove: (column: string) => `Sortierung nach ${column} entfernen`,
    moveEarlier: (column: string) => `Früher nach ${column} sortieren`,
    add: 'Sortierung hinzufügen',
    groupTitle: 'Gruppieren nach',
    groupOrder: 'Reihenfolge der Gruppen',
    orderGroups: 'Gruppen von Hand ordnen',
    resetGroupOrder: 'Gruppen wieder nach ihrem Wert ordnen',
    moveGroupUp: (name: string) => `${name} nach oben`,
    moveGroupDown: (name: string) => `${name} nach unten`,
    hideGroup: (name: string) => `${name} ausblenden`,
    anotherGroup: 'Weitere Gruppe',
    addGroup: 'Gruppe hinzufügen',
    limit: 'Höchstzahl der Zeilen',
  },
  columns: {
    list: 'Spalten dieser Ansicht',
    title: (column: string) => `Titel von ${column}`,
    summary: (column: string) => `Zusammenfassung von ${column}`,
    noSummary: 'Keine Zusammenfassung',
    moveLeft: (column: string) => `${column} nach links`,
    moveRight: (column: string) => `${column} nach rechts`,
    hide: (column: string) => `${column} ausblenden`,
    show: 'Weitere Spalte anzeigen',
    choose: 'Spalte auswählen',
  },
  formulas: {
    expression: (name: string) => `Formel ${name}`,
    nameLabel: (name: string) => `Name der Formel ${name}`,
    remove: (name: string) => `Formel ${name} entfernen`,
    newName: 'Name einer neuen Formel',
    newExpression: 'Ihr Ausdruck',
    add: 'Formel hinzufügen',
    results: (values: string) => `Für die ersten Zeilen: ${values}`,
    noResults: 'Keine Zeile hat einen Wert.',
    nameTaken: 'Es gibt schon eine Formel mit diesem Namen.',
    nameMissing: 'Eine Formel braucht einen Namen.',
  },
  view: {
    name: 'Name',
    type: 'Darstellung',
    types: { table: 'Tabelle', cards: 'Karten', list: 'Liste', kanban: 'Board' },
    rowHeight: 'Zeilenhöhe',
    heights: { short: 'Niedrig', medium: 'Mittel', tall: 'Hoch', extra: 'Sehr hoch' },
    image: 'Bild',
    noImage: 'Kein Bild',
    imageFit: 'Bildanpassung',
    fits: { cover: 'Zugeschnitten', contain: 'Ganz sichtbar' },
    imageAspectRatio: 'Bildhöhe (1 ist quadratisch)',
    cardSize: 'Kartenbreite in Pixeln',
    markers: 'Listenzeichen',
    marks: { bullet: 'Punkte', number: 'Nummern', none: 'Keine' },
    indent: 'Jede Eigenschaft in eigener Zeile',
    separator: 'Zwischen Eigenschaften',
    hideEmpty: 'Leere Spalten ausblenden',
    columnWidth: 'Spaltenbreite in Pixeln',
    moveLeft: 'Nach links',
    moveRight: 'Nach rechts',
    duplicate: 'Ansicht duplizieren',
    duplicateName: (name: string) => `Kopie von ${name}`,
    remove: 'Ansicht entfernen',
    add: 'Ansicht hinzufügen',
    newName: (count: number) => `Ansicht ${String(count)}`,
  },
};

export const markdown: typeof markdownText = {
  addressLink: {
    notLoaded: 'Nicht geladen: Das Bild liegt auf einer anderen Website',
  },
  codeTools: {
    copyCode: 'Code kopieren',
    notCopied: 'Nicht kopiert',
  },
  drawBlock: {
    formula: 'Diese Formel lässt sich nicht darstellen',
    code: 'Dieser Code lässt sich nicht einfärben',
    diagram: 'Dieses Diagramm lässt sich nicht darstellen',
    notLoaded: 'der zuständige Teil der App konnte nicht geladen werden',
  },
  drawMath: {
    tooLong: (longest: number) => `länger als ${number(longest)} Zeichen`,
    tooDeep: 'zu tief verschachtelt',
  },
  drawMermaid: {
    tooLong: (longest: number) => `länger als ${number(longest)} Zeichen`,
    diagram: 'Diagramm',
    mistake: (line: string) => `in Zeile ${line} ist ein Fehler`,
    noKind: 'die erste Zeile nennt keine Art von Diagramm',
    tooManyLines: (mostEdges: number) => `mehr als ${mostEdges} Linien`,
    notReadable: 'nicht lesbar',
  },
  citedLines: {
    pages: (from: number, to: number) => (from === to ? `Seite ${from}` : `Seiten ${from}–${to}`),
    lines: (from: number, to: number) => (from === to ? `Zeile ${from}` : `Zeilen ${from}–${to}`),
  },
  connectPart: {
    missing: 'Noch nicht in diesem Notizbuch',
    image: 'Bild',
    missingImage: (alt: string) => `${alt} (nicht in diesem Notizbuch)`,
  },
  embedCanvas: {
    canvas: (name: string) => `Canvas ${name}`,
  },
  embedNotes: {
    tooLong: 'Diese Notiz ist zu lang, um sie in einer anderen anzuzeigen.',
    noHeading: 'Diese Überschrift gibt es in der Notiz nicht.',
    noParagraph: 'Diesen Absatz gibt es in der Notiz nicht.',
    tooDeep: 'Notizen in dieser werden als Links angezeigt.',
    from: (path: string) => `Aus ${path}`,
    more: 'Die Notiz geht weiter.',
  },
  embedFiles: {
    page: (fileName: string, numberOf: number) => `${fileName}, Seite ${numberOf}`,
    noPage: (target: string, last: number, pageNumber: number) =>
      `${target}, Seite ${last}: Eine Seite ${pageNumber} gibt es nicht`,
  },
  openPdf: {
    notLoaded: (filename: string) => `${filename} konnte nicht geladen werden.`,
    tooLarge: 'Diese Datei ist größer als 300 MB und damit zu groß, um sie hier anzuzeigen.',
    locked: 'Dieses PDF ist mit einem Passwort geschützt. Öffne es mit einem anderen Programm.',
    damaged: 'Dieses PDF lässt sich nicht lesen: Es ist beschädigt oder gar kein PDF.',
  },
  zoomImage: {
    picture: 'Bild',
  },
  noteHead: {
    unreadable: (line: number, reason: string) =>
      `Die Eigenschaften dieser Notiz lassen sich nicht lesen (Zeile ${line}): ${reason}`,
    edit: 'Text bearbeiten',
  },
  propertiesTable: {
    title: (entries: number) => plural(entries, { one: '# Eigenschaft', other: '# Eigenschaften' }),
  },
  renderRules: {
    footnote: (number: string) => `Fußnote ${number}`,
    backFromFootnote: (number: string) => `Zurück zum Text von Fußnote ${number}`,
    notFollowed: 'Links dieser Art werden nicht geöffnet',
    image: 'Bild',
  },
  wikilinkLabel: {
    page: (target: string, page: number) => `${target}, Seite ${page}`,
  },
  sanitize: {
    unsupported: 'Dieser Browser kann HTML nicht bereinigen. Notizen lassen sich deshalb nicht sicher anzeigen.',
    image: 'Bild',
  },
  shortenMarks: {
    more: (visibleText: string, hiddenCount: number) =>
      `${visibleText}⟨und ${hiddenCount} weitere kombinierende Zeichen⟩`,
  },
  taskMarks: {
    toDo: 'zu erledigen',
    done: 'erledigt',
    inProgress: 'in Arbeit',
    cancelled: 'abgebrochen',
    forwarded: 'verschoben',
    scheduled: 'geplant',
    important: 'wichtig',
    question: 'Frage',
    starred: 'mit Stern',
    information: 'Information',
    idea: 'Idee',
    marked: (mark: string) => `markiert mit ${mark}`,
  },
  waitForReader: {
    waiting: 'Diese Notiz ist lang: Der Rest erscheint, sobald du dort ankommst. ',
    showNext: 'Nächsten Teil anzeigen',
    showAll: 'Alles anzeigen',
  },
  largeProperties: {
    properties: (size: string) => `Eigenschaften (${size})`,
    tooLong: 'Die Eigenschaften dieser Notiz sind zu lang für eine Tabelle. So fangen sie an.',
  },
  renderMarkdown: {
    tooDeep:
      'Was hier folgt, ist zu tief verschachtelt oder zu breit, um es formatiert anzuzeigen. Es erscheint, wie es geschrieben ist.',
  },
};

export const queries: typeof queriesText = {
  ignoredLine: (line: string, reason: string) => `${inQuotes(line)} wird ausgelassen: ${reason}.`,
  notUnderstood: (line: string, reason: string) => `${inQuotes(line)} ist nicht verständlich: ${reason}.`,
  noTasksListed: 'Deshalb werden keine Aufgaben aufgelistet.',
  drawing: 'Das Ergebnis wird aufgebaut…',
  columns: 'Aufgaben in Spalten',
  task: 'Aufgabe',
  taskCount: (foundCount: number) => plural(foundCount, { one: '# Aufgabe', other: '# Aufgaben' }),
  taskCountOf: (shownCount: number, foundCount: number) =>
    plural(foundCount, { one: `${shownCount} von # Aufgabe`, other: `${shownCount} von # Aufgaben` }),
  resultCount: (foundCount: number) => plural(foundCount, { one: '# Ergebnis', other: '# Ergebnisse' }),
  resultCountOf: (shownCount: number, foundCount: number) =>
    plural(foundCount, { one: `${shownCount} von # Ergebnis`, other: `${shownCount} von # Ergebnissen` }),
  file: 'Datei',
  group: 'Gruppe',
  columnWithCount: (name: string, foundCount: number) => `${name} (${foundCount})`,
  source: 'Quelltext',
  calendar: {
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    today: 'Heute',
    days: (month: string) => `Tage im ${month}`,
    notes: (month: string) => `Notizen im ${month}`,
    notesOn: (day: string, notes: number) => plural(notes, { one: `${day}, # Notiz`, other: `${day}, # Notizen` }),
    none: (month: string) => `Keine Notiz hat ein Datum im ${month}.`,
  },
  yes: 'Ja',
  no: 'Nein',
  problems: {
    unexpected: (token: string) =>
      token === '' ? 'Die Abfrage endet zu früh.' : `${inQuotes(token)} ist hier nicht verständlich.`,
    kind: (kindName: string) =>
      `Eine Abfrage beginnt mit LIST, TABLE, TASK oder CALENDAR${kindName === '' ? '.' : `, nicht mit ${inQuotes(kindName)}.`}`,
    too_long: () => 'Die Abfrage ist zu lang.',
    too_deep: () => 'In der Abfrage sind zu viele Klammern ineinander verschachtelt.',
    source: (source: string) =>
      `FROM braucht einen #tag, einen "ordner" oder einen [[link]]${source === '' ? '.' : `, nicht ${inQuotes(source)}.`}`,
    csv: () =>
      'Tabellen aus CSV-Dateien werden von Abfragen nicht gelesen: Öffne die Datei oder kopiere ihre Zeilen in Notizen.',
    order: (command: string) =>
      `${inQuotes(command)} steht zu spät: Es kommt vor allen anderen Befehlen, und nur einmal.`,
    function: (functionName: string) => `Es gibt keine Funktion ${inQuotes(functionName)}.`,
    calendar: () => 'CALENDAR braucht den Namen eines Datums, etwa file.day.',
    failed: (message: string) => message,
    rows: (message: string) => message,
  },
  inLine: (line: number, problem: string) => `Zeile ${line}: ${problem}`,
  leftOut: (rows: number, problem: string) =>
    `${plural(rows, { one: '# Notiz ist', other: '# Notizen sind' })} ausgelassen: ${problem}`,
  failed: (reason: string) => `Das ließ sich nicht beantworten: ${reason}`,
  valueFailed: (message: string) => `Fehler bei diesem Wert: ${message}`,
  openLine: (name: string) => `Zeile in ${name} öffnen`,
  priority: {
    highest: 'höchste Priorität',
    high: 'hohe Priorität',
    medium: 'mittlere Priorität',
    none: '',
    low: 'niedrige Priorität',
    lowest: 'niedrigste Priorität',
  },
  edit: (task: string) => `${inQuotes(task)} bearbeiten`,
  postpone: (task: string, day: string) => `${inQuotes(task)} auf ${day} verschieben`,
  urgency: (score: string) => `Dringlichkeit ${score}`,
  explain: {
    title: 'Wonach diese Liste fragt',
    from: {
      settings: 'aus den Einstellungen der Erweiterung Tasks',
      properties: 'aus den Eigenschaften dieser Notiz',
    },
    meant: (instruction: string) => `gelesen als: ${instruction}`,
    daysOf: (filter: string, days: string) => `${filter}: ${days}`,
    on: (day: string) => `am ${day}`,
    between: (from: string, to: string) => `von ${from} bis ${to}`,
    until: (day: string) => `bis ${day}`,
    since: (day: string) => `ab ${day}`,
  },
  fields: {
    id: 'ID',
    'depends on': 'wartet auf',
    'on completion': 'wenn erledigt:',
    'recurrence rule': 'wiederholt sich',
    'created date': 'erstellt',
    'start date': 'beginnt',
    'scheduled date': 'geplant',
    'due date': 'fällig',
    'cancelled date': 'abgebrochen',
    'done date': 'erledigt',
  },
};

export const batch: typeof batchText = {
  actions: {
    properties: 'Eigenschaften ändern',
    propertiesAbout: 'Setzt oder entfernt Eigenschaften; alles andere bleibt.',
    propertiesField: 'Eigenschaften',
    propertiesHelp: 'Eine pro Zeile, etwa „status: gelesen“. Ein Name ohne Wert dahinter entfernt die Eigenschaft.',
    append: 'Text am Ende anfügen',
    appendAbout: 'Fügt denselben Text am Ende jeder Notiz an.',
    prepend: 'Text am Anfang einfügen',
    prependAbout: 'Fügt denselben Text unter den Eigenschaften jeder Notiz ein.',
    text: 'Text',
    textHelp: 'Als Markdown.',
    move: 'In einen Ordner verschieben',
    moveAbout: 'Verschiebt jede Notiz und aktualisiert die Links zu ihr.',
    folder: 'Ordner',
    folderHelp: 'Sein Pfad, etwa Archiv/2025. Gibt es ihn noch nicht, wird er erstellt.',
    type: 'Typ ändern',
    typeAbout: 'Gibt jeder Notiz einen anderen Typ im Wissensgraphen.',
    newType: 'Neuer Typ',
    newTypeHelp: 'Etwa observation, hypothesis, source, concept, person oder project; jedes Wort ist möglich.',
    confidence: 'Gewissheit berechnen',
    confidenceAbout: 'Wägt ab, was jede Notiz stützt und was ihr widerspricht, und schreibt ihre Gewissheit hinein.',
    delete: 'In den Papierkorb verschieben',
    deleteAbout: 'Verschiebt jede Notiz in den Papierkorb. „Rückgängig“ holt sie zurück.',
    facts: 'Angaben auflisten',
    factsAbout: 'Eine Tabelle mit Wörtern, Tags, Links und Aufgaben. Ändert nichts.',
    links: 'Ausgehende Links auflisten',
    linksAbout: 'Eine Tabelle der Links in jeder Notiz. Ändert nichts.',
    backlinks: 'Rückverweise auflisten',
    backlinksAbout: 'Eine Tabelle der Links zu jeder Notiz. Ändert nichts.',
    tasks: 'Offene Aufgaben auflisten',
    tasksAbout: 'Eine Tabelle mit allem, was in jeder Notiz noch zu tun ist. Ändert nichts.',
    summaries: 'Jede zusammenfassen',
    summariesAbout: 'Eine Tabelle mit den wichtigsten Punkten jeder Notiz. Ändert nichts.',
  },
  batchDialog: {
    actionLabel: 'Was geschehen soll',
    show: 'Anzeigen',
    preview: 'Anzeigen, was sich ändern würde',
    progress: (doneCount: number, done2: number) => `${doneCount} von ${done2} Notizen`,
    progressLabel: 'Durchgesehene Notizen',
    title: (count: number) => plural(count, { one: '# Notiz bearbeiten', other: '# Notizen gemeinsam bearbeiten' }),
  },
  selectedNotes: {
    title: 'Welche Notizen',
    label: 'Notizen',
    takeAll: (count: number, paths: number) => `Alle ${number(count)} statt dieser ${paths} nehmen`,
  },
  view: {
    title: 'Mehrere Notizen bearbeiten',
    tagTitle: 'Alle Notizen mit einem Tag bearbeiten',
  },
};

export const baseColumns: typeof baseColumnsText = {
  file: 'Datei',
  name: 'Dateiname',
  basename: 'Dateiname ohne Endung',
  fullname: 'Vollständiger Dateiname',
  path: 'Dateipfad',
  folder: 'Ordner',
  ext: 'Dateiendung',
  ctime: 'Erstellt',
  mtime: 'Geändert',
  size: 'Dateigröße',
  backlinks: 'Datei-Rückverweise',
  links: 'Datei-Links',
  embeds: 'Datei-Einbettungen',
  tags: 'Datei-Tags',
  properties: 'Datei-Eigenschaften',
};
