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
    done: 'Concluído',
    waiting: 'Aguardando',
    failed: 'Falhou',
    denied: 'Recusado',
    cancelled: 'Cancelado',
    notDone: 'não executado',
    assistant: 'O assistente',
    you: 'Você',
    anotherProgram: 'Outro programa',
    found: (count: number) => plural(count, { one: '# encontrado', other: '# encontrados' }),
    linksUpdated: (links: number) => plural(links, { one: '# link atualizado', other: '# links atualizados' }),
    more: (remainingCount: number) => `e mais ${remainingCount}`,
    changeUndone: 'A alteração foi desfeita.',
    undone: 'Desfeito',
    show: 'Mostrar',
    errorLabel: 'O que deu errado',
    failedMessage: 'Não foi possível fazer isto.',
    input: (toolTitle: string) => `${toolTitle}: o que foi pedido, em formato técnico`,
    output: 'O que voltou',
    durationLabel: 'Duração',
    duration: (ms: number) => (ms < 1000 ? `${number(ms)} ms` : `${decimal(ms / 1000, 1)} s`),
    usage: 'Uso do modelo',
    cut: (text: string) => `${text}
… cortado aqui; a exportação tem tudo.`,
  },
  activityList: {
    label: 'O que aconteceu',
  },
  activityView: {
    anyOutcome: 'Qualquer resultado',
    done: 'Concluído',
    waiting: 'Aguardando',
    denied: 'Recusado',
    failed: 'Falhou',
    cancelled: 'Cancelado',
    byAnyone: 'Por qualquer um',
    byYou: 'Por você',
    byAssistant: 'Pelo assistente',
    byProgram: 'Por outro programa',
    byLatent: 'Pelo próprio Latent',
    anyNote: 'Em qualquer nota',
    inNote: (path: string) => `Em ${path}`,
    chooseNote: 'Em outra nota…',
    chooseNoteTitle: 'Atividade de uma nota',
    title: 'Atividade',
    kindLabel: 'O quê',
    actorLabel: 'Por quem',
    outcomeLabel: 'Resultado',
    noteLabel: 'Onde',
    entries: (count: number) => plural(count, { one: '# entrada', other: '# entradas' }),
    export: 'Exportar estas para um arquivo',
    everything: 'Tudo',
    changes: 'Alterações',
    emptyHelp:
      'Cada busca, leitura e alteração feita por você ou pelo assistente aparece aqui, e as alterações podem ser desfeitas.',
    noMatch: 'Nada assim aconteceu.',
    empty: 'Nada aconteceu ainda.',
  },
  dayHeading: {
    undoAll: 'Desfazer tudo…',
    undoAllLabel: (day: string) => `Desfazer tudo (${day})…`,
  },
  dayInWords: {
    today: 'Hoje',
    yesterday: 'Ontem',
  },
  filterMenu: {
    chosen: 'escolhido',
  },
  view: {
    title: 'Atividade',
    show: 'Mostrar a atividade',
    showNote: 'Atividade desta nota',
  },
};

