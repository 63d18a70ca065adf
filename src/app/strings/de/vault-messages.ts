import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import type { vaultMessagesText } from '../../state/messages/vault-messages.texts.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';
import type { expressionMessagesText } from '../../state/messages/expression-messages.texts.ts';

export const vaultMessages: typeof vaultMessagesText = {
  noFile: (path: string) => `Eine Datei ${inQuotes(path)} gibt es nicht.`,
  tooLarge: (path: string, size: string, most: string) =>
    `${inQuotes(path)} hat ${size}; gelesen und bearbeitet werden Notizen hier bis ${most}.`,
  folderGone: (name: string) =>
    `Der Ordner ${inQuotes(name)} ist nicht mehr dort: Er wurde verschoben, umbenannt oder gelöscht.`,
  putItBack: 'Leg ihn zurück oder öffne ihn dort, wo er jetzt ist.',
  hiddenFromApps: (name: string) => `Browser verbergen Dateien und Ordner namens ${inQuotes(name)} vor Web-Apps.`,
  changedElsewhere: (path: string) => `${inQuotes(path)} wurde von einem anderen Programm geändert.`,
  noEditing: (path: string) =>
    `${inQuotes(path)} wurde nicht geändert: Der Browser erlaubt in diesem Ordner kein Bearbeiten.`,
  writeProtected: (path: string) => `${inQuotes(path)} ist gesperrt oder schreibgeschützt.`,
  noAccess: (path: string) =>
    `${inQuotes(path)} ist nicht erreichbar: Der Browser hat keinen Zugriff auf diesen Ordner erlaubt.`,
  protectedPlace: (path: string) => `${inQuotes(path)} ist nicht erreichbar: Der Browser schützt diesen Ort.`,
  noFolders: 'Dieser Browser kann keine Ordner auf deinem Datenträger öffnen.',
  useChrome: 'Nimm Chrome oder Edge, importiere eine Kopie des Ordners oder probiere die Beispielnotizen aus.',
  folderNotOpened: 'Der Browser hat den Ordner nicht geöffnet.',
  chooseAgain: 'Wähle den Ordner noch einmal und erlaube Ansehen und Bearbeiten, wenn der Browser fragt.',
  noStorage: 'Dieser Browser speichert keine Dateien für Latent.',
  noData: (reason: string) => `Dieser Browser lässt Latent keine Daten speichern: ${reason}`,
  leavePrivate: 'Verlass den privaten Modus oder erlaube dieser Seite, Daten zu speichern, und lade sie neu.',
  storageClosed: 'Der Browser hat den Speicher von Latent geschlossen, wahrscheinlich weil der Datenträger voll ist.',
  freeSpace: 'Schaffe Platz auf dem Datenträger und versuche es noch einmal.',
  copyThenReload: 'Hilft das nicht, kopiere, was du getippt und nicht gespeichert hast, und lade die Seite neu.',
  newerTab:
    'In einem anderen Tab wurde eine neuere Version von Latent geöffnet; sie hat die gespeicherten Unterhaltungen und Änderungen übernommen.',
  copyHereThenReload: 'Kopiere, was du hier getippt und nicht gespeichert hast, und lade diesen Tab neu.',
  olderTab:
    'Ein anderer Tab mit einer älteren Version von Latent hält die gespeicherten Unterhaltungen und Änderungen offen.',
  closeOthers: 'Schließe die anderen Tabs von Latent und lade diesen neu.',
  notOurRecords: 'Diese Datei enthält keine Daten von Latent.',
  chooseBackup: 'Wähle eine Sicherung, die Latent geschrieben hat.',
  newerFile: 'Diese Datei stammt von einer neueren Version von Latent.',
  reloadNewest: 'Lade neu, um die neueste Version zu bekommen, und versuche es noch einmal.',
  nothingChanged: 'Es wurde nichts geändert.',
  fileTooLarge: 'Diese Datei ist zu groß, um von Latent zu stammen.',
  fileDamaged: 'Diese Datei ist beschädigt: Sie wurde abgeschnitten oder seither geändert.',
  noZip: (name: string) => `${inQuotes(name)} ist keine Zip-Datei, oder sie ist beschädigt.`,
  makeZipAgain: 'Erstelle die Zip-Datei neu und wähle die neue.',
  zipTooLarge: (name: string, files: number, size: string) =>
    `${inQuotes(name)} ergäbe entpackt ${number(files)} Dateien mit zusammen ${size} MB, mehr als hier entpackt wird.`,
  smallerZips: 'Mach kleinere Zip-Dateien aus Teilen davon.',
  sampleNotCopied: (reason: string) => `Die Beispielnotizen konnten nicht kopiert werden: ${reason}.`,
  checkConnection: 'Prüfe die Verbindung und versuche es noch einmal.',
  openInTab: (name: string) => `${inQuotes(name)} ist in einem Tab geöffnet.`,
  closeThere: 'Schließe es dort und versuche es noch einmal.',
  inMemory: (reason: string) => `${reason}: Der Index bleibt im Arbeitsspeicher und wird bei jedem Start neu erstellt.`,
  fileNotRead: (reason: string) => `Die Datei konnte nicht gelesen werden: ${reason}`,
  partNotRead: (reason: string) =>
    `Einen Teil davon kann das Modell nicht lesen; er wird nur nach Wörtern gefunden: ${reason}`,
  nameAlone: (step: string, reason: string) =>
    `Der Text ließ sich nicht ${step === 'stored' ? 'speichern' : 'lesen'}, daher wird die Notiz nur nach ihrem Namen gefunden: ${reason}`,
  breaksLinks: (signs: string) =>
    `Ein Name darf ${signs} nicht enthalten: Links darauf würden nicht mehr funktionieren.`,
  notAllowedSigns: (signs: string) =>
    `Ein Name darf ${signs} nicht enthalten: Browser und Windows lassen das nicht zu.`,
  leftAlone: (name: string) => `${inQuotes(name)} ist ein Name, von dem Latent die Finger lässt.`,
  noNoteAt: (path: string) => `Unter ${inQuotes(path)} kann keine Notiz erstellt werden.`,
  noFileAt: (path: string) => `Unter ${inQuotes(path)} kann keine Datei erstellt werden.`,
  notMovable: (from: string, to: string) => `${inQuotes(from)} kann nicht nach ${inQuotes(to)} verschoben werden.`,
  noTilde: 'Ein Name darf nicht mit „~“ beginnen: Browser nehmen ihn nicht an.',
  noControls: 'Ein Name darf keine Steuerzeichen, Zeilenumbrüche oder Zeichen für die Schreibrichtung enthalten.',
  workerStopped: (reason: string) => `Der Index ist stehen geblieben: ${reason}.`,
  reloadPage: 'Lade die Seite neu.',
  modelClosed: 'Das Modell wurde geschlossen.',
  drawingTooLarge: 'Sie ist größer als 8 MB.',
  noElements: 'Eine Liste von Elementen fehlt.',
  rowValues: (values: number, named: number) =>
    `Sie hat ${number(values)} Werte; die erste Zeile nennt ${number(named)}.`,
  notTool: 'Das ist kein Tool.',
  sameNameTool: (path: string) => `${inQuotes(path)} heißt genauso. Gib einem davon einen anderen Namen.`,
  noSuchTool: (name: string) => `Ein Tool ${inQuotes(name)} gibt es nicht.`,
  noField: (tool: string, field: string) => `${inQuotes(tool)} hat kein Feld ${inQuotes(field)}.`,
  didYouMean: (name: string) => `Meintest du ${inQuotes(name)}?`,
  needsField: (tool: string, field: string) => `${inQuotes(tool)} braucht das Feld ${inQuotes(field)}.`,
  laterStep: (reference: string) => `${inQuotes(reference)} ist aus einem Schritt, der erst später kommt.`,
  newerSaved: 'Deine Unterhaltungen und Änderungen wurden von einer neueren Version von Latent gespeichert.',
  reloadForNewest: 'Lade neu, um die neueste Version zu bekommen.',
  damagedZip: 'Sie ist beschädigt: Was entpackt wird, ist nicht, was gepackt wurde.',
  makeZipAnew: 'Erstelle die Zip-Datei neu.',
  unreadableFile: (path: string, reason: string) => `${inQuotes(path)} ist nicht lesbar: ${reason}`,
  noSpaceLeft: (path: string) => `${inQuotes(path)} ließ sich nicht speichern: Es ist kein Platz mehr.`,
  changedMeanwhile: (path: string) => `${inQuotes(path)} wurde inzwischen von einem anderen Programm geändert.`,
  safetyCheck: (path: string) =>
    `${inQuotes(path)} wurde nicht geschrieben: Eine Sicherheitsprüfung des Browsers hat es verhindert.`,
  lockedReading: (path: string) =>
    `${inQuotes(path)} ist nicht lesbar: Es ist gesperrt oder wurde während des Lesens geändert.`,
  notThereAnyMore: (path: string) => `${inQuotes(path)} gibt es nicht mehr.`,
  excludedPlace: (path: string) =>
    `${inQuotes(path)} liegt an einem Ort, den die Einstellungen dieses Notizbuchs ausschließen.`,
  chooseFolderOrSettings:
    'Wähle einen anderen Ordner oder ändere die ausgeschlossenen Dateien in den Einstellungen des Notizbuchs.',
  noCopyHere: (name: string) => `${inQuotes(name)} ist keine Kopie in diesem Browser.`,
  chooseAnother: 'Wähle eine andere.',
  renameOrLeaveOut: 'Benenne sie um, repariere sie oder exportiere ohne sie.',
  notReachable: (path: string) => `${inQuotes(path)} ist kein Pfad, den Latent erreichen darf.`,
  splitIt: 'Teile sie in einem anderen Programm auf.',
  shownInParts: 'In der App geöffnet, wird sie in Teilen als reiner Text gezeigt.',
  otherNameElsewhere:
    'Wenn es sie gibt, benenne sie in einem anderen Programm um: ohne ? * " < > | :, unsichtbare Zeichen (zusammengesetzte Emojis enthalten sie) oder ein Leerzeichen am Anfang.',
  existsAlready: (path: string) => `${inQuotes(path)} gibt es schon.`,
  sameOnSomeDisks: (path: string, other: string) =>
    `${inQuotes(path)} kann neben ${inQuotes(other)} nicht angelegt werden: Auf manchen Datenträgern ist das derselbe Name.`,
  fileOrFolder: (path: string) =>
    `${inQuotes(path)} ist nicht erreichbar: Wo ein Ordner sein sollte, liegt eine Datei, oder umgekehrt.`,
  nameNotAllowed: (path: string) => `${inQuotes(path)} hat einen Namen, den der Browser nicht erlaubt.`,
  closeElsewhere:
    'Schließe sie in anderen Programmen und Tabs, prüfe, ob sie schreibgeschützt ist, und versuche es noch einmal.',
  allowAccess: 'Erlaube den Zugriff, wenn der Browser fragt, oder öffne den Ordner noch einmal.',
  noSystemFolder: 'Wähle einen Ordner ohne Systemdateien oder kopiere ihn an einen anderen Ort.',
  freeDiskSpace: 'Schaffe Platz auf dem Datenträger und versuche es noch einmal.',
  fileAsItWas: 'Die Datei ist, wie sie war.',
  checkNameAndSafety:
    'Prüfe den Namen der Datei und die Sicherheitseinstellungen des Browsers und versuche es noch einmal.',
  checkPermissions: 'Versuche es noch einmal; bleibt es so, prüfe die Zugriffsrechte.',
  otherName: 'Wähle einen anderen Namen.',
  plainName: 'Wähle einen Namen ohne Sonderzeichen und ohne Punkt am Ende.',
  removedSinceOpened: 'Die Notiz wurde entfernt, seit sie geöffnet wurde.',
  madeMeanwhile: 'Ein anderes Programm hat inzwischen eine Notiz mit diesem Namen angelegt.',
  changedSinceOpened: 'Die Notiz wurde von einem anderen Programm geändert, seit sie geöffnet wurde.',
  yamlRunsOn: 'Die nächste Zeile ist eingerückt, als gehörte sie zum selben Wert.',
  yamlRemoveSpaces: 'Entferne die Leerzeichen an ihrem Anfang.',
  yamlUnreadable: 'Das ist nicht als YAML lesbar.',
  yamlNoAnchor: (name: string, mark: string) =>
    `${inQuotes(name)} steht für einen Wert, der darüber mit ${inQuotes(mark)} markiert ist, und den gibt es nicht.`,
  yamlMeantAsText: (text: string) => `Ist es als Text gemeint, setz es in Anführungszeichen: "${text}".`,
  yamlColon: 'Der Wert enthält einen Doppelpunkt mit einem Leerzeichen dahinter.',
  yamlQuoteLike: 'Setz den ganzen Wert in Anführungszeichen: title: "Plan: der Garten".',
  yamlEscape: (sign: string) => `In doppelten Anführungszeichen hat ${inQuotes(sign)} keine Bedeutung.`,
  yamlBackslashes: 'Schreib zwei umgekehrte Schrägstriche oder nimm einfache Anführungszeichen.',
  yamlAlone: (sign: string) => `Ein Wert kann nicht nur ${sign} sein.`,
  yamlPutInQuotes: 'Setz es in Anführungszeichen.',
  yamlColumn: 'Diese Zeile beginnt in einer anderen Spalte als die Zeilen, zu denen sie gehört.',
  yamlIndentAlike: 'Rücke sie gleich ein.',
  yamlEntry: 'Diese Zeile beginnt weder mit dem „-“ eines Eintrags noch unter dem ersten Namen des Eintrags darüber.',
  yamlIndentEntry: 'Rücke sie wie die anderen Namen dieses Eintrags ein.',
  yamlNoColon: 'In dieser Zeile fehlt ein Doppelpunkt.',
  yamlNameValue: 'Eine Eigenschaft schreibt man als "Name: Wert".',
  yamlListBelow: 'Eine Liste beginnt in der Zeile unter ihrem Namen: Setz „- …“ dorthin.',
  yamlTooMuch: (sign: string) => `Hier ist ein ${sign} zu viel.`,
  yamlEnded: 'Der Wert ist zu Ende, und danach folgt noch etwas.',
  yamlQuoteWhole: 'Setz den ganzen Wert in Anführungszeichen.',
  yamlTooDeep: 'Die Werte sind zu tief verschachtelt, um gelesen zu werden.',
  yamlDashes: 'Mitten in den Eigenschaften steht eine Zeile mit ---.',
  yamlTooLong: (kilobytes: number, most: number) =>
    `Das ist zu lang, um als Eigenschaften gelesen zu werden: ${number(kilobytes)} kB; mehr als ${number(most)} kB werden nur gelesen, wo jede Eigenschaft schlicht als "Name: Wert" dasteht.`,
  propertyTaken: (name: string) => `Eine Eigenschaft ${inQuotes(name)} gibt es schon.`,
  noProperties: 'Diese Notiz hat keine Eigenschaften.',
  propertiesOneLine: 'Die Eigenschaften stehen in einer Zeile: Sie lassen sich nur als Text ändern.',
  propertyUnusual: (name: string) =>
    `${inQuotes(name)} ist ungewöhnlich geschrieben: Das lässt sich nur als Text ändern.`,
  frontmatterAt: (line: string, column: string, reason: string) =>
    `Die Eigenschaften am Anfang sind nicht lesbar (Zeile ${line}, Spalte ${column}): ${reason}`,
  propertyShared: (name: string) =>
    `Die Eigenschaft ${inQuotes(name)} lässt sich nicht ändern, ohne andere zu ändern: Ihr Wert ist vielleicht über einen Anker (&name, *name) geteilt.`,
  propertyBlockUnusual: (name: string) =>
    `Die Eigenschaft ${inQuotes(name)} lässt sich nicht ändern, ohne andere zu ändern: Der Block ist ungewöhnlich geschrieben.`,
  writeOutByHand: 'Schreib den Wert an jeder Stelle von Hand aus und versuche es noch einmal.',
  linkAsList: (property: string, name: string) =>
    `${inQuotes(property)} führt ins Leere: YAML liest [[${name}]] als Liste.`,
  writeLinkQuoted: (name: string) => `Schreib es mit Anführungszeichen: "[[${name}]]".`,
  relationsNoList: 'relations ist keine Liste.',
  relationEntryForm: 'Schreib jede Beziehung als eigenen Eintrag: "- type: supports" und darunter target: "[[Notiz]]".',
  relationNoRecord: (nth: string) => `Beziehung ${nth} braucht eine Art (type) und ein Ziel (target).`,
  relationNoType: (nth: string) => `Beziehung ${nth} hat keine Art, etwa supports oder contradicts.`,
  relationNoTarget: (nth: string, type: string) =>
    `Beziehung ${nth} (${type}) hat keinen Link als Ziel: Schreib target: "[[Notiz]]", mit den Anführungszeichen.`,
  relationNoNumber: (nth: string, type: string, written: string, value: string) =>
    `Beziehung ${nth} (${type}): Die Gewissheit ${inQuotes(written)} ist keine Zahl; sie zählt als ${value}.`,
  relationOutOfRange: (nth: string, type: string, written: string, value: string) =>
    `Beziehung ${nth} (${type}): Die Gewissheit ${written} liegt nicht zwischen 0 und 1; sie zählt als ${value}.`,
  relationAsText: (nth: string, type: string, value: string) =>
    `Beziehung ${nth} (${type}): Die Gewissheit steht als Text da; sie zählt als ${value}.`,
  noteNoNumber: (written: string, value: string, type: string) =>
    `Die Gewissheit ${inQuotes(written)} der Notiz ist keine Zahl; sie zählt als ${value}, wie bei diesem Typ üblich (${type}).`,
  noteOutOfRange: (written: string, value: string) =>
    `Die Gewissheit ${written} der Notiz liegt nicht zwischen 0 und 1; sie zählt als ${value}.`,
  noteAsText: (value: string) => `Die Gewissheit der Notiz steht als Text da; sie zählt als ${value}.`,
  writeUnquoted: 'Schreib sie ohne Anführungszeichen.',
  writeAs: (value: string) => `Schreib ${value}.`,
  furtherRelations: 'Auch weitere Beziehungen dieser Notiz sind nicht lesbar.',
  nameClash: 'Ein anderer Eintrag hat denselben Namen mit anders zusammengesetzten Buchstaben; nur er wird gezeigt.',
  renameOneElsewhere: 'Benenne eine davon in einem anderen Programm um.',
  renameElsewhere: 'Benenne sie in einem anderen Programm um, um sie hier zu haben.',
  unreadableName: (items: string) =>
    `Hier gibt es etwas, dessen Namen der Browser nicht lesen kann; es bleibt weg (${items}).`,
  unreadableNames: (items: string) =>
    `Hier gibt es Namen, die der Browser nicht lesen kann; sie bleiben weg (${items}).`,
  filesCounted: (files: number) => `${plural(files, { one: '# Datei', other: '# Dateien' })}`,
  foldersCounted: (count: number) => `${plural(count, { one: '# Ordner', other: '# Ordner' })}`,
  filesAndFolders: (files: number, count: number) =>
    `${plural(files, { one: '# Datei', other: '# Dateien' })} und ${plural(count, { one: '# Ordner', other: '# Ordner' })}`,
  oldSystemName: 'Benenne es in einem anderen Programm um; Namen aus alten Systemen sind manchmal kein gültiges UTF-8.',
  oldSystemNames:
    'Benenne sie in einem anderen Programm um; Namen aus alten Systemen sind manchmal kein gültiges UTF-8.',
  foldersLoop: (most: number) =>
    `Ordner sind mehr als ${number(most)}-fach verschachtelt: Das sieht nach einem Kreis von Verknüpfungen aus.`,
  readAsOther: (name: string) => `Der Name würde als ${inQuotes(name)} gelesen.`,
  sameFolderAndFile: 'Ein Ordner und eine Datei heißen hier gleich, und nur eines davon kann bleiben.',
  sameButForCase: 'Eine andere Datei heißt bis auf Groß- und Kleinschreibung oder Akzente gleich.',
  notWrittenWhole: (name: string) => `${name} wurde nicht ganz geschrieben.`,
  zipEncrypted: 'Sie ist mit einem Passwort verschlüsselt.',
  zipLink: 'Das ist eine Verknüpfung mit einer anderen Datei, keine Datei.',
  zipUnknownPacking: 'Sie ist auf eine Art gepackt, die hier nicht bekannt ist.',
  largerThan: (megabytes: number) => `Sie ist größer als ${number(megabytes)} MB.`,
  zipBomb: (megabytes: number, kilobytes: number) =>
    `Aus ${number(kilobytes)} kB werden entpackt ${number(megabytes)} MB, wie bei Dateien, die einen Datenträger füllen sollen.`,
  zipTooMany: 'Sie enthält zu viele Einträge.',
  zipMore: 'Entpackt ergibt sie mehr, als sie angibt.',
  zipLess: 'Entpackt ergibt sie weniger, als sie angibt.',
  storageSilent: 'Der Browser antwortet nicht, wenn nach seinem eigenen Speicher gefragt wird.',
  notMet: 'Der Index kennt keine Datei dieses Namens.',
  vectorsUnusable: (reason: string) => `Die gespeicherten Vektoren sind nicht verwendbar (${reason}).`,
  vectorsHeld: 'Die gespeicherten Vektoren sind in einem anderen Tab in Gebrauch oder werden gerade geschlossen.',
  closeVaultTabs: 'Schließe andere Tabs dieses Notizbuchs und lade die Seite neu.',
  vectorsFull: 'Der Speicher des Browsers ist voll; neue Vektoren werden nicht behalten.',
  freeDeviceSpace: 'Schaffe Platz auf diesem Gerät und lade die Seite neu.',
  noMoreMemory: (megabytes: number) =>
    `Der Browser gibt dem Index der Bedeutungen keinen weiteren Speicher (${number(megabytes)} MB insgesamt).`,
  closeOrSmaller: 'Schließe andere Tabs oder öffne einen kleineren Ordner.',
  mostPassages: (passages: number) => `Der Index der Bedeutungen fasst höchstens ${number(passages)} Abschnitte.`,
  smallerFolder: 'Öffne einen kleineren Ordner.',
  conversationsTooLarge: 'Diese Datei ist zu groß, um Unterhaltungen von Latent zu enthalten.',
  exportFewer: 'Exportiere weniger davon in eine Datei.',
  reloadThenImport: 'Lade neu, um die neueste Version zu bekommen, und importiere sie noch einmal.',
  noConversations: 'Diese Datei enthält keine Unterhaltungen von Latent.',
  noConversationsAt: (place: string, reason: string) =>
    `Diese Datei enthält keine Unterhaltungen von Latent (bei ${place}: ${reason}).`,
  chooseConversations: 'Wähle eine, die hier als JSON exportiert wurde.',
  conversationDeleted: 'Diese Unterhaltung wurde gelöscht.',
  conversationElsewhere: 'Diese Unterhaltung geht in einem anderen Tab weiter.',
  settingsTooLarge: 'sie ist größer, als Einstellungen sind',
  settingsHold: (size: string) => `sie hat ${size}, mehr als Einstellungen haben`,
  settingsNoList: 'sie enthält keine Liste',
  settingsNoObject: 'sie enthält kein Objekt',
  settingsLeaveOut: (path: string) =>
    `Die Einstellungen des Notizbuchs lassen ${inQuotes(path)} weg (userIgnoreFilters in .obsidian/app.json).`,
  nothingOpen: 'Es ist kein Notizbuch geöffnet.',
  openFolderFirst: 'Öffne zuerst einen Ordner.',
  patternStopped: (reason: string) => `Die Suche nach dem Muster ist stehen geblieben: ${reason}`,
  mostSimilarity: (most: number) => `similarity() nimmt in einer Abfrage höchstens ${number(most)} verschiedene Texte`,
};

