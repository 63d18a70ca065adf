import { inQuotes } from '../in-quotes.ts';
import type { previewsText } from '../../link-preview/previews.texts.ts';
import type { pwaText } from '../../pwa/pwa.texts.ts';
import type { shellText } from '../../shell/shell.texts.ts';
import type { startWorkspaceText } from '../../start-workspace.texts.ts';
import type { layoutStateText } from '../../state/layout/layout-state.texts.ts';
import type { vaultStateText } from '../../state/vault/vault-state.texts.ts';
import type { uiText } from '../../ui/ui.texts.ts';
import type { layoutsText } from '../../views/layouts/layouts.texts.ts';
import type { shortcutsText } from '../../views/shortcuts/shortcuts.texts.ts';
import type { workbenchText } from '../../workbench/workbench.texts.ts';
import type { commonText } from '../common.texts.ts';
import { number, plural } from '../formats.ts';

export const common: typeof commonText = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  openInMain: 'Im Hauptbereich öffnen',
  delete: 'Löschen',
  undo: 'Rückgängig',
  save: 'Speichern',
  rename: 'Umbenennen',
  remove: 'Entfernen',
  tryAgain: 'Erneut versuchen',
  back: 'Zurück',
  copy: 'Kopieren',
  copied: 'Kopiert',
  stillLooking: 'Die Suche läuft noch: Es sind noch nicht alle Notizen eingelesen.',
  openSettings: 'Einstellungen öffnen',
  setUpModel: 'Modell einrichten',
  counted: {
    note: (count: number) => plural(count, { one: '# Notiz', other: '# Notizen' }),
    file: (count: number) => plural(count, { one: '# Datei', other: '# Dateien' }),
    folder: (count: number) => plural(count, { one: '# Ordner', other: '# Ordner' }),
    item: (count: number) => plural(count, { one: '# Element', other: '# Elemente' }),
  },
};

export const previews: typeof previewsText = {
  preview: (name: string) => `Vorschau von ${name}`,
  open: 'Öffnen',
  openBeside: 'Daneben öffnen',
  command: 'Vorschau des Links anzeigen',
};

export const pwa: typeof pwaText = {
  registerServiceWorker: {
    worksOffline: 'Latent funktioniert jetzt offline.',
    updateReady: 'Eine neue Version von Latent ist bereit.',
    reload: 'Neu laden',
  },
};

