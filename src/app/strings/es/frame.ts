import { inQuotes } from '../in-quotes.ts';
import type { previewsText } from '../../link-preview/previews.texts.ts';
import type { pwaText } from '../../pwa/pwa.texts.ts';
import type { shellText } from '../../shell/shell.texts.ts';
import type { startWorkspaceText } from '../../start-workspace.texts.ts';
import type { layoutStateText } from '../../state/layout/layout-state.texts.ts';
import type { vaultStateText } from '../../state/vault/vault-state.texts.ts';
import type { uiText } from '../../ui/ui.texts.ts';
import type { layoutsText } from '../../views/layouts/layouts.texts.ts';
import type { shortcutsText } from '../../views/shortcuts/shortcuts.texts.ts';
import type { workbenchText } from '../../workbench/workbench.texts.ts';
import type { commonText } from '../common.texts.ts';
import { number, plural } from '../formats.ts';

export const common: typeof commonText = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  openInMain: 'Abrir en el área principal',
  delete: 'Eliminar',
  undo: 'Deshacer',
  save: 'Guardar',
  rename: 'Renombrar',
  remove: 'Quitar',
  tryAgain: 'Reintentar',
  back: 'Atrás',
  copy: 'Copiar',
  copied: 'Copiado',
  stillLooking: 'La búsqueda continúa: aún no se han leído todas las notas.',
  openSettings: 'Abrir los ajustes',
  setUpModel: 'Configurar un modelo',
  counted: {
    note: (count: number) => plural(count, { one: '# nota', other: '# notas' }),
    file: (count: number) => plural(count, { one: '# archivo', other: '# archivos' }),
    folder: (count: number) => plural(count, { one: '# carpeta', other: '# carpetas' }),
    item: (count: number) => plural(count, { one: '# elemento', other: '# elementos' }),
  },
};

export const previews: typeof previewsText = {
  preview: (name: string) => `Vista previa de ${name}`,
  open: 'Abrir',
  openBeside: 'Abrir al lado',
  command: 'Vista previa del enlace',
};

export const pwa: typeof pwaText = {
  registerServiceWorker: {
    worksOffline: 'Latent ya funciona sin conexión.',
    updateReady: 'La nueva versión de Latent está lista.',
    reload: 'Recargar',
  },
};

