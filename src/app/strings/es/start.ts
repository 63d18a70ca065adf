import { inQuotes } from '../in-quotes.ts';
import type { beginText } from '../../views/begin/begin.texts.ts';
import type { bookmarksText } from '../../views/bookmarks/bookmarks.texts.ts';
import type { bookmarkNoticesText } from '../../state/bookmarks/bookmark-notices.texts.ts';
import type { guideText } from '../../views/guide/guide.texts.ts';
import type { homeText } from '../../views/note/home.texts.ts';
import type { openTabsText } from '../../views/open-tabs/open-tabs.texts.ts';
import type { paletteText } from '../../views/palette/palette.texts.ts';
import type { recentText } from '../../views/recent/recent.texts.ts';
import type { sharedText } from '../../views/shared/shared.texts.ts';
import type { startText } from '../../views/start/start.texts.ts';
import type { templatesText } from '../../views/templates/templates.texts.ts';
import type { warningsText } from '../../views/warnings/warnings.texts.ts';
import type { writingHelpText } from '../../views/writing-help/writing-help.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const bookmarks: typeof bookmarksText = {
  bookmarkRows: {
    search: 'Búsqueda',
    group: 'Grupo',
  },
  bookmarksPane: {
    reorderHelp: 'Alt+↑ y Alt+↓ para reordenar',
    removed: (title: string) => `Se ha quitado el marcador ${inQuotes(title)}.`,
    newGroup: 'Nuevo grupo',
    notSaved: 'No se han podido escribir los marcadores en la carpeta. Se quedan en este navegador.',
    region: 'Tus marcadores',
    emptyHelp:
      'Usa «Añadir marcador» en el menú de una nota, o de un encabezado del esquema, para verlo aquí. El marcador junto a una búsqueda guarda esa búsqueda.',
    empty: 'Aún no hay marcadores',
    title: 'Marcadores',
    gone: 'ya no existe',
    name: 'Nombre del marcador',
    removeLabel: (title: string) => `Quitar el marcador ${title}`,
    menu: (title: string) => `Acciones de ${title}`,
    searchAgain: 'Repetir la búsqueda',
    remove: 'Quitar',
    keptInBrowser: 'Los cambios se guardan en este navegador.',
    keepInVault: 'Guardarlos con las notas',
  },
  openBookmark: {
    unsupported: 'Este tipo de marcador solo se puede abrir en Obsidian.',
  },
  view: {
    title: 'Marcadores',
    show: 'Mostrar marcadores',
    toggle: 'Añadir o quitar el marcador de esta nota',
    togglePart: 'Añadir o quitar el marcador de este encabezado o párrafo',
    noPart: 'Coloca antes el cursor en un encabezado o un párrafo.',
  },
};

export const bookmarkNotices: typeof bookmarkNoticesText = {
  added: (names: string) => `Añadido a los marcadores: ${names}.`,
  removed: (names: string) => `Quitado de los marcadores: ${names}.`,
  showList: 'Mostrar',
};

export const home: typeof homeText = {
  home: {
    continueIn: (name: string) => `Continuar en ${name}`,
    continueConversation: (title: string) => `Continuar la conversación ${inQuotes(title)}`,
    bookmarks: 'Marcadores',
    unsaved: 'Sin guardar',
    noFile: 'aún sin archivo',
    recent: 'Últimos cambios',
    empty: 'Aún no hay notas',
    emptyHelp: 'Escribe tu primera nota: será un archivo de esta carpeta, que otros programas también pueden leer.',
    emptyNotebookHelp:
      'Escribe tu primera nota. Este cuaderno se guarda en este navegador; desde el menú de su nombre, arriba a la izquierda, puedes moverlo a una carpeta.',
    emptyNotebookZipHelp:
      'Escribe tu primera nota. Este cuaderno se guarda en este navegador; desde el menú de su nombre puedes sacarlo como ZIP.',
    newNote: 'Nueva nota',
  },
};

