import { inQuotes } from '../in-quotes.ts';
import type { drawingsText } from '../../markdown/drawings/drawings.texts.ts';
import type { historyText } from '../../views/history/history.texts.ts';
import type { canvasText } from '../../views/note/canvas/canvas.texts.ts';
import type { noteFilesText } from '../../views/note/files/note-files.texts.ts';
import type { noteText } from '../../views/note/note.texts.ts';
import type { propertiesText } from '../../views/properties/properties.texts.ts';
import { formatNameList, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const drawings: typeof drawingsText = {
  drawing: (name: string) => `Dibujo ${name}`,
  shapes: (count: number) => plural(count, { one: 'Un dibujo de # forma', other: 'Un dibujo de # formas' }),
  readOnly: 'Se muestra, pero no se edita: Latent nunca modifica un dibujo.',
  notDrawn: (omittedCount: number) =>
    plural(omittedCount, { one: 'Queda # forma sin dibujar.', other: 'Quedan # formas sin dibujar.' }),
  failed: (reason: string, line: number | undefined) =>
    `${line === undefined ? 'Esto no se puede dibujar' : `Esto no se puede dibujar (línea ${number(line)})`}: ${reason}`,
  missing: 'No hay ningún dibujo en la nota.',
  damaged: 'Sus datos están dañados o son demasiado grandes.',
  tooLarge: 'Este dibujo es demasiado grande para mostrarlo aquí.',
  notReadable: 'Este dibujo no se puede leer.',
  showText: 'Mostrar el texto',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
};

export const history: typeof historyText = {
  changeDetails: {
    changeLabel: 'Qué cambió',
    nowLabel: 'Desde entonces hasta ahora',
    undone: 'El cambio está deshecho.',
    restore: 'Recuperar',
    compare: 'Comparar',
    undo: (files: number) => (files > 1 ? `Deshacer en los ${files} archivos` : 'Deshacer'),
    changedAgain: (since: string) =>
      `No se ha deshecho nada: después volvió a haber cambios en ${since}. Puedes conservarlos y deshacer solo este.`,
    undoPart: 'Deshacer solo este cambio…',
    showMore: (remainingCount: number) =>
      `Mostrar ${plural(remainingCount, { one: '# archivo más', other: '# archivos más' })}`,
    namesAndMore: (named: string, remainingCount: number) => `${named} y ${remainingCount} más`,
  },
  version: {
    label: 'Versión',
    restore: 'Restaurar esta versión',
    restored: (name: string) => `Se ha recuperado ${inQuotes(name)}.`,
    isNow: 'Así está ahora',
    oldest: 'Antes del primer cambio',
  },
  historyDialog: {
    noteTitle: (name: string) => `Historial de ${name}`,
    changeTitle: 'Qué ha cambiado',
    title: 'Historial de todas las notas',
    emptyHelp: 'Cada cambio, tuyo o del asistente, se guarda aquí con el texto anterior.',
    empty: 'Aún no se ha cambiado nada con Latent.',
    deletedTitle: 'Notas eliminadas',
    names: (named: readonly string[], remainingCount: number) =>
      formatNameList([...named, ...(remainingCount > 0 ? [`${number(remainingCount)} más`] : [])]),
    fromFolder: (folder: string) => `· de ${folder}`,
    othersChanged: (otherCount: number) =>
      `· ${plural(otherCount, { one: 'con ella cambió # nota más', other: 'con ella cambiaron # notas más' })}`,
    nothingDeleted: 'No hay nada que recuperar.',
    nothingDeletedHelp:
      'Desde aquí se pueden recuperar las notas y los archivos eliminados en Latent, por ti o por el asistente.',
    label: 'Cambios',
    showMore: 'Mostrar más',
    fileCount: (files: number) => plural(files, { one: '· # archivo', other: '· # archivos' }),
    undone: '· deshecho',
    cutShort: '· interrumpido',
    assistant: 'El asistente',
    you: 'Tú',
    anotherProgram: 'Otro programa',
  },
  undoAll: {
    undoAll: (changes: number) => plural(changes, { one: 'Deshacer # cambio', other: 'Deshacer los # cambios' }),
    left: (undone: number, remainingCount: number, reason: string) =>
      `${plural(undone, { one: '# cambio deshecho', other: '# cambios deshechos' })}. ${plural(remainingCount, {
        one: '# se queda como está',
        other: '# se quedan como están',
      })}: ${reason}`,
  },
  view: {
    title: 'Historial',
    showNote: 'Historial de esta nota',
    showAll: 'Todos los cambios',
    showDeleted: 'Recuperar una nota eliminada…',
  },
};

export const canvas: typeof canvasText = {
  view: {
    otherCard: (type: string) => `Una tarjeta de tipo ${inQuotes(type)}, que Latent no conoce. Se conserva tal cual.`,
    missingHelp: 'Puede que otro programa lo haya movido o eliminado.',
    missing: 'Este archivo no está',
    unreadable: 'Este lienzo no se puede leer',
    shownInParts: (failure: string) => `${failure} Este es su texto tal como está guardado, por partes.`,
    unreadableLine: (line: number, message: string) =>
      `Este lienzo no se puede leer (línea ${line}): ${message} Este es su texto tal como está guardado. Corrígelo en otro programa; se vuelve a leer en cuanto cambia.`,
    title: (count: number) => `Lienzo · ${plural(count, { one: '# tarjeta', other: '# tarjetas' })}`,
    showList: 'Como lista',
    empty: 'Aún no hay nada en este lienzo',
    emptyHelp: 'Haz doble clic para escribir una tarjeta o arrastra aquí una nota.',
    emptyTouched: 'El + de arriba añade tarjetas, notas, enlaces y grupos.',
    linksTo: 'Enlaza con',
  },
  editing: {
    add: 'Añadir al lienzo',
    addText: 'Tarjeta de texto',
    addNote: 'Nota…',
    addLink: 'Enlace web…',
    addGroup: 'Grupo',
    newGroup: 'Grupo',
    noteLabel: 'Nombre o ruta de la nota, con #encabezado si quieres',
    addressLabel: 'Dirección web',
    confirmAdd: 'Añadir',
    cancel: 'Cancelar',
    noSuchNote: (name: string) => `No hay ningún archivo ${inQuotes(name)} en este cuaderno.`,
    selected: (name: string) => `Selección: ${name}`,
    chooseEnd: 'Elige la tarjeta a la que va la flecha',
    itemCount: (count: number) => plural(count, { one: '# elemento', other: '# elementos' }),
    edit: {
      text: 'Editar texto',
      link: 'Editar dirección',
      group: 'Editar rótulo',
      edge: 'Editar rótulo',
    },
    connect: 'Conectar',
    align: 'Alinear',
    arrangements: {
      left: 'Bordes izquierdos',
      center: 'Centros horizontales',
      right: 'Bordes derechos',
      top: 'Bordes superiores',
      middle: 'Centros verticales',
      bottom: 'Bordes inferiores',
      across: 'Distribuir de izquierda a derecha',
      down: 'Distribuir de arriba abajo',
    },
    group: 'Agrupar',
    ends: 'Extremos de la flecha',
    heads: {
      to: 'Punta al final',
      from: 'Punta al principio',
      fromto: 'Puntas en ambos extremos',
      '': 'Sin puntas',
    },
    moveEnd: 'Llevar a otra tarjeta',
    moveStart: 'Empezar en otra tarjeta',
    picture: 'Imagen de fondo del grupo',
    choosePicture: 'Elegir una imagen…',
    removePicture: 'Quitar la imagen',
    pictureLabel: 'Nombre o ruta de la imagen',
    confirmPicture: 'Usarla',
    noSuchPicture: (name: string) => `No hay ninguna imagen ${inQuotes(name)} en este cuaderno.`,
    pictureStyles: { cover: 'Llenar el grupo', ratio: 'Mostrarla entera', repeat: 'Repetirla' },
    color: 'Color',
    colors: {
      '': 'Sin color',
      '1': 'Rojo',
      '2': 'Naranja',
      '3': 'Amarillo',
      '4': 'Verde',
      '5': 'Cian',
      '6': 'Morado',
    },
    remove: 'Quitar',
    kinds: {
      text: (words: string) => (words === '' ? 'Tarjeta vacía' : `Tarjeta: ${words}`),
      file: (name: string) => `Nota: ${name}`,
      link: (address: string) => `Enlace: ${address}`,
      group: (label: string) => (label === '' ? 'Grupo' : `Grupo: ${label}`),
      other: (type: string) => `Tarjeta de tipo ${type}`,
    },
    arrow: (from: string, to: string, label: string) => `Flecha de ${from} a ${to}${label === '' ? '' : `: ${label}`}`,
    changedMeanwhile: 'Otro programa ha cambiado esta tarjeta entretanto.',
    deletedMeanwhile: 'Otro programa ha eliminado la tarjeta que escribías.',
    keepMine: 'Conservar la mía',
    takeTheirs: 'Usar la otra',
  },
  zoom: {
    label: 'Zoom',
    percent: (whole: number) => percent(whole / 100),
    in: 'Acercar',
    out: 'Alejar',
    reset: (zoomText: string) => `Zoom ${zoomText}: volver a ${percent(1)}`,
    fit: 'Mostrar todo el lienzo',
    fitSelection: 'Mostrar la selección',
  },
};

export const noteFiles: typeof noteFilesText = {
  fileView: {
    missingHelp: 'Puede que otro programa lo haya movido o eliminado.',
    missing: 'Este archivo no está',
    failed: 'Esto no se puede abrir',
    unsupported: 'Este tipo de archivo no se muestra aquí',
    unsupportedKind: (kind: string) => `Los archivos ${kind} no se muestran aquí`,
    download: 'Descargar una copia',
    notebook:
      'Son notas exportadas. Para convertirlas en notas, importa este archivo en la pantalla de inicio o suéltalo en la ventana: formarán un cuaderno propio.',
    textOnly:
      'Este archivo no es una nota: su texto se muestra tal como está guardado. Para cambiarlo, ábrelo con otro programa.',
  },
  mediaView: {
    failed: (fileName: string) => `Este navegador no puede reproducir ${fileName}.`,
    download: 'Descargar una copia',
  },
  partsView: {
    previousPart: 'Parte anterior',
    label: 'Parte',
    total: (count: number) => `de ${count}`,
    nextPart: 'Parte siguiente',
    failed:
      'No se ha podido leer esta parte. Puede que otro programa haya cambiado o eliminado el archivo: abre la nota otra vez.',
    position: (at: number, count: number) => `Parte ${at} de ${count}`,
  },
  pdfDocument: {
    pageLabel: (at: number) => `Página ${at}`,
  },
  pdfLinks: {
    pageLabel: (page: number) => `A la página ${number(page)}`,
  },
  pdfView: {
    failed: 'Este PDF no se puede mostrar',
    download: 'Descargar una copia',
    loading: 'Leyendo el PDF…',
    outline: 'Esquema del PDF',
    page: 'Página',
    total: (numPages: number) => `de ${number(numPages)}`,
    zoomOut: 'Alejar',
    fitWidth: (percentOf: string) => `Zoom ${percentOf}: ajustar al ancho`,
    zoomIn: 'Acercar',
    find: 'Buscar en este PDF',
    previousMatch: 'Página anterior con estas palabras',
    nextMatch: 'Página siguiente con estas palabras',
    notFound: 'No encontrado',
    noWords: 'Este PDF no tiene palabras, solo imágenes de ellas.',
    matches: (hits: number, count: number, page: number | undefined, page2: number | undefined) =>
      plural(hits, { one: `${count} en la página ${page}`, other: `${count} en # páginas, página ${page2}` }),
  },
  pictureView: {
    zoomOut: 'Alejar',
    zoomIn: 'Acercar',
    fit: 'Ajustar',
    download: 'Descargar una copia',
  },
};

export const note: typeof noteText = {
  editView: {
    partFailed:
      'Una parte del editor ha dejado de funcionar. Lo que has escrito se conserva: guárdalo y abre la nota otra vez.',
    notLoaded:
      'No se ha podido cargar el editor. Comprueba la conexión o recarga la aplicación; no se ha cambiado nada.',
  },
  findInPage: {
    label: 'Buscar en esta nota',
    matchCase: 'Distinguir mayúsculas',
    wholeWord: 'Palabra completa',
    previousMatch: 'Coincidencia anterior',
    nextMatch: 'Coincidencia siguiente',
  },
  missingNote: {
    placeholder: 'Empieza a escribir…',
    help: (path: string) => `${path} aún no existe. Se crea con la primera letra.`,
    create: 'Crear nota',
    invalid: (path: string) => `${inQuotes(path)} no se puede mostrar`,
    moved: (path: string) => `${inQuotes(path)} se ha movido`,
    movedTo: (path: string) => `Ahora es ${path}.`,
    openMoved: 'Abrirla allí',
    createAgain: 'Crear una nota nueva aquí',
    deleted: (name: string) => `${inQuotes(name)} ya no está`,
    deletedPath: (path: string) => `Se ha eliminado ${path}.`,
    deletedByOther: (path: string) => `Otro programa ha eliminado ${path} o lo ha movido a otro lugar.`,
    restore: 'Recuperarla',
    openOther: (path: string) => `Abrir ${path}`,
    showHistory: 'Mostrar su historial',
  },
  noteBars: {
    notSaved: (problem: string) => `Sin guardar: ${problem}`,
    draftNotKept:
      'El navegador no puede conservar lo que escribes hasta que se guarde: no le queda espacio. Libera espacio en el disco e inténtalo de nuevo, o copia el texto y guárdalo en otro lugar.',
    notAllowed:
      'Sin guardar: aún no se permiten cambios en esta carpeta. Lo que escribes se conserva en este navegador hasta que se permitan.',
    allowChanges: 'Permitir cambios',
    draftRestored: 'Se han recuperado cambios que aún no estaban guardados.',
    discardDraft: 'Descartarlos',
    otherTabText: 'Hay texto escrito en otra pestaña que aún no está guardado.',
    showOtherTab: 'Mostrarlo',
    notUtf8:
      'Este archivo no es UTF-8 válido. Aquí se puede leer, pero no cambiar: guardarlo lo dañaría. Conviértelo antes a UTF-8 en otro programa.',
    copyText: 'Copiar el texto',
    notCopied: 'No permitido: selecciónalo y cópialo a mano',
    renamedOnDisk: (path: string) =>
      `Otro programa ha renombrado o movido esta nota: probablemente ahora es ${inQuotes(path)}. Tu texto sigue aquí.`,
    followRename: 'Seguir allí',
    keepOldName: 'Guardar con el nombre anterior',
    deletedOnDisk: 'Esta nota se ha eliminado del disco. Tu texto sigue aquí.',
    changedOnDisk:
      'Esta nota ha cambiado en el disco mientras estaba abierta aquí. Se conservan los dos textos hasta que elijas.',
    compare: 'Comparar y elegir',
    keepMine: 'Conservar el mío',
    discardMine: 'Descartar mi texto',
    takeTheirs: 'Usar el otro',
    compareLabel: 'Del texto del disco al tuyo',
    overtaken: 'Otro programa cambió esta nota y quitó palabras que acababas de escribir.',
    showChanges: 'Mostrar qué cambió',
    leaveTheirs: 'Dejarlo así',
    overtakenLabel: 'De tu texto al del otro programa',
  },
  noteHeader: {
    board: 'Tablero',
    drawing: 'Dibujo',
    drawingHelp: 'El dibujo (Ctrl+E para leer)',
    boardHelp: 'Columnas y tarjetas (Ctrl+E para leer)',
    live: 'Escritura',
    liveHelp: 'Escribir, con las marcas ocultas',
    source: 'Fuente',
    sourceHelp: 'Escribir, con todas las marcas a la vista',
    read: 'Lectura',
    readHelp: 'Leer (Ctrl+E)',
    mode: 'Modo',
    saving: 'Guardando…',
    unsaved: 'Sin guardar',
    modified: (format: string) => `Modificada: ${format}`,
    saved: 'Guardada',
    renameHelp: (path: string) => `${path} (clic para renombrar)`,
    fileName: 'Nombre del archivo',
    renamed: (name: string, reason: string) => `Se llama ${inQuotes(name)}. ${reason}`,
  },
  noteModeCommands: {
    toggleRead: 'Alternar entre escritura y lectura',
    showSource: 'Escribir con todas las marcas a la vista',
    print: 'Imprimir o guardar como PDF…',
  },
  notePane: {
    longNote:
      'Esta nota es muy larga, así que se muestra como texto sin formato, por partes. Pulsa Fuente para editarla como siempre. Dividida en varias notas, cada una se mostraría como una página.',
    shownAsText: (message: string) =>
      `${message} Se muestra como texto sin formato, por partes. Para editarla, divídela en varias notas en otro programa.`,
    unreadable: 'No se ha podido leer esta nota',
  },
  view: {
    title: 'Nota',
    heading: 'La nota abierta',
  },
  makeNoteOf: {
    movedTo: (path: string) => `Movido a ${inQuotes(path)}.`,
    copiedTo: (path: string) =>
      `Copiado a ${inQuotes(path)}. El texto también se queda aquí, porque se editó entretanto.`,
    open: 'Abrirla',
  },
};

export const properties: typeof propertiesText = {
  propertiesBlock: {
    title: (names: number) => plural(names, { one: '# propiedad', other: '# propiedades' }),
    region: 'Propiedades',
    unreadable: (line: number, message: string) =>
      `No se pueden leer las propiedades de esta nota (línea ${line}): ${message}`,
    edit: 'Editar el texto',
    tooLong: (editText: JSX.Element) => [
      'Las propiedades de esta nota son demasiado largas para mostrarlas en campos. ',
      editText,
    ],
    editAsText: 'Editar como texto',
    add: 'Añadir propiedad',
    newName: 'Nombre de la nueva propiedad',
    newNamePlaceholder: 'Nombre',
    about: 'Las propiedades dicen de qué va una nota: su estado, una fecha, sus etiquetas.',
  },
  propertiesPane: {
    noNote: 'No hay ninguna nota abierta',
    missingNote: 'Esta nota no está',
    help: 'Las propiedades dicen de qué va una nota: su estado, una fecha, sus etiquetas. Abre una nota para ver las suyas y añadir otras.',
  },
  propertyEdits: {
    line: (message: string, line: number) => `${message} (línea ${line})`,
  },
  propertyRow: {
    link: 'Enlace',
    move: (name: string) => `Mover ${name}`,
    moveHelp: 'Arrastra o pulsa las flechas arriba y abajo',
    text: 'Texto',
    list: 'Lista',
    number: 'Número',
    checkbox: 'Casilla de verificación',
    date: 'Fecha',
    dateTime: 'Fecha y hora',
    moveUp: 'Mover hacia arriba',
    moveDown: 'Mover hacia abajo',
    changeType: (label: string) => `Convertir en: ${label}`,
    typeMismatch: (value: string, label: string) =>
      `${inQuotes(value)} no se puede mostrar como ${inQuotes(label)}, así que sigue siendo texto. Escribe un valor adecuado o vacíalo antes.`,
    typeEverywhere: 'Tipo en todas las notas…',
    editAsText: 'Editar como texto',
    newName: (name: string) => `Nuevo nombre de ${name}`,
    menu: (name: string) => `Acciones de ${name}`,
  },
  typeDialog: {
    title: (name: string) => `Tipo de ${inQuotes(name)}`,
    declared: (type: string) => `Aquí, su tipo es: ${type}.`,
    undeclared: 'No tiene ningún tipo asignado: cada nota la muestra según su valor.',
    type: 'Tipo',
    types: {
      text: 'Texto',
      multitext: 'Lista',
      number: 'Número',
      checkbox: 'Casilla de verificación',
      date: 'Fecha',
      datetime: 'Fecha y hora',
    },
    help: (name: string, type: string) =>
      `Una entrada de .obsidian/types.json pasa a ser "${name}": "${type}", que Obsidian también lee. No se cambia ninguna nota; un valor que no encaja se muestra tal cual. Las bases lo aplican cuando se vuelve a abrir la carpeta.`,
    change: 'Cambiar el tipo',
    failed: (reason: string) => `No se ha cambiado .obsidian/types.json: ${reason}.`,
  },
  textField: {
    notePlaceholder: 'Nombre de una nota',
    change: (name: string) => `Cambiar ${name}`,
    emptyPlaceholder: 'Vacío',
    showLess: 'Mostrar menos',
    showAll: 'Mostrar todo',
  },
  view: {
    title: 'Propiedades',
    show: 'Mostrar las propiedades',
    addProperty: 'Añadir una propiedad',
  },
};
