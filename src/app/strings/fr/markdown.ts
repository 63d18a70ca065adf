import { inQuotes } from '../in-quotes.ts';
import type { basesText } from '../../markdown/bases/bases.texts.ts';
import type { baseSetupText } from '../../markdown/bases/setup/base-setup.texts.ts';
import type { markdownText } from '../../markdown/markdown.texts.ts';
import type { queriesText } from '../../markdown/queries/queries.texts.ts';
import type { batchText } from '../../views/batch/batch.texts.ts';
import { formatNameList, number, plural } from '../formats.ts';
import type { baseColumnsText } from '../../markdown/bases/columns/base-columns.texts.ts';

export const bases: typeof basesText = {
  views: 'Vues de cette base',
  results: (count: number) => plural(count, { one: '# résultat', other: '# résultats' }),
  firstOf: (limit: number) => plural(limit, { one: 'le premier', other: 'les # premiers' }),
  sortedBy: (columns: readonly string[]) => `tri par ${formatNameList(columns)}`,
  descending: (column: string) => `${column} (décroissant)`,
  groupedBy: (column: string) => `regroupement par ${column}`,
  filters: 'Filtres',
  newNote: 'Nouvelle note',
  more: 'Plus d’actions pour cette base',
  closeSetup: 'Terminé',
  copyTable: 'Copier en tableau',
  saveCsv: 'Enregistrer en CSV',
  tableCopied: (rows: number) =>
    `${plural(rows, { one: '# ligne copiée', other: '# lignes copiées' })} sous forme de tableau Markdown.`,
  tableNotCopied: 'Le navigateur n’a pas autorisé la copie des lignes.',
  noValue: 'Sans valeur',
  yes: 'Oui',
  no: 'Non',
  empty: 'Aucun fichier ne correspond à cette vue.',
  failedCell: (message: string) => `Échec de cette cellule : ${message}`,
  failedFilter: (expression: string, message: string, rows: number) =>
    `Le filtre ${expression} a échoué pour ${plural(rows, { one: '# fichier, qui est laissé de côté', other: '# fichiers, qui sont laissés de côté' })} : ${message}`,
  unreadableFilter: (expression: string, message: string) =>
    `Le filtre ${expression} ne peut pas être lu et ne laisse donc rien passer : ${message}`,
  failedSort: (column: string, message: string, rows: number) =>
    `Le tri par ${column} a échoué pour ${plural(rows, { one: '# ligne, placée à la fin', other: '# lignes, placées à la fin' })} : ${message}`,
  failedGroup: (column: string, message: string, rows: number) =>
    `Le regroupement par ${column} a échoué pour ${plural(rows, { one: '# ligne, laissée sans groupe', other: '# lignes, laissées sans groupe' })} : ${message}`,
  unreadableFormula: (name: string, message: string) => `${inQuotes(name)} ne peut pas être lue : ${message}`,
  failedFormula: (name: string, message: string, rows: number) =>
    `${inQuotes(name)} échoue dans ${plural(rows, { one: '# ligne', other: '# lignes' })} : ${message}`,
  failedSummary: (name: string, column: string, message: string) =>
    `Le résumé ${name} de ${column} a échoué : ${message}`,
  otherType: (type: string, plugin?: string) =>
    `Cette vue demande le type ${inQuotes(type)}, affiché par ${plugin === undefined ? 'un module' : `le module ${plugin}`} mais pas par Latent. Elle est présentée en tableau.`,
  unknownKeys: (keys: readonly string[]) =>
    `Paramètres que Latent ne connaît pas, et laisse tels quels : ${formatNameList(keys)}.`,
  boardWithoutGroups:
    'Un kanban a besoin d’une propriété de regroupement. Tant qu’il n’en a pas, ses lignes sont présentées en tableau.',
  broken: (line: number, message: string) => `Cette base ne peut pas être lue. Ligne ${number(line)} : ${message}`,
  source: 'Sa source',
  noView: (views: readonly string[]) =>
    views.length === 0
      ? 'Cette vue n’existe pas.'
      : `Cette vue n’existe pas. La base contient ${formatNameList(views)}.`,
  failed: (message: string) => `Les lignes n’ont pas pu être lues : ${message}`,
  showMore: 'Afficher plus de lignes',
  remoteImage: (host: string) => `Image sur ${host}`,
  table: (view: string) => `Lignes de ${view}`,
  summary: 'Résumé',
  summaryOf: (name: string, column: string) => (name === '' ? column : `${name} de ${column}`),
  selected: (rows: number, columns: number) =>
    `Sélection : ${plural(rows, { one: '# ligne', other: '# lignes' })}, ${plural(columns, { one: '# colonne', other: '# colonnes' })}`,
  columnHelp: 'Trier par cette colonne. Shift et les flèches changent sa largeur ; faites-la glisser pour la déplacer.',
  cellOf: (column: string, path: string) => `${column} de ${path}`,
  moveTo: (name: string) => `Déplacer ${name} vers`,
};