export const openTabs: typeof openTabsText = {
  openTabs: {
    title: 'Pestañas abiertas',
    placeholder: 'Ir a una pestaña abierta…',
    empty: 'Ninguna pestaña abierta tiene este nombre.',
    newTab: 'Nueva pestaña',
    close: (name: string) => `Cerrar ${inQuotes(name)}`,
  },
  view: {
    title: 'Pestañas abiertas',
    search: 'Buscar pestañas abiertas…',
  },
};

export const palette: typeof paletteText = {
  commandPalette: {
    title: 'Paleta de comandos',
    placeholder: '¿Qué quieres hacer?',
    inSettings: (query: string) => `Buscar ${inQuotes(query)} en los ajustes y la ayuda`,
    help: 'lo ejecuta al momento; los que acaban en … piden algo más antes.',
  },
  otherWords: {
    'switch-mode': 'alternar edición editar vista lectura previa leer',
    'show-source': 'modo fuente código markdown marcas',
    'print-note': 'exportar a pdf imprimir',
    'open-note': 'selector rápido conmutador ir a archivo quick switcher',
    'new-note': 'crear archivo',
    'write-edit-task': 'fecha día plazo límite vencimiento programada inicio repetir',
    today: 'nota diaria diario',
    'rename-note': 'título nombre de archivo cambiar',
    'move-note': 'carpeta a otro archivo',
    'delete-note': 'borrar archivo quitar',
    'duplicate-note': 'hacer una copia copiar clonar archivo',
    'copy-note-link': 'url interno',
    'reveal-note': 'revelar archivo actual en el explorador navegación',
    'new-folder': 'crear directorio',
    'undo-act': 'revertir volver atrás',
    'insert-template': 'plantillas',
    'bookmark-note': 'marcar estrella favorito destacado fijar',
    'note-history': 'versiones recuperación de archivos instantáneas capturas',
    'all-changes': 'historial versiones recuperación de archivos deshacer restaurar',
    'deleted-notes': 'papelera restaurar notas eliminadas borradas recuperar',
    'show-activity': 'historial restaurar deshacer registro',
    'open-tabs': 'cambiar ventana',
    'next-tab': 'ir a',
    'previous-tab': 'ir a',
    'close-other-tabs': 'todas',
    'close-all-tabs': 'ventana panel',
    'reopen-tab': 'deshacer cerrar',
    'split-right': 'panel ventana vertical',
    'split-down': 'panel ventana horizontal',
    'toggle-sidebar': 'alternar panel lateral izquierdo contraer',
    'toggle-right': 'alternar panel lateral derecho contraer',
    'focus-mode': 'zen pantalla completa distracciones enfoque',
    'save-layout': 'espacio de trabajo gestionar workspace',
    'open-layout': 'espacio de trabajo cargar gestionar workspace',
    'rename-layout': 'espacio de trabajo workspace',
    'delete-layout': 'espacio de trabajo borrar workspace',
    'show-files': 'explorador de archivos árbol',
    'show-links': 'entrantes salientes retorno menciones backlinks',
    'show-outline': 'tabla de contenidos índice encabezados',
    'show-assistant': 'chat ia inteligencia artificial conversación',
    'set-up-model':
      'conectar añadir agregar clave api key login iniciar sesión acceder cuenta token suscripción servicio proveedor endpoint llm ia ai chatgpt gpt openai claude anthropic gemini google mistral groq openrouter deepseek grok copilot local ollama lm studio llama qwen vllm chatbot lenguaje asistente ajustes configuración cambiar elegir azure bedrock vertex perplexity huggingface hugging face cohere cerebras fireworks together xai nvidia apikey temperature precio coste costo gasto facturación presupuesto dinero temperatura',
    settings: 'preferencias opciones configuración idioma apariencia complementos plugins',
    search: 'en todos los archivos global',
    'write-quote': 'bloque de cita',
    'write-tick-task': 'alternar casilla de verificación estado',
    'write-callout': 'callout destacado nota consejo aviso',
    'write-formula': 'matemáticas bloque latex ecuación',
    'write-diagram': 'mermaid diagrama de flujo',
    'write-rule': 'regla horizontal divisor separador',
    'write-fold': 'contraer colapsar alternar actual',
    'write-fold-all': 'contraer colapsar encabezados y listas',
    'write-unfold-all': 'expandir encabezados títulos y listas',
    'write-paste-plain': 'texto sin formato',
    'write-attach': 'imagen adjunto adjuntar subir incrustar',
    'write-follow-link': 'abrir bajo el cursor',
    'write-follow-link-beside': 'abrir bajo el cursor dividir derecha panel',
    'write-wikilink': 'interno insertar wikilink incrustar',
    'write-date': 'actual',
    'write-time': 'actual ahora',
    'write-today-link': 'diaria',
    'write-move-to-note': 'extraer selección actual compositor dividir',
    'write-move-line-up': 'intercambiar fila de tabla',
    'write-move-line-down': 'intercambiar fila de tabla',
    'write-task': 'alternar viñeta casilla de verificación',
    'write-find': 'buscar archivo actual',
    'write-replace': 'reemplazar archivo actual',
    'write-delete-line': 'párrafo borrar',
    'go-back': 'navegar atrás',
    'go-forward': 'navegar adelante',
    'add-property': 'archivo metadatos alias frontmatter',
    'theme-dark': 'alternar modo oscuro esquema de color apariencia',
    'theme-light': 'alternar modo claro esquema de color apariencia',
    'settings-typeface': 'fuente tipografía',
    'settings-spelling': 'corrector ortográfico ortografía corrección',
    'settings-accent': 'color',
    'settings-width': 'ancho del texto longitud de línea legible columna estrecha',
    'settings-density': 'compacto espaciado',
    'settings-excluded': 'excluir archivos carpetas ignorar ocultar',
    shortcuts: 'teclas ayuda hotkeys combinaciones',
    'close-vault':
      'cambiar de bóveda abrir carpeta gestionar bóvedas importar import zip notion evernote keep roam logseq joplin bear',
    egress: 'privacidad sale enviado internet red rastreo subir',
    'settings-page-general': 'acerca de versión about',
    'settings-page-data': 'importar import restaurar mover almacenamiento espacio restablecer claves',
    'settings-page-permissions': 'aprobar permitir confirmar preguntar denegar confianza',
    'export-zip': 'copia de seguridad descargar',
    'rebuild-index': 'reindexar recargar caché',
  },
  quickSwitcher: {
    create: (name: string) => `Crear ${inQuotes(name)}`,
    title: 'Selector rápido',
    placeholder: 'Abrir una nota, o #encabezado…',
    loading: 'Buscando notas…',
    noNotes: 'Aún no hay notas',
    empty: 'Nada tiene este nombre.',
    noHeading: 'Ningún encabezado tiene estas palabras.',
    headingHelp:
      'Sigue con palabras de un encabezado. Detrás del nombre de una nota, # muestra los encabezados de esa nota.',
    folder: 'Es una carpeta: sigue con el nombre de una nota que esté en ella.',
    help: (keys: JSX.Element, keys2: JSX.Element, keys3: JSX.Element, keys4: JSX.Element) => [
      keys,
      ' abrir ',
      keys2,
      ' en otra pestaña ',
      keys3,
      ' al lado ',
      keys4,
      ' crear',
    ],
    aliasOf: (path: string) => `alias de ${path}`,
    unsaved: 'sin guardar, aún sin archivo',
    excluded: 'Esta carpeta queda fuera.',
  },
  view: {
    quickSwitcher: 'Selector rápido',
    open: 'Abrir nota…',
    commandPalette: 'Paleta de comandos',
  },
};

