import { inQuotes } from '../in-quotes.ts';
import type { beginText } from '../../views/begin/begin.texts.ts';
import type { bookmarksText } from '../../views/bookmarks/bookmarks.texts.ts';
import type { bookmarkNoticesText } from '../../state/bookmarks/bookmark-notices.texts.ts';
import type { guideText } from '../../views/guide/guide.texts.ts';
import type { homeText } from '../../views/note/home.texts.ts';
import type { openTabsText } from '../../views/open-tabs/open-tabs.texts.ts';
import type { paletteText } from '../../views/palette/palette.texts.ts';
import type { recentText } from '../../views/recent/recent.texts.ts';
import type { sharedText } from '../../views/shared/shared.texts.ts';
import type { startText } from '../../views/start/start.texts.ts';
import type { templatesText } from '../../views/templates/templates.texts.ts';
import type { warningsText } from '../../views/warnings/warnings.texts.ts';
import type { writingHelpText } from '../../views/writing-help/writing-help.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const bookmarks: typeof bookmarksText = {
  bookmarkRows: {
    search: 'Suche',
    group: 'Gruppe',
  },
  bookmarksPane: {
    reorderHelp: 'Mit Alt+↑ und Alt+↓ umordnen',
    removed: (title: string) => `Lesezeichen ${inQuotes(title)} entfernt.`,
    newGroup: 'Neue Gruppe',
    notSaved:
      'Die Lesezeichen konnten nicht in den Ordner geschrieben werden. Sie bleiben in diesem Browser gespeichert.',
    region: 'Deine Lesezeichen',
    emptyHelp:
      '„Lesezeichen setzen“ im Menü einer Notiz oder einer Überschrift in der Gliederung bringt sie hierher. Das Lesezeichen neben einer Suche merkt sich diese Suche.',
    empty: 'Noch keine Lesezeichen',
    title: 'Lesezeichen',
    gone: 'nicht mehr vorhanden',
    name: 'Name des Lesezeichens',
    removeLabel: (title: string) => `Lesezeichen ${title} entfernen`,
    menu: (title: string) => `Aktionen für ${title}`,
    searchAgain: 'Danach suchen',
    remove: 'Entfernen',
    keptInBrowser: 'Änderungen werden in diesem Browser gespeichert.',
    keepInVault: 'Bei den Notizen speichern',
  },
  openBookmark: {
    unsupported: 'Lesezeichen dieser Art lassen sich nur in Obsidian öffnen.',
  },
  view: {
    title: 'Lesezeichen',
    show: 'Lesezeichen anzeigen',
    toggle: 'Lesezeichen für diese Notiz setzen oder entfernen',
    togglePart: 'Lesezeichen für diese Überschrift oder diesen Absatz setzen oder entfernen',
    noPart: 'Setze den Cursor zuerst in eine Überschrift oder einen Absatz.',
  },
};

export const bookmarkNotices: typeof bookmarkNoticesText = {
  added: (names: string) => `Lesezeichen für ${names} gesetzt.`,
  removed: (names: string) => `Lesezeichen für ${names} entfernt.`,
  showList: 'Anzeigen',
};

export const home: typeof homeText = {
  home: {
    continueIn: (name: string) => `Weiter in ${name}`,
    continueConversation: (title: string) => `Unterhaltung ${inQuotes(title)} fortsetzen`,
    bookmarks: 'Lesezeichen',
    unsaved: 'Noch nicht gespeichert',
    noFile: 'noch keine Datei',
    recent: 'Zuletzt geändert',
    empty: 'Noch keine Notizen',
    emptyHelp:
      'Schreib deine erste Notiz: Sie wird eine Datei in diesem Ordner, die auch andere Programme lesen können.',
    emptyNotebookHelp:
      'Schreib deine erste Notiz. Dieses Notizbuch wird in diesem Browser gespeichert; über das Menü seines Namens oben links kannst du es in einen Ordner verschieben.',
    emptyNotebookZipHelp:
      'Schreib deine erste Notiz. Dieses Notizbuch wird in diesem Browser gespeichert; über das Menü seines Namens kannst du es als ZIP herausholen.',
    newNote: 'Neue Notiz',
  },
};

export const openTabs: typeof openTabsText = {
  openTabs: {
    title: 'Offene Tabs',
    placeholder: 'Zu einem offenen Tab wechseln…',
    empty: 'Kein offener Tab heißt so.',
    newTab: 'Neuer Tab',
    close: (name: string) => `${inQuotes(name)} schließen`,
  },
  view: {
    title: 'Offene Tabs',
    search: 'Offene Tabs durchsuchen…',
  },
};

