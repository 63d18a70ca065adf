import { inQuotes, plainHost } from '../in-quotes.ts';
import type { backupText } from '../../state/backup/backup.texts.ts';
import type { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import type { preferencesText } from '../../state/preferences/preferences.texts.ts';
import type { dataText } from '../../views/data/data.texts.ts';
import type { dataSettingsText } from '../../views/settings/data-settings.texts.ts';
import type { serverSettingsText } from '../../views/settings/server-settings.texts.ts';
import type { settingsText } from '../../views/settings/settings.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const backup: typeof backupText = {
  browserRecords: {
    otherFolder: (name: string) =>
      `Die wiederhergestellten Daten enthalten Unterhaltungen und Änderungen eines Ordners namens ${inQuotes(name)}. Wenn das dieser Ordner ist, hol sie hierher.`,
    adopt: 'Es ist dieser Ordner',
    failed: (reason: string) => `Sie konnten nicht hierher geholt werden: ${reason}`,
  },
  recordsClient: {
    failed:
      'Der Teil von Latent, der Sicherungen liest und schreibt, konnte nicht starten. Lade neu und versuche es noch einmal.',
  },
  saveRecords: {
    saved:
      'Die Sicherung wurde dem Browser zum Speichern übergeben. Sie enthält Teile deiner Notizen und keine Schlüssel.',
    failed: (reason: string) => `Die Sicherung konnte nicht erstellt werden: ${reason}`,
  },
};

