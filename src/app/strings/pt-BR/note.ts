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
  drawing: (name: string) => `Desenho ${name}`,
  shapes: (count: number) => plural(count, { one: 'Um desenho com # forma', other: 'Um desenho com # formas' }),
  readOnly: 'Só para ver: o Latent nunca altera um desenho.',
  notDrawn: (omittedCount: number) =>
    plural(omittedCount, { one: 'Mais # forma não é desenhada.', other: 'Mais # formas não são desenhadas.' }),
  failed: (reason: string, line: number | undefined) =>
    `${line === undefined ? 'Não é possível desenhar isto' : `Não é possível desenhar isto (linha ${number(line)})`}: ${reason}`,
  missing: 'Não há desenho na nota.',
  damaged: 'Os dados do desenho estão danificados ou são grandes demais.',
  tooLarge: 'Este desenho é grande demais para ser mostrado aqui.',
  notReadable: 'Não é possível ler este desenho.',
  showText: 'Mostrar o texto',
  zoomIn: 'Aumentar zoom',
  zoomOut: 'Diminuir zoom',
};

export const history: typeof historyText = {
  changeDetails: {
    changeLabel: 'O que ela alterou',
    nowLabel: 'De lá até agora',
    undone: 'A alteração foi desfeita.',
    restore: 'Trazer de volta',
    compare: 'Comparar',
    undo: (files: number) => (files > 1 ? `Desfazer nos ${files} arquivos` : 'Desfazer'),
    changedAgain: (since: string) =>
      `Nada foi desfeito: depois disso, houve novas alterações em ${since}. Você pode manter essas edições posteriores e desfazer só esta alteração.`,
    undoPart: 'Desfazer e manter as edições posteriores…',
    showMore: (remainingCount: number) =>
      `Mostrar mais ${plural(remainingCount, { one: '# arquivo', other: '# arquivos' })}`,
    namesAndMore: (named: string, remainingCount: number) => `${named} e mais ${remainingCount}`,
  },
  version: {
    label: 'Versão',
    restore: 'Restaurar esta versão',
    restored: (name: string) => `${inQuotes(name)} foi restaurado.`,
    isNow: 'Como está agora',
    oldest: 'Antes da primeira alteração',
  },
  historyDialog: {
    noteTitle: (name: string) => `Histórico de ${name}`,
    changeTitle: 'O que foi alterado',
    title: 'Histórico de todas as notas',
    emptyHelp: 'Cada alteração que você ou o assistente fazem aqui é guardada com o texto anterior a ela.',
    empty: 'Nada foi alterado com o Latent ainda.',
    deletedTitle: 'Notas excluídas',
    names: (named: readonly string[], remainingCount: number) =>
      formatNameList([...named, ...(remainingCount > 0 ? [`mais ${number(remainingCount)}`] : [])]),
    fromFolder: (folder: string) => `· de ${folder}`,
    othersChanged: (otherCount: number) =>
      `· ${plural(otherCount, { one: 'outra # nota alterada', other: 'outras # notas alteradas' })} com ela`,
    nothingDeleted: 'Não há nada para trazer de volta.',
    nothingDeletedHelp:
      'Notas e arquivos que você ou o assistente excluírem no Latent podem ser trazidos de volta por aqui.',
    label: 'Alterações',
    showMore: 'Mostrar mais',
    fileCount: (files: number) => `· ${files} arquivos`,
    undone: '· desfeita',
    cutShort: '· interrompida',
    assistant: 'O assistente',
    you: 'Você',
    anotherProgram: 'Outro programa',
  },
  undoAll: {
    undoAll: (changes: number) => `Desfazer todas as ${number(changes)}`,
    left: (undone: number, remainingCount: number, reason: string) =>
      `${plural(undone, { one: '# alteração desfeita', other: '# alterações desfeitas' })}. ${plural(remainingCount, {
        one: '# fica como está',
        other: '# ficam como estão',
      })}: ${reason}`,
  },
  view: {
    title: 'Histórico',
    showNote: 'Histórico desta nota',
    showAll: 'Todas as alterações',
    showDeleted: 'Trazer de volta uma nota excluída…',
  },
};

