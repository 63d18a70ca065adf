import { inQuotes, plainHost } from '../in-quotes.ts';
import type { backupText } from '../../state/backup/backup.texts.ts';
import type { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import type { preferencesText } from '../../state/preferences/preferences.texts.ts';
import type { dataText } from '../../views/data/data.texts.ts';
import type { dataSettingsText } from '../../views/settings/data-settings.texts.ts';
import type { serverSettingsText } from '../../views/settings/server-settings.texts.ts';
import type { settingsText } from '../../views/settings/settings.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const backup: typeof backupText = {
  browserRecords: {
    otherFolder: (name: string) =>
      `Les données restaurées contiennent des conversations et des modifications d’un dossier nommé ${inQuotes(name)}. Si c’est ce dossier-ci, rattachez-les ici.`,
    adopt: 'C’est ce dossier',
    failed: (reason: string) => `Elles n’ont pas pu être rattachées ici : ${reason}`,
  },
  recordsClient: {
    failed:
      'La partie de Latent qui lit et écrit les sauvegardes n’a pas pu démarrer. Rechargez la page, puis réessayez.',
  },
  saveRecords: {
    saved:
      'La sauvegarde a été remise au navigateur pour qu’il l’enregistre. Elle contient des parties de vos notes, et aucune clé.',
    failed: (reason: string) => `La sauvegarde n’a pas pu être faite : ${reason}`,
  },
};

