import { inQuotes } from '../in-quotes.ts';
import type { activityText } from '../../views/activity/activity.texts.ts';
import type { graphHealthText } from '../../views/graph-health/graph-health.texts.ts';
import type { graphText } from '../../views/graph/graph.texts.ts';
import type { recordsText } from '../../views/records/records.texts.ts';
import type { searchText } from '../../views/search/search.texts.ts';
import { decimal, formatNameList, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const activity: typeof activityText = {
  activityEntry: {
    done: 'Terminé',
    waiting: 'En attente',
    failed: 'Échec',
    denied: 'Refusé',
    cancelled: 'Interrompu',
    notDone: 'non effectué',
    assistant: 'L’assistant',
    you: 'Vous',
    anotherProgram: 'Un autre programme',
    found: (count: number) => plural(count, { one: '# trouvé', other: '# trouvés' }),
    linksUpdated: (links: number) => plural(links, { one: '# lien mis à jour', other: '# liens mis à jour' }),
    more: (remainingCount: number) => plural(remainingCount, { one: 'et # autre', other: 'et # autres' }),
    changeUndone: 'La modification est annulée.',
    undone: 'Annulé',
    show: 'Afficher',
    errorLabel: 'Ce qui s’est mal passé',
    failedMessage: 'L’opération n’a pas pu être effectuée.',
    input: (toolTitle: string) => `${toolTitle} : la demande, sous forme technique`,
    output: 'Ce qui a été renvoyé',
    durationLabel: 'Durée',
    duration: (ms: number) => (ms < 1000 ? `${number(ms)} ms` : `${decimal(ms / 1000, 1)} s`),
    usage: 'Utilisation du modèle',
    cut: (text: string) => `${text}
… coupé ici ; l’export contient tout.`,
  },
  activityList: {
    label: 'Ce qui s’est passé',
  },
  activityView: {
    anyOutcome: 'Tous les résultats',
    done: 'Terminé',
    waiting: 'En attente',
    denied: 'Refusé',
    failed: 'Échec',
    cancelled: 'Interrompu',
    byAnyone: 'Par tout le monde',
    byYou: 'Par vous',
    byAssistant: 'Par l’assistant',
    byProgram: 'Par un autre programme',
    byLatent: 'Par Latent lui-même',
    anyNote: 'Dans toutes les notes',
    inNote: (path: string) => `Dans ${path}`,
    chooseNote: 'Dans une autre note…',
    chooseNoteTitle: 'Activité d’une note',
    title: 'Activité',
    kindLabel: 'Quoi',
    actorLabel: 'Par qui',
    outcomeLabel: 'Résultat',
    noteLabel: 'Où',
    entries: (count: number) => plural(count, { one: '# entrée', other: '# entrées' }),
    export: 'Exporter ces entrées dans un fichier',
    everything: 'Tout',
    changes: 'Modifications',
    emptyHelp:
      'Chaque recherche, lecture et modification, de l’assistant ou de vous, apparaît ici, et les modifications peuvent être annulées.',
    noMatch: 'Rien de tel ne s’est produit.',
    empty: 'Rien ne s’est encore passé.',
  },
  dayHeading: {
    undoAll: 'Tout annuler…',
    undoAllLabel: (day: string) => `Tout annuler : ${day}…`,
  },
  dayInWords: {
    today: 'Aujourd’hui',
    yesterday: 'Hier',
  },
  filterMenu: {
    chosen: 'choisi',
  },
  view: {
    title: 'Activité',
    show: 'Afficher l’activité',
    showNote: 'Activité de cette note',
  },
};

export const graphHealth: typeof graphHealthText = {
  graphHealthDialog: {
    title: 'Santé du graphe',
    about: 'Doublons, notes orphelines, contradictions et notes inachevées. La vérification ne modifie rien.',
    nothingToChange: 'Rien à modifier.',
    unchanged: 'Rien n’a été modifié.',
    refresh: 'Vérifier de nouveau',
    progress: 'Vérifications du graphe',
    none: 'Rien trouvé',
    partial: (about: string) => `${about} Seule une partie des notes a été examinée.`,
    cut: (findings: number, foundCount: number) =>
      `${findings} sur ${number(foundCount)} sont affichés. Corrigez-en quelques-uns, puis vérifiez de nouveau.`,
    stopped: 'Arrêt avant la fin : ce qui a été trouvé jusque-là figure ci-dessous.',
    empty: 'Aucun problème dans le graphe.',
    count: (findingCount: number) => plural(findingCount, { one: '# problème trouvé.', other: '# problèmes trouvés.' }),
  },
  healthAction: {
    mergeFirst: 'Fusionner les deux premières',
    merge: 'Fusionner',
    relate: 'Relier aux plus proches',
    searchWeb: 'Chercher sur le web',
    remove: 'Retirer la relation',
    link: 'Créer le lien',
    invalidMention: 'Une mention concerne deux notes.',
  },
  joiningWord: { contradicts: 'contredit', mentions: 'mentionne', and: 'et' },
  healthText: {
    brokenRelations: 'Relations sans destination',
    brokenRelationsAbout: 'La note qu’elles nomment n’existe pas, ou n’existe plus.',
    brokenRelationsNone: 'Chaque relation mène à une note.',
    contradictions: 'Contradictions',
    contradictionsAbout: 'Notes qui, d’après leurs relations, se contredisent.',
    contradictionsNone: 'Aucune relation n’indique de contradiction.',
    unsupported: 'Hypothèses sans preuves',
    unsupportedAbout: 'Rien ne les appuie ni ne les contredit, et elles ne citent aucune source.',
    unsupportedNone: 'Chaque hypothèse a des éléments pour ou contre elle.',
    duplicates: 'Doublons',
    duplicatesAbout: 'Notes au texte identique, quelles que soient leurs propriétés.',
    duplicatesNone: 'Aucune note n’a le même texte qu’une autre.',
    orphans: 'Orphelines',
    orphansAbout: 'Notes sans aucun lien vers d’autres notes, ni depuis elles.',
    orphansNone: 'Chaque note est liée à une autre.',
    nearDuplicates: 'Presque identiques',
    nearDuplicatesAbout: 'Notes qui ressemblent à des versions l’une de l’autre.',
    nearDuplicatesNone: 'Aucune note n’est presque identique à une autre.',
    unlinkedMentions: 'Mentions sans lien',
    unlinkedMentionsAbout: 'Le titre ou un alias d’une note apparaît dans le texte d’une autre.',
    unlinkedMentionsNone: 'Chaque mention d’une note est un lien.',
    sharedWords: (share: number) => `${percent(share)} de mots en commun`,
    confidence: (confidence: number) => `confiance ${confidence}`,
    believed: (confidence: number) => `confiance accordée : ${confidence}`,
  },
  view: {
    title: 'Santé du graphe',
  },
};

export const graph: typeof graphText = {
  createGraphLayout: {
    failed: 'La disposition a échoué.',
  },
  createStage: {
    unsupported: 'Ce navigateur ne dessine pas d’images.',
  },
  describeNote: {
    unlinked: 'sans lien',
    neighbours: (names: string, remainingCount: number) =>
      `liée à ${names}${remainingCount > 0 ? plural(remainingCount, { one: ' et # autre', other: ' et # autres' }) : ''}`,
  },
  displayOptions: {
    type: 'Type',
    tag: 'Mot-clé',
    folder: 'Dossier',
    title: 'Couleurs et lignes',
    titleWithHidden: (off: number) =>
      `Couleurs et lignes (${plural(off, { one: '# désactivée', other: '# désactivées' })})`,
    colourBy: 'Colorer par',
    lines: 'Lignes',
    links: 'Liens',
    missingNotes: 'Notes qui n’existent pas encore',
    noRelations: 'Aucune note n’indique de relation.',
  },
  graphCanvas: {
    keysHelp:
      'Les flèches vont d’une note à sa voisine dans cette direction. Enter ouvre la note, Espace montre ce qui l’entoure. ',
    viewHelp:
      'Shift avec les flèches déplace l’image, plus et moins zooment, 0 montre tout. Les mêmes notes figurent dans la liste.',
    role: 'graphe',
    label: (notes: number, missing: number) =>
      `Graphe de ${plural(notes, { one: '# note', other: '# notes' })}${missing > 0 ? `, et de ${plural(missing, { one: '# qui n’existe pas encore', other: '# qui n’existent pas encore' })}` : ''}`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { one: 'note', other: 'notes' }),
    lines: (edges: number) => plural(edges, { one: 'ligne', other: 'lignes' }),
    label: 'Ce que signifient les couleurs',
  },
  graphList: {
    label: 'Notes du graphe',
    showMore: (notes: number) => `En afficher plus sur ${number(notes)}`,
    unlinked: 'sans lien',
    lineCount: (count: number) => plural(count, { one: '# ligne', other: '# lignes' }),
    linksTo: 'renvoie à',
    relation: (verb: string, isOut: boolean, value: string) => `${verb}${isOut ? '' : ' cette note'}${value}`,
  },
  graphToolbar: {
    wholeVault: 'Toutes les notes',
    scope: 'Quelle part des notes',
    filter: 'Filtrer le graphe',
    filterPlaceholder: 'Mots ou #mots-clés',
    refresh: 'Réorganiser',
    showPicture: 'Afficher en image',
    showList: 'Afficher en liste',
  },
  graphView: {
    title: 'Graphe',
    loading: 'Examen des notes…',
    failed: 'Le graphe ne peut pas être affiché',
    notInGraph: 'Absent du graphe',
    notInGraphHelp: (around: string | undefined) =>
      `Le graphe montre les notes que la recherche lit. ${around} n’en fait pas partie.`,
    showWhole: 'Afficher toutes les notes',
    emptyHelp: 'La première note sera le premier point.',
    empty: 'Aucune note ici pour l’instant',
    noMatch: (filter: string) => `Aucune note ne correspond à ${inQuotes(filter)}.`,
    layoutRunning: 'Disposition des notes',
    layout: 'Disposition',
    stopLayout: 'Arrêter ici',
  },
  groupNotes: {
    noType: 'Sans type',
    others: 'Autres',
    noTag: 'Sans mot-clé',
    noFolder: 'Sans dossier',
    missing: 'Pas encore créée',
  },
  view: {
    title: 'Graphe',
    heading: 'Le graphe',
    loading: 'Préparation du graphe…',
    show: 'Afficher le graphe',
    label: 'Graphe de toutes les notes',
    showAround: 'Afficher le graphe autour de cette note',
    aroundLabel: 'Graphe autour de cette note',
  },
  zoomButtons: {
    label: 'Zoom',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    showAll: 'Tout afficher',
  },
};

