import { inQuotes } from '../in-quotes.ts';
import type { askText } from '../../editor/ask/ask.texts.ts';
import type { completionText } from '../../editor/completion/completion.texts.ts';
import type { editorText } from '../../editor/editor.texts.ts';
import type { editorInputText } from '../../editor/input/editor-input.texts.ts';
import type { liveText } from '../../editor/live/live.texts.ts';
import type { noteSessionText } from '../../views/note-session/note-session.texts.ts';
import type { conflictText } from '../../views/note/conflict/conflict.texts.ts';
import { number, plural } from '../formats.ts';

export const ask: typeof askText = {
  askBox: {
    rewrite: 'Reformuler',
    shorten: 'Raccourcir',
    explain: 'Expliquer',
    continue: 'Continuer',
    tooLong: (longestPassage: number) =>
      `Ce passage est trop long pour être envoyé (${number(longestPassage)} caractères au maximum). Sélectionnez-en moins.`,
    textChanged: 'Le texte a été modifié entre-temps. Refaites la demande.',
    noChange: 'Le modèle n’a rien trouvé à changer.',
    title: 'Interroger l’assistant sur ce texte',
    instruction: 'Que faire de ce texte',
    instructionOrPrompt: 'Que faut-il en faire, ou / pour un prompt',
    ownPrompts: 'Vos prompts',
    translate: 'Traduire',
    translateHelp: 'Dans la langue indiquée dans le champ, ou sinon celle de votre navigateur',
    cutOff:
      'La réponse s’interrompt avant la fin. Faites la demande sur un texte plus court, ou ne gardez que ce qui est juste.',
    thinking: 'Réflexion…',
    stop: 'Arrêter',
    suggestion: 'Suggestion',
    acceptAll: 'Tout accepter',
    reject: 'Rejeter',
  },
  keepPrompt: {
    saveAs: 'Enregistrer comme prompt…',
    name: 'Nom du prompt',
    save: 'Enregistrer',
  },
  shownSuggestion: {
    accept: (named: string) => `Accepter ${inQuotes(named)}`,
    reject: (named: string) => `Rejeter ${inQuotes(named)}`,
  },
};

export const completion: typeof completionText = {
  completeCallouts: {
    sameAs: (kind: string) => `comme ${kind}`,
  },
  completeTaskDay: {
    due: (day: string) => `Échéance : ${day}`,
    keep: 'Garder les mots',
  },
  completeSlash: {
    heading1: 'Titre 1',
    textSection: 'Texte',
    heading2: 'Titre 2',
    heading3: 'Titre 3',
    list: 'Liste',
    numberedList: 'Liste numérotée',
    task: 'Tâche',
    taskWords: 'jour échéance planifiée début date',
    quote: 'Citation',
    callout: 'Mise en avant (callout)',
    blocksSection: 'Blocs',
    insertSection: 'Insérer',
    warning: 'Avertissement',
    table: 'Tableau',
    codeBlock: 'Bloc de code',
    formula: 'Formule',
    diagram: 'Diagramme',
    line: 'Séparateur',
    footnote: 'Note de bas de page',
    noteLink: 'Lien vers une note',
    embed: 'Intégrer une note ou un fichier',
    date: 'Date',
    dueDate: 'Date d’échéance…',
    time: 'Heure',
    todayLink: 'Lien vers la note du jour',
    template: (name: string) => `Modèle de note : ${name}`,
    templatesSection: 'Modèles de note',
  },
};

export const editor: typeof editorText = {
  createEditor: {
    noteText: 'Texte de la note',
  },
  textMenu: {
    label: 'Texte',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    selectAll: 'Tout sélectionner',
    bold: 'Gras',
    italic: 'Italique',
    highlight: 'Surlignage',
    link: 'Lien vers une adresse',
    linkNote: 'Lien vers une note…',
    removeLink: 'Retirer le lien',
    heading: 'Titre',
    list: 'Liste',
    task: 'Tâche',
    quote: 'Citation',
    editTask: 'Modifier la tâche…',
    addRow: 'Ajouter une ligne au-dessous',
    addColumn: 'Ajouter une colonne à droite',
    deleteRow: 'Supprimer la ligne',
    deleteColumn: 'Supprimer la colonne',
    sortUp: 'Trier selon cette colonne, de A à Z',
    sortDown: 'Trier selon cette colonne, de Z à A',
    ask: 'Interroger l’assistant sur ce texte…',
    spelling: 'Orthographe…',
    spellingHelp:
      'Maintenez Shift et faites un clic droit : le menu du navigateur contient ses suggestions d’orthographe.',
    pasteByKey: 'Le navigateur ne laisse pas l’application lire le presse-papiers. Appuyez sur Ctrl+V pour coller.',
    pictureName: 'image',
  },
  emptyHint: { hint: 'Tapez / pour les titres, listes, tâches' },
  longMarks: {
    more: (count: number) =>
      `⟨${plural(count, { one: 'et # autre signe combinant', other: 'et # autres signes combinants' })}⟩`,
  },
  plainLineNotice: {
    message: 'La coloration est désactivée dans ce long paragraphe.',
  },
};

