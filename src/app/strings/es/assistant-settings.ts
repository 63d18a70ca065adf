import { inQuotes } from '../in-quotes.ts';
import type { assistantSettingsText } from '../../views/settings/assistant/assistant-settings.texts.ts';
import type { searchSettingsText } from '../../views/settings/search-settings.texts.ts';
import { decimal, monthOfYear, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const assistantSettings: typeof assistantSettingsText = {
  assistantSettings: {
    rounds: (rounds: number) => plural(rounds, { one: '# paso', other: '# pasos' }),
    roundsPresent: (present: string) => `${present} pasos`,
    keepConversations: 'Guardar las conversaciones como notas',
    keepConversationsHelp:
      'Cada conversación se escribe en una nota y se actualiza tras cada turno. Si no, solo se guarda en este navegador y se elimina con sus datos.',
    conversationFolder: 'Carpeta de las conversaciones',
    recallConversations: 'Dejar que el asistente consulte conversaciones anteriores',
    recallConversationsHelp:
      'Cuando una pregunta trata de ellas, se envían al modelo partes de conversaciones sobre estas notas.',
    longestAnswer: 'Respuesta más larga',
    longestAnswerHelp: 'Cuántas veces puede el asistente pensar y consultar algo antes de tener que responder.',
    toolCalls: 'Llamadas a una herramienta por minuto',
    toolCallsHelp: 'Frena a un asistente que se repite y a otros agentes.',
    promptFolder: 'Carpeta de tus prompts',
    promptFolderHelp:
      'Cada nota que contiene es un comando: escribe / y su nombre. {{selection}}, {{note}} y {{date}} se rellenan solos.',
  },
  browserModelSettings: {
    about:
      'Funciona en esta página, con la tarjeta gráfica si la hay o, si no, con el procesador, que es lento. Nada sale de este equipo. Los modelos tan pequeños cometen errores y pasan cosas por alto; no se ha probado qué tal se manejan con tus notas.',
    suggestions: 'Sugerencias',
    otherModel: 'U otro, por su nombre',
    otherModelHelp: (models: JSX.Element) => [
      'Un modelo «Instruct» de Hugging Face con pesos ONNX, o una carpeta dentro de ',
      models,
      ' junto a la aplicación, donde se busca primero.',
    ],
    downloads: 'Descargas de modelos',
    unload: 'Liberar su memoria',
    onDevice: 'Está en este dispositivo. Se carga con la primera pregunta, o ahora.',
    load: 'Cargarlo ahora',
    fetchMissing: 'Descargar lo que falta',
    notOnDevice:
      'Aún no está en este dispositivo. Hugging Face ve que un navegador descarga este modelo, pero no ve nada de tus notas. Se guarda para usarlo sin conexión.',
    showSize: 'Ver su tamaño',
    download: (megabytes: string) => `Descargar ${megabytes} de huggingface.co`,
    loading: 'Cargando el modelo',
    progress: (megabytes: string, megabytes2: string) => `${megabytes} de ${megabytes2}`,
    starting: 'Empezando…',
    graphicsCard: 'con la tarjeta gráfica',
    processor: 'con el procesador',
    running: (where: string, dtype: string, contextTokens: number, takesTools: boolean, value: string) =>
      `Funciona ${where} (${dtype}). Lee ${number(contextTokens)} tokens de una vez y ${takesTools ? 'llama a las herramientas en su propio formato' : 'escribe sus llamadas a herramientas en la respuesta'}.${value}`,
  },
  chromeSettings: {
    about:
      'El modelo funciona dentro de Chrome, en este equipo: sin clave, sin coste y sin que salga nada de él. Es pequeño y lee poco de una vez.',
    fetching: 'Descargando el modelo de Chrome',
    progress: (share: number) => `${percent(share)}. Puede que Chrome siga por su cuenta aunque canceles.`,
    failed: (problem: string) =>
      `Chrome no ha podido descargar su modelo: ${problem} Conéctate a internet y mira en chrome://on-device-internals.`,
    showProgress: 'Mostrar el progreso',
    download: 'Descargar',
  },
  endpointSettings: {
    trial: {
      openai:
        'Se paga por adelantado, 5 dólares estadounidenses como mínimo. La suscripción a ChatGPT no lo incluye: es otra cuenta con el mismo inicio de sesión.',
      anthropic:
        'Se paga por adelantado, 5 dólares estadounidenses como mínimo. La suscripción a Claude no lo incluye.',
      google:
        'Se puede probar gratis con una cuenta de Google, sin tarjeta, hasta cierto número de solicitudes al día. En el plan gratuito, Google puede usar lo que envías para mejorar sus productos.',
      groq: 'Se puede probar gratis con una cuenta, sin tarjeta, hasta cierto número de solicitudes al día.',
      mistral:
        'Se puede probar gratis con una cuenta y un número de teléfono. En el plan gratuito, Mistral puede entrenar sus modelos con lo que envías.',
      openrouter:
        'Se puede probar gratis con una cuenta: los modelos con «free» en el nombre, hasta 50 solicitudes al día. Los demás se pagan por adelantado.',
      ollama: 'Gratis. Instálalo y descarga un modelo con él, que ocupa unos gigabytes.',
      'lm-studio': 'Gratis. Instálalo y descarga un modelo con él, que ocupa unos gigabytes.',
      'llama-cpp': 'Gratis. Inicia su servidor con un modelo tuyo.',
      vllm: 'Gratis. Inicia su servidor con un modelo tuyo.',
    },
    getKey: (place: string) => `Obtener una clave en ${place}`,
    getProgram: (place: string) => `Descargarlo en ${place}`,
    address: 'Su dirección',
    works: (model: string) => `A partir de ahora responde ${inQuotes(model)}.`,
    ask: 'Preguntarle algo',
    serviceHelp: (label: string, asOf: Date) =>
      `Lo que Latent sabe de ${label}, y con lo que se pone a prueba, se consultó por última vez en ${monthOfYear(asOf)}.`,
    baseUrl: 'Dirección del servicio',
    baseUrlHelp: 'La dirección de la API compatible con OpenAI; suele acabar en /v1.',
    key: 'Clave',
    keyPlaceholder: 'Pega aquí la clave (API key)',
    keyHelp: (isElsewhere: boolean) =>
      isElsewhere ? 'Solo se envía a este servicio.' : 'Los servidores de este equipo no suelen necesitarla.',
    keepKey: 'Guardar la clave en este navegador',
    keepKeyHelp: 'Si no, se olvida al cerrar esta pestaña y se vuelve a pedir.',
    model: 'Modelo',
    modelPlaceholder: 'Prueba la conexión para ver qué hay',
    modelCount: (models: number) => `Elegir uno de ${models}`,
    testConnection: 'Probar la conexión',
    stopTest: 'Detener la prueba',
    testing: (isAsking: boolean) =>
      `Probando… ${isAsking ? 'Se está preguntando al modelo; uno local puede tener que cargarse antes.' : ''}`,
    testHelp: 'La prueba le hace al modelo una pregunta corta.',
    privacyRemote:
      'Lo que sale de este navegador: tus mensajes y las partes de notas que el asistente lee para responderlos, solo hacia este servicio y ningún otro.',
    privacyLocal: 'Esta dirección está en tu propio equipo: nada sale de él, salvo que el programa de allí lo reenvíe.',
    privacyForwarded:
      'Ollama ejecuta este modelo en sus propios servidores y les reenvía tus mensajes y las partes de las notas que el asistente lee para responder.',
  },
  instructionsSettings: {
    missingNote: (path: string) => `No hay ninguna nota ${inQuotes(path)} en este cuaderno.`,
    note: 'Instrucciones permanentes',
    notePlaceholder: 'Ruta de una nota',
    noteHelp: (longestInstructions: number) =>
      `El texto de esta nota, hasta ${number(longestInstructions)} caracteres, acompaña a todas las conversaciones sobre estas notas como palabras tuyas: cómo responder, dónde va cada cosa. Solo tú la eliges, aquí; sus cambios siempre se consultan. Vacío: ninguna.`,
    useOpenNote: (path: string) => `Usar ${inQuotes(path)}, la nota abierta`,
  },
  modelTraitsFields: {
    toolsNative: 'De forma nativa',
    toolsSchema: 'En un formato fijo de respuesta',
    toolsText: 'Escritas en su respuesta',
    writesCalls: 'escribe las llamadas como texto',
    writesCallsToo: (tools: string, writesCalls: boolean | undefined) =>
      `${tools}${writesCalls ? ', y también escribe llamadas como texto' : ''}`,
    detected: (words: string) => `Lo detectado: ${words}`,
    fromEndpoint: 'Lo que diga el servicio',
    windowFromEndpoint: 'Vacío: lo que diga el servicio.',
    windowCount: (count: string) => `Vacío: ${count}, según el servicio.`,
    windowPublished: (count: string) => `Vacío: ${count}, según publicó su creador.`,
    windowGuessed: (count: string) =>
      `Vacío: ${count}, una estimación, ya que el servicio no lo indica. Ponlo si lo sabes: lo que no cabe se acorta y se resume.`,
    title: (model: string) => `Qué sabe hacer ${model}`,
    toolStyle: 'Cómo llama a las herramientas',
    toolList: 'Herramientas que conoce al principio',
    toolListHelp: 'Puede pedir las demás cuando las necesite. Nunca más de las que caben en su espacio de tokens.',
    toolListUsual: 'Las de la mayoría de las tareas',
    toolListShort: 'Una lista corta, en pocas palabras',
    images: 'Imágenes',
    imagesSeen: 'las ve',
    imagesNotSeen: 'no las ve',
    seesImages: 'Las ve',
    seesNoImages: 'No las ve',
    shortListHelp: 'Recibe una lista corta y puede pedir las demás.',
    refused: (parts: readonly string[]) =>
      `Rechazado por este servicio y excluido de lo que se le envía: ${parts.join(', ')}.`,
    resetRefused: 'Volver a enviarlo todo',
    refusedPictures: 'imágenes',
    refusedInstructions: 'instrucciones aparte de los mensajes (van en el primer mensaje)',
    refusedStream: 'respuestas palabra por palabra',
    refusedTool: (name: string) => `la herramienta ${inQuotes(name)}`,
    refusedDescription: (name: string) => `la descripción completa de la herramienta ${inQuotes(name)}`,
    refusedField: (name: string) => `el campo ${inQuotes(name)}`,
    refusedOthers: (count: number) => plural(count, { one: 'un detalle', other: '# detalles' }),
    window: 'Espacio de tokens',
    windowHelp: (windowWords: string) => `Pregunta, notas y respuesta juntas. ${windowWords}`,
  },
  modelChoice: {
    title: 'Quién responde',
    services: 'Un servicio, con tu propia clave',
    onThisComputer: 'En este equipo: gratis',
    more: 'Otras opciones',
    names: { openai: 'ChatGPT (OpenAI)', anthropic: 'Claude (Anthropic)' },
    prices: {
      openai: 'pago por adelantado',
      anthropic: 'pago por adelantado',
      google: 'gratis para probar',
      groq: 'gratis para probar',
      mistral: 'gratis para probar',
      openrouter: 'gratis para probar',
      ollama: 'un programa que se instala',
      'lm-studio': 'un programa que se instala',
      'llama-cpp': 'para quien ya lo usa',
      vllm: 'para quien ya lo usa',
    },
    builtIn: 'Integrado',
    builtInAbout: 'sin modelo ni clave',
    builtInHelp:
      'El asistente integrado entiende las formas habituales de pedir notas, busca con las herramientas de Latent y responde con lo que encuentran, citado y con su fuente. No necesita clave, inicio de sesión ni token, y nada sale de este navegador. Para resumir, explicar o escribir hace falta un modelo: elige uno arriba.',
    anotherAddress: 'Otra dirección',
    anotherAddressAbout: 'cualquiera compatible con OpenAI',
    chrome: 'El modelo de Chrome',
    chromeAbout: 'pequeño, incluido en Chrome',
    browserModel: 'Un modelo en esta página',
    browserModelAbout: 'pequeño, se descarga una vez',
  },
  spendingSettings: {
    dollarsPerDay: 'Dólares al día',
    dollarsPerConversation: 'Dólares por conversación',
    tokensPerDay: 'Tokens al día',
    tokensPerConversation: 'Tokens por conversación',
    title: 'Gasto',
    free: 'Los precios corresponden al modelo de un servicio. El que usas ahora no cuesta nada.',
    inputPrice: (model: string) => `Precio de un millón de tokens leídos por ${model}, en dólares`,
    priceHelp:
      'De la lista de precios del proveedor: no viene ninguna incluida, porque pronto sería incorrecta. Si el servicio indica su precio, ya aparece aquí.',
    outputPrice: 'Precio de un millón de tokens que escribe, en dólares',
    limitHelp: 'Antes de una solicitud que supere un límite, el asistente se detiene y lo dice. Vacío: sin límite.',
    limit: (label: string) => `Máximo: ${label}`,
  },
};

export const searchSettings: typeof searchSettingsText = {
  foundSettings: {
    ignoredWords:
      'alternar usar añadir un una el la los las de del en a y cambiar elegir seleccionar configurar activar desactivar mi mis cómo dónde qué cuál es son puedo quiero ajuste ajustes opción opciones modo predeterminado',
    otherWords: {
      typeface: { typed: 'font fuente letra tipografía', called: 'tipo de letra|tamaño del texto' },
      accent: { typed: 'color', called: 'acento' },
      theme: { typed: 'night noche oscuro claro', called: 'tema' },
      previews: { typed: 'hover flotar pasar', called: 'vista previa de enlaces' },
      excluded: { typed: 'ignore filter hidden ignorar filtrar ocultar', called: 'lugares excluidos' },
      lineWidth: { typed: 'readable width legible ancho', called: 'ancho de línea' },
      spelling: { typed: 'proofread corrector corregir ortografía', called: 'revisar la ortografía' },
      backup: { typed: 'backup copia respaldo', called: 'exportar' },
      attachments: {
        typed: 'images photos files fotos archivos media assets uploads screenshots',
        called: 'imágenes y los adjuntos',
      },
      dailyNotes: { typed: 'journal diary today diario hoy', called: 'notas diarias' },
      newNotes: { typed: 'folder carpeta', called: 'van a' },
      shortcuts: { typed: 'hotkeys combinaciones', called: 'atajos' },
      servers: { typed: 'plugins extensiones complementos', called: 'servidores con herramientas' },
      answerer: {
        typed:
          'provider connect login log sign account subscription api token llm ai gpt deepseek grok copilot llama local endpoint vllm chrome openai offline server chatbot bot azure bedrock perplexity huggingface apikey temperature cohere vertex price pricing cost billing money openrouter precio coste costo gasto facturación presupuesto dinero temperatura proveedor conectar iniciar sesión cuenta suscripción clave ia',
        called: 'quién responde',
      },
    },
    helpWords: {
      privacy: { typed: 'privacidad cifrado cifrar nube' },
      sync: { typed: 'sincronizar sincronización' },
      trash: { typed: 'papelera eliminar borrar recuperar' },
      password: { typed: 'contraseña bloquear' },
      backup: { typed: 'respaldo copia' },
    },
    help: 'Ayuda',
    noMatch: 'Ningún ajuste tiene estas palabras.',
  },
  searchSettingsEndpoint: {
    baseUrl: 'Dirección del servicio',
    baseUrlHelp:
      'Ollama: http://localhost:11434/v1 · LM Studio: http://localhost:1234/v1 · llama.cpp: http://localhost:8080/v1 · o la dirección de cualquier proveedor que acabe en /v1.',
    key: 'Clave',
    keyHelp:
      'Se guarda en este navegador y solo se envía a la dirección de arriba. Los servidores locales no la necesitan.',
    keepKey: 'Guardar la clave en este navegador',
    keepKeyHelp: 'Si no, se olvida al cerrar esta pestaña y se vuelve a pedir.',
    model: 'Modelo de embeddings',
    modelPlaceholder: 'por ejemplo, nomic-embed-text',
    privacyLocal: 'Esta dirección está en tu propio equipo: nada sale de él, salvo que el programa de allí lo reenvíe.',
    consent: (host: string) => `Enviar el texto de todas las notas a ${host}`,
    consentHelp:
      'No está en este equipo. Se le envía una vez cada fragmento de todas tus notas, y de nuevo cuando cambia; también lo que buscas.',
    price: (embeddingEndpointModel: string) =>
      `Precio de un millón de tokens leídos por ${embeddingEndpointModel}, en dólares`,
    priceHelp:
      'Los embeddings cuentan en el gasto del día y se detienen en su límite. Vacío: solo se cuentan sus tokens.',
    apply: 'Usar este servicio',
    testing: 'Probando…',
    testConnection: 'Probar la conexión',
    testHelp: 'La prueba envía dos palabras propias, y nada de tus notas.',
  },
  searchSettingsModels: {
    model: 'Modelo',
    otherModel: 'U otro, por su nombre',
    otherModelHelp: (models: JSX.Element, measured: JSX.Element) => [
      'Cualquier modelo de embeddings de frases de Hugging Face con pesos ONNX, o una carpeta dentro de ',
      models,
      ' junto a la aplicación, donde se busca primero. ',
      measured,
    ],
    allowDownload: 'Permitir la descarga desde huggingface.co',
    allowDownloadHelp:
      'Hugging Face ve que un navegador descarga este modelo, como en cualquier descarga, pero no ve nada de tus notas. El modelo se guarda para usarlo sin conexión.',
  },
  searchSettingsRecipe: {
    deviceAuto: 'Lo más rápido, según lo medido',
    processor: 'El procesador',
    graphicsCard: 'La tarjeta gráfica',
    poolingAuto: 'Según el modelo',
    poolingMean: 'La media de todos los tokens',
    poolingFirst: 'El primer token',
    poolingLast: 'El último token',
    prefixPlaceholder: 'nada',
    prefixAutoPlaceholder: 'según los archivos del modelo',
    title: 'Cómo se usa este modelo',
    device: 'Funciona con',
    pooling: 'El vector de un texto es',
    questionPrefix: 'Antes de cada pregunta',
    questionPrefixHelp: 'Algunos modelos se entrenaron con palabras delante de los textos y sin ellas encuentran peor.',
    passagePrefix: 'Antes de cada fragmento de nota',
    passagePrefixHelp: 'Tras un cambio, se vuelven a leer todas las notas.',
  },
  searchSettingsStatus: {
    progress: 'Descarga del modelo',
    allowDownload: 'Permitir la descarga',
    measureAgain: 'Medir de nuevo',
  },
  searchSettingsText: {
    onProcessor: 'en el procesador',
    onGraphicsCard: 'en la tarjeta gráfica',
    atEndpoint: 'en su servicio',
    graphicsDownload: (downloadMegabytes: number | undefined) =>
      `, ${downloadMegabytes} MB más para probar la tarjeta gráfica`,
    downloadSize: (sizeOf: number | undefined, more: string) => `unos ${sizeOf} MB${more}`,
    vaultDuration: (duration: string) => `: aproximadamente ${duration} para estas notas`,
    measuredRate: (rate: string, vault: string) => `En este equipo, ${rate}${vault}`,
    processorRate: (rate: string) => `${rate} en el procesador`,
    graphicsRate: (rate: string) => `${rate} en la tarjeta gráfica`,
    graphicsFailed: (webgpuProblem: string) => ` La tarjeta gráfica no se usa: ${webgpuProblem}`,
    measured: (measured: string, problem: string) => `${measured ? `Medido aquí: ${measured}.` : ''}${problem}`,
    builtIn: 'el modelo integrado',
    english: 'para inglés',
    multilingual: 'para varios idiomas',
    loading: (name: string, bytes: string) => `Cargando ${name}…${bytes}`,
    running: (toUpperCase: string, name: string, details: string) => `${toUpperCase}${name} está en uso (${details}).`,
    oneSecond: 'un segundo',
    seconds: (count: number) => `${decimal(count, count < 10 ? 1 : 0)} segundos`,
    minutes: (count: number) => plural(count, { one: '# minuto', other: '# minutos' }),
    hours: (count: number) => (count === 1 ? 'una hora' : `${decimal(count, 1)} horas`),
    rate: (rounded: number, duration: string) =>
      rounded < 1
        ? `un fragmento de nota cada ${duration}`
        : plural(rounded, { one: '# fragmento de nota por segundo', other: '# fragmentos de nota por segundo' }),
    loadedSize: (loaded: string, total: string) => ` ${loaded} de ${total}`,
  },
  searchSettings: {
    builtIn: 'Integrado: no hay nada que descargar',
    otherModel: 'Otro en este navegador: más lento, a menudo mejor',
    endpoint: 'Un servicio: Ollama, LM Studio, un proveedor',
    none: 'Ninguno: solo por palabras',
    about: (isKind: boolean) =>
      `La búsqueda por palabras funciona siempre. Para encontrar notas también por significado, Latent usa un modelo pequeño en este navegador. El modelo viene a tus notas: ninguna nota, ni nada de lo que buscas, se envía a ningún sitio${isKind ? ', salvo que elijas un servicio externo' : ''}.`,
    modelLabel: 'Buscar por significado con',
    modelHelp:
      'Tras un cambio, la búsqueda sigue usando el modelo anterior hasta que el nuevo haya leído todas las notas.',
    builtInHelp: 'Una tabla de palabras y sus significados, hecha para Latent. Es rápida y funciona sin conexión.',
    languages: 'Sus idiomas',
    languagesAuto: 'Los de las notas',
    languagesEnglish: 'Inglés',
    languagesMany: '23 idiomas, entre ellos el inglés',
    languagesHelp:
      'Latent usa por sí solo la tabla de 23 idiomas cuando una quinta parte de las notas no está en inglés. Los idiomas son: alemán, árabe, checo, chino, coreano, español, francés, griego, hebreo, hindi, indonesio, inglés, italiano, japonés, neerlandés, polaco, portugués, rumano, ruso, tailandés, turco, ucraniano y vietnamita. En los demás deciden solo las palabras.',
    rerankTitle: 'Segunda lectura',
    rerankModel: 'Releer los mejores resultados con',
    rerankHelp: (models: JSX.Element) => [
      'Un cross-encoder con pesos ONNX, de Hugging Face o de una carpeta dentro de ',
      models,
      ' junto a la aplicación; vacío para no usar ninguno. Lee los 30 mejores resultados junto con lo que se preguntó, en uno o dos segundos, y los reordena.',
    ],
    indexCounts: (notes: number, chunks: number, embedded: number) =>
      `${plural(notes, { one: '# nota', other: '# notas' })} en ${plural(chunks, { one: '# fragmento', other: '# fragmentos' })}; conocidos por su significado: ${number(embedded)}.`,
    indexNotOpen: 'Todavía no está abierto.',
    indexTitle: 'Datos de búsqueda',
    indexHelp: (counts: string) =>
      `${counts} Se crean a partir de tus notas y se guardan en este navegador; al reconstruirlos no se pierde nada.`,
    indexNotKept: 'Este navegador no tiene dónde guardarlos, así que se vuelven a crear cada vez que abres Latent.',
    rebuild: 'Reconstruir',
    resume: 'Reanudar',
    pause: 'Pausar',
  },
};