export const graphHealth: typeof graphHealthText = {
  graphHealthDialog: {
    title: 'Saúde do gráfico',
    about: 'Duplicatas, notas órfãs, contradições e notas inacabadas. A verificação não altera nada.',
    nothingToChange: 'Não há nada para alterar.',
    unchanged: 'Nada foi alterado.',
    refresh: 'Verificar de novo',
    progress: 'Verificações do gráfico',
    none: 'Nada encontrado',
    partial: (about: string) => `${about} Só uma parte das notas foi verificada.`,
    cut: (findings: number, foundCount: number) =>
      `Estão listados ${findings} de ${number(foundCount)}. Corrija alguns e verifique de novo.`,
    stopped: 'A verificação parou antes do fim: o que já foi encontrado está abaixo.',
    empty: 'Não há nada de errado com o gráfico.',
    count: (findingCount: number) => plural(findingCount, { one: '# problema.', other: '# problemas.' }),
  },
  healthAction: {
    mergeFirst: 'Mesclar as duas primeiras',
    merge: 'Mesclar',
    relate: 'Relacionar às mais próximas',
    searchWeb: 'Buscar na web',
    remove: 'Remover',
    link: 'Vincular',
    invalidMention: 'Uma menção tem duas notas.',
  },
  joiningWord: { contradicts: 'contradiz', mentions: 'menciona', and: 'e' },
  healthText: {
    brokenRelations: 'Relações que não levam a lugar nenhum',
    brokenRelationsAbout: 'A nota que elas indicam não existe ou deixou de existir.',
    brokenRelationsNone: 'Toda relação leva a uma nota.',
    contradictions: 'Contradições',
    contradictionsAbout: 'Notas que, segundo uma relação, se contradizem.',
    contradictionsNone: 'Nenhuma relação aponta uma contradição.',
    unsupported: 'Hipóteses sem evidências',
    unsupportedAbout: 'Nada as apoia nem contradiz, e elas não citam fontes.',
    unsupportedNone: 'Toda hipótese tem algo a favor ou contra.',
    duplicates: 'Duplicatas',
    duplicatesAbout: 'Notas com o mesmo texto, quaisquer que sejam as propriedades.',
    duplicatesNone: 'Não há duas notas com o mesmo texto.',
    orphans: 'Órfãs',
    orphansAbout: 'Notas sem links para outras e sem links de outras para elas.',
    orphansNone: 'Toda nota está ligada a outra.',
    nearDuplicates: 'Quase iguais',
    nearDuplicatesAbout: 'Notas que parecem versões umas das outras.',
    nearDuplicatesNone: 'Não há duas notas quase iguais.',
    unlinkedMentions: 'Menções sem link',
    unlinkedMentionsAbout: 'O título ou apelido de uma nota aparece no texto de outra.',
    unlinkedMentionsNone: 'Toda menção a uma nota é um link.',
    sharedWords: (share: number) => `${percent(share)} das palavras em comum`,
    confidence: (confidence: number) => `confiança ${decimal(confidence, 2)}`,
    believed: (confidence: number) => `confiança ${decimal(confidence, 2)}`,
  },
  view: {
    title: 'Saúde do gráfico',
  },
};

export const graph: typeof graphText = {
  createGraphLayout: {
    failed: 'A disposição das notas falhou.',
  },
  createStage: {
    unsupported: 'Este navegador não desenha imagens.',
  },
  describeNote: {
    unlinked: 'sem ligações',
    neighbours: (names: string, remainingCount: number) =>
      `ligada a ${names}${remainingCount > 0 ? ` e mais ${remainingCount}` : ''}`,
  },
  displayOptions: {
    type: 'Tipo',
    tag: 'Etiqueta',
    folder: 'Pasta',
    title: 'Cores e linhas',
    titleWithHidden: (off: number) => `Cores e linhas (${plural(off, { one: '# oculta', other: '# ocultas' })})`,
    colourBy: 'Colorir por',
    lines: 'Linhas',
    links: 'Links',
    missingNotes: 'Notas que ainda não existem',
    noRelations: 'Nenhuma nota indica uma relação ainda.',
  },
  graphCanvas: {
    keysHelp:
      'As setas vão de uma nota à vizinha naquela direção. Enter abre a nota, e a barra de espaço mostra o que há ao redor dela. ',
    viewHelp:
      'Shift com as setas move a imagem, mais e menos mudam o zoom, 0 mostra tudo. As mesmas notas estão na lista.',
    role: 'gráfico',
    label: (notes: number, missing: number) =>
      `Gráfico de ${plural(notes, { one: '# nota', other: '# notas' })}${missing > 0 ? ` e ${plural(missing, { one: '# que ainda não existe', other: '# que ainda não existem' })}` : ''}`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { one: 'nota', other: 'notas' }),
    lines: (edges: number) => plural(edges, { one: 'linha', other: 'linhas' }),
    label: 'O que as cores significam',
  },
  graphList: {
    label: 'Notas do gráfico',
    showMore: (notes: number) => `Mostrar mais (${number(notes)} no total)`,
    unlinked: 'sem ligações',
    lineCount: (count: number) => plural(count, { one: '# linha', other: '# linhas' }),
    linksTo: 'tem link para',
    relation: (verb: string, isOut: boolean, value: string) => `${verb}${isOut ? '' : ' esta nota'}${value}`,
  },
  graphToolbar: {
    wholeVault: 'Todas as notas',
    scope: 'Quantas das notas',
    filter: 'Filtrar o gráfico',
    filterPlaceholder: 'Palavras ou #etiquetas',
    refresh: 'Reorganizar',
    showPicture: 'Mostrar como imagem',
    showList: 'Mostrar como lista',
  },
  graphView: {
    title: 'Gráfico',
    loading: 'Percorrendo as notas…',
    failed: 'Não é possível mostrar o gráfico',
    notInGraph: 'Isto não está no gráfico',
    notInGraphHelp: (around: string | undefined) =>
      `O gráfico mostra as notas que a busca lê. ${around} não é uma delas.`,
    showWhole: 'Mostrar todas as notas',
    emptyHelp: 'A primeira nota será o primeiro ponto.',
    empty: 'Ainda não há notas aqui',
    noMatch: (filter: string) => `Nenhuma nota corresponde a ${inQuotes(filter)}.`,
    layoutRunning: 'Organizando as notas',
    layout: 'Disposição',
    stopLayout: 'Parar aqui',
  },
  groupNotes: {
    noType: 'Sem tipo',
    others: 'Outros',
    noTag: 'Sem etiqueta',
    noFolder: 'Sem pasta',
    missing: 'Ainda não criadas',
  },
  view: {
    title: 'Gráfico',
    heading: 'O gráfico',
    loading: 'Preparando o gráfico…',
    show: 'Mostrar o gráfico',
    label: 'Gráfico de todas as notas',
    showAround: 'Mostrar o gráfico em torno desta nota',
    aroundLabel: 'Gráfico em torno desta nota',
  },
  zoomButtons: {
    label: 'Zoom',
    zoomIn: 'Aumentar zoom',
    zoomOut: 'Diminuir zoom',
    showAll: 'Mostrar tudo',
  },
};

