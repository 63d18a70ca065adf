import { inQuotes } from '../in-quotes.ts';
import type { previewsText } from '../../link-preview/previews.texts.ts';
import type { pwaText } from '../../pwa/pwa.texts.ts';
import type { shellText } from '../../shell/shell.texts.ts';
import type { startWorkspaceText } from '../../start-workspace.texts.ts';
import type { layoutStateText } from '../../state/layout/layout-state.texts.ts';
import type { vaultStateText } from '../../state/vault/vault-state.texts.ts';
import type { uiText } from '../../ui/ui.texts.ts';
import type { layoutsText } from '../../views/layouts/layouts.texts.ts';
import type { shortcutsText } from '../../views/shortcuts/shortcuts.texts.ts';
import type { workbenchText } from '../../workbench/workbench.texts.ts';
import type { commonText } from '../common.texts.ts';
import { number, plural } from '../formats.ts';

export const common: typeof commonText = {
  cancel: 'Annuler',
  close: 'Fermer',
  openInMain: 'Ouvrir dans la zone principale',
  delete: 'Supprimer',
  undo: 'Annuler',
  save: 'Enregistrer',
  rename: 'Renommer',
  remove: 'Retirer',
  tryAgain: 'Réessayer',
  back: 'Retour',
  copy: 'Copier',
  copied: 'Copié',
  stillLooking: 'Recherche en cours : toutes les notes n’ont pas encore été lues.',
  openSettings: 'Ouvrir les paramètres',
  setUpModel: 'Configurer un modèle',
  counted: {
    note: (count: number) => plural(count, { one: '# note', other: '# notes' }),
    file: (count: number) => plural(count, { one: '# fichier', other: '# fichiers' }),
    folder: (count: number) => plural(count, { one: '# dossier', other: '# dossiers' }),
    item: (count: number) => plural(count, { one: '# élément', other: '# éléments' }),
  },
};

export const previews: typeof previewsText = {
  preview: (name: string) => `Aperçu de ${name}`,
  open: 'Ouvrir',
  openBeside: 'Ouvrir à côté',
  command: 'Afficher l’aperçu du lien',
};

export const pwa: typeof pwaText = {
  registerServiceWorker: {
    worksOffline: 'Latent fonctionne maintenant hors ligne.',
    updateReady: 'Une nouvelle version de Latent est prête.',
    reload: 'Recharger',
  },
};