export const appSettings: typeof appSettingsText = {
  about: {
    title: 'À propos',
    version: (version: string) =>
      `Latent ${version}. Vos notes restent dans votre dossier, vos conversations et vos paramètres dans ce navigateur.`,
    versionHere: (version: string) =>
      `Latent ${version}. Ces notes, vos conversations et vos paramètres sont conservés dans ce navigateur.`,
    reportHelp:
      'Quand quelque chose ne va pas, ces détails aident à comprendre pourquoi. Ils ne contiennent ni noms de notes ou de dossiers, ni adresses, ni clés.',
    reportLabel: 'Détails pour un signalement',
    copy: 'Copier ces détails',
    copied: 'Copié. Collez-les dans votre signalement.',
    notCopied: 'Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le.',
  },
  appearance: {
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
    teal: 'Sarcelle',
    green: 'Vert',
    blue: 'Bleu',
    violet: 'Violet',
    rose: 'Rose',
    ochre: 'Ocre',
    graphite: 'Graphite',
    literata: 'Literata',
    sansSerif: 'Sans empattement',
    monospace: 'Chasse fixe',
    narrow: 'Étroite',
    normal: 'Normale',
    wide: 'Large',
    full: 'Sans limite',
    comfortable: 'Confortable',
    compact: 'Compacte',
    appTitle: 'L’application',
    theme: 'Thème',
    density: 'Densité',
    notesTitle: 'Notes',
    typeface: 'Police',
    lineWidth: 'Longueur maximale des lignes',
    sampleEmphasis: 'atteindre',
    sampleStrong: '480 papillons',
    sample: (reached: JSX.Element, n480Moths: JSX.Element) => [
      'Presque tout ce qui vole la nuit se guide sur la lune. Une lampe est une lune que l’on peut ',
      reached,
      ' : ',
      n480Moths,
      ' en une seule nuit.',
    ],
    accent: 'Accent',
    textSize: 'Taille du texte',
    pixels: (value: number) => `${value} pixels`,
    px: (value: number) => `${value} px`,
    namesHelp:
      'Une note porte le nom de son fichier : dans les listes, les onglets, les liens et le graphe. La recherche y ajoute son titre, le premier titre du texte ou une propriété, s’il est différent.',
    themeHelp: 'Système suit cet appareil, y compris quand il change le soir.',
    accentHelp: 'La couleur des liens, de la sélection et du bouton principal.',
    densityHelp: 'Compacte rapproche les éléments des listes et les boutons.',
    typefaceHelp: 'Pour écrire et lire les notes. Le code garde la sienne.',
    textSizeHelp: 'Pour les notes seulement : le reste de l’application suit le zoom de votre navigateur.',
    lineWidthHelp:
      'Les longues lignes sont difficiles à lire : les notes gardent cette largeur, quelle que soit celle de la fenêtre.',
  },
  general: {
    language: 'Langue',
    languageHelp: 'Celle de Latent, à partir du prochain démarrage. Vos notes ne changent pas.',
    languageAuto: 'Celle du navigateur',
    live: 'Écriture',
    source: 'Source',
    read: 'Lecture',
    mode: 'Ouvrir les notes en',
    modeHelp:
      'Écriture : mise en forme pendant que vous écrivez. Source : avec tous les signes du fichier. Lecture : uniquement pour lire.',
    linkPreviews: 'Aperçus des liens',
    linkPreviewsHelp:
      'Laissez le pointeur sur un lien pour voir où il mène ; pendant que vous écrivez, avec Ctrl ou ⌘ enfoncé. Alt+Q l’affiche pour le lien sous le curseur.',
    linkPreviewsTouchHelp:
      'Avec une souris ou un pavé tactile : laissez le pointeur sur un lien pour voir où il mène. Avec un clavier, Alt+Q l’affiche pour le lien sous le curseur.',
    checkSpelling: 'Vérifier l’orthographe',
    checkSpellingHelp: 'Le navigateur signale les mots qu’il ne connaît pas, dans ses propres langues.',
    tabWidth: 'Largeur d’une tabulation',
    closePairs: 'Fermer parenthèses et guillemets',
    closePairsHelp: 'Ce que vous ouvrez en écrivant, comme ( ou [[, est refermé derrière le curseur.',
    vimKeys: 'Touches Vim',
    vimKeysHelp: 'Les notes s’écrivent avec les touches de l’éditeur Vim ; :w enregistre.',
    more: 'Plus : la saisie, et ce qui est retenu',
  },
  places: {
    title: 'Où vont les notes et les fichiers',
    about: 'Dans un dossier sans paramètres d’Obsidian, un autre programme de notes.',
    newNotes: 'Emplacement des nouvelles notes',
    newNotesIn: {
      root: 'Le dossier racine',
      current: 'Le dossier de la note ouverte',
      folder: 'Un dossier de votre choix',
    },
    newNotesFolder: 'Dossier des nouvelles notes',
    dailyFolder: 'Emplacement des notes quotidiennes',
    dailyFolderHelp: 'Le dossier de la note du jour. Vide : le dossier racine.',
    dailyFormat: 'Format de date des notes quotidiennes',
    dailyFormatHelp: (example: string) =>
      `Comment le jour devient le nom de sa note : YYYY année, MM mois, DD jour, dddd jour de la semaine. Aujourd’hui : ${example}`,
    dailyTemplate: 'Modèle de note quotidienne',
    dailyTemplateHelp: 'La note par laquelle chaque jour commence, par exemple Modèles/Jour. Vide : aucune.',
    attachments: 'Emplacement des images et pièces jointes',
    attachmentsHelp:
      'Le dossier de ce que vous collez ou déposez dans une note. Vide : le dossier racine. ./ est le dossier de la note.',
    templates: 'Dossier des modèles de note',
    templatesHelp: 'Chaque note de ce dossier est un modèle de note. Vide : il n’y en a pas.',
    templateDates: 'Format de date dans les modèles de note',
    templateDatesHelp: (example: string) => `Ce que devient {{date}}. Aujourd’hui : ${example}`,
    folderPlaceholder: 'Le dossier racine',
    obsidian:
      'Ce dossier contient des paramètres d’Obsidian, un autre programme de notes. Ils s’appliquent aussi ici, pour que les deux rangent tout au même endroit. Modifiez-les là-bas, ou dans ces fichiers :',
    obsidianCopy:
      'Ce sont les paramètres d’Obsidian venus avec cette copie qui s’appliquent. Pour les modifier, déplacez ces notes dans un dossier et ouvrez-le dans Obsidian. Ils se trouvent dans ces fichiers :',
    topFolder: 'le dossier racine',
    besideNote: 'le dossier de la note',
    noTemplates: 'aucun dossier choisi',
    from: (place: string, file: string) => `${place} (${file})`,
  },
  graph: {
    title: 'Ce qui est retenu',
    memoryFolder: 'Dossier des souvenirs',
    memoryFolderHelp: 'Chaque souvenir y est une petite note. Vide : le dossier racine.',
    entityFolder: 'Dossier des personnes, projets, etc.',
    entityFolderHelp: 'Pour ceux qui n’ont pas de note, quand il n’y a pas de dossier pour leur type.',
    recallMemories: 'Envoyer les souvenirs utiles avec un message',
    recallMemoriesHelp: 'Ils sont affichés au-dessus du champ de message avant l’envoi, et peuvent être retirés.',
    showMemories: 'Voir tous les souvenirs',
    askToRemember: 'Demander avant de retenir quoi que ce soit',
    askToRememberHelp:
      'Désactivé : l’assistant demande quand même, sauf si votre message dit de le retenir. Il demande toujours avant d’oublier.',
    recheck: 'Réévaluer le degré de confiance des relations quand personne ne travaille',
    recheckHelp:
      'Une fois par jour, quand l’application est ouverte et que personne ne l’utilise. Les différences sont proposées en une seule modification ; rien n’est écrit avant que vous l’approuviez, et aucun modèle n’est interrogé.',
  },
};