export const editorInput: typeof editorInputText = {
  cursorFirst: {
    inNote: 'Placez d’abord le curseur dans une note',
    inTable: 'Placez d’abord le curseur dans un tableau',
    inTask: 'Placez d’abord le curseur dans une tâche',
    inLink: 'Placez d’abord le curseur dans un lien',
  },
  commandNames: {
    bold: 'Gras',
    italic: 'Italique',
    strikethrough: 'Barré',
    highlight: 'Surlignage',
    code: 'Code',
    comment: 'Commentaire',
    insertLink: 'Insérer un lien',
    heading1: 'Transformer en titre 1',
    heading2: 'Transformer en titre 2',
    heading3: 'Transformer en titre 3',
    heading4: 'Transformer en titre 4',
    heading5: 'Transformer en titre 5',
    heading6: 'Transformer en titre 6',
    plainText: 'Transformer en texte simple',
    numberedList: 'Transformer en liste numérotée',
    list: 'Transformer en liste',
    task: 'Transformer en tâche',
    tickTask: 'Cocher ou décocher la tâche',
    followLink: 'Suivre le lien sous le curseur',
    followLinkBeside: 'Suivre à côté le lien sous le curseur',
    indent: 'Augmenter le retrait',
    outdent: 'Réduire le retrait',
    undo: 'Annuler la saisie',
    redo: 'Rétablir la saisie',
    save: 'Enregistrer maintenant',
    find: 'Rechercher dans la note',
    replace: 'Rechercher et remplacer dans la note',
    linkNote: 'Lien vers une note…',
    addTag: 'Ajouter un mot-clé…',
    pastePlain: 'Coller sans mise en forme',
    selectLine: 'Sélectionner la ligne',
    fold: 'Plier cette partie',
    unfold: 'Déplier cette partie',
    foldAll: 'Tout plier',
    unfoldAll: 'Tout déplier',
    quote: 'Transformer en citation',
    ask: 'Interroger l’assistant sur ce texte…',
    moveToNote: 'Déplacer la sélection vers une nouvelle note',
    attach: 'Insérer une image ou un fichier…',
    editTask: 'Modifier la tâche : échéance, priorité, statut…',
    insertCallout: 'Insérer une mise en avant',
    insertCodeBlock: 'Insérer un bloc de code',
    insertFormula: 'Insérer une formule',
    insertDiagram: 'Insérer un diagramme',
    insertRule: 'Insérer un séparateur',
    insertFootnote: 'Insérer une note de bas de page',
    insertDate: 'Insérer la date du jour',
    insertTime: 'Insérer l’heure',
    insertTodayLink: 'Lien vers la note du jour',
    insertTable: 'Insérer un tableau',
    addRowBelow: 'Tableau : ajouter une ligne au-dessous',
    addRowAbove: 'Tableau : ajouter une ligne au-dessus',
    deleteRow: 'Tableau : supprimer la ligne',
    addColumnRight: 'Tableau : ajouter une colonne à droite',
    addColumnLeft: 'Tableau : ajouter une colonne à gauche',
    moveColumnLeft: 'Tableau : déplacer la colonne à gauche',
    moveColumnRight: 'Tableau : déplacer la colonne à droite',
    deleteColumn: 'Tableau : supprimer la colonne',
    alignColumnLeft: 'Tableau : aligner la colonne à gauche',
    centreColumn: 'Tableau : centrer la colonne',
    alignColumnRight: 'Tableau : aligner la colonne à droite',
    sortUp: 'Tableau : trier selon la colonne, de A à Z',
    sortDown: 'Tableau : trier selon la colonne, de Z à A',
    alignTable: 'Tableau : aligner les barres verticales',
    moveLineUp: 'Monter la ligne',
    moveLineDown: 'Descendre la ligne',
    duplicateLine: 'Dupliquer la ligne',
    deleteLine: 'Supprimer la ligne',
    selectNextOccurrence: 'Sélectionner aussi l’occurrence suivante',
    addCursorAbove: 'Ajouter un curseur au-dessus',
    addCursorBelow: 'Ajouter un curseur au-dessous',
  },
  formatBubble: {
    label: 'Mettre en forme la sélection',
    bold: 'Gras',
    italic: 'Italique',
    heading: 'Titre',
    list: 'Liste',
    task: 'Tâche',
    link: 'Lien',
    ask: 'Interroger…',
    askHelp: 'Interroger l’assistant sur ce texte (Ctrl+J)',
  },
  countMatches: {
    endlessPattern: 'Ce motif pourrait tourner sans fin : il répète une répétition.',
    invalidPattern: (reason: string) => `Ce n’est pas encore une expression régulière : ${reason}.`,
    none: 'Aucun résultat',
    position: (selected: number, totalText: string) => `${number(selected)} sur ${totalText}`,
    count: (totalText: string) => `${totalText} ${totalText === '1' ? 'trouvé' : 'trouvés'}`,
    hiddenInProperties: (hidden: number) =>
      plural(hidden, { one: '# autre dans les propriétés.', other: '# autres dans les propriétés.' }),
    replaced: (totalText: string) => `${totalText} ${totalText === '1' ? 'remplacé' : 'remplacés'}`,
    allReplaced: 'Tout est remplacé',
    leftInProperties: (remainingCount: number) =>
      plural(remainingCount, {
        one: 'Il en reste # dans les propriétés.',
        other: 'Il en reste # dans les propriétés.',
      }),
  },
  findPanel: {
    find: 'Rechercher dans la note',
    replaceWith: 'Remplacer par',
    matchCase: 'Respecter la casse',
    wholeWord: 'Mot entier',
    regularExpression: 'Expression régulière',
    replace: 'Remplacer',
    replaceHelp: 'Remplacer ce résultat',
    replaceAllHelp: 'Remplacer tous les résultats',
    replaceAll: 'Tout',
    previousMatch: 'Résultat précédent',
    nextMatch: 'Résultat suivant',
    selectAllMatches: 'Sélectionner tous les résultats',
  },
  tableCommands: {
    column1: 'Colonne 1',
    column2: 'Colonne 2',
  },
};