export const records: typeof recordsText = {
  backupSettings: {
    title: 'Backup dos dados do Latent',
    about:
      'Conversas, atividade, histórico de alterações, configurações, texto não salvo e os nomes dos seus cadernos, tudo em um arquivo. As chaves não vão nele, nem as suas notas.',
    save: 'Fazer backup em arquivo',
    restoreFile: 'Restaurar de um arquivo…',
    noAutomatic: 'Backups automáticos são feitos neste navegador enquanto você trabalha. Ainda não há nenhum.',
    automaticHelp:
      'Backups automáticos neste navegador, contra danos no banco de dados dele. Eles são excluídos junto com os dados deste site no navegador; um arquivo que você salvar, não.',
    made: (size: string, isKept: boolean) => `${size}${isKept ? ', mantido desde que houve perda de dados' : ''}`,
    restore: 'Restaurar…',
  },
  lostRecordsDialog: {
    failed: (reason: string) => `Não foi possível restaurar o backup: ${reason} Os dados continuam como estavam antes.`,
    lostTitle: 'O navegador perdeu os dados do Latent',
    missingTitle: 'Faltam alguns dados do Latent',
    description:
      'Conversas, registro de atividade, histórico de alterações, configurações e texto digitado mas não salvo ficavam no banco de dados deste navegador. Ele foi danificado, ou o navegador o excluiu, como acontece quando o disco está cheio. As notas de uma pasta não são afetadas. Um caderno que ficava neste navegador pode ter sido excluído junto.',
    skip: 'Continuar sem eles',
    restore: 'Restaurar o backup',
    missing: (kinds: string) => `Faltam alguns destes: ${kinds}.`,
    noBackup:
      'Não resta nenhum backup automático deles. Se você fez um por conta própria, restaure-o em Configurações → Dados.',
    looking: 'Procurando um backup…',
    lookingProgress: 'Busca de um backup',
    unreadable: 'Agora não é possível ler os backups. Recarregue para tentar de novo.',
    backupFound: (strong: JSX.Element) => ['Há um backup automático de ', strong, '. Ele traz de volta:'],
    nothingNew: 'nada que já não esteja aqui',
    help: 'O que você fez desde a perda continua. O que foi feito depois do backup se perdeu.',
    keysHelp:
      'Nenhum backup contém as chaves de modelos e serviços: informe-as de novo nas configurações. As pastas também não: abra cada uma de novo, e o Latent oferece as conversas dela.',
    restoring: 'Restaurando…',
    restoringProgress: 'Restauração',
  },
  recordText: {
    conversation: 'conversa',
    conversations: 'conversas',
    change: 'alteração que pode ser desfeita',
    changes: 'alterações que podem ser desfeitas',
    activityEntry: 'entrada da atividade',
    activityEntries: 'entradas da atividade',
    question: 'pergunta pendente',
    questions: 'perguntas pendentes',
    draft: 'nota com texto não salvo',
    drafts: 'notas com texto não salvo',
    message: 'mensagem ou resposta iniciada',
    messages: 'mensagens ou respostas iniciadas',
    vault: 'nome de caderno',
    vaults: 'nomes de cadernos',
    spendingDay: 'dia de gastos',
    spendingDays: 'dias de gastos',
    settingsPart: 'parte das configurações',
    settingsParts: 'partes das configurações',
    damaged: 'O arquivo está danificado ou foi cortado: isto é o que deu para ler dele.',
    skippedQuestions: (waiting: number) =>
      plural(waiting, {
        one: '# pergunta ou resposta pendente: peça essa alteração de novo. Nada em um arquivo conta como sua aprovação.',
        other:
          '# perguntas ou respostas pendentes: peça essas alterações de novo. Nada em um arquivo conta como sua aprovação.',
      }),
    skippedUnfinished: (unfinished: number) =>
      plural(unfinished, {
        one: '# item que estava em andamento quando o backup foi feito.',
        other: '# itens que estavam em andamento quando o backup foi feito.',
      }),
    skippedUnknown: (unknown: number) =>
      plural(unknown, {
        one: '# item que esta versão não conhece ou que não está como o Latent o escreve.',
        other: '# itens que esta versão não conhece ou que não estão como o Latent os escreve.',
      }),
  },
  settingChanges: {
    title: 'Com elas, o Latent passaria a:',
  },
  restoreDialog: {
    nothing: 'nada',
    reading: 'Lendo o backup…',
    restoring: 'Restaurando…',
    title: 'Restaurar dados de um backup',
    about:
      'O que ainda não está aqui é adicionado. Nada do que está aqui é alterado ou excluído, e nenhuma nota é tocada.',
    restore: 'Restaurar',
    chooseFile: 'Escolher um arquivo…',
    fileLabel: 'Backup a restaurar',
    contents: (strong: JSX.Element, names: string) => ['Feito em ', strong, '. Contém ', names, '.'],
    addedTitle: 'Será adicionado:',
    nothingNew: 'Tudo isso já está aqui.',
    skippedTitle: 'Deixado de fora:',
    takePlain: 'Aplicar as configurações de aparência e de onde o Latent escreve',
    takeWeighty: 'Aplicar também as permissões, os serviços, os gastos e os limites',
    takeWeightyHelp:
      'Só se foi você quem fez este arquivo: ele diz o que o assistente pode fazer sem perguntar e para onde seu texto é enviado.',
  },
  startOverDialog: {
    reading: 'Lendo o que restou…',
    startingOver: 'Recomeçando…',
    notDeleted: (reason: string) =>
      `O navegador também não consegue excluí-lo (${reason}). Feche todas as outras abas do Latent e tente de novo; se não adiantar, exclua os dados deste site nas configurações do navegador.`,
    title: 'Recomeçar do zero, sem os dados do Latent?',
    about:
      'O navegador não consegue abrir o banco de dados em que o Latent guarda conversas, registro de atividade, histórico de alterações e configurações. Muitas vezes, isso se resolve reiniciando o navegador ou o computador: tente isso primeiro. Suas notas não são afetadas: não estão nele, são arquivos na sua pasta ou neste navegador.',
    save: 'Salvar o que der para ler',
    confirmDelete: 'Excluir e recomeçar',
    help: 'Primeiro, salve em um arquivo o que ainda dá para ler. Depois, o banco de dados é excluído e um vazio é criado; se houver um backup automático, ele é oferecido em seguida.',
    saved:
      'O que deu para ler foi entregue ao navegador para salvar. Confira se o arquivo está lá antes de excluir o banco de dados. “Restaurar de um arquivo…” em Configurações → Dados traz tudo de volta.',
    nothingReadable:
      'Não dá para ler nada dele, e não há backup automático. Se você fez um por conta própria, restaure-o depois em Configurações → Dados.',
    savedBackup:
      'Não dá para ler nada do banco de dados. No lugar dele, o backup automático mais recente foi entregue ao navegador para salvar. Confira se o arquivo está lá antes de excluir o banco de dados.',
  },
  view: {
    title: 'Restaurar dados',
    save: 'Fazer backup dos dados do Latent em um arquivo',
    restore: 'Restaurar os dados do Latent de um arquivo…',
  },
};

