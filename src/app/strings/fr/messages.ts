import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import { typeWord, withTypeWords } from '../relation-lists.ts';
import type { questionMessagesText } from '../../state/messages/question-messages.texts.ts';
import type { relationWordsText } from '../../state/messages/relation-words.texts.ts';
import type { resultWordsText } from '../../views/tools/result-words.texts.ts';

export const questionMessages: typeof questionMessagesText = {
  looksLikeHere: (name: string, other: string) =>
    `${inQuotes(name)} ressemble à ${inQuotes(other)}, un autre nom de ce carnet.`,
  looksLikeTool: (name: string, other: string) =>
    `${inQuotes(name)} ressemble à ${inQuotes(other)}, le nom d’un autre outil.`,
  looksLike: (name: string, other: string) => `${inQuotes(name)} ressemble à ${inQuotes(other)}, qui est un autre nom.`,
  mixed: (word: string, first: string, second: string) =>
    `${inQuotes(word)} n’est pas ce qu’il paraît : il mêle des lettres de deux alphabets (${first}, ${second}).`,
  otherAlphabet: (name: string, script: string) =>
    `${inQuotes(name)} n’est pas ce qu’il paraît : toutes ses lettres viennent d’un autre alphabet (${script}).`,
  latin: 'latin',
  cyrillic: 'cyrillique',
  greek: 'grec',
  hostLetters: (host: string, written: string) =>
    `L’hôte ${inQuotes(host)} s’écrit ${inQuotes(written)}, avec des lettres qui peuvent ressembler à d’autres.`,
  hostLooksLike: (host: string, other: string) =>
    `L’hôte ${inQuotes(host)} ressemble à ${inQuotes(other)}, mais c’en est un autre.`,
  hostBeginsAs: (host: string, other: string) =>
    `L’hôte ${inQuotes(host)} commence comme ${inQuotes(other)}, mais c’en est un autre.`,
  moreMixed: (words: number) =>
    `${plural(words, { one: '# autre mot mêle', other: '# autres mots mêlent' })} plusieurs alphabets.`,
  unseen: (names: string) => `Il contient des caractères invisibles, ou qui ressemblent à d’autres : ${names}.`,
  removesText: 'Du texte est supprimé.',
  replacesMore: (files: number) =>
    `Le texte de ${plural(files, { one: '# autre fichier', other: '# autres fichiers' })} est aussi remplacé.`,
  itBegins: (text: string) => `Début : ${inQuotes(text)}`,
  itsRelations: (list: string) => `Ses relations : ${withTypeWords(relationWords, list)}.`,
  takenOut: (list: string) => `Supprimé : ${withTypeWords(relationWords, list)}.`,
  differs: (property: string, first: string, second: string, kept: string) =>
    `${inQuotes(property)} vaut ${first} dans l’une et ${second} dans l’autre ; ${kept} est conservé.`,
  moreDiffer: (count: number) =>
    `${plural(count, { one: 'Une autre propriété diffère', other: '# autres propriétés diffèrent' })}.`,
  moreFactors: (count: number) =>
    `Et ${plural(count, { one: '# autre facteur, indiqué dans le résultat', other: '# autres facteurs, indiqués dans le résultat' })}.`,
  modelWould: (model: string, value: string, thought: string) => `${model} dirait ${value} : ${thought}`,
  sends: (bytes: number, host: string, method: string) =>
    `Envoie ${plural(bytes, { one: '# octet', other: '# octets' })} à ${inQuotes(host)} (${method}).`,
  sendsWithKey: (bytes: number, host: string, method: string) =>
    `Envoie ${plural(bytes, { one: '# octet', other: '# octets' })} à ${inQuotes(host)} (${method}), avec la clé que vous avez donnée pour lui.`,
  workedOut: 'Ceci a été calculé : vérifiez-le avant l’écriture.',
  ownToolShown: 'Ce que modifierait l’un de vos propres outils est montré à chaque fois.',
  oneAnswerForAll: 'Une réponse vaut pour toutes ces notes.',
  changedSince: (names: string) => `Modifié depuis : ${names}.`,
  editsKept: 'Ces modifications sont gardées ; seul ce qu’a fait ce changement est annulé.',
  unsavedText: (names: string) => `${names} contient du texte tapé dans l’éditeur et pas encore enregistré.`,
  unsavedTexts: (names: string) => `${names} contiennent du texte tapé dans l’éditeur et pas encore enregistré.`,
  unsavedKept: 'Ce texte est gardé ; l’éditeur demande comment réunir les deux.',
  nameView: (links: number) =>
    `${plural(links, { one: '# lien dans les notes nomme', other: '# liens dans les notes nomment' })} la vue et ${plural(links, { one: 'change', other: 'changent' })} aussi.`,
  createNode: (type: string, title: string, path: string) => `Créer ${inQuotes(title)} (${type}) : ${inQuotes(path)}.`,
  deleteRelation: (from: string, type: string, to: string) =>
    `Supprimer la relation : ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  deletedRelation: (from: string, type: string, to: string) =>
    `Relation supprimée : ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  relate: (from: string, to: string, type: string) => `Relier ${inQuotes(from)} à ${inQuotes(to)} : ${type}.`,
  relatedAlready: (from: string, type: string, to: string) =>
    `La relation ${inQuotes(from)} ${type} ${inQuotes(to)} existe déjà et reste telle quelle.`,
  changeRelation: (from: string, type: string, to: string, newType: string) =>
    `Changer la relation ${inQuotes(from)} ${type} ${inQuotes(to)} en ${inQuotes(typeWord(relationWords, newType))}.`,
  relationIsNow: (type: string) => `La relation est maintenant ${inQuotes(typeWord(relationWords, type))}.`,
  relationIsAlready: (type: string) => `La relation est déjà ${inQuotes(typeWord(relationWords, type))}.`,
  deleteNode: (type: string, title: string, path: string, trash: string) =>
    `Supprimer ${inQuotes(title)} (${type}) : ${inQuotes(path)} est déplacé vers ${inQuotes(trash)}.`,
  deleteNodeWith: (type: string, title: string, relations: number, path: string, trash: string) =>
    `Supprimer ${inQuotes(title)} (${type}) avec ${plural(relations, { one: '# relation', other: '# relations' })} : ${inQuotes(path)} est déplacé vers ${inQuotes(trash)}.`,
  relationsLost: (relations: number) =>
    `${plural(relations, { one: '# relation d’autres notes ne mènera', other: '# relations d’autres notes ne mèneront' })} plus nulle part.`,
  relationsTakenOut: (relations: number) =>
    `${plural(relations, { one: '# relation d’autres notes vers elle est supprimée', other: '# relations d’autres notes vers elle sont supprimées' })}.`,
  movedToTrash: (path: string, trash: string) => `${inQuotes(path)} a été déplacé vers ${inQuotes(trash)}.`,
  changeFields: (fields: string, path: string) => `Modifier dans ${inQuotes(path)} : ${fields}.`,
  changedFields: (fields: string, path: string) => `Modifié dans ${inQuotes(path)} : ${fields}.`,
  changeType: (title: string, from: string, to: string) => `Changer le type de ${inQuotes(title)} : ${from} → ${to}.`,
  changeTypeTakingOut: (title: string, from: string, to: string, relations: number) =>
    `Changer le type de ${inQuotes(title)} : ${from} → ${to} ; ${plural(relations, { one: '# relation est supprimée', other: '# relations sont supprimées' })}.`,
  typeIsNow: (path: string, type: string) => `Le type de ${inQuotes(path)} est maintenant ${type}.`,
  merge: (second: string, first: string, path: string, trash: string) =>
    `Fusionner ${inQuotes(second)} dans ${inQuotes(first)}. ${inQuotes(path)} est déplacé vers ${inQuotes(trash)}.`,
  mergeRelations: (second: string, first: string, relations: number, path: string, trash: string) =>
    `Fusionner ${inQuotes(second)} dans ${inQuotes(first)} avec ${plural(relations, { one: '# relation', other: '# relations' })}. ${inQuotes(path)} est déplacé vers ${inQuotes(trash)}.`,
  mergeLinks: (second: string, first: string, links: number, path: string, trash: string) =>
    `Fusionner ${inQuotes(second)} dans ${inQuotes(first)} avec ${plural(links, { one: '# lien', other: '# liens' })}. ${inQuotes(path)} est déplacé vers ${inQuotes(trash)}.`,
  mergeBoth: (second: string, first: string, relations: number, links: number, path: string, trash: string) =>
    `Fusionner ${inQuotes(second)} dans ${inQuotes(first)} avec ${plural(relations, { one: '# relation', other: '# relations' })} et ${plural(links, { one: '# lien', other: '# liens' })}. ${inQuotes(path)} est déplacé vers ${inQuotes(trash)}.`,
  merged: (second: string, first: string) => `${inQuotes(second)} a été fusionné dans ${inQuotes(first)}.`,
  linksLeft: (links: number) =>
    `${plural(links, { one: '# lien n’a', other: '# liens n’ont' })} pas pu être mis à jour.`,
  linksOldPlace: (links: number) =>
    `${plural(links, { one: '# lien indique', other: '# liens indiquent' })} encore l’ancien emplacement : c’est ce qui a été choisi.`,
  relateMany: (title: string, count: number, list: string) =>
    `Relier ${inQuotes(title)} à ${plural(count, { one: '# note', other: '# notes' })} : ${withTypeWords(relationWords, list)}.`,
  relatedMany: (title: string, count: number) =>
    `${inQuotes(title)} est maintenant reliée à ${plural(count, { one: '# note', other: '# notes' })}.`,
  makeSources: (count: number, title: string, list: string) =>
    `Créer ${plural(count, { one: '# note de source', other: '# notes de source' })} pour ${inQuotes(title)} : ${list}.`,
  connect: (from: string, type: string, to: string) => `Relier : ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connectMaking: (from: string, type: string, to: string, notes: string) =>
    `Relier : ${inQuotes(from)} ${type} ${inQuotes(to)}, et créer ${notes.replace('» and «', '» et «')}.`,
  connectedAlready: 'Cette relation existe déjà.',
  setConfidence: (title: string, from: string, to: string) =>
    `Changer la confiance de ${inQuotes(title)} : ${from} → ${to}.`,
  setEdgeConfidence: (source: string, type: string, target: string, from: string, to: string) =>
    `Changer la confiance de la relation ${inQuotes(source)} ${type} ${inQuotes(target)} : ${from} → ${to}.`,
  confidenceIs: (title: string, value: string) => `La confiance de ${inQuotes(title)} est maintenant de ${value}.`,
  edgeConfidenceIs: (source: string, type: string, target: string, value: string) =>
    `La confiance de la relation ${inQuotes(source)} ${type} ${inQuotes(target)} est maintenant de ${value}.`,
  confidenceStays: (title: string, value: string) => `La confiance de ${inQuotes(title)} reste à ${value}.`,
  edgeConfidenceStays: (source: string, type: string, target: string, value: string) =>
    `La confiance de la relation ${inQuotes(source)} ${type} ${inQuotes(target)} reste à ${value}.`,
  confidenceStaysSo: (value: string) => `La confiance reste à ${value}.`,
  writeModelValue: (value: string) => `Écrire la valeur du modèle : ${value}`,
  fromEvenOdds: 'À partir de 50 %, d’après ses seules circonstances ; ce qui était indiqué avant ne compte pas.',
  fromEvenOddsAround:
    'À partir de 50 %, d’après ses circonstances et les relations autour ; ce qui était indiqué avant ne compte pas.',
  ownConfidence: (value: string) =>
    `Sa propre confiance avant les relations est de ${value} ; les relations n’ont pas été comptées.`,
  nothingBears: (value: string) => `Rien ne l’appuie ni ne la contredit : elle garde sa confiance de ${value}.`,
  eachRelationCounts: (value: string) =>
    `À partir de ${value} avant les relations, chaque relation compte selon son type, sa confiance et celle de la note à l’autre bout ; la somme des facteurs donne le changement.`,
  backToOwn: (value: string) => `retour à sa propre confiance avant les relations (${value})`,
  relationWeight: (type: string, title: string, weight: string, believed: string) =>
    `${type} : ${title} (poids ${weight}, confiance ${believed})`,
  moreRelations: (count: number) => `${number(count)} autres relations, chacune de moindre poids`,
  closeInMeaning: (value: string) => `les notes sont proches par le sens (${value})`,
  farInMeaning: (value: string) => `les notes sont éloignées par le sens (${value})`,
  confidenceOfTwo: (first: string, second: string) => `confiance des deux notes (${first}, ${second})`,
  saysWhy: 'elle dit pourquoi',
  saysTheSame: 'l’autre note dit la même chose',
  saysTheOpposite: 'l’une des notes dit aussi le contraire',
  linksToOther: 'le texte de l’une renvoie à l’autre',
  notesFit: (count: number) =>
    `${plural(count, { one: '# note reliée concorde', other: '# notes reliées concordent' })} avec elle`,
  notesDoNotFit: (count: number) =>
    `${plural(count, { one: '# note reliée ne concorde', other: '# notes reliées ne concordent' })} pas avec elle`,
  wordsSay: (word: string) => `Les mots autour disent ${inQuotes(word)}.`,
  sameTitle: 'Les deux ont le même titre.',
  isSource: (title: string) => `${inQuotes(title)} est une source.`,
  leadsToHypothesis: (type: string) =>
    `Elle va de ${inQuotes(type.replace(/^an? /u, ''))} à une hypothèse, et rien ne dit le contraire.`,
  nothingTells: 'Rien de ce qui est dit des deux n’en apprend davantage.',
  typeGiven: 'Le type a été donné.',
  noOtherType: 'Ni ce qui en est dit ni ses notes n’indiquent un autre type.',
  guess: (reason: string) => `Une supposition : ${reason}`,
  withoutModel: 'Sans modèle d’embedding, la proximité de sens n’est pas comptée.',
  switchOnTool: (name: string, note: string) =>
    `Activer ${inQuotes(name)}, un outil que décrit la note ${inQuotes(note)}.`,
  nothingToDo: 'Rien à faire : elles y sont déjà.',
  isThere: 'Elle y est déjà.',
  toPlace: (path: string) => `Vers ${inQuotes(path)}.`,
  notTogether: 'Ce n’est pas possible en même temps que les autres.',
  byItself: 'Faites-le ensuite séparément.',
  sameLines: 'Des modifications ultérieures ont changé les mêmes lignes.',
  newFileThere: 'Il y a un nouveau fichier à son emplacement.',
  fileGone: 'Le fichier n’existe plus.',
  alreadyCalled: (name: string) => `Il s’appelle déjà ${inQuotes(name)}.`,
  wouldNotChange: (path: string) => `${inQuotes(path)} ne changerait pas.`,
  isThereAlready: (path: string) => `${inQuotes(path)} existe déjà.`,
  likeThisAlready: (path: string) => `${inQuotes(path)} est déjà ainsi.`,
  editNote: (name: string) => `Modifier ${inQuotes(name)}.`,
  changes: (count: number) => `${number(count)} modifications.`,
  andMore: (count: number) => `Et ${plural(count, { one: '# autre', other: '# autres' })}.`,
  namesAndMore: (names: string, more: number) => `${names} et ${plural(more, { one: '# autre', other: '# autres' })}`,
  restoreBefore: (path: string, change: string) =>
    `Restaurer ${inQuotes(path)} tel qu’il était avant ${inQuotes(change)}`,
  restoreAfter: (path: string, change: string) =>
    `Restaurer ${inQuotes(path)} tel qu’il était après ${inQuotes(change)}`,
  moveWithoutLinks: 'Déplacer sans mettre à jour les liens',
  linksLeftSome: (links: number) =>
    `${plural(links, { one: '# lien n’a', other: '# liens n’ont' })} pas pu être mis à jour, en partie dans des fichiers exclus.`,
  sendOne: (hosts: string) => `Envoyer une requête à ${hosts}.`,
  sendMany: (count: number, hosts: string) => `Envoyer ${number(count)} requêtes à ${hosts}.`,
  leftOut: (path: string, reason: string) => `${inQuotes(path)} est laissée de côté : ${reason}`,
  moreLeftOut: (count: number) =>
    `${plural(count, { one: '# autre est laissée', other: '# autres sont laissées' })} de côté.`,
  nothingToDoLooked: (count: number) =>
    `Rien à faire : ${plural(count, { one: '1 note examinée', other: '# notes examinées' })}.`,
  batch: (title: string, count: number) => `${title} : ${plural(count, { one: '1 note', other: '# notes' })}.`,
  batchDone: (title: string, count: number) =>
    `${title} : ${plural(count, { one: '1 note', other: '# notes' })}, terminé.`,
  batchSomeCannot: (title: string, count: number, failed: number) =>
    `${title} : ${plural(count, { one: '1 note', other: '# notes' })} ; impossible pour ${number(failed)}.`,
  batchSomeNeedNothing: (title: string, count: number, unchanged: number) =>
    `${title} : ${plural(count, { one: '1 note', other: '# notes' })} ; ${plural(unchanged, { one: '# n’en a', other: '# n’en ont' })} pas besoin.`,
  batchBoth: (title: string, count: number, failed: number, unchanged: number) =>
    `${title} : ${plural(count, { one: '1 note', other: '# notes' })} ; impossible pour ${number(failed)} ; ${plural(unchanged, { one: '# n’en a', other: '# n’en ont' })} pas besoin.`,
  moveFolder: (from: string, files: number, to: string) =>
    `Déplacer le dossier ${inQuotes(from)} avec ${plural(files, { one: '# fichier', other: '# fichiers' })} vers ${inQuotes(to)}.`,
  moveFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Déplacer le dossier ${inQuotes(from)} avec ${plural(files, { one: '# fichier', other: '# fichiers' })} vers ${inQuotes(to)} et mettre à jour ${plural(links, { one: '# lien', other: '# liens' })} dans ${plural(linkFiles, { one: '# fichier', other: '# fichiers' })}.`,
  movedFolder: (from: string, files: number, to: string) =>
    `Le dossier ${inQuotes(from)} avec ${plural(files, { one: '# fichier', other: '# fichiers' })} a été déplacé vers ${inQuotes(to)}.`,
  movedFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Le dossier ${inQuotes(from)} avec ${plural(files, { one: '# fichier', other: '# fichiers' })} a été déplacé vers ${inQuotes(to)} ; ${plural(links, { one: '# lien mis à jour', other: '# liens mis à jour' })} dans ${plural(linkFiles, { one: '# fichier', other: '# fichiers' })}.`,
  moveMany: (count: number, folder: string) =>
    `Déplacer ${plural(count, { one: '# note', other: '# notes' })} vers ${inQuotes(folder)}.`,
  moveManyLinks: (count: number, folder: string, links: number, files: number) =>
    `Déplacer ${plural(count, { one: '# note', other: '# notes' })} vers ${inQuotes(folder)} et mettre à jour ${plural(links, { one: '# lien', other: '# liens' })} dans ${plural(files, { one: '# fichier', other: '# fichiers' })}.`,
  movedMany: (count: number, folder: string) =>
    `${plural(count, { one: '# note est', other: '# notes sont' })} maintenant dans ${inQuotes(folder)}.`,
  movedManyLinks: (count: number, folder: string, links: number, files: number) =>
    `${plural(count, { one: '# note est', other: '# notes sont' })} maintenant dans ${inQuotes(folder)} ; ${plural(links, { one: '# lien mis à jour', other: '# liens mis à jour' })} dans ${plural(files, { one: '# fichier', other: '# fichiers' })}.`,
  linksInNotesChange:
    'Les liens des autres notes changent aussi ; la question est posée à chaque fois tant que le réglage d’Obsidian « Toujours mettre à jour les liens internes » n’est pas activé ici.',
  taskComesAgain: (path: string) => `Une tâche de ${inQuotes(path)} a été modifiée ; elle se répète.`,
  occursNowhere: 'Cela n’apparaît pas dans ces notes.',
  newTextAlready: 'Le nouveau texte est déjà partout.',
  tagAlready: (tag: string) => `Il s’appelle déjà #${tag}.`,
  nothingToTakeBack: 'Il n’y a pas de modification à annuler.',
  hadProperties: (notes: number) =>
    `${plural(notes, { one: '# note avait', other: '# notes avaient' })} déjà ces propriétés.`,
  ownToolDone: (name: string) => `${name} : terminé.`,
  ownToolChanges: (name: string, files: number) =>
    `${inQuotes(name)} modifie ${plural(files, { one: '# fichier', other: '# fichiers' })}.`,
  ownToolNothing: (name: string, steps: number) =>
    `${name} : ${plural(steps, { one: '# étape faite', other: '# étapes faites' })}, rien à modifier.`,
  relatedNodes: (count: number, title: string) =>
    `${plural(count, { one: '# note proche trouvée', other: '# notes proches trouvées' })} pour ${inQuotes(title)}.`,
  madeSources: (notes: number, sources: number, title: string) =>
    `${plural(notes, { one: '# note de source créée', other: '# notes de source créées' })} et ${plural(sources, { one: '# source reliée', other: '# sources reliées' })} à ${inQuotes(title)}.`,
  noNoteMatches: 'Aucune note ne correspond : il n’y a rien sur quoi fonder une réponse.',
  nearestPassages:
    'Aucun modèle n’est configuré : voici les passages les plus proches de la question, pas une réponse rédigée.',
  searchNoWords: 'Recherche par les mots seuls : le modèle d’embedding n’en connaît aucun.',
  searchWordsAlone: (reason: string) => `Recherche par les mots seuls : ${reason}`,
  searchNotAll: (reason: string) => `Tout n’est pas trouvé par le sens : ${reason}`,
  searchStillComputing: 'La similarité est encore en cours de calcul pour une partie des notes.',
  searchNoValue: (name: string, example: string) => `${name}: est sans valeur. Écrivez par exemple ${example}.`,
  searchNoValueOr: (name: string, example: string, word: string) =>
    `${name}: est sans valeur. Écrivez par exemple ${example}, ou ${word} seul.`,
  searchUnknownField: (name: string) => `${name}: n’est pas connu ici ; il est ignoré.`,
  searchInvalidPattern: (pattern: string) =>
    `/${pattern}/ n’est pas un motif valide : une parenthèse ou un signe n’est pas fermé.`,
  searchEndless: (pattern: string, example: string) =>
    `/${pattern}/ pourrait ne jamais finir : écrivez-le sans répétition d’une répétition, comme ${example}.`,
  searchUnknownHas: (value: string, kinds: string) => `has:${value} n’existe pas. Il y a ${kinds}.`,
  searchPropNoName: (example: string) => `prop: est sans nom. Écrivez par exemple ${example}.`,
  searchPropNoValue: (name: string) => `prop:${name} est sans valeur : les notes qui ont la propriété sont affichées.`,
  searchOneDate: (side: string, example: string) => `${side}: attend une date. Écrivez par exemple ${example}.`,
  searchNoDate: (text: string, example: string, other: string) =>
    `${inQuotes(text)} n’est pas une date. Écrivez par exemple ${example} ou ${other}.`,
  searchUnknownCreated: (name: string) =>
    `${name}: n’est pas connu ici ; prop:created>2026-05-01 interroge une propriété, after: et before: la date de modification d’une note.`,
  searchUnknownModified: (name: string) =>
    `${name}: n’est pas connu ici ; after: et before: interrogent la date de modification d’une note.`,
  searchUnknownExt: (name: string) =>
    `${name}: n’est pas connu ici ; le sélecteur rapide trouve les autres fichiers par leur nom.`,
  searchNoPatternHere: (field: string, pattern: string) =>
    `${field}: attend des mots. Un motif comme /${pattern}/ cherche dans le texte des notes, ou dans les noms avec path:, file:, title: et tag:.`,
  searchSaysNothing: (condition: string, example: string) =>
    `${condition} ne dit rien : tout nom convient. Écrivez par exemple ${example}.`,
  searchNoProperty: (text: string) => `[${text}] ne désigne aucune propriété. Écrivez par exemple [status:done].`,
  searchOutOfTime: (kind: string, read: number, all: number) =>
    `${kind}: dans le temps imparti, ${number(read)} notes sur ${number(all)} ont été lues.`,
  searchNarrower: 'Une autre condition, comme un mot-clé, affine la recherche.',
  searchTakesWords: (kind: string, example: string) =>
    `${kind}: attend des mots, des expressions ou des motifs. Écrivez par exemple ${example}.`,
  searchNot: (word: string) => `NOT est lu comme un mot. Écrivez -${word} pour exclure les notes qui le contiennent.`,
  noSuchTag: (tag: string, others: string) => `Aucune note n’a le mot-clé #${tag}, mais il y a ${others}`,
  withoutExcluded: (typed: string, notes: number) =>
    `Sans -${typed}, il y aurait ${plural(notes, { one: '1 note', other: '# notes' })}`,
  related: (from: string, to: string, type: string) => `Mis en relation : ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connected: (from: string, type: string, to: string) => `Relié : ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  addRelations: (title: string, list: string) =>
    `Ajouter des relations pour ${inQuotes(title)} : ${withTypeWords(relationWords, list)}.`,
  isProject: (title: string) => `${inQuotes(title)} est un projet.`,
  isArea: (title: string) => `${inQuotes(title)} est un domaine.`,
  notTogetherMoved: (path: string) =>
    `Ce n’est pas possible en même temps que les autres, qui déplacent aussi ${inQuotes(path)}.`,
  personEdited: 'Le texte a été modifié avant d’être approuvé : c’est cette version qui est dans le fichier.',
  changeBaseLinks: (path: string, links: number) =>
    `Modifier la base ${inQuotes(path)}, avec ${plural(links, { one: '# lien', other: '# liens' })} vers sa vue.`,
  replaceBodyLines: (path: string, lines: number) =>
    `Remplacer le texte de ${inQuotes(path)} : ${plural(lines, { one: '# ligne disparaît', other: '# lignes disparaissent' })}.`,
  replacePattern: (pattern: string, replacement: string, places: number, notes: number) =>
    `Remplacer ce que trouve /${pattern}/ par ${inQuotes(replacement)} : ${plural(places, { one: '# endroit', other: '# endroits' })} dans ${plural(notes, { one: '# note', other: '# notes' })}.`,
  linksStay: (places: number) =>
    `${plural(places, { one: '# endroit dans des cibles de liens ou des adresses web reste tel quel', other: '# endroits dans des cibles de liens ou des adresses web restent tels quels' })} : un autre texte y casserait le lien.`,
  nowhereElse: 'Cela n’apparaît nulle part ailleurs.',
  batchRead: (title: string, notes: number) => `${title} : ${plural(notes, { one: '# note', other: '# notes' })}.`,
  cellCut: (characters: number, entries: number, fields: string) =>
    `Une cellule contient ${number(characters)} caractères ou ${number(entries)} entrées ; ce qui est plus long est coupé : ${fields}.`,
  madeElsewhere: 'Cela vient d’être approuvé et fait ailleurs : la réponse donnée ici ne change rien.',
  answeredElsewhere: 'La réponse vient d’être donnée ailleurs.',
  stillReading: 'Le carnet est encore en cours de lecture : ce qui manque ici sera peut-être trouvé dans un instant.',
  notLookedUp: (reason: string) =>
    `La modification est faite, mais ce qui l’accompagne n’a pas été recherché : ${reason}`,
  nothingInCommon: 'Aucune autre note n’a quelque chose en commun avec elle.',
  nothingReaches: (least: string, title: string, score: string) =>
    `Rien n’atteint ${least} : la plus proche est ${inQuotes(title)}, avec ${score}.`,
  modelReadResults: (characters: number, count: number) =>
    `Le modèle a lu les ${number(characters)} premiers caractères de ${plural(count, { one: '# résultat plus long', other: '# résultats plus longs' })}.`,
  modelReadNotes: (characters: number, count: number) =>
    `Le modèle a lu les ${number(characters)} premiers caractères de ${plural(count, { one: '# note plus longue', other: '# notes plus longues' })}.`,
  modelReadOf: (characters: number, titles: string) =>
    `Le modèle a lu les ${number(characters)} premiers caractères de ${titles}.`,
  relatedReadFirst: (count: number, characters: number) =>
    `De ${number(count)} notes liées plus longues, le modèle a lu les ${number(characters)} premiers caractères.`,
  restsOn: (characters: number, total: number) =>
    `Cela repose sur ${number(characters)} caractères sur ${number(total)}.`,
  meaningLeftOut:
    'Sans modèle d’embedding, le sens n’est pas pris en compte : seuls les liens, les mots-clés et les voisines décident.',
  meaningLeftOutRelations:
    'Sans modèle d’embedding, le sens n’est pas pris en compte : seuls les liens, les relations, les mots-clés et les voisines décident.',
  modelOtherForm: (model: string) => `${model} n’a pas répondu sous la forme demandée ; cela se fait donc sans lui.`,
  modelNoAnswer: (model: string, reason: string) =>
    `${model} n’a pas répondu (${reason}) ; cela se fait donc sans lui.`,
  itFailed: 'échec',
  conversationsNotSearched:
    'Les conversations précédentes n’ont pas été consultées : cela s’autorise dans les paramètres de l’assistant.',
  frontmatterUnreadable: (line: string, reason: string) =>
    `Les propriétés du début sont illisibles (ligne ${line}) : ${reason}`,
  frontmatterNoMore: (line: string, reason: string) =>
    `Les propriétés du début ne seraient plus lisibles (ligne ${line}) : ${reason}`,
  newFrontmatter: (line: string, reason: string) =>
    `Les propriétés de la nouvelle note sont illisibles (ligne ${line}) : ${reason}`,
  linksFirstListed: (links: number, path: string, listed: number) =>
    `${number(links)} liens vers ${inQuotes(path)} ne mèneront nulle part ; les ${number(listed)} premiers sont listés.`,
  notDone: 'Pas fait.',
  foundCount: (count: number) => `Trouvés : ${number(count)}.`,
  doneTimes: (times: number) => `Fait ${number(times)} fois.`,
  couldNotOpen: (list: string) => `Impossible d’ouvrir : ${list}`,
  partNotRead: (reason: string) => `Une partie n’a pas pu être lue : ${reason}`,
  moreRows: (rows: number, most: number) =>
    `Il y a plus de ${number(rows)} lignes : augmentez limit (jusqu’à ${number(most)}), utilisez OFFSET, ou précisez la question.`,
  onlyBestNotes: (notes: number, count: number) =>
    `${number(notes)} notes contiennent ces mots ; seules les ${number(count)} meilleures ont été regardées : donnez plus de mots, ou laissez la recherche vide.`,
  morePlaces: 'Il y a plus d’endroits que ceux qui ont été regardés ; précisez avec une recherche.',
  noDailyTemplate: (path: string) =>
    `Le modèle de note quotidienne, ${inQuotes(path)}, n’existe pas : la note commence sans lui.`,
  sectionsAlike: (count: number, line: string) =>
    `Il y a ${number(count)} sections de ce nom : la première est modifiée, pas celle de la ligne ${line}.`,
  sectionsAlikeMany: (count: number, where: string) =>
    `Il y a ${number(count)} sections de ce nom : la première est modifiée, pas celles des lignes ${where}.`,
  pathTellsApart: 'Un chemin comme "Plan#Objectifs" les distingue.',
  callOf: (tool: string, server: string, host: string) =>
    `Appeler ${inQuotes(tool)} de ${inQuotes(server)} sur ${host}.`,
  declined: (message: string) => `Refusé : ${message}`,
  nothingTakenBack: 'Rien n’a été annulé.',
  relationsOut: (count: number) =>
    `${plural(count, { one: '# relation est retirée', other: '# relations sont retirées' })}.`,
  textCut: (characters: number, total: number) =>
    `Un texte a été coupé après ${number(characters)} caractères sur ${number(total)}.`,
  answerCut: (characters: number, total: number) =>
    `La réponse a été coupée après ${number(characters)} caractères sur ${number(total)}.`,
  textTooLong: 'Le texte est trop long pour une seule réponse.',
  firstPlacesOfOne: (places: number) => `D’une note, seuls les ${number(places)} premiers endroits sont affichés.`,
  firstPlacesOf: (notes: number, places: number) =>
    `De ${number(notes)} notes, seuls les ${number(places)} premiers endroits sont affichés.`,
  linkingHere: (notes: number, listed: number) =>
    `Des ${number(notes)} notes qui y mènent, les ${number(listed)} premières sont listées.`,
  linkedFromHere: (notes: number, listed: number) =>
    `Des ${number(notes)} notes vers lesquelles elle mène, les ${number(listed)} premières sont listées.`,
};