export const palette: typeof paletteText = {
  commandPalette: {
    title: 'Befehlspalette',
    placeholder: 'Was möchtest du tun?',
    inSettings: (query: string) => `${inQuotes(query)} in den Einstellungen und der Hilfe suchen`,
    help: 'führt den Befehl sofort aus; was auf … endet, fragt erst nach mehr.',
  },
  otherWords: {
    'switch-mode': 'umschalten bearbeiten editor leseansicht vorschau preview',
    'show-source': 'quellcode ansicht markdown zeichen',
    'print-note': 'pdf exportieren drucken',
    'open-note': 'schnellauswahl gehe zu datei quick switcher',
    'new-note': 'datei erstellen anlegen',
    'write-edit-task': 'datum frist geplant beginn wiederholen fällig',
    today: 'tagesnotiz tägliche notiz journal tagebuch',
    'rename-note': 'titel dateiname',
    'move-note': 'ordner in andere datei',
    'delete-note': 'datei entfernen',
    'duplicate-note': 'kopie kopieren klonen datei',
    'copy-note-link': 'url intern',
    'reveal-note': 'aktive datei im explorer navigation zeigen',
    'new-folder': 'verzeichnis erstellen anlegen',
    'undo-act': 'zurücknehmen widerrufen',
    'insert-template': 'vorlagen template',
    'bookmark-note': 'stern favorit anheften merken',
    'note-history': 'versionen dateiwiederherstellung sicherungskopien',
    'all-changes': 'verlauf versionen dateiwiederherstellung rückgängig wiederherstellen',
    'deleted-notes': 'papierkorb wiederherstellen gelöschte notizen zurückholen entfernt',
    'show-activity': 'verlauf protokoll wiederherstellen rückgängig',
    'open-tabs': 'wechseln fenster',
    'next-tab': 'gehe zum',
    'previous-tab': 'gehe zum letzten',
    'close-other-tabs': 'alle',
    'close-all-tabs': 'fenster bereich',
    'reopen-tab': 'schließen rückgängig',
    'split-right': 'bereich fenster vertikal',
    'split-down': 'bereich fenster horizontal',
    'toggle-sidebar': 'umschalten seitenleiste links einklappen leiste',
    'toggle-right': 'umschalten seitenleiste rechts einklappen leiste',
    'focus-mode': 'zen vollbild ablenkungsfrei',
    'save-layout': 'workspace arbeitsbereich verwalten',
    'open-layout': 'workspace arbeitsbereich laden verwalten',
    'rename-layout': 'workspace arbeitsbereich',
    'delete-layout': 'workspace arbeitsbereich entfernen',
    'show-files': 'dateiexplorer baum ordner',
    'show-links': 'rückverweise ausgehende erwähnungen backlinks',
    'show-outline': 'inhaltsverzeichnis überschriften',
    'show-assistant': 'chat ki ai unterhaltung',
    'set-up-model':
      'verbinden hinzufügen api key schlüssel login anmelden einloggen konto account token abo abonnement dienst anbieter provider endpoint endpunkt llm ki ai chatgpt gpt openai claude anthropic gemini google mistral groq openrouter deepseek grok copilot lokal local ollama lm studio llama qwen vllm chatbot sprachmodell assistent einstellungen ändern wechseln auswählen azure bedrock vertex perplexity huggingface hugging face cohere cerebras fireworks together xai nvidia apikey temperature preis preise kosten ausgaben abrechnung budget geld temperatur',
    settings: 'optionen sprache aussehen erscheinungsbild erweiterungen plugins',
    search: 'in allen dateien global finden',
    'write-quote': 'blockzitat',
    'write-tick-task': 'umschalten checkbox status checkliste',
    'write-callout': 'callout hinweis tipp kasten',
    'write-formula': 'mathe block latex gleichung',
    'write-diagram': 'mermaid schaubild flussdiagramm',
    'write-rule': 'horizontale trennlinie trenner',
    'write-fold': 'zuklappen umschalten aktuelle',
    'write-fold-all': 'überschriften und listen zuklappen',
    'write-unfold-all': 'überschriften und listen aufklappen',
    'write-paste-plain': 'reiner text unformatiert',
    'write-attach': 'bild anhang anhängen hochladen einbetten',
    'write-follow-link': 'unter cursor öffnen',
    'write-follow-link-beside': 'unter cursor öffnen rechts teilen bereich',
    'write-wikilink': 'internen link einfügen wikilink einbetten',
    'write-date': 'aktuelles',
    'write-time': 'aktuelle jetzt',
    'write-today-link': 'tägliche tagesnotiz',
    'write-move-to-note': 'extrahieren auswahl notizen composer aufteilen',
    'write-move-line-up': 'tauschen tabellenzeile',
    'write-move-line-down': 'tauschen tabellenzeile',
    'write-task': 'umschalten checkbox checkliste',
    'write-find': 'aktuelle datei durchsuchen finden',
    'write-replace': 'aktuelle datei durchsuchen finden',
    'write-delete-line': 'absatz',
    'go-back': 'zurück navigieren',
    'go-forward': 'vorwärts navigieren',
    'add-property': 'datei metadaten alias frontmatter',
    'theme-dark': 'umschalten modus farbschema aussehen dunkelmodus',
    'theme-light': 'umschalten modus farbschema aussehen hellmodus',
    'settings-typeface': 'schriftart font',
    'settings-spelling': 'rechtschreibprüfung korrektur',
    'settings-accent': 'farbe',
    'settings-width': 'textbreite lesbare zeilenlänge spalte schmal',
    'settings-density': 'kompakt abstand',
    'settings-excluded': 'dateien ordner ausschließen ignorieren ausblenden',
    shortcuts: 'hotkeys hilfe tastatur tastenbelegung',
    'close-vault':
      'vault wechseln ordner öffnen vaults verwalten importieren import zip notion evernote keep roam logseq joplin bear',
    egress: 'datenschutz privatsphäre gesendet internet netzwerk verlässt hochladen',
    'settings-page-general': 'über version about',
    'settings-page-data': 'importieren import wiederherstellen umziehen speicher zurücksetzen schlüssel',
    'settings-page-permissions': 'erlauben genehmigen bestätigen nachfragen ablehnen vertrauen',
    'export-zip': 'sicherung backup herunterladen',
    'rebuild-index': 'neu indizieren laden cache',
  },
  quickSwitcher: {
    create: (name: string) => `${inQuotes(name)} erstellen`,
    title: 'Schnellauswahl',
    placeholder: 'Notiz öffnen, oder #Überschrift…',
    loading: 'Notizen werden gesucht…',
    noNotes: 'Noch keine Notizen',
    empty: 'Nichts heißt so.',
    noHeading: 'Keine Überschrift enthält diese Wörter.',
    headingHelp: 'Gib Wörter einer Überschrift ein. Nach dem Namen einer Notiz listet # deren Überschriften auf.',
    folder: 'Das ist ein Ordner: Gib den Namen einer Notiz darin ein.',
    help: (keys: JSX.Element, keys2: JSX.Element, keys3: JSX.Element, keys4: JSX.Element) => [
      keys,
      ' öffnen ',
      keys2,
      ' in neuem Tab ',
      keys3,
      ' daneben ',
      keys4,
      ' erstellen',
    ],
    aliasOf: (path: string) => `Alias von ${path}`,
    unsaved: 'noch nicht gespeichert, keine Datei',
    excluded: 'Dieser Ordner ist ausgeschlossen.',
  },
  view: {
    quickSwitcher: 'Schnellauswahl',
    open: 'Notiz öffnen…',
    commandPalette: 'Befehlspalette',
  },
};

