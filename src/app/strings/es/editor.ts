import { inQuotes } from '../in-quotes.ts';
import type { askText } from '../../editor/ask/ask.texts.ts';
import type { completionText } from '../../editor/completion/completion.texts.ts';
import type { editorText } from '../../editor/editor.texts.ts';
import type { editorInputText } from '../../editor/input/editor-input.texts.ts';
import type { liveText } from '../../editor/live/live.texts.ts';
import type { noteSessionText } from '../../views/note-session/note-session.texts.ts';
import type { conflictText } from '../../views/note/conflict/conflict.texts.ts';
import { number, plural } from '../formats.ts';

export const ask: typeof askText = {
  askBox: {
    rewrite: 'Reescribir',
    shorten: 'Acortar',
    explain: 'Explicar',
    continue: 'Continuar',
    tooLong: (longestPassage: number) =>
      `Este fragmento es demasiado largo para enviarlo (máximo ${number(longestPassage)} caracteres). Selecciona menos texto.`,
    textChanged: 'El texto ha cambiado entretanto. Pregunta otra vez.',
    noChange: 'El modelo no ha encontrado nada que cambiar.',
    title: 'Preguntar sobre este texto',
    instruction: 'Qué hacer con este texto',
    instructionOrPrompt: 'Qué hacer con él, o / para un prompt',
    ownPrompts: 'Tus prompts',
    translate: 'Traducir',
    translateHelp: 'Al idioma que indiques en el campo o, si no, al de tu navegador',
    cutOff:
      'La respuesta se corta antes del final. Pregunta por una parte más corta del texto, o acepta solo lo que sea correcto.',
    thinking: 'Pensando…',
    stop: 'Detener',
    suggestion: 'Sugerencia',
    acceptAll: 'Aceptar todo',
    reject: 'Rechazar',
  },
  keepPrompt: {
    saveAs: 'Guardar como prompt…',
    name: 'Nombre del prompt',
    save: 'Guardar',
  },
  shownSuggestion: {
    accept: (named: string) => `Aceptar ${inQuotes(named)}`,
    reject: (named: string) => `Rechazar ${inQuotes(named)}`,
  },
};

export const completion: typeof completionText = {
  completeCallouts: {
    sameAs: (kind: string) => `igual que ${kind}`,
  },
  completeTaskDay: {
    due: (day: string) => `Vence: ${day}`,
    keep: 'Dejar las palabras',
  },
  completeSlash: {
    heading1: 'Encabezado 1',
    textSection: 'Texto',
    heading2: 'Encabezado 2',
    heading3: 'Encabezado 3',
    list: 'Lista',
    numberedList: 'Lista numerada',
    task: 'Tarea',
    taskWords: 'día fecha plazo vencimiento programada inicio',
    quote: 'Cita',
    callout: 'Recuadro',
    blocksSection: 'Bloques',
    insertSection: 'Insertar',
    warning: 'Advertencia',
    table: 'Tabla',
    codeBlock: 'Bloque de código',
    formula: 'Fórmula',
    diagram: 'Diagrama',
    line: 'Línea',
    footnote: 'Nota al pie',
    noteLink: 'Enlace a una nota',
    embed: 'Incrustar una nota o un archivo',
    date: 'Fecha',
    dueDate: 'Fecha de vencimiento…',
    time: 'Hora',
    todayLink: 'Enlace a la nota de hoy',
    template: (name: string) => `Plantilla: ${name}`,
    templatesSection: 'Plantillas',
  },
};

export const editor: typeof editorText = {
  createEditor: {
    noteText: 'Texto de la nota',
  },
  textMenu: {
    label: 'Texto',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    selectAll: 'Seleccionar todo',
    bold: 'Negrita',
    italic: 'Cursiva',
    highlight: 'Resaltado',
    link: 'Enlace a una dirección',
    linkNote: 'Enlazar una nota…',
    removeLink: 'Quitar el enlace',
    heading: 'Encabezado',
    list: 'Lista',
    task: 'Tarea',
    quote: 'Cita',
    editTask: 'Editar tarea…',
    addRow: 'Añadir una fila debajo',
    addColumn: 'Añadir una columna a la derecha',
    deleteRow: 'Eliminar la fila',
    deleteColumn: 'Eliminar la columna',
    sortUp: 'Ordenar por esta columna, de A a Z',
    sortDown: 'Ordenar por esta columna, de Z a A',
    ask: 'Preguntar sobre este texto…',
    spelling: 'Ortografía…',
    spellingHelp:
      'Mantén pulsada la tecla Shift y haz clic con el botón derecho: el menú del propio navegador tiene sus sugerencias de ortografía.',
    pasteByKey: 'El navegador no deja que la aplicación lea el portapapeles. Pulsa Ctrl+V para pegar.',
    pictureName: 'imagen',
  },
  emptyHint: { hint: 'Escribe / para encabezados, listas, tareas' },
  longMarks: {
    more: (count: number) =>
      `⟨${plural(count, { one: 'y # signo combinante más', other: 'y # signos combinantes más' })}⟩`,
  },
  plainLineNotice: {
    message: 'El resaltado está desactivado en este párrafo tan largo.',
  },
};