export const shell: typeof shellText = {
  createCommands: {
    focusMode: 'Modo concentración: solo la nota',
    toggleLeft: 'Mostrar u ocultar la barra lateral izquierda',
    toggleRight: 'Mostrar u ocultar la barra lateral derecha',
    pauseIndex: 'Pausar la preparación de la búsqueda',
    resumeIndex: 'Seguir preparando la búsqueda',
    rebuildIndex: 'Preparar la búsqueda desde cero',
    allowChanges: 'Permitir cambios en esta carpeta',
    exportVault: 'Exportar todas las notas como ZIP',
    resetSample: 'Restablecer las notas de ejemplo',
    openVault: 'Abrir otro cuaderno…',
  },
  createShownViews: {
    unknownView: (id: string) => `No existe la vista ${inQuotes(id)}.`,
  },
  leaveFocus: {
    label: 'Salir del modo concentración',
  },
  morePage: {
    openTabs: 'Pestañas abiertas',
    commands: 'Paleta de comandos',
    settings: 'Ajustes',
    title: 'Más',
  },
  pageHead: {
    back: 'Volver a Más',
  },
  phoneTabs: {
    files: 'Archivos',
    search: 'Buscar',
    note: 'Nota',
    assistant: 'Asistente',
    more: 'Más',
    label: 'Vistas',
    waiting: 'espera tu respuesta',
  },
  sideColumn: {
    leftSide: 'Barra lateral izquierda',
    rightSide: 'Barra lateral derecha',
    moreLeft: 'Más vistas a la izquierda',
    moreRight: 'Más vistas a la derecha',
    hideLeft: 'Ocultar la barra lateral izquierda',
    hideRight: 'Ocultar la barra lateral derecha',
    leftWidth: 'Ancho de la barra lateral izquierda',
    rightWidth: 'Ancho de la barra lateral derecha',
  },
  sideMenu: {
    label: (title: string) => `Acciones de ${title}`,
    moveRight: 'Mover a la barra lateral derecha',
    moveLeft: 'Mover a la barra lateral izquierda',
    openInMain: 'Abrir en el área principal',
    remove: 'Quitar de esta barra lateral',
    stepTo: {
      row: { '-1': 'Mover a la izquierda', '1': 'Mover a la derecha' },
      column: { '-1': 'Mover hacia arriba', '1': 'Mover hacia abajo' },
    },
    position: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title}: posición ${number(at)} de ${number(of)}${side ? (side === 'left' ? ', barra lateral izquierda' : ', barra lateral derecha') : ''}`,
  },
  sidePanel: {
    leftSide: 'Barra lateral izquierda',
    rightSide: 'Barra lateral derecha',
    waiting: (waiting: number) => plural(waiting, { one: '# espera tu respuesta', other: '# esperan tu respuesta' }),
  },
  vaultHeader: {
    vault: (name: string) => `Cuaderno ${name}`,
    newNote: 'Nueva nota',
    settings: 'Ajustes',
  },
  statusBar: {
    label: 'Estado',
    allowChanges: 'Permitir cambios',
    allowChangesHelp: 'El navegador deja que Latent lea esta carpeta, pero todavía no que la modifique.',
    words: (count: number) => plural(count, { one: '# palabra', other: '# palabras' }),
    characters: (count: number) => plural(count, { one: '# carácter', other: '# caracteres' }),
    selected: (words: string, characters: string) => `Selección: ${words}, ${characters}`,
    nothingSent: 'Nada enviado',
    sentCount: (requests: number) => plural(requests, { one: '# envío', other: '# envíos' }),
    nothingSentHelp: 'nada ha salido de este navegador con este cuaderno abierto',
    stayedHelp: (stayed: number) =>
      plural(stayed, {
        one: 'nada ha salido de este equipo con este cuaderno abierto; # solicitud fue a un programa del equipo',
        other: 'nada ha salido de este equipo con este cuaderno abierto; # solicitudes fueron a programas del equipo',
      }),
    sentHelp: (requests: number, stayed: number) =>
      `${plural(requests, { one: '# solicitud ha salido de este navegador con este cuaderno abierto', other: '# solicitudes han salido de este navegador con este cuaderno abierto' })}${stayed === 0 ? '' : `; ${plural(stayed, { one: '# más se quedó en este equipo', other: '# más se quedaron en este equipo' })}`}`,
    index: 'Datos de búsqueda',
    pauseIndex: 'Pausar la preparación de la búsqueda',
    resume: 'Reanudar',
    resumeIndex: 'Seguir preparando la búsqueda',
    warnings: (warningCount: number) => plural(warningCount, { one: 'advertencia', other: 'advertencias' }),
    indexInMemoryHelp:
      'Este navegador no tiene dónde guardar los datos de la búsqueda, así que se vuelven a crear cada vez que abres Latent.',
    indexInMemory: 'Búsqueda en memoria',
  },
  tourFoot: { startOwn: 'Empezar tus propias notas' },
  vaultShell: {
    waiting: 'El asistente espera tu respuesta.',
    show: 'Mostrar',
  },
  writingBar: {
    attach: 'Insertar una imagen o un archivo',
    ask: 'Preguntar sobre este texto',
    redo: 'Rehacer',
    noteLink: 'Enlazar una nota',
    tag: 'Etiqueta',
    indent: 'Aumentar sangría',
    outdent: 'Reducir sangría',
    find: 'Buscar en esta nota',
    label: 'Formato',
    stopWriting: 'Dejar de escribir',
  },
};

export const startWorkspace: typeof startWorkspaceText = {
  sharedHost: {
    warning: (host: string) =>
      `Latent comparte ${host} con otras páginas, que podrían leer y modificar las carpetas que abras aquí. Continúa solo si confías en todo lo que hay en ${host}; lo mejor es una dirección solo para Latent.`,
  },
  startWorkspace: {
    storeNote:
      ' Lo que se guardó antes puede volver cuando el navegador consiga abrir de nuevo su base de datos; también se conserva una copia de seguridad automática.',
    notStored: (message: string, hint: string, storeNote: string) =>
      `${message} Puedes abrir tus notas y modificarlas, pero las conversaciones, los ajustes y el historial de cambios solo duran hasta que cierres esta pestaña. ${hint}${storeNote}`,
    startOver: 'Empezar de cero…',
    storageFull:
      'El navegador ya no tiene espacio para los datos de Latent: lo que ves ahora puede desaparecer al recargar. Libera espacio en el disco o conserva menos historial de cambios en Ajustes → Datos. Las notas ya guardadas no se ven afectadas.',
    outdated:
      'Hay una versión más reciente de Latent abierta en otra pestaña. Aquí no se puede guardar nada más hasta que recargues esta pestaña.',
    reload: 'Recargar',
    storageClosed:
      'El navegador ha cerrado el almacenamiento de Latent, probablemente porque el disco está lleno. Hasta que haya espacio no se puede registrar nada y, por tanto, no se modifica ninguna nota. Libera espacio en el disco y continúa: Latent lo vuelve a abrir por sí solo.',
    storageDeleted:
      'Cuando el disco se llenó, el navegador eliminó todo lo que Latent guardaba en él: conversaciones, actividad, historial de cambios, texto sin guardar y copias de seguridad automáticas. Las notas de una carpeta no se ven afectadas; los cuadernos guardados en este navegador se eliminaron también. Lo que ves en esta pestaña sigue aquí: copia o guarda lo que necesites. Para que no vuelva a ocurrir, pulsa «Pedir al navegador que los conserve» en Ajustes → Datos y haz allí una copia de seguridad de vez en cuando.',
    storageReopened:
      'El almacenamiento de Latent en el navegador vuelve a estar abierto. Puede que falte en las conversaciones y en la actividad lo que se hizo mientras estaba cerrado.',
    keysLost:
      'Ya no se pueden abrir las claves guardadas de tus modelos y servicios, porque este navegador ha perdido la clave con la que estaban cifradas. Introdúcelas de nuevo en los ajustes; todo lo demás sigue igual.',
    settingsNotSaved: (reason: string) =>
      `Tus ajustes valen para esta pestaña, pero no se han podido guardar: ${reason}`,
  },
};

export const layoutState: typeof layoutStateText = {
  batchSelection: {
    chosen: 'Elegidas en la lista de archivos.',
    folder: (folder: string) => `Notas de ${inQuotes(folder)}.`,
    tag: (tag: string) => `Notas con la etiqueta #${tag}.`,
    search: (query: string) => `Resultados de ${inQuotes(query)}, los mejores primero.`,
  },
  commands: {
    leadingWords:
      'Mostrar el|Mostrar la|Mostrar los|Mostrar las|Mostrar|Abrir el|Abrir la|Abrir los|Abrir las|Abrir|Ajustes:',
    ignoredWords:
      'alternar insertar añadir agregar mostrar abrir fijar establecer usar un una unos unas el la los las lo este esta estos estas actual en de del a al y o con sobre como por para archivo nota app aplicación vista',
    openNoteFirst: 'Abre antes una nota',
    failed: (title: string, reason: string) => `${inQuotes(title)} ha fallado: ${reason}`,
  },
  commandGroups: {
    Notes: 'Notas',
    Writing: 'Escritura',
    Tabs: 'Pestañas',
    View: 'Vista',
    Index: 'Búsqueda',
    Vault: 'Cuaderno',
    App: 'Aplicación',
    Tools: 'Herramientas',
  },
};