export const recent: typeof recentText = {
  recentPane: {
    title: 'Recientes',
    emptyHelp: 'Lo que abras aparece aquí, lo último primero.',
    empty: 'Aún no se ha abierto nada',
    label: 'Notas recientes',
  },
  view: {
    title: 'Recientes',
    show: 'Mostrar notas recientes',
  },
};

export const start: typeof startText = {
  deleteCopyDialog: {
    title: (name: string) => `¿Eliminar ${inQuotes(name)}?`,
    description:
      'Se eliminan de este navegador todas sus notas, con todos los cambios que hayas hecho aquí. La carpeta o el ZIP de donde salieron, si existe, no se toca. Esto no se puede deshacer.',
    confirmDelete: 'Eliminar estas notas',
    exportFirst: 'Exportar antes como ZIP',
    exported:
      'El ZIP se ha entregado al navegador para que lo guarde. Comprueba que está ahí antes de eliminar estas notas.',
  },
  dropTarget: {
    attachToNote: 'Suelta para adjuntar a esta nota',
    attachToMessage: 'Suelta para enviar con el mensaje',
    copyIntoFolder: 'Suelta para copiar en esta carpeta',
    filesElsewhere: 'Suelta archivos en una nota, un mensaje o la lista de archivos, o una carpeta donde quieras',
    folderOrFile: 'Suelta un archivo para adjuntarlo, o una carpeta para abrirla',
    openFolder: 'Suelta la carpeta para abrirla',
    noPlaceForFile:
      'Solo se puede abrir una carpeta, o importar un ZIP o una exportación. Para adjuntar un archivo, suéltalo en el texto de una nota abierta para escribir o en el cuadro de mensaje.',
    folderQuestion: (name: string) =>
      `${inQuotes(name)} es una carpeta y solo se pueden adjuntar archivos. ¿Abrirla en lugar de lo que está abierto ahora?`,
    open: 'Abrirla',
    importQuestion: (name: string) =>
      `${inQuotes(name)} se puede importar: sus notas formarán un cuaderno propio, guardado en este navegador.`,
    importIt: 'Importar',
    opening: 'Abriendo la carpeta…',
  },
  fatalScreen: {
    title: 'Latent no puede iniciarse',
    help: 'Tus notas están intactas: siguen donde estaban, en tu carpeta o en este navegador.',
    reload: 'Recargar',
  },
  importCopy: {
    copying: 'Copiando las notas en este navegador…',
    title: 'Este navegador no puede abrir carpetas',
    help: 'Chrome, Edge y otros navegadores basados en Chromium sí pueden. Aquí, Latent trabaja con una copia que guarda en este navegador. Puedes sacarla como ZIP cuando quieras, desde el menú de su nombre.',
    importFolder: 'Importar una carpeta',
    importZip: 'Importar un ZIP',
    programs:
      'Un ZIP de notas o una exportación de Notion, Evernote, Google Keep, Roam, Logseq, Joplin o Bear. Será un cuaderno propio, guardado en este navegador.',
    progress: (copied: number) => `${plural(copied, { one: '# archivo', other: '# archivos' })} hasta ahora`,
    folderLabel: 'Carpeta que importar',
    zipLabel: 'ZIP que importar',
  },
  importedDialog: {
    leftOut: (skipped: number) =>
      plural(skipped, { one: 'Se ha omitido # archivo', other: 'Se han omitido # archivos' }),
    from: (program: string) => `Importado de ${program}`,
    noNotes: 'No contiene ninguna nota',
    nothing:
      'No hay ningún archivo que se pueda importar. Elige un zip con notas en Markdown o la exportación de otro programa.',
    taken: (notes: number, others: number, skipped: number) =>
      `Importado: ${plural(notes, { one: '# nota', other: '# notas' })}${others === 0 ? '' : ` y ${plural(others, { one: '# archivo más', other: '# archivos más' })}`}.${skipped === 0 ? ' No se ha omitido nada.' : ' Lo que sigue no está en la copia; continúa en su lugar de origen:'}`,
    delete: 'Eliminar la copia',
    open: 'Abrir la copia',
    list: 'Archivos omitidos',
    more: (hiddenCount: number) => `y ${number(hiddenCount)} más`,
  },
  recentVaults: {
    kinds: {
      folder: 'Carpeta de este dispositivo',
      sample: 'Ejemplo, guardado en este navegador',
      imported: 'Copia, guardada en este navegador',
      notebook: 'Cuaderno, guardado en este navegador',
    },
    permissionNeeded: (vault: string) =>
      `El navegador aún no puede leer ${inQuotes(vault)}. Haz clic otra vez y elige «Permitir» cuando el navegador pregunte.`,
    forgotten: (vault: string) => `Se ha quitado ${inQuotes(vault)} de la lista. La carpeta no se ha tocado.`,
    deleted: (vault: string) => `Se ha eliminado ${inQuotes(vault)}.`,
    title: 'Recientes',
    forget: (vault: string) => `Quitar ${vault} de la lista`,
    delete: (vault: string) => `Eliminar ${vault}`,
  },
  startError: {
    byName: {
      NotFoundError:
        'La carpeta ya no está ahí: puede que se haya movido, renombrado o eliminado. Ábrela desde donde está ahora.',
      NotAllowedError:
        'El navegador no ha permitido abrir la carpeta. Inténtalo de nuevo y permítelo cuando el navegador pregunte.',
      SecurityError:
        'El navegador no ha permitido abrir la carpeta. Inténtalo de nuevo y permítelo cuando el navegador pregunte.',
      NotReadableError:
        'No se puede leer la carpeta. Puede que la esté usando otro programa o que no tengas permiso para leerla.',
      NoModificationAllowedError: 'Otro programa está usando la carpeta. Ciérrala allí e inténtalo de nuevo.',
      QuotaExceededError:
        'El disco está lleno, o esta página ha agotado el espacio que le da el navegador. Libera espacio e inténtalo de nuevo.',
    },
    other: (reason: string) => `No se ha podido abrir la carpeta: ${reason}`,
  },
  startScreen: {
    openingFolder: 'Abriendo la carpeta…',
    preparingSample: 'Preparando las notas de ejemplo…',
    opening: 'Abriendo…',
    title: 'Latent',
    about:
      'Un hogar para tu carpeta de notas, con un asistente que lee, busca y escribe contigo. Nada sale de este navegador si tú no quieres.',
    picture: 'Una nota en Latent y, a su lado, una respuesta que cita dos notas',
    openFolder: 'Abrir carpeta',
    trySample: 'Hacer el recorrido',
    newNotebook: 'Nuevo cuaderno',
    preparingNotebook: 'Creando el cuaderno…',
    dropHint: 'También puedes soltar una carpeta de notas en cualquier lugar de esta ventana.',
    waysHint:
      'Un cuaderno nuevo se guarda en este navegador hasta que lo mueves a una carpeta; el recorrido abre notas de ejemplo para hacer pruebas.',
    waysWithoutFolders:
      'Un cuaderno nuevo se guarda en este navegador y se puede sacar como ZIP; el recorrido abre notas de ejemplo para hacer pruebas.',
    promise:
      'Las notas de una carpeta siguen siendo simples archivos en ella. Lo que el asistente quiere cambiar se te muestra antes, y todo cambio se puede deshacer.',
  },
  unpackZip: {
    failed:
      'No se ha podido descomprimir el ZIP: el navegador se detuvo, quizá por falta de memoria. Prueba con un ZIP más pequeño que solo tenga las notas.',
  },
};

