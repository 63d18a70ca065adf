import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import { typeWord, withTypeWords } from '../relation-lists.ts';
import type { questionMessagesText } from '../../state/messages/question-messages.texts.ts';
import type { relationWordsText } from '../../state/messages/relation-words.texts.ts';
import type { resultWordsText } from '../../views/tools/result-words.texts.ts';

export const questionMessages: typeof questionMessagesText = {
  looksLikeHere: (name: string, other: string) =>
    `${inQuotes(name)} sieht aus wie ${inQuotes(other)}, ein anderer Name in diesem Notizbuch.`,
  looksLikeTool: (name: string, other: string) =>
    `${inQuotes(name)} sieht aus wie ${inQuotes(other)}, der Name eines anderen Tools.`,
  looksLike: (name: string, other: string) => `${inQuotes(name)} sieht aus wie ${inQuotes(other)}, ein anderer Name.`,
  mixed: (word: string, first: string, second: string) =>
    `${inQuotes(word)} ist nicht, wonach es aussieht: Es mischt Buchstaben zweier Schriften (${first}, ${second}).`,
  otherAlphabet: (name: string, script: string) =>
    `${inQuotes(name)} ist nicht, wonach es aussieht: Alle Buchstaben sind aus einer anderen Schrift (${script}).`,
  latin: 'lateinisch',
  cyrillic: 'kyrillisch',
  greek: 'griechisch',
  hostLetters: (host: string, written: string) =>
    `Der Host ${inQuotes(host)} schreibt sich ${inQuotes(written)}, mit Buchstaben, die wie andere aussehen können.`,
  hostLooksLike: (host: string, other: string) =>
    `Der Host ${inQuotes(host)} sieht aus wie ${inQuotes(other)}, ist aber ein anderer.`,
  hostBeginsAs: (host: string, other: string) =>
    `Der Host ${inQuotes(host)} beginnt wie ${inQuotes(other)}, ist aber ein anderer.`,
  moreMixed: (words: number) =>
    `${plural(words, { one: '# weiteres Wort mischt', other: '# weitere Wörter mischen' })} Schriften.`,
  unseen: (names: string) => `Darin stehen Zeichen, die man nicht sieht oder die wie andere aussehen: ${names}.`,
  removesText: 'Es wird Text entfernt.',
  replacesMore: (files: number) =>
    `Auch der Text ${plural(files, { one: 'einer weiteren Datei', other: 'von # weiteren Dateien' })} wird ersetzt.`,
  itBegins: (text: string) => `Anfang: ${inQuotes(text)}`,
  itsRelations: (list: string) => `Ihre Beziehungen: ${withTypeWords(relationWords, list)}.`,
  takenOut: (list: string) => `Entfällt: ${withTypeWords(relationWords, list)}.`,
  differs: (property: string, first: string, second: string, kept: string) =>
    `${inQuotes(property)} ist in der einen ${first} und in der anderen ${second}; ${kept} bleibt.`,
  moreDiffer: (count: number) =>
    `${plural(count, { one: 'Noch eine Eigenschaft unterscheidet sich', other: '# weitere Eigenschaften unterscheiden sich' })}.`,
  moreFactors: (count: number) =>
    `Und ${plural(count, { one: '# weiterer Grund, den das Ergebnis nennt', other: '# weitere Gründe, die das Ergebnis nennt' })}.`,
  modelWould: (model: string, value: string, thought: string) => `${model} würde ${value} sagen: ${thought}`,
  sends: (bytes: number, host: string, method: string) =>
    `Sendet ${plural(bytes, { one: '# Byte', other: '# Byte' })} an ${inQuotes(host)} (${method}).`,
  sendsWithKey: (bytes: number, host: string, method: string) =>
    `Sendet ${plural(bytes, { one: '# Byte', other: '# Byte' })} an ${inQuotes(host)} (${method}), mit dem Schlüssel, den du dafür angegeben hast.`,
  workedOut: 'Das wurde berechnet: Sieh es dir an, bevor es geschrieben wird.',
  ownToolShown: 'Was ein eigenes Tool ändern würde, wird jedes Mal gezeigt.',
  oneAnswerForAll: 'Eine Antwort gilt für alle diese Notizen.',
  changedSince: (names: string) => `Seither geändert: ${names}.`,
  editsKept: 'Diese Bearbeitungen bleiben; nur was diese Änderung tat, wird zurückgenommen.',
  unsavedText: (names: string) => `${names} hat Text, der im Editor getippt und noch nicht gespeichert ist.`,
  unsavedTexts: (names: string) => `${names} haben Text, der im Editor getippt und noch nicht gespeichert ist.`,
  unsavedKept: 'Dieser Text bleibt erhalten; der Editor fragt, wie beides zusammengehört.',
  nameView: (links: number) =>
    `${plural(links, { one: '# Link in Notizen nennt', other: '# Links in Notizen nennen' })} die Ansicht und ${plural(links, { one: 'wird', other: 'werden' })} auch geändert.`,
  createNode: (type: string, title: string, path: string) =>
    `${inQuotes(title)} (${type}) unter ${inQuotes(path)} erstellen.`,
  deleteRelation: (from: string, type: string, to: string) =>
    `Beziehung löschen: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  deletedRelation: (from: string, type: string, to: string) =>
    `Beziehung gelöscht: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  relate: (from: string, to: string, type: string) =>
    `${inQuotes(from)} mit ${inQuotes(to)} in Beziehung setzen: ${type}.`,
  relatedAlready: (from: string, type: string, to: string) =>
    `Die Beziehung ${inQuotes(from)} ${type} ${inQuotes(to)} gibt es schon; sie bleibt, wie sie ist.`,
  changeRelation: (from: string, type: string, to: string, newType: string) =>
    `Beziehung ${inQuotes(from)} ${type} ${inQuotes(to)} ändern in ${inQuotes(typeWord(relationWords, newType))}.`,
  relationIsNow: (type: string) => `Die Beziehung ist jetzt ${inQuotes(typeWord(relationWords, type))}.`,
  relationIsAlready: (type: string) => `Die Beziehung ist schon ${inQuotes(typeWord(relationWords, type))}.`,
  deleteNode: (type: string, title: string, path: string, trash: string) =>
    `${inQuotes(title)} (${type}) löschen: ${inQuotes(path)} kommt nach ${inQuotes(trash)}.`,
  deleteNodeWith: (type: string, title: string, relations: number, path: string, trash: string) =>
    `${inQuotes(title)} (${type}) mit ${plural(relations, { one: '# Beziehung', other: '# Beziehungen' })} löschen: ${inQuotes(path)} kommt nach ${inQuotes(trash)}.`,
  relationsLost: (relations: number) =>
    `${plural(relations, { one: '# Beziehung anderer Notizen führt', other: '# Beziehungen anderer Notizen führen' })} dann ins Leere.`,
  relationsTakenOut: (relations: number) =>
    `${plural(relations, { one: '# Beziehung anderer Notizen zu ihr entfällt', other: '# Beziehungen anderer Notizen zu ihr entfallen' })}.`,
  movedToTrash: (path: string, trash: string) => `${inQuotes(path)} liegt jetzt unter ${inQuotes(trash)}.`,
  changeFields: (fields: string, path: string) => `In ${inQuotes(path)} ändern: ${fields}.`,
  changedFields: (fields: string, path: string) => `Geändert in ${inQuotes(path)}: ${fields}.`,
  changeType: (title: string, from: string, to: string) => `Typ von ${inQuotes(title)} ändern: ${from} → ${to}.`,
  changeTypeTakingOut: (title: string, from: string, to: string, relations: number) =>
    `Typ von ${inQuotes(title)} ändern: ${from} → ${to}; ${plural(relations, { one: '# Beziehung entfällt', other: '# Beziehungen entfallen' })}.`,
  typeIsNow: (path: string, type: string) => `Der Typ von ${inQuotes(path)} ist jetzt ${type}.`,
  merge: (second: string, first: string, path: string, trash: string) =>
    `${inQuotes(second)} in ${inQuotes(first)} aufgehen lassen. ${inQuotes(path)} kommt nach ${inQuotes(trash)}.`,
  mergeRelations: (second: string, first: string, relations: number, path: string, trash: string) =>
    `${inQuotes(second)} mit ${plural(relations, { one: '# Beziehung', other: '# Beziehungen' })} in ${inQuotes(first)} aufgehen lassen. ${inQuotes(path)} kommt nach ${inQuotes(trash)}.`,
  mergeLinks: (second: string, first: string, links: number, path: string, trash: string) =>
    `${inQuotes(second)} mit ${plural(links, { one: '# Link', other: '# Links' })} in ${inQuotes(first)} aufgehen lassen. ${inQuotes(path)} kommt nach ${inQuotes(trash)}.`,
  mergeBoth: (second: string, first: string, relations: number, links: number, path: string, trash: string) =>
    `${inQuotes(second)} mit ${plural(relations, { one: '# Beziehung', other: '# Beziehungen' })} und ${plural(links, { one: '# Link', other: '# Links' })} in ${inQuotes(first)} aufgehen lassen. ${inQuotes(path)} kommt nach ${inQuotes(trash)}.`,
  merged: (second: string, first: string) => `${inQuotes(second)} ist in ${inQuotes(first)} aufgegangen.`,
  linksLeft: (links: number) =>
    `${plural(links, { one: '# Link ließ', other: '# Links ließen' })} sich nicht aktualisieren.`,
  linksOldPlace: (links: number) =>
    `${plural(links, { one: '# Link nennt', other: '# Links nennen' })} noch den alten Ort: So wurde es gewählt.`,
  relateMany: (title: string, count: number, list: string) =>
    `${inQuotes(title)} mit ${plural(count, { one: '# Notiz', other: '# Notizen' })} in Beziehung setzen: ${withTypeWords(relationWords, list)}.`,
  relatedMany: (title: string, count: number) =>
    `${inQuotes(title)} steht jetzt mit ${plural(count, { one: '# Notiz', other: '# Notizen' })} in Beziehung.`,
  makeSources: (count: number, title: string, list: string) =>
    `${plural(count, { one: '# Quellennotiz', other: '# Quellennotizen' })} für ${inQuotes(title)} anlegen: ${list}.`,
  connect: (from: string, type: string, to: string) => `Verbinden: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connectMaking: (from: string, type: string, to: string, notes: string) =>
    `Verbinden: ${inQuotes(from)} ${type} ${inQuotes(to)}; dabei anlegen: ${notes.replace('“ and „', '“ und „')}.`,
  connectedAlready: 'Diese Verbindung gibt es schon.',
  setConfidence: (title: string, from: string, to: string) =>
    `Gewissheit von ${inQuotes(title)} ändern: ${from} → ${to}.`,
  setEdgeConfidence: (source: string, type: string, target: string, from: string, to: string) =>
    `Gewissheit der Beziehung ${inQuotes(source)} ${type} ${inQuotes(target)} ändern: ${from} → ${to}.`,
  confidenceIs: (title: string, value: string) => `Die Gewissheit von ${inQuotes(title)} ist jetzt ${value}.`,
  edgeConfidenceIs: (source: string, type: string, target: string, value: string) =>
    `Die Gewissheit der Beziehung ${inQuotes(source)} ${type} ${inQuotes(target)} ist jetzt ${value}.`,
  confidenceStays: (title: string, value: string) => `Die Gewissheit von ${inQuotes(title)} bleibt ${value}.`,
  edgeConfidenceStays: (source: string, type: string, target: string, value: string) =>
    `Die Gewissheit der Beziehung ${inQuotes(source)} ${type} ${inQuotes(target)} bleibt ${value}.`,
  confidenceStaysSo: (value: string) => `Die Gewissheit bleibt ${value}.`,
  writeModelValue: (value: string) => `Wert des Modells schreiben: ${value}`,
  fromEvenOdds: 'Ausgehend von 50 %, allein nach ihren Umständen; was vorher dastand, zählt nicht.',
  fromEvenOddsAround:
    'Ausgehend von 50 %, nach ihren Umständen und den Beziehungen um sie herum; was vorher dastand, zählt nicht.',
  ownConfidence: (value: string) => `Die eigene Gewissheit vor Beziehungen ist ${value}; Beziehungen zählten nicht.`,
  nothingBears: (value: string) =>
    `Nichts stützt sie oder widerspricht ihr, also behält sie ihre Gewissheit von ${value}.`,
  eachRelationCounts: (value: string) =>
    `Ausgehend von ${value} vor Beziehungen zählt jede Beziehung nach ihrer Art, ihrer eigenen Gewissheit und der Gewissheit der Notiz am anderen Ende; die Gründe ergeben zusammen die Änderung.`,
  backToOwn: (value: string) => `zurück zur eigenen Gewissheit vor Beziehungen (${value})`,
  relationWeight: (type: string, title: string, weight: string, believed: string) =>
    `${type}: ${title} (Gewicht ${weight}, Gewissheit ${believed})`,
  moreRelations: (count: number) => `${number(count)} weitere Beziehungen mit weniger Gewicht`,
  closeInMeaning: (value: string) => `die Notizen sind sich in der Bedeutung nah (${value})`,
  farInMeaning: (value: string) => `die Notizen liegen in der Bedeutung weit auseinander (${value})`,
  confidenceOfTwo: (first: string, second: string) => `Gewissheit der zwei Notizen (${first}, ${second})`,
  saysWhy: 'sie nennt einen Grund',
  saysTheSame: 'die andere Notiz sagt dasselbe',
  saysTheOpposite: 'eine der Notizen sagt auch das Gegenteil',
  linksToOther: 'der Text der einen verlinkt die andere',
  notesFit: (count: number) =>
    `${plural(count, { one: '# verwandte Notiz passt', other: '# verwandte Notizen passen' })} dazu`,
  notesDoNotFit: (count: number) =>
    `${plural(count, { one: '# verwandte Notiz passt', other: '# verwandte Notizen passen' })} nicht dazu`,
  wordsSay: (word: string) => `Die Wörter daneben sagen ${inQuotes(word)}.`,
  sameTitle: 'Beide haben denselben Titel.',
  isSource: (title: string) => `${inQuotes(title)} ist eine Quelle.`,
  leadsToHypothesis: (type: string) =>
    `Sie führt von ${inQuotes(type.replace(/^an? /u, ''))} zu einer Hypothese, und nichts spricht dagegen.`,
  nothingTells: 'Nichts, was über die beiden gesagt wird, verrät mehr.',
  typeGiven: 'Die Art wurde angegeben.',
  noOtherType: 'Weder was über sie gesagt wird noch ihre Notizen deuten auf eine andere Art.',
  guess: (reason: string) => `Eine Vermutung: ${reason}`,
  withoutModel: 'Ohne Einbettungsmodell zählt die Ähnlichkeit der Bedeutung nicht.',
  switchOnTool: (name: string, note: string) =>
    `${inQuotes(name)} einschalten, ein Tool, das die Notiz ${inQuotes(note)} beschreibt.`,
  nothingToDo: 'Nichts zu tun: Sie sind schon dort.',
  isThere: 'Sie ist schon dort.',
  toPlace: (path: string) => `Nach ${inQuotes(path)}.`,
  notTogether: 'Es geht nicht zusammen mit den anderen.',
  byItself: 'Mach das danach einzeln.',
  sameLines: 'Spätere Bearbeitungen haben dieselben Zeilen geändert.',
  newFileThere: 'An seinem Ort liegt jetzt eine neue Datei.',
  fileGone: 'Die Datei gibt es nicht mehr.',
  alreadyCalled: (name: string) => `Sie heißt schon ${inQuotes(name)}.`,
  wouldNotChange: (path: string) => `${inQuotes(path)} würde sich nicht ändern.`,
  isThereAlready: (path: string) => `${inQuotes(path)} gibt es schon.`,
  likeThisAlready: (path: string) => `${inQuotes(path)} ist schon so.`,
  editNote: (name: string) => `${inQuotes(name)} bearbeiten.`,
  changes: (count: number) => `${number(count)} Änderungen.`,
  andMore: (count: number) => `Und ${number(count)} weitere.`,
  namesAndMore: (names: string, more: number) => `${names} und ${number(more)} weitere`,
  restoreBefore: (path: string, change: string) =>
    `${inQuotes(path)} wiederherstellen, wie es vor ${inQuotes(change)} war`,
  restoreAfter: (path: string, change: string) =>
    `${inQuotes(path)} wiederherstellen, wie es nach ${inQuotes(change)} war`,
  moveWithoutLinks: 'Verschieben, ohne Links zu aktualisieren',
  linksLeftSome: (links: number) =>
    `${plural(links, { one: '# Link ließ', other: '# Links ließen' })} sich nicht aktualisieren, teils in ausgeschlossenen Dateien.`,
  sendOne: (hosts: string) => `Eine Anfrage an ${hosts} senden.`,
  sendMany: (count: number, hosts: string) => `${number(count)} Anfragen an ${hosts} senden.`,
  leftOut: (path: string, reason: string) => `${inQuotes(path)} wird ausgelassen: ${reason}`,
  moreLeftOut: (count: number) => `${plural(count, { one: '# weitere wird', other: '# weitere werden' })} ausgelassen.`,
  nothingToDoLooked: (count: number) =>
    `Nichts zu tun: ${plural(count, { one: '1 Notiz', other: '# Notizen' })} angesehen.`,
  batch: (title: string, count: number) => `${title}: ${plural(count, { one: '1 Notiz', other: '# Notizen' })}.`,
  batchDone: (title: string, count: number) =>
    `${title}: ${plural(count, { one: '1 Notiz', other: '# Notizen' })}, erledigt.`,
  batchSomeCannot: (title: string, count: number, failed: number) =>
    `${title}: ${plural(count, { one: '1 Notiz', other: '# Notizen' })}; bei ${number(failed)} geht es nicht.`,
  batchSomeNeedNothing: (title: string, count: number, unchanged: number) =>
    `${title}: ${plural(count, { one: '1 Notiz', other: '# Notizen' })}; ${plural(unchanged, { one: '# ist', other: '# sind' })} schon so.`,
  batchBoth: (title: string, count: number, failed: number, unchanged: number) =>
    `${title}: ${plural(count, { one: '1 Notiz', other: '# Notizen' })}; bei ${number(failed)} geht es nicht; ${plural(unchanged, { one: '# ist', other: '# sind' })} schon so.`,
  moveFolder: (from: string, files: number, to: string) =>
    `Ordner ${inQuotes(from)} mit ${plural(files, { one: '# Datei', other: '# Dateien' })} nach ${inQuotes(to)} verschieben.`,
  moveFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Ordner ${inQuotes(from)} mit ${plural(files, { one: '# Datei', other: '# Dateien' })} nach ${inQuotes(to)} verschieben und ${plural(links, { one: '# Link', other: '# Links' })} in ${plural(linkFiles, { one: '# Datei', other: '# Dateien' })} aktualisieren.`,
  movedFolder: (from: string, files: number, to: string) =>
    `Der Ordner ${inQuotes(from)} mit ${plural(files, { one: '# Datei', other: '# Dateien' })} liegt jetzt unter ${inQuotes(to)}.`,
  movedFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Der Ordner ${inQuotes(from)} mit ${plural(files, { one: '# Datei', other: '# Dateien' })} liegt jetzt unter ${inQuotes(to)}; ${plural(links, { one: '# Link', other: '# Links' })} in ${plural(linkFiles, { one: '# Datei', other: '# Dateien' })} aktualisiert.`,
  moveMany: (count: number, folder: string) =>
    `${plural(count, { one: '# Notiz', other: '# Notizen' })} nach ${inQuotes(folder)} verschieben.`,
  moveManyLinks: (count: number, folder: string, links: number, files: number) =>
    `${plural(count, { one: '# Notiz', other: '# Notizen' })} nach ${inQuotes(folder)} verschieben und ${plural(links, { one: '# Link', other: '# Links' })} in ${plural(files, { one: '# Datei', other: '# Dateien' })} aktualisieren.`,
  movedMany: (count: number, folder: string) =>
    `${plural(count, { one: '# Notiz liegt', other: '# Notizen liegen' })} jetzt unter ${inQuotes(folder)}.`,
  movedManyLinks: (count: number, folder: string, links: number, files: number) =>
    `${plural(count, { one: '# Notiz liegt', other: '# Notizen liegen' })} jetzt unter ${inQuotes(folder)}; ${plural(links, { one: '# Link', other: '# Links' })} in ${plural(files, { one: '# Datei', other: '# Dateien' })} aktualisiert.`,
  linksInNotesChange:
    'Links in anderen Notizen werden mitgeändert; danach wird jedes Mal gefragt, solange Obsidians Einstellung „Interne Links automatisch aktualisieren“ hier nicht eingeschaltet ist.',
  taskComesAgain: (path: string) => `Eine Aufgabe in ${inQuotes(path)} wurde geändert; sie wiederholt sich.`,
  occursNowhere: 'Das kommt in diesen Notizen nicht vor.',
  newTextAlready: 'Überall steht schon der neue Text.',
  tagAlready: (tag: string) => `Er heißt schon #${tag}.`,
  nothingToTakeBack: 'Es gibt keine Änderung, die sich zurücknehmen ließe.',
  hadProperties: (notes: number) =>
    `${plural(notes, { one: '# Notiz hatte', other: '# Notizen hatten' })} diese Eigenschaften schon.`,
  ownToolDone: (name: string) => `${name}: erledigt.`,
  ownToolChanges: (name: string, files: number) =>
    `${inQuotes(name)} ändert ${plural(files, { one: '# Datei', other: '# Dateien' })}.`,
  ownToolNothing: (name: string, steps: number) =>
    `${name}: ${plural(steps, { one: '# Schritt', other: '# Schritte' })} erledigt, nichts zu ändern.`,
  relatedNodes: (count: number, title: string) =>
    `${plural(count, { one: '# verwandte Notiz', other: '# verwandte Notizen' })} zu ${inQuotes(title)} gefunden.`,
  madeSources: (notes: number, sources: number, title: string) =>
    `${plural(notes, { one: '# Quellennotiz', other: '# Quellennotizen' })} angelegt und ${plural(sources, { one: '# Quelle', other: '# Quellen' })} mit ${inQuotes(title)} in Beziehung gesetzt.`,
  noNoteMatches: 'Keine Notiz passt: Es gibt nichts, woraus sich antworten ließe.',
  nearestPassages:
    'Es ist kein Modell eingerichtet: Das sind die Stellen, die der Frage am nächsten kommen, keine Antwort in Worten.',
  searchNoWords: 'Nur nach Wörtern gesucht: Das Einbettungsmodell kennt keines dieser Wörter.',
  searchWordsAlone: (reason: string) => `Nur nach Wörtern gesucht: ${reason}`,
  searchNotAll: (reason: string) => `Nicht alles wird nach seiner Bedeutung gefunden: ${reason}`,
  searchStillComputing: 'Die Ähnlichkeit wird für einen Teil der Notizen noch berechnet.',
  searchNoValue: (name: string, example: string) => `${name}: steht ohne Wert da. Schreib zum Beispiel ${example}.`,
  searchNoValueOr: (name: string, example: string, word: string) =>
    `${name}: steht ohne Wert da. Schreib zum Beispiel ${example} oder nur ${word}.`,
  searchUnknownField: (name: string) => `${name}: ist hier nicht bekannt und wird weggelassen.`,
  searchInvalidPattern: (pattern: string) =>
    `/${pattern}/ ist kein gültiges Suchmuster: Eine Klammer oder ein Zeichen darin ist nicht geschlossen.`,
  searchEndless: (pattern: string, example: string) =>
    `/${pattern}/ könnte endlos laufen: Schreib es ohne Wiederholung einer Wiederholung wie ${example}.`,
  searchUnknownHas: (value: string, kinds: string) => `has:${value} gibt es nicht. Es gibt ${kinds}.`,
  searchPropNoName: (example: string) => `prop: steht ohne Namen da. Schreib zum Beispiel ${example}.`,
  searchPropNoValue: (name: string) =>
    `prop:${name} steht ohne Wert da: Gezeigt werden Notizen, die die Eigenschaft haben.`,
  searchOneDate: (side: string, example: string) => `${side}: erwartet ein Datum. Schreib zum Beispiel ${example}.`,
  searchNoDate: (text: string, example: string, other: string) =>
    `${inQuotes(text)} ist kein Datum. Schreib zum Beispiel ${example} oder ${other}.`,
  searchUnknownCreated: (name: string) =>
    `${name}: ist hier nicht bekannt; prop:created>2026-05-01 fragt nach einer Eigenschaft, after: und before: danach, wann eine Notiz geändert wurde.`,
  searchUnknownModified: (name: string) =>
    `${name}: ist hier nicht bekannt; after: und before: fragen, wann eine Notiz geändert wurde.`,
  searchUnknownExt: (name: string) =>
    `${name}: ist hier nicht bekannt; andere Dateien findet die Schnellauswahl nach ihrem Namen.`,
  searchNoPatternHere: (field: string, pattern: string) =>
    `${field}: erwartet Wörter. Ein Suchmuster wie /${pattern}/ sucht im Text der Notizen oder mit path:, file:, title: und tag: in den Namen.`,
  searchSaysNothing: (condition: string, example: string) =>
    `${condition} sagt nichts, denn jeder Name passt. Schreib zum Beispiel ${example}.`,
  searchNoProperty: (text: string) => `[${text}] nennt keine Eigenschaft. Schreib zum Beispiel [status:done].`,
  searchOutOfTime: (kind: string, read: number, all: number) =>
    `${kind}: In der verfügbaren Zeit wurden ${number(read)} von ${number(all)} Notizen gelesen.`,
  searchNarrower: 'Eine weitere Bedingung, etwa ein Tag, grenzt die Suche ein.',
  searchTakesWords: (kind: string, example: string) =>
    `${kind}: erwartet Wörter, Wortfolgen oder Suchmuster. Schreib zum Beispiel ${example}.`,
  searchNot: (word: string) => `NOT gilt als Wort. Schreib -${word}, um Notizen damit auszuschließen.`,
  noSuchTag: (tag: string, others: string) => `Keine Notiz hat den Tag #${tag}, aber es gibt ${others}`,
  withoutExcluded: (typed: string, notes: number) =>
    `Ohne -${typed} wären es ${plural(notes, { one: '1 Notiz', other: '# Notizen' })}`,
  related: (from: string, to: string, type: string) =>
    `In Beziehung gesetzt: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connected: (from: string, type: string, to: string) => `Verbunden: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  addRelations: (title: string, list: string) =>
    `Beziehungen für ${inQuotes(title)} hinzufügen: ${withTypeWords(relationWords, list)}.`,
  isProject: (title: string) => `${inQuotes(title)} ist ein Projekt.`,
  isArea: (title: string) => `${inQuotes(title)} ist ein Bereich.`,
  notTogetherMoved: (path: string) =>
    `Zusammen mit den anderen geht das nicht, denn auch sie verschieben ${inQuotes(path)}.`,
  personEdited: 'Der Text wurde vor dem Genehmigen bearbeitet: In der Datei steht die eigene Fassung.',
  changeBaseLinks: (path: string, links: number) =>
    `Die Base ${inQuotes(path)} ändern, mit ${plural(links, { one: '# Link', other: '# Links' })} zu ihrer Ansicht.`,
  replaceBodyLines: (path: string, lines: number) =>
    `Den Text von ${inQuotes(path)} ersetzen: ${plural(lines, { one: '# Zeile fällt', other: '# Zeilen fallen' })} weg.`,
  replacePattern: (pattern: string, replacement: string, places: number, notes: number) =>
    `Ersetzen, was /${pattern}/ findet, durch ${inQuotes(replacement)}: ${plural(places, { one: '# Stelle', other: '# Stellen' })} in ${plural(notes, { one: '# Notiz', other: '# Notizen' })}.`,
  linksStay: (places: number) =>
    `${plural(places, { one: '# Stelle in Linkzielen oder Webadressen bleibt, wie sie ist', other: '# Stellen in Linkzielen oder Webadressen bleiben, wie sie sind' })}: Anderer Text dort würde den Link brechen.`,
  nowhereElse: 'Sonst kommt es nirgends vor.',
  batchRead: (title: string, notes: number) => `${title}: ${plural(notes, { one: '# Notiz', other: '# Notizen' })}.`,
  cellCut: (characters: number, entries: number, fields: string) =>
    `Eine Zelle fasst ${number(characters)} Zeichen oder ${number(entries)} Einträge; was länger ist, wird gekürzt: ${fields}.`,
  madeElsewhere: 'Es wurde eben anderswo genehmigt und ausgeführt: Die Antwort von hier ändert nichts.',
  answeredElsewhere: 'Das wurde eben anderswo beantwortet.',
  stillReading: 'Das Notizbuch wird noch gelesen: Was hier fehlt, wird vielleicht gleich gefunden.',
  notLookedUp: (reason: string) => `Die Änderung ist gemacht, aber was dazugehört, wurde nicht nachgesehen: ${reason}`,
  nothingInCommon: 'Keine weitere Notiz hat etwas mit ihr gemeinsam.',
  nothingReaches: (least: string, title: string, score: string) =>
    `Nichts erreicht ${least}: Am nächsten kommt ${inQuotes(title)} mit ${score}.`,
  modelReadResults: (characters: number, count: number) =>
    `Das Modell hat von ${plural(count, { one: '# längeren Ergebnis', other: '# längeren Ergebnissen' })} die ersten ${number(characters)} Zeichen gelesen.`,
  modelReadNotes: (characters: number, count: number) =>
    `Das Modell hat von ${plural(count, { one: '# längeren Notiz', other: '# längeren Notizen' })} die ersten ${number(characters)} Zeichen gelesen.`,
  modelReadOf: (characters: number, titles: string) =>
    `Das Modell hat die ersten ${number(characters)} Zeichen gelesen von: ${titles}.`,
  relatedReadFirst: (count: number, characters: number) =>
    `Von ${number(count)} längeren verwandten Notizen hat das Modell die ersten ${number(characters)} Zeichen gelesen.`,
  restsOn: (characters: number, total: number) => `Grundlage sind ${number(characters)} von ${number(total)} Zeichen.`,
  meaningLeftOut: 'Ohne Einbettungsmodell bleibt die Bedeutung außer Acht: Nur Links, Tags und Nachbarn entscheiden.',
  meaningLeftOutRelations:
    'Ohne Einbettungsmodell bleibt die Bedeutung außer Acht: Nur Links, Beziehungen, Tags und Nachbarn entscheiden.',
  modelOtherForm: (model: string) =>
    `${model} hat nicht in der verlangten Form geantwortet, daher geschieht das ohne Modell.`,
  modelNoAnswer: (model: string, reason: string) =>
    `${model} hat nicht geantwortet (${reason}), daher geschieht das ohne Modell.`,
  itFailed: 'es ist gescheitert',
  conversationsNotSearched:
    'In früheren Unterhaltungen wurde nicht gesucht: Das lässt sich in den Einstellungen des Assistenten erlauben.',
  frontmatterUnreadable: (line: string, reason: string) =>
    `Die Eigenschaften am Anfang sind nicht lesbar (Zeile ${line}): ${reason}`,
  frontmatterNoMore: (line: string, reason: string) =>
    `Die Eigenschaften am Anfang wären nicht mehr lesbar (Zeile ${line}): ${reason}`,
  newFrontmatter: (line: string, reason: string) =>
    `Die Eigenschaften der neuen Notiz sind nicht lesbar (Zeile ${line}): ${reason}`,
  linksFirstListed: (links: number, path: string, listed: number) =>
    `${number(links)} Links zu ${inQuotes(path)} führen dann ins Leere; die ersten ${number(listed)} sind aufgelistet.`,
  notDone: 'Nicht erledigt.',
  foundCount: (count: number) => `${number(count)} gefunden.`,
  doneTimes: (times: number) => `${number(times)}-mal erledigt.`,
  couldNotOpen: (list: string) => `Ließ sich nicht öffnen: ${list}`,
  partNotRead: (reason: string) => `Ein Teil war nicht lesbar: ${reason}`,
  moreRows: (rows: number, most: number) =>
    `Es gibt mehr als ${number(rows)} Zeilen: Erhöhe limit (bis ${number(most)}), nimm OFFSET oder grenze die Frage ein.`,
  onlyBestNotes: (notes: number, count: number) =>
    `${number(notes)} Notizen enthalten diese Wörter; nur die ${number(count)} besten wurden angesehen: Gib mehr davon an oder lass die Suche weg.`,
  morePlaces: 'Es gibt mehr Stellen, als angesehen wurden; grenze sie mit einer Suche ein.',
  noDailyTemplate: (path: string) =>
    `Die Vorlage für Tagesnotizen, ${inQuotes(path)}, gibt es nicht: Die Notiz beginnt ohne sie.`,
  sectionsAlike: (count: number, line: string) =>
    `Es gibt ${number(count)} Abschnitte dieses Namens: Geändert wird der erste, nicht der in Zeile ${line}.`,
  sectionsAlikeMany: (count: number, where: string) =>
    `Es gibt ${number(count)} Abschnitte dieses Namens: Geändert wird der erste, nicht die in den Zeilen ${where}.`,
  pathTellsApart: 'Ein Pfad wie "Plan#Ziele" unterscheidet sie.',
  callOf: (tool: string, server: string, host: string) =>
    `${inQuotes(tool)} von ${inQuotes(server)} bei ${host} aufrufen.`,
  declined: (message: string) => `Abgelehnt: ${message}`,
  nothingTakenBack: 'Es wurde nichts zurückgenommen.',
  relationsOut: (count: number) =>
    `${plural(count, { one: '# Beziehung entfällt', other: '# Beziehungen entfallen' })}.`,
  textCut: (characters: number, total: number) =>
    `Ein Text wurde nach ${number(characters)} von ${number(total)} Zeichen abgeschnitten.`,
  answerCut: (characters: number, total: number) =>
    `Die Antwort wurde nach ${number(characters)} von ${number(total)} Zeichen abgeschnitten.`,
  textTooLong: 'Der Text ist zu lang für eine Antwort.',
  firstPlacesOfOne: (places: number) => `Von einer Notiz werden nur die ersten ${number(places)} Stellen gezeigt.`,
  firstPlacesOf: (notes: number, places: number) =>
    `Von ${number(notes)} Notizen werden nur die ersten ${number(places)} Stellen gezeigt.`,
  linkingHere: (notes: number, listed: number) =>
    `Von ${number(notes)} Notizen, die auf sie verlinken, sind die ersten ${number(listed)} aufgelistet.`,
  linkedFromHere: (notes: number, listed: number) =>
    `Von ${number(notes)} Notizen, auf die sie verlinkt, sind die ersten ${number(listed)} aufgelistet.`,
};

