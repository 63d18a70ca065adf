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
      `${inQuotes(path)} ya no es un asistente: responde en su lugar el propio asistente de Latent. Elige otro debajo del cuadro de mensaje.`,
  },
  createConversation: {
    acceptPlan: 'Lleva a cabo el plan.',
    title: 'Nueva conversación',
  },
  createTurnRunner: {
    otherTab: 'Esta conversación continúa en otra pestaña.',
  },
  readInstructions: {
    unreadable: (path: string) =>
      `No se pueden leer tus instrucciones permanentes ${inQuotes(path)}, así que el asistente responde sin ellas. Elige otra nota en los ajustes.`,
  },
  vaultConversation: {
    noteNotSaved: (reason: string) => `La conversación está guardada en este navegador, pero no como nota: ${reason}`,
  },
};

export const composer: typeof composerText = {
  composer: {
    label: 'Mensaje',
    send: 'Enviar',
    attachFiles: 'Adjuntar archivos',
    queue: 'Poner en cola',
    stop: 'Detener',
    nextPlaceholder: 'Siguiente mensaje',
    planPlaceholder: '¿Qué quieres que se haga?',
    placeholder: 'Pregunta, o escribe @ o /',
  },
  contextChips: {
    label: 'Se envía con el mensaje',
    remove: (labelOf: string) => `No enviar ${labelOf}`,
    embedded: (path: string) => `${path}: aparece en una nota que se envía y va con ella, a menos que lo quites`,
    memory: 'Recuerdo relacionado con lo que escribes: se envía a menos que lo quites',
    openNote: 'Abierta ahora: se envía a menos que la quites',
  },
  createAttacher: {
    noPictures:
      'No se sabe si el modelo en uso ve imágenes. Elige uno que las vea, o indícalo en los ajustes, en lo que sabe hacer.',
    missing: (path: string) => `${inQuotes(path)} ya no está en este cuaderno.`,
  },
  createPromptInserter: {
    unreadable: (name: string) => `No se ha podido leer el prompt ${inQuotes(name)}.`,
    and: ' y ',
    unfilled: (names: string, notePath: string | undefined) =>
      `${names}: ${notePath ? 'no hay nada seleccionado en la nota abierta' : 'no hay ninguna nota abierta'}.`,
    unknownNames: (names: string, unknown: number) =>
      `${names} ${plural(unknown, { one: 'queda tal cual', other: 'quedan tal cual' })}: un prompt conoce {{selection}}, {{note}} y {{date}}.`,
  },
  planSwitch: {
    onHelp: 'No se escribe nada hasta que aceptes un plan',
    offHelp: 'Hacer un plan antes de escribir nada',
    label: 'Planear antes',
  },
  promptCommands: {
    summariseName: 'resumir',
    summariseAbout: 'La nota abierta en pocas frases',
    summarise: 'Resume esta nota en pocas frases, con lo que aún queda pendiente.',
    relatedName: 'relacionadas',
    relatedAbout: 'Notas que tienen que ver con ella',
    related: '¿Qué notas están relacionadas con esta, y cómo?',
    tagsName: 'etiquetas',
    tagsAbout: 'Etiquetas que le irían bien',
    tags: '¿Qué etiquetas de las que ya tienen mis notas le irían bien a esta? Propónlas y después pon las que yo acepte.',
    linksName: 'enlaces',
    linksAbout: 'Enlaces que faltan',
    links: '¿A qué notas debería enlazar esta nota y todavía no enlaza? Indica el fragmento de cada una.',
    questionsName: 'preguntas',
    questionsAbout: 'Lo que deja abierto',
    questions: '¿Qué preguntas deja abiertas esta nota?',
    improveName: 'mejorar',
    improveAbout: 'La selección, mejor escrita',
    improve: 'Mejora la redacción de este fragmento y conserva su sentido y su voz:\n\n{{selection}}',
    todayName: 'hoy',
    todayAbout: 'La nota diaria de hoy',
    today: 'Crea la nota diaria del {{date}}, si aún no existe.',
    weekName: 'semana',
    weekAbout: 'De qué ha ido la semana',
    week: '¿En qué he trabajado los últimos siete días? Guíate por las notas que han cambiado desde entonces.',
  },
  readAttachment: {
    fileTooLarge: (name: string) =>
      `${inQuotes(name)} es demasiado grande para enviarlo. Ponlo en una carpeta de tus notas y menciónalo con @.`,
    unsupported: (name: string) => `${inQuotes(name)} no es texto ni imagen, así que el asistente no puede leerlo.`,
    missing: (path: string) => `${inQuotes(path)} ya no está en este cuaderno.`,
    picturesTooLarge: (path: string) =>
      `No se ha enviado ${inQuotes(path)}: las imágenes serían demasiado grandes en conjunto.`,
    pictureTooLarge: (name: string) => `${inQuotes(name)} es demasiado grande para enviarla.`,
    unreadablePicture: (name: string) => `${inQuotes(name)} no es una imagen que este navegador pueda leer.`,
  },
  suggestContext: {
    searchWord: 'buscar',
    picture: 'imagen',
    folder: 'carpeta',
    searchAbout: 'lo que encuentra una búsqueda',
    search: (query: string) => `Buscar ${inQuotes(query)}`,
    passagesAbout: 'los mejores fragmentos',
    noteCount: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
  },
  waitingList: {
    label: 'Mensajes en espera',
    takeBack: (content: string) => `Retirar ${inQuotes(content)}`,
    help: 'Se envía cuando llegue la respuesta.',
    sendNow: 'Enviar ahora',
  },
  embeddedPictures: {
    notSeen: (count: string) => `${count} sin enviar: no se sabe si el modelo ve imágenes`,
    tooMany: (count: string, mostPictures: number) => `${count} más sin enviar: van ${mostPictures} como máximo`,
    count: (pictures: number) => plural(pictures, { one: '# imagen', other: '# imágenes' }),
  },
  recalledMemories: {
    memory: (firstWords: string) => `Recuerdo: ${firstWords}`,
  },
};