export const records: typeof recordsText = {
  backupSettings: {
    title: 'Sauvegarde des données de Latent',
    about:
      'Conversations, activité, historique d’annulation, paramètres, texte non enregistré et noms de vos carnets, le tout en un seul fichier. Il ne contient ni vos clés, ni vos notes.',
    save: 'Sauvegarder dans un fichier',
    restoreFile: 'Restaurer depuis un fichier…',
    noAutomatic:
      'Des sauvegardes automatiques sont faites dans ce navigateur pendant que vous travaillez. Il n’y en a pas encore.',
    automaticHelp:
      'Sauvegardes automatiques dans ce navigateur, en cas de dommage de sa base de données. Elles sont supprimées avec les données du navigateur pour ce site ; un fichier que vous enregistrez ne l’est pas.',
    made: (size: string, isKept: boolean) => `${size}${isKept ? ', gardée parce que des données ont été perdues' : ''}`,
    restore: 'Restaurer…',
  },
  lostRecordsDialog: {
    failed: (reason: string) => `La sauvegarde n’a pas pu être restaurée : ${reason} Les données sont telles qu’avant.`,
    lostTitle: 'Le navigateur a perdu les données de Latent',
    missingTitle: 'Il manque des données de Latent',
    description:
      'Les conversations, le journal d’activité, l’historique d’annulation, les paramètres et le texte saisi mais non enregistré étaient conservés dans la base de données de ce navigateur. Elle a été endommagée, ou le navigateur l’a supprimée, comme il le fait quand le disque est plein. Les notes d’un dossier ne sont pas touchées. Un carnet conservé dans ce navigateur a peut-être été supprimé avec elle.',
    skip: 'Continuer sans elles',
    restore: 'Restaurer la sauvegarde',
    missing: (kinds: string) => `Il en manque : ${kinds}.`,
    noBackup:
      'Il n’en reste aucune sauvegarde automatique. Si vous en avez fait une vous-même, restaurez-la dans Paramètres → Données.',
    looking: 'Recherche d’une sauvegarde…',
    lookingProgress: 'Recherche d’une sauvegarde',
    unreadable: 'Les sauvegardes ne peuvent pas être lues pour le moment. Rechargez pour réessayer.',
    backupFound: (strong: JSX.Element) => ['Il y a une sauvegarde automatique du ', strong, '. Ce qu’elle restaure :'],
    nothingNew: 'rien qui ne soit déjà ici',
    help: 'Ce que vous avez fait depuis la perte est gardé. Ce qui a été fait après la sauvegarde est perdu.',
    keysHelp:
      'Les clés des modèles et des services ne figurent dans aucune sauvegarde : saisissez-les de nouveau dans les paramètres. Les dossiers non plus : rouvrez chacun d’eux, et ses conversations vous seront proposées.',
    restoring: 'Restauration…',
    restoringProgress: 'Restauration',
  },
  recordText: {
    conversation: 'conversation',
    conversations: 'conversations',
    change: 'modification annulable',
    changes: 'modifications annulables',
    activityEntry: 'entrée d’activité',
    activityEntries: 'entrées d’activité',
    question: 'question en attente',
    questions: 'questions en attente',
    draft: 'note avec du texte non enregistré',
    drafts: 'notes avec du texte non enregistré',
    message: 'message ou réponse en cours d’écriture',
    messages: 'messages ou réponses en cours d’écriture',
    vault: 'nom de carnet',
    vaults: 'noms de carnets',
    spendingDay: 'jour de dépenses',
    spendingDays: 'jours de dépenses',
    settingsPart: 'partie des paramètres',
    settingsParts: 'parties des paramètres',
    damaged: 'Le fichier est endommagé ou incomplet : voici ce qui a pu en être lu.',
    skippedQuestions: (waiting: number) =>
      plural(waiting, {
        one: '# question ou réponse en attente : redemandez cette modification. Rien dans un fichier ne vaut votre approbation.',
        other:
          '# questions ou réponses en attente : redemandez ces modifications. Rien dans un fichier ne vaut votre approbation.',
      }),
    skippedUnfinished: (unfinished: number) =>
      plural(unfinished, {
        one: '# élément encore en cours au moment de la sauvegarde.',
        other: '# éléments encore en cours au moment de la sauvegarde.',
      }),
    skippedUnknown: (unknown: number) =>
      plural(unknown, {
        one: '# élément que cette version ne connaît pas, ou qui n’a pas la forme que Latent lui donne.',
        other: '# éléments que cette version ne connaît pas, ou qui n’ont pas la forme que Latent leur donne.',
      }),
  },
  settingChanges: {
    title: 'Avec ces paramètres, Latent pourrait :',
  },
  restoreDialog: {
    nothing: 'rien',
    reading: 'Lecture de la sauvegarde…',
    restoring: 'Restauration…',
    title: 'Restaurer des données depuis une sauvegarde',
    about:
      'Ce qui n’est pas encore ici est ajouté. Rien de ce qui est ici n’est modifié ni supprimé, et aucune note n’est touchée.',
    restore: 'Restaurer',
    chooseFile: 'Choisir un fichier…',
    fileLabel: 'Sauvegarde à restaurer',
    contents: (strong: JSX.Element, names: string) => ['Faite le ', strong, '. Contenu : ', names, '.'],
    addedTitle: 'Sera ajouté :',
    nothingNew: 'Tout est déjà ici.',
    skippedTitle: 'Laissé de côté :',
    takePlain: 'Reprendre ses paramètres d’apparence et d’emplacement des fichiers',
    takeWeighty: 'Reprendre aussi ses autorisations, services, dépenses et limites',
    takeWeightyHelp:
      'Seulement si vous avez fait ce fichier vous-même : il dit ce que l’assistant peut faire sans demander, et où votre texte est envoyé.',
  },
  startOverDialog: {
    reading: 'Lecture de ce qui reste…',
    startingOver: 'Remise à zéro…',
    notDeleted: (reason: string) =>
      `Le navigateur ne la supprime pas non plus (${reason}). Fermez tous les autres onglets de Latent et réessayez ; si cela ne suffit pas, supprimez les données de ce site dans les paramètres du navigateur.`,
    title: 'Repartir de zéro, sans données ?',
    about:
      'Le navigateur ne peut pas ouvrir la base de données où Latent conserve les conversations, le journal d’activité, l’historique d’annulation et les paramètres. Redémarrer le navigateur ou l’ordinateur suffit souvent : essayez d’abord cela. Vos notes ne sont pas touchées : elles n’y sont pas, ce sont des fichiers dans votre dossier ou dans ce navigateur.',
    save: 'Enregistrer ce qui est lisible',
    confirmDelete: 'La supprimer et repartir de zéro',
    help: 'Enregistrez d’abord dans un fichier ce qui peut encore être lu. Ensuite, la base de données est supprimée et une base vide est créée ; une sauvegarde automatique est alors proposée, s’il y en a une.',
    saved:
      'Ce qui a pu être lu a été remis au navigateur pour qu’il l’enregistre. Vérifiez que le fichier est bien là avant de supprimer la base de données. « Restaurer depuis un fichier… », dans Paramètres → Données, permet de le reprendre.',
    nothingReadable:
      'Rien ne peut en être lu, et il n’y a pas de sauvegarde automatique. Si vous avez fait une sauvegarde vous-même, restaurez-la ensuite dans Paramètres → Données.',
    savedBackup:
      'Rien de la base de données ne peut être lu. À la place, la sauvegarde automatique la plus récente a été remise au navigateur pour qu’il l’enregistre. Vérifiez que le fichier est bien là avant de supprimer la base de données.',
  },
  view: {
    title: 'Restaurer des données',
    save: 'Sauvegarder les données de Latent dans un fichier',
    restore: 'Restaurer les données de Latent depuis un fichier…',
  },
};

