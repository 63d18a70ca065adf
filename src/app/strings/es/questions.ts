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
    byteOrderMarkAdded: 'Se añade una marca de orden de bytes.',
    byteOrderMarkRemoved: 'Se quita la marca de orden de bytes.',
    lineBreakAdded: 'Se añade un salto de línea al final.',
    lineBreakRemoved: 'Se quita el salto de línea del final.',
    lineEndsChanged: (oldStyle: string, newStyle: string) => `Los finales de línea pasan de ${oldStyle} a ${newStyle}.`,
    lineEnds: (style: string) => `Las líneas acaban en ${style}.`,
    byteOrderMark: 'Empieza con una marca de orden de bytes.',
    noLineBreak: 'No hay salto de línea al final.',
  },
  diffView: {
    changesTo: (label: string) => `Cambios en ${label}`,
    failed: (problem: string) => `No se han podido comparar los dos textos: ${problem}`,
    comparing: 'Comparando…',
    new: 'nuevo',
    deleted: 'eliminado',
    added: (counted: string) => `añadidas: ${counted}`,
    removed: (counted: string) => `quitadas: ${counted}`,
    dissimilar: 'Los textos tienen poco en común: se muestra entero el antiguo y después el nuevo.',
    same: 'No hay diferencias.',
    createdEmpty: 'Vacío al crearse.',
    wasEmpty: 'Estaba vacío.',
    changedLines: 'Líneas cambiadas',
    exactCharacters: 'Mostrar cada carácter',
    showMore: (pageRows: number, remainingCount: number) =>
      `Mostrar ${pageRows} líneas más (quedan ${number(remainingCount)})`,
    showLast: (remainingCount: number) =>
      plural(remainingCount, { one: 'Mostrar la última línea', other: 'Mostrar las últimas # líneas' }),
    moreOfLine: 'Más de esta línea, sin cambios',
    unchangedLines: (folded: number) => plural(folded, { one: '# línea sin cambios', other: '# líneas sin cambios' }),
    lineCount: (lines: number) => plural(lines, { one: '# línea', other: '# líneas' }),
    addedWords: 'añadido:',
    removedWords: 'quitado:',
  },
  fileDiff: {
    inFile: 'Tal como está en el archivo',
  },
  canvas: {
    emptyCard: 'Una tarjeta sin texto',
    group: (label: string) => (label === '' ? 'Un grupo' : `Grupo ${label}`),
    cardCount: (cards: number) => plural(cards, { one: '# tarjeta', other: '# tarjetas' }),
    arrowCount: (arrows: number) => plural(arrows, { one: '# flecha', other: '# flechas' }),
    moved: (cards: string) => `Movido: ${cards}`,
    resized: (cards: string) => `Otro tamaño: ${cards}`,
    recoloured: (cards: string) => `Otro color: ${cards}`,
    otherDetails: (cards: string) => `Otros detalles cambiados: ${cards}`,
    arrowsAdded: (arrows: string) => `Flechas añadidas: ${arrows}`,
    arrowsRemoved: (arrows: string) => `Flechas quitadas: ${arrows}`,
    arrowsRedrawn: (arrows: string) => `Flechas dibujadas de otra forma: ${arrows}`,
    restacked: 'Las tarjetas están apiladas en otro orden.',
  },
  base: {
    newNotesIn: 'Carpeta de las notas nuevas',
    newNotesFrom: 'Plantilla de las notas nuevas',
  },
  changeInWords: {
    elsewhere: 'Ha cambiado algo más en el archivo, que solo se ve en su código fuente.',
  },
};

