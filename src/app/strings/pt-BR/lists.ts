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
    select: 'Selecionar',
    moveSeveral: (count: string) => `Mover ${count}…`,
    deleteSeveral: (count: string) => `Excluir ${count}`,
    openInTabs: 'Abrir em novas abas',
    removeBookmarks: 'Remover os marcadores',
    batchSeveral: 'Alterar de uma vez…',
    open: 'Abrir',
    openInTab: 'Abrir em nova aba',
    openBeside: 'Abrir ao lado',
    move: 'Mover…',
    duplicate: 'Duplicar',
    copyLink: 'Copiar link',
    copyPath: 'Copiar caminho',
    reveal: 'Mostrar na lista de arquivos',
    createNote: 'Criar esta nota',
    createBeside: 'Criar ao lado',
    searchTag: 'Buscar esta etiqueta',
    renameTag: 'Renomear…',
    renameHeading: 'Renomear este cabeçalho…',
    copyTag: 'Copiar',
    searchName: 'Buscar pelo nome',
    history: 'Histórico',
    activity: 'Atividade',
    batch: 'Alterar as notas de uma vez…',
    delete: 'Excluir…',
    newNote: 'Nova nota aqui',
    newFolder: 'Nova pasta aqui…',
    newFile: { canvas: 'Novo canvas aqui', base: 'Nova base aqui', board: 'Novo quadro aqui' },
    removeBookmark: 'Remover o marcador',
    bookmark: 'Adicionar marcador',
    include: 'Incluir na busca de novo',
    exclude: 'Excluir da busca',
    copied: (value: string) => `Copiado: ${value}`,
    notCopied: 'O navegador não permitiu copiar.',
  },
  fileMenu: {
    label: (path: string) => `Ações de ${path}`,
  },
};

