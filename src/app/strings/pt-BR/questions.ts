import { inQuotes } from '../in-quotes.ts';
import type { diffText } from '../../diff/diff.texts.ts';
import type { addressesText } from '../../questions/addresses.texts.ts';
import type { questionsText } from '../../questions/questions.texts.ts';
import type { agentsText } from '../../state/agents/agents.texts.ts';
import type { ownActsText } from '../../state/own-acts/own-acts.texts.ts';
import type { egressText } from '../../views/egress/egress.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const diff: typeof diffText = {
  diffTexts: {
    byteOrderMarkAdded: 'Uma marca de ordem de bytes (BOM) é adicionada.',
    byteOrderMarkRemoved: 'A marca de ordem de bytes (BOM) é removida.',
    lineBreakAdded: 'Uma quebra de linha é adicionada no fim.',
    lineBreakRemoved: 'A quebra de linha no fim é removida.',
    lineEndsChanged: (oldStyle: string, newStyle: string) => `Os fins de linha mudam de ${oldStyle} para ${newStyle}.`,
    lineEnds: (style: string) => `As linhas terminam com ${style}.`,
    byteOrderMark: 'Começa com uma marca de ordem de bytes (BOM).',
    noLineBreak: 'Não há quebra de linha no fim.',
  },
  diffView: {
    changesTo: (label: string) => `Alterações em ${label}`,
    failed: (problem: string) => `Não foi possível comparar os dois textos: ${problem}`,
    comparing: 'Comparando…',
    new: 'novo',
    deleted: 'excluído',
    added: (counted: string) => `Adição de ${counted}`,
    removed: (counted: string) => `Remoção de ${counted}`,
    dissimilar: 'Os textos têm pouco em comum: o antigo aparece inteiro, depois o novo.',
    same: 'Não há diferenças.',
    createdEmpty: 'Vazio ao ser criado.',
    wasEmpty: 'Estava vazio.',
    changedLines: 'Linhas alteradas',
    exactCharacters: 'Mostrar todos os caracteres',
    showMore: (pageRows: number, remainingCount: number) =>
      `Mostrar mais ${pageRows} linhas (restam ${number(remainingCount)})`,
    showLast: (remainingCount: number) =>
      plural(remainingCount, { one: 'Mostrar a última linha', other: 'Mostrar as últimas # linhas' }),
    moreOfLine: 'Mais desta linha, sem alterações',
    unchangedLines: (folded: number) =>
      plural(folded, { one: '# linha sem alteração', other: '# linhas sem alteração' }),
    lineCount: (lines: number) => plural(lines, { one: '# linha', other: '# linhas' }),
    addedWords: 'adicionado:',
    removedWords: 'removido:',
  },
  fileDiff: {
    inFile: 'Como está no arquivo',
  },
  canvas: {
    emptyCard: 'Um cartão sem texto',
    group: (label: string) => (label === '' ? 'Um grupo' : `Grupo ${label}`),
    cardCount: (cards: number) => plural(cards, { one: '# cartão', other: '# cartões' }),
    arrowCount: (arrows: number) => plural(arrows, { one: '# seta', other: '# setas' }),
    moved: (cards: string) => `Movido: ${cards}`,
    resized: (cards: string) => `Outro tamanho: ${cards}`,
    recoloured: (cards: string) => `Outra cor: ${cards}`,
    otherDetails: (cards: string) => `Outros detalhes alterados: ${cards}`,
    arrowsAdded: (arrows: string) => `Setas adicionadas: ${arrows}`,
    arrowsRemoved: (arrows: string) => `Setas removidas: ${arrows}`,
    arrowsRedrawn: (arrows: string) => `Setas desenhadas de outra forma: ${arrows}`,
    restacked: 'Os cartões estão empilhados em outra ordem.',
  },
  base: {
    newNotesIn: 'Pasta das novas notas',
    newNotesFrom: 'Modelo das novas notas',
  },
  changeInWords: {
    elsewhere: 'Algo mais mudou no arquivo, que só o código-fonte mostra.',
  },
};