export const preferences: typeof preferencesText = {
  settingsFile: {
    notSettings: 'Ce fichier ne contient pas de paramètres de Latent. Rien n’a été modifié.',
    damaged:
      'Ce fichier de paramètres est endommagé, peut-être tronqué. Rien n’a été modifié. Exportez-le de nouveau à partir de sa source.',
    newer:
      'Ce fichier provient d’une version plus récente de Latent. Rien n’a été modifié. Mettez d’abord Latent à jour ici.',
  },
  browserSettingsStore: {
    settingsSubject: 'Vos paramètres ont été',
    encryptionFailed: 'Les clés n’ont pas pu être chiffrées.',
  },
  loosenedProtections: {
    title: 'Un script veut modifier vos paramètres',
    changeMore: 'laisser l’assistant modifier davantage, avec moins de questions',
    askLess: (tool: string) => `poser moins de questions avant d’utiliser l’outil ${inQuotes(tool)}`,
    followInstructions: (path: string) => `suivre la note ${inQuotes(path)} comme vos propres consignes`,
    offerNotes: 'proposer vos notes aux agents du navigateur',
    readUnasked: 'laisser les agents du navigateur lire vos notes sans vous demander',
    saveConversations: 'écrire chaque conversation sous forme de note',
    recallConversations: 'laisser l’assistant consulter les conversations précédentes',
    raiseLimits: 'relever vos limites de dépenses ou d’appels de l’assistant',
    shortenHistory: 'conserver l’historique d’annulation moins longtemps',
    shortenActivity: 'conserver moins d’entrées du journal d’activité',
  },
  namedHosts: {
    answers: 'Réponses',
    searchByMeaning: 'Recherche par le sens',
    embeddingTests: 'Tests du service d’embedding',
    downloads: 'Téléchargements de modèles',
    webSources: 'Sources web',
    toolsOf: (name: string) => `Outils de ${name}`,
    loginAt: (name: string) => `Connexion à ${name}`,
    sendQuestions: (host: string) => `envoyer vos questions, et les notes qu’elles concernent, à ${plainHost(host)}`,
    sendEveryNote: (host: string) => `envoyer le texte de toutes les notes à ${plainHost(host)}`,
    testEmbeddings: (host: string) =>
      `demander ses modèles à ${plainHost(host)}, et lui envoyer des mots pour les tester`,
    downloadModels: 'télécharger des modèles depuis huggingface.co',
    askWeb: (host: string) => `laisser l’assistant interroger ${plainHost(host)} sur le web`,
    useTools: (name: string, host: string) =>
      `laisser l’assistant utiliser les outils de ${inQuotes(name)} sur ${plainHost(host)}`,
    fillIn: (host: string, fieldName: string) => `saisir ${plainHost(host)} comme adresse pour ${inQuotes(fieldName)}`,
    logIn: (name: string, host: string) => `se connecter pour ${inQuotes(name)} sur ${plainHost(host)}`,
  },
  newerDataError: {
    help: 'Rechargez pour obtenir la version la plus récente. Rien n’a été modifié.',
    message: (subject: string) => `${subject} enregistrés par une version de Latent plus récente que celle-ci.`,
  },
  webSources: {
    wikipediaLanguage: 'Une langue telle que dans l’adresse de sa Wikipédia, par exemple fr, en ou de.',
    tavilyKey: 'Tavily demande une clé.',
    httpAddress: 'Une adresse qui commence par http:// ou https://.',
  },
};