export const canvas: typeof canvasText = {
  view: {
    otherCard: (type: string) =>
      `Um cartão do tipo ${inQuotes(type)}, que o Latent não conhece. Ele é mantido como está.`,
    missingHelp: 'Talvez outro programa o tenha movido ou excluído.',
    missing: 'Este arquivo não existe',
    unreadable: 'Não é possível ler este canvas',
    shownInParts: (failure: string) => `${failure} Este é o texto como está salvo, em partes.`,
    unreadableLine: (line: number, message: string) =>
      `Não é possível ler este canvas (linha ${line}): ${message} Este é o texto como está salvo. Corrija-o em outro programa; ele é lido de novo assim que mudar.`,
    title: (count: number) => `Canvas · ${plural(count, { one: '# cartão', other: '# cartões' })}`,
    showList: 'Como lista',
    empty: 'Ainda não há nada neste canvas',
    emptyHelp: 'Clique duas vezes para escrever um cartão ou arraste uma nota para cá.',
    emptyTouched: 'O + acima adiciona cartões, notas, links e grupos.',
    linksTo: 'Leva a',
  },
  editing: {
    add: 'Adicionar ao canvas',
    addText: 'Cartão de texto',
    addNote: 'Nota…',
    addLink: 'Link da web…',
    addGroup: 'Grupo',
    newGroup: 'Grupo',
    noteLabel: 'Nome ou caminho da nota, com #cabeçalho se quiser',
    addressLabel: 'Endereço da web',
    confirmAdd: 'Adicionar',
    cancel: 'Cancelar',
    noSuchNote: (name: string) => `Não há arquivo ${inQuotes(name)} neste caderno.`,
    selected: (name: string) => `Selecionado: ${name}`,
    chooseEnd: 'Escolha o cartão para a seta',
    itemCount: (count: number) => plural(count, { one: '# item', other: '# itens' }),
    edit: { text: 'Editar texto', link: 'Editar endereço', group: 'Editar rótulo', edge: 'Editar rótulo' },
    connect: 'Conectar',
    align: 'Alinhar',
    arrangements: {
      left: 'À esquerda',
      center: 'Ao centro',
      right: 'À direita',
      top: 'Ao topo',
      middle: 'Ao meio',
      bottom: 'À base',
      across: 'Distribuir da esquerda para a direita',
      down: 'Distribuir de cima para baixo',
    },
    group: 'Agrupar',
    ends: 'Pontas da seta',
    heads: {
      to: 'Ponta no fim',
      from: 'Ponta no início',
      fromto: 'Pontas nos dois lados',
      '': 'Sem pontas',
    },
    moveEnd: 'Levar a outro cartão',
    moveStart: 'Começar em outro cartão',
    picture: 'Imagem de fundo do grupo',
    choosePicture: 'Escolher uma imagem…',
    removePicture: 'Remover a imagem',
    pictureLabel: 'Nome ou caminho da imagem',
    confirmPicture: 'Usar',
    noSuchPicture: (name: string) => `Não há imagem ${inQuotes(name)} neste caderno.`,
    pictureStyles: { cover: 'Preencher o grupo', ratio: 'Mostrar inteira', repeat: 'Repetir' },
    color: 'Cor',
    colors: {
      '': 'Sem cor',
      '1': 'Vermelho',
      '2': 'Laranja',
      '3': 'Amarelo',
      '4': 'Verde',
      '5': 'Ciano',
      '6': 'Roxo',
    },
    remove: 'Remover',
    kinds: {
      text: (words: string) => (words === '' ? 'Cartão vazio' : `Cartão: ${words}`),
      file: (name: string) => `Nota: ${name}`,
      link: (address: string) => `Link: ${address}`,
      group: (label: string) => (label === '' ? 'Grupo' : `Grupo: ${label}`),
      other: (type: string) => `Cartão do tipo ${type}`,
    },
    arrow: (from: string, to: string, label: string) => `Seta de ${from} para ${to}${label === '' ? '' : `: ${label}`}`,
    changedMeanwhile: 'Outro programa alterou este cartão nesse meio-tempo.',
    deletedMeanwhile: 'Outro programa excluiu o cartão que você estava escrevendo.',
    keepMine: 'Manter o meu',
    takeTheirs: 'Usar o outro',
  },
  zoom: {
    label: 'Zoom',
    percent: (whole: number) => percent(whole / 100),
    in: 'Aumentar zoom',
    out: 'Diminuir zoom',
    reset: (zoomText: string) => `Zoom ${zoomText}: voltar a 100%`,
    fit: 'Mostrar o canvas inteiro',
    fitSelection: 'Mostrar a seleção',
  },
};