export const shell: typeof shellText = {
  createCommands: {
    focusMode: 'Fokusmodus: nur die Notiz',
    toggleLeft: 'Linke Seitenleiste ein- oder ausblenden',
    toggleRight: 'Rechte Seitenleiste ein- oder ausblenden',
    pauseIndex: 'Vorbereitung der Suche anhalten',
    resumeIndex: 'Vorbereitung der Suche fortsetzen',
    rebuildIndex: 'Suche neu vorbereiten',
    allowChanges: 'Änderungen an diesem Ordner erlauben',
    exportVault: 'Alle Notizen als ZIP exportieren',
    resetSample: 'Beispielnotizen zurücksetzen',
    openVault: 'Anderes Notizbuch öffnen…',
  },
  createShownViews: {
    unknownView: (id: string) => `Es gibt keine Ansicht ${inQuotes(id)}.`,
  },
  leaveFocus: {
    label: 'Fokusmodus beenden',
  },
  morePage: {
    openTabs: 'Offene Tabs',
    commands: 'Befehlspalette',
    settings: 'Einstellungen',
    title: 'Mehr',
  },
  pageHead: {
    back: 'Zurück zu „Mehr“',
  },
  phoneTabs: {
    files: 'Dateien',
    search: 'Suche',
    note: 'Notiz',
    assistant: 'Assistent',
    more: 'Mehr',
    label: 'Ansichten',
    waiting: 'wartet auf deine Antwort',
  },
  sideColumn: {
    leftSide: 'Linke Seitenleiste',
    rightSide: 'Rechte Seitenleiste',
    moreLeft: 'Weitere Ansichten links',
    moreRight: 'Weitere Ansichten rechts',
    hideLeft: 'Linke Seitenleiste ausblenden',
    hideRight: 'Rechte Seitenleiste ausblenden',
    leftWidth: 'Breite der linken Seitenleiste',
    rightWidth: 'Breite der rechten Seitenleiste',
  },
  sideMenu: {
    label: (title: string) => `Aktionen für ${title}`,
    moveRight: 'In die rechte Seitenleiste verschieben',
    moveLeft: 'In die linke Seitenleiste verschieben',
    openInMain: 'Im Hauptbereich öffnen',
    remove: 'Aus dieser Seitenleiste entfernen',
    stepTo: {
      row: { '-1': 'Nach links', '1': 'Nach rechts' },
      column: { '-1': 'Nach oben', '1': 'Nach unten' },
    },
    position: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title}: Platz ${number(at)} von ${number(of)}${side ? (side === 'left' ? ', linke Seitenleiste' : ', rechte Seitenleiste') : ''}`,
  },
  sidePanel: {
    leftSide: 'Linke Seitenleiste',
    rightSide: 'Rechte Seitenleiste',
    waiting: (waiting: number) =>
      plural(waiting, { one: '# wartet auf deine Antwort', other: '# warten auf deine Antwort' }),
  },
  vaultHeader: {
    vault: (name: string) => `Notizbuch ${name}`,
    newNote: 'Neue Notiz',
    settings: 'Einstellungen',
  },
  statusBar: {
    label: 'Status',
    allowChanges: 'Änderungen erlauben',
    allowChangesHelp: 'Der Browser lässt Latent diesen Ordner lesen, aber noch nicht ändern.',
    words: (count: number) => plural(count, { one: '# Wort', other: '# Wörter' }),
    characters: (count: number) => plural(count, { one: '# Zeichen', other: '# Zeichen' }),
    selected: (words: string, characters: string) => `${words}, ${characters} ausgewählt`,
    nothingSent: 'Nichts gesendet',
    sentCount: (requests: number) => `${number(requests)} gesendet`,
    nothingSentHelp: 'nichts hat diesen Browser verlassen, solange dieses Notizbuch geöffnet war',
    stayedHelp: (stayed: number) =>
      plural(stayed, {
        one: 'nichts hat diesen Computer verlassen, solange dieses Notizbuch geöffnet war; # Anfrage ging an ein Programm auf ihm',
        other:
          'nichts hat diesen Computer verlassen, solange dieses Notizbuch geöffnet war; # Anfragen gingen an Programme auf ihm',
      }),
    sentHelp: (requests: number, stayed: number) =>
      `${plural(requests, { one: '# Anfrage hat diesen Browser verlassen, solange dieses Notizbuch geöffnet war', other: '# Anfragen haben diesen Browser verlassen, solange dieses Notizbuch geöffnet war' })}${stayed === 0 ? '' : `; ${plural(stayed, { one: '# weitere blieb auf diesem Computer', other: '# weitere blieben auf diesem Computer' })}`}`,
    index: 'Suchdaten',
    pauseIndex: 'Vorbereitung der Suche anhalten',
    resume: 'Fortsetzen',
    resumeIndex: 'Vorbereitung der Suche fortsetzen',
    warnings: (warningCount: number) => plural(warningCount, { one: 'Warnung', other: 'Warnungen' }),
    indexInMemoryHelp:
      'Dieser Browser bietet keinen Platz für die Daten der Suche. Sie werden deshalb bei jedem Start neu angelegt.',
    indexInMemory: 'Suchdaten im Arbeitsspeicher',
  },
  tourFoot: { startOwn: 'Eigene Notizen beginnen' },
  vaultShell: {
    waiting: 'Der Assistent wartet auf deine Antwort.',
    show: 'Anzeigen',
  },
  writingBar: {
    attach: 'Bild oder Datei einfügen',
    ask: 'Zu diesem Text fragen',
    redo: 'Wiederholen',
    noteLink: 'Notiz verlinken',
    tag: 'Tag',
    indent: 'Einrücken',
    outdent: 'Ausrücken',
    find: 'In dieser Notiz suchen',
    label: 'Formatierung',
    stopWriting: 'Schreiben beenden',
  },
};

export const startWorkspace: typeof startWorkspaceText = {
  sharedHost: {
    warning: (host: string) =>
      `Latent teilt sich ${host} mit anderen Seiten. Diese könnten die Ordner, die du hier öffnest, lesen und ändern. Mach nur weiter, wenn du allem auf ${host} vertraust. Am besten ist eine eigene Adresse nur für Latent.`,
  },
  startWorkspace: {
    storeNote:
      ' Früher Gespeichertes kommt vielleicht zurück, sobald der Browser seine Datenbank wieder öffnen kann; eine automatische Sicherung davon bleibt ebenfalls erhalten.',
    notStored: (message: string, hint: string, storeNote: string) =>
      `${message} Du kannst deine Notizen öffnen und ändern, aber Unterhaltungen, Einstellungen und Änderungsverlauf bleiben nur erhalten, bis dieser Tab geschlossen wird. ${hint}${storeNote}`,
    startOver: 'Von vorn beginnen…',
    storageFull:
      'Der Browser hat keinen Platz mehr für Latents Daten: Was du jetzt siehst, ist nach dem Neuladen vielleicht weg. Schaffe Platz auf dem Datenträger oder verkürze den Änderungsverlauf unter Einstellungen → Daten. Gespeicherte Notizen sind nicht betroffen.',
    outdated:
      'In einem anderen Tab ist eine neuere Version von Latent geöffnet. Hier kann nichts mehr gespeichert werden, bis dieser Tab neu geladen wird.',
    reload: 'Neu laden',
    storageClosed:
      'Der Browser hat Latents Speicher geschlossen, wahrscheinlich weil der Datenträger voll ist. Solange Platz fehlt, kann nichts aufgezeichnet werden, und deshalb wird auch keine Notiz geändert. Schaffe Platz auf dem Datenträger und mach dann weiter: Latent öffnet den Speicher von selbst wieder.',
    storageDeleted:
      'Als der Datenträger voll war, hat der Browser alles gelöscht, was Latent darin gespeichert hatte: Unterhaltungen, Aktivität, Änderungsverlauf, nicht gespeicherten Text und automatische Sicherungen. Notizen in einem Ordner sind nicht betroffen; Notizbücher, die in diesem Browser lagen, sind mit gelöscht. Was du in diesem Tab siehst, ist noch da: Kopiere oder speichere, was du brauchst. Damit das nicht wieder passiert, klicke unter Einstellungen → Daten auf „Browser um dauerhaften Speicher bitten“ und erstelle dort ab und zu eine Sicherung.',
    storageReopened:
      'Latents Speicher im Browser ist wieder geöffnet. Was in der Zwischenzeit passiert ist, fehlt möglicherweise in den Unterhaltungen und in der Aktivität.',
    keysLost:
      'Die gespeicherten Schlüssel deiner Modelle und Dienste lassen sich nicht mehr öffnen, weil dieser Browser den Schlüssel verloren hat, mit dem sie verschlüsselt waren. Gib sie in den Einstellungen neu ein; alles andere ist unverändert.',
    settingsNotSaved: (reason: string) =>
      `Deine Einstellungen gelten in diesem Tab, konnten aber nicht gespeichert werden: ${reason}`,
  },
};

export const layoutState: typeof layoutStateText = {
  batchSelection: {
    chosen: 'In der Dateiliste ausgewählt.',
    folder: (folder: string) => `Notizen in ${inQuotes(folder)}.`,
    tag: (tag: string) => `Notizen mit dem Tag #${tag}.`,
    search: (query: string) => `Gefunden für ${inQuotes(query)}, beste Treffer zuerst.`,
  },
  commands: {
    leadingWords: 'Diese|Diesen|Dieses|Einstellungen:',
    ignoredWords:
      'umschalten einfügen hinzufügen anzeigen zeigen öffnen setzen verwenden ein eine einen der die das den dem diese diesen dieser dieses aktuelle aktuellen aktive in im von auf zu zum zur als mit datei notiz app ansicht',
    openNoteFirst: 'Öffne zuerst eine Notiz',
    failed: (title: string, reason: string) => `${inQuotes(title)} ist fehlgeschlagen: ${reason}`,
  },
  commandGroups: {
    Notes: 'Notizen',
    Writing: 'Schreiben',
    Tabs: 'Tabs',
    View: 'Ansicht',
    Index: 'Suche',
    Vault: 'Notizbuch',
    App: 'App',
    Tools: 'Tools',
  },
};

