import { inQuotes } from '../in-quotes.ts';
import type { askText } from '../../editor/ask/ask.texts.ts';
import type { completionText } from '../../editor/completion/completion.texts.ts';
import type { editorText } from '../../editor/editor.texts.ts';
import type { editorInputText } from '../../editor/input/editor-input.texts.ts';
import type { liveText } from '../../editor/live/live.texts.ts';
import type { noteSessionText } from '../../views/note-session/note-session.texts.ts';
import type { conflictText } from '../../views/note/conflict/conflict.texts.ts';
import { number, plural } from '../formats.ts';

export const ask: typeof askText = {
  askBox: {
    rewrite: 'Umformulieren',
    shorten: 'Kürzen',
    explain: 'Erklären',
    continue: 'Fortsetzen',
    tooLong: (longestPassage: number) =>
      `Diese Textstelle ist zu lang zum Senden (höchstens ${number(longestPassage)} Zeichen). Wähle weniger aus.`,
    textChanged: 'Der Text wurde inzwischen geändert. Frag noch einmal.',
    noChange: 'Das Modell hat nichts zu ändern gefunden.',
    title: 'Zu diesem Text fragen',
    instruction: 'Was mit diesem Text geschehen soll',
    instructionOrPrompt: 'Was damit geschehen soll, oder / für einen Prompt',
    ownPrompts: 'Deine Prompts',
    translate: 'Übersetzen',
    translateHelp: 'In die Sprache, die du im Feld nennst, sonst in die deines Browsers',
    cutOff: 'Die Antwort bricht vor dem Ende ab. Frag zu einem kürzeren Stück Text oder übernimm nur, was richtig ist.',
    thinking: 'Denkt nach…',
    stop: 'Stopp',
    suggestion: 'Vorschlag',
    acceptAll: 'Alle annehmen',
    reject: 'Ablehnen',
  },
  keepPrompt: {
    saveAs: 'Als Prompt speichern…',
    name: 'Name des Prompts',
    save: 'Speichern',
  },
  shownSuggestion: {
    accept: (named: string) => `${inQuotes(named)} annehmen`,
    reject: (named: string) => `${inQuotes(named)} ablehnen`,
  },
};

export const completion: typeof completionText = {
  completeCallouts: {
    sameAs: (kind: string) => `wie ${kind}`,
  },
  completeTaskDay: {
    due: (day: string) => `Fällig ${day}`,
    keep: 'Als Wörter stehen lassen',
  },
  completeSlash: {
    heading1: 'Überschrift 1',
    textSection: 'Text',
    heading2: 'Überschrift 2',
    heading3: 'Überschrift 3',
    list: 'Liste',
    numberedList: 'Nummerierte Liste',
    task: 'Aufgabe',
    taskWords: 'datum frist fällig geplant beginn',
    quote: 'Zitat',
    callout: 'Hinweisblock',
    blocksSection: 'Blöcke',
    insertSection: 'Einfügen',
    warning: 'Warnung',
    table: 'Tabelle',
    codeBlock: 'Codeblock',
    formula: 'Formel',
    diagram: 'Diagramm',
    line: 'Trennlinie',
    footnote: 'Fußnote',
    noteLink: 'Link zu einer Notiz',
    embed: 'Notiz oder Datei einbetten',
    date: 'Datum',
    dueDate: 'Fälligkeitsdatum…',
    time: 'Uhrzeit',
    todayLink: 'Link zur heutigen Notiz',
    template: (name: string) => `Vorlage: ${name}`,
    templatesSection: 'Vorlagen',
  },
};

export const editor: typeof editorText = {
  createEditor: {
    noteText: 'Text der Notiz',
  },
  textMenu: {
    label: 'Text',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    bold: 'Fett',
    italic: 'Kursiv',
    highlight: 'Hervorheben',
    link: 'Webadresse verlinken',
    linkNote: 'Notiz verlinken…',
    removeLink: 'Link entfernen',
    heading: 'Überschrift',
    list: 'Liste',
    task: 'Aufgabe',
    quote: 'Zitat',
    editTask: 'Aufgabe bearbeiten…',
    addRow: 'Zeile darunter einfügen',
    addColumn: 'Spalte rechts einfügen',
    deleteRow: 'Zeile löschen',
    deleteColumn: 'Spalte löschen',
    sortUp: 'Nach dieser Spalte sortieren, A bis Z',
    sortDown: 'Nach dieser Spalte sortieren, Z bis A',
    ask: 'Zu diesem Text fragen…',
    spelling: 'Rechtschreibung…',
    spellingHelp:
      'Halte Shift gedrückt und klicke mit der rechten Maustaste: Im Menü des Browsers stehen seine Vorschläge zur Rechtschreibung.',
    pasteByKey: 'Der Browser lässt die App die Zwischenablage nicht lesen. Drücke Ctrl+V zum Einfügen.',
    pictureName: 'Bild',
  },
  emptyHint: { hint: 'Tippe / für Überschriften, Listen, Aufgaben' },
  longMarks: {
    more: (count: number) => `⟨und ${count} weitere kombinierende Zeichen⟩`,
  },
  plainLineNotice: {
    message: 'In diesem langen Absatz ist die Hervorhebung aus.',
  },
};