export const noteFiles: typeof noteFilesText = {
  fileView: {
    missingHelp: 'Talvez outro programa o tenha movido ou excluído.',
    missing: 'Este arquivo não existe',
    failed: 'Não é possível abrir isto',
    unsupported: 'Este tipo de arquivo não é mostrado aqui',
    unsupportedKind: (kind: string) => `Arquivos ${kind} não são mostrados aqui`,
    download: 'Baixar uma cópia',
    notebook:
      'Estas são notas exportadas. Para transformá-las em notas, importe este arquivo na tela inicial ou solte-o na janela: elas se tornam um caderno próprio.',
    textOnly: 'Este arquivo não é uma nota: o texto aparece como está salvo. Para alterá-lo, abra-o em outro programa.',
  },
  mediaView: {
    failed: (fileName: string) => `Este navegador não consegue reproduzir ${fileName}.`,
    download: 'Baixar uma cópia',
  },
  partsView: {
    previousPart: 'Parte anterior',
    label: 'Parte',
    total: (count: number) => `de ${count}`,
    nextPart: 'Próxima parte',
    failed:
      'Não foi possível ler esta parte. Talvez outro programa tenha alterado ou removido o arquivo: abra a nota de novo.',
    position: (at: number, count: number) => `Parte ${at} de ${count}`,
  },
  pdfDocument: {
    pageLabel: (at: number) => `Página ${at}`,
  },
  pdfLinks: {
    pageLabel: (page: number) => `Para a página ${number(page)}`,
  },
  pdfView: {
    failed: 'Não é possível mostrar este PDF',
    download: 'Baixar uma cópia',
    loading: 'Lendo o PDF…',
    outline: 'Sumário do PDF',
    page: 'Página',
    total: (numPages: number) => `de ${number(numPages)}`,
    zoomOut: 'Diminuir zoom',
    fitWidth: (percentOf: string) => `Zoom ${percentOf}: ajustar à largura`,
    zoomIn: 'Aumentar zoom',
    find: 'Localizar neste PDF',
    previousMatch: 'Página anterior com estas palavras',
    nextMatch: 'Próxima página com estas palavras',
    notFound: 'Não encontrado',
    noWords: 'Este PDF não tem palavras, só imagens delas.',
    matches: (hits: number, count: number, page: number | undefined, page2: number | undefined) =>
      plural(hits, { one: `${count} na página ${page}`, other: `${count} em # páginas, página ${page2}` }),
  },
  pictureView: {
    zoomOut: 'Diminuir zoom',
    zoomIn: 'Aumentar zoom',
    fit: 'Ajustar',
    download: 'Baixar uma cópia',
  },
};