export const baseSetup: typeof baseSetupText = {
  sections: { filter: 'Filtrer', sort: 'Trier et grouper', columns: 'Colonnes', formulas: 'Formules', view: 'Vue' },
  actions: 'Modifier cette vue',
  region: (section: string) => `${section}, pour cette vue`,
  filter: {
    viewTitle: 'Dans cette vue',
    baseTitle: 'Dans toutes les vues de cette base',
    kinds: { and: 'Toutes sont vraies', or: 'Au moins une est vraie', not: 'Aucune n’est vraie' },
    kindLabel: 'Comment les conditions se combinent',
    property: 'Propriété',
    operator: 'Condition',
    value: 'Valeur',
    expression: 'Expression',
    editExpression: 'Modifier comme expression',
    editFields: 'Modifier avec des champs',
    add: 'Ajouter une condition',
    addGroup: 'Ajouter un groupe',
    remove: 'Retirer cette condition',
    removeGroup: 'Retirer ce groupe',
    file: 'Le fichier',
    operators: {
      is: 'est',
      is_not: 'n’est pas',
      contains: 'contient',
      contains_not: 'ne contient pas',
      greater: 'est supérieur à',
      greater_or_same: 'est au moins',
      less: 'est inférieur à',
      less_or_same: 'est au plus',
      empty: 'est vide',
      filled: 'n’est pas vide',
      has_tag: 'a le mot-clé',
      in_folder: 'est dans le dossier',
    },
  },
  sort: {
    title: 'Trier par',
    thenLabel: 'Puis par',
    direction: 'Ordre',
    ascending: 'Croissant',
    descending: 'Décroissant',
    none: 'Rien',
    remove: (column: string) => `Retirer le tri par ${column}`,
    moveEarlier: (column: string) => `Trier plus tôt par ${column}`,
    add: 'Ajouter un tri',
    groupTitle: 'Grouper par',
    groupOrder: 'Ordre des groupes',
    orderGroups: 'Ordonner les groupes à la main',
    resetGroupOrder: 'Ordonner de nouveau les groupes par valeur',
    moveGroupUp: (name: string) => `Monter ${name}`,
    moveGroupDown: (name: string) => `Descendre ${name}`,
    hideGroup: (name: string) => `Masquer ${name}`,
    anotherGroup: 'Autre groupe',
    addGroup: 'Ajouter le groupe',
    limit: 'Nombre maximal de lignes',
  },
  columns: {
    list: 'Colonnes de cette vue',
    title: (column: string) => `Titre de ${column}`,
    summary: (column: string) => `Résumé de ${column}`,
    noSummary: 'Aucun résumé',
    moveLeft: (column: string) => `Déplacer ${column} vers la gauche`,
    moveRight: (column: string) => `Déplacer ${column} vers la droite`,
    hide: (column: string) => `Masquer ${column}`,
    show: 'Afficher une autre colonne',
    choose: 'Choisir une colonne',
  },
  formulas: {
    expression: (name: string) => `Formule ${name}`,
    nameLabel: (name: string) => `Nom de la formule ${name}`,
    remove: (name: string) => `Retirer la formule ${name}`,
    newName: 'Nom d’une nouvelle formule',
    newExpression: 'Son expression',
    add: 'Ajouter la formule',
    results: (values: string) => `Pour les premières lignes : ${values}`,
    noResults: 'Aucune ligne n’a de valeur.',
    nameTaken: 'Une formule porte déjà ce nom.',
    nameMissing: 'Une formule doit avoir un nom.',
  },
  view: {
    name: 'Nom',
    type: 'Affichage',
    types: { table: 'Tableau', cards: 'Cartes', list: 'Liste', kanban: 'Kanban' },
    rowHeight: 'Hauteur des lignes',
    heights: { short: 'Basse', medium: 'Moyenne', tall: 'Haute', extra: 'Très haute' },
    image: 'Image',
    noImage: 'Aucune image',
    imageFit: 'Cadrage de l’image',
    fits: { cover: 'Rognée', contain: 'Entière' },
    imageAspectRatio: 'Hauteur de l’image (1 : carré)',
    cardSize: 'Largeur des cartes en pixels',
    markers: 'Marques',
    marks: { bullet: 'Puces', number: 'Numéros', none: 'Aucune' },
    indent: 'Chaque propriété sur sa ligne',
    separator: 'Entre les propriétés',
    hideEmpty: 'Masquer les colonnes vides',
    columnWidth: 'Largeur des colonnes en pixels',
    moveLeft: 'Déplacer à gauche',
    moveRight: 'Déplacer à droite',
    duplicate: 'Dupliquer la vue',
    duplicateName: (name: string) => `${name} (copie)`,
    remove: 'Retirer la vue',
    add: 'Ajouter une vue',
    newName: (count: number) => `Vue ${String(count)}`,
  },
};