export const appSettings: typeof appSettingsText = {
  about: {
    title: 'Über',
    version: (version: string) =>
      `Latent ${version}. Deine Notizen bleiben in deinem Ordner, deine Unterhaltungen und Einstellungen in diesem Browser.`,
    versionHere: (version: string) =>
      `Latent ${version}. Diese Notizen, deine Unterhaltungen und Einstellungen liegen in diesem Browser.`,
    reportHelp:
      'Wenn etwas nicht funktioniert, hilft das anderen, den Grund zu finden. Es enthält keine Namen von Notizen oder Ordnern, keine Adressen und keine Schlüssel.',
    reportLabel: 'Angaben für einen Bericht',
    copy: 'Diese Angaben kopieren',
    copied: 'Kopiert. Füge sie in deinen Bericht ein.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn.',
  },
  appearance: {
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    teal: 'Petrol',
    green: 'Grün',
    blue: 'Blau',
    violet: 'Violett',
    rose: 'Rosé',
    ochre: 'Ocker',
    graphite: 'Graphit',
    literata: 'Literata',
    sansSerif: 'Serifenlos',
    monospace: 'Festbreite',
    narrow: 'Schmal',
    normal: 'Normal',
    wide: 'Breit',
    full: 'Voll',
    comfortable: 'Luftig',
    compact: 'Kompakt',
    appTitle: 'Die App',
    theme: 'Farbschema',
    density: 'Dichte',
    notesTitle: 'Notizen',
    typeface: 'Schriftart',
    lineWidth: 'Längste Zeile',
    sampleEmphasis: 'erreicht',
    sampleStrong: '480 Falter',
    sample: (reached: JSX.Element, n480Moths: JSX.Element) => [
      'Das meiste, was nachts fliegt, richtet sich nach dem Mond. Eine Lampe ist ein Mond, den man ',
      reached,
      ': ',
      n480Moths,
      ' in einer Nacht.',
    ],
    accent: 'Akzentfarbe',
    textSize: 'Textgröße',
    pixels: (value: number) => `${value} Pixel`,
    px: (value: number) => `${value} px`,
    namesHelp:
      'Eine Notiz heißt wie ihre Datei: in Listen, Tabs, Links und im Graphen. Die Suche ergänzt ihren Titel, die erste Überschrift oder eine Eigenschaft, wenn er anders lautet.',
    themeHelp: '„System“ richtet sich nach diesem Gerät, auch wenn es abends umschaltet.',
    accentHelp: 'Die Farbe von Links, von Ausgewähltem und der wichtigsten Schaltfläche.',
    densityHelp: '„Kompakt“ rückt Listen und Schaltflächen enger zusammen.',
    typefaceHelp: 'Womit Notizen geschrieben und gelesen werden. Code behält seine eigene.',
    textSizeHelp: 'Nur für Notizen: Der Rest der App richtet sich nach dem Zoom deines Browsers.',
    lineWidthHelp:
      'Lange Zeilen sind schwer zu lesen: Notizen halten diese Breite ein, wie breit das Fenster auch ist.',
  },
  general: {
    language: 'Sprache',
    languageHelp: 'Die Sprache von Latent, ab dem nächsten Start. Deine Notizen bleiben, wie sie sind.',
    languageAuto: 'Wie im Browser',
    live: 'Schreiben',
    source: 'Quelltext',
    read: 'Lesen',
    mode: 'Notizen öffnen als',
    modeHelp:
      '„Schreiben“: wie gelesen, schon beim Schreiben. „Quelltext“: mit jedem Zeichen der Datei. „Lesen“: nur zum Lesen.',
    linkPreviews: 'Link-Vorschau',
    linkPreviewsHelp:
      'Lass den Zeiger auf einem Link ruhen, um zu sehen, wohin er führt; beim Schreiben mit gedrückter Taste Ctrl oder ⌘. Alt+Q zeigt sie für den Link am Cursor.',
    linkPreviewsTouchHelp:
      'Mit Maus oder Trackpad: Lass den Zeiger auf einem Link ruhen, um zu sehen, wohin er führt. Auf einer Tastatur zeigt Alt+Q die Vorschau für den Link am Cursor.',
    checkSpelling: 'Rechtschreibung prüfen',
    checkSpellingHelp: 'Der Browser markiert Wörter, die er nicht kennt, in seinen eigenen Sprachen.',
    tabWidth: 'Breite eines Tabulators',
    closePairs: 'Klammern und Anführungszeichen schließen',
    closePairsHelp: 'Was du beim Schreiben öffnest, etwa ( oder [[, bekommt sein Ende hinter dem Cursor.',
    vimKeys: 'Vim-Tasten',
    vimKeysHelp: 'Notizen werden mit den Tasten des Editors Vim geschrieben; :w speichert.',
    more: 'Mehr: Tippen und was gemerkt wird',
  },
  places: {
    title: 'Wohin Notizen und Dateien kommen',
    about: 'Gilt in Ordnern ohne Einstellungen von Obsidian, einem anderen Programm für Notizen.',
    newNotes: 'Speicherort für neue Notizen',
    newNotesIn: { root: 'Hauptordner', current: 'Ordner der geöffneten Notiz', folder: 'Ein Ordner deiner Wahl' },
    newNotesFolder: 'Ordner für neue Notizen',
    dailyFolder: 'Speicherort für Tagesnotizen',
    dailyFolderHelp: 'Der Ordner der heutigen Notiz. Leer: der Hauptordner.',
    dailyFormat: 'Datumsformat der Tagesnotizen',
    dailyFormatHelp: (example: string) =>
      `Wie aus dem Tag der Name seiner Notiz wird: YYYY Jahr, MM Monat, DD Tag, dddd Wochentag. Heute: ${example}`,
    dailyTemplate: 'Vorlage für Tagesnotizen',
    dailyTemplateHelp: 'Die Notiz, mit der jeder Tag beginnt, etwa Vorlagen/Tag. Leer: keine.',
    attachments: 'Speicherort für Bilder und Anhänge',
    attachmentsHelp:
      'Der Ordner für das, was du in eine Notiz einfügst oder ziehst. Leer: der Hauptordner. ./ ist der Ordner der Notiz.',
    templates: 'Ordner für Vorlagen',
    templatesHelp: 'Jede Notiz in diesem Ordner ist eine Vorlage. Leer: Es gibt keine.',
    templateDates: 'Datumsformat in Vorlagen',
    templateDatesHelp: (example: string) => `Was aus {{date}} wird. Heute: ${example}`,
    folderPlaceholder: 'Hauptordner',
    obsidian:
      'Dieser Ordner hat Einstellungen von Obsidian, einem anderen Programm für Notizen. Sie gelten auch hier, damit beide alles am selben Ort ablegen. Ändere sie dort oder in diesen Dateien:',
    obsidianCopy:
      'Hier gelten Obsidians Einstellungen, die mit dieser Kopie kamen. Um sie zu ändern, verschiebe diese Notizen in einen Ordner und öffne ihn in Obsidian. Sie stehen in diesen Dateien:',
    topFolder: 'Hauptordner',
    besideNote: 'Ordner der Notiz',
    noTemplates: 'kein Ordner gewählt',
    from: (place: string, file: string) => `${place} (${file})`,
  },
  graph: {
    title: 'Was gemerkt wird',
    memoryFolder: 'Ordner für Erinnerungen',
    memoryFolderHelp: 'Jede Erinnerung ist dort eine kleine Notiz. Leer: der Hauptordner.',
    entityFolder: 'Ordner für Personen, Projekte und Ähnliches',
    entityFolderHelp: 'Für alle ohne Notiz, wenn es keinen Ordner für ihren Typ gibt.',
    recallMemories: 'Passende Erinnerungen mit einer Nachricht senden',
    recallMemoriesHelp: 'Sie erscheinen vor dem Senden über dem Nachrichtenfeld und lassen sich dort entfernen.',
    showMemories: 'Alle Erinnerungen ansehen',
    askToRemember: 'Vor jedem Merken fragen',
    askToRememberHelp:
      'Aus: Es wird trotzdem gefragt, außer deine eigene Nachricht bittet darum, sich etwas zu merken. Vor dem Vergessen wird immer gefragt.',
    recheck: 'Neu prüfen, wie sicher Beziehungen sind, wenn gerade niemand arbeitet',
    recheckHelp:
      'Einmal am Tag, solange die App offen ist und niemand sie benutzt. Die Unterschiede werden als eine Änderung vorgeschlagen; nichts wird geschrieben, bevor du es genehmigst, und kein Modell wird gefragt.',
  },
};

