import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import type { vaultMessagesText } from '../../state/messages/vault-messages.texts.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';

export const vaultMessages: typeof vaultMessagesText = {
  noFile: (path: string) => `Il n’y a pas de fichier ${inQuotes(path)}.`,
  tooLarge: (path: string, size: string, most: string) =>
    `${inQuotes(path)} fait ${size} ; ici, les notes se lisent et se modifient jusqu’à ${most}.`,
  folderGone: (name: string) => `Le dossier ${inQuotes(name)} n’est plus là : il a été déplacé, renommé ou supprimé.`,
  putItBack: 'Remettez-le en place, ou ouvrez-le là où il est.',
  hiddenFromApps: (name: string) =>
    `Les navigateurs cachent aux applications web les fichiers et dossiers nommés ${inQuotes(name)}.`,
  changedElsewhere: (path: string) => `${inQuotes(path)} a été modifié par un autre programme.`,
  noEditing: (path: string) =>
    `${inQuotes(path)} n’a pas été modifié : le navigateur n’autorise pas les modifications dans ce dossier.`,
  writeProtected: (path: string) => `${inQuotes(path)} est verrouillé ou protégé en écriture.`,
  noAccess: (path: string) =>
    `${inQuotes(path)} est inaccessible : le navigateur n’a pas accordé l’accès à ce dossier.`,
  protectedPlace: (path: string) => `${inQuotes(path)} est inaccessible : le navigateur protège cet emplacement.`,
  noFolders: 'Ce navigateur ne peut pas ouvrir de dossiers sur votre disque.',
  useChrome: 'Utilisez Chrome ou Edge, importez une copie du dossier, ou essayez les notes d’exemple.',
  folderNotOpened: 'Le navigateur n’a pas ouvert le dossier.',
  chooseAgain:
    'Choisissez à nouveau le dossier, et autorisez l’affichage et la modification quand le navigateur le demande.',
  noStorage: 'Ce navigateur ne conserve pas de fichiers pour Latent.',
  noData: (reason: string) => `Ce navigateur ne laisse pas Latent conserver de données : ${reason}`,
  leavePrivate: 'Quittez la navigation privée, ou autorisez ce site à stocker des données, puis rechargez.',
  storageClosed: 'Le navigateur a fermé le stockage de Latent, sans doute parce que le disque est plein.',
  freeSpace: 'Libérez de l’espace sur le disque, puis réessayez.',
  copyThenReload: 'Si cela ne suffit pas, copiez ce que vous avez tapé sans l’enregistrer, puis rechargez la page.',
  newerTab:
    'Une version plus récente de Latent a été ouverte dans un autre onglet et a repris les conversations et modifications enregistrées.',
  copyHereThenReload: 'Copiez ce que vous avez tapé ici sans l’enregistrer, puis rechargez cet onglet.',
  olderTab:
    'Un autre onglet, avec une version plus ancienne de Latent, garde ouvertes les conversations et modifications enregistrées.',
  closeOthers: 'Fermez les autres onglets de Latent, puis rechargez celui-ci.',
  notOurRecords: 'Ce fichier ne contient pas de données de Latent.',
  chooseBackup: 'Choisissez une sauvegarde faite par Latent.',
  newerFile: 'Ce fichier vient d’une version plus récente de Latent.',
  reloadNewest: 'Rechargez pour obtenir la dernière version, puis réessayez.',
  nothingChanged: 'Rien n’a été modifié.',
  fileTooLarge: 'Ce fichier est trop volumineux pour venir de Latent.',
  fileDamaged: 'Ce fichier est endommagé : il a été coupé ou modifié depuis.',
  noZip: (name: string) => `${inQuotes(name)} n’est pas un fichier zip, ou il est endommagé.`,
  makeZipAgain: 'Recréez le zip, et choisissez le nouveau.',
  zipTooLarge: (name: string, files: number, size: string) =>
    `${inQuotes(name)} donnerait ${number(files)} fichiers, soit ${size} Mo, plus que ce qui est décompressé ici.`,
  smallerZips: 'Faites-en plusieurs zips plus petits.',
  sampleNotCopied: (reason: string) => `Les notes d’exemple n’ont pas pu être copiées : ${reason}.`,
  checkConnection: 'Vérifiez la connexion et réessayez.',
  openInTab: (name: string) => `${inQuotes(name)} est ouvert dans un onglet.`,
  closeThere: 'Fermez-le là-bas, puis réessayez.',
  inMemory: (reason: string) => `${reason} : l’index est gardé en mémoire et refait à chaque démarrage.`,
  fileNotRead: (reason: string) => `Le fichier n’a pas pu être lu : ${reason}`,
  partNotRead: (reason: string) =>
    `Le modèle ne peut pas en lire une partie, qui n’est trouvée que par ses mots : ${reason}`,
  nameAlone: (step: string, reason: string) =>
    `Son texte n’a pas pu être ${step === 'stored' ? 'enregistré' : 'lu'} ; la note n’est trouvée que par son nom : ${reason}`,
  noTilde: 'Un nom ne doit pas commencer par « ~ » : les navigateurs ne l’acceptent pas.',
  noControls:
    'Un nom ne peut pas contenir de caractères de contrôle, de sauts de ligne ni de marques de direction du texte.',
  workerStopped: (reason: string) => `L’index s’est arrêté : ${reason}.`,
  reloadPage: 'Rechargez la page.',
  modelClosed: 'Le modèle a été fermé.',
  drawingTooLarge: 'Il dépasse 8 Mo.',
  noElements: 'Il n’a pas de liste d’éléments.',
  rowValues: (values: number, named: number) =>
    `Elle a ${number(values)} valeurs ; la première ligne en nomme ${number(named)}.`,
  notTool: 'Ce n’est pas un outil.',
  sameNameTool: (path: string) => `${inQuotes(path)} porte le même nom. Donnez-en un autre à l’un des deux.`,
  noSuchTool: (name: string) => `Il n’y a pas d’outil ${inQuotes(name)}.`,
  noField: (tool: string, field: string) => `${inQuotes(tool)} n’a pas de champ ${inQuotes(field)}.`,
  didYouMean: (name: string) => `Vouliez-vous dire ${inQuotes(name)} ?`,
  needsField: (tool: string, field: string) => `${inQuotes(tool)} a besoin du champ ${inQuotes(field)}.`,
  laterStep: (reference: string) => `${inQuotes(reference)} vient d’une étape ultérieure.`,
  newerSaved: 'Vos conversations et modifications ont été enregistrées par une version plus récente de Latent.',
  reloadForNewest: 'Rechargez pour obtenir la dernière version.',
  damagedZip: 'Il est endommagé : ce qui est extrait n’est pas ce qui a été compressé.',
  makeZipAnew: 'Recréez le zip.',
  unreadableFile: (path: string, reason: string) => `${inQuotes(path)} est illisible : ${reason}`,
  noSpaceLeft: (path: string) => `${inQuotes(path)} n’a pas pu être enregistré : il n’y a plus de place.`,
  changedMeanwhile: (path: string) => `${inQuotes(path)} a été modifié entre-temps par un autre programme.`,
  safetyCheck: (path: string) =>
    `${inQuotes(path)} n’a pas été écrit : un contrôle de sécurité du navigateur l’a empêché.`,
  lockedReading: (path: string) =>
    `${inQuotes(path)} est illisible : il est verrouillé, ou a changé pendant la lecture.`,
  notThereAnyMore: (path: string) => `${inQuotes(path)} n’est plus là.`,
  excludedPlace: (path: string) => `${inQuotes(path)} est à un endroit que les paramètres de ce carnet excluent.`,
  chooseFolderOrSettings: 'Choisissez un autre dossier, ou changez les fichiers exclus dans les paramètres du carnet.',
  noCopyHere: (name: string) => `${inQuotes(name)} n’est pas une copie dans ce navigateur.`,
  chooseAnother: 'Choisissez-en une autre.',
  renameOrLeaveOut: 'Renommez-le ou réparez-le, ou exportez sans lui.',
  notReachable: (path: string) => `${inQuotes(path)} n’est pas un chemin que Latent peut atteindre.`,
  splitIt: 'Divisez-le dans un autre programme.',
  shownInParts: 'Ouvert dans l’app, il est affiché par parties, en texte brut.',
  otherNameElsewhere:
    'S’il existe, renommez-le dans un autre programme : sans ? * " < > | :, sans caractères invisibles (les emojis composés en contiennent) ni espace au début.',
  existsAlready: (path: string) => `${inQuotes(path)} existe déjà.`,
  sameOnSomeDisks: (path: string, other: string) =>
    `${inQuotes(path)} ne peut pas être créé à côté de ${inQuotes(other)} : sur certains disques, c’est le même nom.`,
  fileOrFolder: (path: string) =>
    `${inQuotes(path)} est inaccessible : il y a un fichier là où il faudrait un dossier, ou l’inverse.`,
  nameNotAllowed: (path: string) => `${inQuotes(path)} porte un nom que le navigateur n’autorise pas.`,
  closeElsewhere:
    'Fermez-le dans les autres programmes et onglets, vérifiez qu’il n’est pas en lecture seule, puis réessayez.',
  allowAccess: 'Autorisez l’accès quand le navigateur le demande, ou rouvrez le dossier.',
  noSystemFolder: 'Choisissez un dossier sans fichiers système, ou copiez-le ailleurs.',
  freeDiskSpace: 'Libérez de l’espace sur le disque, puis réessayez.',
  fileAsItWas: 'Le fichier est tel qu’il était.',
  checkNameAndSafety: 'Vérifiez le nom du fichier et les paramètres de sécurité du navigateur, puis réessayez.',
  checkPermissions: 'Réessayez ; si cela persiste, vérifiez ses droits d’accès.',
  otherName: 'Choisissez un autre nom.',
  plainName: 'Choisissez un nom sans caractères spéciaux et sans point à la fin.',
  removedSinceOpened: 'La note a été supprimée depuis son ouverture.',
  madeMeanwhile: 'Un autre programme a créé entre-temps une note de ce nom.',
  changedSinceOpened: 'La note a été modifiée par un autre programme depuis son ouverture.',
  yamlRunsOn: 'La ligne suivante est en retrait comme si elle appartenait à la même valeur.',
  yamlRemoveSpaces: 'Retirez les espaces de son début.',
  yamlUnreadable: 'Ceci est illisible en YAML.',
  yamlNoAnchor: (name: string, mark: string) =>
    `${inQuotes(name)} renvoie à une valeur marquée plus haut par ${inQuotes(mark)}, et il n’y en a pas.`,
  yamlMeantAsText: (text: string) => `Si c’est du texte, mettez-le entre guillemets : "${text}".`,
  yamlColon: 'La valeur contient un deux-points suivi d’une espace.',
  yamlQuoteLike: 'Mettez toute la valeur entre guillemets : title: "Plan : le jardin".',
  yamlEscape: (sign: string) => `Entre guillemets doubles, ${inQuotes(sign)} n’a pas de sens.`,
  yamlBackslashes: 'Écrivez deux barres obliques inverses, ou utilisez des guillemets simples.',
  yamlAlone: (sign: string) => `Une valeur ne peut pas être ${sign} seul.`,
  yamlPutInQuotes: 'Mettez-le entre guillemets.',
  yamlColumn: 'Cette ligne commence dans une autre colonne que les lignes auxquelles elle appartient.',
  yamlIndentAlike: 'Mettez-les au même retrait.',
  yamlEntry: 'Cette ligne ne commence ni par le « - » d’une entrée, ni sous le premier nom de l’entrée du dessus.',
  yamlIndentEntry: 'Mettez-la au retrait des autres noms de cette entrée.',
  yamlNoColon: 'Il manque un deux-points à cette ligne.',
  yamlNameValue: 'Une propriété s’écrit "nom: valeur".',
  yamlListBelow: 'Une liste commence à la ligne sous son nom : mettez-y « - … ».',
  yamlTooMuch: (sign: string) => `Il y a un ${sign} de trop.`,
  yamlEnded: 'La valeur est terminée, et quelque chose la suit.',
  yamlQuoteWhole: 'Mettez toute la valeur entre guillemets.',
  yamlTooDeep: 'Ses valeurs sont imbriquées trop profondément pour être lues.',
  yamlDashes: 'Une ligne --- se trouve au milieu des propriétés.',
  yamlTooLong: (kilobytes: number, most: number) =>
    `C’est trop long pour être lu comme propriétés : ${number(kilobytes)} ko ; au-delà de ${number(most)} ko, chaque propriété doit être simple, "nom: valeur".`,
  propertyTaken: (name: string) => `Il y a déjà une propriété ${inQuotes(name)}.`,
  noProperties: 'Cette note n’a pas de propriétés.',
  propertiesOneLine: 'Les propriétés sont écrites sur une seule ligne : elles ne se modifient que comme texte.',
  propertyUnusual: (name: string) =>
    `${inQuotes(name)} est écrite de façon inhabituelle : elle ne se modifie que comme texte.`,
  frontmatterAt: (line: string, column: string, reason: string) =>
    `Les propriétés du début sont illisibles (ligne ${line}, colonne ${column}) : ${reason}`,
  propertyShared: (name: string) =>
    `La propriété ${inQuotes(name)} ne peut pas être modifiée sans en modifier d’autres : sa valeur est peut-être partagée par une ancre (&name, *name).`,
  propertyBlockUnusual: (name: string) =>
    `La propriété ${inQuotes(name)} ne peut pas être modifiée sans en modifier d’autres : le bloc est écrit de façon inhabituelle.`,
  writeOutByHand: 'Écrivez la valeur à la main à chaque endroit, puis réessayez.',
  linkAsList: (property: string, name: string) =>
    `${inQuotes(property)} ne mène nulle part : YAML lit [[${name}]] comme une liste.`,
  writeLinkQuoted: (name: string) => `Écrivez-le entre guillemets : "[[${name}]]".`,
  relationsNoList: 'relations n’est pas une liste.',
  relationEntryForm:
    'Écrivez chaque relation comme une entrée à part : "- type: supports" et, dessous, target: "[[Note]]".',
  relationNoRecord: (nth: string) => `La relation ${nth} a besoin d’un type (type) et d’une cible (target).`,
  relationNoType: (nth: string) => `La relation ${nth} n’a pas de type, comme supports ou contradicts.`,
  relationNoTarget: (nth: string, type: string) =>
    `La relation ${nth} (${type}) n’a pas de lien comme cible : écrivez target: "[[Note]]", avec les guillemets.`,
  relationNoNumber: (nth: string, type: string, written: string, value: string) =>
    `Relation ${nth} (${type}) : la confiance ${inQuotes(written)} n’est pas un nombre ; elle compte pour ${value}.`,
  relationOutOfRange: (nth: string, type: string, written: string, value: string) =>
    `Relation ${nth} (${type}) : la confiance ${written} n’est pas entre 0 et 1 ; elle compte pour ${value}.`,
  relationAsText: (nth: string, type: string, value: string) =>
    `Relation ${nth} (${type}) : la confiance est écrite en texte ; elle compte pour ${value}.`,
  noteNoNumber: (written: string, value: string, type: string) =>
    `La confiance ${inQuotes(written)} de la note n’est pas un nombre ; elle compte pour ${value}, comme d’habitude pour ce type (${type}).`,
  noteOutOfRange: (written: string, value: string) =>
    `La confiance ${written} de la note n’est pas entre 0 et 1 ; elle compte pour ${value}.`,
  noteAsText: (value: string) => `La confiance de la note est écrite en texte ; elle compte pour ${value}.`,
  writeUnquoted: 'Écrivez-la sans guillemets.',
  writeAs: (value: string) => `Écrivez ${value}.`,
  furtherRelations: 'D’autres relations de cette note sont illisibles aussi.',
  nameClash: 'Une autre entrée a ce nom avec des lettres composées autrement, et seule celle-là est affichée.',
  renameOneElsewhere: 'Renommez-en une dans un autre programme.',
  renameElsewhere: 'Renommez-le dans un autre programme pour l’avoir ici.',
  unreadableName: (items: string) =>
    `Il y a ici un nom que le navigateur ne peut pas lire ; il est laissé de côté (${items}).`,
  unreadableNames: (items: string) =>
    `Il y a ici des noms que le navigateur ne peut pas lire ; ils sont laissés de côté (${items}).`,
  filesCounted: (files: number) => `${plural(files, { one: '# fichier', other: '# fichiers' })}`,
  foldersCounted: (count: number) => `${plural(count, { one: '# dossier', other: '# dossiers' })}`,
  filesAndFolders: (files: number, count: number) =>
    `${plural(files, { one: '# fichier', other: '# fichiers' })} et ${plural(count, { one: '# dossier', other: '# dossiers' })}`,
  oldSystemName:
    'Renommez-le dans un autre programme ; les noms d’anciens systèmes ne sont pas toujours de l’UTF-8 valide.',
  oldSystemNames:
    'Renommez-les dans un autre programme ; les noms d’anciens systèmes ne sont pas toujours de l’UTF-8 valide.',
  foldersLoop: (most: number) =>
    `Les dossiers sont imbriqués sur plus de ${number(most)} niveaux : cela ressemble à une boucle de liens.`,
  readAsOther: (name: string) => `Son nom serait lu comme ${inQuotes(name)}.`,
  sameFolderAndFile: 'Un dossier et un fichier portent ici le même nom, et un seul peut être gardé.',
  sameButForCase: 'Un autre fichier porte le même nom, à la casse ou aux accents près.',
  notWrittenWhole: (name: string) => `${name} n’a pas été écrit en entier.`,
  zipEncrypted: 'Il est chiffré par un mot de passe.',
  zipLink: 'C’est un lien vers un autre fichier, pas un fichier.',
  zipUnknownPacking: 'Il est compressé d’une façon inconnue ici.',
  largerThan: (megabytes: number) => `Il dépasse ${number(megabytes)} Mo.`,
  zipBomb: (megabytes: number, kilobytes: number) =>
    `Il passe de ${number(kilobytes)} ko à ${number(megabytes)} Mo, comme les fichiers faits pour remplir un disque.`,
  zipTooMany: 'Il contient trop d’entrées.',
  zipMore: 'Décompressé, il dépasse ce qu’il annonce.',
  zipLess: 'Décompressé, il est plus petit qu’il ne l’annonce.',
  storageSilent: 'Le navigateur ne répond pas quand on lui demande son propre stockage.',
  notMet: 'L’index ne connaît pas de fichier de ce nom.',
  vectorsUnusable: (reason: string) => `Les vecteurs enregistrés sont inutilisables (${reason}).`,
  vectorsHeld: 'Les vecteurs enregistrés sont utilisés par un autre onglet, ou en cours de fermeture.',
  closeVaultTabs: 'Fermez les autres onglets de ce carnet, puis rechargez la page.',
  vectorsFull: 'Le stockage du navigateur est plein ; les nouveaux vecteurs ne sont pas gardés.',
  freeDeviceSpace: 'Libérez de l’espace sur cet appareil, puis rechargez la page.',
  noMoreMemory: (megabytes: number) =>
    `Le navigateur n’accorde plus de mémoire à l’index du sens (${number(megabytes)} Mo en tout).`,
  closeOrSmaller: 'Fermez d’autres onglets, ou ouvrez un dossier plus petit.',
  mostPassages: (passages: number) => `L’index du sens contient au plus ${number(passages)} passages.`,
  smallerFolder: 'Ouvrez un dossier plus petit.',
  conversationsTooLarge: 'Ce fichier est trop grand pour contenir des conversations de Latent.',
  exportFewer: 'Exportez-en moins dans un fichier.',
  reloadThenImport: 'Rechargez pour avoir la version la plus récente, puis importez-le à nouveau.',
  noConversations: 'Ce fichier ne contient pas de conversations de Latent.',
  noConversationsAt: (place: string, reason: string) =>
    `Ce fichier ne contient pas de conversations de Latent (à ${place} : ${reason}).`,
  chooseConversations: 'Choisissez-en un qui a été exporté d’ici en JSON.',
  conversationDeleted: 'Cette conversation a été supprimée.',
  conversationElsewhere: 'Cette conversation continue dans un autre onglet.',
  settingsTooLarge: 'il est plus grand que tout fichier de paramètres',
  settingsHold: (size: string) => `il fait ${size}, plus que tout fichier de paramètres`,
  settingsNoList: 'il ne contient pas de liste',
  settingsNoObject: 'il ne contient pas d’objet',
  settingsLeaveOut: (path: string) =>
    `Les paramètres du carnet excluent ${inQuotes(path)} (userIgnoreFilters dans .obsidian/app.json).`,
  nothingOpen: 'Aucun carnet n’est ouvert.',
  openFolderFirst: 'Ouvrez d’abord un dossier.',
  patternStopped: (reason: string) => `La recherche du motif s’est arrêtée : ${reason}`,
  mostSimilarity: (most: number) => `similarity() accepte au plus ${number(most)} textes différents dans une requête`,
};