export const data: typeof dataText = {
  reading: 'Lecture du fichier…',
  table: (name: string) => `Tableau de ${name}`,
  tree: (name: string) => `Valeurs de ${name}`,
  column: (at: number) => `Colonne ${number(at)}`,
  rows: (count: number) => plural(count, { one: '# ligne', other: '# lignes' }),
  tableCut: (rows: number, columns: number) =>
    `Ce fichier est plus long ou plus large : les ${number(rows)} premières lignes et les ${number(columns)} premières colonnes sont affichées.`,
  tooLarge: (limit: string) => `Ce fichier dépasse ${limit} : son texte est affiché, par parties.`,
  unreadable: (line: number, reason: string) => `Ce fichier ne peut pas être lu (ligne ${line}) : ${reason}`,
  problem: (line: number, reason: string) => `Ligne ${line} : ${reason}`,
  problems: (count: number) => plural(count, { one: '# ligne ne convient pas', other: '# lignes ne conviennent pas' }),
  items: (count: number) => plural(count, { one: '# élément', other: '# éléments' }),
  fields: (count: number) => plural(count, { one: '# champ', other: '# champs' }),
  root: 'Tout le fichier',
  show: 'Afficher comme',
  asTable: 'Tableau',
  asTree: 'Arbre',
  asText: 'Texte',
  readOnly: 'Affiché tel qu’il est enregistré. Pour le modifier, ouvrez-le avec un autre programme.',
  page: {
    label: 'Page',
    region: (name: string) => `Texte de ${name}`,
    about: 'Le texte de cette page enregistrée. Rien ne s’y exécute, et rien n’est chargé.',
    tooLarge: 'Cette page contient trop de choses pour être lue ici : son texte brut est affiché, par parties.',
    empty: 'Aucun mot n’a été trouvé dans cette page : son texte brut est affiché.',
  },
  readOnlyText: 'Voici le texte tel qu’il est enregistré. Pour le modifier, ouvrez-le avec un autre programme.',
};