export const vaultState: typeof vaultStateText = {
  createIndexLink: {
    notOpen: 'Die Suche ist noch nicht bereit.',
  },
  createVaultIndex: {
    restarted:
      'Die Suche ist unerwartet stehen geblieben und wurde neu gestartet. Sie funktioniert wieder, deine Notizen sind unverändert.',
  },
  createVaultSession: {
    notAllowed:
      'Der Browser hat Änderungen an diesem Ordner nicht erlaubt. Es wurde nichts geändert; versuche es erneut, um noch einmal gefragt zu werden.',
  },
  exportVault: {
    failed: (reason: string) => `Die ZIP-Datei konnte nicht erstellt werden: ${reason}`,
  },
  restoreLastVault: {
    lookupFailed: (reason: string) =>
      `Der zuletzt geöffnete Ordner ließ sich nicht ermitteln, weil der Browser Latent nicht lesen lässt, was es gespeichert hat (${reason}). Öffne den Ordner noch einmal; darin wurde nichts geändert.`,
    failed: (title: string, reason: string) =>
      `${inQuotes(title)} war zuletzt geöffnet, ließ sich aber nicht wieder öffnen (${reason}). Öffne das Notizbuch auf dem Startbildschirm; darin wurde nichts geändert.`,
  },
  tidyRecords: {
    oldChanges: (forgotten: number) => plural(forgotten, { one: '# alte Änderung', other: '# alte Änderungen' }),
    changesDropped: (changes: string, historyDays: number, historyMegabytes: number) =>
      `In diesen Notizen nicht mehr rückgängig zu machen: ${changes}. Der Änderungsverlauf reicht ${plural(historyDays, { one: '# Tag', other: '# Tage' })} zurück und umfasst höchstens ${number(historyMegabytes)} MB (Einstellungen → Daten).`,
    activityFull: (activityEntries: number, going: number) =>
      `Das Aktivitätsprotokoll hat mehr als die ${number(activityEntries)} Einträge, die aufbewahrt werden (Einstellungen → Daten). Die ältesten ${number(going)} werden beim nächsten Start gelöscht.`,
    export: 'Exportieren',
    exportFailed:
      'Die ältesten Einträge konnten nicht gelesen werden. Versuche es noch einmal mit „Aktivität als Datei exportieren“ unter Einstellungen → Daten.',
  },
  vaultTitle: {
    sample: 'Beispielnotizen',
    notebook: 'Meine Notizen',
    furtherNotebook: (number: number) => `Meine Notizen ${number}`,
    folderMissing: (vault: string) =>
      `Der Ordner von ${inQuotes(vault)} ist nicht mehr an seinem Platz: Er wurde verschoben, umbenannt oder gelöscht. Lege ihn zurück oder öffne ihn dort, wo er jetzt ist.`,
    notebookMissing: (vault: string) =>
      `${inQuotes(vault)} lag in diesem Browser, der es nicht mehr hat: Die Daten dieser Website wurden gelöscht. Wenn du ein ZIP oder einen Ordner davon hast, öffne das.`,
  },
};

