import { inQuotes } from '../in-quotes.ts';
import type { modelsText } from '../../state/models/models.texts.ts';
import type { toolTitlesText } from '../../state/tools/tool-titles.texts.ts';
import type { toolMessagesText } from '../../state/messages/tool-messages.texts.ts';
import type { toolStateText } from '../../state/tools/tool-state.texts.ts';
import type { routinesText } from '../../views/routines/routines.texts.ts';
import type { toolsText } from '../../views/tools/tools.texts.ts';
import { dayAndTime, number, plural, time } from '../formats.ts';

export const models: typeof modelsText = {
  createProvider: {
    builtIn: 'Eingebauter Assistent',
    chrome: 'Chromes Modell',
    inPage: (browserModel: string) => `${browserModel} auf dieser Seite`,
    noPageModel: 'Kein Modell für diese Seite gewählt',
    atEndpoint: (model: string, host: string) => `${model} bei ${host}`,
    noEndpointModel: (host: string) => `Kein Modell bei ${host} gewählt`,
  },
};

export const toolState: typeof toolStateText = {
  createTools: {
    noVault: 'Es ist nichts geöffnet.',
    openFolder: 'Öffne zuerst einen Ordner.',
    readOnly:
      'Dieser Ordner darf nicht geändert werden. Klicke in der Statusleiste auf „Änderungen erlauben“ und versuche es noch einmal.',
    vaultClosed: 'Das Notizbuch wurde geschlossen. Die Frage wartet, bis es wieder geöffnet wird.',
    notAllowed: 'Dieser Ordner darf nicht geändert werden.',
    allowChanges: 'Klicke in der Statusleiste auf „Änderungen erlauben“ und versuche es noch einmal.',
  },
  personText: {
    unknownTool: 'Das kann Latent hier nicht.',
    invalidInput: 'Eine der Eingaben ist nicht gültig.',
    notFound: 'Das gibt es nicht mehr.',
    ambiguous: 'Mehrere Notizen heißen so.',
    exists: 'Etwas mit diesem Namen gibt es schon.',
    unseenInName: 'Unsichtbare Zeichen werden in Namen weggelassen.',
    outsideVault: 'Dieser Ort liegt außerhalb des geöffneten Ordners.',
    ignored: 'Diesen Ort lässt Latent in Ruhe.',
    changedOnDisk: 'Die Notiz wurde inzwischen geändert.',
    noMatch: 'Den Text gibt es dort nicht mehr.',
    parseError: 'Die Datei lässt sich so nicht lesen.',
    permission: 'Das ist nicht erlaubt.',
    quota: 'Es ist kein Platz mehr.',
    tooLarge: 'Die Datei ist dafür zu groß.',
    limit: 'Das ist mehr, als auf einmal geht.',
    network: 'Der Dienst war nicht zu erreichen.',
    noModel: 'Dafür braucht es ein Sprachmodell.',
    cancelled: 'Es wurde abgebrochen, bevor etwas geändert wurde.',
    unknownOutcome: 'Es ist nicht bekannt, wie das ausging.',
    internal: 'In Latent ist etwas schiefgegangen. Es wurde nichts geändert.',
    ambiguousHelp: 'Öffne die gemeinte und versuche es dort noch einmal.',
    existsHelp: 'Wähle einen anderen Namen.',
    outsideVaultHelp: 'Wähle einen Ort darin.',
    ignoredHelp: 'Wähle einen anderen Ordner.',
    changedOnDiskHelp: 'Sieh sie dir an, wie sie jetzt ist, und versuche es noch einmal.',
    quotaHelp: 'Schaffe Platz auf dem Datenträger und versuche es noch einmal.',
    limitHelp: 'Versuche es mit weniger Notizen.',
    networkHelp: 'Prüfe die Verbindung und versuche es noch einmal.',
    noModelHelp: 'Wähle eines in den Einstellungen unter Assistent.',
    unknownOutcomeHelp: 'Sieh dir die betroffenen Notizen an; die Texte von vorher liegen im Verlauf.',
    internalHelp: 'Versuche es noch einmal; wenn es so bleibt, lade die Seite neu.',
  },
};

