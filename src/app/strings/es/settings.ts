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
      `Los datos restaurados contienen conversaciones y cambios de una carpeta llamada ${inQuotes(name)}. Si es esta carpeta, tráelos aquí.`,
    adopt: 'Es esta carpeta',
    failed: (reason: string) => `No se han podido traer aquí: ${reason}`,
  },
  recordsClient: {
    failed:
      'No se ha podido iniciar la parte de Latent que lee y escribe copias de seguridad. Recarga e inténtalo de nuevo.',
  },
  saveRecords: {
    saved:
      'La copia de seguridad se ha entregado al navegador para que la guarde. Contiene partes de tus notas y ninguna clave.',
    failed: (reason: string) => `No se ha podido hacer la copia de seguridad: ${reason}`,
  },
};

export const appSettings: typeof appSettingsText = {
  about: {
    title: 'Acerca de',
    version: (version: string) =>
      `Latent ${version}. Tus notas se quedan en tu carpeta; tus conversaciones y ajustes, en este navegador.`,
    versionHere: (version: string) =>
      `Latent ${version}. Estas notas, tus conversaciones y tus ajustes se guardan en este navegador.`,
    reportHelp:
      'Cuando algo no funciona, esto ayuda a otros a averiguar por qué. No contiene nombres de notas ni de carpetas, ni direcciones, ni claves.',
    reportLabel: 'Detalles para un informe',
    copy: 'Copiar estos detalles',
    copied: 'Copiado. Pégalo en tu informe.',
    notCopied: 'El navegador no ha permitido copiar. Selecciona el texto y cópialo.',
  },
  appearance: {
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
    teal: 'Verde azulado',
    green: 'Verde',
    blue: 'Azul',
    violet: 'Violeta',
    rose: 'Rosa',
    ochre: 'Ocre',
    graphite: 'Grafito',
    literata: 'Literata',
    sansSerif: 'Sans serif',
    monospace: 'Monoespaciada',
    narrow: 'Estrecho',
    normal: 'Normal',
    wide: 'Ancho',
    full: 'Completo',
    comfortable: 'Cómoda',
    compact: 'Compacta',
    appTitle: 'La aplicación',
    theme: 'Tema',
    density: 'Densidad',
    notesTitle: 'Notas',
    typeface: 'Tipo de letra',
    lineWidth: 'Ancho de línea máximo',
    sampleEmphasis: 'alcanzar',
    sampleStrong: '480 polillas',
    sample: (reached: JSX.Element, n480Moths: JSX.Element) => [
      'La mayoría de lo que vuela de noche se guía por la luna. Una lámpara es una luna que se puede ',
      reached,
      ': ',
      n480Moths,
      ' en una noche.',
    ],
    accent: 'Color de acento',
    textSize: 'Tamaño del texto',
    pixels: (value: number) => `${value} píxeles`,
    px: (value: number) => `${value} px`,
    namesHelp:
      'Una nota se llama como su archivo: en listas, pestañas, enlaces y el gráfico. La búsqueda añade su título, el primer encabezado o una propiedad, si dice otra cosa.',
    themeHelp: 'Sistema sigue a este dispositivo, también cuando cambia por la noche.',
    accentHelp: 'El color de los enlaces, de lo elegido y del botón principal.',
    densityHelp: 'Compacta junta más las listas y los botones.',
    typefaceHelp: 'Con qué se escriben y se leen las notas. El código conserva el suyo.',
    textSizeHelp: 'Solo el de las notas: el resto de la aplicación sigue el zoom de tu navegador.',
    lineWidthHelp:
      'Las líneas largas son difíciles de leer: las notas mantienen este ancho, por ancha que sea la ventana.',
  },
  general: {
    language: 'Idioma',
    languageHelp: 'El idioma en que se muestra Latent a partir del próximo inicio. Tus notas se quedan como están.',
    languageAuto: 'El que pide el navegador',
    live: 'Escritura',
    source: 'Fuente',
    read: 'Lectura',
    mode: 'Las notas se abren en',
    modeHelp:
      'Escritura: como se lee, mientras escribes. Fuente: con todos los signos del archivo. Lectura: solo para leer.',
    linkPreviews: 'Vista previa de enlaces',
    linkPreviewsHelp:
      'Deja el puntero sobre un enlace para ver adónde lleva; mientras escribes, con Ctrl o ⌘. Alt+Q la muestra para el enlace del cursor.',
    linkPreviewsTouchHelp:
      'Con un ratón o un panel táctil: deja el puntero sobre un enlace para ver adónde lleva. Con un teclado, Alt+Q la muestra para el enlace del cursor.',
    checkSpelling: 'Revisar la ortografía',
    checkSpellingHelp: 'El navegador marca las palabras que no conoce, en sus propios idiomas.',
    tabWidth: 'Ancho del tabulador',
    closePairs: 'Cerrar paréntesis y comillas',
    closePairsHelp: 'Lo que abres al escribir, como ( o [[, se cierra solo detrás del cursor.',
    vimKeys: 'Teclas de Vim',
    vimKeysHelp: 'Las notas se escriben con las teclas del editor Vim; :w guarda.',
    more: 'Más: escritura y lo que se recuerda',
  },
  places: {
    title: 'Dónde van las notas y los archivos',
    about: 'En una carpeta sin ajustes de Obsidian, otro programa de notas.',
    newNotes: 'Las notas nuevas van a',
    newNotesIn: {
      root: 'La carpeta principal',
      current: 'La carpeta de la nota abierta',
      folder: 'Una carpeta de tu elección',
    },
    newNotesFolder: 'Carpeta de las notas nuevas',
    dailyFolder: 'Las notas diarias van a',
    dailyFolderHelp: 'La carpeta de la nota de hoy. Vacío: la carpeta principal.',
    dailyFormat: 'Formato de fecha de las notas diarias',
    dailyFormatHelp: (example: string) =>
      `Cómo el día se convierte en el nombre de su nota: YYYY año, MM mes, DD día, dddd día de la semana. Hoy: ${example}`,
    dailyTemplate: 'Plantilla de las notas diarias',
    dailyTemplateHelp: 'La nota con la que empieza cada día, como Plantillas/Día. Vacío: ninguna.',
    attachments: 'Las imágenes y los adjuntos van a',
    attachmentsHelp:
      'La carpeta de lo que pegas o sueltas en una nota. Vacío: la carpeta principal. ./ es la carpeta de la nota.',
    templates: 'Las plantillas están en',
    templatesHelp: 'Cada nota de esta carpeta es una plantilla. Vacío: no hay ninguna.',
    templateDates: 'Formato de fecha en las plantillas',
    templateDatesHelp: (example: string) => `En qué se convierte {{date}}. Hoy: ${example}`,
    folderPlaceholder: 'La carpeta principal',
    obsidian:
      'Esta carpeta tiene ajustes de Obsidian, otro programa de notas. También valen aquí, para que los dos pongan todo en el mismo sitio. Cámbialos allí o en estos archivos:',
    obsidianCopy:
      'Deciden los ajustes de Obsidian que venían con esta copia. Para cambiarlos, mueve estas notas a una carpeta y ábrela en Obsidian. Están en estos archivos:',
    topFolder: 'la carpeta principal',
    besideNote: 'la carpeta de la nota',
    noTemplates: 'ninguna carpeta elegida',
    from: (place: string, file: string) => `${place} (${file})`,
  },
  graph: {
    title: 'Lo que se recuerda',
    memoryFolder: 'Carpeta de los recuerdos',
    memoryFolderHelp: 'Cada recuerdo es una nota pequeña en ella. Vacío: la carpeta principal.',
    entityFolder: 'Carpeta de personas, proyectos y similares',
    entityFolderHelp: 'Para los que no tienen nota, si no hay una carpeta para su tipo.',
    recallMemories: 'Enviar con un mensaje los recuerdos relacionados',
    recallMemoriesHelp: 'Se muestran encima del cuadro de mensaje antes de enviarlo y se pueden quitar.',
    showMemories: 'Ver todos los recuerdos',
    askToRemember: 'Preguntar antes de recordar cualquier cosa',
    askToRememberHelp:
      'Desactivado: sigue preguntando, salvo que tu propio mensaje le pida recordarlo. Para olvidar, siempre pregunta.',
    recheck: 'Recalcular la certeza de las relaciones cuando nadie trabaja',
    recheckHelp:
      'Una vez al día, con la aplicación abierta y sin que nadie la use. Las diferencias se proponen como un solo cambio; no se escribe nada hasta que lo apruebes y no se consulta a ningún modelo.',
  },
};