export const addresses: typeof addressesText = {
  addressDialog: {
    title: (short: string) => `Abrir ${short}?`,
    open: 'Abrir',
    addressLabel: 'O endereço completo, que o site recebe:',
    fallbackName: 'este endereço',
    fromModel:
      'Este link está na conversa. Um modelo escreveu o endereço, e um endereço pode levar texto das suas notas para o site.',
    fromPage:
      'Este link está em uma página da web salva. A página escreveu o endereço, e o site fica sabendo que você o abriu.',
    fromNotes:
      'O assistente ou outro programa escreveu este endereço nas suas notas. Um endereço pode levar texto das suas notas para o site.',
    holdsNoteText: (text: string, path: string) => `Ele contém texto de outra nota: ${inQuotes(text)} está em ${path}.`,
    holdsEncodedText: (text: string) => `Ele contém texto em uma forma que ninguém consegue ler: ${inQuotes(text)}.`,
    misleadingUser: (text: string) => `${inQuotes(text)} antes do @ não é o site. O site é a parte em negrito.`,
    notChecked:
      'Não foi possível verificar se ele contém texto das suas outras notas, porque nem todas estão no índice ainda ou a busca demorou demais.',
  },
  addressLinks: {
    menu: (href: string) => `Ações de ${href}`,
    openInTab: 'Abrir em nova aba',
    copyLink: 'Copiar link',
  },
  copyAddress: {
    copied: 'O endereço foi copiado.',
    notCopied: 'O navegador não permitiu copiar. Selecione o endereço e copie-o manualmente.',
  },
};