const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

export const routines: typeof routinesText = {
  title: 'Routinen und deine Tools',
  show: 'Routinen und deine Tools anzeigen',
  about:
    'Eine Notiz im Ordner Tools kann ein Tool beschreiben: Schritte, die lesen, dein Modell fragen oder Änderungen vorschlagen. Mit einem Zeitplan ist es eine Routine und läuft von selbst, solange Latent geöffnet ist. Was es ändern würde, wartet immer auf dein Ja.',
  routines: 'Routinen',
  tools: 'Tools ohne Zeitplan',
  empty: 'Noch kein eigenes Tool',
  emptyHelp: 'Ein Tool ist eine Notiz im Ordner Tools mit „type: tool“. Beginne mit einem Beispiel und ändere es.',
  makeExample: 'Beispiel erstellen',
  exampleFailed: (reason: string) => `Das Beispiel wurde nicht erstellt: ${reason}`,
  recheck: 'Gewissheit von Beziehungen prüfen',
  recheckAbout:
    'Einmal am Tag, während niemand Latent benutzt, wird die Gewissheit jeder Beziehung neu aus den Notizen berechnet.',
  onLabel: (name: string) => `${name}: ein`,
  runNow: 'Jetzt ausführen',
  runNowLabel: (name: string) => `Jetzt ausführen: ${name}`,
  run: 'Ausführen…',
  runLabel: (name: string) => `Ausführen… ${name}`,
  openNote: 'Notiz öffnen',
  openNoteLabel: (name: string) => `Notiz öffnen: ${name}`,
  next: (moment: number, nowMs: number) =>
    moment <= nowMs + 60_000 ? 'Als Nächstes: gleich' : `Als Nächstes: ${dayAndTime(moment)}`,
  last: (moment: number) => `Zuletzt: ${dayAndTime(moment)}`,
  never: 'Noch nie gelaufen',
  outcomes: {
    running: 'Läuft, oder wartet auf deine Antwort',
    changed: 'Hat Notizen geändert',
    unchanged: 'Nichts zu ändern',
    denied: 'Du hast abgelehnt',
    failed: 'Fehlgeschlagen',
  },
  every: (ms: number) => {
    const minutes = Math.round(ms / 60_000);
    if (minutes % 1440 === 0) return plural(minutes / 1440, { one: 'Jeden Tag', other: 'Alle # Tage' });
    if (minutes % 60 === 0) return plural(minutes / 60, { one: 'Jede Stunde', other: 'Alle # Stunden' });
    return plural(minutes, { one: 'Jede Minute', other: 'Alle # Minuten' });
  },
  daily: (at: Date) => `Täglich um ${time(at)}`,
  weekly: (day: number, at: Date) => `Jeden ${WEEKDAYS[day] ?? ''} um ${time(at)}`,
  onOpen: 'Wenn das Notizbuch geöffnet wird',
  onChange: (folder: string) =>
    folder === '' ? 'Wenn sich eine Notiz ändert' : `Wenn sich eine Notiz in ${folder} ändert`,
  byHand: 'Wenn du es ausführst',
  states: {
    on: 'Ein',
    off: 'Aus',
    changed: 'Aus, weil die Notiz geändert wurde',
    broken: 'Kann nicht laufen',
  },
  problem: (line: number, message: string) => `Zeile ${line}: ${message}`,
  enable: {
    title: (name: string) => `${inQuotes(name)} einschalten?`,
    about:
      'Lies, was es tut, bevor du es einschaltest. Jede Änderung seiner Notiz schaltet es wieder aus, und das Einschalten gilt nur für diesen Browser.',
    asksFor: 'Fragt nach',
    steps: 'Schritte',
    changes: 'schlägt eine Änderung vor',
    asksModel: 'Dein Modell fragen',
    asksModelNote: 'sendet Text an dein Modell',
    forEach: (list: string) => `für jedes Element von ${list}`,
    onlyIf: (condition: string) => `nur wenn ${condition}`,
    answerIn: (fields: string) => `Antwort: ${fields}`,
    textTitle: 'Die Notiz, wie sie geschrieben ist',
    switchOn: 'Einschalten',
    missing: 'Dieses Tool gibt es nicht mehr.',
  },
  bar: {
    off: 'Diese Notiz ist ein Tool. In diesem Browser ist es aus.',
    changed: 'Dieses Tool wurde geändert, nachdem du es eingeschaltet hast. Deshalb ist es aus.',
    on: 'Diese Notiz ist ein Tool, und es ist eingeschaltet.',
    broken: (count: number) =>
      plural(count, {
        one: 'Dieses Tool kann noch nicht laufen.',
        other: 'Dieses Tool kann noch nicht laufen: # Dinge stimmen nicht.',
      }),
    review: 'Ansehen und einschalten…',
    showLine: (line: number) => `Zeile ${line} zeigen`,
    showAll: 'Alle Tools',
  },
};