export const preferences: typeof preferencesText = {
  settingsFile: {
    notSettings: 'Este archivo no contiene ajustes de Latent. No se ha cambiado nada.',
    damaged:
      'Este archivo de ajustes está dañado, quizá incompleto. No se ha cambiado nada. Vuelve a exportarlo desde donde salió.',
    newer:
      'Este archivo es de una versión más reciente de Latent. No se ha cambiado nada. Actualiza Latent aquí primero.',
  },
  browserSettingsStore: {
    settingsSubject: 'Tus ajustes',
    encryptionFailed: 'No se han podido cifrar las claves.',
  },
  loosenedProtections: {
    title: 'Un script quiere cambiar tus ajustes',
    changeMore: 'dejar que el asistente cambie más, con menos preguntas',
    askLess: (tool: string) => `preguntarte menos antes de usar la herramienta ${inQuotes(tool)}`,
    followInstructions: (path: string) => `seguir la nota ${inQuotes(path)} como instrucciones tuyas`,
    offerNotes: 'ofrecer tus notas a los agentes del navegador',
    readUnasked: 'dejar que los agentes del navegador lean tus notas sin preguntarte',
    saveConversations: 'escribir cada conversación como nota',
    recallConversations: 'dejar que el asistente consulte conversaciones anteriores',
    raiseLimits: 'subir tus límites de gasto o de llamadas del asistente',
    shortenHistory: 'conservar el historial de cambios menos tiempo',
    shortenActivity: 'conservar menos del registro de actividad',
  },
  namedHosts: {
    answers: 'Respuestas',
    searchByMeaning: 'Búsqueda por significado',
    embeddingTests: 'Pruebas del servicio de embeddings',
    downloads: 'Descargas de modelos',
    webSources: 'Fuentes web',
    toolsOf: (name: string) => `Herramientas de ${name}`,
    loginAt: (name: string) => `Inicio de sesión en ${name}`,
    sendQuestions: (host: string) => `enviar tus preguntas, y las notas de las que tratan, a ${plainHost(host)}`,
    sendEveryNote: (host: string) => `enviar el texto de todas las notas a ${plainHost(host)}`,
    testEmbeddings: (host: string) => `pedir a ${plainHost(host)} sus modelos y enviarle palabras para probarlos`,
    downloadModels: 'descargar modelos de huggingface.co',
    askWeb: (host: string) => `dejar que el asistente consulte ${plainHost(host)} en la web`,
    useTools: (name: string, host: string) =>
      `dejar que el asistente use las herramientas de ${inQuotes(name)} en ${plainHost(host)}`,
    fillIn: (host: string, fieldName: string) => `poner ${plainHost(host)} como dirección de ${inQuotes(fieldName)}`,
    logIn: (name: string, host: string) => `iniciar sesión para ${inQuotes(name)} en ${plainHost(host)}`,
  },
  newerDataError: {
    help: 'Recarga para obtener la versión más reciente. No se ha cambiado nada.',
    message: (subject: string) => `${subject} se guardaron con una versión de Latent más reciente que esta.`,
  },
  webSources: {
    wikipediaLanguage: 'Un idioma como en la dirección de su Wikipedia, por ejemplo es, en o de.',
    tavilyKey: 'Tavily necesita una clave.',
    httpAddress: 'Una dirección que empiece por http:// o https://.',
  },
};