export const dataSettings: typeof dataSettingsText = {
  settingsFile: {
    title: 'Paramètres dans un fichier',
    about:
      'Pour un autre navigateur ou ordinateur. Les clés et mots de passe n’y figurent pas : ils se saisissent de nouveau là où il en faut.',
    export: 'Exporter les paramètres',
    import: 'Importer des paramètres…',
    fileLabel: 'Fichier de paramètres',
    unchanged: 'Tout est déjà réglé ainsi.',
    takePlain: 'Reprendre l’apparence et le fonctionnement de Latent',
    takeWeighty: 'Reprendre aussi ses autorisations, services, dépenses et limites',
    takeWeightyHelp:
      'Seulement si vous avez fait ce fichier vous-même : il dit ce que l’assistant peut faire sans demander, et où votre texte est envoyé.',
    apply: 'Utiliser ces paramètres',
    applied: 'Les paramètres ont été repris.',
  },
  dataSettings: {
    offlineWhole: (files: number, bytes: string) =>
      `Latent fonctionne hors ligne : ce navigateur garde les ${files} fichiers de l’application, ${bytes}. Une mise à jour ne télécharge que ce qui a changé.`,
    offlinePart: (files: number, ofFiles: number) =>
      `Les notes s’ouvrent déjà hors ligne. Le reste de l’application est en cours d’enregistrement : ${files} fichiers sur ${ofFiles} pour l’instant ; la suite viendra à la prochaine visite.`,
    offlineNone:
      'Ce navigateur ne garde aucune copie de l’application : elle ne s’ouvre que si son adresse répond. Une fenêtre privée ou une adresse sans HTTPS n’en permet pas.',
    notPersisted:
      'Le navigateur ne le promet pas encore. Installer Latent comme application, ou l’utiliser souvent, suffit généralement.',
    storageTitle: 'Stockage dans ce navigateur',
    storageHelp:
      'Vos notes restent dans votre dossier. Les conversations, le journal d’activité et l’historique d’annulation sont conservés dans ce navigateur',
    storageHelpHere:
      'Ces notes ne sont conservées que dans ce navigateur, avec vos conversations, le journal d’activité et l’historique d’annulation',
    storageSize: (usage: string) => `(${usage} en tout, avec les données de recherche)`,
    askToPersist: 'Demander au navigateur de tout garder',
    notPersistedHelp:
      'Pour l’instant, le navigateur peut tout supprimer quand le disque est plein, y compris les sauvegardes automatiques.',
    notPersistedHelpHere:
      'Pour l’instant, le navigateur peut tout supprimer quand le disque est plein, y compris ces notes et les sauvegardes automatiques.',
    moveHelp:
      'Supprimer les données de ce site dans le navigateur supprime aussi ces notes. Dans un dossier, ce sont des fichiers ordinaires, que d’autres programmes peuvent lire et sauvegarder.',
    zipHelp:
      'Supprimer les données de ce site dans le navigateur supprime aussi ces notes. Un zip que vous enregistrez est une copie qui reste.',
    persisted: 'Le navigateur promet de tout garder.',
    egressTitle: 'Ce qui a quitté ce navigateur',
    egressHelp: (leftWords: string) =>
      `${leftWords} La liste dit de chaque requête quand, pourquoi et où elle est allée, sa taille et de quelles notes elle contenait du texte.`,
    showEgress: 'Afficher la liste',
    historyTitle: 'Historique d’annulation',
    historyHelp:
      'Le texte d’avant chaque modification est conservé, pour pouvoir l’annuler ou le restaurer. Au-delà de ces limites, les plus anciens sont supprimés à l’ouverture du carnet, et une notification vous l’indique.',
    days: 'Jours',
    megabytes: 'Mégaoctets par carnet',
    activityTitle: 'Le journal d’activité',
    activityHelp:
      'Les entrées les plus récentes sont conservées. Avant que les plus anciennes soient supprimées, au démarrage suivant, Latent vous prévient pour que vous puissiez les exporter. Les entrées qui peuvent encore être annulées, ou qui attendent votre réponse, restent.',
    activityEntries: 'Entrées, tous carnets confondus',
    exportTitle: 'Exporter',
    exportActivity: 'Exporter l’activité dans un fichier',
    exportVault: 'Exporter toutes les notes (zip)',
    exportHelp:
      'Le journal d’activité contient ce qui a été demandé à chaque outil et ce qu’il a répondu, y compris des parties de vos notes.',
    egressNone: 'Rien n’a quitté ce navigateur pendant que ce carnet était ouvert.',
    egressNoneStayed: (requests: number) =>
      plural(requests, {
        one: 'Rien n’a quitté cet ordinateur pendant que ce carnet était ouvert : # requête est allée à un programme de l’ordinateur.',
        other:
          'Rien n’a quitté cet ordinateur pendant que ce carnet était ouvert : # requêtes sont allées à des programmes de l’ordinateur.',
      }),
    egressCount: (requests: number, stayed: number) =>
      `${plural(requests, { one: '# requête est partie pendant que ce carnet était ouvert.', other: '# requêtes sont parties pendant que ce carnet était ouvert.' })}${stayed === 0 ? '' : ` ${plural(stayed, { one: '# autre est restée sur cet ordinateur', other: '# autres sont restées sur cet ordinateur' })}.`}`,
  },
  permissionsSettings: {
    changesShown: 'Une question montre une modification',
    shownAsRead: 'Comme la note se lit',
    shownAsSource: 'En source, ligne par ligne',
    normal: 'Normal',
    careful: 'Prudent',
    readOnly: 'Lecture seule',
    normalAbout:
      'Chaque modification vous est d’abord montrée et demandée. Vous pouvez autoriser davantage : dans une réponse, pour une note ou pour les nouvelles notes d’un dossier, jusqu’à la fin de la conversation ; ou ci-dessous, pour de bon.',
    carefulAbout: 'Chaque modification vous est d’abord montrée et demandée, quoi que vous ayez autorisé.',
    readOnlyAbout:
      'L’assistant et les autres programmes ne modifient rien. Ce que vous faites vous-même fonctionne comme d’habitude.',
    allowed: 'Autorisé',
    never: 'Jamais',
    ask: 'Demander',
    allow: 'Autoriser',
    whenTold: 'Quand je le dis',
    modeLabel: 'Ce que l’assistant peut modifier',
    allowHelp:
      '« Autoriser » ci-dessous vaut jusqu’à ce que l’assistant ait lu quelque chose que vous n’avez pas écrit dans la conversation, comme une note ou une page web : ce texte a pu lui dire quoi faire. À partir de là, il demande de nouveau.',
    alwaysAsked:
      'Il demande à chaque fois avant de remplacer la plus grande partie d’une note, de supprimer ou d’envoyer quoi que ce soit, et de retenir quelque chose que vous ne lui avez pas dit de retenir.',
    groups: {
      read: 'Lire les notes et y rechercher',
      write: 'Écrire dans les notes, et en créer',
      organise: 'Déplacer, renommer et réécrire des notes, changer leurs mots-clés',
      connect: 'Relier des personnes, des projets, etc.',
      remember: 'Retenir et oublier',
      web: 'Chercher sur le web',
    },
    mixed: 'Différent selon l’action',
    oneByOne: (count: number) => plural(count, { one: 'Une action', other: 'Une par une : # actions' }),
  },
  webSettings: {
    title: 'Sources',
    about:
      'L’outil « Chercher des preuves sur le web » envoie les mots qu’il cherche aux sources activées, et à personne d’autre ; vous voyez chaque requête avant son envoi.',
    wikipedia: 'Wikipédia',
    wikipediaHelp: 'Encyclopédie ; sans clé.',
    wikipediaLanguage: 'Langue de Wikipédia',
    openalexHelp: 'Travaux scientifiques avec résumés ; sans clé.',
    crossref: 'Crossref',
    crossrefHelp: 'Travaux scientifiques par leur DOI ; sans clé.',
    tavily: 'Tavily',
    tavilyHelp: 'Tout le web ; avec votre propre clé.',
    tavilyKey: 'Clé Tavily',
    tavilyKeyHelp: 'Envoyée à Tavily seulement.',
    keepKey: 'Garder la clé dans ce navigateur',
    keepKeyHelp: 'Sinon, elle est oubliée à la fermeture de cet onglet, et redemandée.',
    searxngHelp: 'Votre propre moteur de recherche.',
    searxngAddress: 'Adresse de SearXNG',
    searxngAddressHelp:
      'Son fichier settings.yml doit autoriser le format json, et il doit laisser cette page l’interroger (Access-Control-Allow-Origin).',
    requestLimit: 'Requêtes à une même source par minute',
  },
};