export const markdown: typeof markdownText = {
  addressLink: {
    notLoaded: 'Non chargée : l’image est sur un autre site',
  },
  codeTools: {
    copyCode: 'Copier le code',
    notCopied: 'Non copié',
  },
  drawBlock: {
    formula: 'Cette formule ne peut pas être affichée',
    code: 'Ce code ne peut pas être coloré',
    diagram: 'Ce diagramme ne peut pas être dessiné',
    notLoaded: 'la partie de l’application qui s’en charge n’a pas pu être chargée',
  },
  drawMath: {
    tooLong: (longest: number) => `elle dépasse ${number(longest)} caractères`,
    tooDeep: 'elle a trop de niveaux d’imbrication',
  },
  drawMermaid: {
    tooLong: (longest: number) => `il dépasse ${number(longest)} caractères`,
    diagram: 'Diagramme',
    mistake: (line: string) => `il y a une erreur à la ligne ${line}`,
    noKind: 'sa première ligne n’indique aucun type de diagramme',
    tooManyLines: (mostEdges: number) => `il a plus de ${mostEdges} traits`,
    notReadable: 'il n’a pas pu être lu',
  },
  citedLines: {
    pages: (from: number, to: number) => (from === to ? `page ${from}` : `pages ${from}–${to}`),
    lines: (from: number, to: number) => (from === to ? `ligne ${from}` : `lignes ${from}–${to}`),
  },
  connectPart: {
    missing: 'Pas encore dans ce carnet',
    image: 'Image',
    missingImage: (alt: string) => `${alt} (absente de ce carnet)`,
  },
  embedCanvas: {
    canvas: (name: string) => `Canvas ${name}`,
  },
  embedNotes: {
    tooLong: 'Cette note est trop longue pour être affichée dans une autre.',
    noHeading: 'Cette note n’a pas ce titre.',
    noParagraph: 'Cette note n’a pas ce paragraphe.',
    tooDeep: 'Les notes intégrées dans celle-ci sont affichées comme des liens.',
    from: (path: string) => `Depuis ${path}`,
    more: 'La note continue.',
  },
  embedFiles: {
    page: (fileName: string, numberOf: number) => `${fileName}, page ${numberOf}`,
    noPage: (target: string, last: number, pageNumber: number) =>
      `${target}, page ${last} : il n’a pas de page ${pageNumber}`,
  },
  openPdf: {
    notLoaded: (filename: string) => `${filename} n’a pas pu être chargé.`,
    tooLarge: 'Ce fichier dépasse 300 Mo, plus que ce qui peut être affiché ici.',
    locked: 'Ce PDF est protégé par un mot de passe. Ouvrez-le avec un autre programme.',
    damaged: 'Ce PDF ne peut pas être lu : il est endommagé, ou n’est pas un PDF.',
  },
  zoomImage: {
    picture: 'Image',
  },
  noteHead: {
    unreadable: (line: number, reason: string) =>
      `Les propriétés de cette note ne peuvent pas être lues (ligne ${line}) : ${reason}`,
    edit: 'Modifier le texte',
  },
  propertiesTable: {
    title: (entries: number) => plural(entries, { one: '# propriété', other: '# propriétés' }),
  },
  renderRules: {
    footnote: (number: string) => `Note de bas de page ${number}`,
    backFromFootnote: (number: string) => `Retour au texte de la note de bas de page ${number}`,
    notFollowed: 'Les liens de ce type ne sont pas suivis',
    image: 'Image',
  },
  wikilinkLabel: {
    page: (target: string, page: number) => `${target}, page ${page}`,
  },
  sanitize: {
    unsupported:
      'Ce navigateur ne sait pas nettoyer le HTML : les notes ne peuvent donc pas être affichées en toute sécurité.',
    image: 'Image',
  },
  shortenMarks: {
    more: (visibleText: string, hiddenCount: number) =>
      `${visibleText}⟨${plural(hiddenCount, { one: 'et # autre signe combinant', other: 'et # autres signes combinants' })}⟩`,
  },
  taskMarks: {
    toDo: 'à faire',
    done: 'terminée',
    inProgress: 'en cours',
    cancelled: 'annulée',
    forwarded: 'reportée',
    scheduled: 'planifiée',
    important: 'importante',
    question: 'question',
    starred: 'étoilée',
    information: 'information',
    idea: 'idée',
    marked: (mark: string) => `marquée ${mark}`,
  },
  waitForReader: {
    waiting: 'Cette note est longue : la suite s’affiche au fur et à mesure. ',
    showNext: 'Afficher la partie suivante',
    showAll: 'Tout afficher',
  },
  largeProperties: {
    properties: (size: string) => `Propriétés (${size})`,
    tooLong: 'Les propriétés de cette note sont trop longues pour un tableau. Voici comment elles commencent.',
  },
  renderMarkdown: {
    tooDeep:
      'La suite a trop de niveaux d’imbrication, ou est trop large, pour être mise en forme. Elle est affichée telle qu’elle est écrite.',
  },
};