export const editorInput: typeof editorInputText = {
  cursorFirst: {
    inNote: 'Setze den Cursor zuerst in eine Notiz',
    inTable: 'Setze den Cursor zuerst in eine Tabelle',
    inTask: 'Setze den Cursor zuerst in eine Aufgabe',
    inLink: 'Setze den Cursor zuerst in einen Link',
  },
  commandNames: {
    bold: 'Fett',
    italic: 'Kursiv',
    strikethrough: 'Durchgestrichen',
    highlight: 'Hervorheben',
    code: 'Code',
    comment: 'Kommentar',
    insertLink: 'Link einfügen',
    heading1: 'In Überschrift 1 umwandeln',
    heading2: 'In Überschrift 2 umwandeln',
    heading3: 'In Überschrift 3 umwandeln',
    heading4: 'In Überschrift 4 umwandeln',
    heading5: 'In Überschrift 5 umwandeln',
    heading6: 'In Überschrift 6 umwandeln',
    plainText: 'In normalen Text umwandeln',
    numberedList: 'In nummerierte Liste umwandeln',
    list: 'In Liste umwandeln',
    task: 'In Aufgabe umwandeln',
    tickTask: 'Aufgabe abhaken oder wieder öffnen',
    followLink: 'Link am Cursor öffnen',
    followLinkBeside: 'Link am Cursor daneben öffnen',
    indent: 'Einrücken',
    outdent: 'Ausrücken',
    undo: 'Eingabe rückgängig machen',
    redo: 'Eingabe wiederholen',
    save: 'Jetzt speichern',
    find: 'In dieser Notiz suchen',
    replace: 'In dieser Notiz suchen und ersetzen',
    linkNote: 'Notiz verlinken…',
    addTag: 'Tag hinzufügen…',
    pastePlain: 'Ohne Formatierung einfügen',
    selectLine: 'Zeile auswählen',
    fold: 'Diesen Abschnitt einklappen',
    unfold: 'Diesen Abschnitt ausklappen',
    foldAll: 'Alles einklappen',
    unfoldAll: 'Alles ausklappen',
    quote: 'In Zitat umwandeln',
    ask: 'Den Assistenten zu diesem Text fragen…',
    moveToNote: 'Auswahl in eine neue Notiz verschieben',
    attach: 'Bild oder Datei einfügen…',
    editTask: 'Aufgabe bearbeiten: Fälligkeit, Priorität, Status…',
    insertCallout: 'Hinweisblock einfügen',
    insertCodeBlock: 'Codeblock einfügen',
    insertFormula: 'Formel einfügen',
    insertDiagram: 'Diagramm einfügen',
    insertRule: 'Trennlinie einfügen',
    insertFootnote: 'Fußnote einfügen',
    insertDate: 'Heutiges Datum einfügen',
    insertTime: 'Uhrzeit einfügen',
    insertTodayLink: 'Heutige Notiz verlinken',
    insertTable: 'Tabelle einfügen',
    addRowBelow: 'Tabelle: Zeile darunter einfügen',
    addRowAbove: 'Tabelle: Zeile darüber einfügen',
    deleteRow: 'Tabelle: Zeile löschen',
    addColumnRight: 'Tabelle: Spalte rechts einfügen',
    addColumnLeft: 'Tabelle: Spalte links einfügen',
    moveColumnLeft: 'Tabelle: Spalte nach links verschieben',
    moveColumnRight: 'Tabelle: Spalte nach rechts verschieben',
    deleteColumn: 'Tabelle: Spalte löschen',
    alignColumnLeft: 'Tabelle: Spalte linksbündig',
    centreColumn: 'Tabelle: Spalte zentriert',
    alignColumnRight: 'Tabelle: Spalte rechtsbündig',
    sortUp: 'Tabelle: nach der Spalte sortieren, A bis Z',
    sortDown: 'Tabelle: nach der Spalte sortieren, Z bis A',
    alignTable: 'Tabelle: Striche untereinander ausrichten',
    moveLineUp: 'Zeile nach oben verschieben',
    moveLineDown: 'Zeile nach unten verschieben',
    duplicateLine: 'Zeile duplizieren',
    deleteLine: 'Zeile löschen',
    selectNextOccurrence: 'Nächstes Vorkommen mit auswählen',
    addCursorAbove: 'Cursor darüber hinzufügen',
    addCursorBelow: 'Cursor darunter hinzufügen',
  },
  formatBubble: {
    label: 'Auswahl formatieren',
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    list: 'Liste',
    task: 'Aufgabe',
    link: 'Link',
    ask: 'Fragen…',
    askHelp: 'Den Assistenten zu diesem Text fragen (Ctrl+J)',
  },
  countMatches: {
    endlessPattern: 'Dieses Muster könnte endlos laufen: Es wiederholt eine Wiederholung.',
    invalidPattern: (reason: string) => `Das ist noch kein regulärer Ausdruck: ${reason}.`,
    none: 'Nichts gefunden',
    position: (selected: number, totalText: string) => `${number(selected)} von ${totalText}`,
    count: (totalText: string) => `${totalText} gefunden`,
    hiddenInProperties: (hidden: number) => `${number(hidden)} weitere in den Eigenschaften.`,
    replaced: (totalText: string) => `${totalText} ersetzt`,
    allReplaced: 'Alle ersetzt',
    leftInProperties: (remainingCount: number) => `${number(remainingCount)} noch in den Eigenschaften.`,
  },
  findPanel: {
    find: 'In dieser Notiz suchen',
    replaceWith: 'Ersetzen durch',
    matchCase: 'Groß- und Kleinschreibung',
    wholeWord: 'Ganzes Wort',
    regularExpression: 'Regulärer Ausdruck',
    replace: 'Ersetzen',
    replaceHelp: 'Diesen Treffer ersetzen',
    replaceAllHelp: 'Alle Treffer ersetzen',
    replaceAll: 'Alle',
    previousMatch: 'Vorheriger Treffer',
    nextMatch: 'Nächster Treffer',
    selectAllMatches: 'Alle Treffer auswählen',
  },
  tableCommands: {
    column1: 'Spalte 1',
    column2: 'Spalte 2',
  },
};

