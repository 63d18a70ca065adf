import { inQuotes } from '../in-quotes.ts';
import type { activityText } from '../../views/activity/activity.texts.ts';
import type { graphHealthText } from '../../views/graph-health/graph-health.texts.ts';
import type { graphText } from '../../views/graph/graph.texts.ts';
import type { recordsText } from '../../views/records/records.texts.ts';
import type { searchText } from '../../views/search/search.texts.ts';
import { decimal, formatNameList, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const activity: typeof activityText = {
  activityEntry: {
    done: 'Hecho',
    waiting: 'En espera',
    failed: 'Fallido',
    denied: 'Rechazado',
    cancelled: 'Cancelado',
    notDone: 'no hecho',
    assistant: 'El asistente',
    you: 'Tú',
    anotherProgram: 'Otro programa',
    found: (count: number) => plural(count, { one: '# encontrado', other: '# encontrados' }),
    linksUpdated: (links: number) => plural(links, { one: '# enlace actualizado', other: '# enlaces actualizados' }),
    more: (remainingCount: number) => `y ${remainingCount} más`,
    changeUndone: 'El cambio está deshecho.',
    undone: 'Deshecho',
    show: 'Mostrar',
    errorLabel: 'Qué ha fallado',
    failedMessage: 'No se ha podido hacer.',
    input: (toolTitle: string) => `${toolTitle}: lo que se le pidió, en forma técnica`,
    output: 'Lo que devolvió',
    durationLabel: 'Duración',
    duration: (ms: number) => (ms < 1000 ? `${number(ms)} ms` : `${decimal(ms / 1000, 1)} s`),
    usage: 'Uso del modelo',
    cut: (text: string) => `${text}
… cortado aquí; la exportación lo tiene todo.`,
  },
  activityList: {
    label: 'Qué ha pasado',
  },
  activityView: {
    anyOutcome: 'Cualquier resultado',
    done: 'Hecho',
    waiting: 'En espera',
    denied: 'Rechazado',
    failed: 'Fallido',
    cancelled: 'Cancelado',
    byAnyone: 'De cualquiera',
    byYou: 'Tuyo',
    byAssistant: 'Del asistente',
    byProgram: 'De otro programa',
    byLatent: 'Del propio Latent',
    anyNote: 'En cualquier nota',
    inNote: (path: string) => `En ${path}`,
    chooseNote: 'En otra nota…',
    chooseNoteTitle: 'Actividad de una nota',
    title: 'Actividad',
    kindLabel: 'Qué',
    actorLabel: 'De quién',
    outcomeLabel: 'Resultado',
    noteLabel: 'Dónde',
    entries: (count: number) => plural(count, { one: '# entrada', other: '# entradas' }),
    export: 'Exportar estas a un archivo',
    everything: 'Todo',
    changes: 'Cambios',
    emptyHelp:
      'Aquí aparecen todas las búsquedas, lecturas y cambios tuyos o del asistente, y los cambios se pueden deshacer.',
    noMatch: 'No ha pasado nada así.',
    empty: 'Aún no ha pasado nada.',
  },
  dayHeading: {
    undoAll: 'Deshacer todo…',
    undoAllLabel: (day: string) => `Deshacer todo: ${day}…`,
  },
  dayInWords: {
    today: 'Hoy',
    yesterday: 'Ayer',
  },
  filterMenu: {
    chosen: 'elegido',
  },
  view: {
    title: 'Actividad',
    show: 'Mostrar la actividad',
    showNote: 'Actividad de esta nota',
  },
};

export const graphHealth: typeof graphHealthText = {
  graphHealthDialog: {
    title: 'Salud del gráfico',
    about: 'Duplicados, notas huérfanas, contradicciones y notas sin terminar. La revisión no cambia nada.',
    nothingToChange: 'No se ha encontrado nada que cambiar.',
    unchanged: 'No se ha cambiado nada.',
    refresh: 'Revisar de nuevo',
    progress: 'Revisión del gráfico',
    none: 'Nada encontrado',
    partial: (about: string) => `${about} Solo se ha mirado una parte de las notas.`,
    cut: (findings: number, foundCount: number) =>
      `Se muestran ${findings} de ${number(foundCount)}. Corrige algunos y revisa de nuevo.`,
    stopped: 'Detenido antes del final: abajo está lo encontrado hasta ahora.',
    empty: 'El gráfico no tiene ningún problema.',
    count: (findingCount: number) => plural(findingCount, { one: '# hallazgo.', other: '# hallazgos.' }),
  },
  healthAction: {
    mergeFirst: 'Fusionar las dos primeras',
    merge: 'Fusionar',
    relate: 'Relacionar con la más cercana',
    searchWeb: 'Buscar en la web',
    remove: 'Quitarla',
    link: 'Enlazarla',
    invalidMention: 'Una mención tiene dos notas.',
  },
  joiningWord: { contradicts: 'contradice a', mentions: 'menciona', and: 'y' },
  healthText: {
    brokenRelations: 'Relaciones que no llevan a nada',
    brokenRelationsAbout: 'La nota que nombran no existe o ha dejado de existir.',
    brokenRelationsNone: 'Todas las relaciones llevan a una nota.',
    contradictions: 'Contradicciones',
    contradictionsAbout: 'Notas de las que se dice que se contradicen.',
    contradictionsNone: 'Ninguna relación indica una contradicción.',
    unsupported: 'Hipótesis sin pruebas',
    unsupportedAbout: 'Nada las apoya ni las contradice, y no citan ninguna fuente.',
    unsupportedNone: 'Todas las hipótesis tienen algo a favor o en contra.',
    duplicates: 'Duplicados',
    duplicatesAbout: 'Notas con el mismo texto, sean cuales sean sus propiedades.',
    duplicatesNone: 'No hay dos notas con el mismo texto.',
    orphans: 'Notas huérfanas',
    orphansAbout: 'Notas que no enlazan a ninguna otra y a las que ninguna enlaza.',
    orphansNone: 'Todas las notas están enlazadas con otra.',
    nearDuplicates: 'Casi iguales',
    nearDuplicatesAbout: 'Notas que parecen versiones unas de otras.',
    nearDuplicatesNone: 'No hay dos notas casi iguales.',
    unlinkedMentions: 'Menciones sin enlace',
    unlinkedMentionsAbout: 'El título o el alias de una nota aparece en el texto de otra.',
    unlinkedMentionsNone: 'Todas las menciones de notas son enlaces.',
    sharedWords: (share: number) => `${percent(share)} de sus palabras en común`,
    confidence: (confidence: number) => `certeza ${confidence}`,
    believed: (confidence: number) => `certeza atribuida ${confidence}`,
  },
  view: {
    title: 'Salud del gráfico',
  },
};

export const graph: typeof graphText = {
  createGraphLayout: {
    failed: 'No se han podido ordenar las notas.',
  },
  createStage: {
    unsupported: 'Este navegador no puede dibujar imágenes.',
  },
  describeNote: {
    unlinked: 'sin ningún enlace',
    neighbours: (names: string, remainingCount: number) =>
      `enlazada con ${names}${remainingCount > 0 ? ` y ${remainingCount} más` : ''}`,
  },
  displayOptions: {
    type: 'Tipo',
    tag: 'Etiqueta',
    folder: 'Carpeta',
    title: 'Colores y líneas',
    titleWithHidden: (off: number) =>
      `Colores y líneas (${plural(off, { one: '# desactivada', other: '# desactivadas' })})`,
    colourBy: 'Colorear por',
    lines: 'Líneas',
    links: 'Enlaces',
    missingNotes: 'Notas que aún no existen',
    noRelations: 'Ninguna nota indica aún una relación.',
  },
  graphCanvas: {
    keysHelp:
      'Las flechas van de una nota a su vecina en esa dirección. Enter abre la nota, Espacio muestra lo que la rodea. ',
    viewHelp:
      'Shift con las flechas mueve la imagen, más y menos acercan y alejan, 0 muestra todo. Las mismas notas están en la vista de lista.',
    role: 'gráfico',
    label: (notes: number, missing: number) =>
      `Gráfico de ${plural(notes, { one: '# nota', other: '# notas' })}${missing > 0 ? ` y ${plural(missing, { one: '# que aún no existe', other: '# que aún no existen' })}` : ''}`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { one: 'nota', other: 'notas' }),
    lines: (edges: number) => plural(edges, { one: 'línea', other: 'líneas' }),
    label: 'Qué significan los colores',
  },
  graphList: {
    label: 'Notas del gráfico',
    showMore: (notes: number) => `Mostrar más de ${number(notes)}`,
    unlinked: 'sin ningún enlace',
    lineCount: (count: number) => plural(count, { one: '# línea', other: '# líneas' }),
    linksTo: 'enlaza con',
    relation: (verb: string, isOut: boolean, value: string) => `${verb}${isOut ? '' : ' esta'}${value}`,
  },
  graphToolbar: {
    wholeVault: 'Todas las notas',
    scope: 'Cuántas de las notas',
    filter: 'Filtrar el gráfico',
    filterPlaceholder: 'Palabras o #etiquetas',
    refresh: 'Reordenar',
    showPicture: 'Mostrar como imagen',
    showList: 'Mostrar como lista',
  },
  graphView: {
    title: 'Gráfico',
    loading: 'Revisando las notas…',
    failed: 'No se puede mostrar el gráfico',
    notInGraph: 'Esto no está en el gráfico',
    notInGraphHelp: (around: string | undefined) =>
      `El gráfico muestra las notas que lee la búsqueda. ${around} no es una de ellas.`,
    showWhole: 'Mostrar todas las notas',
    emptyHelp: 'La primera nota será el primer punto.',
    empty: 'Aún no hay notas',
    noMatch: (filter: string) => `Ninguna nota coincide con ${inQuotes(filter)}.`,
    layoutRunning: 'Ordenando las notas',
    layout: 'Ordenación',
    stopLayout: 'Detener aquí',
  },
  groupNotes: {
    noType: 'Sin tipo',
    others: 'Otras',
    noTag: 'Sin etiqueta',
    noFolder: 'Sin carpeta',
    missing: 'Aún sin crear',
  },
  view: {
    title: 'Gráfico',
    heading: 'El gráfico',
    loading: 'Preparando el gráfico…',
    show: 'Mostrar el gráfico',
    label: 'Gráfico de todas las notas',
    showAround: 'Mostrar el gráfico de esta nota',
    aroundLabel: 'Gráfico de esta nota',
  },
  zoomButtons: {
    label: 'Zoom',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    showAll: 'Mostrarlo todo',
  },
};