export const addresses: typeof addressesText = {
  addressDialog: {
    title: (short: string) => `¿Abrir ${short}?`,
    open: 'Abrir',
    addressLabel: 'La dirección completa, que recibe el sitio:',
    fallbackName: 'esta dirección',
    fromModel:
      'Este enlace está en la conversación. Su dirección la escribió un modelo, y una dirección puede llevar texto de tus notas al sitio.',
    fromPage:
      'Este enlace está en una página web guardada. Su dirección la escribió la página, y el sitio sabrá que has seguido el enlace.',
    fromNotes:
      'El asistente u otro programa escribió esta dirección en tus notas. Una dirección puede llevar texto de tus notas al sitio.',
    holdsNoteText: (text: string, path: string) => `Contiene texto de otra nota: ${inQuotes(text)} está en ${path}.`,
    holdsEncodedText: (text: string) => `Contiene texto en una forma que las personas no leen: ${inQuotes(text)}.`,
    misleadingUser: (text: string) =>
      `${inQuotes(text)}, antes de la @, no es el sitio. El sitio es la parte en negrita.`,
    notChecked:
      'No se ha podido comprobar si contiene texto de tus otras notas, porque aún no están todas indexadas o se tardaba demasiado en buscar en ellas.',
  },
  addressLinks: {
    menu: (href: string) => `Acciones de ${href}`,
    openInTab: 'Abrir en una pestaña nueva',
    copyLink: 'Copiar enlace',
  },
  copyAddress: {
    copied: 'Se ha copiado la dirección.',
    notCopied: 'El navegador no ha permitido copiar. Selecciona la dirección y cópiala a mano.',
  },
};