export const tools: typeof toolsText = {
  personForms: {
    noteHelp: 'Ihr Name, ein anderer Name oder ihr Pfad.',
    replaceTitle: 'Text in vielen Notizen ersetzen',
    replaceAbout:
      'Ersetzt einen Text durch einen anderen, in jeder Notiz, die ihn enthält. Ein Schritt, und mit einem Schritt rückgängig zu machen.',
    replaceAction: 'In allen Notizen ersetzen',
    find: 'Suchen',
    findHelp: 'Der Text, wie er in den Notizen steht.',
    replaceWith: 'Ersetzen durch',
    replaceWithHelp: 'Was an seine Stelle tritt.',
    replaceFolder: 'Nur in diesem Ordner',
    replaceFolderHelp: 'Mit den Ordnern darin. Leer: in allen Notizen.',
    replaceTag: 'Nur in Notizen mit diesem Tag',
    replaceTagHelp: 'Oder einem darunter.',
    matchCase: 'Groß- und Kleinschreibung',
    matchCaseHelp: 'Aus: „Biene“ und „biene“ sind dasselbe.',
    regularExpression: 'Regulärer Ausdruck',
    regularExpressionHelp: 'Im neuen Text steht $1 für die erste gefundene Gruppe.',
    replacedNone: 'Keine Notiz enthält diesen Text.',
    replaced: (replacements: number, notes: number) =>
      `An ${plural(replacements, { one: '# Stelle', other: '# Stellen' })} in ${plural(notes, { one: '# Notiz', other: '# Notizen' })} ersetzt.`,
    moveFolderTitle: 'Ordner umbenennen oder verschieben',
    moveFolderAbout:
      'Gibt einem Ordner mit allem darin einen anderen Namen oder Ort. Links zu seinen Notizen werden aktualisiert.',
    moveFolderAction: 'Ordner verschieben',
    folder: 'Ordner',
    folderHelp: 'Sein Pfad vom Hauptordner aus, etwa Projekte/Garten.',
    newPath: 'Neuer Pfad',
    newPathHelp: 'Mit seinem Namen am Ende, etwa Archiv/Garten.',
    movedFolder: (files: number, links: number) =>
      `${plural(files, { one: '# Datei', other: '# Dateien' })} verschoben${links === 0 ? '' : ` und ${plural(links, { one: '# Link', other: '# Links' })} aktualisiert`}.`,
    factTitle: 'Eine Angabe finden',
    factAbout: 'Durchsucht die Notizen nach Telefonnummern, Adressen, Datumsangaben und Ähnlichem.',
    factKind: 'Was',
    factKindHelp: 'Postadressen werden an ihrer Schreibweise erkannt, das ist unsicher.',
    phoneNumbers: 'Telefonnummern',
    emailAddresses: 'E-Mail-Adressen',
    webAddresses: 'Webadressen',
    postalAddresses: 'Postadressen',
    dates: 'Datumsangaben',
    numbers: 'Zahlen mit drei oder mehr Ziffern',
    vehicleNumbers: 'Fahrzeugnummern (VIN)',
    factQuery: 'Nur in Notizen über',
    factQueryHelp: 'Wörter, die in der Notiz stehen, etwa Kfz-Versicherung. Leer: in allen Notizen.',
    factNone: 'In keiner Notiz steht so etwas.',
    factCount: (foundCount: number, shownCount: number) =>
      `${plural(foundCount, { one: '# Stelle', other: '# Stellen' })} gefunden${
        shownCount < foundCount ? `. Hier sind die ersten ${number(shownCount)}, Zeile für Zeile` : ''
      }.`,
    sqlTitle: 'Mit SQL fragen',
    sqlAbout:
      'Für alle, die SQL können: ein SELECT über die Tabellen notes, links, tags, headings, tasks und relations.',
    sqlAction: 'Abfrage ausführen',
    query: 'Abfrage',
    queryHelp: 'Etwa SELECT folder, count(*) FROM notes GROUP BY folder. Sie liest nur.',
    rowLimit: 'Höchstzahl der Zeilen',
    rowLimitHelp: 'Wie viele Zeilen angezeigt werden.',
    noRows: 'Keine Zeile passt.',
    rowCount: (rowCount: number) => plural(rowCount, { one: '# Zeile', other: '# Zeilen' }),
    relateTitle: 'Zwei Notizen in Beziehung setzen',
    relateAbout: 'Schreibt in die erste Notiz, wie sie zur zweiten steht, etwa „supports“ oder „part of“.',
    relateAction: 'In Beziehung setzen',
    fromNote: 'Von Notiz',
    toNote: 'Zu Notiz',
    relation: 'Art der Beziehung',
    relationHelp: 'Etwa supports, contradicts, causes, part of. Leer: Die wahrscheinlichste wird gewählt.',
    confidence: 'Wie sicher sie ist',
    confidenceHelp: 'Von 0 (gar nicht) bis 1 (sicher).',
    reason: 'Warum',
    reasonHelp: 'Ein Satz, der bei der Beziehung gespeichert wird.',
    alreadyRelated: (named: string) => `Sie stehen schon in dieser Beziehung: ${inQuotes(named)}.`,
    related: (named: string) => `Sie stehen jetzt in Beziehung: ${named}.`,
    mergeTitle: 'Zwei Notizen zusammenführen',
    mergeAbout:
      'Macht aus zwei Notizen eine. Links zur zweiten führen dann zur ersten, und die zweite kommt in den Papierkorb.',
    mergeAction: 'Zusammenführen',
    mergeKept: 'Notiz, die bleibt',
    mergeRemoved: 'Notiz, die darin aufgeht',
    mergeCombine: 'Text und Eigenschaften',
    mergeCombineHelp: 'Haben beide eine Eigenschaft, behält „Von beiden“ die der Notiz, die bleibt.',
    mergeBoth: 'Von beiden',
    mergePreferKept: 'Von der, die bleibt',
    mergePreferRemoved: 'Von der, die darin aufgeht',
    merged: (links: number) =>
      `Die zwei Notizen sind jetzt eine${links === 0 ? '' : `, ${plural(links, { one: '# Link', other: '# Links' })} aktualisiert`}.`,
    evidenceTitle: 'Im Web nach Belegen suchen',
    evidenceAbout:
      'Fragt die Webquellen, die du in den Einstellungen eingeschaltet hast, was für oder gegen eine Notiz spricht. Du siehst jede Anfrage, bevor sie gesendet wird.',
    evidenceAction: 'Im Web suchen',
    note: 'Notiz',
    evidenceQuery: 'Suchwörter',
    evidenceQueryHelp: 'Leer: aus der Notiz genommen.',
    evidenceSide: 'Belege',
    evidenceSideHelp: 'In welche Richtung sie zeigen sollen.',
    evidenceBoth: 'Dafür und dagegen',
    evidenceFor: 'Dafür',
    evidenceAgainst: 'Dagegen',
    resultLimit: 'Höchstzahl der Ergebnisse',
    resultLimitHelp: 'Mit weniger geht es schneller.',
    evidenceNotes: 'Aus jeder Quelle eine Notiz machen',
    evidenceNotesHelp: 'Mit der Notiz in Beziehung gesetzt; du genehmigst sie vorher.',
    evidenceNone: 'Nichts gefunden.',
    evidenceCount: (sourceCount: number) => `${plural(sourceCount, { one: '# Quelle', other: '# Quellen' })} gefunden.`,
    rememberTitle: 'Etwas für den Assistenten merken',
    rememberAbout: 'Speichert einen Satz als kleine Notiz, die der Assistent liest, wenn es darauf ankommt.',
    rememberAction: 'Merken',
    memoryKind: 'Art',
    memoryKindHelp: 'Damit es nach seiner Art gefunden wird.',
    fact: 'Tatsache',
    preference: 'Vorliebe',
    goal: 'Ziel',
    habit: 'Gewohnheit',
    memory: 'Was gemerkt werden soll',
    memoryHelp: 'Ein ganzer Satz, etwa: Ich mag kurze Antworten.',
    alreadyRemembered: 'Das war schon gemerkt.',
    remembered: 'Gemerkt.',
    changeRelationTitle: 'Beziehung zweier Notizen ändern',
    changeRelationAbout: 'Schreibt eine andere Art von Beziehung an ihre Stelle.',
    changeRelationAction: 'Ändern',
    newRelationHelp: 'Etwa supports oder contradicts. Leer: Die wahrscheinlichste wird gewählt.',
    keepNotes: 'Anmerkungen behalten',
    keepNotesHelp: 'Aus: Was zu ihr geschrieben wurde, entfällt.',
    confidenceTitle: 'Gewissheit einer Beziehung berechnen',
    confidenceAbout:
      'Wägt die zwei Notizen ab, was die Beziehung über sich sagt und wie sie zu denen um sie herum passt. Du siehst den neuen Wert, bevor er geschrieben wird.',
    confidenceAction: 'Berechnen',
    countNeighbours: 'Umliegende Beziehungen mitzählen',
    countNeighboursHelp: 'Aus: nur die zwei Notizen.',
    summaryTitle: 'Beziehung zusammenfassen',
    summaryAbout: 'Sagt, was zwei Notizen miteinander zu tun haben und wie stark das ist.',
    summaryAction: 'Zusammenfassen',
    quotations: 'Mit Zitaten',
    quotationsHelp: 'Die Sätze, auf die es ankommt, mit ihren Zeilen.',
  },
  toolDialog: {
    moreChoices: 'Weitere Optionen',
    run: 'Ausführen',
  },
  toolFieldControl: {
    optional: (label: string) => `${label} (optional)`,
    example: (example: string) => `z.\u00a0B. ${example}`,
  },
  toolFields: {
    invalidNumber: 'Das ist keine Zahl.',
    invalidProperties: 'Schreib in jede Zeile einen Namen, einen Doppelpunkt und einen Wert, etwa „status: gelesen“.',
    invalidJson: 'Das ist kein JSON: Setze Texte in "gerade Anführungszeichen".',
  },
  toolResultParts: {
    lineOf: (path: string, line: number) => `${path}, Zeile ${line}`,
  },
  toolResultView: {
    result: 'Ergebnis',
    details: 'Details',
    rows: 'Zeilen',
    undone: 'Die Änderung ist rückgängig gemacht.',
    open: (path: string) => `${path} öffnen`,
    lineOf: (path: string, line: number) => `${path}, Zeile ${line}`,
    lineNumber: (line: number | undefined) => `Zeile ${line}`,
  },
  view: {
    title: 'Formular',
    openRandom: 'Zufällige Notiz öffnen',
  },
};