export const recent: typeof recentText = {
  recentPane: {
    title: 'Zuletzt geöffnet',
    emptyHelp: 'Was du öffnest, steht hier, das Neueste zuerst.',
    empty: 'Noch nichts geöffnet',
    label: 'Zuletzt geöffnete Notizen',
  },
  view: {
    title: 'Zuletzt geöffnet',
    show: 'Zuletzt geöffnete Notizen anzeigen',
  },
};

export const start: typeof startText = {
  deleteCopyDialog: {
    title: (name: string) => `${inQuotes(name)} löschen?`,
    description:
      'Alle Notizen darin werden aus diesem Browser gelöscht, mit allen Änderungen, die hier gemacht wurden. Falls sie aus einem Ordner oder einer ZIP-Datei stammen, bleibt das Original unberührt. Das lässt sich nicht rückgängig machen.',
    confirmDelete: 'Diese Notizen löschen',
    exportFirst: 'Erst als ZIP exportieren',
    exported:
      'Die ZIP-Datei wurde dem Browser zum Speichern übergeben. Sieh nach, ob sie da ist, bevor du diese Notizen löschst.',
  },
  dropTarget: {
    attachToNote: 'Ablegen, um an diese Notiz anzuhängen',
    attachToMessage: 'Ablegen, um mit der Nachricht zu senden',
    copyIntoFolder: 'Ablegen, um in diesen Ordner zu kopieren',
    filesElsewhere: 'Lege Dateien auf einer Notiz, einer Nachricht oder der Dateiliste ab, einen Ordner irgendwo',
    folderOrFile: 'Datei ablegen, um sie anzuhängen, oder einen Ordner, um ihn zu öffnen',
    openFolder: 'Ordner ablegen, um ihn zu öffnen',
    noPlaceForFile:
      'Hier lässt sich nur ein Ordner öffnen oder eine ZIP-Datei oder ein Export importieren. Um eine Datei anzuhängen, lege sie auf dem Text einer Notiz ab, die zum Schreiben geöffnet ist, oder auf dem Nachrichtenfeld.',
    folderQuestion: (name: string) =>
      `${inQuotes(name)} ist ein Ordner, und anhängen lassen sich nur Dateien. Diesen Ordner stattdessen öffnen, anstelle dessen, was jetzt offen ist?`,
    open: 'Öffnen',
    importQuestion: (name: string) =>
      `${inQuotes(name)} kann importiert werden: Die Notizen werden ein eigenes Notizbuch, das in diesem Browser gespeichert wird.`,
    importIt: 'Importieren',
    opening: 'Ordner wird geöffnet…',
  },
  fatalScreen: {
    title: 'Latent kann nicht starten',
    help: 'Deine Notizen sind unberührt: Sie liegen, wo sie waren, in deinem Ordner oder in diesem Browser.',
    reload: 'Neu laden',
  },
  importCopy: {
    copying: 'Die Notizen werden in diesen Browser kopiert…',
    title: 'Dieser Browser kann keine Ordner öffnen',
    help: 'Chrome, Edge und andere Chromium-Browser können es. Hier arbeitet Latent mit einer Kopie, die es in diesem Browser speichert. Über das Menü ihres Namens kannst du sie jederzeit als ZIP herausholen.',
    importFolder: 'Ordner importieren',
    importZip: 'ZIP importieren',
    programs:
      'Eine ZIP-Datei mit Notizen oder ein Export aus Notion, Evernote, Google Keep, Roam, Logseq, Joplin oder Bear. Daraus wird ein eigenes Notizbuch, das in diesem Browser gespeichert wird.',
    progress: (copied: number) => `bisher ${plural(copied, { one: '# Datei', other: '# Dateien' })}`,
    folderLabel: 'Zu importierender Ordner',
    zipLabel: 'Zu importierende ZIP-Datei',
  },
  importedDialog: {
    leftOut: (skipped: number) =>
      plural(skipped, { one: '# Datei wurde ausgelassen', other: '# Dateien wurden ausgelassen' }),
    from: (program: string) => `Aus ${program} importiert`,
    noNotes: 'Darin ist keine Notiz',
    nothing:
      'Darin ist keine Datei, die übernommen werden kann. Wähle ein ZIP mit Markdown-Notizen oder den Export eines anderen Programms.',
    taken: (notes: number, others: number, skipped: number) =>
      `Übernommen: ${plural(notes, { one: '# Notiz', other: '# Notizen' })}${others === 0 ? '' : ` und ${plural(others, { one: '# weitere Datei', other: '# weitere Dateien' })}`}.${skipped === 0 ? ' Nichts wurde ausgelassen.' : ' Was hier folgt, liegt noch dort, wo es herkam, und fehlt in der Kopie:'}`,
    delete: 'Kopie löschen',
    open: 'Kopie öffnen',
    list: 'Ausgelassene Dateien',
    more: (hiddenCount: number) => `und ${number(hiddenCount)} weitere`,
  },
  recentVaults: {
    kinds: {
      folder: 'Ordner auf diesem Gerät',
      sample: 'Beispiel, in diesem Browser gespeichert',
      imported: 'Kopie, in diesem Browser gespeichert',
      notebook: 'Notizbuch, in diesem Browser gespeichert',
    },
    permissionNeeded: (vault: string) =>
      `Der Browser darf ${inQuotes(vault)} noch nicht lesen. Klicke noch einmal darauf und wähle „Zulassen“, wenn der Browser fragt.`,
    forgotten: (vault: string) => `${inQuotes(vault)} wurde aus der Liste entfernt. Der Ordner selbst ist unberührt.`,
    deleted: (vault: string) => `${inQuotes(vault)} wurde gelöscht.`,
    title: 'Zuletzt geöffnet',
    forget: (vault: string) => `${vault} aus der Liste entfernen`,
    delete: (vault: string) => `${vault} löschen`,
  },
  startError: {
    byName: {
      NotFoundError:
        'Der Ordner ist nicht mehr da: Vielleicht wurde er verschoben, umbenannt oder gelöscht. Öffne ihn dort, wo er jetzt ist.',
      NotAllowedError:
        'Der Browser hat das Öffnen des Ordners nicht erlaubt. Versuche es noch einmal und erlaube es, wenn der Browser fragt.',
      SecurityError:
        'Der Browser hat das Öffnen des Ordners nicht erlaubt. Versuche es noch einmal und erlaube es, wenn der Browser fragt.',
      NotReadableError:
        'Der Ordner lässt sich nicht lesen. Vielleicht verwendet ihn gerade ein anderes Programm, oder dir fehlen die Rechte dafür.',
      NoModificationAllowedError:
        'Ein anderes Programm verwendet den Ordner. Schließe ihn dort und versuche es noch einmal.',
      QuotaExceededError:
        'Der Datenträger ist voll, oder diese Seite hat den Platz aufgebraucht, den der Browser ihr gibt. Schaffe Platz und versuche es noch einmal.',
    },
    other: (reason: string) => `Der Ordner konnte nicht geöffnet werden: ${reason}`,
  },
  startScreen: {
    openingFolder: 'Ordner wird geöffnet…',
    preparingSample: 'Beispielnotizen werden vorbereitet…',
    opening: 'Wird geöffnet…',
    title: 'Latent',
    about:
      'Ein Zuhause für deinen Ordner voller Notizen, mit einem Assistenten, der mit dir liest, sucht und schreibt. Nichts verlässt diesen Browser, wenn du es nicht willst.',
    picture: 'Eine Notiz in Latent, daneben eine Antwort, die zwei Notizen zitiert',
    openFolder: 'Ordner öffnen',
    trySample: 'Rundgang starten',
    newNotebook: 'Neues Notizbuch',
    preparingNotebook: 'Notizbuch wird erstellt…',
    dropHint: 'Einen Ordner mit Notizen kannst du auch an beliebiger Stelle in dieses Fenster ziehen.',
    waysHint:
      'Ein neues Notizbuch wird in diesem Browser gespeichert, bis du es in einen Ordner verschiebst; der Rundgang öffnet Beispielnotizen zum Ausprobieren.',
    waysWithoutFolders:
      'Ein neues Notizbuch wird in diesem Browser gespeichert und lässt sich als ZIP herausholen; der Rundgang öffnet Beispielnotizen zum Ausprobieren.',
    promise:
      'Notizen in einem Ordner bleiben dort einfache Dateien. Was der Assistent ändern will, siehst du vorher, und jede Änderung lässt sich rückgängig machen.',
  },
  unpackZip: {
    failed:
      'Die ZIP-Datei konnte nicht entpackt werden: Der Browser hat abgebrochen, vielleicht weil der Arbeitsspeicher nicht reichte. Versuche es mit einer kleineren ZIP-Datei, die nur die Notizen enthält.',
  },
};

