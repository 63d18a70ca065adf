import { number, plural } from '../../strings/formats.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** What a question says beyond its change: doubts of names, what would break, how a value came about; and what the tools of the graph do. In English it is said there as here (`known-sentences.ts`). */
export const questionMessagesText = texts('question-messages', {
  looksLikeHere: (name: string, other: string) =>
    `${inQuotes(name)} looks like ${inQuotes(other)}, which is another name in this vault.`,
  looksLikeTool: (name: string, other: string) =>
    `${inQuotes(name)} looks like ${inQuotes(other)}, which is another name of a tool.`,
  looksLike: (name: string, other: string) => `${inQuotes(name)} looks like ${inQuotes(other)}, which is another name.`,
  mixed: (word: string, first: string, second: string) =>
    `${inQuotes(word)} is not what it looks like: it mixes ${first} and ${second} letters.`,
  otherAlphabet: (name: string, script: string) =>
    `${inQuotes(name)} is not what it looks like: all its letters are ${script}.`,
  latin: 'Latin',
  cyrillic: 'Cyrillic',
  greek: 'Greek',
  hostLetters: (host: string, written: string) =>
    `The host ${inQuotes(host)} is written ${inQuotes(written)}, in letters that can look like others.`,
  hostLooksLike: (host: string, other: string) =>
    `The host ${inQuotes(host)} looks like ${inQuotes(other)}, and is another one.`,
  hostBeginsAs: (host: string, other: string) =>
    `The host ${inQuotes(host)} begins like ${inQuotes(other)}, and is another one.`,
  moreMixed: (words: number) => `${plural(words, { one: '# more word mixes', other: '# more words mix' })} alphabets.`,
  unseen: (names: string) => `It holds characters that cannot be seen, or look like others: ${names}.`,
  removesText: 'It removes text.',
  replacesMore: (files: number) =>
    `It replaces the text of ${plural(files, { one: '# more file', other: '# more files' })} as well.`,
  itBegins: (text: string) => `It begins: ${inQuotes(text)}`,
  itsRelations: (list: string) => `Its relations: ${list}.`,
  takenOut: (list: string) => `Taken out: ${list}.`,
  differs: (property: string, first: string, second: string, kept: string) =>
    `${inQuotes(property)} is ${first} in one and ${second} in the other; ${kept} stays.`,
  moreDiffer: (count: number) =>
    `${plural(count, { one: '1 more property differs', other: '# more properties differ' })}.`,
  moreFactors: (count: number) =>
    `And ${plural(count, { one: '# more factor', other: '# more factors' })}, which the result names.`,
  modelWould: (model: string, value: string, thought: string) => `${model} would say ${value}: ${thought}`,
  sends: (bytes: number, host: string, method: string) =>
    `Sends ${plural(bytes, { one: '# byte', other: '# bytes' })} to ${inQuotes(host)} (${method}).`,
  sendsWithKey: (bytes: number, host: string, method: string) =>
    `Sends ${plural(bytes, { one: '# byte', other: '# bytes' })} to ${inQuotes(host)} (${method}), with the key that you gave for it.`,
  workedOut: 'This was worked out: look before it is written.',
  ownToolShown: 'What a tool of your own would change is shown each time.',
  oneAnswerForAll: 'One answer is for all of these notes.',
  changedSince: (names: string) => `${names} changed since.`,
  editsKept: 'Those edits are kept; only what this change did is taken back.',
  unsavedText: (names: string) => `${names} has text that was typed in the editor and is not saved yet.`,
  unsavedTexts: (names: string) => `${names} have text that was typed in the editor and is not saved yet.`,
  unsavedKept: 'That text is kept; the editor asks how the two go together.',
  nameView: (links: number) =>
    `${plural(links, { one: '# link', other: '# links' })} in notes name the view: they change too.`,
  createNode: (type: string, title: string, path: string) =>
    `Create the ${type} ${inQuotes(title)} at ${inQuotes(path)}.`,
  deleteRelation: (from: string, type: string, to: string) =>
    `Delete the relation ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  deletedRelation: (from: string, type: string, to: string) =>
    `Deleted the relation ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  relate: (from: string, to: string, type: string) => `Relate ${inQuotes(from)} to ${inQuotes(to)}: ${type}.`,
  relatedAlready: (from: string, type: string, to: string) =>
    `${inQuotes(from)} ${type} ${inQuotes(to)} is there already, and stays as it is.`,
  changeRelation: (from: string, type: string, to: string, newType: string) =>
    `Change the relation ${inQuotes(from)} ${type} ${inQuotes(to)} to ${inQuotes(newType)}.`,
  relationIsNow: (type: string) => `The relation is ${inQuotes(type)} now.`,
  relationIsAlready: (type: string) => `The relation is ${inQuotes(type)} already.`,
  deleteNode: (type: string, title: string, path: string, trash: string) =>
    `Delete the ${type} ${inQuotes(title)}: ${inQuotes(path)} moves to ${inQuotes(trash)}.`,
  deleteNodeWith: (type: string, title: string, relations: number, path: string, trash: string) =>
    `Delete the ${type} ${inQuotes(title)} with its ${plural(relations, { one: '# relation', other: '# relations' })}: ${inQuotes(path)} moves to ${inQuotes(trash)}.`,
  relationsLost: (relations: number) =>
    `${plural(relations, { one: '# relation', other: '# relations' })} of other notes will lead nowhere.`,
  relationsTakenOut: (relations: number) =>
    `${plural(relations, { one: '# relation of other notes to it is', other: '# relations of other notes to it are' })} taken out.`,
  movedToTrash: (path: string, trash: string) => `Moved ${inQuotes(path)} to ${inQuotes(trash)}.`,
  changeFields: (fields: string, path: string) => `Change ${fields} of ${inQuotes(path)}.`,
  changedFields: (fields: string, path: string) => `Changed ${fields} of ${inQuotes(path)}.`,
  changeType: (title: string, from: string, to: string) =>
    `Change the type of ${inQuotes(title)} from ${from} to ${to}.`,
  changeTypeTakingOut: (title: string, from: string, to: string, relations: number) =>
    `Change the type of ${inQuotes(title)} from ${from} to ${to}, and take out its ${plural(relations, { one: '# relation', other: '# relations' })}.`,
  typeIsNow: (path: string, type: string) => `The type of ${inQuotes(path)} is ${type} now.`,
  merge: (second: string, first: string, path: string, trash: string) =>
    `Merge ${inQuotes(second)} into ${inQuotes(first)}. ${inQuotes(path)} moves to ${inQuotes(trash)}.`,
  mergeRelations: (second: string, first: string, relations: number, path: string, trash: string) =>
    `Merge ${inQuotes(second)} into ${inQuotes(first)}, with ${plural(relations, { one: '# relation', other: '# relations' })} that led to it or came from it. ${inQuotes(path)} moves to ${inQuotes(trash)}.`,
  mergeLinks: (second: string, first: string, links: number, path: string, trash: string) =>
    `Merge ${inQuotes(second)} into ${inQuotes(first)}, with ${plural(links, { one: '# link', other: '# links' })} that led to it or came from it. ${inQuotes(path)} moves to ${inQuotes(trash)}.`,
  mergeBoth: (second: string, first: string, relations: number, links: number, path: string, trash: string) =>
    `Merge ${inQuotes(second)} into ${inQuotes(first)}, with ${plural(relations, { one: '# relation', other: '# relations' })} and ${plural(links, { one: '# link', other: '# links' })} that led to it or came from it. ${inQuotes(path)} moves to ${inQuotes(trash)}.`,
  merged: (second: string, first: string) => `Merged ${inQuotes(second)} into ${inQuotes(first)}.`,
  linksLeft: (links: number) => `${plural(links, { one: '# link', other: '# links' })} could not be updated.`,
  linksOldPlace: (links: number) =>
    `${plural(links, { one: '# link', other: '# links' })} still name the old place: the person chose to leave them.`,
  relateMany: (title: string, count: number, list: string) =>
    `Relate ${inQuotes(title)} to ${plural(count, { one: '# node', other: '# nodes' })}: ${list}.`,
  relatedMany: (title: string, count: number) =>
    `Related ${inQuotes(title)} to ${plural(count, { one: '# node', other: '# nodes' })}.`,
  makeSources: (count: number, title: string, list: string) =>
    `Make ${plural(count, { one: '# source note', other: '# source notes' })} for ${inQuotes(title)}: ${list}.`,
  connect: (from: string, type: string, to: string) => `Connect ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connectMaking: (from: string, type: string, to: string, notes: string) =>
    `Connect ${inQuotes(from)} ${type} ${inQuotes(to)}, and make ${notes}.`,
  connectedAlready: 'This connection is there already.',
  setConfidence: (title: string, from: string, to: string) =>
    `Set the confidence of ${inQuotes(title)} from ${from} to ${to}.`,
  setEdgeConfidence: (source: string, type: string, target: string, from: string, to: string) =>
    `Set the confidence of ${inQuotes(source)} ${type} ${inQuotes(target)} from ${from} to ${to}.`,
  confidenceIs: (title: string, value: string) => `The confidence of ${inQuotes(title)} is ${value} now.`,
  edgeConfidenceIs: (source: string, type: string, target: string, value: string) =>
    `The confidence of ${inQuotes(source)} ${type} ${inQuotes(target)} is ${value} now.`,
  confidenceStays: (title: string, value: string) => `The confidence of ${inQuotes(title)} stays ${value}.`,
  edgeConfidenceStays: (source: string, type: string, target: string, value: string) =>
    `The confidence of ${inQuotes(source)} ${type} ${inQuotes(target)} stays ${value}.`,
  confidenceStaysSo: (value: string) => `The confidence stays ${value}.`,
  writeModelValue: (value: string) => `Write the model’s ${value}`,
  fromEvenOdds: 'From even odds, by its circumstances alone; what it stated before has no part in it.',
  fromEvenOddsAround:
    'From even odds, by its circumstances and the relations around it; what it stated before has no part in it.',
  ownConfidence: (value: string) => `Its own confidence before relations is ${value}; relations were left out.`,
  nothingBears: (value: string) => `Nothing supports or contradicts it, so it keeps its own confidence of ${value}.`,
  eachRelationCounts: (value: string) =>
    `From ${value} before relations, each relation counts by its type, its own confidence and how far the note at its other end is believed; the factors sum to the change.`,
  backToOwn: (value: string) => `back to its own confidence before relations (${value})`,
  relationWeight: (type: string, title: string, weight: string, believed: string) =>
    `${type}: ${title} (weight ${weight}, believed ${believed})`,
  moreRelations: (count: number) => `${number(count)} more relations, each of less weight`,
  closeInMeaning: (value: string) => `the notes are close in meaning (${value})`,
  farInMeaning: (value: string) => `the notes are far apart in meaning (${value})`,
  confidenceOfTwo: (first: string, second: string) => `confidence of the two notes (${first}, ${second})`,
  saysWhy: 'it says why',
  saysTheSame: 'the other note says the same',
  saysTheOpposite: 'one of the notes says the opposite too',
  linksToOther: 'the text of one links to the other',
  notesFit: (count: number) => `${plural(count, { one: '# related note fits', other: '# related notes fit' })} with it`,
  notesDoNotFit: (count: number) =>
    `${plural(count, { one: '# related note does', other: '# related notes do' })} not fit with it`,
  wordsSay: (word: string) => `The words around it say ${inQuotes(word)}.`,
  sameTitle: 'Both have the same title.',
  isSource: (title: string) => `${inQuotes(title)} is a source.`,
  leadsToHypothesis: (type: string) => `It leads from ${type} to a hypothesis, and nothing is said against it.`,
  nothingTells: 'Nothing that is said of the two tells more.',
  typeGiven: 'The type was given.',
  noOtherType: 'Neither what is said of it nor what its notes are tells of another type.',
  guess: (reason: string) => `A guess: ${reason}`,
  withoutModel: 'Without an embedding model, likeness of meaning is left out.',
  switchOnTool: (name: string, note: string) =>
    `Switch on ${inQuotes(name)}, a tool that the note ${inQuotes(note)} describes.`,
  nothingToDo: 'Nothing to do: they are there already.',
  isThere: 'It is there already.',
  toPlace: (path: string) => `To ${inQuotes(path)}.`,
  notTogether: 'It cannot be made together with the others.',
  byItself: 'Do it by itself afterwards.',
  sameLines: 'Later edits changed the same lines.',
  newFileThere: 'There is a new file at the place where it was.',
  fileGone: 'The file is gone by now.',
  alreadyCalled: (name: string) => `It is called ${inQuotes(name)} already.`,
  wouldNotChange: (path: string) => `${inQuotes(path)} would not change.`,
  isThereAlready: (path: string) => `${inQuotes(path)} is there already.`,
  likeThisAlready: (path: string) => `${inQuotes(path)} is like this already.`,
  editNote: (name: string) => `Edit ${inQuotes(name)}.`,
  changes: (count: number) => `${number(count)} changes.`,
  andMore: (count: number) => `And ${number(count)} more.`,
  namesAndMore: (names: string, more: number) => `${names} and ${number(more)} more`,
  restoreBefore: (path: string, change: string) => `Restore ${inQuotes(path)} as it was before ${inQuotes(change)}`,
  restoreAfter: (path: string, change: string) => `Restore ${inQuotes(path)} as it was after ${inQuotes(change)}`,
  moveWithoutLinks: 'Move without updating links',
  linksLeftSome: (links: number) =>
    `${plural(links, { one: '# link', other: '# links' })} could not be updated, some in files that the person ignores.`,
  sendOne: (hosts: string) => `Send a request to ${hosts}.`,
  sendMany: (count: number, hosts: string) => `Send ${number(count)} requests to ${hosts}.`,
  leftOut: (path: string, reason: string) => `${inQuotes(path)} is left out: ${reason}`,
  moreLeftOut: (count: number) => `${number(count)} more are left out.`,
  nothingToDoLooked: (count: number) =>
    `Nothing to do: ${plural(count, { one: '1 note', other: '# notes' })} looked at.`,
  batch: (title: string, count: number) => `${title} in ${plural(count, { one: '1 note', other: '# notes' })}.`,
  batchDone: (title: string, count: number) =>
    `${title} in ${plural(count, { one: '1 note', other: '# notes' })}: done.`,
  batchSomeCannot: (title: string, count: number, failed: number) =>
    `${title} in ${plural(count, { one: '1 note', other: '# notes' })}; ${number(failed)} cannot be.`,
  batchSomeNeedNothing: (title: string, count: number, unchanged: number) =>
    `${title} in ${plural(count, { one: '1 note', other: '# notes' })}; ${number(unchanged)} need nothing.`,
  batchBoth: (title: string, count: number, failed: number, unchanged: number) =>
    `${title} in ${plural(count, { one: '1 note', other: '# notes' })}; ${number(failed)} cannot be; ${number(unchanged)} need nothing.`,
  moveFolder: (from: string, files: number, to: string) =>
    `Move the folder ${inQuotes(from)} with ${plural(files, { one: '# file', other: '# files' })} to ${inQuotes(to)}.`,
  moveFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Move the folder ${inQuotes(from)} with ${plural(files, { one: '# file', other: '# files' })} to ${inQuotes(to)}, and update ${plural(links, { one: '# link', other: '# links' })} in ${plural(linkFiles, { one: '# file', other: '# files' })}.`,
  movedFolder: (from: string, files: number, to: string) =>
    `Moved the folder ${inQuotes(from)} with ${plural(files, { one: '# file', other: '# files' })} to ${inQuotes(to)}.`,
  movedFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Moved the folder ${inQuotes(from)} with ${plural(files, { one: '# file', other: '# files' })} to ${inQuotes(to)}, and updated ${plural(links, { one: '# link', other: '# links' })} in ${plural(linkFiles, { one: '# file', other: '# files' })}.`,
  moveMany: (count: number, folder: string) =>
    `Move ${plural(count, { one: '# note', other: '# notes' })} to ${inQuotes(folder)}.`,
  moveManyLinks: (count: number, folder: string, links: number, files: number) =>
    `Move ${plural(count, { one: '# note', other: '# notes' })} to ${inQuotes(folder)}, and update ${plural(links, { one: '# link', other: '# links' })} in ${plural(files, { one: '# file', other: '# files' })}.`,
  movedMany: (count: number, folder: string) =>
    `Moved ${plural(count, { one: '# note', other: '# notes' })} to ${inQuotes(folder)}.`,
  movedManyLinks: (count: number, folder: string, links: number, files: number) =>
    `Moved ${plural(count, { one: '# note', other: '# notes' })} to ${inQuotes(folder)}, and updated ${plural(links, { one: '# link', other: '# links' })} in ${plural(files, { one: '# file', other: '# files' })}.`,
  linksInNotesChange:
    'Links in other notes change with it, which is asked each time while Obsidian’s setting “Automatically update internal links” is not on in this vault.',
  taskComesAgain: (path: string) => `Changed a task of ${inQuotes(path)}; it comes again.`,
  occursNowhere: 'It occurs nowhere in these notes.',
  newTextAlready: 'Every place holds the new text already.',
  tagAlready: (tag: string) => `It is called #${tag} already.`,
  nothingToTakeBack: 'There is no change to take back.',
  hadProperties: (notes: number) =>
    `${plural(notes, { one: '# note', other: '# notes' })} had these properties already.`,
  ownToolDone: (name: string) => `${name}: done.`,
  ownToolChanges: (name: string, files: number) =>
    `${inQuotes(name)} changes ${plural(files, { one: '# file', other: '# files' })}.`,
  ownToolNothing: (name: string, steps: number) =>
    `${name}: ${plural(steps, { one: '# step', other: '# steps' })} done, nothing to change.`,
  relatedNodes: (count: number, title: string) =>
    `Found ${plural(count, { one: '# related node', other: '# related nodes' })} for ${inQuotes(title)}.`,
  madeSources: (notes: number, sources: number, title: string) =>
    `Made ${plural(notes, { one: '# source note', other: '# source notes' })} and related ${plural(sources, { one: '# source', other: '# sources' })} to ${inQuotes(title)}.`,
  noNoteMatches: 'No note matches: there is nothing to answer from.',
  nearestPassages:
    'No model is set up: these are the passages that come nearest to the question, not an answer in words.',
  searchNoWords: 'Answered by words alone: the embedding model knows none of these words.',
  searchWordsAlone: (reason: string) => `Answered by words alone: ${reason}`,
  searchNotAll: (reason: string) => `Not all is found by its meaning: ${reason}`,
  searchStillComputing: 'Similarity is still being computed for part of the vault.',
  searchNoValue: (name: string, example: string) => `${name}: stands without a value. Write for example ${example}.`,
  searchNoValueOr: (name: string, example: string, word: string) =>
    `${name}: stands without a value. Write for example ${example}, or ${word} alone.`,
  searchUnknownField: (name: string) => `${name}: is not known here; it is left out.`,
  searchInvalidPattern: (pattern: string) =>
    `/${pattern}/ is no valid pattern: a bracket or a sign in it is not closed.`,
  searchEndless: (pattern: string, example: string) =>
    `/${pattern}/ could run without end: write it without a repetition of a repetition, such as ${example}.`,
  searchUnknownHas: (value: string, kinds: string) => `has:${value} is not known. There is ${kinds}.`,
  searchPropNoName: (example: string) => `prop: stands without a name. Write for example ${example}.`,
  searchPropNoValue: (name: string) => `prop:${name} stands without a value: notes that have the property are shown.`,
  searchOneDate: (side: string, example: string) => `${side}: takes one date. Write for example ${example}.`,
  searchNoDate: (text: string, example: string, other: string) =>
    `${inQuotes(text)} is no date. Write for example ${example} or ${other}.`,
  searchUnknownCreated: (name: string) =>
    `${name}: is not known here; prop:created>2026-05-01 asks a property, after: and before: when a note was changed.`,
  searchUnknownModified: (name: string) =>
    `${name}: is not known here; after: and before: ask when a note was changed.`,
  searchUnknownExt: (name: string) =>
    `${name}: is not known here; the quick switcher finds other files by their names.`,
  searchNoPatternHere: (field: string, pattern: string) =>
    `${field}: takes words. A pattern such as /${pattern}/ looks in the text of the notes, or in the names with path:, file:, title: and tag:.`,
  searchSaysNothing: (condition: string, example: string) =>
    `${condition} says nothing: every name is one. Write for example ${example}.`,
  searchNoProperty: (text: string) => `[${text}] names no property. Write for example [status:done].`,
  searchOutOfTime: (kind: string, read: number, all: number) =>
    `${kind}: read ${number(read)} of ${number(all)} notes in the time there is.`,
  searchNarrower: 'Another condition, such as a tag, narrows it.',
  searchTakesWords: (kind: string, example: string) =>
    `${kind}: takes words, phrases and patterns. Write for example ${example}.`,
  searchNot: (word: string) => `NOT is read as a word. Write -${word} to leave out the notes that have it.`,
  noSuchTag: (tag: string, others: string) => `No note has the tag #${tag}, but there is ${others}`,
  withoutExcluded: (typed: string, notes: number) =>
    `Without -${typed} there would be ${plural(notes, { one: '1 note', other: '# notes' })}`,
  related: (from: string, to: string, type: string) => `Related ${inQuotes(from)} to ${inQuotes(to)}: ${type}.`,
  connected: (from: string, type: string, to: string) => `Connected ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  addRelations: (title: string, list: string) => `Add relations for ${inQuotes(title)}: ${list}.`,
  isProject: (title: string) => `${inQuotes(title)} is a project.`,
  isArea: (title: string) => `${inQuotes(title)} is an area.`,
  notTogetherMoved: (path: string) =>
    `It cannot be made together with the others, since they also move ${inQuotes(path)}.`,
  personEdited: 'The person edited the text before approving it: what is in the file is theirs.',
  changeBaseLinks: (path: string, links: number) =>
    `Change the base ${inQuotes(path)}, and ${plural(links, { one: '# link', other: '# links' })} to its view.`,
  replaceBodyLines: (path: string, lines: number) =>
    `Replace the body of ${inQuotes(path)}: ${plural(lines, { one: '# line goes', other: '# lines go' })}.`,
  replacePattern: (pattern: string, replacement: string, places: number, notes: number) =>
    `Replace what /${pattern}/ finds with ${inQuotes(replacement)} in ${plural(places, { one: '# place', other: '# places' })} of ${plural(notes, { one: '# note', other: '# notes' })}.`,
  linksStay: (places: number) =>
    `${plural(places, { one: '# place in the targets of links or in web addresses stays', other: '# places in the targets of links or in web addresses stay' })} as written: another text there would break the link.`,
  nowhereElse: 'It occurs nowhere else.',
  batchRead: (title: string, notes: number) => `${title}: ${plural(notes, { one: '# note', other: '# notes' })}.`,
  cellCut: (characters: number, entries: number, fields: string) =>
    `A cell holds ${number(characters)} characters or ${number(entries)} entries; what is longer is cut: ${fields}.`,
  madeElsewhere: 'It was approved and made a moment ago, elsewhere: the answer given here changes nothing.',
  answeredElsewhere: 'That was answered a moment ago, elsewhere.',
  stillReading: 'The vault is still being read: what is missing here may be found in a moment.',
  notLookedUp: (reason: string) => `The change is made, but what belongs with it was not looked up: ${reason}`,
  nothingInCommon: 'No further note has anything in common with it.',
  nothingReaches: (least: string, title: string, score: string) =>
    `Nothing reaches ${least}: the nearest is ${inQuotes(title)} with ${score}.`,
  modelReadResults: (characters: number, count: number) =>
    `The model read the first ${number(characters)} characters of ${plural(count, { one: '# longer result', other: '# longer results' })}.`,
  modelReadNotes: (characters: number, count: number) =>
    `The model read the first ${number(characters)} characters of ${plural(count, { one: '# longer note', other: '# longer notes' })}.`,
  modelReadOf: (characters: number, titles: string) =>
    `The model read the first ${number(characters)} characters of ${titles}.`,
  relatedReadFirst: (count: number, characters: number) =>
    `Of ${number(count)} longer related notes the model read the first ${number(characters)} characters.`,
  restsOn: (characters: number, total: number) => `It rests on ${number(characters)} of ${number(total)} characters.`,
  meaningLeftOut: 'Without an embedding model, meaning is left out: links, tags and neighbours alone decide.',
  meaningLeftOutRelations:
    'Without an embedding model, meaning is left out: links, relations, tags and neighbours alone decide.',
  modelOtherForm: (model: string) =>
    `${model} did not answer in the form that was asked for, so this is done without it.`,
  modelNoAnswer: (model: string, reason: string) => `${model} did not answer (${reason}), so this is done without it.`,
  itFailed: 'it failed',
  conversationsNotSearched:
    'Earlier conversations were not looked into: the person can allow it, in the app’s settings of the assistant or with latent ask or chat --recall.',
  frontmatterUnreadable: (line: string, reason: string) => `The frontmatter does not parse (line ${line}): ${reason}`,
  frontmatterNoMore: (line: string, reason: string) =>
    `The frontmatter does not parse any more (line ${line}): ${reason}`,
  newFrontmatter: (line: string, reason: string) =>
    `The new note’s frontmatter does not parse (line ${line}): ${reason}`,
  linksFirstListed: (links: number, path: string, listed: number) =>
    `${number(links)} links to ${inQuotes(path)} will lead nowhere; the first ${number(listed)} are listed.`,
  notDone: 'Not done.',
  foundCount: (count: number) => `Found ${number(count)}.`,
  doneTimes: (times: number) => `Done ${number(times)} times.`,
  couldNotOpen: (list: string) => `Could not be opened: ${list}`,
  partNotRead: (reason: string) => `A part could not be read: ${reason}`,
  moreRows: (rows: number, most: number) =>
    `There are more than ${number(rows)} rows: raise limit (up to ${number(most)}), use OFFSET, or narrow the question.`,
  onlyBestNotes: (notes: number, count: number) =>
    `${number(notes)} notes hold these words; only the best ${number(count)} were looked at: give more of them, or leave query out.`,
  morePlaces: 'There are more places than were looked at; narrow them with query.',
  noDailyTemplate: (path: string) =>
    `The vault’s template for daily notes, ${inQuotes(path)}, is not there: the note begins without it.`,
  sectionsAlike: (count: number, line: string) =>
    `There are ${number(count)} sections of this name: the first is changed, not the one on line ${line}.`,
  sectionsAlikeMany: (count: number, where: string) =>
    `There are ${number(count)} sections of this name: the first is changed, not those on line ${where}.`,
  pathTellsApart: 'A path such as "Plan#Goals" tells them apart.',
  callOf: (tool: string, server: string, host: string) => `Call ${inQuotes(tool)} of ${inQuotes(server)} at ${host}.`,
  declined: (message: string) => `Declined: ${message}`,
  nothingTakenBack: 'Nothing was taken back.',
  relationsOut: (count: number) => `${plural(count, { one: '# relation', other: '# relations' })} taken out.`,
  textCut: (characters: number, total: number) =>
    `A text was cut after ${number(characters)} of ${number(total)} characters.`,
  answerCut: (characters: number, total: number) =>
    `The answer was cut after ${number(characters)} of ${number(total)} characters.`,
  textTooLong: 'The text is too long for one answer.',
  firstPlacesOfOne: (places: number) => `Of one note only the first ${number(places)} places are shown.`,
  firstPlacesOf: (notes: number, places: number) =>
    `Of ${number(notes)} notes only the first ${number(places)} places are shown.`,
  linkingHere: (notes: number, listed: number) =>
    `Of ${number(notes)} notes that link to it the first ${number(listed)} are listed.`,
  linkedFromHere: (notes: number, listed: number) =>
    `Of ${number(notes)} notes that are linked from it the first ${number(listed)} are listed.`,
});