export const records: typeof recordsText = {
  backupSettings: {
    title: 'Copia de seguridad de los datos de Latent',
    about:
      'Conversaciones, actividad, historial de cambios, ajustes, texto sin guardar y los nombres de tus cuadernos, todo en un solo archivo. No incluye las claves ni tus notas.',
    save: 'Guardar copia en un archivo',
    restoreFile: 'Restaurar desde un archivo…',
    noAutomatic: 'Mientras trabajas se hacen copias de seguridad automáticas en este navegador. Aún no hay ninguna.',
    automaticHelp:
      'Copias de seguridad automáticas en este navegador, por si se daña su base de datos. Se eliminan con los datos de este sitio en el navegador; un archivo que guardes tú, no.',
    made: (size: string, isKept: boolean) => `${size}${isKept ? ', conservada porque se perdieron datos' : ''}`,
    restore: 'Restaurar…',
  },
  lostRecordsDialog: {
    failed: (reason: string) =>
      `No se ha podido restaurar la copia de seguridad: ${reason} Los datos están como antes.`,
    lostTitle: 'El navegador ha perdido los datos de Latent',
    missingTitle: 'Faltan algunos datos de Latent',
    description:
      'Las conversaciones, el registro de actividad, el historial de cambios, los ajustes y el texto escrito sin guardar estaban en la base de datos de este navegador. Se dañó o el navegador la eliminó, como hacen los navegadores cuando el disco está lleno. Las notas de una carpeta no se ven afectadas. Un cuaderno que se guardaba en este navegador puede haberse eliminado con ella.',
    skip: 'Seguir sin ellos',
    restore: 'Restaurar la copia',
    missing: (kinds: string) => `Faltan algunos: ${kinds}.`,
    noBackup:
      'No queda ninguna copia de seguridad automática de ellos. Si hiciste una tú, restáurala en Ajustes → Datos.',
    looking: 'Buscando una copia de seguridad…',
    lookingProgress: 'Buscando una copia de seguridad',
    unreadable: 'Ahora no se pueden leer las copias de seguridad. Recarga para intentarlo de nuevo.',
    backupFound: (strong: JSX.Element) => [
      'Hay una copia de seguridad automática del ',
      strong,
      '. De ella se restaurará:',
    ],
    nothingNew: 'nada que no esté ya aquí',
    help: 'Lo que hiciste después de la pérdida se queda. Lo que hiciste después de la copia se ha perdido.',
    keysHelp:
      'Las claves de modelos y servicios no están en ninguna copia de seguridad: introdúcelas de nuevo en los ajustes. Las carpetas tampoco: abre cada una otra vez y se le ofrecerán sus conversaciones.',
    restoring: 'Restaurando…',
    restoringProgress: 'Restaurando',
  },
  recordText: {
    conversation: 'conversación',
    conversations: 'conversaciones',
    change: 'cambio que se puede deshacer',
    changes: 'cambios que se pueden deshacer',
    activityEntry: 'entrada de la actividad',
    activityEntries: 'entradas de la actividad',
    question: 'pregunta en espera',
    questions: 'preguntas en espera',
    draft: 'nota con texto sin guardar',
    drafts: 'notas con texto sin guardar',
    message: 'mensaje o respuesta a medio escribir',
    messages: 'mensajes o respuestas a medio escribir',
    vault: 'nombre de cuaderno',
    vaults: 'nombres de cuadernos',
    spendingDay: 'día de gasto',
    spendingDays: 'días de gasto',
    settingsPart: 'parte de los ajustes',
    settingsParts: 'partes de los ajustes',
    damaged: 'El archivo está dañado o incompleto: esto es lo que se ha podido leer.',
    skippedQuestions: (waiting: number) =>
      plural(waiting, {
        one: '# pregunta o respuesta que estaba en espera: vuelve a pedir ese cambio. Nada de lo que hay en un archivo cuenta como aprobación tuya.',
        other:
          '# preguntas o respuestas que estaban en espera: vuelve a pedir esos cambios. Nada de lo que hay en un archivo cuenta como aprobación tuya.',
      }),
    skippedUnfinished: (unfinished: number) =>
      plural(unfinished, {
        one: '# elemento que estaba en curso cuando se hizo la copia.',
        other: '# elementos que estaban en curso cuando se hizo la copia.',
      }),
    skippedUnknown: (unknown: number) =>
      plural(unknown, {
        one: '# elemento que esta versión no conoce o que no está como lo escribe Latent.',
        other: '# elementos que esta versión no conoce o que no están como los escribe Latent.',
      }),
  },
  settingChanges: {
    title: 'Con estos ajustes, Latent podría:',
  },
  restoreDialog: {
    nothing: 'nada',
    reading: 'Leyendo la copia de seguridad…',
    restoring: 'Restaurando…',
    title: 'Restaurar datos de una copia de seguridad',
    about: 'Se añade lo que aún no está aquí. Nada de lo que hay se cambia ni se elimina, y no se toca ninguna nota.',
    restore: 'Restaurar',
    chooseFile: 'Elegir un archivo…',
    fileLabel: 'Copia de seguridad que restaurar',
    contents: (strong: JSX.Element, names: string) => ['Hecha el ', strong, '. Contiene ', names, '.'],
    addedTitle: 'Se añadirá:',
    nothingNew: 'Todo está ya aquí.',
    skippedTitle: 'Se omite:',
    takePlain: 'Aplicar sus ajustes sobre el aspecto de Latent y dónde escribe',
    takeWeighty: 'Aplicar también sus permisos, servicios, gasto y límites',
    takeWeightyHelp:
      'Solo si este archivo lo hiciste tú: indica qué puede hacer el asistente sin preguntar y adónde se envía tu texto.',
  },
  startOverDialog: {
    reading: 'Leyendo lo que queda…',
    startingOver: 'Empezando de cero…',
    notDeleted: (reason: string) =>
      `El navegador tampoco la elimina (${reason}). Cierra todas las demás pestañas de Latent e inténtalo de nuevo; si no sirve, elimina los datos de este sitio en los ajustes del navegador.`,
    title: '¿Empezar de cero, sin datos?',
    about:
      'El navegador no puede abrir la base de datos en la que Latent guarda las conversaciones, el registro de actividad, el historial de cambios y los ajustes. A menudo sí puede después de reiniciar el navegador o el equipo: prueba eso primero. Tus notas no se ven afectadas: no están en ella, sino que son archivos en tu carpeta o en este navegador.',
    save: 'Guardar lo que se pueda leer',
    confirmDelete: 'Eliminarla y empezar de cero',
    help: 'Primero guarda en un archivo lo que aún se pueda leer. Después se elimina la base de datos y se crea una vacía; si hay una copia de seguridad automática, se te ofrecerá entonces.',
    saved:
      'Lo que se ha podido leer se ha entregado al navegador para que lo guarde. Comprueba que el archivo está ahí antes de eliminar la base de datos. «Restaurar desde un archivo…», en Ajustes → Datos, lo recupera.',
    nothingReadable:
      'No se puede leer nada de ella y no hay ninguna copia de seguridad automática. Si hiciste una tú, restáurala después en Ajustes → Datos.',
    savedBackup:
      'No se puede leer nada de la base de datos. En su lugar, se ha entregado al navegador la copia de seguridad automática más reciente para que la guarde. Comprueba que el archivo está ahí antes de eliminar la base de datos.',
  },
  view: {
    title: 'Restaurar datos',
    save: 'Guardar una copia de los datos de Latent en un archivo',
    restore: 'Restaurar los datos de Latent desde un archivo…',
  },
};

