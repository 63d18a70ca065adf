import { inQuotes } from '../in-quotes.ts';
import type { threadText } from '../../state/conversation/thread.texts.ts';
import type { composerText } from '../../views/conversation/composer/composer.texts.ts';
import type { conversationFooterText } from '../../views/conversation/conversation-footer.texts.ts';
import type { conversationListText } from '../../views/conversation/conversation-list.texts.ts';
import type { conversationText } from '../../views/conversation/conversation.texts.ts';
import type { messagesText } from '../../views/conversation/messages/messages.texts.ts';
import type { memoriesText } from '../../views/memories/memories.texts.ts';
import { number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const thread: typeof threadText = {
  chooseAssistant: {
    missing: (path: string) =>
      `${inQuotes(path)} não é mais um assistente: quem responde agora é o assistente do próprio Latent. Escolha outro abaixo da caixa de mensagem.`,
  },
  createConversation: {
    acceptPlan: 'Execute o plano.',
    title: 'Nova conversa',
  },
  createTurnRunner: {
    otherTab: 'Esta conversa continua em outra aba.',
  },
  readInstructions: {
    unreadable: (path: string) =>
      `Não foi possível ler suas instruções permanentes ${inQuotes(path)}, por isso o assistente responde sem elas. Escolha outra nota nas configurações.`,
  },
  vaultConversation: {
    noteNotSaved: (reason: string) => `A conversa está guardada neste navegador, mas não como nota: ${reason}`,
  },
};

export const composer: typeof composerText = {
  composer: {
    label: 'Mensagem',
    send: 'Enviar',
    attachFiles: 'Anexar arquivos',
    queue: 'Pôr na fila',
    stop: 'Parar',
    nextPlaceholder: 'Próxima mensagem',
    planPlaceholder: 'O que você quer que seja feito?',
    placeholder: 'Pergunte, ou digite @ ou /',
  },
  contextChips: {
    label: 'Vai junto com a mensagem',
    remove: (labelOf: string) => `Deixar de fora: ${labelOf}`,
    embedded: (path: string) =>
      `${path}: aparece em uma nota que vai junto e é enviado com ela, a menos que você o remova`,
    memory: 'Memorizado e relevante para o que você escreve: vai junto, a menos que você remova',
    openNote: 'Aberta agora: vai junto, a menos que você a remova',
  },
  createAttacher: {
    noPictures:
      'Não se sabe se o modelo em uso vê imagens. Escolha um que veja, ou informe isso nas configurações, nas capacidades do modelo.',
    missing: (path: string) => `${inQuotes(path)} não está mais neste caderno.`,
  },
  createPromptInserter: {
    unreadable: (name: string) => `Não foi possível ler o prompt ${inQuotes(name)}.`,
    and: ' e ',
    unfilled: (names: string, notePath: string | undefined) =>
      `${names}: ${notePath ? 'nada está selecionado na nota aberta' : 'nenhuma nota está aberta'}.`,
    unknownNames: (names: string, unknown: number) =>
      `${names} ${plural(unknown, { one: 'fica', other: 'ficam' })} sem preencher: um prompt só conhece {{selection}}, {{note}} e {{date}}.`,
  },
  planSwitch: {
    onHelp: 'Nada é escrito antes de você aceitar um plano',
    offHelp: 'Fazer um plano antes de escrever qualquer coisa',
    label: 'Planejar antes',
  },
  promptCommands: {
    summariseName: 'resumir',
    summariseAbout: 'A nota aberta em poucas frases',
    summarise: 'Resuma esta nota em poucas frases e diga o que ainda está em aberto.',
    relatedName: 'relacionadas',
    relatedAbout: 'Notas que combinam com ela',
    related: 'Quais notas têm relação com esta, e qual relação?',
    tagsName: 'etiquetas',
    tagsAbout: 'Etiquetas que combinariam',
    tags: 'Quais das etiquetas que minhas notas já têm combinariam com esta nota? Sugira-as e depois adicione as que eu aceitar.',
    linksName: 'links',
    linksAbout: 'Links que faltam',
    links: 'Para quais notas esta nota deveria ter um link e ainda não tem? Indique o trecho de cada uma.',
    questionsName: 'perguntas',
    questionsAbout: 'O que ela deixa em aberto',
    questions: 'Quais perguntas esta nota deixa em aberto?',
    improveName: 'melhorar',
    improveAbout: 'A seleção com uma redação melhor',
    improve: 'Melhore a redação deste trecho, mantendo o sentido e o tom:\n\n{{selection}}',
    todayName: 'hoje',
    todayAbout: 'A nota diária de hoje',
    today: 'Crie a nota diária de {{date}}, se ainda não houver uma.',
    weekName: 'semana',
    weekAbout: 'O que houve na semana',
    week: 'No que trabalhei nos últimos sete dias? Baseie-se nas notas que mudaram nesse período.',
  },
  readAttachment: {
    fileTooLarge: (name: string) =>
      `${inQuotes(name)} é grande demais para ir junto. Coloque o arquivo em uma pasta das suas notas e mencione-o com @.`,
    unsupported: (name: string) =>
      `${inQuotes(name)} não é texto nem imagem, por isso o assistente não consegue ler o arquivo.`,
    missing: (path: string) => `${inQuotes(path)} não está mais neste caderno.`,
    picturesTooLarge: (path: string) =>
      `${inQuotes(path)} não foi enviado: juntas, as imagens ficariam grandes demais.`,
    pictureTooLarge: (name: string) => `${inQuotes(name)} é grande demais para ir junto.`,
    unreadablePicture: (name: string) => `${inQuotes(name)} não é uma imagem que este navegador consiga ler.`,
  },
  suggestContext: {
    searchWord: 'buscar',
    picture: 'imagem',
    folder: 'pasta',
    searchAbout: 'o que uma busca encontra',
    search: (query: string) => `Buscar ${inQuotes(query)}`,
    passagesAbout: 'os melhores trechos',
    noteCount: (notes: number) => plural(notes, { one: '# nota', other: '# notas' }),
  },
  waitingList: {
    label: 'Mensagens na fila',
    takeBack: (content: string) => `Tirar da fila ${inQuotes(content)}`,
    help: 'Envio assim que a resposta chegar.',
    sendNow: 'Enviar agora',
  },
  embeddedPictures: {
    notSeen: (count: string) => `${count} sem enviar: não se sabe se o modelo vê imagens`,
    tooMany: (count: string, mostPictures: number) =>
      `${count} a mais, sem enviar: vão junto no máximo ${mostPictures}`,
    count: (pictures: number) => plural(pictures, { one: '# imagem', other: '# imagens' }),
  },
  recalledMemories: {
    memory: (firstWords: string) => `Memória: ${firstWords}`,
  },
};

export const conversationFooter: typeof conversationFooterText = {
  conversationFooter: {
    normal: 'Pergunta antes de alterar',
    careful: 'Pergunta antes de cada alteração',
    readOnly: 'Só lê',
    choiceNotStored: (reason: string) => `Não foi possível guardar a escolha para esta conversa: ${reason}`,
    chooseModel: 'Escolher quem responde',
    assistantLabel: 'O assistente desta conversa',
    ownAssistant: 'Latent',
    instructionsHelp: (path: string) => `Suas instruções permanentes: ${path}`,
    instructions: (path: string) => `Instruções: ${path}`,
    permissionsLabel: 'O que o assistente pode alterar nesta conversa',
  },
  describeWindow: {
    text: (share: number, covered: number) =>
      `Conversa ${percent(share)} cheia${covered > 0 ? `, ${plural(covered, { one: '# mensagem resumida', other: '# mensagens resumidas' })}` : ''}`,
    details: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `A última solicitação e a resposta ocuparam ${inNumbers} dos ${inNumbers2} tokens que o modelo lê de uma vez${isGuessed ? ' (estimativa)' : ''}.${covered > 0 ? ` ${plural(covered, { one: 'A primeira mensagem é enviada', other: 'As primeiras # mensagens são enviadas' })} como resumo; aqui, todas continuam guardadas.` : ''}`,
  },
  shortToolListNotice: {
    title: (isGuessed: boolean, tokens: string) =>
      `Lista curta de ferramentas: o modelo lê ${isGuessed ? 'talvez ' : ''}${tokens} tokens de uma vez`,
    about: (providerName: string) =>
      `${providerName} pede outras ferramentas quando precisa delas e lê as notas em partes.`,
    help: 'Não há informação de quanto ele lê: se você souber, informe isso nas configurações, nas capacidades do modelo.',
  },
  windowMeter: {
    label: 'Quanto está em uso do que o modelo lê de uma vez',
  },
};

export const conversationList: typeof conversationListText = {
  conversationList: {
    deleted: (title: string) => `${inQuotes(title)} foi excluída.`,
    exported: (path: string) => `Salva como ${inQuotes(path)}.`,
    open: 'Abrir',
    imported: (count: number) =>
      plural(count, { one: '# conversa foi importada.', other: '# conversas foram importadas.' }),
    search: 'Buscar conversas',
    emptyHelp: 'Suas perguntas e as respostas ficam guardadas aqui.',
    empty: 'Ainda não há conversas',
    noMatchHelp: 'Com menos palavras ou outra grafia, talvez apareça mais.',
    noMatch: 'Nada foi dito sobre isso',
    exportAll: 'Exportar tudo como JSON',
    import: 'Importar JSON',
    importLabel: 'Conversas a importar',
  },
  conversationRow: {
    newTitle: 'Novo título',
    pinned: 'Fixada',
    menu: (title: string) => `Ações de ${inQuotes(title)}`,
    unpin: 'Desafixar',
    pin: 'Fixar',
    exportNote: 'Exportar como nota',
    exportJson: 'Exportar como JSON',
  },
  conversationRows: {
    label: 'Conversas anteriores',
  },
};

export const conversation: typeof conversationText = {
  suggestedQuestions: {
    due: 'O que vence esta semana?',
    lastWeek: 'Notas da semana passada',
    thisWeek: 'Notas desta semana',
    lastMonth: 'Notas do mês passado',
    tag: (tag: string) => `Notas com a etiqueta #${tag}`,
    linked: (name: string) => `Links para ${name}`,
    subject: (title: string) => `O que sei sobre ${title}?`,
    person: (name: string) => `O que sei sobre ${name}?`,
  },
  conversationPanel: {
    label: 'Conversa',
    back: 'Voltar para a conversa',
    earlierConversations: 'Conversas anteriores',
    jumpToEnd: 'Ir para o fim',
    memories: 'Memórias',
    newConversation: 'Nova conversa',
    empty: 'Pergunte às suas notas',
    emptyHelp: 'As respostas citam as notas e têm links para a linha. Nada é alterado antes de você aprovar.',
    spendHelp: 'Entrada e saída juntas. “Cerca de”: contado por este app, porque o serviço não informou.',
    spend: (title: string) => `Conversa: ${title}`,
    spendToday: (spend: string) => `Hoje: ${spend}`,
  },
  view: {
    title: 'Assistente',
    show: 'Mostrar o assistente',
  },
};

/** The code names what there are versions of in English. */
const MESSAGE_KINDS: Readonly<Record<string, string>> = { question: 'pergunta', answer: 'resposta' };

/** The code names what is counted in English. */
const UNITS: Readonly<Record<string, string>> = {
  notes: 'notas',
  files: 'arquivos',
  steps: 'etapas',
  checks: 'verificações',
  'seconds to wait, by your limit of calls a minute': 'segundos de espera, pelo seu limite de chamadas por minuto',
};

export const messages: typeof messagesText = {
  branchSwitch: {
    label: (messageKind: string) => `Versões desta ${MESSAGE_KINDS[messageKind]}`,
    earlier: (messageKind: string) => `Versão anterior desta ${MESSAGE_KINDS[messageKind]}`,
    position: (at: number, total: number) => `${at} de ${total}`,
    later: (messageKind: string) => `Versão seguinte desta ${MESSAGE_KINDS[messageKind]}`,
  },
  describeStep: {
    invalid_input: 'o modelo fez o pedido em um formato que não pode ser usado e foi avisado disso.',
    unknown_tool: 'o modelo pediu uma ferramenta que não existe e foi avisado disso.',
    waiting: 'aguarda sua resposta',
    done: 'feito',
    stopped: 'interrompido',
    denied: (reason: string) => (reason === '' ? 'você recusou' : `você recusou: ${inQuotes(reason)}`),
    toolSearch: 'Procurou mais ferramentas',
    unnamed: 'Uma chamada sem nome',
    progress: (doneCount: number, of: number, unitName: string) =>
      `${doneCount} de ${of} ${UNITS[unitName] ?? unitName}`,
    none: 'nada encontrado',
    count: (resultCount: number) => plural(resultCount, { one: '# resultado', other: '# resultados' }),
    unchanged: 'nenhuma alteração necessária',
  },
  messageItem: {
    room: (tokens: number, isWindowGuessed: boolean) =>
      ` (${number(tokens)} tokens${isWindowGuessed ? ', uma estimativa: ajuste nas configurações, nas capacidades do modelo' : ''})`,
    reasoning: 'Raciocínio',
    summaryTitle: (covers: number) =>
      `A partir daqui, as primeiras ${covers} mensagens são enviadas ao modelo como resumo`,
    summaryHelp: (isBy: boolean, room: string) =>
      `${isBy ? 'Escrito pelo modelo.' : 'As primeiras palavras de cada mensagem, porque o modelo não escreveu um resumo.'} A conversa não cabe mais no que o modelo lê de uma vez${room}. Nada foi removido aqui.`,
    retry: 'Tentar de novo',
    goOn: 'Prosseguir',
    continue: 'Continuar',
  },
  understood: {
    label: 'Como isto foi entendido',
    taken: (reading: string) => `Entendido como: ${reading}.`,
    or: 'Ou você quis dizer',
    settings: (page: string) => `Abrir configurações: ${page}`,
    guide: (page: string) => `Ajuda: ${page}`,
  },
  messageList: {
    label: 'Mensagens',
    reasoning: 'Raciocinando…',
    reasoningDone: 'Raciocínio',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `Tentando de novo: ${retry}` : `Nova tentativa em ${seconds} segundos: ${retry}`,
    noReply: (seconds: number) =>
      `Há ${seconds} segundos não chega nada do modelo. Um modelo no seu computador talvez ainda esteja lendo o que recebeu.`,
    keepWaiting: 'Continuar esperando',
    summarising: 'A conversa não cabe mais no que o modelo lê de uma vez: a parte mais antiga está sendo resumida…',
    thinking: 'Pensando',
    interrupted: 'Interrompido antes da resposta.',
    continue: 'Continuar',
    planWaiting: 'Nada foi escrito ainda. Aceite o plano inteiro ou diga o que deve ser diferente.',
    acceptPlan: 'Executar o plano',
    rewound: (putAside: number) =>
      `Você voltou: ${plural(putAside, { one: '# mensagem posterior foi deixada', other: '# mensagens posteriores foram deixadas' })} de lado.`,
    restore: 'Trazer de volta',
    otherConversation: 'De outra conversa:',
  },
  describeReceipt: {
    count: (changes: number, files: number, areNotes: boolean) =>
      `${plural(changes, { one: '# alteração', other: '# alterações' })} em ${
        areNotes
          ? plural(files, { one: '# nota', other: '# notas' })
          : plural(files, { one: '# arquivo', other: '# arquivos' })
      }`,
    more: (remainingCount: number) => ` e mais ${remainingCount}`,
  },
  receipt: {
    redo: 'Refazer',
    title: 'O que foi alterado',
    show: 'Mostrar',
    undoPart: 'Desfazer e manter as edições posteriores…',
    undone: (count: string) => `Desfeito: ${count}`,
    partlyUndone: (count: string) => `Desfeito em parte: ${count}`,
    more: (remainingCount: number) => ` e mais ${remainingCount}`,
    changedAgain: (names: string, more: string) =>
      `Depois disso, houve novas alterações em ${names}${more}. Você pode manter essas edições posteriores e desfazer só isto.`,
  },
  rewindChoice: {
    partlyUndone: (undone: number, open: number) =>
      plural(undone, {
        one: `# de ${open} alterações foi desfeita. `,
        other: `# de ${open} alterações foram desfeitas. `,
      }),
    failed: (prefix: string, message: string) => `${prefix}${message} A conversa fica como está.`,
    goBack: 'Voltar',
    question:
      'Voltar para antes desta mensagem? O texto dela volta para a caixa de mensagem; o que vem depois é deixado de lado e pode ser trazido de volta.',
    keepNotes: 'Manter as notas como estão',
    undo: (count: string) => `Desfazer ${count}`,
  },
  toolStep: {
    input: (name: string) => `${name} foi chamada com`,
    output: 'e respondeu',
    picture: (name: string, name2: string) => `${name} de ${name2}`,
    partialResult: 'O que foi encontrado antes de parar',
    cut: (text: string, remainingCount: number) => `${text}
… mais ${plural(remainingCount, { one: '# caractere', other: '# caracteres' })}`,
  },
  turnEnd: {
    copied: 'A resposta foi copiada.',
    notCopied: 'O navegador não permitiu copiar. Selecione o texto e copie-o manualmente.',
    shortened: (shortened: number, room: string) =>
      `${plural(shortened, { one: '# resultado mais antigo foi encurtado', other: '# resultados mais antigos foram encurtados' })} para caber no que o modelo lê de uma vez${room}.`,
    toolRefused: (tool: string, server: string | undefined) =>
      `A ferramenta ${inQuotes(tool)}${server === undefined ? '' : ` do servidor ${inQuotes(server)}`} foi rejeitada e está desativada para este modelo.`,
    pictureRefused: (name: string) =>
      `O serviço rejeitou a imagem ${inQuotes(name)}: a resposta foi feita sem ela, e ela não é mais enviada.`,
    copy: 'Copiar a resposta',
    answerAgain: 'Responder de novo',
  },
  unheld: {
    label: 'Não confere com a resposta',
    nothingChanged: 'Nada foi alterado nesta resposta.',
    missingClaims: (note: JSX.Element, otherCount: number, claims: string) =>
      otherCount === 0
        ? [note, ' foi alterada e não continha ', claims, '.']
        : [
            note,
            ` e mais ${plural(otherCount, { one: '# nota', other: '# notas' })} foram alteradas, e nenhuma delas continha `,
            claims,
            '.',
          ],
  },
  userMessage: {
    editLabel: 'Editar a mensagem',
    waitHelp: 'Quando a resposta chegar ou for interrompida:',
    sendAgain: 'Enviar de novo',
    author: 'Você:',
    edit: 'Editar e enviar de novo',
    rewind: 'Voltar para antes desta mensagem',
    sentAlong: 'Enviado junto',
    noteCount: (label: string, notes: number) => `${label} · ${plural(notes, { one: '# nota', other: '# notas' })}`,
    omitted: (omittedText: string) => `deixado de fora: ${omittedText}`,
    partial: 'em parte',
  },
  markCitations: {
    missingNote: 'nota inexistente',
    missingNoteAbout: 'Essa nota não existia quando a resposta foi dada.',
    notInNote: 'não está na nota',
    notInNoteAbout: (names: string) => `A nota não diz isto com estas palavras: ${names}`,
    missingLine: 'linha inexistente',
    missingLineAbout: 'A nota não tinha essa linha quando a resposta foi dada.',
    otherLines: 'outras linhas',
    otherLinesAbout: 'O texto citado está nesta nota, mas em outras linhas.',
    deletedNote: 'nota já não existe',
    deletedNoteAbout: (quote: string) => `A nota não está mais aqui. Ela dizia: ${quote}`,
    changed: 'alterada depois',
    changedAbout: (quote: string) => `As linhas citadas foram alteradas depois desta resposta. Elas diziam: ${quote}`,
    movedLine: (from: number) => `agora linha ${from}`,
    movedLineAbout: 'A nota foi alterada depois desta resposta; as linhas citadas continuam lá.',
  },
  spend: {
    about: 'cerca de ',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? 'no mínimo ' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { one: '# token', other: '# tokens' })}${money}`,
  },
};

export const memories: typeof memoriesText = {
  createMemories: {
    failed: (reason: string) => `Não foi possível ler as memórias: ${reason}`,
    exists: 'Isto já está memorizado.',
    remembered: 'Memorizado.',
    saved: 'Salvo.',
    forgot: (firstWords: string) => `${inQuotes(firstWords)} foi esquecido.`,
    restored: 'Restaurado.',
  },
  memoriesDialog: {
    topFolder: 'pasta raiz',
    title: 'Memórias',
    about: (folder: string, isRecallMemories: boolean) =>
      `O que o assistente memoriza sobre você e seu trabalho. Cada memória é uma pequena nota, e as novas ficam em ${inQuotes(folder)}; ${isRecallMemories ? 'as relevantes para uma mensagem são enviadas com ela e aparecem acima da caixa de mensagem.' : 'pelas suas configurações, nenhuma é enviada automaticamente com uma mensagem.'}`,
    add: 'Adicionar memória',
    loading: 'Lendo as memórias…',
    emptyHelp: (typeMemory: JSX.Element) => [
      'Conte ao assistente algo duradouro, como o jeito de responder que você prefere ou no que você trabalha, e ele guarda isso aqui. Você também pode adicionar uma memória; uma nota com ',
      typeMemory,
      ' é uma memória em qualquer pasta.',
    ],
    empty: 'Nada memorizado ainda',
    noMatchHelp: 'Com menos palavras ou outro tipo, talvez apareça mais.',
    noMatch: 'Nenhuma memória é sobre isso',
    showMore: 'Mostrar mais',
    count: (memoryCount: number) => plural(memoryCount, { one: '# memória', other: '# memórias' }),
    search: 'Buscar memórias',
    kind: 'Tipo de memória',
    anyKind: 'Todos os tipos',
  },
  memoryForm: {
    title: 'Adicionar memória',
    content: 'O que memorizar',
    contentHelp: 'Uma coisa só, em uma frase.',
    placeholder: 'Prefere respostas curtas de manhã.',
    kind: 'Tipo',
    kindHelp: 'Preferência, fato, objetivo, hábito ou qualquer outra palavra.',
    remember: 'Memorizar',
  },
  memoryItem: {
    edit: 'Editar',
    editOf: (name: string) => `Editar ${inQuotes(name)}`,
    openNote: 'Abrir como nota',
    openNoteOf: (name: string) => `Abrir ${inQuotes(name)} como nota`,
    forget: 'Esquecer',
    forgetOf: (name: string) => `Esquecer ${inQuotes(name)}`,
    changedMeanwhile: (currentText: string) =>
      `A nota desta memória foi alterada nesse meio-tempo e agora diz: ${inQuotes(currentText)} Salve de novo para substituir isso pelo seu texto.`,
    label: 'O que está memorizado',
  },
  view: {
    title: 'Memórias',
  },
};
