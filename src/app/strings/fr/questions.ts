import { inQuotes } from '../in-quotes.ts';
import type { diffText } from '../../diff/diff.texts.ts';
import type { addressesText } from '../../questions/addresses.texts.ts';
import type { questionsText } from '../../questions/questions.texts.ts';
import type { agentsText } from '../../state/agents/agents.texts.ts';
import type { ownActsText } from '../../state/own-acts/own-acts.texts.ts';
import type { egressText } from '../../views/egress/egress.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const diff: typeof diffText = {
  diffTexts: {
    byteOrderMarkAdded: 'Une marque d’ordre des octets (BOM) est ajoutée.',
    byteOrderMarkRemoved: 'La marque d’ordre des octets (BOM) est retirée.',
    lineBreakAdded: 'Un saut de ligne est ajouté à la fin.',
    lineBreakRemoved: 'Le saut de ligne à la fin est retiré.',
    lineEndsChanged: (oldStyle: string, newStyle: string) => `Les fins de ligne passent de ${oldStyle} à ${newStyle}.`,
    lineEnds: (style: string) => `Les lignes se terminent par ${style}.`,
    byteOrderMark: 'Le fichier commence par une marque d’ordre des octets (BOM).',
    noLineBreak: 'Il n’y a pas de saut de ligne à la fin.',
  },
  diffView: {
    changesTo: (label: string) => `Modifications de ${label}`,
    failed: (problem: string) => `Les deux textes n’ont pas pu être comparés : ${problem}`,
    comparing: 'Comparaison…',
    new: 'nouveau',
    deleted: 'supprimé',
    added: (counted: string) => `${counted} en plus`,
    removed: (counted: string) => `${counted} en moins`,
    dissimilar: 'Les textes ont peu en commun : l’ancien est affiché en entier, puis le nouveau.',
    same: 'Aucune différence.',
    createdEmpty: 'Vide à sa création.',
    wasEmpty: 'Il était vide.',
    changedLines: 'Lignes modifiées',
    exactCharacters: 'Afficher chaque caractère',
    showMore: (pageRows: number, remainingCount: number) =>
      `${plural(pageRows, { one: 'Afficher # ligne de plus', other: 'Afficher # lignes de plus' })} (il en reste ${number(remainingCount)})`,
    showLast: (remainingCount: number) =>
      plural(remainingCount, { one: 'Afficher la dernière ligne', other: 'Afficher les # dernières lignes' }),
    moreOfLine: 'Suite de cette ligne, inchangée',
    unchangedLines: (folded: number) => plural(folded, { one: '# ligne inchangée', other: '# lignes inchangées' }),
    lineCount: (lines: number) => plural(lines, { one: '# ligne', other: '# lignes' }),
    addedWords: 'ajouté :',
    removedWords: 'retiré :',
  },
  fileDiff: {
    inFile: 'Tel que dans le fichier',
  },
  canvas: {
    emptyCard: 'Une carte sans texte',
    group: (label: string) => (label === '' ? 'Un groupe' : `Groupe ${label}`),
    cardCount: (cards: number) => plural(cards, { one: '# carte', other: '# cartes' }),
    arrowCount: (arrows: number) => plural(arrows, { one: '# flèche', other: '# flèches' }),
    moved: (cards: string) => `Déplacé : ${cards}`,
    resized: (cards: string) => `Autre taille : ${cards}`,
    recoloured: (cards: string) => `Autre couleur : ${cards}`,
    otherDetails: (cards: string) => `Autres détails modifiés : ${cards}`,
    arrowsAdded: (arrows: string) => `Flèches ajoutées : ${arrows}`,
    arrowsRemoved: (arrows: string) => `Flèches retirées : ${arrows}`,
    arrowsRedrawn: (arrows: string) => `Flèches dessinées autrement : ${arrows}`,
    restacked: 'Les cartes se superposent dans un autre ordre.',
  },
  base: {
    newNotesIn: 'Dossier des nouvelles notes',
    newNotesFrom: 'Modèle des nouvelles notes',
  },
  changeInWords: {
    elsewhere: 'Autre chose a changé dans le fichier, que seul son texte source montre.',
  },
};

