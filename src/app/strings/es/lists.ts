import { inQuotes } from '../in-quotes.ts';
import type { fileMenuText } from '../../file-menu/file-menu.texts.ts';
import type { boardsText } from '../../views/board/boards.texts.ts';
import type { calendarText } from '../../views/calendar/calendar.texts.ts';
import type { filesText } from '../../views/files/files.texts.ts';
import type { linksText } from '../../views/links/links.texts.ts';
import type { outlineText } from '../../views/outline/outline.texts.ts';
import type { relatedText } from '../../views/related/related.texts.ts';
import type { tagsText } from '../../views/tags/tags.texts.ts';
import type { tasksText } from '../../views/tasks/tasks.texts.ts';
import { formatNameList, number, plural } from '../formats.ts';

export const fileMenu: typeof fileMenuText = {
  fileEntries: {
    select: 'Seleccionar',
    moveSeveral: (count: string) => `Mover ${count}…`,
    deleteSeveral: (count: string) => `Eliminar ${count}`,
    openInTabs: 'Abrir en pestañas nuevas',
    removeBookmarks: 'Quitar de marcadores',
    batchSeveral: 'Cambiarlas a la vez…',
    open: 'Abrir',
    openInTab: 'Abrir en una pestaña nueva',
    openBeside: 'Abrir al lado',
    move: 'Mover…',
    duplicate: 'Duplicar',
    copyLink: 'Copiar enlace',
    copyPath: 'Copiar ruta',
    reveal: 'Mostrar en la lista de archivos',
    createNote: 'Crear esta nota',
    createBeside: 'Crearla al lado',
    searchTag: 'Buscar esta etiqueta',
    renameTag: 'Renombrar…',
    renameHeading: 'Renombrar este encabezado…',
    copyTag: 'Copiar',
    searchName: 'Buscar su nombre',
    history: 'Historial',
    activity: 'Actividad',
    batch: 'Cambiar sus notas a la vez…',
    delete: 'Eliminar…',
    newNote: 'Nueva nota aquí',
    newFolder: 'Nueva carpeta aquí…',
    newFile: { canvas: 'Nuevo lienzo aquí', base: 'Nueva base aquí', board: 'Nuevo tablero aquí' },
    removeBookmark: 'Quitar el marcador',
    bookmark: 'Añadir marcador',
    include: 'Volver a incluir en la búsqueda',
    exclude: 'Excluir de la búsqueda',
    copied: (value: string) => `Copiado: ${value}`,
    notCopied: 'El navegador no ha permitido copiar.',
  },
  fileMenu: {
    label: (path: string) => `Acciones de ${path}`,
  },
};

