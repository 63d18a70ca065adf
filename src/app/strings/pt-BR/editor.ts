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
    rewrite: 'Reescrever',
    shorten: 'Encurtar',
    explain: 'Explicar',
    continue: 'Continuar',
    tooLong: (longestPassage: number) =>
      `Este trecho é longo demais para ser enviado (no máximo ${number(longestPassage)} caracteres). Selecione um trecho menor.`,
    textChanged: 'O texto foi alterado nesse meio-tempo. Pergunte de novo.',
    noChange: 'O modelo não encontrou nada para alterar.',
    title: 'Perguntar sobre este texto',
    instruction: 'O que fazer com este texto',
    instructionOrPrompt: 'O que fazer com ele, ou / para um prompt',
    ownPrompts: 'Seus prompts',
    translate: 'Traduzir',
    translateHelp: 'Para o idioma que você indicar no campo ou, se não indicar, para o do seu navegador',
    cutOff: 'A resposta foi cortada antes do fim. Pergunte sobre um trecho menor ou aproveite só o que estiver certo.',
    thinking: 'Pensando…',
    stop: 'Parar',
    suggestion: 'Sugestão',
    acceptAll: 'Aceitar tudo',
    reject: 'Rejeitar',
  },
  keepPrompt: {
    saveAs: 'Salvar como prompt…',
    name: 'Nome do prompt',
    save: 'Salvar',
  },
  shownSuggestion: {
    accept: (named: string) => `Aceitar ${inQuotes(named)}`,
    reject: (named: string) => `Rejeitar ${inQuotes(named)}`,
  },
};

export const completion: typeof completionText = {
  completeCallouts: {
    sameAs: (kind: string) => `igual a ${kind}`,
  },
  completeTaskDay: {
    due: (day: string) => `Vencimento: ${day}`,
    keep: 'Manter as palavras',
  },
  completeSlash: {
    heading1: 'Cabeçalho 1',
    textSection: 'Texto',
    heading2: 'Cabeçalho 2',
    heading3: 'Cabeçalho 3',
    list: 'Lista',
    numberedList: 'Lista numerada',
    task: 'Tarefa',
    taskWords: 'data dia prazo vencimento agendada início',
    quote: 'Citação',
    callout: 'Destaque',
    blocksSection: 'Blocos',
    insertSection: 'Inserir',
    warning: 'Aviso',
    table: 'Tabela',
    codeBlock: 'Bloco de código',
    formula: 'Fórmula',
    diagram: 'Diagrama',
    line: 'Linha divisória',
    footnote: 'Nota de rodapé',
    noteLink: 'Link para uma nota',
    embed: 'Incorporar uma nota ou arquivo',
    date: 'Data',
    dueDate: 'Data de vencimento…',
    time: 'Hora',
    todayLink: 'Link para a nota de hoje',
    template: (name: string) => `Modelo de nota: ${name}`,
    templatesSection: 'Modelos de nota',
  },
};

export const editor: typeof editorText = {
  createEditor: {
    noteText: 'Texto da nota',
  },
  textMenu: {
    label: 'Texto',
    cut: 'Recortar',
    copy: 'Copiar',
    paste: 'Colar',
    selectAll: 'Selecionar tudo',
    bold: 'Negrito',
    italic: 'Itálico',
    highlight: 'Realce',
    link: 'Link para um endereço',
    linkNote: 'Link para uma nota…',
    removeLink: 'Remover o link',
    heading: 'Cabeçalho',
    list: 'Lista',
    task: 'Tarefa',
    quote: 'Citação',
    editTask: 'Editar tarefa…',
    addRow: 'Adicionar uma linha abaixo',
    addColumn: 'Adicionar uma coluna à direita',
    deleteRow: 'Excluir a linha',
    deleteColumn: 'Excluir a coluna',
    sortUp: 'Ordenar por esta coluna, de A a Z',
    sortDown: 'Ordenar por esta coluna, de Z a A',
    ask: 'Perguntar sobre este texto…',
    spelling: 'Ortografia…',
    spellingHelp:
      'Segure Shift e clique com o outro botão do mouse: o menu do próprio navegador traz as sugestões de ortografia.',
    pasteByKey: 'O navegador não deixa o app ler a área de transferência. Pressione Ctrl+V para colar.',
    pictureName: 'imagem',
  },
  emptyHint: { hint: 'Digite / para cabeçalhos, listas, tarefas' },
  longMarks: {
    more: (count: number) => `⟨e mais ${count} sinais combinantes⟩`,
  },
  plainLineNotice: {
    message: 'Neste parágrafo longo, a formatação não é mostrada.',
  },
};