export const addresses: typeof addressesText = {
  addressDialog: {
    title: (short: string) => `Ouvrir ${short} ?`,
    open: 'Ouvrir',
    addressLabel: 'L’adresse complète, que le site reçoit :',
    fallbackName: 'cette adresse',
    fromModel:
      'Ce lien est dans la conversation. Un modèle a écrit son adresse, et une adresse peut transmettre au site du texte de vos notes.',
    fromPage:
      'Ce lien est dans une page web enregistrée. La page a écrit son adresse, et le site saura que vous l’avez suivi.',
    fromNotes:
      'L’assistant ou un autre programme a écrit cette adresse dans vos notes. Une adresse peut transmettre au site du texte de vos notes.',
    holdsNoteText: (text: string, path: string) =>
      `Elle contient du texte d’une autre note : ${inQuotes(text)} figure dans ${path}.`,
    holdsEncodedText: (text: string) => `Elle contient du texte sous une forme illisible : ${inQuotes(text)}.`,
    misleadingUser: (text: string) => `${inQuotes(text)} avant le @ n’est pas le site. Le site est la partie en gras.`,
    notChecked:
      'Impossible de vérifier si elle contient du texte de vos autres notes : elles ne sont pas encore toutes indexées, ou la recherche a pris trop de temps.',
  },
  addressLinks: {
    menu: (href: string) => `Actions pour ${href}`,
    openInTab: 'Ouvrir dans un nouvel onglet',
    copyLink: 'Copier le lien',
  },
  copyAddress: {
    copied: 'L’adresse est copiée.',
    notCopied: 'Le navigateur n’a pas autorisé la copie. Sélectionnez l’adresse et copiez-la à la main.',
  },
};

/** An answer for what is left to answer, which the code names `all` where that is everything. */
const forRest = (verb: string, remainingText: string): string =>
  remainingText === 'all' ? `Tout ${verb}` : `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${remainingText}`;