export const shell: typeof shellText = {
  createCommands: {
    focusMode: 'Mode concentration : la note seule',
    toggleLeft: 'Afficher ou masquer la barre latérale gauche',
    toggleRight: 'Afficher ou masquer la barre latérale droite',
    pauseIndex: 'Suspendre la préparation de la recherche',
    resumeIndex: 'Reprendre la préparation de la recherche',
    rebuildIndex: 'Préparer la recherche à nouveau',
    allowChanges: 'Autoriser les modifications dans ce dossier',
    exportVault: 'Exporter toutes les notes en zip',
    resetSample: 'Réinitialiser les notes d’exemple',
    openVault: 'Ouvrir un autre carnet…',
  },
  createShownViews: {
    unknownView: (id: string) => `La vue ${inQuotes(id)} n’existe pas.`,
  },
  leaveFocus: {
    label: 'Quitter le mode concentration',
  },
  morePage: {
    openTabs: 'Onglets ouverts',
    commands: 'Palette de commandes',
    settings: 'Paramètres',
    title: 'Plus',
  },
  pageHead: {
    back: 'Retour à Plus',
  },
  phoneTabs: {
    files: 'Fichiers',
    search: 'Recherche',
    note: 'Note',
    assistant: 'Assistant',
    more: 'Plus',
    label: 'Vues',
    waiting: 'en attente de votre réponse',
  },
  sideColumn: {
    leftSide: 'Barre latérale gauche',
    rightSide: 'Barre latérale droite',
    moreLeft: 'Autres vues à gauche',
    moreRight: 'Autres vues à droite',
    hideLeft: 'Masquer la barre latérale gauche',
    hideRight: 'Masquer la barre latérale droite',
    leftWidth: 'Largeur de la barre latérale gauche',
    rightWidth: 'Largeur de la barre latérale droite',
  },
  sideMenu: {
    label: (title: string) => `Actions pour ${title}`,
    moveRight: 'Déplacer dans la barre de droite',
    moveLeft: 'Déplacer dans la barre de gauche',
    openInMain: 'Ouvrir dans la zone principale',
    remove: 'Retirer de cette barre latérale',
    stepTo: {
      row: { '-1': 'Déplacer à gauche', '1': 'Déplacer à droite' },
      column: { '-1': 'Monter', '1': 'Descendre' },
    },
    position: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title} : position ${number(at)} sur ${number(of)}${side ? (side === 'left' ? ', barre latérale gauche' : ', barre latérale droite') : ''}`,
  },
  sidePanel: {
    leftSide: 'Barre latérale gauche',
    rightSide: 'Barre latérale droite',
    waiting: (waiting: number) => `${waiting} en attente de votre réponse`,
  },
  vaultHeader: {
    vault: (name: string) => `Carnet ${name}`,
    newNote: 'Nouvelle note',
    settings: 'Paramètres',
  },
  statusBar: {
    label: 'État',
    allowChanges: 'Autoriser les modifications',
    allowChangesHelp: 'Le navigateur laisse Latent lire ce dossier, mais pas encore le modifier.',
    words: (count: number) => plural(count, { one: '# mot', other: '# mots' }),
    characters: (count: number) => plural(count, { one: '# caractère', other: '# caractères' }),
    selected: (words: string, characters: string) => `Sélection : ${words}, ${characters}`,
    nothingSent: 'Aucun envoi',
    sentCount: (requests: number) => plural(requests, { one: '# envoi', other: '# envois' }),
    nothingSentHelp: 'rien n’a quitté ce navigateur pendant que ce carnet était ouvert',
    stayedHelp: (stayed: number) =>
      plural(stayed, {
        one: 'rien n’a quitté cet ordinateur pendant que ce carnet était ouvert ; # requête est allée à un programme de l’ordinateur',
        other:
          'rien n’a quitté cet ordinateur pendant que ce carnet était ouvert ; # requêtes sont allées à des programmes de l’ordinateur',
      }),
    sentHelp: (requests: number, stayed: number) =>
      `${plural(requests, { one: '# requête a quitté ce navigateur pendant que ce carnet était ouvert', other: '# requêtes ont quitté ce navigateur pendant que ce carnet était ouvert' })}${stayed === 0 ? '' : ` ; ${plural(stayed, { one: '# autre est restée sur cet ordinateur', other: '# autres sont restées sur cet ordinateur' })}`}`,
    index: 'Données de recherche',
    pauseIndex: 'Suspendre la préparation de la recherche',
    resume: 'Reprendre',
    resumeIndex: 'Reprendre la préparation de la recherche',
    warnings: (warningCount: number) => plural(warningCount, { one: 'avertissement', other: 'avertissements' }),
    indexInMemoryHelp:
      'Ce navigateur n’offre pas de place où conserver les données de recherche : elles sont refaites à chaque démarrage.',
    indexInMemory: 'Recherche en mémoire',
  },
  tourFoot: { startOwn: 'Commencer vos propres notes' },
  vaultShell: {
    waiting: 'L’assistant attend votre réponse.',
    show: 'Afficher',
  },
  writingBar: {
    attach: 'Insérer une image ou un fichier',
    ask: 'Interroger l’assistant sur ce texte',
    redo: 'Rétablir',
    noteLink: 'Lien vers une note',
    tag: 'Mot-clé',
    indent: 'Augmenter le retrait',
    outdent: 'Réduire le retrait',
    find: 'Rechercher dans la note',
    label: 'Mise en forme',
    stopWriting: 'Arrêter d’écrire',
  },
};

export const startWorkspace: typeof startWorkspaceText = {
  sharedHost: {
    warning: (host: string) =>
      `Latent partage ${host} avec d’autres pages, qui pourraient lire et modifier les dossiers que vous ouvrez ici. Continuez si vous faites confiance à tout ce qui se trouve sur ${host} ; le mieux est une adresse réservée à Latent.`,
  },
  startWorkspace: {
    storeNote:
      ' Ce qui était conservé reviendra peut-être quand le navigateur pourra rouvrir sa base de données ; une sauvegarde automatique en est gardée aussi.',
    notStored: (message: string, hint: string, storeNote: string) =>
      `${message} Vous pouvez ouvrir vos notes et les modifier, mais les conversations, les paramètres et l’historique d’annulation ne durent que jusqu’à la fermeture de cet onglet. ${hint}${storeNote}`,
    startOver: 'Repartir de zéro…',
    storageFull:
      'Le navigateur n’a plus de place pour les données de Latent : ce que vous voyez maintenant peut disparaître au prochain chargement. Libérez de l’espace sur le disque, ou conservez moins de modifications passées dans Paramètres → Données. Les notes déjà enregistrées ne sont pas concernées.',
    outdated:
      'Une version plus récente de Latent est ouverte dans un autre onglet. Plus rien ne peut être enregistré ici avant d’avoir rechargé cet onglet.',
    reload: 'Recharger',
    storageClosed:
      'Le navigateur a fermé l’espace de stockage de Latent, sans doute parce que le disque est plein. Tant qu’il n’y a pas de place, rien ne peut être consigné, et aucune note n’est donc modifiée. Libérez de l’espace sur le disque, puis continuez : Latent le rouvrira de lui-même.',
    storageDeleted:
      'Le disque étant plein, le navigateur a supprimé tout ce que Latent y conservait : conversations, activité, historique d’annulation, texte non enregistré et sauvegardes automatiques. Les notes d’un dossier ne sont pas touchées ; les carnets conservés dans ce navigateur ont été supprimés aussi. Ce que vous voyez dans cet onglet est encore là : copiez ou enregistrez ce dont vous avez besoin. Pour que cela ne se reproduise pas, choisissez « Demander au navigateur de tout garder » dans Paramètres → Données, et faites-y une sauvegarde de temps en temps.',
    storageReopened:
      'L’espace de stockage de Latent dans le navigateur est rouvert. Ce qui a été fait pendant qu’il était fermé peut manquer dans les conversations et l’activité.',
    keysLost:
      'Les clés enregistrées de vos modèles et services ne peuvent plus être lues, car ce navigateur a perdu la clé qui servait à les chiffrer. Saisissez-les à nouveau dans les paramètres ; tout le reste est intact.',
    settingsNotSaved: (reason: string) =>
      `Vos paramètres s’appliquent dans cet onglet, mais n’ont pas pu être enregistrés : ${reason}`,
  },
};

export const layoutState: typeof layoutStateText = {
  batchSelection: {
    chosen: 'Choisies dans la liste des fichiers.',
    folder: (folder: string) => `Notes de ${inQuotes(folder)}.`,
    tag: (tag: string) => `Notes avec le mot-clé #${tag}.`,
    search: (query: string) => `Résultats pour ${inQuotes(query)}, les meilleurs d’abord.`,
  },
  commands: {
    leadingWords:
      'Afficher les|Afficher le|Afficher la|Afficher|Ouvrir les|Ouvrir le|Ouvrir la|Ouvrir une|Ouvrir un|Ouvrir|Paramètres :',
    ignoredWords:
      'activer désactiver basculer insérer ajouter afficher ouvrir définir utiliser un une le la les l de du des d ce cet cette actuel actuelle courant courante dans en sur à au aux comme fichier note app vue toggle',
    openNoteFirst: 'Ouvrez d’abord une note',
    failed: (title: string, reason: string) => `Échec de la commande ${inQuotes(title)} : ${reason}`,
  },
  commandGroups: {
    Notes: 'Notes',
    Writing: 'Écriture',
    Tabs: 'Onglets',
    View: 'Affichage',
    Index: 'Recherche',
    Vault: 'Carnet',
    App: 'Application',
    Tools: 'Outils',
  },
};