export const questions: typeof questionsText = {
  agentQuestion: {
    title: 'Um agente neste navegador quer usar as ferramentas do Latent',
    facts: (tool: string, name: string) =>
      `Primeiro, ele pede ${inQuotes(tool)}. Uma vez permitido, ele lê qualquer nota de ${inQuotes(name)} sem perguntar de novo, e o que ele lê vai para o provedor do agente. Cada alteração e tudo o que seria enviado para outro lugar ainda são mostrados antes a você; todas as chamadas dele ficam na atividade.`,
    allowSession: 'Permitir nesta sessão',
    allowAlways: 'Sempre',
    notNow: 'Agora não',
    never: 'Nunca',
  },
  confirmationCard: {
    number: (numberOf: number | undefined) => `Alteração ${numberOf}`,
    title: 'O assistente pergunta',
    label: 'Aguarda sua resposta',
    removesText: 'remove texto',
    askedAgain: 'perguntado de novo',
    fileChanged: (isOfSet: boolean) =>
      `O arquivo mudou depois da pergunta anterior${isOfSet ? ', ou algo em que isto se baseia foi recusado ou editado' : ''}. Esta é a alteração como seria feita agora.`,
    showMore: (hidden: number, next: number) =>
      `Mais ${plural(hidden, { one: '# arquivo', other: '# arquivos' })}. ${hidden > next ? `Mostrar os próximos ${number(next)}` : 'Mostrar'}`,
    more: 'Mais sobre esta alteração',
    showSource: 'Mostrar o texto de origem',
    showAsRead: 'Mostrar como se lê',
    everyCharacter: 'Mostrar todos os caracteres',
    noEveryCharacter: 'Mostrar os caracteres como de costume',
    remember: 'Permitir isto no resto da conversa',
    approveEdited: 'Aprovar com as edições',
    approve: 'Aprovar',
    deny: 'Recusar',
  },
  denial: {
    reason: 'Motivo',
    placeholder: 'Por que não? O assistente recebe isto palavra por palavra.',
    deny: (hasReason: boolean) => (hasReason ? 'Recusar com este motivo' : 'Recusar sem dar um motivo'),
  },
  decidedChange: {
    number: (numberOf: number) => `Alteração ${numberOf}`,
    decideAgain: 'Decidir de novo',
    decideAgainLabel: (numberOf: number) => `Decidir de novo sobre a alteração ${numberOf}`,
    differenceLabel: (isOpen: boolean, numberOf: number) =>
      `${isOpen ? 'Ocultar' : 'Mostrar'} a diferença da alteração ${numberOf}`,
    hideDifference: 'Ocultar a diferença',
    showDifference: 'Mostrar a diferença',
    allowedByRules: 'Permitida pelas suas regras',
    denied: 'Recusada',
    approvedEdited: 'Aprovada com edições',
    approved: 'Aprovada',
  },
  grantList: {
    title: (grants: number) => `Permitido nesta conversa: ${grants}`,
    withdraw: 'Revogar',
    topFolder: 'pasta raiz',
    withdrawLabel: (grantTool: string, value: string) => `Revogar ${grantTool}: ${value}`,
    help: 'O assistente sempre pergunta antes de sobrescrever uma nota, excluir, enviar ou memorizar. Tudo isto termina com a conversa, ou ao fechar o caderno ou a página.',
  },
  grantText: {
    inPlace: ' em ',
    createNotesIn: ' para criar notas em: ',
    topFolder: 'pasta raiz',
    folder: (folder: string) => `pasta ${folder}`,
  },
  interruptedCard: {
    settled: 'Isto já estava resolvido, talvez em outra aba. ',
    completed: 'A alteração está completa.',
    rolledBack: 'Tudo está como antes da alteração.',
    partlyDone: (doneText: string, leftText: string) =>
      `${doneText} Ficaram como estão, porque algo mais os alterou: ${leftText}.`,
    title: 'Interrompida',
    progress: (arrived: number, total: number) => `${arrived} de ${total} arquivos`,
    help: (moment: string) =>
      `Esta alteração parou no meio em ${moment}. Conclua-a ou deixe os arquivos como eram antes.`,
    changedTitle: 'Alterados',
    unchangedTitle: 'Ainda não alterados',
    changedSinceTitle: 'Alterados depois por outra coisa; ficam como estão',
    complete: 'Concluir',
    rollBack: 'Reverter',
    more: (remainingCount: number) => ` e mais ${remainingCount}`,
  },
  longTextField: {
    partFailed: 'Uma parte do editor parou de funcionar. O que você digitou está guardado.',
    notLoaded: 'Não foi possível carregar o editor. Verifique a conexão ou recarregue o app; nada foi alterado.',
  },
  memoryQuestion: {
    topFolder: 'pasta raiz',
    label: 'Memorizar isto?',
    title: 'Memorizar',
    place: (untrustedtext: JSX.Element) => ['em: ', untrustedtext],
    keep: 'Memorizar',
    no: 'Não',
  },
  ownActDialog: {
    move: 'Mover',
    keepLinks: 'Deixar os links como estão',
    hideChanges: 'Ocultar as alterações',
    showChanges: 'Mostrar as alterações',
    moreFiles: (remainingCount: number) =>
      `e mais ${plural(remainingCount, { one: '# arquivo', other: '# arquivos' })}`,
    linksHelp: (links: number, files: number) =>
      `${plural(links, { one: '# link será atualizado', other: '# links serão atualizados' })} em ${plural(files, { one: '# nota', other: '# notas' })}.`,
    notesHelp: 'Outras notas mudam com isto.',
  },
  proposedChange: {
    moved: 'Movido',
    new: 'Novo',
    deleted: 'Excluído',
    changed: 'Alterado',
    showDifferenceLabel: (verb: string, label: string) => `${verb}: ${label}. Mostrar a diferença`,
    textLabel: (label: string) => `Texto de ${label}`,
    editHelp: 'O arquivo inteiro, como será escrito quando você aprovar.',
    edited: 'editado por você',
    toggleLabel: (isEditing: boolean, label: string) =>
      `${isEditing ? 'Mostrar a diferença' : 'Editar o texto'}: ${label}`,
    showDifference: 'Mostrar a diferença',
    edit: 'Editar o texto',
    reset: 'Voltar à proposta',
    renewed:
      'Depois que você escreveu isto, a proposta foi renovada e mudou as mesmas linhas. Seu texto está como você o deixou, sem as novas alterações.',
  },
  questionSet: {
    others: (questions: number) => plural(questions, { one: 'a outra', other: 'as outras #' }),
    title: (total: number) => `O assistente propõe ${total} alterações`,
    help: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `${answered} de ${total} respondidas. ` : ''}${value}O que você aprovar é feito como uma só alteração quando todas forem respondidas, e pode ser desfeito de uma vez.`,
    approve: (remainingText: string) => `Aprovar ${remainingText === 'all' ? 'todas' : remainingText}`,
    deny: (remainingText: string) => `Recusar ${remainingText === 'all' ? 'todas' : remainingText}`,
    assembling: 'Elas ainda estão sendo montadas. ',
    notMade: (count: number, isDenied: boolean) =>
      `Por enquanto, ${plural(count, { one: '# não será feita', other: '# não serão feitas' })}: ${
        isDenied
          ? plural(count, {
              one: 'ela se baseia no que você recusou ou o menciona',
              other: 'elas se baseiam no que você recusou ou o mencionam',
            })
          : plural(count, {
              one: 'ela não combina com suas outras respostas',
              other: 'elas não combinam com suas outras respostas',
            })
      }. `,
  },
  questionTray: {
    label: 'Perguntas que aguardam sua resposta',
    title: 'Perguntas',
  },
  rememberChoice: {
    title: 'Permitir no resto desta conversa:',
    allow: (granttext: JSX.Element) => ['Permitir ', granttext, ' no resto desta conversa'],
  },
  requestList: {
    title: 'É isto que sai do seu computador, e nada mais:',
    keyNote: 'Com a sua chave, que não aparece aqui.',
    raw: 'Exatamente como é enviado',
  },
  scriptQuestionDialog: {
    help: 'Se não foi você que o iniciou, não permita: assim, nada é alterado.',
    refuse: 'Não permitir',
    allow: 'Permitir',
    listTitle: 'Ele quer:',
  },
};

export const agents: typeof agentsText = {
  createRemoteTools: {
    toolsChanged: (name: string) =>
      `${inQuotes(name)} tem outras ferramentas agora. Até você testar o servidor de novo, continuam valendo as que você viu: Configurações → Outros agentes.`,
  },
  loginWindow: {
    blocked: 'A janela de login não abriu.',
  },
  mcpServers: {
    defaultName: (keys: number) => `Servidor ${keys}`,
  },
};

export const ownActs: typeof ownActsText = {
  createOwnActs: {
    changes: (count: number) => plural(count, { one: '# alteração.', other: '# alterações.' }),
    deletedFolder: (folder: string, count: string) => `Pasta ${inQuotes(folder)} excluída, com ${count}.`,
    deletedPart: (count: string, folder: string) => `Pasta ${inQuotes(folder)} excluída em parte: ${count}.`,
    folderBack: (folder: string, count: string) => `Pasta ${inQuotes(folder)} de volta, com ${count}.`,
    partBack: (count: string, folder: string) => `De volta em ${inQuotes(folder)}: ${count}.`,
    folderHeld: 'A pasta fica: há nela arquivos que não aparecem aqui. Veja-a em outro programa.',
    undone: (isUndo: boolean, lowerFirst: string) => `${isUndo ? 'Desfeito' : 'Refeito'}: ${lowerFirst}`,
    redo: 'Refazer',
    undoPart: 'Desfazer e manter as edições posteriores',
  },
  makeNote: {
    untitled: 'Sem título',
    failed: (why: string, enteredText: string) => `${why} Você tinha digitado: ${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `Cópia criada: ${name}.`,
    failed: (name: string, reason: string) => `${name} não foi copiado: ${reason}`,
    missing: 'Não existe mais.',
    tooLarge: (size: string, maxSize: string) =>
      `Tem ${size}; aqui podem ser copiados no máximo ${maxSize}. Copie em outro programa.`,
  },
  typeAhead: {
    label: 'Texto para a nota que está sendo aberta',
  },
  makeFile: {
    board: 'Quadro sem título',
    view: 'Tabela',
    lanes: { toDo: 'A fazer', doing: 'Fazendo', done: 'Concluído' },
  },
  toldAct: {
    taskChanged: (name: string) => `Tarefa ${name} alterada.`,
    repeats: (day: string) => (day === '' ? 'Ela se repete.' : `Ela se repete em ${day}.`),
    deleted: (path: string) => `${path} excluído.`,
    deletedSeveral: (count: string) => `Excluído: ${count}.`,
    back: (path: string) => `${path} está de volta.`,
    severalBack: (count: string) => `De volta: ${count}.`,
    namedAgain: (name: string, oldName: string) => `${name} voltou a se chamar ${oldName}.`,
    placedAgain: (name: string, folder: string) =>
      folder === '' ? `${name} está de volta na pasta raiz.` : `${name} está de volta em ${inQuotes(folder)}.`,
    severalPlacedAgain: (count: string) => `De volta ao lugar: ${count}.`,
    movedSeveral: (count: string, place: string) => `Movido para ${place}: ${count}.`,
    renamedTag: (from: string, to: string, notesChanged: number) =>
      `Etiqueta #${from} renomeada para #${to} em ${plural(notesChanged, { one: '# nota', other: '# notas' })}.`,
    renamedHeading: (from: string, to: string) => `Cabeçalho ${inQuotes(from)} renomeado para ${inQuotes(to)}.`,
    changed: (path: string) => `${path} alterado.`,
    created: (path: string) => `${path} criado.`,
    renamedTo: (to: string) => `Renomeado para ${to}.`,
    topFolder: 'a pasta raiz',
    movedTo: (to: string, place: string) => `${to} movido para ${place}.`,
    movedAs: (place: string, to: string) => `Movido para ${place} como ${to}.`,
    linksUpdated: (updated: number) => plural(updated, { one: '# link atualizado.', other: '# links atualizados.' }),
    linksLeft: (remainingCount: number) =>
      plural(remainingCount, { one: '# link ficou como estava.', other: '# links ficaram como estavam.' }),
    linksFailed: (missed: number) =>
      plural(missed, {
        one: '# link não pôde ser atualizado.',
        other: '# links não puderam ser atualizados.',
      }),
    linksBroken: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# link para lá não leva mais a lugar nenhum.',
        other: '# links para lá não levam mais a lugar nenhum.',
      }),
    linksBrokenToSeveral: (brokenCount: number) =>
      plural(brokenCount, {
        one: '# link para esses arquivos não leva mais a lugar nenhum.',
        other: '# links para esses arquivos não levam mais a lugar nenhum.',
      }),
  },
  storeFiles: {
    failed: (name: string, reason: string) => `${inQuotes(name)} não foi anexado: ${reason}`,
    saved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `Salvo como ${inQuotes(path)}.`
        : `${plural(storedCount, { other: '# arquivos' })} salvos ${folder === '' ? 'na pasta raiz' : `em ${inQuotes(folder)}`}.`,
    tooLarge: (inMegabytes: string, inMegabytes2: string) =>
      `tem ${inMegabytes}, e o máximo é ${inMegabytes2}. Copie-o para a pasta com outro programa.`,
    noFreeName: 'nenhum nome está livre para ele.',
    pastedName: (formatTime: string, name: string) => `Imagem colada ${formatTime}${name}`,
  },
};

