import { number, plural, withServiceWords } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import type { modelMessagesText } from '../../state/messages/model-messages.texts.ts';

export const modelMessages: typeof modelMessagesText = {
  stopped: 'Angehalten.',
  pausedRounds: (rounds: number) =>
    `Pause nach ${number(rounds)} Runden aus Denken und Tools, der Grenze in den Einstellungen.`,
  foundIsKept: 'Was bisher gefunden wurde, bleibt.',
  pausedCalls: (calls: number) =>
    `Pause nach ${number(calls)} Aufrufen von Tools für eine Frage, falls sich der Assistent verrannt hat.`,
  doneIsKept: 'Was bisher getan wurde, bleibt.',
  pausedRepeated: (tool: string) => `Pause: Der Assistent hat ${tool} immer wieder mit denselben Angaben aufgerufen.`,
  letItGoOn: 'Lass ihn weitermachen, frag mit anderen Worten oder nenne die Notiz.',
  spentInConversation: (spent: string, limit: string) =>
    `Vor der nächsten Anfrage angehalten: In dieser Unterhaltung wurden ${spent} Tokens verbraucht, deine Grenze ist ${limit}.`,
  spentToday: (spent: string, limit: string) =>
    `Vor der nächsten Anfrage angehalten: Heute wurden ${spent} Tokens verbraucht, deine Grenze ist ${limit}.`,
  costInConversation: (spent: string, limit: string) =>
    `Vor der nächsten Anfrage angehalten: In dieser Unterhaltung wurden ${spent} ausgegeben, deine Grenze ist ${limit}.`,
  costToday: (spent: string, limit: string) =>
    `Vor der nächsten Anfrage angehalten: Heute wurden ${spent} ausgegeben, deine Grenze ist ${limit}.`,
  raiseLimit: 'Erhöhe sie in den Einstellungen unter „Ausgaben“ und mach dann weiter.',
  notRead: (reason: string) => `Die Antwort war nicht lesbar: ${reason}`,
  sendAgainOften: 'Sende die Nachricht noch einmal; kommt es öfter vor, sieh ins Protokoll des Servers.',
  nothingSent: (reason: string) => `Es wurde nichts gesendet: ${reason}.`,
  shield: 'Das Schild in der Leiste unten zeigt, wohin Anfragen jetzt gehen dürfen.',
  brokenOff: 'Die Verbindung zum Dienst brach mitten in der Antwort ab.',
  cutOff: 'Der Dienst hat seine Antwort mittendrin beendet.',
  gaveUp: (reason: string) => `Der Dienst hat mitten in der Antwort aufgegeben (${reason}).`,
  sendLater: 'Sende die Nachricht später noch einmal oder wähle ein anderes Modell.',
  sendAgainOrOther: 'Sende die Nachricht noch einmal oder wähle ein anderes Modell.',
  filterStopped: (words: string) => withServiceWords('Der Filter des Dienstes hat die Antwort gestoppt', words),
  askOtherWords:
    'Frag mit anderen Worten, lass weg, was für verboten gehalten werden kann, oder wähle ein anderes Modell.',
  questionOtherWords: 'Frag mit anderen Worten, lass weg, woran es liegen könnte, oder wähle ein anderes Modell.',
  ownWords: 'Das sind die Worte des Dienstes.',
  nothingToChange: 'Nennen sie nichts, was du ändern kannst, wähle ein anderes Modell.',
  noTools: (model: string) => `${model} nimmt über diesen Dienst keine Tools an.`,
  noFixedForm: (model: string) => `${model} lässt sich über diesen Dienst nicht auf eine feste Antwortform festlegen.`,
  toolsInPrompt: 'Die Tools werden ihm stattdessen im Prompt genannt.',
  nativeTools: 'Für native Tool-Aufrufe wähle ein Modell, das sie beherrscht.',
  badCall: 'Das Modell hat einen Tool-Aufruf geschrieben, den der Dienst nicht lesen konnte.',
  sendAgain: 'Sende die Nachricht noch einmal.',
  oftenLogOrModel: 'Kommt es öfter vor, sieh ins Protokoll des Servers oder wähle ein anderes Modell.',
  tooLong: (model: string) => `${model} kann nicht die ganze Unterhaltung auf einmal lesen.`,
  tooLongOf: (model: string, tokens: number) =>
    `${model} liest über diesen Dienst höchstens ${number(tokens)} Tokens auf einmal; die Unterhaltung ist länger.`,
  beginNew:
    'Beginne eine neue Unterhaltung, nimm Anhänge weg oder wähle ein Modell mit größerem Fenster; ein eigener Server lässt sich mit einem größeren starten.',
  lastDoesNotFit: (taken: string, window: string) =>
    `Die letzte Nachricht passt nicht: Mit dem, was dazugehört, braucht sie ${taken}, und das Modell liest ${window} auf einmal.`,
  aboutTokens: (tokens: number) => `etwa ${number(tokens)} Tokens`,
  sendLess: 'Sende weniger auf einmal, nimm Anhänge weg oder wähle ein Modell mit größerem Fenster.',
  setWindow: 'Liest das Modell mehr als das, stell sein Fenster in den Einstellungen ein.',
  answeredPage: 'Der Dienst hat mit einer Webseite statt einer Antwort geantwortet.',
  inFront: 'Etwas steht davor: eine Anmeldung, eine Prüfung auf Bots, eine Firewall.',
  openAddress: 'Öffne die Adresse im Browser, um zu sehen, was verlangt wird, oder prüfe die Adresse.',
  keyRefused: 'Der Dienst nimmt diesen Schlüssel nicht an.',
  keyWanted: 'Der Dienst verlangt einen Schlüssel.',
  itSays: (words: string) => `Er sagt: ${words}`,
  copyKey: (model: string) =>
    `Kopiere den Schlüssel von der Seite des Anbieters noch einmal in die Einstellungen und prüfe, ob er ${model} benutzen darf.`,
  copyKeyAnew: (model: string) =>
    `Kopiere den Schlüssel neu von der Seite des Anbieters in die Einstellungen und prüfe, ob er ${model} benutzen darf.`,
  thisEndpoint: 'diesen Dienst',
  theModel: 'Das Modell',
  forbidden: (words: string) => withServiceWords('Der Dienst erlaubt diese Anfrage nicht (403)', words),
  checkKeyMayUse: (model: string) => `Prüfe beim Anbieter, ob der Schlüssel ${model} benutzen darf und von wo.`,
  noCredit: (words: string) => withServiceWords('Das Konto hinter diesem Schlüssel hat kein Guthaben mehr', words),
  topUp: 'Lade es beim Anbieter auf oder wähle ein anderes Modell.',
  topUpShort: 'Lade es beim Anbieter auf.',
  noSuchModel: (words: string) => withServiceWords('Der Dienst hat dieses Modell nicht', words),
  noModel: (model: string, words: string) => withServiceWords(`Der Dienst hat kein Modell ${inQuotes(model)}`, words),
  chooseFromList: 'Wähle eines aus seiner Liste in den Einstellungen.',
  chooseOrFetch: (command: string) => `Wähle eines aus seiner Liste in den Einstellungen oder hole es: ${command}.`,
  noSuchApi: (address: string, status: string) => `Bei ${address} gibt es keine solche API (${status}).`,
  addressEnds:
    'Die Adresse endet meist auf /v1: http://localhost:11434/v1 bei Ollama, http://localhost:1234/v1 bei LM Studio.',
  slower: (status: string, words: string) => withServiceWords('Der Dienst meldet zu viele Anfragen', words, status),
  waitALittle: 'Warte ein wenig oder wähle ein Modell mit höheren Grenzen.',
  inMinutes: (minutes: number) =>
    `Sende die Nachricht in ${plural(minutes, { one: 'einer Minute', other: '# Minuten' })} noch einmal oder wähle ein Modell mit höheren Grenzen.`,
  inHours: (hours: number) =>
    `Sende die Nachricht in ${number(hours)} Stunden noch einmal oder wähle ein Modell mit höheren Grenzen.`,
  overRate: (words: string) =>
    withServiceWords('Schon diese eine Anfrage ist mehr, als der Dienst in einer Minute erlaubt', words),
  waitingNoHelp: 'Sende weniger auf einmal oder erhöhe die Grenze beim Anbieter.',
  waitingDoesNotHelp: 'Warten hilft nicht.',
  tookTooLong: (status: string, words: string) => withServiceWords('Der Dienst hat zu lange gebraucht', words, status),
  mayBeTooLarge: 'Sende die Nachricht noch einmal; ein Modell auf dem eigenen Computer ist vielleicht zu groß für ihn.',
  stillLoading: 'Der Server lädt sein Modell noch.',
  waitThenSend: 'Warte, bis er fertig ist, und sende die Nachricht dann noch einmal.',
  brokeOffError: (words: string) => withServiceWords('Der Dienst brach mit einem Fehler ab', words),
  endpointFailed: (status: string, words: string) => withServiceWords('Der Dienst meldet einen Fehler', words, status),
  usedByTooMany: 'Er ist gerade überlastet: Sende die Nachricht später noch einmal oder wähle ein anderes Modell.',
  localLog:
    'Sende die Nachricht noch einmal; bei einem lokalen Server sieh in sein Protokoll (vielleicht passt ein Modell nicht in den Speicher).',
  refused: (status: string, words: string) => withServiceWords('Der Dienst hat die Anfrage abgelehnt', words, status),
  noReason: 'Er nennt keinen Grund: Sieh in sein Protokoll oder wähle ein anderes Modell.',
  noCompletion: 'Die Antwort des Dienstes ist keine Chat-Antwort.',
  checkItsAddress: 'Prüfe die Adresse: Sie muss zu einer API wie der von OpenAI gehören und endet meist auf /v1.',
  endedWithoutWord: 'Das Modell hat seine Antwort zweimal ohne ein Wort beendet.',
  thinkingLimit:
    'Das Modell hat so lange nachgedacht, dass die Grenze einer Antwort erreicht war, bevor es eine schrieb.',
  onlyThought: 'Das Modell hat nur nachgedacht und keine Antwort geschrieben.',
  openReasoning: 'Öffne oben „Gedankengang“, um ihn zu lesen.',
  askLess: 'Verlange weniger auf einmal, lass den Dienst längere Antworten schreiben oder wähle ein anderes Modell.',
  callLimitTwice: 'Die Antwort des Modells hat zweimal mitten in einem Aufruf ihre Grenze erreicht.',
  nothingDone: 'Es wurde damit nichts getan.',
  addressNoUrl: 'Die Adresse des Dienstes ist keine URL.',
  giveWhole: 'Gib die ganze Adresse an, etwa http://localhost:11434/v1.',
  mixedBlocked: (origin: string) =>
    `Der Browser blockiert ${origin}: Eine Seite, die über https kam, darf keinen anderen Computer über einfaches http ansprechen.`,
  behindHttps: 'Stell den Server hinter https, oder lass ihn oder diese App auf diesem Computer laufen (localhost).',
  noAnswer: (address: string, origin: string) =>
    `Keine Antwort von ${address}: Dort läuft nichts, oder Seiten von ${origin} dürfen nicht zugreifen.`,
  checkBoth: 'Prüfe die Adresse und die Verbindung.',
  bothRight: (origin: string) =>
    `Stimmt beides, lässt der Server Seiten von ${origin} nicht zu (CORS); erlaube es dort.`,
  startServer: 'Starte den Server.',
  mustAllow: 'Läuft er, muss er diese Seite zulassen.',
  allowInOllamaOnMac: (origin: string) =>
    `Bei Ollama: launchctl setenv OLLAMA_ORIGINS "${origin}" in die App „Terminal“ einfügen, dann Ollama in der Menüleiste beenden und wieder öffnen.`,
  allowInOllamaOnWindows: (origin: string) =>
    `Bei Ollama: setx OLLAMA_ORIGINS "${origin}" in PowerShell einfügen, dann Ollama in der Taskleiste beenden und wieder öffnen.`,
  allowInOllamaOnLinux: 'Bei Ollama: „Verbindung testen“ in den Einstellungen zeigt die Zeile für ein Terminal.',
  allowInLmStudio: 'LM Studio erlaubt es unter Developer → Server settings → Enable CORS.',
  testSaysMore: '„Verbindung testen“ in den Einstellungen sagt mehr.',
  pageMayAsk: (address: string) => `${address} ist eine Adresse, die diese Seite ansprechen darf.`,
  answersOneModel: 'Der Server antwortet und hat 1 Modell.',
  answersModels: (count: number) => `Der Server antwortet und hat ${number(count)} Modelle.`,
  answersNoList: 'Der Server antwortet, hat aber keine Liste von Modellen (404).',
  hasModel: (model: string) => `Er hat das Modell ${inQuotes(model)}.`,
  modelNotKnown: (model: string) => `Ob er ${inQuotes(model)} hat, ist nicht bekannt.`,
  noModelChosen: 'Es ist noch kein Modell gewählt.',
  chooseAbove: 'Wähle eines aus der Liste unten.',
  chooseInSettings: 'Wähle eines in den Einstellungen unter Assistent.',
  serverHasNoModel: (model: string, near: string) =>
    `Der Server hat kein Modell ${inQuotes(model)}. Der ähnlichste Name ist ${inQuotes(near)}.`,
  chooseOneOf: (count: number) => `Wähle eines der ${number(count)}, die er hat.`,
  chooseOneOfOrFetch: (count: number) => `Wähle eines der ${number(count)}, die er hat, oder hole dieses:`,
  modelAnswers: 'Das Modell antwortet.',
  callsTools: 'Es ruft von selbst Tools auf.',
  callsInText: 'Es schreibt seine Aufrufe in den Text; Latent versteht das.',
  fixedFormWorks: 'Es nimmt keine Tools an; Latent lässt es in fester Form antworten, was ebenso gut geht.',
  toldInWords: 'Es nimmt keine Tools an; Latent erklärt sie ihm in Worten.',
  madeForTools: 'Dafür gemachte Modelle nutzen Tools besser.',
  readsResults: 'Es liest, was ein Tool antwortet.',
  readsAndCalls: 'Es liest, was ein Tool antwortet, und ruft weitere auf.',
  goesOn: 'Nach einer angehaltenen Antwort macht es weiter.',
  takesPictures: 'Es nimmt Bilder an.',
  refusedPicture: 'Es soll Bilder sehen können, hat aber eines abgelehnt.',
  readsLittle: (tokens: number) =>
    `Es liest ${number(tokens)} Tokens auf einmal, das ist wenig: Es bekommt eine kurze Liste von Tools, fragt nach weiteren, wenn es sie braucht, und liest Notizen in Teilen.`,
  noAnswerWithin: (time: string) => `Das Modell hat nicht innerhalb von ${time} geantwortet.`,
  seconds: (count: number) => `${plural(count, { one: '# Sekunde', other: '# Sekunden' })}`,
  minutes: (count: number) => `${number(count)} Minuten`,
  mayStillLoad:
    'Ein Modell auf dem eigenen Computer ist vielleicht zu groß für den Speicher oder wird noch geladen: Sieh ins Protokoll des Servers, teste noch einmal oder wähle ein kleineres.',
  nothingAnswers: (address: string) => `Bei ${address} antwortet nichts.`,
  nothingAnswersOrBrowser: (address: string) =>
    `Bei ${address} antwortet nichts, oder der Browser hält diese Seite noch davon fern.`,
  ifBrowserAsks:
    'Fragt der Browser, ob diese Seite andere Programme oder Geräte erreichen darf, wähle „Zulassen“ und teste noch einmal.',
  startNamed: (name: string) => `Starte ${name} und sieh nach, auf welchem Port er lauscht.`,
  ollamaOpen: 'Öffne Ollama wie jedes andere Programm.',
  ollamaOpenByLine: 'Oder füge das in ein Terminal ein und lass es geöffnet:',
  ollamaMustBeTold: 'Ollama muss wissen, dass diese Seite es fragen darf.',
  ollamaOnMac:
    'Füge das in die App „Terminal“ ein, beende dann Ollama in der Menüleiste und öffne es wieder; nach jedem Neustart des Macs noch einmal:',
  ollamaOnWindows:
    'Füge das in PowerShell ein, das du im Startmenü findest, beende dann Ollama in der Taskleiste und öffne es wieder:',
  ollamaOnLinux: 'Füge das in ein Terminal ein, das nach deinem Passwort fragt und Ollama neu startet:',
  ollamaStartOnLinux: 'Füge das in ein Terminal ein, das nach deinem Passwort fragt und Ollama startet:',
  ollamaByHand:
    'Wo Ollama von Hand gestartet wird, beende es, falls es läuft, füge dann stattdessen das ein und lass das Terminal geöffnet:',
  lmStudioStart: 'Öffne in LM Studio Developer, schalte den Server ein und in Server Settings „Enable CORS“.',
  orInTerminal: 'Oder füge das in ein Terminal ein:',
  startNamedSo: (name: string) =>
    `Starte ${name} so, dass es diese Seite zulässt, mit diesem Befehl in einem Terminal:`,
  theServer: 'den Server',
  checkInternet: 'Prüfe die Adresse und die Verbindung zum Internet.',
  cors: (address: string, origin: string) =>
    `Bei ${address} antwortet etwas, aber Seiten von ${origin} dürfen die Antwort nicht lesen (CORS).`,
  startAllowing: 'Starte den Server so, dass er diese Seite zulässt.',
  allowOrigin: (origin: string) =>
    `Erlaube ${origin} auf diesem Server (Access-Control-Allow-Origin) oder nutze einen Dienst, der Browser zulässt.`,
  otherPath: 'Es gibt einen Server, aber seine API liegt unter einem anderen Pfad.',
  plainHttp: 'Der Server spricht http, nicht https.',
  useAddress: (address: string) => `Nimm ${address}`,
  noCompatibleApi: (status: string) => `Was dort antwortet, ist keine OpenAI-kompatible API (${status}).`,
  isWebPage: 'Was dort antwortet, ist keine OpenAI-kompatible API, sondern eine Webseite.',
  endsInV1: 'Die Adresse endet meist auf /v1.',
  lookForCompatible: 'Suche in der Dokumentation des Servers nach „OpenAI-compatible“.',
  serverKeyRefused: 'Der Server nimmt diesen Schlüssel nicht an.',
  copyAnewSpoilt: 'Kopiere den Schlüssel neu; schon ein Leerzeichen oder ein fehlendes Ende macht ihn ungültig.',
  madeAt: (address: string) => `Man bekommt ihn unter ${address}`,
  serverKeyWanted: 'Der Server verlangt einen Schlüssel.',
  putIntoField: 'Trag ihn in das Feld oben ein.',
  serverForbids: (words: string) => withServiceWords('Der Server erlaubt das nicht (403)', words),
  whatKeyMay: 'Prüfe beim Anbieter, was der Schlüssel darf und von wo er benutzt werden darf.',
  slowerOrQuota: 'Der Server meldet zu viele Anfragen, oder das Kontingent des Schlüssels ist aufgebraucht (429).',
  accountLimits: 'Sieh dir beim Anbieter die Grenzen des Kontos an oder warte ein wenig.',
  thereAndLoads: 'Der Server ist da und lädt sein Modell noch.',
  waitThenTest: 'Warte, bis er fertig ist, und teste noch einmal.',
  serverFails: (status: string, words: string) => withServiceWords('Der Server meldet einen Fehler', words, status),
  logThenTest: 'Sieh in sein Protokoll und teste noch einmal.',
  serverWithoutModel: 'Der Server antwortet, hat aber kein Modell.',
  loadOne: 'Lade oder hole dort eines und teste noch einmal.',
  loadOneSo: 'Lade eines mit dieser Zeile in einem Terminal, dann teste noch einmal:',
  noAddressYet: 'Es gibt noch keine Adresse.',
  chooseService: 'Wähle oben einen Dienst oder gib die ganze Adresse an, etwa http://localhost:11434/v1.',
  noAddressThat: (text: string) => `${inQuotes(text)} ist keine Adresse, die sich ansprechen lässt.`,
  writeWhole: (address: string) => `Schreib sie ganz: ${address}`,
  beginningWithHttp: 'Gib die ganze Adresse an, mit http:// oder https:// am Anfang, etwa http://localhost:11434/v1.',
  mixedContent: (origin: string) =>
    `Gemischte Inhalte: Der Browser blockiert ${origin}, weil diese Seite über https kam und die Adresse nur http verwendet.`,
  notThisComputer: 'Der Browser lässt diese Seite nicht auf Programme auf diesem Computer zugreifen.',
  notLocalNetwork: 'Der Browser lässt diese Seite nicht auf das lokale Netzwerk zugreifen.',
  siteSettings:
    'Klicke auf das Symbol links neben der Adresse → Website-Einstellungen → „Zugriff auf lokales Netzwerk“ (in neueren Versionen „Apps auf dem Gerät“) auf „Zulassen“ stellen, dann noch einmal testen.',
  didNotAnswer: (address: string, seconds: number) =>
    `${address} hat nicht innerhalb von ${number(seconds)} Sekunden geantwortet.`,
  didNotList: (address: string, time: string) =>
    `${address} hat auf die Frage nach seinen Modellen nicht innerhalb von ${time} geantwortet.`,
  thenTest: 'Teste dann noch einmal.',
  mayBeBusy:
    'Er ist vielleicht beschäftigt, oder ein anderes Programm hat diesen Port: Starte ihn neu oder sieh in sein Protokoll.',
  firewall: 'Prüfe die Adresse und die Verbindung; vielleicht verschluckt eine Firewall die Anfrage.',
  chromeMissing: 'Dieser Browser hat kein eingebautes Modell.',
  chromeMissingToo: 'In diesem Browser ist kein Modell eingebaut.',
  chromeNeeds: 'Chrome ab Version 148 hat eines, auf Computern.',
  chromeOrigin: 'Die Seite muss über https:// oder von diesem Computer kommen.',
  chromeHere: 'Das Modell von Chrome ist auf diesem Gerät.',
  chromeFetching: 'Chrome lädt sein Modell herunter.',
  chromeNotHere: 'Das Modell von Chrome ist noch nicht auf diesem Gerät.',
  chromeRefuses: 'Chrome sagt, dass sein Modell hier nicht läuft.',
  chromeNotDownloaded: 'Das eingebaute Modell von Chrome ist noch nicht heruntergeladen.',
  chromeDownload: 'Lade es in den Einstellungen unter Assistent herunter.',
  embedNone: 'Es ist kein Einbettungsmodell gewählt: Gesucht wird nach Wörtern.',
  embedDownload: (model: string) =>
    `Das Einbettungsmodell ${model} ist noch nicht auf diesem Gerät: Erlaube den Download, um nach Bedeutung zu suchen.`,
  embedElsewhere: (address: string) =>
    `${address} ist nicht auf diesem Computer: Stimme in den Einstellungen zu, dass der Text jeder Notiz dorthin gesendet wird, oder wähle ein anderes Modell.`,
  embedNoList: (address: string) => `${address} hat etwas gesendet, das keine Liste von Einbettungen ist.`,
  embedKeyRefused: (address: string) => `${address} nimmt diesen Schlüssel nicht an.`,
  embedKeyWanted: (address: string) => `${address} verlangt einen Schlüssel.`,
  embedNoModel: (address: string, model: string) => `${address} hat kein Modell ${inQuotes(model)}.`,
  embedSlower: (address: string) => `${address} meldet zu viele Anfragen.`,
  embedFailed: (address: string, status: string, words: string) =>
    `${address} meldet einen Fehler (${status}): ${words}`,
  embedRefused: (address: string, status: string, words: string) =>
    `${address} hat die Anfrage abgelehnt (${status}): ${words}`,
  fault: (kind: string) => `Die Verbindung zum Modell scheiterte an einem Fehler in Latent (${kind}).`,
  otherProvider: 'Sende die Nachricht noch einmal; bleibt es so, wähle in den Einstellungen einen anderen Anbieter.',
  keyOddSign: (sign: string) => `Der Schlüssel enthält ein Zeichen, das in keinem Schlüssel vorkommt: ${sign}.`,
  copyAnewMade: 'Kopiere den Schlüssel neu von dort, wo er erstellt wurde.',
  addressPassword: 'Die Adresse enthält einen Namen oder ein Passwort; so etwas senden Browser nicht.',
  keyOwnField: 'Trag den Schlüssel in sein eigenes Feld ein.',
  zeroAddress: 'Auf 0.0.0.0 lauscht ein Server, aber kein Browser darf ihn dort ansprechen.',
  isLocalhost: 'Auf diesem Computer ist es localhost.',
  failsAfterResult: (reason: string) => `Nach dem Ergebnis eines Tools scheitert es: ${reason}`,
  failsAfterStop: (reason: string) => `Nach einer angehaltenen Antwort scheitert es: ${reason}`,
  failsWithPicture: (reason: string) => `Mit einem Bild scheitert es: ${reason}`,
  ignoresTools: 'Es sollte ein angebotenes Tool aufrufen, antwortete aber mit Worten.',
  smallModels: 'Kleine Modelle tun das ab und zu.',
  neverSearches:
    'Sucht der Assistent nie, stell „Wie es Tools aufruft“ auf „Frei geschrieben“, oder wähle ein größeres Modell.',
  oftenCallsTools:
    'Kommt es öfter vor, stell „Wie es Tools aufruft“ auf „Frei geschrieben“, oder wähle ein größeres Modell.',
  testAgainLog: 'Teste noch einmal; bleibt es so, sieh ins Protokoll des Servers.',
  refusesToAnswer: (words: string) => withServiceWords('Das Modell will das nicht beantworten', words),
  filterRefused: (status: string, words: string) =>
    withServiceWords('Der Filter des Dienstes hat die Anfrage abgelehnt', words, status),
  tooLargeRequest: (status: string, words: string) =>
    withServiceWords('Der Server oder ein Proxy davor nimmt keine Anfrage dieser Größe an', words, status),
  takeOff: 'Nimm Anhänge weg oder beginne eine neue Unterhaltung.',
  proxyLimit: 'Ist es dein Proxy, erhöhe seine Grenze (client_max_body_size bei nginx).',
  answeredPageStatus: (status: string) =>
    `Der Dienst hat mit einer Webseite (${status}) statt einer Antwort geantwortet.`,
  answeredNamedPage: (title: string) =>
    `Der Dienst hat mit der Webseite ${inQuotes(title)} statt einer Antwort geantwortet.`,
  answeredNamedPageStatus: (title: string, status: string) =>
    `Der Dienst hat mit der Webseite ${inQuotes(title)} (${status}) statt einer Antwort geantwortet.`,
  noDeployment: (model: string, words: string) =>
    withServiceWords(`Unter dieser Adresse gibt es keine Bereitstellung ${inQuotes(model)}`, words),
  azureName: 'Bei Azure heißt das Modell wie deine Bereitstellung.',
  azureMinutes: 'Eine eben erstellte braucht einige Minuten.',
  dataPolicy: (model: string, words: string) =>
    withServiceWords(`Die Datenrichtlinie deines Kontos lässt keinen Anbieter für ${model} übrig`, words),
  changePrivacy: 'Ändere die Datenschutzeinstellungen deines Kontos beim Anbieter oder wähle ein anderes Modell.',
  nobodyOffers: (model: string, status: string, words: string) =>
    withServiceWords(`Kein Anbieter hat ${model} für diese Anfrage`, words, status),
  allowProviders: 'Wähle ein anderes Modell oder erlaube in deinem Konto dort weitere Anbieter.',
  answerDidNotEnd: 'Die Antwort des Dienstes endete nicht: Er hat mehr gesendet, als ein Modell je schreibt.',
  chromeNotOnDevice: 'Das eingebaute Modell von Chrome läuft auf diesem Gerät nicht.',
  chromeTooLong: 'Die Unterhaltung passt nicht in das eingebaute Modell von Chrome.',
  sendLessNew: 'Sende weniger auf einmal, nimm Anhänge weg oder beginne eine neue Unterhaltung.',
  chromeFailed: (reason: string) => `Das eingebaute Modell von Chrome ist gescheitert: ${reason}`,
  embedMakesNone: (model: string, address: string, words: string) =>
    `${inQuotes(model)} erzeugt bei ${address} keine Einbettungen (${words}).`,
  embedChoose:
    'Wähle ein Einbettungsmodell, etwa nomic-embed-text; llama-server muss mit --embeddings gestartet werden.',
  embedVectors: (model: string, count: number) => `${inQuotes(model)} erzeugt Vektoren mit ${number(count)} Zahlen.`,
  embedNoAnswer: (model: string, time: string) => `${inQuotes(model)} hat nicht innerhalb von ${time} geantwortet.`,
  embedChooseMade: 'Wähle ein Modell, das für Einbettungen gemacht ist.',
  embedChooseSuch: 'Wähle eines, das für Einbettungen gemacht ist, etwa nomic-embed-text.',
  checkModelName: 'Prüfe den Namen des Modells.',
  mayLoadOrNotFit:
    'Bei einem lokalen Server sieh in sein Protokoll: Vielleicht lädt das Modell noch oder passt nicht in den Speicher.',
  mayNotFit: 'Bei einem lokalen Server sieh in sein Protokoll: Vielleicht passt das Modell nicht in den Speicher.',
  giveMore: 'Gib ihm mehr, wenn der Speicher des Computers es erlaubt:',
  giveMoreInOllama:
    'Gib ihm mehr, wenn der Speicher des Computers reicht: Stelle in den Einstellungen von Ollama „Context length“ auf 16k oder mehr.',
  moreTools:
    'Ein Modell, das 16.000 Tokens oder mehr liest (manchmal eine Einstellung des Servers), bekommt mehr Tools auf einmal und liest längere Notizen.',
  refusedOneThing: (names: string) =>
    `Der Server lehnt etwas ab, was andere annehmen (${names}); Latent lässt es von jetzt an weg.`,
  refusedThings: (count: number, names: string) =>
    `Der Server lehnt ${number(count)} Dinge ab, die andere annehmen (${names}); Latent lässt sie von jetzt an weg.`,
  embedCheckAddress:
    'Prüfe, ob die Adresse auf den Pfad der API endet, meist /v1, und ob das Modell für Einbettungen gemacht ist.',
  embedTooLong: (model: string, words: string) => `Ein Text ist zu lang für ${inQuotes(model)} (${words}).`,
  embedLonger: 'Wähle ein Modell, das längere Texte liest.',
  embedNoApi: (address: string, status: string) => `Bei ${address} gibt es keine API für Einbettungen (${status}).`,
  notTaught: (model: string) => `${model} kennt keine Form von Aufrufen, die hier gelesen wird.`,
  pageModelState: 'Den Stand des Modells auf dieser Seite zeigen die Einstellungen unter Assistent.',
  useNewerChrome:
    'Nimm Chrome 148 oder neuer auf einem Computer oder wähle in den Einstellungen einen anderen Assistenten.',
  chromeWhatItNeeds: 'Die Einstellungen sagen, was es braucht; oder wähle dort einen anderen Assistenten.',
  chromeNoTools: (reason: string) => `Das eingebaute Modell von Chrome nimmt keine Tools an: ${reason}`,
  heldToForm: 'Stattdessen antwortet es in einer festen Form.',
  chromeNoForm: (reason: string) =>
    `Das eingebaute Modell von Chrome lässt sich nicht auf diese Antwortform festlegen: ${reason}`,
  chromeNotThis: (reason: string) => `Das eingebaute Modell von Chrome nimmt das nicht an: ${reason}`,
  chromeLanguages:
    'Es liest und schreibt Englisch und vielleicht einige andere Sprachen; für die übrigen wähle einen anderen Assistenten.',
  chromeRestart:
    'Sende die Nachricht noch einmal; bleibt es so, starte Chrome neu oder sieh unter chrome://on-device-internals nach.',
  chromeFetchSize:
    'Chrome lädt es einmal für alle Seiten herunter, einige Gigabyte. Die genaue Größe steht unter chrome://on-device-internals.',
  chromeComputer:
    'Es braucht einen Computer mit Windows 10 oder neuer, macOS 13 oder neuer, Linux oder ein Chromebook Plus, 22 GB freien Platz für das Profil und entweder mehr als 4 GB Grafikspeicher oder 16 GB Arbeitsspeicher und 4 Kerne.',
  chromeAdmin: 'Auch die Verwaltung des Computers kann es ausschalten. Mehr steht unter chrome://on-device-internals.',
  embedMayBeTooLarge:
    'Vielleicht ist es dort zu groß für den Speicher: Sieh ins Protokoll des Servers, teste noch einmal oder wähle ein kleineres.',
  embedAnswerUnreadable: (address: string) =>
    `${address} nennt seine Modelle, aber die Antwort auf einen Text ist nicht lesbar.`,
  allowPost: 'Erlaube dort POST-Anfragen dieser Seite (CORS) oder sieh ins Protokoll des Servers.',
  embedNoneThere: (model: string, status: string, words: string) =>
    withServiceWords(`${inQuotes(model)} erzeugt dort keine Einbettungen`, words, status),
  embedChooseMadeSo: 'Wähle ein Modell, das für Einbettungen gemacht ist:',
  moreToolsModel:
    'Ein Modell, das 16.000 Tokens oder mehr liest, bekommt mehr Tools auf einmal und liest längere Notizen.',
  preambleTakesMost: 'Das meiste davon braucht, was dem Modell über das Notizbuch und seine Tools gesagt wird.',
  giveMoreRoom:
    'Gib dem Modell mehr Platz (den Befehl für ein eigenes Modell nennt der Verbindungstest in den Einstellungen), wähle eines mit größerem Fenster oder stell die wahre Größe des Fensters in den Einstellungen ein.',
  gatewayPage: (status: string, words: string) =>
    withServiceWords(`Der Dienst oder ein Gateway davor hat mit einer Webseite geantwortet`, words, status),
  askSmaller:
    'Verlange ein kleineres Stück auf einmal, lass den Dienst längere Antworten schreiben oder wähle ein anderes Modell.',
  beginNewOne: 'Beginne eine neue.',
  noModelsName: (model: string) => `${inQuotes(model)} ist kein Name eines Modells.`,
  useNameLike: (model: string) => `Nimm einen wie ${model}.`,
  downloadPart: 'Ein behaltener Teil eines Downloads ist nicht lesbar.',
  downloadParts: 'Die Teile des Downloads gehören nicht zusammen, daher wird nichts davon verwendet.',
  beginsAnew: 'Versuche es noch einmal: Es beginnt von vorn.',
  modelNotLoaded: 'Es ist kein Modell geladen.',
  wasNotLoaded: 'Das Modell wurde nicht geladen.',
  noCrossEncoder: 'Dieses Modell vergibt keine Bewertungen: Es ist kein Cross-Encoder.',
  manyClasses: (classes: number) => `Dieses Modell teilt in ${number(classes)} Klassen ein: Es ist kein Cross-Encoder.`,
  rerankerMissing: (model: string) =>
    `das Modell ${model} ist noch nicht auf diesem Gerät: Erlaube das Herunterladen in den Einstellungen`,
  workerOf: (reason: string) => `der Hintergrundprozess ist stehen geblieben: ${reason}`,
  builtInFormat: (format: string, most: number) =>
    `Das eingebaute Modell hat Format ${format}, und diese App liest bis ${most}.`,
  builtInUnreadable: (reason: string) => `Das eingebaute Modell ist nicht lesbar: ${reason}.`,
  reloadApp: 'Lade die App neu.',
  reloadOnline: 'Lade die App neu, während du online bist.',
  gpuLost: 'Die Verbindung zur Grafikkarte ging verloren.',
  gpuLostSays: (reason: string) => `Die Verbindung zur Grafikkarte ging verloren: ${reason}`,
  noVectors: 'Dieses Modell antwortet ohne Vektoren von Texten oder Tokens: Es ist nicht für Einbettungen gemacht.',
  runtimeNotFetched: (status: string) => `Die Laufzeit der Modelle ließ sich nicht holen (${status}).`,
  localUnreadable: (model: string, reason: string) =>
    `models/${model} neben der App ist nicht als Modell lesbar (${reason}).`,
  hubUnreadable: (model: string, reason: string) => `${model} ist nicht als Modell lesbar (${reason}).`,
  modelFilesNeeded:
    'Nötig sind config.json, tokenizer.json und tokenizer_config.json sowie Gewichte in onnx/, etwa onnx/model_quantized.onnx.',
  localLacks: (model: string, reason: string) =>
    `models/${model} neben der App fehlt eine Datei: ${reason} Ein Modell von transformers.js hat seine Gewichte in onnx/, etwa onnx/model_quantized.onnx.`,
  partlyDownloaded: (model: string) => `Das Modell ${model} wurde nur zum Teil heruntergeladen.`,
  allowRest: 'Erlaube das Herunterladen, dann wird der Rest geholt.',
  hubNoModel: (model: string) => `Der Hub hat kein Modell ${model}, das alle herunterladen dürfen.`,
  checkHubName: 'Prüfe den Namen, der wie owner/name aussieht.',
  checkHubNameOrForm: (model: string) =>
    `Prüfe den Namen, der wie owner/name aussieht; ein Modell hinter einem Formular muss neben der App in models/${model}/ liegen.`,
  hubLacks: (model: string, reason: string) => `Dem Modell ${model} des Hubs fehlt eine Datei (${reason}).`,
  chooseOnnx: 'Wähle eines mit ONNX-Gewichten; seine Seite trägt das Schlagwort „Transformers.js“.',
  modelNotFetched: (model: string) => `Das Modell ${model} ließ sich nicht holen: huggingface.co ist nicht erreichbar.`,
  goOnlineKept: 'Geh online und versuche es noch einmal; was schon geholt wurde, bleibt.',
  hubUnreachable: 'huggingface.co ist nicht erreichbar.',
  goOnline: 'Geh online und versuche es noch einmal.',
  modelWorkerWords: (reason: string) => `Das Modell ist stehen geblieben: ${reason}.`,
  modelWorker: (reason: string) => `Das Modell ist stehen geblieben: ${reason}`,
  searchByWordsOn: 'Gesucht wird weiter nach Wörtern; lade die Seite neu, um es noch einmal zu versuchen.',
  outOfMemory: 'kein Speicher mehr, oder es ließ sich nicht laden',
  hubNoSize: (model: string, status: string) => `Der Hub nennt die Größe von ${model} nicht (${status}).`,
  tryLater: 'Versuche es später noch einmal.',
  hubNoWeights: (model: string) => `Das Modell ${model} des Hubs hat keine Gewichte für transformers.js.`,
  chooseTextGeneration: 'Wähle eines, dessen Seite die Schlagwörter „Transformers.js“ und „text-generation“ trägt.',
  noChatTemplate: (model: string) =>
    `${model} hat keine Chat-Vorlage: Es setzt einen Text fort und hat nicht gelernt zu antworten.`,
  chooseInstruct: 'Wähle eines mit „Instruct“ oder „it“ im Namen.',
  conversationTakes: (tokens: number, most: number) =>
    `Die Unterhaltung braucht ${number(tokens)} Tokens, und das Modell liest hier ${number(most)} auf einmal.`,
  pageModelMissing: (model: string) => `Das Modell ${model} ist noch nicht auf diesem Gerät.`,
  failsOnMany: (passages: number, reason: string) =>
    `Das Modell scheitert an mehr als ${number(passages)} Abschnitten: ${reason}`,
  noUsableScores: 'das Modell gab keine brauchbaren Bewertungen',
  sendsElsewhere: (address: string) =>
    `${address} leitet diese Anfrage an eine andere Adresse weiter; dorthin folgt Latent nicht.`,
  enterThatAddress: 'Gib stattdessen jene Adresse ein.',
  mcpWhole: 'Gib die ganze Adresse des Servers an, etwa https://mcp.example.org/mcp.',
  mcpSpeaks: 'Er spricht das Model Context Protocol.',
  mcpNoTools: 'Er hat keine Tools, die sich aufrufen lassen.',
  mcpToolsListed: (count: number, listed: number) =>
    `Er hat ${number(count)} Tools; die ersten ${number(listed)} sind aufgelistet.`,
  mcpTools: (count: number) => `Er hat ${plural(count, { one: '# Tool', other: '# Tools' })}.`,
  mcpBackground: (count: number) =>
    `${plural(count, { one: '# weiteres läuft', other: '# weitere laufen' })} nur im Hintergrund, was hier nicht geschieht.`,
  mcpUnfitOne: (names: string) =>
    `Weggelassen, weil die Eingabe keine Felder hat, die man einem Modell nennen könnte: ${names}.`,
  mcpUnfit: (names: string) =>
    `Weggelassen, weil ihre Eingabe keine Felder hat, die man einem Modell nennen könnte: ${names}.`,
  mcpLoginOut: 'Die Anmeldung ist abgelaufen.',
  mcpLogInAgain: 'Melde dich noch einmal an.',
  mcpTokenRefused: (status: string) => `Der Server nimmt dieses Token nicht an (${status}).`,
  mcpLoginRefused: (status: string) => `Der Server nimmt diese Anmeldung nicht an (${status}).`,
  mcpHeaderRefused: (status: string) => `Der Server nimmt diesen Header nicht an (${status}).`,
  mcpWantsToken: (status: string) => `Der Server verlangt ein Token oder eine Anmeldung (${status}).`,
  mcpCopyAnew: 'Kopiere es neu von der Seite des Servers oder melde dich dort an.',
  mcpLogIn: 'Melde dich auf der Seite des Servers an oder erstelle dort ein Token und trag es in das Feld oben ein.',
  mcpOldTransport: 'Dieser Server spricht nur den älteren SSE-Transport von MCP.',
  mcpNewTransport:
    'Viele Server haben daneben einen Streamable-HTTP-Endpunkt, oft unter /mcp: Nimm diese Adresse oder eine neuere Version des Servers.',
  mcpNotHere: (status: string) => `Unter diesem Pfad gibt es keinen MCP-Server (${status}).`,
  mcpEndsIn: 'Die Adresse endet oft auf /mcp; die Dokumentation des Servers nennt sie.',
  mcpOtherAnswer: (words: string) => `Es antwortet etwas, aber nicht als MCP-Server: ${words}`,
  mcpCheckEndpoint: 'Prüfe, ob es die Adresse seines Streamable-HTTP-Endpunkts ist.',
  mcpCheckRuns: 'Prüfe die Adresse und ob der Server läuft.',
  mcpAllow: (origin: string, names: string) =>
    `Lass den Server den Ursprung ${origin}, die Methoden GET, POST und DELETE und die Header ${names} erlauben und Mcp-Session-Id freigeben.`,
  fetchHeldBack: (reason: string) => `Es wurde nichts gesendet: ${reason}.`,
  listensOnNetwork: (server: string) =>
    `Prüfe die Adresse und stelle ${server} auf jenem Computer so ein, dass auch Anfragen aus dem Netzwerk ankommen.`,
  planFirst: 'Es wurde nichts geschrieben: Zuerst ist ein Plan gewünscht.',
};