export const relationWords: typeof relationWordsText = {
  supports: 'appuie',
  contradicts: 'contredit',
  causes: 'cause',
  cites: 'cite',
  duplicates: 'répète',
  derived_from: 'découle de',
  part_of: 'fait partie de',
  relates_to: 'est liée à',
};

export const resultWords: typeof resultWordsText = {
  answer: 'réponse',
  summary: 'résumé',
  synthesis: 'synthèse',
  results: 'résultats',
  matches: 'correspondances',
  notes: 'notes',
  nodes: 'nœuds',
  factors: 'facteurs',
  relationships: 'relations',
  suggestions: 'propositions',
  key_points: 'points clés',
  synthesis_points: 'points de la synthèse',
  evidence: 'preuves',
  sources: 'sources',
  quotations: 'citations',
  citations: 'références',
  method: 'méthode',
  confidence: 'confiance',
  old_confidence: 'confiance précédente',
  new_confidence: 'nouvelle confiance',
  reasoning: 'raisonnement',
  strength: 'force',
  type: 'type',
  title: 'titre',
  path: 'chemin',
  line: 'ligne',
  changed: 'modifiées',
  unchanged: 'inchangées',
  found: 'trouvées',
  status: 'état',
  source_title: 'depuis la note',
  target_title: 'vers la note',
  links_updated: 'liens mis à jour',
  not_updated: 'non mis à jour',
  trash_path: 'dans la corbeille',
};