export const live: typeof liveText = {
  fold: {
    unfold: 'Déplier',
    fold: 'Plier',
    part: (name: string) => `Texte sous ${inQuotes(name)}`,
  },
  footnote: {
    footnote: (number: string, text: string) => `Note de bas de page ${number} : ${text}`,
  },
  link: {
    missing: 'Pas encore dans ce carnet',
    notFollowed: 'Les liens de ce type ne sont pas suivis',
  },
  table: {
    cell: (heading: string, row: number) =>
      row === 0 ? `En-tête ${inQuotes(heading)}` : `${heading || 'Cellule'}, ligne ${row}`,
    table: 'Tableau',
    row: 'Ligne',
    column: 'Colonne',
    moveRowUp: 'Monter la ligne',
    moveRowDown: 'Descendre la ligne',
    moveColumnLeft: 'Colonne vers la gauche',
    moveColumnRight: 'Colonne vers la droite',
    rowBelow: 'Ligne au-dessous',
    rowAbove: 'Ligne au-dessus',
    columnRight: 'Colonne à droite',
    columnLeft: 'Colonne à gauche',
    deleteRow: 'Supprimer la ligne',
    deleteColumn: 'Supprimer la colonne',
    alignLeft: 'Aligner à gauche',
    centre: 'Centrer',
    alignRight: 'Aligner à droite',
    sortUp: 'Trier de A à Z',
    sortDown: 'Trier de Z à A',
  },
  listWidgets: {
    task: 'Tâche',
  },
};

export const noteSession: typeof noteSessionText = {
  keepSaved: {
    unsaved: (path: string) =>
      `Ce que vous avez saisi dans ${inQuotes(path)} n’est pas encore enregistré. Votre texte est conservé jusqu’à votre retour.`,
    goBack: 'Y revenir',
    typedAhead: (name: string) =>
      `Ce que vous avez saisi avant l’affichage de ${inQuotes(name)} se trouve dans son texte.`,
    notInserted: (name: string, enteredText: string) =>
      `Ce que vous avez saisi n’a pas pu être inséré dans ${inQuotes(name)} : ${enteredText}`,
    discarded: 'Votre texte non enregistré a été abandonné.',
    restore: 'Le restaurer',
  },
};

const WHO = {
  mine: 'modifiée par vous seulement',
  theirs: 'modifiée par l’autre programme seulement',
  both: 'modifiée des deux côtés',
};

export const conflict: typeof conflictText = {
  label: 'Choisir morceau par morceau',
  comparing: 'Comparaison…',
  failed: (problem: string) => `Les deux textes n’ont pas pu être comparés : ${problem}`,
  lineEndsOnly: 'Les mots sont les mêmes : seules les fins de ligne diffèrent.',
  remaining: (pieces: number, open: number) => {
    const differencesText = plural(pieces, { one: '# différence', other: '# différences' });
    if (open === 0) return `${differencesText}, tout est réglé`;
    return open === pieces ? `${differencesText} à régler` : `${differencesText}, ${open} encore à régler`;
  },
  showResult: 'Seulement le résultat',
  next: 'Différence suivante',
  save: 'Enregistrer ce texte',
  unchangedLines: (lines: number) => plural(lines, { one: '# ligne identique', other: '# lignes identiques' }),
  piece: {
    label: (number: number, of: number, changedBy: 'mine' | 'theirs' | 'both') =>
      `Différence ${number} sur ${of} : ${WHO[changedBy]}`,
    mine: 'Ma version',
    theirs: 'L’autre version',
    both: 'Les deux, la mienne d’abord',
    nothing: 'rien ici',
    blankLines: (lines: number) => plural(lines, { one: 'une ligne vide', other: '# lignes vides' }),
  },
};