export const toolTitles: typeof toolTitlesText = {
  titles: {
    answer_from_notes: 'Aus vielen Notizen antworten',
    apply_to_notes: 'Ein Tool auf mehrere Notizen anwenden',
    create_connection: 'Zwei Dinge verbinden',
    create_daily_note: 'Tagesnotiz',
    create_node: 'Notiz eines Typs erstellen',
    create_note: 'Notiz erstellen',
    create_relationship: 'Zwei Notizen in Beziehung setzen',
    delete_node: 'Notiz mit ihren Beziehungen löschen',
    delete_note: 'Notiz löschen',
    delete_relationship: 'Beziehung löschen',
    edit_base: 'Base ändern',
    edit_canvas: 'Canvas ändern',
    edit_note: 'Notiz bearbeiten',
    find_related: 'Verwandte Notizen',
    find_related_nodes: 'Passende Notizen für Beziehungen finden',
    find_specific_info: 'Eine Angabe finden',
    forget_memory: 'Erinnerung vergessen',
    get_node: 'Notiz und ihre Beziehungen',
    get_note_details: 'Alles über eine Notiz',
    get_note_metadata: 'Angaben zu einer Notiz',
    get_random_note: 'Zufällige Notiz',
    graph_health: 'Zustand des Graphen',
    list_backlinks: 'Links zu einer Notiz',
    list_forward_links: 'Links einer Notiz',
    list_notes: 'Notizen und Ordner auflisten',
    list_tasks: 'Aufgaben auflisten',
    merge_nodes: 'Zwei Notizen zusammenführen',
    modify_note: 'Teil einer Notiz ergänzen oder ändern',
    move_folder: 'Ordner umbenennen oder verschieben',
    move_notes: 'Mehrere Notizen verschieben oder umbenennen',
    query_base: 'Zeilen einer Base',
    query_graph: 'Frage in SQL',
    read_note: 'Notiz lesen',
    read_notes: 'Notizen lesen',
    recalculate_edge_confidence: 'Gewissheit einer Beziehung neu berechnen',
    recalculate_node_confidence: 'Berechnen, wie sicher eine Notiz ist',
    recall_memories: 'Erinnerungen abrufen',
    reclassify_node: 'Typ einer Notiz ändern',
    reclassify_relationship: 'Art einer Beziehung ändern',
    rename_heading: 'Überschrift umbenennen',
    rename_note: 'Notiz umbenennen oder verschieben',
    rename_tag: 'Tag umbenennen',
    replace_in_notes: 'Text in Notizen ersetzen',
    restore_version: 'Frühere Fassung wiederherstellen',
    search_by_date: 'Notizen eines Zeitraums',
    search_by_links: 'Mit einer Notiz verlinkte Notizen',
    search_by_tags: 'Notizen mit einem Tag',
    search_notes: 'Notizen durchsuchen',
    search_recent_notes: 'Neueste Notizen',
    search_web_for_evidence: 'Im Web nach Belegen suchen',
    semantic_search: 'Suche nach Bedeutung',
    store_memory: 'Sich merken',
    summarize_node: 'Notiz zusammenfassen',
    summarize_node_with_context: 'Notiz mit ihrer Umgebung zusammenfassen',
    summarize_relationship: 'Beziehung zusammenfassen',
    text_search: 'Text finden',
    undo_change: 'Änderung rückgängig machen',
    update_frontmatter: 'Eigenschaften ändern',
    update_node: 'Notiz und ihre Beziehungen ändern',
    update_task: 'Aufgabe ändern',
    write_note: 'Ganze Notiz schreiben',
  },
  call: (title: string, named: string) => `${title}: ${named}`,
};