export const egress: typeof egressText = {
  egressDialog: {
    title: 'O que saiu deste navegador',
    about: (host: string) =>
      `Cada solicitação com este caderno, ou nenhum, aberto, até onde vai o registro. Os arquivos do próprio app vêm de ${host}, que não fica sabendo nada das suas notas.`,
    loading: 'Lendo o registro das solicitações…',
    unreadable:
      'O navegador não consegue ler o registro das solicitações. Recarregue a página e olhe de novo: até lá, o Latent não sabe dizer o que saiu deste navegador.',
    emptyHelp:
      'Notas, perguntas e buscas ficam neste dispositivo até você configurar um modelo ou um serviço em outro lugar.',
    empty: 'Nada saiu deste navegador com este caderno aberto.',
    requests: 'Solicitações',
    older: (remainingCount: number) =>
      plural(remainingCount, { one: 'E mais # anterior.', other: 'E mais # anteriores.' }),
    allowedTitle: 'Para onde as solicitações podem ir agora',
    allowedHosts: 'Hosts permitidos',
    noHosts: 'Para lugar nenhum: nenhum outro host está configurado.',
    stopHelp: 'Pressione um uso para alterá-lo nas configurações ou desativá-lo: então nada mais é enviado para ele.',
    find: 'Buscar uma nota ou um host',
    unlisted: (lines: number) =>
      plural(lines, {
        one: '# linha com muitas notas não mostra o nome de todas.',
        other: '# linhas com muitas notas não mostram o nome de todas.',
      }),
    limitsTitle: 'O que esta lista pode dizer',
    limits: (lines: number) => [
      'Aparece cada nota que o assistente leu ou que você anexou, e cada uma cujo nome de arquivo, ou cinco palavras seguidas, foram encontrados em uma solicitação. Palavras que estão em mais de 20 notas não indicam nenhuma.',
      'Os textos em si não são guardados aqui: uma pergunta, e o que foi lido para ela, estão na conversa, e o que foi pedido às ferramentas, no registro de atividade.',
      'Não constam os links que você abre nem o que as extensões do navegador enviam.',
      `A lista fica neste navegador: as ${number(lines)} linhas mais recentes de cada caderno. Ela some quando você apaga os dados deste site no navegador.`,
    ],
    textOf: 'Com texto ou nomes de',
    more: (more: number) => `e mais ${number(more)}`,
  },
  egressText: {
    answered: 'respondida',
    search: 'Palavras de uma busca, para a busca por significado',
    question: 'Pergunta a um modelo',
    test: 'Teste de uma conexão',
    modelFacts: 'Consulta sobre o que um modelo sabe fazer',
    noteText: 'Texto de notas, para a busca por significado',
    webSource: 'Fonte da web',
    serverTool: 'Ferramenta de um servidor',
    login: 'Login',
    download: 'Download de um modelo',
    requestTitle: (reason: string, place: string) => `${reason} — ${place}`,
    sentOnTo: (host: string, names: string) => `${host}, que encaminhou para ${names}`,
    stayed: (host: string) => `${host}, ficou neste computador`,
    toCloud: (host: string) => `${host}, e de lá para os servidores da Ollama`,
    maySendOn: (host: string) => `${host}, um programa deste computador que pode encaminhar`,
    inNetwork: (host: string) => `${host}, outro computador da sua rede`,
    refused: 'Rejeitada: este host não está nas configurações. Nada foi enviado.',
    requestCount: (requests: number) => plural(requests, { one: '# solicitação', other: '# solicitações' }),
    sent: (bytes: string) => `${bytes} enviados`,
    handedOver: (bytes: string) => `${bytes} entregues`,
    received: (bytes: string) => `${bytes} recebidos`,
    pending: 'ainda sem resposta completa',
    ended: 'parada antes de chegar uma resposta',
    stopped: (problem: string) => `parou: ${problem}`,
    httpError: (status: number) => `respondida com um erro (${status})`,
    none: 'Nada saiu deste navegador com este caderno aberto.',
    noneLeft: 'Nada saiu deste computador com este caderno aberto.',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# solicitação', other: '# solicitações' })} a ${plural(hosts, { one: '# host', other: '# hosts' })}: ${bytes} enviados, ${bytes2} recebidos.`,
    foundNone: (words: string) => `Nenhuma solicitação da lista menciona ${inQuotes(words)}.`,
    summaryStayed: (requests: number, bytes: string, bytes2: string) =>
      `${plural(requests, { one: '# solicitação ficou', other: '# solicitações ficaram' })} neste computador: ${bytes} entregues a programas daqui, ${bytes2} recebidos.`,
  },
  view: {
    title: 'O que saiu deste navegador',
  },
};