export const vaultState: typeof vaultStateText = {
  createIndexLink: {
    notOpen: 'La búsqueda aún no está lista.',
  },
  createVaultIndex: {
    restarted: 'La búsqueda se detuvo sola y se ha vuelto a iniciar. Ya funciona de nuevo, y tus notas siguen igual.',
  },
  createVaultSession: {
    notAllowed:
      'El navegador no ha permitido cambios en esta carpeta. No se ha modificado nada; inténtalo de nuevo para que vuelva a preguntarte.',
  },
  exportVault: {
    failed: (reason: string) => `No se ha podido crear el ZIP: ${reason}`,
  },
  restoreLastVault: {
    lookupFailed: (reason: string) =>
      `No se ha podido averiguar qué carpeta tenías abierta, porque el navegador no deja que Latent lea lo que guardó (${reason}). Abre la carpeta otra vez; no se ha modificado nada en ella.`,
    failed: (title: string, reason: string) =>
      `${inQuotes(title)}, que tenías abierto, no se ha podido volver a abrir (${reason}). Ábrelo desde la pantalla de inicio; no se ha modificado nada en él.`,
  },
  tidyRecords: {
    oldChanges: (forgotten: number) => plural(forgotten, { one: '# cambio antiguo', other: '# cambios antiguos' }),
    changesDropped: (changes: string, historyDays: number, historyMegabytes: number) =>
      `Ya no se puede deshacer en estas notas: ${changes}. El historial de cambios se conserva ${plural(historyDays, { one: '# día', other: '# días' })} y hasta ${number(historyMegabytes)} MB (Ajustes → Datos).`,
    activityFull: (activityEntries: number, going: number) =>
      `El registro de actividad supera las ${number(activityEntries)} entradas que se conservan (Ajustes → Datos). ${plural(going, { one: 'La más antigua se eliminará', other: 'Las # más antiguas se eliminarán' })} la próxima vez que abras Latent.`,
    export: 'Exportarlas',
    exportFailed:
      'No se han podido leer las entradas más antiguas. Inténtalo de nuevo con «Exportar actividad a un archivo» en Ajustes → Datos.',
  },
  vaultTitle: {
    sample: 'Notas de ejemplo',
    notebook: 'Mis notas',
    furtherNotebook: (number: number) => `Mis notas ${number}`,
    folderMissing: (vault: string) =>
      `La carpeta de ${inQuotes(vault)} no está donde estaba: se ha movido, renombrado o eliminado. Devuélvela a su sitio o ábrela desde donde está ahora.`,
    notebookMissing: (vault: string) =>
      `${inQuotes(vault)} se guardaba en este navegador, que ya no lo tiene: se borraron los datos de este sitio. Si tienes un ZIP o una carpeta con sus notas, ábrelo.`,
  },
};