export const live: typeof liveText = {
  fold: {
    unfold: 'Ausklappen',
    fold: 'Einklappen',
    part: (name: string) => `Text unter ${inQuotes(name)}`,
  },
  footnote: {
    footnote: (number: string, text: string) => `Fußnote ${number}: ${text}`,
  },
  link: {
    missing: 'Noch nicht in diesem Notizbuch',
    notFollowed: 'Links dieser Art werden nicht geöffnet',
  },
  table: {
    cell: (heading: string, row: number) =>
      row === 0 ? `Spaltentitel ${inQuotes(heading)}` : `${heading || 'Zelle'}, Zeile ${row}`,
    table: 'Tabelle',
    row: 'Zeile',
    column: 'Spalte',
    moveRowUp: 'Zeile nach oben',
    moveRowDown: 'Zeile nach unten',
    moveColumnLeft: 'Spalte nach links',
    moveColumnRight: 'Spalte nach rechts',
    rowBelow: 'Zeile darunter',
    rowAbove: 'Zeile darüber',
    columnRight: 'Spalte rechts',
    columnLeft: 'Spalte links',
    deleteRow: 'Zeile löschen',
    deleteColumn: 'Spalte löschen',
    alignLeft: 'Linksbündig',
    centre: 'Zentriert',
    alignRight: 'Rechtsbündig',
    sortUp: 'A bis Z sortieren',
    sortDown: 'Z bis A sortieren',
  },
  listWidgets: {
    task: 'Aufgabe',
  },
};

export const noteSession: typeof noteSessionText = {
  keepSaved: {
    unsaved: (path: string) =>
      `Was du in ${inQuotes(path)} getippt hast, ist noch nicht gespeichert. Es bleibt erhalten, bis du zurückkommst.`,
    goBack: 'Zurück dorthin',
    typedAhead: (name: string) => `Was du getippt hast, bevor ${inQuotes(name)} zu sehen war, steht jetzt im Text.`,
    notInserted: (name: string, enteredText: string) =>
      `Was du getippt hast, konnte nicht in ${inQuotes(name)} eingefügt werden: ${enteredText}`,
    discarded: 'Dein nicht gespeicherter Text wurde verworfen.',
    restore: 'Wiederherstellen',
  },
};

const WHO = {
  mine: 'nur du hast hier etwas geändert',
  theirs: 'nur das andere Programm hat hier etwas geändert',
  both: 'hier wurde auf beiden Seiten etwas geändert',
};

export const conflict: typeof conflictText = {
  label: 'Stück für Stück wählen',
  comparing: 'Wird verglichen…',
  failed: (problem: string) => `Die beiden Texte konnten nicht verglichen werden: ${problem}`,
  lineEndsOnly: 'Die Wörter sind gleich: Nur die Zeilenenden unterscheiden sich.',
  remaining: (pieces: number, open: number) => {
    const differencesText = plural(pieces, { one: '# Unterschied', other: '# Unterschiede' });
    if (open === 0) return `${differencesText}, alles entschieden`;
    return open === pieces ? `${differencesText} zu entscheiden` : `${differencesText}, noch ${open} zu entscheiden`;
  },
  showResult: 'Nur das Ergebnis',
  next: 'Nächster Unterschied',
  save: 'Diesen Text speichern',
  unchangedLines: (lines: number) => plural(lines, { one: '# gleiche Zeile', other: '# gleiche Zeilen' }),
  piece: {
    label: (number: number, of: number, changedBy: 'mine' | 'theirs' | 'both') =>
      `Unterschied ${number} von ${of}: ${WHO[changedBy]}`,
    mine: 'Meins',
    theirs: 'Das andere',
    both: 'Beide, meins zuerst',
    nothing: 'hier nichts',
    blankLines: (lines: number) => plural(lines, { one: 'eine leere Zeile', other: '# leere Zeilen' }),
  },
};