export const questions: typeof questionsText = {
  agentQuestion: {
    title: 'Un agente de este navegador quiere usar las herramientas de Latent',
    facts: (tool: string, name: string) =>
      `Primero pide ${inQuotes(tool)}. Una vez permitido, lee cualquier nota de ${inQuotes(name)} sin volver a preguntar, y lo que lee va al proveedor del agente. Cada cambio, y todo lo que se enviaría a otro sitio, se te sigue mostrando antes; todas sus llamadas están en la actividad.`,
    allowSession: 'Permitir en esta sesión',
    allowAlways: 'Siempre',
    notNow: 'Ahora no',
    never: 'Nunca',
  },
  confirmationCard: {
    number: (numberOf: number | undefined) => `Cambio ${numberOf}`,
    title: 'El asistente pregunta',
    label: 'Espera tu respuesta',
    removesText: 'quita texto',
    askedAgain: 'preguntado de nuevo',
    fileChanged: (isOfSet: boolean) =>
      `El archivo ha cambiado después de la pregunta anterior${isOfSet ? ', o se ha rechazado o editado algo en lo que esto se basa' : ''}. Este es el cambio tal como se haría ahora.`,
    showMore: (hidden: number, next: number) =>
      `${plural(hidden, { one: '# archivo más', other: '# archivos más' })}. Mostrar ${hidden > next ? plural(next, { one: 'el siguiente', other: 'los # siguientes' }) : plural(hidden, { one: 'este', other: 'estos' })}`,
    more: 'Más acciones de este cambio',
    showSource: 'Mostrar el texto fuente',
    showAsRead: 'Mostrar como se lee',
    everyCharacter: 'Mostrar cada carácter',
    noEveryCharacter: 'Mostrar los caracteres como siempre',
    remember: 'Permitir esto durante el resto de la conversación',
    approveEdited: 'Aprobar lo editado',
    approve: 'Aprobar',
    deny: 'Rechazar',
  },
  denial: {
    reason: 'Motivo',
    placeholder: '¿Por qué no? El asistente lo recibe palabra por palabra.',
    deny: (hasReason: boolean) => (hasReason ? 'Rechazar con este motivo' : 'Rechazar sin dar un motivo'),
  },
  decidedChange: {
    number: (numberOf: number) => `Cambio ${numberOf}`,
    decideAgain: 'Decidir de nuevo',
    decideAgainLabel: (numberOf: number) => `Decidir de nuevo sobre el cambio ${numberOf}`,
    differenceLabel: (isOpen: boolean, numberOf: number) =>
      `${isOpen ? 'Ocultar' : 'Mostrar'} las diferencias del cambio ${numberOf}`,
    hideDifference: 'Ocultar las diferencias',
    showDifference: 'Mostrar las diferencias',
    allowedByRules: 'Permitido por tus reglas',
    denied: 'Rechazado',
    approvedEdited: 'Aprobado con ediciones',
    approved: 'Aprobado',
  },
  grantList: {
    title: (grants: number) => `Permitido en esta conversación: ${grants}`,
    withdraw: 'Retirar',
    topFolder: 'la carpeta principal',
    withdrawLabel: (grantTool: string, value: string) => `Retirar ${grantTool} en ${value}`,
    help: 'Sobrescribir una nota, eliminar, enviar y recordar se preguntan cada vez. Todo esto acaba con la conversación y al cerrar el cuaderno o la página.',
  },
  grantText: {
    inPlace: ' en ',
    createNotesIn: ' para crear notas en ',
    topFolder: 'la carpeta principal',
    folder: (folder: string) => `la carpeta ${folder}`,
  },
  interruptedCard: {
    settled: 'Esto ya estaba resuelto, quizá en otra pestaña. ',
    completed: 'El cambio está completo.',
    rolledBack: 'Todo está como antes del cambio.',
    partlyDone: (doneText: string, leftText: string) =>
      `${doneText} Se quedan como están, porque algo más los ha cambiado: ${leftText}.`,
    title: 'Interrumpido',
    progress: (arrived: number, total: number) => `${arrived} de ${total} archivos`,
    help: (moment: string) =>
      `Este cambio se detuvo a medias el ${moment}. Complétalo o devuelve los archivos a como estaban.`,
    changedTitle: 'Cambiados',
    unchangedTitle: 'Aún sin cambiar',
    changedSinceTitle: 'Cambiados después por otra cosa; estos se quedan como están',
    complete: 'Completar',
    rollBack: 'Revertir',
    more: (remainingCount: number) => ` y ${remainingCount} más`,
  },
  longTextField: {
    partFailed: 'Una parte del editor ha dejado de funcionar. Lo que has escrito se conserva.',
    notLoaded:
      'No se ha podido cargar el editor. Comprueba la conexión o recarga la aplicación; no se ha cambiado nada.',
  },
  memoryQuestion: {
    topFolder: 'la carpeta principal',
    label: '¿Recordar esto?',
    title: 'Recordar',
    place: (untrustedtext: JSX.Element) => ['en ', untrustedtext],
    keep: 'Guardar',
    no: 'No',
  },
  ownActDialog: {
    move: 'Mover',
    keepLinks: 'Dejar los enlaces como están',
    hideChanges: 'Ocultar los cambios',
    showChanges: 'Mostrar los cambios',
    moreFiles: (remainingCount: number) =>
      `y ${plural(remainingCount, { one: '# archivo más', other: '# archivos más' })}`,
    linksHelp: (links: number, files: number) =>
      `${plural(links, { one: 'Se actualizará # enlace', other: 'Se actualizarán # enlaces' })} en ${plural(files, { one: '# nota', other: '# notas' })}.`,
    notesHelp: 'Otras notas cambian con ello.',
  },
  proposedChange: {
    moved: 'Movido',
    new: 'Nuevo',
    deleted: 'Eliminado',
    changed: 'Cambiado',
    showDifferenceLabel: (verb: string, label: string) => `${verb}: ${label}. Mostrar las diferencias`,
    textLabel: (label: string) => `Texto de ${label}`,
    editHelp: 'El archivo completo, tal como se escribirá si lo apruebas.',
    edited: 'editado por ti',
    toggleLabel: (isEditing: boolean, label: string) =>
      `${isEditing ? 'Mostrar las diferencias' : 'Editar el texto'} de ${label}`,
    showDifference: 'Mostrar las diferencias',
    edit: 'Editar el texto',
    reset: 'Volver a lo propuesto',
    renewed:
      'La propuesta se renovó después de que escribieras esto y cambió las mismas líneas. Tu texto está como lo dejaste, sin los cambios nuevos.',
  },
  questionSet: {
    others: (questions: number) => plural(questions, { one: 'el último', other: 'los otros #' }),
    title: (total: number) =>
      plural(total, { one: 'El asistente propone # cambio', other: 'El asistente propone # cambios' }),
    help: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `${plural(answered, { one: `# de ${total} respondido`, other: `# de ${total} respondidos` })}. ` : ''}${value}Lo que apruebes se hace como un solo cambio cuando todos estén respondidos, y se puede deshacer de una vez.`,
    approve: (remainingText: string) => `Aprobar ${remainingText === 'all' ? 'todos' : remainingText}`,
    deny: (remainingText: string) => `Rechazar ${remainingText === 'all' ? 'todos' : remainingText}`,
    assembling: 'Todavía se están reuniendo. ',
    notMade: (count: number, isDenied: boolean) =>
      `Tal como están las cosas, ${plural(count, { one: '# no se hará', other: '# no se harán' })}: ${
        isDenied
          ? plural(count, {
              one: 'se basa en algo que has rechazado o habla de ello',
              other: 'se basan en algo que has rechazado o hablan de ello',
            })
          : plural(count, { one: 'no encaja con tus otras respuestas', other: 'no encajan con tus otras respuestas' })
      }. `,
  },
  questionTray: {
    label: 'Preguntas que esperan tu respuesta',
    title: 'Preguntas',
  },
  rememberChoice: {
    title: 'Permitir durante el resto de esta conversación:',
    allow: (granttext: JSX.Element) => ['Permitir ', granttext, ' durante el resto de esta conversación'],
  },
  requestList: {
    title: 'Esto es lo que sale de tu equipo, y nada más:',
    keyNote: 'Con tu clave, que no se muestra aquí.',
    raw: 'Exactamente como se envía',
  },
  scriptQuestionDialog: {
    help: 'Si no lo has iniciado tú, no lo permitas: así no se cambia nada.',
    refuse: 'No permitir',
    allow: 'Permitir',
    listTitle: 'Quiere:',
  },
};