export const ui: typeof uiText = {
  commandLine: {
    copy: 'Copiar el comando',
  },
  connectionReport: {
    works: 'Funciona',
    note: 'Aviso',
    failed: 'No funciona',
    testing: 'Probando la conexión',
    use: (baseUrl: string | undefined) => `Usar ${baseUrl}`,
  },
  lazyPart: {
    failed:
      'No se ha podido cargar una parte de Latent. Comprueba la conexión y recarga; lo que has escrito se conserva.',
    reload: 'Recargar',
  },
  reportFailures: {
    failed: (cause: string) =>
      `Algo no ha funcionado en Latent: ${cause}. Inténtalo de nuevo. Si vuelve a fallar, copia lo que hayas escrito sin guardar y recarga la página.`,
    noSpace: 'el navegador no tiene más espacio para los datos de Latent, libera espacio en el disco',
    noReason: 'no se indicó el motivo',
  },
  exportFile: {
    given: (name: string) => `${inQuotes(name)} se ha entregado al navegador para que lo guarde.`,
  },
  toast: {
    dismiss: 'Descartar',
    label: 'Avisos',
  },
  suggestions: {
    label: 'Sugerencias',
    count: (items: number) => `${plural(items, { one: '# sugerencia', other: '# sugerencias' })}, flechas para elegir`,
    more: (items: number) => `${number(items)} más: escribe para acortar la lista`,
    looking: 'Buscando…',
    show: 'Mostrar sugerencias',
  },
  chipsField: {
    addPlaceholder: '+',
    removeItem: (item: string, name: string) => `Quitar ${item} de ${name}`,
    addLabel: (name: string) => `Añadir a ${name}`,
    emptyPlaceholder: 'Vacío',
  },
};

export const layouts: typeof layoutsText = {
  layoutsDialog: {
    saveTitle: 'Guardar esta disposición como',
    savePlaceholder: 'Nombre de la disposición…',
    saveEmpty: 'Escribe un nombre.',
    openTitle: 'Cambiar a una disposición guardada',
    choosePlaceholder: 'Qué disposición…',
    noMatch: 'Ninguna disposición tiene este nombre.',
    renameTitle: 'Renombrar una disposición guardada',
    newNameTitle: 'Nuevo nombre de la disposición',
    newNameEmpty: 'Escribe un nombre que no tenga otra disposición.',
    renameTo: (newName: string) => `Renombrar a ${inQuotes(newName)}`,
    deleteTitle: 'Eliminar una disposición guardada',
    saveAs: (layoutName: string) => `Guardar como ${inQuotes(layoutName)}`,
    replace: (name: string) => `Reemplazar ${inQuotes(name)}`,
    saved: (name: string) =>
      `Se ha guardado la disposición ${inQuotes(name)}. Con «Cambiar a una disposición guardada…», en la paleta de comandos, puedes volver a ella.`,
    replaced: (name: string) => `Se ha reemplazado la disposición ${inQuotes(name)}.`,
    deleted: (name: string) => `Se ha eliminado la disposición ${inQuotes(name)}.`,
  },
  view: {
    title: 'Disposiciones',
    save: 'Guardar esta disposición como…',
    open: 'Cambiar a una disposición guardada…',
    rename: 'Renombrar una disposición guardada…',
    delete: 'Eliminar una disposición guardada…',
  },
};