export const boards: typeof boardsText = {
  label: (name: string) => `Tablero ${name}`,
  strayLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `La línea ${lines[0]} no es columna ni tarjeta. Se queda en la nota tal cual.`
      : `Lo que empieza en las líneas ${formatNameList(lines.slice(0, 3).map(String))} no es columna ni tarjeta${lines.length > 3 ? `, ni lo que empieza en ${number(lines.length - 3)} más` : ''}. Se queda en la nota tal cual.`,
  showInText: 'Mostrar en el texto',
  empty: 'Este tablero aún no tiene columnas.',
  archived: (count: number) => plural(count, { one: '# tarjeta archivada', other: '# tarjetas archivadas' }),
  restore: 'Recuperar',
  restoreCard: (name: string) => `Recuperar: ${name}`,
  lane: {
    add: 'Añadir columna',
    name: 'Nombre de la columna',
    menu: (name: string) => `Acciones de la columna ${name}`,
    rename: 'Renombrar',
    moveLeft: 'Mover a la izquierda',
    moveRight: 'Mover a la derecha',
    archive: (count: number) => plural(count, { one: 'Archivar su tarjeta', other: 'Archivar sus # tarjetas' }),
    remove: 'Quitar con sus tarjetas',
    close: (name: string) => `Plegar la columna ${name}`,
    open: (name: string) => `Desplegar la columna ${name}`,
    count: (count: number) => plural(count, { one: '# tarjeta', other: '# tarjetas' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    complete: 'Sus tarjetas están hechas',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Mostrar # tarjeta más', other: 'Mostrar # tarjetas más' }),
  },
  card: {
    add: 'Añadir tarjeta',
    addTo: (lane: string) => `Añadir tarjeta a ${lane}`,
    text: 'Texto de la tarjeta',
    keysHelp: 'Enter guarda, Shift+Enter empieza otra línea, Escape la deja como estaba.',
    multilineKeysHelp: 'Shift+Enter guarda, Enter empieza otra línea, Escape la deja como estaba.',
    keyboardHelp: 'Las flechas van de tarjeta en tarjeta. Con Shift, mueven la tarjeta. Enter la edita.',
    menu: (name: string) => `Acciones de: ${name}`,
    empty: 'Tarjeta sin texto',
    tick: (name: string) => `Hecha: ${name}`,
    edit: 'Editar',
    date: 'Fecha…',
    dateLabel: (name: string) => `Fecha de: ${name}`,
    moveUp: 'Mover hacia arriba',
    moveDown: 'Mover hacia abajo',
    moveTo: (lane: string) => `Mover a ${lane}`,
    archive: 'Archivar',
    remove: 'Quitar',
    textLost: 'El tablero ha cambiado y la tarjeta que escribías ya no tiene lugar en él.',
    copyText: 'Copiar su texto',
    movedTo: (lane: string, place: number, of: number) => `Movida a ${lane}, ${number(place)} de ${number(of)}`,
  },
};

export const calendar: typeof calendarText = {
  title: 'Calendario',
  show: 'Mostrar el calendario',
  region: 'Calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  today: 'Hoy',
  week: 'Semana',
  hasNote: (day: string) => `${day}, tiene una nota`,
  withDue: (day: string, tasks: number) =>
    `${day}, ${plural(tasks, { one: 'vence # tarea', other: 'vencen # tareas' })}`,
  notesOf: (day: string) => `Notas del ${day}`,
  create: (name: string) => `Crear ${inQuotes(name)}`,
  open: (name: string) => `Abrir ${inQuotes(name)}`,
  periods: { daily: 'Día', weekly: 'Semana', monthly: 'Mes', quarterly: 'Trimestre', yearly: 'Año' },
};

export const files: typeof filesText = {
  chosenBar: {
    label: 'Archivos elegidos',
    chosen: (count: string) => `Selección: ${count}`,
    none: 'Elige notas y carpetas',
    more: 'Más',
    done: 'Listo',
  },
  deleteFolderDialog: {
    severalTitle: (count: string) => `Eliminar ${count}`,
    severalTooMany: (count: string) =>
      `Son ${count}, más de lo que aquí se puede mover a la papelera. Elimínalos en otro programa.`,
    severalHelp: (files: number) =>
      plural(files, {
        one: '# archivo se moverá a la papelera. Con Deshacer vuelve.',
        other: '# archivos se moverán a la papelera. Con Deshacer vuelven.',
      }),
    title: (folder: string) => `Eliminar ${inQuotes(folder)}`,
    tooMany: (files: number) =>
      `Contiene ${plural(files, { one: '# archivo', other: '# archivos' })}, más de lo que aquí se puede mover a la papelera. Elimínala en otro programa.`,
    help: (files: number) =>
      plural(files, {
        one: '# archivo de esta carpeta se moverá a la papelera. Con Deshacer vuelve.',
        other: '# archivos de esta carpeta se moverán a la papelera. Con Deshacer vuelven.',
      }),
  },
  fileTree: {
    label: 'Archivos',
    saved: (storedCount: number, path: string) =>
      storedCount === 1
        ? `Guardado como ${inQuotes(path)}.`
        : plural(storedCount, { other: '# archivos guardados con tus notas.' }),
  },
  order: {
    label: (order: string) => `Orden de los archivos: ${order}`,
    orders: {
      name: 'Nombre, de la A a la Z',
      'name-last': 'Nombre, de la Z a la A',
      changed: 'Último cambio primero',
      'changed-first': 'Cambio más antiguo primero',
      created: 'Más nuevos primero',
      'created-first': 'Más antiguos primero',
    },
    by: {
      name: 'Ordenar los archivos por nombre',
      changed: 'Ordenar los archivos por fecha de cambio',
      created: 'Ordenar los archivos por fecha de creación',
    },
    chosen: 'Elegido',
  },
  filesPanel: {
    loading: 'Buscando notas…',
    emptyHelp: 'Escribe la primera.',
    empty: 'Aún no hay notas',
  },
  moveDialog: {
    folderTitle: 'Renombrar o mover la carpeta',
    title: 'Renombrar o mover',
    path: 'Ruta',
    pathHelp: 'La carpeta va antes del nombre, separada por /. Los enlaces se actualizan.',
    move: 'Mover',
  },
  chooseFolder: {
    severalTitle: (count: string) => `Mover ${count} a una carpeta`,
    title: (name: string) => `Mover ${inQuotes(name)} a una carpeta`,
    placeholder: '¿A qué carpeta?',
    topFolder: 'La carpeta principal',
    newFolder: (folder: string) => `Nueva carpeta ${inQuotes(folder)}`,
    empty: 'Aún no hay otra carpeta: escribe el nombre de una nueva.',
  },
  newFolderDialog: {
    title: 'Nueva carpeta',
    name: 'Nombre',
    nameHelp: (isTop: boolean, folder: string) => `${isTop ? 'En la carpeta principal' : `En ${inQuotes(folder)}`}.`,
    otherName: (name: string, reason: string) => `Se llamará ${inQuotes(name)}. ${reason}`,
    create: 'Crear carpeta',
  },
  view: {
    title: 'Archivos',
    newNote: 'Nueva nota',
    collapseFolders: 'Plegar todas las carpetas',
    select: 'Seleccionar varias notas',
    newFile: { canvas: 'Nuevo lienzo', base: 'Nueva base', board: 'Nuevo tablero' },
    today: 'Abrir la nota de hoy',
    rename: 'Renombrar esta nota',
    move: 'Mover esta nota…',
    delete: 'Eliminar esta nota',
    duplicate: 'Duplicar esta nota',
    copyLink: 'Copiar un enlace a esta nota',
    copyPath: 'Copiar la ruta de esta nota',
    reveal: 'Mostrar esta nota en la lista de archivos',
    show: 'Mostrar la lista de archivos',
    newFolderCommand: 'Nueva carpeta…',
    undo: 'Deshacer el último cambio en archivos',
    redo: 'Rehacer el último cambio en archivos',
    focusNotice: 'Ir al aviso que se muestra',
    moveTitle: 'Renombrar o mover',
    moveToFolderTitle: 'Mover a una carpeta',
    newFolderTitle: 'Nueva carpeta',
    deleteFolderTitle: 'Eliminar carpeta',
  },
};

export const links: typeof linksText = {
  linkMentions: {
    linked: (linked: number, byNote: number) =>
      `${plural(linked, { one: 'Se ha enlazado # mención', other: 'Se han enlazado # menciones' })} en ${plural(byNote, { one: '# nota', other: '# notas' })}. Con Deshacer se revierten nota por nota.`,
  },
  linksPane: {
    title: 'Enlaces',
    noNoteHelp: 'Abre una para ver qué la enlaza y adónde lleva.',
    noNote: 'No hay ninguna nota abierta',
    failed: 'No se han podido leer los enlaces',
    linkedFrom: 'Enlazada desde',
    noBacklinks: 'Aún ninguna nota enlaza aquí.',
    linksTo: 'Enlaces salientes',
    noLinks: 'Esta nota no enlaza con ninguna otra.',
    tags: 'Etiquetas',
    showMore: (min: number) => `Mostrar ${min} más`,
    missingNote: 'la nota no existe',
    embedded: 'incrustada',
    card: 'en una tarjeta',
    property: 'propiedad',
  },
  relationsSection: {
    title: 'Relaciones',
    add: 'Añadir una relación',
    subject: 'Esta nota ',
    object: ' esta nota: ',
    relationFrom: (type: string, title: string) => `Esta nota ${type} ${inQuotes(title)}`,
    relationTo: (title: string, type: string) => `${inQuotes(title)} ${type} esta nota`,
    changeType: 'Cambiar su tipo…',
    workOutConfidence: 'Calcular su certeza…',
    summarise: 'Resumirla…',
    menu: (inWords: string) => `Acciones de: ${inWords}`,
    missingNote: 'la nota no existe',
  },
  unlinkedMentions: {
    title: 'Menciones sin enlace',
    linkAll: 'Enlazar todas',
    empty: 'Ninguna nota nombra a esta sin enlazarla.',
    link: 'Enlazarla',
    linkLabel: (text: string, title: string) => `Enlazarla: ${inQuotes(text)} en ${title}`,
  },
  view: {
    title: 'Enlaces',
    show: 'Mostrar los enlaces',
  },
};

export const outline: typeof outlineText = {
  outlinePane: {
    emptyHeading: '(vacío)',
    title: 'Esquema',
    noNoteHelp: 'Abre una para ver aquí sus encabezados.',
    noNote: 'No hay ninguna nota abierta',
    missingNote: 'Esta nota no está',
    empty: 'Aún no hay encabezados',
    pdfEmptyHelp: 'Este PDF no tiene tabla de contenidos.',
    emptyHelp: 'Una línea que empieza por # y un espacio es un encabezado.',
    cut: (mostRows: number, rows: number) => `Los primeros ${number(mostRows)} de ${number(rows)} encabezados.`,
  },
  renameHeadingDialog: {
    title: (heading: string) => `Renombrar ${inQuotes(heading)}`,
    newName: 'Nuevo nombre',
    noHeadings: 'Esta nota no tiene encabezados.',
    help: (links: number, notes: number) =>
      `${plural(links, { one: 'Se actualizará # enlace', other: 'Se actualizarán # enlaces' })} en ${plural(notes, { one: '# nota', other: '# notas' })}. Se puede deshacer.`,
  },
  view: {
    title: 'Esquema',
    show: 'Mostrar el esquema',
    rename: 'Renombrar este encabezado…',
    renameTitle: 'Renombrar un encabezado',
  },
};

/** How near in meaning, which the code says in English. */
const nearness = (word: string): string =>
  word === 'close' ? 'significado cercano' : word === 'related' ? 'significado relacionado' : `significado: ${word}`;

export const related: typeof relatedText = {
  relatedPane: {
    title: 'Relacionadas',
    noNoteHelp: 'Abre una para ver qué tiene que ver con ella: por significado, enlaces y etiquetas.',
    noNote: 'No hay ninguna nota abierta',
    failed: 'No se han podido buscar notas relacionadas',
    empty: 'No hay notas relacionadas',
    emptyHelp: 'Ninguna nota se acerca a esta, aparte de las enlazadas con ella.',
    link: (title: string) => `Enlazar ${title} al final de esta nota`,
  },
  relatedReason: {
    meaning: (word: string) => nearness(word),
    sharedLinks: (count: number) => plural(count, { one: 'un enlace en común', other: '# enlaces en común' }),
  },
  view: {
    title: 'Relacionadas',
    show: 'Mostrar notas relacionadas',
  },
};

export const tags: typeof tagsText = {
  chooseTag: {
    noteCount: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
    placeholder: '¿Qué etiqueta?',
    loading: 'Buscando etiquetas…',
    empty: 'Ninguna etiqueta tiene este nombre.',
  },
  renameTagDialog: {
    title: (tag: string) => `Renombrar #${tag}`,
    newName: 'Nuevo nombre',
    newNameHelp: 'Con / queda dentro de otra etiqueta. Si otras notas ya tienen ese nombre, las dos se unen.',
    help: (notes: number) =>
      plural(notes, {
        one: 'Se cambiará # nota. Se puede deshacer.',
        other: 'Se cambiarán # notas. Se puede deshacer.',
      }),
  },
  view: {
    title: 'Etiquetas',
    show: 'Mostrar las etiquetas',
    rename: 'Renombrar una etiqueta…',
    renameTitle: 'Renombrar una etiqueta',
  },
  tagsPane: {
    region: 'Etiquetas de tus notas',
    filter: 'Filtrar etiquetas',
    byName: 'Por nombre',
    mostUsed: 'Más usadas',
    noMatch: 'Ninguna etiqueta tiene este nombre',
    empty: 'Aún no hay etiquetas',
    noMatchHelp: 'Prueba con menos letras.',
    emptyHelp: 'Escribe #palabra en una nota y aparecerá aquí.',
    label: 'Etiquetas',
    rename: (tag: string) => `Renombrar #${tag}`,
    showMore: 'Mostrar más etiquetas',
    countHelp: 'Notas con esta etiqueta o una subetiqueta',
    noteCount: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
  },
};

export const tasks: typeof tasksText = {
  view: {
    title: 'Tareas',
    show: 'Mostrar las tareas',
    editTask: 'Editar tarea',
    notListed: 'Esta línea no figura entre las tareas.',
  },
  pane: {
    region: 'Tareas de tus notas',
    filter: 'Filtrar tareas',
    groupLabel: 'Agrupar tareas por',
    byDay: 'Fecha',
    byNote: 'Nota',
    byTag: 'Etiqueta',
    showDone: 'Mostrar tareas terminadas',
    hideDone: 'Ocultar tareas terminadas',
    empty: 'No hay tareas pendientes',
    emptyHelp: 'Una línea que empieza por «- [ ]» es una tarea. Su menú, aquí, le pone una fecha.',
    noMatch: 'Ninguna tarea coincide',
    noMatchHelp: 'Prueba con menos letras.',
    failed: 'No se han podido listar las tareas',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Mostrar # tarea más', other: 'Mostrar # tareas más' }),
    repeats: (rule: string) => `se repite: ${rule}`,
    words: 'Texto de la tarea',
    open: (name: string, line: number) => `Abrir ${name}, línea ${line}`,
  },
  groups: {
    overdue: 'Vencidas',
    today: 'Hoy',
    tomorrow: 'Mañana',
    week: 'Próximos siete días',
    later: 'Más tarde',
    none: 'Sin vencimiento',
    finished: 'Terminadas',
    noTag: 'Sin etiqueta',
  },
  priority: {
    highest: 'Prioridad máxima',
    high: 'Prioridad alta',
    medium: 'Prioridad media',
    none: '',
    low: 'Prioridad baja',
    lowest: 'Prioridad mínima',
  },
  priorities: {
    highest: 'Máxima',
    high: 'Alta',
    medium: 'Media',
    none: 'Ninguna',
    low: 'Baja',
    lowest: 'Mínima',
  },
  statuses: {
    todo: 'Por hacer',
    in_progress: 'En curso',
    on_hold: 'En pausa',
    done: 'Hecha',
    cancelled: 'Cancelada',
  },
  dialog: {
    title: 'Editar tarea',
    status: 'Estado',
    otherStatus: 'Como está',
    priority: 'Prioridad',
    dates: { due: 'Vencimiento', scheduled: 'Programada', start: 'Inicio' },
    dayExample: 'Viernes, en 3 días…',
    noDay: 'No es un día. Escríbelo como «viernes», «en 3 días» o 2026-12-31.',
  },
  picker: 'Día de la tarea',
  menu: {
    label: (task: string) => `Acciones de ${inQuotes(task)}`,
    today: 'Hoy',
    tomorrow: 'Mañana',
    nextWeek: 'La próxima semana',
    pick: 'Elegir un día…',
    rename: 'Editar el texto',
    edit: 'Editar…',
    remove: {
      due: 'Quitar el vencimiento',
      scheduled: 'Quitar la fecha programada',
      start: 'Quitar la fecha de inicio',
    },
    setStatus: (status: string) => `Estado: ${status.toLowerCase()}`,
    setPriority: (priority: string) => `Prioridad: ${priority.toLowerCase()}`,
  },
  filters: {
    label: 'Filtros',
    priority: 'Prioridad',
    anyPriority: 'Cualquier prioridad',
    atLeast: (priority: string) => `${priority} o superior`,
    due: 'Vencimiento',
    anyDay: 'Cualquier fecha',
    overdue: 'Vencidas',
    today: 'Hoy',
    sevenDays: 'Próximos siete días',
    noDay: 'Sin vencimiento',
    status: 'Estado',
    open: 'Pendientes',
    all: 'Todas',
    tag: 'Etiqueta',
    anyTag: 'Cualquier etiqueta',
    folder: 'Carpeta',
    anyFolder: 'Cualquier carpeta',
    remove: (filter: string) => `Quitar el filtro ${inQuotes(filter)}`,
    clear: 'Quitar los filtros',
  },
  days: {
    due: (day: string) => `Vence el ${day}`,
    scheduled: (day: string) => `Programada para el ${day}`,
    start: (day: string) => `Empieza el ${day}`,
    done: (day: string) => `Hecha el ${day}`,
  },
};