export const ui: typeof uiText = {
  commandLine: {
    copy: 'Befehl kopieren',
  },
  connectionReport: {
    works: 'Funktioniert',
    note: 'Hinweis',
    failed: 'Funktioniert nicht',
    testing: 'Verbindung wird getestet',
    use: (baseUrl: string | undefined) => `${baseUrl} verwenden`,
  },
  lazyPart: {
    failed:
      'Ein Teil von Latent konnte nicht geladen werden. Prüfe die Verbindung und lade dann neu; was du getippt hast, bleibt erhalten.',
    reload: 'Neu laden',
  },
  reportFailures: {
    failed: (cause: string) =>
      `In Latent hat etwas nicht funktioniert: ${cause}. Versuche es noch einmal. Wenn es wieder fehlschlägt, kopiere deinen noch nicht gespeicherten Text und lade die Seite neu.`,
    noSpace: 'Der Browser hat keinen Platz mehr für Latents Daten. Schaffe Platz auf dem Datenträger',
    noReason: 'kein Grund angegeben',
  },
  exportFile: {
    given: (name: string) => `${inQuotes(name)} wurde dem Browser zum Speichern übergeben.`,
  },
  toast: {
    dismiss: 'Schließen',
    label: 'Mitteilungen',
  },
  suggestions: {
    label: 'Vorschläge',
    count: (items: number) => `${plural(items, { one: '# Vorschlag', other: '# Vorschläge' })}, mit Pfeiltasten wählen`,
    more: (items: number) => `Noch ${number(items)}: Tippe, um die Liste zu kürzen`,
    looking: 'Suche…',
    show: 'Vorschläge zeigen',
  },
  chipsField: {
    addPlaceholder: '+',
    removeItem: (item: string, name: string) => `${item} aus ${name} entfernen`,
    addLabel: (name: string) => `Zu ${name} hinzufügen`,
    emptyPlaceholder: 'Leer',
  },
};