export const shortcuts: typeof shortcutsText = {
  shortcutKeys: {
    needsModifier: 'Combínalo con Ctrl o Alt, o usa una tecla de función: las demás se escriben como texto.',
    taken: (title: string) => `${inQuotes(title)} ya tiene este atajo. Pulsa otro, o bien:`,
    takeOver: 'Usarlo aquí',
    browserKeys:
      'En una pestaña, el navegador se reserva este atajo; en la ventana de la aplicación instalada, funciona.',
    recordLabel: (title: string) => `Pulsa el atajo de ${inQuotes(title)}, o Escape`,
    changeLabel: (title: string, keys: string) => `Atajo de ${inQuotes(title)}: ${keys}. Cambiar`,
    pressKeys: 'Pulsa las teclas…',
    noKeys: 'Sin atajo',
    none: 'ninguno',
    remove: (title: string) => `Quitar el atajo de ${inQuotes(title)}`,
    reset: (title: string) => `Restablecer el atajo de ${inQuotes(title)}`,
  },
  shortcutList: {
    sendMessage: 'Enviar un mensaje',
    messageLine: 'Nueva línea en un mensaje',
    searchLabel: 'Buscar un comando o su atajo',
    searchPlaceholder: 'Buscar un comando',
    listsTitle: 'En el selector rápido, la búsqueda y otras listas',
    open: 'Abrir',
    openBeside: 'Abrir al lado',
    openInTab: 'Abrir en una pestaña nueva',
    create: 'Crear una nota con el nombre escrito en el selector rápido',
    writingTitle: 'Al escribir',
    noMatch: 'Ningún comando tiene este nombre ni este atajo.',
  },
  shortcutsDialog: {
    title: 'Atajos de teclado',
  },
  view: {
    title: 'Atajos de teclado',
    show: 'Atajos de teclado',
  },
};

export const workbench: typeof workbenchText = {
  groupHeader: {
    label: 'Navegación',
    forward: 'Adelante',
    moreActions: 'Más acciones',
    newNote: 'Nueva nota',
    openTabs: (count: number) => plural(count, { one: '# pestaña abierta', other: '# pestañas abiertas' }),
  },
  groupView: {
    label: 'Notas abiertas',
    groupLabel: (numberOf: number) => `Grupo ${numberOf}`,
  },
  splitLine: {
    label: 'Línea entre dos grupos',
  },
  tabBar: {
    showLeft: 'Mostrar la barra lateral izquierda',
    label: 'Notas abiertas',
    groupLabel: (numberOf: number) => `Notas abiertas, grupo ${numberOf}`,
    newTab: 'Nueva pestaña',
    search: 'Buscar pestañas abiertas',
    showRight: 'Mostrar la barra lateral derecha',
  },
  tabHandle: {
    unsaved: 'sin guardar',
    pinned: 'fijada',
    preview: 'vista previa',
  },
  tabMenu: {
    moveToGroup: (index: number) => `Mover al grupo ${index}`,
    keepOpen: 'Mantener abierta',
    unpin: 'Desfijar',
    pin: 'Fijar',
    splitRight: 'Dividir a la derecha',
    splitDown: 'Dividir abajo',
    closeOthers: 'Cerrar las demás',
    label: (tab: string) => `Acciones de la pestaña ${tab}`,
  },
  sideViewTab: {
    moveBack: 'Devolver a la barra lateral',
  },
  tabNames: {
    newTab: 'Nueva pestaña',
    topFolder: 'carpeta principal',
    inFolder: (name: string, parentFolder: string) => `${name} (${parentFolder})`,
  },
  workbenchCommands: {
    leftEdge: 'de la izquierda',
    rightEdge: 'de la derecha',
    topEdge: 'de arriba',
    bottomEdge: 'de abajo',
    goBack: 'Volver a donde estaba esta pestaña',
    goForward: 'Avanzar de nuevo',
    newTab: 'Nueva pestaña',
    closeTab: 'Cerrar esta pestaña',
    closeOthers: 'Cerrar las demás pestañas',
    closeAll: 'Cerrar todas las pestañas de este grupo',
    reopenTab: 'Reabrir la pestaña cerrada',
    togglePin: 'Fijar o desfijar esta pestaña',
    nextTab: 'Pestaña siguiente',
    previousTab: 'Pestaña anterior',
    moveLeft: 'Mover esta pestaña a la izquierda',
    moveRight: 'Mover esta pestaña a la derecha',
    focusGroup: (where: string) => `Ir al grupo ${where}`,
    splitRight: 'Dividir a la derecha',
    splitDown: 'Dividir abajo',
    moveToNextGroup: 'Mover esta pestaña al grupo siguiente',
    closeGroup: 'Cerrar este grupo',
    nextGroup: 'Ir al grupo siguiente',
  },
};