export const conversationFooter: typeof conversationFooterText = {
  conversationFooter: {
    normal: 'Pregunta antes de cambiar',
    careful: 'Pregunta ante cada cambio',
    readOnly: 'Solo lee',
    choiceNotStored: (reason: string) => `No se ha podido guardar la elección para esta conversación: ${reason}`,
    chooseModel: 'Elegir quién responde',
    assistantLabel: 'El asistente de esta conversación',
    ownAssistant: 'Latent',
    instructionsHelp: (path: string) => `Tus instrucciones permanentes: ${path}`,
    instructions: (path: string) => `Instrucciones: ${path}`,
    permissionsLabel: 'Lo que el asistente puede cambiar en esta conversación',
  },
  describeWindow: {
    text: (share: number, covered: number) =>
      `Conversación llena al ${percent(share)}${covered > 0 ? plural(covered, { one: ', # mensaje resumido', other: ', # mensajes resumidos' }) : ''}`,
    details: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `La última solicitud y su respuesta ocuparon ${inNumbers} de los ${inNumbers2} tokens que el modelo lee de una vez${isGuessed ? ' (estimación)' : ''}.${covered > 0 ? ` ${plural(covered, { one: 'El primer mensaje se envía', other: 'Los primeros # mensajes se envían' })} como resumen; aquí se conservan todos.` : ''}`,
  },
  shortToolListNotice: {
    title: (isGuessed: boolean, tokens: string) =>
      `Lista corta de herramientas: lee ${isGuessed ? 'quizá ' : ''}${tokens} tokens de una vez`,
    about: (providerName: string) =>
      `${providerName} pide otras herramientas cuando las necesita y lee las notas por partes.`,
    help: 'Nadie indica cuánto lee: si lo sabes, ponlo en los ajustes, en lo que sabe hacer el modelo.',
  },
  windowMeter: {
    label: 'Cuánto se usa de lo que el modelo lee de una vez',
  },
};