export const data: typeof dataText = {
  reading: 'Leyendo el archivo…',
  table: (name: string) => `Tabla de ${name}`,
  tree: (name: string) => `Valores de ${name}`,
  column: (at: number) => `Columna ${number(at)}`,
  rows: (count: number) => plural(count, { one: '1 fila', other: '# filas' }),
  tableCut: (rows: number, columns: number) =>
    `Este archivo es más largo o más ancho: se muestran las primeras ${number(rows)} filas y ${number(columns)} columnas.`,
  tooLarge: (limit: string) => `Este archivo supera ${limit}: se muestra su texto, por partes.`,
  unreadable: (line: number, reason: string) => `Este archivo no se puede leer (línea ${line}): ${reason}`,
  problem: (line: number, reason: string) => `Línea ${line}: ${reason}`,
  problems: (count: number) => plural(count, { one: 'Una línea no encaja', other: '# líneas no encajan' }),
  items: (count: number) => plural(count, { one: '1 elemento', other: '# elementos' }),
  fields: (count: number) => plural(count, { one: '1 campo', other: '# campos' }),
  root: 'El archivo completo',
  show: 'Mostrar como',
  asTable: 'Tabla',
  asTree: 'Árbol',
  asText: 'Texto',
  readOnly: 'Se muestra tal como está guardado. Para cambiarlo, ábrelo con otro programa.',
  page: {
    label: 'Página',
    region: (name: string) => `Texto de ${name}`,
    about: 'El texto de esta página guardada. No se ejecuta ni se carga nada de ella.',
    tooLarge: 'Esta página contiene demasiado para leerla aquí: se muestra su código fuente, por partes.',
    empty: 'No se han encontrado palabras en esta página: se muestra su código fuente.',
  },
  readOnlyText: 'Este es el texto tal como está guardado. Para cambiarlo, ábrelo con otro programa.',
};

