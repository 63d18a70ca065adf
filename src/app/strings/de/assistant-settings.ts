import { inQuotes } from '../in-quotes.ts';
import type { assistantSettingsText } from '../../views/settings/assistant/assistant-settings.texts.ts';
import type { searchSettingsText } from '../../views/settings/search-settings.texts.ts';
import { decimal, monthOfYear, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const assistantSettings: typeof assistantSettingsText = {
  assistantSettings: {
    rounds: (rounds: number) => plural(rounds, { one: '# Schritt', other: '# Schritte' }),
    roundsPresent: (present: string) => `${present} Schritte`,
    keepConversations: 'Unterhaltungen als Notizen speichern',
    keepConversationsHelp:
      'Jede Unterhaltung wird in eine Notiz geschrieben und nach jeder Antwort aktualisiert. Sonst liegt sie nur in diesem Browser und wird mit dessen Daten gelöscht.',
    conversationFolder: 'Ordner für Unterhaltungen',
    recallConversations: 'Assistent darf in frühere Unterhaltungen schauen',
    recallConversationsHelp:
      'Teile von Unterhaltungen über diese Notizen gehen an das Modell, wenn eine Frage von ihnen handelt.',
    longestAnswer: 'Längste Antwort',
    longestAnswerHelp: 'Wie oft der Assistent nachdenken und nachsehen darf, bevor er antworten muss.',
    toolCalls: 'Aufrufe eines Tools pro Minute',
    toolCallsHelp: 'Bremst einen Assistenten, der sich wiederholt, und andere Agenten.',
    promptFolder: 'Ordner deiner Prompts',
    promptFolderHelp:
      'Jede Notiz darin ist ein Befehl: Tippe / und ihren Namen. {{selection}}, {{note}} und {{date}} werden ausgefüllt.',
  },
  browserModelSettings: {
    about:
      'Es läuft auf dieser Seite, auf der Grafikkarte, falls vorhanden, sonst auf dem Prozessor, was langsam ist. Nichts verlässt diesen Computer. So kleine Modelle machen Fehler und übersehen manches; wie gut diese mit deinen Notizen zurechtkommen, wurde nicht erprobt.',
    suggestions: 'Vorschläge',
    otherModel: 'Oder ein anderes, mit Namen',
    otherModelHelp: (models: JSX.Element) => [
      'Ein „Instruct“-Modell im Hugging-Face-Hub mit ONNX-Gewichten oder ein Ordner unter ',
      models,
      ' neben der App. Dort wird zuerst gesucht.',
    ],
    downloads: 'Downloads von Modellen',
    unload: 'Speicher freigeben',
    onDevice: 'Es ist auf diesem Gerät. Geladen wird es mit der ersten Frage, oder jetzt.',
    load: 'Jetzt laden',
    fetchMissing: 'Fehlendes herunterladen',
    notOnDevice:
      'Es ist noch nicht auf diesem Gerät. Der Hub sieht, dass ein Browser dieses Modell herunterlädt; von deinen Notizen sieht er nichts. Es wird für die Nutzung ohne Internet aufbewahrt.',
    showSize: 'Größe anzeigen',
    download: (megabytes: string) => `${megabytes} von huggingface.co herunterladen`,
    loading: 'Modell wird geladen',
    progress: (megabytes: string, megabytes2: string) => `${megabytes} von ${megabytes2}`,
    starting: 'Wird gestartet…',
    graphicsCard: 'auf der Grafikkarte',
    processor: 'auf dem Prozessor',
    running: (where: string, dtype: string, contextTokens: number, takesTools: boolean, value: string) =>
      `Läuft ${where} (${dtype}). Es liest ${number(contextTokens)} Tokens auf einmal und ${takesTools ? 'ruft Tools in seiner eigenen Form auf' : 'schreibt Tool-Aufrufe in seine Antwort'}.${value}`,
  },
  chromeSettings: {
    about:
      'Das Modell läuft in Chrome, auf diesem Computer: kein Schlüssel, keine Kosten, und nichts verlässt ihn. Es ist klein und liest wenig auf einmal.',
    fetching: 'Chromes Modell wird heruntergeladen',
    progress: (share: number) => `${percent(share)}. Chrome macht nach einem Abbruch vielleicht von selbst weiter.`,
    failed: (problem: string) =>
      `Chrome konnte sein Modell nicht herunterladen: ${problem} Geh online und sieh unter chrome://on-device-internals nach.`,
    showProgress: 'Fortschritt anzeigen',
    download: 'Herunterladen',
  },
  endpointSettings: {
    trial: {
      openai:
        'Wird im Voraus bezahlt, mindestens 5 US-Dollar. In einem ChatGPT-Abo ist es nicht enthalten: Das ist ein anderes Konto mit derselben Anmeldung.',
      anthropic: 'Wird im Voraus bezahlt, mindestens 5 US-Dollar. In einem Claude-Abo ist es nicht enthalten.',
      google:
        'Mit einem Google-Konto kostenlos zu testen, ohne Kreditkarte, bis zu einer bestimmten Zahl von Anfragen am Tag. Im kostenlosen Tarif darf Google, was du sendest, zur Verbesserung seiner Produkte verwenden.',
      groq: 'Mit einem Konto kostenlos zu testen, ohne Kreditkarte, bis zu einer bestimmten Zahl von Anfragen am Tag.',
      mistral:
        'Mit einem Konto und einer Telefonnummer kostenlos zu testen. Im kostenlosen Tarif darf Mistral mit dem trainieren, was du sendest.',
      openrouter:
        'Mit einem Konto kostenlos zu testen: Modelle mit „free“ im Namen, bis zu 50 Anfragen am Tag. Die anderen werden im Voraus bezahlt.',
      ollama: 'Kostenlos. Installiere es und lade darin dann ein Modell herunter; das sind ein paar Gigabyte.',
      'lm-studio': 'Kostenlos. Installiere es und lade darin dann ein Modell herunter; das sind ein paar Gigabyte.',
      'llama-cpp': 'Kostenlos. Starte den Server mit einem Modell, das du hast.',
      vllm: 'Kostenlos. Starte den Server mit einem Modell, das du hast.',
    },
    getKey: (place: string) => `Schlüssel holen: ${place}`,
    getProgram: (place: string) => `Herunterladen: ${place}`,
    address: 'Adresse',
    works: (model: string) => `Ab jetzt antwortet ${inQuotes(model)}.`,
    ask: 'Etwas fragen',
    serviceHelp: (label: string, asOf: Date) =>
      `Was Latent über ${label} weiß und womit es sich selbst prüft, wurde zuletzt im ${monthOfYear(asOf)} nachgesehen.`,
    baseUrl: 'Adresse des Dienstes',
    baseUrlHelp: 'Die Adresse der OpenAI-kompatiblen API; meist endet sie auf /v1.',
    key: 'Schlüssel',
    keyPlaceholder: 'Schlüssel (API-Key) hier einfügen',
    keyHelp: (isElsewhere: boolean) =>
      isElsewhere ? 'Wird nur an diesen Dienst gesendet.' : 'Server auf diesem Computer brauchen meist keinen.',
    keepKey: 'Schlüssel in diesem Browser speichern',
    keepKeyHelp: 'Sonst wird er vergessen, wenn dieser Tab geschlossen wird, und danach neu erfragt.',
    model: 'Modell',
    modelPlaceholder: 'Teste die Verbindung, um zu sehen, was es gibt',
    modelCount: (models: number) => `Eines von ${models} auswählen`,
    testConnection: 'Verbindung testen',
    stopTest: 'Test anhalten',
    testing: (isAsking: boolean) =>
      `Test läuft… ${isAsking ? 'Das Modell wird gefragt; ein lokales muss vielleicht erst geladen werden.' : ''}`,
    testHelp: 'Der Test stellt dem Modell eine kurze Frage.',
    privacyRemote:
      'Was diesen Browser verlässt: deine Nachrichten und die Teile von Notizen, die der Assistent zum Antworten liest, nur an diesen Dienst.',
    privacyLocal:
      'Diese Adresse ist auf deinem eigenen Computer: Nichts verlässt ihn, außer das Programm dort schickt es weiter.',
    privacyForwarded:
      'Ollama führt dieses Modell auf eigenen Servern aus und schickt dorthin weiter: deine Nachrichten und die Teile von Notizen, die der Assistent für die Antwort liest.',
  },
  instructionsSettings: {
    missingNote: (path: string) => `In diesem Notizbuch gibt es keine Notiz ${inQuotes(path)}.`,
    note: 'Dauerhafte Anweisungen',
    notePlaceholder: 'Pfad einer Notiz',
    noteHelp: (longestInstructions: number) =>
      `Der Text dieser Notiz, bis zu ${number(longestInstructions)} Zeichen, gilt in jeder Unterhaltung über diese Notizen als dein eigenes Wort: wie geantwortet werden soll, was wohin gehört. Nur du wählst sie aus, hier; vor Änderungen daran wirst du immer gefragt. Leer: keine.`,
    useOpenNote: (path: string) => `${inQuotes(path)} verwenden, die geöffnete Notiz`,
  },
  modelTraitsFields: {
    toolsNative: 'Nativ',
    toolsSchema: 'Fest formatiert',
    toolsText: 'Frei geschrieben',
    writesCalls: 'schreibt Aufrufe als Text',
    writesCallsToo: (tools: string, writesCalls: boolean | undefined) =>
      `${tools}${writesCalls ? ', und schreibt Aufrufe auch als Text' : ''}`,
    detected: (words: string) => `Wie ermittelt: ${words}`,
    fromEndpoint: 'Wie der Dienst angibt',
    windowFromEndpoint: 'Leer: wie der Dienst angibt.',
    windowCount: (count: string) => `Leer: ${count}, wie der Dienst angibt.`,
    windowPublished: (count: string) => `Leer: ${count}, wie vom Hersteller veröffentlicht.`,
    windowGuessed: (count: string) =>
      `Leer: ${count}. Das ist geschätzt, weil der Dienst nichts angibt. Trage es ein, wenn du es weißt: Was nicht hineinpasst, wird gekürzt und zusammengefasst.`,
    title: (model: string) => `Was ${model} kann`,
    toolStyle: 'Wie es Tools aufruft',
    toolList: 'Tools, die es anfangs kennt',
    toolListHelp: 'Nach den anderen kann es bei Bedarf fragen. Es sind nie mehr, als sein Platz für Tokens fasst.',
    toolListUsual: 'Die für die meisten Arbeiten',
    toolListShort: 'Eine kurze Liste, knapp gefasst',
    images: 'Bilder',
    imagesSeen: 'es sieht sie',
    imagesNotSeen: 'es sieht sie nicht',
    seesImages: 'Es sieht sie',
    seesNoImages: 'Es sieht sie nicht',
    shortListHelp: 'Es bekommt eine kurze Liste und kann nach den anderen fragen.',
    refused: (parts: readonly string[]) =>
      `Von diesem Dienst zurückgewiesen und nicht mehr mitgesendet: ${parts.join(', ')}.`,
    resetRefused: 'Wieder alles senden',
    refusedPictures: 'Bilder',
    refusedInstructions: 'Anweisungen getrennt von den Nachrichten (sie stehen in der ersten Nachricht)',
    refusedStream: 'Antworten Wort für Wort',
    refusedTool: (name: string) => `das Tool ${inQuotes(name)}`,
    refusedDescription: (name: string) => `die volle Beschreibung des Tools ${inQuotes(name)}`,
    refusedField: (name: string) => `das Feld ${inQuotes(name)}`,
    refusedOthers: (count: number) => plural(count, { one: 'eine Kleinigkeit', other: '# Kleinigkeiten' }),
    window: 'Platz für Tokens',
    windowHelp: (windowWords: string) => `Frage, Notizen und Antwort zusammen. ${windowWords}`,
  },
  modelChoice: {
    title: 'Wer antwortet',
    services: 'Ein Dienst, mit deinem eigenen Schlüssel',
    onThisComputer: 'Auf diesem Computer: kostenlos',
    more: 'Weitere Möglichkeiten',
    names: { openai: 'ChatGPT (OpenAI)', anthropic: 'Claude (Anthropic)' },
    prices: {
      openai: 'im Voraus bezahlt',
      anthropic: 'im Voraus bezahlt',
      google: 'kostenlos zu testen',
      groq: 'kostenlos zu testen',
      mistral: 'kostenlos zu testen',
      openrouter: 'kostenlos zu testen',
      ollama: 'ein Programm zum Installieren',
      'lm-studio': 'ein Programm zum Installieren',
      'llama-cpp': 'für alle, die es betreiben',
      vllm: 'für alle, die es betreiben',
    },
    builtIn: 'Eingebaut',
    builtInAbout: 'kein Modell, kein Schlüssel',
    builtInHelp:
      'Der eingebaute Assistent versteht die üblichen Arten, nach Notizen zu fragen, sucht mit Latents Tools und antwortet mit dem, was sie gefunden haben, zitiert und belegt. Er braucht weder Schlüssel noch Anmeldung noch Token, und nichts verlässt diesen Browser. Zum Zusammenfassen, Erklären oder Schreiben braucht es ein Modell: Wähle oben eines aus.',
    anotherAddress: 'Andere Adresse',
    anotherAddressAbout: 'alles, was OpenAI-kompatibel ist',
    chrome: 'Chromes Modell',
    chromeAbout: 'klein, Teil von Chrome',
    browserModel: 'Ein Modell auf dieser Seite',
    browserModelAbout: 'klein, einmal heruntergeladen',
  },
  spendingSettings: {
    dollarsPerDay: 'US-Dollar pro Tag',
    dollarsPerConversation: 'US-Dollar pro Unterhaltung',
    tokensPerDay: 'Tokens pro Tag',
    tokensPerConversation: 'Tokens pro Unterhaltung',
    title: 'Ausgaben',
    free: 'Preise gehören zum Modell eines Dienstes. Das gerade verwendete kostet nichts.',
    inputPrice: (model: string) => `Preis für eine Million Tokens, die ${model} liest, in US-Dollar`,
    priceHelp:
      'Aus der Preisliste des Anbieters: Eingebaut ist keine, sie wäre bald falsch. Wenn der Dienst seinen Preis angibt, steht er schon hier.',
    outputPrice: 'Preis für eine Million Tokens, die es schreibt, in US-Dollar',
    limitHelp:
      'Vor einer Anfrage, die eine Grenze überschreiten würde, hält der Assistent an und sagt es dir. Leer: keine Grenze.',
    limit: (label: string) => `Höchstens: ${label}`,
  },
};

export const searchSettings: typeof searchSettingsText = {
  foundSettings: {
    ignoredWords:
      'umschalten setzen verwenden hinzufügen ein eine einen der die das den dem im in von auf zu zum ändern wählen auswählen wechseln einstellen aktivieren deaktivieren ein aus mein meine wie wo was welche ist sind ich kann möchte einstellung einstellungen option optionen modus standard',
    otherWords: {
      typeface: { typed: 'font schrift schriftgröße', called: 'schriftart|textgröße' },
      accent: { typed: 'color farbe', called: 'akzent' },
      theme: { typed: 'night nacht dunkel hell nachtmodus', called: 'farbschema' },
      previews: { typed: 'hover schweben vorschau', called: 'link-vorschau' },
      excluded: { typed: 'ignore filter hidden ignorieren verbergen ausblenden', called: 'ausgeschlossene orte' },
      lineWidth: { typed: 'readable width lesbar breite zeilenlänge', called: 'längste zeile' },
      spelling: { typed: 'proofread korrektur rechtschreibprüfung', called: 'rechtschreibung prüfen' },
      backup: { typed: 'backup sicherung sichern', called: 'export' },
      attachments: {
        typed: 'images photos files fotos dateien anhang media assets uploads screenshots',
        called: 'bilder und anhänge',
      },
      dailyNotes: { typed: 'journal diary today tagebuch heute', called: 'tagesnotizen' },
      newNotes: { typed: 'folder ordner', called: 'speicherort' },
      shortcuts: { typed: 'hotkeys tastaturkürzel tastenbelegung', called: 'tastenkürzel' },
      servers: { typed: 'plugins erweiterungen', called: 'server mit tools' },
      answerer: {
        typed:
          'provider connect login log sign account subscription api token llm ai gpt deepseek grok copilot llama local endpoint vllm chrome openai offline server chatbot bot azure bedrock perplexity huggingface apikey temperature cohere vertex price pricing cost billing money openrouter preis preise kosten ausgaben abrechnung budget geld temperatur anbieter verbinden anmelden konto abo schlüssel ki lokal',
        called: 'wer antwortet',
      },
    },
    helpWords: {
      privacy: { typed: 'datenschutz privatsphäre verschlüsselung verschlüsseln cloud dsgvo' },
      sync: { typed: 'synchronisieren synchronisierung synchronisation abgleich' },
      trash: { typed: 'papierkorb löschen gelöscht gelöschte wiederherstellen' },
      password: { typed: 'passwort kennwort sperren' },
      backup: { typed: 'datensicherung sicherungskopie' },
    },
    help: 'Hilfe',
    noMatch: 'Keine Einstellung enthält diese Wörter.',
  },
  searchSettingsEndpoint: {
    baseUrl: 'Adresse des Dienstes',
    baseUrlHelp:
      'Ollama: http://localhost:11434/v1 · LM Studio: http://localhost:1234/v1 · llama.cpp: http://localhost:8080/v1 · oder die Adresse eines Anbieters, die auf /v1 endet.',
    key: 'Schlüssel',
    keyHelp: 'In diesem Browser gespeichert und nur an die Adresse oben gesendet. Lokale Server brauchen keinen.',
    keepKey: 'Schlüssel in diesem Browser speichern',
    keepKeyHelp: 'Sonst wird er vergessen, wenn dieser Tab geschlossen wird, und danach neu erfragt.',
    model: 'Embedding-Modell',
    modelPlaceholder: 'etwa nomic-embed-text',
    privacyLocal:
      'Diese Adresse ist auf deinem eigenen Computer: Nichts verlässt ihn, außer das Programm dort schickt es weiter.',
    consent: (host: string) => `Den Text aller Notizen an ${host} senden`,
    consentHelp:
      'Der Dienst ist nicht auf diesem Computer. Jeder Abschnitt all deiner Notizen wird einmal dorthin gesendet und noch einmal, wenn er sich ändert; ebenso, wonach du suchst.',
    price: (embeddingEndpointModel: string) =>
      `Preis für eine Million Tokens, die ${embeddingEndpointModel} liest, in US-Dollar`,
    priceHelp:
      'Embeddings zählen zu den Ausgaben eines Tages und halten an dessen Grenze an. Leer: Nur ihre Tokens werden gezählt.',
    apply: 'Diesen Dienst verwenden',
    testing: 'Test läuft…',
    testConnection: 'Verbindung testen',
    testHelp: 'Der Test sendet zwei eigene Wörter und nichts aus deinen Notizen.',
  },
  searchSettingsModels: {
    model: 'Modell',
    otherModel: 'Oder ein anderes, mit Namen',
    otherModelHelp: (models: JSX.Element, measured: JSX.Element) => [
      'Ein beliebiges Satz-Embedding-Modell im Hugging-Face-Hub mit ONNX-Gewichten oder ein Ordner unter ',
      models,
      ' neben der App. Dort wird zuerst gesucht. ',
      measured,
    ],
    allowDownload: 'Download von huggingface.co erlauben',
    allowDownloadHelp:
      'Der Hub sieht, wie bei jedem Download, dass ein Browser dieses Modell lädt; von deinen Notizen sieht er nichts. Das Modell wird für die Nutzung ohne Internet aufbewahrt.',
  },
  searchSettingsRecipe: {
    deviceAuto: 'Was laut Messung schneller ist',
    processor: 'Prozessor',
    graphicsCard: 'Grafikkarte',
    poolingAuto: 'Wie das Modell angibt',
    poolingMean: 'Das Mittel aller Tokens',
    poolingFirst: 'Das erste Token',
    poolingLast: 'Das letzte Token',
    prefixPlaceholder: 'nichts',
    prefixAutoPlaceholder: 'wie in den Dateien des Modells',
    title: 'Wie dieses Modell verwendet wird',
    device: 'Läuft auf',
    pooling: 'Vektor eines Textes',
    questionPrefix: 'Vor jeder Frage',
    questionPrefixHelp: 'Manche Modelle wurden mit Wörtern vor ihren Texten trainiert und finden ohne sie schlechter.',
    passagePrefix: 'Vor jedem Abschnitt einer Notiz',
    passagePrefixHelp: 'Nach einer Änderung werden alle Notizen neu gelesen.',
  },
  searchSettingsStatus: {
    progress: 'Download des Modells',
    allowDownload: 'Download erlauben',
    measureAgain: 'Neu messen',
  },
  searchSettingsText: {
    onProcessor: 'auf dem Prozessor',
    onGraphicsCard: 'auf der Grafikkarte',
    atEndpoint: 'bei seinem Dienst',
    graphicsDownload: (downloadMegabytes: number | undefined) =>
      `, ${downloadMegabytes} MB mehr, um die Grafikkarte auszuprobieren`,
    downloadSize: (sizeOf: number | undefined, more: string) => `etwa ${sizeOf} MB${more}`,
    vaultDuration: (duration: string) => `: etwa ${duration} für diese Notizen`,
    measuredRate: (rate: string, vault: string) => `Auf diesem Computer ${rate}${vault}`,
    processorRate: (rate: string) => `${rate} auf dem Prozessor`,
    graphicsRate: (rate: string) => `${rate} auf der Grafikkarte`,
    graphicsFailed: (webgpuProblem: string) => ` Die Grafikkarte wird nicht verwendet: ${webgpuProblem}`,
    measured: (measured: string, problem: string) => `${measured ? `Hier gemessen: ${measured}.` : ''}${problem}`,
    builtIn: 'das eingebaute Modell',
    english: 'für Englisch',
    multilingual: 'für mehrere Sprachen',
    loading: (name: string, bytes: string) => `Wird geladen: ${name}…${bytes}`,
    running: (toUpperCase: string, name: string, details: string) =>
      `${toUpperCase}${name} ist in Betrieb (${details}).`,
    oneSecond: 'eine Sekunde',
    seconds: (count: number) => `${decimal(count, count < 10 ? 1 : 0)} Sekunden`,
    minutes: (count: number) => plural(count, { one: '# Minute', other: '# Minuten' }),
    hours: (count: number) => (count === 1 ? 'eine Stunde' : `${decimal(count, 1)} Stunden`),
    rate: (rounded: number, duration: string) =>
      rounded < 1
        ? `${duration} pro Notizabschnitt`
        : `${number(rounded)} ${plural(rounded, { one: 'Notizabschnitt', other: 'Notizabschnitte' })} pro Sekunde`,
    loadedSize: (loaded: string, total: string) => ` ${loaded} von ${total}`,
  },
  searchSettings: {
    builtIn: 'Eingebaut: nichts zu laden',
    otherModel: 'Anderes Modell in diesem Browser: langsamer, oft besser',
    endpoint: 'Dienst: Ollama, LM Studio, ein Anbieter',
    none: 'Ohne Modell: nur nach Wörtern',
    about: (isKind: boolean) =>
      `Die Suche nach Wörtern funktioniert immer. Um Notizen auch nach Bedeutung zu finden, lässt Latent ein kleines Modell in diesem Browser laufen. Das Modell kommt zu deinen Notizen: Keine Notiz und nichts, wonach du suchst, wird irgendwohin gesendet${isKind ? ', außer du wählst einen Dienst anderswo' : ''}.`,
    modelLabel: 'Modell für die Suche nach Bedeutung',
    modelHelp: 'Nach einem Wechsel sucht das alte Modell weiter, bis das neue alle Notizen gelesen hat.',
    builtInHelp:
      'Eine Tabelle von Wörtern und ihren Bedeutungen, für Latent gemacht. Sie ist schnell und funktioniert ohne Internet.',
    languages: 'Seine Sprachen',
    languagesAuto: 'Die der Notizen',
    languagesEnglish: 'Englisch',
    languagesMany: '23 Sprachen, darunter Englisch',
    languagesHelp:
      'Latent nimmt von selbst die Tabelle für 23 Sprachen, wenn ein Fünftel der Notizen nicht auf Englisch ist. Die Sprachen sind Arabisch, Chinesisch, Deutsch, Englisch, Französisch, Griechisch, Hebräisch, Hindi, Indonesisch, Italienisch, Japanisch, Koreanisch, Niederländisch, Polnisch, Portugiesisch, Rumänisch, Russisch, Spanisch, Thailändisch, Tschechisch, Türkisch, Ukrainisch und Vietnamesisch. In anderen zählen nur die Wörter.',
    rerankTitle: 'Zweiter Blick',
    rerankModel: 'Beste Ergebnisse noch einmal lesen mit',
    rerankHelp: (models: JSX.Element) => [
      'Ein Cross-Encoder mit ONNX-Gewichten, aus dem Hugging-Face-Hub oder einem Ordner unter ',
      models,
      ' neben der App; leer für keinen. Er liest die besten 30 Treffer zusammen mit der Frage, was ein bis zwei Sekunden dauert, und ordnet sie neu.',
    ],
    indexCounts: (notes: number, chunks: number, embedded: number) =>
      `${plural(notes, { one: '# Notiz', other: '# Notizen' })} in ${plural(chunks, { one: '# Abschnitt', other: '# Abschnitten' })}, davon ${number(embedded)} nach Bedeutung bekannt.`,
    indexNotOpen: 'Er ist noch nicht geöffnet.',
    indexTitle: 'Suchdaten',
    indexHelp: (counts: string) =>
      `${counts} Sie werden aus deinen Notizen erstellt und in diesem Browser gespeichert; beim Neuaufbau geht nichts verloren.`,
    indexNotKept:
      'Dieser Browser hat keinen Platz, um sie zu speichern. Sie werden deshalb bei jedem Start neu erstellt.',
    rebuild: 'Neu aufbauen',
    resume: 'Fortsetzen',
    pause: 'Anhalten',
  },
};