export const note: typeof noteText = {
  editView: {
    partFailed:
      'Uma parte do editor parou de funcionar. O que você digitou está guardado: salve e depois abra a nota de novo.',
    notLoaded: 'Não foi possível carregar o editor. Verifique a conexão ou recarregue o app; nada foi alterado.',
  },
  findInPage: {
    label: 'Localizar nesta nota',
    matchCase: 'Diferenciar maiúsculas',
    wholeWord: 'Palavra inteira',
    previousMatch: 'Resultado anterior',
    nextMatch: 'Próximo resultado',
  },
  missingNote: {
    placeholder: 'Comece a digitar…',
    help: (path: string) => `${path} ainda não existe. A nota é criada com a primeira letra.`,
    create: 'Criar nota',
    invalid: (path: string) => `Não é possível mostrar ${inQuotes(path)}`,
    moved: (path: string) => `${inQuotes(path)} foi movida`,
    movedTo: (path: string) => `Agora é ${path}.`,
    openMoved: 'Abrir lá',
    createAgain: 'Criar uma nova nota aqui',
    deleted: (name: string) => `${inQuotes(name)} não existe mais`,
    deletedPath: (path: string) => `${path} foi excluída.`,
    deletedByOther: (path: string) => `Outro programa excluiu ${path} ou moveu a nota para outro lugar.`,
    restore: 'Trazer de volta',
    openOther: (path: string) => `Abrir ${path}`,
    showHistory: 'Mostrar o histórico',
  },
  noteBars: {
    notSaved: (problem: string) => `Não salva: ${problem}`,
    draftNotKept:
      'O navegador não consegue guardar o que você digita até que seja salvo: não tem mais espaço. Libere espaço no disco e tente de novo; ou copie o texto e guarde-o em outro lugar.',
    notAllowed:
      'Não salva: esta pasta ainda não pode ser alterada. Até lá, o que você digita fica guardado neste navegador.',
    allowChanges: 'Permitir alterações',
    draftRestored: 'Alterações ainda não salvas foram recuperadas.',
    discardDraft: 'Descartar',
    otherTabText: 'Um texto digitado em outra aba ainda não foi salvo.',
    showOtherTab: 'Mostrar',
    notUtf8:
      'Este arquivo não é UTF-8 válido. Ele pode ser lido aqui, mas não alterado: salvá-lo iria danificá-lo. Converta-o antes para UTF-8 em outro programa.',
    copyText: 'Copiar o texto',
    notCopied: 'Não permitido: selecione e copie manualmente',
    renamedOnDisk: (path: string) =>
      `Outro programa renomeou ou moveu esta nota: agora ela provavelmente é ${inQuotes(path)}. Seu texto continua aqui.`,
    followRename: 'Continuar lá',
    keepOldName: 'Salvar com o nome antigo',
    deletedOnDisk: 'Esta nota foi excluída no disco. Seu texto continua aqui.',
    changedOnDisk:
      'Esta nota mudou no disco enquanto estava aberta aqui. Os dois textos ficam guardados até você escolher.',
    compare: 'Comparar e escolher',
    keepMine: 'Manter o meu',
    discardMine: 'Descartar o meu texto',
    takeTheirs: 'Usar o outro',
    compareLabel: 'Do texto no disco para o seu',
    overtaken: 'Outro programa alterou esta nota e tirou palavras que você acabara de escrever.',
    showChanges: 'Mostrar o que mudou',
    leaveTheirs: 'Deixar assim',
    overtakenLabel: 'Do seu texto para o do outro programa',
  },
  noteHeader: {
    board: 'Quadro',
    drawing: 'Desenho',
    drawingHelp: 'O desenho (Ctrl+E para ler)',
    boardHelp: 'Colunas e cartões (Ctrl+E para ler)',
    live: 'Escrita',
    liveHelp: 'Escrever, com as marcações ocultas',
    source: 'Origem',
    sourceHelp: 'Escrever, com todas as marcações visíveis',
    read: 'Leitura',
    readHelp: 'Ler (Ctrl+E)',
    mode: 'Modo',
    saving: 'Salvando…',
    unsaved: 'Ainda não salva',
    modified: (format: string) => `Alterada em ${format}`,
    saved: 'Salva',
    renameHelp: (path: string) => `${path} (clique para renomear)`,
    fileName: 'Nome do arquivo',
    renamed: (name: string, reason: string) => `Agora se chama ${inQuotes(name)}. ${reason}`,
  },
  noteModeCommands: {
    toggleRead: 'Alternar entre escrita e leitura',
    showSource: 'Escrever com todas as marcações visíveis',
    print: 'Imprimir ou salvar como PDF…',
  },
  notePane: {
    longNote:
      'Esta nota é muito longa, por isso aparece como texto simples, em partes. Clique em “Origem” para editá-la como de costume. Dividida em várias notas, cada uma apareceria como página.',
    shownAsText: (message: string) =>
      `${message} A nota aparece como texto simples, em partes. Para editá-la, divida-a em várias notas em outro programa.`,
    unreadable: 'Não foi possível ler esta nota',
  },
  view: {
    title: 'Nota',
    heading: 'A nota aberta',
  },
  makeNoteOf: {
    movedTo: (path: string) => `Movido para ${inQuotes(path)}.`,
    copiedTo: (path: string) =>
      `Copiado para ${inQuotes(path)}. O texto também continua aqui, porque foi editado nesse meio-tempo.`,
    open: 'Abrir',
  },
};