export const toolMessages: typeof toolMessagesText = {
  messages: {
    create: (name: string) => `${inQuotes(name)} erstellen.`,
    created: (name: string) => `${inQuotes(name)} wurde erstellt.`,
    change: (name: string) => `${inQuotes(name)} ändern.`,
    changed: (name: string) => `${inQuotes(name)} wurde geändert.`,
    trash: (name: string, trash: string, links: number) =>
      `${inQuotes(name)} löschen: Es kommt nach ${inQuotes(trash)}${links === 0 ? '' : `, und ${plural(links, { one: 'ein Link darauf führt', other: '# Links darauf führen' })} dann ins Leere`}.`,
    move: (from: string, to: string, links: number, files: number) =>
      `${inQuotes(from)} nach ${inQuotes(to)} verschieben${links === 0 ? '' : ` und ${plural(links, { one: 'einen Link', other: '# Links' })} in ${plural(files, { one: 'einer Datei', other: '# Dateien' })} aktualisieren`}.`,
    moved: (from: string, to: string, links: number, files: number) =>
      `${inQuotes(from)} wurde nach ${inQuotes(to)} verschoben${links === 0 ? '' : `, und ${plural(links, { one: 'ein Link', other: '# Links' })} in ${plural(files, { one: 'einer Datei', other: '# Dateien' })} ${plural(links, { one: 'wurde', other: 'wurden' })} aktualisiert`}.`,
    moveSeveral: (items: string, to: string, links: number, files: number) =>
      `${items}${to === '' ? '' : ` nach ${inQuotes(to)}`} verschieben${links === 0 ? '' : ` und ${plural(links, { one: 'einen Link', other: '# Links' })} in ${plural(files, { one: 'einer Datei', other: '# Dateien' })} aktualisieren`}.`,
    movedSeveral: (items: string, to: string, links: number, files: number) =>
      `${items} wurden${to === '' ? '' : ` nach ${inQuotes(to)}`} verschoben${links === 0 ? '' : `, und ${plural(links, { one: 'ein Link', other: '# Links' })} in ${plural(files, { one: 'einer Datei', other: '# Dateien' })} ${plural(links, { one: 'wurde', other: 'wurden' })} aktualisiert`}.`,
    edit: (name: string, places: number) =>
      `${inQuotes(name)} an ${plural(places, { one: 'einer Stelle', other: '# Stellen' })} bearbeiten.`,
    replaceBody: (name: string) => `Den Text von ${inQuotes(name)} ersetzen.`,
    addTo: (name: string) => `${inQuotes(name)} ergänzen.`,
    addToSection: (name: string, section: string) => `${inQuotes(name)} im Abschnitt ${inQuotes(section)} ergänzen.`,
    replaceIn: (name: string) => `Text in ${inQuotes(name)} ersetzen.`,
    replaceInSection: (name: string, section: string) =>
      `Text in ${inQuotes(name)}, Abschnitt ${inQuotes(section)}, ersetzen.`,
    changeProperties: (name: string, keys: string) => `Eigenschaften von ${inQuotes(name)} ändern: ${keys}.`,
    changeManyProperties: (notes: number, keys: string) =>
      `Eigenschaften ${plural(notes, { one: 'einer Notiz', other: 'von # Notizen' })} ändern: ${keys}.`,
    renameHeading: (from: string, name: string, to: string, links: number) =>
      `Überschrift ${inQuotes(from)} in ${inQuotes(name)} in ${inQuotes(to)} umbenennen${links === 0 ? '' : ` und ${plural(links, { one: 'einen Link', other: '# Links' })} aktualisieren`}.`,
    renamedHeading: (from: string, to: string) => `Die Überschrift ${inQuotes(from)} heißt jetzt ${inQuotes(to)}.`,
    renameTag: (from: string, to: string, places: number, notes: number) =>
      `${from} in ${to} umbenennen: ${plural(places, { one: 'eine Stelle', other: '# Stellen' })} in ${plural(notes, { one: 'einer Notiz', other: '# Notizen' })}.`,
    replaceEverywhere: (find: string, replacement: string, places: number, notes: number) =>
      `${inQuotes(find)} durch ${inQuotes(replacement)} ersetzen: ${plural(places, { one: 'eine Stelle', other: '# Stellen' })} in ${plural(notes, { one: 'einer Notiz', other: '# Notizen' })}.`,
    restored: (name: string) => `${inQuotes(name)} wurde wiederhergestellt.`,
    undo: (change: string) => `Rückgängig machen: ${change}`,
    undone: (change: string) => `Rückgängig gemacht: ${change}`,
    changeTask: (name: string, task: string) => `Aufgabe in ${inQuotes(name)} ändern: ${inQuotes(task)}`,
    removeTask: (name: string) =>
      `Aufgabe in ${inQuotes(name)}: Sie ist erledigt und wird gelöscht, wie sie es verlangt.`,
    remember: (name: string) => `In ${inQuotes(name)} merken.`,
    remembered: 'Gemerkt.',
    forget: (content: string, name: string, trash: string) =>
      `${inQuotes(content)} vergessen: ${inQuotes(name)} kommt nach ${inQuotes(trash)}.`,
    forgot: (content: string) => `${inQuotes(content)} ist vergessen.`,
    sameAlready: 'Es ist schon so.',
    emptyName: 'Ein Name darf nicht leer sein.',
    hiddenName: 'Ein Name darf nicht mit einem Punkt beginnen: Das versteckt ihn.',
    endOfName: 'Ein Name darf nicht mit einem Punkt oder Leerzeichen enden: Andere Systeme lassen sie weg.',
    startOfName: 'Ein Name darf nicht mit einem Leerzeichen beginnen.',
    deviceName: (name: string) => `${inQuotes(name)} ist ein Name, den Windows für ein Gerät verwendet.`,
    longName: (letters: number) =>
      `Dieser Name ist zu lang: Er muss um ${plural(letters, { one: 'einen Buchstaben', other: '# Buchstaben' })} kürzer sein.`,
    deadLinks: (links: number) =>
      `${plural(links, { one: 'Ein Link führt', other: '# Links führen' })} dann ins Leere.`,
    removesText: (name: string) => `Text wird entfernt: Was in ${inQuotes(name)} steht, wird ersetzt.`,
    notAsked: 'Darum hast du in deiner Nachricht nicht gebeten.',
    foreignText:
      'Du wirst gefragt, weil der Assistent in dieser Unterhaltung Text gelesen hat, der nicht von dir stammt.',
    oneMemory: 'Ohne Rückfrage wird je Nachricht nur eine Erinnerung gespeichert.',
    otherWords: 'Es gibt nicht mit deinen Worten wieder, was in deiner Nachricht steht.',
    unreadableProperties: (line: number, reason: string) =>
      `Die Eigenschaften am Anfang sind nicht lesbar (Zeile ${number(line)}): ${reason}`,
    unreadableCanvas: (line: number, reason: string) =>
      `Der Canvas ist nicht lesbar (Zeile ${number(line)}): ${reason}`,
    notClosed: (opening: string, closing: string) =>
      `Die Klammer ${opening} wird nicht geschlossen. Ergänze ${closing}.`,
    quoteNotClosed: (quote: string) => `Das Anführungszeichen ${quote} wird nicht geschlossen. Ergänze das zweite.`,
    indentedWithTab: 'Eine Zeile ist mit einem Tabulator eingerückt. Nimm Leerzeichen.',
    twiceThere: (name: string) => `Die Eigenschaft ${inQuotes(name)} ist zweimal da. Behalte eine davon.`,
    oneLineEach:
      'Diese Zeile passt nicht zur nächsten: Schreib jede Eigenschaft in eine eigene Zeile, als "name: wert".',
    cannotBegin: (sign: string) =>
      `Ein Wert kann nicht mit ${sign} beginnen. Setze den ganzen Wert in Anführungszeichen.`,
    renamedTag: (from: string, to: string, places: number, notes: number) =>
      `${from} heißt jetzt ${to}: ${plural(places, { one: 'eine Stelle', other: '# Stellen' })} in ${plural(notes, { one: 'einer Notiz', other: '# Notizen' })}.`,
    replaced: (places: number, notes: number) =>
      `Ersetzt: ${plural(places, { one: 'eine Stelle', other: '# Stellen' })} in ${plural(notes, { one: 'einer Notiz', other: '# Notizen' })}.`,
  },
};