export const preferences: typeof preferencesText = {
  settingsFile: {
    notSettings: 'Diese Datei enthält keine Einstellungen von Latent. Es wurde nichts geändert.',
    damaged:
      'Diese Datei mit Einstellungen ist beschädigt, vielleicht abgeschnitten. Es wurde nichts geändert. Exportiere sie dort, wo sie herkommt, noch einmal.',
    newer:
      'Diese Datei stammt aus einer neueren Version von Latent. Es wurde nichts geändert. Aktualisiere hier zuerst Latent.',
  },
  browserSettingsStore: {
    settingsSubject: 'Deine Einstellungen wurden',
    encryptionFailed: 'Die Schlüssel konnten nicht verschlüsselt werden.',
  },
  loosenedProtections: {
    title: 'Ein Skript will deine Einstellungen ändern',
    changeMore: 'den Assistenten mehr ändern lassen, mit weniger Rückfragen',
    askLess: (tool: string) => `dich seltener fragen, bevor das Tool ${inQuotes(tool)} verwendet wird`,
    followInstructions: (path: string) => `die Notiz ${inQuotes(path)} wie deine eigenen Anweisungen befolgen`,
    offerNotes: 'deine Notizen Agenten des Browsers anbieten',
    readUnasked: 'Agenten des Browsers deine Notizen lesen lassen, ohne dich zu fragen',
    saveConversations: 'jede Unterhaltung als Notiz speichern',
    recallConversations: 'den Assistenten in frühere Unterhaltungen schauen lassen',
    raiseLimits: 'deine Grenzen dafür anheben, was der Assistent ausgeben oder aufrufen darf',
    shortenHistory: 'den Änderungsverlauf kürzer aufbewahren',
    shortenActivity: 'weniger vom Aktivitätsprotokoll aufbewahren',
  },
  namedHosts: {
    answers: 'Antworten',
    searchByMeaning: 'Suche nach Bedeutung',
    embeddingTests: 'Tests des Embedding-Dienstes',
    downloads: 'Downloads von Modellen',
    webSources: 'Webquellen',
    toolsOf: (name: string) => `Tools von ${name}`,
    loginAt: (name: string) => `Anmeldung bei ${name}`,
    sendQuestions: (host: string) =>
      `deine Fragen, und die Notizen, um die es darin geht, an ${plainHost(host)} senden`,
    sendEveryNote: (host: string) => `den Text aller Notizen an ${plainHost(host)} senden`,
    testEmbeddings: (host: string) => `${plainHost(host)} nach Modellen fragen und zum Testen Wörter dorthin senden`,
    downloadModels: 'Modelle von huggingface.co herunterladen',
    askWeb: (host: string) => `den Assistenten ${plainHost(host)} im Web befragen lassen`,
    useTools: (name: string, host: string) =>
      `den Assistenten die Tools von ${inQuotes(name)} bei ${plainHost(host)} verwenden lassen`,
    fillIn: (host: string, fieldName: string) => `${plainHost(host)} als Adresse für ${inQuotes(fieldName)} eintragen`,
    logIn: (name: string, host: string) => `sich für ${inQuotes(name)} bei ${plainHost(host)} anmelden`,
  },
  newerDataError: {
    help: 'Lade neu, um die neueste Version zu bekommen. Es wurde nichts geändert.',
    message: (subject: string) => `${subject} von einer neueren Version von Latent als dieser gespeichert.`,
  },
  webSources: {
    wikipediaLanguage: 'Eine Sprache wie in der Adresse ihrer Wikipedia, etwa en, de oder zh.',
    tavilyKey: 'Tavily braucht einen Schlüssel.',
    httpAddress: 'Eine Adresse, die mit http:// oder https:// beginnt.',
  },
};