/** Of a month: «  de mai  », «  d’avril  ». */
const ofMonth = (month: string): string => (/^[aoâ]/iu.test(month) ? `d’${month}` : `de ${month}`);

export const queries: typeof queriesText = {
  ignoredLine: (line: string, reason: string) => `${inQuotes(line)} est laissé de côté : ${reason}.`,
  notUnderstood: (line: string, reason: string) => `${inQuotes(line)} n’est pas compris : ${reason}.`,
  noTasksListed: 'Aucune tâche n’est donc affichée.',
  drawing: 'Préparation de la réponse…',
  columns: 'Tâches en colonnes',
  task: 'Tâche',
  taskCount: (foundCount: number) => plural(foundCount, { one: '# tâche', other: '# tâches' }),
  taskCountOf: (shownCount: number, foundCount: number) =>
    plural(shownCount, { one: `# tâche sur ${number(foundCount)}`, other: `# tâches sur ${number(foundCount)}` }),
  resultCount: (foundCount: number) => plural(foundCount, { one: '# résultat', other: '# résultats' }),
  resultCountOf: (shownCount: number, foundCount: number) =>
    plural(shownCount, { one: `# résultat sur ${number(foundCount)}`, other: `# résultats sur ${number(foundCount)}` }),
  file: 'Fichier',
  group: 'Groupe',
  columnWithCount: (name: string, foundCount: number) => `${name} (${foundCount})`,
  source: 'Sa source',
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    today: 'Aujourd’hui',
    days: (month: string) => `Jours ${ofMonth(month)}`,
    notes: (month: string) => `Notes ${ofMonth(month)}`,
    notesOn: (day: string, notes: number) => plural(notes, { one: `${day}, # note`, other: `${day}, # notes` }),
    none: (month: string) => `Aucune note n’a de date en ${month}.`,
  },
  yes: 'Oui',
  no: 'Non',
  problems: {
    unexpected: (token: string) =>
      token === '' ? 'La requête se termine trop tôt.' : `${inQuotes(token)} n’est pas compris ici.`,
    kind: (kindName: string) =>
      `Une requête commence par LIST, TABLE, TASK ou CALENDAR${kindName === '' ? '.' : `, et non par ${inQuotes(kindName)}.`}`,
    too_long: () => 'La requête est trop longue.',
    too_deep: () => 'La requête a trop de parenthèses imbriquées.',
    source: (source: string) =>
      `FROM demande un #mot-clé, un "dossier" ou un [[lien]]${source === '' ? '.' : `, et non ${inQuotes(source)}.`}`,
    csv: () =>
      'Les requêtes ne lisent pas les tableaux des fichiers CSV : ouvrez le fichier, ou copiez ses lignes dans des notes.',
    order: (command: string) =>
      `${inQuotes(command)} arrive trop tard : cette commande précède toutes les autres, une seule fois.`,
    function: (functionName: string) => `La fonction ${inQuotes(functionName)} n’existe pas.`,
    calendar: () => 'CALENDAR demande le nom d’une date, par exemple file.day.',
    failed: (message: string) => message,
    rows: (message: string) => message,
  },
  inLine: (line: number, problem: string) => `Ligne ${line} : ${problem}`,
  leftOut: (rows: number, problem: string) =>
    `${plural(rows, { one: '# note laissée de côté', other: '# notes laissées de côté' })} : ${problem}`,
  failed: (reason: string) => `La requête n’a pas pu aboutir : ${reason}`,
  valueFailed: (message: string) => `Échec de cette valeur : ${message}`,
  openLine: (name: string) => `Ouvrir la ligne dans ${name}`,
  priority: {
    highest: 'priorité très haute',
    high: 'priorité haute',
    medium: 'priorité moyenne',
    none: '',
    low: 'priorité basse',
    lowest: 'priorité très basse',
  },
  edit: (task: string) => `Modifier ${inQuotes(task)}`,
  postpone: (task: string, day: string) => `Reporter ${inQuotes(task)} au ${day}`,
  urgency: (score: string) => `urgence ${score}`,
  explain: {
    title: 'Ce que demande cette liste',
    from: { settings: 'd’après les paramètres du module Tasks', properties: 'd’après les propriétés de cette note' },
    meant: (instruction: string) => `lu comme : ${instruction}`,
    daysOf: (filter: string, days: string) => `${filter} : ${days}`,
    on: (day: string) => `le ${day}`,
    between: (from: string, to: string) => `du ${from} au ${to}`,
    until: (day: string) => `jusqu’au ${day}`,
    since: (day: string) => `à partir du ${day}`,
  },
  fields: {
    id: 'id',
    'depends on': 'attend',
    'on completion': 'une fois terminée :',
    'recurrence rule': 'répétition :',
    'created date': 'créée le',
    'start date': 'commence le',
    'scheduled date': 'planifiée le',
    'due date': 'échéance le',
    'cancelled date': 'annulée le',
    'done date': 'terminée le',
  },
};