export const editorInput: typeof editorInputText = {
  cursorFirst: {
    inNote: 'Antes, coloque o cursor em uma nota',
    inTable: 'Antes, coloque o cursor em uma tabela',
    inTask: 'Antes, coloque o cursor em uma tarefa',
    inLink: 'Antes, coloque o cursor em um link',
  },
  commandNames: {
    bold: 'Negrito',
    italic: 'Itálico',
    strikethrough: 'Riscado',
    highlight: 'Realce',
    code: 'Código',
    comment: 'Comentário',
    insertLink: 'Inserir link',
    heading1: 'Transformar em cabeçalho 1',
    heading2: 'Transformar em cabeçalho 2',
    heading3: 'Transformar em cabeçalho 3',
    heading4: 'Transformar em cabeçalho 4',
    heading5: 'Transformar em cabeçalho 5',
    heading6: 'Transformar em cabeçalho 6',
    plainText: 'Transformar em texto simples',
    numberedList: 'Transformar em lista numerada',
    list: 'Transformar em lista',
    task: 'Transformar em tarefa',
    tickTask: 'Marcar ou desmarcar tarefa',
    followLink: 'Abrir o link sob o cursor',
    followLinkBeside: 'Abrir ao lado o link sob o cursor',
    indent: 'Aumentar recuo',
    outdent: 'Diminuir recuo',
    undo: 'Desfazer o que foi digitado',
    redo: 'Refazer o que foi desfeito',
    save: 'Salvar agora',
    find: 'Localizar nesta nota',
    replace: 'Localizar e substituir nesta nota',
    linkNote: 'Link para uma nota…',
    addTag: 'Adicionar uma etiqueta…',
    pastePlain: 'Colar sem formatação',
    selectLine: 'Selecionar linha',
    fold: 'Recolher esta parte',
    unfold: 'Expandir esta parte',
    foldAll: 'Recolher tudo',
    unfoldAll: 'Expandir tudo',
    quote: 'Transformar em citação',
    ask: 'Perguntar ao assistente sobre este texto…',
    moveToNote: 'Mover a seleção para uma nova nota',
    attach: 'Inserir uma imagem ou arquivo…',
    editTask: 'Editar tarefa: vencimento, prioridade, status…',
    insertCallout: 'Inserir destaque',
    insertCodeBlock: 'Inserir bloco de código',
    insertFormula: 'Inserir fórmula',
    insertDiagram: 'Inserir diagrama',
    insertRule: 'Inserir linha divisória',
    insertFootnote: 'Inserir nota de rodapé',
    insertDate: 'Inserir a data de hoje',
    insertTime: 'Inserir a hora',
    insertTodayLink: 'Link para a nota de hoje',
    insertTable: 'Inserir tabela',
    addRowBelow: 'Tabela: adicionar uma linha abaixo',
    addRowAbove: 'Tabela: adicionar uma linha acima',
    deleteRow: 'Tabela: excluir a linha',
    addColumnRight: 'Tabela: adicionar uma coluna à direita',
    addColumnLeft: 'Tabela: adicionar uma coluna à esquerda',
    moveColumnLeft: 'Tabela: mover a coluna para a esquerda',
    moveColumnRight: 'Tabela: mover a coluna para a direita',
    deleteColumn: 'Tabela: excluir a coluna',
    alignColumnLeft: 'Tabela: alinhar a coluna à esquerda',
    centreColumn: 'Tabela: centralizar a coluna',
    alignColumnRight: 'Tabela: alinhar a coluna à direita',
    sortUp: 'Tabela: ordenar pela coluna, de A a Z',
    sortDown: 'Tabela: ordenar pela coluna, de Z a A',
    alignTable: 'Tabela: alinhar as barras verticais',
    moveLineUp: 'Mover linha para cima',
    moveLineDown: 'Mover linha para baixo',
    duplicateLine: 'Duplicar linha',
    deleteLine: 'Excluir linha',
    selectNextOccurrence: 'Selecionar também a próxima ocorrência',
    addCursorAbove: 'Adicionar um cursor acima',
    addCursorBelow: 'Adicionar um cursor abaixo',
  },
  formatBubble: {
    label: 'Formatar a seleção',
    bold: 'Negrito',
    italic: 'Itálico',
    heading: 'Cabeçalho',
    list: 'Lista',
    task: 'Tarefa',
    link: 'Link',
    ask: 'Perguntar…',
    askHelp: 'Perguntar ao assistente sobre este texto (Ctrl+J)',
  },
  countMatches: {
    endlessPattern: 'Este padrão poderia nunca terminar: ele repete uma repetição.',
    invalidPattern: (reason: string) => `Isto ainda não é uma expressão regular: ${reason}.`,
    none: 'Nada encontrado',
    position: (selected: number, totalText: string) => `${number(selected)} de ${totalText}`,
    count: (totalText: string) => `Encontrados: ${totalText}`,
    hiddenInProperties: (hidden: number) => `Mais ${number(hidden)} nas propriedades.`,
    replaced: (totalText: string) => `Substituídos: ${totalText}`,
    allReplaced: 'Todos substituídos',
    leftInProperties: (remainingCount: number) =>
      plural(remainingCount, { one: 'Resta # nas propriedades.', other: 'Restam # nas propriedades.' }),
  },
  findPanel: {
    find: 'Localizar nesta nota',
    replaceWith: 'Substituir por',
    matchCase: 'Diferenciar maiúsculas',
    wholeWord: 'Palavra inteira',
    regularExpression: 'Expressão regular',
    replace: 'Substituir',
    replaceHelp: 'Substituir este resultado',
    replaceAllHelp: 'Substituir todos os resultados',
    replaceAll: 'Todos',
    previousMatch: 'Resultado anterior',
    nextMatch: 'Próximo resultado',
    selectAllMatches: 'Selecionar todos os resultados',
  },
  tableCommands: {
    column1: 'Coluna 1',
    column2: 'Coluna 2',
  },
};