export const questions: typeof questionsText = {
  agentQuestion: {
    title: 'Un agent de ce navigateur veut utiliser les outils de Latent',
    facts: (tool: string, name: string) =>
      `Il demande d’abord ${inQuotes(tool)}. Une fois autorisé, il lit n’importe quelle note de ${inQuotes(name)} sans redemander, et ce qu’il lit est transmis au fournisseur de l’agent. Chaque modification, et tout ce qui serait envoyé ailleurs, vous est toujours montré d’abord ; tous ses appels figurent dans l’activité.`,
    allowSession: 'Autoriser pour cette session',
    allowAlways: 'Toujours',
    notNow: 'Pas maintenant',
    never: 'Jamais',
  },
  confirmationCard: {
    number: (numberOf: number | undefined) => `Modification ${numberOf}`,
    title: 'L’assistant demande',
    label: 'Attend votre réponse',
    removesText: 'retire du texte',
    askedAgain: 'nouvelle demande',
    fileChanged: (isOfSet: boolean) =>
      `Le fichier a changé depuis la question précédente${isOfSet ? ', ou ce dont elle dépend a été refusé ou modifié' : ''}. Voici la modification telle qu’elle serait faite maintenant.`,
    showMore: (hidden: number, next: number) =>
      `${plural(hidden, { one: '# autre fichier', other: '# autres fichiers' })}. ${hidden > next ? `Afficher les ${number(next)} suivants` : 'Afficher'}`,
    more: 'Plus d’actions pour cette modification',
    showSource: 'Afficher la source',
    showAsRead: 'Afficher la mise en forme',
    everyCharacter: 'Afficher chaque caractère',
    noEveryCharacter: 'Afficher les caractères normalement',
    remember: 'Autoriser pour le reste de la conversation',
    approveEdited: 'Approuver ma version',
    approve: 'Approuver',
    deny: 'Refuser',
  },
  denial: {
    reason: 'Raison',
    placeholder: 'Pourquoi ? L’assistant le reçoit mot pour mot.',
    deny: (hasReason: boolean) => (hasReason ? 'Refuser pour cette raison' : 'Refuser sans donner de raison'),
  },
  decidedChange: {
    number: (numberOf: number) => `Modification ${numberOf}`,
    decideAgain: 'Revoir la décision',
    decideAgainLabel: (numberOf: number) => `Revoir la décision sur la modification ${numberOf}`,
    differenceLabel: (isOpen: boolean, numberOf: number) =>
      `${isOpen ? 'Masquer' : 'Afficher'} la différence de la modification ${numberOf}`,
    hideDifference: 'Masquer la différence',
    showDifference: 'Afficher la différence',
    allowedByRules: 'Autorisée par vos règles',
    denied: 'Refusée',
    approvedEdited: 'Approuvée dans votre version',
    approved: 'Approuvée',
  },
  grantList: {
    title: (grants: number) => `Autorisé dans cette conversation : ${grants}`,
    withdraw: 'Révoquer',
    topFolder: 'le dossier racine',
    withdrawLabel: (grantTool: string, value: string) => `Révoquer ${grantTool} dans ${value}`,
    help: 'Remplacer une note, supprimer, envoyer et retenir vous sont demandés à chaque fois. Tout cela prend fin avec la conversation, et à la fermeture du carnet ou de la page.',
  },
  grantText: {
    inPlace: ' dans ',
    createNotesIn: ' pour créer des notes dans ',
    topFolder: 'le dossier racine',
    folder: (folder: string) => `le dossier ${folder}`,
  },
  interruptedCard: {
    settled: 'C’était déjà réglé, peut-être dans un autre onglet. ',
    completed: 'La modification est complète.',
    rolledBack: 'Tout est comme avant la modification.',
    partlyDone: (doneText: string, leftText: string) =>
      `${doneText} Laissés tels quels, car autre chose les a modifiés : ${leftText}.`,
    title: 'Interrompue',
    progress: (arrived: number, total: number) => `Fichiers : ${arrived} sur ${total}`,
    help: (moment: string) =>
      `Cette modification a été arrêtée en cours de route, le ${moment}. Terminez-la, ou remettez les fichiers dans leur état d’avant.`,
    changedTitle: 'Modifiés',
    unchangedTitle: 'Pas encore modifiés',
    changedSinceTitle: 'Modifiés depuis par autre chose ; ils restent tels quels',
    complete: 'Terminer',
    rollBack: 'Revenir à l’état d’avant',
    more: (remainingCount: number) => plural(remainingCount, { one: ' et # autre', other: ' et # autres' }),
  },
  longTextField: {
    partFailed: 'Une partie de l’éditeur s’est arrêtée. Ce que vous avez saisi est conservé.',
    notLoaded:
      'L’éditeur n’a pas pu être chargé. Vérifiez la connexion, ou rechargez l’application ; rien n’a été modifié.',
  },
  memoryQuestion: {
    topFolder: 'le dossier racine',
    label: 'Retenir ceci ?',
    title: 'Retenir',
    place: (untrustedtext: JSX.Element) => ['dans ', untrustedtext],
    keep: 'Garder',
    no: 'Non',
  },
  ownActDialog: {
    move: 'Déplacer',
    keepLinks: 'Laisser les liens tels quels',
    hideChanges: 'Masquer les modifications',
    showChanges: 'Afficher les modifications',
    moreFiles: (remainingCount: number) =>
      plural(remainingCount, { one: 'et # autre fichier', other: 'et # autres fichiers' }),
    linksHelp: (links: number, files: number) =>
      `${plural(links, { one: '# lien sera mis à jour', other: '# liens seront mis à jour' })} dans ${plural(files, { one: '# note', other: '# notes' })}.`,
    notesHelp: 'D’autres notes sont modifiées en même temps.',
  },
  proposedChange: {
    moved: 'Déplacé',
    new: 'Nouveau',
    deleted: 'Supprimé',
    changed: 'Modifié',
    showDifferenceLabel: (verb: string, label: string) => `${verb} : ${label}. Afficher la différence`,
    textLabel: (label: string) => `Texte de ${label}`,
    editHelp: 'Le fichier entier, tel qu’il sera écrit si vous approuvez.',
    edited: 'modifié par vous',
    toggleLabel: (isEditing: boolean, label: string) =>
      `${isEditing ? 'Afficher la différence' : 'Modifier le texte'} de ${label}`,
    showDifference: 'Afficher la différence',
    edit: 'Modifier le texte',
    reset: 'Revenir à la proposition',
    renewed:
      'La proposition a été refaite depuis que vous avez écrit ceci, et touche aux mêmes lignes. Votre texte est tel que vous l’avez laissé, sans les nouvelles modifications.',
  },
  questionSet: {
    others: (questions: number) => plural(questions, { one: 'la dernière', other: 'les # autres' }),
    title: (total: number) =>
      plural(total, {
        one: 'L’assistant propose # modification',
        other: 'L’assistant propose # modifications',
      }),
    help: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `${plural(answered, { one: '# réponse donnée', other: '# réponses données' })} sur ${total}. ` : ''}${value}Ce que vous approuvez est fait d’un seul coup une fois toutes les réponses données, et s’annule d’un seul coup.`,
    approve: (remainingText: string) => forRest('approuver', remainingText),
    deny: (remainingText: string) => forRest('refuser', remainingText),
    assembling: 'Elles sont encore en préparation. ',
    notMade: (count: number, isDenied: boolean) =>
      `En l’état, ${plural(count, { one: '# n’est pas faite', other: '# ne sont pas faites' })} : ${
        isDenied
          ? plural(count, {
              one: 'elle dépend de ce que vous avez refusé, ou en parle',
              other: 'elles dépendent de ce que vous avez refusé, ou en parlent',
            })
          : plural(count, {
              one: 'elle ne s’accorde pas avec vos autres réponses',
              other: 'elles ne s’accordent pas avec vos autres réponses',
            })
      }. `,
  },
  questionTray: {
    label: 'Questions qui attendent votre réponse',
    title: 'Questions',
  },
  rememberChoice: {
    title: 'Autoriser pour le reste de cette conversation :',
    allow: (granttext: JSX.Element) => ['Autoriser ', granttext, ' pour le reste de cette conversation'],
  },
  requestList: {
    title: 'Voici ce qui quitte votre ordinateur, et rien d’autre :',
    keyNote: 'Avec votre clé, qui n’est pas affichée ici.',
    raw: 'Exactement ce qui est envoyé',
  },
  scriptQuestionDialog: {
    help: 'Si vous n’en êtes pas à l’origine, ne l’autorisez pas : rien ne sera modifié.',
    refuse: 'Ne pas autoriser',
    allow: 'Autoriser',
    listTitle: 'Il veut :',
  },
};

export const agents: typeof agentsText = {
  createRemoteTools: {
    toolsChanged: (name: string) =>
      `Les outils de ${inQuotes(name)} ont changé. Ils restent tels que vous les avez vus jusqu’à ce que vous testiez de nouveau le serveur : Paramètres, Autres agents.`,
  },
  loginWindow: {
    blocked: 'La fenêtre de connexion ne s’est pas ouverte.',
  },
  mcpServers: {
    defaultName: (keys: number) => `Serveur ${keys}`,
  },
};

export const ownActs: typeof ownActsText = {
  createOwnActs: {
    changes: (count: number) => plural(count, { one: '# modification.', other: '# modifications.' }),
    deletedFolder: (folder: string, count: string) => `Dossier ${inQuotes(folder)} supprimé, avec ${count}.`,
    deletedPart: (count: string, folder: string) => `Dossier ${inQuotes(folder)} supprimé en partie : ${count}.`,
    folderBack: (folder: string, count: string) => `Le dossier ${inQuotes(folder)} est de retour, avec ${count}.`,
    partBack: (count: string, folder: string) => `De retour dans ${inQuotes(folder)} : ${count}.`,
    folderHeld:
      'Le dossier reste : il contient des fichiers qui ne sont pas affichés ici. Regardez-le avec un autre programme.',
    undone: (isUndo: boolean, lowerFirst: string) => `${isUndo ? 'Annulé' : 'Rétabli'} : ${lowerFirst}`,
    redo: 'Rétablir',
    undoPart: 'Annuler en gardant la suite',
  },
  makeNote: {
    untitled: 'Sans titre',
    failed: (why: string, enteredText: string) => `${why} Vous aviez saisi : ${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `Copie créée : ${name}.`,
    failed: (name: string, reason: string) => `${name} n’a pas été copié : ${reason}`,
    missing: 'Le fichier n’est plus là.',
    tooLarge: (size: string, maxSize: string) =>
      `Il fait ${size}, et la limite pour une copie ici est de ${maxSize}. Copiez-le dans un autre programme.`,
  },
  typeAhead: {
    label: 'Texte pour la note en cours d’ouverture',
  },
  makeFile: {
    board: 'Kanban sans titre',
    view: 'Tableau',
    lanes: { toDo: 'À faire', doing: 'En cours', done: 'Terminé' },
  },
  toldAct: {
    taskChanged: (name: string) => `Tâche ${name} modifiée.`,
    repeats: (day: string) => (day === '' ? 'Elle se répète.' : `Elle se répète le ${day}.`),
    deleted: (path: string) => `Fichier ${path} supprimé.`,
    deletedSeveral: (count: string) => `Suppression : ${count}.`,
    back: (path: string) => `${path} est de retour.`,
    severalBack: (count: string) => `De retour : ${count}.`,
    namedAgain: (name: string, oldName: string) => `${name} s’appelle de nouveau ${oldName}.`,
    placedAgain: (name: string, folder: string) =>
      folder === ''
        ? `${name} est de retour dans le dossier racine.`
        : `${name} est de retour dans ${inQuotes(folder)}.`,
    severalPlacedAgain: (count: string) => `De retour à leur place : ${count}.`,
    movedSeveral: (count: string, place: string) => `Déplacement vers ${place} : ${count}.`,
    renamedTag: (from: string, to: string, notesChanged: number) =>
      `Mot-clé #${from} renommé en #${to} dans ${plural(notesChanged, { one: '# note', other: '# notes' })}.`,
    renamedHeading: (from: string, to: string) => `Titre ${inQuotes(from)} renommé en ${inQuotes(to)}.`,
    changed: (path: string) => `Fichier ${path} modifié.`,
    created: (path: string) => `Fichier ${path} créé.`,
    renamedTo: (to: string) => `Renommé en ${to}.`,
    topFolder: 'le dossier racine',
    movedTo: (to: string, place: string) => `Fichier ${to} déplacé vers ${place}.`,
    movedAs: (place: string, to: string) => `Déplacé vers ${place} sous le nom ${to}.`,
    linksUpdated: (updated: number) => plural(updated, { one: '# lien mis à jour.', other: '# liens mis à jour.' }),
    linksLeft: (remainingCount: number) =>
      plural(remainingCount, { one: '# lien laissé tel quel.', other: '# liens laissés tels quels.' }),
    linksFailed: (missed: number) =>
      plural(missed, { one: '# lien n’a pas pu être mis à jour.', other: '# liens n’ont pas pu être mis à jour.' }),
    linksBroken: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# lien vers ce fichier ne mène plus nulle part.',
        other: '# liens vers ce fichier ne mènent plus nulle part.',
      }),
    linksBrokenToSeveral: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# lien vers ces fichiers ne mène plus nulle part.',
        other: '# liens vers ces fichiers ne mènent plus nulle part.',
      }),
  },
  storeFiles: {
    failed: (name: string, reason: string) => `${inQuotes(name)} n’a pas été joint : ${reason}`,
    saved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `Enregistré sous ${inQuotes(path)}.`
        : `${plural(storedCount, { one: '# fichier enregistré', other: '# fichiers enregistrés' })} dans ${folder === '' ? 'le dossier racine' : inQuotes(folder)}.`,
    tooLarge: (inMegabytes: string, inMegabytes2: string) =>
      `il fait ${inMegabytes}, et le maximum est ${inMegabytes2}. Copiez-le dans le dossier avec un autre programme.`,
    noFreeName: 'aucun nom n’est libre pour lui.',
    pastedName: (formatTime: string, name: string) => `Image collée ${formatTime}${name}`,
  },
};