export const properties: typeof propertiesText = {
  propertiesBlock: {
    title: (names: number) => plural(names, { one: '# propriedade', other: '# propriedades' }),
    region: 'Propriedades',
    unreadable: (line: number, message: string) =>
      `Não é possível ler as propriedades desta nota (linha ${line}): ${message}`,
    edit: 'Editar o texto',
    tooLong: (editText: JSX.Element) => ['As propriedades desta nota são longas demais para campos. ', editText],
    editAsText: 'Editar como texto',
    add: 'Adicionar propriedade',
    newName: 'Nome da nova propriedade',
    newNamePlaceholder: 'Nome',
    about: 'As propriedades dizem do que trata uma nota: status, data, etiquetas.',
  },
  propertiesPane: {
    noNote: 'Nenhuma nota aberta',
    missingNote: 'Esta nota não existe',
    help: 'As propriedades dizem do que trata uma nota: status, data, etiquetas. Abra uma nota para ver e adicionar propriedades.',
  },
  propertyEdits: {
    line: (message: string, line: number) => `${message} (linha ${line})`,
  },
  propertyRow: {
    link: 'Link',
    move: (name: string) => `Mover ${name}`,
    moveHelp: 'Arraste, ou use as setas para cima e para baixo',
    text: 'Texto',
    list: 'Lista',
    number: 'Número',
    checkbox: 'Caixa de seleção',
    date: 'Data',
    dateTime: 'Data e hora',
    moveUp: 'Mover para cima',
    moveDown: 'Mover para baixo',
    changeType: (label: string) => `Transformar em: ${label}`,
    typeMismatch: (value: string, label: string) =>
      `${inQuotes(value)} não pode aparecer como ${inQuotes(label)}, por isso continua como texto. Escreva um valor compatível ou esvazie o campo antes.`,
    typeEverywhere: 'Tipo em todas as notas…',
    editAsText: 'Editar como texto',
    newName: (name: string) => `Novo nome de ${name}`,
    menu: (name: string) => `Ações de ${name}`,
  },
  typeDialog: {
    title: (name: string) => `Tipo de ${inQuotes(name)}`,
    declared: (type: string) => `Aqui, o tipo é: ${type}.`,
    undeclared: 'Nenhum tipo está definido para ela: cada nota a mostra de acordo com o valor.',
    type: 'Tipo',
    types: {
      text: 'Texto',
      multitext: 'Lista',
      number: 'Número',
      checkbox: 'Caixa de seleção',
      date: 'Data',
      datetime: 'Data e hora',
    },
    help: (name: string, type: string) =>
      `Uma entrada de .obsidian/types.json passa a ser "${name}": "${type}", que o Obsidian também lê. Nenhuma nota é alterada; um valor incompatível aparece como está. As bases acompanham quando a pasta for aberta de novo.`,
    change: 'Alterar o tipo',
    failed: (reason: string) => `.obsidian/types.json não foi alterado: ${reason}.`,
  },
  textField: {
    notePlaceholder: 'Nome de uma nota',
    change: (name: string) => `Alterar ${name}`,
    emptyPlaceholder: 'Vazio',
    showLess: 'Mostrar menos',
    showAll: 'Mostrar tudo',
  },
  view: {
    title: 'Propriedades',
    show: 'Mostrar as propriedades',
    addProperty: 'Adicionar uma propriedade',
  },
};