export const dataSettings: typeof dataSettingsText = {
  settingsFile: {
    title: 'Ajustes en un archivo',
    about:
      'Para otro navegador u otro equipo. No incluye claves ni contraseñas: se introducen de nuevo donde hagan falta.',
    export: 'Exportar ajustes',
    import: 'Importar ajustes…',
    fileLabel: 'Archivo de ajustes',
    unchanged: 'Todo está ya ajustado así.',
    takePlain: 'Aplicar el aspecto y el funcionamiento de Latent',
    takeWeighty: 'Aplicar también sus permisos, servicios, gasto y límites',
    takeWeightyHelp:
      'Solo si este archivo lo hiciste tú: indica qué puede hacer el asistente sin preguntar y adónde se envía tu texto.',
    apply: 'Usar estos ajustes',
    applied: 'Se han aplicado los ajustes.',
  },
  dataSettings: {
    offlineWhole: (files: number, bytes: string) =>
      `Latent funciona sin conexión: este navegador guarda los ${files} archivos de la aplicación, ${bytes}. Una actualización solo descarga lo que ha cambiado.`,
    offlinePart: (files: number, ofFiles: number) =>
      `Las notas ya se abren sin conexión. El resto de la aplicación se está guardando: ${files} de ${ofFiles} archivos hasta ahora; seguirá en la próxima visita.`,
    offlineNone:
      'Este navegador no guarda ninguna copia de la aplicación, así que solo se abre donde responde su dirección. Una ventana privada o una dirección sin HTTPS no lo permiten.',
    notPersisted:
      'El navegador aún no lo garantiza. Instalar Latent como aplicación, o usarlo a menudo, suele cambiarlo.',
    storageTitle: 'Almacenamiento en este navegador',
    storageHelp:
      'Tus notas se quedan en tu carpeta. Las conversaciones, el registro de actividad y el historial de cambios se guardan en este navegador',
    storageHelpHere:
      'Estas notas se guardan solo en este navegador, junto con tus conversaciones, el registro de actividad y el historial de cambios',
    storageSize: (usage: string) => `(${usage} en total, con los datos de búsqueda)`,
    askToPersist: 'Pedir al navegador que los conserve',
    notPersistedHelp:
      'Ahora, cuando el disco se llene, el navegador puede eliminarlo todo, también las copias de seguridad automáticas.',
    notPersistedHelpHere:
      'Ahora, cuando el disco se llene, el navegador puede eliminarlo todo, también estas notas y las copias de seguridad automáticas.',
    moveHelp:
      'Si se borran los datos de este sitio en el navegador, se borran también estas notas. En una carpeta son archivos normales, que otros programas pueden leer y respaldar.',
    zipHelp:
      'Si se borran los datos de este sitio en el navegador, se borran también estas notas. Un ZIP que guardes es una copia que permanece.',
    persisted: 'El navegador garantiza que los conservará.',
    egressTitle: 'Qué ha salido de este navegador',
    egressHelp: (leftWords: string) =>
      `${leftWords} La lista dice de cada solicitud cuándo, por qué y adónde fue, cuánto ocupaba y de qué notas llevaba texto.`,
    showEgress: 'Mostrar la lista',
    historyTitle: 'Historial de cambios',
    historyHelp:
      'Se guarda el texto anterior a cada cambio para poder deshacerlo o restaurarlo. Lo más antiguo que supere estos límites se elimina al abrir el cuaderno, con un aviso.',
    days: 'Días',
    megabytes: 'Megabytes por cuaderno',
    activityTitle: 'El registro de actividad',
    activityHelp:
      'Se conservan las entradas más recientes. Antes de eliminar las más antiguas, en el próximo inicio, Latent te avisa para que puedas exportarlas. Las que aún se pueden deshacer o esperan tu respuesta se quedan.',
    activityEntries: 'Entradas, de todos los cuadernos',
    exportTitle: 'Exportar',
    exportActivity: 'Exportar actividad a un archivo',
    exportVault: 'Exportar todas las notas (ZIP)',
    exportHelp:
      'El registro de actividad contiene lo que se pidió a cada herramienta y lo que respondió, incluidas partes de tus notas.',
    egressNone: 'Nada ha salido de este navegador con este cuaderno abierto.',
    egressNoneStayed: (requests: number) =>
      plural(requests, {
        one: 'Nada ha salido de este equipo con este cuaderno abierto: # solicitud fue a un programa del equipo.',
        other: 'Nada ha salido de este equipo con este cuaderno abierto: # solicitudes fueron a programas del equipo.',
      }),
    egressCount: (requests: number, stayed: number) =>
      `${plural(requests, { one: 'Con este cuaderno abierto ha salido # solicitud.', other: 'Con este cuaderno abierto han salido # solicitudes.' })}${stayed === 0 ? '' : ` ${plural(stayed, { one: '# más se quedó en este equipo', other: '# más se quedaron en este equipo' })}.`}`,
  },
  permissionsSettings: {
    changesShown: 'Al preguntar, los cambios se muestran',
    shownAsRead: 'Como se lee la nota',
    shownAsSource: 'Como fuente, línea por línea',
    normal: 'Normal',
    careful: 'Prudente',
    readOnly: 'Solo lectura',
    normalAbout:
      'Ves cada cambio y se te pregunta antes. Puedes permitir más: en una respuesta, para una nota o para notas nuevas en una carpeta, hasta que acabe la conversación; o más abajo, para siempre.',
    carefulAbout: 'Ves cada cambio y se te pregunta antes, hayas permitido lo que hayas permitido.',
    readOnlyAbout: 'El asistente y otros programas no cambian nada. Lo que haces tú funciona como siempre.',
    allowed: 'Permitido',
    never: 'Nunca',
    ask: 'Preguntar',
    allow: 'Permitir',
    whenTold: 'Cuando yo lo diga',
    modeLabel: 'Lo que el asistente puede cambiar',
    allowHelp:
      '«Permitir», aquí abajo, vale hasta que el asistente lee algo que no escribiste tú en la conversación, como una nota o una página web: ese texto puede haberle dicho qué hacer. A partir de ahí vuelve a preguntar.',
    alwaysAsked:
      'Pregunta siempre antes de sobrescribir la mayor parte de una nota, de eliminar o enviar algo y de recordar algo que no le hayas pedido recordar.',
    groups: {
      read: 'Leer y buscar notas',
      write: 'Escribir en las notas y crear otras',
      organise: 'Mover, renombrar, etiquetar y reescribir notas',
      connect: 'Conectar personas, proyectos y otras cosas',
      remember: 'Recordar y olvidar',
      web: 'Buscar en la web',
    },
    mixed: 'No es igual para todas',
    oneByOne: (count: number) => plural(count, { one: 'Una acción', other: 'Una por una: # acciones' }),
  },
  webSettings: {
    title: 'Fuentes',
    about:
      'La herramienta «Buscar pruebas en la web» envía las palabras que busca a las fuentes activadas, y a nadie más; ves cada solicitud antes de que se envíe.',
    wikipedia: 'Wikipedia',
    wikipediaHelp: 'Enciclopedia; sin clave.',
    wikipediaLanguage: 'Idioma de Wikipedia',
    openalexHelp: 'Trabajos académicos con resumen; sin clave.',
    crossref: 'Crossref',
    crossrefHelp: 'Trabajos académicos por su DOI; sin clave.',
    tavily: 'Tavily',
    tavilyHelp: 'La web en general; con tu propia clave.',
    tavilyKey: 'Clave de Tavily',
    tavilyKeyHelp: 'Solo se envía a Tavily.',
    keepKey: 'Guardar la clave en este navegador',
    keepKeyHelp: 'Si no, se olvida al cerrar esta pestaña y se vuelve a pedir.',
    searxngHelp: 'Un buscador propio.',
    searxngAddress: 'Dirección de SearXNG',
    searxngAddressHelp:
      'Su settings.yml debe permitir el formato json, y debe dejar que esta página consulte (Access-Control-Allow-Origin).',
    requestLimit: 'Solicitudes a una fuente por minuto',
  },
};