export const vaultState: typeof vaultStateText = {
  createIndexLink: {
    notOpen: 'La recherche n’est pas encore prête.',
  },
  createVaultIndex: {
    restarted:
      'La recherche s’était arrêtée et a été relancée. Elle fonctionne de nouveau, et vos notes sont inchangées.',
  },
  createVaultSession: {
    notAllowed:
      'Le navigateur n’a pas autorisé les modifications dans ce dossier. Rien n’a changé ; réessayez pour que la question soit posée de nouveau.',
  },
  exportVault: {
    failed: (reason: string) => `Le zip n’a pas pu être créé : ${reason}`,
  },
  restoreLastVault: {
    lookupFailed: (reason: string) =>
      `Le dossier que vous aviez ouvert n’a pas pu être retrouvé, car le navigateur ne laisse pas Latent lire ses données (${reason}). Ouvrez-le de nouveau ; rien n’y a été modifié.`,
    failed: (title: string, reason: string) =>
      `${inQuotes(title)}, que vous aviez ouvert, n’a pas pu être rouvert (${reason}). Ouvrez-le depuis l’écran d’accueil ; rien n’y a été modifié.`,
  },
  tidyRecords: {
    oldChanges: (forgotten: number) =>
      plural(forgotten, { one: '# ancienne modification', other: '# anciennes modifications' }),
    changesDropped: (changes: string, historyDays: number, historyMegabytes: number) =>
      `Il n’est plus possible d’annuler ${changes} dans ces notes : l’historique d’annulation est conservé ${plural(historyDays, { one: '# jour', other: '# jours' })}, jusqu’à ${number(historyMegabytes)} Mo (Paramètres → Données).`,
    activityFull: (activityEntries: number, going: number) =>
      `Le journal d’activité dépasse les ${number(activityEntries)} entrées conservées (Paramètres → Données). ${plural(going, { one: 'La plus ancienne sera supprimée', other: 'Les # plus anciennes seront supprimées' })} au prochain démarrage.`,
    export: 'Les exporter',
    exportFailed:
      'Les entrées les plus anciennes n’ont pas pu être lues. Réessayez avec « Exporter l’activité dans un fichier » dans Paramètres → Données.',
  },
  vaultTitle: {
    sample: 'Notes d’exemple',
    notebook: 'Mes notes',
    furtherNotebook: (number: number) => `Mes notes ${number}`,
    folderMissing: (vault: string) =>
      `Le dossier de ${inQuotes(vault)} n’est plus à sa place : il a été déplacé, renommé ou supprimé. Remettez-le en place, ou ouvrez-le là où il se trouve maintenant.`,
    notebookMissing: (vault: string) =>
      `${inQuotes(vault)} était conservé dans ce navigateur, qui ne l’a plus : les données de ce site ont été supprimées. Si vous en avez un zip ou un dossier, ouvrez-le.`,
  },
};