export const agents: typeof agentsText = {
  createRemoteTools: {
    toolsChanged: (name: string) =>
      `${inQuotes(name)} tiene ahora otras herramientas. Se mantienen las que viste hasta que vuelvas a probar el servidor: Ajustes, Otros agentes.`,
  },
  loginWindow: {
    blocked: 'No se ha abierto la ventana de inicio de sesión.',
  },
  mcpServers: {
    defaultName: (keys: number) => `Servidor ${keys}`,
  },
};

export const ownActs: typeof ownActsText = {
  createOwnActs: {
    changes: (count: number) => plural(count, { one: '# cambio.', other: '# cambios.' }),
    deletedFolder: (folder: string, count: string) => `Se ha eliminado ${inQuotes(folder)} con ${count}.`,
    deletedPart: (count: string, folder: string) => `Se ha eliminado de ${inQuotes(folder)}: ${count}.`,
    folderBack: (folder: string, count: string) => `${inQuotes(folder)} está de vuelta con ${count}.`,
    partBack: (count: string, folder: string) => `De vuelta en ${inQuotes(folder)}: ${count}.`,
    folderHeld: 'La carpeta se queda: contiene archivos que aquí no se muestran. Ábrela con otro programa.',
    undone: (isUndo: boolean, lowerFirst: string) => `${isUndo ? 'Deshecho' : 'Rehecho'}: ${lowerFirst}`,
    redo: 'Rehacer',
    undoPart: 'Deshacer solo este cambio',
  },
  makeNote: {
    untitled: 'Sin título',
    failed: (why: string, enteredText: string) => `${why} Habías escrito: ${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `Se ha creado una copia: ${name}.`,
    failed: (name: string, reason: string) => `No se ha copiado ${name}: ${reason}`,
    missing: 'Ya no está.',
    tooLarge: (size: string, maxSize: string) =>
      `Ocupa ${size}; aquí se pueden copiar ${maxSize} como máximo. Cópialo en otro programa.`,
  },
  typeAhead: {
    label: 'Texto para la nota que se está abriendo',
  },
  makeFile: {
    board: 'Tablero sin título',
    view: 'Tabla',
    lanes: { toDo: 'Por hacer', doing: 'En curso', done: 'Hecho' },
  },
  toldAct: {
    taskChanged: (name: string) => `Se ha cambiado la tarea ${name}.`,
    repeats: (day: string) => (day === '' ? 'Se repite.' : `Se repite el ${day}.`),
    deleted: (path: string) => `Se ha eliminado ${path}.`,
    deletedSeveral: (count: string) => `Eliminado: ${count}.`,
    back: (path: string) => `${path} está de vuelta.`,
    severalBack: (count: string) => `De vuelta: ${count}.`,
    namedAgain: (name: string, oldName: string) => `${name} vuelve a llamarse ${oldName}.`,
    placedAgain: (name: string, folder: string) =>
      folder === ''
        ? `${name} está de vuelta en la carpeta principal.`
        : `${name} está de vuelta en ${inQuotes(folder)}.`,
    severalPlacedAgain: (count: string) => `De vuelta en su sitio: ${count}.`,
    movedSeveral: (count: string, place: string) => `Movido a ${place}: ${count}.`,
    renamedTag: (from: string, to: string, notesChanged: number) =>
      `Se ha renombrado #${from} a #${to} en ${plural(notesChanged, { one: '# nota', other: '# notas' })}.`,
    renamedHeading: (from: string, to: string) => `Se ha renombrado ${inQuotes(from)} a ${inQuotes(to)}.`,
    changed: (path: string) => `Se ha cambiado ${path}.`,
    created: (path: string) => `Se ha creado ${path}.`,
    renamedTo: (to: string) => `Se ha renombrado a ${to}.`,
    topFolder: 'la carpeta principal',
    movedTo: (to: string, place: string) => `Se ha movido ${to} a ${place}.`,
    movedAs: (place: string, to: string) => `Se ha movido a ${place} como ${to}.`,
    linksUpdated: (updated: number) =>
      plural(updated, { one: '# enlace actualizado.', other: '# enlaces actualizados.' }),
    linksLeft: (remainingCount: number) =>
      plural(remainingCount, {
        one: '# enlace se ha dejado como estaba.',
        other: '# enlaces se han dejado como estaban.',
      }),
    linksFailed: (missed: number) =>
      plural(missed, {
        one: '# enlace no se ha podido actualizar.',
        other: '# enlaces no se han podido actualizar.',
      }),
    linksBroken: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# enlace que llevaba ahí ya no lleva a nada.',
        other: '# enlaces que llevaban ahí ya no llevan a nada.',
      }),
    linksBrokenToSeveral: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# enlace a ellos ya no lleva a nada.',
        other: '# enlaces a ellos ya no llevan a nada.',
      }),
  },
  storeFiles: {
    failed: (name: string, reason: string) => `No se ha adjuntado ${inQuotes(name)}: ${reason}`,
    saved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `Guardado como ${inQuotes(path)}.`
        : `${plural(storedCount, { other: '# archivos guardados' })} en ${folder === '' ? 'la carpeta principal' : inQuotes(folder)}.`,
    tooLarge: (inMegabytes: string, inMegabytes2: string) =>
      `ocupa ${inMegabytes} y el máximo es ${inMegabytes2}. Cópialo en la carpeta con otro programa.`,
    noFreeName: 'no queda ningún nombre libre para él.',
    pastedName: (formatTime: string, name: string) => `Imagen pegada ${formatTime}${name}`,
  },
};