export const templates: typeof templatesText = {
  insertTemplate: {
    unreadable: (reason: string) => `Die Vorlage konnte nicht gelesen werden: ${reason}`,
    title: 'Vorlage einfügen',
    placeholder: 'Welche Vorlage?',
    empty: 'Keine Vorlage heißt so.',
    noNote: 'Öffne zuerst eine Notiz zum Schreiben: Die Vorlage kommt dorthin, wo der Cursor ist.',
  },
  newFromTemplate: {
    nameMissing: 'Eine Notiz braucht einen Namen.',
    title: 'Neue Notiz aus Vorlage',
    name: 'Name',
    nameHelp: 'Er ersetzt {{title}} in der Vorlage.',
    create: 'Notiz erstellen',
  },
  noTemplates: {
    noFolder: 'Es ist noch kein Ordner für Vorlagen ausgewählt: Jede Notiz darin ist eine Vorlage.',
    noFolderObsidian:
      'Es ist noch kein Ordner für Vorlagen ausgewählt. Dieser Ordner hat Einstellungen von Obsidian: Wähle ihn dort aus, unter „Vorlagen“.',
    emptyFolder: (folder: string) =>
      `In ${inQuotes(folder)} gibt es noch keine Notiz: Jede Notiz dort ist eine Vorlage.`,
    choose: 'Ordner auswählen',
    make: 'Neue Vorlage',
  },
  view: {
    insertTitle: 'Vorlage einfügen',
    insert: 'Vorlage einfügen…',
    createTitle: 'Neue Notiz aus Vorlage',
    create: 'Neue Notiz aus Vorlage…',
  },
};