export const relationWords: typeof relationWordsText = {
  supports: 'stützt',
  contradicts: 'widerspricht',
  causes: 'verursacht',
  cites: 'zitiert',
  duplicates: 'wiederholt',
  derived_from: 'ist abgeleitet von',
  part_of: 'ist Teil von',
  relates_to: 'hängt zusammen mit',
};

export const resultWords: typeof resultWordsText = {
  answer: 'Antwort',
  summary: 'Zusammenfassung',
  synthesis: 'Zusammenschau',
  results: 'Ergebnisse',
  matches: 'Treffer',
  notes: 'Notizen',
  nodes: 'Knoten',
  factors: 'Gründe',
  relationships: 'Beziehungen',
  suggestions: 'Vorschläge',
  key_points: 'Hauptpunkte',
  synthesis_points: 'Punkte der Zusammenschau',
  evidence: 'Belege',
  sources: 'Quellen',
  quotations: 'Zitate',
  citations: 'Belegstellen',
  method: 'Verfahren',
  confidence: 'Gewissheit',
  old_confidence: 'bisherige Gewissheit',
  new_confidence: 'neue Gewissheit',
  reasoning: 'Begründung',
  strength: 'Stärke',
  type: 'Typ',
  title: 'Titel',
  path: 'Pfad',
  line: 'Zeile',
  changed: 'geändert',
  unchanged: 'unverändert',
  found: 'gefunden',
  status: 'Status',
  source_title: 'von Notiz',
  target_title: 'zu Notiz',
  links_updated: 'Links aktualisiert',
  not_updated: 'nicht aktualisiert',
  trash_path: 'im Papierkorb',
};
