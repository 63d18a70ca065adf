import { inQuotes } from '../in-quotes.ts';
import type { fileMenuText } from '../../file-menu/file-menu.texts.ts';
import type { boardsText } from '../../views/board/boards.texts.ts';
import type { calendarText } from '../../views/calendar/calendar.texts.ts';
import type { filesText } from '../../views/files/files.texts.ts';
import type { linksText } from '../../views/links/links.texts.ts';
import type { outlineText } from '../../views/outline/outline.texts.ts';
import type { relatedText } from '../../views/related/related.texts.ts';
import type { tagsText } from '../../views/tags/tags.texts.ts';
import type { tasksText } from '../../views/tasks/tasks.texts.ts';
import { formatNameList, number, plural } from '../formats.ts';
import { likeness } from './finding.ts';

export const fileMenu: typeof fileMenuText = {
  fileEntries: {
    select: 'Sélectionner',
    moveSeveral: (count: string) => `Déplacer ${count}…`,
    deleteSeveral: (count: string) => `Supprimer ${count}`,
    openInTabs: 'Ouvrir dans de nouveaux onglets',
    removeBookmarks: 'Retirer des signets',
    batchSeveral: 'Les modifier ensemble…',
    open: 'Ouvrir',
    openInTab: 'Ouvrir dans un nouvel onglet',
    openBeside: 'Ouvrir à côté',
    move: 'Déplacer…',
    duplicate: 'Dupliquer',
    copyLink: 'Copier le lien',
    copyPath: 'Copier le chemin',
    reveal: 'Afficher dans la liste des fichiers',
    createNote: 'Créer cette note',
    createBeside: 'La créer à côté',
    searchTag: 'Rechercher ce mot-clé',
    renameTag: 'Renommer…',
    renameHeading: 'Renommer ce titre…',
    copyTag: 'Copier',
    searchName: 'Rechercher son nom',
    history: 'Historique',
    activity: 'Activité',
    batch: 'Modifier ses notes ensemble…',
    delete: 'Supprimer…',
    newNote: 'Nouvelle note ici',
    newFolder: 'Nouveau dossier ici…',
    newFile: { canvas: 'Nouveau canvas ici', base: 'Nouvelle base ici', board: 'Nouveau kanban ici' },
    removeBookmark: 'Retirer des signets',
    bookmark: 'Ajouter aux signets',
    include: 'Inclure de nouveau dans la recherche',
    exclude: 'Exclure de la recherche',
    copied: (value: string) => `Copié : ${value}`,
    notCopied: 'Le navigateur n’a pas autorisé la copie.',
  },
  fileMenu: {
    label: (path: string) => `Actions pour ${path}`,
  },
};