export const serverSettings: typeof serverSettingsText = {
  mcpHeaderFields: {
    title: 'Más cabeceras',
    titleWithCount: (names: number) => `Más cabeceras (${names})`,
    label: 'Cabeceras que se envían',
    remove: (itemName: string) => `Quitar ${itemName}`,
    name: 'Cabecera',
    value: 'Su valor',
    add: 'Añadir la cabecera',
  },
  mcpHeader: {
    invalidName: 'El nombre de una cabecera consta de letras, cifras y guiones, como X-Api-Key.',
    forbiddenName: (name: string) => `Los navegadores no dejan que una página envíe ${inQuotes(name)}.`,
    reservedName: (name: string) => `${inQuotes(name)} pertenece al protocolo, que la define por sí mismo.`,
    missingValue: 'Aún no tiene valor.',
    invalidValue: 'El valor de una cabecera es una línea de letras latinas simples y signos.',
  },
  mcpLoginFields: {
    loginAt: (name: string) => `Inicio de sesión en ${name}`,
    loggedIn: 'Has iniciado sesión.',
    logOut: 'Cerrar sesión',
    logIn: 'Iniciar sesión en su página',
    waiting: 'Esperando la página de inicio de sesión…',
    blocked:
      'El navegador ha bloqueado la ventana. Permite las ventanas emergentes de esta página e inténtalo de nuevo.',
    failed: (message: string) => `${message} Inténtalo de nuevo o pon un token en el campo de arriba.`,
    unsupported: (message: string) =>
      `Aquí no se puede iniciar sesión: ${message} Muchos servidores solo admiten aplicaciones que conocen. Si este ofrece tokens, pon uno en el campo de arriba.`,
  },
  mcpServerFields: {
    title: 'Un servidor',
    enabled: 'Se pueden pedir sus herramientas',
    name: 'Nombre',
    nameHelp: 'Sus herramientas lo llevan en el nombre.',
    address: 'Dirección',
    addressHelp: 'La de su punto de conexión Streamable HTTP; suele acabar en /mcp.',
    token: 'Token',
    tokenHelp: 'Si pide uno: se envía como «Authorization: Bearer …».',
    keepLogin: 'Mantener la sesión en este navegador',
    keepToken: 'Guardar el token y las cabeceras en este navegador',
    keepHelp: 'Si no, se olvida al cerrar esta pestaña y se vuelve a pedir.',
    testing: 'Probando…',
    test: 'Probar y listar sus herramientas',
    toolsOf: (name: string) => `Herramientas de ${name}`,
  },
  otherAgentsSettings: {
    webMcp: 'Los agentes de este navegador pueden usar tus notas',
    webMcpHelp:
      'Mediante WebMCP, con las mismas herramientas que el asistente. La primera llamada de un agente te pregunta si se le deja entrar; después lee como el asistente, y cada cambio, y todo lo que se enviaría a otro sitio, se te muestra antes.',
    webMcpMissing:
      'En este navegador las páginas no pueden ofrecer herramientas a sus agentes (WebMCP). En Chrome, la prueba pública terminó el 17 de noviembre de 2026; ahora está tras una opción experimental, que se encuentra con ese nombre en chrome://flags.',
    admitAll: 'Dejarlos entrar sin preguntar',
    admitAllHelp: 'Si no, se te pregunta una vez por cada cuaderno y visita.',
    serversTitle: 'Servidores con herramientas (MCP)',
    serversAbout:
      'Herramientas de otros programas, mediante el Model Context Protocol. Cada llamada se muestra antes: el servidor, la herramienta y todo lo que sale de este equipo. Lo que responden son datos para el asistente, nunca una instrucción. El asistente integrado no las usa.',
    addServer: 'Añadir un servidor',
    tokensHelp: 'Los tokens se quedan en este navegador y solo se envían a la dirección que tienen al lado.',
  },
  serverPermissions: {
    ask: 'Preguntar',
    never: 'Nunca',
    toolsOf: (name: string | undefined) => `Herramientas de ${name}`,
    about:
      'Salen de este equipo: cada llamada se muestra, con todo lo que se envía, y se pregunta. Lo que devuelven se trata como texto no fiable.',
    all: 'Todas',
  },
};