export const serverSettings: typeof serverSettingsText = {
  mcpHeaderFields: {
    title: 'Autres en-têtes',
    titleWithCount: (names: number) => `Autres en-têtes (${names})`,
    label: 'En-têtes envoyés',
    remove: (itemName: string) => `Retirer ${itemName}`,
    name: 'En-tête',
    value: 'Sa valeur',
    add: 'Ajouter l’en-tête',
  },
  mcpHeader: {
    invalidName: 'Le nom d’un en-tête se compose de lettres, de chiffres et de traits d’union, par exemple X-Api-Key.',
    forbiddenName: (name: string) => `Les navigateurs ne laissent pas une page envoyer ${inQuotes(name)}.`,
    reservedName: (name: string) => `${inQuotes(name)} appartient au protocole, qui le définit lui-même.`,
    missingValue: 'Il n’a pas encore de valeur.',
    invalidValue: 'La valeur d’un en-tête tient sur une ligne, en lettres et signes latins simples.',
  },
  mcpLoginFields: {
    loginAt: (name: string) => `Connexion à ${name}`,
    loggedIn: 'Connexion établie.',
    logOut: 'Se déconnecter',
    logIn: 'Se connecter sur sa page',
    waiting: 'En attente de la page de connexion…',
    blocked: 'Le navigateur a bloqué la fenêtre. Autorisez les fenêtres surgissantes pour cette page, puis réessayez.',
    failed: (message: string) => `${message} Réessayez, ou saisissez un jeton dans le champ ci-dessus.`,
    unsupported: (message: string) =>
      `La connexion ne fonctionne pas ici : ${message} Beaucoup de serveurs n’acceptent que les applications qu’ils connaissent. Si celui-ci délivre des jetons, saisissez-en un dans le champ ci-dessus.`,
  },
  mcpServerFields: {
    title: 'Un serveur',
    enabled: 'Ses outils peuvent être demandés',
    name: 'Nom',
    nameHelp: 'Ses outils le portent dans leur nom.',
    address: 'Adresse',
    addressHelp: 'Celle de son point d’accès Streamable HTTP ; elle se termine souvent par /mcp.',
    token: 'Jeton',
    tokenHelp: 'S’il en veut un : envoyé sous la forme « Authorization: Bearer … ».',
    keepLogin: 'Garder la connexion dans ce navigateur',
    keepToken: 'Garder le jeton et les en-têtes dans ce navigateur',
    keepHelp: 'Sinon, tout est oublié à la fermeture de cet onglet, et redemandé.',
    testing: 'Test en cours…',
    test: 'Tester et lister ses outils',
    toolsOf: (name: string) => `Outils de ${name}`,
  },
  otherAgentsSettings: {
    webMcp: 'Les agents de ce navigateur peuvent utiliser vos notes',
    webMcpHelp:
      'Par WebMCP, avec les mêmes outils que l’assistant. Au premier appel d’un agent, il vous est demandé s’il peut entrer ; ensuite, il lit comme l’assistant, et chaque modification, ainsi que tout ce qui serait envoyé ailleurs, vous est d’abord montré.',
    webMcpMissing:
      'Ce navigateur ne permet pas aux pages d’offrir des outils à ses agents (WebMCP). Dans Chrome, l’essai public a pris fin le 17 novembre 2026 ; la fonction est maintenant derrière une option, que chrome://flags trouve sous ce nom.',
    admitAll: 'Les laisser entrer sans demander',
    admitAllHelp: 'Sinon, la question est posée une fois par carnet et par visite.',
    serversTitle: 'Serveurs d’outils (MCP)',
    serversAbout:
      'Des outils d’autres programmes, par le Model Context Protocol. Chaque appel est d’abord montré : le serveur, l’outil, et tout ce qui quitte cet ordinateur. Leurs réponses sont pour l’assistant des données, jamais des instructions. L’assistant intégré ne les utilise pas.',
    addServer: 'Ajouter un serveur',
    tokensHelp: 'Les jetons restent dans ce navigateur, et ne sont envoyés qu’à l’adresse à côté d’eux.',
  },
  serverPermissions: {
    ask: 'Demander',
    never: 'Jamais',
    toolsOf: (name: string | undefined) => `Outils de ${name}`,
    about:
      'Ils sortent de cet ordinateur : chaque appel est montré, avec tout ce qui est envoyé, et demandé. Ce qui revient est traité comme du texte non fiable.',
    all: 'Tous',
  },
};