export const layouts: typeof layoutsText = {
  layoutsDialog: {
    saveTitle: 'Dieses Layout speichern als',
    savePlaceholder: 'Name des Layouts…',
    saveEmpty: 'Gib einen Namen ein.',
    openTitle: 'Zu einem gespeicherten Layout wechseln',
    choosePlaceholder: 'Welches Layout…',
    noMatch: 'Kein Layout heißt so.',
    renameTitle: 'Gespeichertes Layout umbenennen',
    newNameTitle: 'Neuer Name des Layouts',
    newNameEmpty: 'Gib einen Namen ein, den noch kein Layout hat.',
    renameTo: (newName: string) => `In ${inQuotes(newName)} umbenennen`,
    deleteTitle: 'Gespeichertes Layout löschen',
    saveAs: (layoutName: string) => `Als ${inQuotes(layoutName)} speichern`,
    replace: (name: string) => `${inQuotes(name)} ersetzen`,
    saved: (name: string) =>
      `Das Layout ${inQuotes(name)} ist gespeichert. „Zu einem gespeicherten Layout wechseln…“ in der Befehlspalette holt es zurück.`,
    replaced: (name: string) => `Das Layout ${inQuotes(name)} wurde ersetzt.`,
    deleted: (name: string) => `Das Layout ${inQuotes(name)} wurde gelöscht.`,
  },
  view: {
    title: 'Layouts',
    save: 'Dieses Layout speichern als…',
    open: 'Zu einem gespeicherten Layout wechseln…',
    rename: 'Gespeichertes Layout umbenennen…',
    delete: 'Gespeichertes Layout löschen…',
  },
};