export const conversationList: typeof conversationListText = {
  conversationList: {
    deleted: (title: string) => `Se ha eliminado ${inQuotes(title)}.`,
    exported: (path: string) => `Guardado como ${inQuotes(path)}.`,
    open: 'Abrir',
    imported: (count: number) =>
      plural(count, { one: 'Se ha importado # conversación.', other: 'Se han importado # conversaciones.' }),
    search: 'Buscar conversaciones',
    emptyHelp: 'Aquí se guardan tus preguntas y las respuestas.',
    empty: 'Aún no hay conversaciones',
    noMatchHelp: 'Prueba con menos palabras o escritas de otra forma.',
    noMatch: 'No se ha hablado de eso',
    exportAll: 'Exportar todo como JSON',
    import: 'Importar JSON',
    importLabel: 'Conversaciones que importar',
  },
  conversationRow: {
    newTitle: 'Nuevo título',
    pinned: 'Fijada',
    menu: (title: string) => `Acciones de ${inQuotes(title)}`,
    unpin: 'Desfijar',
    pin: 'Fijar',
    exportNote: 'Exportar como nota',
    exportJson: 'Exportar como JSON',
  },
  conversationRows: {
    label: 'Conversaciones anteriores',
  },
};

export const conversation: typeof conversationText = {
  suggestedQuestions: {
    due: '¿Qué vence esta semana?',
    lastWeek: 'Notas de la semana pasada',
    thisWeek: 'Notas de esta semana',
    lastMonth: 'Notas del mes pasado',
    tag: (tag: string) => `Notas con la etiqueta #${tag}`,
    linked: (name: string) => `¿Qué notas enlazan a ${name}?`,
    subject: (title: string) => `¿Qué sé sobre ${title}?`,
    person: (name: string) => `¿Qué sé sobre ${name}?`,
  },
  conversationPanel: {
    label: 'Conversación',
    back: 'Volver a la conversación',
    earlierConversations: 'Conversaciones anteriores',
    jumpToEnd: 'Ir al final',
    memories: 'Recuerdos',
    newConversation: 'Nueva conversación',
    empty: 'Pregunta a tus notas',
    emptyHelp: 'Las respuestas citan las notas y enlazan a la línea. Nada cambia hasta que lo apruebes.',
    spendHelp: 'Entrada y salida juntas. «Aprox.»: contado por esta aplicación, porque el servicio no lo indicó.',
    spend: (title: string) => `Conversación: ${title}`,
    spendToday: (spend: string) => `Hoy: ${spend}`,
  },
  view: {
    title: 'Asistente',
    show: 'Mostrar el asistente',
  },
};

/** The code names what there are versions of in English. */
const MESSAGE_KINDS: Readonly<Record<string, string>> = { question: 'pregunta', answer: 'respuesta' };

/** What the progress of a tool counts, which tools name in English. */
const UNITS: Readonly<Record<string, { readonly one: string; readonly other: string }>> = {
  notes: { one: '# nota', other: '# notas' },
  files: { one: '# archivo', other: '# archivos' },
  steps: { one: '# paso', other: '# pasos' },
  checks: { one: '# revisión', other: '# revisiones' },
  'seconds to wait, by your limit of calls a minute': {
    one: '# segundo de espera, por tu límite de llamadas por minuto',
    other: '# segundos de espera, por tu límite de llamadas por minuto',
  },
};