export const settings: typeof settingsText = {
  excludedSettings: {
    title: 'Lugares excluidos',
    about:
      'Lo que está aquí queda fuera de la búsqueda, el selector rápido, el gráfico, las notas relacionadas y las sugerencias. Se sigue abriendo desde la lista de archivos, y el asistente lo puede seguir leyendo.',
    templatesExcluded: (folder: string) => `La carpeta de plantillas, ${inQuotes(folder)}, queda siempre fuera.`,
    include: (place: string) => `Volver a incluir ${place}`,
    obsidianExcluded: (ignoreFilters: string) =>
      `Los ajustes del propio Obsidian excluyen ${ignoreFilters}. Latent los mantiene ocultos en todas partes, también para el asistente.`,
    duplicate: (place: string) => `${inQuotes(place)} ya está en la lista.`,
    place: 'Carpeta, archivo o patrón',
    placeHelp:
      'Una carpeta como Archivo, nombres con asterisco como *.excalidraw.md o una expresión entre barras como /^20(19|20)/.',
    placePlaceholder: 'Archivo',
    exclude: 'Excluir',
  },
  pages: {
    appearance: 'Apariencia',
    appearanceAbout: 'El aspecto de Latent y de tus notas.',
    general: 'General',
    generalAbout: 'Cómo se abren las notas y dónde van las nuevas.',
    shortcuts: 'Atajos de teclado',
    shortcutsAbout: 'Las teclas de cada comando. Elige uno para cambiarlo.',
    assistant: 'Asistente',
    assistantAbout: 'Quién responde y hasta dónde puede llegar una respuesta.',
    permissions: 'Permisos',
    permissionsAbout: 'Qué pueden hacer el asistente y otros programas. Lo que haces tú no necesita permiso.',
    otherAgents: 'Otros agentes',
    otherAgentsAbout: 'Servidores cuyas herramientas puede usar el asistente, y agentes que pueden usar las tuyas.',
    search: 'Búsqueda',
    searchAbout: 'Qué deja fuera la búsqueda y cómo encuentra notas por significado.',
    webSources: 'Fuentes web',
    webSourcesAbout: 'Dónde se pueden buscar pruebas en la web.',
    data: 'Datos',
    dataAbout: 'Qué guarda este navegador y cómo sacarlo.',
  },
  settingsDialog: {
    title: 'Ajustes',
    search: 'Buscar ajustes',
    reset: (title: string) => `Se ha restablecido la página ${inQuotes(title)}.`,
    resetPage: 'Restablecer esta página',
    more: 'Más',
  },
  view: {
    pageTitle: (name: string) => `Ajustes: ${name}`,
    lightTheme: 'Tema claro',
    darkTheme: 'Tema oscuro',
    systemTheme: 'Tema del sistema',
    title: 'Ajustes',
  },
};