export const settings: typeof settingsText = {
  excludedSettings: {
    title: 'Emplacements exclus',
    about:
      'Ce qui figure ici n’apparaît ni dans la recherche, ni dans le sélecteur rapide, le graphe, les notes proches et les suggestions. On peut toujours l’ouvrir depuis la liste des fichiers, et l’assistant peut toujours le lire.',
    templatesExcluded: (folder: string) => `Le dossier des modèles de note, ${inQuotes(folder)}, est toujours exclu.`,
    include: (place: string) => `Inclure de nouveau ${place}`,
    obsidianExcluded: (ignoreFilters: string) =>
      `Les paramètres d’Obsidian excluent ${ignoreFilters}. Latent les masque partout, même pour l’assistant.`,
    duplicate: (place: string) => `${inQuotes(place)} est déjà dans la liste.`,
    place: 'Dossier, fichier ou motif',
    placeHelp:
      'Un dossier comme Archives, des noms avec une étoile comme *.excalidraw.md, ou une expression entre barres obliques comme /^20(19|20)/.',
    placePlaceholder: 'Archives',
    exclude: 'Exclure',
  },
  pages: {
    appearance: 'Apparence',
    appearanceAbout: 'L’aspect de Latent et de vos notes.',
    general: 'Général',
    generalAbout: 'Comment les notes s’ouvrent, et où vont les nouvelles.',
    shortcuts: 'Raccourcis clavier',
    shortcutsAbout: 'Les touches de chaque commande. Choisissez-en une pour la modifier.',
    assistant: 'Assistant',
    assistantAbout: 'Qui répond, et jusqu’où une réponse peut aller.',
    permissions: 'Autorisations',
    permissionsAbout:
      'Ce que l’assistant et les autres programmes peuvent faire. Ce que vous faites vous-même n’en demande aucune.',
    otherAgents: 'Autres agents',
    otherAgentsAbout:
      'Les serveurs dont l’assistant peut utiliser les outils, et les agents qui peuvent utiliser les vôtres.',
    search: 'Recherche',
    searchAbout: 'Ce que la recherche laisse de côté, et comment elle trouve les notes par le sens.',
    webSources: 'Sources web',
    webSourcesAbout: 'Où des preuves peuvent être cherchées sur le web.',
    data: 'Données',
    dataAbout: 'Ce que ce navigateur conserve, et comment l’en sortir.',
  },
  settingsDialog: {
    title: 'Paramètres',
    search: 'Rechercher un paramètre',
    reset: (title: string) => `La page ${inQuotes(title)} a été réinitialisée.`,
    resetPage: 'Réinitialiser cette page',
    more: 'Plus',
  },
  view: {
    pageTitle: (name: string) => `Paramètres : ${name}`,
    lightTheme: 'Thème clair',
    darkTheme: 'Thème sombre',
    systemTheme: 'Thème du système',
    title: 'Paramètres',
  },
};