const QUERY_FIELDS = { tag: 'in den Tags', path: 'im Pfad', file: 'im Dateinamen', title: 'im Titel' };

/** What takes another form behind “ohne” than behind “mit”, at the beginning of what is asked for. */
const WITHOUT: readonly (readonly [withForm: string, withoutForm: string])[] = [
  ['Bildern', 'Bilder'],
  ['Anhängen', 'Anhänge'],
  ['Aliasen', 'Aliase'],
  ['Hinweisblöcken', 'Hinweisblöcke'],
  ['offener Aufgabe', 'offene Aufgabe'],
  ['erledigter Aufgabe', 'erledigte Aufgabe'],
  ['leerer Eigenschaft', 'leere Eigenschaft'],
];

function without(what: string): string {
  const form = WITHOUT.find(([withForm]) => what === withForm || what.startsWith(`${withForm} `));
  return `ohne ${form ? form[1] + what.slice(form[0].length) : what}`;
}

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: ', ',
  and: ' und ',
  or: ' oder ',
  commaOr: ', oder ',
  notes: (conditions: string) => `Notizen ${conditions}`,
  about: (words: string) => `über ${words}`,
  having: (what: string, isNot: boolean) => (isNot ? without(what) : `mit ${what}`),
  pattern: (pattern: string) => `Suchmuster ${pattern}`,
  tagged: (tag: string, isNot: boolean) => `${isNot ? 'ohne den Tag' : 'mit dem Tag'} ${tag}`,
  inFolder: (path: string, isNot: boolean) => `${isNot ? 'nicht ' : ''}in ${inQuotes(path)}`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${isNot ? 'ohne' : 'mit'} ${what} ${QUERY_FIELDS[field]}`,
  ofType: (type: string, isNot: boolean) => `${isNot ? 'nicht ' : ''}vom Typ ${type}`,
  property: (name: string) => `Eigenschaft ${inQuotes(name)}`,
  emptyProperty: (name: string) => `leerer Eigenschaft ${inQuotes(name)}`,
  propertyLike: (name: string, pattern: string) => `${name} wie ${pattern}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${isNot ? 'nicht ' : ''}${side === 'before' ? `geändert vor dem ${day}` : `geändert nach dem ${day}`}`,
  exactly: (what: string) => `${what} in genau dieser Schreibweise`,
  within: (piece: string, what: string) => `${piece} mit ${what}`,
  no: (what: string) => `ohne ${what}`,
  not: (conditions: string) => `nicht (${conditions})`,
  kinds: {
    task: 'Aufgaben',
    link: 'Links',
    image: 'Bildern',
    attachment: 'Anhängen',
    tag: 'Tags',
    property: 'Eigenschaften',
    alias: 'Aliasen',
    heading: 'Überschriften',
    code: 'Code',
    table: 'Tabellen',
    math: 'Formeln',
    callout: 'Hinweisblöcken',
  },
  pieces: {
    line: 'Zeile',
    section: 'Abschnitt',
    block: 'Absatz oder Listenpunkt',
    task: 'Aufgabe',
    'task-todo': 'offener Aufgabe',
    'task-done': 'erledigter Aufgabe',
  },
};

export const expressionMessages: typeof expressionMessagesText = {
  cannotParse: 'Die Formel ist nicht lesbar.',
  noFunction: (name: string) => `Funktion ${inQuotes(name)} wurde nicht gefunden`,
  noFunctionOn: (name: string, type: string) => `Funktion ${inQuotes(name)} wurde für den Typ ${type} nicht gefunden`,
  noMember: (name: string, type: string) => `${inQuotes(name)} wurde für den Typ ${type} nicht gefunden`,
  noSummary: (name: string) => `Zusammenfassung ${inQuotes(name)} wurde nicht gefunden`,
  badOperator: (left: string, right: string) => `Zwischen ${left} und ${right} ist dieser Operator nicht möglich`,
  noNumber: (text: string) => `${inQuotes(text)} ist keine Zahl.`,
  noDate: (text: string) => `${inQuotes(text)} ist kein Datum.`,
  noDuration: (text: string) => `${inQuotes(text)} ist keine Dauer.`,
  toNumber: (type: string) => `Aus ${inQuotes(type)} lässt sich keine Zahl machen.`,
  toDate: (type: string) => `Aus ${inQuotes(type)} lässt sich kein Datum machen.`,
  toDuration: (type: string) => `Aus ${inQuotes(type)} lässt sich keine Dauer machen.`,
  ownResult: (name: string) => `Die Formel ${inQuotes(name)} braucht ihr eigenes Ergebnis.`,
  formulaTooDeep: 'Die Formel ist zu tief verschachtelt.',
  functionsTooDeep: 'Die Funktionen sind zu tief verschachtelt.',
  repeatNegative: 'Ein Text lässt sich nicht weniger als 0-mal wiederholen.',
  takesTooLong: 'Die Berechnung dauert zu lange.',
  textTooLong: 'Der Text wird zu lang.',
  listTooLong: 'Die Liste wird zu lang.',
  dateOutOfRange: 'Das Datum liegt außerhalb des möglichen Bereichs.',
  patternTooLong: 'Das Suchmuster dauert zu lange.',
  noPattern: (pattern: string) => `${inQuotes(pattern)} ist kein regulärer Ausdruck.`,
  notWith: (sign: string, left: string, right: string) =>
    `${inQuotes(sign)} ist mit ${left} und ${right} nicht möglich.`,
  namesNotNumbers: (type: string) => `Ein Wert vom Typ ${type} hat Namen, keine Nummern.`,
  notUsableWith: (name: string, types: string) => `${name}() lässt sich nicht mit ${types} verwenden.`,
  noSuchFunction: (name: string) => `Eine Funktion ${inQuotes(name)} gibt es nicht.`,
  isNoFunction: (type: string) => `Ein Wert vom Typ ${type} ist keine Funktion.`,
  calendarNeedsDate: 'CALENDAR braucht ein Datum.',
  limitNeedsNumber: 'LIMIT braucht eine Zahl.',
  viewsNoList: '„views“ ist keine Liste: Jede Ansicht beginnt mit „- type: table“.',
  tooManyViews: (count: number) => `Sie hat mehr als ${number(count)} Ansichten.`,
  propertyExpected: 'Hier wird der Name einer Eigenschaft erwartet, etwa „note.status“.',
  filterForm: 'Ein Filter ist entweder ein Ausdruck oder eines von „and“, „or“, „not“ mit einer Liste von Filtern.',
  noNameList: (key: string) => `${inQuotes(key)} ist keine Liste von Namen mit Werten.`,
  noList: (key: string) => `${inQuotes(key)} ist keine Liste.`,
  onlyView: 'Es ist die einzige Ansicht: Eine Base behält mindestens eine.',
  viewName: 'Eine Ansicht braucht einen einzeiligen Namen.',
  changesTooLong: (size, most) =>
    `Die Änderungen haben ${size} kB, und eine Base nimmt höchstens ${most} kB auf einmal an.`,
  viewTaken: (name: string) => `Eine Ansicht ${inQuotes(name)} gibt es schon.`,
  noFormula: (name: string) => `Die Base hat keine Formel ${inQuotes(name)}.`,
  formulaName: 'Eine Formel braucht einen einzeiligen Namen.',
  formulaTaken: (name: string) => `Eine Formel ${inQuotes(name)} gibt es schon.`,
  expressionUnreadable: (text: string, reason: string) => `Der Ausdruck ${inQuotes(text)} ist nicht lesbar: ${reason}`,
  lineUnreadable: (line: string, reason: string) => `Zeile ${line} der Base ist nicht lesbar: ${reason}`,
  bracketsTooDeep: 'ihre Klammern sind zu tief verschachtelt',
  bracketsOneKind: (first: string, last: string) =>
    `sie beginnt mit ${first} und endet nicht mit ${last}: Alle Klammern einer Zeile sind von einer Art`,
  tooManyParts: 'sie hat zu viele Teile',
  bracketsUnmatched: 'ihre Klammern passen nicht zusammen',
  isProgram: 'das ist ein Programm, und Latent führt keine Programme aus Notizen aus',
  presetForm: 'eine Voreinstellung in Klammern schreibt man als {{preset.NAME}}',
  unknownInstruction: 'das ist kein Filter und keine Sortierung, Gruppierung oder Anordnung, die Latent kennt',
  patternForm: 'ein Suchmuster steht zwischen zwei Schrägstrichen',
  patternEndless: 'ihr Suchmuster könnte endlos laufen',
  patternUnreadable: 'ihr Suchmuster ist kein regulärer Ausdruck',
  templateLeft: 'sie enthält eine Vorlage, die nicht ausgefüllt wurde',
  isNoDate: (words: string) => `${inQuotes(words)} ist kein Datum`,
  noTaskPart: (part: string) => `${inQuotes(part)} ist kein Teil einer Aufgabe`,
  noToolbar: 'Latent hat keine Leiste über einer Aufgabenliste',
  tooManyInstructions: 'die Abfrage hat zu viele Anweisungen',
  viewForm: 'eine Ansicht ist „list“ oder „columns by“ und danach, wofür die Spalten stehen',
  noGrouping: (name: string) => `nach ${inQuotes(name)} lässt sich nicht gruppieren`,
  noSorting: (name: string) => `nach ${inQuotes(name)} lässt sich nicht sortieren`,
  presetsEndless: 'ihre Voreinstellungen nennen einander endlos',
  noPreset: (name: string) => `in den Einstellungen der Erweiterung gibt es keine Voreinstellung ${inQuotes(name)}`,
  noPresetOf: (name: string, names: string) =>
    `in den Einstellungen der Erweiterung gibt es keine Voreinstellung ${inQuotes(name)}, nur ${names}`,
  noPlaceholder: (name: string) => `einen Wert ${inQuotes(name)} gibt es nicht`,
  noView: (name: string, views: string) => `Die Base hat keine Ansicht ${inQuotes(name)}. Es gibt: ${views}.`,
  unusualForm: (path: string) =>
    `${inQuotes(path)} ist ungewöhnlich geschrieben (ein Anker oder ein ausdrücklicher Schlüssel): Das lässt sich nur als Text ändern.`,
  unusualBase:
    'Die Base ist ungewöhnlich geschrieben (ein Anker oder ein ausdrücklicher Schlüssel): Sie lässt sich nur als Text ändern.',
};