export const search: typeof searchText = {
  indexText: {
    opening: 'Abrindo…',
    failed: 'O índice parou com um erro.',
    readingNotes: (notes: string, notesFound: string) => `Lendo notas: ${notes} de ${notesFound}`,
    readingSoFar: (notes: string) => `Lendo notas: ${notes}`,
    listing: 'Procurando notas…',
    paused: (share: string) => `Pausado: a busca está ${share} pronta`,
    ready: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
    readingPdfs: (pdfsLeft: string) => `Lendo PDFs: restam ${pdfsLeft}`,
    loadingModel: 'Carregando o modelo…',
    embedding: (share: string) => `Preparando a busca: ${share}`,
    needsDownload: 'A busca precisa de um download…',
    needsConsent: 'A busca precisa do seu consentimento…',
    wordsOnly: 'Só encontra palavras',
  },
  searchBox: {
    label: 'Buscar notas',
    clear: 'Limpar a busca',
    suggestions: 'Sugestões',
  },
  searchHead: {
    bestFirst: 'Melhores primeiro',
    newestFirst: 'Alteradas recentemente',
    byName: 'Por nome',
    hybrid: 'Palavras e significado',
    words: 'Só palavras',
    meaning: 'Só significado',
    optionsLabel: (sorts: string, modes: string) => `Ordem e tipo de busca: ${sorts}, ${modes}`,
    removeBookmark: 'Remover o marcador desta busca',
    addBookmark: 'Adicionar esta busca aos marcadores',
    batch: 'Alterar estas notas de uma vez',
    chosen: 'escolhido',
    weakMatches: 'Resultados fracos',
    noteCount: (noteCount: number) => plural(noteCount, { one: '# nota', other: '# notas' }),
  },
  searchNotes: {
    corrected: (query: string, used: readonly string[]) =>
      `Nenhuma nota tem ${inQuotes(query)}${
        used.length === 0
          ? ''
          : `; estas têm ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`
      }.`,
    meaningUsed: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `Busca também por significado: ${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)} como ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`,
        )
        .join('; ')}.`,
    wordsOnly: 'Encontradas só por palavras: ainda não é possível comparar notas por significado.',
  },
  searchPanel: {
    searchExactly: 'Buscar exatamente isto',
    noMatchHelp: 'Com menos palavras ou outra grafia, talvez apareça mais.',
    noMatchAll: 'Nenhuma nota corresponde a tudo isto.',
    noMatch: (query: string) => `Nenhuma nota é sobre ${inQuotes(query)}.`,
    noWords: (words: string) => `Nenhuma nota tem as palavras ${inQuotes(words)}.`,
    show: 'Mostrar',
    excluded: (hidden: number, show: JSX.Element) => ['Mais ', number(hidden), ' em locais que você excluiu ', show],
  },
  searchReasons: {
    alias: (value: string) => `também chamada de ${inQuotes(value)}`,
    meaning: (word: string) => `significado ${word === 'close' ? 'muito próximo' : 'relacionado'}`,
    linkedFrom: (value: string) => `recebe link de ${inQuotes(value)}`,
    reranked: (previousNumber: number) => `lida de novo: era a número ${previousNumber}`,
  },
  searchResult: {
    moreLabel: (title: string) => `Mais em ${title}`,
    showAll: 'Todos os resultados nesta nota',
    showBest: 'Só os melhores resultados',
  },
  searchResults: {
    noGoodMatch: 'Nenhuma nota corresponde bem. Estas são as mais próximas:',
    label: 'Resultados da busca',
    showMore: 'Mostrar mais resultados',
    showWeak: (remainingCount: number) =>
      `Mais: ${plural(remainingCount, { one: '# resultado fraco', other: '# resultados fracos' })}`,
    weakMatches: 'Resultados fracos',
  },
  foundPictures: {
    label: 'Imagens encontradas',
    fallbackName: 'Imagem',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0
        ? `em ${note}`
        : `em ${note} e em mais ${plural(otherCount, { one: '# nota', other: '# notas' })}`,
  },
  suggestOperators: {
    property: 'propriedade',
    folder: 'pasta',
    noteCount: (count: number) => plural(count, { one: '# nota', other: '# notas' }),
  },
  view: {
    title: 'Busca',
    show: 'Buscar notas',
  },
};