export const shortcuts: typeof shortcutsText = {
  shortcutKeys: {
    needsModifier:
      'Halte dabei Ctrl oder Alt gedrückt oder nimm eine Funktionstaste: Andere Tasten werden als Text getippt.',
    taken: (title: string) => `${inQuotes(title)} hat dieses Tastenkürzel schon. Drücke ein anderes, oder:`,
    takeOver: 'Stattdessen hier verwenden',
    browserKeys:
      'In einem Tab behält der Browser dieses Tastenkürzel für sich; im Fenster der installierten App funktioniert es.',
    recordLabel: (title: string) => `Drücke das Tastenkürzel für ${inQuotes(title)} oder Escape`,
    changeLabel: (title: string, keys: string) => `Tastenkürzel für ${inQuotes(title)}: ${keys}. Ändern`,
    pressKeys: 'Tasten drücken…',
    noKeys: 'Kein Tastenkürzel',
    none: 'keins',
    remove: (title: string) => `Tastenkürzel von ${inQuotes(title)} entfernen`,
    reset: (title: string) => `Tastenkürzel von ${inQuotes(title)} zurücksetzen`,
  },
  shortcutList: {
    sendMessage: 'Nachricht senden',
    messageLine: 'Neue Zeile in einer Nachricht',
    searchLabel: 'Befehl oder Tastenkürzel suchen',
    searchPlaceholder: 'Befehl suchen',
    listsTitle: 'In Schnellauswahl, Suche und anderen Listen',
    open: 'Öffnen',
    openBeside: 'Daneben öffnen',
    openInTab: 'In neuem Tab öffnen',
    create: 'Notiz mit dem Namen erstellen, der in der Schnellauswahl steht',
    writingTitle: 'Beim Schreiben',
    noMatch: 'Kein Befehl hat diesen Namen oder dieses Tastenkürzel.',
  },
  shortcutsDialog: {
    title: 'Tastenkürzel',
  },
  view: {
    title: 'Tastenkürzel',
    show: 'Tastenkürzel anzeigen',
  },
};

export const workbench: typeof workbenchText = {
  groupHeader: {
    label: 'Navigation',
    forward: 'Vorwärts',
    moreActions: 'Weitere Aktionen',
    newNote: 'Neue Notiz',
    openTabs: (count: number) => plural(count, { one: '# offener Tab', other: '# offene Tabs' }),
  },
  groupView: {
    label: 'Offene Notizen',
    groupLabel: (numberOf: number) => `Gruppe ${numberOf}`,
  },
  splitLine: {
    label: 'Trennlinie zwischen zwei Gruppen',
  },
  tabBar: {
    showLeft: 'Linke Seitenleiste einblenden',
    label: 'Offene Notizen',
    groupLabel: (numberOf: number) => `Offene Notizen, Gruppe ${numberOf}`,
    newTab: 'Neuer Tab',
    search: 'Offene Tabs durchsuchen',
    showRight: 'Rechte Seitenleiste einblenden',
  },
  tabHandle: {
    unsaved: 'noch nicht gespeichert',
    pinned: 'angeheftet',
    preview: 'Vorschau',
  },
  tabMenu: {
    moveToGroup: (index: number) => `In Gruppe ${index} verschieben`,
    keepOpen: 'Geöffnet lassen',
    unpin: 'Lösen',
    pin: 'Anheften',
    splitRight: 'Rechts teilen',
    splitDown: 'Unten teilen',
    closeOthers: 'Andere schließen',
    label: (tab: string) => `Aktionen für den Tab ${tab}`,
  },
  sideViewTab: {
    moveBack: 'Zurück in die Seitenleiste',
  },
  tabNames: {
    newTab: 'Neuer Tab',
    topFolder: 'Hauptordner',
    inFolder: (name: string, parentFolder: string) => `${name} (${parentFolder})`,
  },
  workbenchCommands: {
    leftEdge: 'links',
    rightEdge: 'rechts',
    topEdge: 'oben',
    bottomEdge: 'unten',
    goBack: 'In diesem Tab zurückgehen',
    goForward: 'In diesem Tab vorwärtsgehen',
    newTab: 'Neuer Tab',
    closeTab: 'Diesen Tab schließen',
    closeOthers: 'Andere Tabs schließen',
    closeAll: 'Alle Tabs dieser Gruppe schließen',
    reopenTab: 'Geschlossenen Tab wieder öffnen',
    togglePin: 'Diesen Tab anheften oder lösen',
    nextTab: 'Nächster Tab',
    previousTab: 'Vorheriger Tab',
    moveLeft: 'Diesen Tab nach links verschieben',
    moveRight: 'Diesen Tab nach rechts verschieben',
    focusGroup: (where: string) => `Zur Gruppe ${where} wechseln`,
    splitRight: 'Rechts teilen',
    splitDown: 'Unten teilen',
    moveToNextGroup: 'Diesen Tab in die nächste Gruppe verschieben',
    closeGroup: 'Diese Gruppe schließen',
    nextGroup: 'Zur nächsten Gruppe wechseln',
  },
};
