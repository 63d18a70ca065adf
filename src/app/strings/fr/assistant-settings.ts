import { inQuotes } from '../in-quotes.ts';
import type { assistantSettingsText } from '../../views/settings/assistant/assistant-settings.texts.ts';
import type { searchSettingsText } from '../../views/settings/search-settings.texts.ts';
import { decimal, monthOfYear, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const assistantSettings: typeof assistantSettingsText = {
  assistantSettings: {
    rounds: (rounds: number) => plural(rounds, { one: '# étape', other: '# étapes' }),
    roundsPresent: (present: string) => `${present} étapes`,
    keepConversations: 'Garder les conversations sous forme de notes',
    keepConversationsHelp:
      'Chaque conversation est écrite dans une note et mise à jour après chaque tour. Sinon, elle n’est conservée que dans ce navigateur, et supprimée avec les données de celui-ci.',
    conversationFolder: 'Dossier des conversations',
    recallConversations: 'Laisser l’assistant consulter les conversations précédentes',
    recallConversationsHelp:
      'Des parties de conversations sur ces notes sont envoyées au modèle quand une question s’y rapporte.',
    longestAnswer: 'Réponse la plus longue',
    longestAnswerHelp: 'Combien de fois l’assistant peut réfléchir et chercher avant de devoir répondre.',
    toolCalls: 'Appels d’un même outil par minute',
    toolCallsHelp: 'Freine un assistant qui se répète, et les autres agents.',
    promptFolder: 'Dossier de vos prompts',
    promptFolderHelp:
      'Chaque note de ce dossier est une commande : tapez / et son nom. {{selection}}, {{note}} et {{date}} sont remplacés.',
  },
  browserModelSettings: {
    about:
      'Il fonctionne dans cette page, sur la carte graphique s’il y en a une, sinon sur le processeur, ce qui est lent. Rien ne quitte cet ordinateur. Des modèles aussi petits se trompent et passent à côté de choses ; leur efficacité avec vos notes n’a pas été testée.',
    suggestions: 'Suggestions',
    otherModel: 'Ou un autre, par son nom',
    otherModelHelp: (models: JSX.Element) => [
      'Un modèle « Instruct » du hub Hugging Face avec des poids ONNX, ou un sous-dossier de ',
      models,
      ' à côté de l’application, où il est cherché d’abord.',
    ],
    downloads: 'Téléchargements de modèles',
    unload: 'Libérer sa mémoire',
    onDevice: 'Il est sur cet appareil. Il est chargé à la première question, ou maintenant.',
    load: 'Le charger maintenant',
    fetchMissing: 'Récupérer ce qui manque',
    notOnDevice:
      'Il n’est pas encore sur cet appareil. Le hub voit qu’un navigateur récupère ce modèle ; il ne voit rien de vos notes. Le modèle est gardé pour l’usage hors ligne.',
    showSize: 'Voir sa taille',
    download: (megabytes: string) => `Télécharger ${megabytes} depuis huggingface.co`,
    loading: 'Chargement du modèle',
    progress: (megabytes: string, megabytes2: string) => `${megabytes} sur ${megabytes2}`,
    starting: 'Démarrage…',
    graphicsCard: 'sur la carte graphique',
    processor: 'sur le processeur',
    running: (where: string, dtype: string, contextTokens: number, takesTools: boolean, value: string) =>
      `Il fonctionne ${where} (${dtype}). Il lit ${number(contextTokens)} tokens à la fois, et ${takesTools ? 'appelle les outils sous sa propre forme' : 'écrit ses appels d’outils dans sa réponse'}.${value}`,
  },
  chromeSettings: {
    about:
      'Le modèle fonctionne dans Chrome, sur cet ordinateur : pas de clé, pas de frais, et rien n’en sort. Il est petit et lit peu à la fois.',
    fetching: 'Récupération du modèle de Chrome',
    progress: (share: number) => `${percent(share)}. Chrome continue parfois de lui-même après une annulation.`,
    failed: (problem: string) =>
      `Chrome n’a pas pu récupérer son modèle : ${problem} Connectez-vous à Internet, et consultez chrome://on-device-internals.`,
    showProgress: 'Afficher l’avancement',
    download: 'Télécharger',
  },
  endpointSettings: {
    trial: {
      openai:
        'Payé d’avance, 5 dollars US au minimum. Un abonnement ChatGPT ne le comprend pas : c’est un autre compte, avec les mêmes identifiants.',
      anthropic: 'Payé d’avance, 5 dollars US au minimum. Un abonnement Claude ne le comprend pas.',
      google:
        'Essai gratuit avec un compte Google, sans carte bancaire, jusqu’à un certain nombre de requêtes par jour. Avec l’offre gratuite, Google peut utiliser ce que vous envoyez pour améliorer ses produits.',
      groq: 'Essai gratuit avec un compte, sans carte bancaire, jusqu’à un certain nombre de requêtes par jour.',
      mistral:
        'Essai gratuit avec un compte et un numéro de téléphone. Avec l’offre gratuite, Mistral peut entraîner ses modèles sur ce que vous envoyez.',
      openrouter:
        'Essai gratuit avec un compte : les modèles avec « free » dans leur nom, jusqu’à 50 requêtes par jour. Les autres sont payés d’avance.',
      ollama: 'Gratuit. Installez-le, puis téléchargez-y un modèle, qui prend quelques gigaoctets.',
      'lm-studio': 'Gratuit. Installez-le, puis téléchargez-y un modèle, qui prend quelques gigaoctets.',
      'llama-cpp': 'Gratuit. Démarrez son serveur avec un de vos modèles.',
      vllm: 'Gratuit. Démarrez son serveur avec un de vos modèles.',
    },
    getKey: (place: string) => `Obtenir une clé : ${place}`,
    getProgram: (place: string) => `Le télécharger : ${place}`,
    address: 'Son adresse',
    works: (model: string) => `C’est désormais ${inQuotes(model)} qui répond.`,
    ask: 'Poser une question',
    serviceHelp: (label: string, asOf: Date) =>
      `Ce que Latent sait de ${label}, et avec quoi il se teste, a été vérifié pour la dernière fois en ${monthOfYear(asOf)}.`,
    baseUrl: 'Adresse du service',
    baseUrlHelp: 'L’adresse de l’API compatible OpenAI ; elle se termine d’habitude par /v1.',
    key: 'Clé',
    keyPlaceholder: 'Collez ici la clé (clé API)',
    keyHelp: (isElsewhere: boolean) =>
      isElsewhere ? 'Envoyée à ce service seulement.' : 'Les serveurs sur cet ordinateur s’en passent d’habitude.',
    keepKey: 'Garder la clé dans ce navigateur',
    keepKeyHelp: 'Sinon, elle est oubliée à la fermeture de cet onglet, et redemandée.',
    model: 'Modèle',
    modelPlaceholder: 'Testez la connexion pour voir les modèles disponibles',
    modelCount: (models: number) => `En choisir un parmi ${models}`,
    testConnection: 'Tester la connexion',
    stopTest: 'Arrêter le test',
    testing: (isAsking: boolean) =>
      `Test en cours… ${isAsking ? 'Le modèle est interrogé ; un modèle local doit parfois être chargé d’abord.' : ''}`,
    testHelp: 'Le test pose au modèle une seule question, courte.',
    privacyRemote:
      'Ce qui quitte ce navigateur : vos messages, et les parties de notes que l’assistant lit pour y répondre, vers ce service et aucun autre.',
    privacyLocal:
      'Cette adresse est sur votre propre ordinateur : rien n’en sort, sauf si le programme qui s’y trouve le transmet.',
    privacyForwarded:
      'Ollama exécute ce modèle sur ses propres serveurs et leur transmet vos messages et les parties de notes que l’assistant lit pour répondre.',
  },
  instructionsSettings: {
    missingNote: (path: string) => `Il n’y a pas de note ${inQuotes(path)} dans ce carnet.`,
    note: 'Consignes permanentes',
    notePlaceholder: 'Chemin d’une note',
    noteHelp: (longestInstructions: number) =>
      `Le texte de cette note, jusqu’à ${number(longestInstructions)} caractères, accompagne chaque conversation sur ces notes comme si vous le disiez vous-même : comment répondre, où ranger les choses. Elle ne se choisit qu’ici, et par vous ; toute modification de cette note vous est toujours demandée. Vide : aucune.`,
    useOpenNote: (path: string) => `Utiliser ${inQuotes(path)}, la note ouverte`,
  },
  modelTraitsFields: {
    toolsNative: 'Nativement',
    toolsSchema: 'Dans un format de réponse imposé',
    toolsText: 'Écrits dans sa réponse',
    writesCalls: 'il écrit les appels sous forme de texte',
    writesCallsToo: (tools: string, writesCalls: boolean | undefined) =>
      `${tools}${writesCalls ? ', et il écrit aussi des appels sous forme de texte' : ''}`,
    detected: (words: string) => `Constaté : ${words}`,
    fromEndpoint: 'Selon le service',
    windowFromEndpoint: 'Vide : selon le service.',
    windowCount: (count: string) => `Vide : ${count}, selon le service.`,
    windowPublished: (count: string) => `Vide : ${count}, selon son éditeur.`,
    windowGuessed: (count: string) =>
      `Vide : ${count}, une estimation, car le service ne l’indique pas. Précisez la valeur si vous la connaissez : ce qui dépasse est raccourci et résumé.`,
    title: (model: string) => `Ce que ${model} sait faire`,
    toolStyle: 'Comment il appelle les outils',
    toolList: 'Outils annoncés au départ',
    toolListHelp: 'Il peut demander les autres quand il en a besoin. Jamais plus que sa fenêtre n’en contient.',
    toolListUsual: 'Les plus courants',
    toolListShort: 'Une liste réduite, en peu de mots',
    images: 'Images',
    imagesSeen: 'il les voit',
    imagesNotSeen: 'il ne les voit pas',
    seesImages: 'Il les voit',
    seesNoImages: 'Il ne les voit pas',
    shortListHelp: 'Il reçoit une liste réduite, et peut demander les autres.',
    refused: (parts: readonly string[]) =>
      `Refusé par ce service, et retiré de ce qui lui est envoyé : ${parts.join(', ')}.`,
    resetRefused: 'Tout envoyer de nouveau',
    refusedPictures: 'les images',
    refusedInstructions: 'les consignes séparées des messages (elles sont placées dans le premier message)',
    refusedStream: 'les réponses mot à mot',
    refusedTool: (name: string) => `l’outil ${inQuotes(name)}`,
    refusedDescription: (name: string) => `la description complète de l’outil ${inQuotes(name)}`,
    refusedField: (name: string) => `le champ ${inQuotes(name)}`,
    refusedOthers: (count: number) => plural(count, { one: 'un petit détail', other: '# petits détails' }),
    window: 'Taille de la fenêtre (tokens)',
    windowHelp: (windowWords: string) => `Question, notes et réponse ensemble. ${windowWords}`,
  },
  modelChoice: {
    title: 'Qui répond',
    services: 'Un service, avec votre propre clé',
    onThisComputer: 'Sur cet ordinateur : gratuit',
    more: 'Autres possibilités',
    names: { openai: 'ChatGPT (OpenAI)', anthropic: 'Claude (Anthropic)' },
    prices: {
      openai: 'payé d’avance',
      anthropic: 'payé d’avance',
      google: 'essai gratuit',
      groq: 'essai gratuit',
      mistral: 'essai gratuit',
      openrouter: 'essai gratuit',
      ollama: 'un programme à installer',
      'lm-studio': 'un programme à installer',
      'llama-cpp': 'pour ceux qui s’en servent',
      vllm: 'pour ceux qui s’en servent',
    },
    builtIn: 'Intégré',
    builtInAbout: 'ni modèle, ni clé',
    builtInHelp:
      'L’assistant intégré comprend les façons courantes de demander des notes, cherche avec les outils de Latent, et répond avec ce qu’ils ont trouvé, citations et sources à l’appui. Il ne demande ni clé, ni connexion, ni token, et rien ne quitte ce navigateur. Pour résumer, expliquer ou écrire, il faut un modèle : choisissez-en un ci-dessus.',
    anotherAddress: 'Autre adresse',
    anotherAddressAbout: 'tout ce qui est compatible OpenAI',
    chrome: 'Le modèle de Chrome',
    chromeAbout: 'petit, inclus dans Chrome',
    browserModel: 'Un modèle dans cette page',
    browserModelAbout: 'petit, téléchargé une fois',
  },
  spendingSettings: {
    dollarsPerDay: 'Dollars US par jour',
    dollarsPerConversation: 'Dollars US par conversation',
    tokensPerDay: 'Tokens par jour',
    tokensPerConversation: 'Tokens par conversation',
    title: 'Dépenses',
    free: 'Les prix ne concernent que le modèle d’un service. Celui utilisé ne coûte rien.',
    inputPrice: (model: string) => `Prix d’un million de tokens lus par ${model}, en dollars US`,
    priceHelp:
      'D’après les tarifs du fournisseur : aucun n’est prédéfini, il serait vite faux. Si le service indique son prix, il est rempli ici.',
    outputPrice: 'Prix d’un million de tokens qu’il écrit, en dollars US',
    limitHelp: 'Avant une requête qu’une limite interdit, l’assistant s’arrête et le dit. Vide : pas de limite.',
    limit: (label: string) => `Au maximum : ${label}`,
  },
};

export const searchSettings: typeof searchSettingsText = {
  foundSettings: {
    ignoredWords:
      'utiliser ajouter un une le la les l de du des en à changer choisir sélectionner configurer mon ma mes comment où quoi quel quelle est sont je peux veux réglage réglages option options mode défaut',
    otherWords: {
      typeface: { typed: 'font caractères taille', called: 'police|taille du texte' },
      accent: { typed: 'color couleur', called: 'accent' },
      theme: { typed: 'night nuit sombre clair', called: 'thème' },
      previews: { typed: 'hover survol', called: 'aperçus des liens' },
      excluded: { typed: 'ignore filter hidden ignorer filtrer masquer', called: 'emplacements exclus' },
      lineWidth: { typed: 'readable width lisible largeur', called: 'longueur maximale des lignes' },
      spelling: { typed: 'proofread correcteur correction orthographe', called: 'vérifier l’orthographe' },
      backup: { typed: 'backup sauvegarde', called: 'exporter' },
      attachments: {
        typed: 'images photos files fichiers media assets uploads screenshots',
        called: 'images et pièces jointes',
      },
      dailyNotes: { typed: 'journal diary today aujourd’hui', called: 'notes quotidiennes' },
      newNotes: { typed: 'folder dossier', called: 'emplacement des' },
      shortcuts: { typed: 'hotkeys touches', called: 'raccourcis' },
      servers: { typed: 'plugins extensions', called: 'serveurs d’outils' },
      answerer: {
        typed:
          'provider connect login log sign account subscription api token llm ai gpt deepseek grok copilot llama local endpoint vllm chrome openai offline server chatbot bot azure bedrock perplexity huggingface apikey temperature cohere vertex price pricing cost billing money openrouter prix coût coûts dépenses facturation budget argent température fournisseur connecter connexion compte abonnement clé ia',
        called: 'qui répond',
      },
    },
    helpWords: {
      privacy: { typed: 'confidentialité chiffrement chiffrer nuage rgpd' },
      sync: { typed: 'synchroniser synchronisation' },
      trash: { typed: 'corbeille supprimer suppression récupérer' },
      password: { typed: 'mot de passe verrouiller' },
      backup: { typed: 'sauvegarde sauvegarder' },
    },
    help: 'Aide',
    noMatch: 'Aucun paramètre ne contient ces mots.',
  },
  searchSettingsEndpoint: {
    baseUrl: 'Adresse du service',
    baseUrlHelp:
      'Ollama : http://localhost:11434/v1 · LM Studio : http://localhost:1234/v1 · llama.cpp : http://localhost:8080/v1 · ou l’adresse d’un fournisseur, terminée par /v1.',
    key: 'Clé',
    keyHelp:
      'Conservée dans ce navigateur, envoyée uniquement à l’adresse ci-dessus. Les serveurs locaux s’en passent.',
    keepKey: 'Garder la clé dans ce navigateur',
    keepKeyHelp: 'Sinon, elle est oubliée à la fermeture de cet onglet, et redemandée.',
    model: 'Modèle d’embedding',
    modelPlaceholder: 'par exemple nomic-embed-text',
    privacyLocal:
      'Cette adresse est sur votre propre ordinateur : rien n’en sort, sauf si le programme qui s’y trouve le transmet.',
    consent: (host: string) => `Envoyer le texte de toutes les notes à ${host}`,
    consentHelp:
      'Ce service n’est pas sur cet ordinateur. Chaque passage de toutes vos notes lui est envoyé une fois, puis à chaque modification ; ce que vous recherchez aussi.',
    price: (embeddingEndpointModel: string) =>
      `Prix d’un million de tokens lus par ${embeddingEndpointModel}, en dollars US`,
    priceHelp:
      'Les embeddings comptent dans les dépenses du jour, et s’arrêtent à leur limite. Vide : seuls leurs tokens sont comptés.',
    apply: 'Utiliser ce service',
    testing: 'Test en cours…',
    testConnection: 'Tester la connexion',
    testHelp: 'Le test envoie deux mots qui lui sont propres, et rien de vos notes.',
  },
  searchSettingsModels: {
    model: 'Modèle',
    otherModel: 'Ou un autre, par son nom',
    otherModelHelp: (models: JSX.Element, measured: JSX.Element) => [
      'N’importe quel modèle d’embedding de phrases du hub Hugging Face avec des poids ONNX, ou un sous-dossier de ',
      models,
      ' à côté de l’application, où il est cherché d’abord. ',
      measured,
    ],
    allowDownload: 'Autoriser le téléchargement depuis huggingface.co',
    allowDownloadHelp:
      'Comme pour tout téléchargement, le hub voit qu’un navigateur récupère ce modèle ; il ne voit rien de vos notes. Le modèle est gardé pour l’usage hors ligne.',
  },
  searchSettingsRecipe: {
    deviceAuto: 'Le plus rapide, d’après les mesures',
    processor: 'Le processeur',
    graphicsCard: 'La carte graphique',
    poolingAuto: 'Comme le modèle l’indique',
    poolingMean: 'La moyenne de tous les tokens',
    poolingFirst: 'Le premier token',
    poolingLast: 'Le dernier token',
    prefixPlaceholder: 'rien',
    prefixAutoPlaceholder: 'comme l’indiquent les fichiers du modèle',
    title: 'Comment ce modèle est utilisé',
    device: 'Il fonctionne sur',
    pooling: 'Le vecteur d’un texte est',
    questionPrefix: 'Avant chaque question',
    questionPrefixHelp:
      'Certains modèles ont été entraînés avec des mots avant leurs textes, et trouvent moins bien sans.',
    passagePrefix: 'Avant chaque passage d’une note',
    passagePrefixHelp: 'Après une modification, toutes les notes sont relues.',
  },
  searchSettingsStatus: {
    progress: 'Téléchargement du modèle',
    allowDownload: 'Autoriser le téléchargement',
    measureAgain: 'Mesurer de nouveau',
  },
  searchSettingsText: {
    onProcessor: 'sur le processeur',
    onGraphicsCard: 'sur la carte graphique',
    atEndpoint: 'chez son service',
    graphicsDownload: (downloadMegabytes: number | undefined) =>
      `, ${downloadMegabytes} Mo de plus pour essayer la carte graphique`,
    downloadSize: (sizeOf: number | undefined, more: string) => `environ ${sizeOf} Mo${more}`,
    vaultDuration: (duration: string) => ` : environ ${duration} pour ces notes`,
    measuredRate: (rate: string, vault: string) => `Sur cet ordinateur, ${rate}${vault}`,
    processorRate: (rate: string) => `${rate} sur le processeur`,
    graphicsRate: (rate: string) => `${rate} sur la carte graphique`,
    graphicsFailed: (webgpuProblem: string) => ` La carte graphique n’est pas utilisée : ${webgpuProblem}`,
    measured: (measured: string, problem: string) => `${measured ? `Mesuré ici : ${measured}.` : ''}${problem}`,
    builtIn: 'le modèle intégré',
    english: 'pour l’anglais',
    multilingual: 'pour plusieurs langues',
    loading: (name: string, bytes: string) => `Chargement : ${name}…${bytes}`,
    running: (toUpperCase: string, name: string, details: string) => `${toUpperCase}${name} est actif (${details}).`,
    oneSecond: 'une seconde',
    seconds: (count: number) =>
      `${decimal(count, count < 10 ? 1 : 0)} ${plural(count, { one: 'seconde', other: 'secondes' })}`,
    minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
    hours: (count: number) =>
      count === 1 ? 'une heure' : `${decimal(count, 1)} ${plural(count, { one: 'heure', other: 'heures' })}`,
    rate: (rounded: number, duration: string) =>
      rounded < 1
        ? `un passage de note en ${duration}`
        : plural(rounded, { one: '# passage de note par seconde', other: '# passages de notes par seconde' }),
    loadedSize: (loaded: string, total: string) => ` ${loaded} sur ${total}`,
  },
  searchSettings: {
    builtIn: 'Intégré : rien à télécharger',
    otherModel: 'Un autre dans ce navigateur : plus lent, souvent meilleur',
    endpoint: 'Un service : Ollama, LM Studio, un fournisseur',
    none: 'Aucun : par les mots seuls',
    about: (isKind: boolean) =>
      `La recherche par les mots fonctionne toujours. Pour trouver aussi les notes par le sens, Latent fait tourner un petit modèle dans ce navigateur. C’est le modèle qui vient à vos notes : ni note ni recherche n’est envoyée où que ce soit${isKind ? ', sauf si vous choisissez un service ailleurs' : ''}.`,
    modelLabel: 'Trouver par le sens avec',
    modelHelp:
      'Après un changement, la recherche garde l’ancien modèle jusqu’à ce que le nouveau ait lu toutes les notes.',
    builtInHelp: 'Une table de mots et de leurs sens, faite pour Latent. Elle est rapide, et fonctionne hors ligne.',
    languages: 'Ses langues',
    languagesAuto: 'Celles des notes',
    languagesEnglish: 'Anglais',
    languagesMany: '23 langues, dont l’anglais',
    languagesHelp:
      'Latent prend de lui-même la table de 23 langues quand un cinquième des notes sont dans une autre langue que l’anglais. Ces langues sont l’allemand, l’anglais, l’arabe, le chinois, le coréen, l’espagnol, le français, le grec, l’hébreu, le hindi, l’indonésien, l’italien, le japonais, le néerlandais, le polonais, le portugais, le roumain, le russe, le tchèque, le thaï, le turc, l’ukrainien et le vietnamien. Pour les autres, seuls les mots comptent.',
    rerankTitle: 'Seconde lecture',
    rerankModel: 'Relire les meilleurs résultats avec',
    rerankHelp: (models: JSX.Element) => [
      'Un cross-encoder avec des poids ONNX, du hub Hugging Face ou d’un sous-dossier de ',
      models,
      ' à côté de l’application ; vide pour aucun. Il lit les 30 meilleurs résultats avec la question, ce qui prend une ou deux secondes, et les réordonne.',
    ],
    indexCounts: (notes: number, chunks: number, embedded: number) =>
      `${plural(notes, { one: '# note', other: '# notes' })} en ${plural(chunks, { one: '# passage', other: '# passages' })}, dont ${plural(embedded, { one: '# connu par son sens', other: '# connus par leur sens' })}.`,
    indexNotOpen: 'Il n’est pas encore ouvert.',
    indexTitle: 'Données de recherche',
    indexHelp: (counts: string) =>
      `${counts} Elles sont tirées de vos notes et conservées dans ce navigateur ; les reconstruire ne fait rien perdre.`,
    indexNotKept: 'Ce navigateur n’a pas de place où les conserver : elles sont refaites à chaque démarrage.',
    rebuild: 'Reconstruire',
    resume: 'Reprendre',
    pause: 'Suspendre',
  },
};
