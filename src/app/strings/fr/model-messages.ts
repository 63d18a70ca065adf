import { number, plural, withServiceWords } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import type { modelMessagesText } from '../../state/messages/model-messages.texts.ts';

export const modelMessages: typeof modelMessagesText = {
  stopped: 'Arrêté.',
  pausedRounds: (rounds: number) =>
    `En pause après ${number(rounds)} tours de réflexion et d’outils, la limite des paramètres.`,
  foundIsKept: 'Ce qui a été trouvé est gardé.',
  pausedCalls: (calls: number) =>
    `En pause après ${number(calls)} appels d’outils pour une question, au cas où l’assistant se serait égaré.`,
  doneIsKept: 'Ce qui a été fait est gardé.',
  pausedRepeated: (tool: string) => `En pause : l’assistant a appelé ${tool} encore et encore avec les mêmes données.`,
  letItGoOn: 'Laissez-le continuer, reformulez la question ou nommez la note.',
  spentInConversation: (spent: string, limit: string) =>
    `Arrêté avant la requête suivante : ${spent} tokens dépensés dans cette conversation, votre limite est de ${limit}.`,
  spentToday: (spent: string, limit: string) =>
    `Arrêté avant la requête suivante : ${spent} tokens dépensés aujourd’hui, votre limite est de ${limit}.`,
  costInConversation: (spent: string, limit: string) =>
    `Arrêté avant la requête suivante : ${spent} dépensés dans cette conversation, votre limite est de ${limit}.`,
  costToday: (spent: string, limit: string) =>
    `Arrêté avant la requête suivante : ${spent} dépensés aujourd’hui, votre limite est de ${limit}.`,
  raiseLimit: 'Relevez-la dans les paramètres, sous « Dépenses », puis continuez.',
  notRead: (reason: string) => `La réponse n’a pas pu être lue : ${reason}`,
  sendAgainOften: 'Renvoyez le message ; si cela arrive souvent, regardez le journal du serveur.',
  nothingSent: (reason: string) => `Rien n’a été envoyé : ${reason}.`,
  shield: 'Le bouclier de la barre du bas indique où les requêtes peuvent aller.',
  brokenOff: 'La connexion au service s’est coupée au milieu de la réponse.',
  cutOff: 'Le service a arrêté sa réponse au milieu.',
  gaveUp: (reason: string) => `Le service a abandonné au milieu de la réponse (${reason}).`,
  sendLater: 'Renvoyez le message plus tard, ou choisissez un autre modèle.',
  sendAgainOrOther: 'Renvoyez le message, ou choisissez un autre modèle.',
  filterStopped: (words: string) => withServiceWords('Le filtre du service a arrêté la réponse', words),
  askOtherWords: 'Reformulez, retirez ce qui a pu passer pour interdit, ou choisissez un autre modèle.',
  questionOtherWords: 'Reformulez la question, retirez ce qui gêne, ou choisissez un autre modèle.',
  ownWords: 'Ce sont les mots du service.',
  nothingToChange: 'S’ils ne nomment rien que vous puissiez changer, choisissez un autre modèle.',
  noTools: (model: string) => `${model} n’accepte pas d’outils avec ce service.`,
  noFixedForm: (model: string) => `${model} ne peut pas suivre une forme de réponse fixe avec ce service.`,
  toolsInPrompt: 'Les outils lui sont indiqués dans le prompt.',
  nativeTools: 'Pour des appels d’outils natifs, choisissez un modèle qui les prend en charge.',
  badCall: 'Le modèle a écrit un appel d’outil que le service n’a pas pu lire.',
  sendAgain: 'Renvoyez le message.',
  oftenLogOrModel: 'Si cela arrive souvent, regardez le journal du serveur, ou choisissez un autre modèle.',
  tooLong: (model: string) => `${model} ne peut pas lire toute la conversation en une fois.`,
  tooLongOf: (model: string, tokens: number) =>
    `${model} lit au plus ${number(tokens)} tokens en une fois avec ce service ; la conversation est plus longue.`,
  beginNew:
    'Commencez une nouvelle conversation, retirez des pièces jointes ou choisissez un modèle à plus grande fenêtre ; votre propre serveur peut être démarré avec une plus grande.',
  lastDoesNotFit: (taken: string, window: string) =>
    `Le dernier message ne tient pas : avec ce qui l’accompagne, il prend ${taken}, et le modèle lit ${window} en une fois.`,
  aboutTokens: (tokens: number) => `environ ${number(tokens)} tokens`,
  sendLess: 'Envoyez moins à la fois, retirez des pièces jointes ou choisissez un modèle à plus grande fenêtre.',
  setWindow: 'Si le modèle lit plus que cela, indiquez sa fenêtre dans les paramètres.',
  answeredPage: 'Le service a renvoyé une page web au lieu d’une réponse.',
  inFront: 'Quelque chose se trouve devant : une connexion, un contrôle anti-robot, un pare-feu.',
  openAddress: 'Ouvrez l’adresse dans le navigateur pour voir ce qui est demandé, ou vérifiez-la.',
  keyRefused: 'Le service n’accepte pas cette clé.',
  keyWanted: 'Le service demande une clé.',
  itSays: (words: string) => `Il dit : ${words}`,
  copyKey: (model: string) =>
    `Copiez à nouveau la clé depuis le site du fournisseur dans les paramètres, et vérifiez qu’elle peut utiliser ${model}.`,
  copyKeyAnew: (model: string) =>
    `Recopiez la clé depuis le site du fournisseur dans les paramètres, et vérifiez qu’elle peut utiliser ${model}.`,
  thisEndpoint: 'ce service',
  theModel: 'Le modèle',
  forbidden: (words: string) => withServiceWords('Le service n’autorise pas cette requête (403)', words),
  checkKeyMayUse: (model: string) => `Vérifiez chez le fournisseur que la clé peut utiliser ${model}, et d’où.`,
  noCredit: (words: string) => withServiceWords('Le compte de cette clé n’a plus de crédit', words),
  topUp: 'Rechargez-le chez le fournisseur, ou choisissez un autre modèle.',
  topUpShort: 'Rechargez-le chez le fournisseur.',
  noSuchModel: (words: string) => withServiceWords('Le service n’a pas ce modèle', words),
  noModel: (model: string, words: string) => withServiceWords(`Le service n’a pas de modèle ${inQuotes(model)}`, words),
  chooseFromList: 'Choisissez-en un dans sa liste, dans les paramètres.',
  chooseOrFetch: (command: string) =>
    `Choisissez-en un dans sa liste, dans les paramètres, ou téléchargez-le : ${command}.`,
  noSuchApi: (address: string, status: string) => `Il n’y a pas d’API de ce type à l’adresse ${address} (${status}).`,
  addressEnds:
    'L’adresse finit en général par /v1 : http://localhost:11434/v1 pour Ollama, http://localhost:1234/v1 pour LM Studio.',
  slower: (status: string, words: string) => withServiceWords('Le service demande de ralentir', words, status),
  waitALittle: 'Attendez un peu, ou choisissez un modèle aux limites plus hautes.',
  inMinutes: (minutes: number) =>
    `Renvoyez le message dans ${plural(minutes, { one: 'une minute', other: '# minutes' })}, ou choisissez un modèle aux limites plus hautes.`,
  inHours: (hours: number) =>
    `Renvoyez le message dans ${number(hours)} heures, ou choisissez un modèle aux limites plus hautes.`,
  overRate: (words: string) =>
    withServiceWords('Cette requête à elle seule dépasse ce que le service permet par minute', words),
  waitingNoHelp: 'Envoyez moins à la fois, ou relevez la limite chez le fournisseur.',
  waitingDoesNotHelp: 'Attendre ne sert à rien.',
  tookTooLong: (status: string, words: string) => withServiceWords('Le service a mis trop de temps', words, status),
  mayBeTooLarge: 'Renvoyez le message ; un modèle sur votre ordinateur est peut-être trop grand pour lui.',
  stillLoading: 'Le serveur charge encore son modèle.',
  waitThenSend: 'Attendez qu’il ait fini, puis renvoyez le message.',
  brokeOffError: (words: string) => withServiceWords('Le service s’est interrompu avec une erreur', words),
  endpointFailed: (status: string, words: string) => withServiceWords('Le service a renvoyé une erreur', words, status),
  usedByTooMany: 'Il est trop sollicité en ce moment : renvoyez le message plus tard, ou choisissez un autre modèle.',
  localLog:
    'Renvoyez le message ; pour un serveur local, regardez son journal (un modèle peut ne pas tenir en mémoire).',
  refused: (status: string, words: string) => withServiceWords('Le service a refusé la requête', words, status),
  noReason: 'Il ne dit pas pourquoi : regardez son journal, ou choisissez un autre modèle.',
  noCompletion: 'Le service a renvoyé autre chose qu’une réponse de chat.',
  checkItsAddress:
    'Vérifiez l’adresse : ce doit être celle d’une API comme celle d’OpenAI, qui finit en général par /v1.',
  endedWithoutWord: 'Le modèle a terminé deux fois sa réponse sans un mot.',
  thinkingLimit: 'La réflexion du modèle a atteint la limite d’une réponse avant qu’il en écrive une.',
  onlyThought: 'Le modèle a seulement réfléchi, sans écrire de réponse.',
  openReasoning: 'Ouvrez « Raisonnement » ci-dessus pour le lire.',
  askLess:
    'Demandez moins à la fois, laissez le service écrire de plus longues réponses, ou choisissez un autre modèle.',
  callLimitTwice: 'La réponse du modèle a atteint deux fois sa limite au milieu d’un appel.',
  nothingDone: 'Rien n’a été fait.',
  addressNoUrl: 'L’adresse du service n’est pas une URL.',
  giveWhole: 'Indiquez l’adresse complète, par ex. http://localhost:11434/v1.',
  mixedBlocked: (origin: string) =>
    `Le navigateur bloque ${origin} : une page en https ne peut pas communiquer en simple http avec un autre ordinateur.`,
  behindHttps: 'Mettez le serveur derrière https, ou lancez-le, ou cette app, sur cet ordinateur (localhost).',
  noAnswer: (address: string, origin: string) =>
    `Pas de réponse de ${address} : rien n’y tourne, ou les pages de ${origin} n’y ont pas accès.`,
  checkBoth: 'Vérifiez l’adresse et la connexion.',
  bothRight: (origin: string) =>
    `Si les deux sont justes, le serveur n’autorise pas les pages de ${origin} (CORS) ; autorisez-les là-bas.`,
  startServer: 'Démarrez le serveur.',
  mustAllow: 'S’il tourne, il doit autoriser cette page.',
  allowInOllamaOnMac: (origin: string) =>
    `Pour Ollama : collez launchctl setenv OLLAMA_ORIGINS "${origin}" dans l’app Terminal, puis quittez Ollama dans la barre des menus et rouvrez-le.`,
  allowInOllamaOnWindows: (origin: string) =>
    `Pour Ollama : collez setx OLLAMA_ORIGINS "${origin}" dans PowerShell, puis quittez Ollama dans la barre des tâches et rouvrez-le.`,
  allowInOllamaOnLinux: 'Pour Ollama : « Tester la connexion », dans les réglages, montre la ligne pour un terminal.',
  allowInLmStudio: 'Dans LM Studio : Developer → Server settings → Enable CORS.',
  testSaysMore: '« Tester la connexion », dans les réglages, en dit plus.',
  pageMayAsk: (address: string) => `${address} est une adresse que cette page peut interroger.`,
  answersOneModel: 'Le serveur répond, et a 1 modèle.',
  answersModels: (count: number) => `Le serveur répond, et a ${number(count)} modèles.`,
  answersNoList: 'Le serveur répond, mais n’a pas de liste de modèles (404).',
  hasModel: (model: string) => `Il a le modèle ${inQuotes(model)}.`,
  modelNotKnown: (model: string) => `On ne sait pas s’il a ${inQuotes(model)}.`,
  noModelChosen: 'Aucun modèle n’est encore choisi.',
  chooseAbove: 'Choisissez-en un dans la liste ci-dessous.',
  chooseInSettings: 'Choisissez-en un dans les paramètres, sous Assistant.',
  serverHasNoModel: (model: string, near: string) =>
    `Le serveur n’a pas de modèle ${inQuotes(model)}. Le nom le plus proche est ${inQuotes(near)}.`,
  chooseOneOf: (count: number) => `Choisissez l’un des ${number(count)} qu’il a.`,
  chooseOneOfOrFetch: (count: number) => `Choisissez l’un des ${number(count)} qu’il a, ou téléchargez celui-ci :`,
  modelAnswers: 'Le modèle répond.',
  callsTools: 'Il appelle les outils de lui-même.',
  callsInText: 'Il écrit ses appels dans son texte, ce que Latent comprend.',
  fixedFormWorks: 'Il n’accepte pas d’outils ; Latent le fait répondre sous une forme fixe, ce qui marche aussi.',
  toldInWords: 'Il n’accepte pas d’outils ; Latent les lui explique avec des mots.',
  madeForTools: 'Les modèles faits pour les outils s’en servent mieux.',
  readsResults: 'Il lit ce qu’un outil répond.',
  readsAndCalls: 'Il lit ce qu’un outil répond, et en appelle d’autres.',
  goesOn: 'Il continue après une réponse arrêtée.',
  takesPictures: 'Il accepte les images.',
  refusedPicture: 'Il est censé voir les images, mais en a refusé une.',
  readsLittle: (tokens: number) =>
    `Il lit ${number(tokens)} tokens à la fois, ce qui est peu : il reçoit une courte liste d’outils, en demande d’autres au besoin et lit les notes par parties.`,
  noAnswerWithin: (time: string) => `Le modèle n’a pas répondu en ${time}.`,
  seconds: (count: number) => `${plural(count, { one: '# seconde', other: '# secondes' })}`,
  minutes: (count: number) => `${number(count)} minutes`,
  mayStillLoad:
    'Un modèle sur votre ordinateur est peut-être trop grand pour sa mémoire, ou encore en chargement : regardez le journal du serveur, testez à nouveau, ou choisissez-en un plus petit.',
  nothingAnswers: (address: string) => `Rien ne répond à ${address}.`,
  nothingAnswersOrBrowser: (address: string) =>
    `Rien ne répond à ${address}, ou le navigateur en tient encore cette page à l’écart.`,
  ifBrowserAsks:
    'Si le navigateur demande si cette page peut joindre d’autres programmes ou appareils, choisissez « Autoriser » et testez à nouveau.',
  startNamed: (name: string) => `Démarrez ${name}, et regardez sur quel port il écoute.`,
  ollamaOpen: 'Ouvrez Ollama comme n’importe quel programme.',
  ollamaOpenByLine: 'Ou collez ceci dans un terminal, et laissez-le ouvert :',
  ollamaMustBeTold: 'Ollama doit savoir que cette page peut l’interroger.',
  ollamaOnMac:
    'Collez ceci dans l’app Terminal, puis quittez Ollama dans la barre des menus et rouvrez-le ; à refaire après chaque redémarrage du Mac :',
  ollamaOnWindows:
    'Collez ceci dans PowerShell, que vous trouvez dans le menu Démarrer, puis quittez Ollama dans la barre des tâches et rouvrez-le :',
  ollamaOnLinux: 'Collez ceci dans un terminal, qui demande votre mot de passe et redémarre Ollama :',
  ollamaStartOnLinux: 'Collez ceci dans un terminal, qui demande votre mot de passe et démarre Ollama :',
  ollamaByHand:
    'Si Ollama est lancé à la main, arrêtez-le s’il tourne, puis collez plutôt ceci, et laissez le terminal ouvert :',
  lmStudioStart: 'Dans LM Studio, ouvrez Developer, activez son serveur et, dans Server Settings, « Enable CORS ».',
  orInTerminal: 'Ou collez ceci dans un terminal :',
  startNamedSo: (name: string) => `Démarrez ${name} pour qu’il autorise cette page, avec ceci dans un terminal :`,
  theServer: 'le serveur',
  checkInternet: 'Vérifiez l’adresse et la connexion à internet.',
  cors: (address: string, origin: string) =>
    `Quelque chose répond à ${address}, mais ne laisse pas les pages de ${origin} lire la réponse (CORS).`,
  startAllowing: 'Démarrez le serveur pour qu’il autorise cette page.',
  allowOrigin: (origin: string) =>
    `Autorisez ${origin} sur ce serveur (Access-Control-Allow-Origin), ou utilisez un service ouvert aux navigateurs.`,
  otherPath: 'Il y a un serveur, mais son API se trouve sous un autre chemin.',
  plainHttp: 'Le serveur parle http, pas https.',
  useAddress: (address: string) => `Utilisez ${address}`,
  noCompatibleApi: (status: string) => `Ce qui répond là n’est pas une API compatible avec OpenAI (${status}).`,
  isWebPage: 'Ce qui répond là n’est pas une API compatible avec OpenAI : c’est une page web.',
  endsInV1: 'L’adresse finit en général par /v1.',
  lookForCompatible: 'Cherchez « OpenAI-compatible » dans la documentation du serveur.',
  serverKeyRefused: 'Le serveur n’accepte pas cette clé.',
  copyAnewSpoilt: 'Recopiez la clé ; une espace ou une fin manquante suffit à la rendre invalide.',
  madeAt: (address: string) => `Elle se crée sur ${address}`,
  serverKeyWanted: 'Le serveur demande une clé.',
  putIntoField: 'Mettez-la dans le champ ci-dessus.',
  serverForbids: (words: string) => withServiceWords('Le serveur ne l’autorise pas (403)', words),
  whatKeyMay: 'Vérifiez chez le fournisseur ce que la clé permet, et d’où.',
  slowerOrQuota: 'Le serveur demande de ralentir, ou le quota de la clé est épuisé (429).',
  accountLimits: 'Regardez les limites du compte chez le fournisseur, ou attendez un peu.',
  thereAndLoads: 'Le serveur est là, et charge encore son modèle.',
  waitThenTest: 'Attendez qu’il ait fini, puis testez à nouveau.',
  serverFails: (status: string, words: string) => withServiceWords('Le serveur renvoie une erreur', words, status),
  logThenTest: 'Regardez son journal, puis testez à nouveau.',
  serverWithoutModel: 'Le serveur répond, mais n’a aucun modèle.',
  loadOne: 'Chargez ou téléchargez-y un modèle, puis testez à nouveau.',
  loadOneSo: 'Téléchargez-en un avec ceci dans un terminal, puis testez à nouveau :',
  noAddressYet: 'Il n’y a pas encore d’adresse.',
  chooseService: 'Choisissez un service ci-dessus, ou indiquez l’adresse complète, comme http://localhost:11434/v1.',
  noAddressThat: (text: string) => `${inQuotes(text)} n’est pas une adresse que l’on peut interroger.`,
  writeWhole: (address: string) => `Écrivez-la en entier : ${address}`,
  beginningWithHttp:
    'Indiquez l’adresse complète, commençant par http:// ou https://, comme http://localhost:11434/v1.',
  mixedContent: (origin: string) =>
    `Contenu mixte : le navigateur bloque ${origin}, car cette page est en https et cette adresse en http.`,
  notThisComputer: 'Le navigateur ne laisse pas cette page communiquer avec les programmes de cet ordinateur.',
  notLocalNetwork: 'Le navigateur ne laisse pas cette page accéder au réseau local.',
  siteSettings:
    'Cliquez sur l’icône à gauche de l’adresse → Paramètres du site → autorisez l’accès au réseau local (aux applications de l’appareil dans les versions récentes), puis testez à nouveau.',
  didNotAnswer: (address: string, seconds: number) => `${address} n’a pas répondu en ${number(seconds)} secondes.`,
  didNotList: (address: string, time: string) => `Interrogé sur ses modèles, ${address} n’a pas répondu en ${time}.`,
  thenTest: 'Puis testez à nouveau.',
  mayBeBusy: 'Il est peut-être occupé, ou un autre programme utilise ce port : redémarrez-le, ou regardez son journal.',
  firewall: 'Vérifiez l’adresse et la connexion ; un pare-feu bloque peut-être la requête.',
  chromeMissing: 'Ce navigateur n’a pas de modèle intégré.',
  chromeMissingToo: 'Aucun modèle n’est intégré à ce navigateur.',
  chromeNeeds: 'Chrome 148 et les versions suivantes en ont un, sur ordinateur.',
  chromeOrigin: 'La page doit venir de https:// ou de cet ordinateur.',
  chromeHere: 'Le modèle de Chrome est sur cet appareil.',
  chromeFetching: 'Chrome télécharge son modèle.',
  chromeNotHere: 'Le modèle de Chrome n’est pas encore sur cet appareil.',
  chromeRefuses: 'Chrome dit que son modèle ne fonctionne pas ici.',
  chromeNotDownloaded: 'Le modèle intégré de Chrome n’est pas encore téléchargé.',
  chromeDownload: 'Téléchargez-le dans les paramètres, sous Assistant.',
  embedNone: 'Aucun modèle d’embedding n’est choisi : la recherche se fait par mots.',
  embedDownload: (model: string) =>
    `Le modèle d’embedding ${model} n’est pas encore sur cet appareil : autorisez son téléchargement pour chercher par le sens.`,
  embedElsewhere: (address: string) =>
    `${address} n’est pas sur cet ordinateur : acceptez dans les paramètres que le texte de chaque note y soit envoyé, ou choisissez un autre modèle.`,
  embedNoList: (address: string) => `${address} a envoyé autre chose qu’une liste d’embeddings.`,
  embedKeyRefused: (address: string) => `${address} n’accepte pas cette clé.`,
  embedKeyWanted: (address: string) => `${address} demande une clé.`,
  embedNoModel: (address: string, model: string) => `${address} n’a pas de modèle ${inQuotes(model)}.`,
  embedSlower: (address: string) => `${address} demande de ralentir.`,
  embedFailed: (address: string, status: string, words: string) =>
    `${address} a renvoyé une erreur (${status}) : ${words}`,
  embedRefused: (address: string, status: string, words: string) =>
    `${address} a refusé la requête (${status}) : ${words}`,
  fault: (kind: string) => `La connexion au modèle a échoué à cause d’une erreur de Latent (${kind}).`,
  otherProvider: 'Renvoyez le message ; si cela persiste, choisissez un autre fournisseur dans les paramètres.',
  keyOddSign: (sign: string) => `La clé contient un caractère qu’aucune clé ne contient : ${sign}.`,
  copyAnewMade: 'Recopiez la clé de là où elle a été créée.',
  addressPassword: 'L’adresse contient un nom ou un mot de passe, que les navigateurs n’envoient pas.',
  keyOwnField: 'Mettez la clé dans son propre champ.',
  zeroAddress: 'Un serveur écoute sur 0.0.0.0, mais aucun navigateur ne peut l’interroger là.',
  isLocalhost: 'Sur cet ordinateur, c’est localhost.',
  failsAfterResult: (reason: string) => `Après le résultat d’un outil, il échoue : ${reason}`,
  failsAfterStop: (reason: string) => `Après une réponse arrêtée, il échoue : ${reason}`,
  failsWithPicture: (reason: string) => `Avec une image, il échoue : ${reason}`,
  ignoresTools: 'Il devait appeler un outil proposé, mais a répondu avec des mots.',
  smallModels: 'Les petits modèles font cela de temps en temps.',
  neverSearches:
    'Si l’assistant ne cherche jamais, réglez « Comment il appelle les outils » sur « Écrits dans sa réponse », ou choisissez un plus grand modèle.',
  oftenCallsTools:
    'Si cela arrive souvent, réglez « Comment il appelle les outils » sur « Écrits dans sa réponse », ou choisissez un plus grand modèle.',
  testAgainLog: 'Testez à nouveau ; si cela persiste, regardez le journal du serveur.',
  refusesToAnswer: (words: string) => withServiceWords('Le modèle refuse de répondre', words),
  filterRefused: (status: string, words: string) =>
    withServiceWords('Le filtre du service a refusé la requête', words, status),
  tooLargeRequest: (status: string, words: string) =>
    withServiceWords('Le serveur, ou un proxy devant lui, n’accepte pas une requête de cette taille', words, status),
  takeOff: 'Retirez des pièces jointes ou commencez une nouvelle conversation.',
  proxyLimit: 'Si le proxy est à vous, relevez sa limite (client_max_body_size dans nginx).',
  answeredPageStatus: (status: string) => `Le service a renvoyé une page web (${status}) au lieu d’une réponse.`,
  answeredNamedPage: (title: string) => `Le service a renvoyé la page web ${inQuotes(title)} au lieu d’une réponse.`,
  answeredNamedPageStatus: (title: string, status: string) =>
    `Le service a renvoyé la page web ${inQuotes(title)} (${status}) au lieu d’une réponse.`,
  noDeployment: (model: string, words: string) =>
    withServiceWords(`Il n’y a pas de déploiement ${inQuotes(model)} à cette adresse`, words),
  azureName: 'Avec Azure, le nom du modèle est celui de votre déploiement.',
  azureMinutes: 'Un déploiement tout juste créé demande quelques minutes.',
  dataPolicy: (model: string, words: string) =>
    withServiceWords(`La politique de données de votre compte ne laisse aucun fournisseur pour ${model}`, words),
  changePrivacy:
    'Changez les paramètres de confidentialité de votre compte chez le fournisseur, ou choisissez un autre modèle.',
  nobodyOffers: (model: string, status: string, words: string) =>
    withServiceWords(`Aucun fournisseur ne propose ${model} pour cette requête`, words, status),
  allowProviders: 'Choisissez un autre modèle, ou autorisez d’autres fournisseurs dans votre compte là-bas.',
  answerDidNotEnd: 'La réponse du service n’a pas pris fin : il a envoyé plus qu’aucun modèle n’écrit.',
  chromeNotOnDevice: 'Le modèle intégré de Chrome ne fonctionne pas sur cet appareil.',
  chromeTooLong: 'La conversation ne tient pas dans le modèle intégré de Chrome.',
  sendLessNew: 'Envoyez moins à la fois, retirez des pièces jointes ou commencez une nouvelle conversation.',
  chromeFailed: (reason: string) => `Le modèle intégré de Chrome a échoué : ${reason}`,
  embedMakesNone: (model: string, address: string, words: string) =>
    `${inQuotes(model)} ne produit pas d’embeddings à ${address} (${words}).`,
  embedChoose:
    'Choisissez un modèle d’embedding, comme nomic-embed-text ; llama-server doit être démarré avec --embeddings.',
  embedVectors: (model: string, count: number) =>
    `${inQuotes(model)} produit des vecteurs de ${number(count)} nombres.`,
  embedNoAnswer: (model: string, time: string) => `${inQuotes(model)} n’a pas répondu en ${time}.`,
  embedChooseMade: 'Choisissez un modèle fait pour les embeddings.',
  embedChooseSuch: 'Choisissez-en un fait pour les embeddings, comme nomic-embed-text.',
  checkModelName: 'Vérifiez le nom du modèle.',
  mayLoadOrNotFit:
    'Pour un serveur local, regardez son journal : le modèle est peut-être en chargement, ou ne tient pas en mémoire.',
  mayNotFit: 'Pour un serveur local, regardez son journal : le modèle ne tient peut-être pas en mémoire.',
  giveMore: 'Donnez-lui-en plus, si la mémoire de l’ordinateur le permet :',
  giveMoreInOllama:
    'Donnez-lui en plus, si la mémoire de l’ordinateur le permet : dans les réglages d’Ollama, mettez « Context length » à 16k ou plus.',
  moreTools:
    'Un modèle qui lit 16 000 tokens ou plus (parfois un réglage du serveur) reçoit plus d’outils à la fois et lit de plus longues notes.',
  refusedOneThing: (names: string) =>
    `Il a refusé une chose que d’autres acceptent (${names}) ; Latent l’omet désormais.`,
  refusedThings: (count: number, names: string) =>
    `Il a refusé ${number(count)} choses que d’autres acceptent (${names}) ; Latent les omet désormais.`,
  embedCheckAddress:
    'Vérifiez que l’adresse finit par le chemin de l’API, en général /v1, et que le modèle est fait pour les embeddings.',
  embedTooLong: (model: string, words: string) => `Un texte est trop long pour ${inQuotes(model)} (${words}).`,
  embedLonger: 'Choisissez un modèle qui lit des textes plus longs.',
  embedNoApi: (address: string, status: string) => `Il n’y a pas d’API d’embeddings à ${address} (${status}).`,
  notTaught: (model: string) => `${model} n’a pas appris de forme d’appel lisible ici.`,
  pageModelState: 'Les paramètres, sous Assistant, montrent l’état du modèle dans cette page.',
  useNewerChrome:
    'Utilisez Chrome 148 ou une version suivante sur un ordinateur, ou choisissez un autre assistant dans les paramètres.',
  chromeWhatItNeeds: 'Les paramètres disent ce qu’il lui faut ; ou choisissez-y un autre assistant.',
  chromeNoTools: (reason: string) => `Le modèle intégré de Chrome n’accepte pas d’outils : ${reason}`,
  heldToForm: 'Ses réponses suivent à la place une forme fixe.',
  chromeNoForm: (reason: string) => `Le modèle intégré de Chrome ne peut pas suivre cette forme de réponse : ${reason}`,
  chromeNotThis: (reason: string) => `Le modèle intégré de Chrome n’accepte pas ceci : ${reason}`,
  chromeLanguages:
    'Il lit et écrit l’anglais, et peut-être quelques autres langues ; pour les autres, choisissez un autre assistant.',
  chromeRestart: 'Renvoyez le message ; si cela persiste, redémarrez Chrome, ou regardez chrome://on-device-internals.',
  chromeFetchSize:
    'Chrome le télécharge une fois pour toutes les pages, plusieurs gigaoctets. chrome://on-device-internals indique sa taille actuelle.',
  chromeComputer:
    'Il lui faut un ordinateur avec Windows 10 ou plus récent, macOS 13 ou plus récent, Linux ou un Chromebook Plus, 22 Go libres pour le profil, et soit plus de 4 Go de mémoire graphique, soit 16 Go de mémoire et 4 cœurs.',
  chromeAdmin: 'Un administrateur peut aussi le désactiver. chrome://on-device-internals en dit plus.',
  embedMayBeTooLarge:
    'Il est peut-être trop grand pour la mémoire de là-bas : regardez le journal du serveur, testez à nouveau, ou choisissez-en un plus petit.',
  embedAnswerUnreadable: (address: string) =>
    `${address} donne la liste de ses modèles, mais sa réponse à un texte est illisible.`,
  allowPost: 'Autorisez-y les requêtes POST de cette page (CORS), ou regardez le journal du serveur.',
  embedNoneThere: (model: string, status: string, words: string) =>
    withServiceWords(`${inQuotes(model)} n’y produit pas d’embeddings`, words, status),
  embedChooseMadeSo: 'Choisissez un modèle fait pour les embeddings :',
  moreToolsModel:
    'Un modèle qui lit 16 000 tokens ou plus reçoit plus d’outils à la fois et lit de plus longues notes.',
  preambleTakesMost: 'L’essentiel est pris par ce qui est dit au modèle du carnet et de ses outils.',
  giveMoreRoom:
    'Donnez plus de place au modèle (le test de connexion des paramètres indique la commande pour un modèle à vous), choisissez-en un avec une plus grande fenêtre, ou indiquez la vraie taille de la fenêtre dans les paramètres.',
  gatewayPage: (status: string, words: string) =>
    withServiceWords(`Le service, ou une passerelle devant lui, a renvoyé une page`, words, status),
  askSmaller:
    'Demandez une plus petite partie à la fois, laissez le service écrire de plus longues réponses, ou choisissez un autre modèle.',
  beginNewOne: 'Commencez-en une nouvelle.',
  noModelsName: (model: string) => `${inQuotes(model)} n’est pas le nom d’un modèle.`,
  useNameLike: (model: string) => `Utilisez-en un comme ${model}.`,
  downloadPart: 'Une partie gardée d’un téléchargement est illisible.',
  downloadParts: 'Les parties du téléchargement ne vont pas ensemble ; aucune n’est utilisée.',
  beginsAnew: 'Réessayez : il recommence du début.',
  modelNotLoaded: 'Aucun modèle n’est chargé.',
  wasNotLoaded: 'Le modèle n’a pas été chargé.',
  noCrossEncoder: 'Ce modèle ne donne pas de scores : ce n’est pas un cross-encoder.',
  manyClasses: (classes: number) =>
    `Ce modèle classe en ${number(classes)} catégories : ce n’est pas un cross-encoder.`,
  rerankerMissing: (model: string) =>
    `le modèle ${model} n’est pas encore sur cet appareil : autorisez son téléchargement dans les paramètres`,
  workerOf: (reason: string) => `son processus s’est arrêté : ${reason}`,
  builtInFormat: (format: string, most: number) =>
    `Le modèle intégré est au format ${format}, et cette app lit jusqu’au ${most}.`,
  builtInUnreadable: (reason: string) => `Le modèle intégré est illisible : ${reason}.`,
  reloadApp: 'Rechargez l’app.',
  reloadOnline: 'Rechargez l’app en étant en ligne.',
  gpuLost: 'La connexion à la carte graphique a été perdue.',
  gpuLostSays: (reason: string) => `La connexion à la carte graphique a été perdue : ${reason}`,
  noVectors: 'Ce modèle ne répond pas par des vecteurs de textes ou de tokens : il n’est pas fait pour les embeddings.',
  runtimeNotFetched: (status: string) => `L’environnement des modèles n’a pas pu être téléchargé (${status}).`,
  localUnreadable: (model: string, reason: string) =>
    `models/${model}, à côté de l’app, est illisible comme modèle (${reason}).`,
  hubUnreadable: (model: string, reason: string) => `${model} est illisible comme modèle (${reason}).`,
  modelFilesNeeded:
    'Il lui faut config.json, tokenizer.json et tokenizer_config.json, et des poids dans onnx/, comme onnx/model_quantized.onnx.',
  localLacks: (model: string, reason: string) =>
    `Il manque un fichier à models/${model}, à côté de l’app : ${reason} Un modèle de transformers.js a ses poids dans onnx/, comme onnx/model_quantized.onnx.`,
  partlyDownloaded: (model: string) => `Le modèle ${model} n’a été téléchargé qu’en partie.`,
  allowRest: 'Autorisez le téléchargement, et le reste sera récupéré.',
  hubNoModel: (model: string) => `Le hub n’a pas de modèle ${model} que tout le monde peut télécharger.`,
  checkHubName: 'Vérifiez le nom, de la forme owner/name.',
  checkHubNameOrForm: (model: string) =>
    `Vérifiez le nom, de la forme owner/name ; un modèle derrière un formulaire doit être mis dans models/${model}/ à côté de l’app.`,
  hubLacks: (model: string, reason: string) => `Il manque un fichier au modèle ${model} du hub (${reason}).`,
  chooseOnnx: 'Choisissez-en un avec des poids ONNX, marqué « Transformers.js » sur sa page.',
  modelNotFetched: (model: string) =>
    `Le modèle ${model} n’a pas pu être téléchargé : huggingface.co est inaccessible.`,
  goOnlineKept: 'Connectez-vous et réessayez ; ce qui est déjà téléchargé est gardé.',
  hubUnreachable: 'huggingface.co est inaccessible.',
  goOnline: 'Connectez-vous et réessayez.',
  modelWorkerWords: (reason: string) => `Le modèle s’est arrêté : ${reason}.`,
  modelWorker: (reason: string) => `Le modèle s’est arrêté : ${reason}`,
  searchByWordsOn: 'La recherche continue par mots ; rechargez la page pour réessayer.',
  outOfMemory: 'mémoire insuffisante, ou chargement impossible',
  hubNoSize: (model: string, status: string) => `Le hub n’indique pas la taille de ${model} (${status}).`,
  tryLater: 'Réessayez plus tard.',
  hubNoWeights: (model: string) => `Le modèle ${model} du hub n’a pas de poids pour transformers.js.`,
  chooseTextGeneration: 'Choisissez-en un dont la page est marquée « Transformers.js » et « text-generation ».',
  noChatTemplate: (model: string) =>
    `${model} n’a pas de gabarit de discussion (chat template) : il continue un texte, et n’a pas appris à répondre.`,
  chooseInstruct: 'Choisissez-en un dont le nom contient « Instruct » ou « it ».',
  conversationTakes: (tokens: number, most: number) =>
    `La conversation prend ${number(tokens)} tokens, et le modèle en lit ici ${number(most)} à la fois.`,
  pageModelMissing: (model: string) => `Le modèle ${model} n’est pas encore sur cet appareil.`,
  failsOnMany: (passages: number, reason: string) =>
    `Le modèle échoue sur plus de ${number(passages)} passages : ${reason}`,
  noUsableScores: 'le modèle n’a pas donné de scores utilisables',
  sendsElsewhere: (address: string) =>
    `${address} redirige cette requête vers une autre adresse, où Latent ne la suit pas.`,
  enterThatAddress: 'Saisissez plutôt cette adresse.',
  mcpWhole: 'Donnez l’adresse complète du serveur, comme https://mcp.example.org/mcp.',
  mcpSpeaks: 'Il parle le Model Context Protocol.',
  mcpNoTools: 'Il n’a pas d’outils qui peuvent être appelés.',
  mcpToolsListed: (count: number, listed: number) =>
    `Il a ${number(count)} outils ; les ${number(listed)} premiers sont listés.`,
  mcpTools: (count: number) => `Il a ${plural(count, { one: '# outil', other: '# outils' })}.`,
  mcpBackground: (count: number) =>
    `${plural(count, { one: '# autre ne fonctionne', other: '# autres ne fonctionnent' })} qu’en arrière-plan, ce qui ne se fait pas ici.`,
  mcpUnfitOne: (names: string) => `Laissé de côté, car son entrée n’a pas de champs à indiquer à un modèle : ${names}.`,
  mcpUnfit: (names: string) => `Laissés de côté, car leur entrée n’a pas de champs à indiquer à un modèle : ${names}.`,
  mcpLoginOut: 'La connexion a expiré.',
  mcpLogInAgain: 'Connectez-vous à nouveau.',
  mcpTokenRefused: (status: string) => `Le serveur n’accepte pas ce jeton (${status}).`,
  mcpLoginRefused: (status: string) => `Le serveur n’accepte pas cette connexion (${status}).`,
  mcpHeaderRefused: (status: string) => `Le serveur n’accepte pas cet en-tête (${status}).`,
  mcpWantsToken: (status: string) => `Le serveur demande un jeton ou une connexion (${status}).`,
  mcpCopyAnew: 'Recopiez-le du site du serveur, ou connectez-vous-y.',
  mcpLogIn:
    'Connectez-vous sur la page du serveur, ou créez un jeton sur son site et mettez-le dans le champ ci-dessus.',
  mcpOldTransport: 'Ce serveur ne parle que l’ancien transport SSE de MCP.',
  mcpNewTransport:
    'Beaucoup de serveurs ont aussi un point de terminaison Streamable HTTP, souvent à /mcp : utilisez cette adresse, ou une version plus récente du serveur.',
  mcpNotHere: (status: string) => `Il n’y a pas de serveur MCP à ce chemin (${status}).`,
  mcpEndsIn: 'L’adresse finit souvent par /mcp ; la documentation du serveur l’indique.',
  mcpOtherAnswer: (words: string) => `Il répond, mais pas comme un serveur MCP : ${words}`,
  mcpCheckEndpoint: 'Vérifiez que l’adresse est celle de son point de terminaison Streamable HTTP.',
  mcpCheckRuns: 'Vérifiez l’adresse, et que le serveur fonctionne.',
  mcpAllow: (origin: string, names: string) =>
    `Faites autoriser par le serveur l’origine ${origin}, les méthodes GET, POST et DELETE, les en-têtes ${names}, et exposer Mcp-Session-Id.`,
  fetchHeldBack: (reason: string) => `Rien n’a été envoyé : ${reason}.`,
  listensOnNetwork: (server: string) =>
    `Vérifiez l’adresse, et que ${server} de cet ordinateur écoute sur le réseau et pas seulement sur lui-même.`,
  planFirst: 'Rien n’a été écrit : un plan est demandé d’abord.',
};