/** How near in meaning, which the code says in English. */
const nearness = (word: string): string =>
  word === 'close' ? 'significado cercano' : word === 'related' ? 'significado relacionado' : `significado: ${word}`;

export const search: typeof searchText = {
  indexText: {
    opening: 'Abriendo…',
    failed: 'El índice se ha detenido por un error.',
    readingNotes: (notes: string, notesFound: string) => `Leyendo notas: ${notes} de ${notesFound}`,
    readingSoFar: (notes: string) => `Leyendo notas: ${notes}`,
    listing: 'Buscando notas…',
    paused: (share: string) => `En pausa: la búsqueda está lista al ${share}`,
    ready: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
    readingPdfs: (pdfsLeft: string) => `Leyendo PDF: quedan ${pdfsLeft}`,
    loadingModel: 'Cargando el modelo…',
    embedding: (share: string) => `Preparando la búsqueda: ${share}`,
    needsDownload: 'La búsqueda necesita una descarga…',
    needsConsent: 'La búsqueda necesita tu permiso…',
    wordsOnly: 'Solo encuentra palabras',
  },
  searchBox: {
    label: 'Buscar notas',
    clear: 'Borrar la búsqueda',
    suggestions: 'Sugerencias',
  },
  searchHead: {
    bestFirst: 'Mejores primero',
    newestFirst: 'Último cambio primero',
    byName: 'Por nombre',
    hybrid: 'Palabras y significado',
    words: 'Solo palabras',
    meaning: 'Solo significado',
    optionsLabel: (sorts: string, modes: string) => `Orden y tipo de búsqueda: ${sorts}, ${modes}`,
    removeBookmark: 'Quitar esta búsqueda de los marcadores',
    addBookmark: 'Guardar esta búsqueda en los marcadores',
    batch: 'Cambiar estas notas a la vez',
    chosen: 'elegido',
    weakMatches: 'Coincidencias débiles',
    noteCount: (noteCount: number) => plural(noteCount, { one: '# nota', other: '# notas' }),
  },
  searchNotes: {
    corrected: (query: string, used: readonly string[]) =>
      `Ninguna nota tiene ${inQuotes(query)}${
        used.length === 0
          ? ''
          : `: estas tienen ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`
      }.`,
    meaningUsed: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `También se ha buscado por significado: ${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)} como ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`,
        )
        .join('; ')}.`,
    wordsOnly: 'Encontrado solo por palabras: aún no se puede comparar ninguna nota por significado.',
  },
  searchPanel: {
    searchExactly: 'Buscar exactamente esto',
    noMatchHelp: 'Prueba con menos palabras o escritas de otra forma.',
    noMatchAll: 'Ninguna nota coincide con todo esto.',
    noMatch: (query: string) => `Ninguna nota trata de ${inQuotes(query)}.`,
    noWords: (words: string) => `Ninguna nota tiene las palabras ${inQuotes(words)}.`,
    show: 'Mostrar',
    excluded: (hidden: number, show: JSX.Element) => [number(hidden), ' más en lugares que has excluido ', show],
  },
  searchReasons: {
    alias: (value: string) => `también llamada ${inQuotes(value)}`,
    meaning: (word: string) => nearness(word),
    linkedFrom: (value: string) => `enlazada desde ${inQuotes(value)}`,
    reranked: (previousNumber: number) => `releída: era la número ${previousNumber}`,
  },
  searchResult: {
    moreLabel: (title: string) => `Más en ${title}`,
    showAll: 'Todas las coincidencias de esta nota',
    showBest: 'Solo las mejores coincidencias',
  },
  searchResults: {
    noGoodMatch: 'Ninguna nota coincide bien. Estas son las más cercanas:',
    label: 'Resultados de la búsqueda',
    showMore: 'Mostrar más resultados',
    showWeak: (remainingCount: number) =>
      `Más: ${plural(remainingCount, { one: '# coincidencia débil', other: '# coincidencias débiles' })}`,
    weakMatches: 'Coincidencias débiles',
  },
  foundPictures: {
    label: 'Imágenes encontradas',
    fallbackName: 'Imagen',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0
        ? `en ${note}`
        : `en ${note} y ${plural(otherCount, { one: '# nota más', other: '# notas más' })}`,
  },
  suggestOperators: {
    property: 'propiedad',
    folder: 'carpeta',
    noteCount: (count: number) => plural(count, { one: '# nota', other: '# notas' }),
  },
  view: {
    title: 'Buscar',
    show: 'Buscar notas',
  },
};