export const templates: typeof templatesText = {
  insertTemplate: {
    unreadable: (reason: string) => `No se ha podido leer la plantilla: ${reason}`,
    title: 'Insertar una plantilla',
    placeholder: '¿Qué plantilla?',
    empty: 'Ninguna plantilla tiene este nombre.',
    noNote: 'Abre antes una nota para escribir: la plantilla se inserta donde está el cursor.',
  },
  newFromTemplate: {
    nameMissing: 'Una nota necesita un nombre.',
    title: 'Nueva nota desde una plantilla',
    name: 'Nombre',
    nameHelp: 'Reemplaza a {{title}} en la plantilla.',
    create: 'Crear nota',
  },
  noTemplates: {
    noFolder: 'Aún no se ha elegido ninguna carpeta de plantillas. Cada nota de esa carpeta será una plantilla.',
    noFolderObsidian:
      'Aún no se ha elegido ninguna carpeta de plantillas. Esta carpeta tiene ajustes de Obsidian: elígela allí, en Plantillas.',
    emptyFolder: (folder: string) =>
      `Aún no hay ninguna nota en ${inQuotes(folder)}: cada nota de esa carpeta es una plantilla.`,
    choose: 'Elegir la carpeta',
    make: 'Nueva plantilla',
  },
  view: {
    insertTitle: 'Insertar una plantilla',
    insert: 'Insertar una plantilla…',
    createTitle: 'Nueva nota desde una plantilla',
    create: 'Nueva nota desde una plantilla…',
  },
};