export const data: typeof dataText = {
  reading: 'Die Datei wird gelesen…',
  table: (name: string) => `Tabelle von ${name}`,
  tree: (name: string) => `Werte von ${name}`,
  column: (at: number) => `Spalte ${number(at)}`,
  rows: (count: number) => plural(count, { one: '# Zeile', other: '# Zeilen' }),
  tableCut: (rows: number, columns: number) =>
    `Diese Datei ist länger oder breiter: Gezeigt werden die ersten ${number(rows)} Zeilen und ${number(columns)} Spalten.`,
  tooLarge: (limit: string) => `Diese Datei ist größer als ${limit}: Der Text wird in Teilen angezeigt.`,
  unreadable: (line: number, reason: string) => `Diese Datei lässt sich nicht lesen (Zeile ${line}): ${reason}`,
  problem: (line: number, reason: string) => `Zeile ${line}: ${reason}`,
  problems: (count: number) => plural(count, { one: 'Eine Zeile passt nicht', other: '# Zeilen passen nicht' }),
  items: (count: number) => plural(count, { one: '# Element', other: '# Elemente' }),
  fields: (count: number) => plural(count, { one: '# Feld', other: '# Felder' }),
  root: 'Die ganze Datei',
  show: 'Anzeigen als',
  asTable: 'Tabelle',
  asTree: 'Baum',
  asText: 'Text',
  readOnly: 'Angezeigt, wie sie gespeichert ist. Zum Ändern öffne sie mit einem anderen Programm.',
  page: {
    label: 'Seite',
    region: (name: string) => `Wörter von ${name}`,
    about: 'Die Wörter dieser gespeicherten Seite. Nichts davon wird ausgeführt, nichts nachgeladen.',
    tooLarge: 'Diese Seite enthält zu viel, um sie hier zu lesen: Der Text wird in Teilen angezeigt.',
    empty: 'Auf dieser Seite wurden keine Wörter gefunden: Angezeigt wird der Text der Datei.',
  },
  readOnlyText: 'Das ist der Text, wie er gespeichert ist. Zum Ändern öffne ihn mit einem anderen Programm.',
};

