import { inQuotes } from '../in-quotes.ts';
import type { threadText } from '../../state/conversation/thread.texts.ts';
import type { composerText } from '../../views/conversation/composer/composer.texts.ts';
import type { conversationFooterText } from '../../views/conversation/conversation-footer.texts.ts';
import type { conversationListText } from '../../views/conversation/conversation-list.texts.ts';
import type { conversationText } from '../../views/conversation/conversation.texts.ts';
import type { messagesText } from '../../views/conversation/messages/messages.texts.ts';
import type { memoriesText } from '../../views/memories/memories.texts.ts';
import { number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const thread: typeof threadText = {
  chooseAssistant: {
    missing: (path: string) =>
      `${inQuotes(path)} n’est plus un assistant : celui de Latent répond à sa place. Choisissez-en un autre sous le champ de message.`,
  },
  createConversation: {
    acceptPlan: 'Exécute le plan.',
    title: 'Nouvelle conversation',
  },
  createTurnRunner: {
    otherTab: 'Cette conversation se poursuit dans un autre onglet.',
  },
  readInstructions: {
    unreadable: (path: string) =>
      `Vos consignes permanentes ${inQuotes(path)} ne peuvent pas être lues : l’assistant répond sans elles. Choisissez une autre note dans les paramètres.`,
  },
  vaultConversation: {
    noteNotSaved: (reason: string) =>
      `La conversation est conservée dans ce navigateur, mais pas sous forme de note : ${reason}`,
  },
};

export const composer: typeof composerText = {
  composer: {
    label: 'Message',
    send: 'Envoyer',
    attachFiles: 'Joindre des fichiers',
    queue: 'Mettre en attente',
    stop: 'Arrêter',
    nextPlaceholder: 'Message suivant',
    planPlaceholder: 'Que faut-il faire ?',
    placeholder: 'Posez une question, ou tapez @ ou /',
  },
  contextChips: {
    label: 'Envoyé avec le message',
    remove: (labelOf: string) => `Ne pas envoyer ${labelOf}`,
    embedded: (path: string) => `${path} : affichée dans une note jointe, et envoyée avec elle sauf si vous la retirez`,
    memory: 'Souvenir lié à ce que vous écrivez : envoyé sauf si vous le retirez',
    openNote: 'Note ouverte : envoyée sauf si vous la retirez',
  },
  createAttacher: {
    noPictures:
      'Rien n’indique que le modèle utilisé voit les images. Choisissez-en un qui les voit, ou précisez-le dans les paramètres, sous ce qu’il sait faire.',
    missing: (path: string) => `${inQuotes(path)} n’est plus dans ce carnet.`,
  },
  createPromptInserter: {
    unreadable: (name: string) => `Le prompt ${inQuotes(name)} n’a pas pu être lu.`,
    and: ' et ',
    unfilled: (names: string, notePath: string | undefined) =>
      `${names} : ${notePath ? 'rien n’est sélectionné dans la note ouverte' : 'aucune note n’est ouverte'}.`,
    unknownNames: (names: string, unknown: number) =>
      `${names} ${plural(unknown, { one: 'reste', other: 'restent' })} sans changement : un prompt connaît {{selection}}, {{note}} et {{date}}.`,
  },
  planSwitch: {
    onHelp: 'Rien n’est écrit avant que vous acceptiez un plan',
    offHelp: 'Établir un plan avant d’écrire quoi que ce soit',
    label: 'Plan d’abord',
  },
  promptCommands: {
    summariseName: 'résumer',
    summariseAbout: 'La note ouverte en quelques phrases',
    summarise: 'Résume cette note en quelques phrases, avec ce qui reste ouvert.',
    relatedName: 'proches',
    relatedAbout: 'Les notes qui vont avec',
    related: 'Quelles notes sont liées à celle-ci, et comment ?',
    tagsName: 'mots-clés',
    tagsAbout: 'Les mots-clés qui conviendraient',
    tags: 'Parmi les mots-clés que mes notes ont déjà, lesquels conviendraient à cette note ? Propose-les, puis ajoute ceux que j’accepte.',
    linksName: 'liens',
    linksAbout: 'Les liens qui manquent',
    links:
      'Vers quelles notes cette note devrait-elle faire un lien, sans le faire encore ? Indique le passage pour chacune.',
    questionsName: 'questions',
    questionsAbout: 'Ce qu’elle laisse en suspens',
    questions: 'Quelles questions cette note laisse-t-elle ouvertes ?',
    improveName: 'améliorer',
    improveAbout: 'La sélection, mieux formulée',
    improve: 'Améliore la formulation de ce passage en gardant son sens et son ton :\n\n{{selection}}',
    todayName: 'jour',
    todayAbout: 'La note quotidienne du jour',
    today: 'Crée la note quotidienne du {{date}} si elle n’existe pas encore.',
    weekName: 'semaine',
    weekAbout: 'Le bilan de la semaine',
    week: 'Sur quoi ai-je travaillé ces sept derniers jours ? Fie-toi aux notes modifiées depuis.',
  },
  readAttachment: {
    fileTooLarge: (name: string) =>
      `${inQuotes(name)} est trop volumineux pour être envoyé. Placez-le dans un dossier de vos notes, puis mentionnez-le avec @.`,
    unsupported: (name: string) =>
      `${inQuotes(name)} n’est ni du texte ni une image : l’assistant ne peut pas le lire.`,
    missing: (path: string) => `${inQuotes(path)} n’est plus dans ce carnet.`,
    picturesTooLarge: (path: string) =>
      `${inQuotes(path)} n’a pas été envoyée : ensemble, les images seraient trop volumineuses.`,
    pictureTooLarge: (name: string) => `${inQuotes(name)} est trop volumineuse pour être envoyée.`,
    unreadablePicture: (name: string) => `${inQuotes(name)} n’est pas une image que ce navigateur sait lire.`,
  },
  suggestContext: {
    searchWord: 'rechercher',
    picture: 'image',
    folder: 'dossier',
    searchAbout: 'ce qu’une recherche trouve',
    search: (query: string) => `Rechercher ${inQuotes(query)}`,
    passagesAbout: 'les meilleurs passages',
    noteCount: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
  },
  waitingList: {
    label: 'Messages en attente',
    takeBack: (content: string) => `Reprendre ${inQuotes(content)}`,
    help: 'Envoyé dès que la réponse est là.',
    sendNow: 'Envoyer maintenant',
  },
  embeddedPictures: {
    notSeen: (count: string) => `${count} : rien n’indique que le modèle voit les images`,
    tooMany: (count: string, mostPictures: number) => `${count} en plus : ${mostPictures} au maximum`,
    count: (pictures: number) => plural(pictures, { one: '# image non envoyée', other: '# images non envoyées' }),
  },
  recalledMemories: {
    memory: (firstWords: string) => `Souvenir : ${firstWords}`,
  },
};

export const conversationFooter: typeof conversationFooterText = {
  conversationFooter: {
    normal: 'Demande avant de modifier',
    careful: 'Demande avant chaque modification',
    readOnly: 'Lecture seule',
    choiceNotStored: (reason: string) => `Le choix pour cette conversation n’a pas pu être enregistré : ${reason}`,
    chooseModel: 'Choisir qui répond',
    assistantLabel: 'L’assistant de cette conversation',
    ownAssistant: 'Latent',
    instructionsHelp: (path: string) => `Vos consignes permanentes : ${path}`,
    instructions: (path: string) => `Consignes : ${path}`,
    permissionsLabel: 'Ce que l’assistant peut modifier dans cette conversation',
  },
  describeWindow: {
    text: (share: number, covered: number) =>
      `Conversation remplie à ${percent(share)}${covered > 0 ? `, ${plural(covered, { one: '# message résumé', other: '# messages résumés' })}` : ''}`,
    details: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `La dernière demande et sa réponse ont pris ${inNumbers} des ${inNumbers2} tokens que le modèle lit à la fois${isGuessed ? ' (une estimation)' : ''}.${covered > 0 ? ` ${plural(covered, { one: 'Le premier message est envoyé sous forme de résumé', other: 'Les # premiers messages sont envoyés sous forme de résumé' })} ; tout est conservé ici.` : ''}`,
  },
  shortToolListNotice: {
    title: (isGuessed: boolean, tokens: string) =>
      `Liste d’outils réduite : le modèle lit ${isGuessed ? 'peut-être ' : ''}${tokens} tokens à la fois`,
    about: (providerName: string) =>
      `${providerName} demande d’autres outils quand il en a besoin, et lit les notes par parties.`,
    help: 'On ne sait pas combien de tokens il lit : si vous le savez, précisez-le dans les paramètres, sous ce que le modèle sait faire.',
  },
  windowMeter: {
    label: 'Part utilisée de ce que le modèle lit en une fois',
  },
};

export const conversationList: typeof conversationListText = {
  conversationList: {
    deleted: (title: string) => `${inQuotes(title)} a été supprimée.`,
    exported: (path: string) => `Enregistrée sous ${inQuotes(path)}.`,
    open: 'Ouvrir',
    imported: (count: number) =>
      plural(count, { one: '# conversation a été importée.', other: '# conversations ont été importées.' }),
    search: 'Rechercher dans les conversations',
    emptyHelp: 'Vos questions et les réponses sont conservées ici.',
    empty: 'Aucune conversation',
    noMatchHelp: 'Essayez avec moins de mots, ou une autre orthographe.',
    noMatch: 'Il n’en a pas été question',
    exportAll: 'Tout exporter en JSON',
    import: 'Importer du JSON',
    importLabel: 'Conversations à importer',
  },
  conversationRow: {
    newTitle: 'Nouveau titre',
    pinned: 'Épinglée',
    menu: (title: string) => `Actions pour ${inQuotes(title)}`,
    unpin: 'Désépingler',
    pin: 'Épingler',
    exportNote: 'Exporter en note',
    exportJson: 'Exporter en JSON',
  },
  conversationRows: {
    label: 'Conversations précédentes',
  },
};

export const conversation: typeof conversationText = {
  suggestedQuestions: {
    due: 'Tâches pour cette semaine',
    lastWeek: 'Notes de la semaine dernière',
    thisWeek: 'Notes de cette semaine',
    lastMonth: 'Notes depuis le mois dernier',
    tag: (tag: string) => `Notes avec le mot-clé #${tag}`,
    linked: (name: string) => `Liens vers ${name}`,
    subject: (title: string) => `Que sais-je sur ${title} ?`,
    person: (name: string) => `Que sais-je sur ${name} ?`,
  },
  conversationPanel: {
    label: 'Conversation',
    back: 'Retour à la conversation',
    earlierConversations: 'Conversations précédentes',
    jumpToEnd: 'Aller à la fin',
    memories: 'Souvenirs',
    newConversation: 'Nouvelle conversation',
    empty: 'Interrogez vos notes',
    emptyHelp:
      'Les réponses citent les notes, avec un lien vers la ligne. Rien n’est modifié avant que vous l’approuviez.',
    spendHelp: 'Entrée et sortie ensemble. « Environ » : compté par l’application, faute d’indication du service.',
    spend: (title: string) => `Conversation : ${title}`,
    spendToday: (spend: string) => `Aujourd’hui : ${spend}`,
  },
  view: {
    title: 'Assistant',
    show: 'Afficher l’assistant',
  },
};

/** A question or an answer, as the code names it. */
const ofKind = (messageKind: string): string => (messageKind === 'answer' ? 'réponse' : messageKind);

/** What the progress of a tool counts, which tools name in English. */
const UNITS: Readonly<Record<string, { readonly one: string; readonly other: string }>> = {
  notes: { one: '# note', other: '# notes' },
  files: { one: '# fichier', other: '# fichiers' },
  steps: { one: '# étape', other: '# étapes' },
  checks: { one: '# vérification', other: '# vérifications' },
  'seconds to wait, by your limit of calls a minute': {
    one: 'limite d’appels par minute, # seconde d’attente',
    other: 'limite d’appels par minute, # secondes d’attente',
  },
};

export const messages: typeof messagesText = {
  branchSwitch: {
    label: (messageKind: string) => `Versions de cette ${ofKind(messageKind)}`,
    earlier: (messageKind: string) => `${ofKind(messageKind) === 'réponse' ? 'Réponse' : 'Question'} précédente`,
    position: (at: number, total: number) => `${at} sur ${total}`,
    later: (messageKind: string) => `${ofKind(messageKind) === 'réponse' ? 'Réponse' : 'Question'} suivante`,
  },
  describeStep: {
    invalid_input: 'la demande du modèle était inutilisable, et il en a été informé.',
    unknown_tool: 'le modèle a demandé un outil qui n’existe pas, et il en a été informé.',
    waiting: 'attend votre réponse',
    done: 'terminé',
    stopped: 'arrêté',
    denied: (reason: string) => (reason === '' ? 'vous avez refusé' : `vous avez refusé : ${inQuotes(reason)}`),
    toolSearch: 'Recherche d’autres outils',
    unnamed: 'Un appel sans nom',
    progress: (doneCount: number, of: number, unitName: string) =>
      `${plural(doneCount, UNITS[unitName] ?? { other: `# ${unitName}` })} sur ${of}`,
    none: 'rien trouvé',
    count: (resultCount: number) => plural(resultCount, { one: '# résultat', other: '# résultats' }),
    unchanged: 'aucune modification nécessaire',
  },
  messageItem: {
    room: (tokens: number, isWindowGuessed: boolean) =>
      ` (${number(tokens)} tokens${isWindowGuessed ? ', une estimation : précisez la valeur dans les paramètres, sous ce que le modèle sait faire' : ''})`,
    reasoning: 'Raisonnement',
    summaryTitle: (covers: number) =>
      plural(covers, {
        one: 'À partir d’ici, le premier message est envoyé au modèle sous forme de résumé',
        other: 'À partir d’ici, les # premiers messages sont envoyés au modèle sous forme de résumé',
      }),
    summaryHelp: (isBy: boolean, room: string) =>
      `${isBy ? 'Rédigé par le modèle.' : 'Les premiers mots de chaque message, le modèle n’ayant pas rédigé de résumé.'} La conversation dépasse ce que le modèle lit à la fois${room}. Rien n’a été supprimé ici.`,
    retry: 'Réessayer',
    goOn: 'Continuer',
    continue: 'Continuer',
  },
  understood: {
    label: 'Ce qui a été compris',
    taken: (reading: string) => `Compris ainsi : ${reading}.`,
    or: 'Ou vouliez-vous dire',
    settings: (page: string) => `Ouvrir les paramètres : ${page}`,
    guide: (page: string) => `Aide : ${page}`,
  },
  messageList: {
    label: 'Messages',
    reasoning: 'Raisonnement…',
    reasoningDone: 'Raisonnement',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `Nouvel essai : ${retry}` : `Nouvel essai dans ${seconds} secondes : ${retry}`,
    noReply: (seconds: number) =>
      `Le modèle n’a rien envoyé depuis ${seconds} secondes. Un modèle sur votre ordinateur est peut-être encore en train de lire ce qu’il a reçu.`,
    keepWaiting: 'Continuer d’attendre',
    summarising: 'La conversation dépasse ce que le modèle lit à la fois : le début est en cours de résumé…',
    thinking: 'Réflexion',
    interrupted: 'Ce tour a été interrompu avant sa réponse.',
    continue: 'Continuer',
    planWaiting: 'Rien n’a encore été écrit. Acceptez le plan en entier, ou dites ce qu’il faut y changer.',
    acceptPlan: 'Exécuter le plan',
    rewound: (putAside: number) =>
      `Retour en arrière : ${plural(putAside, { one: '# message suivant est mis', other: '# messages suivants sont mis' })} de côté.`,
    restore: 'Restaurer',
    otherConversation: 'D’une autre conversation :',
  },
  describeReceipt: {
    count: (changes: number, files: number, areNotes: boolean) =>
      `${plural(changes, { one: '# modification', other: '# modifications' })} dans ${
        areNotes
          ? plural(files, { one: '# note', other: '# notes' })
          : plural(files, { one: '# fichier', other: '# fichiers' })
      }`,
    more: (remainingCount: number) => plural(remainingCount, { one: ' et # autre', other: ' et # autres' }),
  },
  receipt: {
    redo: 'Rétablir',
    title: 'Ce qui a été modifié',
    show: 'Afficher',
    undoPart: 'Annuler en gardant la suite…',
    undone: (count: string) => `Annulé : ${count}`,
    partlyUndone: (count: string) => `${count}, en partie annulé`,
    more: (remainingCount: number) => plural(remainingCount, { one: ' et # autre', other: ' et # autres' }),
    changedAgain: (names: string, more: string) =>
      `Modifié de nouveau par la suite : ${names}${more}. Il est possible de garder ces modifications ultérieures et de n’annuler que celles d’ici.`,
  },
  rewindChoice: {
    partlyUndone: (undone: number, open: number) =>
      `${plural(undone, { one: '# modification annulée', other: '# modifications annulées' })} sur ${open}. `,
    failed: (prefix: string, message: string) => `${prefix}${message} La conversation reste telle quelle.`,
    goBack: 'Revenir en arrière',
    question:
      'Revenir avant ce message ? Son texte retourne dans le champ de message ; ce qui suit est mis de côté et peut être restauré.',
    keepNotes: 'Garder les notes telles quelles',
    undo: (count: string) => `Annuler ${count}`,
  },
  toolStep: {
    input: (name: string) => `Appel de ${name} avec`,
    output: 'et sa réponse',
    picture: (name: string, name2: string) => `${name} de ${name2}`,
    partialResult: 'Ce qui a été trouvé avant l’arrêt',
    cut: (text: string, remainingCount: number) => `${text}
… ${plural(remainingCount, { one: 'encore # caractère', other: 'encore # caractères' })}`,
  },
  turnEnd: {
    copied: 'La réponse est copiée.',
    notCopied: 'Le navigateur n’a pas autorisé la copie. Sélectionnez le texte et copiez-le à la main.',
    shortened: (shortened: number, room: string) =>
      `${plural(shortened, { one: '# résultat plus ancien a été raccourci', other: '# résultats plus anciens ont été raccourcis' })} pour tenir dans ce que le modèle lit à la fois${room}.`,
    toolRefused: (tool: string, server: string | undefined) =>
      `L’outil ${inQuotes(tool)}${server === undefined ? '' : ` du serveur ${inQuotes(server)}`} a été refusé et est désactivé pour ce modèle.`,
    pictureRefused: (name: string) =>
      `Le service a refusé l’image ${inQuotes(name)} : la réponse a été faite sans elle, et elle n’est plus envoyée.`,
    copy: 'Copier la réponse',
    answerAgain: 'Régénérer la réponse',
  },
  unheld: {
    label: 'Ne correspond pas à la réponse',
    nothingChanged: 'Rien n’a été modifié dans cette réponse.',
    missingClaims: (note: JSX.Element, otherCount: number, claims: string) =>
      otherCount === 0
        ? [note, ' a été modifiée, et ne contient pas ', claims, '.']
        : [
            note,
            ` et ${plural(otherCount, { one: 'une autre note', other: '# autres notes' })} ont été modifiées, et aucune ne contient `,
            claims,
            '.',
          ],
  },
  userMessage: {
    editLabel: 'Modifier le message',
    waitHelp: 'Dès que la réponse est là, ou arrêtée :',
    sendAgain: 'Renvoyer',
    author: 'Vous :',
    edit: 'Modifier et renvoyer',
    rewind: 'Revenir avant ce message',
    sentAlong: 'Envoyé avec',
    noteCount: (label: string, notes: number) => `${label} · ${plural(notes, { one: '# note', other: '# notes' })}`,
    omitted: (omittedText: string) => `laissé de côté : ${omittedText}`,
    partial: 'en partie',
  },
  markCitations: {
    missingNote: 'note introuvable',
    missingNoteAbout: 'Cette note n’existait pas au moment de la réponse.',
    notInNote: 'absent de la note',
    notInNoteAbout: (names: string) => `La note ne dit pas cela mot pour mot : ${names}`,
    missingLine: 'ligne introuvable',
    missingLineAbout: 'La note n’avait pas cette ligne au moment de la réponse.',
    otherLines: 'autres lignes',
    otherLinesAbout: 'Le texte cité est bien dans cette note, mais à d’autres lignes.',
    deletedNote: 'note disparue',
    deletedNoteAbout: (quote: string) => `La note n’est plus là. Elle disait : ${quote}`,
    changed: 'modifié depuis',
    changedAbout: (quote: string) =>
      `Les lignes citées ont été modifiées après cette réponse. Elles disaient : ${quote}`,
    movedLine: (from: number) => `maintenant ligne ${from}`,
    movedLineAbout: 'La note a été modifiée après cette réponse ; les lignes citées y sont toujours.',
  },
  spend: {
    about: 'environ ',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? 'au moins ' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { one: '# token', other: '# tokens' })}${money}`,
  },
};

export const memories: typeof memoriesText = {
  createMemories: {
    failed: (reason: string) => `Les souvenirs n’ont pas pu être lus : ${reason}`,
    exists: 'C’est déjà retenu.',
    remembered: 'C’est retenu.',
    saved: 'Enregistré.',
    forgot: (firstWords: string) => `Oublié : ${inQuotes(firstWords)}.`,
    restored: 'Restauré.',
  },
  memoriesDialog: {
    topFolder: 'le dossier racine',
    title: 'Souvenirs',
    about: (folder: string, isRecallMemories: boolean) =>
      `Ce que l’assistant retient de vous et de votre travail. Chaque souvenir est une petite note, les nouveaux dans ${inQuotes(folder)} ; ${isRecallMemories ? 'ceux qui ont un rapport avec un message sont envoyés avec lui, et affichés au-dessus du champ de message.' : 'selon vos paramètres, aucun n’est envoyé automatiquement avec un message.'}`,
    add: 'Ajouter un souvenir',
    loading: 'Lecture des souvenirs…',
    emptyHelp: (typeMemory: JSX.Element) => [
      'Dites à l’assistant quelque chose de durable, par exemple le genre de réponses que vous aimez ou ce sur quoi vous travaillez : il le garde ici. Vous pouvez aussi ajouter un souvenir vous-même ; une note avec ',
      typeMemory,
      ' en est un, dans n’importe quel dossier.',
    ],
    empty: 'Aucun souvenir pour l’instant',
    noMatchHelp: 'Essayez avec moins de mots, ou un autre type.',
    noMatch: 'Aucun souvenir à ce sujet',
    showMore: 'Afficher plus',
    count: (memoryCount: number) => plural(memoryCount, { one: '# souvenir', other: '# souvenirs' }),
    search: 'Rechercher un souvenir',
    kind: 'Type de souvenir',
    anyKind: 'Tous les types',
  },
  memoryForm: {
    title: 'Ajouter un souvenir',
    content: 'Ce qu’il faut retenir',
    contentHelp: 'Une seule chose, en une phrase.',
    placeholder: 'Préfère les réponses courtes le matin.',
    kind: 'Type',
    kindHelp: 'Préférence, fait, objectif, habitude ou tout autre mot.',
    remember: 'Retenir',
  },
  memoryItem: {
    edit: 'Modifier',
    editOf: (name: string) => `Modifier ${inQuotes(name)}`,
    openNote: 'Ouvrir comme note',
    openNoteOf: (name: string) => `Ouvrir ${inQuotes(name)} comme note`,
    forget: 'Oublier',
    forgetOf: (name: string) => `Oublier ${inQuotes(name)}`,
    changedMeanwhile: (currentText: string) =>
      `Sa note a été modifiée entre-temps, et dit maintenant : ${inQuotes(currentText)} Enregistrez de nouveau pour la remplacer par votre texte.`,
    label: 'Ce qui est retenu',
  },
  view: {
    title: 'Souvenirs',
  },
};