export const ui: typeof uiText = {
  commandLine: {
    copy: 'Copier la commande',
  },
  connectionReport: {
    works: 'Fonctionne',
    note: 'Remarque',
    failed: 'Ne fonctionne pas',
    testing: 'Test de la connexion en cours',
    use: (baseUrl: string | undefined) => `Utiliser ${baseUrl}`,
  },
  lazyPart: {
    failed:
      'Une partie de Latent n’a pas pu être chargée. Vérifiez la connexion, puis rechargez ; ce que vous avez saisi est conservé.',
    reload: 'Recharger',
  },
  reportFailures: {
    failed: (cause: string) =>
      `Quelque chose n’a pas fonctionné dans Latent : ${cause}. Réessayez. Si le problème persiste, copiez ce que vous avez saisi sans l’enregistrer, puis rechargez la page.`,
    noSpace: 'le navigateur n’a plus de place pour les données de Latent, libérez de l’espace sur le disque',
    noReason: 'aucune raison n’a été donnée',
  },
  exportFile: {
    given: (name: string) => `${inQuotes(name)} a été remis au navigateur pour qu’il l’enregistre.`,
  },
  toast: {
    dismiss: 'Fermer',
    label: 'Notifications',
  },
  suggestions: {
    label: 'Suggestions',
    count: (items: number) => `${plural(items, { one: '# suggestion', other: '# suggestions' })}, flèches pour choisir`,
    more: (items: number) => `${number(items)} de plus : tapez pour raccourcir la liste`,
    looking: 'Recherche…',
    show: 'Afficher les suggestions',
  },
  chipsField: {
    addPlaceholder: '+',
    removeItem: (item: string, name: string) => `Retirer ${item} de ${name}`,
    addLabel: (name: string) => `Ajouter à ${name}`,
    emptyPlaceholder: 'Vide',
  },
};