export const dataSettings: typeof dataSettingsText = {
  settingsFile: {
    title: 'Einstellungen als Datei',
    about:
      'Für einen anderen Browser oder Computer. Schlüssel und Passwörter sind nicht dabei: Gib sie dort neu ein, wo sie gebraucht werden.',
    export: 'Einstellungen exportieren',
    import: 'Einstellungen importieren…',
    fileLabel: 'Datei mit Einstellungen',
    unchanged: 'Alles ist schon so eingestellt.',
    takePlain: 'Aussehen und Bedienung von Latent übernehmen',
    takeWeighty: 'Auch Berechtigungen, Dienste, Ausgaben und Grenzen übernehmen',
    takeWeightyHelp:
      'Nur, wenn du diese Datei selbst erstellt hast: Darin steht, was der Assistent ohne Rückfrage tun darf und wohin dein Text gesendet wird.',
    apply: 'Diese Einstellungen verwenden',
    applied: 'Die Einstellungen wurden übernommen.',
  },
  dataSettings: {
    offlineWhole: (files: number, bytes: string) =>
      `Latent funktioniert offline: Dieser Browser bewahrt alle ${files} Dateien der App auf, ${bytes}. Eine Aktualisierung lädt nur, was sich geändert hat.`,
    offlinePart: (files: number, ofFiles: number) =>
      `Notizen öffnen sich schon offline. Der Rest der App wird gerade gespeichert: bisher ${files} von ${ofFiles} Dateien; beim nächsten Besuch geht es weiter.`,
    offlineNone:
      'Dieser Browser bewahrt keine Kopie der App auf; sie öffnet sich nur, wenn ihre Adresse erreichbar ist. In einem privaten Fenster oder unter einer Adresse ohne HTTPS ist keine Kopie möglich.',
    notPersisted:
      'Der Browser verspricht es noch nicht. Meist ändert sich das, wenn du Latent als App installierst oder oft benutzt.',
    storageTitle: 'Speicher in diesem Browser',
    storageHelp:
      'Deine Notizen bleiben in deinem Ordner. Unterhaltungen, Aktivitätsprotokoll und Änderungsverlauf liegen in diesem Browser',
    storageHelpHere:
      'Diese Notizen liegen nur in diesem Browser, mit deinen Unterhaltungen, dem Aktivitätsprotokoll und dem Änderungsverlauf',
    storageSize: (usage: string) => `(insgesamt ${usage}, mit den Suchdaten)`,
    askToPersist: 'Browser um dauerhaften Speicher bitten',
    notPersistedHelp:
      'Noch darf der Browser alles davon löschen, auch die automatischen Sicherungen, wenn der Datenträger voll ist.',
    notPersistedHelpHere:
      'Noch darf der Browser alles davon löschen, auch diese Notizen und die automatischen Sicherungen, wenn der Datenträger voll ist.',
    moveHelp:
      'Wer die Daten dieser Website im Browser löscht, löscht auch diese Notizen. In einem Ordner sind sie gewöhnliche Dateien, die andere Programme lesen und sichern können.',
    zipHelp:
      'Wer die Daten dieser Website im Browser löscht, löscht auch diese Notizen. Ein ZIP, das du speicherst, ist eine Kopie, die bleibt.',
    persisted: 'Der Browser verspricht, es zu behalten.',
    egressTitle: 'Was diesen Browser verlassen hat',
    egressHelp: (leftWords: string) =>
      `${leftWords} Die Liste sagt zu jeder Anfrage, wann, warum und wohin sie ging, wie groß sie war und aus welchen Notizen Text darin stand.`,
    showEgress: 'Liste anzeigen',
    historyTitle: 'Änderungsverlauf',
    historyHelp:
      'Der Text vor jeder Änderung wird aufbewahrt, damit sie sich rückgängig machen lässt. Was über diese Grenzen hinausgeht, wird beim Öffnen des Notizbuchs gelöscht, das Älteste zuerst und mit einer Mitteilung.',
    days: 'Tage',
    megabytes: 'Megabyte pro Notizbuch',
    activityTitle: 'Aktivitätsprotokoll',
    activityHelp:
      'Die neuesten Einträge werden aufbewahrt. Bevor beim nächsten Start ältere gelöscht werden, sagt Latent dir Bescheid, damit du sie exportieren kannst. Einträge, die sich noch rückgängig machen lassen oder auf deine Antwort warten, bleiben.',
    activityEntries: 'Einträge, aus allen Notizbüchern',
    exportTitle: 'Export',
    exportActivity: 'Aktivität als Datei exportieren',
    exportVault: 'Alle Notizen exportieren (ZIP)',
    exportHelp:
      'Das Aktivitätsprotokoll enthält, was von jedem Tool verlangt wurde und was es geantwortet hat, auch Teile deiner Notizen.',
    egressNone: 'Nichts hat diesen Browser verlassen, solange dieses Notizbuch geöffnet war.',
    egressNoneStayed: (requests: number) =>
      plural(requests, {
        one: 'Nichts hat diesen Computer verlassen, solange dieses Notizbuch geöffnet war: # Anfrage ging an ein Programm auf ihm.',
        other:
          'Nichts hat diesen Computer verlassen, solange dieses Notizbuch geöffnet war: # Anfragen gingen an Programme auf ihm.',
      }),
    egressCount: (requests: number, stayed: number) =>
      `${plural(requests, { one: '# Anfrage hat den Browser verlassen, solange dieses Notizbuch geöffnet war.', other: '# Anfragen haben den Browser verlassen, solange dieses Notizbuch geöffnet war.' })}${stayed === 0 ? '' : ` ${plural(stayed, { one: '# weitere blieb auf diesem Computer', other: '# weitere blieben auf diesem Computer' })}.`}`,
  },
  permissionsSettings: {
    changesShown: 'Eine Frage zeigt Änderungen',
    shownAsRead: 'Wie die Notiz gelesen wird',
    shownAsSource: 'Als Quelltext, Zeile für Zeile',
    normal: 'Normal',
    careful: 'Vorsichtig',
    readOnly: 'Nur lesen',
    normalAbout:
      'Du siehst jede Änderung und wirst vorher gefragt. Du kannst mehr erlauben: in einer Antwort, für eine Notiz oder für neue Notizen in einem Ordner, bis die Unterhaltung endet; oder unten, auf Dauer.',
    carefulAbout: 'Du siehst jede Änderung und wirst vorher gefragt, egal, was du erlaubt hast.',
    readOnlyAbout: 'Der Assistent und andere Programme ändern nichts. Was du selbst tust, funktioniert wie gewohnt.',
    allowed: 'Erlaubt',
    never: 'Nie',
    ask: 'Fragen',
    allow: 'Erlauben',
    whenTold: 'Wenn ich es sage',
    modeLabel: 'Was der Assistent ändern darf',
    allowHelp:
      '„Erlauben“ gilt unten, bis der Assistent etwas gelesen hat, das nicht du in der Unterhaltung geschrieben hast, etwa eine Notiz oder eine Webseite: Dieser Text könnte ihm gesagt haben, was er tun soll. Von da an fragt er wieder.',
    alwaysAsked:
      'Er fragt jedes Mal, bevor er den größten Teil einer Notiz überschreibt, etwas löscht oder sendet und bevor er sich etwas merkt, das du ihm nicht aufgetragen hast.',
    groups: {
      read: 'Notizen lesen und durchsuchen',
      write: 'In Notizen schreiben und neue erstellen',
      organise: 'Notizen verschieben, umbenennen, mit Tags versehen und umschreiben',
      connect: 'Personen, Projekte und anderes verbinden',
      remember: 'Merken und vergessen',
      web: 'Im Web nachschlagen',
    },
    mixed: 'Je nach Aktion verschieden',
    oneByOne: (count: number) => plural(count, { one: 'Eine Aktion', other: 'Einzeln: # Aktionen' }),
  },
  webSettings: {
    title: 'Quellen',
    about:
      'Das Tool „Im Web nach Belegen suchen“ sendet die Wörter, nach denen es sucht, an die eingeschalteten Quellen und an niemanden sonst; du siehst jede Anfrage, bevor sie gesendet wird.',
    wikipedia: 'Wikipedia',
    wikipediaHelp: 'Enzyklopädie; kein Schlüssel.',
    wikipediaLanguage: 'Sprache der Wikipedia',
    openalexHelp: 'Wissenschaftliche Arbeiten mit Kurzfassungen; kein Schlüssel.',
    crossref: 'Crossref',
    crossrefHelp: 'Wissenschaftliche Arbeiten nach DOI; kein Schlüssel.',
    tavily: 'Tavily',
    tavilyHelp: 'Das ganze Web; mit einem eigenen Schlüssel.',
    tavilyKey: 'Tavily-Schlüssel',
    tavilyKeyHelp: 'Wird nur an Tavily gesendet.',
    keepKey: 'Schlüssel in diesem Browser speichern',
    keepKeyHelp: 'Sonst wird er vergessen, wenn dieser Tab geschlossen wird, und danach neu erfragt.',
    searxngHelp: 'Eine eigene Suchmaschine.',
    searxngAddress: 'SearXNG-Adresse',
    searxngAddressHelp:
      'Ihre settings.yml muss das Format json erlauben, und sie muss Anfragen dieser Seite zulassen (Access-Control-Allow-Origin).',
    requestLimit: 'Anfragen an eine Quelle pro Minute',
  },
};