export const live: typeof liveText = {
  fold: {
    unfold: 'Expandir',
    fold: 'Recolher',
    part: (name: string) => `Texto sob ${inQuotes(name)}`,
  },
  footnote: {
    footnote: (number: string, text: string) => `Nota de rodapé ${number}: ${text}`,
  },
  link: {
    missing: 'Ainda não está neste caderno',
    notFollowed: 'Links deste tipo não são abertos',
  },
  table: {
    cell: (heading: string, row: number) =>
      row === 0 ? `Título ${inQuotes(heading)}` : `${heading || 'Célula'}, linha ${row}`,
    table: 'Tabela',
    row: 'Linha',
    column: 'Coluna',
    moveRowUp: 'Mover linha para cima',
    moveRowDown: 'Mover linha para baixo',
    moveColumnLeft: 'Mover coluna para a esquerda',
    moveColumnRight: 'Mover coluna para a direita',
    rowBelow: 'Linha abaixo',
    rowAbove: 'Linha acima',
    columnRight: 'Coluna à direita',
    columnLeft: 'Coluna à esquerda',
    deleteRow: 'Excluir linha',
    deleteColumn: 'Excluir coluna',
    alignLeft: 'Alinhar à esquerda',
    centre: 'Centralizar',
    alignRight: 'Alinhar à direita',
    sortUp: 'Ordenar de A a Z',
    sortDown: 'Ordenar de Z a A',
  },
  listWidgets: {
    task: 'Tarefa',
  },
};

export const noteSession: typeof noteSessionText = {
  keepSaved: {
    unsaved: (path: string) =>
      `O que você digitou em ${inQuotes(path)} ainda não foi salvo. Fica guardado até você voltar.`,
    goBack: 'Voltar',
    typedAhead: (name: string) => `O que você digitou antes de ${inQuotes(name)} aparecer está no texto da nota.`,
    notInserted: (name: string, enteredText: string) =>
      `Não foi possível colocar em ${inQuotes(name)} o que você digitou: ${enteredText}`,
    discarded: 'Seu texto não salvo foi descartado.',
    restore: 'Trazer de volta',
  },
};

const WHO = {
  mine: 'só você alterou isto',
  theirs: 'só o outro programa alterou isto',
  both: 'os dois alteraram isto',
};

export const conflict: typeof conflictText = {
  label: 'Escolher parte por parte',
  comparing: 'Comparando…',
  failed: (problem: string) => `Não foi possível comparar os dois textos: ${problem}`,
  lineEndsOnly: 'As palavras são as mesmas: só os fins de linha são diferentes.',
  remaining: (pieces: number, open: number) => {
    const differencesText = plural(pieces, { one: '# diferença', other: '# diferenças' });
    if (open === 0) return plural(pieces, { one: '# diferença, resolvida', other: '# diferenças, todas resolvidas' });
    return open === pieces ? `${differencesText} a resolver` : `${differencesText}, ${open} a resolver`;
  },
  showResult: 'Só o resultado',
  next: 'Próxima diferença',
  save: 'Salvar este texto',
  unchangedLines: (lines: number) => plural(lines, { one: '# linha idêntica', other: '# linhas idênticas' }),
  piece: {
    label: (number: number, of: number, changedBy: 'mine' | 'theirs' | 'both') =>
      `Diferença ${number} de ${of}: ${WHO[changedBy]}`,
    mine: 'O meu',
    theirs: 'O outro',
    both: 'Os dois, o meu primeiro',
    nothing: 'nada aqui',
    blankLines: (lines: number) => plural(lines, { one: '# linha em branco', other: '# linhas em branco' }),
  },
};
