import { inQuotes } from '../in-quotes.ts';
import type { drawingsText } from '../../markdown/drawings/drawings.texts.ts';
import type { historyText } from '../../views/history/history.texts.ts';
import type { canvasText } from '../../views/note/canvas/canvas.texts.ts';
import type { noteFilesText } from '../../views/note/files/note-files.texts.ts';
import type { noteText } from '../../views/note/note.texts.ts';
import type { propertiesText } from '../../views/properties/properties.texts.ts';
import { formatNameList, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const drawings: typeof drawingsText = {
  drawing: (name: string) => `Dessin ${name}`,
  shapes: (count: number) => plural(count, { one: 'Un dessin de # forme', other: 'Un dessin de # formes' }),
  readOnly: 'Affichage seul : Latent ne modifie jamais un dessin.',
  notDrawn: (omittedCount: number) =>
    plural(omittedCount, {
      one: '# autre forme n’est pas dessinée.',
      other: '# autres formes ne sont pas dessinées.',
    }),
  failed: (reason: string, line: number | undefined) =>
    `${line === undefined ? 'Affichage impossible' : `Affichage impossible (ligne ${number(line)})`} : ${reason}`,
  missing: 'La note ne contient pas de dessin.',
  damaged: 'Ses données sont endommagées, ou trop volumineuses.',
  tooLarge: 'Ce dessin est trop grand pour être affiché ici.',
  notReadable: 'Ce dessin ne peut pas être lu.',
  showText: 'Afficher le texte',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
};

export const history: typeof historyText = {
  changeDetails: {
    changeLabel: 'Ce qui a été modifié',
    nowLabel: 'Depuis cette modification',
    undone: 'La modification est annulée.',
    restore: 'Restaurer',
    compare: 'Comparer',
    undo: (files: number) => (files > 1 ? `Annuler dans les ${files} fichiers` : 'Annuler'),
    changedAgain: (since: string) =>
      `Rien n’a été annulé, car il y a eu d’autres modifications depuis : ${since}. Il est possible de les garder et de n’annuler que celle-ci.`,
    undoPart: 'Annuler en gardant la suite…',
    showMore: (remainingCount: number) =>
      `Afficher ${plural(remainingCount, { one: '# autre fichier', other: '# autres fichiers' })}`,
    namesAndMore: (named: string, remainingCount: number) =>
      `${named} ${plural(remainingCount, { one: 'et # autre', other: 'et # autres' })}`,
  },
  version: {
    label: 'Version',
    restore: 'Restaurer cette version',
    restored: (name: string) => `${inQuotes(name)} est restauré.`,
    isNow: 'Tel quel maintenant',
    oldest: 'Avant la première modification',
  },
  historyDialog: {
    noteTitle: (name: string) => `Historique de ${name}`,
    changeTitle: 'Ce qui a été modifié',
    title: 'Historique de toutes les notes',
    emptyHelp: 'Chaque modification, de vous ou de l’assistant, est conservée avec le texte d’avant.',
    empty: 'Rien n’a encore été modifié avec Latent.',
    deletedTitle: 'Notes supprimées',
    names: (named: readonly string[], remainingCount: number) =>
      formatNameList([
        ...named,
        ...(remainingCount > 0 ? [plural(remainingCount, { one: '# autre', other: '# autres' })] : []),
      ]),
    fromFolder: (folder: string) => `· de ${folder}`,
    othersChanged: (otherCount: number) =>
      plural(otherCount, {
        one: '· # autre note modifiée en même temps',
        other: '· # autres notes modifiées en même temps',
      }),
    nothingDeleted: 'Il n’y a rien à restaurer.',
    nothingDeletedHelp:
      'Les notes et fichiers que vous ou l’assistant supprimez dans Latent peuvent être restaurés ici.',
    label: 'Modifications',
    showMore: 'Afficher plus',
    fileCount: (files: number) => `· ${files} fichiers`,
    undone: '· annulée',
    cutShort: '· interrompue',
    assistant: 'L’assistant',
    you: 'Vous',
    anotherProgram: 'Un autre programme',
  },
  undoAll: {
    undoAll: (changes: number) =>
      plural(changes, { one: 'Annuler la modification', other: 'Annuler les # modifications' }),
    left: (undone: number, remainingCount: number, reason: string) =>
      `${plural(undone, { one: '# modification annulée', other: '# modifications annulées' })}. ${plural(
        remainingCount,
        { one: '# est laissée telle quelle', other: '# sont laissées telles quelles' },
      )} : ${reason}`,
  },
  view: {
    title: 'Historique',
    showNote: 'Historique de cette note',
    showAll: 'Toutes les modifications',
    showDeleted: 'Restaurer une note supprimée…',
  },
};

export const canvas: typeof canvasText = {
  view: {
    otherCard: (type: string) =>
      `Une carte du type ${inQuotes(type)}, que Latent ne connaît pas. Elle est laissée telle quelle.`,
    missingHelp: 'Un autre programme l’a peut-être déplacé ou supprimé.',
    missing: 'Ce fichier n’est pas là',
    unreadable: 'Ce canvas ne peut pas être lu',
    shownInParts: (failure: string) => `${failure} Voici son texte tel qu’il est enregistré, par parties.`,
    unreadableLine: (line: number, message: string) =>
      `Ce canvas ne peut pas être lu (ligne ${line}) : ${message} Voici son texte tel qu’il est enregistré. Corrigez-le dans un autre programme ; il est relu dès qu’il change.`,
    title: (count: number) => `Canvas · ${plural(count, { one: '# carte', other: '# cartes' })}`,
    showList: 'En liste',
    empty: 'Ce canvas est encore vide',
    emptyHelp: 'Double-cliquez pour écrire une carte, ou faites glisser une note ici.',
    emptyTouched: 'Le + ci-dessus ajoute des cartes, des notes, des liens et des groupes.',
    linksTo: 'Renvoie à',
  },
  editing: {
    add: 'Ajouter au canvas',
    addText: 'Carte de texte',
    addNote: 'Note…',
    addLink: 'Lien web…',
    addGroup: 'Groupe',
    newGroup: 'Groupe',
    noteLabel: 'Nom ou chemin de la note, avec #titre si besoin',
    addressLabel: 'Adresse web',
    confirmAdd: 'Ajouter',
    cancel: 'Annuler',
    noSuchNote: (name: string) => `Il n’y a pas de fichier ${inQuotes(name)} dans ce carnet.`,
    selected: (name: string) => `Sélection : ${name}`,
    chooseEnd: 'Choisissez la carte où mène la flèche',
    itemCount: (count: number) => plural(count, { one: '# élément', other: '# éléments' }),
    edit: {
      text: 'Modifier le texte',
      link: 'Modifier l’adresse',
      group: 'Modifier le libellé',
      edge: 'Modifier le libellé',
    },
    connect: 'Relier',
    align: 'Aligner',
    arrangements: {
      left: 'Bords gauches',
      center: 'Centres',
      right: 'Bords droits',
      top: 'Bords supérieurs',
      middle: 'Milieux',
      bottom: 'Bords inférieurs',
      across: 'Répartir de gauche à droite',
      down: 'Répartir de haut en bas',
    },
    group: 'Grouper',
    ends: 'Extrémités de la flèche',
    heads: {
      to: 'Pointe à la fin',
      from: 'Pointe au début',
      fromto: 'Pointes aux deux bouts',
      '': 'Sans pointe',
    },
    moveEnd: 'Mener à une autre carte',
    moveStart: 'Partir d’une autre carte',
    picture: 'Image derrière le groupe',
    choosePicture: 'Choisir une image…',
    removePicture: 'Retirer l’image',
    pictureLabel: 'Nom ou chemin de l’image',
    confirmPicture: 'L’utiliser',
    noSuchPicture: (name: string) => `Il n’y a pas d’image ${inQuotes(name)} dans ce carnet.`,
    pictureStyles: { cover: 'Remplir le groupe', ratio: 'La montrer en entier', repeat: 'La répéter' },
    color: 'Couleur',
    colors: {
      '': 'Aucune couleur',
      '1': 'Rouge',
      '2': 'Orange',
      '3': 'Jaune',
      '4': 'Vert',
      '5': 'Cyan',
      '6': 'Violet',
    },
    remove: 'Retirer',
    kinds: {
      text: (words: string) => (words === '' ? 'Carte vide' : `Carte : ${words}`),
      file: (name: string) => `Note : ${name}`,
      link: (address: string) => `Lien : ${address}`,
      group: (label: string) => (label === '' ? 'Groupe' : `Groupe : ${label}`),
      other: (type: string) => `Carte du type ${type}`,
    },
    arrow: (from: string, to: string, label: string) => `Flèche de ${from} à ${to}${label === '' ? '' : ` : ${label}`}`,
    changedMeanwhile: 'Un autre programme a modifié cette carte entre-temps.',
    deletedMeanwhile: 'Un autre programme a supprimé la carte que vous écriviez.',
    keepMine: 'Garder ma version',
    takeTheirs: 'Prendre l’autre version',
  },
  zoom: {
    label: 'Zoom',
    percent: (whole: number) => percent(whole / 100),
    in: 'Zoom avant',
    out: 'Zoom arrière',
    reset: (zoomText: string) => `Zoom ${zoomText} : revenir à 100 %`,
    fit: 'Afficher tout le canvas',
    fitSelection: 'Afficher la sélection',
  },
};

export const noteFiles: typeof noteFilesText = {
  fileView: {
    missingHelp: 'Un autre programme l’a peut-être déplacé ou supprimé.',
    missing: 'Ce fichier n’est pas là',
    failed: 'Ouverture impossible',
    unsupported: 'Ce type de fichier n’est pas affiché ici',
    unsupportedKind: (kind: string) => `Les fichiers ${kind} ne sont pas affichés ici`,
    download: 'Télécharger une copie',
    notebook:
      'Ce sont des notes exportées. Pour en faire des notes, importez ce fichier sur l’écran d’accueil, ou déposez-le sur la fenêtre : elles forment alors un carnet à part.',
    textOnly:
      'Ce fichier n’est pas une note : son texte est affiché tel qu’il est enregistré. Pour le modifier, ouvrez-le avec un autre programme.',
  },
  mediaView: {
    failed: (fileName: string) => `Ce navigateur ne peut pas lire ${fileName}.`,
    download: 'Télécharger une copie',
  },
  partsView: {
    previousPart: 'Partie précédente',
    label: 'Partie',
    total: (count: number) => `sur ${count}`,
    nextPart: 'Partie suivante',
    failed:
      'Cette partie n’a pas pu être lue. Un autre programme a peut-être modifié ou supprimé le fichier : rouvrez la note.',
    position: (at: number, count: number) => `Partie ${at} sur ${count}`,
  },
  pdfDocument: {
    pageLabel: (at: number) => `Page ${at}`,
  },
  pdfLinks: {
    pageLabel: (page: number) => `Vers la page ${number(page)}`,
  },
  pdfView: {
    failed: 'Ce PDF ne peut pas être affiché',
    download: 'Télécharger une copie',
    loading: 'Lecture du PDF…',
    outline: 'Plan du PDF',
    page: 'Page',
    total: (numPages: number) => `sur ${number(numPages)}`,
    zoomOut: 'Zoom arrière',
    fitWidth: (percentOf: string) => `Zoom ${percentOf} : ajuster à la largeur`,
    zoomIn: 'Zoom avant',
    find: 'Rechercher dans ce PDF',
    previousMatch: 'Page précédente avec ces mots',
    nextMatch: 'Page suivante avec ces mots',
    notFound: 'Introuvable',
    noWords: 'Ce PDF ne contient pas de mots, seulement leurs images.',
    matches: (hits: number, count: number, page: number | undefined, page2: number | undefined) =>
      plural(hits, { one: `${count} à la page ${page}`, other: `${count} sur # pages, page ${page2}` }),
  },
  pictureView: {
    zoomOut: 'Zoom arrière',
    zoomIn: 'Zoom avant',
    fit: 'Ajuster',
    download: 'Télécharger une copie',
  },
};

export const note: typeof noteText = {
  editView: {
    partFailed:
      'Une partie de l’éditeur s’est arrêtée. Ce que vous avez saisi est conservé : enregistrez, puis rouvrez la note.',
    notLoaded:
      'L’éditeur n’a pas pu être chargé. Vérifiez la connexion, ou rechargez l’application ; rien n’a été modifié.',
  },
  findInPage: {
    label: 'Rechercher dans la note',
    matchCase: 'Respecter la casse',
    wholeWord: 'Mot entier',
    previousMatch: 'Résultat précédent',
    nextMatch: 'Résultat suivant',
  },
  missingNote: {
    placeholder: 'Commencez à écrire…',
    help: (path: string) => `${path} n’existe pas encore. La note est créée à la première lettre.`,
    create: 'Créer la note',
    invalid: (path: string) => `${inQuotes(path)} ne peut pas être affiché`,
    moved: (path: string) => `${inQuotes(path)} a été déplacé`,
    movedTo: (path: string) => `Nouvel emplacement : ${path}.`,
    openMoved: 'L’ouvrir là-bas',
    createAgain: 'Créer une nouvelle note ici',
    deleted: (name: string) => `${inQuotes(name)} n’est plus là`,
    deletedPath: (path: string) => `${path} a été supprimé.`,
    deletedByOther: (path: string) => `Un autre programme a supprimé ${path}, ou l’a déplacé ailleurs.`,
    restore: 'Restaurer',
    openOther: (path: string) => `Ouvrir ${path}`,
    showHistory: 'Afficher son historique',
  },
  noteBars: {
    notSaved: (problem: string) => `Non enregistré : ${problem}`,
    draftNotKept:
      'Le navigateur ne peut pas garder ce que vous saisissez jusqu’à son enregistrement : il n’a plus de place. Libérez de l’espace sur le disque, puis réessayez ; ou copiez le texte et gardez-le ailleurs.',
    notAllowed:
      'Non enregistré : ce dossier ne peut pas encore être modifié. D’ici là, ce que vous saisissez est gardé dans ce navigateur.',
    allowChanges: 'Autoriser les modifications',
    draftRestored: 'Des modifications pas encore enregistrées ont été récupérées.',
    discardDraft: 'Les abandonner',
    otherTabText: 'Du texte saisi dans un autre onglet n’est pas encore enregistré.',
    showOtherTab: 'L’afficher',
    notUtf8:
      'Ce fichier n’est pas en UTF-8 valide. Il peut être lu ici, mais pas modifié : l’enregistrer l’endommagerait. Convertissez-le d’abord en UTF-8 dans un autre programme.',
    copyText: 'Copier le texte',
    notCopied: 'Non autorisé : sélectionnez-le et copiez-le à la main',
    renamedOnDisk: (path: string) =>
      `Un autre programme a renommé ou déplacé cette note : c’est sans doute maintenant ${inQuotes(path)}. Votre texte est toujours là.`,
    followRename: 'Continuer là-bas',
    keepOldName: 'Garder l’ancien nom',
    deletedOnDisk: 'Cette note a été supprimée sur le disque. Votre texte est toujours là.',
    changedOnDisk:
      'Cette note a changé sur le disque alors qu’elle était ouverte ici. Les deux textes sont gardés jusqu’à ce que vous choisissiez.',
    compare: 'Comparer et choisir',
    keepMine: 'Garder ma version',
    discardMine: 'Abandonner mon texte',
    takeTheirs: 'Prendre l’autre version',
    compareLabel: 'Du texte sur le disque au vôtre',
    overtaken: 'Un autre programme a modifié cette note et retiré des mots que vous veniez d’écrire.',
    showChanges: 'Montrer ce qui a changé',
    leaveTheirs: 'Laisser ainsi',
    overtakenLabel: 'De votre texte à celui de l’autre programme',
  },
  noteHeader: {
    board: 'Kanban',
    drawing: 'Dessin',
    drawingHelp: 'Le dessin (Ctrl+E pour lire)',
    boardHelp: 'Colonnes et cartes (Ctrl+E pour lire)',
    live: 'Écriture',
    liveHelp: 'Écrire, syntaxe masquée',
    source: 'Source',
    sourceHelp: 'Écrire, syntaxe visible',
    read: 'Lecture',
    readHelp: 'Lire (Ctrl+E)',
    mode: 'Mode',
    saving: 'Enregistrement…',
    unsaved: 'Pas encore enregistré',
    modified: (format: string) => `Modifiée le ${format}`,
    saved: 'Enregistré',
    renameHelp: (path: string) => `${path} (cliquer pour renommer)`,
    fileName: 'Nom du fichier',
    renamed: (name: string, reason: string) => `Nommé ${inQuotes(name)}. ${reason}`,
  },
  noteModeCommands: {
    toggleRead: 'Basculer entre écriture et lecture',
    showSource: 'Écrire avec la syntaxe visible',
    print: 'Imprimer ou enregistrer en PDF…',
  },
  notePane: {
    longNote:
      'Cette note est très longue : elle est affichée en texte brut, par parties. Choisissez Source pour la modifier comme d’habitude. Répartie en plusieurs notes, elle s’afficherait normalement.',
    shownAsText: (message: string) =>
      `${message} Elle est affichée en texte brut, par parties. Pour la modifier, répartissez-la en plusieurs notes dans un autre programme.`,
    unreadable: 'Cette note n’a pas pu être lue',
  },
  view: {
    title: 'Note',
    heading: 'La note ouverte',
  },
  makeNoteOf: {
    movedTo: (path: string) => `Déplacé vers ${inQuotes(path)}.`,
    copiedTo: (path: string) =>
      `Copié vers ${inQuotes(path)}. Le texte reste aussi ici, car il a été modifié entre-temps.`,
    open: 'L’ouvrir',
  },
};

export const properties: typeof propertiesText = {
  propertiesBlock: {
    title: (names: number) => plural(names, { one: '# propriété', other: '# propriétés' }),
    region: 'Propriétés',
    unreadable: (line: number, message: string) =>
      `Les propriétés de cette note ne peuvent pas être lues (ligne ${line}) : ${message}`,
    edit: 'Modifier le texte',
    tooLong: (editText: JSX.Element) => ['Les propriétés de cette note sont trop longues pour des champs. ', editText],
    editAsText: 'Modifier comme texte',
    add: 'Ajouter une propriété',
    newName: 'Nom de la nouvelle propriété',
    newNamePlaceholder: 'Nom',
    about: 'Les propriétés disent de quoi parle une note : son statut, une date, ses mots-clés.',
  },
  propertiesPane: {
    noNote: 'Aucune note ouverte',
    missingNote: 'Cette note n’est pas là',
    help: 'Les propriétés disent de quoi parle une note : son statut, une date, ses mots-clés. Ouvrez une note pour les voir et en ajouter.',
  },
  propertyEdits: {
    line: (message: string, line: number) => `${message} (ligne ${line})`,
  },
  propertyRow: {
    link: 'Lien',
    move: (name: string) => `Déplacer ${name}`,
    moveHelp: 'Faites glisser, ou utilisez les flèches haut et bas',
    text: 'Texte',
    list: 'Liste',
    number: 'Nombre',
    checkbox: 'Case à cocher',
    date: 'Date',
    dateTime: 'Date et heure',
    moveUp: 'Monter',
    moveDown: 'Descendre',
    changeType: (label: string) => `Transformer en : ${label}`,
    typeMismatch: (value: string, label: string) =>
      `${inQuotes(value)} ne peut pas être affiché comme ${inQuotes(label)} et reste donc du texte. Saisissez une valeur qui convient, ou videz-la d’abord.`,
    typeEverywhere: 'Type dans toutes les notes…',
    editAsText: 'Modifier comme texte',
    newName: (name: string) => `Nouveau nom de ${name}`,
    menu: (name: string) => `Actions pour ${name}`,
  },
  typeDialog: {
    title: (name: string) => `Type de ${inQuotes(name)}`,
    declared: (type: string) => `Ici, son type est : ${type}.`,
    undeclared: 'Aucun type n’est défini pour elle : chaque note l’affiche d’après sa valeur.',
    type: 'Type',
    types: {
      text: 'Texte',
      multitext: 'Liste',
      number: 'Nombre',
      checkbox: 'Case à cocher',
      date: 'Date',
      datetime: 'Date et heure',
    },
    help: (name: string, type: string) =>
      `Une entrée de .obsidian/types.json devient "${name}": "${type}", qu’Obsidian lit aussi. Aucune note n’est modifiée ; une valeur qui ne convient pas est affichée telle quelle. Les bases suivent à la prochaine ouverture du dossier.`,
    change: 'Changer le type',
    failed: (reason: string) => `.obsidian/types.json n’a pas été modifié : ${reason}.`,
  },
  textField: {
    notePlaceholder: 'Nom d’une note',
    change: (name: string) => `Modifier ${name}`,
    emptyPlaceholder: 'Vide',
    showLess: 'Afficher moins',
    showAll: 'Tout afficher',
  },
  view: {
    title: 'Propriétés',
    show: 'Afficher les propriétés',
    addProperty: 'Ajouter une propriété',
  },
};
