import { inQuotes } from '../in-quotes.ts';
import type { threadText } from '../../state/conversation/thread.texts.ts';
import type { composerText } from '../../views/conversation/composer/composer.texts.ts';
import type { conversationFooterText } from '../../views/conversation/conversation-footer.texts.ts';
import type { conversationListText } from '../../views/conversation/conversation-list.texts.ts';
import type { conversationText } from '../../views/conversation/conversation.texts.ts';
import type { messagesText } from '../../views/conversation/messages/messages.texts.ts';
import type { memoriesText } from '../../views/memories/memories.texts.ts';
import { number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const thread: typeof threadText = {
  chooseAssistant: {
    missing: (path: string) =>
      `${inQuotes(path)} ist kein Assistent mehr: Stattdessen antwortet Latents eigener Assistent. Wähle unter dem Nachrichtenfeld einen anderen.`,
  },
  createConversation: {
    acceptPlan: 'Führe den Plan aus.',
    title: 'Neue Unterhaltung',
  },
  createTurnRunner: {
    otherTab: 'Diese Unterhaltung läuft in einem anderen Tab weiter.',
  },
  readInstructions: {
    unreadable: (path: string) =>
      `Deine dauerhaften Anweisungen ${inQuotes(path)} lassen sich nicht lesen, der Assistent antwortet deshalb ohne sie. Wähle in den Einstellungen eine andere Notiz.`,
  },
  vaultConversation: {
    noteNotSaved: (reason: string) =>
      `Die Unterhaltung ist in diesem Browser gespeichert, aber nicht als Notiz: ${reason}`,
  },
};

export const composer: typeof composerText = {
  composer: {
    label: 'Nachricht',
    send: 'Senden',
    attachFiles: 'Dateien anhängen',
    queue: 'Einreihen',
    stop: 'Stopp',
    nextPlaceholder: 'Nächste Nachricht',
    planPlaceholder: 'Was soll erledigt werden?',
    placeholder: 'Frag etwas oder tippe @ oder /',
  },
  contextChips: {
    label: 'Wird mitgesendet',
    remove: (labelOf: string) => `${labelOf} weglassen`,
    embedded: (path: string) =>
      `${path}: ist in einer mitgesendeten Notiz zu sehen und wird mitgesendet, wenn du es nicht entfernst`,
    memory: 'Gemerkt und passend zu deinem Text: wird mitgesendet, wenn du es nicht entfernst',
    openNote: 'Gerade geöffnet: wird mitgesendet, wenn du es nicht entfernst',
  },
  createAttacher: {
    noPictures:
      'Ob das verwendete Modell Bilder sieht, ist nicht bekannt. Wähle eines, das es kann, oder gib es in den Einstellungen bei den Fähigkeiten des Modells an.',
    missing: (path: string) => `${inQuotes(path)} ist nicht mehr in diesem Notizbuch.`,
  },
  createPromptInserter: {
    unreadable: (name: string) => `Der Prompt ${inQuotes(name)} konnte nicht gelesen werden.`,
    and: ' und ',
    unfilled: (names: string, notePath: string | undefined) =>
      `${names}: ${notePath ? 'In der geöffneten Notiz ist nichts ausgewählt' : 'Es ist keine Notiz geöffnet'}.`,
    unknownNames: (names: string, unknown: number) =>
      `${names} ${plural(unknown, { one: 'bleibt', other: 'bleiben' })} stehen: Ein Prompt kennt {{selection}}, {{note}} und {{date}}.`,
  },
  planSwitch: {
    onHelp: 'Nichts wird geschrieben, bevor du einen Plan annimmst',
    offHelp: 'Erst einen Plan machen, bevor etwas geschrieben wird',
    label: 'Erst planen',
  },
  promptCommands: {
    summariseName: 'zusammenfassen',
    summariseAbout: 'Die geöffnete Notiz in wenigen Sätzen',
    summarise: 'Fasse diese Notiz in wenigen Sätzen zusammen und sag, was noch offen ist.',
    relatedName: 'verwandt',
    relatedAbout: 'Notizen, die dazugehören',
    related: 'Welche Notizen sind mit dieser Notiz verwandt, und wie?',
    tagsName: 'tags',
    tagsAbout: 'Tags, die passen würden',
    tags: 'Welche der Tags, die meine Notizen schon haben, würden zu dieser Notiz passen? Schlage sie vor und setze dann die, mit denen ich einverstanden bin.',
    linksName: 'links',
    linksAbout: 'Links, die fehlen',
    links: 'Auf welche Notizen sollte diese Notiz verweisen und tut es noch nicht? Nenne jeweils die Textstelle.',
    questionsName: 'fragen',
    questionsAbout: 'Was sie offen lässt',
    questions: 'Welche Fragen lässt diese Notiz offen?',
    improveName: 'verbessern',
    improveAbout: 'Die Auswahl besser formuliert',
    improve: 'Formuliere diese Textstelle besser und behalte Bedeutung und Ton bei:\n\n{{selection}}',
    todayName: 'heute',
    todayAbout: 'Die heutige Tagesnotiz',
    today: 'Erstelle die Tagesnotiz für {{date}}, falls es noch keine gibt.',
    weekName: 'woche',
    weekAbout: 'Worum es in der Woche ging',
    week: 'Woran habe ich in den letzten sieben Tagen gearbeitet? Geh von den Notizen aus, die sich seitdem geändert haben.',
  },
  readAttachment: {
    fileTooLarge: (name: string) =>
      `${inQuotes(name)} ist zu groß zum Mitsenden. Lege die Datei in einen Ordner deiner Notizen und nenne sie mit @.`,
    unsupported: (name: string) =>
      `${inQuotes(name)} ist weder Text noch Bild, der Assistent kann es deshalb nicht lesen.`,
    missing: (path: string) => `${inQuotes(path)} ist nicht mehr in diesem Notizbuch.`,
    picturesTooLarge: (path: string) => `${inQuotes(path)} wurde nicht gesendet: Die Bilder wären zusammen zu groß.`,
    pictureTooLarge: (name: string) => `${inQuotes(name)} ist zu groß zum Mitsenden.`,
    unreadablePicture: (name: string) => `${inQuotes(name)} ist kein Bild, das dieser Browser lesen kann.`,
  },
  suggestContext: {
    searchWord: 'suche',
    picture: 'Bild',
    folder: 'Ordner',
    searchAbout: 'was eine Suche findet',
    search: (query: string) => `Nach ${inQuotes(query)} suchen`,
    passagesAbout: 'die besten Abschnitte',
    noteCount: (notes: number) => plural(notes, { one: '# Notiz', other: '# Notizen' }),
  },
  waitingList: {
    label: 'Wartende Nachrichten',
    takeBack: (content: string) => `${inQuotes(content)} zurücknehmen`,
    help: 'Wird gesendet, sobald die Antwort da ist.',
    sendNow: 'Jetzt senden',
  },
  embeddedPictures: {
    notSeen: (count: string) => `${count} nicht gesendet: Ob das Modell Bilder sieht, ist nicht bekannt`,
    tooMany: (count: string, mostPictures: number) =>
      `${count} zu viel und nicht gesendet: Höchstens ${mostPictures} werden mitgesendet`,
    count: (pictures: number) => plural(pictures, { one: '# Bild', other: '# Bilder' }),
  },
  recalledMemories: {
    memory: (firstWords: string) => `Erinnerung: ${firstWords}`,
  },
};

export const conversationFooter: typeof conversationFooterText = {
  conversationFooter: {
    normal: 'Fragt vor Änderungen',
    careful: 'Fragt vor jeder Änderung',
    readOnly: 'Liest nur',
    choiceNotStored: (reason: string) =>
      `Die Auswahl für diese Unterhaltung konnte nicht gespeichert werden: ${reason}`,
    chooseModel: 'Auswählen, wer antwortet',
    assistantLabel: 'Der Assistent dieser Unterhaltung',
    ownAssistant: 'Latent',
    instructionsHelp: (path: string) => `Deine dauerhaften Anweisungen: ${path}`,
    instructions: (path: string) => `Anweisungen: ${path}`,
    permissionsLabel: 'Was der Assistent in dieser Unterhaltung ändern darf',
  },
  describeWindow: {
    text: (share: number, covered: number) =>
      `Gespräch zu ${percent(share)} gefüllt${covered > 0 ? `, ${plural(covered, { one: '# Nachricht', other: '# Nachrichten' })} zusammengefasst` : ''}`,
    details: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `Die letzte Anfrage und ihre Antwort belegten ${inNumbers} der ${inNumbers2} Tokens, die das Modell auf einmal liest${isGuessed ? ' (geschätzt)' : ''}.${covered > 0 ? ` ${plural(covered, { one: 'Die erste Nachricht wird', other: 'Die ersten # Nachrichten werden' })} als Zusammenfassung gesendet; hier bleiben alle erhalten.` : ''}`,
  },
  shortToolListNotice: {
    title: (isGuessed: boolean, tokens: string) =>
      `Kurze Liste von Tools: Das Modell liest ${isGuessed ? 'vermutlich ' : ''}${tokens} Tokens auf einmal`,
    about: (providerName: string) =>
      `${providerName} fragt nach weiteren Tools, wenn es sie braucht, und liest Notizen in Teilen.`,
    help: 'Wie viel es liest, ist nirgends angegeben: Wenn du es weißt, trage es in den Einstellungen bei den Fähigkeiten des Modells ein.',
  },
  windowMeter: {
    label: 'Belegter Anteil dessen, was das Modell auf einmal liest',
  },
};

export const conversationList: typeof conversationListText = {
  conversationList: {
    deleted: (title: string) => `${inQuotes(title)} wurde gelöscht.`,
    exported: (path: string) => `Als ${inQuotes(path)} gespeichert.`,
    open: 'Öffnen',
    imported: (count: number) =>
      plural(count, { one: '# Unterhaltung wurde importiert.', other: '# Unterhaltungen wurden importiert.' }),
    search: 'Unterhaltungen durchsuchen',
    emptyHelp: 'Deine Fragen und die Antworten bleiben hier erhalten.',
    empty: 'Noch keine Unterhaltungen',
    noMatchHelp: 'Mit weniger Wörtern oder einer anderen Schreibweise findest du vielleicht mehr.',
    noMatch: 'Darüber wurde nichts gesagt',
    exportAll: 'Alle als JSON exportieren',
    import: 'JSON importieren',
    importLabel: 'Zu importierende Unterhaltungen',
  },
  conversationRow: {
    newTitle: 'Neuer Titel',
    pinned: 'Angeheftet',
    menu: (title: string) => `Aktionen für ${inQuotes(title)}`,
    unpin: 'Lösen',
    pin: 'Anheften',
    exportNote: 'Als Notiz exportieren',
    exportJson: 'Als JSON exportieren',
  },
  conversationRows: {
    label: 'Frühere Unterhaltungen',
  },
};

export const conversation: typeof conversationText = {
  suggestedQuestions: {
    due: 'Was ist diese Woche fällig?',
    lastWeek: 'Notizen von letzter Woche',
    thisWeek: 'Notizen von dieser Woche',
    lastMonth: 'Notizen vom letzten Monat',
    tag: (tag: string) => `Notizen mit dem Tag #${tag}`,
    linked: (name: string) => `Was verlinkt auf ${name}?`,
    subject: (title: string) => `Notizen über ${title}`,
    person: (name: string) => `Notizen über ${name}`,
  },
  conversationPanel: {
    label: 'Unterhaltung',
    back: 'Zurück zur Unterhaltung',
    earlierConversations: 'Frühere Unterhaltungen',
    jumpToEnd: 'Zum Ende springen',
    memories: 'Erinnerungen',
    newConversation: 'Neue Unterhaltung',
    empty: 'Frag deine Notizen',
    emptyHelp: 'Antworten zitieren die Notizen und verlinken die Zeile. Nichts wird geändert, bevor du es genehmigst.',
    spendHelp: 'Ein- und Ausgabe zusammen. „Etwa“: von dieser App gezählt, weil der Dienst nichts angegeben hat.',
    spend: (title: string) => `Unterhaltung: ${title}`,
    spendToday: (spend: string) => `Heute: ${spend}`,
  },
  view: {
    title: 'Assistent',
    show: 'Assistent anzeigen',
  },
};

/** The code names what there are versions of in English. */
const MESSAGE_KINDS: Readonly<Record<string, string>> = { question: 'Frage', answer: 'Antwort' };

export const messages: typeof messagesText = {
  branchSwitch: {
    label: (messageKind: string) => `Fassungen dieser ${MESSAGE_KINDS[messageKind]}`,
    earlier: (messageKind: string) => `Frühere ${MESSAGE_KINDS[messageKind]}`,
    position: (at: number, total: number) => `${at} von ${total}`,
    later: (messageKind: string) => `Spätere ${MESSAGE_KINDS[messageKind]}`,
  },
  describeStep: {
    invalid_input: 'das Modell hat es in unbrauchbarer Form verlangt und wurde darauf hingewiesen.',
    unknown_tool: 'das Modell hat ein Tool verlangt, das es nicht gibt, und wurde darauf hingewiesen.',
    waiting: 'wartet auf deine Antwort',
    done: 'erledigt',
    stopped: 'angehalten',
    denied: (reason: string) => (reason === '' ? 'du hast abgelehnt' : `du hast abgelehnt: ${inQuotes(reason)}`),
    toolSearch: 'Nach weiteren Tools gesucht',
    unnamed: 'Ein Aufruf ohne Namen',
    progress: (doneCount: number, of: number, unitName: string) => `${doneCount} von ${of} ${unitName}`,
    none: 'nichts gefunden',
    count: (resultCount: number) => `${resultCount} gefunden`,
    unchanged: 'keine Änderung nötig',
  },
  messageItem: {
    room: (tokens: number, isWindowGuessed: boolean) =>
      ` (${number(tokens)} Tokens${isWindowGuessed ? ', geschätzt: in den Einstellungen bei den Fähigkeiten des Modells festlegen' : ''})`,
    reasoning: 'Gedankengang',
    summaryTitle: (covers: number) =>
      `${plural(covers, { one: 'Die erste Nachricht geht', other: 'Die ersten # Nachrichten gehen' })} von hier an als Zusammenfassung an das Modell`,
    summaryHelp: (isBy: boolean, room: string) =>
      `${isBy ? 'Vom Modell geschrieben.' : 'Die ersten Wörter jeder Nachricht, weil das Modell keine Zusammenfassung geschrieben hat.'} Die Unterhaltung passt nicht mehr in das, was das Modell auf einmal liest${room}. Hier wurde nichts entfernt.`,
    retry: 'Erneut versuchen',
    goOn: 'Weitermachen',
    continue: 'Fortsetzen',
  },
  understood: {
    label: 'Wie das verstanden wurde',
    taken: (reading: string) => `Verstanden als: ${reading}.`,
    or: 'Oder meintest du',
    settings: (page: string) => `Einstellungen öffnen: ${page}`,
    guide: (page: string) => `Hilfe: ${page}`,
  },
  messageList: {
    label: 'Nachrichten',
    reasoning: 'Überlegt…',
    reasoningDone: 'Gedankengang',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `Neuer Versuch: ${retry}` : `Neuer Versuch in ${seconds} Sekunden: ${retry}`,
    noReply: (seconds: number) =>
      `Seit ${seconds} Sekunden kommt nichts vom Modell. Ein Modell auf deinem Computer liest vielleicht noch, was ihm gesendet wurde.`,
    keepWaiting: 'Weiter warten',
    summarising:
      'Die Unterhaltung passt nicht mehr in das, was das Modell auf einmal liest: Der älteste Teil wird zusammengefasst…',
    thinking: 'Denkt nach',
    interrupted: 'Unterbrochen, bevor eine Antwort da war.',
    continue: 'Fortsetzen',
    planWaiting: 'Noch wurde nichts geschrieben. Nimm den Plan als Ganzes an oder sag, was anders sein soll.',
    acceptPlan: 'Plan ausführen',
    rewound: (putAside: number) =>
      `Du bist zurückgegangen: ${plural(putAside, { one: '# spätere Nachricht ist', other: '# spätere Nachrichten sind' })} beiseitegelegt.`,
    restore: 'Zurückholen',
    otherConversation: 'Aus einer anderen Unterhaltung:',
  },
  describeReceipt: {
    count: (changes: number, files: number, areNotes: boolean) =>
      `${plural(changes, { one: '# Änderung', other: '# Änderungen' })} in ${
        areNotes
          ? plural(files, { one: '# Notiz', other: '# Notizen' })
          : plural(files, { one: '# Datei', other: '# Dateien' })
      }`,
    more: (remainingCount: number) => ` und ${remainingCount} weitere`,
  },
  receipt: {
    redo: 'Wiederholen',
    title: 'Was geändert wurde',
    show: 'Anzeigen',
    undoPart: 'Nur diese zurücknehmen…',
    undone: (count: string) => `Rückgängig gemacht: ${count}`,
    partlyUndone: (count: string) => `${count}, teils rückgängig gemacht`,
    more: (remainingCount: number) => ` und ${remainingCount} weitere`,
    changedAgain: (names: string, more: string) =>
      `Danach noch einmal geändert: ${names}${more}. Du kannst die späteren Änderungen behalten und nur diese zurücknehmen.`,
  },
  rewindChoice: {
    partlyUndone: (undone: number, open: number) => `Rückgängig gemacht: ${undone} von ${open} Änderungen. `,
    failed: (prefix: string, message: string) => `${prefix}${message} Die Unterhaltung bleibt, wie sie ist.`,
    goBack: 'Zurückgehen',
    question:
      'Zurück zum Stand vor dieser Nachricht? Der Text kommt wieder ins Nachrichtenfeld; was danach kam, wird beiseitegelegt und lässt sich zurückholen.',
    keepNotes: 'Notizen lassen, wie sie sind',
    undo: (count: string) => `${count} rückgängig machen`,
  },
  toolStep: {
    input: (name: string) => `${name} wurde aufgerufen mit`,
    output: 'und hat geantwortet',
    picture: (name: string, name2: string) => `${name} von ${name2}`,
    partialResult: 'Was bis zum Anhalten gefunden wurde',
    cut: (text: string, remainingCount: number) => `${text}
… ${plural(remainingCount, { one: '# weiteres Zeichen', other: '# weitere Zeichen' })}`,
  },
  turnEnd: {
    copied: 'Die Antwort wurde kopiert.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Wähle den Text aus und kopiere ihn von Hand.',
    shortened: (shortened: number, room: string) =>
      `${plural(shortened, { one: '# älteres Ergebnis wurde', other: '# ältere Ergebnisse wurden' })} für das Modell gekürzt, damit alles in das passt, was es auf einmal liest${room}.`,
    toolRefused: (tool: string, server: string | undefined) =>
      `Das Tool ${inQuotes(tool)}${server === undefined ? '' : ` des Servers ${inQuotes(server)}`} wurde zurückgewiesen und ist für dieses Modell abgeschaltet.`,
    pictureRefused: (name: string) =>
      `Der Dienst hat das Bild ${inQuotes(name)} zurückgewiesen: Die Antwort entstand ohne das Bild, und es wird nicht mehr gesendet.`,
    copy: 'Antwort kopieren',
    answerAgain: 'Neu antworten',
  },
  unheld: {
    label: 'Anders als in der Antwort behauptet',
    nothingChanged: 'In dieser Antwort wurde nichts geändert.',
    missingClaims: (note: JSX.Element, otherCount: number, claims: string) =>
      otherCount === 0
        ? [note, ' wurde geändert und enthielt nicht: ', claims, '.']
        : [
            note,
            ` und ${plural(otherCount, { one: 'eine andere Notiz', other: '# andere Notizen' })} wurden geändert, und in keiner davon stand: `,
            claims,
            '.',
          ],
  },
  userMessage: {
    editLabel: 'Nachricht bearbeiten',
    waitHelp: 'Sobald die Antwort da oder angehalten ist:',
    sendAgain: 'Erneut senden',
    author: 'Du:',
    edit: 'Bearbeiten und erneut senden',
    rewind: 'Zurück zum Stand vor dieser Nachricht',
    sentAlong: 'Mitgesendet',
    noteCount: (label: string, notes: number) => `${label} · ${plural(notes, { one: '# Notiz', other: '# Notizen' })}`,
    omitted: (omittedText: string) => `ausgelassen: ${omittedText}`,
    partial: 'teilweise',
  },
  markCitations: {
    missingNote: 'Notiz gibt es nicht',
    missingNoteAbout: 'Diese Notiz gab es nicht, als geantwortet wurde.',
    notInNote: 'nicht in der Notiz',
    notInNoteAbout: (names: string) => `Wörtlich steht das nicht in der Notiz: ${names}`,
    missingLine: 'Zeile gibt es nicht',
    missingLineAbout: 'Die Notiz hatte diese Zeile nicht, als geantwortet wurde.',
    otherLines: 'andere Zeilen',
    otherLinesAbout: 'Der zitierte Text steht in dieser Notiz, aber in anderen Zeilen.',
    deletedNote: 'Notiz ist weg',
    deletedNoteAbout: (quote: string) => `Die Notiz ist nicht mehr da. Dort stand: ${quote}`,
    changed: 'seitdem geändert',
    changedAbout: (quote: string) => `Die zitierten Zeilen wurden nach dieser Antwort geändert. Dort stand: ${quote}`,
    movedLine: (from: number) => `jetzt Zeile ${from}`,
    movedLineAbout: 'Die Notiz wurde nach dieser Antwort geändert; die zitierten Zeilen sind noch da.',
  },
  spend: {
    about: 'etwa ',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? 'mindestens ' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { one: '# Token', other: '# Tokens' })}${money}`,
  },
};

export const memories: typeof memoriesText = {
  createMemories: {
    failed: (reason: string) => `Die Erinnerungen konnten nicht gelesen werden: ${reason}`,
    exists: 'Das ist schon gemerkt.',
    remembered: 'Gemerkt.',
    saved: 'Gespeichert.',
    forgot: (firstWords: string) => `${inQuotes(firstWords)} vergessen.`,
    restored: 'Wiederhergestellt.',
  },
  memoriesDialog: {
    topFolder: 'Hauptordner',
    title: 'Erinnerungen',
    about: (folder: string, isRecallMemories: boolean) =>
      `Was sich der Assistent über dich und deine Arbeit merkt. Jede Erinnerung ist eine kleine Notiz, neue liegen in ${inQuotes(folder)}; ${isRecallMemories ? 'was zu einer Nachricht passt, wird mitgesendet und über dem Nachrichtenfeld angezeigt.' : 'nach deinen Einstellungen wird keine automatisch mitgesendet.'}`,
    add: 'Erinnerung hinzufügen',
    loading: 'Erinnerungen werden gelesen…',
    emptyHelp: (typeMemory: JSX.Element) => [
      'Sag dem Assistenten etwas, das länger gilt, etwa wie du Antworten magst oder woran du arbeitest, und er merkt es sich hier. Du kannst auch selbst eine Erinnerung hinzufügen; eine Notiz mit ',
      typeMemory,
      ' ist in jedem Ordner eine.',
    ],
    empty: 'Noch nichts gemerkt',
    noMatchHelp: 'Mit weniger Wörtern oder einer anderen Art findest du vielleicht mehr.',
    noMatch: 'Keine Erinnerung handelt davon',
    showMore: 'Mehr anzeigen',
    count: (memoryCount: number) => plural(memoryCount, { one: '# Erinnerung', other: '# Erinnerungen' }),
    search: 'Erinnerungen durchsuchen',
    kind: 'Art der Erinnerung',
    anyKind: 'Jede Art',
  },
  memoryForm: {
    title: 'Erinnerung hinzufügen',
    content: 'Was gemerkt werden soll',
    contentHelp: 'Eine Sache, als Satz.',
    placeholder: 'Mag morgens kurze Antworten.',
    kind: 'Art',
    kindHelp: 'Vorliebe, Tatsache, Ziel, Gewohnheit oder ein anderes Wort.',
    remember: 'Merken',
  },
  memoryItem: {
    edit: 'Bearbeiten',
    editOf: (name: string) => `${inQuotes(name)} bearbeiten`,
    openNote: 'Als Notiz öffnen',
    openNoteOf: (name: string) => `${inQuotes(name)} als Notiz öffnen`,
    forget: 'Vergessen',
    forgetOf: (name: string) => `${inQuotes(name)} vergessen`,
    changedMeanwhile: (currentText: string) =>
      `Die Notiz dazu wurde inzwischen geändert und sagt jetzt: ${inQuotes(currentText)} Speichere noch einmal, um das durch deinen Text zu ersetzen.`,
    label: 'Was gemerkt ist',
  },
  view: {
    title: 'Erinnerungen',
  },
};