export const batch: typeof batchText = {
  actions: {
    properties: 'Modifier des propriétés',
    propertiesAbout: 'Définit ou retire des propriétés ; tout le reste est inchangé.',
    propertiesField: 'Propriétés',
    propertiesHelp: 'Une par ligne, par exemple « statut: lu ». Un nom sans rien après retire cette propriété.',
    append: 'Ajouter du texte à la fin',
    appendAbout: 'Ajoute le même texte à la fin de chaque note.',
    prepend: 'Ajouter du texte au début',
    prependAbout: 'Ajoute le même texte sous les propriétés de chaque note.',
    text: 'Texte',
    textHelp: 'En Markdown.',
    move: 'Déplacer vers un dossier',
    moveAbout: 'Déplace chaque note, et met à jour les liens vers elle.',
    folder: 'Dossier',
    folderHelp: 'Son chemin, par exemple Archives/2025. Il est créé s’il n’existe pas encore.',
    type: 'Changer leur type',
    typeAbout: 'Donne à chaque note un autre type dans le graphe de connaissances.',
    newType: 'Nouveau type',
    newTypeHelp:
      'Par exemple observation, hypothesis, source, concept, person ou project ; tout autre mot convient aussi.',
    confidence: 'Évaluer leur degré de confiance',
    confidenceAbout: 'Pèse ce qui appuie et ce qui contredit chaque note, et y inscrit son degré de confiance.',
    delete: 'Mettre à la corbeille',
    deleteAbout: 'Met chaque note à la corbeille. L’annulation les restaure.',
    facts: 'Lister des informations',
    factsAbout: 'Un tableau de leurs mots, mots-clés, liens et tâches. Ne modifie rien.',
    links: 'Lister où mènent leurs liens',
    linksAbout: 'Un tableau des liens de chaque note. Ne modifie rien.',
    backlinks: 'Lister leurs rétroliens',
    backlinksAbout: 'Un tableau des liens vers chaque note. Ne modifie rien.',
    tasks: 'Lister leurs tâches non terminées',
    tasksAbout: 'Un tableau de ce qui reste à faire dans chaque note. Ne modifie rien.',
    summaries: 'Résumer chacune',
    summariesAbout: 'Un tableau des points principaux de chaque note. Ne modifie rien.',
  },
  batchDialog: {
    actionLabel: 'Que faire',
    show: 'Afficher',
    preview: 'Voir ce qui changerait',
    progress: (doneCount: number, done2: number) => `Notes : ${doneCount} sur ${done2}`,
    progressLabel: 'Notes examinées',
    title: (count: number) => plural(count, { one: 'Traiter # note', other: 'Traiter # notes ensemble' }),
  },
  selectedNotes: {
    title: 'Quelles notes',
    label: 'Notes',
    takeAll: (count: number, paths: number) => `Prendre les ${number(count)} au lieu de ces ${paths}`,
  },
  view: {
    title: 'Traiter plusieurs notes',
    tagTitle: 'Modifier toutes les notes d’un mot-clé',
  },
};

export const baseColumns: typeof baseColumnsText = {
  file: 'fichier',
  name: 'nom du fichier',
  basename: 'nom de base du fichier',
  fullname: 'nom complet du fichier',
  path: 'chemin du fichier',
  folder: 'dossier',
  ext: 'extension du fichier',
  ctime: 'date de création',
  mtime: 'date de modification',
  size: 'taille du fichier',
  backlinks: 'rétroliens vers le fichier',
  links: 'liens du fichier',
  embeds: 'intégrations du fichier',
  tags: 'mots-clés du fichier',
  properties: 'propriétés du fichier',
};