/** How alike two meanings are, as the code names it. */
export const likeness = (word: string): string =>
  word === 'close' ? 'proche' : word === 'related' ? 'apparenté' : word;

export const search: typeof searchText = {
  indexText: {
    opening: 'Ouverture…',
    failed: 'L’index s’est arrêté sur une erreur.',
    readingNotes: (notes: string, notesFound: string) => `Lecture des notes : ${notes} sur ${notesFound}`,
    readingSoFar: (notes: string) => `Lecture des notes : ${notes}`,
    listing: 'Recherche des notes…',
    paused: (share: string) => `En pause : recherche prête à ${share}`,
    ready: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
    readingPdfs: (pdfsLeft: string) => `Lecture des PDF : encore ${pdfsLeft}`,
    loadingModel: 'Chargement du modèle…',
    embedding: (share: string) => `Préparation de la recherche : ${share}`,
    needsDownload: 'La recherche demande un téléchargement…',
    needsConsent: 'La recherche demande votre accord…',
    wordsOnly: 'Trouve seulement les mots',
  },
  searchBox: {
    label: 'Rechercher dans les notes',
    clear: 'Effacer la recherche',
    suggestions: 'Suggestions',
  },
  searchHead: {
    bestFirst: 'Les meilleurs d’abord',
    newestFirst: 'Modifiés récemment d’abord',
    byName: 'Par nom',
    hybrid: 'Mots et sens',
    words: 'Mots seuls',
    meaning: 'Sens seul',
    optionsLabel: (sorts: string, modes: string) => `Ordre et type de recherche : ${sorts}, ${modes}`,
    removeBookmark: 'Retirer cette recherche des signets',
    addBookmark: 'Garder cette recherche dans les signets',
    batch: 'Modifier ces notes ensemble',
    chosen: 'choisi',
    weakMatches: 'Résultats peu pertinents',
    noteCount: (noteCount: number) => plural(noteCount, { one: '# note', other: '# notes' }),
  },
  searchNotes: {
    corrected: (query: string, used: readonly string[]) =>
      `Aucune note ne contient ${inQuotes(query)}${
        used.length === 0
          ? ''
          : ` : celles-ci contiennent ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`
      }.`,
    meaningUsed: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `Recherche aussi par le sens : ${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)} comme ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`,
        )
        .join(' ; ')}.`,
    wordsOnly: 'Trouvé par les mots seuls : aucune note ne peut encore être comparée par le sens.',
  },
  searchPanel: {
    searchExactly: 'Rechercher exactement cela',
    noMatchHelp: 'Essayez avec moins de mots, ou une autre orthographe.',
    noMatchAll: 'Aucune note ne correspond à l’ensemble.',
    noMatch: (query: string) => `Aucune note ne parle de ${inQuotes(query)}.`,
    noWords: (words: string) => `Aucune note ne contient les mots ${inQuotes(words)}.`,
    show: 'Afficher',
    excluded: (hidden: number, show: JSX.Element) => [
      plural(hidden, { one: '# autre dans des emplacements exclus ', other: '# autres dans des emplacements exclus ' }),
      show,
    ],
  },
  searchReasons: {
    alias: (value: string) => `alias : ${inQuotes(value)}`,
    meaning: (word: string) => `sens ${likeness(word)}`,
    linkedFrom: (value: string) => `lien depuis ${inQuotes(value)}`,
    reranked: (previousNumber: number) => `relu : était numéro ${previousNumber}`,
  },
  searchResult: {
    moreLabel: (title: string) => `Plus de résultats dans ${title}`,
    showAll: 'Tous les résultats dans cette note',
    showBest: 'Les meilleurs seulement',
  },
  searchResults: {
    noGoodMatch: 'Aucune note ne correspond bien. Voici les plus proches :',
    label: 'Résultats de la recherche',
    showMore: 'Afficher plus de résultats',
    showWeak: (remainingCount: number) =>
      `Plus : ${plural(remainingCount, { one: '# résultat peu pertinent', other: '# résultats peu pertinents' })}`,
    weakMatches: 'Résultats peu pertinents',
  },
  foundPictures: {
    label: 'Images trouvées',
    fallbackName: 'Image',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0
        ? `dans ${note}`
        : `dans ${note} et ${plural(otherCount, { one: '# autre note', other: '# autres notes' })}`,
  },
  suggestOperators: {
    property: 'propriété',
    folder: 'dossier',
    noteCount: (count: number) => plural(count, { one: '# note', other: '# notes' }),
  },
  view: {
    title: 'Recherche',
    show: 'Rechercher dans les notes',
  },
};
