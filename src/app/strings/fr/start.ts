import { inQuotes } from '../in-quotes.ts';
import type { beginText } from '../../views/begin/begin.texts.ts';
import type { bookmarksText } from '../../views/bookmarks/bookmarks.texts.ts';
import type { bookmarkNoticesText } from '../../state/bookmarks/bookmark-notices.texts.ts';
import type { guideText } from '../../views/guide/guide.texts.ts';
import type { homeText } from '../../views/note/home.texts.ts';
import type { openTabsText } from '../../views/open-tabs/open-tabs.texts.ts';
import type { paletteText } from '../../views/palette/palette.texts.ts';
import type { recentText } from '../../views/recent/recent.texts.ts';
import type { sharedText } from '../../views/shared/shared.texts.ts';
import type { startText } from '../../views/start/start.texts.ts';
import type { templatesText } from '../../views/templates/templates.texts.ts';
import type { warningsText } from '../../views/warnings/warnings.texts.ts';
import type { writingHelpText } from '../../views/writing-help/writing-help.texts.ts';
import { plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const bookmarks: typeof bookmarksText = {
  bookmarkRows: {
    search: 'Recherche',
    group: 'Groupe',
  },
  bookmarksPane: {
    reorderHelp: 'Alt+↑ et Alt+↓ changent l’ordre',
    removed: (title: string) => `Signet ${inQuotes(title)} retiré.`,
    newGroup: 'Nouveau groupe',
    notSaved: 'Les signets n’ont pas pu être enregistrés dans le dossier. Ils restent dans ce navigateur.',
    region: 'Vos signets',
    emptyHelp:
      '« Ajouter aux signets », dans le menu d’une note ou d’un titre du plan, les place ici ; l’icône de signet à côté d’une recherche conserve cette recherche.',
    empty: 'Aucun signet pour l’instant',
    title: 'Signets',
    gone: 'introuvable',
    name: 'Nom du signet',
    removeLabel: (title: string) => `Retirer le signet ${title}`,
    menu: (title: string) => `Actions pour ${title}`,
    searchAgain: 'Lancer cette recherche',
    remove: 'Retirer',
    keptInBrowser: 'Les changements sont conservés dans ce navigateur.',
    keepInVault: 'Les conserver avec les notes',
  },
  openBookmark: {
    unsupported: 'Ce type de signet ne s’ouvre que dans Obsidian.',
  },
  view: {
    title: 'Signets',
    show: 'Afficher les signets',
    toggle: 'Ajouter cette note aux signets, ou l’en retirer',
    togglePart: 'Ajouter ce titre ou ce paragraphe aux signets, ou l’en retirer',
    noPart: 'Placez d’abord le curseur dans un titre ou un paragraphe.',
  },
};

export const bookmarkNotices: typeof bookmarkNoticesText = {
  added: (names: string) => `Ajouté aux signets : ${names}.`,
  removed: (names: string) => `Retiré des signets : ${names}.`,
  showList: 'Afficher',
};

export const home: typeof homeText = {
  home: {
    continueIn: (name: string) => `Continuer dans ${name}`,
    continueConversation: (title: string) => `Reprendre la conversation ${inQuotes(title)}`,
    bookmarks: 'Signets',
    unsaved: 'Pas encore enregistré',
    noFile: 'pas encore de fichier',
    recent: 'Modifiées récemment',
    empty: 'Aucune note ici pour l’instant',
    emptyHelp:
      'Écrivez votre première note : elle devient un fichier dans ce dossier, que d’autres programmes peuvent lire aussi.',
    emptyNotebookHelp:
      'Écrivez votre première note. Ce carnet est conservé dans ce navigateur ; le menu de son nom, en haut à gauche, permet de le déplacer dans un dossier.',
    emptyNotebookZipHelp:
      'Écrivez votre première note. Ce carnet est conservé dans ce navigateur ; le menu de son nom permet de le récupérer en zip.',
    newNote: 'Nouvelle note',
  },
};

export const openTabs: typeof openTabsText = {
  openTabs: {
    title: 'Onglets ouverts',
    placeholder: 'Aller à un onglet ouvert…',
    empty: 'Aucun onglet ouvert ne porte ce nom.',
    newTab: 'Nouvel onglet',
    close: (name: string) => `Fermer ${inQuotes(name)}`,
  },
  view: {
    title: 'Onglets ouverts',
    search: 'Rechercher un onglet ouvert…',
  },
};

export const palette: typeof paletteText = {
  commandPalette: {
    title: 'Palette de commandes',
    placeholder: 'Que voulez-vous faire ?',
    inSettings: (query: string) => `Chercher ${inQuotes(query)} dans les réglages et l’aide`,
    help: 'exécute la commande ; celles qui finissent par … demandent d’abord une précision.',
  },
  otherWords: {
    'switch-mode': 'basculer édition lecture aperçu mode vue',
    'show-source': 'mode source markdown balises',
    'print-note': 'exporter en pdf imprimer',
    'open-note': 'sélecteur rapide aller au fichier quick switcher',
    'new-note': 'créer fichier',
    'write-edit-task': 'jour échéance planifiée début répétition date limite',
    today: 'note quotidienne journalière journal agenda',
    'rename-note': 'titre nom du fichier',
    'move-note': 'dossier vers un autre fichier',
    'delete-note': 'supprimer effacer fichier',
    'duplicate-note': 'faire une copie cloner fichier',
    'copy-note-link': 'url interne adresse',
    'reveal-note': 'révéler le fichier dans l’explorateur navigation actuel',
    'new-folder': 'créer répertoire',
    'undo-act': 'revenir en arrière défaire',
    'insert-template': 'modèles gabarit template',
    'bookmark-note': 'étoile favori marquer épingler',
    'note-history': 'versions récupération de fichiers instantanés',
    'all-changes': 'historique versions récupération de fichiers annuler restaurer',
    'deleted-notes': 'corbeille restaurer notes supprimées récupérer effacées',
    'show-activity': 'historique restaurer annuler journal',
    'open-tabs': 'changer fenêtre',
    'next-tab': 'aller à',
    'previous-tab': 'aller à',
    'close-other-tabs': 'tous',
    'close-all-tabs': 'fenêtre volet',
    'reopen-tab': 'annuler la fermeture',
    'split-right': 'volet fenêtre diviser vertical',
    'split-down': 'volet fenêtre diviser horizontal',
    'toggle-sidebar': 'basculer barre latérale gauche panneau replier',
    'toggle-right': 'basculer barre latérale droite panneau replier',
    'focus-mode': 'zen plein écran distraction',
    'save-layout': 'espace de travail gérer workspace',
    'open-layout': 'espace de travail charger gérer workspace',
    'rename-layout': 'espace de travail workspace',
    'delete-layout': 'espace de travail effacer workspace',
    'show-files': 'explorateur de fichiers arborescence',
    'show-links': 'rétroliens liens entrants sortants mentions occurrences backlinks',
    'show-outline': 'table des matières titres sommaire',
    'show-assistant': 'chat ia ai conversation',
    'set-up-model':
      'connecter ajouter api clé key login connexion se connecter compte token jeton abonnement service fournisseur provider endpoint llm ia ai chatgpt gpt openai claude anthropic gemini google mistral groq openrouter deepseek grok copilot local ollama lm studio llama qwen vllm chatbot modèle de langage assistant paramètres réglages changer choisir azure bedrock vertex perplexity huggingface hugging face cohere cerebras fireworks together xai nvidia apikey temperature prix coût coûts dépenses facturation budget argent température',
    settings: 'préférences options réglages langue apparence modules plugins',
    search: 'dans tous les fichiers globale chercher',
    'write-quote': 'bloc de citation',
    'write-tick-task': 'basculer case à cocher état',
    'write-callout': 'callout encadré note astuce admonition',
    'write-formula': 'maths bloc latex équation',
    'write-diagram': 'mermaid graphique organigramme',
    'write-rule': 'ligne horizontale trait séparateur',
    'write-fold': 'replier réduire basculer actuel',
    'write-fold-all': 'replier réduire titres et listes',
    'write-unfold-all': 'déplier développer titres et listes',
    'write-paste-plain': 'texte brut',
    'write-attach': 'image pièce jointe importer intégrer',
    'write-follow-link': 'ouvrir sous le curseur',
    'write-follow-link-beside': 'ouvrir sous le curseur fractionner volet droit',
    'write-wikilink': 'interne insérer wikilien wikilink intégrer',
    'write-date': 'actuelle jour',
    'write-time': 'actuelle maintenant',
    'write-today-link': 'quotidienne',
    'write-move-to-note': 'extraire sélection actuelle composer scinder',
    'write-move-line-up': 'échanger permuter rangée tableau',
    'write-move-line-down': 'échanger permuter rangée tableau',
    'write-task': 'alterner puce case à cocher',
    'write-find': 'chercher fichier actuel',
    'write-replace': 'chercher fichier actuel',
    'write-delete-line': 'paragraphe',
    'go-back': 'naviguer précédent',
    'go-forward': 'naviguer suivant',
    'add-property': 'fichier métadonnées alias frontmatter yaml',
    'theme-dark': 'basculer mode sombre couleurs apparence nuit',
    'theme-light': 'basculer mode clair couleurs apparence jour',
    'settings-typeface': 'police de caractères',
    'settings-spelling': 'orthographe correcteur vérification',
    'settings-accent': 'couleur',
    'settings-width': 'largeur du texte longueur de ligne lisible colonne étroite',
    'settings-density': 'compact espacement',
    'settings-excluded': 'exclure fichiers dossiers ignorer masquer',
    shortcuts: 'touches aide hotkeys',
    'close-vault':
      'changer de coffre ouvrir un dossier gérer les coffres importer import zip notion evernote keep roam logseq joplin bear',
    egress: 'confidentialité vie privée envoyé internet réseau pistage quitte',
    'settings-page-general': 'à propos version about',
    'settings-page-data': 'importer import restaurer déplacer stockage espace réinitialiser clés',
    'settings-page-permissions': 'approuver autoriser confirmer demander refuser confiance',
    'export-zip': 'sauvegarde télécharger',
    'rebuild-index': 'réindexer recharger',
  },
  quickSwitcher: {
    create: (name: string) => `Créer ${inQuotes(name)}`,
    title: 'Sélecteur rapide',
    placeholder: 'Ouvrir une note, ou #titre…',
    loading: 'Recherche des notes…',
    noNotes: 'Aucune note pour l’instant',
    empty: 'Rien ne porte ce nom.',
    noHeading: 'Aucun titre ne contient ces mots.',
    headingHelp: 'Continuez avec les mots d’un titre. Après le nom d’une note, # affiche les titres de cette note.',
    folder: 'C’est un dossier : continuez avec le nom d’une note qui s’y trouve.',
    help: (keys: JSX.Element, keys2: JSX.Element, keys3: JSX.Element, keys4: JSX.Element) => [
      keys,
      ' ouvre ',
      keys2,
      ' dans un nouvel onglet ',
      keys3,
      ' à côté ',
      keys4,
      ' crée',
    ],
    aliasOf: (path: string) => `alias de ${path}`,
    unsaved: 'pas encore enregistré, pas de fichier',
    excluded: 'Ce dossier est exclu.',
  },
  view: {
    quickSwitcher: 'Sélecteur rapide',
    open: 'Ouvrir une note…',
    commandPalette: 'Palette de commandes',
  },
};

export const recent: typeof recentText = {
  recentPane: {
    title: 'Récents',
    emptyHelp: 'Ce que vous ouvrez apparaît ici, le plus récent d’abord.',
    empty: 'Rien n’a encore été ouvert',
    label: 'Notes récentes',
  },
  view: {
    title: 'Récents',
    show: 'Afficher les notes récentes',
  },
};

export const start: typeof startText = {
  deleteCopyDialog: {
    title: (name: string) => `Supprimer ${inQuotes(name)} ?`,
    description:
      'Toutes ses notes seront supprimées de ce navigateur, avec les modifications faites ici. Le dossier ou le zip d’origine, s’il y en a un, n’est pas touché. Cette suppression est définitive.',
    confirmDelete: 'Supprimer ces notes',
    exportFirst: 'L’exporter d’abord en zip',
    exported:
      'Le zip a été remis au navigateur pour qu’il l’enregistre. Vérifiez qu’il est bien là avant de supprimer ces notes.',
  },
  dropTarget: {
    attachToNote: 'Déposez pour joindre à cette note',
    attachToMessage: 'Déposez pour envoyer avec le message',
    copyIntoFolder: 'Déposez pour copier dans ce dossier',
    filesElsewhere:
      'Déposez des fichiers sur une note, un message ou la liste des fichiers, ou un dossier n’importe où',
    folderOrFile: 'Déposez un fichier pour le joindre, ou un dossier pour l’ouvrir',
    openFolder: 'Déposez le dossier pour l’ouvrir',
    noPlaceForFile:
      'Seul un dossier peut être ouvert, et seul un zip ou un export peut être importé. Pour joindre un fichier, déposez-le sur le texte d’une note ouverte en écriture, ou sur le champ de message.',
    folderQuestion: (name: string) =>
      `${inQuotes(name)} est un dossier, et seuls des fichiers peuvent être joints. L’ouvrir à la place de ce qui est ouvert ?`,
    open: 'L’ouvrir',
    importQuestion: (name: string) =>
      `${inQuotes(name)} peut être importé : ses notes forment alors un carnet à part, conservé dans ce navigateur.`,
    importIt: 'L’importer',
    opening: 'Ouverture du dossier…',
  },
  fatalScreen: {
    title: 'Latent ne peut pas démarrer',
    help: 'Vos notes sont intactes : elles sont là où elles étaient, dans votre dossier ou dans ce navigateur.',
    reload: 'Recharger',
  },
  importCopy: {
    copying: 'Copie des notes dans ce navigateur…',
    title: 'Ce navigateur ne peut pas ouvrir de dossiers',
    help: 'Chrome, Edge et les autres navigateurs Chromium le peuvent. Ici, Latent travaille sur une copie qu’il conserve dans ce navigateur. Vous pouvez la récupérer en zip à tout moment, depuis le menu de son nom.',
    importFolder: 'Importer un dossier',
    importZip: 'Importer un zip',
    programs:
      'Un zip de notes, ou un export de Notion, Evernote, Google Keep, Roam, Logseq, Joplin ou Bear. Il devient un carnet à part, conservé dans ce navigateur.',
    progress: (copied: number) => plural(copied, { one: '# fichier copié', other: '# fichiers copiés' }),
    folderLabel: 'Dossier à importer',
    zipLabel: 'Zip à importer',
  },
  importedDialog: {
    leftOut: (skipped: number) =>
      plural(skipped, { one: '# fichier a été laissé de côté', other: '# fichiers ont été laissés de côté' }),
    from: (program: string) => `Importé de ${program}`,
    noNotes: 'Il ne contient aucune note',
    nothing:
      'Aucun fichier ne peut en être repris. Choisissez un zip de notes Markdown, ou l’export d’un autre programme.',
    taken: (notes: number, others: number, skipped: number) =>
      `Importation terminée : ${plural(notes, { one: '# note', other: '# notes' })}${others === 0 ? '' : ` et ${plural(others, { one: '# autre fichier', other: '# autres fichiers' })}`}.${skipped === 0 ? ' Rien n’a été laissé de côté.' : ' Ce qui suit est resté à son emplacement d’origine et n’est pas dans la copie :'}`,
    delete: 'Supprimer la copie',
    open: 'Ouvrir la copie',
    list: 'Fichiers laissés de côté',
    more: (hiddenCount: number) => plural(hiddenCount, { one: 'et # autre', other: 'et # autres' }),
  },
  recentVaults: {
    kinds: {
      folder: 'Dossier sur cet appareil',
      sample: 'Exemple, conservé dans ce navigateur',
      imported: 'Copie, conservée dans ce navigateur',
      notebook: 'Carnet, conservé dans ce navigateur',
    },
    permissionNeeded: (vault: string) =>
      `Le navigateur n’a pas encore le droit de lire ${inQuotes(vault)}. Cliquez de nouveau dessus et choisissez « Autoriser » quand le navigateur le demande.`,
    forgotten: (vault: string) =>
      `${inQuotes(vault)} a été retiré de la liste. Le dossier lui-même n’a pas été touché.`,
    deleted: (vault: string) => `${inQuotes(vault)} a été supprimé.`,
    title: 'Récents',
    forget: (vault: string) => `Oublier ${vault}`,
    delete: (vault: string) => `Supprimer ${vault}`,
  },
  startError: {
    byName: {
      NotFoundError:
        'Le dossier n’est plus là : il a peut-être été déplacé, renommé ou supprimé. Ouvrez-le là où il se trouve maintenant.',
      NotAllowedError:
        'Le navigateur n’a pas autorisé l’ouverture du dossier. Réessayez, et autorisez-la quand le navigateur le demande.',
      SecurityError:
        'Le navigateur n’a pas autorisé l’ouverture du dossier. Réessayez, et autorisez-la quand le navigateur le demande.',
      NotReadableError:
        'Le dossier ne peut pas être lu. Un autre programme l’utilise peut-être, ou vous n’avez pas le droit de le lire.',
      NoModificationAllowedError: 'Un autre programme utilise le dossier. Fermez-le là-bas, puis réessayez.',
      QuotaExceededError:
        'Le disque est plein, ou cette page a épuisé l’espace que le navigateur lui accorde. Faites de la place, puis réessayez.',
    },
    other: (reason: string) => `Le dossier n’a pas pu être ouvert : ${reason}`,
  },
  startScreen: {
    openingFolder: 'Ouverture du dossier…',
    preparingSample: 'Préparation des notes d’exemple…',
    opening: 'Ouverture…',
    title: 'Latent',
    about:
      'Un espace pour votre dossier de notes, avec un assistant qui lit, cherche et écrit avec vous. Rien ne quitte ce navigateur sans votre accord.',
    picture: 'Une note dans Latent et, à côté, une réponse qui cite deux notes',
    openFolder: 'Ouvrir un dossier',
    trySample: 'Suivre la visite guidée',
    newNotebook: 'Nouveau carnet',
    preparingNotebook: 'Création du carnet…',
    dropHint: 'Vous pouvez aussi déposer un dossier de notes n’importe où dans cette fenêtre.',
    waysHint:
      'Un nouveau carnet est conservé dans ce navigateur jusqu’à ce que vous le déplaciez dans un dossier ; la visite ouvre des notes d’exemple pour faire des essais.',
    waysWithoutFolders:
      'Un nouveau carnet est conservé dans ce navigateur, et peut être récupéré en zip ; la visite ouvre des notes d’exemple pour faire des essais.',
    promise:
      'Les notes d’un dossier y restent de simples fichiers. Ce que l’assistant veut modifier vous est d’abord montré, et chaque modification peut être annulée.',
  },
  unpackZip: {
    failed:
      'Le zip n’a pas pu être décompressé : le navigateur s’est arrêté, peut-être faute de mémoire. Essayez avec un zip plus petit, qui ne contient que les notes.',
  },
};

export const templates: typeof templatesText = {
  insertTemplate: {
    unreadable: (reason: string) => `Le modèle de note n’a pas pu être lu : ${reason}`,
    title: 'Insérer un modèle de note',
    placeholder: 'Quel modèle de note ?',
    empty: 'Aucun modèle de note ne porte ce nom.',
    noNote: 'Ouvrez d’abord une note en écriture : le modèle de note s’insère là où se trouve le curseur.',
  },
  newFromTemplate: {
    nameMissing: 'Une note doit avoir un nom.',
    title: 'Nouvelle note à partir d’un modèle de note',
    name: 'Nom',
    nameHelp: 'Il remplace {{title}} dans le modèle de note.',
    create: 'Créer la note',
  },
  noTemplates: {
    noFolder:
      'Aucun dossier n’est encore choisi pour les modèles de note. Chaque note de ce dossier sera un modèle de note.',
    noFolderObsidian:
      'Aucun dossier de modèles de note n’est encore choisi. Ce dossier a des paramètres d’Obsidian : choisissez-le là-bas, sous « Modèles ».',
    emptyFolder: (folder: string) =>
      `Il n’y a pas encore de note dans ${inQuotes(folder)} : chaque note qui s’y trouve est un modèle de note.`,
    choose: 'Choisir le dossier',
    make: 'Nouveau modèle',
  },
  view: {
    insertTitle: 'Insérer un modèle de note',
    insert: 'Insérer un modèle de note…',
    createTitle: 'Nouvelle note à partir d’un modèle de note',
    create: 'Nouvelle note à partir d’un modèle de note…',
  },
};

export const warnings: typeof warningsText = {
  view: {
    title: 'Avertissements',
    show: 'Afficher les notes avec avertissement',
  },
  warningsDialog: {
    title: 'Avertissements',
    about: 'Les notes avec un avertissement restent utilisables : la recherche trouve ce qui a pu en être lu.',
    empty: 'Toutes les notes peuvent maintenant être lues.',
    more: (remainingCount: number) =>
      `${plural(remainingCount, { one: 'Et # autre, qui s’affichera', other: 'Et # autres, qui s’afficheront' })} à mesure que celles ci-dessus sont corrigées.`,
    warningLine: (reason: string, line: number) => `${reason} (ligne ${line}).`,
    inTopFolder: 'Dans le dossier racine',
    inFolder: (path: string) => `Dans le dossier ${inQuotes(path)}`,
  },
};

export const writingHelp: typeof writingHelpText = {
  askAboutText: {
    noModel:
      'Reformuler, raccourcir, traduire ou expliquer demande un modèle. L’assistant intégré ne fait que des recherches dans vos notes.',
    unreadablePrompt: (name: string) => `Le prompt ${inQuotes(name)} n’a pas pu être lu.`,
    emptyAnswer: 'Le modèle n’a rien répondu. Réessayez, ou choisissez un autre modèle dans les paramètres.',
  },
  createWritingHelp: {
    heading: (level: number) => `Titre ${level}`,
    missingNote: 'Liée, pas encore écrite',
    alias: (title: string) => `alias de ${title}`,
    newNote: 'Nouvelle note',
  },
  suggestBlocks: {
    noteChanged: (note: string) => `${inQuotes(note)} vient d’être modifiée. Choisissez le paragraphe encore une fois.`,
    failed: (note: string, person: string) => `Impossible d’ajouter un repère de lien à ${inQuotes(note)}. ${person}`,
    marked: (note: string) => `Un paragraphe de ${inQuotes(note)} a reçu un repère vers lequel faire un lien.`,
  },
};

export const begin: typeof beginText = {
  dialog: {
    title: 'Maintenant, vos notes',
    about: 'Les notes d’exemple restent ici pour faire des essais. Les vôtres peuvent commencer de deux façons :',
    notebook: 'Nouveau carnet',
    notebookHelp: 'Vide, et conservé dans ce navigateur. Vous pouvez le déplacer dans un dossier à tout moment.',
    folder: 'Ouvrir un dossier',
    folderHelp: 'Avec les notes que vous avez déjà, ou vide. Les notes y restent des fichiers ordinaires.',
    later: 'Continuer la visite',
  },
  view: {
    title: 'Maintenant, vos notes',
    command: 'Commencer vos propres notes…',
    move: 'Déplacer ces notes dans un dossier…',
    moved: (folder: string) => `Vos notes sont maintenant des fichiers du dossier ${folder}.`,
  },
};

export const guide: typeof guideText = {
  guidePane: {
    title: 'Aide',
    search: 'Rechercher dans l’aide',
    searchPlaceholder: 'Que voulez-vous faire ?',
    back: 'Retour',
    contents: 'Toutes les pages',
    found: 'Pages trouvées',
    noMatch: (query: string) => `Aucune page ne parle de ${inQuotes(query)}`,
    noMatchHelp: 'D’autres mots en trouveront peut-être une. L’assistant répond aussi aux questions sur Latent.',
  },
  view: { title: 'Aide', show: 'Aide' },
};

export const shared: typeof sharedText = {
  dialog: {
    title: 'Garder ceci',
    about: 'Une autre application partage ceci. Rien n’est écrit tant que vous n’avez pas dit où.',
    text: 'Texte',
    newNote: 'Nouvelle note',
    toToday: 'Ajouter à la note du jour',
    toOpen: (name: string) => `Ajouter à ${inQuotes(name)}`,
  },
};