export const egress: typeof egressText = {
  egressDialog: {
    title: 'Qué ha salido de este navegador',
    about: (host: string) =>
      `Todas las solicitudes con este cuaderno abierto, o con ninguno, hasta donde se conservan. Los archivos de la propia aplicación vienen de ${host}, que no se entera de nada sobre tus notas.`,
    loading: 'Leyendo las solicitudes registradas…',
    unreadable:
      'El navegador no puede leer el registro de solicitudes. Recarga la página y mira de nuevo: hasta entonces, Latent no puede decir qué ha salido de este navegador.',
    emptyHelp:
      'Las notas, las preguntas y la búsqueda se quedan en este dispositivo hasta que configures un modelo o un servicio externo.',
    empty: 'Nada ha salido de este navegador con este cuaderno abierto.',
    requests: 'Solicitudes',
    older: (remainingCount: number) => plural(remainingCount, { one: 'Y # más antigua.', other: 'Y # más antiguas.' }),
    allowedTitle: 'Adónde pueden ir ahora las solicitudes',
    allowedHosts: 'Hosts permitidos',
    noHosts: 'A ninguna parte: no hay ningún otro host configurado.',
    stopHelp: 'Pulsa un uso para cambiarlo en los ajustes o desactivarlo: entonces ya no se envía nada para él.',
    find: 'Buscar una nota o un host',
    unlisted: (lines: number) =>
      plural(lines, {
        one: '# línea con muchas notas no las nombra todas.',
        other: '# líneas con muchas notas no las nombran todas.',
      }),
    limitsTitle: 'Qué puede decir esta lista',
    limits: (lines: number) => [
      'Se nombra cada nota que el asistente ha leído o que has adjuntado, y cada una cuyo nombre de archivo, o cinco palabras seguidas, se encontraron en una solicitud. Las palabras que están en más de 20 notas no nombran ninguna.',
      'Los textos mismos no se guardan aquí: una pregunta, y lo que se leyó para ella, están en su conversación, y lo que se pidió a las herramientas, en el registro de actividad.',
      'No figuran los enlaces que abres ni lo que envían las extensiones del navegador.',
      `La lista se queda en este navegador: las ${number(lines)} líneas más recientes de cada cuaderno. Desaparece cuando borras los datos de este sitio en el navegador.`,
    ],
    textOf: 'Con texto o nombres de',
    more: (more: number) => `y ${number(more)} más`,
  },
  egressText: {
    answered: 'respondida',
    search: 'Palabras de una búsqueda, para la búsqueda por significado',
    question: 'Pregunta a un modelo',
    test: 'Prueba de una conexión',
    modelFacts: 'Consulta de lo que sabe hacer un modelo',
    noteText: 'Texto de notas, para la búsqueda por significado',
    webSource: 'Fuente web',
    serverTool: 'Herramienta de un servidor',
    login: 'Inicio de sesión',
    download: 'Descarga de un modelo',
    requestTitle: (reason: string, place: string) => `${reason} — ${place}`,
    sentOnTo: (host: string, names: string) => `${host}, que la reenvió a ${names}`,
    stayed: (host: string) => `${host}, se quedó en este equipo`,
    toCloud: (host: string) => `${host}, y de ahí a los servidores de Ollama`,
    maySendOn: (host: string) => `${host}, un programa de este equipo que puede reenviarlo`,
    inNetwork: (host: string) => `${host}, otro equipo de tu red`,
    refused: 'Rechazada: este host no está en los ajustes. No se ha enviado nada.',
    requestCount: (requests: number) => plural(requests, { one: '# solicitud', other: '# solicitudes' }),
    sent: (bytes: string) => `${bytes} enviados`,
    handedOver: (bytes: string) => `${bytes} entregados`,
    received: (bytes: string) => `${bytes} recibidos`,
    pending: 'aún sin respuesta completa',
    ended: 'detenida antes de que llegara una respuesta',
    stopped: (problem: string) => `detenida: ${problem}`,
    httpError: (status: number) => `respondió con un error (${status})`,
    none: 'Nada ha salido de este navegador con este cuaderno abierto.',
    noneLeft: 'Nada ha salido de este equipo con este cuaderno abierto.',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# solicitud', other: '# solicitudes' })} a ${plural(hosts, { one: '# host', other: '# hosts' })}: ${bytes} enviados, ${bytes2} recibidos.`,
    foundNone: (words: string) => `Ninguna solicitud de la lista nombra ${inQuotes(words)}.`,
    summaryStayed: (requests: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# solicitud se quedó', other: '# solicitudes se quedaron' })} en este equipo: ${bytes} entregados a programas de aquí, ${bytes2} recibidos.`,
  },
  view: {
    title: 'Qué ha salido de este navegador',
  },
};