export const serverSettings: typeof serverSettingsText = {
  mcpHeaderFields: {
    title: 'Weitere Header',
    titleWithCount: (names: number) => `Weitere Header (${names})`,
    label: 'Header, die gesendet werden',
    remove: (itemName: string) => `${itemName} entfernen`,
    name: 'Header',
    value: 'Wert',
    add: 'Header hinzufügen',
  },
  mcpHeader: {
    invalidName: 'Der Name eines Headers besteht aus Buchstaben, Ziffern und Bindestrichen, etwa X-Api-Key.',
    forbiddenName: (name: string) => `Browser lassen Seiten ${inQuotes(name)} nicht senden.`,
    reservedName: (name: string) => `${inQuotes(name)} gehört zum Protokoll, das den Header selbst setzt.`,
    missingValue: 'Er hat noch keinen Wert.',
    invalidValue: 'Der Wert eines Headers ist eine Zeile aus einfachen lateinischen Buchstaben und Zeichen.',
  },
  mcpLoginFields: {
    loginAt: (name: string) => `Anmeldung bei ${name}`,
    loggedIn: 'Du bist angemeldet.',
    logOut: 'Abmelden',
    logIn: 'Auf der Seite anmelden',
    waiting: 'Wartet auf die Anmeldeseite…',
    blocked: 'Der Browser hat das Fenster blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
    failed: (message: string) => `${message} Versuche es noch einmal oder trage oben ein Token ein.`,
    unsupported: (message: string) =>
      `Die Anmeldung funktioniert hier nicht: ${message} Viele Server lassen nur Apps herein, die sie kennen. Wenn dieser Tokens ausgibt, trage oben eines ein.`,
  },
  mcpServerFields: {
    title: 'Ein Server',
    enabled: 'Seine Tools dürfen angefragt werden',
    name: 'Name',
    nameHelp: 'Seine Tools tragen ihn in ihrem Namen.',
    address: 'Adresse',
    addressHelp: 'Die seines Streamable-HTTP-Endpunkts; oft endet sie auf /mcp.',
    token: 'Token',
    tokenHelp: 'Falls er eines verlangt: wird als „Authorization: Bearer …“ gesendet.',
    keepLogin: 'Anmeldung in diesem Browser speichern',
    keepToken: 'Token und Header in diesem Browser speichern',
    keepHelp: 'Sonst wird das vergessen, wenn dieser Tab geschlossen wird, und danach neu erfragt.',
    testing: 'Test läuft…',
    test: 'Testen und Tools auflisten',
    toolsOf: (name: string) => `Tools von ${name}`,
  },
  otherAgentsSettings: {
    webMcp: 'Agenten dieses Browsers dürfen deine Notizen verwenden',
    webMcpHelp:
      'Über WebMCP, mit denselben Tools wie der Assistent. Beim ersten Aufruf eines Agenten wirst du gefragt, ob er hereindarf; danach liest er wie der Assistent, und jede Änderung und alles, was anderswohin gesendet würde, siehst du vorher.',
    webMcpMissing:
      'In diesem Browser können Seiten seinen Agenten keine Tools anbieten (WebMCP). In Chrome endete der öffentliche Test am 17. November 2026; jetzt steckt die Funktion hinter einem Flag, das du unter chrome://flags mit diesem Namen findest.',
    admitAll: 'Ohne Rückfrage hereinlassen',
    admitAllHelp: 'Sonst wirst du für jedes Notizbuch und jeden Besuch einmal gefragt.',
    serversTitle: 'Server mit Tools (MCP)',
    serversAbout:
      'Tools anderer Programme, über das Model Context Protocol. Jeder Aufruf wird vorher gezeigt: der Server, das Tool und alles, was diesen Computer verlässt. Was sie antworten, sind für den Assistenten Daten, nie Anweisungen. Der eingebaute Assistent verwendet sie nicht.',
    addServer: 'Server hinzufügen',
    tokensHelp: 'Tokens bleiben in diesem Browser und werden nur an die Adresse daneben gesendet.',
  },
  serverPermissions: {
    ask: 'Fragen',
    never: 'Nie',
    toolsOf: (name: string | undefined) => `Tools von ${name}`,
    about:
      'Sie gehen über diesen Computer hinaus: Vor jedem Aufruf siehst du alles, was gesendet wird, und wirst gefragt. Was zurückkommt, gilt als nicht vertrauenswürdiger Text.',
    all: 'Alle davon',
  },
};