export const egress: typeof egressText = {
  egressDialog: {
    title: 'Ce qui a quitté ce navigateur',
    about: (host: string) =>
      `Chaque requête faite pendant que ce carnet, ou aucun, était ouvert, aussi loin qu’elles sont conservées. Les fichiers de l’application viennent de ${host}, qui n’apprend rien de vos notes.`,
    loading: 'Lecture du relevé des requêtes…',
    unreadable:
      'Le navigateur ne peut pas lire le relevé des requêtes. Rechargez la page et regardez de nouveau : d’ici là, Latent ne peut pas dire ce qui a quitté ce navigateur.',
    emptyHelp:
      'Les notes, les questions et la recherche restent sur cet appareil tant que vous ne configurez pas de modèle ou de service ailleurs.',
    empty: 'Rien n’a quitté ce navigateur pendant que ce carnet était ouvert.',
    requests: 'Requêtes',
    older: (remainingCount: number) =>
      plural(remainingCount, { one: 'Et # plus ancienne.', other: 'Et # plus anciennes.' }),
    allowedTitle: 'Où des requêtes peuvent aller maintenant',
    allowedHosts: 'Hôtes autorisés',
    noHosts: 'Nulle part : aucun autre hôte n’est configuré.',
    stopHelp:
      'Appuyez sur un usage pour le modifier dans les paramètres ou le désactiver : plus rien n’est alors envoyé pour lui.',
    find: 'Chercher une note ou un hôte',
    unlisted: (lines: number) =>
      plural(lines, {
        one: '# ligne de nombreuses notes ne les nomme pas toutes.',
        other: '# lignes de nombreuses notes ne les nomment pas toutes.',
      }),
    limitsTitle: 'Ce que cette liste peut dire',
    limits: (lines: number) => [
      'Est nommée chaque note que l’assistant a lue ou que vous avez jointe, et chacune dont le nom de fichier, ou cinq mots de suite, ont été trouvés dans une requête. Des mots présents dans plus de 20 notes n’en nomment aucune.',
      'Les textes eux-mêmes ne sont pas conservés ici : une question, et ce qui a été lu pour elle, se trouvent dans sa conversation, et ce qui a été demandé aux outils, dans le journal d’activité.',
      'N’y figurent pas les liens que vous ouvrez, ni ce qu’envoient les extensions du navigateur.',
      `La liste reste dans ce navigateur : les ${number(lines)} lignes les plus récentes de chaque carnet. Elle disparaît quand vous supprimez les données de ce site dans le navigateur.`,
    ],
    textOf: 'Avec le texte ou les noms de',
    more: (more: number) => plural(more, { one: 'et # autre', other: 'et # autres' }),
  },
  egressText: {
    answered: 'réponse reçue',
    search: 'Mots d’une recherche, pour la recherche par le sens',
    question: 'Question à un modèle',
    test: 'Test d’une connexion',
    modelFacts: 'Demande de ce qu’un modèle sait faire',
    noteText: 'Texte de notes, pour la recherche par le sens',
    webSource: 'Source web',
    serverTool: 'Outil d’un serveur',
    login: 'Connexion',
    download: 'Téléchargement d’un modèle',
    requestTitle: (reason: string, place: string) => `${reason} – ${place}`,
    sentOnTo: (host: string, names: string) => `${host}, qui a transmis à ${names}`,
    stayed: (host: string) => `${host}, restée sur cet ordinateur`,
    toCloud: (host: string) => `${host}, et de là aux serveurs d’Ollama`,
    maySendOn: (host: string) => `${host}, un programme de cet ordinateur qui peut transmettre plus loin`,
    inNetwork: (host: string) => `${host}, un autre ordinateur de votre réseau`,
    refused: 'Refusée : cet hôte n’est pas dans les paramètres. Rien n’a été envoyé.',
    requestCount: (requests: number) => plural(requests, { one: '# requête', other: '# requêtes' }),
    sent: (bytes: string) => `envoyé : ${bytes}`,
    handedOver: (bytes: string) => `remis : ${bytes}`,
    received: (bytes: string) => `reçu : ${bytes}`,
    pending: 'pas encore de réponse complète',
    ended: 'arrêtée avant qu’une réponse n’arrive',
    stopped: (problem: string) => `arrêtée : ${problem}`,
    httpError: (status: number) => `réponse avec une erreur (${status})`,
    none: 'Rien n’a quitté ce navigateur pendant que ce carnet était ouvert.',
    noneLeft: 'Rien n’a quitté cet ordinateur pendant que ce carnet était ouvert.',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# requête', other: '# requêtes' })} vers ${plural(hosts, { one: '# hôte', other: '# hôtes' })} : envoyé ${bytes}, reçu ${bytes2}.`,
    foundNone: (words: string) => `Aucune requête de la liste ne nomme ${inQuotes(words)}.`,
    summaryStayed: (requests: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# requête est restée', other: '# requêtes sont restées' })} sur cet ordinateur : ${bytes} remis à des programmes d’ici, ${bytes2} reçus.`,
  },
  view: {
    title: 'Ce qui a quitté ce navigateur',
  },
};