export const messages: typeof messagesText = {
  branchSwitch: {
    label: (messageKind: string) => `Versiones de esta ${MESSAGE_KINDS[messageKind]}`,
    earlier: (messageKind: string) => `${messageKind === 'question' ? 'Pregunta' : 'Respuesta'} anterior`,
    position: (at: number, total: number) => `${at} de ${total}`,
    later: (messageKind: string) => `${messageKind === 'question' ? 'Pregunta' : 'Respuesta'} posterior`,
  },
  describeStep: {
    invalid_input: 'el modelo lo pidió de una forma que no sirve, y se le ha dicho.',
    unknown_tool: 'el modelo pidió una herramienta que no existe, y se le ha dicho.',
    waiting: 'espera tu respuesta',
    done: 'hecho',
    stopped: 'detenido',
    denied: (reason: string) => (reason === '' ? 'dijiste que no' : `dijiste que no: ${inQuotes(reason)}`),
    toolSearch: 'Buscó más herramientas',
    unnamed: 'Una llamada sin nombre',
    progress: (doneCount: number, of: number, unitName: string) =>
      `${doneCount} de ${plural(of, UNITS[unitName] ?? { other: `# ${unitName}` })}`,
    none: 'sin resultados',
    count: (resultCount: number) => plural(resultCount, { one: '# resultado', other: '# resultados' }),
    unchanged: 'sin cambios necesarios',
  },
  messageItem: {
    room: (tokens: number, isWindowGuessed: boolean) =>
      ` (${number(tokens)} tokens${isWindowGuessed ? ', una estimación: ponlo en los ajustes, en lo que sabe hacer el modelo' : ''})`,
    reasoning: 'Razonamiento',
    summaryTitle: (covers: number) =>
      plural(covers, {
        one: 'A partir de aquí, el primer mensaje se envía al modelo como resumen',
        other: 'A partir de aquí, los primeros # mensajes se envían al modelo como resumen',
      }),
    summaryHelp: (isBy: boolean, room: string) =>
      `${isBy ? 'Escrito por el modelo.' : 'Las primeras palabras de cada mensaje, porque el modelo no escribió ningún resumen.'} La conversación ya no cabe en lo que el modelo lee de una vez${room}. Aquí no se ha quitado nada.`,
    retry: 'Reintentar',
    goOn: 'Seguir',
    continue: 'Continuar',
  },
  understood: {
    label: 'Cómo se ha entendido esto',
    taken: (reading: string) => `Entendido como: ${reading}.`,
    or: 'O quizá querías decir',
    settings: (page: string) => `Abrir ajustes: ${page}`,
    guide: (page: string) => `Ayuda: ${page}`,
  },
  messageList: {
    label: 'Mensajes',
    reasoning: 'Razonando…',
    reasoningDone: 'Razonamiento',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `Nuevo intento: ${retry}` : `Nuevo intento en ${seconds} segundos: ${retry}`,
    noReply: (seconds: number) =>
      `El modelo lleva ${seconds} segundos sin enviar nada. Un modelo en tu equipo puede estar leyendo aún lo que se le envió.`,
    keepWaiting: 'Seguir esperando',
    summarising:
      'La conversación ya no cabe en lo que el modelo lee de una vez: se está resumiendo su parte más antigua…',
    thinking: 'Pensando',
    interrupted: 'Este turno se interrumpió antes de la respuesta.',
    continue: 'Continuar',
    planWaiting: 'Aún no se ha escrito nada. Acepta el plan completo o di qué debería ser distinto.',
    acceptPlan: 'Llevar a cabo el plan',
    rewound: (putAside: number) =>
      `Has vuelto atrás: ${plural(putAside, { one: '# mensaje posterior queda apartado', other: '# mensajes posteriores quedan apartados' })}.`,
    restore: 'Recuperar',
    otherConversation: 'De otra conversación:',
  },
  describeReceipt: {
    count: (changes: number, files: number, areNotes: boolean) =>
      `${plural(changes, { one: '# cambio', other: '# cambios' })} en ${
        areNotes
          ? plural(files, { one: '# nota', other: '# notas' })
          : plural(files, { one: '# archivo', other: '# archivos' })
      }`,
    more: (remainingCount: number) => ` y ${remainingCount} más`,
  },
  receipt: {
    redo: 'Rehacer',
    title: 'Qué ha cambiado',
    show: 'Mostrar',
    undoPart: 'Deshacer solo esto…',
    undone: (count: string) => `Deshecho: ${count}`,
    partlyUndone: (count: string) => `Deshecho en parte: ${count}`,
    more: (remainingCount: number) => ` y ${remainingCount} más`,
    changedAgain: (names: string, more: string) =>
      `Después volvió a haber cambios en ${names}${more}. Puedes conservarlos y deshacer solo esto.`,
  },
  rewindChoice: {
    partlyUndone: (undone: number, open: number) =>
      `${plural(undone, { one: 'Se ha deshecho #', other: 'Se han deshecho #' })} de ${plural(open, { one: '# cambio', other: '# cambios' })}. `,
    failed: (prefix: string, message: string) => `${prefix}${message} La conversación se queda como está.`,
    goBack: 'Volver atrás',
    question:
      '¿Volver a antes de este mensaje? Su texto vuelve al cuadro de mensaje; lo que sigue queda apartado y se puede recuperar.',
    keepNotes: 'Dejar las notas como están',
    undo: (count: string) => `Deshacer ${count}`,
  },
  toolStep: {
    input: (name: string) => `Se llamó a ${name} con`,
    output: 'y respondió',
    picture: (name: string, name2: string) => `${name} de ${name2}`,
    partialResult: 'Lo encontrado antes de detenerse',
    cut: (text: string, remainingCount: number) => `${text}
… ${plural(remainingCount, { one: '# carácter más', other: '# caracteres más' })}`,
  },
  turnEnd: {
    copied: 'Se ha copiado la respuesta.',
    notCopied: 'El navegador no ha permitido copiar. Selecciona el texto y cópialo a mano.',
    shortened: (shortened: number, room: string) =>
      `${plural(shortened, { one: 'Se acortó # resultado anterior', other: 'Se acortaron # resultados anteriores' })} para que todo quepa en lo que el modelo lee de una vez${room}.`,
    toolRefused: (tool: string, server: string | undefined) =>
      `La herramienta ${inQuotes(tool)}${server === undefined ? '' : ` del servidor ${inQuotes(server)}`} fue rechazada y está desactivada para este modelo.`,
    pictureRefused: (name: string) =>
      `El servicio rechazó la imagen ${inQuotes(name)}: la respuesta se hizo sin ella y ya no se envía.`,
    copy: 'Copiar la respuesta',
    answerAgain: 'Responder de nuevo',
  },
  unheld: {
    label: 'No es como dice la respuesta',
    nothingChanged: 'En esta respuesta no se ha cambiado nada.',
    missingClaims: (note: JSX.Element, otherCount: number, claims: string) =>
      otherCount === 0
        ? ['Se cambió ', note, ', pero no contenía ', claims, '.']
        : [
            'Se cambiaron ',
            note,
            ` y ${plural(otherCount, { one: 'otra nota', other: 'otras # notas' })}, pero ninguna contenía `,
            claims,
            '.',
          ],
  },
  userMessage: {
    editLabel: 'Editar el mensaje',
    waitHelp: 'Cuando la respuesta esté lista o detenida:',
    sendAgain: 'Enviar de nuevo',
    author: 'Tú:',
    edit: 'Editar y enviar de nuevo',
    rewind: 'Volver a antes de este mensaje',
    sentAlong: 'Enviado con él',
    noteCount: (label: string, notes: number) => `${label} · ${plural(notes, { one: '# nota', other: '# notas' })}`,
    omitted: (omittedText: string) => `omitido: ${omittedText}`,
    partial: 'en parte',
  },
  markCitations: {
    missingNote: 'la nota no existe',
    missingNoteAbout: 'No existía esta nota cuando se respondió.',
    notInNote: 'no está en la nota',
    notInNoteAbout: (names: string) => `La nota no dice esto literalmente: ${names}`,
    missingLine: 'la línea no existe',
    missingLineAbout: 'La nota no tenía esta línea cuando se respondió.',
    otherLines: 'otras líneas',
    otherLinesAbout: 'El texto citado está en esta nota, pero en otras líneas.',
    deletedNote: 'la nota ya no está',
    deletedNoteAbout: (quote: string) => `La nota ya no está aquí. Decía: ${quote}`,
    changed: 'cambió después',
    changedAbout: (quote: string) => `Las líneas citadas cambiaron después de esta respuesta. Decían: ${quote}`,
    movedLine: (from: number) => `ahora en la línea ${from}`,
    movedLineAbout: 'La nota cambió después de esta respuesta; las líneas citadas siguen ahí.',
  },
  spend: {
    about: 'aprox. ',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? 'al menos ' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { one: '# token', other: '# tokens' })}${money}`,
  },
};

export const memories: typeof memoriesText = {
  createMemories: {
    failed: (reason: string) => `No se han podido leer los recuerdos: ${reason}`,
    exists: 'Ya estaba entre los recuerdos.',
    remembered: 'Recordado.',
    saved: 'Guardado.',
    forgot: (firstWords: string) => `Se ha olvidado ${inQuotes(firstWords)}.`,
    restored: 'Restaurado.',
  },
  memoriesDialog: {
    topFolder: 'la carpeta principal',
    title: 'Recuerdos',
    about: (folder: string, isRecallMemories: boolean) =>
      `Lo que el asistente recuerda de ti y de tu trabajo. Cada recuerdo es una nota pequeña; los nuevos van a ${inQuotes(folder)}; ${isRecallMemories ? 'los relacionados con un mensaje se envían con él y se muestran encima del cuadro de mensaje.' : 'tus ajustes indican que ninguno se envíe automáticamente con un mensaje.'}`,
    add: 'Añadir un recuerdo',
    loading: 'Leyendo los recuerdos…',
    emptyHelp: (typeMemory: JSX.Element) => [
      'Cuéntale al asistente algo duradero, como qué tipo de respuestas prefieres o en qué trabajas, y lo guardará aquí. También puedes añadir un recuerdo tú; una nota con ',
      typeMemory,
      ' lo es en cualquier carpeta.',
    ],
    empty: 'Aún no hay recuerdos',
    noMatchHelp: 'Prueba con menos palabras o con otro tipo.',
    noMatch: 'Ningún recuerdo trata de eso',
    showMore: 'Mostrar más',
    count: (memoryCount: number) => plural(memoryCount, { one: '# recuerdo', other: '# recuerdos' }),
    search: 'Buscar recuerdos',
    kind: 'Tipo de recuerdo',
    anyKind: 'Todos los tipos',
  },
  memoryForm: {
    title: 'Añadir un recuerdo',
    content: 'Qué hay que recordar',
    contentHelp: 'Una sola cosa, en una frase.',
    placeholder: 'Por la mañana prefiere respuestas cortas.',
    kind: 'Tipo',
    kindHelp: 'Preferencia, dato, objetivo, hábito o cualquier otra palabra.',
    remember: 'Recordar',
  },
  memoryItem: {
    edit: 'Editar',
    editOf: (name: string) => `Editar ${inQuotes(name)}`,
    openNote: 'Abrir como nota',
    openNoteOf: (name: string) => `Abrir ${inQuotes(name)} como nota`,
    forget: 'Olvidar',
    forgetOf: (name: string) => `Olvidar ${inQuotes(name)}`,
    changedMeanwhile: (currentText: string) =>
      `Su nota ha cambiado entretanto y ahora dice: ${inQuotes(currentText)} Guarda otra vez para reemplazarlo por tu texto.`,
    label: 'Qué se recuerda',
  },
  view: {
    title: 'Recuerdos',
  },
};