export const layouts: typeof layoutsText = {
  layoutsDialog: {
    saveTitle: 'Enregistrer cette disposition',
    savePlaceholder: 'Nom de la disposition…',
    saveEmpty: 'Saisissez un nom.',
    openTitle: 'Changer de disposition',
    choosePlaceholder: 'Quelle disposition…',
    noMatch: 'Aucune disposition ne porte ce nom.',
    renameTitle: 'Renommer une disposition',
    newNameTitle: 'Nouveau nom de la disposition',
    newNameEmpty: 'Saisissez un nom qu’aucune autre disposition ne porte.',
    renameTo: (newName: string) => `Renommer en ${inQuotes(newName)}`,
    deleteTitle: 'Supprimer une disposition',
    saveAs: (layoutName: string) => `Enregistrer sous ${inQuotes(layoutName)}`,
    replace: (name: string) => `Remplacer ${inQuotes(name)}`,
    saved: (name: string) =>
      `La disposition ${inQuotes(name)} est enregistrée. Retrouvez-la avec « Changer de disposition… » dans la palette de commandes.`,
    replaced: (name: string) => `La disposition ${inQuotes(name)} est remplacée.`,
    deleted: (name: string) => `La disposition ${inQuotes(name)} est supprimée.`,
  },
  view: {
    title: 'Dispositions',
    save: 'Enregistrer cette disposition…',
    open: 'Changer de disposition…',
    rename: 'Renommer une disposition…',
    delete: 'Supprimer une disposition…',
  },
};

export const shortcuts: typeof shortcutsText = {
  shortcutKeys: {
    needsModifier:
      'Ajoutez Ctrl ou Alt, ou prenez une touche de fonction : les autres touches servent à saisir du texte.',
    taken: (title: string) => `Ce raccourci est déjà celui de ${inQuotes(title)}. Choisissez-en un autre, ou :`,
    takeOver: 'L’utiliser plutôt ici',
    browserKeys:
      'Dans un onglet, le navigateur se réserve ce raccourci ; dans la fenêtre de l’application installée, il fonctionne.',
    recordLabel: (title: string) => `Appuyez sur les touches pour ${inQuotes(title)}, ou sur Échap`,
    changeLabel: (title: string, keys: string) => `Raccourci de ${inQuotes(title)} : ${keys}. Modifier`,
    pressKeys: 'Appuyez sur les touches…',
    noKeys: 'Aucun raccourci',
    none: 'aucun',
    remove: (title: string) => `Retirer le raccourci de ${inQuotes(title)}`,
    reset: (title: string) => `Réinitialiser le raccourci de ${inQuotes(title)}`,
  },
  shortcutList: {
    sendMessage: 'Envoyer un message',
    messageLine: 'Nouvelle ligne dans un message',
    searchLabel: 'Rechercher une commande ou un raccourci',
    searchPlaceholder: 'Rechercher une commande',
    listsTitle: 'Dans le sélecteur rapide, la recherche et les autres listes',
    open: 'Ouvrir',
    openBeside: 'Ouvrir à côté',
    openInTab: 'Ouvrir dans un nouvel onglet',
    create: 'Créer une note du nom saisi dans le sélecteur rapide',
    writingTitle: 'Pendant l’écriture',
    noMatch: 'Aucune commande n’a ce nom ni ce raccourci.',
  },
  shortcutsDialog: {
    title: 'Raccourcis clavier',
  },
  view: {
    title: 'Raccourcis clavier',
    show: 'Raccourcis clavier',
  },
};