export const boards: typeof boardsText = {
  label: (name: string) => `Kanban ${name}`,
  strayLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `La ligne ${lines[0]} n’est ni une colonne ni une carte. Elle reste telle quelle dans la note.`
      : `Ce qui commence aux lignes ${formatNameList(lines.slice(0, 3).map(String))} n’est ni une colonne ni une carte${lines.length > 3 ? plural(lines.length - 3, { one: ', pas plus qu’à # autre', other: ', pas plus qu’à # autres' }) : ''}. Tout reste tel quel dans la note.`,
  showInText: 'L’afficher dans le texte',
  empty: 'Ce kanban n’a pas encore de colonnes.',
  archived: (count: number) => plural(count, { one: '# carte archivée', other: '# cartes archivées' }),
  restore: 'Restaurer',
  restoreCard: (name: string) => `Restaurer : ${name}`,
  lane: {
    add: 'Ajouter une colonne',
    name: 'Nom de la colonne',
    menu: (name: string) => `Actions pour la colonne ${name}`,
    rename: 'Renommer',
    moveLeft: 'Déplacer à gauche',
    moveRight: 'Déplacer à droite',
    archive: (count: number) => plural(count, { one: 'Archiver sa carte', other: 'Archiver ses # cartes' }),
    remove: 'Retirer avec ses cartes',
    close: (name: string) => `Fermer la colonne ${name}`,
    open: (name: string) => `Ouvrir la colonne ${name}`,
    count: (count: number) => plural(count, { one: '# carte', other: '# cartes' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    complete: 'Les cartes ici sont terminées',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Afficher # autre carte', other: 'Afficher # autres cartes' }),
  },
  card: {
    add: 'Ajouter une carte',
    addTo: (lane: string) => `Ajouter une carte à ${lane}`,
    text: 'Texte de la carte',
    keysHelp: 'Enter enregistre, Shift+Enter commence une ligne, Échap laisse la carte telle quelle.',
    multilineKeysHelp: 'Shift+Enter enregistre, Enter commence une ligne, Échap laisse la carte telle quelle.',
    keyboardHelp: 'Les flèches vont de carte en carte. Avec Shift, elles déplacent la carte. Enter la modifie.',
    menu: (name: string) => `Actions pour : ${name}`,
    empty: 'Carte sans texte',
    tick: (name: string) => `Terminé : ${name}`,
    edit: 'Modifier',
    date: 'Jour…',
    dateLabel: (name: string) => `Jour de : ${name}`,
    moveUp: 'Monter',
    moveDown: 'Descendre',
    moveTo: (lane: string) => `Déplacer vers ${lane}`,
    archive: 'Archiver',
    remove: 'Retirer',
    textLost: 'Le kanban a changé, et la carte que vous écriviez n’y a plus de place.',
    copyText: 'Copier son texte',
    movedTo: (lane: string, place: number, of: number) => `Déplacée vers ${lane}, ${number(place)} sur ${number(of)}`,
  },
};

export const calendar: typeof calendarText = {
  title: 'Calendrier',
  show: 'Afficher le calendrier',
  region: 'Calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  today: 'Aujourd’hui',
  week: 'Semaine',
  hasNote: (day: string) => `${day}, a une note`,
  withDue: (day: string, tasks: number) =>
    `${day}, ${plural(tasks, { one: '# tâche à échéance', other: '# tâches à échéance' })}`,
  notesOf: (day: string) => `Notes du ${day}`,
  create: (name: string) => `Créer ${inQuotes(name)}`,
  open: (name: string) => `Ouvrir ${inQuotes(name)}`,
  periods: { daily: 'Jour', weekly: 'Semaine', monthly: 'Mois', quarterly: 'Trimestre', yearly: 'Année' },
};

export const files: typeof filesText = {
  chosenBar: {
    label: 'Fichiers choisis',
    chosen: (count: string) => `Sélection : ${count}`,
    none: 'Choisissez des notes et dossiers',
    more: 'Plus',
    done: 'Terminé',
  },
  deleteFolderDialog: {
    severalTitle: (count: string) => `Supprimer ${count}`,
    severalTooMany: (count: string) =>
      `Cela fait ${count}, plus que ce qui peut être mis à la corbeille ici. Supprimez-les dans un autre programme.`,
    severalHelp: (files: number) =>
      plural(files, {
        one: '# fichier sera mis à la corbeille. L’annulation le restaure.',
        other: '# fichiers seront mis à la corbeille. L’annulation les restaure.',
      }),
    title: (folder: string) => `Supprimer ${inQuotes(folder)}`,
    tooMany: (files: number) =>
      `Ce dossier contient ${plural(files, { one: '# fichier', other: '# fichiers' })}, plus que ce qui peut être mis à la corbeille ici. Supprimez-le dans un autre programme.`,
    help: (files: number) =>
      plural(files, {
        one: '# fichier de ce dossier sera mis à la corbeille. L’annulation le restaure.',
        other: '# fichiers de ce dossier seront mis à la corbeille. L’annulation les restaure.',
      }),
  },
  fileTree: {
    label: 'Fichiers',
    saved: (storedCount: number, path: string) =>
      storedCount === 1
        ? `Enregistré sous ${inQuotes(path)}.`
        : plural(storedCount, {
            one: '# fichier enregistré avec vos notes.',
            other: '# fichiers enregistrés avec vos notes.',
          }),
  },
  order: {
    label: (order: string) => `Ordre des fichiers : ${order}`,
    orders: {
      name: 'Nom, de A à Z',
      'name-last': 'Nom, de Z à A',
      changed: 'Modifiés récemment d’abord',
      'changed-first': 'Modifiés il y a longtemps d’abord',
      created: 'Plus récents d’abord',
      'created-first': 'Plus anciens d’abord',
    },
    by: {
      name: 'Trier les fichiers par nom',
      changed: 'Trier les fichiers par date de modification',
      created: 'Trier les fichiers par date de création',
    },
    chosen: 'Choisi',
  },
  filesPanel: {
    loading: 'Recherche des notes…',
    emptyHelp: 'Écrivez la première.',
    empty: 'Aucune note pour l’instant',
  },
  moveDialog: {
    folderTitle: 'Renommer ou déplacer le dossier',
    title: 'Renommer ou déplacer',
    path: 'Chemin',
    pathHelp: 'Le dossier précède le nom, séparé par /. Les liens sont mis à jour.',
    move: 'Déplacer',
  },
  chooseFolder: {
    severalTitle: (count: string) => `Déplacer ${count} vers un dossier`,
    title: (name: string) => `Déplacer ${inQuotes(name)} vers un dossier`,
    placeholder: 'Quel dossier ?',
    topFolder: 'Le dossier racine',
    newFolder: (folder: string) => `Nouveau dossier ${inQuotes(folder)}`,
    empty: 'Pas encore d’autre dossier : saisissez le nom d’un nouveau.',
  },
  newFolderDialog: {
    title: 'Nouveau dossier',
    name: 'Nom',
    nameHelp: (isTop: boolean, folder: string) => `${isTop ? 'Dans le dossier racine' : `Dans ${inQuotes(folder)}`}.`,
    otherName: (name: string, reason: string) => `Il s’appellera ${inQuotes(name)}. ${reason}`,
    create: 'Créer le dossier',
  },
  view: {
    title: 'Fichiers',
    newNote: 'Nouvelle note',
    collapseFolders: 'Replier tous les dossiers',
    select: 'Sélectionner plusieurs notes',
    newFile: { canvas: 'Nouveau canvas', base: 'Nouvelle base', board: 'Nouveau kanban' },
    today: 'Ouvrir la note du jour',
    rename: 'Renommer cette note',
    move: 'Déplacer cette note…',
    delete: 'Supprimer cette note',
    duplicate: 'Dupliquer cette note',
    copyLink: 'Copier un lien vers cette note',
    copyPath: 'Copier le chemin de cette note',
    reveal: 'Afficher cette note dans la liste des fichiers',
    show: 'Afficher la liste des fichiers',
    newFolderCommand: 'Nouveau dossier…',
    undo: 'Annuler la dernière modification de fichiers',
    redo: 'Rétablir la dernière modification de fichiers',
    focusNotice: 'Aller à la notification affichée',
    moveTitle: 'Renommer ou déplacer',
    moveToFolderTitle: 'Déplacer vers un dossier',
    newFolderTitle: 'Nouveau dossier',
    deleteFolderTitle: 'Supprimer le dossier',
  },
};

export const links: typeof linksText = {
  linkMentions: {
    linked: (linked: number, byNote: number) =>
      `${plural(linked, { one: '# mention transformée en lien', other: '# mentions transformées en liens' })} dans ${plural(byNote, { one: '# note', other: '# notes' })}. L’annulation se fait note par note.`,
  },
  linksPane: {
    title: 'Liens',
    noNoteHelp: 'Ouvrez-en une pour voir ce qui y renvoie, et où elle mène.',
    noNote: 'Aucune note ouverte',
    failed: 'Les liens n’ont pas pu être lus',
    linkedFrom: 'Rétroliens',
    noBacklinks: 'Aucune note ne renvoie ici pour l’instant.',
    linksTo: 'Liens sortants',
    noLinks: 'Cette note ne renvoie à aucune autre.',
    tags: 'Mots-clés',
    showMore: (min: number) => `En afficher ${min} de plus`,
    missingNote: 'note inexistante',
    embedded: 'intégré',
    card: 'sur une carte',
    property: 'propriété',
  },
  relationsSection: {
    title: 'Relations',
    add: 'Ajouter une relation',
    subject: 'Cette note ',
    object: ' cette note : ',
    relationFrom: (type: string, title: string) => `Cette note ${type} ${inQuotes(title)}`,
    relationTo: (title: string, type: string) => `${inQuotes(title)} ${type} cette note`,
    changeType: 'Changer son type…',
    workOutConfidence: 'Évaluer son degré de confiance…',
    summarise: 'La résumer…',
    menu: (inWords: string) => `Actions pour : ${inWords}`,
    missingNote: 'note inexistante',
  },
  unlinkedMentions: {
    title: 'Mentions sans lien',
    linkAll: 'Tout lier',
    empty: 'Aucune note ne nomme celle-ci sans lien.',
    link: 'Créer le lien',
    linkLabel: (text: string, title: string) => `Créer le lien : ${inQuotes(text)} dans ${title}`,
  },
  view: {
    title: 'Liens',
    show: 'Afficher les liens',
  },
};

export const outline: typeof outlineText = {
  outlinePane: {
    emptyHeading: '(vide)',
    title: 'Plan',
    noNoteHelp: 'Ouvrez-en une pour voir ses titres ici.',
    noNote: 'Aucune note ouverte',
    missingNote: 'Cette note n’est pas là',
    empty: 'Aucun titre pour l’instant',
    pdfEmptyHelp: 'Ce PDF n’a pas de table des matières.',
    emptyHelp: 'Une ligne qui commence par # et un espace en est un.',
    cut: (mostRows: number, rows: number) => `Les ${number(mostRows)} premiers titres sur ${number(rows)}.`,
  },
  renameHeadingDialog: {
    title: (heading: string) => `Renommer ${inQuotes(heading)}`,
    newName: 'Nouveau nom',
    noHeadings: 'Cette note n’a pas de titres.',
    help: (links: number, notes: number) =>
      `${plural(links, { one: '# lien sera mis à jour', other: '# liens seront mis à jour' })} dans ${plural(notes, { one: '# note', other: '# notes' })}. Vous pourrez annuler.`,
  },
  view: {
    title: 'Plan',
    show: 'Afficher le plan',
    rename: 'Renommer ce titre…',
    renameTitle: 'Renommer un titre',
  },
};

/** How alike two meanings are, as the code names it. */

export const related: typeof relatedText = {
  relatedPane: {
    title: 'Notes proches',
    noNoteHelp: 'Ouvrez-en une pour voir ce qui va avec : par le sens, les liens et les mots-clés.',
    noNote: 'Aucune note ouverte',
    failed: 'Les notes proches n’ont pas pu être trouvées',
    empty: 'Aucune note proche',
    emptyHelp: 'Aucune note n’est proche de celle-ci, à part celles qui lui sont liées.',
    link: (title: string) => `Ajouter un lien vers ${title} à la fin de cette note`,
  },
  relatedReason: {
    meaning: (word: string) => `sens ${likeness(word)}`,
    sharedLinks: (count: number) => plural(count, { one: 'un lien en commun', other: '# liens en commun' }),
  },
  view: {
    title: 'Notes proches',
    show: 'Afficher les notes proches',
  },
};

export const tags: typeof tagsText = {
  chooseTag: {
    noteCount: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
    placeholder: 'Quel mot-clé ?',
    loading: 'Recherche des mots-clés…',
    empty: 'Aucun mot-clé ne porte ce nom.',
  },
  renameTagDialog: {
    title: (tag: string) => `Renommer #${tag}`,
    newName: 'Nouveau nom',
    newNameHelp:
      'Un / le place sous un autre mot-clé. Un nom que d’autres notes portent déjà réunit les deux mots-clés.',
    help: (notes: number) =>
      plural(notes, {
        one: '# note sera modifiée. Vous pourrez annuler.',
        other: '# notes seront modifiées. Vous pourrez annuler.',
      }),
  },
  view: {
    title: 'Mots-clés',
    show: 'Afficher les mots-clés',
    rename: 'Renommer un mot-clé…',
    renameTitle: 'Renommer un mot-clé',
  },
  tagsPane: {
    region: 'Mots-clés de vos notes',
    filter: 'Filtrer les mots-clés',
    byName: 'Par nom',
    mostUsed: 'Les plus utilisés',
    noMatch: 'Aucun mot-clé de ce nom',
    empty: 'Aucun mot-clé pour l’instant',
    noMatchHelp: 'Essayez avec moins de lettres.',
    emptyHelp: 'Écrivez #mot dans une note, et il apparaît ici.',
    label: 'Mots-clés',
    rename: (tag: string) => `Renommer #${tag}`,
    showMore: 'Afficher plus de mots-clés',
    countHelp: 'Notes avec ce mot-clé ou un mot-clé imbriqué',
    noteCount: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
  },
};

export const tasks: typeof tasksText = {
  view: {
    title: 'Tâches',
    show: 'Afficher les tâches',
    editTask: 'Modifier la tâche',
    notListed: 'Cette ligne ne figure pas parmi les tâches.',
  },
  pane: {
    region: 'Tâches dans vos notes',
    filter: 'Filtrer les tâches',
    groupLabel: 'Regrouper les tâches par',
    byDay: 'Jour',
    byNote: 'Note',
    byTag: 'Mot-clé',
    showDone: 'Afficher les tâches terminées',
    hideDone: 'Masquer les tâches terminées',
    empty: 'Aucune tâche à faire',
    emptyHelp: 'Une ligne qui commence par « - [ ] » est une tâche. Son menu, ici, lui donne un jour.',
    noMatch: 'Aucune tâche ne correspond',
    noMatchHelp: 'Essayez avec moins de lettres.',
    failed: 'Les tâches n’ont pas pu être listées',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Afficher # autre tâche', other: 'Afficher # autres tâches' }),
    repeats: (rule: string) => `répétition : ${rule}`,
    words: 'Texte de la tâche',
    open: (name: string, line: number) => `Ouvrir ${name}, ligne ${line}`,
  },
  groups: {
    overdue: 'En retard',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    week: 'Sept prochains jours',
    later: 'Plus tard',
    none: 'Sans échéance',
    finished: 'Terminées',
    noTag: 'Sans mot-clé',
  },
  priority: {
    highest: 'Priorité très haute',
    high: 'Priorité haute',
    medium: 'Priorité moyenne',
    none: '',
    low: 'Priorité basse',
    lowest: 'Priorité très basse',
  },
  priorities: {
    highest: 'Très haute',
    high: 'Haute',
    medium: 'Moyenne',
    none: 'Aucune',
    low: 'Basse',
    lowest: 'Très basse',
  },
  statuses: {
    todo: 'À faire',
    in_progress: 'En cours',
    on_hold: 'En attente',
    done: 'Terminée',
    cancelled: 'Annulée',
  },
  dialog: {
    title: 'Modifier la tâche',
    status: 'Statut',
    otherStatus: 'Tel quel',
    priority: 'Priorité',
    dates: { due: 'Échéance', scheduled: 'Planifiée', start: 'Début' },
    dayExample: 'Vendredi, dans 3 jours…',
    noDay: 'Ce n’est pas un jour. Écrivez « vendredi », « dans 3 jours » ou 2026-12-31.',
  },
  picker: 'Jour de la tâche',
  menu: {
    label: (task: string) => `Actions pour ${inQuotes(task)}`,
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    nextWeek: 'Semaine prochaine',
    pick: 'Choisir un jour…',
    rename: 'Modifier le texte',
    edit: 'Modifier…',
    remove: {
      due: 'Retirer l’échéance',
      scheduled: 'Retirer la date planifiée',
      start: 'Retirer la date de début',
    },
    setStatus: (status: string) => `Statut : ${status.toLowerCase()}`,
    setPriority: (priority: string) => `Priorité : ${priority.toLowerCase()}`,
  },
  filters: {
    label: 'Filtres',
    priority: 'Priorité',
    anyPriority: 'Toutes les priorités',
    atLeast: (priority: string) => `${priority} ou plus`,
    due: 'Échéance',
    anyDay: 'Tous les jours',
    overdue: 'En retard',
    today: 'Aujourd’hui',
    sevenDays: 'Sept prochains jours',
    noDay: 'Sans échéance',
    status: 'Statut',
    open: 'Non terminées',
    all: 'Toutes',
    tag: 'Mot-clé',
    anyTag: 'Tous les mots-clés',
    folder: 'Dossier',
    anyFolder: 'Tous les dossiers',
    remove: (filter: string) => `Retirer le filtre ${inQuotes(filter)}`,
    clear: 'Effacer les filtres',
  },
  days: {
    due: (day: string) => `Échéance : ${day}`,
    scheduled: (day: string) => `Planifiée : ${day}`,
    start: (day: string) => `Début : ${day}`,
    done: (day: string) => `Terminée : ${day}`,
  },
};