export const editorInput: typeof editorInputText = {
  cursorFirst: {
    inNote: 'Coloca antes el cursor en una nota',
    inTable: 'Coloca antes el cursor en una tabla',
    inTask: 'Coloca antes el cursor en una tarea',
    inLink: 'Coloca antes el cursor en un enlace',
  },
  commandNames: {
    bold: 'Negrita',
    italic: 'Cursiva',
    strikethrough: 'Tachado',
    highlight: 'Resaltado',
    code: 'Código',
    comment: 'Comentario',
    insertLink: 'Insertar enlace',
    heading1: 'Convertir en encabezado 1',
    heading2: 'Convertir en encabezado 2',
    heading3: 'Convertir en encabezado 3',
    heading4: 'Convertir en encabezado 4',
    heading5: 'Convertir en encabezado 5',
    heading6: 'Convertir en encabezado 6',
    plainText: 'Convertir en texto normal',
    numberedList: 'Convertir en lista numerada',
    list: 'Convertir en lista',
    task: 'Convertir en tarea',
    tickTask: 'Marcar o desmarcar la tarea',
    followLink: 'Seguir el enlace del cursor',
    followLinkBeside: 'Seguir el enlace del cursor, al lado',
    indent: 'Aumentar sangría',
    outdent: 'Reducir sangría',
    undo: 'Deshacer lo escrito',
    redo: 'Rehacer lo deshecho',
    save: 'Guardar ahora',
    find: 'Buscar en esta nota',
    replace: 'Buscar y reemplazar en esta nota',
    linkNote: 'Enlazar una nota…',
    addTag: 'Añadir una etiqueta…',
    pastePlain: 'Pegar sin formato',
    selectLine: 'Seleccionar línea',
    fold: 'Plegar esta parte',
    unfold: 'Desplegar esta parte',
    foldAll: 'Plegar todo',
    unfoldAll: 'Desplegar todo',
    quote: 'Convertir en cita',
    ask: 'Preguntar al asistente sobre este texto…',
    moveToNote: 'Mover la selección a una nota nueva',
    attach: 'Insertar una imagen o un archivo…',
    editTask: 'Editar tarea: vencimiento, prioridad, estado…',
    insertCallout: 'Insertar recuadro',
    insertCodeBlock: 'Insertar bloque de código',
    insertFormula: 'Insertar fórmula',
    insertDiagram: 'Insertar diagrama',
    insertRule: 'Insertar línea de separación',
    insertFootnote: 'Insertar nota al pie',
    insertDate: 'Insertar la fecha de hoy',
    insertTime: 'Insertar la hora',
    insertTodayLink: 'Enlazar la nota de hoy',
    insertTable: 'Insertar tabla',
    addRowBelow: 'Tabla: añadir una fila debajo',
    addRowAbove: 'Tabla: añadir una fila encima',
    deleteRow: 'Tabla: eliminar la fila',
    addColumnRight: 'Tabla: añadir una columna a la derecha',
    addColumnLeft: 'Tabla: añadir una columna a la izquierda',
    moveColumnLeft: 'Tabla: mover la columna a la izquierda',
    moveColumnRight: 'Tabla: mover la columna a la derecha',
    deleteColumn: 'Tabla: eliminar la columna',
    alignColumnLeft: 'Tabla: alinear la columna a la izquierda',
    centreColumn: 'Tabla: centrar la columna',
    alignColumnRight: 'Tabla: alinear la columna a la derecha',
    sortUp: 'Tabla: ordenar por la columna, de A a Z',
    sortDown: 'Tabla: ordenar por la columna, de Z a A',
    alignTable: 'Tabla: alinear las barras verticales',
    moveLineUp: 'Mover línea hacia arriba',
    moveLineDown: 'Mover línea hacia abajo',
    duplicateLine: 'Duplicar línea',
    deleteLine: 'Eliminar línea',
    selectNextOccurrence: 'Seleccionar también la siguiente aparición',
    addCursorAbove: 'Añadir un cursor encima',
    addCursorBelow: 'Añadir un cursor debajo',
  },
  formatBubble: {
    label: 'Dar formato a la selección',
    bold: 'Negrita',
    italic: 'Cursiva',
    heading: 'Encabezado',
    list: 'Lista',
    task: 'Tarea',
    link: 'Enlace',
    ask: 'Preguntar…',
    askHelp: 'Preguntar al asistente sobre este texto (Ctrl+J)',
  },
  countMatches: {
    endlessPattern: 'Este patrón podría no terminar nunca: repite una repetición.',
    invalidPattern: (reason: string) => `Todavía no es una expresión regular: ${reason}.`,
    none: 'Sin resultados',
    position: (selected: number, totalText: string) => `${number(selected)} de ${totalText}`,
    count: (totalText: string) => `Encontradas: ${totalText}`,
    hiddenInProperties: (hidden: number) => `Hay ${number(hidden)} más en las propiedades.`,
    replaced: (totalText: string) => `Reemplazadas: ${totalText}`,
    allReplaced: 'Todo reemplazado',
    leftInProperties: (remainingCount: number) =>
      plural(remainingCount, { one: 'Queda # en las propiedades.', other: 'Quedan # en las propiedades.' }),
  },
  findPanel: {
    find: 'Buscar en esta nota',
    replaceWith: 'Reemplazar por',
    matchCase: 'Distinguir mayúsculas',
    wholeWord: 'Palabra completa',
    regularExpression: 'Expresión regular',
    replace: 'Reemplazar',
    replaceHelp: 'Reemplazar esta coincidencia',
    replaceAllHelp: 'Reemplazar todas las coincidencias',
    replaceAll: 'Todas',
    previousMatch: 'Coincidencia anterior',
    nextMatch: 'Coincidencia siguiente',
    selectAllMatches: 'Seleccionar todas las coincidencias',
  },
  tableCommands: {
    column1: 'Columna 1',
    column2: 'Columna 2',
  },
};