export const warnings: typeof warningsText = {
  view: {
    title: 'Warnungen',
    show: 'Notizen mit Warnungen anzeigen',
  },
  warningsDialog: {
    title: 'Warnungen',
    about: 'Notizen mit einer Warnung funktionieren trotzdem: Was sich davon lesen ließ, findet die Suche.',
    empty: 'Jetzt lassen sich alle Notizen lesen.',
    more: (remainingCount: number) =>
      `Und ${number(remainingCount)} weitere. Sie erscheinen, sobald die oberen korrigiert sind.`,
    warningLine: (reason: string, line: number) => `${reason} (Zeile ${line}).`,
    inTopFolder: 'Im Hauptordner',
    inFolder: (path: string) => `Im Ordner ${inQuotes(path)}`,
  },
};

export const writingHelp: typeof writingHelpText = {
  askAboutText: {
    noModel:
      'Zum Umformulieren, Kürzen, Übersetzen oder Erklären braucht es ein Modell. Der eingebaute Assistent schlägt nur in deinen Notizen nach.',
    unreadablePrompt: (name: string) => `Der Prompt ${inQuotes(name)} konnte nicht gelesen werden.`,
    emptyAnswer:
      'Das Modell hat nichts geantwortet. Versuche es noch einmal oder wähle in den Einstellungen ein anderes Modell.',
  },
  createWritingHelp: {
    heading: (level: number) => `Überschrift ${level}`,
    missingNote: 'Verlinkt, noch nicht geschrieben',
    alias: (title: string) => `auch ${title} genannt`,
    newNote: 'Neue Notiz',
  },
  suggestBlocks: {
    noteChanged: (note: string) => `${inQuotes(note)} wurde gerade geändert. Wähle den Absatz noch einmal aus.`,
    failed: (note: string, person: string) =>
      `In ${inQuotes(note)} konnte keine Marke zum Verlinken gesetzt werden. ${person}`,
    marked: (note: string) => `Ein Absatz von ${inQuotes(note)} hat eine Marke zum Verlinken bekommen.`,
  },
};