export const settings: typeof settingsText = {
  excludedSettings: {
    title: 'Ausgeschlossene Orte',
    about:
      'Was hier steht, bleibt aus Suche, Schnellauswahl, Graph, verwandten Notizen und Vorschlägen heraus. Aus der Dateiliste lässt es sich weiterhin öffnen, und der Assistent kann es weiterhin lesen.',
    templatesExcluded: (folder: string) => `Der Ordner mit Vorlagen, ${inQuotes(folder)}, bleibt immer außen vor.`,
    include: (place: string) => `${place} wieder aufnehmen`,
    obsidianExcluded: (ignoreFilters: string) =>
      `Obsidians eigene Einstellungen schließen ${ignoreFilters} aus. Latent hält das überall verborgen, auch vor dem Assistenten.`,
    duplicate: (place: string) => `${inQuotes(place)} steht schon in der Liste.`,
    place: 'Ordner, Datei oder Muster',
    placeHelp:
      'Ein Ordner wie Archiv, Namen mit einem Stern wie *.excalidraw.md oder ein Ausdruck zwischen Schrägstrichen wie /^20(19|20)/.',
    placePlaceholder: 'Archiv',
    exclude: 'Ausschließen',
  },
  pages: {
    appearance: 'Aussehen',
    appearanceAbout: 'Wie Latent und deine Notizen aussehen.',
    general: 'Allgemein',
    generalAbout: 'Wie Notizen geöffnet werden und wohin neue kommen.',
    shortcuts: 'Tastenkürzel',
    shortcutsAbout: 'Die Tasten aller Befehle. Wähle einen, um sie zu ändern.',
    assistant: 'Assistent',
    assistantAbout: 'Wer antwortet und wie weit eine Antwort gehen darf.',
    permissions: 'Berechtigungen',
    permissionsAbout: 'Was der Assistent und andere Programme tun dürfen. Was du selbst tust, braucht keine.',
    otherAgents: 'Andere Agenten',
    otherAgentsAbout: 'Server, deren Tools der Assistent verwenden darf, und Agenten, die deine verwenden dürfen.',
    search: 'Suche',
    searchAbout: 'Was die Suche auslässt und wie sie Notizen nach Bedeutung findet.',
    webSources: 'Webquellen',
    webSourcesAbout: 'Wo im Web nach Belegen gesucht werden darf.',
    data: 'Daten',
    dataAbout: 'Was dieser Browser speichert und wie du es herausbekommst.',
  },
  settingsDialog: {
    title: 'Einstellungen',
    search: 'Einstellungen durchsuchen',
    reset: (title: string) => `${inQuotes(title)} ist wieder wie am Anfang.`,
    resetPage: 'Diese Seite zurücksetzen',
    more: 'Mehr',
  },
  view: {
    pageTitle: (name: string) => `Einstellungen: ${name}`,
    lightTheme: 'Helles Farbschema',
    darkTheme: 'Dunkles Farbschema',
    systemTheme: 'Farbschema des Systems',
    title: 'Einstellungen',
  },
};