export const live: typeof liveText = {
  fold: {
    unfold: 'Desplegar',
    fold: 'Plegar',
    part: (name: string) => `Texto bajo ${inQuotes(name)}`,
  },
  footnote: {
    footnote: (number: string, text: string) => `Nota al pie ${number}: ${text}`,
  },
  link: {
    missing: 'Aún no está en este cuaderno',
    notFollowed: 'No se siguen los enlaces de este tipo',
  },
  table: {
    cell: (heading: string, row: number) =>
      row === 0 ? `Encabezado ${inQuotes(heading)}` : `${heading || 'Celda'}, fila ${row}`,
    table: 'Tabla',
    row: 'Fila',
    column: 'Columna',
    moveRowUp: 'Mover fila hacia arriba',
    moveRowDown: 'Mover fila hacia abajo',
    moveColumnLeft: 'Mover columna a la izquierda',
    moveColumnRight: 'Mover columna a la derecha',
    rowBelow: 'Fila debajo',
    rowAbove: 'Fila encima',
    columnRight: 'Columna a la derecha',
    columnLeft: 'Columna a la izquierda',
    deleteRow: 'Eliminar fila',
    deleteColumn: 'Eliminar columna',
    alignLeft: 'Alinear a la izquierda',
    centre: 'Centrar',
    alignRight: 'Alinear a la derecha',
    sortUp: 'Ordenar de A a Z',
    sortDown: 'Ordenar de Z a A',
  },
  listWidgets: {
    task: 'Tarea',
  },
};

export const noteSession: typeof noteSessionText = {
  keepSaved: {
    unsaved: (path: string) =>
      `Lo que escribiste en ${inQuotes(path)} aún no está guardado. Se conserva hasta que vuelvas.`,
    goBack: 'Volver',
    typedAhead: (name: string) => `Lo que escribiste antes de que apareciera ${inQuotes(name)} está en su texto.`,
    notInserted: (name: string, enteredText: string) =>
      `Lo que escribiste no se ha podido poner en ${inQuotes(name)}: ${enteredText}`,
    discarded: 'Se ha descartado tu texto sin guardar.',
    restore: 'Recuperarlo',
  },
};

const WHO = {
  mine: 'solo tú lo has cambiado',
  theirs: 'solo lo ha cambiado el otro programa',
  both: 'ha cambiado en ambos lados',
};

export const conflict: typeof conflictText = {
  label: 'Elegir parte por parte',
  comparing: 'Comparando…',
  failed: (problem: string) => `No se han podido comparar los dos textos: ${problem}`,
  lineEndsOnly: 'Las palabras son las mismas: solo difieren los finales de línea.',
  remaining: (pieces: number, open: number) => {
    const differencesText = plural(pieces, { one: '# diferencia', other: '# diferencias' });
    if (open === 0) return plural(pieces, { one: '# diferencia, resuelta', other: '# diferencias, todas resueltas' });
    return open === pieces ? `${differencesText} por resolver` : `${differencesText}, ${open} por resolver`;
  },
  showResult: 'Solo el resultado',
  next: 'Diferencia siguiente',
  save: 'Guardar este texto',
  unchangedLines: (lines: number) => plural(lines, { one: '# línea idéntica', other: '# líneas idénticas' }),
  piece: {
    label: (number: number, of: number, changedBy: 'mine' | 'theirs' | 'both') =>
      `Diferencia ${number} de ${of}: ${WHO[changedBy]}`,
    mine: 'El mío',
    theirs: 'El otro',
    both: 'Ambos, el mío primero',
    nothing: 'aquí nada',
    blankLines: (lines: number) => plural(lines, { one: 'una línea en blanco', other: '# líneas en blanco' }),
  },
};