export const begin: typeof beginText = {
  dialog: {
    title: 'Jetzt deine eigenen Notizen',
    about: 'Die Beispielnotizen bleiben zum Ausprobieren hier. Deine eigenen können auf zwei Arten beginnen:',
    notebook: 'Neues Notizbuch',
    notebookHelp: 'Leer und in diesem Browser gespeichert. Du kannst es jederzeit in einen Ordner verschieben.',
    folder: 'Ordner öffnen',
    folderHelp: 'Mit Notizen, die du schon hast, oder einen leeren. Die Notizen bleiben darin gewöhnliche Dateien.',
    later: 'Weiter umsehen',
  },
  view: {
    title: 'Jetzt deine eigenen Notizen',
    command: 'Eigene Notizen beginnen…',
    move: 'Diese Notizen in einen Ordner verschieben…',
    moved: (folder: string) => `Deine Notizen sind jetzt Dateien im Ordner ${folder}.`,
  },
};

export const guide: typeof guideText = {
  guidePane: {
    title: 'Hilfe',
    search: 'Hilfe durchsuchen',
    searchPlaceholder: 'Was möchtest du tun?',
    back: 'Zurück',
    contents: 'Alle Seiten',
    found: 'Gefundene Seiten',
    noMatch: (query: string) => `Keine Seite handelt von ${inQuotes(query)}`,
    noMatchHelp: 'Mit anderen Wörtern findest du vielleicht eine. Auch der Assistent beantwortet Fragen zu Latent.',
  },
  view: { title: 'Hilfe', show: 'Hilfe' },
};

export const shared: typeof sharedText = {
  dialog: {
    title: 'Das festhalten',
    about: 'Eine andere App teilt das mit Latent. Geschrieben wird erst, wenn du sagst, wohin.',
    text: 'Text',
    newNote: 'Neue Notiz',
    toToday: 'Zur heutigen Notiz hinzufügen',
    toOpen: (name: string) => `Zu ${inQuotes(name)} hinzufügen`,
  },
};