const QUERY_FIELDS = {
  tag: 'dans les mots-clés',
  path: 'dans le chemin',
  file: 'dans le nom du fichier',
  title: 'dans le titre',
};

/** Behind “sans” what is not there has no article: “avec des tâches”, “sans tâches”. */
const without = (what: string): string => `sans ${what.replace(/^(?:des|du|une?) (?=\p{L})/u, '')}`;

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: ', ',
  and: ' et ',
  or: ' ou ',
  commaOr: ', ou ',
  notes: (conditions: string) => `notes ${conditions}`,
  about: (words: string) => `sur ${words}`,
  having: (what: string, isNot: boolean) => (isNot ? without(what) : `avec ${what}`),
  pattern: (pattern: string) => `le motif ${pattern}`,
  tagged: (tag: string, isNot: boolean) => `${isNot ? 'sans' : 'avec'} le mot-clé ${tag}`,
  inFolder: (path: string, isNot: boolean) => `${isNot ? 'hors de' : 'dans'} ${inQuotes(path)}`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${isNot ? 'sans' : 'avec'} ${what} ${QUERY_FIELDS[field]}`,
  ofType: (type: string, isNot: boolean) => `${isNot ? 'd’un autre type que' : 'de type'} ${type}`,
  property: (name: string) => `la propriété ${inQuotes(name)}`,
  emptyProperty: (name: string) => `la propriété vide ${inQuotes(name)}`,
  propertyLike: (name: string, pattern: string) => `${name} comme ${pattern}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${isNot ? 'non ' : ''}${side === 'before' ? `modifiées avant le ${day}` : `modifiées après le ${day}`}`,
  exactly: (what: string) => `${what} écrit exactement ainsi`,
  within: (piece: string, what: string) => `${piece} qui contient ${what}`,
  no: (what: string) => `sans ${what}`,
  not: (conditions: string) => `sauf (${conditions})`,
  kinds: {
    task: 'des tâches',
    link: 'des liens',
    image: 'des images',
    attachment: 'des pièces jointes',
    tag: 'des mots-clés',
    property: 'des propriétés',
    alias: 'des alias',
    heading: 'des titres',
    code: 'du code',
    table: 'des tableaux',
    math: 'des formules',
    callout: 'des mises en avant',
  },
  pieces: {
    line: 'une ligne',
    section: 'une section',
    block: 'un paragraphe ou élément',
    task: 'une tâche',
    'task-todo': 'une tâche à faire',
    'task-done': 'une tâche terminée',
  },
};