export const warnings: typeof warningsText = {
  view: {
    title: 'Advertencias',
    show: 'Mostrar notas con advertencias',
  },
  warningsDialog: {
    title: 'Advertencias',
    about: 'Las notas con una advertencia siguen funcionando: se puede buscar en lo que se ha podido leer de cada una.',
    empty: 'Ahora se pueden leer todas las notas.',
    more: (remainingCount: number) =>
      `${plural(remainingCount, { one: 'Y # más, que aparecerá', other: 'Y # más, que aparecerán' })} a medida que corrijas las de arriba.`,
    warningLine: (reason: string, line: number) => `${reason} (línea ${line}).`,
    inTopFolder: 'En la carpeta principal',
    inFolder: (path: string) => `En la carpeta ${inQuotes(path)}`,
  },
};

export const writingHelp: typeof writingHelpText = {
  askAboutText: {
    noModel:
      'Para reescribir, acortar, traducir o explicar hace falta un modelo. El asistente integrado solo consulta tus notas.',
    unreadablePrompt: (name: string) => `No se ha podido leer el prompt ${inQuotes(name)}.`,
    emptyAnswer: 'El modelo no ha respondido nada. Inténtalo de nuevo o elige otro modelo en los ajustes.',
  },
  createWritingHelp: {
    heading: (level: number) => `Encabezado ${level}`,
    missingNote: 'Enlazada, pero aún sin escribir',
    alias: (title: string) => `también llamada ${title}`,
    newNote: 'Nueva nota',
  },
  suggestBlocks: {
    noteChanged: (note: string) => `${inQuotes(note)} acaba de cambiar. Elige el párrafo otra vez.`,
    failed: (note: string, person: string) =>
      `No se ha podido poner en ${inQuotes(note)} una marca a la que enlazar. ${person}`,
    marked: (note: string) => `Un párrafo de ${inQuotes(note)} tiene ahora una marca a la que enlazar.`,
  },
};