export const boards: typeof boardsText = {
  label: (name: string) => `Quadro ${name}`,
  strayLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `A linha ${lines[0]} não é coluna nem cartão. Ela fica na nota como está.`
      : `O que começa nas linhas ${formatNameList(lines.slice(0, 3).map(String))} não é coluna nem cartão${lines.length > 3 ? `, nem o que começa em mais ${plural(lines.length - 3, { one: '# linha', other: '# linhas' })}` : ''}. Isso fica na nota como está.`,
  showInText: 'Mostrar no texto',
  empty: 'Este quadro ainda não tem colunas.',
  archived: (count: number) => plural(count, { one: '# cartão arquivado', other: '# cartões arquivados' }),
  restore: 'Trazer de volta',
  restoreCard: (name: string) => `Trazer de volta: ${name}`,
  lane: {
    add: 'Adicionar coluna',
    name: 'Nome da coluna',
    menu: (name: string) => `Ações da coluna ${name}`,
    rename: 'Renomear',
    moveLeft: 'Mover para a esquerda',
    moveRight: 'Mover para a direita',
    archive: (count: number) => plural(count, { one: 'Arquivar # cartão', other: 'Arquivar os # cartões' }),
    remove: 'Remover com os cartões',
    close: (name: string) => `Recolher a coluna ${name}`,
    open: (name: string) => `Expandir a coluna ${name}`,
    count: (count: number) => plural(count, { one: '# cartão', other: '# cartões' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    complete: 'Aqui os cartões estão concluídos',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Mostrar mais # cartão', other: 'Mostrar mais # cartões' }),
  },
  card: {
    add: 'Adicionar cartão',
    addTo: (lane: string) => `Adicionar cartão a ${lane}`,
    text: 'Texto do cartão',
    keysHelp: 'Enter salva, Shift+Enter começa uma linha, Escape deixa tudo como estava.',
    multilineKeysHelp: 'Shift+Enter salva, Enter começa uma linha, Escape deixa tudo como estava.',
    keyboardHelp: 'As setas vão de um cartão a outro. Com Shift, movem o cartão. Enter edita o cartão.',
    menu: (name: string) => `Ações de: ${name}`,
    empty: 'Cartão sem texto',
    tick: (name: string) => `Concluído: ${name}`,
    edit: 'Editar',
    date: 'Data…',
    dateLabel: (name: string) => `Data de: ${name}`,
    moveUp: 'Mover para cima',
    moveDown: 'Mover para baixo',
    moveTo: (lane: string) => `Mover para ${lane}`,
    archive: 'Arquivar',
    remove: 'Remover',
    textLost: 'O quadro mudou, e o cartão que você estava escrevendo não tem mais lugar nele.',
    copyText: 'Copiar o texto',
    movedTo: (lane: string, place: number, of: number) => `Movido para ${lane}, ${number(place)} de ${number(of)}`,
  },
};

export const calendar: typeof calendarText = {
  title: 'Calendário',
  show: 'Mostrar o calendário',
  region: 'Calendário',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  today: 'Hoje',
  week: 'Semana',
  hasNote: (day: string) => `${day}, com nota`,
  withDue: (day: string, tasks: number) =>
    `${day}, ${plural(tasks, { one: '# tarefa vence', other: '# tarefas vencem' })}`,
  notesOf: (day: string) => `Notas de ${day}`,
  create: (name: string) => `Criar ${inQuotes(name)}`,
  open: (name: string) => `Abrir ${inQuotes(name)}`,
  periods: { daily: 'Dia', weekly: 'Semana', monthly: 'Mês', quarterly: 'Trimestre', yearly: 'Ano' },
};

export const files: typeof filesText = {
  chosenBar: {
    label: 'Arquivos escolhidos',
    chosen: (count: string) => `Seleção: ${count}`,
    none: 'Escolha notas e pastas',
    more: 'Mais',
    done: 'Concluir',
  },
  deleteFolderDialog: {
    severalTitle: (count: string) => `Excluir ${count}`,
    severalTooMany: (count: string) =>
      `São ${count}, mais do que se pode mover para a lixeira aqui. Exclua-os em outro programa.`,
    severalHelp: (files: number) =>
      plural(files, {
        one: '# arquivo será movido para a lixeira. “Desfazer” o traz de volta.',
        other: '# arquivos serão movidos para a lixeira. “Desfazer” os traz de volta.',
      }),
    title: (folder: string) => `Excluir ${inQuotes(folder)}`,
    tooMany: (files: number) =>
      `Ela contém ${plural(files, { one: '# arquivo', other: '# arquivos' })}, mais do que se pode mover para a lixeira aqui. Exclua-a em outro programa.`,
    help: (files: number) =>
      plural(files, {
        one: '# arquivo dela será movido para a lixeira. “Desfazer” o traz de volta.',
        other: '# arquivos dela serão movidos para a lixeira. “Desfazer” os traz de volta.',
      }),
  },
  fileTree: {
    label: 'Arquivos',
    saved: (storedCount: number, path: string) =>
      storedCount === 1
        ? `Salvo como ${inQuotes(path)}.`
        : plural(storedCount, { other: '# arquivos salvos com as suas notas.' }),
  },
  order: {
    label: (order: string) => `Ordem dos arquivos: ${order}`,
    orders: {
      name: 'Nome, A a Z',
      'name-last': 'Nome, Z a A',
      changed: 'Alterados recentemente',
      'changed-first': 'Alterados há mais tempo',
      created: 'Mais novos primeiro',
      'created-first': 'Mais antigos primeiro',
    },
    by: {
      name: 'Ordenar arquivos por nome',
      changed: 'Ordenar arquivos por data de alteração',
      created: 'Ordenar arquivos por data de criação',
    },
    chosen: 'Escolhida',
  },
  filesPanel: {
    loading: 'Procurando notas…',
    emptyHelp: 'Escreva a primeira.',
    empty: 'Ainda não há notas',
  },
  moveDialog: {
    folderTitle: 'Renomear ou mover a pasta',
    title: 'Renomear ou mover',
    path: 'Caminho',
    pathHelp: 'A pasta vem antes do nome, separada por /. Os links são atualizados.',
    move: 'Mover',
  },
  chooseFolder: {
    severalTitle: (count: string) => `Mover ${count} para uma pasta`,
    title: (name: string) => `Mover ${inQuotes(name)} para uma pasta`,
    placeholder: 'Qual pasta?',
    topFolder: 'Pasta raiz',
    newFolder: (folder: string) => `Nova pasta ${inQuotes(folder)}`,
    empty: 'Ainda não há outra pasta: digite o nome de uma nova.',
  },
  newFolderDialog: {
    title: 'Nova pasta',
    name: 'Nome',
    nameHelp: (isTop: boolean, folder: string) => `${isTop ? 'Na pasta raiz' : `Em ${inQuotes(folder)}`}.`,
    otherName: (name: string, reason: string) => `Ela vai se chamar ${inQuotes(name)}. ${reason}`,
    create: 'Criar pasta',
  },
  view: {
    title: 'Arquivos',
    newNote: 'Nova nota',
    collapseFolders: 'Recolher todas as pastas',
    select: 'Selecionar várias notas',
    newFile: { canvas: 'Novo canvas', base: 'Nova base', board: 'Novo quadro' },
    today: 'Abrir a nota de hoje',
    rename: 'Renomear esta nota',
    move: 'Mover esta nota…',
    delete: 'Excluir esta nota',
    duplicate: 'Duplicar esta nota',
    copyLink: 'Copiar um link para esta nota',
    copyPath: 'Copiar o caminho desta nota',
    reveal: 'Mostrar esta nota na lista de arquivos',
    show: 'Mostrar a lista de arquivos',
    newFolderCommand: 'Nova pasta…',
    undo: 'Desfazer a última alteração em arquivos',
    redo: 'Refazer a última alteração em arquivos',
    focusNotice: 'Ir para a notificação exibida',
    moveTitle: 'Renomear ou mover',
    moveToFolderTitle: 'Mover para uma pasta',
    newFolderTitle: 'Nova pasta',
    deleteFolderTitle: 'Excluir pasta',
  },
};

export const links: typeof linksText = {
  linkMentions: {
    linked: (linked: number, byNote: number) =>
      `${plural(linked, { one: '# menção vinculada', other: '# menções vinculadas' })} em ${plural(byNote, { one: '# nota', other: '# notas' })}. “Desfazer” retira os links, uma nota de cada vez.`,
  },
  linksPane: {
    title: 'Links',
    noNoteHelp: 'Abra uma para ver quais notas têm link para ela e aonde ela leva.',
    noNote: 'Nenhuma nota aberta',
    failed: 'Não foi possível ler os links',
    linkedFrom: 'Links inversos',
    noBacklinks: 'Nenhuma nota tem link para esta ainda.',
    linksTo: 'Links de saída',
    noLinks: 'Esta nota não tem links para outras.',
    tags: 'Etiquetas',
    showMore: (min: number) => `Mostrar mais ${min}`,
    missingNote: 'nota inexistente',
    embedded: 'incorporado',
    card: 'em um cartão',
    property: 'propriedade',
  },
  relationsSection: {
    title: 'Relações',
    add: 'Adicionar uma relação',
    subject: 'Esta nota ',
    object: ' esta nota: ',
    relationFrom: (type: string, title: string) => `Esta nota ${type} ${inQuotes(title)}`,
    relationTo: (title: string, type: string) => `${inQuotes(title)} ${type} esta nota`,
    changeType: 'Alterar o tipo…',
    workOutConfidence: 'Calcular a confiança…',
    summarise: 'Resumir…',
    menu: (inWords: string) => `Ações de: ${inWords}`,
    missingNote: 'nota inexistente',
  },
  unlinkedMentions: {
    title: 'Menções não vinculadas',
    linkAll: 'Vincular todas',
    empty: 'Nenhuma nota menciona esta sem um link.',
    link: 'Vincular',
    linkLabel: (text: string, title: string) => `Vincular: ${inQuotes(text)} em ${title}`,
  },
  view: {
    title: 'Links',
    show: 'Mostrar os links',
  },
};

export const outline: typeof outlineText = {
  outlinePane: {
    emptyHeading: '(vazio)',
    title: 'Sumário',
    noNoteHelp: 'Abra uma para ver os cabeçalhos dela aqui.',
    noNote: 'Nenhuma nota aberta',
    missingNote: 'Esta nota não existe',
    empty: 'Ainda não há cabeçalhos',
    pdfEmptyHelp: 'Este PDF não tem sumário.',
    emptyHelp: 'Uma linha que começa com # e um espaço é um cabeçalho.',
    cut: (mostRows: number, rows: number) => `Os primeiros ${number(mostRows)} de ${number(rows)} cabeçalhos.`,
  },
  renameHeadingDialog: {
    title: (heading: string) => `Renomear ${inQuotes(heading)}`,
    newName: 'Novo nome',
    noHeadings: 'Esta nota não tem cabeçalhos.',
    help: (links: number, notes: number) =>
      `${plural(links, { one: '# link será atualizado', other: '# links serão atualizados' })} em ${plural(notes, { one: '# nota', other: '# notas' })}. É possível desfazer.`,
  },
  view: {
    title: 'Sumário',
    show: 'Mostrar o sumário',
    rename: 'Renomear este cabeçalho…',
    renameTitle: 'Renomear um cabeçalho',
  },
};

export const related: typeof relatedText = {
  relatedPane: {
    title: 'Relacionadas',
    noNoteHelp: 'Abra uma para ver o que combina com ela: por significado, links e etiquetas.',
    noNote: 'Nenhuma nota aberta',
    failed: 'Não foi possível encontrar notas relacionadas',
    empty: 'Nenhuma nota relacionada',
    emptyHelp: 'Nenhuma nota é próxima desta, além das que estão ligadas a ela por links.',
    link: (title: string) => `Adicionar um link para ${title} no fim desta nota`,
  },
  relatedReason: {
    meaning: (word: string) => `significado ${word === 'close' ? 'muito próximo' : 'relacionado'}`,
    sharedLinks: (count: number) =>
      plural(count, { one: 'ligada a # nota em comum', other: 'ligada a # notas em comum' }),
  },
  view: {
    title: 'Relacionadas',
    show: 'Mostrar as notas relacionadas',
  },
};

export const tags: typeof tagsText = {
  chooseTag: {
    noteCount: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
    placeholder: 'Qual etiqueta?',
    loading: 'Procurando etiquetas…',
    empty: 'Nenhuma etiqueta tem este nome.',
  },
  renameTagDialog: {
    title: (tag: string) => `Renomear #${tag}`,
    newName: 'Novo nome',
    newNameHelp:
      'Com / ela fica dentro de outra etiqueta. Se outras notas já usam esse nome, as duas etiquetas viram uma só.',
    help: (notes: number) =>
      plural(notes, {
        one: '# nota será alterada. É possível desfazer.',
        other: '# notas serão alteradas. É possível desfazer.',
      }),
  },
  view: {
    title: 'Etiquetas',
    show: 'Mostrar as etiquetas',
    rename: 'Renomear uma etiqueta…',
    renameTitle: 'Renomear uma etiqueta',
  },
  tagsPane: {
    region: 'Etiquetas das suas notas',
    filter: 'Filtrar etiquetas',
    byName: 'Por nome',
    mostUsed: 'Mais usadas',
    noMatch: 'Nenhuma etiqueta tem este nome',
    empty: 'Ainda não há etiquetas',
    noMatchHelp: 'Com menos letras, você encontra mais.',
    emptyHelp: 'Escreva #palavra em uma nota, e a etiqueta aparece aqui.',
    label: 'Etiquetas',
    rename: (tag: string) => `Renomear #${tag}`,
    showMore: 'Mostrar mais etiquetas',
    countHelp: 'Notas com esta etiqueta ou com uma dentro dela',
    noteCount: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
  },
};

export const tasks: typeof tasksText = {
  view: {
    title: 'Tarefas',
    show: 'Mostrar as tarefas',
    editTask: 'Editar tarefa',
    notListed: 'Esta linha não está entre as tarefas.',
  },
  pane: {
    region: 'Tarefas das suas notas',
    filter: 'Filtrar tarefas',
    groupLabel: 'Agrupar tarefas por',
    byDay: 'Data',
    byNote: 'Nota',
    byTag: 'Etiqueta',
    showDone: 'Mostrar tarefas concluídas',
    hideDone: 'Ocultar tarefas concluídas',
    empty: 'Nenhuma tarefa em aberto',
    emptyHelp: 'Uma linha que começa com “- [ ]” é uma tarefa. O menu dela, aqui, define um dia.',
    noMatch: 'Nenhuma tarefa corresponde',
    noMatchHelp: 'Com menos letras, você encontra mais.',
    failed: 'Não foi possível listar as tarefas',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Mostrar mais # tarefa', other: 'Mostrar mais # tarefas' }),
    repeats: (rule: string) => `repete: ${rule}`,
    words: 'Texto da tarefa',
    open: (name: string, line: number) => `Abrir ${name}, linha ${line}`,
  },
  groups: {
    overdue: 'Atrasadas',
    today: 'Hoje',
    tomorrow: 'Amanhã',
    week: 'Próximos sete dias',
    later: 'Mais tarde',
    none: 'Sem vencimento',
    finished: 'Concluídas',
    noTag: 'Sem etiqueta',
  },
  priority: {
    highest: 'Prioridade máxima',
    high: 'Prioridade alta',
    medium: 'Prioridade média',
    none: '',
    low: 'Prioridade baixa',
    lowest: 'Prioridade mínima',
  },
  priorities: {
    highest: 'Máxima',
    high: 'Alta',
    medium: 'Média',
    none: 'Nenhuma',
    low: 'Baixa',
    lowest: 'Mínima',
  },
  statuses: {
    todo: 'A fazer',
    in_progress: 'Em andamento',
    on_hold: 'Em pausa',
    done: 'Concluída',
    cancelled: 'Cancelada',
  },
  dialog: {
    title: 'Editar tarefa',
    status: 'Status',
    otherStatus: 'Como está',
    priority: 'Prioridade',
    dates: { due: 'Vencimento', scheduled: 'Agendada', start: 'Início' },
    dayExample: 'Sexta-feira, em 3 dias…',
    noDay: 'Não é um dia. Escreva “sexta-feira”, “em 3 dias” ou 2026-12-31.',
  },
  picker: 'Dia da tarefa',
  menu: {
    label: (task: string) => `Ações de ${inQuotes(task)}`,
    today: 'Hoje',
    tomorrow: 'Amanhã',
    nextWeek: 'Próxima semana',
    pick: 'Escolher um dia…',
    rename: 'Editar o texto',
    edit: 'Editar…',
    remove: {
      due: 'Remover o vencimento',
      scheduled: 'Remover a data agendada',
      start: 'Remover a data de início',
    },
    setStatus: (status: string) => `Status: ${status.toLowerCase()}`,
    setPriority: (priority: string) => `Prioridade: ${priority.toLowerCase()}`,
  },
  filters: {
    label: 'Filtros',
    priority: 'Prioridade',
    anyPriority: 'Qualquer prioridade',
    atLeast: (priority: string) => `${priority} ou superior`,
    due: 'Vencimento',
    anyDay: 'Qualquer data',
    overdue: 'Atrasadas',
    today: 'Hoje',
    sevenDays: 'Próximos sete dias',
    noDay: 'Sem vencimento',
    status: 'Status',
    open: 'Em aberto',
    all: 'Todas',
    tag: 'Etiqueta',
    anyTag: 'Qualquer etiqueta',
    folder: 'Pasta',
    anyFolder: 'Qualquer pasta',
    remove: (filter: string) => `Remover o filtro ${inQuotes(filter)}`,
    clear: 'Limpar filtros',
  },
  days: {
    due: (day: string) => `Vence em ${day}`,
    scheduled: (day: string) => `Agendada para ${day}`,
    start: (day: string) => `Começa em ${day}`,
    done: (day: string) => `Concluída em ${day}`,
  },
};