export const workbench: typeof workbenchText = {
  groupHeader: {
    label: 'Navigation',
    forward: 'Avancer',
    moreActions: 'Plus d’actions',
    newNote: 'Nouvelle note',
    openTabs: (count: number) => plural(count, { one: '# onglet ouvert', other: '# onglets ouverts' }),
  },
  groupView: {
    label: 'Notes ouvertes',
    groupLabel: (numberOf: number) => `Groupe ${numberOf}`,
  },
  splitLine: {
    label: 'Séparation entre deux groupes',
  },
  tabBar: {
    showLeft: 'Afficher la barre latérale gauche',
    label: 'Notes ouvertes',
    groupLabel: (numberOf: number) => `Notes ouvertes, groupe ${numberOf}`,
    newTab: 'Nouvel onglet',
    search: 'Rechercher un onglet ouvert',
    showRight: 'Afficher la barre latérale droite',
  },
  tabHandle: {
    unsaved: 'pas encore enregistré',
    pinned: 'épinglé',
    preview: 'aperçu',
  },
  tabMenu: {
    moveToGroup: (index: number) => `Déplacer vers le groupe ${index}`,
    keepOpen: 'Garder ouvert',
    unpin: 'Désépingler',
    pin: 'Épingler',
    splitRight: 'Fractionner à droite',
    splitDown: 'Fractionner en bas',
    closeOthers: 'Fermer les autres',
    label: (tab: string) => `Actions pour l’onglet ${tab}`,
  },
  sideViewTab: {
    moveBack: 'Remettre dans la barre latérale',
  },
  tabNames: {
    newTab: 'Nouvel onglet',
    topFolder: 'dossier racine',
    inFolder: (name: string, parentFolder: string) => `${name} (${parentFolder})`,
  },
  workbenchCommands: {
    leftEdge: 'de gauche',
    rightEdge: 'de droite',
    topEdge: 'du dessus',
    bottomEdge: 'du dessous',
    goBack: 'Revenir en arrière dans cet onglet',
    goForward: 'Avancer de nouveau',
    newTab: 'Nouvel onglet',
    closeTab: 'Fermer cet onglet',
    closeOthers: 'Fermer les autres onglets',
    closeAll: 'Fermer tous les onglets de ce groupe',
    reopenTab: 'Rouvrir l’onglet fermé',
    togglePin: 'Épingler ou désépingler cet onglet',
    nextTab: 'Onglet suivant',
    previousTab: 'Onglet précédent',
    moveLeft: 'Déplacer cet onglet vers la gauche',
    moveRight: 'Déplacer cet onglet vers la droite',
    focusGroup: (where: string) => `Aller au groupe ${where}`,
    splitRight: 'Fractionner à droite',
    splitDown: 'Fractionner en bas',
    moveToNextGroup: 'Déplacer cet onglet vers le groupe suivant',
    closeGroup: 'Fermer ce groupe',
    nextGroup: 'Aller au groupe suivant',
  },
};