export const begin: typeof beginText = {
  dialog: {
    title: 'Ahora, tus notas',
    about: 'Las notas de ejemplo se quedan aquí para que hagas pruebas. Las tuyas pueden empezar de dos maneras:',
    notebook: 'Nuevo cuaderno',
    notebookHelp: 'Vacío y guardado en este navegador. Puedes moverlo a una carpeta cuando quieras.',
    folder: 'Abrir una carpeta',
    folderHelp: 'Con notas que ya tienes, o vacía. Las notas siguen siendo archivos normales en ella.',
    later: 'Seguir explorando',
  },
  view: {
    title: 'Ahora, tus notas',
    command: 'Empezar tus propias notas…',
    move: 'Mover estas notas a una carpeta…',
    moved: (folder: string) => `Tus notas son ahora archivos de la carpeta ${folder}.`,
  },
};

export const guide: typeof guideText = {
  guidePane: {
    title: 'Ayuda',
    search: 'Buscar en la ayuda',
    searchPlaceholder: '¿Qué quieres hacer?',
    back: 'Atrás',
    contents: 'Todas las páginas',
    found: 'Páginas encontradas',
    noMatch: (query: string) => `Ninguna página trata de ${inQuotes(query)}`,
    noMatchHelp: 'Prueba con otras palabras. El asistente también responde preguntas sobre Latent.',
  },
  view: { title: 'Ayuda', show: 'Ayuda' },
};

export const shared: typeof sharedText = {
  dialog: {
    title: 'Guardar esto',
    about: 'Lo comparte otra aplicación. No se escribe nada hasta que digas dónde.',
    text: 'Texto',
    newNote: 'Nueva nota',
    toToday: 'Añadir a la nota de hoy',
    toOpen: (name: string) => `Añadir a ${inQuotes(name)}`,
  },
};
